"""How Tablée played Gracias in November 2026, by rule of thumb and in playouts, for `frozen:2026-11:5`.

It counts cards in sixths: a hidden card of somebody else is a sixth of a card of every colour. The chance that cards
of a colour are not lost grows with their distance to the most: none if level with it, certain if three cards behind.
"""

from tablee.games.gracias.state import (
    MOST_SEATS,
    NOBODY,
    PACKET,
    SHARE,
    count_hidden,
    has_chosen,
    hidden_card,
    left_of,
    taker_of,
    trio_card,
)
from tablee.games.rounds import earlier_points
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import State

CARD = 6  # sixths
SAFE = 3 * CARD
FULL_PACKET = PACKET * CARD
NEARLY_PACKET = FULL_PACKET - CARD
RESPECT = 5  # an opponent who leads by so many points matters twice as much, one who trails by so many not at all
HOPELESS = -(2**40)
BITS = 8  # numbers of all seats, 0 to 255 each, are kept in one: compiled code makes no lists here


@kernel
def stay_behind(state: State, seat: int, dice: State) -> int:
    """Choose the trio that can be shared out best, then share it out best.

    What matters, as simulations showed: stay well behind the most, not just behind; give a card to whoever has the most
    of its colour, or thereby gets it, for that saves the cards of all others; and harm those who stand well in the
    match. Hidden cards do not matter for the choice of a trio, since they are all alike until one is taken.
    """
    weights = weigh_seats(state, seat)
    if has_chosen(state, seat):
        return best_share(state, seat, int(state.chosen[seat, state.turns]), weights)[0]
    if left_of(state, seat) == state.small_opener:
        return last_trio(state)
    picked, most = 0, HOPELESS
    for trio in range(state.seats):
        if taker_of(state, trio) == NOBODY:
            gain = best_share(state, seat, trio, weights)[1]
            if gain > most:
                picked, most = trio, gain
    return picked


@kernel
def last_trio(state: State) -> int:
    """The only one that is left."""
    trio = 0
    while taker_of(state, trio) != NOBODY:
        trio += 1
    return trio


@kernel
def best_share(state: State, seat: int, trio: int, weights: int) -> tuple[int, int]:
    """The best way to share out a trio, and what it gains."""
    first, second = trio_card(state, trio, 0), trio_card(state, trio, 1)
    keeping, receiver, giving = appraise(state, seat, first, first == second, weights)
    if first == second:
        return SHARE + receiver, keeping + giving
    keeping_second, receiver_of_second, giving_second = appraise(state, seat, second, False, weights)
    if keeping_second + giving > keeping + giving_second:
        return SHARE + MOST_SEATS + receiver, keeping_second + giving
    return SHARE + receiver_of_second, keeping + giving_second


@kernel
def appraise(state: State, seat: int, colour: int, twice: bool, weights: int) -> tuple[int, int, int]:
    """What it gains to keep a card of a colour, who had best get one, and what that gains; twice: both happens."""
    likely = guess_cards(state, seat, colour)
    before, kept = worth(state, seat, likely, weights), worth(state, seat, add_card(likely, seat), weights)
    if twice:
        receiver, most = best_gift(state, seat, add_card(likely, seat), weights)
        return kept - before, receiver, most - kept
    receiver, most = best_gift(state, seat, likely, weights)
    return kept - before, receiver, most - before


@kernel
def best_gift(state: State, seat: int, likely: int, weights: int) -> tuple[int, int]:
    """The best receiver of a card, and what its colour is worth then."""
    picked, most = 0, HOPELESS
    receiver = left_of(state, seat)
    while receiver != seat:
        value = worth(state, seat, add_card(likely, receiver), weights)
        if value > most:
            picked, most = receiver, value
        receiver = left_of(state, receiver)
    return picked, most


@kernel
def worth(state: State, seat: int, likely: int, weights: int) -> int:
    """What a colour is worth to the seat if everybody has so many cards of it, less what it is worth to the others."""
    most = 0
    for other in range(state.seats):
        most = max(most, outside_packet(number_of(likely, other)))
    points = 0
    for other in range(state.seats):
        value = number_of(weights, other) * likely_points(number_of(likely, other), most)
        points += value if other == seat else -value
    return points


@kernel
def number_of(numbers: int, seat: int) -> int:
    """The number of one seat."""
    return (numbers >> (BITS * int(seat))) & (2**BITS - 1)


@kernel
def add_card(likely: int, seat: int) -> int:
    """One card more for one seat."""
    return likely + (CARD << (BITS * int(seat)))


@kernel
def outside_packet(cards: int) -> int:
    """As in the scoring, in sixths."""
    return cards - FULL_PACKET if cards >= FULL_PACKET else cards


@kernel
def likely_points(cards: int, most: int) -> int:
    """Points in 108ths; cards outside a packet count half if the most is likely to vanish in a packet."""
    outside = outside_packet(cards)
    points = outside * min(SAFE, most - outside)
    if most >= NEARLY_PACKET:
        points = points // 2
    return points + CARD * SAFE if cards >= FULL_PACKET else points


@kernel
def weigh_seats(state: State, seat: int) -> int:
    """The own points matter as much as those of all others together, and theirs the more, the better they stand."""
    weights = 0
    for other in range(state.seats):
        lead = earlier_points(state, other) - earlier_points(state, seat)
        weight = RESPECT * (int(state.seats) - 1) if other == seat else min(3 * RESPECT, max(0, RESPECT + lead))
        weights += weight << (BITS * other)
    return weights


@kernel
def guess_cards(state: State, seat: int, colour: int) -> int:
    """How many cards of a colour each seat is likely to have."""
    likely = 0
    for other in range(state.seats):
        cards = CARD * int(state.shown[other, colour])
        cards += own_hidden(state, seat, colour) if other == seat else count_hidden(state, other)
        likely += cards << (BITS * other)
    return likely


@kernel
def own_hidden(state: State, seat: int, colour: int) -> int:
    """The hidden cards of a colour that the seat has seen."""
    cards = 0
    for number in range(count_hidden(state, seat)):
        if hidden_card(state, seat, number) == colour:
            cards += CARD
    return cards
