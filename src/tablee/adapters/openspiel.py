"""OpenSpiel: the four games as Python games, known to `pyspiel.load_game` once this module is imported.

>>> import pyspiel
>>> import tablee.adapters.openspiel
>>> game = pyspiel.load_game("tablee_non_merci(players=4,rounds=2)")
>>> state = game.new_initial_state()

Chance is sampled, or explicit with `chance=explicit`. Sampled, a chance node has one outcome, and the cards come from
dice that belong to the game, never to a state. Explicit, a node lists the cards that may be shown next. Either way no
search can read the future out of a copy.
"""

import secrets
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from tablee.adapters.cpp_search import refuse_games
from tablee.adapters.position import Position
from tablee.adapters.recall import Recall, ShownRecall
from tablee.adapters.unveiling import OpenPosition
from tablee.bots.bot import seeded_dice
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.games.pieces import Piece, by_name, size_of
from tablee.games.variants import MAKERS
from tablee.kernel.verbs import CHANCE, OVER, Numbers
from tablee.match.batches.rewards import Rewards, checked_rewards
from tablee.match.checks import shown
from tablee.match.errors import TableeError
from tablee.match.variant import variant

PREFIX = "tablee_"
LONGEST = 1_000_000  # moves of a match; MERCI has no bound of its own
RECALLED = 16  # moves in the tensor of an information state
OTHERS = {CHANCE: int(pyspiel.PlayerId.CHANCE), OVER: int(pyspiel.PlayerId.TERMINAL)}  # than seats
CHANCE_ACTS = 0  # the one outcome of a chance node where chance is sampled
CHANCES: dict[str, type[Position]] = {"sampled": Position, "explicit": OpenPosition}
AS_USUAL = -1  # a number of a variant that nobody has chosen
MOST_POINTS = 10_000.0  # that anybody may have


class UnknownChance(TableeError):
    """Chance does not act like that."""


def parameters_of(game: Game) -> dict[str, Any]:
    """All parameters with their defaults: seats, dice, chance, rewards, the game's options, and a variant's numbers."""
    numbers = MAKERS[game.name].USUAL if game.name in MAKERS else {}
    usual = {"players": game.seats[0], "rng_seed": -1, "chance": "sampled", "rewards": "rank"}
    return {**usual, **game.defaults, **dict.fromkeys(numbers, AS_USUAL)}


def game_type(game: Game, chance: str = "sampled", rewards: Rewards = "rank") -> Any:
    """What OpenSpiel has to know of a game."""
    modes, utilities = pyspiel.GameType.ChanceMode, pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=PREFIX + game.origin,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if chance == "explicit" else modes.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utilities.ZERO_SUM if rewards == "rank" else utilities.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(GAMES[game.origin]),
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games. `players` is the number of seats, `rng_seed` decides the cards (-1: other ones every time)."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        parameters = params or {}
        asked = {**parameters_of(GAMES[self.name]), **parameters}
        game, self.rewards = game_for(self.name, asked), checked_rewards(asked["rewards"])
        options = {option.name: asked[option.name] for option in GAMES[self.name].options}
        self.blank = position_for(asked["chance"])(game, asked["players"], options)
        self.blank.clear()
        self.dice = seeded_dice(secrets.randbits(63) if asked["rng_seed"] < 0 else asked["rng_seed"])
        kind = game_type(game, asked["chance"], self.rewards)
        super().__init__(kind, game_info(self.blank, self.rewards), parameters)

    def new_initial_state(self) -> "TableState":
        """A match in which chance has not acted yet."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Somebody who looks at states from a seat."""
        return Observer(self.blank, iig_obs_type, params)

    def __reduce__(self) -> tuple[Any, ...]:
        """With its dice, which OpenSpiel itself cannot store for games in Python."""
        return restore_game, (str(self), self.dice)

    def __deepcopy__(self, memory: object) -> "TableGame":
        return restore_game(str(self), self.dice.copy())

    def __copy__(self) -> "TableGame":
        return restore_game(str(self), self.dice.copy())


