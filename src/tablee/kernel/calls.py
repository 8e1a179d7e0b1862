"""The verbs as Python calls them: with a `box`, an array of one state.

A call with a bare record costs several microseconds, with a one-element array about one. Everything that loops stays
in compiled code; these are for single steps.
"""

from typing import Any

from tablee.kernel import dice as dice_module
from tablee.kernel import playouts, ranking, verbs
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import Numbers


@kernel
def setup(box: Numbers, seats: int, options: Numbers) -> None:
    """See `verbs.setup`."""
    verbs.setup(box[0], seats, options)


@kernel
def awaits(box: Numbers) -> int:
    """See `verbs.awaits`."""
    return verbs.awaits(box[0])


@kernel
def draw(box: Numbers, dice: Numbers, cards: Numbers) -> int:
    """See `verbs.draw`."""
    return verbs.draw(box[0], dice[0], cards)


@kernel
def deal(box: Numbers, cards: Numbers) -> None:
    """See `verbs.deal`."""
    verbs.deal(box[0], cards)


@kernel
def turn(box: Numbers) -> int:
    """See `verbs.turn`."""
    return verbs.turn(box[0])


@kernel
def may_act(box: Numbers, seat: int) -> bool:
    """See `verbs.may_act`."""
    return verbs.may_act(box[0], seat)


@kernel
def legal(box: Numbers, seat: int, mask: Numbers) -> None:
    """See `verbs.legal`."""
    verbs.legal(box[0], seat, mask)


@kernel
def apply(box: Numbers, seat: int, action: int) -> None:
    """See `verbs.apply`."""
    verbs.apply(box[0], seat, action)


@kernel
def step(box: Numbers, seat: int, action: int, mask: Numbers) -> int:
    """Carry out an action, fill the mask of whoever is to decide next, and say who that is (or CHANCE, or OVER)."""
    state = box[0]
    verbs.apply(state, seat, action)
    following = verbs.turn(state)
    if following >= 0:
        verbs.legal(state, following, mask)
    return following


@kernel
def chance(box: Numbers, dice: Numbers, cards: Numbers, mask: Numbers) -> int:
    """Let chance act as long as it is to act, fill the mask of whoever is asked then, and say who that is (or OVER)."""
    seat = playouts.chance(box[0], dice[0], cards)
    if seat >= 0:
        verbs.legal(box[0], seat, mask)
    return seat


@kernel
def score(box: Numbers, points: Numbers) -> None:
    """See `verbs.score`."""
    verbs.score(box[0], points)


@kernel
def rank(box: Numbers, points: Numbers, seats: int, ranks: Numbers) -> None:
    """See `ranking.rank`."""
    ranking.rank(box[0], points, seats, ranks)


@kernel
def observe(box: Numbers, seat: int, vector: Numbers) -> None:
    """See `verbs.observe`."""
    verbs.observe(box[0], seat, vector)


@kernel
def determinize(box: Numbers, seat: int, dice: Numbers) -> None:
    """See `verbs.determinize`."""
    verbs.determinize(box[0], seat, dice[0])


@kernel
def thumb(box: Numbers, seat: int, dice: Numbers) -> int:
    """See `verbs.thumb`."""
    return verbs.thumb(box[0], seat, dice[0])


@kernel
def skip_idle_seats(box: Numbers) -> None:
    """See `verbs.skip_idle_seats`."""
    verbs.skip_idle_seats(box[0])


@kernel
def consider(box: Numbers, seat: int, mask: Numbers) -> None:
    """See `verbs.consider`."""
    verbs.consider(box[0], seat, mask)


@kernel
def cards_stacked(box: Numbers) -> int:
    """See `verbs.cards_stacked`."""
    return verbs.cards_stacked(box[0])


@kernel
def list_places(box: Numbers, places: Numbers) -> None:
    """Where the deck keeps each card, in the order of dealing."""
    for number in range(verbs.cards_stacked(box[0])):
        places[number] = verbs.dealt_to(box[0], number)


@kernel
def list_seen(box: Numbers, seen: Numbers) -> None:
    """Who has seen the card at each place of the deck."""
    for place in range(verbs.cards_stacked(box[0])):
        seen[place] = verbs.seen_by(box[0], place)


@kernel
def pick(box: Numbers, mask: Numbers, dice: Numbers) -> int:
    """See `playouts.pick`."""
    return playouts.pick(box[0], mask, dice[0])


@kernel
def roll(dice: Numbers, sides: int) -> int:
    """See `dice.roll`."""
    number: int = dice_module.roll(dice[0], sides)
    return number


@kernel
def seed_fast(dice: Numbers, seed: Any, stream: Any) -> None:
    """See `dice.seed_fast`."""
    dice_module.seed_fast(dice[0], seed, stream)


@kernel
def seal(dice: Numbers, key: Numbers) -> None:
    """See `dice.seal`."""
    dice_module.seal(dice[0], key)
