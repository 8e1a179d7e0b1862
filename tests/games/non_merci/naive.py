"""Non Merci ! as slow and obvious as the rulebook: the twin the compiled rules are compared with."""

from typing import Any

DECK = [str(value) for value in range(3, 36)]
CARDS_PLAYED = 24
TOKENS_AT_START = {3: 11, 4: 11, 5: 11, 6: 9, 7: 7}


def card_points(cards: list[int]) -> int:
    """Every run counts its lowest card only, an isolated card counts itself (N-4)."""
    return sum(card for card in cards if card - 1 not in cards)


def rank(totals: list[int]) -> list[int]:
    """The lowest total wins (N-4), equal totals share a place (S-3, S-4)."""
    return [1 + sum(other < total for other in totals) for total in totals]


class NaiveNonMerci:
    """One match of Non Merci !, 3 to 7 seats."""

    def __init__(self, seats: int, rounds: int = 1) -> None:
        """An empty table: chance is to say who opens the match (S-1, N-5)."""
        if seats not in TOKENS_AT_START:
            raise ValueError(f"Non Merci ! is for 3 to 7 seats, not {seats}.")
        if type(rounds) is not int or not 1 <= rounds <= 10:
            raise ValueError(f"Non Merci ! lasts 1 to 10 rounds, not {rounds!r} (N-5).")
        self.seats = seats
        self.rounds_asked = rounds
        self.rounds: list[list[int]] = []  # points of each seat in each finished round
        self.opener: int | None = None  # seat that opens this round
        self.seat = 0  # seat to decide
        self.pile: list[int] = []  # cards to come, the next one first
        self.card: int | None = None  # card on offer, None before the deal
        self.pot = 0  # tokens on the card on offer
        self.tokens: list[int] = []  # tokens of each seat
        self.cards: list[list[int]] = []  # cards in front of each seat

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
        """All get their tokens, 24 cards are played and the last nine stay unseen (N-1)."""
        if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
            raise ValueError("A shuffle is a list of cards, each a string.")
        if sorted(cards) != sorted(DECK):
            raise ValueError("The shuffle does not hold every card from 3 to 35 exactly once (N-1).")
        assert self.opener is not None
        self.seat = self.opener
        self.pile = [int(card) for card in cards[:CARDS_PLAYED]]
        self.tokens = [TOKENS_AT_START[self.seats]] * self.seats
        self.cards = [[] for _ in range(self.seats)]
        self.turn_over_next()

    # Decisions

    def turn(self) -> int | None:
        """The seat to decide on the card on offer."""
        return None if self.card is None else self.seat

    def legal(self) -> list[str]:
        """Take the card, or pay a token and pass; without a token the card must be taken (N-2)."""
        if self.card is None:
            return []
        return ["take", "pass"] if self.tokens[self.seat] > 0 else ["take"]

    def play(self, move: str) -> None:
        """Carry out a legal move."""
        if move == "take":
            self.take()
        else:
            self.refuse()

    def take(self) -> None:
        """The taker gets the card and its tokens, and decides on the next card first (N-3)."""
        assert self.card is not None
        self.cards[self.seat].append(self.card)
        self.tokens[self.seat] += self.pot
        if self.pile:
            self.turn_over_next()
        else:
            self.end_round()

    def refuse(self) -> None:
        """A token on the card ends the turn, and the left neighbour decides (N-2, N-3)."""
        self.tokens[self.seat] -= 1
        self.pot += 1
        self.seat = (self.seat + 1) % self.seats

    def turn_over_next(self) -> None:
        """The next card is on offer, without tokens."""
        self.card = self.pile.pop(0)
        self.pot = 0

    # Ends

    def end_round(self) -> None:
        """When the 24th card is taken the round is counted (N-4); the left neighbour opens the next one (S-2)."""
        assert self.opener is not None
        pairs = zip(self.cards, self.tokens, strict=True)
        self.rounds.append([card_points(cards) - tokens for cards, tokens in pairs])
        self.card = None
        self.opener = (self.opener + 1) % self.seats

    def over(self) -> bool:
        """The match is over after the rounds asked for (N-5)."""
        return len(self.rounds) == self.rounds_asked

    def outcome(self) -> dict[str, Any]:
        """The rounds added up (N-5)."""
        points = [sum(column) for column in zip(*self.rounds, strict=True)]
        return {"points": points, "rounds": self.rounds, "ranks": rank(points)}
