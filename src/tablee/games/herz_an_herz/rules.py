"""Herz an Herz: lay two columns of six falling cards under a starting card, level by level (H-1 to H-9)."""

import numpy as np

from tablee.games.herz_an_herz.cards import CARDS, COLOUR, DECK_SIZE, DECKS, KIND, MOST_SEATS, NO_CARD, NO_COLOUR, THIEF
from tablee.games.herz_an_herz.columns import LEVELS, cards_laid, lay, may_lie, remove_bottom, round_points
from tablee.games.herz_an_herz.moves import (
    ACTIONS,
    DISCARD,
    PLACES,
    SIDES,
    START,
    STEAL,
    place_of,
    side_of,
    theft,
    victim_of,
)
from tablee.games.herz_an_herz.thinking import observation_key, point_worth, strike_twins
from tablee.games.herz_an_herz.thumb import best_move
from tablee.games.rounds import ask_everybody, awaits_deal, draw_opener, earlier_points
from tablee.kernel.compiling import kernel
from tablee.kernel.dice import shuffle
from tablee.kernel.verbs import CHANCE, OVER, Numbers, State, register

# --- Vocabulary (cards, moves and columns have theirs) ---------------------------------------------------------------
ROUNDS = 4
NOBODY = MOST_SEATS
IN_PILE, ON_TABLE, DISCARDED, IN_BOX = 0, 1, 2, 3  # where a card can be

# --- State -----------------------------------------------------------------------------------------------------------
STATE = np.dtype((np.record, [
    ("seats", np.int8),                                     # 2 to 4                                       public
    ("finished", np.int8),                                  # rounds that are over                         public
    ("opener", np.int8),                                    # seat that opens this round, or NOBODY        public
    ("turn", np.int8),                                      # seat to decide, or CHANCE, or OVER           public
    ("card", np.int8),                                      # just drawn, NO_CARD between rounds           public
    ("drawn", np.int16),                                    # cards drawn this round, 0 to 110             public
    ("heights", np.int16, (MOST_SEATS, SIDES)),             # cards in each column, 0 to 6                 public
    ("columns", np.int8, (MOST_SEATS, SIDES, LEVELS + 1)),  # by level; 0 is the starting card, or NO_CARD public
    ("worths", np.int16, (MOST_SEATS, SIDES, LEVELS + 1)),  # what those cards count, -1 to 100            public
    ("whereabouts", np.int8, CARDS + 1),                    # of each card, IN_PILE to IN_BOX              public
    ("deck", np.int8, CARDS),                               # in drawing order; what is drawn is public    hidden
    ("points", np.int16, (ROUNDS, MOST_SEATS)),             # of the rounds that are over                  public
]))  # fmt: skip


# --- Rules in the order of play --------------------------------------------------------------------------------------
@kernel
def actions(state: State) -> int:
    """Start, left, right, discard, and every theft."""
    return ACTIONS


@kernel
def setup(state: State, seats: int, options: Numbers) -> None:
    """A match has four rounds (H-9); who opens is left to chance (S-1)."""
    state.seats = seats
    state.finished = 0
    state.opener = NOBODY
    state.turn = CHANCE
    state.card = NO_CARD
    state.drawn = 0
    clear_table(state)
    state.whereabouts[:] = IN_BOX
    state.deck[:] = 0
    state.points[:, :] = 0


@kernel
def clear_table(state: State) -> None:
    """Nobody has a card."""
    state.heights[:, :] = 0
    state.columns[:, :, :] = NO_CARD
    state.worths[:, :, :] = 0


@kernel
def awaits(state: State) -> int:
    """Chance says who opens the match, then shuffles for every round."""
    return awaits_deal(state.turn, state.opener != NOBODY)


@kernel
def draw(state: State, dice: State, cards: Numbers) -> int:
    """One seat, or the cards for so many seats in drawing order (H-1)."""
    if state.opener == NOBODY:
        return draw_opener(state, dice, cards)
    count = DECK_SIZE[state.seats]
    for place in range(count):
        cards[place] = DECKS[state.seats, place]
    shuffle(dice, cards, 0, count, count)
    return int(count)


