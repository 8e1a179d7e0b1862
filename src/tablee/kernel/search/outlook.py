"""What is to be expected of a position: many worlds guessed, and played out in one compiled loop.

Everybody plays by a style drawn from a belief, or by rule of thumb where a game has no styles. World `n` of a seed
rolls the same dice whatever is compared, so that two moves, or two cards, meet the same luck afterwards.
"""

from typing import NamedTuple

import numpy as np

from tablee.kernel.compiling import kernel
from tablee.kernel.dice import FAST_DICE, seed_fast
from tablee.kernel.playouts import MOST_CARDS, chance
from tablee.kernel.search.search import (
    LONGEST,
    MOST_SEATS,
    Scratch,
    SearchSettings,
    hushed_turn,
    judge,
    new_scratch,
)
from tablee.kernel.search.styles import Belief, draw_from
from tablee.kernel.verbs import (
    CHANCE,
    OVER,
    Numbers,
    State,
    apply,
    deal,
    determinize,
    draw,
    reshuffle_unseen,
    style_move,
    thumb,
)  # fmt: skip

JUDGED = SearchSettings(0, 0.0, 0.0, 0, 0.0, 0.0)  # a finished match by victory alone, any other by points
OBSERVER = -1  # instead of a seat: somebody who sees every hand, but no card that nobody has seen
DEALER = -1  # instead of a seat that acts: cards are dealt
STREAMS = 4
GUESSES, DEALS, REST, FUTURES = range(STREAMS)  # dice of a world: the unseen, a deal, the unseen after it, what comes


class Sample(NamedTuple):
    """Which worlds of a seed are looked at."""

    seed: int
    numbers: Numbers  # of the worlds, in their order


@kernel
def roll_anew(dice: State, sample: Sample, place: int, stream: int) -> None:
    """The dice of one world."""
    seed_fast(dice, np.uint64(sample.seed), np.uint64(STREAMS * sample.numbers[place] + stream))


@kernel
def guess_worlds(worlds: Numbers, seat: int, sample: Sample, stream: int) -> None:
    """In every world a fair guess of what the seat, or the observer, cannot know."""
    dice = np.zeros(1, FAST_DICE)
    for place in range(len(worlds)):
        roll_anew(dice[0], sample, place, stream)
        if seat == OBSERVER:
            reshuffle_unseen(worlds[place], dice[0])
        else:
            determinize(worlds[place], seat, dice[0])


@kernel
def act_in_worlds(worlds: Numbers, seat: int, action: int, sample: Sample) -> None:
    """The same action in every world, or a deal as chance might have it."""
    dice, cards = np.zeros(1, FAST_DICE), np.zeros(MOST_CARDS, np.int16)
    for place in range(len(worlds)):
        if seat == DEALER:
            roll_anew(dice[0], sample, place, DEALS)
            draw(worlds[place], dice[0], cards)
            deal(worlds[place], cards)
        else:
            apply(worlds[place], seat, action)


# --- Playing on ------------------------------------------------------------------------------------------------------
@kernel
def play_worlds(
    worlds: Numbers, last: int, belief: Belief | None, sample: Sample, shares: Numbers, points: Numbers
) -> None:
    """Play every world on to the end of the last round that counts; `shares` and `points` get a row for each."""
    dice, scratch = np.zeros(1, FAST_DICE), new_scratch(worlds[0])
    drawn, seats = np.zeros(MOST_SEATS, np.int64), shares.shape[1]
    for place in range(len(worlds)):
        roll_anew(dice[0], sample, place, FUTURES)
        draw_styles(belief, drawn, dice[0])
        play_on(worlds[place], last, belief, drawn, scratch, dice[0])
        judge(worlds[place], JUDGED, scratch)
        for seat in range(seats):
            shares[place, seat] = scratch.results[seat]
            points[place, seat] = scratch.points[seat]


@kernel
def draw_styles(belief: Belief | None, drawn: Numbers, dice: State) -> None:
    """Who everybody is in this world."""
    if belief is not None:
        for seat in range(len(belief.sums)):
            drawn[seat] = draw_from(belief.sums[seat], dice)


@kernel
def play_on(state: State, last: int, belief: Belief | None, drawn: Numbers, scratch: Scratch, dice: State) -> None:
    """As those would play who may sit there."""
    played, seat = 0, hushed_turn(state)
    while seat != OVER and state.finished < last and played < LONGEST:
        if seat == CHANCE:
            chance(state, dice, scratch.cards)
        else:
            apply(state, seat, move_by(state, seat, belief, drawn, dice))
            played += 1
        seat = hushed_turn(state)


@kernel
def move_by(state: State, seat: int, belief: Belief | None, drawn: Numbers, dice: State) -> int:
    """What a seat does."""
    if belief is None:
        return thumb(state, seat, dice)
    return style_move(state, seat, belief.styles[drawn[seat]])
