"""Why a move of Herz an Herz is not open, in words."""

from tablee.games.game import Refusal
from tablee.games.herz_an_herz.clauses.cards import NUMBERS, THIEF
from tablee.games.herz_an_herz.clauses.columns import has_started
from tablee.games.herz_an_herz.numbers import levels
from tablee.games.herz_an_herz.state import LEFT, START, STEAL, place_of, side_of, victim_of
from tablee.games.herz_an_herz.words import SIDE_WORDS, bare, laid, range_of
from tablee.games.sentences import Sentence, Who, letter
from tablee.kernel.verbs import State


def why_not(state: State, seat: int, action: int) -> Refusal:
    """A thief is not laid, other cards do not steal (H-7), and what is laid must fit (H-3 to H-6)."""
    card = int(state.card)
    if action >= STEAL:
        return why_no_theft(state, seat, action)
    if card >= THIEF:
        return Refusal(
            "H-7",
            Sentence("A thief is not laid: it takes the bottom card of an opponent's column, or is discarded"),
        )
    return why_not_there(state, seat, action, card)


# --- Thefts ----------------------------------------------------------------------------------------------------------
def why_no_theft(state: State, seat: int, action: int) -> Refusal:
    """No thief, nobody to steal from, nothing to steal, or nowhere to lay it (H-7)."""
    victim, side = int(victim_of(action)), int(side_of(action))
    if state.card < THIEF:
        return Refusal("H-7", not_a_thief(int(state.card)))
    if victim >= state.seats or victim == seat:
        return Refusal("H-7", no_opponent(victim, victim == seat))
    height = state.heights[victim, side]
    if height == 0:
        return Refusal("H-7", nothing_to_steal(victim, side))
    return why_not_there(state, seat, int(place_of(action)), int(state.columns[victim, side, height]))


def not_a_thief(card: int) -> Sentence:
    """The drawn card cannot steal."""
    return Sentence("Only a thief steals, and the card drawn is the {card}", card=bare(card))


def no_opponent(victim: int, is_self: bool) -> Sentence:
    """The seat named is no opponent."""
    if is_self:
        return Sentence("A thief steals from an opponent, not from its own seat")
    return Sentence("There is no seat {seat} to steal from", seat=letter(victim))


def nothing_to_steal(victim: int, side: int) -> Sentence:
    """A column without cards; the starting card above it stays."""
    return Sentence(
        "{victim} has no card in the {side} column, and a starting card cannot be stolen",
        victim=Who(victim),
        side=SIDE_WORDS[side],
    )


# --- Places ----------------------------------------------------------------------------------------------------------
def why_not_there(state: State, seat: int, place: int, card: int) -> Refusal:
    """A card starts once (H-3), then goes where there is room under a higher one (H-4, H-6)."""
    if place == START:
        return Refusal("H-3", already_started(state, seat))
    if not has_started(state, seat):
        return Refusal("H-3", not_started(seat))
    side = place - LEFT
    if state.heights[seat, side] == levels(state):
        return Refusal("H-4", column_full(state, seat, side))
    return too_high(state, seat, side, card)


def already_started(state: State, seat: int) -> Sentence:
    """There is one starting card a round."""
    return Sentence(
        "{who} already has a starting card, the {card}", who=Who(seat), card=bare(int(state.columns[seat, 0, 0]))
    )


def not_started(seat: int) -> Sentence:
    """Columns hang from a starting card."""
    return Sentence("{who} has no starting card yet, and the first card kept must be that", who=Who(seat))


def column_full(state: State, seat: int, side: int) -> Sentence:
    """Six cards a column."""
    return Sentence(
        "The {side} column of {who} already has its {levels} cards",
        side=SIDE_WORDS[side],
        who=Who(seat),
        levels=int(levels(state)),
    )


def too_high(state: State, seat: int, side: int, card: int) -> Refusal:
    """A number is not lower than the card above (H-4), a numbered joker has no value that is (H-6)."""
    height = state.heights[seat, side]
    above = laid(int(state.columns[seat, side, height]), int(state.worths[seat, side, height]))
    if card <= NUMBERS:
        says = Sentence("The {card} does not go under the {above}", card=bare(card), above=above)
        return Refusal("H-4", says)
    says = Sentence(
        "The {card} counts {values}, and none of these values goes under the {above}",
        card=bare(card),
        values=range_of(card),
        above=above,
    )
    return Refusal("H-6", says)
