"""Gracias: keep one card of a trio and give the other; have many of a colour, but never the most (G-1 to G-5)."""

from tablee.games.gracias.clauses.scoring import beats, round_points, score
from tablee.games.gracias.knowledge import determinize, observe, reshuffle_unseen
from tablee.games.gracias.players.frozen import stay_behind
from tablee.games.gracias.players.styles import style_chance, style_move
from tablee.games.gracias.search import log_odds_per_point, observation_key, retell, strike_twins
from tablee.games.gracias.state import (
    ACTIONS,
    COLOURS,
    MOST_SEATS,
    NO_TRIO,
    NOBODY,
    SHARE,
    STATE,
    cards_stacked,
    colours,
    copies,
    count_hidden,
    dealt_rows,
    has_chosen,
    hidden_card,
    hidden_place,
    hidden_rows,
    left_of,
    rounds_each,
    start_rows,
    trio_card,
    trio_place,
    turns_each,
)
from tablee.games.gracias.thumb import thumb
from tablee.games.rounds import ask_everybody, awaits_deal, draw_opener
from tablee.kernel.compiling import kernel
from tablee.kernel.dice import shuffle
from tablee.kernel.verbs import CHANCE, EVERYBODY, NO_SEAT, OVER, Numbers, State, register


# --- Rules in the order of play --------------------------------------------------------------------------------------
@kernel
def actions(state: State) -> int:
    """Six trios, and two cards to keep with six seats to give the other to."""
    return ACTIONS


@kernel
def setup(state: State, seats: int, options: Numbers) -> None:
    """A match has three rounds (G-1); who opens the first is left to chance (S-1)."""
    state.seats = seats
    state.finished = 0
    state.turns = 0
    state.great_opener = NOBODY
    state.small_opener = NOBODY
    state.turn = CHANCE
    state.chosen[:, :] = NO_TRIO
    state.shared[:, :] = 0
    state.shown[:, :] = 0
    state.turned_up[:, :] = 0
    turn_all_down(state)
    state.deck[:] = 0
    state.points[:, :] = 0


@kernel
def awaits(state: State) -> int:
    """Chance says who opens the match, then shuffles for every round."""
    return awaits_deal(state.turn, state.great_opener != NOBODY)


@kernel
def draw(state: State, dice: State, cards: Numbers) -> int:
    """One seat, or all 108 cards in the order of dealing (G-1)."""
    if state.great_opener == NOBODY:
        return draw_opener(state, dice, cards)
    count = cards_stacked(state)
    for place in range(count):
        cards[place] = place // copies(state)
    shuffle(dice, cards, 0, count, count)
    return count


@kernel
def deal(state: State, cards: Numbers) -> None:
    """The great opener is named, or a round is dealt and the trios of its first turn laid out."""
    if state.great_opener == NOBODY:
        state.great_opener = cards[0]
        return
    stack_deck(state, cards)
    begin_round(state)


@kernel
def begin_round(state: State) -> None:
    """Everybody has two cards, nobody a trio, and the great opener is the first small opener."""
    state.chosen[:, :] = NO_TRIO
    state.shared[:, :] = 0
    state.shown[:, :] = 0
    state.turned_up[:, :] = 0
    turn_all_down(state)
    hand_out_cards(state)
    state.turns = 0
    state.small_opener = state.great_opener
    lay_out_trios(state)


@kernel
def turn_all_down(state: State) -> None:
    """Nobody has seen any of the cards in play."""
    for colour in range(COLOURS):
        state.unseen[colour] = copies(state) if colour < colours(state) else 0


@kernel
def stack_deck(state: State, cards: Numbers) -> None:
    """Each turn is dealt as two face-up rows and a hidden one; the deck keeps the hidden rows behind the others."""
    seats = int(state.seats)
    for place in range(cards_stacked(state)):
        state.deck[place] = cards[place]
    for row in range(start_rows(state), dealt_rows(state)):
        for column in range(seats):
            state.deck[row_of(state, row) * seats + column] = cards[row * seats + column]


@kernel
def row_of(state: State, dealt: int) -> int:
    """The row of the deck to which the cards of a dealt row go."""
    turn, row = (dealt - start_rows(state)) // 3, (dealt - start_rows(state)) % 3
    return start_rows(state) + 2 * turn + row if row < 2 else hidden_rows(state) + turn


@kernel
def dealt_to(state: State, number: int) -> int:
    """Cards to start with and cards that are not dealt stay in their place."""
    row = number // int(state.seats)
    if row < start_rows(state) or row >= dealt_rows(state):
        return number
    return row_of(state, row) * int(state.seats) + number % int(state.seats)


@kernel
def seen_by(state: State, place: int) -> int:
    """Everybody has seen what lay face up, and whoever took a trio its hidden card (G-2)."""
    if state.turn < 0:
        return NO_SEAT
    if place < trio_place(state, 0, 2):
        return EVERYBODY
    for seat in range(state.seats):
        for number in range(count_hidden(state, seat)):
            if hidden_place(state, seat, number) == place:
                return 1 << seat
    return NO_SEAT


