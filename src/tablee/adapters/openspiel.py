"""OpenSpiel: the four games as Python games, known to `pyspiel.load_game` once this module is imported.

>>> import pyspiel
>>> import tablee.adapters.openspiel
>>> game = pyspiel.load_game("tablee_non_merci(players=4,rounds=2)")
>>> state = game.new_initial_state()

Chance is sampled: a chance node has one outcome, and the cards come from dice that belong to the game, never to a
state. So no search can read the future out of a copy.
"""

import secrets
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from tablee.adapters.position import Position
from tablee.adapters.recall import Recall
from tablee.bots.bot import seeded_dice
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.games.pieces import Piece, by_name, size_of
from tablee.kernel.verbs import CHANCE, OVER, Numbers

PREFIX = "tablee_"
LONGEST = 1_000_000  # moves of a match; MERCI has no bound of its own
RECALLED = 16  # moves in the tensor of an information state
OTHERS = {CHANCE: int(pyspiel.PlayerId.CHANCE), OVER: int(pyspiel.PlayerId.TERMINAL)}  # than seats
CHANCE_ACTS = 0  # the one outcome of a chance node


def game_type(game: Game) -> Any:
    """What OpenSpiel has to know of a game: its options are parameters."""
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0], "rng_seed": -1, **game.defaults},
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games. `players` is the number of seats, `rng_seed` decides the cards (-1: other ones every time)."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game, parameters = GAMES[self.name], params or {}
        asked = {"players": game.seats[0], "rng_seed": -1, **game.defaults, **parameters}
        options = {option.name: asked[option.name] for option in game.options}
        self.blank = Position(game.name, asked["players"], options)
        self.blank.clear()
        seed = asked["rng_seed"]
        self.dice = seeded_dice(secrets.randbits(63) if seed < 0 else seed)
        super().__init__(game_type(game), game_info(game, asked["players"]), parameters)

    def new_initial_state(self) -> "TableState":
        """A match in which chance has not acted yet."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Somebody who looks at states from a seat."""
        return Observer(self.blank, iig_obs_type, params)


def game_info(game: Game, seats: int) -> Any:
    """Rewards go by rank, so they lie between -1 and 1 and add up to nothing."""
    return pyspiel.GameInfo(
        num_distinct_actions=game.actions,
        max_chance_outcomes=1,
        num_players=seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )


class TableState(pyspiel.State):  # type: ignore[misc]
    """A match in progress. What OpenSpiel copies and stores are `position` and `recall`."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.position = game.blank.copy()
        self.recall = Recall(self.position.game)

    # --- Whose turn it is, and what may be done ----------------------------------------------------------------------
    def current_player(self) -> int:
        """The seat that is asked, CHANCE or TERMINAL."""
        return OTHERS.get(self.position.asked, self.position.asked)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.position.asked == OVER

    def _legal_actions(self, player: int) -> list[int]:
        opened: list[int] = self.position.mask.nonzero()[0].tolist()
        return opened

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Chance acts, in one way or another."""
        return [(CHANCE_ACTS, 1.0)]

    # --- Playing -----------------------------------------------------------------------------------------------------
    def _apply_action(self, action: int) -> None:
        mover = self.position.asked
        if mover == CHANCE:
            self.position.let_chance_act(self.get_game().dice)
        else:
            self.position.act(mover, action)
        self.recall.note(mover, action, self.position.box)

    def returns(self) -> list[float]:
        """At the end by rank, from +1 down to -1."""
        return self.position.rewards_by_rank() if self.is_terminal() else [0.0] * self.position.seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TableState":
        """A match that the seat cannot tell from this one; what it cannot know is a fair guess."""
        twin: TableState = self.clone()
        twin.position = self.position.guess(player, int(sampler() * 2**53))
        twin.recall = self.recall.in_world(player, twin.position.box)
        return twin

    # --- Telling -----------------------------------------------------------------------------------------------------
    def _action_to_string(self, player: int, action: int) -> str:
        return "chance" if player == CHANCE else self.position.game.notation.moves[action]

    def __str__(self) -> str:
        moves = [step for step in self.recall.steps if step.mover != CHANCE]
        points = " ".join(str(count) for count in self.position.points())
        return f"{self.position.game.title}, {len(moves)} moves, points {points}"


class Observer:
    """What a seat knows, as text and as a tensor with named pieces.

    With perfect recall the text tells everything that the seat has seen; the tensor adds the last moves.
    """

    def __init__(self, position: Position, kind: Any, params: Any) -> None:
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if params:
            raise ValueError(f"Observers take no parameters, not {params}")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("What a seat sees is shown whole: public information and its own")
        self.has_recall = kind.perfect_recall
        self.pieces = (Piece("player", (position.seats,)), *position.game.pieces)
        recalled = (Piece("moves", (RECALLED, 2)),) if self.has_recall else ()
        every = (*self.pieces, *recalled)
        self.tensor = np.zeros(size_of(every), np.float32)
        self.dict: dict[str, Numbers] = by_name(every, self.tensor)
        self._known = slice(position.seats, position.seats + position.game.vector)

    def set_from(self, state: TableState, player: int) -> None:
        """Write what a seat knows into `tensor`, of which `dict` shows the pieces."""
        self.dict["player"].fill(0)
        if player >= 0:
            self.dict["player"][player] = 1
        seat = max(player, 0)  # OpenSpiel asks for the shape without a player
        self.tensor[self._known] = state.position.observation(seat)
        if self.has_recall:
            state.recall.last_moves(seat, self.dict["moves"])

    def string_from(self, state: TableState, player: int) -> str:
        """What a seat knows now, or with perfect recall all that it has seen."""
        if self.has_recall:
            return f"seat {player}\n{state.recall.told(player)}"
        known = by_name(self.pieces[1:], state.position.observation(player))
        told = (f"{name}: {' '.join(map(str, numbers.ravel()))}" for name, numbers in known.items() if numbers.any())
        return "\n".join((f"seat {player}", *told))


def offer(game: Game) -> None:
    """Make a game known to OpenSpiel, which wants a class for each."""
    door = type(game.name, (TableGame,), {"__doc__": f"{game.title}.", "name": game.name})
    pyspiel.register_game(game_type(game), door)


for listed in GAMES.values():
    offer(listed)
