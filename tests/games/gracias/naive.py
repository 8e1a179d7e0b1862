"""Gracias as slow and obvious as the rulebook: the twin the compiled rules are compared with."""

from typing import Any

COLOURS = ["r", "o", "y", "g", "b", "v"]
DECK = COLOURS * 18
ROUNDS = 3
TURNS = 4
PACKET = 5
LETTERS = "ABCDEF"


def round_points(reserves: list[list[str]]) -> list[int]:
    """The points of each seat, colour by colour, hidden cards included (G-4)."""
    points = [0] * len(reserves)
    for colour in COLOURS:
        counts = [reserve.count(colour) for reserve in reserves]
        for seat, gain in enumerate(colour_points(counts)):
            points[seat] += gain
    return points


def colour_points(counts: list[int]) -> list[int]:
    """One point a packet, and one a loose card unless nobody has more of them (G-4)."""
    loose = [count - PACKET if has_packet(count) else count for count in counts]
    most = max(loose)
    kept = [0 if cards == most else cards for cards in loose]
    return [cards + (1 if has_packet(count) else 0) for cards, count in zip(kept, counts, strict=True)]


def has_packet(count: int) -> bool:
    """Five or more cards of a colour make one packet, and never a second (G-4)."""
    return count >= PACKET


def rank(rounds: list[list[int]]) -> list[int]:
    """Most points, then the best single round, then the second best, then shared (G-5, S-4)."""
    merits = []
    for results in zip(*rounds, strict=True):
        best_first = sorted(results, reverse=True)
        merits.append((sum(results), best_first[0], best_first[1]))
    return [1 + sum(other > merit for other in merits) for merit in merits]


class NaiveGracias:
    """One match of Gracias, 3 to 6 seats."""

    def __init__(self, seats: int) -> None:
        """An empty table: chance is to say who is the first great opener (S-1)."""
        if seats not in (3, 4, 5, 6):
            raise ValueError(f"Gracias is for 3 to 6 seats, not {seats}.")
        self.seats = seats
        self.rounds: list[list[int]] = []  # points of each seat in each finished round
        self.great_opener: int | None = None  # opens the round
        self.small_opener = 0  # opens the turn
        self.turns_left = 0  # turns of this round still to be opened; none before the deal
        self.seat = 0  # seat to decide
        self.pile: list[str] = []  # cards to come, the next one first
        self.trios: dict[int, list[str]] = {}  # number -> first card, second card, hidden card
        self.chosen: list[str] = []  # the two visible cards of the trio just chosen
        self.visible: list[list[str]] = []  # face-up cards of each seat
        self.hidden: list[list[str]] = []  # face-down cards of each seat

    # Chance

    def awaits(self) -> str | None:
        """Chance names the first great opener, then shuffles once a round (S-1, G-1)."""
        if self.over():
            return None
        if self.great_opener is None:
            return "first"
        return "shuffle" if self.turn() is None else None

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
        """A random seat is the first great opener (S-1)."""
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise ValueError(f"There is no seat {seat!r} to open the match.")
        self.great_opener = seat

    def deal(self, cards: Any) -> None:
        """All 108 cards are shuffled; two face up to everyone, one at a time, from the great opener on (G-1)."""
        if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
            raise ValueError("A shuffle is a list of cards, each a string.")
        if sorted(cards) != sorted(DECK):
            raise ValueError("The shuffle does not hold 18 cards of each of the six colours (G-1).")
        assert self.great_opener is not None
        self.pile = list(cards)
        self.visible = [[] for _ in range(self.seats)]
        self.hidden = [[] for _ in range(self.seats)]
        for _ in range(2):
            for step in range(self.seats):
                self.visible[(self.great_opener + step) % self.seats].append(self.pile.pop(0))
        self.turns_left = TURNS
        self.open_turn(self.great_opener)

    def open_turn(self, seat: int) -> None:
        """The small opener lays as many trios as seats, row on row, and chooses first (G-1, G-3)."""
        self.turns_left -= 1
        self.small_opener = seat
        self.seat = seat
        rows = [self.draw_row(), self.draw_row(), self.draw_row()]
        self.trios = {number + 1: [row[number] for row in rows] for number in range(self.seats)}

    def draw_row(self) -> list[str]:
        """One card for every trio."""
        return [self.pile.pop(0) for _ in range(self.seats)]

    # Decisions

    def turn(self) -> int | None:
        """The seat to choose a trio or to share it out."""
        return self.seat if self.trios or self.chosen else None

    def legal(self) -> list[str]:
        """First choose a trio; then keep one visible card and give the other to an opponent (G-2)."""
        if not self.chosen:
            return [f"trio {number}" for number in self.trios]
        opponents = [LETTERS[seat] for seat in range(self.seats) if seat != self.seat]
        return [f"keep {kept} give {opponent}" for kept in (1, 2) for opponent in opponents]

    def play(self, move: str) -> None:
        """Carry out a legal move."""
        words = move.split()
        if words[0] == "trio":
            self.choose(int(words[1]))
        else:
            self.share_out(int(words[1]), LETTERS.index(words[3]))

    def choose(self, number: int) -> None:
        """The hidden card of the chosen trio goes face down to the chooser (G-2)."""
        first, second, hidden = self.trios.pop(number)
        self.hidden[self.seat].append(hidden)
        self.chosen = [first, second]

    def share_out(self, kept: int, receiver: int) -> None:
        """One visible card is kept, the other given, both face up; then the left neighbour chooses (G-2)."""
        self.visible[self.seat].append(self.chosen[kept - 1])
        self.visible[receiver].append(self.chosen[2 - kept])
        self.chosen = []
        self.seat = (self.seat + 1) % self.seats
        if not self.trios:
            self.end_turn()

    # Ends

    def end_turn(self) -> None:
        """The small opener passes left each turn (G-3); the round ends after four turns (G-1)."""
        if self.turns_left > 0:
            self.open_turn((self.small_opener + 1) % self.seats)
        else:
            self.end_round()

    def end_round(self) -> None:
        """Hidden cards are added and the round is counted (G-4); the great opener passes left (G-3)."""
        assert self.great_opener is not None
        reserves = [visible + hidden for visible, hidden in zip(self.visible, self.hidden, strict=True)]
        self.rounds.append(round_points(reserves))
        self.great_opener = (self.great_opener + 1) % self.seats

    def over(self) -> bool:
        """The match is over after three rounds (G-1)."""
        return len(self.rounds) == ROUNDS

    def outcome(self) -> dict[str, Any]:
        """The rounds added up (G-5)."""
        points = [sum(column) for column in zip(*self.rounds, strict=True)]
        return {"points": points, "rounds": self.rounds, "ranks": rank(self.rounds)}
