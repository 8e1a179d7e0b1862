"""Presque explained: what lies on the table, what every point comes from, what a move would bring."""

from dataclasses import dataclass

from presque.state import CARDS, LAID, NO_CARD, TURNS, almost_highest, highest, lowest_card
from presque.words import GONE, HAND, LAID_NOW, NO_CARDS, TURN, points
from tablee.games.game import Explainer, Reason, Refusal
from tablee.games.plain_table import FACE_DOWN, Fact, PlainTable
from tablee.games.sentences import NOTHING, Sentence, Who
from tablee.kernel.verbs import Numbers, State


@dataclass(frozen=True)
class PresqueTable:
    """What one seat sees; cards of earlier turns are hidden from players by memory (S-5)."""

    turn: int  # of this round
    turns: int
    laid: tuple[int | None, ...]  # by each seat in this turn
    hands: tuple[tuple[int | None, ...], ...]  # of each seat; None: a card that only its owner sees
    gone: tuple[int, ...] | None  # laid in earlier turns; None: to be remembered


def hand_of(state: State, seat: int) -> tuple[int, ...]:
    """The cards that a seat holds."""
    return tuple((state.where == seat).nonzero()[0].tolist())


def with_card(state: State, seat: int, card: int) -> Numbers:
    """What lies there, with one card more."""
    laid = state.laid.copy()
    laid[seat] = card
    return laid


class PresqueExplainer(Explainer):
    """Hands are secret; whatever was laid is public, and can be counted."""

    def table(self, state: State, seat: int | None, by_memory: bool) -> PresqueTable:
        """What lies there, and the own hand."""
        seats, laid = range(state.seats), state.laid.tolist()
        hands = [hand_of(state, other) for other in seats]
        return PresqueTable(
            turn=min(int(state.turns) + 1, TURNS),
            turns=TURNS,
            laid=tuple(laid[other] or None for other in seats),
            hands=tuple(hand if other == seat else (None,) * len(hand) for other, hand in enumerate(hands)),
            gone=None if by_memory else tuple(card for card in hand_of(state, LAID) if card not in laid),
        )

    def plain(self, table: PresqueTable) -> PlainTable:
        """The turn, the cards that are gone, and everybody's hand and card."""
        turn = Sentence("{turn} of {turns}", turn=table.turn, turns=table.turns)
        gone = Fact(GONE, shown(table.gone or ()), NO_CARDS if table.gone == () else NOTHING)
        rows = zip(table.hands, table.laid, strict=True)
        return PlainTable(
            middle=(Fact(TURN, says=turn), gone),
            seats=tuple(
                (Fact(HAND, shown(hand)), Fact(LAID_NOW, shown((card,) if card else ()))) for hand, card in rows
            ),
        )

    def secrets(self, state: State, seat: int) -> tuple[str, ...]:
        """The own hand."""
        return tuple(map(str, hand_of(state, seat)))

    def reasons(self, state: State, seat: int, viewer: int | None, by_memory: bool) -> tuple[Reason, ...]:
        """One for each turn that the seat has won (P-3)."""
        won = [number for number in range(TURNS) if state.winners[number] == seat]
        return tuple(
            Reason(int(state.worths[number]), "P-3", Sentence("turn {turn} won", turn=number + 1)) for number in won
        )

    def choice(self, state: State, seat: int, action: int) -> Sentence:
        """Where the card would stand so far."""
        card, laid = action + 1, with_card(state, seat, action + 1)
        if almost_highest(laid) == seat:
            worth = points(lowest_card(laid))
            return Sentence("lay the {card}: almost the highest so far, for {points}", card=card, points=worth)
        if highest(laid, CARDS + 1) == seat:
            return Sentence("lay the {card}: the highest so far", card=card)
        return Sentence("lay the {card}", card=card)

    def told(self, state: State, seat: int, action: int) -> Sentence:
        """Everybody sees the card, and after the last one who has won."""
        card, laid = action + 1, with_card(state, seat, action + 1)
        if NO_CARD in laid[: state.seats]:
            return Sentence("lays the {card}", card=card)
        winner, worth = Who(int(almost_highest(laid))), points(lowest_card(laid))
        return Sentence("lays the {card}. Almost the highest: {who}, for {points}", card=card, who=winner, points=worth)

    def refusal(self, state: State, seat: int, action: int) -> Refusal:
        """One lays what one has (P-2)."""
        return Refusal("P-2", Sentence("{who} does not hold the {card}", who=Who(seat), card=action + 1))


def shown(cards: tuple[int | None, ...]) -> tuple[str, ...]:
    """Cards as they are written, or their backs."""
    return tuple(FACE_DOWN if card is None else str(card) for card in cards)
