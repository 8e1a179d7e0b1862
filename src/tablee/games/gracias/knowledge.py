"""What a seat of Gracias knows, and fair guesses of the rest (G-2, S-5)."""

from tablee.games.gracias.state import (
    COLOURS,
    MOST_SEATS,
    ROUNDS,
    cards_stacked,
    count_hidden,
    dealt_rows,
    has_chosen,
    hidden_card,
    hidden_place,
    left_of,
    trio_card,
    trio_place,
)
from tablee.games.pieces import Piece
from tablee.kernel.compiling import kernel
from tablee.kernel.dice import shuffle
from tablee.kernel.verbs import Numbers, State

# The vector counts seats from the own one to the left. One after the other: face-up cards by seat and colour; the own
# hidden cards by colour; how many each seat has hidden; for each trio of this turn the colours of its two face-up cards
# and who took it; the hidden card of the own trio in hand; who is to decide; great and small opener; points by round
# and seat; and five single numbers.
OWN_HIDDEN = MOST_SEATS * COLOURS
HIDDEN = OWN_HIDDEN + COLOURS
TRIOS = HIDDEN + MOST_SEATS
TRIO = 2 * COLOURS + MOST_SEATS
IN_HAND = TRIOS + MOST_SEATS * TRIO
TO_DECIDE = IN_HAND + COLOURS
GREAT_OPENER = TO_DECIDE + MOST_SEATS
SMALL_OPENER = GREAT_OPENER + MOST_SEATS
POINTS = SMALL_OPENER + MOST_SEATS
REST = POINTS + ROUNDS * MOST_SEATS
VECTOR = REST + 5
PIECES = (
    Piece("face_up", (MOST_SEATS, COLOURS)),
    Piece("own_hidden", (COLOURS,)),
    Piece("hidden", (MOST_SEATS,)),
    Piece("trios", (MOST_SEATS, TRIO)),
    Piece("in_hand", (COLOURS,)),
    Piece("to_decide", (MOST_SEATS,)),
    Piece("great_opener", (MOST_SEATS,)),
    Piece("small_opener", (MOST_SEATS,)),
    Piece("points", (ROUNDS, MOST_SEATS)),
    Piece("seats"),
    Piece("rounds_finished"),
    Piece("turns_finished"),
    Piece("is_running"),
    Piece("has_chosen"),
)


@kernel
def observe(state: State, seat: int, vector: Numbers) -> None:
    """Everything that lies face up, and of the hidden cards the own ones only (G-2, S-5)."""
    vector[:] = 0
    other = seat
    for place in range(state.seats):
        observe_seat(state, other, place, vector)
        if state.turn >= 0 and has_chosen(state, other):
            vector[TRIOS + state.chosen[other, state.turns] * TRIO + 2 * COLOURS + place] = 1
        other = left_of(state, other)
    if state.turn >= 0:
        observe_trios(state, vector)
        observe_hidden_cards(state, seat, vector)
    vector[REST] = state.seats
    vector[REST + 1] = state.finished
    vector[REST + 2] = state.turns
    vector[REST + 3] = state.turn >= 0
    vector[REST + 4] = state.turn >= 0 and has_chosen(state, state.turn)


@kernel
def observe_seat(state: State, seat: int, place: int, vector: Numbers) -> None:
    """What everybody sees of a seat."""
    for colour in range(COLOURS):
        vector[place * COLOURS + colour] = state.shown[seat, colour]
    vector[HIDDEN + place] = count_hidden(state, seat)
    vector[TO_DECIDE + place] = state.turn == seat
    vector[GREAT_OPENER + place] = state.great_opener == seat
    vector[SMALL_OPENER + place] = state.small_opener == seat
    for number in range(state.finished):
        vector[POINTS + number * MOST_SEATS + place] = state.points[number, seat]


@kernel
def observe_trios(state: State, vector: Numbers) -> None:
    """The face-up cards of the trios of this turn."""
    for trio in range(state.seats):
        vector[TRIOS + trio * TRIO + trio_card(state, trio, 0)] = 1
        vector[TRIOS + trio * TRIO + COLOURS + trio_card(state, trio, 1)] = 1


@kernel
def observe_hidden_cards(state: State, seat: int, vector: Numbers) -> None:
    """The own hidden cards, and which of them belongs to the trio in hand."""
    for number in range(count_hidden(state, seat)):
        vector[OWN_HIDDEN + hidden_card(state, seat, number)] += 1
    if state.turn == seat and has_chosen(state, seat):
        vector[IN_HAND + hidden_card(state, seat, state.turns)] = 1


@kernel
def determinize(state: State, seat: int, dice: State) -> None:
    """Cards that the seat has not seen lie in any order, before opponents, in trios and in the deck: sorted first, so
    that no trace of the true order is left, then shuffled, while the own hidden cards are put aside."""
    if state.turn < 0:
        return
    end = put_aside(state, seat, cards_stacked(state))
    shuffle_others(state, end, dice)
    put_back(state, seat, cards_stacked(state))


@kernel
def reshuffle_unseen(state: State, dice: State) -> None:
    """The same, while the hidden cards of everybody are put aside."""
    if state.turn < 0:
        return
    end = cards_stacked(state)
    for seat in range(state.seats):
        end = put_aside(state, seat, end)
    shuffle_others(state, end, dice)
    end = cards_stacked(state)
    for seat in range(state.seats):
        end = put_back(state, seat, end)


@kernel
def shuffle_others(state: State, end: int, dice: State) -> None:
    """The unseen cards that are not put aside, sorted and shuffled."""
    start = trio_place(state, 0, 2)
    sort_unseen(state, start, end)
    shuffle(dice, state.deck, start, dealt_rows(state) * state.seats, end)


@kernel
def put_aside(state: State, seat: int, end: int) -> int:
    """The hidden cards of a seat are noted before this end of the deck, among cards that are not dealt; say where."""
    start = end - count_hidden(state, seat)
    for number in range(end - start):
        state.deck[start + number] = hidden_card(state, seat, number)
    return start


@kernel
def sort_unseen(state: State, start: int, end: int) -> None:
    """The unseen cards are laid out colour by colour, without those put aside."""
    place = start
    for colour in range(COLOURS):
        count = int(state.unseen[colour])
        for own in range(end, cards_stacked(state)):
            if state.deck[own] == colour:
                count -= 1
        for _ in range(count):
            state.deck[place] = colour
            place += 1


@kernel
def put_back(state: State, seat: int, end: int) -> int:
    """The hidden cards of a seat change places with whatever lies where they belong; say where they were."""
    start = end - count_hidden(state, seat)
    for number in range(end - start):
        place = hidden_place(state, seat, number)
        state.deck[place], state.deck[start + number] = state.deck[start + number], state.deck[place]
    return start
