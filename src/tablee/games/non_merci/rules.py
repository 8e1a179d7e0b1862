"""Non Merci !: take the card with its tokens, or pay one token and pass it on (N-1 to N-6)."""

from tablee.games.non_merci.knowledge import determinize, observe, reshuffle_unseen
from tablee.games.non_merci.numbers import cards_stacked, highest, lowest, played, tokens_each
from tablee.games.non_merci.players.frozen import let_it_go_round, take_what_pays
from tablee.games.non_merci.players.styles import style_chance, style_move
from tablee.games.non_merci.search import log_odds_per_point, observation_key, retell
from tablee.games.non_merci.state import ACTIONS, NO_CARD, NOBODY, PASS, STATE, TAKE
from tablee.games.non_merci.thumb import thumb
from tablee.games.rounds import ask_everybody, awaits_deal, dealt_in_order, draw_opener, earlier_points
from tablee.kernel.compiling import kernel
from tablee.kernel.dice import shuffle
from tablee.kernel.verbs import CHANCE, EVERYBODY, NO_SEAT, OVER, Numbers, State, register


# --- Rules in the order of play --------------------------------------------------------------------------------------
@kernel
def actions(state: State) -> int:
    """Pass and take."""
    return ACTIONS


@kernel
def setup(state: State, seats: int, options: Numbers) -> None:
    """A match has one to ten rounds (N-5); who opens is left to chance (S-1)."""
    state.seats = seats
    state.rounds = options[0]
    state.finished = 0
    state.opener = NOBODY
    state.turn = CHANCE
    state.card = NO_CARD
    state.turned = 0
    state.pot = 0
    state.tokens[:] = 0
    state.owner[:] = NOBODY
    state.paid[:] = 0
    state.deck[:] = 0
    state.points[:, :] = 0


@kernel
def awaits(state: State) -> int:
    """Chance says who opens the match, then shuffles for every round."""
    return awaits_deal(state.turn, state.opener != NOBODY)


@kernel
def draw(state: State, dice: State, cards: Numbers) -> int:
    """One seat, or the 33 cards in drawing order, of which 24 will be played (N-1)."""
    if state.opener == NOBODY:
        return draw_opener(state, dice, cards)
    count = cards_stacked(state)
    for place in range(count):
        cards[place] = lowest(state) + place
    shuffle(dice, cards, 0, count, count)
    return count


@kernel
def seen_by(state: State, place: int) -> int:
    """Everybody has seen the cards that were turned over, and nobody the others."""
    return EVERYBODY if place < state.turned else NO_SEAT


@kernel
def deal(state: State, cards: Numbers) -> None:
    """The opener is named, or a round is laid out and its first card turned over."""
    if state.opener == NOBODY:
        state.opener = cards[0]
        return
    for place in range(cards_stacked(state)):
        state.deck[place] = cards[place]
    begin_round(state)


@kernel
def begin_round(state: State) -> None:
    """Nobody has a card, everybody has tokens, and the opener decides on the first card."""
    state.owner[:] = NOBODY
    state.paid[:] = 0
    hand_out_tokens(state)
    state.turned = 0
    state.turn = state.opener
    turn_over_next(state)


@kernel
def hand_out_tokens(state: State) -> None:
    """Everybody gets as many (N-1)."""
    for seat in range(state.seats):
        state.tokens[seat] = tokens_each(state)


@kernel
def turn_over_next(state: State) -> None:
    """The next card of the draw pile is on offer, with no token on it."""
    state.card = state.deck[state.turned]
    state.turned += 1
    state.pot = 0


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
    """Take, or pay a token and pass; with no token, take is the only move (N-2)."""
    mask[PASS] = state.tokens[seat] > 0
    mask[TAKE] = True


@kernel
def apply(state: State, seat: int, action: int) -> None:
    """The seat passes or takes."""
    if action == PASS:
        pass_on(state, seat)
    else:
        take(state, seat)


@kernel
def pass_on(state: State, seat: int) -> None:
    """A token is paid onto the card, and the seat to the left decides (N-2)."""
    state.tokens[seat] -= 1
    state.pot += 1
    state.turn = seat + 1 if seat + 1 < state.seats else 0


@kernel
def take(state: State, seat: int) -> None:
    """The taker gets the card and its tokens, turns over the next card and decides on it first (N-3)."""
    state.owner[state.card] = seat
    state.tokens[seat] += state.pot
    state.paid[state.turned - 1] = state.pot
    if state.turned == played(state):
        finish_round(state)
    else:
        turn_over_next(state)


@kernel
def finish_round(state: State) -> None:
    """The 24th card ends the round (N-4); the next one is opened by the seat to the opener's left (S-2)."""
    for seat in range(state.seats):
        state.points[state.finished, seat] = round_points(state, seat)
    state.card = NO_CARD
    state.pot = 0
    state.finished += 1
    state.opener = (state.opener + 1) % state.seats
    state.turn = CHANCE if state.finished < state.rounds else OVER


@kernel
def card_points(state: State, seat: int) -> int:
    """The lowest card of every run, isolated cards among them (N-4)."""
    points = 0
    for value in range(lowest(state), highest(state) + 1):
        if state.owner[value] == seat and state.owner[value - 1] != seat:
            points += value
    return points


@kernel
def round_points(state: State, seat: int) -> int:
    """Cards count against their owner, and every token held takes one point off (N-4)."""
    return card_points(state, seat) - state.tokens[seat]


@kernel
def total(state: State, seat: int) -> int:
    """The finished rounds added up (N-5), and the running one as it stands."""
    return earlier_points(state, seat) + (round_points(state, seat) if state.turn >= 0 else 0)


@kernel
def score(state: State, points: Numbers) -> None:
    """Everybody's total."""
    for seat in range(state.seats):
        points[seat] = total(state, seat)


@kernel
def beats(state: State, points: Numbers, seat: int, other: int) -> bool:
    """The fewest points win (N-4); the rulebook breaks no tie (S-3)."""
    return bool(points[seat] < points[other])


@kernel
def rewind(state: State) -> None:
    """Back to the first decision of the round; the draw pile stays as it is."""
    begin_round(state)


register(
    STATE, actions=actions, setup=setup, awaits=awaits, draw=draw, deal=deal, turn=turn, may_act=may_act, legal=legal,
    apply=apply, score=score, beats=beats, observe=observe, determinize=determinize,
    reshuffle_unseen=reshuffle_unseen, thumb=thumb,
    first_try=let_it_go_round, rollout_policy=take_what_pays, skip_idle_seats=ask_everybody, consider=legal,
    observation_key=observation_key, log_odds_per_point=log_odds_per_point,
    rewind=rewind, retell=retell, style_move=style_move, style_chance=style_chance,
    cards_stacked=cards_stacked, dealt_to=dealt_in_order, seen_by=seen_by,
)  # fmt: skip
