"""What an action of MERCI would mean now, and what everybody hears of it."""

from tablee.games.merci.cards import TWO, are_identical, combinations, is_end
from tablee.games.merci.manners import is_fault
from tablee.games.merci.state import (
    DRAW,
    GIVE,
    MALPOLI,
    MOST_SEATS,
    NO_THANKS,
    NO_WINDOW,
    PICK_DRAWER,
    PICK_HEART,
    QUIET,
    SIOUPLAIT,
    SKUZ,
    THANKS,
    THANKS_A_LOT,
)  # fmt: skip
from tablee.games.merci.words import BACK_WORDS, SPOKEN, card_words, combination_words, read_lay
from tablee.games.sentences import Sentence, letter
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
        return Sentence("draw a card, your turn ends", "piocher une carte, votre tour se termine")
    if action < PICK_DRAWER:
        return Sentence(
            f"the heart goes to {letter(action - PICK_HEART)}", f"le cœur va à {letter(action - PICK_HEART)}"
        )
    if action < GIVE:
        return weigh_drawer(state, action - PICK_DRAWER)
    if action < THANKS:
        words, to = card_words((action - GIVE) // MOST_SEATS), letter((action - GIVE) % MOST_SEATS)
        return Sentence(f"give the {words.en} to {to}, face down", f"donner le {words.fr} à {to}, face cachée")
    if action < MALPOLI:
        return weigh_thanks(state, action)
    if action == QUIET:
        return Sentence("do not react", "ne pas réagir")
    if state.window == NO_WINDOW:
        return Sentence("there is nothing to denounce", "il n’y a rien à dénoncer")
    culprit = letter(int(state.suspect))
    return Sentence(f"denounce {culprit}", f"dénoncer {culprit}")


def weigh_drawer(state: State, seat: int) -> Sentence:
    """Who would draw, and how many."""
    number = 2 if state.effect == TWO else 1
    return Sentence(
        f"{letter(seat)} draws {number}, holding {state.count[seat]}",
        f"{letter(seat)} pioche {number} carte{'s' if number > 1 else ''}, en a {state.count[seat]}",
    )


def right_thanks(state: State) -> int:
    """MERCI for one card, MERCI BEAUCOUP for two (M-7)."""
    return THANKS_A_LOT if state.effect == TWO else THANKS


def weigh_thanks(state: State, action: int) -> Sentence:
    """Whether these are the right thanks (M-7)."""
    if action == right_thanks(state):
        return Sentence("the right thanks, take the cards", "le bon merci, prendre les cartes")
    return Sentence("take the cards; you can be denounced", "prendre les cartes ; on peut vous dénoncer")


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
        return Sentence("identical: it costs no turn", "identique : ne coûte pas de tour")
    if not earned:
        return Sentence("fits, no combination", "va dessus, sans combinaison")
    made = combination_words(earned)
    if word != SIOUPLAIT:
        return Sentence(f"makes {made.en}, without effect", f"fait {made.fr}, sans effet")
    heart = Sentence(", a heart for you", ", un cœur pour vous") if is_end(card) else Sentence("", "")
    first = Sentence("intercepts: ", "intercepte : ") if state.turn_of != seat else Sentence("", "")
    then = effect_words(state)
    return Sentence(f"{first.en}makes {made.en}{heart.en}{then.en}", f"{first.fr}fait {made.fr}{heart.fr}{then.fr}")


def effect_words(state: State) -> Sentence:
    """What the draw pile's top back would bring about (M-2), if there is a draw pile."""
    if state.top >= state.end:
        return Sentence("", "")
    back = BACK_WORDS[state.backs[state.deck[state.top]]]
    return Sentence(f"; then {back.en}", f" ; puis {back.fr}")


def fault_words(word: int, identical: bool, earned: int, on_turn: bool) -> Sentence:
    """Why this could be denounced."""
    if identical:
        return Sentence("impolite: identical, SKUZ is missing", "malpoli : identique, il manque SKUZ")
    if not on_turn:
        return Sentence("impolite: it is not your turn", "malpoli : ce n’est pas votre tour")
    if word == SKUZ:
        return Sentence("impolite: not identical, SKUZ is wrong", "malpoli : pas identique, SKUZ est faux")
    if earned:
        made = combination_words(earned)
        return Sentence(
            f"impolite: makes {made.en}, SIOUPLAIT is missing", f"malpoli : fait {made.fr}, il manque SIOUPLAIT"
        )
    return Sentence("impolite: no new combination", "malpoli : pas de nouvelle combinaison")


def tell_action(state: State, seat: int, action: int) -> Sentence:
    """What everybody hears and sees; a gift stays face down."""
    if action < DRAW:
        return tell_lay(state, *read_lay(action))
    if action == DRAW:
        return Sentence("draws a card", "pioche une carte")
    if action < PICK_DRAWER:
        to = letter(action - PICK_HEART)
        return Sentence(f"gives the heart to {to}", f"donne le cœur à {to}")
    if action < GIVE:
        to = letter(action - PICK_DRAWER)
        return Sentence(f"makes {to} draw", f"fait piocher {to}")
    if action < THANKS:
        to = letter((action - GIVE) % MOST_SEATS)
        return Sentence(f"gives {to} a card, face down", f"donne une carte à {to}, face cachée")
    if action == NO_THANKS:
        return Sentence("takes without a word", "prend sans un mot")
    if action < MALPOLI:
        words = "MERCI" if action == THANKS else "MERCI BEAUCOUP"
        return Sentence(f"says {words}", f"dit {words}")
    if action == MALPOLI:
        return Sentence("says MALPOLI!", "dit MALPOLI !")
    return Sentence("stays quiet", "se tait")


def tell_lay(state: State, word: int, card: int, pile: int) -> Sentence:
    """A card, with or without a word."""
    words = card_words(card)
    said = f"{SPOKEN[word]}! " if SPOKEN[word] else ""
    said_in_french = f"{SPOKEN[word]} ! " if SPOKEN[word] else ""
    return Sentence(
        f"{said}lays the {words.en} on pile {pile + 1}", f"{said_in_french}pose le {words.fr} sur la pile {pile + 1}"
    )
