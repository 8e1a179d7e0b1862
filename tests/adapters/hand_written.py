"""A small Non Merci ! as somebody would write it for OpenSpiel by hand, with lists: the slow twin of a solved variant.

Two players, the cards 3 to 7, of which two are played, and one token each.
"""

from typing import Any

import pyspiel

LOW, HIGH, PLAYED, TOKENS, PLAYERS = 3, 7, 2, 1, 2
PASS, TAKE = 0, 1
KIND = pyspiel.GameType(
    short_name="hand_written_non_merci",
    long_name="Non Merci ! by hand",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS,
    min_num_players=PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=2,
    max_chance_outcomes=HIGH + 1,
    num_players=PLAYERS,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=30,
)


class HandWritten(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, params: Any = None) -> None:
        super().__init__(KIND, INFO, params or {})

    def new_initial_state(self) -> "Table":
        return Table(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Watcher":
        return Watcher()


class Table(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: HandWritten) -> None:
        super().__init__(game)
        self.turn: int | None = None
        self.card: int | None = None
        self.pot, self.told = 0, ""
        self.tokens, self.cards = [TOKENS] * PLAYERS, [list[int]() for _ in range(PLAYERS)]

    def current_player(self) -> int:
        if sum(map(len, self.cards)) == PLAYED:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.turn is None or self.card is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.turn

    def is_terminal(self) -> bool:
        return sum(map(len, self.cards)) == PLAYED

    def chance_outcomes(self) -> list[tuple[int, float]]:
        seen = [card for cards in self.cards for card in cards]
        left = [card for card in range(LOW, HIGH + 1) if card not in seen]
        choices = list(range(PLAYERS)) if self.turn is None else left
        return [(choice, 1 / len(choices)) for choice in choices]

    def _legal_actions(self, player: int) -> list[int]:
        return [PASS, TAKE] if self.tokens[player] else [TAKE]

    def _apply_action(self, action: int) -> None:
        self.told += f" {action}"
        if self.turn is None:
            self.turn = action
        elif self.card is None:
            self.card = action
        elif action == PASS:
            self.tokens[self.turn] -= 1
            self.pot, self.turn = self.pot + 1, 1 - self.turn
        else:
            self.cards[self.turn].append(self.card)
            self.tokens[self.turn] += self.pot
            self.card, self.pot = None, 0

    def points(self, player: int) -> int:
        runs = sum(card for card in self.cards[player] if card - 1 not in self.cards[player])
        return runs - self.tokens[player]

    def returns(self) -> list[float]:
        first, second = self.points(0), self.points(1)
        better = float((first < second) - (first > second)) if self.is_terminal() else 0.0
        return [better, -better]

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def __str__(self) -> str:
        return self.told


class Watcher:
    def __init__(self) -> None:
        self.tensor, self.dict = None, dict[str, Any]()

    def set_from(self, state: Table, player: int) -> None:
        """There are no tensors."""

    def string_from(self, state: Table, player: int) -> str:
        return f"{player}:{state.told}"


pyspiel.register_game(KIND, HandWritten)
