"""Herz an Herz as slow and obvious as the rulebook: the twin the compiled rules are compared with."""

from typing import Any

ROUNDS = 4
LEVELS = 6
SIDES = ["left", "right"]
LETTERS = "ABCD"

HIGHEST_NUMBER = {2: 50, 3: 75, 4: 100}
SUPER_JOKERS = {2: 1, 3: 1, 4: 2}
THIEVES = {2: 2, 3: 3, 4: 4}


# Cards


def build_deck(seats: int) -> list[str]:
    """Fewer seats play without the highest colours, and with fewer super jokers and thieves (H-1)."""
    numbers = [str(number) for number in range(1, HIGHEST_NUMBER[seats] + 1)]
    jokers = [f"j{top}" for top in range(25, HIGHEST_NUMBER[seats] + 1, 25)]
    supers = [f"s{label}" for label in range(1, SUPER_JOKERS[seats] + 1)]
    thieves = [f"t{label}" for label in range(1, THIEVES[seats] + 1)]
    return numbers + jokers + supers + thieves


def is_thief(card: str) -> bool:
    """Thieves are never laid in a column (H-7)."""
    return card.startswith("t")


def is_super_joker(card: str) -> bool:
    """Super jokers have no number and no colour (H-5, H-9)."""
    return card.startswith("s")


def is_numbered_joker(card: str) -> bool:
    """Numbered jokers stand for their range of 25 numbers (H-6)."""
    return card.startswith("j")


def top_of_range(joker: str) -> int:
    """A numbered joker is named by the top of its range."""
    return int(joker[1:])


