"""`tablee review` and hints at the text table."""

import io
import json
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

import tablee
from tablee.cli import app
from tablee.games.sentences import LANGUAGES, Language
from tablee.insight.tables import written
from tablee.match.match import Match
from tablee.terminal.reviews import UNSEEN, blocks, draw_review
from tablee.terminal.table.hints import draw_hint
from tests.insight.test_review import played


@pytest.fixture(scope="module")
def match() -> Match:
    return played("non_merci", 3, seed=5)


def printed(content: object) -> str:
    console = Console(file=io.StringIO(), width=200)
    console.print(content)
    text: str = console.file.getvalue()  # type: ignore[attr-defined]
    return text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_is_drawn_with_everybody_in_it(match: Match, language: Language) -> None:
    found = tablee.review(match, playouts=20)
    text = printed(draw_review(match, found, language))
    assert all(name in text for name in match.players)
    assert text.count("●") + text.count("◐") + text.count("△") + text.count("◆") == len(found.decisions)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whose_choices_were_not_judged_is_said_and_not_counted_as_nothing(match: Match, language: Language) -> None:
    said = UNSEEN.said_in(language)
    assert said in printed(draw_review(match, tablee.review(match, [1], playouts=20), language))
    assert said not in printed(draw_review(match, tablee.review(match, range(3), playouts=20), language))


def test_the_command_prints_what_the_library_says(match: Match, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(match.record()))
    done = CliRunner().invoke(app, ["review", str(file), "--json", "--seat", "b", "--lang", "en"])
    assert done.exit_code == 0
    assert json.loads(done.stdout) == json.loads(json.dumps(written(tablee.review(match, [1]))))


def test_a_seat_that_is_not_there_is_refused(match: Match, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(match.record()))
    done = CliRunner().invoke(app, ["review", str(file), "--seat", "D"])
    assert done.exit_code == 2
    assert "A, B, C" in done.output


def test_blocks_show_first_and_last_of_a_long_curve() -> None:
    assert blocks([0.0, 0.5, 1.0]) == "▁▅█"
    assert blocks([1.0] + [0.0] * 500 + [1.0]) == "█" + "▁" * 58 + "█"


def test_a_hint_names_every_move() -> None:
    match = tablee.new("non_merci", seats=3, seed=7)
    text = printed(draw_hint(match.view(match.turn), "en", playouts=50))
    assert "take" in text
    assert "pass" in text
