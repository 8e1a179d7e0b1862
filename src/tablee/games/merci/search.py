"""What it takes to think ahead in MERCI: polite moves, one of each kind, and what chance shows."""

import numpy as np

from tablee.games.merci.clauses.cards import CARDS, NO_CARD, TWO, are_identical, fits, is_end
from tablee.games.merci.clauses.piles import tops_now
from tablee.games.merci.players.frozen import earns, is_rude_table
from tablee.games.merci.state import (
    GIVE,
    LAY,
    MALPOLI,
    MOST_SEATS,
    NO_THANKS,
    NO_WINDOW,
    PILES,
    SILENT,
    SIOUPLAIT,
    SKUZ,
    THANKING,
    THANKS,
    THANKS_A_LOT,
    hand_of,
)  # fmt: skip
from tablee.kernel.bits import NO_BITS, ONE_BIT, lowest
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import UNSEEN, UP_TO_DATE, Numbers, State

HEART = 0.5  # what a heart adds to the logarithm of the odds of winning
NO_WORD = -1
WORDS = 3


@kernel
def strike_pointless(state: State, seat: int, mask: Numbers) -> None:
    """Of the open moves keep polite ones, and one of those with cards that are the same on both sides."""
    rude, before = is_rude_table(state, seat), tops_now(state)
    hand = hand_of(state, seat)
    while hand != NO_BITS:
        card = lowest(hand)
        hand &= hand - ONE_BIT
        if has_twin(state, seat, card):
            strike_card(state, card, mask)
        else:
            strike_words(state, seat, card, rude, before, mask)
    mask[MALPOLI] = mask[MALPOLI] and state.window != NO_WINDOW
    if state.phase == THANKING:
        mask[NO_THANKS] = False
        mask[THANKS if state.effect == TWO else THANKS_A_LOT] = False


@kernel
def has_twin(state: State, seat: int, card: int) -> bool:
    """Whether the card before it is in the same hand and alike on both sides: identical cards are numbered in turn."""
    return bool(
        card > 0
        and are_identical(card - 1, card)
        and state.where[card - 1] == seat
        and state.backs[card - 1] == state.backs[card]
    )


@kernel
def strike_card(state: State, card: int, mask: Numbers) -> None:
    """Neither lay nor give this card."""
    for word in range(WORDS):
        for pile in range(PILES):
            mask[LAY + (word * CARDS + card) * PILES + pile] = False
    for other in range(state.seats):
        mask[GIVE + card * MOST_SEATS + other] = False


@kernel
def strike_words(state: State, seat: int, card: int, rude: bool, before: int, mask: Numbers) -> None:
    """Lay the card with the right word only."""
    for pile in range(PILES):
        if not (fits(card, state.tops[pile]) or are_identical(card, state.tops[pile])):
            continue
        right = right_word(state, seat, card, pile, rude, before)
        for word in range(WORDS):
            if word != right:
                mask[LAY + (word * CARDS + card) * PILES + pile] = False


@kernel
def right_word(state: State, seat: int, card: int, pile: int, rude: bool, before: int) -> int:
    """SKUZ for an identical card, SIOUPLAIT for a combination, else none; out of turn nothing but interceptions, unless
    nobody else minds their manners."""
    if are_identical(card, state.tops[pile]):
        return SKUZ
    on_turn = state.turn_of == seat
    earned = (on_turn or is_end(card)) and earns(state, card, pile, before)
    if not on_turn and not earned:
        return SILENT if rude else NO_WORD
    return SIOUPLAIT if earned else SILENT


@kernel
def observation_key(state: State, seat: int) -> np.uint64:
    """The own hand, and the back on top of the draw pile; a gift between others is given in secret."""
    if state.gift != NO_CARD and state.announcer != seat:
        return UNSEEN
    hand = hand_of(state, seat)
    if state.top < state.end:
        hand |= np.uint64(1 + state.backs[state.deck[state.top]]) << np.uint64(CARDS)
    return hand


@kernel
def log_odds_per_point(state: State) -> float:
    """Hearts are good at any time."""
    return HEART


# --- What everybody has seen -----------------------------------------------------------------------------------------
@kernel
def rewind(state: State) -> None:
    """Nothing is told again: a round has hundreds of answers, most of them quiet, and its state keeps none of them."""


@kernel
def retell(state: State, past: State) -> int:
    """So all styles stay alike likely."""
    return UP_TO_DATE