def colour(card: str) -> str | None:
    """The colour of numbers and of numbered jokers, named by the range; a super joker has none (H-1, H-9)."""
    if is_super_joker(card):
        return None
    number = top_of_range(card) if is_numbered_joker(card) else int(card)
    return ["1-25", "26-50", "51-75", "76-100"][(number - 1) // 25]


def worth_as_start(card: str, highest: int) -> int:
    """A number is worth itself, a numbered joker the top of its range, a super joker the highest in play (H-3)."""
    if is_super_joker(card):
        return highest
    return top_of_range(card) if is_numbered_joker(card) else int(card)


def worth_below(card: str, above: int) -> int | None:
    """What a card is worth under one that is worth `above`, None if it may not lie there (H-4)."""
    if is_super_joker(card):
        return above - 1
    if is_numbered_joker(card):
        return joker_worth_below(card, above)
    return int(card) if int(card) < above else None


def joker_worth_below(joker: str, above: int) -> int | None:
    """A numbered joker is worth the highest number of its range below the card above, if there is one (H-6)."""
    top = top_of_range(joker)
    worth = min(above - 1, top)
    return worth if worth >= top - 24 else None


# Points


def level_points(left: str, right: str) -> int:
    """Two cards side by side are 2 points, and one more if they are of one colour (H-9)."""
    same_colour = colour(left) is not None and colour(left) == colour(right)
    return 3 if same_colour else 2


def hearts_points(left: list[str], right: list[str]) -> int:
    """Only levels with two cards count (H-9)."""
    return sum(level_points(*level) for level in zip(left, right, strict=False))


def rank(totals: list[int]) -> list[int]:
    """The highest total wins (H-9), equal totals share a place (S-3, S-4)."""
    return [1 + sum(other > total for other in totals) for total in totals]


class NaiveHerzAnHerz:
    """One match of Herz an Herz, 2 to 4 seats."""

    def __init__(self, seats: int) -> None:
        """An empty table: chance is to say who opens the match (S-1)."""
        if seats not in HIGHEST_NUMBER:
            raise ValueError(f"Herz an Herz is for 2 to 4 seats, not {seats}.")
        self.seats = seats
        self.rounds: list[list[int]] = []  # points of each seat in each finished round
        self.opener: int | None = None  # seat that opens this round
        self.seat = 0  # seat to decide
        self.pile: list[str] = []  # cards to come, the next one first
        self.card: str | None = None  # card just drawn, None before the deal
        self.start: list[str | None] = []  # starting card of each seat
        self.columns: list[dict[str, list[str]]] = []  # "left" and "right" of each seat, highest level first

    # Chance

    def awaits(self) -> str | None:
        """Chance names the first opener, then shuffles once a round (S-1)."""
        if self.over():
            return None
        if self.opener is None:
            return "first"
        return "shuffle" if self.card is None else None

    def chance(self, event: dict[str, Any]) -> None:
        """Chance acts."""
        kind = event.get("chance")
        if kind != self.awaits() or kind is None:
            raise ValueError(f"Chance was to do {self.awaits()!r}, not {kind!r}.")
        if kind == "first":
            self.name_opener(event.get("seat"))
        else:
            self.deal(event.get("cards"))

    def name_opener(self, seat: Any) -> None:
        """A random seat opens the match (S-1)."""
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise ValueError(f"There is no seat {seat!r} to open the match.")
        self.opener = seat

    def deal(self, cards: Any) -> None:
        """All cards in play form one pile, and nobody has a card (H-1)."""
        if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
            raise ValueError("A shuffle is a list of cards, each a string.")
        if sorted(cards) != sorted(build_deck(self.seats)):
            raise ValueError(f"The shuffle does not hold every card for {self.seats} seats exactly once (H-1).")
        assert self.opener is not None
        self.pile = list(cards)
        self.start = [None] * self.seats
        self.columns = [{"left": [], "right": []} for _ in range(self.seats)]
        self.begin_turn(self.opener)

    def begin_turn(self, seat: int) -> None:
        """A turn begins with the top card of the pile (H-2)."""
        self.seat = seat
        self.card = self.pile.pop(0)

    # Decisions

    def turn(self) -> int | None:
        """The seat to decide on the card it has drawn."""
        return None if self.card is None else self.seat

    def legal(self) -> list[str]:
        """Use the card wherever it fits, or discard it, which is always allowed (H-2)."""
        if self.card is None:
            return []
        uses = self.steals() if is_thief(self.card) else self.places(self.card)
        return [*uses, "discard"]

    def places(self, card: str) -> list[str]:
        """The first card kept is the starting card, the others go left or right (H-3, H-4)."""
        if self.start[self.seat] is None:
            return ["start"]
        return [side for side in SIDES if self.fits(card, side)]

    def fits(self, card: str, side: str) -> bool:
        """A column has room for six cards, each strictly lower than the one above (H-4)."""
        has_room = len(self.columns[self.seat][side]) < LEVELS
        return has_room and worth_below(card, self.bottom_worth(side)) is not None

    def bottom_worth(self, side: str) -> int:
        """What the last card of the seat's column is worth, counted from the starting card down (H-3, H-5, H-6)."""
        start = self.start[self.seat]
        assert start is not None
        worth = worth_as_start(start, HIGHEST_NUMBER[self.seats])
        for card in self.columns[self.seat][side]:
            below = worth_below(card, worth)
            assert below is not None
            worth = below
        return worth

    def steals(self) -> list[str]:
        """The bottom card of any opponent's column may be taken if it fits; a starting card never is (H-7)."""
        moves = []
        for victim in range(self.seats):
            for side in SIDES:
                column = self.columns[victim][side]
                if victim != self.seat and column:
                    moves += [f"steal {LETTERS[victim]} {side} to {place}" for place in self.places(column[-1])]
        return moves

    def play(self, move: str) -> None:
        """Carry out a legal move."""
        assert self.card is not None
        if move.startswith("steal"):
            _, victim, side, _, place = move.split()
            self.steal(LETTERS.index(victim), side, place)
        elif move != "discard":
            self.lay(self.card, move)
        self.end_turn()

    def steal(self, victim: int, side: str, place: str) -> None:
        """The stolen card is laid at once, and the thief is discarded (H-7)."""
        self.lay(self.columns[victim][side].pop(), place)

    def lay(self, card: str, place: str) -> None:
        """A card becomes the starting card or the last one of a column (H-3, H-4)."""
        if place == "start":
            self.start[self.seat] = card
        else:
            self.columns[self.seat][place].append(card)

    # Ends

    def end_turn(self) -> None:
        """Two columns of six end the round at once, and so does the end of the pile (H-8)."""
        if self.has_finished(self.seat) or not self.pile:
            self.end_round()
        else:
            self.begin_turn((self.seat + 1) % self.seats)

    def has_finished(self, seat: int) -> bool:
        """Whether the seat has two columns of six cards (H-8)."""
        return all(len(self.columns[seat][side]) == LEVELS for side in SIDES)

    def end_round(self) -> None:
        """The round is counted (H-9), and the left neighbour of its opener opens the next one (S-2)."""
        assert self.opener is not None
        self.rounds.append([hearts_points(columns["left"], columns["right"]) for columns in self.columns])
        self.card = None
        self.opener = (self.opener + 1) % self.seats

    def over(self) -> bool:
        """The match is over after four rounds (H-9)."""
        return len(self.rounds) == ROUNDS

    def outcome(self) -> dict[str, Any]:
        """The rounds added up (H-9)."""
        points = [sum(column) for column in zip(*self.rounds, strict=True)]
        return {"points": points, "rounds": self.rounds, "ranks": rank(points)}
