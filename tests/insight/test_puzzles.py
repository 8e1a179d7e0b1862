"""Puzzles are what they promise: real positions, one best move that longer thinking does not change, a true reason."""

import io
import random
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from benchmarks.puzzles import FEW, LONG, MANY, USUAL, spread, still_holds
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.games.sentences import LANGUAGES, Language
from tablee.insight.puzzles import NoPuzzles, Puzzle, file_of, puzzle, puzzles
from tablee.terminal.puzzles import Kept, PuzzleTable, Streak, next_number, play_puzzles
from tests.conftest import PROVING, Tries, times

SHIPPED = [game for game in GAMES.values() if file_of(game).is_file()]
LARGEST = 300_000  # bytes of a file


def some(game: Game, count: int) -> list[Puzzle]:
    there = puzzles(game.name)
    return random.Random(7).sample(there, min(count, len(there)))


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.name)
def test_a_puzzle_is_a_decision_of_its_seat(game: Game) -> None:
    for shown in some(game, times(usual=15, plain=2, proof=1000)):
        legal = [choice.do for choice in shown.view.legal]
        assert shown.match().turn == shown.seat
        assert set(shown.shares) <= set(legal)
        assert next(iter(shown.shares)) == shown.best
        assert max(shown.shares.values()) == shown.shares[shown.best]
        assert len(legal) > 1


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.name)
def test_a_puzzle_is_asked_and_explained_in_every_language(game: Game) -> None:
    for shown in some(game, times(usual=15, plain=2, proof=1000)):
        reason = shown.reason()
        assert reason is not None
        assert all(shown.question.said_in(language).endswith("?") for language in LANGUAGES)
        assert len({reason.said_in(language) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.name)
def test_thinking_again_finds_the_same_move(game: Game, tries: Tries) -> None:
    """With other dice, and in `make prove` ten times as long for all of them."""
    iterations, playouts = (LONG, MANY) if PROVING else (USUAL, FEW)
    there = some(game, tries(usual=4, plain=0, proof=1000))
    assert [shown.number for shown in there if not still_holds(game, shown, iterations, playouts)] == []


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.name)
def test_another_move_would_be_noticed(game: Game) -> None:
    """A mutant: a file that calls the second best move the best does not hold."""
    for shown in some(game, times(usual=2, plain=0, proof=10)):
        second = list(shown.shares)[1]
        spoilt = Puzzle(game, 1, shown.position, shown.seat, second, shown.shares, shown.found)
        assert not still_holds(game, spoilt, USUAL, FEW)


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.name)
def test_the_file_is_small(game: Game) -> None:
    assert len(file_of(game).read_bytes()) < LARGEST


def test_a_number_that_is_not_there_is_refused() -> None:
    with pytest.raises(NoPuzzles, match="from 1 to"):
        puzzle("non_merci", 0)
    with pytest.raises(NoPuzzles, match="from 1 to"):
        puzzle("non_merci", 100_000)


# --- In the terminal -------------------------------------------------------------------------------------------------
def test_a_streak_counts_and_is_kept(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "there" / "puzzles.json")
    streak = kept.read("non_merci").after(3, is_right=True).after(9, is_right=True).after(1, is_right=False)
    kept.write("non_merci", streak)
    assert kept.read("non_merci") == Streak(0, 2, (1, 3, 9))
    assert kept.read("merci") == Streak()


@pytest.mark.parametrize("content", ["", "[]", "{", '{"non_merci": 3}', '{"non_merci": {"row": "many"}}', "\x00"])
def test_a_spoilt_file_is_no_trouble(tmp_path: Path, content: str) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text(content)
    assert Kept(file).read("non_merci") == Streak()
    Kept(file).write("non_merci", Streak(1, 1, (4,)))
    assert Kept(file).read("non_merci") == Streak(1, 1, (4,))


def test_puzzles_come_once_each() -> None:
    chooser = random.Random(1)
    assert next_number(3, (1, 3), chooser) == 2
    assert next_number(3, (1, 2, 3), chooser) in (1, 2, 3)


class Typist(Console):
    """Somebody who types these answers."""

    def __init__(self, *answers: str) -> None:
        super().__init__(width=100, record=True, file=io.StringIO())
        self.answers = list(answers)

    def input(self, *_: Any, **__: Any) -> str:
        return self.answers.pop(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_right_and_wrong_are_told_with_a_reason(language: Language, tmp_path: Path) -> None:
    there = puzzles("non_merci")
    right, wrong = list(there[0].shares)
    for answer, row in ((right, 1), (wrong, 0)):
        console, kept = Typist("nonsense", answer, "q"), Kept(tmp_path / answer)
        play_puzzles(console, there, 1, kept, language, random.Random(1))
        reason = there[0].reason(answer)
        assert reason is not None
        assert reason.said_in(language, there[0].view.players) in " ".join(console.export_text().split())
        assert kept.read("non_merci").row == row


def test_an_answer_may_be_a_number() -> None:
    shown = puzzles("non_merci")[0]
    table = PuzzleTable(Console(), shown, "en")
    assert table.read("1") == shown.view.legal[0].do
    assert table.read(" Take ".strip()) == "take"


def test_ratings_are_spread() -> None:
    """As many of every third as there are, the easiest and the hardest among them."""

    class Rated:
        def __init__(self, rating: int) -> None:
            self.rating = rating

    found = [Rated(rating) for rating in (5, 6, 7, 8, 9, 40, 50, 80)]
    chosen = [each.rating for each in spread(found, 6)]  # type: ignore[arg-type]
    assert len(chosen) == 6
    assert {40, 50, 80} <= set(chosen)
