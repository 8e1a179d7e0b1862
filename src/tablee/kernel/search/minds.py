"""Who decides outside the tree of a search: the game's own policies, somebody else's, or styles that are believed in.

Every part of a mind may be None. What is called then is settled at compile time.
"""

from typing import Any, NamedTuple

import numpy as np

from tablee.kernel.compiling import kernel
from tablee.kernel.dice import wrapping_add, wrapping_multiply
from tablee.kernel.search.styles import draw_styles
from tablee.kernel.search.tree import NONE, Tree, find_node, open_node
from tablee.kernel.verbs import (
    UNSEEN,
    Numbers,
    State,
    apply,
    either,
    first_try,
    observation_key,
    rollout_policy,
    style_move,
    thumb,
    turn,
)  # fmt: skip

SCATTER = np.uint64(0xD6E8FEB86659FD93)


class Mind(NamedTuple):
    """What a search brings along; None: what the game has."""

    belief: Any = None  # how the others play; None: as oneself would, and their moves are searched, too
    policy: Any = None  # policy(state, seat, dice): the action that is tried first, and in playouts
    value: Any = None  # value(state, seat, shares): everybody's share of victory, instead of playing out


# --- Without a policy of one's own -----------------------------------------------------------------------------------
@kernel
def by_first_try(state: State, policy: None, seat: int, dice: State) -> int:
    """What the game tries first."""
    return first_try(state, seat, dice)


@kernel
def by_rollout(state: State, policy: None, seat: int, dice: State) -> int:
    """What anybody might do."""
    return rollout_policy(state, seat, dice)


@kernel
def by_thumb(state: State, policy: None, seat: int, dice: State) -> int:
    """By rule of thumb."""
    return thumb(state, seat, dice)


@kernel
def by_policy(state: State, policy: Any, seat: int, dice: State) -> int:
    """As the policy says."""
    return policy(state, seat, dice)


own_first, own_rollout, own_habit = (either(usual, by_policy) for usual in (by_first_try, by_rollout, by_thumb))


# --- Without a belief: everybody is alike ----------------------------------------------------------------------------
@kernel
def draw_nobody(drawn: Numbers, belief: None, dice: State) -> None:
    """There is nothing to draw."""


@kernel
def anybody_first(state: State, belief: None, mover: int, seat: int, policy: Any, drawn: Numbers, dice: State) -> int:
    """Whoever moves tries the same."""
    return own_first(state, policy, mover, dice)


@kernel
def anybody_later(state: State, belief: None, mover: int, seat: int, policy: Any, drawn: Numbers, dice: State) -> int:
    """Whoever moves does the same."""
    return own_rollout(state, policy, mover, dice)


@kernel
def see_next(state: State, belief: None, seat: int, drawn: Numbers) -> Any:
    """What the seat has seen after a move: the next decision is a node, whoever makes it."""
    return observation_key(state, seat)


@kernel
def follow_once(tree: Tree, belief: None, number: int, sight: Any) -> int:
    """The node after a move; a new one is left for the next visit, and what was done in secret leads nowhere."""
    if sight == UNSEEN:
        return NONE
    place = find_node(tree, number, sight)
    if place == NONE:
        open_node(tree, number, sight)
    return place


# --- With one: the others play by their styles -----------------------------------------------------------------------
@kernel
def believed_move(state: State, belief: Any, mover: int, seat: int, policy: Any, drawn: Numbers, dice: State) -> int:
    """The own habit, or what the others' styles do."""
    if mover == seat:
        return own_habit(state, policy, mover, dice)
    return style_move(state, mover, belief.styles[drawn[mover]])


@kernel
def see_others(state: State, belief: Any, seat: int, drawn: Numbers) -> Any:
    """Let the others move until the seat is asked; a number for all that it has seen of that."""
    sight, mover = observation_key(state, seat), turn(state)
    while sight != UNSEEN and mover >= 0 and mover != seat:
        action = style_move(state, mover, belief.styles[drawn[mover]])
        apply(state, mover, action)
        seen, mover = observation_key(state, seat), turn(state)
        told = wrapping_add(wrapping_multiply(seen, SCATTER), np.uint64(action + 1))
        sight = UNSEEN if seen == UNSEEN else wrapping_multiply(wrapping_add(sight, told), SCATTER)
    return sight


@kernel
def follow_on(tree: Tree, belief: Any, number: int, sight: Any) -> int:
    """The node after a move, opened if need be; NONE if the tree is full, or something was done in secret."""
    if sight == UNSEEN:
        return NONE
    place = find_node(tree, number, sight)
    return open_node(tree, number, sight) if place == NONE else place


draw_others = either(draw_nobody, draw_styles)
first_move = either(anybody_first, believed_move)
later_move = either(anybody_later, believed_move)
see = either(see_next, see_others)
follow = either(follow_once, follow_on)