@kernel
def deal(state: State, cards: Numbers) -> None:
    """The opener is named, or all cards form one pile and the opener's turn begins."""
    if state.opener == NOBODY:
        state.opener = cards[0]
        return
    for place in range(DECK_SIZE[state.seats]):
        state.deck[place] = cards[place]
        state.whereabouts[cards[place]] = IN_PILE
    clear_table(state)
    state.drawn = 0
    begin_turn(state, state.opener)


@kernel
def begin_turn(state: State, seat: int) -> None:
    """A turn begins with the top card of the pile, for everybody to see (H-2)."""
    state.turn = seat
    state.card = state.deck[state.drawn]
    state.whereabouts[state.card] = ON_TABLE
    state.drawn += 1


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
    """Use the card where it fits, or discard it, which is always allowed (H-2)."""
    for action in range(ACTIONS):
        mask[action] = False
    mask[DISCARD] = True
    if state.card >= THIEF:
        list_thefts(state, seat, mask)
    else:
        list_places(state, seat, state.card, START, mask)


@kernel
def list_places(state: State, seat: int, card: int, first: int, mask: Numbers) -> None:
    """A card starts (H-3), or goes left or right (H-4); `first` is the action that would make it the starting card."""
    for place in range(PLACES):
        mask[first + place] = may_lie(state, seat, place, card)


@kernel
def list_thefts(state: State, seat: int, mask: Numbers) -> None:
    """A thief takes the bottom card of a column of any opponent, if it can be laid; never a starting card (H-7)."""
    for victim in range(state.seats):
        for side in range(SIDES):
            height = state.heights[victim, side]
            if victim != seat and height > 0:
                list_places(state, seat, state.columns[victim, side, height], theft(victim, side, START), mask)


@kernel
def apply(state: State, seat: int, action: int) -> None:
    """The seat discards the card, steals with it, or lays it."""
    if action == DISCARD:
        discard(state)
    elif action >= STEAL:
        steal(state, seat, action)
    else:
        lay(state, seat, action, state.card)
    end_turn(state, seat)


@kernel
def discard(state: State) -> None:
    """The drawn card goes on the common pile and is out for the round (H-2)."""
    state.whereabouts[state.card] = DISCARDED


@kernel
def steal(state: State, seat: int, action: int) -> None:
    """The stolen card is laid at once, valued anew, and the thief is discarded (H-7)."""
    card = remove_bottom(state, victim_of(action), side_of(action))
    lay(state, seat, place_of(action), card)
    discard(state)


@kernel
def end_turn(state: State, seat: int) -> None:
    """Two columns of six end the round at once, and so does the last card (H-8); else the seat to the left draws."""
    if cards_laid(state, seat) == SIDES * LEVELS or state.drawn == DECK_SIZE[state.seats]:
        finish_round(state)
    else:
        begin_turn(state, seat + 1 if seat + 1 < state.seats else 0)


@kernel
def finish_round(state: State) -> None:
    """The levels are counted; the next round is opened by the seat to the opener's left (S-2)."""
    for seat in range(state.seats):
        state.points[state.finished, seat] = round_points(state, seat)
    state.card = NO_CARD
    state.finished += 1
    state.opener = (state.opener + 1) % state.seats
    state.turn = OVER if state.finished == ROUNDS else CHANCE


@kernel
def total(state: State, seat: int) -> int:
    """The finished rounds added up (H-9), and the running one as it stands."""
    return earlier_points(state, seat) + (round_points(state, seat) if state.turn >= 0 else 0)


@kernel
def score(state: State, points: Numbers) -> None:
    """Everybody's total."""
    for seat in range(state.seats):
        points[seat] = total(state, seat)


@kernel
def beats(state: State, points: Numbers, seat: int, other: int) -> bool:
    """The highest total wins (H-9); the rulebook breaks no tie (S-3)."""
    return bool(points[seat] > points[other])


