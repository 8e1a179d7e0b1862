"""Search that believes: who the others are is guessed as well as what they hold.

A belief gives every style of a game a chance for every seat, from what everybody has seen that seat do. In every
iteration each of the others plays by a style drawn from it, in the tree and in the playout; only the own moves are
searched. Nobody is ever quite excluded.
"""

import math
from typing import NamedTuple

import numpy as np

from tablee.kernel.compiling import kernel
from tablee.kernel.dice import WORDS, next_word
from tablee.kernel.playouts import chance
from tablee.kernel.search import (
    DEEPEST,
    LONGEST,
    MOST_SEATS,
    Scratch,
    SearchSettings,
    backpropagate,
    choose_move,
    judge,
    new_scratch,
)
from tablee.kernel.tree import NONE, ROOT, Tree, add_move, find_move, find_node, open_node
from tablee.kernel.verbs import (
    CHANCE,
    OVER,
    UNSEEN,
    UP_TO_DATE,
    Numbers,
    State,
    apply,
    determinize,
    observation_key,
    retell,
    rewind,
    style_chance,
    style_move,
    thumb,
    turn,
)  # fmt: skip


class Belief(NamedTuple):
    """Who the others may be."""

    styles: Numbers  # a row of numbers each
    chances: Numbers  # of each style, for each seat
    sums: Numbers  # the same added up from the first style on, to draw from


@kernel
def weigh_styles(worlds: Numbers, styles: Numbers, logs: Numbers) -> None:
    """Add to the logarithms of every seat's likelihoods what it has done; the second world is overwritten."""
    worlds[1] = worlds[0]
    state, past = worlds[0], worlds[1]
    rewind(past)
    action = retell(state, past)
    while action != UP_TO_DATE:
        seat = turn(past)
        for number in range(len(styles)):
            logs[seat, number] += math.log(style_chance(past, seat, styles[number], action))
        apply(past, seat, action)
        action = retell(state, past)


@kernel
def search_believing(
    tree: Tree, worlds: Numbers, settings: SearchSettings, belief: Belief, dice: Numbers, iterations: int
) -> None:
    """So many iterations more. Of the two worlds the first is what the seat knows, the second is overwritten."""
    scratch, drawn = new_scratch(worlds[0]), np.zeros(MOST_SEATS, np.int64)
    for _ in range(iterations):
        worlds[1] = worlds[0]
        state = worlds[1]
        determinize(state, settings.seat, dice[0])
        draw_styles(belief, drawn, dice[0])
        last = state.finished + settings.rounds
        depth = descend_believing(tree, state, settings, belief, drawn, scratch, dice[0])
        play_styles(state, last, settings.seat, belief, drawn, scratch, dice[0])
        judge(state, settings, scratch)
        backpropagate(tree, settings, scratch, depth)


@kernel
def draw_styles(belief: Belief, drawn: Numbers, dice: State) -> None:
    """A style for every seat, as likely as it is believed to be."""
    for seat in range(len(belief.sums)):
        drawn[seat] = draw_from(belief.sums[seat], dice)


@kernel
def draw_from(sums: Numbers, dice: State) -> int:
    """One of several, each as likely as its part of the sums."""
    mark = np.float64(next_word(dice)) / WORDS
    return min(int(np.searchsorted(sums, mark, side="right")), len(sums) - 1)


@kernel
def move_of(state: State, mover: int, seat: int, belief: Belief, drawn: Numbers, dice: State) -> int:
    """Outside the tree the searching seat goes by rule of thumb, the others by their styles everywhere."""
    if mover == seat:
        return thumb(state, mover, dice)
    return style_move(state, mover, belief.styles[drawn[mover]])


@kernel
def descend_believing(
    tree: Tree, state: State, settings: SearchSettings, belief: Belief, drawn: Numbers, scratch: Scratch, dice: State
) -> int:
    """Down to the first own move that has not been tried; return how many own moves are to be remembered."""
    place, depth, mover = ROOT, 0, settings.seat
    while place != NONE and mover >= 0 and depth < DEEPEST:
        tree.nodes[place].visits += 1
        known, is_own = tree.used[1], mover == settings.seat
        if is_own and tree.nodes[place].first != NONE:
            number = choose_move(tree, place, state, mover, settings, scratch, dice)
        else:
            number = known_move(tree, place, move_of(state, mover, settings.seat, belief, drawn, dice), mover)
        if number == NONE:
            break
        if is_own:
            scratch.path[depth] = number
            depth += 1
        apply(state, mover, tree.moves[number].action)
        mover = turn(state)
        is_new = is_own and number == known
        place = NONE if is_new or mover < 0 else next_place(tree, number, observation_key(state, settings.seat))
    return depth


@kernel
def known_move(tree: Tree, place: int, action: int, mover: int) -> int:
    """The move by which an action is remembered in a node, added if need be; NONE if the tree is full."""
    number = find_move(tree, place, action)
    return add_move(tree, place, action, mover) if number == NONE else number


@kernel
def next_place(tree: Tree, number: int, sight: np.uint64) -> int:
    """The node after a move, opened if need be; NONE if the tree is full, or something was done in secret."""
    if sight == UNSEEN:
        return NONE
    place = find_node(tree, number, sight)
    return open_node(tree, number, sight) if place == NONE else place


@kernel
def play_styles(
    state: State, last: int, seat: int, belief: Belief, drawn: Numbers, scratch: Scratch, dice: State
) -> None:
    """Everybody by style, to the end of the last round that counts."""
    played, mover = 0, turn(state)
    while mover != OVER and state.finished < last and played < LONGEST:
        if mover == CHANCE:
            chance(state, dice, scratch.cards)
        else:
            apply(state, mover, move_of(state, mover, seat, belief, drawn, dice))
            played += 1
        mover = turn(state)
