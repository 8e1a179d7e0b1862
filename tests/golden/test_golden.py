"""Golden playthroughs: a whole match of every game and variant, printed, and compared with the printed one.

After a change that is meant to show, write them anew and read the difference:
    TABLEE_GOLDEN=write pytest tests/golden
"""

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablee
from tablee.bots.limit import USUAL
from tablee.bots.roster import seat_bot
from tablee.games.sentences import letter
from tablee.match.events import Played
from tablee.match.match import Match
from tests.laws.every_game import TABLES, Table, name_of

FOLDER = Path(__file__).parent
SMALLEST = [table for table in TABLES if table[1] == table[0].seats[0]]


def printed_view(match: Match, seat: int) -> Iterator[str]:
    """Everything that the seat to decide sees."""
    view = match.view(seat)
    yield f"    {view.table}"
    for reasons in view.reasons:
        yield "    points: " + "; ".join(f"{reason.points} {reason.says.en} ({reason.rule})" for reason in reasons)
    for choice in view.legal if len(view.legal) < 20 or seat == getattr(view.table, "main", seat) else ():
        yield f"    - {choice.do}: {choice.says.en} | {choice.says.fr}"


def printed_match(table: Table) -> Iterator[str]:
    """One match between players who do anything; where that would take too long, between sensible ones."""
    game, seats, options = table
    chooser, polite = random.Random(1), seat_bot("thumb", 1)
    match = tablee.new(game.name, seats, seed=1, **options)
    printed = 0
    while True:
        for number in range(printed, len(match.events)):
            event = match.events[number]
            if not isinstance(event, Played):
                yield f"{number} {event.written(game)}"
        printed = len(match.events)
        if (seat := match.turn) is None:
            break
        yield from printed_view(match, seat)
        do = chooser.choice(match.legal(seat)) if not game.live else polite.choose(match.view(seat), USUAL)
        told = match.told(seat, match.read(do))
        yield f"{printed} {letter(seat)} {do}: {told.en} | {told.fr}"
        match.play(seat, do)
        printed += 1
    assert match.outcome is not None
    for number, finished in enumerate(match.outcome.rounds, 1):
        yield f"round {number}: {finished.points}"
        for seat, reasons in enumerate(finished.reasons):
            yield f"    {letter(seat)}: " + "; ".join(
                f"{reason.points} {reason.says.en} | {reason.says.fr}" for reason in reasons
            )
    yield f"points {match.outcome.points} ranks {match.outcome.ranks}"


@pytest.mark.parametrize("table", SMALLEST, ids=[name_of(table) for table in SMALLEST])
def test_a_match_is_printed_as_it_always_was(table: Table) -> None:
    file = FOLDER / f"{name_of(table)}.txt"
    text = "\n".join(printed_match(table)) + "\n"
    if os.environ.get("TABLEE_GOLDEN") == "write":
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
