"""What can be wrong with a game from elsewhere."""

from tablee.games.sentences import Sentence


class NotAGame(ImportError):
    """What is named as a game is none; `cited` says why, as that of any refusal."""

    def __init__(self, why: Sentence) -> None:
        self.cited = why
        super().__init__(str(why))
