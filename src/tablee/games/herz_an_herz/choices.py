"""An open move of Herz an Herz in words: what it would bring, and what everybody sees of it."""

from tablee.games.herz_an_herz.clauses.cards import NUMBERS, THIEF, share_colour, worth_below
from tablee.games.herz_an_herz.clauses.columns import starting_worth
from tablee.games.herz_an_herz.numbers import levels
from tablee.games.herz_an_herz.state import DISCARD, LEFT, SIDES, START, STEAL, place_of, side_of, victim_of
from tablee.games.herz_an_herz.words import SIDE_WORDS, bare, count_points, laid
from tablee.games.sentences import Sentence, Who
from tablee.kernel.verbs import State
from tablee.words.catalogue import Template

MOVING: tuple[Template, ...] = (
    "starts with the {card}",
    "lays the {card} on the left",
    "lays the {card} on the right",
    "discards the {card}",
)
STEALING: tuple[Template, ...] = (
    "steals the {card} from {victim} and starts with it",
    "steals the {card} from {victim} and lays it on the left",
    "steals the {card} from {victim} and lays it on the right",
)


def what_it_brings(state: State, seat: int, action: int) -> Sentence:
    """A placement with the level that it closes, a theft also with what it takes, or a discard."""
    if action == DISCARD:
        return discarding(int(state.card))
    if action >= STEAL:
        return stealing(state, seat, action)
    return starting(state, int(state.card)) if action == START else laying(state, seat, action - LEFT, int(state.card))


def what_is_seen(state: State, action: int) -> Sentence:
    """The move as it is told to everybody, without its subject."""
    if action < STEAL:
        return Sentence(MOVING[action], card=bare(int(state.card)))
    victim = int(victim_of(action))
    card = bare(bottom_card(state, victim, int(side_of(action))))
    return Sentence(STEALING[place_of(action)], card=card, victim=Who(victim))


def bottom_card(state: State, seat: int, side: int) -> int:
    """The card that a thief would take."""
    return int(state.columns[seat, side, state.heights[seat, side]])


def discarding(card: int) -> Sentence:
    """A discard is out for the round (H-2), and a thief need not steal (H-7)."""
    if card >= THIEF:
        return Sentence("discard the thief and steal nothing")
    return Sentence("discard the {card}, out for this round", card=bare(card))


def starting(state: State, card: int) -> Sentence:
    """What the card counts at the head of both columns (H-3)."""
    return Sentence("start with the {card}", card=laid(card, int(starting_worth(state, card))))


def laying(state: State, seat: int, side: int, card: int) -> Sentence:
    """Where the card goes, and what it brings there."""
    return Sentence(
        "lay the {card} {where}: {brings}",
        card=bare(card),
        where=place_words(state, seat, side, card),
        brings=level_brings(state, seat, side, card),
    )


def place_words(state: State, seat: int, side: int, card: int) -> Sentence:
    """A side, and for a joker what it is worth there (H-5, H-6)."""
    if card <= NUMBERS:
        return Sentence("on the {side}", side=SIDE_WORDS[side])
    worth = int(worth_below(int(state.worths[seat, side, state.heights[seat, side]]), card))
    return Sentence("on the {side}, where it is worth {worth}", side=SIDE_WORDS[side], worth=worth)


def level_brings(state: State, seat: int, side: int, card: int) -> Sentence:
    """The level that the card opens, or closes with the points for it (H-9); the twelfth card ends the round (H-8)."""
    level, opposite = int(state.heights[seat, side]) + 1, 1 - side
    if level > state.heights[seat, opposite]:
        return Sentence("opens level {level}", level=level)
    other = int(state.columns[seat, opposite, level])
    closes = Sentence(
        "closes level {level} with the {card}, +{points}",
        level=level,
        card=bare(other),
        points=count_points(level_points(card, other)),
    )
    if level < levels(state) or state.heights[seat, opposite] < levels(state):
        return closes
    return Sentence("{closes}, and the round ends", closes=closes)


def level_points(left: int, right: int) -> int:
    """Two points for two cards, one more for one colour (H-9)."""
    return 3 if share_colour(left, right) else 2


def stealing(state: State, seat: int, action: int) -> Sentence:
    """What the stolen card brings, and what its owner loses (H-7)."""
    victim, side, place = int(victim_of(action)), int(side_of(action)), int(place_of(action))
    card = bottom_card(state, victim, side)
    return Sentence(
        "steal the {card} from {victim} and {lays}; {loses}",
        card=bare(card),
        victim=Who(victim),
        lays=laying_stolen(state, seat, place, card),
        loses=what_is_lost(state, victim, side),
    )


def laying_stolen(state: State, seat: int, place: int, card: int) -> Sentence:
    """Where the stolen card goes, valued anew (H-7)."""
    if place == START:
        return starting_stolen(state, card)
    return Sentence(
        "lay it {where}: {brings}",
        where=place_words(state, seat, place - LEFT, card),
        brings=level_brings(state, seat, place - LEFT, card),
    )


def starting_stolen(state: State, card: int) -> Sentence:
    """A stolen starting card, and for a joker what it is worth (H-3)."""
    if card <= NUMBERS:
        return Sentence("start with it")
    return Sentence("start with it, worth {worth}", worth=int(starting_worth(state, card)))


def what_is_lost(state: State, victim: int, side: int) -> Sentence:
    """The points of the level that the theft opens again, if it was closed."""
    level = int(state.heights[victim, side])
    if level > state.heights[victim, SIDES - 1 - side]:
        return Sentence("{victim} loses no point", victim=Who(victim))
    left, right = (int(state.columns[victim, column, level]) for column in range(SIDES))
    points = count_points(level_points(left, right))
    return Sentence("{victim} loses {points}", victim=Who(victim), points=points)