# --- What a seat knows -----------------------------------------------------------------------------------------------
# The vector has three numbers for every card in a column: its kind (1 number, 2 numbered joker, 3 super joker), its
# worth and its colour (1 to 4, 0 for none); by seat, counted from the own one to the left, by column, and by level from
# the starting card down. Then a plane of 110 cards for those still in the pile, one for the discards and one for the
# card just drawn; earlier points of each seat, and five single numbers.
FEATURES = 3
COLUMN = (LEVELS + 1) * FEATURES
PILE = MOST_SEATS * SIDES * COLUMN
DISCARDS = PILE + CARDS
DRAWN = DISCARDS + CARDS
EARLIER = DRAWN + CARDS
REST = EARLIER + MOST_SEATS
VECTOR = REST + 5


@kernel
def observe(state: State, seat: int, vector: Numbers) -> None:
    """Columns, where every card is (whoever counts knows it, S-5), earlier points, and how far the round has gone."""
    vector[:] = 0
    for place in range(state.seats):
        other = seat + place - (state.seats if seat + place >= state.seats else 0)
        for side in range(SIDES):
            observe_column(state, other, side, vector, (place * SIDES + side) * COLUMN)
        vector[EARLIER + place] = earlier_points(state, other)
    for card in range(1, CARDS + 1):
        vector[PILE + card - 1] = state.whereabouts[card] == IN_PILE
        vector[DISCARDS + card - 1] = state.whereabouts[card] == DISCARDED
    if state.card != NO_CARD:
        vector[DRAWN + np.int64(state.card) - 1] = 1
    vector[REST] = DECK_SIZE[state.seats] - state.drawn
    vector[REST + 1] = ROUNDS - state.finished
    vector[REST + 2] = state.seats
    vector[REST + 3] = places_away(state, seat, state.turn)
    vector[REST + 4] = places_away(state, seat, state.opener)


@kernel
def observe_column(state: State, seat: int, side: int, vector: Numbers, first: int) -> None:
    """The starting card and the cards under it: kind, worth and colour."""
    for level in range(state.heights[seat, side] + 1):
        card = state.columns[seat, side, level]
        vector[first + level * FEATURES] = KIND[card]
        vector[first + level * FEATURES + 1] = state.worths[seat, side, level]
        vector[first + level * FEATURES + 2] = (COLOUR[card] + 1) % (NO_COLOUR + 1)


@kernel
def places_away(state: State, seat: int, other: int) -> int:
    """How far to the left the other seat is, or -1 if there is none: before the match begins, and between rounds."""
    return (other - seat) % state.seats if 0 <= other < state.seats else -1


@kernel
def determinize(state: State, seat: int, dice: State) -> None:
    """Cards not drawn yet lie in any order: sorted first, so that no trace of the true order is left, then shuffled."""
    place, count = np.int64(state.drawn), DECK_SIZE[state.seats]
    for card in range(1, CARDS + 1):
        if state.whereabouts[card] == IN_PILE and place < count:
            state.deck[place] = card
            place += 1
    shuffle(dice, state.deck, state.drawn, count, count)


@kernel
def thumb(state: State, seat: int, dice: State) -> int:
    """Lay what brings more than it gives up, and hurt the leader with a thief: see `thumb.py`."""
    return best_move(state, seat)


# --- For those who think ahead ---------------------------------------------------------------------------------------
@kernel
def consider(state: State, seat: int, mask: Numbers) -> None:
    """What is open, one of each kind."""
    legal(state, seat, mask)
    strike_twins(state, seat, mask)


@kernel
def log_odds_per_point(state: State) -> float:
    """See `thinking.py`."""
    return point_worth(ROUNDS - state.finished)


register(
    STATE, actions=actions, setup=setup, awaits=awaits, draw=draw, deal=deal, turn=turn, may_act=may_act, legal=legal,
    apply=apply, score=score, beats=beats, observe=observe, determinize=determinize, thumb=thumb, first_try=thumb,
    rollout_policy=thumb, skip_idle_seats=ask_everybody, consider=consider,
    observation_key=observation_key, log_odds_per_point=log_odds_per_point,
)  # fmt: skip
