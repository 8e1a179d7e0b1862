"""Whatever is in a file or a position, it is refused as such, at once, and with a reason."""

import base64
import json
import random
import sys
import tracemalloc
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablee
from tablee.games.catalogue import GAMES
from tablee.match.errors import BadPosition, BadRecord
from tablee.match.replay import LARGEST_FILE, parse_record
from tests.conftest import times
from tests.match.tables import SHORTEST, Record, assert_is_a_sentence, play_on, read, spoil, stored
from tests.referee import check

Path_ = tuple[str | int, ...]

NUMBERS = (
    st.integers() | st.floats(allow_nan=False) | st.sampled_from([10**400, -(10**400), 2**63, 2**64, -1, 1e308, 0.5])
)
LEAVES = (
    st.none() | st.booleans() | NUMBERS | st.text(max_size=8) | st.sampled_from(["pass", "take", "first", "shuffle"])
)
KEYS = st.sampled_from(["seat", "do", "chance", "cards", "points", "commitment", "key"]) | st.text(max_size=3)
JSON = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=3))


@contextmanager
def refused_with(kind: type[BadRecord] | type[BadPosition]) -> Iterator[None]:
    """The block must be refused with this error and no other."""
    with pytest.raises(kind) as caught:
        yield
    assert_is_a_sentence(caught.value)


def paths(value: Any, here: Path_ = ()) -> Iterator[Path_]:
    """Every place of a JSON value."""
    if here:
        yield here
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, inner in inside:
        yield from paths(inner, (*here, step))


def some_place(data: st.DataObject, content: Any) -> Path_:
    """Any place, the rare ones near the top as likely as the many below."""
    by_depth: dict[int, list[Path_]] = {}
    for path in paths(content):
        by_depth.setdefault(len(path), []).append(path)
    return data.draw(st.sampled_from(by_depth[data.draw(st.sampled_from(sorted(by_depth)))]))


