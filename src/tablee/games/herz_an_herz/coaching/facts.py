"""What speaks for one use of a card of Herz an Herz and against another."""

from collections.abc import Iterator
from typing import NamedTuple

from tablee.games.coaching import Fact
from tablee.games.herz_an_herz.choices import bottom_card, level_points
from tablee.games.herz_an_herz.clauses.cards import (
    COLOUR,
    NO_COLOUR,
    THIEF,
    goes_below,
    worth_below,
)
from tablee.games.herz_an_herz.clauses.columns import has_started, round_points, starting_worth
from tablee.games.herz_an_herz.numbers import deck_size
from tablee.games.herz_an_herz.state import (
    DISCARD,
    IN_PILE,
    LEFT,
    LEVELS,
    SIDES,
    START,
    STEAL,
    place_of,
    side_of,
    victim_of,
)  # fmt: skip
from tablee.games.moments import once
from tablee.kernel.verbs import State

FEW = 2  # cards more or less that are not worth a word


class Foot(NamedTuple):
    """The end of a column, where the next card goes."""

    height: int
    worth: int


Feet = tuple[Foot, ...]  # left and right; none without a starting card


def facts(state: State, seat: int, best: int, other: int) -> Iterator[Fact]:
    """Points at once, then what can still come."""
    if best == other:
        return
    yield from at_once(state, seat, best, other)
    yield from of_starting(state, best, other)
    if has_started(state, seat):
        yield from of_room(state, seat, best, other)
        yield from of_closing(state, seat, best, other)


# --- Where cards lie -------------------------------------------------------------------------------------------------
@once
def pile(state: State) -> tuple[int, ...]:
    """Numbers and jokers that have not been drawn: everybody can count them."""
    return tuple(card for card in range(1, THIEF) if state.whereabouts[card] == IN_PILE)


def cards_left(state: State) -> int:
    """Cards in the draw pile, thieves among them."""
    return int(deck_size(state) - state.drawn)


def feet_of(state: State, seat: int) -> Feet:
    """The ends of both columns."""
    heights = [int(height) for height in state.heights[seat]]
    return tuple(Foot(height, int(state.worths[seat, side, height])) for side, height in enumerate(heights))


def used_card(state: State, action: int) -> int:
    """The card that is laid: the drawn one, or the stolen one."""
    if action < STEAL:
        return int(state.card)
    return bottom_card(state, int(victim_of(action)), int(side_of(action)))


def is_laying(action: int) -> bool:
    """Whether a card goes into a column."""
    return action != DISCARD and place_of(action) != START


def feet_after(state: State, seat: int, action: int) -> Feet:
    """The ends of both columns after a move."""
    feet = list(feet_of(state, seat))
    if is_laying(action):
        side = int(place_of(action)) - LEFT
        worth = int(worth_below(feet[side].worth, used_card(state, action)))
        feet[side] = Foot(feet[side].height + 1, worth)
    return tuple(feet)


# --- Points at once --------------------------------------------------------------------------------------------------
def gain(state: State, seat: int, action: int) -> int:
    """The points of the level that a move closes (H-9)."""
    opposite = facing(state, seat, action)
    return level_points(used_card(state, action), opposite) if opposite else 0


def facing(state: State, seat: int, action: int) -> int:
    """The card on the other side of the level where a card is laid; 0 if there is none."""
    if not is_laying(action):
        return 0
    side = int(place_of(action)) - LEFT
    level = int(state.heights[seat, side]) + 1
    return int(state.columns[seat, 1 - side, level]) if level <= state.heights[seat, 1 - side] else 0


def loss(state: State, action: int) -> int:
    """The points that a theft takes from its victim (H-7)."""
    if action < STEAL:
        return 0
    victim = int(victim_of(action))
    level = int(state.heights[victim, side_of(action)])
    if level > min(state.heights[victim]):
        return 0
    return level_points(*(int(state.columns[victim, side, level]) for side in range(SIDES)))


def at_once(state: State, seat: int, best: int, other: int) -> Iterator[Fact]:
    """A level closed, a level broken, the end of the round."""
    points, taken = gain(state, seat, best), loss(state, best)
    more = points - gain(state, seat, other)
    if more > 0:
        level = int(state.heights[seat, place_of(best) - LEFT]) + 1
        yield Fact("closes", (used_card(state, best), level, facing(state, seat, best), points), 4 * more)
    if taken > loss(state, other):
        yield Fact("robs", (int(victim_of(best)), taken), 2.5 * taken)
    if is_last(state, seat, best) and not is_last(state, seat, other):
        yield Fact("ends", (int(round_points(state, seat)) + points, best_rival(state, seat, best)), 8)


