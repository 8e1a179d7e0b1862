"""An open move of Gracias in words: what it would bring, and what everybody sees of it."""

from tablee.games.gracias.majorities import Majority, see_majority, standing, with_cards
from tablee.games.gracias.notation import NOTATION
from tablee.games.gracias.state import MOST_SEATS, SHARE, trio_card
from tablee.games.gracias.words import GRACIAS, ONE_CARD, both_cards
from tablee.games.sentences import Sentence, letter
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
    cards = both_cards(*trio_cards(state, action))
    return Sentence(
        f"take trio {action + 1}, {cards.en}, and see its hidden card",
        f"prendre le trio {action + 1}, {cards.fr}, et voir sa carte cachée",
    )


def sharing(state: State, seat: int, kept: int, given: int, receiver: int) -> Sentence:
    """What both seats would have face up, and who would say Gracias."""
    gains = ((kept, seat), (given, receiver))
    keeping, giving = after_gains(state, kept, gains), after_gains(state, given, gains)
    keep, own = ONE_CARD[keeping.colour], standing(keeping, seat)
    give, other = ONE_CARD[giving.colour], standing(giving, receiver)
    to = letter(receiver)
    return Sentence(
        f"keep {keep.en} ({own.en}) and give {give.en} to {to} ({other.en}), who says {GRACIAS.en}",
        f"garder {keep.fr} ({own.fr}) et offrir {give.fr} à {to} ({other.fr}), qui dit {GRACIAS.fr}",
    )


def after_gains(state: State, colour: int, gains: tuple[tuple[int, int], ...]) -> Majority:
    """How a colour would stand if these cards went to these seats."""
    return with_cards(see_majority(state, colour), *(seat for card, seat in gains if card == colour))


def what_is_seen(state: State, seat: int, action: int) -> Sentence:
    """The move as it is told to everybody, without its subject."""
    if action < SHARE:
        cards = both_cards(*trio_cards(state, action))
        return Sentence(f"takes trio {action + 1}, {cards.en}", f"prend le trio {action + 1}, {cards.fr}")
    kept, given, receiver = shared_cards(state, seat, action)
    keep, give, to = ONE_CARD[NOTATION.cards[kept]], ONE_CARD[NOTATION.cards[given]], letter(receiver)
    return Sentence(
        f"keeps {keep.en} and gives {give.en} to {to}, who says {GRACIAS.en}",
        f"garde {keep.fr} et offre {give.fr} à {to}, qui dit {GRACIAS.fr}",
    )
