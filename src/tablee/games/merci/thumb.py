"""A sensible, polite player of MERCI, who may be made to forget.

What matters: SKUZ whenever possible, for it costs no turn; combinations, for they load cards on others, best with a 1
or a 6, which bring a heart; and every effect against whoever has the fewest cards.
"""

from tablee.games.merci.cards import CARDS, TWO, are_identical, combinations, fits, is_end
from tablee.games.merci.effects import has_fewest_hearts
from tablee.games.merci.state import (
    DRAW,
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
    bit,
    has_effect,
    is_culprit,
)  # fmt: skip
from tablee.kernel.compiling import kernel
from tablee.kernel.dice import roll
from tablee.kernel.verbs import State

NONE = -1


@kernel
def thumb(state: State, seat: int, dice: State) -> int:
    """The polite player, who forgets nothing."""
    return forgetful_thumb(state, seat, dice, 0, 0, 0, 0)


@kernel
def forgetful_thumb(
    state: State, seat: int, dice: State, no_siouplait: int, no_skuz: int, no_thanks: int, no_malpoli: int
) -> int:
    """The same player, who forgets each kind of word so many times in a thousand."""
    if has_effect(state) and (state.target if state.phase == THANKING else state.announcer) == seat:
        return choose_in_effect(state, seat, dice, no_thanks)
    if state.window != NO_WINDOW and not is_culprit(state, seat) and not slips(dice, no_malpoli):
        return MALPOLI
    if state.winner == NOBODY:
        action = find_skuz(state, seat, SILENT if not has_effect(state) and slips(dice, no_skuz) else SKUZ)
        if action != NONE:
            return action
    if state.phase == PLAYING and state.winner == NOBODY:
        return choose_card(state, seat, dice, SILENT if slips(dice, no_siouplait) else SIOUPLAIT)
    return QUIET


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
    """An identical card, if the seat may lay one."""
    if is_culprit(state, seat):
        return NONE
    for card in range(CARDS):
        if state.where[card] == seat:
            for pile in range(PILES):
                if are_identical(card, state.tops[pile]) and state.bans[pile] & bit(seat) == 0:
                    return LAY + (word * CARDS + card) * PILES + pile
    return NONE


@kernel
def earns(state: State, card: int, pile: int) -> bool:
    """Whether a card on a pile makes a combination that is not there yet (M-5)."""
    before = combinations(state.tops[0], state.tops[1], state.tops[2])
    first = card if pile == 0 else state.tops[0]
    second = card if pile == 1 else state.tops[1]
    third = card if pile == 2 else state.tops[2]
    return (combinations(first, second, third) & ~before) != 0


@kernel
def choose_card(state: State, seat: int, dice: State, word: int) -> int:
    """On turn a combination, best with a 1 or a 6, else any card, else draw; out of turn intercept, or quiet."""
    on_turn = state.turn_of == seat and not is_culprit(state, seat)
    may_intercept = state.rules == FULL and word == SIOUPLAIT and not is_culprit(state, seat)
    best, worth, seen = NONE, 0, 0
    for card in range(CARDS):
        if state.where[card] != seat or not (on_turn or (may_intercept and is_end(card))):
            continue
        for pile in range(PILES):
            if not fits(card, state.tops[pile]):
                continue
            earned = earns(state, card, pile)
            value = (1 + is_end(card)) * 2 if earned else 1
            if not on_turn and not earned:
                continue
            seen = seen + 1 if value == worth else 1
            if value > worth or (value == worth and roll(dice, seen) == 0):
                worth = value
                best = LAY + ((word if earned else SILENT) * CARDS + card) * PILES + pile
    if best != NONE:
        return best
    return DRAW if on_turn else QUIET
