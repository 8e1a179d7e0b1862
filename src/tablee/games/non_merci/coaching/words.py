"""Reasons of Non Merci ! in words."""

from collections.abc import Mapping

from tablee.games.coaching import Words
from tablee.games.non_merci.coaching.facts import has_neighbour
from tablee.games.non_merci.state import NO_CARD
from tablee.games.non_merci.words import count_tokens
from tablee.games.sentences import Sentence, Who
from tablee.kernel.verbs import State


def points(count: int) -> Sentence:
    """So many points, in words."""
    return Sentence(("{count} point", "{count} points"), count=count)


# --- Taking ----------------------------------------------------------------------------------------------------------
def joins(card: int, low: int, high: int) -> Sentence:
    """Two runs become one."""
    return Sentence(
        "The {card} joins your {low} and your {high}: {points} less.",
        card=card,
        low=low,
        high=high,
        points=points(high),
    )


def follows(card: int, low: int, pot: int) -> Sentence:
    """A run goes on."""
    if pot == 0:
        return Sentence("The {card} follows your {low}: it costs you nothing.", card=card, low=low)
    return Sentence(
        "The {card} follows your {low}: it costs you nothing and brings {tokens}.",
        card=card, low=low, tokens=count_tokens(pot),
    )  # fmt: skip


def precedes(card: int, high: int, pot: int) -> Sentence:
    """A run begins lower."""
    if pot == 0:
        return Sentence("The {card} goes before your {high}: your run counts one point less.", card=card, high=high)
    return Sentence(
        "The {card} goes before your {high}: one point less, and {tokens} for you.",
        card=card, high=high, tokens=count_tokens(pot),
    )  # fmt: skip


def pays(card: int, pot: int, gain: int) -> Sentence:
    """The tokens are worth more than the card costs."""
    if gain == 0:
        return Sentence("With its {tokens} the {card} costs you nothing.", card=card, tokens=count_tokens(pot))
    return Sentence(
        "With its {tokens} the {card} takes {points} off your score.",
        card=card, tokens=count_tokens(pot), points=points(gain),
    )  # fmt: skip


def cheap(card: int, pot: int, net: int) -> Sentence:
    """The tokens pay for a part of the card."""
    if pot == 0:
        return Sentence("The {card} costs you {points} and no more.", card=card, points=points(net))
    return Sentence(
        "With its {tokens} the {card} costs you only {points}.", card=card, tokens=count_tokens(pot), points=points(net)
    )


def wanted(who: int, near: int, card: int) -> Sentence:
    """Somebody else would take it."""
    return Sentence(
        "{who} has the {near}, next to the {card}: it may not come back to you.", who=Who(who), near=near, card=card
    )


def purse(own: int, pot: int) -> Sentence:
    """Tokens let one refuse."""
    return Sentence("You hold only {own}: the {pot} on the card let you refuse again.", own=count_tokens(own), pot=pot)


def gap(missing: int, card: int, own: int) -> Sentence:
    """One card would join two."""
    return Sentence(
        "Only the {missing} is missing between the {card} and your {own}, and it has not come yet.",
        missing=missing, card=card, own=own,
    )  # fmt: skip


def few_lower(card: int, below: int) -> Sentence:
    """Hardly a cheaper card will come."""
    if below == 0:
        return Sentence("No card that has not come yet is lower than the {card}.", card=card)
    return Sentence(
        (
            "Of the cards that have not come yet only one is lower than the {card}.",
            "Of the cards that have not come yet only {count} are lower than the {card}.",
        ),
        count=below,
        card=card,
    )


# --- Passing ---------------------------------------------------------------------------------------------------------
def costs(card: int, pot: int, net: int) -> Sentence:
    """The card is dear."""
    if pot == 0:
        return Sentence("The {card} costs you {points}, and no token lies on it.", card=card, points=points(net))
    return Sentence(
        "With its {tokens} the {card} still costs you {points}.",
        card=card,
        tokens=count_tokens(pot),
        points=points(net),
    )


def only_you(card: int, pot: int, after: int) -> Sentence:
    """It goes with the own cards alone, and can wait."""
    if pot == 0:
        return Sentence(
            "The {card} suits nobody but you: let it go round and it bears {after} tokens.", card=card, after=after
        )
    return Sentence(
        "The {card} suits nobody but you: once more round and it bears {after} tokens instead of {pot}.",
        card=card, after=after, pot=pot,
    )  # fmt: skip


def unwanted(card: int, pot: int, after: int) -> Sentence:
    """It goes with nobody's cards."""
    if pot == 0:
        return Sentence(
            "Nobody has a neighbour of the {card}: let it go round and it bears {after} tokens.", card=card, after=after
        )
    return Sentence(
        "Nobody has a neighbour of the {card}: once more round and it bears {after} tokens instead of {pot}.",
        card=card, after=after, pot=pot,
    )  # fmt: skip


def must_take(who: int, card: int) -> Sentence:
    """The next one cannot pay."""
    return Sentence("{who} plays after you without a single token: the {card} must be taken.", who=Who(who), card=card)


def outlasts(own: int, who: int, theirs: int) -> Sentence:
    """Somebody runs out of tokens first."""
    if theirs == 0:
        return Sentence("You hold {own}, {who} has none left.", own=count_tokens(own), who=Who(who))
    return Sentence(
        "You hold {own} and {who} only {theirs}: you can wait longer.",
        own=count_tokens(own),
        who=Who(who),
        theirs=theirs,
    )


def many_lower(card: int, below: int) -> Sentence:
    """Cheaper cards will come."""
    return Sentence("{below} cards that have not come yet are lower than the {card}.", below=below, card=card)


WORDS: Mapping[str, Words] = {
    words.__name__: words
    for words in (
        joins, follows, precedes, pays, cheap, wanted, purse, gap, few_lower,
        costs, only_you, unwanted, must_take, outlasts, many_lower,
    )
}  # fmt: skip


# --- Chance ----------------------------------------------------------------------------------------------------------
def stroke(state: State) -> Sentence | None:
    """The card that has just been turned over, and whom it suits."""
    if state.card == NO_CARD:
        return None
    card, suits = int(state.card), [other for other in range(int(state.seats)) if has_neighbour(state, other)]
    if not suits:
        return Sentence("The {card} came: it goes with nobody’s cards.", card=card)
    if len(suits) == 1:
        return Sentence("The {card} came: it goes with the cards of {who}.", card=card, who=Who(suits[0]))
    return Sentence("The {card} came: it suits {who}.", card=card, who=tuple(map(Who, suits)))


# --- What is asked ---------------------------------------------------------------------------------------------------
def question(state: State, seat: int) -> Sentence:
    """A card and its tokens."""
    card, pot = int(state.card), int(state.pot)
    if pot == 0:
        return Sentence("The {card}, without a token. What do you answer?", card=card)
    return Sentence("{tokens} on the {card}. What do you answer?", tokens=count_tokens(pot), card=card)
