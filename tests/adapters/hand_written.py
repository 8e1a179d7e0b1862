"""Small games as somebody would write them for OpenSpiel by hand, with lists: the slow twins of solved variants.

Two players each. Non Merci ! with the cards 3 to 7, of which two are played, and one token each; Gracias of one turn
with two colours of four cards each and no cards to start with; Herz an Herz of one round and one level, with the
numbers 1 to 4 and a thief.
"""

from typing import Any

import pyspiel

PLAYERS = 2


def kind_of(name: str) -> Any:
    return pyspiel.GameType(
        short_name=f"hand_written_{name}",
        long_name=f"{name} by hand",
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
    num_distinct_actions=20,
    max_chance_outcomes=108,
    num_players=PLAYERS,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=60,
)


class Watcher:
    def __init__(self) -> None:
        self.tensor, self.dict = None, dict[str, Any]()

    def set_from(self, state: "Table", player: int) -> None:
        """There are no tensors."""

    def string_from(self, state: "Table", player: int) -> str:
        return f"{player}:{state.told[player]}"


class Table(pyspiel.State):  # type: ignore[misc]
    """What the games share: who opens, what each player was told, and who has won."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.turn: int | None = None
        self.told = ["", ""]

    def tell(self, text: object, *players: int) -> None:
        for player in players or range(PLAYERS):
            self.told[player] += f" {text}"

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.turn is None or self.waits():
            return int(pyspiel.PlayerId.CHANCE)
        return self.turn

    def chance_outcomes(self) -> list[tuple[int, float]]:
        choices = [0, 1] if self.turn is None else self.left()
        return [(choice, choices.count(choice) / len(choices)) for choice in sorted(set(choices))]

    def returns(self) -> list[float]:
        first, second = self.worth(0), self.worth(1)
        better = float((first > second) - (first < second)) if self.is_terminal() else 0.0
        return [better, -better]

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def __str__(self) -> str:
        return "|".join(self.told)


class NonMerci(Table):
    PASS, TAKE = 0, 1

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.card: int | None = None
        self.pot, self.tokens, self.cards = 0, [1, 1], [list[int](), list[int]()]

    def is_terminal(self) -> bool:
        return sum(map(len, self.cards)) == 2

    def waits(self) -> bool:
        return self.card is None

    def left(self) -> list[int]:
        return [card for card in range(3, 8) if card not in self.cards[0] + self.cards[1]]

    def _legal_actions(self, player: int) -> list[int]:
        return [self.PASS, self.TAKE] if self.tokens[player] else [self.TAKE]

    def _apply_action(self, action: int) -> None:
        self.tell(action)
        if self.turn is None:
            self.turn = action
        elif self.card is None:
            self.card = action
        elif action == self.PASS:
            self.tokens[self.turn] -= 1
            self.pot, self.turn = self.pot + 1, 1 - self.turn
        else:
            self.cards[self.turn].append(self.card)
            self.tokens[self.turn] += self.pot
            self.card, self.pot = None, 0

    def worth(self, player: int) -> int:
        runs = sum(card for card in self.cards[player] if card - 1 not in self.cards[player])
        return self.tokens[player] - runs


class Gracias(Table):
    """Actions 0 and 1 choose a trio, 2 and 3 keep its first or second card."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.row, self.taken, self.in_hand = list[int](), list[int](), -1
        self.hidden, self.open = [list[int](), list[int]()], [list[int](), list[int]()]
        self.shares = 0

    def is_terminal(self) -> bool:
        return self.shares == 2

    def waits(self) -> bool:
        return len(self.row) < 4 or (self.in_hand >= 0 and len(self.hidden[self.turn or 0]) == 0)

    def left(self) -> list[int]:
        deck = [0] * 4 + [1] * 4
        for card in self.row + self.hidden[0] + self.hidden[1]:
            deck.remove(card)
        return deck

    def _legal_actions(self, player: int) -> list[int]:
        return [2, 3] if self.in_hand >= 0 else [trio for trio in (0, 1) if trio not in self.taken]

    def _apply_action(self, action: int) -> None:
        if self.turn is None:
            self.turn = action
            self.tell(action)
        elif len(self.row) < 4:
            self.row.append(action)
            self.tell(action)
        elif self.waits():
            self.hidden[self.turn].append(action)
            self.tell(action, self.turn)
        elif self.in_hand < 0:
            self.in_hand = action
            self.taken.append(action)
            self.tell(action)
        else:
            pair = (self.row[self.in_hand], self.row[2 + self.in_hand])
            self.open[self.turn].append(pair[action - 2])
            self.open[1 - self.turn].append(pair[3 - action])
            self.tell(action)
            self.turn, self.in_hand, self.shares = 1 - self.turn, -1, self.shares + 1

    def worth(self, player: int) -> int:
        points = 0
        for colour in (0, 1):
            mine, other = ((self.open[who] + self.hidden[who]).count(colour) for who in (player, 1 - player))
            points += mine if mine < other else 0  # nobody has five cards of a colour
        return points


class HerzAnHerz(Table):
    """Actions: start, left, right, discard, then what a thief takes (left, right) and where it lays it."""

    THIEF = 107

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.card: int | None = None
        self.drawn = 0
        self.starts: list[int | None] = [None, None]
        self.sides: list[list[int | None]] = [[None, None], [None, None]]
        self.seen = list[int]()

    def is_terminal(self) -> bool:
        return any(None not in sides for sides in self.sides) or (len(self.seen) == 5 and self.card is None)

    def waits(self) -> bool:
        return self.card is None

    def left(self) -> list[int]:
        return [card for card in (1, 2, 3, 4, self.THIEF) if card not in self.seen]

    def places(self, player: int, card: int) -> list[int]:
        start = self.starts[player]
        if start is None:
            return [0]
        return [1 + side for side in (0, 1) if self.sides[player][side] is None and card < start]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.card is not None
        if self.card != self.THIEF:
            return sorted([*self.places(player, self.card), 3])
        loot = [(side, card) for side, card in enumerate(self.sides[1 - player]) if card is not None]
        return [3, *sorted(4 + 3 * side + place for side, card in loot for place in self.places(player, card))]

    def _apply_action(self, action: int) -> None:
        self.tell(action)
        if self.turn is None:
            self.turn = action
        elif self.card is None:
            self.card = action
            self.seen.append(action)
        else:
            self.use(self.turn, action)
            self.card, self.turn = None, 1 - self.turn

    def use(self, player: int, action: int) -> None:
        card, place = self.card, action
        if action > 3:
            side, place = divmod(action - 4, 3)
            card, self.sides[1 - player][side] = self.sides[1 - player][side], None
        if place == 0:
            self.starts[player] = card
        elif place < 3:
            self.sides[player][place - 1] = card

    def worth(self, player: int) -> int:
        return 0 if None in self.sides[player] else 3  # all numbers have one colour


def offer(name: str, table: type[Table]) -> None:
    class HandWritten(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: Any = None) -> None:
            super().__init__(kind_of(name), INFO, params or {})

        def new_initial_state(self) -> Table:
            return table(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Watcher:
            return Watcher()

    pyspiel.register_game(kind_of(name), HandWritten)


offer("non_merci", NonMerci)
offer("gracias", Gracias)
offer("herz_an_herz", HerzAnHerz)
