"""Gracias: keep one card of a trio and give the other; have many of a colour, but never the most (G-1 to G-5)."""

from tablee.games.gracias.clauses.scoring import beats, round_points, score
from tablee.games.gracias.knowledge import determinize, observe
from tablee.games.gracias.search import log_odds_per_point, observation_key, strike_twins
from tablee.games.gracias.state import (
    ACTIONS,
    CARDS,
    COPIES,
    HIDDEN_ROWS,
    MOST_SEATS,
    NO_TRIO,
    NOBODY,
    ROUNDS,
    SHARE,
    STATE,
    TRIO_ROWS,
    TURNS,
    has_chosen,
    hidden_card,
    left_of,
    trio_card,
    trio_place,
)
from tablee.games.gracias.thumb import thumb
from tablee.games.rounds import ask_everybody, awaits_deal, draw_opener
from tablee.kernel.compiling import kernel
from tablee.kernel.dice import shuffle
from tablee.kernel.verbs import CHANCE, OVER, Numbers, State, register


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
    state.shown[:, :] = 0
    state.turned_up[:, :] = 0
    state.unseen[:] = COPIES
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
    for place in range(CARDS):
        cards[place] = place // COPIES
    shuffle(dice, cards, 0, CARDS, CARDS)
    return CARDS


@kernel
def deal(state: State, cards: Numbers) -> None:
    """The great opener is named, or a round is dealt and the trios of its first turn laid out."""
    if state.great_opener == NOBODY:
        state.great_opener = cards[0]
        return
    stack_deck(state, cards)
    state.shown[:, :] = 0
    state.turned_up[:, :] = 0
    state.unseen[:] = COPIES
    hand_out_cards(state)
    state.turns = 0
    state.small_opener = state.great_opener
    lay_out_trios(state)


@kernel
def stack_deck(state: State, cards: Numbers) -> None:
    """Each turn is dealt as two face-up rows and a hidden one; the deck keeps the hidden rows behind the others."""
    seats = int(state.seats)
    for place in range(CARDS):
        state.deck[place] = cards[place]
    for number in range(TURNS):
        dealt = (TRIO_ROWS + 3 * number) * seats
        for column in range(2 * seats):
            state.deck[(TRIO_ROWS + 2 * number) * seats + column] = cards[dealt + column]
        for column in range(seats):
            state.deck[(HIDDEN_ROWS + number) * seats + column] = cards[dealt + 2 * seats + column]


@kernel
def hand_out_cards(state: State) -> None:
    """Everybody gets two cards face up, one at a time, clockwise from the great opener (G-1)."""
    seat = int(state.great_opener)
    for place in range(TRIO_ROWS * state.seats):
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
    state.shown[seat, trio_card(state, trio, row)] += 1
    state.shown[receiver, trio_card(state, trio, 1 - row)] += 1
    state.turn = left_of(state, seat)
    if state.turn == state.small_opener:
        finish_turn(state)


@kernel
def finish_turn(state: State) -> None:
    """When all trios are taken the small opener passes left (G-3); the fourth turn ends the round (G-1)."""
    state.turns += 1
    if state.turns == TURNS:
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
    state.turn = OVER if state.finished == ROUNDS else CHANCE


@kernel
def turn_up_hidden_cards(state: State) -> None:
    """Everybody adds the four hidden cards to those that lie face up (G-4)."""
    for seat in range(state.seats):
        for number in range(TURNS):
            card = hidden_card(state, seat, number)
            state.shown[seat, card] += 1
            state.turned_up[seat, card] += 1
            state.unseen[card] -= 1
            state.chosen[seat, number] = NO_TRIO


# --- For those who think ahead ---------------------------------------------------------------------------------------
@kernel
def consider(state: State, seat: int, mask: Numbers) -> None:
    """What is open, one of each kind."""
    legal(state, seat, mask)
    strike_twins(state, seat, mask)


register(
    STATE, actions=actions, setup=setup, awaits=awaits, draw=draw, deal=deal, turn=turn, may_act=may_act, legal=legal,
    apply=apply, score=score, beats=beats, observe=observe, determinize=determinize, thumb=thumb, first_try=thumb,
    rollout_policy=thumb, skip_idle_seats=ask_everybody, consider=consider,
    observation_key=observation_key, log_odds_per_point=log_odds_per_point,
)  # fmt: skip