def game_for(name: str, asked: dict[str, Any]) -> Game:
    """The game, or the variant with the numbers that are asked for."""
    numbers = {number: asked[number] for number in MAKERS[name].USUAL} if name in MAKERS else {}
    own = {number: value for number, value in numbers.items() if value != AS_USUAL}
    return variant(name, **own) if own else GAMES[name]


def position_for(chance: str) -> type[Position]:
    """How chance acts: cards are drawn by dice, or shown one by one as somebody says."""
    if chance not in CHANCES:
        raise UnknownChance("Chance is {there}, not {chance}", there=", ".join(CHANCES), chance=shown(chance))
    return CHANCES[chance]


def game_info(blank: Position, rewards: Rewards) -> Any:
    """Rewards by rank lie between -1 and 1 and add up to nothing; points may be anything."""
    game, cards = blank.game, max(blank.game.notation.cards, default=0)
    most = 1.0 if rewards == "rank" else MOST_POINTS
    return pyspiel.GameInfo(
        num_distinct_actions=game.actions,
        max_chance_outcomes=max(cards, blank.seats) + 1 if isinstance(blank, OpenPosition) else 1,
        num_players=blank.seats,
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0 if rewards == "rank" else None,
        max_game_length=LONGEST,
    )


def restore_game(written: str, dice: Numbers) -> TableGame:
    """A game as it was stored."""
    game: TableGame = pyspiel.load_game(written)
    game.dice = dice
    return game


class TableState(pyspiel.State):  # type: ignore[misc]
    """A match in progress. What OpenSpiel copies and stores are `position` and `recall`."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.position = game.blank.copy()
        is_open = isinstance(self.position, OpenPosition)
        self.recall = (ShownRecall if is_open else Recall)(self.position.game)

    def __reduce__(self) -> tuple[Any, ...]:
        return self.get_game().deserialize_state, (self.serialize(),)

    def __deepcopy__(self, memory: object) -> "TableState":
        twin: TableState = self.clone()
        return twin

    def __copy__(self) -> "TableState":
        return self.__deepcopy__(None)

    # --- Whose turn it is, and what may be done ----------------------------------------------------------------------
    def current_player(self) -> int:
        """The seat that is asked, CHANCE or TERMINAL."""
        asked = self.position.asked
        return asked if asked >= 0 else OTHERS[asked]

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.position.asked == OVER

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What may be done now, by chance too; nothing by anybody who is not asked."""
        position = self.position
        asked = position.asked
        if asked < 0:
            return [outcome for outcome, _ in self.chance_outcomes()] if asked == CHANCE and player is None else []
        return position.opened() if player is None or player == asked else []

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.opened()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may show next; sampled, it acts in one way or another."""
        return self.position.outcomes() if isinstance(self.position, OpenPosition) else [(CHANCE_ACTS, 1.0)]

    # --- Playing -----------------------------------------------------------------------------------------------------
    def _apply_action(self, action: int) -> None:
        position = self.position
        mover = position.asked
        if mover != CHANCE:
            position.act(mover, action)
        elif isinstance(position, OpenPosition) and isinstance(self.recall, ShownRecall):
            place, seen = position.show(action)
            self.recall.note_shown(action, position.box, seen, place)
            return
        else:
            position.let_chance_act(self.get_game().dice)
        self.recall.note(mover, action, position.box)

    def returns(self) -> list[float]:
        """At the end by rank, from +1 down to -1, or by points."""
        ended = self.is_terminal()
        return self.position.rewards(self.get_game().rewards) if ended else [0.0] * self.position.seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TableState":
        """A match that the seat cannot tell from this one; what it cannot know is a fair guess."""
        twin: TableState = self.clone()
        twin.position = self.position.guess(player, int(sampler() * 2**53))
        twin.recall = self.recall.in_world(player, twin.position.box)
        return twin

    # --- Telling -----------------------------------------------------------------------------------------------------
    def _action_to_string(self, player: int, action: int) -> str:
        if player != CHANCE:
            return self.position.game.notation.moves[action]
        if not isinstance(self.position, OpenPosition):
            return "chance"
        return f"seat {action}" if self.position.waiting is None else self.position.game.notation.cards[action]

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


refuse_games(TableState)
for listed in GAMES.values():
    offer(listed)
