"""Why somebody is called MALPOLI, and what it costs (M-7, M-9, M-10)."""

from tablee.games.merci.cards import TWO, are_identical, combinations
from tablee.games.merci.state import (
    NO_WINDOW,
    SIOUPLAIT,
    SKUZ,
    STARTER,
    WRONG_THANKS,
)  # fmt: skip
from tablee.games.sentences import Sentence, Who
from tablee.kernel.verbs import State

EMPTY = Sentence("says MALPOLI for nothing", "dit MALPOLI pour rien")


def accuse(state: State) -> Sentence:
    """What everybody hears when somebody says MALPOLI now."""
    if state.window == NO_WINDOW:
        return EMPTY
    return Sentence(
        "says MALPOLI to {who}: {wrong}. {who} {cost}",
        "dit MALPOLI à {who} : {wrong}. {who} {cost}",
        who=Who(state.suspect),
        wrong=what_was_wrong(state),
        cost=cost(state),
    )


def reproach(state: State) -> Sentence:
    """What is called to whoever is denounced now."""
    return Sentence("{wrong}!", "{wrong} !", wrong=what_was_wrong(state))


def what_was_wrong(state: State) -> Sentence:
    """The word that was missing, or the one that was wrong."""
    if state.window == WRONG_THANKS:
        return missing("MERCI BEAUCOUP" if state.effect == TWO else "MERCI")
    if are_identical(state.fault_card, state.fault_under):
        return missing("SKUZ")
    if not state.fault_on_turn:
        return Sentence("it was somebody else’s turn", "ce n’était pas son tour")
    if state.fault_word == SKUZ:
        return Sentence("SKUZ is for an identical card", "SKUZ est pour une carte identique")
    if state.fault_word == SIOUPLAIT and not has_combined(state):
        return Sentence("SIOUPLAIT without a new combination", "SIOUPLAIT sans combinaison nouvelle")
    return missing("SIOUPLAIT")


def missing(word: str) -> Sentence:
    """A word that should have been said."""
    return Sentence("{word} was missing", "il manquait {word}", word=word)


def has_combined(state: State) -> bool:
    """Whether the card that can be denounced has made a new combination (M-5)."""
    after = [int(top) for top in state.tops]
    before = [int(state.fault_under) if pile == state.fault_pile else top for pile, top in enumerate(after)]
    return bool(combinations(*after) & ~combinations(*before))


def cost(state: State) -> Sentence:
    """What happens to whoever is denounced, as a sentence without its subject."""
    if state.window == WRONG_THANKS:
        return Sentence("draws one card more", "pioche une carte de plus")
    if state.rules == STARTER:
        return Sentence("takes the card back", "reprend la carte")
    if state.fault_on_turn:
        return Sentence(
            "takes the card back, draws one and loses the turn", "reprend la carte, en pioche une et perd son tour"
        )
    return Sentence("takes the card back and draws one", "reprend la carte et en pioche une")
