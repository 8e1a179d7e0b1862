"""Drawing, laying and shuffling: where the cards of MERCI go (M-1, M-2, M-3, M-13)."""

from tablee.games.merci.clauses.cards import BACKS, CARDS, NO_CARD, OF_COLOUR, combinations
from tablee.games.merci.clauses.numbers import cards_in_play, cards_of_colour, colours, dealt
from tablee.games.merci.state import (
    ANNOUNCED,
    DRAW_PILE,
    FAULT,
    LAID,
    NO_WINDOW,
    NOBODY,
    PILES,
    bit,
    everybody,
    forget,
    left_of,
)
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import Numbers, State


@kernel
def lay_out_cards(state: State, cards: Numbers) -> None:
    """The cards in play, in their natural order (M-1)."""
    place = 0
    for colour in range(colours(state)):
        for number in range(cards_of_colour(state)):
            cards[place] = OF_COLOUR * colour + number
            place += 1


@kernel
def lay_out_backs(state: State, cards: Numbers) -> None:
    """As even as can be: thirteen of `one` and of `swap`, twelve of `heart` and of `two` (M-2)."""
    place = 0
    for back in range(len(BACKS)):
        for _ in range((cards_in_play(state) + len(BACKS) - 1 - back) // len(BACKS)):
            cards[place] = back
            place += 1


@kernel
def give_backs(state: State, backs: Numbers) -> None:
    """Every card in play has a back for the whole match (M-2)."""
    place = 0
    for colour in range(colours(state)):
        for number in range(cards_of_colour(state)):
            state.backs[OF_COLOUR * colour + number] = backs[place]
            place += 1
    state.has_backs = True


@kernel
def deal_round(state: State, cards: Numbers) -> None:
    """Six cards each, one at a time from the opener on; three piles; the rest is the draw pile (M-1)."""
    for place in range(cards_in_play(state)):
        state.deck[place] = cards[place]
        state.where[cards[place]] = DRAW_PILE
        forget(state, cards[place])
    state.top = 0
    state.end = cards_in_play(state)
    for seat in range(state.seats):
        state.count[seat] = 0
    seat = state.opener
    for _ in range(dealt(state) * state.seats):
        take_top(state, seat)
        seat = left_of(state, seat)
    for pile in range(PILES):
        turn_up(state, pile)


@kernel
def lift_top(state: State) -> int:
    """The top card leaves the draw pile, and no trace of it stays there."""
    card = state.deck[state.top]
    state.deck[state.top] = NO_CARD
    state.top += 1
    return card


@kernel
def turn_up(state: State, pile: int) -> None:
    """A card of the draw pile starts a pile."""
    card = lift_top(state)
    state.where[card] = LAID
    state.paired_to[card] = everybody(state)
    state.tops[pile] = card


@kernel
def has_draw_pile(state: State) -> bool:
    """Whether there is a card to draw."""
    return state.top < state.end


@kernel
def take_top(state: State, seat: int) -> None:
    """The top card of the draw pile goes to a hand; its owner sees both sides of it."""
    card = lift_top(state)
    put_in_hand(state, seat, card)
    state.known_to[card] = bit(seat)
    state.paired_to[card] |= bit(seat)


@kernel
def put_in_hand(state: State, seat: int, card: int) -> None:
    """A card is held."""
    state.where[card] = seat
    state.count[seat] += 1


@kernel
def lay_down(state: State, seat: int, card: int, pile: int) -> None:
    """A card leaves the hand and covers the top of a pile."""
    state.where[card] = LAID
    state.known_to[card] = 0
    state.paired_to[card] = everybody(state)
    state.banned[card] = False
    state.count[seat] -= 1
    state.tops[pile] = card


@kernel
def tops_now(state: State) -> int:
    """The combinations that lie on the table."""
    return combinations(state.tops[0], state.tops[1], state.tops[2])


@kernel
def is_covered(state: State, card: int) -> bool:
    """Whether a laid card may be shuffled: no top, and not the card that a denounced one would uncover (M-13)."""
    if state.where[card] != LAID or (state.window == FAULT and card == state.fault_under):
        return False
    return card != state.tops[0] and card != state.tops[1] and card != state.tops[2]


@kernel
def needs_shuffle(state: State) -> bool:
    """The draw pile is empty, there is something to shuffle, and a round that is won still needs a card (M-13)."""
    if state.top < state.end:
        return False
    if state.winner != NOBODY and state.phase != ANNOUNCED and state.to_draw == 0:
        return False
    for card in range(CARDS):
        if is_covered(state, card):
            return True
    return False


@kernel
def collect_covered(state: State, cards: Numbers) -> int:
    """The cards to be shuffled, in their natural order."""
    count = 0
    for card in range(CARDS):
        if is_covered(state, card):
            cards[count] = card
            count += 1
    return count


@kernel
def new_draw_pile(state: State, cards: Numbers) -> None:
    """The covered cards, shuffled, are the draw pile; nobody knows where they are now."""
    state.top = 0
    state.end = 0
    for card in range(CARDS):
        if is_covered(state, card):
            state.deck[state.end] = cards[state.end]
            state.end += 1
    for place in range(state.end):
        state.where[state.deck[place]] = DRAW_PILE
        forget(state, state.deck[place])


@kernel
def close_window(state: State) -> None:
    """Nothing can be denounced any more (M-17)."""
    state.window = NO_WINDOW
    state.suspect = NOBODY
