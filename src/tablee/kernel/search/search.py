"""Information-set Monte Carlo tree search, for every game alike.

An iteration guesses all that the seat cannot know anew, goes down the tree as far as it is known, tries one move more,
plays the round out by the game's rollout policy, and notes on the way back what every mover got out of it, each for
itself. A move that is not open in every guess is judged by how often it could have been chosen (Cowling, Powley and
Whitehouse 2012). Where there are many moves the rule of thumb names the first, and more are tried only as the visits
grow. A mind (see `minds`) may bring another policy, a value instead of playouts, and a belief about the others, who
are not searched then.
"""

import math
from typing import Any, NamedTuple

import numpy as np

from tablee.kernel.compiling import kernel
from tablee.kernel.playouts import MOST_CARDS, chance, pick
from tablee.kernel.ranking import rank
from tablee.kernel.search.minds import Mind, draw_others, first_move, follow, later_move, see
from tablee.kernel.search.tree import NONE, ROOT, Tree, add_move, find_move
from tablee.kernel.verbs import (
    CHANCE,
    OVER,
    Numbers,
    State,
    actions,
    apply,
    consider,
    determinize,
    either,
    log_odds_per_point,
    score,
    skip_idle_seats,
    turn,
)  # fmt: skip

MOST_SEATS = 8
DEEPEST = 256  # moves that are remembered below the root
LONGEST = 1000  # moves of a playout
ASK = -2  # instead of a move: a policy is to be asked first


class SearchSettings(NamedTuple):
    """How somebody searches."""

    seat: int  # who searches
    exploration: float  # how much a move that is seldom tried is favoured
    by_points: float  # how much of the result of a finished match is given by points instead of victory, 0 to 1
    rounds: int  # rounds that are played out before the points are judged
    breadth: float  # moves tried at the root grow with this multiple of the square root of its visits
    doubt: float  # the same in all other nodes; below 0 only own moves are searched, as broadly as at the root
    asks: bool = False  # whether the descent stops where a policy is asked, see `tablee.kernel.search.leaves`


class Scratch(NamedTuple):
    """What an iteration writes on; made once for many of them."""

    mask: Numbers  # open moves
    cards: Numbers  # for chance
    path: Numbers  # the moves made in the tree
    points: Numbers
    ranks: Numbers
    results: Numbers  # of each seat: its share of the victory, or its chance of it
    drawn: Numbers  # the style of each seat in this iteration, if there is a belief
    asked: Numbers  # one number: the node in which a policy is to be asked, or NONE


@kernel
def new_scratch(state: State) -> Scratch:
    """Room to work."""
    return Scratch(
        np.zeros(actions(state), np.bool_),
        np.zeros(MOST_CARDS, np.int16),
        np.zeros(DEEPEST, np.int32),
        np.zeros(MOST_SEATS, np.int64),
        np.zeros(MOST_SEATS, np.int64),
        np.zeros(MOST_SEATS, np.float64),
        np.zeros(MOST_SEATS, np.int64),
        np.zeros(1, np.int32),
    )


@kernel
def search(tree: Tree, worlds: Numbers, settings: SearchSettings, mind: Mind, dice: Numbers, iterations: int) -> None:
    """So many iterations more. Of the two worlds the first is what the seat knows, the second is overwritten."""
    scratch = new_scratch(worlds[0])
    for _ in range(iterations):
        worlds[1] = worlds[0]
        state = worlds[1]
        last = state.finished + settings.rounds
        depth = explore(tree, state, settings, mind, scratch, dice[0])
        evaluate(state, mind.value, last, settings, mind, scratch, dice[0])
        backpropagate(tree, settings, scratch, depth)


@kernel
def explore(tree: Tree, state: State, settings: SearchSettings, mind: Mind, scratch: Scratch, dice: State) -> int:
    """Guess what the seat cannot know and go down the tree; return how many moves are to be remembered."""
    determinize(state, settings.seat, dice)
    draw_others(scratch.drawn, mind.belief, dice)
    return descend(tree, ROOT, 0, state, settings, mind, scratch, dice)


# --- Down the tree ---------------------------------------------------------------------------------------------------
@kernel
def descend(
    tree: Tree,
    place: int,
    depth: int,
    state: State,
    settings: SearchSettings,
    mind: Mind,
    scratch: Scratch,
    dice: State,
) -> int:
    """Make moves that are known, then one that is not; return how many are to be remembered.

    The searching seat moves first, even where others are asked before it (M-19). The tree ends where cards are
    shuffled: what comes after that is never seen twice.
    """
    mover, number = settings.seat if place == ROOT else turn(state), NONE
    while place != NONE and depth < DEEPEST:
        tree.nodes[place].visits += 1
        known = tree.used[1]
        number = choose_move(tree, place, state, mover, settings, mind, scratch, dice)
        if number < 0:
            break
        place = make_move(tree, number, number == known, depth, state, mover, settings, mind, scratch)
        depth += 1
        mover = turn(state)
    scratch.asked[0] = place if number == ASK else NONE
    return depth


@kernel
def make_move(
    tree: Tree, number: int, is_new: bool, depth: int, state: State, mover: int, settings: SearchSettings, mind: Mind,
    scratch: Scratch,
) -> int:  # fmt: skip
    """Make a move of the tree and remember it; return the node that follows, NONE after one that was never made."""
    scratch.path[depth] = number
    apply(state, mover, tree.moves[number].action)
    if is_new or turn(state) < 0:
        return NONE
    sight = see(state, mind.belief, settings.seat, scratch.drawn)
    return follow(tree, mind.belief, number, sight) if turn(state) >= 0 else NONE


