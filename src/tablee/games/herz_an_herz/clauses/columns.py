"""The two columns of a seat: what they take, and what they are worth (H-3, H-4, H-9)."""

from tablee.games.herz_an_herz.clauses.cards import HIGHEST_VALUE, NO_CARD, goes_below, share_colour, worth_below
from tablee.games.herz_an_herz.numbers import highest, levels
from tablee.games.herz_an_herz.state import LEFT, SIDES, START
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import State


@kernel
def has_started(state: State, seat: int) -> bool:
    """The first card kept is the starting card (H-3)."""
    return bool(state.columns[seat, 0, 0] != NO_CARD)


@kernel
def fits(state: State, seat: int, side: int, card: int) -> bool:
    """A column takes six cards, each strictly lower than the one above (H-4)."""
    height = state.heights[seat, side]
    return bool(height < levels(state) and goes_below(state.worths[seat, side, height], card))


@kernel
def may_lie(state: State, seat: int, place: int, card: int) -> bool:
    """A seat's first card starts (H-3), every other goes left or right if it fits (H-4)."""
    if place == START:
        return not has_started(state, seat)
    return has_started(state, seat) and fits(state, seat, place - LEFT, card)


@kernel
def lay(state: State, seat: int, place: int, card: int) -> None:
    """The card heads both columns, or goes to the bottom of one."""
    if place == START:
        start(state, seat, card)
    else:
        lengthen(state, seat, place - LEFT, card)


@kernel
def start(state: State, seat: int, card: int) -> None:
    """The starting card heads both columns and is on no level (H-3)."""
    for side in range(SIDES):
        state.columns[seat, side, 0] = card
        state.worths[seat, side, 0] = starting_worth(state, card)


@kernel
def starting_worth(state: State, card: int) -> int:
    """A starting joker counts the top of its range, a starting super joker the highest number in play (H-3)."""
    return int(min(highest(state), HIGHEST_VALUE[card]))


@kernel
def lengthen(state: State, seat: int, side: int, card: int) -> None:
    """The card is valued by the one above it (H-5, H-6)."""
    above = state.heights[seat, side]
    state.columns[seat, side, above + 1] = card
    state.worths[seat, side, above + 1] = worth_below(state.worths[seat, side, above], card)
    state.heights[seat, side] = above + 1


@kernel
def remove_bottom(state: State, seat: int, side: int) -> int:
    """The bottom card leaves its column (H-7)."""
    height = state.heights[seat, side]
    card = state.columns[seat, side, height]
    state.columns[seat, side, height] = NO_CARD
    state.worths[seat, side, height] = 0
    state.heights[seat, side] = height - 1
    return int(card)


@kernel
def cards_laid(state: State, seat: int) -> int:
    """How many cards lie in both columns, without the starting card; twelve end the round (H-8)."""
    return int(state.heights[seat, 0] + state.heights[seat, 1])


@kernel
def closed_levels(state: State, seat: int) -> int:
    """Levels with two cards."""
    return int(min(state.heights[seat, 0], state.heights[seat, 1]))


@kernel
def round_points(state: State, seat: int) -> int:
    """Each level with two cards is 2 points, and one more if both are of one colour (H-9)."""
    points = 0
    for level in range(1, closed_levels(state, seat) + 1):
        points += 3 if share_colour(state.columns[seat, 0, level], state.columns[seat, 1, level]) else 2
    return points
