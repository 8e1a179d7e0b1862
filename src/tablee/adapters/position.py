"""One match on the kernel, as the doors need it: small, quick, and easily copied or stored at any moment."""

from collections.abc import Callable
from functools import cache, cached_property
from typing import Any

import numpy as np

from tablee.games.game import Game
from tablee.kernel import calls
from tablee.kernel.compiling import direct
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.playouts import MOST_CARDS
from tablee.kernel.ranking import reward_by_rank
from tablee.kernel.verbs import CHANCE, OVER, Numbers, log_odds_per_point
from tablee.match import checks
from tablee.match.batches.rewards import Rewards
from tablee.match.errors import IllegalMove

MOST_LISTED = 4_096  # masks of a game whose open actions are kept


def opened(state: np.dtype[Any], stored: bytes) -> Numbers:
    """A box from the bytes of one; with its bytes it is copied ten times as fast as by NumPy, field by field."""
    return np.ndarray(1, state, bytearray(stored))


class QuickCalls:
    """What is called at every move, bound to the state of one game; compiled when it is first needed."""

    def __init__(self, state: np.dtype[Any], actions: int, vector: int) -> None:
        self.box, self.mask, self.vector = np.zeros(1, state), np.zeros(actions, np.bool_), np.zeros(vector, np.int16)
        self.closed = bytes(actions)  # a mask of nothing
        self.listed: dict[bytes, list[int]] = {}  # open actions by mask

    @cached_property
    def step(self) -> Callable[[Numbers, int, int, Numbers], int]:
        """See `calls.step`."""
        return direct(calls.step, self.box, 0, 0, self.mask)

    @cached_property
    def chance(self) -> Callable[[Numbers, Numbers, Numbers, Numbers], int]:
        """See `calls.chance`."""
        return direct(calls.chance, self.box, np.zeros(1, FAST_DICE), np.zeros(MOST_CARDS, np.int16), self.mask)

    @cached_property
    def observe(self) -> Callable[[Numbers, int, Numbers], None]:
        """See `calls.observe`."""
        return direct(calls.observe, self.box, 0, self.vector)


@cache
def quick_calls(state: np.dtype[Any], actions: int, vector: int) -> QuickCalls:
    """For the doors, through which a match goes move by move."""
    return QuickCalls(state, actions, vector)


