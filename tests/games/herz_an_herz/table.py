"""Matches of Herz an Herz dealt by hand, written turn by turn."""

from collections.abc import Sequence

import numpy as np

from tablee.games.herz_an_herz import GAME
from tablee.games.herz_an_herz.clauses.cards import CARDS
from tablee.games.herz_an_herz.rules import lay_out_cards
from tablee.match.fairness import Hand
from tablee.match.match import Match


def deck_of(seats: int) -> list[str]:
    """The cards in play, unshuffled."""
    state, cards = np.zeros(1, GAME.state)[0], np.zeros(CARDS, np.int16)
    state.seats = seats
    count = lay_out_cards(state, cards)
    return [GAME.notation.cards[card] for card in cards[:count].tolist()]


def empty_match(seats: int, opener: int = 0) -> Match:
    """A match that waits for its first shuffle."""
    match = Match(GAME, seats, {}, Hand(), tuple("ABCD"[:seats]))
    match.deal({"chance": "first", "seat": opener})
    return match


def deal(match: Match, *top: str) -> None:
    """Shuffle so that these cards are on top; the rest follows unshuffled."""
    rest = [card for card in deck_of(match.seats) if card not in top]
    match.deal({"chance": "shuffle", "cards": [*top, *rest]})


def play(match: Match, *moves: str) -> None:
    """Whoever is to act makes the next of these moves."""
    for move in moves:
        assert match.turn is not None
        match.play(match.turn, move)


def table(seats: int, *turns: str, opener: int = 0) -> Match:
    """A round in which seat after seat draws a card and makes a move: "97 start". The last card may still wait."""
    match = empty_match(seats, opener)
    cards, moves = zip(*(turn.partition(" ")[::2] for turn in turns), strict=True)
    deal(match, *cards)
    play(match, *filter(None, moves))
    return match


def alone(seats: int, *turns: str) -> Match:
    """A round in which only seat A does something, and all others discard."""
    return together(seats, turns)


def together(seats: int, *turns: Sequence[str]) -> Match:
    """A round from the turns of seats A, B ...; whoever has none discards. It stops after seat A's last turn."""
    used = {turn.split()[0] for seat_turns in turns for turn in seat_turns}
    unused = (f"{card} discard" for card in deck_of(seats) if card not in used)
    last = len(turns[0]) - 1
    return table(
        seats,
        *(
            turns[seat][number] if seat < len(turns) and number < len(turns[seat]) else next(unused)
            for number in range(last + 1)
            for seat in range(seats if number < last else 1)
        ),
    )


def discard_all(match: Match) -> None:
    """Everybody discards until the round is over."""
    while match.turn is not None:
        play(match, "discard")


def worths(match: Match, seat: int = 0) -> tuple[list[int], list[int]]:
    """What the cards in both columns count."""
    columns = match.view(seat).table.columns[seat]
    return [laid.worth for laid in columns.left], [laid.worth for laid in columns.right]


def points(match: Match) -> tuple[int, ...]:
    """Everybody's points so far."""
    return match.view(None).points
