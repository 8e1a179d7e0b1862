"""An open move of Gracias in words: what it would bring, and what everybody sees of it."""

from tablee.games.gracias.majorities import Majority, see_majority, standing, with_cards
from tablee.games.gracias.notation import NOTATION
from tablee.games.gracias.state import MOST_SEATS, SHARE, trio_card
from tablee.games.gracias.words import both_cards, count_cards
from tablee.games.sentences import Sentence, Who
from tablee.kernel.verbs import State


def trio_cards(state: State, trio: int) -> tuple[str, str]:
    """The two visible cards of a trio."""
    return NOTATION.cards[trio_card(state, trio, 0)], NOTATION.cards[trio_card(state, trio, 1)]


def shared_cards(state: State, seat: int, action: int) -> tuple[int, int, int]:
    """The card that is kept, the card that is given, and who receives it."""
    row, receiver = divmod(action - SHARE, MOST_SEATS)
    trio = int(state.chosen[seat, state.turns])
    return trio_card(state, trio, row), trio_card(state, trio, 1 - row), receiver


def what_it_brings(state: State, seat: int, action: int) -> Sentence:
    """What is in a trio (G-2), or how both cards change who has the most face up (G-4)."""
    if action >= SHARE:
        return sharing(state, seat, *shared_cards(state, seat, action))
    return Sentence(
        "take trio {trio} ({cards}) and see its hidden card",
        trio=action + 1,
        cards=both_cards(*trio_cards(state, action)),
    )


def sharing(state: State, seat: int, kept: int, given: int, receiver: int) -> Sentence:
    """What both seats would have face up, and who would say Gracias."""
    gains = ((kept, seat), (given, receiver))
    keeping, giving = after_gains(state, kept, gains), after_gains(state, given, gains)
    return Sentence(
        "keep {kept} ({own}) and give {given} to {who} ({other}), who says “Gracias!”",
        kept=count_cards(1, keeping.colour),
        own=standing(keeping, seat),
        given=count_cards(1, giving.colour),
        who=Who(receiver),
        other=standing(giving, receiver),
    )


def after_gains(state: State, colour: int, gains: tuple[tuple[int, int], ...]) -> Majority:
    """How a colour would stand if these cards went to these seats."""
    return with_cards(see_majority(state, colour), *(seat for card, seat in gains if card == colour))


def what_is_seen(state: State, seat: int, action: int) -> Sentence:
    """The move as it is told to everybody, without its subject."""
    if action < SHARE:
        cards = both_cards(*trio_cards(state, action))
        return Sentence("takes trio {trio} ({cards})", trio=action + 1, cards=cards)
    kept, given, receiver = shared_cards(state, seat, action)
    return Sentence(
        "keeps {kept} and gives {given} to {who}, who says “Gracias!”",
        kept=count_cards(1, NOTATION.cards[kept]),
        given=count_cards(1, NOTATION.cards[given]),
        who=Who(receiver),
    )
