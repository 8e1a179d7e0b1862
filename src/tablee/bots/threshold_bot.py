"""Players of Non Merci ! who take whatever costs at most so much: simple, public, and a yardstick."""

from tablee.bots.bot import UnknownBot, WorldBot
from tablee.bots.limit import Limit
from tablee.games.game import Game
from tablee.games.non_merci.rules import PASS, TAKE, added_points
from tablee.kernel.verbs import Numbers

GAME = "non_merci"


class ThresholdBot(WorldBot):
    """Takes a card when the points that it adds, less the tokens on it, are at most the threshold."""

    def __init__(self, threshold: int) -> None:
        self.threshold = threshold
        self.name = f"threshold:{threshold}"

    def decide(self, game: Game, world: Numbers, seat: int, limit: Limit) -> int:
        """Take or pass."""
        if game.name != GAME:
            raise refusal(self.threshold)
        state = world[0]
        costs = added_points(state, seat, state.card) - state.pot
        return TAKE if costs <= self.threshold or state.tokens[seat] == 0 else PASS


def refusal(threshold: int) -> UnknownBot:
    """What to say in another game."""
    return UnknownBot(
        "The bot threshold:{threshold} plays {game} only",
        "Le bot threshold:{threshold} ne joue qu’à {game}",
        threshold=str(threshold),
        game=GAME,
    )