# --- Files -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", SHORTEST)
def test_a_text_that_is_cut_short_anywhere_is_refused(name: str) -> None:
    text = stored(name).rstrip()
    for end in range(0, len(text), 1 + len(text) // 300):
        with refused_with(BadRecord):
            tablee.verify(parse_record(text[:end]))


CONTENTS = {
    "empty": b"",
    "blank": b" \n\t",
    "null bytes": bytes(5000),
    "a null byte inside": stored(SHORTEST[0]).encode().replace(b"seat", b"se\0at", 1),
    "not UTF-8": stored(SHORTEST[0]).encode().replace(b"bot", b"\xff\xfe\xff", 1),
    "half a character": b'{"format": "\xc3"}',
    "half of UTF-16": b"\xff\xfe{\x00}",
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    "two records": stored(SHORTEST[0]).encode() * 2,
    "NaN": b'{"format": NaN}',
    "Infinity": b'{"format": "tablee/1", "game": "non_merci", "seats": Infinity, "events": [], "outcome": null}',
    "-Infinity": b'{"seats": -Infinity}',
    "NaN where nobody looks": stored(SHORTEST[0]).encode().replace(b"{", b'{"weather": NaN, ', 1),
    "a number beyond all floats": b'{"format": "tablee/1", "game": "non_merci", "seats": 1e999, "events": [],'
                                  b' "outcome": null}',
    "a number of a million digits": b'{"seats": ' + b"9" * 1_000_000 + b"}",
    "a number of 4,000 digits": b'{"format": "tablee/1", "game": "non_merci", "seats": ' + b"9" * 4000
                                + b', "events": [], "outcome": null}',
    "a million opening brackets": b"[" * 1_000_000,
    "a million opening braces": b'{"a":' * 1_000_000,
    "a list": b"[]",
    "a string": b'"record"',
    "single quotes": b"{'format': 'tablee/1'}",
    "UTF-16": stored(SHORTEST[0]).encode("utf-16"),
    "a field twice": stored(SHORTEST[0]).encode().replace(b"{", b'{"game": "merci", ', 1),
    "a field of an event twice": stored(SHORTEST[0]).encode().replace(b'{"seat"', b'{"seat": 1, "seat"', 1),
    "stray spaces in a move": stored(SHORTEST[0]).encode().replace(b'"do": "', b'"do": " ', 1),
    "a comment": b'{"format": "tablee/1"} // mine',
}  # fmt: skip


@pytest.mark.parametrize("content", CONTENTS.values(), ids=list(CONTENTS))
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(content)
    with refused_with(BadRecord):
        tablee.verify(tablee.read_record(file))


def test_the_key_of_a_match_that_is_not_over_is_refused() -> None:
    record = sealed_record("non_merci")
    tablee.verify(record)
    with refused_with(BadRecord):
        tablee.verify(record | {"events": record["events"][:-3], "outcome": None})


def test_a_refused_move_brings_its_rule_along() -> None:
    match = tablee.new("non_merci", 3, seed=1)
    record = match.record()
    wrong = {"seat": ((match.turn or 0) + 1) % 3, "do": "take"}
    with pytest.raises(BadRecord) as caught:
        tablee.verify(record | {"events": [*record["events"], wrong]})
    assert caught.value.rule == GAMES["non_merci"].turn_rule


def test_a_file_that_is_not_there_or_a_folder_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.json", tmp_path / "no" / "folder.json", tmp_path / ("x" * 5000)):
        with refused_with(BadRecord):
            tablee.read_record(path)


@pytest.mark.parametrize("name", ["null\0byte", "half a \ud800 character"])
def test_a_name_that_no_file_can_have_is_refused(name: str) -> None:
    with refused_with(BadRecord):
        tablee.read_record(name)


def test_a_file_that_is_too_large_is_refused_before_it_is_parsed(tmp_path: Path) -> None:
    sparse = tmp_path / "huge.json"
    with sparse.open("wb") as file:
        file.truncate(2**40)
    with refused_with(BadRecord):
        tablee.read_record(sparse)
    with sparse.open("wb") as file:
        file.write(b" " * (LARGEST_FILE - 2) + b"{}")
    assert tablee.read_record(sparse) == {}


@pytest.mark.parametrize("field", ["format", "game", "seats", "options", "players", "fairness", "outcome", "events"])
@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
def test_nesting_just_within_what_can_be_parsed_is_refused_too(field: str, opening: str, closing: str) -> None:
    """What the parser can still read must not be too deep for the sentence that refuses it."""
    before, after = json.dumps(read(SHORTEST[0]) | {field: "@"}).split('"@"')
    for depth in range(sys.getrecursionlimit() - 150, sys.getrecursionlimit() + 2):
        with refused_with(BadRecord):
            tablee.verify(parse_record(before + opening * depth + "0" + closing * depth + after))


# --- Any value anywhere ----------------------------------------------------------------------------------------------
@cache
def sealed_record(game: str) -> Record:
    """With players, fairness and reasons."""
    return play_on(tablee.new(game, GAMES[game].seats[0], key=bytes(range(32))), random.Random(3)).record()


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=times(100, 20, 3_000))
@given(data=st.data())
def test_any_value_anywhere_in_a_record_is_refused_or_does_no_harm(game: str, data: st.DataObject) -> None:
    """What is not refused is a correct record: the independent referee accepts it too."""
    stored_one = next(read(name) for name in SHORTEST if read(name)["game"] == game)
    record = data.draw(st.sampled_from([sealed_record(game), stored_one]))
    spoilt = spoil(record, some_place(data, record), data.draw(JSON))
    try:
        tablee.verify(parse_record(json.dumps(spoilt)))
    except BadRecord as error:
        assert_is_a_sentence(error)
    else:
        check(spoilt)


@settings(max_examples=100)
@given(value=JSON)
def test_any_value_that_is_no_record_is_refused(value: Any) -> None:
    with refused_with(BadRecord):
        tablee.verify(value)


@pytest.mark.parametrize(
    "points",
    [[10**400, 0.5], [10**4300 - 1, 10**4300 - 1], [1e308, 1e308], ["1"], [None], [[]], [True]],
    ids=["beyond floats", "beyond what can be printed", "infinite", "strings", "null", "lists", "true"],
)
def test_reasons_with_unheard_of_points_are_refused(points: list[Any]) -> None:
    record = read("non_merci-3-1-round")
    record["outcome"]["reasons"] = [[{"points": number} for number in points]] * 3
    with refused_with(BadRecord):
        tablee.verify(record)


