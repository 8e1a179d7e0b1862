"""Reasons of Gracias in words."""

from collections.abc import Mapping

from tablee.games.coaching import Words
from tablee.games.gracias.choices import trio_cards
from tablee.games.gracias.notation import NOTATION
from tablee.games.gracias.state import NO_TRIO, PACKET, has_chosen
from tablee.games.gracias.words import both_cards, cards_outside, count_cards
from tablee.games.sentences import Sentence, Who
from tablee.kernel.verbs import State

COLOUR = NOTATION.cards


# --- Sharing out -----------------------------------------------------------------------------------------------------
def packet(colour: int) -> Sentence:
    """Five cards are safe."""
    return Sentence("{cards} make a packet: nobody can take it from you.", cards=count_cards(PACKET, COLOUR[colour]))


def nearly_packet(colour: int, count: int) -> Sentence:
    """Four cards are nearly safe."""
    return Sentence("That makes {cards}: one more, and it is a packet.", cards=count_cards(count, COLOUR[colour]))


def own_majority(colour: int, count: int) -> Sentence:
    """Whoever has the most loses them."""
    return Sentence(
        "Otherwise you have {cards} and nobody has more: none of them counts.",
        cards=cards_outside(count, COLOUR[colour]),
    )


def poisoned(who: int, colour: int, count: int, own: int) -> Sentence:
    """A gift that makes the own cards safe."""
    return Sentence(
        "{who} then has {cards}, more than you: you keep {own}.",
        who=Who(who), cards=cards_outside(count, COLOUR[colour]), own=count_cards(own, COLOUR[colour]),
    )  # fmt: skip


def spoils(who: int, colour: int, count: int) -> Sentence:
    """A gift that costs somebody cards."""
    return Sentence(
        "{who} then has {cards} and nobody has more: none of them counts.",
        who=Who(who), cards=cards_outside(count, COLOUR[colour]),
    )  # fmt: skip


def gives_packet(who: int, colour: int) -> Sentence:
    """A gift that does somebody good."""
    return Sentence(
        "The other gift makes a packet for {who}: {cards}.", who=Who(who), cards=count_cards(PACKET, COLOUR[colour])
    )


def as_it_lies(more: int, less: int) -> Sentence:
    """Points, if the round were counted now."""
    return Sentence(
        (
            "As the cards lie, that is {count} point for you instead of {less}.",
            "As the cards lie, that is {count} points for you instead of {less}.",
        ),
        count=more, less=less,
    )  # fmt: skip


def behind(leader: int, ahead: int, receiver: int, less: int) -> Sentence:
    """Whoever leads needs no gifts."""
    return Sentence(
        "{leader} has {ahead} points from earlier rounds, {who} only {less}.",
        leader=Who(leader), ahead=ahead, who=Who(receiver), less=less,
    )  # fmt: skip


# --- Choosing --------------------------------------------------------------------------------------------------------
def trio_packet(trio: int, colour: int) -> Sentence:
    """A fifth card lies there."""
    return Sentence(
        "Trio {trio} has the fifth: {cards} make a packet.", trio=trio, cards=count_cards(PACKET, COLOUR[colour])
    )


def trio_nearly(trio: int, colour: int, count: int) -> Sentence:
    """A fourth card lies there."""
    return Sentence(
        "With trio {trio} you can have {cards}: one more, and it is a packet.",
        trio=trio, cards=count_cards(count, COLOUR[colour]),
    )  # fmt: skip


def trio_gift(trio: int, colour: int, own: int) -> Sentence:
    """A card for whoever has as many."""
    return Sentence(
        "You are tied with {cards}: trio {trio} has one more, as a gift.",
        cards=count_cards(own, COLOUR[colour]), trio=trio,
    )  # fmt: skip


def trio_reach(trio: int, more: int, other: int, less: int) -> Sentence:
    """The points that a trio allows."""
    return Sentence(
        (
            "As the cards lie, trio {trio} can bring you to {count} point, trio {other} to {less}.",
            "As the cards lie, trio {trio} can bring you to {count} points, trio {other} to {less}.",
        ),
        trio=trio, count=more, other=other, less=less,
    )  # fmt: skip


def trio_alike(trio: int, colour: int) -> Sentence:
    """Two cards alike leave no choice."""
    return Sentence(
        "Trio {trio} has {cards}: you would keep one and give away its sister.",
        trio=trio, cards=count_cards(2, COLOUR[colour]),
    )  # fmt: skip


WORDS: Mapping[str, Words] = {
    words.__name__: words
    for words in (
        packet, nearly_packet, own_majority, poisoned, spoils, gives_packet, as_it_lies, behind,
        trio_packet, trio_nearly, trio_gift, trio_reach, trio_alike,
    )
}  # fmt: skip


# --- Chance ----------------------------------------------------------------------------------------------------------
def stroke(state: State) -> Sentence | None:
    """New trios that nobody has chosen from yet."""
    if state.turn < 0 or any(state.chosen[seat, state.turns] != NO_TRIO for seat in range(int(state.seats))):
        return None
    return Sentence(
        "New trios: turn {turn} of round {round}.", turn=int(state.turns) + 1, round=int(state.finished) + 1
    )


# --- What is asked ---------------------------------------------------------------------------------------------------
def question(state: State, seat: int) -> Sentence:
    """Which trio, or how to share it out."""
    if not has_chosen(state, seat):
        return Sentence("Which trio do you take?")
    cards = both_cards(*trio_cards(state, int(state.chosen[seat, state.turns])))
    return Sentence("You have {cards}: which one do you keep, and who gets the other?", cards=cards)
