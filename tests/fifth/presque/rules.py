"""Presque: whoever lays almost the highest card wins the turn (P-1 to P-4)."""

from presque.knowledge import determinize, observe
from presque.search import log_odds_per_point, observation_key
from presque.state import (
    BASKET,
    CARDS,
    LAID,
    NO_CARD,
    NOBODY,
    STATE,
    TURNS,
    almost_highest,
    lowest_card,
    round_points,
)
from presque.thumb import thumb
from tablee.games.rounds import ask_everybody, awaits_deal, draw_opener, earlier_points
from tablee.kernel.compiling import kernel
from tablee.kernel.dice import shuffle
from tablee.kernel.verbs import CHANCE, OVER, Numbers, State, register


@kernel
def actions(state: State) -> int:
    """One for each card."""
    return CARDS


@kernel
def setup(state: State, seats: int, options: Numbers) -> None:
    """A match has one to three rounds (P-4); who opens is left to chance (S-1)."""
    state.seats = seats
    state.rounds = options[0]
    state.finished = 0
    state.opener = NOBODY
    state.turn = CHANCE
    state.points[:, :] = 0
    clear_table(state)


@kernel
def clear_table(state: State) -> None:
    """All cards are in the basket."""
    state.turns = 0
    state.laid[:] = NO_CARD
    state.winners[:] = NOBODY
    state.worths[:] = 0
    state.where[:] = BASKET


@kernel
def awaits(state: State) -> int:
    """Chance says who opens the match, then shuffles for every round."""
    return awaits_deal(state.turn, state.opener != NOBODY)


@kernel
def draw(state: State, dice: State, cards: Numbers) -> int:
    """One seat, or the twelve cards in the order in which they are dealt (P-1)."""
    if state.opener == NOBODY:
        return draw_opener(state, dice, cards)
    for place in range(CARDS):
        cards[place] = 1 + place
    shuffle(dice, cards, 0, CARDS, CARDS)
    return CARDS


@kernel
def deal(state: State, cards: Numbers) -> None:
    """The opener is named, or everybody gets three cards and the rest stays in the basket (P-1)."""
    if state.opener == NOBODY:
        state.opener = cards[0]
        return
    clear_table(state)
    for place in range(TURNS * state.seats):
        state.where[cards[place]] = place // TURNS
    state.turn = state.opener


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
    """Any card of the own hand (P-2)."""
    for card in range(1, CARDS + 1):
        mask[card - 1] = state.where[card] == seat


@kernel
def apply(state: State, seat: int, action: int) -> None:
    """A card is laid face up, and the seat to the left lays the next (P-2)."""
    state.where[action + 1] = LAID
    state.laid[seat] = action + 1
    state.turn = (seat + 1) % state.seats
    if state.laid[state.turn] != NO_CARD:
        finish_turn(state)


@kernel
def finish_turn(state: State) -> None:
    """The second highest card wins as many points as the lowest one shows, and its seat opens the next turn (P-3)."""
    winner = almost_highest(state.laid)
    state.winners[state.turns] = winner
    state.worths[state.turns] = lowest_card(state.laid)
    state.laid[:] = NO_CARD
    state.turns += 1
    state.turn = winner
    if state.turns == TURNS:
        finish_round(state)


@kernel
def finish_round(state: State) -> None:
    """After three turns the round is over (P-4); the seat to the opener's left opens the next one (S-2)."""
    for seat in range(state.seats):
        state.points[state.finished, seat] = round_points(state, seat)
    state.finished += 1
    state.opener = (state.opener + 1) % state.seats
    state.turn = CHANCE if state.finished < state.rounds else OVER


@kernel
def score(state: State, points: Numbers) -> None:
    """The finished rounds added up, and the running one as it stands (P-4)."""
    for seat in range(state.seats):
        points[seat] = earlier_points(state, seat) + (round_points(state, seat) if state.turn >= 0 else 0)


@kernel
def beats(state: State, points: Numbers, seat: int, other: int) -> bool:
    """The most points win (P-4); nothing breaks a tie (S-3)."""
    return bool(points[seat] > points[other])


register(
    STATE, actions=actions, setup=setup, awaits=awaits, draw=draw, deal=deal, turn=turn, may_act=may_act, legal=legal,
    apply=apply, score=score, beats=beats, observe=observe, determinize=determinize, thumb=thumb, first_try=thumb,
    rollout_policy=thumb, skip_idle_seats=ask_everybody, consider=legal,
    observation_key=observation_key, log_odds_per_point=log_odds_per_point,
)  # fmt: skip
