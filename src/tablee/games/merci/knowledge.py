"""What a seat of MERCI knows, and fair guesses of the rest (S-5, M-1)."""

import numpy as np

from tablee.games.merci.clauses.cards import CARDS, COLOUR, FACE, NO_CARD, TWIN, VALUE
from tablee.games.merci.state import (
    DRAW_PILE,
    FAULT,
    GIFT,
    LAID,
    MOST_SEATS,
    NOBODY,
    PILES,
    THANKING,
    bit,
    has_effect,
    is_culprit,
)  # fmt: skip
from tablee.games.pieces import Piece
from tablee.kernel.compiling import kernel
from tablee.kernel.dice import roll, shuffle
from tablee.kernel.verbs import Numbers, State

FACES, BACK_KINDS = 30, 4

# The vector: the own hand, the laid cards and the known cards of others by face; tops; then by seat, counted from the
# own one to the left, cards in hand by back, hearts, roles; and single numbers.
HAND = 0
SEEN = HAND + FACES
KNOWN = SEEN + FACES
TOPS = KNOWN + FACES
BY_SEAT = TOPS + PILES * 11
EACH_SEAT = BACK_KINDS + 7
REST = BY_SEAT + MOST_SEATS * EACH_SEAT
VECTOR = REST + 20
PIECES = (
    Piece("hand", (FACES,)),
    Piece("laid", (FACES,)),
    Piece("known", (FACES,)),
    Piece("tops", (PILES, 11)),
    Piece("by_seat", (MOST_SEATS, EACH_SEAT)),
    Piece("phase", (7,)),
    Piece("draw_pile_back", (BACK_KINDS,)),
    Piece("cards_to_come"),
    Piece("window"),
    Piece("fault"),
    Piece("gift"),
    Piece("bans"),
    Piece("rules"),
    Piece("seats"),
    Piece("rounds_finished"),
    Piece("asked"),
)


@kernel
def sees(state: State, seat: int, card: int) -> bool:
    """Whether the seat knows where a card is: in its own hand, on the piles, or in a hand that it was seen in."""
    return state.where[card] == LAID or state.where[card] == seat or state.known_to[card] & bit(seat) != 0


@kernel
def observe(state: State, seat: int, vector: Numbers) -> None:
    """Everything that a person in this seat could have noticed."""
    vector[:] = 0
    for card in range(CARDS):
        observe_card(state, seat, card, vector)
    if state.turn_of != NOBODY:
        observe_tops(state, vector)
    for place in range(state.seats):
        observe_seat(state, (seat + place) % state.seats, BY_SEAT + place * EACH_SEAT + BACK_KINDS, vector)
    observe_rest(state, seat, vector)


@kernel
def observe_card(state: State, seat: int, card: int, vector: Numbers) -> None:
    """Its face where it is seen, its back where it is held; sums instead of branches, as cards lie anywhere."""
    where, face = int(state.where[card]), FACE[card]
    vector[HAND + face] += where == seat
    vector[SEEN + face] += where == LAID
    vector[KNOWN + face] += (where != seat) & (where != LAID) & (state.known_to[card] & bit(seat) != 0)
    is_held = where < MOST_SEATS
    place = where - seat + int(state.seats) * (where < seat)
    vector[BY_SEAT + is_held * place * EACH_SEAT + int(state.backs[card])] += is_held


@kernel
def observe_tops(state: State, vector: Numbers) -> None:
    """Colour and value of the three tops."""
    for pile in range(PILES):
        vector[TOPS + pile * 11 + COLOUR[state.tops[pile]]] = 1
        vector[TOPS + pile * 11 + 5 + VALUE[state.tops[pile]] - 1] = 1


@kernel
def observe_seat(state: State, seat: int, start: int, vector: Numbers) -> None:
    """Hearts, cards, and whether it is this seat's turn, announcement, thanks, fault or victory."""
    vector[start] = state.hearts[seat]
    vector[start + 1] = state.count[seat]
    vector[start + 2] = state.turn_of == seat
    vector[start + 3] = has_effect(state) and state.announcer == seat
    vector[start + 4] = state.phase == THANKING and state.target == seat
    vector[start + 5] = is_culprit(state, seat)
    vector[start + 6] = state.winner == seat


@kernel
def observe_rest(state: State, seat: int, vector: Numbers) -> None:
    """Phase, draw pile, what can be denounced, the gift, bans, rules."""
    vector[REST + int(state.phase)] = 1
    if state.top < state.end:
        vector[REST + 7 + int(state.backs[state.deck[state.top]])] = 1
    vector[REST + 11] = state.end - state.top
    vector[REST + 12] = state.window
    if state.window == FAULT:
        vector[REST + 13] = FACE[state.fault_card] + 1
    if state.gift != NO_CARD:
        vector[REST + 14] = state.backs[state.gift] + 1
    for pile in range(PILES):
        twin = TWIN[state.tops[pile]]
        vector[REST + 15] += (int(state.where[twin] == seat) & int(state.banned[twin])) << pile
    vector[REST + 16] = state.rules
    vector[REST + 17] = state.seats
    vector[REST + 18] = state.finished
    vector[REST + 19] = state.asked & bit(seat) != 0


@kernel
def determinize(state: State, seat: int, dice: State) -> None:
    """Unseen cards get fair backs where the seat does not know them, and then fair places where such a back is seen."""
    if state.turn_of == NOBODY:
        return
    slots = np.zeros((DRAW_PILE + 2, BACK_KINDS), np.int64)
    count_slots(state, seat, slots)
    guess_backs(state, seat, dice)
    guess_places(state, seat, slots, dice)


