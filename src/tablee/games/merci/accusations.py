"""Why somebody is called MALPOLI, and what it costs (M-7, M-9, M-10)."""

from tablee.games.merci.clauses.cards import TWO, are_identical, combinations
from tablee.games.merci.state import (
    NO_WINDOW,
    SIOUPLAIT,
    SKUZ,
    STARTER,
    WRONG_THANKS,
)  # fmt: skip
from tablee.games.sentences import Sentence, Who
from tablee.kernel.verbs import State

EMPTY = Sentence("says MALPOLI for nothing")


def accuse(state: State) -> Sentence:
    """What everybody hears when somebody says MALPOLI now."""
    if state.window == NO_WINDOW:
        return EMPTY
    return Sentence(
        "says MALPOLI to {who}: {wrong}. {who} {cost}",
        who=Who(state.suspect),
        wrong=what_was_wrong(state),
        cost=cost(state),
    )


def reproach(state: State) -> Sentence:
    """What is called to whoever is denounced now."""
    return Sentence("{wrong}!", wrong=what_was_wrong(state))


def what_was_wrong(state: State) -> Sentence:
    """The word that was missing, or the one that was wrong."""
    if state.window == WRONG_THANKS:
        return missing("MERCI BEAUCOUP" if state.effect == TWO else "MERCI")
    if are_identical(state.fault_card, state.fault_under):
        return missing("SKUZ")
    if not state.fault_on_turn:
        return Sentence("it was somebody else’s turn")
    if state.fault_word == SKUZ:
        return Sentence("SKUZ is for an identical card")
    if state.fault_word == SIOUPLAIT and not has_combined(state):
        return Sentence("SIOUPLAIT without a new combination")
    return missing("SIOUPLAIT")


def missing(word: str) -> Sentence:
    """A word that should have been said."""
    return Sentence("{word} was missing", word=word)


def has_combined(state: State) -> bool:
    """Whether the card that can be denounced has made a new combination (M-5)."""
    after = [int(top) for top in state.tops]
    before = [int(state.fault_under) if pile == state.fault_pile else top for pile, top in enumerate(after)]
    return bool(combinations(*after) & ~combinations(*before))


def cost(state: State) -> Sentence:
    """What happens to whoever is denounced, as a sentence without its subject."""
    if state.window == WRONG_THANKS:
        return Sentence("draws one card more")
    if state.rules == STARTER:
        return Sentence("takes the card back")
    if state.fault_on_turn:
        return Sentence("takes the card back, draws one and loses the turn")
    return Sentence("takes the card back and draws one")
