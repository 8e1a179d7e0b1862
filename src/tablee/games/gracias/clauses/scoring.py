"""How Gracias is counted: colour by colour, without packets whoever has the most loses them (G-4, G-5)."""

from tablee.games.gracias.state import COLOURS, PACKET
from tablee.games.rounds import earlier_points
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import Numbers, State


@kernel
def outside_packet(cards: int) -> int:
    """Of five or more cards of a colour exactly five are a packet, even of ten (G-4)."""
    return cards - PACKET if cards >= PACKET else cards


@kernel
def most_outside_packets(state: State, colour: int) -> int:
    """The most cards of a colour that lie face up before anybody, outside packets (G-4)."""
    most = 0
    for seat in range(state.seats):
        most = max(most, outside_packet(int(state.shown[seat, colour])))
    return most


@kernel
def colour_points(cards: int, most: int) -> int:
    """One point a packet and one a card outside it; but whoever has the most of those loses them, ties too (G-4)."""
    outside = outside_packet(cards)
    return (1 if cards >= PACKET else 0) + (outside if outside < most else 0)


@kernel
def round_points(state: State, seat: int) -> int:
    """The points of a seat for what lies face up: at the end of a round that is everything (G-4)."""
    points = 0
    for colour in range(COLOURS):
        points += colour_points(int(state.shown[seat, colour]), most_outside_packets(state, colour))
    return points


@kernel
def total(state: State, seat: int) -> int:
    """The finished rounds added up, and the running one as it lies face up."""
    return earlier_points(state, seat) + (round_points(state, seat) if state.turn >= 0 else 0)


@kernel
def score(state: State, points: Numbers) -> None:
    """Everybody's total."""
    for seat in range(state.seats):
        points[seat] = total(state, seat)


@kernel
def best_round(state: State, seat: int) -> int:
    """The most points of a seat in one round."""
    return int(max(state.points[0, seat], state.points[1, seat], state.points[2, seat]))


@kernel
def second_best_round(state: State, seat: int) -> int:
    """The points of the round between a seat's best and its worst."""
    first, second, third = state.points[0, seat], state.points[1, seat], state.points[2, seat]
    return int(max(min(first, second), min(max(first, second), third)))


@kernel
def beats(state: State, points: Numbers, seat: int, other: int) -> bool:
    """The most points win; then the best single round, then the second best (G-5); then it is shared (S-3)."""
    if points[seat] != points[other]:
        return bool(points[seat] > points[other])
    if best_round(state, seat) != best_round(state, other):
        return best_round(state, seat) > best_round(state, other)
    return second_best_round(state, seat) > second_best_round(state, other)
