"""Matches of Gracias dealt by hand, written as the cards that everybody has in the end."""

from collections import Counter
from collections.abc import Sequence

from tablee.games.gracias import GAME
from tablee.games.sentences import letter
from tablee.match.fairness import Hand
from tablee.match.match import Match

DECK = "roygbv" * 18
START, KEPT, HIDDEN, RECEIVED = slice(0, 2), slice(2, 6), slice(6, 10), slice(10, 14)  # the 14 cards of a seat


def empty_match(seats: int, opener: int = 0) -> Match:
    """A match that waits for its first shuffle."""
    match = Match(GAME, seats, {}, Hand(), tuple("ABCDEF"[:seats]))
    match.deal({"chance": "first", "seat": opener})
    return match


def deal(match: Match, top: str = "") -> None:
    """Shuffle so that these cards are on top; the rest follows colour by colour."""
    rest = sorted((Counter(DECK) - Counter(top)).elements(), key=DECK.index)
    match.deal({"chance": "shuffle", "cards": [*top, *rest]})


def dealt(seats: int, top: str = "", opener: int = 0) -> Match:
    """A match whose first round is dealt like this."""
    match = empty_match(seats, opener)
    deal(match, top)
    return match


def play(match: Match, *moves: str) -> None:
    """Whoever is to act makes the next of these moves."""
    for move in moves:
        assert match.turn is not None
        match.play(match.turn, move)


def deal_hands(match: Match, hands: Sequence[str]) -> None:
    """Shuffle so that everybody can end up with these 14 cards: 2 to start with, 4 kept, 4 hidden, 4 received."""
    seats, opener = match.seats, match.view(None).table.great_opener
    order = [(opener + step) % seats for step in range(seats)]
    rows = ["".join(hands[seat][START][row] for seat in order) for row in range(2)]
    for number in range(4):
        rows.append("".join(hand[KEPT][number] for hand in hands))
        rows.append("".join(hands[(seat + 1) % seats][RECEIVED][number] for seat in range(seats)))
        rows.append("".join(hand[HIDDEN][number] for hand in hands))
    deal(match, "".join(rows))


def finish_round(match: Match) -> None:
    """Seat A takes trio 1 and so on; everybody keeps the first card and gives the second to the left."""
    while (seat := match.turn) is not None:
        play(match, f"trio {seat + 1}", f"keep 1 give {letter((seat + 1) % match.seats)}")


def play_hands(*hands: str, opener: int = 0) -> Match:
    """A match whose first round is over, with these cards before everybody."""
    match = empty_match(len(hands), opener)
    deal_hands(match, hands)
    finish_round(match)
    return match


def round_points(match: Match) -> tuple[int, ...]:
    """Everybody's points in the last round."""
    return match.view(None).rounds[-1].points


def shown(match: Match, seat: int) -> str:
    """The cards that lie face up before a seat, colour by colour."""
    counts = match.view(None).table.shown[seat]
    return "".join(card * count for card, count in zip("roygbv", counts, strict=True))
