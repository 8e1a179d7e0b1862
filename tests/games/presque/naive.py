"""Presque as slow and obvious as its rules: the twin the compiled rules are compared with."""

from typing import Any

DECK = [str(value) for value in range(1, 13)]
HAND = 3


def rank(totals: list[int]) -> list[int]:
    """The most points win (P-4), equal totals share a place (S-3)."""
    return [1 + sum(other > total for other in totals) for total in totals]


class NaivePresque:
    """One match of Presque, 2 to 4 seats."""

    def __init__(self, seats: int, rounds: int = 2) -> None:
        """An empty table: chance is to say who opens the match (S-1)."""
        if seats not in (2, 3, 4):
            raise ValueError(f"Presque is for 2 to 4 seats, not {seats}.")
        if type(rounds) is not int or not 1 <= rounds <= 3:
            raise ValueError(f"Presque lasts 1 to 3 rounds, not {rounds!r} (P-4).")
        self.seats = seats
        self.rounds_asked = rounds
        self.rounds: list[list[int]] = []  # points of each seat in each finished round
        self.opener: int | None = None  # seat that opens this round
        self.hands: list[list[int]] = []  # none before the deal
        self.laid: dict[int, int] = {}  # the card of each seat in this turn
        self.seat = 0  # seat to decide
        self.points: list[int] = []  # of this round

    # Chance

    def awaits(self) -> str | None:
        """Chance names the first opener, then shuffles once a round (S-1)."""
        if self.over():
            return None
        if self.opener is None:
            return "first"
        return None if self.hands else "shuffle"

    def chance(self, event: dict[str, Any]) -> None:
        """Chance acts."""
        kind = event.get("chance")
        if kind != self.awaits() or kind is None:
            raise ValueError(f"Chance was to do {self.awaits()!r}, not {kind!r}.")
        if kind == "first":
            self.opener = event["seat"]
        else:
            self.deal(event["cards"])

    def deal(self, cards: list[str]) -> None:
        """Everybody gets three cards, one hand after the other; the others stay in the basket (P-1)."""
        if sorted(cards) != sorted(DECK):
            raise ValueError("The shuffle does not hold every card from 1 to 12 exactly once (P-1).")
        assert self.opener is not None
        numbers = [int(card) for card in cards]
        self.hands = [numbers[seat * HAND : (seat + 1) * HAND] for seat in range(self.seats)]
        self.points = [0] * self.seats
        self.seat = self.opener

    # Decisions

    def turn(self) -> int | None:
        """The seat to lay a card."""
        return self.seat if self.hands else None

    def legal(self) -> list[str]:
        """Any card of the own hand (P-2)."""
        return [f"lay {card}" for card in self.hands[self.seat]] if self.hands else []

    def play(self, move: str) -> None:
        """Lay a card; then the left neighbour does (P-2)."""
        card = int(move.split()[1])
        self.hands[self.seat].remove(card)
        self.laid[self.seat] = card
        self.seat = (self.seat + 1) % self.seats
        if len(self.laid) == self.seats:
            self.end_turn()

    def end_turn(self) -> None:
        """The second highest card wins what the lowest shows, and opens the next turn (P-3)."""
        ordered = sorted(self.laid, key=lambda seat: self.laid[seat])
        winner = ordered[-2]
        self.points[winner] += self.laid[ordered[0]]
        self.laid = {}
        self.seat = winner
        if not any(self.hands):
            self.end_round()

    # Ends

    def end_round(self) -> None:
        """After three turns the hands are empty (P-4); the left neighbour opens the next round (S-2)."""
        assert self.opener is not None
        self.rounds.append(self.points)
        self.hands = []
        self.opener = (self.opener + 1) % self.seats

    def over(self) -> bool:
        """The match is over after the rounds asked for (P-4)."""
        return len(self.rounds) == self.rounds_asked

    def outcome(self) -> dict[str, Any]:
        """The rounds added up (P-4)."""
        points = [sum(column) for column in zip(*self.rounds, strict=True)]
        return {"points": points, "rounds": self.rounds, "ranks": rank(points)}