def test_true_does_not_pass_for_one_point() -> None:
    record = read("non_merci-3-1-round")
    record["outcome"]["reasons"] = [[{"points": total - 1}, {"points": True}] for total in record["outcome"]["points"]]
    with refused_with(BadRecord):
        tablee.verify(record)


# --- Positions -------------------------------------------------------------------------------------------------------
def pack(content: bytes) -> str:
    """Anything in the shape of a position."""
    return "tablee1." + base64.urlsafe_b64encode(zlib.compress(content, 9)).decode().rstrip("=")


def unpack(position: str) -> dict[str, Any]:
    """The content of a correct position."""
    content: dict[str, Any] = json.loads(zlib.decompress(base64.urlsafe_b64decode(position[8:] + "==")))
    return content


def some_position(game: str, **dealing: Any) -> str:
    """In the middle of a match."""
    return play_on(tablee.new(game, GAMES[game].seats[0], **dealing), random.Random(3), 30).position()


@given(
    text=st.text() | st.text().map("tablee1.".__add__) | st.from_regex(r"tablee1\.[A-Za-z0-9_-]{0,80}", fullmatch=True)
)
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    with refused_with(BadPosition):
        tablee.from_position(text)


@pytest.mark.parametrize("text", [None, 7, b"tablee1.", [], "tablee1." + "A" * 5_000_000, "tablee2.abc", "TABLEE1.abc"])
def test_a_thing_that_is_no_position_is_refused(text: Any) -> None:
    with refused_with(BadPosition):
        tablee.from_position(text)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_that_is_cut_short_anywhere_is_refused(game: str) -> None:
    position = some_position(game, seed=5)
    for end in range(len(position)):
        with refused_with(BadPosition):
            tablee.from_position(position[:end])


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_a_flipped_bit_is_noticed_or_changes_nothing(game: str, data: st.DataObject) -> None:
    position = some_position(game, seed=5)
    letters = bytearray(position.encode())
    letters[data.draw(st.integers(0, len(letters) - 1))] ^= 1 << data.draw(st.integers(0, 6))
    try:
        match = tablee.from_position(letters.decode())
    except BadPosition as error:
        assert_is_a_sentence(error)
    else:
        assert match.position() == position


@pytest.mark.parametrize("filling", [b" ", b"[", b"9", b"0", b"\0", b'{"a":'])
def test_a_position_does_not_unpack_to_more_than_a_few_megabytes(filling: bytes) -> None:
    bomb = pack(filling * (2**26 // len(filling)))
    tracemalloc.start()
    with refused_with(BadPosition):
        tablee.from_position(bomb)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 2**25


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "dealing", [{"seed": 5}, {"key": bytes(32)}, {"by_hand": True}], ids=["seeded", "sealed", "by hand"]
)
@settings(max_examples=times(50, 15, 1_500))
@given(data=st.data())
def test_any_value_anywhere_in_a_position_is_refused_or_makes_another_match(
    game: str, dealing: dict[str, Any], data: st.DataObject
) -> None:
    content = unpack(some_position(game, **dealing))
    spoilt = spoil(content, some_place(data, content), data.draw(JSON))
    try:
        match = tablee.from_position(pack(json.dumps(spoilt).encode()))
    except BadPosition as error:
        assert_is_a_sentence(error)
    else:
        assert tablee.from_position(match.position()).record() == match.record()
        check(match.record())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("field", ["game", "seats", "options", "players", "dealer", "moves"])
def test_a_position_with_a_missing_or_deeply_nested_field_is_refused(game: str, field: str) -> None:
    content = unpack(some_position(game, seed=5))
    with refused_with(BadPosition):
        tablee.from_position(pack(json.dumps({name: content[name] for name in content if name != field}).encode()))
    before, after = json.dumps(content | {field: "@"}).split('"@"')
    for depth in range(sys.getrecursionlimit() - 150, sys.getrecursionlimit() + 2):
        with refused_with(BadPosition):
            tablee.from_position(pack((before + '{"a":' * depth + "0" + "}" * depth + after).encode()))
