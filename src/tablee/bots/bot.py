"""What a bot is: somebody who looks at a view and names a move."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from tablee.bots.limit import Limit
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.kernel import calls
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.verbs import Numbers
from tablee.match.errors import TableeError
from tablee.match.view import View


class Bot(Protocol):
    """A player without a person. It gets a view, which holds what its seat may know and nothing else."""

    name: str

    def choose(self, view: View, limit: Limit) -> str:
        """One of the moves in `view.legal`, found within the limit."""


class WorldBot(ABC):
    """A bot that needs no more of a view than its world: a state in which all that the seat cannot know is a guess."""

    name: str

    @abstractmethod
    def decide(self, game: Game, world: Numbers, seat: int, limit: Limit) -> int:
        """The action of the seat; the world belongs to the bot, which may change it."""

    def choose(self, view: View, limit: Limit) -> str:
        """Decide in the world as this seat sees it."""
        assert view.world is not None
        assert view.seat is not None
        game = GAMES[view.game]
        return game.notation.moves[self.decide(game, view.world.copy(), view.seat, limit)]


@dataclass(frozen=True)
class Tempo:
    """How quick somebody is at a live table, in seconds: the least and the most, evenly spread between them.

    A bot may have a `tempo` of its own. A time is drawn for every seat that may act, whatever it holds and before it
    looks at its cards; only then does the bot choose. So waiting betrays nothing.
    """

    reaction: tuple[float, float] = (1.2, 2.6)  # to what others do
    decision: tuple[float, float] = (1.6, 3.6)  # on its own turn, choice or thanks

    def draw(self, is_deciding: bool, dice: Numbers) -> float:
        """How long it takes this time."""
        least, most = self.decision if is_deciding else self.reaction
        return least + (most - least) * int(calls.roll(dice, 1001)) / 1000


USUAL_TEMPO = Tempo()


def tempo_of(bot: Bot) -> Tempo:
    """The bot's own tempo, or the usual one."""
    tempo = getattr(bot, "tempo", USUAL_TEMPO)
    assert isinstance(tempo, Tempo)
    return tempo


class UnknownBot(TableeError):
    """There is no bot of this name."""


def seeded_dice(seed: int, stream: int = 0) -> Numbers:
    """Fast dice for a bot's own choices."""
    dice = np.zeros(1, FAST_DICE)
    calls.seed_fast(dice, np.uint64(seed), np.uint64(stream))
    return dice


def open_actions(game: Game, world: Numbers, seat: int) -> list[int]:
    """Everything that the seat may do."""
    mask = np.zeros(game.actions, np.bool_)
    calls.legal(world, seat, mask)
    return [int(action) for action in mask.nonzero()[0]]
