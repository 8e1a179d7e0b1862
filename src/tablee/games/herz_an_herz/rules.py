"""Herz an Herz: lay two columns of six falling cards under a starting card, level by level (H-1 to H-9)."""

from tablee.games.herz_an_herz.clauses.cards import COLOUR_SIZE, NO_CARD, NUMBERED_JOKER, SUPER_JOKER, THIEF
from tablee.games.herz_an_herz.clauses.columns import cards_laid, lay, may_lie, remove_bottom, round_points
from tablee.games.herz_an_herz.knowledge import determinize, observe, reshuffle_unseen
from tablee.games.herz_an_herz.numbers import (
    colours,
    deck_size,
    levels,
    numbered_jokers,
    numbers_each,
    rounds,
    super_jokers,
    thieves,
)
from tablee.games.herz_an_herz.players.frozen import lay_what_gains
from tablee.games.herz_an_herz.players.styles import style_chance, style_move
from tablee.games.herz_an_herz.search import log_odds_per_point, observation_key, retell, strike_twins
from tablee.games.herz_an_herz.state import (
    ACTIONS,
    DISCARD,
    DISCARDED,
    IN_BOX,
    IN_PILE,
    NOBODY,
    ON_TABLE,
    PLACES,
    SIDES,
    START,
    STATE,
    STEAL,
    place_of,
    side_of,
    theft,
    victim_of,
)
from tablee.games.herz_an_herz.thumb import thumb
from tablee.games.rounds import ask_everybody, awaits_deal, dealt_in_order, draw_opener, earlier_points
from tablee.kernel.compiling import kernel
from tablee.kernel.dice import shuffle
from tablee.kernel.verbs import CHANCE, EVERYBODY, NO_SEAT, OVER, Numbers, State, register


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
    state.done[:] = 0
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
    count = lay_out_cards(state, cards)
    shuffle(dice, cards, 0, count, count)
    return count


@kernel
def lay_out_cards(state: State, cards: Numbers) -> int:
    """Numbers colour by colour, numbered jokers, super jokers and thieves, as many as are in play (H-1)."""
    count = 0
    for colour in range(colours(state)):
        count = lay_out_kind(cards, count, COLOUR_SIZE * colour + 1, numbers_each(state))
    count = lay_out_kind(cards, count, NUMBERED_JOKER, numbered_jokers(state))
    count = lay_out_kind(cards, count, SUPER_JOKER, super_jokers(state))
    return lay_out_kind(cards, count, THIEF, thieves(state))


@kernel
def lay_out_kind(cards: Numbers, count: int, first: int, more: int) -> int:
    """So many cards more, from the first of their kind on; how many there are then."""
    for place in range(more):
        cards[count + place] = first + place
    return count + more


@kernel
def deal(state: State, cards: Numbers) -> None:
    """The opener is named, or all cards form one pile and the opener's turn begins."""
    if state.opener == NOBODY:
        state.opener = cards[0]
        return
    for place in range(deck_size(state)):
        state.deck[place] = cards[place]
    begin_round(state)


@kernel
def begin_round(state: State) -> None:
    """Nobody has a card, all cards lie in the pile, and the opener's turn begins."""
    for place in range(deck_size(state)):
        state.whereabouts[state.deck[place]] = IN_PILE
    clear_table(state)
    state.done[:] = 0
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
def seen_by(state: State, place: int) -> int:
    """Everybody has seen the cards that were drawn, and nobody the others."""
    return EVERYBODY if place < state.drawn else NO_SEAT


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
    """The seat discards the card, steals with it, or lays it, for everybody to remember."""
    state.done[state.drawn - 1] = action
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
    if cards_laid(state, seat) == SIDES * levels(state) or state.drawn == deck_size(state):
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
    state.turn = OVER if state.finished == rounds(state) else CHANCE


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


# --- For those who think ahead ---------------------------------------------------------------------------------------
@kernel
def consider(state: State, seat: int, mask: Numbers) -> None:
    """What is open, one of each kind."""
    legal(state, seat, mask)
    strike_twins(state, seat, mask)


register(
    STATE, actions=actions, setup=setup, awaits=awaits, draw=draw, deal=deal, turn=turn, may_act=may_act, legal=legal,
    apply=apply, score=score, beats=beats, observe=observe, determinize=determinize,
    reshuffle_unseen=reshuffle_unseen, thumb=thumb, first_try=lay_what_gains,
    rollout_policy=lay_what_gains, skip_idle_seats=ask_everybody, consider=consider,
    observation_key=observation_key, log_odds_per_point=log_odds_per_point,
    style_move=style_move, style_chance=style_chance, rewind=begin_round, retell=retell,
    cards_stacked=deck_size, dealt_to=dealt_in_order, seen_by=seen_by,
)  # fmt: skip