@kernel
def reshuffle_unseen(state: State, dice: State) -> None:
    """Backs that nobody has seen, and the draw pile under them; its top keeps the back that everybody sees."""
    if state.top == state.end:
        shuffle_backs(state, dice)
        return
    back = state.backs[state.deck[state.top]]
    shuffle_backs(state, dice)
    sort_draw_pile(state)
    raise_back(state, back, dice)
    shuffle(dice, state.deck, state.top + 1, state.end, state.end)


@kernel
def shuffle_backs(state: State, dice: State) -> None:
    """Cards whose back nobody has seen share what backs are left, in any order."""
    backs, count = np.zeros(CARDS, np.int64), 0
    for back in range(BACK_KINDS):
        for card in range(CARDS):
            if state.paired_to[card] == 0 and state.backs[card] == back:
                backs[count] = back
                count += 1
    shuffle(dice, backs, 0, count, count)
    for card in range(CARDS):
        if state.paired_to[card] == 0:
            count -= 1
            state.backs[card] = backs[count]


@kernel
def sort_draw_pile(state: State) -> None:
    """Its cards in their natural order, so that no trace of the true one is left."""
    place = state.top
    for card in range(CARDS):
        if state.where[card] == DRAW_PILE:
            state.deck[place] = card
            place += 1


@kernel
def raise_back(state: State, back: int, dice: State) -> None:
    """Some card with this back comes to the top, each as likely as the others."""
    left = 0
    for place in range(state.top, state.end):
        left += state.backs[state.deck[place]] == back
    left = roll(dice, left)
    for place in range(state.top, state.end):
        if state.backs[state.deck[place]] == back:
            if left == 0:
                state.deck[state.top], state.deck[place] = state.deck[place], state.deck[state.top]
            left -= 1


@kernel
def count_slots(state: State, seat: int, slots: Numbers) -> None:
    """How many unseen cards of each back lie where backs are seen: in hands, as a gift, on top of the draw pile."""
    for card in range(CARDS):
        if not sees(state, seat, card) and state.where[card] != DRAW_PILE:
            slots[state.where[card], state.backs[card]] += 1
    if state.top < state.end:
        slots[DRAW_PILE, state.backs[state.deck[state.top]]] = 1


@kernel
def guess_backs(state: State, seat: int, dice: State) -> None:
    """Cards whose back the seat has never seen share what backs are left, in any order."""
    left = np.zeros(BACK_KINDS, np.int64)
    for card in range(CARDS):
        if is_guessed(state, seat, card):
            left[state.backs[card]] += 1
    backs = np.zeros(CARDS, np.int64)
    count = 0
    for back in range(BACK_KINDS):
        for _ in range(left[back]):
            backs[count] = back
            count += 1
    shuffle(dice, backs, 0, count, count)
    place = 0
    for card in range(CARDS):
        if is_guessed(state, seat, card):
            state.backs[card] = backs[place]
            place += 1


@kernel
def is_guessed(state: State, seat: int, card: int) -> bool:
    """Whether the seat knows neither where a card is nor what back it has."""
    return not sees(state, seat, card) and state.paired_to[card] & bit(seat) == 0


@kernel
def guess_places(state: State, seat: int, slots: Numbers, dice: State) -> None:
    """The unseen cards of each back are shuffled and dealt to the places with that back; the rest is the draw pile."""
    unseen = np.zeros(CARDS, np.bool_)
    for card in range(CARDS):
        unseen[card] = not sees(state, seat, card)
    pool = np.zeros(CARDS, np.int64)
    for back in range(BACK_KINDS):
        count = 0
        for card in range(CARDS):
            if unseen[card] and state.backs[card] == back:
                pool[count] = card
                count += 1
        shuffle(dice, pool, 0, count, count)
        deal_pool(state, seat, slots, back, pool, count)
    fill_draw_pile(state, unseen, dice)


@kernel
def deal_pool(state: State, seat: int, slots: Numbers, back: int, pool: Numbers, count: int) -> None:
    """Cards of one back go to hands, gift and draw pile's top; what is left is marked for the draw pile."""
    place = 0
    for spot in range(GIFT + 1):
        for _ in range(slots[spot, back]):
            put(state, seat, pool[place], spot)
            if spot == DRAW_PILE:
                state.deck[state.top] = pool[place]
            place += 1
    for left in range(place, count):
        put(state, seat, pool[left], DRAW_PILE)


@kernel
def put(state: State, seat: int, card: int, spot: int) -> None:
    """A guessed card lies somewhere; whoever holds it knows it, and nobody else is supposed to."""
    state.where[card] = spot
    state.banned[card] = False
    state.known_to[card] = bit(spot) if spot < MOST_SEATS else 0
    state.paired_to[card] = (state.paired_to[card] & bit(seat)) | state.known_to[card]
    if spot == GIFT:
        state.gift = card
        state.known_to[card] = bit(state.announcer)
        state.paired_to[card] |= bit(state.announcer)


@kernel
def fill_draw_pile(state: State, unseen: Numbers, dice: State) -> None:
    """The cards under the top, in any order."""
    place = state.top + 1
    for card in range(CARDS):
        if unseen[card] and state.where[card] == DRAW_PILE and card != state.deck[state.top]:
            state.deck[place] = card
            place += 1
    if state.top < state.end:
        shuffle(dice, state.deck, state.top + 1, state.end, state.end)
