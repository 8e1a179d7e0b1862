"""The tree of a search: positions as the searching seat knows them, and the moves tried in each.

A node is an information set: the moves made since the root and what the seat has seen of chance. So a move leads to as
many nodes as there were sights after it. A node's moves are linked to one another; a node is found by the move before
it and its sight, in a table of buckets.
"""

from typing import Any, NamedTuple

import numpy as np

from tablee.kernel.compiling import kernel
from tablee.kernel.dice import mix, wrapping_add, wrapping_multiply
from tablee.kernel.verbs import Numbers

NONE = -1
ROOT = 0

NODE = np.dtype((np.record, [
    ("sight", np.uint64),   # what the seat saw on the way here, see `observation_key`
    ("after", np.int32),    # the move that leads here, or NONE
    ("sibling", np.int32),  # the next node in the same bucket, or ROOT
    ("first", np.int32),    # the first move tried here, or NONE
    ("visits", np.int32),   # iterations that came through
]))  # fmt: skip
MOVE = np.dtype((np.record, [
    ("total", np.float64),   # the mover's results, added up
    ("points", np.float64),  # the searching seat's points in the end, added up
    ("action", np.int32),    # what is done
    ("sibling", np.int32),   # the next move tried in the same node, or NONE
    ("visits", np.int32),    # iterations that made it
    ("chances", np.int32),   # iterations in which it was open
    ("mover", np.int32),     # who made it
]))  # fmt: skip


class Tree(NamedTuple):
    """Arrays that the caller owns; what does not fit is played out without being remembered."""

    nodes: Numbers
    moves: Numbers
    used: Numbers  # how many nodes, how many moves
    buckets: Numbers  # the first node of each, or ROOT where there is none: to the root no move leads


def new_tree(size: int) -> Tree:
    """Room for so many nodes and moves, and a root."""
    buckets = np.zeros(1 << size.bit_length(), np.int32)
    tree = Tree(np.zeros(size, NODE), np.zeros(size, MOVE), np.zeros(2, np.int64), buckets)
    add_node(tree, np.uint64(0), NONE, NONE)
    return tree


@kernel
def add_node(tree: Tree, sight: Any, after: int, sibling: int) -> int:
    """A node that nobody has looked at yet; NONE if there is no room."""
    place = tree.used[0]
    if place == len(tree.nodes):
        return NONE
    tree.used[0] = place + 1
    node = tree.nodes[place]
    node.sight = sight
    node.after = after
    node.sibling = sibling
    node.first = NONE
    node.visits = 0
    return int(place)


@kernel
def add_move(tree: Tree, place: int, action: int, mover: int) -> int:
    """A move to be tried in a node for the first time; NONE if there is no room."""
    number = tree.used[1]
    if number == len(tree.moves):
        return NONE
    tree.used[1] = number + 1
    node, move = tree.nodes[place], tree.moves[number]
    move.action = action
    move.sibling = node.first
    move.visits = 0
    move.chances = 1
    move.mover = mover
    move.total = 0.0
    move.points = 0.0
    node.first = number
    return int(number)


@kernel
def find_move(tree: Tree, place: int, action: int) -> int:
    """The move by which an action was tried in a node; NONE if it never was."""
    number = tree.nodes[place].first
    while number != NONE and tree.moves[number].action != action:
        number = tree.moves[number].sibling
    return int(number)


@kernel
def bucket_of(tree: Tree, number: int, sight: Any) -> int:
    """Where the nodes after a move with this sight are kept."""
    key = mix(wrapping_add(wrapping_multiply(sight, np.uint64(0x9E3779B97F4A7C15)), np.uint64(number)))
    return int(key & np.uint64(len(tree.buckets) - 1))


@kernel
def find_node(tree: Tree, number: int, sight: Any) -> int:
    """The node to which a move has led with this sight; NONE if it never did."""
    place = tree.buckets[bucket_of(tree, number, sight)]
    while place != ROOT and (tree.nodes[place].sight != sight or tree.nodes[place].after != number):
        place = tree.nodes[place].sibling
    return NONE if place == ROOT else int(place)


@kernel
def open_node(tree: Tree, number: int, sight: Any) -> int:
    """A new node after a move."""
    bucket = bucket_of(tree, number, sight)
    place = add_node(tree, sight, number, tree.buckets[bucket])
    if place != NONE:
        tree.buckets[bucket] = place
    return place
