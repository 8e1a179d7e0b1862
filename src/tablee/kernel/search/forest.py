"""Tree searches of many positions side by side, whose leaves somebody else evaluates: a network, many at once.

An iteration goes down every tree in a world that its seat may imagine, along the move that promises most (PUCT), to a
leaf: a position that was never evaluated. Then the caller says what the leaves are worth to everybody and which moves
look good there, and that is noted on the way back. A match that ends on the way down is worth what its places say.
"""

import math
from typing import NamedTuple

import numpy as np

from tablee.kernel.compiling import kernel
from tablee.kernel.playouts import MOST_CARDS, chance
from tablee.kernel.ranking import rank, reward_by_rank
from tablee.kernel.search.tree import NONE, ROOT, Tree, add_move, add_node, find_node, open_node
from tablee.kernel.verbs import (
    CHANCE,
    OVER,
    Numbers,
    State,
    apply,
    determinize,
    legal,
    observation_key,
    observe,
    rollout_policy,
    score,
    turn,
)  # fmt: skip

DEEPEST = 128  # moves below a root
LONGEST = 1_000  # moves of a playout


class Grove(NamedTuple):
    """Trees, one row each."""

    nodes: Numbers
    moves: Numbers
    used: Numbers
    buckets: Numbers
    priors: Numbers  # how good each move looked when its position was evaluated
    paths: Numbers  # the moves of the iteration under way
    depths: Numbers  # and how many they are
    leaves: Numbers  # the node that is to be evaluated, or NONE if there was no room for it


class Roots(NamedTuple):
    """The positions from which the trees grow, one row each."""

    worlds: Numbers
    seats: Numbers  # who is to decide
    dice: Numbers
    states: Numbers  # where the iteration under way has come to


class Leaves(NamedTuple):
    """What is to be evaluated, one row a tree."""

    observations: Numbers  # what the seat to decide knows
    masks: Numbers  # its open actions
    turns: Numbers  # the seat to decide
    wanted: Numbers  # whether there is anything to evaluate: False where a match has ended


@kernel
def tree_of(grove: Grove, row: int) -> Tree:
    """One of the trees."""
    return Tree(grove.nodes[row], grove.moves[row], grove.used[row], grove.buckets[row])


@kernel
def plant(grove: Grove) -> None:
    """Every tree is a root and nothing else."""
    for row in range(len(grove.used)):
        grove.used[row, :] = 0
        grove.buckets[row, :] = ROOT
        add_node(tree_of(grove, row), np.uint64(0), NONE, NONE)


# --- Down the trees --------------------------------------------------------------------------------------------------
@kernel
def select_leaves(grove: Grove, roots: Roots, leaves: Leaves, seats: int, exploration: float) -> None:
    """Go down every tree to a position that is to be evaluated, or to the end of a match, which is noted at once."""
    cards, results = np.zeros(MOST_CARDS, np.int16), np.zeros(seats, np.float64)
    for row in range(len(roots.worlds)):
        roots.states[row] = roots.worlds[row]
        state = roots.states[row]
        determinize(state, roots.seats[row], roots.dice[row])
        seat = descend(grove, roots, row, leaves.masks[row], cards, exploration)
        leaves.turns[row] = seat
        leaves.wanted[row] = seat != OVER
        if seat == OVER:
            judge(state, seats, results)
            note(grove, row, results)
        else:
            legal(state, seat, leaves.masks[row])
            observe(state, seat, leaves.observations[row])


@kernel
def descend(grove: Grove, roots: Roots, row: int, mask: Numbers, cards: Numbers, exploration: float) -> int:
    """Make moves as far as they are known; return who is to decide then, or OVER."""
    tree, state = tree_of(grove, row), roots.states[row]
    place, depth, seat = ROOT, 0, int(roots.seats[row])
    while seat != OVER and place != NONE and tree.nodes[place].first != NONE and depth < DEEPEST:
        legal(state, seat, mask)
        number = most_promising(tree, grove.priors[row], place, seat, mask, exploration)
        tree.nodes[place].visits += 1
        grove.paths[row, depth] = number
        depth += 1
        apply(state, seat, tree.moves[number].action)
        seat = turn(state)
        if seat == CHANCE:
            seat = chance(state, roots.dice[row], cards)
        if seat != OVER:
            place = follow(tree, number, state, roots.seats[row])
    grove.depths[row] = depth
    grove.leaves[row] = place if seat != OVER and place != NONE and tree.nodes[place].first == NONE else NONE
    return seat


