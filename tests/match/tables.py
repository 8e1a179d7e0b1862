"""What the tests of this folder play with: correct records by somebody else, and matches played at random."""

import copy
import json
import random
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any

import tablee
from tablee.games.catalogue import GAMES
from tablee.games.sentences import LANGUAGES
from tablee.match.errors import TableeError
from tablee.match.match import Match, box_of

Record = dict[str, Any]

FOLDER = Path(__file__).parents[1] / "records"
MOST_MOVES = 3_000  # a random match of MERCI has no end in sight


@cache
def stored(name: str) -> str:
    """The text of a record."""
    return (FOLDER / f"{name}.json").read_text(encoding="utf-8")


def read(name: str) -> Record:
    """A correct record, to be spoilt at will."""
    record: Record = json.loads(stored(name))
    return record


NAMES = [name for name in sorted(path.stem for path in FOLDER.glob("*.json")) if read(name)["game"] in GAMES]
SHORTEST = [
    min((name for name in NAMES if read(name)["game"] == game), key=lambda name: len(stored(name))) for game in GAMES
]


def play_on(match: Match, rng: random.Random, moves: int = MOST_MOVES) -> Match:
    """Go on at random for so many moves, or to the end."""
    while moves > 0 and (seat := match.turn) is not None:
        match.play(seat, rng.choice(match.legal(seat)))
        moves -= 1
    return match


def options_of(game: str, rng: random.Random) -> dict[str, Any]:
    """Any options that the game knows."""
    return {option.name: rng.choice(option.choices) for option in GAMES[game].options}


def dealt_by_hand(match: Match) -> Match:
    """The same match once more, every card of it dealt by hand."""
    options: dict[str, Any] = dict(match.options)
    twin = tablee.new(match.game.name, match.seats, by_hand=True, players=match.players, **options)
    for event in match.record()["events"]:
        if "chance" in event:
            twin.deal(event)
        else:
            twin.play(event["seat"], event["do"])
    return twin


def photograph(match: Match) -> tuple[bytes, str, str]:
    """Everything that a refusal must leave as it was: memory, history and dice."""
    return box_of(match).tobytes(), json.dumps(match.record()), match.position()


def assert_is_a_sentence(error: TableeError) -> None:
    """One line that ends with one full stop, in every language; the rule, if there is one, is cited only for Python."""
    said = [error.says.said_in(language) for language in LANGUAGES]
    for text in said:
        assert len(text) > 10
        assert text.endswith(".")
        assert not {unicodedata.category(letter) for letter in text} & {"Cc", "Cs", "Zl", "Zp"}
        assert error.rule is None or f"({error.rule})" not in text
    assert len(set(said)) == len(LANGUAGES)
    assert str(error) == (error.says.en if error.rule is None else f"{error.says.en[:-1]} ({error.rule}).")


def spoil(record: Record, path: tuple[str | int, ...], value: Any) -> Record:
    """A copy of the record with one value replaced."""
    spoilt: Any = copy.deepcopy(record)
    place = spoilt
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    result: Record = spoilt
    return result
