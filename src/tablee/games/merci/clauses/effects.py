"""What an earned SIOUPLAIT sets off, from the first heart to the last thanks (M-6, M-7, M-8, M-16)."""

from tablee.games.merci.clauses.cards import CARDS, HEART, NO_CARD, SWAP, TWO, is_end
from tablee.games.merci.clauses.ends import take_heart
from tablee.games.merci.clauses.piles import put_in_hand
from tablee.games.merci.state import (
    ANNOUNCED,
    GIFT,
    GIVING,
    NO_WINDOW,
    NOBODY,
    PICKING_DRAWER,
    PICKING_HEART,
    PLAYING,
    THANKING,
    THANKS,
    THANKS_A_LOT,
    WRONG_THANKS,
    bit,
)  # fmt: skip
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import State


@kernel
def announce(state: State, seat: int, card: int) -> None:
    """A 1 or a 6 gives the announcer a heart first; then the draw pile's top back is carried out (M-6)."""
    state.announcer = seat
    state.phase = ANNOUNCED
    if is_end(card):
        take_heart(state, seat)
        state.hearts_of_cards[seat] += 1


@kernel
def begin_effect(state: State) -> None:
    """The back decides; there always is one, for a card was covered just now, and an empty pile is shuffled (M-13)."""
    state.effect = state.backs[state.deck[state.top]]
    if state.effect == SWAP:
        state.drawer = state.announcer
        state.to_draw = 1
        state.phase = GIVING
    elif state.effect == HEART:
        give_heart(state)
    else:
        state.phase = PICKING_DRAWER


@kernel
def end_effect(state: State) -> None:
    """The next turn begins (M-16)."""
    state.phase = PLAYING
    state.announcer = NOBODY
    state.target = NOBODY


# --- heart (M-8) -----------------------------------------------------------------------------------------------------
@kernel
def has_fewest_hearts(state: State, seat: int) -> bool:
    """Whether nobody has fewer."""
    for other in range(state.seats):
        if state.hearts[other] < state.hearts[seat]:
            return False
    return True


@kernel
def give_heart(state: State) -> None:
    """The only seat with the fewest hearts gets one; if there are several, the announcer picks (M-8)."""
    poorest, several = NOBODY, False
    for seat in range(state.seats):
        if has_fewest_hearts(state, seat):
            several = poorest != NOBODY
            poorest = seat if poorest == NOBODY else poorest
            if several:
                break
    if several:
        state.phase = PICKING_HEART
    else:
        receive_heart(state, poorest)


@kernel
def receive_heart(state: State, seat: int) -> None:
    """The heart of the back; after it somebody draws."""
    take_heart(state, seat)
    state.hearts_of_backs[seat] += 1
    state.phase = PICKING_DRAWER


# --- drawing and giving (M-6) ----------------------------------------------------------------------------------------
@kernel
def pick_drawer(state: State, seat: int) -> None:
    """Somebody else is to draw, and to say thanks first."""
    state.target = seat
    state.phase = THANKING


@kernel
def give(state: State, card: int, seat: int) -> None:
    """A card leaves the announcer's hand, face down, and is in no hand until the thanks (M-6)."""
    giver = state.announcer
    lose_track(state, giver, card)
    state.known_to[card] |= bit(giver)
    state.where[card] = GIFT
    state.banned[card] = False
    state.count[giver] -= 1
    state.gift = card
    state.target = seat
    state.phase = THANKING


@kernel
def lose_track(state: State, giver: int, card: int) -> None:
    """Whoever knew cards of this back in the giver's hand no longer knows which of them was given."""
    alike = 0
    for other in range(CARDS):
        if state.where[other] == giver and state.backs[other] == state.backs[card]:
            alike += 1
    if alike == 1:
        return
    for other in range(CARDS):
        if state.where[other] == giver and state.backs[other] == state.backs[card]:
            state.known_to[other] &= bit(giver)


@kernel
def lapse(state: State) -> None:
    """An effect that a last card has overtaken goes no further; a gift goes back, the winner's own to nobody (M-12)."""
    giver = state.announcer
    end_effect(state)
    if state.gift == NO_CARD:
        return
    if giver == state.winner:
        state.announcer = giver
    else:
        put_in_hand(state, giver, state.gift)
        state.gift = NO_CARD


# --- thanks (M-7) ----------------------------------------------------------------------------------------------------
@kernel
def answer(state: State, seat: int, word: int) -> None:
    """MERCI for one card, MERCI BEAUCOUP for two; then the cards are taken, and wrong thanks can be denounced (M-7)."""
    right = THANKS_A_LOT if state.effect == TWO else THANKS
    state.wrong = word != right
    if state.gift != NO_CARD:
        accept_gift(state, seat)
    else:
        state.drawer = seat
        state.to_draw = 2 if state.effect == TWO else 1
    end_effect(state)
    state.window = WRONG_THANKS if state.wrong else NO_WINDOW
    state.suspect = seat
    state.asked = 0


@kernel
def accept_gift(state: State, seat: int) -> None:
    """The gift comes to the hand; giver and receiver know it."""
    card = state.gift
    put_in_hand(state, seat, card)
    state.known_to[card] |= bit(seat)
    state.paired_to[card] |= bit(seat)
    state.gift = NO_CARD