@kernel
def choose_move(
    tree: Tree,
    place: int,
    state: State,
    mover: int,
    settings: SearchSettings,
    mind: Mind,
    scratch: Scratch,
    dice: State,
) -> int:
    """The most promising of the moves tried here, or one more; NONE if the tree is full, or ASK."""
    node = tree.nodes[place]
    if node.first == NONE or (settings.doubt < 0 and mover != settings.seat):
        if settings.asks:
            return ASK
        action = first_move(state, mind.belief, mover, settings.seat, mind.policy, scratch.drawn, dice)
        return known_move(tree, place, action, mover)
    consider(state, mover, scratch.mask)
    best, tried = most_promising(tree, node.first, settings.exploration, scratch.mask)
    breadth = settings.breadth if place == ROOT or settings.doubt < 0 else settings.doubt
    if best != NONE and (tried > 1 + breadth * math.sqrt(node.visits) or not is_any_left(scratch.mask)):
        return best
    number = add_move(tree, place, pick(state, scratch.mask, dice), mover)
    return number if number != NONE else best


@kernel
def known_move(tree: Tree, place: int, action: int, mover: int) -> int:
    """The move by which an action is remembered in a node, added if need be; NONE if the tree is full."""
    number = find_move(tree, place, action)
    if number == NONE:
        return add_move(tree, place, action, mover)
    tree.moves[number].chances += 1
    return number


@kernel
def most_promising(tree: Tree, first: int, exploration: float, mask: Numbers) -> tuple[int, int]:
    """The open move with the best upper bound, and how many are open; what was tried is struck from the mask."""
    best, tried, most = NONE, 0, -1.0
    number = first
    while number != NONE:
        move = tree.moves[number]
        if mask[move.action]:
            mask[move.action] = False
            tried += 1
            move.chances += 1
            bound = move.total / move.visits + exploration * math.sqrt(math.log(move.chances) / move.visits)
            if bound > most:
                best, most = number, bound
        number = move.sibling
    return best, tried


@kernel
def is_any_left(mask: Numbers) -> bool:
    """Whether a move has not been tried."""
    if len(mask) % 8 == 0:
        for eight in mask.view(np.uint64):
            if eight != 0:
                return True
        return False
    for is_open in mask:
        if is_open:
            return True
    return False


# --- To the end and back ---------------------------------------------------------------------------------------------
@kernel
def play_and_judge(
    state: State, value: None, last: int, settings: SearchSettings, mind: Mind, scratch: Scratch, dice: State
) -> None:
    """Results come from the end of the last round that counts."""
    play_rounds(state, last, settings.seat, mind, scratch, dice)
    judge(state, settings, scratch)


@kernel
def ask_value(
    state: State, value: Any, last: int, settings: SearchSettings, mind: Mind, scratch: Scratch, dice: State
) -> None:
    """Results come from a value, unless the rules tell them."""
    judge(state, settings, scratch)
    if turn(state) != OVER:
        value(state, settings.seat, scratch.results)


evaluate = either(play_and_judge, ask_value)


@kernel
def play_rounds(state: State, last: int, searching: int, mind: Mind, scratch: Scratch, dice: State) -> None:
    """As everybody might play, to the end of the last round that counts."""
    played = 0
    seat = hushed_turn(state)
    while seat != OVER and state.finished < last and played < LONGEST:
        if seat == CHANCE:
            chance(state, dice, scratch.cards)
        else:
            apply(state, seat, later_move(state, mind.belief, seat, searching, mind.policy, scratch.drawn, dice))
            played += 1
        seat = hushed_turn(state)


@kernel
def hushed_turn(state: State) -> int:
    """The seat to be asked next, if it has anything to say."""
    skip_idle_seats(state)
    return turn(state)


@kernel
def judge(state: State, settings: SearchSettings, scratch: Scratch) -> None:
    """A finished match is judged by victory, which is shared, and a little by points; any other by points alone."""
    seats = int(state.seats)
    score(state, scratch.points)
    weigh_points(state, seats, scratch)
    if turn(state) != OVER:
        return
    rank(state, scratch.points, seats, scratch.ranks)
    winners = 0
    for seat in range(seats):
        winners += scratch.ranks[seat] == 1
    for seat in range(seats):
        scratch.results[seat] *= settings.by_points
        if scratch.ranks[seat] == 1:
            scratch.results[seat] += (1.0 - settings.by_points) / winners


@kernel
def weigh_points(state: State, seats: int, scratch: Scratch) -> None:
    """Everybody's chance of winning, as far as points tell: odds that grow with the points."""
    weight, most = log_odds_per_point(state), -1.0e9
    for seat in range(seats):
        most = max(most, weight * scratch.points[seat])
    whole = 0.0
    for seat in range(seats):
        scratch.results[seat] = math.exp(weight * scratch.points[seat] - most)
        whole += scratch.results[seat]
    for seat in range(seats):
        scratch.results[seat] /= whole


@kernel
def backpropagate(tree: Tree, settings: SearchSettings, scratch: Scratch, depth: int) -> None:
    """Every move on the path is told what its mover got."""
    count_visits(tree, scratch, 0, depth)
    add_results(tree, settings, scratch, depth)


@kernel
def count_visits(tree: Tree, scratch: Scratch, start: int, depth: int) -> None:
    """Every move on the path, from some step on, was made once more."""
    for step in range(start, depth):
        tree.moves[scratch.path[step]].visits += 1


@kernel
def add_results(tree: Tree, settings: SearchSettings, scratch: Scratch, depth: int) -> None:
    """What every mover got, and the own points at the root."""
    for step in range(depth):
        move = tree.moves[scratch.path[step]]
        move.total += scratch.results[move.mover]
    if depth > 0:
        tree.moves[scratch.path[0]].points += scratch.points[settings.seat]
