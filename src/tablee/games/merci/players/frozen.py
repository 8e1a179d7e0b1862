"""How Tablée played MERCI in November 2026, by rule of thumb and in playouts, for `frozen:2026-11:5`: politely.

What matters: SKUZ whenever possible, for it costs no turn; combinations, for they load cards on others, best with a 1
or a 6, which bring a heart; and every effect against whoever has the fewest cards.

Among players who lay whatever they like, waiting for one's turn is waiting for ever. So where several faults have been
sent back this round (everybody knows these cards), the polite player stops being polite: it lays cards out of turn as
well, and denounces only where that costs it nothing. `benchmarks/tune_merci.py` shows what this is worth.
"""

import numpy as np

from tablee.games.merci.clauses.cards import CARDS, ENDS, TWIN, TWO, are_identical, combinations, fits, is_end
from tablee.games.merci.clauses.effects import has_fewest_hearts
from tablee.games.merci.clauses.piles import tops_now
from tablee.games.merci.state import (
    DRAW,
    FAULT,
    FULL,
    GIVE,
    LAY,
    MALPOLI,
    MOST_SEATS,
    NO_THANKS,
    NO_WINDOW,
    NOBODY,
    PICK_DRAWER,
    PICK_HEART,
    PICKING_DRAWER,
    PICKING_HEART,
    PILES,
    PLAYING,
    QUIET,
    SILENT,
    SIOUPLAIT,
    SKUZ,
    THANKING,
    THANKS,
    THANKS_A_LOT,
    everybody,
    hand_of,
    has_effect,
    is_culprit,
    left_of,
)  # fmt: skip
from tablee.kernel.bits import NO_BITS, ONE_BIT, lowest
from tablee.kernel.compiling import kernel
from tablee.kernel.dice import roll
from tablee.kernel.verbs import State

NONE = -1
HOPELESS = 9  # cards in a hand that one need not add to
RUDE = 2  # cards sent back to others, known to all, that make a table rude


@kernel
def stay_polite(state: State, seat: int, dice: State) -> int:
    """The polite player, who forgets nothing."""
    return forgetful_thumb(state, seat, dice, 0, 0, 0, 0)


@kernel
def forgetful_thumb(
    state: State, seat: int, dice: State, no_siouplait: int, no_skuz: int, no_thanks: int, no_malpoli: int
) -> int:
    """The same player, who forgets each kind of word so many times in a thousand."""
    if has_effect(state) and (state.target if state.phase == THANKING else state.announcer) == seat:
        return choose_in_effect(state, seat, dice, no_thanks)
    in_turn = state.turn_of == seat and state.window == NO_WINDOW  # then manners are no question
    rude = not in_turn and is_rude_table(state, seat)
    if denounces(state, seat, rude) and not slips(dice, no_malpoli):
        return MALPOLI
    if state.winner == NOBODY:
        action = find_skuz(state, seat, SILENT if not has_effect(state) and slips(dice, no_skuz) else SKUZ)
        if action != NONE:
            return action
    if state.phase == PLAYING and state.winner == NOBODY:
        return choose_card(state, seat, dice, SILENT if slips(dice, no_siouplait) else SIOUPLAIT, rude)
    return QUIET


@kernel
def is_rude_table(state: State, seat: int) -> bool:
    """Whether many cards were sent back to the others' hands, so that manners are of no use, but hardly any to one's
    own, so that nobody minds: whoever is always denounced had better wait."""
    if state.rules != FULL:
        return False
    all_sent_back = sent_back(state)
    if all_sent_back < RUDE:
        return False
    own = 0
    for card in range(CARDS):
        own += state.where[card] == seat and state.known_to[card] == everybody(state)
    return own < RUDE and all_sent_back - own >= RUDE


@kernel
def sent_back(state: State) -> int:
    """The cards in hands that everybody knows."""
    cards, all_seats = np.uint8(0), everybody(state)
    for card in range(CARDS):
        cards = np.uint8(cards + ((state.where[card] < MOST_SEATS) & (state.known_to[card] == all_seats)))
    return int(cards)


@kernel
def denounces(state: State, seat: int, rude: bool) -> bool:
    """Always, but for a hopelessly full hand, where a card less only speeds up the round; at a rude table only a fault
    that ends the round, or if the seat is asked first again afterwards."""
    if state.window == NO_WINDOW or is_culprit(state, seat):
        return False
    if state.window == FAULT and state.count[state.suspect] >= HOPELESS:
        return False
    if not rude or state.window != FAULT or state.winner != NOBODY:
        return True
    return state.turn_of != NOBODY and left_of(state, state.turn_of) == seat


@kernel
def slips(dice: State, thousandths: int) -> bool:
    """Whether a word is forgotten this time."""
    return thousandths > 0 and roll(dice, 1000) < thousandths


@kernel
def choose_in_effect(state: State, seat: int, dice: State, no_thanks: int) -> int:
    """A heart for oneself; cards for whoever has the fewest; thanks as they should be."""
    if state.phase == THANKING:
        if slips(dice, no_thanks):
            return NO_THANKS
        return THANKS_A_LOT if state.effect == TWO else THANKS
    if state.phase == PICKING_HEART:
        return PICK_HEART + (seat if has_fewest_hearts(state, seat) else poorest(state))
    if state.phase == PICKING_DRAWER:
        return PICK_DRAWER + shortest_hand(state, seat)
    return GIVE + worst_card(state, seat, dice) * MOST_SEATS + shortest_hand(state, seat)


