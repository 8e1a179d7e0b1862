"""MERCI: get rid of your cards, and mind your manners (M-1 to M-19)."""

from tablee.games.merci.clauses.cards import CARDS, NO_CARD, are_identical, fits, is_end
from tablee.games.merci.clauses.effects import (
    announce,
    answer,
    begin_effect,
    give,
    has_fewest_hearts,
    lapse,
    pick_drawer,
    receive_heart,
)  # fmt: skip
from tablee.games.merci.clauses.ends import beats, finish_round, score
from tablee.games.merci.clauses.manners import denounce, hear_nothing_from, is_fault, open_fault, stay_quiet
from tablee.games.merci.clauses.numbers import cards_in_play
from tablee.games.merci.clauses.piles import (
    close_window,
    collect_covered,
    deal_round,
    give_backs,
    has_draw_pile,
    lay_down,
    lay_out_backs,
    lay_out_cards,
    needs_shuffle,
    new_draw_pile,
    take_top,
    tops_now,
)  # fmt: skip
from tablee.games.merci.knowledge import determinize, observe, reshuffle_unseen
from tablee.games.merci.players.frozen import stay_polite, tempts
from tablee.games.merci.players.styles import style_chance, style_move
from tablee.games.merci.search import log_odds_per_point, observation_key, retell, rewind, strike_pointless
from tablee.games.merci.state import (
    ACTIONS,
    ANNOUNCED,
    CLOSE,
    DEALING,
    DRAW,
    DRAW_PILE,
    FULL,
    GIVE,
    GIVING,
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
    SIOUPLAIT,
    SKUZ,
    STATE,
    THANKING,
    THANKS,
    THANKS_A_LOT,
    bit,
    everybody,
    hand_of,
    has_effect,
    is_culprit,
    is_won,
    left_of,
)  # fmt: skip
from tablee.games.merci.thumb import thumb
from tablee.games.rounds import draw_opener
from tablee.kernel.bits import NO_BITS, ONE_BIT, lowest
from tablee.kernel.compiling import kernel
from tablee.kernel.dice import shuffle
from tablee.kernel.verbs import BACKS, CHANCE, FIRST, NOTHING, OVER, SHUFFLE, Numbers, State, register


# --- Chance ----------------------------------------------------------------------------------------------------------
@kernel
def actions(state: State) -> int:
    """Every word with every card on every pile, and all the rest."""
    return ACTIONS


@kernel
def setup(state: State, seats: int, options: Numbers) -> None:
    """Nobody has a heart yet; who opens is left to chance (S-1)."""
    state.seats = seats
    state.rules = options[0]
    state.finished = 0
    state.opener = state.champion = NOBODY
    state.over = state.has_backs = False
    state.phase = DEALING
    state.backs[:] = 0
    state.where[:] = DRAW_PILE
    state.deck[:] = 0
    state.tops[:] = 0
    state.hearts[:] = 0
    state.count[:] = 0
    state.known_to[:] = 0
    state.paired_to[:] = 0
    clear_table(state)


@kernel
def clear_table(state: State) -> None:
    """Nothing is under way."""
    state.winner = NOBODY
    state.announcer = NOBODY
    state.target = NOBODY
    state.gift = NO_CARD
    state.effect = 0
    state.to_draw = 0
    state.drawer = NOBODY
    state.wrong = False
    state.fault_card = NO_CARD
    state.fault_pile = state.last_pile = 0
    state.fault_under = NO_CARD
    state.fault_word = 0
    state.fault_on_turn = False
    state.top = 0
    state.end = 0
    state.turn_of = NOBODY
    state.asked = 0
    state.banned[:] = False
    close_window(state)
    state.hearts_before[:] = state.hearts
    state.hearts_of_cards[:] = 0
    state.hearts_of_backs[:] = 0
    state.hearts_of_end[:] = 0


@kernel
def awaits(state: State) -> int:
    """Who opens; the backs of the cards; a deal every round; a shuffle when the draw pile is empty."""
    if state.over:
        return NOTHING
    if state.opener == NOBODY:
        return FIRST
    if not state.has_backs:
        return BACKS
    return SHUFFLE if state.phase == DEALING or needs_shuffle(state) else NOTHING


@kernel
def draw(state: State, dice: State, cards: Numbers) -> int:
    """One seat; or the back of every card (M-2); or cards in drawing order."""
    awaited = awaits(state)
    if awaited == FIRST:
        return draw_opener(state, dice, cards)
    count = cards_in_play(state)
    if awaited == BACKS:
        lay_out_backs(state, cards)
    elif state.phase == DEALING:
        lay_out_cards(state, cards)
    else:
        count = collect_covered(state, cards)
    shuffle(dice, cards, 0, count, count)
    return count


