"""Reasons of Herz an Herz in words."""

from collections.abc import Mapping

from tablee.games.coaching import Words
from tablee.games.herz_an_herz.clauses.cards import NO_CARD, THIEF
from tablee.games.herz_an_herz.clauses.columns import fits, has_started
from tablee.games.herz_an_herz.state import LEVELS, SIDES
from tablee.games.herz_an_herz.words import bare, count_points
from tablee.games.sentences import Sentence, Who
from tablee.kernel.verbs import State

BONUS = 3  # points of a level of one colour


# --- Points at once --------------------------------------------------------------------------------------------------
def closes(card: int, level: int, other: int, points: int) -> Sentence:
    """A level with two cards."""
    if points == BONUS:
        return Sentence(
            "The {card} closes level {level} with your {other}: one colour, {points} points at once.",
            card=bare(card), level=level, other=bare(other), points=points,
        )  # fmt: skip
    return Sentence(
        "The {card} closes level {level} with your {other}: {points} points at once.",
        card=bare(card), level=level, other=bare(other), points=points,
    )  # fmt: skip


def robs(victim: int, points: int) -> Sentence:
    """What a theft takes."""
    return Sentence("{victim} loses {points} by it.", victim=Who(victim), points=count_points(points))


def ends(own: int, theirs: int) -> Sentence:
    """Both columns are full."""
    return Sentence(
        "Your twelfth card ends the round: {own} for you, at most {theirs} for anybody else.",
        own=count_points(own), theirs=theirs,
    )  # fmt: skip


# --- What can still come ---------------------------------------------------------------------------------------------
def starts(worth: int, count: int, left: int) -> Sentence:
    """A high start."""
    return Sentence(
        (
            "Under a start of {worth}, {count} of the {left} cards left fits.",
            "Under a start of {worth}, {count} of the {left} cards left fit.",
        ),
        worth=worth, count=count, left=left,
    )  # fmt: skip


def starts_low(worth: int, count: int, left: int) -> Sentence:
    """A low start."""
    return Sentence(
        (
            "Under a start of {worth} only {count} of the {left} cards left would fit.",
            "Under a start of {worth} only {count} of the {left} cards left would fit.",
        ),
        worth=worth, count=count, left=left,
    )  # fmt: skip


def shuts(above: int, worth: int, count: int, left: int) -> Sentence:
    """A leap down."""
    return Sentence(
        "Going from {above} down to {worth} would shut out {count} of the {left} cards left.",
        above=above, worth=worth, count=count, left=left,
    )  # fmt: skip


def tight(above: int, worth: int, count: int, left: int) -> Sentence:
    """A small step down."""
    if count == 0:
        return Sentence(
            "Going from {above} to {worth} shuts out none of the {left} cards left.",
            above=above,
            worth=worth,
            left=left,
        )
    return Sentence(
        "Going from {above} to {worth} shuts out only {count} of the {left} cards left.",
        above=above, worth=worth, count=count, left=left,
    )  # fmt: skip


def narrower(side: int, few: int, many: int, left: int) -> Sentence:
    """One column loses less than the other."""
    if side == 0:
        return Sentence(
            "On the left the card shuts out {few} of the {left} cards left, on the right {many}.",
            few=few,
            many=many,
            left=left,
        )
    return Sentence(
        "On the right the card shuts out {few} of the {left} cards left, on the left {many}.",
        few=few,
        many=many,
        left=left,
    )


def fits_later(more: int, fewer: int, left: int) -> Sentence:
    """More cards can be used."""
    return Sentence(
        "Of the {left} cards left {more} still fit then, otherwise {fewer}.", left=left, more=more, fewer=fewer
    )


def half(level: int) -> Sentence:
    """One card of a level."""
    return Sentence("Half of level {level} is laid with it.", level=level)


def closers(level: int, count: int, bonus: int, left: int) -> Sentence:
    """A level that can be closed."""
    if bonus == 0:
        return Sentence(
            (
                "{count} of the {left} cards left can close level {level}.",
                "{count} of the {left} cards left can close level {level}.",
            ),
            count=count, left=left, level=level,
        )  # fmt: skip
    return Sentence(
        (
            "{count} of the {left} cards left can close level {level}, with the bonus of one colour.",
            "{count} of the {left} cards left can close level {level}, {bonus} of them with the bonus of one colour.",
        ),
        count=count, left=left, level=level, bonus=bonus,
    )  # fmt: skip


WORDS: Mapping[str, Words] = {
    **{
        words.__name__: words
        for words in (closes, robs, ends, starts, starts_low, shuts, tight, narrower, half, closers)
    },
    "fits": fits_later,
}


# --- Chance ----------------------------------------------------------------------------------------------------------
def stroke(state: State) -> Sentence | None:
    """The card that has just been drawn, and what its seat can do with it."""
    if state.card == NO_CARD or state.turn < 0:
        return None
    card, seat = int(state.card), int(state.turn)
    if card >= THIEF:
        return Sentence("A thief for {who}.", who=Who(seat))
    if not has_started(state, seat):
        return Sentence("{who} draws: {card}.", who=Who(seat), card=bare(card))
    places = [side for side in range(SIDES) if fits(state, seat, side, card)]
    closing = [side for side in places if state.heights[seat, side] < state.heights[seat, 1 - side]]
    if closing:
        level = min(LEVELS, int(state.heights[seat, closing[0]]) + 1)
        return Sentence("{who} draws: {card}. It can close level {level}.", who=Who(seat), card=bare(card), level=level)
    if places:
        return Sentence("{who} draws: {card}. It fits.", who=Who(seat), card=bare(card))
    return Sentence("{who} draws: {card}. It fits nowhere.", who=Who(seat), card=bare(card))


# --- What is asked ---------------------------------------------------------------------------------------------------
def question(state: State, seat: int) -> Sentence:
    """A card that was drawn."""
    card = int(state.card)
    if card >= THIEF:
        return Sentence("You draw a thief. What do you do with it?")
    if not has_started(state, seat):
        return Sentence("You draw: {card}. Do you start with it?", card=bare(card))
    return Sentence("You draw: {card}. Where does it go?", card=bare(card))
