"""How fast a table is: its clocks, its bots, and how long somebody may be gone. Times are in seconds."""

from dataclasses import dataclass
from typing import get_args

from tablee.games.game import Game
from tablee.games.live import SECONDS, Seconds
from tablee.games.live import Tempo as BotTempo
from tablee.games.sentences import Sentence
from tablee.server.protocol.from_client import Tempo

DAY = 24 * 60 * 60


@dataclass(frozen=True)
class Pace:
    """One tempo."""

    name: Sentence
    says: Sentence
    turn: float  # for a move, then a bot moves
    gone: float  # without a connection, then a bot plays until the player is back
    counting: float  # to look at a round that has been counted, then the next one is dealt
    hurry: float  # the same, once somebody wants to go on
    bot: BotTempo  # how long a bot thinks where one seat decides at a time
    live: Seconds  # of a live game; a slow table has none

    @property
    def is_live(self) -> bool:
        """Whether people sit at the table together."""
        return self.turn < DAY


PACES: dict[Tempo, Pace] = {
    "calm": Pace(
        Sentence("calm"),
        Sentence("90 seconds a move"),
        turn=90, gone=60, counting=90, hurry=20, bot=BotTempo(decision=(1.2, 2.6)), live=SECONDS["calm"],
    ),
    "normal": Pace(
        Sentence("normal"),
        Sentence("45 seconds a move"),
        turn=45, gone=30, counting=45, hurry=12, bot=BotTempo(decision=(0.8, 1.8)), live=SECONDS["normal"],
    ),
    "lively": Pace(
        Sentence("lively"),
        Sentence("20 seconds a move"),
        turn=20, gone=15, counting=25, hurry=8, bot=BotTempo(decision=(0.5, 1.1)), live=SECONDS["lively"],
    ),
    "slow": Pace(
        Sentence("slow"),
        Sentence("a day a move"),
        turn=DAY, gone=DAY, counting=DAY, hurry=0, bot=BotTempo(decision=(1.0, 3.0)), live=SECONDS["calm"],
    ),
}  # fmt: skip


def tempos_of(game: Game) -> list[Tempo]:
    """The tempos that suit a game: a live one is not for slow tables."""
    every: tuple[Tempo, ...] = get_args(Tempo)
    return [tempo for tempo in every if PACES[tempo].is_live or game.live is None]
