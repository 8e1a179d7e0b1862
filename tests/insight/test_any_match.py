"""Any match can be reviewed: of a game from elsewhere, live, stopped early, or in its first moment."""

from pathlib import Path

import pytest

import tablee
from tablee.games.catalogue import read_game
from tablee.insight.review import walk
from tablee.match.errors import IllegalMove, NotYourTurn
from tablee.match.events import Dealt
from tests.conftest import PROVING

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.json"))
SOME = [file for file in RECORDS if "live" in file.name or "random" in file.name or "1-round" in file.name][::6]


@pytest.mark.parametrize("file", RECORDS if PROVING else SOME, ids=lambda file: file.stem)
def test_somebody_elses_records_can_be_reviewed(file: Path) -> None:
    record = tablee.read_record(file)
    review = tablee.review(record, playouts=4)
    events = tablee.from_record(record).events
    assert sum(review.curve[-1].shares) == pytest.approx(1)
    assert [sum(stroke.gains) for stroke in review.strokes] == pytest.approx([0.0] * len(review.strokes))
    assert all(0 <= decision.number < len(events) for decision in review.decisions)
    assert {stroke.number for stroke in review.strokes if stroke.seat is None} == {
        number for number, event in enumerate(events) if isinstance(event, Dealt) and number != backs_of(record)
    }


def backs_of(record: dict[str, object]) -> int | None:
    """The event that gives backs to the cards, which nobody has seen then."""
    return 1 if record["game"] == "merci" else None


def test_a_game_that_does_not_say_what_is_unseen_is_judged_by_who_sees_everything() -> None:
    match = tablee.new(read_game("presque"), seats=3, seed=1)
    while match.turn is not None:
        match.play(match.turn, match.legal(match.turn)[0])
    review = tablee.review(match, playouts=10)
    dealt = [number for number, event in enumerate(match.events) if isinstance(event, Dealt)]
    assert [stroke.number for stroke in review.strokes] == dealt
    assert review.decisions


def test_a_match_that_has_just_begun_is_worth_an_equal_share_to_all() -> None:
    review = tablee.review(tablee.new("non_merci", seats=4, seed=1), playouts=10)
    assert [account.own for account in review.accounts] == [0.0] * 4
    assert {account.start for account in review.accounts} == {0.25}


def test_nobody_is_advised_who_has_nothing_to_decide() -> None:
    match = tablee.new("non_merci", seats=4, seed=1)
    assert match.turn is not None
    with pytest.raises(NotYourTurn):
        tablee.advise(match, (match.turn + 1) % 4)
    with pytest.raises(IllegalMove):
        tablee.evaluate(match.view(None))


def test_a_walk_ends_where_the_match_is() -> None:
    match = tablee.new("gracias", seats=3, seed=4)
    assert match.turn is not None
    match.play(match.turn, "trio 1")
    *_, last = walk(match)
    assert last.after.view(0) == match.view(0)


def test_the_same_playouts_give_the_same_advice() -> None:
    match = tablee.new("gracias", seats=3, seed=4)
    assert tablee.advise(match, playouts=40) == tablee.advise(match.view(match.turn), playouts=40)


def test_with_little_time_there_are_few_playouts() -> None:
    match = tablee.new("gracias", seats=3, seed=4)
    ticks = iter(range(100))
    hasty = tablee.advise(match, playouts=4000, seconds=2.5, clock=lambda: float(next(ticks)))
    assert hasty == tablee.advise(match, playouts=1000)
