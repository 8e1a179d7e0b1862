"""MERCI in the middle of a round: a complete table made for one test, and moves written as a script."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from tablee.games.merci import GAME
from tablee.games.merci.clauses.piles import is_covered
from tablee.games.merci.notation import NAMES
from tablee.games.merci.state import DRAW_PILE, LAID
from tablee.match.errors import TableeError
from tablee.match.fairness import Hand
from tablee.match.match import Match, box_of
from tests.games.merci import conserved
from tests.games.merci.cards import BACKS
from tests.tampering import state_of

HANDS = ("y3b g4a p3a o6 b6", "g5b p2b o3a b4b", "g1 y4b o5a p5b")
PILES = ("y2a y3a", "p2a", "g5a")  # from the bottom to the top
ON_TOP = "y6 b3a o4a"  # of the draw pile
LETTERS = "ABCDEF"
NOTHING_TO_DRAW: dict[str, Any] = {"piles": ("y3a", "p2a", "g5a"), "draw_pile": "", "rest": "C"}
BOTH_RULES = pytest.mark.parametrize("rules", ["starter", "full"])
EVERY_SEAT_COUNT = pytest.mark.parametrize("seats", [3, 4, 5, 6])


def begin(seats: int = 3, rules: str = "full", opener: int = 0, backs: dict[str, str] | None = None) -> Match:
    """A match that waits for its first deal, with these backs on these cards."""
    match = Match(GAME, seats, {"rules": rules}, Hand(), tuple(LETTERS[:seats]))
    match.deal({"chance": "first", "seat": opener})
    match.deal({"chance": "backs", "backs": give_backs(backs or {})})
    return match


def give_backs(chosen: dict[str, str]) -> dict[str, str]:
    """These cards have these backs, and the other cards the backs that are left (M-2)."""
    left = list((Counter(BACKS) - Counter(chosen.values())).elements())
    return {card: chosen[card] if card in chosen else left.pop() for card in NAMES}


def deal(match: Match, first: str = "") -> Match:
    """Deal these cards first, and the others in their natural order."""
    rest = [card for card in NAMES if card not in first.split()]
    match.deal({"chance": "shuffle", "cards": [*first.split(), *rest]})
    return match


def situation(
    rules: str = "full",
    *,
    hands: Sequence[str] = HANDS,
    piles: Sequence[str] = PILES,
    draw_pile: str = ON_TOP,
    back: str = "one",
    hearts: Sequence[int] = (),
    turn: str = "A",
    rest: str = "",
) -> Match:
    """A round under way. Unnamed cards lie under the draw pile, or in the hand of the seat `rest`."""
    match = deal(begin(len(hands), rules))
    named = " ".join([*hands, *piles, draw_pile]).split()
    unnamed = [card for card in NAMES if card not in named]
    drawn = draw_pile.split() + ([] if rest else unnamed)
    state = state_of(match)
    set_backs(state, give_backs(dict.fromkeys(draw_pile.split(), back)))
    for seat, cards in enumerate(hands):
        held = cards.split() + (unnamed if LETTERS[seat] == rest else [])
        put(state, held, seat, 1 << seat)
        state.count[seat] = len(held)
    for number, pile in enumerate(piles):
        put(state, pile.split(), LAID, 0)
        state.tops[number] = NAMES.index(pile.split()[-1])
    put(state, drawn, DRAW_PILE, 0)
    state.deck[: len(drawn)] = [NAMES.index(card) for card in drawn]
    state.top, state.end, state.turn_of = 0, len(drawn), LETTERS.index(turn)
    state.hearts[: len(hearts)] = hearts
    state.hearts_before[:] = state.hearts
    conserved.check(box_of(match)[0])
    return match


def set_backs(state: Any, backs: dict[str, str]) -> None:
    state.backs[:] = [list(BACKS).index(backs[card]) for card in NAMES]
    state.paired_to[:] = 0


def put(state: Any, cards: list[str], place: int, known_to: int) -> None:
    for card in cards:
        number = NAMES.index(card)
        state.where[number] = place
        state.known_to[number] = known_to
        state.paired_to[number] = known_to if place != LAID else 0b111111


def run(match: Match, script: str) -> Match:
    """Moves like "A draw; clock close; clock silent B; shuffle y2a y3a; B MALPOLI"."""
    for step in filter(None, script.split("; ")):
        who, what = step.split(maxsplit=1)
        if who == "shuffle":
            match.deal({"chance": "shuffle", "cards": what.split()})
        elif who == "clock":
            kind, *seats = what.split()
            match.clock({"clock": kind, "seat": LETTERS.index(seats[0])} if seats else {"clock": kind})
        else:
            match.play(LETTERS.index(who), what)
        conserved.check(box_of(match)[0])
    return match


def count(match: Match, script: str) -> Match:
    """The same, up to the last card of a round, to which nobody objects."""
    return run(match, f"{script}; clock close")


def is_open(match: Match, step: str) -> bool:
    who, what = step.split(maxsplit=1)
    return what in match.legal(LETTERS.index(who))


def refusal(match: Match, step: str) -> TableeError:
    """Why this step is refused."""
    before = box_of(match).tobytes()
    with pytest.raises(TableeError) as caught:
        run(match, step)
    assert box_of(match).tobytes() == before
    return caught.value


def why_not(match: Match, step: str) -> str | None:
    """The ruling by which this step is refused."""
    return refusal(match, step).rule


# --- What is where ---------------------------------------------------------------------------------------------------
def table(match: Match) -> Any:
    return match.view(None).table


def denounceable(match: Match) -> str:
    """What MALPOLI would be about now; no view tells."""
    return ("nothing", "fault", "thanks")[box_of(match)[0].window]


def culprit(match: Match) -> str | None:
    """Who could be denounced; only the culprit's own view tells."""
    return next((seat for seat in LETTERS[: match.seats] if match.view(LETTERS.index(seat)).table.is_culprit), None)


def turn_of(match: Match) -> str:
    return LETTERS[table(match).turn_of]


def tops(match: Match) -> str:
    return " ".join(table(match).tops)


def hand(match: Match, letter: str) -> str:
    """The cards of a seat, in their natural order."""
    where = box_of(match)[0].where
    return " ".join(card for number, card in enumerate(NAMES) if where[number] == LETTERS.index(letter))


def counts(match: Match) -> list[int]:
    """How many cards everybody has."""
    return [each.count for each in table(match).hands]


def hearts(match: Match) -> list[int]:
    return list(table(match).hearts)


def rounds(match: Match) -> list[list[int]]:
    """Everybody's hearts after each round."""
    return [list(row.points) for row in match.view(None).rounds]


def covered(match: Match) -> list[str]:
    """The cards that wait to be shuffled, if a shuffle is due."""
    if match.awaits != "shuffle":
        return []
    state = box_of(match)[0]
    return [card for number, card in enumerate(NAMES) if is_covered(state, number)]