@kernel
def poorest(state: State) -> int:
    """The first of those with the fewest hearts; among them the one with the most cards is the least dangerous."""
    best = NONE
    for seat in range(state.seats):
        if has_fewest_hearts(state, seat) and (best == NONE or state.count[seat] > state.count[best]):
            best = seat
    return best


@kernel
def shortest_hand(state: State, seat: int) -> int:
    """The other seat with the fewest cards; of several, the one with the most hearts."""
    best = NONE
    for other in range(state.seats):
        if other == seat:
            continue
        if (
            best == NONE
            or state.count[other] < state.count[best]
            or (state.count[other] == state.count[best] and state.hearts[other] > state.hearts[best])
        ):
            best = other
    return best


@kernel
def worst_card(state: State, seat: int, dice: State) -> int:
    """The card that goes on the fewest piles now; 1 and 6 are worth keeping."""
    worst, fewest, seen = NONE, 100, 0
    for card in range(CARDS):
        if state.where[card] != seat:
            continue
        uses = 4 * is_end(card)
        for pile in range(PILES):
            uses += fits(card, state.tops[pile]) + 4 * are_identical(card, state.tops[pile])
        seen = seen + 1 if uses == fewest else 1
        if uses < fewest or (uses == fewest and roll(dice, seen) == 0):
            worst, fewest = card, uses
    return worst


@kernel
def find_skuz(state: State, seat: int, word: int) -> int:
    """An identical card, if the seat may lay one; the first of several."""
    if is_culprit(state, seat):
        return NONE
    found, on = CARDS, NONE
    for pile in range(PILES):
        twin = TWIN[state.tops[pile]]
        if twin < found and state.where[twin] == seat and not state.banned[twin]:
            found, on = twin, pile
    return NONE if on == NONE else int(LAY + (word * CARDS + found) * PILES + on)


@kernel
def earns(state: State, card: int, pile: int, before: int) -> bool:
    """Whether a card on a pile makes a combination that is not there before (M-5)."""
    first = card if pile == 0 else state.tops[0]
    second = card if pile == 1 else state.tops[1]
    third = card if pile == 2 else state.tops[2]
    return (combinations(first, second, third) & ~before) != 0


@kernel
def choose_card(state: State, seat: int, dice: State, word: int, rude: bool) -> int:
    """The card that is worth most; without one, on turn draw, else stay quiet."""
    on_turn = state.turn_of == seat and not is_culprit(state, seat)
    if not on_turn and not rude:
        return find_interception(state, seat, dice) if state.rules == FULL and word == SIOUPLAIT else QUIET
    best, most, seen = NONE, 0, 0
    before, hand = tops_now(state), NO_BITS if is_culprit(state, seat) else hand_of(state, seat)
    while hand != NO_BITS:
        card = lowest(hand)
        hand &= hand - ONE_BIT
        for pile in range(PILES):
            if not fits(card, state.tops[pile]):
                continue
            earned = earns(state, card, pile, before)
            intercepts = state.rules == FULL and word == SIOUPLAIT and earned and is_end(card)
            in_time = on_turn or intercepts
            worth = worth_in_time(earned, is_end(card)) if in_time else worth_out_of_turn(state, seat, card, rude)
            seen = seen + 1 if worth == most else 1
            if worth > most or (worth == most > 0 and roll(dice, seen) == 0):
                most = worth
                best = LAY + ((word if earned and in_time else SILENT) * CARDS + card) * PILES + pile
    if best != NONE:
        return best
    return DRAW if on_turn else QUIET


@kernel
def find_interception(state: State, seat: int, dice: State) -> int:
    """Out of turn a combination with a 1 or a 6, any of several; else quiet (M-11)."""
    best, seen, before = QUIET, 0, tops_now(state)
    if is_culprit(state, seat):
        return best
    for end in range(len(ENDS)):
        card = int(ENDS[end])
        if state.where[card] == seat:
            for pile in range(PILES):
                if fits(card, state.tops[pile]) and earns(state, card, pile, before):
                    seen += 1
                    if seen == 1 or roll(dice, seen) == 0:
                        best = int(LAY + (SIOUPLAIT * CARDS + card) * PILES + pile)
    return best


@kernel
def tempts(state: State, main: int) -> bool:
    """Whether anybody but the main seat might do anything but stay quiet: never wrongly said to be false."""
    for pile in range(PILES):
        holder = state.where[TWIN[state.tops[pile]]]
        if holder < MOST_SEATS and holder != main:
            return True
    if state.phase != PLAYING or state.rules != FULL:
        return False
    return sent_back(state) >= RUDE or invites_interception(state, main)


@kernel
def invites_interception(state: State, main: int) -> bool:
    """Whether anybody but the main seat holds a 1 or a 6 for a combination (M-11)."""
    before = tops_now(state)
    for end in range(len(ENDS)):
        card = int(ENDS[end])
        holder = state.where[card]
        if holder < MOST_SEATS and holder != main:
            for pile in range(PILES):
                if fits(card, state.tops[pile]) and earns(state, card, pile, before):
                    return True
    return False


@kernel
def worth_in_time(earned: bool, end: bool) -> int:
    """A combination with a heart, a combination, or a card less; a 1 or a 6 is better kept for a combination."""
    if earned:
        return 5 if end else 4
    return 2 if end else 3


@kernel
def worth_out_of_turn(state: State, seat: int, card: int, rude: bool) -> int:
    """Nothing, but at a rude table a card less; not the last one, for the others could then only denounce or wait."""
    return 1 if rude and state.count[seat] > 1 and not is_end(card) else 0