class Position:
    """A match in progress. Its dice decide what chance does, so the same seed and moves make the same match."""

    def __init__(self, game: str | Game, seats: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.game: Game = checks.any_game(game)
        self.seats = self.game.seats[0] if seats is None else seats
        checks.checked_seats(self.game, self.seats)
        self.options = checks.checked_options(self.game, options or {})
        self.box, self.dice = np.zeros(1, self.game.state), np.zeros(1, FAST_DICE)
        self.asked = OVER  # the seat that is asked, or CHANCE, or OVER
        self.quick = quick_calls(self.game.state, self.game.actions, self.game.vector)
        self.open = self.quick.closed  # a byte an action: whether it is open to that seat
        self.slate = np.zeros(self.game.actions, np.bool_)  # written at every step, and by this match alone

    @property
    def mask(self) -> Numbers:
        """What is open to the seat that is asked, in an array of its own."""
        return np.frombuffer(bytearray(self.open), np.bool_)

    def __getstate__(self) -> dict[str, Any]:
        """A game is stored by its name: it never changes."""
        kept = {name: value for name, value in self.__dict__.items() if name != "quick"}
        return {**kept, "game": checks.stored_game(self.game)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state, game=checks.restored_game(state["game"]))
        self.quick = quick_calls(self.game.state, self.game.actions, self.game.vector)

    def copy(self) -> "Position":
        """The same match, which goes on with the same cards."""
        twin = object.__new__(Position)
        twin.__dict__.update(self.__dict__)
        twin.box = opened(self.game.state, self.box.tobytes())
        twin.dice = opened(FAST_DICE, self.dice.tobytes())
        twin.slate = np.zeros(self.game.actions, np.bool_)
        return twin

    def __deepcopy__(self, memory: object) -> "Position":
        return self.copy()

    def begin(self, seed: int) -> None:
        """A new match, whose cards depend on the seed alone."""
        calls.seed_fast(self.dice, np.uint64(seed), np.uint64(0))
        self.clear()
        self.let_chance_act(self.dice)

    def clear(self) -> None:
        """A new match in which chance has not acted yet."""
        calls.setup(self.box, self.seats, self.game.numbers(self.options))
        self.ask()

    def let_chance_act(self, dice: Numbers) -> None:
        """Whatever dice have to decide before somebody is asked."""
        cards = np.zeros(MOST_CARDS, np.int16)
        self.asked = asked = self.quick.chance(self.box, dice, cards, self.slate)
        self.open = self.slate.tobytes() if asked >= 0 else self.quick.closed

    def guess(self, seat: int, seed: int) -> "Position":
        """A copy in which all that the seat cannot know is a fair guess, and so is what chance will do."""
        twin = self.copy()
        calls.seed_fast(twin.dice, np.uint64(seed), np.uint64(0))
        calls.determinize(twin.box, seat, twin.dice)
        twin.ask()
        return twin

    @property
    def turn(self) -> int | None:
        """The seat that is asked, None when the match is over."""
        return None if self.asked == OVER else self.asked

    def ask(self) -> None:
        """Look up who is asked, and what is open to it."""
        self.asked = int(calls.turn(self.box))
        self.slate.fill(False)
        if self.asked >= 0:
            calls.legal(self.box, self.asked, self.slate)
        self.open = self.slate.tobytes()

    def observation(self, seat: int) -> Numbers:
        """What a seat knows, as numbers."""
        vector = np.zeros(self.game.vector, np.int16)
        self.quick.observe(self.box, seat, vector)
        return vector

    def play(self, seat: int, action: int) -> None:
        """Carry out an open action, and what chance does then."""
        self.act(seat, action)
        if self.asked == CHANCE:
            self.let_chance_act(self.dice)

    def act(self, seat: int, action: int) -> None:
        """Carry out an open action, and leave to others what chance does then."""
        self.asked = asked = self.quick.step(self.box, seat, action, self.slate)
        self.open = self.slate.tobytes() if asked >= 0 else self.quick.closed

    def opened(self) -> list[int]:
        """The open actions, in ascending order."""
        listed = self.quick.listed.get(self.open)
        return self._list_opened() if listed is None else listed.copy()

    def _list_opened(self) -> list[int]:
        """Looked up, and kept for the next time, as long as there is room."""
        found: list[int] = np.frombuffer(self.open, np.bool_).nonzero()[0].tolist()
        if len(self.quick.listed) < MOST_LISTED:
            self.quick.listed[self.open] = found.copy()
        return found

    def points(self) -> Numbers:
        """Everybody's points so far, as the rulebook counts them."""
        points = np.zeros(self.seats, np.int64)
        calls.score(self.box, points)
        return points

    def rewards(self, kind: Rewards) -> list[float]:
        """At the end: what it is worth to everybody."""
        return self.rewards_by_rank() if kind == "rank" else self.rewards_by_points()

    def rewards_by_rank(self) -> list[float]:
        """At the end: from +1 for a sole first place evenly down to -1 for a sole last; equal places take the mean."""
        ranks, rewards = np.zeros(self.seats, np.int64), np.zeros(self.seats)
        calls.rank(self.box, self.points(), self.seats, ranks)
        reward_by_rank(ranks, self.seats, rewards)
        return [float(reward) for reward in rewards]

    def rewards_by_points(self) -> list[float]:
        """At the end: everybody's points, negative where points are bad."""
        sign = -1 if log_odds_per_point(self.box[0]) < 0 else 1
        return [float(sign * points) for points in self.points()]

    def is_open(self, action: object) -> bool:
        """Whether something is an action of the game, and open now."""
        return isinstance(action, int | np.integer) and 0 <= int(action) < len(self.open) and bool(self.open[action])

    # --- Telling -----------------------------------------------------------------------------------------------------
    def refusal(self, action: object) -> IllegalMove:
        """What to say to an action that is not open, or none at all."""
        moves = self.game.notation.moves
        written = checks.shown(action)
        if isinstance(action, int | np.integer) and 0 <= action < len(moves):
            written = moves[action]
        return IllegalMove("This is not open now: {move}", move=written)

    def text(self) -> str:
        """Points, and what the next seat may do."""
        lines = [f"player_{seat}: {points} points" for seat, points in enumerate(self.points())]
        if self.asked >= 0:
            opened = (self.game.notation.moves[action] for action in self.opened())
            lines.append(f"player_{self.asked} may: " + ", ".join(opened))
        return "\n".join(lines)
