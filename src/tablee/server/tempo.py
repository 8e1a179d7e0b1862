"""How fast a table is: its clocks, its bots, and how long somebody may be gone. Times are in seconds."""

from dataclasses import dataclass
from typing import get_args

from tablee.games.game import Game
from tablee.games.sentences import Sentence
from tablee.server.protocol.from_client import Tempo

DAY = 24 * 60 * 60


@dataclass(frozen=True)
class Pace:
    """One tempo."""

    name: Sentence
    says: Sentence
    turn: float  # for a move, then a bot moves
    thanks: float  # to say thanks in MERCI, then silence is taken (M-19)
    objection: float  # to say MALPOLI, then it is too late (M-19)
    gone: float  # without a connection, then a bot plays until the player is back
    between_rounds: float  # to look at the points of a round; added to the first turn of the next
    bot: tuple[float, float]  # how long a bot thinks, from and to
    quickness: float  # by which the times of a bot at a table of MERCI are multiplied

    @property
    def is_live(self) -> bool:
        """Whether people sit at the table together."""
        return self.turn < DAY


PACES: dict[Tempo, Pace] = {
    "calm": Pace(
        Sentence("calm", "calme"),
        Sentence("90 seconds a move", "90 secondes par coup"),
        turn=90, thanks=9, objection=7, gone=60, between_rounds=15, bot=(1.2, 2.6), quickness=1.4,
    ),
    "normal": Pace(
        Sentence("normal", "normal"),
        Sentence("45 seconds a move", "45 secondes par coup"),
        turn=45, thanks=6, objection=5, gone=30, between_rounds=10, bot=(0.8, 1.8), quickness=1.0,
    ),
    "lively": Pace(
        Sentence("lively", "vif"),
        Sentence("20 seconds a move", "20 secondes par coup"),
        turn=20, thanks=4, objection=3, gone=15, between_rounds=6, bot=(0.5, 1.1), quickness=0.6,
    ),
    "slow": Pace(
        Sentence("slow", "au long cours"),
        Sentence("a day a move", "un jour par coup"),
        turn=DAY, thanks=DAY, objection=DAY, gone=DAY, between_rounds=0, bot=(1.0, 3.0), quickness=1.0,
    ),
}  # fmt: skip


def tempos_of(game: Game) -> list[Tempo]:
    """The tempos that suit a game: one with a clock of its own is not for slow tables."""
    every: tuple[Tempo, ...] = get_args(Tempo)
    return [tempo for tempo in every if PACES[tempo].is_live or not game.clock]