@kernel
def deal(state: State, cards: Numbers) -> None:
    """What chance decided happens."""
    awaited = awaits(state)
    if awaited == FIRST:
        state.opener = cards[0]
    elif awaited == BACKS:
        give_backs(state, cards)
    elif state.phase == DEALING:
        clear_table(state)
        deal_round(state, cards)
        state.phase = PLAYING
        state.turn_of = state.opener
    else:
        new_draw_pile(state, cards)
        settle(state)


# --- Who may act -----------------------------------------------------------------------------------------------------
@kernel
def main_seat(state: State) -> int:
    """The seat without which nothing goes on: it owes thanks, a choice or a turn; NOBODY while a round only waits."""
    if state.phase == THANKING:
        return state.target
    if has_effect(state):
        return state.announcer
    return state.turn_of if state.winner == NOBODY else NOBODY


@kernel
def turn(state: State) -> int:
    """Programs are asked in seat order: all others first, from the main seat's left, then the main seat (M-19).

    Everybody is asked after every change, whatever they hold, so that being asked betrays nothing.
    """
    if state.over:
        return OVER
    if awaits(state) != NOTHING:
        return CHANCE
    main = main_seat(state)
    seat = main if main != NOBODY else state.winner
    for _ in range(state.seats):
        seat = left_of(state, seat)
        if seat != main and not is_out_of_question(state, seat) and state.asked & bit(seat) == 0:
            return int(seat)
    return int(main)


@kernel
def is_out_of_question(state: State, seat: int) -> bool:
    """Whoever could be the culprit is not asked, be there a fault or not (M-17, M-19)."""
    return is_culprit(state, seat) or (is_won(state) and seat == state.suspect)


@kernel
def may_act(state: State, seat: int) -> bool:
    """Anybody may speak at any time, but for a culprit (M-17, M-18)."""
    return not state.over and awaits(state) == NOTHING and not is_culprit(state, seat)


# --- What may be done ------------------------------------------------------------------------------------------------
@kernel
def legal(state: State, seat: int, mask: Numbers) -> None:
    """Cards with words, a draw, the choices of an effect, thanks, MALPOLI; quiet is no decision, but an answer."""
    mask[:] = False
    if state.winner == NOBODY and not is_culprit(state, seat):
        list_cards(state, seat, mask)
        mask[DRAW] = state.phase == PLAYING and state.turn_of == seat
    if has_effect(state) and main_seat(state) == seat:
        list_choices(state, seat, mask)
    if not is_culprit(state, seat):
        mask[MALPOLI] = True
        mask[QUIET] = main_seat(state) != seat or (state.suspect != NOBODY and state.suspect != seat)


@kernel
def list_cards(state: State, seat: int, mask: Numbers) -> None:
    """Every card of the hand on every pile with every word."""
    hand = hand_of(state, seat)
    while hand != NO_BITS:
        card = lowest(hand)
        hand &= hand - ONE_BIT
        for pile in range(PILES):
            top = state.tops[pile]
            if are_identical(card, top) or fits(card, top):
                for word in range(3):
                    mask[LAY + (word * CARDS + card) * PILES + pile] = may_lay(state, seat, word, card, pile)


@kernel
def may_lay(state: State, seat: int, word: int, card: int, pile: int) -> bool:
    """An identical card at any time, others on turn; full rules let anybody err (M-3, M-4, M-9, M-10, M-16)."""
    if are_identical(card, state.tops[pile]):
        return not state.banned[card] and (word == SKUZ or not has_effect(state))
    if has_effect(state):
        return False
    return state.rules == FULL or (state.turn_of == seat and word != SKUZ)


@kernel
def list_choices(state: State, seat: int, mask: Numbers) -> None:
    """Who gets the heart, who draws, what is given to whom, and the three ways of taking cards."""
    for other in range(state.seats):
        if state.phase == PICKING_HEART:
            mask[PICK_HEART + other] = has_fewest_hearts(state, other)
        elif state.phase == PICKING_DRAWER:
            mask[PICK_DRAWER + other] = other != seat
        elif state.phase == GIVING and other != seat:
            for card in range(CARDS):
                mask[GIVE + card * MOST_SEATS + other] = state.where[card] == seat
    if state.phase == THANKING:
        mask[THANKS] = mask[THANKS_A_LOT] = mask[NO_THANKS] = True