@kernel
def hand_out_cards(state: State) -> None:
    """Everybody gets two cards face up, one at a time, clockwise from the great opener (G-1)."""
    seat = int(state.great_opener)
    for place in range(start_rows(state) * state.seats):
        card = state.deck[place]
        state.shown[seat, card] += 1
        state.unseen[card] -= 1
        seat = left_of(state, seat)


@kernel
def lay_out_trios(state: State) -> None:
    """As many trios as seats, two rows face up and one face down (G-1); the small opener chooses first (G-3)."""
    first = trio_place(state, 0, 0)
    for place in range(first, first + 2 * state.seats):
        state.unseen[state.deck[place]] -= 1
    state.turn = state.small_opener


@kernel
def turn(state: State) -> int:
    """One seat decides at a time."""
    return int(state.turn)


@kernel
def may_act(state: State, seat: int) -> bool:
    """Nobody acts out of turn."""
    return bool(state.turn == seat)


@kernel
def legal(state: State, seat: int, mask: Numbers) -> None:
    """Two decisions: first choose a trio, then share out its two visible cards (G-2)."""
    mask[:] = False
    if has_chosen(state, seat):
        open_shares(state, seat, mask)
    else:
        open_trios(state, mask)


@kernel
def open_trios(state: State, mask: Numbers) -> None:
    """Any trio that nobody has taken can be chosen (G-2)."""
    for trio in range(state.seats):
        mask[trio] = True
    for seat in range(state.seats):
        if has_chosen(state, seat):
            mask[state.chosen[seat, state.turns]] = False


@kernel
def open_shares(state: State, seat: int, mask: Numbers) -> None:
    """Either card can be kept and the other given to any opponent; nobody keeps both or gives both (G-2)."""
    for other in range(state.seats):
        mask[SHARE + other] = other != seat
        mask[SHARE + MOST_SEATS + other] = other != seat


@kernel
def apply(state: State, seat: int, action: int) -> None:
    """The seat chooses a trio, or shares out the one in hand."""
    if action < SHARE:
        choose(state, seat, action)
    else:
        share_out(state, seat, (action - SHARE) // MOST_SEATS, (action - SHARE) % MOST_SEATS)


@kernel
def choose(state: State, seat: int, trio: int) -> None:
    """The trio's hidden card becomes known to the chooser alone and stays face down before them (G-2)."""
    state.chosen[seat, state.turns] = trio


@kernel
def share_out(state: State, seat: int, row: int, receiver: int) -> None:
    """One visible card is kept, the other given, both face up; then the seat to the left chooses (G-2)."""
    trio = int(state.chosen[seat, state.turns])
    state.shared[seat, state.turns] = SHARE + row * MOST_SEATS + receiver
    state.shown[seat, trio_card(state, trio, row)] += 1
    state.shown[receiver, trio_card(state, trio, 1 - row)] += 1
    state.turn = left_of(state, seat)
    if state.turn == state.small_opener:
        finish_turn(state)


@kernel
def finish_turn(state: State) -> None:
    """When all trios are taken the small opener passes left (G-3); the fourth turn ends the round (G-1)."""
    state.turns += 1
    if state.turns == turns_each(state):
        finish_round(state)
    else:
        state.small_opener = left_of(state, state.small_opener)
        lay_out_trios(state)


@kernel
def finish_round(state: State) -> None:
    """The round is counted (G-4), all cards go back to be shuffled (G-1), and the great opener passes left (G-3)."""
    turn_up_hidden_cards(state)
    for seat in range(state.seats):
        state.points[state.finished, seat] = round_points(state, seat)
    state.deck[:] = 0
    state.finished += 1
    state.great_opener = left_of(state, state.great_opener)
    state.turn = OVER if state.finished == rounds_each(state) else CHANCE


@kernel
def turn_up_hidden_cards(state: State) -> None:
    """Everybody adds the four hidden cards to those that lie face up (G-4)."""
    for seat in range(state.seats):
        for number in range(turns_each(state)):
            card = hidden_card(state, seat, number)
            state.shown[seat, card] += 1
            state.turned_up[seat, card] += 1
            state.unseen[card] -= 1
            state.chosen[seat, number] = NO_TRIO
            state.shared[seat, number] = 0


# --- For those who think ahead ---------------------------------------------------------------------------------------
@kernel
def consider(state: State, seat: int, mask: Numbers) -> None:
    """What is open, one of each kind."""
    legal(state, seat, mask)
    strike_twins(state, seat, mask)


register(
    STATE, actions=actions, setup=setup, awaits=awaits, draw=draw, deal=deal, turn=turn, may_act=may_act, legal=legal,
    apply=apply, score=score, beats=beats, observe=observe, determinize=determinize,
    reshuffle_unseen=reshuffle_unseen, thumb=thumb, first_try=stay_behind,
    rollout_policy=stay_behind, skip_idle_seats=ask_everybody, consider=consider,
    observation_key=observation_key, log_odds_per_point=log_odds_per_point,
    style_move=style_move, style_chance=style_chance, rewind=begin_round, retell=retell,
    cards_stacked=cards_stacked, dealt_to=dealt_to, seen_by=seen_by,
)  # fmt: skip