@kernel
def follow(tree: Tree, number: int, state: State, seat: int) -> int:
    """The node after a move, by what the searching seat has seen; NONE if there is no room for a new one."""
    sight = observation_key(state, seat)
    place = find_node(tree, number, sight)
    return place if place != NONE else open_node(tree, number, sight)


@kernel
def most_promising(tree: Tree, priors: Numbers, place: int, seat: int, mask: Numbers, exploration: float) -> int:
    """The open move with the best bound: what it brought so far, and what it looked like, the less it was tried."""
    best, most = NONE, -math.inf
    reach = exploration * math.sqrt(tree.nodes[place].visits + 1.0)
    number = tree.nodes[place].first
    while number != NONE:
        move = tree.moves[number]
        if mask[move.action]:
            mask[move.action] = False
            bound = (move.total / move.visits if move.visits else 0.0) + reach * priors[number] / (1 + move.visits)
            if bound > most:
                best, most = number, bound
        number = move.sibling
    return add_missing(tree, priors, place, seat, mask, best)


@kernel
def add_missing(tree: Tree, priors: Numbers, place: int, seat: int, mask: Numbers, best: int) -> int:
    """Moves that were not open in any world so far come to the others; the first of them where nothing else is open."""
    for action in range(len(mask)):
        if mask[action]:
            number = add_move(tree, place, action, seat)
            if number != NONE:
                priors[number] = 1.0 / len(mask)
                best = number if best == NONE else best
    return best if best != NONE else int(tree.nodes[place].first)


# --- And back --------------------------------------------------------------------------------------------------------
@kernel
def back_up(grove: Grove, leaves: Leaves, values: Numbers, priors: Numbers) -> None:
    """Every leaf gets its moves, and every move on the way to it is told what its mover got."""
    for row in range(len(leaves.wanted)):
        if leaves.wanted[row]:
            if grove.leaves[row] != NONE:
                open_leaf(grove, row, leaves, priors[row])
            note(grove, row, values[row])


@kernel
def open_leaf(grove: Grove, row: int, leaves: Leaves, priors: Numbers) -> None:
    """The open moves of a position, as good as they look; together they make 1."""
    tree, whole = tree_of(grove, row), 0.0
    for action in range(len(priors)):
        whole += priors[action] if leaves.masks[row, action] else 0.0
    for action in range(len(priors)):
        if leaves.masks[row, action]:
            number = add_move(tree, int(grove.leaves[row]), action, int(leaves.turns[row]))
            if number != NONE:
                grove.priors[row, number] = priors[action] / whole if whole > 0 else 1.0


@kernel
def note(grove: Grove, row: int, results: Numbers) -> None:
    """Every move of the path is told what its mover got."""
    for step in range(grove.depths[row]):
        move = grove.moves[row, grove.paths[row, step]]
        move.visits += 1
        move.total += results[move.mover]


@kernel
def judge(state: State, seats: int, results: Numbers) -> None:
    """What the end of a match is worth to everybody, from +1 to -1 by place."""
    points, ranks = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    score(state, points)
    rank(state, points, seats, ranks)
    reward_by_rank(ranks, seats, results)


@kernel
def play_leaves_out(roots: Roots, leaves: Leaves, seats: int, values: Numbers) -> None:
    """What the leaves are worth if everybody plays on by the game's rollout policy."""
    cards, box = np.zeros(MOST_CARDS, np.int16), roots.states[:1].copy()
    for row in range(len(leaves.wanted)):
        if not leaves.wanted[row]:
            continue
        box[0] = roots.states[row]
        state, moves = box[0], 0
        seat = turn(state)
        while seat != OVER and moves < LONGEST:
            apply(state, seat, rollout_policy(state, seat, roots.dice[row]))
            moves += 1
            seat = turn(state)
            if seat == CHANCE:
                seat = chance(state, roots.dice[row], cards)
        judge(state, seats, values[row])


@kernel
def count_visits(grove: Grove, visits: Numbers, totals: Numbers) -> None:
    """How often every action was tried at the roots, and what came of them all."""
    for row in range(len(visits)):
        number = grove.nodes[row, ROOT].first
        while number != NONE:
            move = grove.moves[row, number]
            visits[row, move.action] = move.visits
            totals[row] += move.total
            number = move.sibling
