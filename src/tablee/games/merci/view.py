"""MERCI explained: what is seen of the table, where the hearts come from, what a word would mean now."""

from dataclasses import dataclass, replace

from tablee.games.game import Explainer, Reason, Refusal, TieBreak
from tablee.games.merci.choices import tell_action, weigh_action
from tablee.games.merci.clauses.cards import BACKS
from tablee.games.merci.clauses.numbers import hearts_to_win
from tablee.games.merci.knowledge import sees
from tablee.games.merci.notation import NAMES, SEATS
from tablee.games.merci.refusals import refuse_action, refuse_seat
from tablee.games.merci.rules import main_seat
from tablee.games.merci.state import (
    DEALING,
    GIVE,
    MOST_SEATS,
    NO_THANKS,
    NOBODY,
    THANKS,
    has_effect,
    is_culprit,
    reserve,
)  # fmt: skip
from tablee.games.moments import once
from tablee.games.sentences import Sentence
from tablee.kernel.verbs import State

LAST_HEART = Sentence("The last heart of the reserve wins at once")
PHASES = ("dealing", "playing", "announced", "heart", "to", "give", "thanks")
FROM_EARLIER = Sentence("from earlier rounds")
WITH_AN_END = Sentence("with a 1 or a 6")
AS_THE_POOREST = Sentence("as the one with the fewest")
FOR_LAST_CARD = Sentence("for the last card")


def cards_left(cards: int) -> Sentence:
    """Why hearts are lost: at least three cards."""
    return Sentence("{cards} cards left in hand", cards=cards)


@dataclass(frozen=True)
class MerciHand:
    """What is seen of a hand: how many cards with which back, and the cards that this view's seat knows."""

    count: int
    backs: dict[str, int]
    cards: tuple[str, ...]  # all cards of the own hand, the known ones of others


@dataclass(frozen=True)
class MerciTable:
    """What lies on the table, and what is going on."""

    tops: tuple[str, ...]  # of piles 1, 2, 3
    back: str | None  # the draw pile's top back
    draw_pile: int  # cards in it
    hands: tuple[MerciHand, ...]
    hearts: tuple[int, ...]
    hearts_to_win: int
    reserve: int
    phase: str  # one of PHASES
    main: int | None  # the seat that owes thanks, a choice or a turn
    turn_of: int | None  # whose turn it is, or will be after the effect
    announcer: int | None
    target: int | None  # who owes thanks
    effect: str | None
    gift: str | None  # the back of a card on its way
    is_culprit: bool  # something of this view's own seat can be denounced; nobody else is told
    last_card_of: int | None  # who has laid the last card; the round waits for its end
    last_pile: int | None  # the pile, from 1, on which the last card lies
    counted: tuple[int, ...]  # hearts that each seat has gained or lost when the round was counted; empty before


def known_seat(seat: int) -> int | None:
    """A seat, or nobody."""
    return None if seat == NOBODY else int(seat)


def is_counted(state: State) -> bool:
    """Whether the round has been counted, so that all hands lie open."""
    return bool(state.over or (state.phase == DEALING and state.winner != NOBODY))


def by_cards(ahead: int, behind: int) -> Sentence:
    """What decided, in words."""
    return Sentence("Decided by the cards left in hand: {ahead} to {behind}", ahead=ahead, behind=behind)


def lies_open(state: State) -> bool:
    """Whether nothing is hidden any more: a round was counted, or the last heart has ended the match (M-15)."""
    return is_counted(state) or bool(state.over)


@once
def cards_of(state: State, holder: int) -> list[int]:
    """The cards in a hand."""
    where = state.where.tolist() if state.turn_of != NOBODY else []
    return [card for card, place in enumerate(where) if place == holder]


@once
def backs_of(state: State, holder: int) -> dict[str, int]:
    """How many cards of each back are in a hand, which everybody sees (M-1)."""
    backs = [BACKS[state.backs[card]] for card in cards_of(state, holder)]
    return {back: backs.count(back) for back in BACKS}