def is_last(state: State, seat: int, action: int) -> bool:
    """Whether a move fills both columns, which ends the round (H-8)."""
    return is_laying(action) and int(sum(state.heights[seat])) + 1 == SIDES * LEVELS


def best_rival(state: State, seat: int, action: int) -> int:
    """The most points that anybody else has in this round after a move."""
    points = {other: int(round_points(state, other)) for other in range(int(state.seats)) if other != seat}
    if action >= STEAL:
        points[int(victim_of(action))] -= loss(state, action)
    return max(points.values())


# --- What can still come ---------------------------------------------------------------------------------------------
def of_starting(state: State, best: int, other: int) -> Iterator[Fact]:
    """How many cards fit under a starting card (H-3)."""
    if {best, other} != {START, DISCARD}:
        return
    worth = int(starting_worth(state, int(state.card)))
    count = sum(goes_below(worth, card) for card in pile(state))
    yield Fact("starts" if best == START else "starts_low", (worth, count, cards_left(state)), 5, is_counted=True)


def shut_out(state: State, before: Foot, after: Foot) -> int:
    """How many cards left fit a column now and not after a card."""
    return sum(goes_below(before.worth, card) and not goes_below(after.worth, card) for card in pile(state))


def step_of(state: State, seat: int, action: int) -> tuple[int, int, int] | None:
    """From where to where a column goes down, and how many cards that shuts out; None if nothing more fits anyway."""
    if not is_laying(action):
        return None
    side = int(place_of(action)) - LEFT
    before, after = feet_of(state, seat)[side], feet_after(state, seat, action)[side]
    if after.height == LEVELS:
        return None
    return before.worth, after.worth, shut_out(state, before, after)


def of_room(state: State, seat: int, best: int, other: int) -> Iterator[Fact]:
    """Cards that a move shuts out, and cards that still fit after it."""
    left, mine, theirs = cards_left(state), step_of(state, seat, best), step_of(state, seat, other)
    if theirs and best == DISCARD and theirs[2] > FEW:
        yield Fact("shuts", (*theirs, left), 12 * theirs[2] / left, is_counted=True)
    if mine and other == DISCARD and 5 * mine[2] <= left:
        yield Fact("tight", (*mine, left), 3, is_counted=True)
    if mine and theirs and theirs[2] > mine[2] + FEW and used_card(state, best) == used_card(state, other):
        side = int(place_of(best)) - LEFT
        yield Fact("narrower", (side, mine[2], theirs[2], left), 12 * (theirs[2] - mine[2]) / left, is_counted=True)
    more, fewer = (count_usable(state, feet_after(state, seat, action)) for action in (best, other))
    if more > fewer + FEW:
        yield Fact("fits", (more, fewer, left), 8 * (more - fewer) / left, is_counted=True)


def count_usable(state: State, feet: Feet) -> int:
    """How many cards left fit on one column at least."""
    worths = [foot.worth for foot in feet if foot.height < LEVELS]
    return sum(any(goes_below(worth, card) for worth in worths) for card in pile(state))


def of_closing(state: State, seat: int, best: int, other: int) -> Iterator[Fact]:
    """How many cards left can close the level that a move opens."""
    count, bonus = closers(state, seat, best)
    level = int(state.heights[seat, place_of(best) - LEFT]) + 1 if is_laying(best) else 0
    if level and not facing(state, seat, best) and other == DISCARD:
        yield Fact("half", (level,), 1)
    if count > closers(state, seat, other)[0]:
        yield Fact("closers", (level, count, bonus, cards_left(state)), 6 * count / cards_left(state), is_counted=True)


def closers(state: State, seat: int, action: int) -> tuple[int, int]:
    """The cards left that close the level that a move opens, and those of them that bring the bonus (H-9)."""
    if not is_laying(action):
        return 0, 0
    side, feet, colour = int(place_of(action)) - LEFT, feet_of(state, seat), COLOUR[used_card(state, action)]
    if feet[side].height != feet[1 - side].height:
        return 0, 0
    fitting = [card for card in pile(state) if goes_below(feet[1 - side].worth, card)]
    return len(fitting), sum(COLOUR[card] == colour != NO_COLOUR for card in fitting)
