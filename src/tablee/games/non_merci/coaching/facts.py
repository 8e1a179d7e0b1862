"""What speaks for taking a card of Non Merci !, and what for passing it on."""

from collections.abc import Iterator

from tablee.games.coaching import Fact
from tablee.games.non_merci.numbers import highest, lowest
from tablee.games.non_merci.state import NOBODY, TAKE
from tablee.kernel.verbs import State

LOW_PURSE = 3  # tokens with which one cannot refuse for long
FEW_LOWER, MANY_LOWER = 5, 12  # unseen cards below the card on offer
AHEAD = 4  # tokens more than somebody else, that let one wait


def facts(state: State, seat: int, best: int, other: int) -> Iterator[Fact]:
    """There are two answers only: what speaks for the better one."""
    if best != other:
        yield from for_taking(state, seat) if best == TAKE else for_passing(state, seat)


# --- Where cards lie -------------------------------------------------------------------------------------------------
def has(state: State, seat: int, value: int) -> bool:
    """Whether a value lies before the seat."""
    return bool(state.owner[value] == seat)


def has_neighbour(state: State, seat: int) -> bool:
    """Whether the card on offer goes with a card of the seat."""
    return has(state, seat, int(state.card) - 1) or has(state, seat, int(state.card) + 1)


def others(state: State, seat: int) -> list[int]:
    """Everybody else, from the left."""
    return [(seat + step) % int(state.seats) for step in range(1, int(state.seats))]


def unseen_below(state: State) -> int:
    """How many lower cards have not come yet; some of them are out of the round."""
    return sum(is_unseen(state, value) for value in range(lowest(state), int(state.card)))


def is_unseen(state: State, value: int) -> bool:
    """Whether a card of the game has not come yet."""
    return bool(lowest(state) <= value <= highest(state) and state.owner[value] == NOBODY and value != state.card)


# --- Taking ----------------------------------------------------------------------------------------------------------
def for_taking(state: State, seat: int) -> Iterator[Fact]:
    """The card is free or cheap, somebody else wants it, or tokens are needed."""
    yield own_cost(state, seat)
    yield from rivals(state, seat)
    yield from purse(state, seat)
    yield from gaps(state, seat)
    below = unseen_below(state)
    if below <= FEW_LOWER:
        yield Fact("few_lower", (int(state.card), below), 3)


def own_cost(state: State, seat: int) -> Fact:
    """What the card and its tokens do to the seat's points."""
    card, pot = int(state.card), int(state.pot)
    below, above = has(state, seat, card - 1), has(state, seat, card + 1)
    if below and above:
        return Fact("joins", (card, card - 1, card + 1), card + 1)
    if below:
        return Fact("follows", (card, card - 1, pot), 5 + pot)
    if above:
        return Fact("precedes", (card, card + 1, pot), 5 + pot)
    return (
        Fact("pays", (card, pot, pot - card), 5 + pot) if pot >= card else Fact("cheap", (card, pot, card - pot), pot)
    )


def rivals(state: State, seat: int) -> Iterator[Fact]:
    """The next one round the table who has a neighbour of the card."""
    card = int(state.card)
    for other in others(state, seat):
        if has_neighbour(state, other):
            near = card - 1 if has(state, other, card - 1) else card + 1
            yield Fact("wanted", (other, near, card), 6)
            return


def purse(state: State, seat: int) -> Iterator[Fact]:
    """Tokens on the card, where one has few."""
    own, pot = int(state.tokens[seat]), int(state.pot)
    if own <= LOW_PURSE and pot > 1:
        yield Fact("purse", (own, pot), 8 - own)


def gaps(state: State, seat: int) -> Iterator[Fact]:
    """A single card is missing between this one and an own one, and may still come."""
    card = int(state.card)
    for missing, own in ((card + 1, card + 2), (card - 1, card - 2)):
        is_near = lowest(state) <= own <= highest(state) and has(state, seat, own)
        if is_near and is_unseen(state, missing) and not has_neighbour(state, seat):
            yield Fact("gap", (missing, card, own), 4)


# --- Passing ---------------------------------------------------------------------------------------------------------
def for_passing(state: State, seat: int) -> Iterator[Fact]:
    """The card is dear, it will come back with more tokens, or somebody else has to take it."""
    card, pot = int(state.card), int(state.pot)
    is_own = has_neighbour(state, seat)
    if not is_own and card > pot:
        yield Fact("costs", (card, pot, card - pot), card - pot)
    yield from round_again(state, seat, is_own)
    yield from short_of_tokens(state, seat)
    below = unseen_below(state)
    if below >= MANY_LOWER:
        yield Fact("many_lower", (card, below), 3)


def round_again(state: State, seat: int, is_own: bool) -> Iterator[Fact]:
    """Nobody else has a neighbour of the card, and everybody can pay once more."""
    rest = others(state, seat)
    is_wanted = any(has_neighbour(state, other) for other in rest)
    if not is_wanted and all(state.tokens[other] > 0 for other in rest):
        card, pot, seats = int(state.card), int(state.pot), int(state.seats)
        yield Fact("only_you" if is_own else "unwanted", (card, pot, pot + seats), 12 if is_own else 6)


def short_of_tokens(state: State, seat: int) -> Iterator[Fact]:
    """The next one cannot pay, or somebody runs out long before the seat."""
    rest, own = others(state, seat), int(state.tokens[seat])
    left, poorest = rest[0], min(rest, key=lambda other: int(state.tokens[other]))
    fewest = int(state.tokens[poorest])
    if state.tokens[left] == 0:
        yield Fact("must_take", (left, int(state.card)), 20, is_counted=True)
    elif own >= fewest + AHEAD:
        yield Fact("outlasts", (own, poorest, fewest), 3 + (own - fewest) / 2, is_counted=True)