# --- What happens ----------------------------------------------------------------------------------------------------
@kernel
def apply(state: State, seat: int, action: int) -> None:
    """Carry out an action, then everything that follows from it without a decision."""
    if action < DRAW:
        lay(state, seat, action // (CARDS * PILES), action // PILES % CARDS, action % PILES)
    elif action == DRAW:
        draw_for_turn(state, seat)
    elif action < PICK_DRAWER:
        receive_heart(state, action - PICK_HEART)
    elif action < GIVE:
        pick_drawer(state, action - PICK_DRAWER)
    elif action < THANKS:
        give(state, (action - GIVE) // MOST_SEATS, (action - GIVE) % MOST_SEATS)
    elif action < MALPOLI:
        answer(state, seat, action)
    elif action == MALPOLI:
        denounce(state, seat)
    elif action == QUIET:
        stay_quiet(state, seat)
    elif action == CLOSE:
        close_window(state)
    settle(state)


@kernel
def lay(state: State, seat: int, word: int, card: int, pile: int) -> None:
    """A card is laid; the card decides whether it uses up the turn, word and card whether it is polite (M-4, M-10)."""
    close_window(state)
    under, before = state.tops[pile], tops_now(state)
    identical = are_identical(card, under)
    on_turn = state.turn_of == seat
    lay_down(state, seat, card, pile)
    earned = (tops_now(state) & ~before) != 0
    intercepts = not on_turn and is_end(card) and word == SIOUPLAIT and earned
    fault = is_fault(state, word, identical, earned, on_turn or intercepts)
    if not identical and (on_turn or intercepts):
        state.turn_of = left_of(state, seat)
    state.suspect = seat
    if state.count[seat] == 0:
        win_round(state, seat, pile)
    if fault:
        open_fault(state, word, card, pile, under, on_turn)
    elif word == SIOUPLAIT and earned:
        announce(state, seat, card)
    state.asked = 0


@kernel
def win_round(state: State, seat: int, pile: int) -> None:
    """Whoever has laid the last card of a hand wins at once, whatever else is under way (M-12)."""
    state.winner = seat
    state.last_pile = pile
    if has_effect(state):
        lapse(state)


@kernel
def draw_for_turn(state: State, seat: int) -> None:
    """Drawing one card ends the turn (M-3); it closes what could be denounced first (M-13)."""
    close_window(state)
    state.drawer = seat
    state.to_draw = 1
    state.turn_of = left_of(state, seat)
    state.asked = 0


@kernel
def settle(state: State) -> None:
    """Cards are drawn one by one, effects begin, and a round ends to which nobody objects; shuffling interrupts."""
    while not state.over and not needs_shuffle(state):
        if state.to_draw > 0:
            draw_one(state)
        elif state.phase == ANNOUNCED:
            begin_effect(state)
        else:
            break
    if state.over or needs_shuffle(state):
        return
    if is_won(state) and state.suspect == NOBODY:
        finish_round(state)


@kernel
def draw_one(state: State) -> None:
    """One card of those that are to be drawn; if there is none left, nobody draws (M-13)."""
    if has_draw_pile(state):
        take_top(state, state.drawer)
        state.to_draw -= 1
    else:
        state.to_draw = 0


# --- For those who think ahead ---------------------------------------------------------------------------------------
@kernel
def skip_idle_seats(state: State) -> None:
    """While nothing is to be denounced and nobody holds a card for SKUZ or an interception, all others stay quiet."""
    if state.over or awaits(state) != NOTHING or state.window != NO_WINDOW:
        return
    main = main_seat(state)
    if main == NOBODY:
        hear_nothing_from(state, everybody(state) & ~bit(state.suspect))
        settle(state)
    elif not tempts(state, main):
        hear_nothing_from(state, everybody(state) & ~bit(main))


@kernel
def consider(state: State, seat: int, mask: Numbers) -> None:
    """What is open and makes sense."""
    legal(state, seat, mask)
    strike_pointless(state, seat, mask)


register(
    STATE, actions=actions, setup=setup, awaits=awaits, draw=draw, deal=deal, turn=turn, may_act=may_act, legal=legal,
    apply=apply, score=score, beats=beats, observe=observe, determinize=determinize,
    reshuffle_unseen=reshuffle_unseen, thumb=thumb, first_try=stay_polite,
    rollout_policy=stay_polite, skip_idle_seats=skip_idle_seats, consider=consider,
    observation_key=observation_key, log_odds_per_point=log_odds_per_point,
    style_move=style_move, style_chance=style_chance, rewind=rewind, retell=retell,
)  # fmt: skip
