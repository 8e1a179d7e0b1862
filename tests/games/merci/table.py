"""The table of MERCI as slow and obvious as the rulebook: what lies on it, what chance does, and how things end."""

from typing import Any

from tests.games.merci.cards import DECK, check_backs, check_shuffle, rank

HEARTS = 25
HEARTS_TO_WIN = {3: 6, 4: 6, 5: 5, 6: 5}
HAND = 6
PILES = 3

Step = tuple[Any, ...]  # the name of a method and its arguments


class Table:
    """One match of MERCI, 3 to 6 seats, without the moves."""

    def __init__(self, seats: int, rules: str = "full") -> None:
        """An empty table: chance is to say who opens the match (S-1)."""
        if seats not in HEARTS_TO_WIN:
            raise ValueError(f"MERCI is for 3 to 6 seats, not {seats}.")
        if rules not in ("starter", "full"):
            raise ValueError(f"The rules are 'starter' or 'full', not {rules!r}.")
        self.seats = seats
        self.full = rules == "full"
        self.rounds: list[list[int]] = []  # hearts of each seat after each round
        self.hearts = [0] * seats  # hearts of each seat
        self.reserve = HEARTS  # hearts nobody has
        self.champion: int | None = None  # seat that took the 25th heart
        self.finished = False  # whether the match has ended
        self.opener: int | None = None  # seat that opens this round
        self.backs: dict[str, str] = {}  # card -> "one", "swap", "heart" or "two"
        self.dealt = False  # whether a round is being played
        self.seat = 0  # seat whose turn it is, or will be after the effect under way
        self.hands: list[list[str]] = []  # cards of each seat
        self.piles: list[list[str]] = []  # the three piles, their tops last
        self.draw_pile: list[str] = []  # cards to come, the next one first
        self.effect: dict[str, Any] | None = None  # the effect under way: back, announcer, awaits, receiver, gift
        self.window: dict[str, Any] | None = None  # what is waited for: fault, actor, quiet, card, pile, was_turn
        self.bans: list[
            tuple[int, str]
        ] = []  # seat and card: not on an identical card while it is held (starter rules)
        self.winner: int | None = None  # seat that laid its last card, until the next deal
        self.agenda: list[Step] = []  # what is still to be done, in order; chance may act in between
        self.offers: dict[int, list[str]] = {}  # what a seat may do, as long as nothing happens

    # Chance

    def awaits(self) -> str | None:
        """Chance names the first opener, gives the cards their backs, deals, and shuffles anew (S-1, M-2, M-13)."""
        if self.finished:
            return None
        if self.opener is None:
            return "first"
        if not self.backs:
            return "backs"
        return "shuffle" if not self.dealt or self.must_reshuffle() else None

    def must_reshuffle(self) -> bool:
        """An empty draw pile is renewed at once if there are cards for it; in a won round only on demand (M-13)."""
        is_asked_for = self.winner is None or self.needs_card()
        return not self.draw_pile and is_asked_for and bool(self.cards_to_reshuffle())

    def needs_card(self) -> bool:
        """The next thing to be done reads the top back or draws a card (M-13)."""
        return bool(self.agenda) and self.agenda[0][0] in ("begin_effect", "draw")

    def cards_to_reshuffle(self) -> list[str]:
        """All but the three tops, and but the card under one that may go back to a hand (M-13)."""
        cards = []
        for number, pile in enumerate(self.piles):
            is_faulty = self.window is not None and self.window["fault"] == "card" and self.window["pile"] == number
            cards += pile[:-2] if is_faulty else pile[:-1]
        return cards

    def chance(self, event: dict[str, Any]) -> None:
        """Chance acts, and what waited for it is carried on."""
        self.offers = {}
        kind = event.get("chance")
        if kind != self.awaits() or kind is None:
            raise ValueError(f"Chance was to do {self.awaits()!r}, not {kind!r}.")
        if kind == "first":
            self.name_opener(event.get("seat"))
        elif kind == "backs":
            self.backs = check_backs(event.get("backs"))
        elif not self.dealt:
            self.deal(check_shuffle(event.get("cards"), DECK))
        else:
            self.reshuffle(check_shuffle(event.get("cards"), self.cards_to_reshuffle()))
        self.carry_on()

    def name_opener(self, seat: Any) -> None:
        """A random seat opens the match (S-1)."""
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise ValueError(f"There is no seat {seat!r} to open the match.")
        self.opener = seat

    def deal(self, cards: list[str]) -> None:
        """Six cards each, one at a time from the opener on, then three tops; the rest is the draw pile (M-1)."""
        assert self.opener is not None
        self.draw_pile = cards
        self.hands = [[] for _ in range(self.seats)]
        for _ in range(HAND):
            for step in range(self.seats):
                self.hands[self.left_of(self.opener + step - 1)].append(self.draw_pile.pop(0))
        self.piles = [[self.draw_pile.pop(0)] for _ in range(PILES)]
        self.bans = []
        self.winner = None
        self.seat = self.opener
        self.dealt = True

    def reshuffle(self, cards: list[str]) -> None:
        """The shuffled cards are the new draw pile (M-13)."""
        self.piles = [[card for card in pile if card not in cards] for pile in self.piles]
        self.draw_pile = cards

    def carry_on(self) -> None:
        """Step by step; before every step the draw pile is looked at, and chance may have to act first (M-13)."""
        while self.agenda and self.awaits() is None:
            name, *arguments = self.agenda.pop(0)
            getattr(self, name)(*arguments)

    # Steps

    def draw(self, seat: int) -> None:
        """The top of the draw pile goes to the hand; if there is none nobody draws (M-13)."""
        if self.draw_pile:
            self.hands[seat].append(self.draw_pile.pop(0))

    def left_of(self, seat: int) -> int:
        """The next seat in seat order (S-4)."""
        return (seat + 1) % self.seats

    # Ends

    def take_heart(self, seat: int) -> None:
        """Hearts come only from the reserve, and the 25th wins the match at once (M-15)."""
        self.reserve -= 1
        self.hearts[seat] += 1
        if self.reserve == 0:
            self.champion = seat
            self.end_match()

    def settle(self) -> None:
        """A won round ends when its effect is over and nothing is waited for any more (M-12)."""
        if self.winner is not None and self.effect is None and self.window is None:
            self.end_round(self.winner)

    def has_just_ended(self) -> bool:
        """Whether a last card has ended the round and the next is not dealt: idle words may follow it (M-19)."""
        return self.winner is not None and (self.finished or not self.dealt)

    def end_round(self, winner: int) -> None:
        """Two hearts for the winner, then the others lose theirs (M-14), unless the 25th was taken (M-15)."""
        for _ in range(2):
            if not self.finished:
                self.take_heart(winner)
        if self.finished:
            return
        for seat in range(self.seats):
            if seat != winner:
                self.lose_hearts(seat)
        if max(self.hearts) >= HEARTS_TO_WIN[self.seats]:
            self.end_match()
        else:
            self.begin_next_round(winner)

    def lose_hearts(self, seat: int) -> None:
        """One heart for every full three cards in hand, never below zero, back to the reserve (M-14)."""
        lost = min(self.hearts[seat], len(self.hands[seat]) // 3)
        self.hearts[seat] -= lost
        self.reserve += lost

    def begin_next_round(self, winner: int) -> None:
        """The left neighbour of the winner opens the next round, and all cards are shuffled again (M-14)."""
        self.rounds.append(list(self.hearts))
        self.opener = self.left_of(winner)
        self.dealt = False

    def end_match(self) -> None:
        """The hearts of this moment are the last row (M-14, M-15)."""
        self.rounds.append(list(self.hearts))
        self.agenda = []
        self.finished = True

    def over(self) -> bool:
        """The match is over at the end of a round with enough hearts (M-14), or with the 25th heart (M-15)."""
        return self.finished

    def outcome(self) -> dict[str, Any]:
        """The hearts, and the ranks by hearts and cards in hand (M-14)."""
        cards = [len(hand) for hand in self.hands]
        return {"points": list(self.hearts), "rounds": self.rounds, "ranks": rank(self.hearts, cards, self.champion)}
