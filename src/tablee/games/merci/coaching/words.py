"""Reasons of MERCI in words."""

from collections.abc import Mapping

from tablee.games.coaching import Words
from tablee.games.merci.clauses.cards import TWO
from tablee.games.merci.state import FULL, GIVING, NOBODY, PICKING_DRAWER, PICKING_HEART
from tablee.games.merci.words import BACK_WORDS, card_words, combination_words
from tablee.games.sentences import Sentence, Who
from tablee.kernel.verbs import State


def count_hearts(count: int) -> Sentence:
    """So many hearts, in words."""
    if count == 0:
        return Sentence("no heart")
    return Sentence(("{count} heart", "{count} hearts"), count=count)


def count_cards(count: int) -> Sentence:
    """So many cards, in words."""
    return Sentence(("{count} card", "{count} cards"), count=count)


# --- Laying and drawing ----------------------------------------------------------------------------------------------
def impolite(rules: int) -> Sentence:
    """What can be sent back."""
    if rules == FULL:
        return Sentence("The other move could be denounced: the card comes back, and you draw one.")
    return Sentence("The other move could be denounced: the card comes back to your hand.")


def wins() -> Sentence:
    """The last card."""
    return Sentence("It is your last card: it wins the round and two hearts.")


def heart(value: int) -> Sentence:
    """A 1 or a 6 in a combination."""
    return Sentence("A {value} in a combination brings you a heart.", value=value)


def intercepts(who: int) -> Sentence:
    """A combination out of turn."""
    return Sentence("It costs you no turn of your own: {who} plays next.", who=Who(who))


def combination(card: int, made: int, back: int) -> Sentence:
    """A combination, and what the draw pile does."""
    return Sentence(
        "The {card} makes {made}; then {back}.",
        card=card_words(card),
        made=combination_words(made),
        back=BACK_WORDS[back],
    )


def twin(card: int) -> Sentence:
    """A card on its twin."""
    return Sentence("The {card} goes on its twin and costs no turn: one card less.", card=card_words(card))


def pair(card: int) -> Sentence:
    """A card whose twin is in hand."""
    return Sentence("You hold the {card} twice: its twin can follow at once.", card=card_words(card))


def lighter(few: int, many: int) -> Sentence:
    """Fewer cards in hand."""
    return Sentence("It leaves you {few} in hand instead of {many}.", few=count_cards(few), many=many)


def threshold(many: int, few: int) -> Sentence:
    """Three cards cost a heart."""
    return Sentence(
        "At the end of the round {many} in hand would cost you one heart more than {few}.",
        many=count_cards(many), few=few,
    )  # fmt: skip


def keeps_end(value: int) -> Sentence:
    """A 1 or a 6 is worth keeping."""
    return Sentence("A {value} is worth a heart in a combination: rather keep it.", value=value)


def next_cards(more: int, fewer: int) -> Sentence:
    """Cards that can follow."""
    return Sentence(
        (
            "Then {count} of your other cards fits on a pile, otherwise {fewer}.",
            "Then {count} of your other cards fit on a pile, otherwise {fewer}.",
        ),
        count=more, fewer=fewer,
    )  # fmt: skip


# --- Choices of an effect --------------------------------------------------------------------------------------------
def own_heart(hearts: int, needed: int) -> Sentence:
    """Nearer to winning."""
    return Sentence("You then have {hearts} of the {needed} that win.", hearts=count_hearts(hearts), needed=needed)


def fuller(who: int, cards: int, other: int, fewer: int) -> Sentence:
    """Far from an empty hand."""
    return Sentence(
        "{who} holds {cards}, {other} only {fewer}.",
        who=Who(who),
        cards=count_cards(cards),
        other=Who(other),
        fewer=fewer,
    )


def shorter(who: int, cards: int, other: int, more: int) -> Sentence:
    """Near an empty hand."""
    return Sentence(
        "{who} has only {cards} left, {other} {more}.",
        who=Who(who),
        cards=count_cards(cards),
        other=Who(other),
        more=more,
    )


def richer(who: int, hearts: int, other: int, fewer: int) -> Sentence:
    """Near victory."""
    return Sentence(
        "{who} has {hearts}, {other} {fewer}.", who=Who(who), hearts=count_hearts(hearts), other=Who(other), fewer=fewer
    )


def tips(who: int, cards: int) -> Sentence:
    """One heart more to lose."""
    return Sentence(
        "With {cards} {who} would lose a heart more at the end of the round.", cards=count_cards(cards), who=Who(who)
    )


def of_use(given: int, kept: int) -> Sentence:
    """A card that goes nowhere."""
    return Sentence("The {given} fits on no pile now, the {kept} does.", given=card_words(given), kept=card_words(kept))


def thanks() -> Sentence:
    """The right word."""
    return Sentence("Other thanks could cost you one card more.")


WORDS: Mapping[str, Words] = {
    words.__name__: words
    for words in (
        impolite, wins, heart, intercepts, combination, twin, pair, lighter, threshold, keeps_end, next_cards,
        own_heart, fuller, shorter, richer, tips, of_use, thanks,
    )
}  # fmt: skip


# --- Chance ----------------------------------------------------------------------------------------------------------
def stroke(state: State) -> Sentence | None:
    """The back that everybody sees on the draw pile."""
    if state.turn_of == NOBODY or state.top >= state.end:
        return None
    return Sentence("The draw pile shows: {back}.", back=BACK_WORDS[state.backs[state.deck[state.top]]])


# --- What is asked ---------------------------------------------------------------------------------------------------
def question(state: State, seat: int) -> Sentence:
    """A card, or a choice of an effect."""
    if state.phase == PICKING_HEART:
        return Sentence("Who gets the heart?")
    if state.phase == PICKING_DRAWER:
        return Sentence("Who draws {cards}?", cards=count_cards(2 if state.effect == TWO else 1))
    if state.phase == GIVING:
        return Sentence("Which card do you give away, and to whom?")
    return Sentence("Which card do you lay, and where?")
