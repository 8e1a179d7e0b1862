"""What a bot is: somebody who looks at a view and names a move."""

from abc import ABC, abstractmethod
from typing import Protocol

import numpy as np

from tablee.bots.limit import Limit
from tablee.games.game import Game
from tablee.games.live import USUAL_TEMPO, Tempo
from tablee.kernel import calls
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.verbs import Numbers
from tablee.match.checks import any_game
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
        game = any_game(view.game)
        return game.notation.moves[self.decide(game, view.world.copy(), view.seat, limit)]


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
