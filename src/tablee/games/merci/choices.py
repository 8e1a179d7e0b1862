"""What an action of MERCI would mean now, and what everybody hears of it."""

from functools import cache

from tablee.games.merci.accusations import accuse
from tablee.games.merci.clauses.cards import TWO, are_identical, combinations, is_end
from tablee.games.merci.clauses.manners import is_fault
from tablee.games.merci.state import (
    DRAW,
    GIVE,
    MALPOLI,
    MOST_SEATS,
    NO_THANKS,
    PICK_DRAWER,
    PICK_HEART,
    QUIET,
    SIOUPLAIT,
    SKUZ,
    THANKS,
    THANKS_A_LOT,
)  # fmt: skip
from tablee.games.merci.words import BACK_WORDS, SPOKEN, card_words, combination_words, read_lay
from tablee.games.sentences import Sentence, Settled, Who
from tablee.kernel.verbs import State


def new_combinations(state: State, card: int, pile: int) -> int:
    """The combinations that a card on a pile would add (M-5)."""
    tops = [int(top) for top in state.tops]
    before = combinations(*tops)
    tops[pile] = card
    return int(combinations(*tops)) & ~int(before)


def weigh_action(state: State, seat: int, action: int) -> Sentence:
    """What an open action would bring."""
    if action < DRAW:
        return weigh_lay(state, seat, *read_lay(action))
    if action == DRAW:
        return Sentence("draw a card, your turn ends")
    if action < PICK_DRAWER:
        return Sentence("the heart goes to {who}", who=Who(action - PICK_HEART))
    if action < GIVE:
        return weigh_drawer(state, action - PICK_DRAWER)
    if action < THANKS:
        return weigh_gift(*divmod(action - GIVE, MOST_SEATS))
    if action < MALPOLI:
        return weigh_thanks(state, action)
    if action == QUIET:
        return Sentence("do not react")
    return Sentence("denounce whoever was impolite just now")


def weigh_drawer(state: State, seat: int) -> Sentence:
    """Who would draw, and how many."""
    return Sentence(
        ("{who} draws {count} card, holding {cards}", "{who} draws {count} cards, holding {cards}"),
        who=Who(seat),
        count=2 if state.effect == TWO else 1,
        cards=int(state.count[seat]),
    )


def weigh_gift(card: int, to: int) -> Sentence:
    """Which card somebody would get."""
    return Sentence("give the {card} to {who}, face down", card=card_words(card), who=Who(to))


def right_thanks(state: State) -> int:
    """MERCI for one card, MERCI BEAUCOUP for two (M-7)."""
    return THANKS_A_LOT if state.effect == TWO else THANKS


def weigh_thanks(state: State, action: int) -> Sentence:
    """Whether these are the right thanks (M-7)."""
    if action == right_thanks(state):
        return Sentence("the right thanks, take the cards")
    return Sentence("take the cards; you can be denounced")


def is_polite_action(state: State, seat: int, action: int) -> bool:
    """Whether an open action could not be denounced: the right word with a card, the right thanks."""
    if action < DRAW:
        return not is_impolite_lay(state, seat, *read_lay(action))
    return not THANKS <= action < MALPOLI or action == right_thanks(state)


def is_impolite_lay(state: State, seat: int, word: int, card: int, pile: int) -> bool:
    """Whether a card with this word on this pile could be denounced (M-9, M-10)."""
    identical = bool(are_identical(card, state.tops[pile]))
    earned = not identical and new_combinations(state, card, pile) != 0
    in_time = state.turn_of == seat or would_intercept(state, seat, word, card, pile)
    return bool(is_fault(state, word, identical, earned, in_time))


def would_intercept(state: State, seat: int, word: int, card: int, pile: int) -> bool:
    """A 1 or a 6 out of turn with an earned SIOUPLAIT (M-11)."""
    out_of_turn = bool(state.turn_of != seat and is_end(card) and word == SIOUPLAIT)
    return out_of_turn and new_combinations(state, card, pile) != 0


def weigh_lay(state: State, seat: int, word: int, card: int, pile: int) -> Sentence:
    """What a card with this word on this pile would mean."""
    identical = bool(are_identical(card, state.tops[pile]))
    earned = 0 if identical else new_combinations(state, card, pile)
    if is_impolite_lay(state, seat, word, card, pile):
        return fault_words(word, identical, earned, state.turn_of == seat)
    if identical:
        return Sentence("identical: it costs no turn")
    if not earned:
        return Sentence("fits, no combination")
    made = combination_words(earned)
    if word != SIOUPLAIT:
        return Sentence("makes {made}, without effect", made=made)
    brings = Sentence("makes {made}", made=made)
    if is_end(card):
        brings = Sentence("{brings}, a heart for you", brings=brings)
    if state.turn_of != seat:
        brings = Sentence("intercepts: {brings}", brings=brings)
    return with_effect(state, brings)


def with_effect(state: State, brings: Sentence) -> Sentence:
    """What the draw pile's top back would bring about after that (M-2), if there is a draw pile."""
    if state.top >= state.end:
        return brings
    back = BACK_WORDS[state.backs[state.deck[state.top]]]
    return Sentence("{brings}; then {back}", brings=brings, back=back)


def fault_words(word: int, identical: bool, earned: int, on_turn: bool) -> Sentence:
    """Why this could be denounced."""
    if identical:
        return Sentence("impolite: identical, SKUZ is missing")
    if not on_turn:
        return Sentence("impolite: it is not your turn")
    if word == SKUZ:
        return Sentence("impolite: not identical, SKUZ is wrong")
    if earned:
        return Sentence("impolite: makes {made}, SIOUPLAIT is missing", made=combination_words(earned))
    return Sentence("impolite: no new combination")


def tell_action(state: State, seat: int, action: int) -> Sentence:
    """What everybody hears and sees; a gift stays face down."""
    if action < DRAW:
        return tell_lay(*read_lay(action))
    if action == DRAW:
        return Sentence("draws a card")
    if action == PICK_HEART + seat:
        return Sentence("keeps the heart")
    if action < PICK_DRAWER:
        return Sentence("gives the heart to {who}", who=Who(action - PICK_HEART))
    if action < GIVE:
        return Sentence("makes {who} draw", who=Who(action - PICK_DRAWER))
    if action < THANKS:
        to = Who((action - GIVE) % MOST_SEATS)
        return Sentence("gives {who} a card, face down", who=to)
    if action < MALPOLI:
        return tell_thanks(state, action)
    return accuse(state) if action == MALPOLI else Sentence("stays quiet")


def tell_thanks(state: State, action: int) -> Sentence:
    """Cards are taken, and what was said is heard; what was not said, nobody points at (M-19)."""
    count = 2 if state.effect == TWO else 1
    taken = Sentence(("takes the card", "takes the cards"), count=count)
    if action == NO_THANKS:
        return taken
    said = "MERCI" if action == THANKS else "MERCI BEAUCOUP"
    return Sentence("says {said} and {taken}", said=said, taken=taken)


@cache
def tell_lay(word: int, card: int, pile: int) -> Sentence:
    """A card, with or without a word."""
    lays = Sentence("lays the {card} on pile {pile}", card=card_words(card), pile=pile + 1)
    if not SPOKEN[word]:
        return Settled(lays)
    return Settled(Sentence("says {word} and {lays}", word=SPOKEN[word], lays=lays))