@once
def in_public(state: State) -> MerciTable:
    """What everybody sees, but for the hands."""
    under_way = bool(has_effect(state))
    return MerciTable(
        tops=tuple(NAMES[card] for card in state.tops) if state.turn_of != NOBODY else (),
        back=BACKS[state.backs[state.deck[state.top]]] if state.top < state.end else None,
        draw_pile=int(state.end - state.top),
        hands=(),
        hearts=tuple(int(hearts) for hearts in state.hearts[: state.seats]),
        hearts_to_win=int(hearts_to_win(state)),
        reserve=int(reserve(state)),
        phase=PHASES[state.phase],
        main=known_seat(main_seat(state)),
        turn_of=known_seat(state.turn_of),
        announcer=known_seat(state.announcer),
        target=known_seat(state.target),
        effect=BACKS[state.effect] if under_way else None,
        gift=BACKS[state.backs[state.gift]] if state.gift >= 0 else None,
        is_culprit=False,
        last_card_of=known_seat(state.winner),
        last_pile=int(state.last_pile) + 1 if state.winner != NOBODY else None,
        counted=tuple(int(hearts) for hearts in state.hearts_of_end[: state.seats]) if lies_open(state) else (),
    )


class MerciExplainer(Explainer):
    """Backs are seen by all; faces by their owners, on the piles, and where they were shown."""

    def table(self, state: State, seat: int | None, by_memory: bool) -> MerciTable:
        """Everything that a person in this seat could see."""
        hands = tuple(self.hand(state, other, seat, by_memory) for other in range(state.seats))
        return replace(in_public(state), hands=hands, is_culprit=seat is not None and bool(is_culprit(state, seat)))

    def hand(self, state: State, holder: int, seat: int | None, by_memory: bool) -> MerciHand:
        """One hand, seen from a seat; by memory: without the cards of others that were shown once. When the round is
        counted all hands lie open."""
        held = known = cards_of(state, holder)
        if holder != seat and not lies_open(state):
            known = [] if seat is None or by_memory else [card for card in held if sees(state, seat, card)]
        return MerciHand(len(held), backs_of(state, holder), tuple(NAMES[card] for card in known))

    def reasons(self, state: State, seat: int, viewer: int | None, by_memory: bool) -> tuple[Reason, ...]:
        """Hearts brought along, and those gained and lost this round."""
        end = int(state.hearts_of_end[seat])
        all_reasons = (
            Reason(int(state.hearts_before[seat]), "M-14", FROM_EARLIER),
            Reason(int(state.hearts_of_cards[seat]), "M-6", WITH_AN_END),
            Reason(int(state.hearts_of_backs[seat]), "M-8", AS_THE_POOREST),
            Reason(end, "M-14", cards_left(int(state.count[seat])) if end < 0 else FOR_LAST_CARD),
        )
        return tuple(reason for reason in all_reasons if reason.points)

    def choice(self, state: State, seat: int, action: int) -> Sentence:
        """What an action would mean now."""
        return weigh_action(state, seat, action)

    def told(self, state: State, seat: int, action: int) -> Sentence:
        """What everybody hears and sees."""
        return tell_action(state, seat, action)

    def shown_move(self, action: int) -> str | None:
        """A card that is given face down stays unnamed, and a word that was not said does too."""
        if action == NO_THANKS:
            return ""
        return f"give to {SEATS[(action - GIVE) % MOST_SEATS]}" if GIVE <= action < THANKS else None

    def secrets(self, state: State, seat: int) -> tuple[str, ...]:
        """The hand (M-1)."""
        return self.hand(state, seat, seat, by_memory=True).cards

    def refusal(self, state: State, seat: int, action: int) -> Refusal:
        """Why an action is closed."""
        return refuse_action(state, seat, action)

    def waiting(self, state: State, seat: int) -> Refusal:
        """Why a seat may do nothing at all."""
        return refuse_seat(state, seat)

    def finished_round(self, state: State) -> tuple[int, ...]:
        """The hearts that everybody has after the round."""
        return tuple(int(hearts) for hearts in state.hearts[: state.seats])

    def tie_break(self, state: State, ahead: int, behind: int) -> TieBreak | None:
        """The last heart of the reserve (M-15); of as many hearts, fewer cards in hand (M-14)."""
        if state.champion == ahead:
            return TieBreak("M-15", LAST_HEART)
        cards = int(state.count[ahead]), int(state.count[behind])
        if state.hearts[ahead] != state.hearts[behind] or cards[0] == cards[1]:
            return None
        return TieBreak("M-14", by_cards(*cards))
