"""Sealed matches: nobody can arrange the cards, and everybody can check it with a pencil and RFC 8439."""

import copy
import hashlib
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablee
from tablee.games.catalogue import GAMES
from tablee.match.errors import BadRecord
from tablee.match.match import Match
from tests.match.tables import Record, assert_is_a_sentence, options_of, play_on
from tests.referee import check

KEY = bytes(range(32))
DOCUMENT = Path(__file__).parents[2] / "docs" / "record.md"


# --- Dealing once more, from docs/record.md alone ----------------------------------------------------------------
def rotate(word: int, distance: int) -> int:
    return (word << distance | word >> 32 - distance) & 0xFFFFFFFF


def quarter_round(words: list[int], a: int, b: int, c: int, d: int) -> None:
    for target, source, mixed, distance in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        words[target] = (words[target] + words[source]) & 0xFFFFFFFF
        words[mixed] = rotate(words[mixed] ^ words[target], distance)


def words_of(key: bytes) -> Iterator[int]:
    """The key stream of ChaCha20 with a nonce of zeros, as 32-bit words (RFC 8439, 2.3)."""
    text = b"expand 32-byte k" + key
    start = [int.from_bytes(text[place : place + 4], "little") for place in range(0, 48, 4)]
    for counter in range(2**32):
        before = [*start, counter, 0, 0, 0]
        words = before.copy()
        for _ in range(10):
            for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)):
                quarter_round(words, a, b, c, d)
            for a, b, c, d in ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
                quarter_round(words, a, b, c, d)
        for old, new in zip(before, words, strict=True):
            yield (old + new) & 0xFFFFFFFF


def number_below(bound: int, words: Iterator[int]) -> int:
    while (product := next(words) * bound) % 2**32 < (2**32 - bound) % bound:
        pass
    return product >> 32


def shuffled(cards: list[str], words: Iterator[int]) -> list[str]:
    cards = cards.copy()
    for place in range(len(cards) - 1):
        other = place + number_below(len(cards) - place, words)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


NATURAL_ORDER: dict[str, list[str]] = {
    "non_merci": [str(value) for value in range(3, 36)],
    "herz_an_herz": [*(str(value) for value in range(1, 101)), "j25", "j50", "j75", "j100", "s1", "s2",
                     "t1", "t2", "t3", "t4"],
    "gracias": list("roygbv"),
    "merci": [colour + card for colour in "ypgbo"
              for card in ("1", "2a", "2b", "3a", "3b", "4a", "4b", "5a", "5b", "6")],
}  # fmt: skip


def redealt(record: Record) -> list[dict[str, Any]]:
    """All chance events of a record as its key deals them."""
    words = words_of(bytes.fromhex(record["fairness"]["key"]))
    natural = NATURAL_ORDER[record["game"]]
    dealt: list[dict[str, Any]] = []
    for event in record["events"]:
        if event.get("chance") == "first":
            dealt.append({"chance": "first", "seat": number_below(record["seats"], words)})
        elif event.get("chance") == "backs":
            backs = ["one"] * 13 + ["swap"] * 13 + ["heart"] * 12 + ["two"] * 12
            dealt.append({"chance": "backs", "backs": dict(zip(natural, shuffled(backs, words), strict=True))})
        elif event.get("chance") == "shuffle":
            dealt.append({"chance": "shuffle", "cards": shuffled(sorted(event["cards"], key=natural.index), words)})
    return dealt


def chance_events(record: Record) -> list[dict[str, Any]]:
    return [event for event in record["events"] if "chance" in event]


def test_our_pencil_gives_the_keystream_of_rfc_8439_appendix_a_1() -> None:
    words = words_of(bytes(32))
    stream = b"".join(next(words).to_bytes(4, "little") for _ in range(32))
    assert stream[:16].hex() == "76b8e0ada0f13d90405d6ae55386bd28"
    assert stream[64:80].hex() == "9f07e7be5551387a98ba977c732d080d"


def example() -> Record:
    """The match at the end of docs/record.md."""
    text = DOCUMENT.read_text(encoding="utf-8")
    record: Record = json.loads(text.rsplit("```json", 1)[1].split("```")[0])
    return record


def test_the_example_of_the_document_holds_and_is_proven() -> None:
    record = example()
    check(record)
    assert tablee.verify(record).commitment == record["fairness"]["commitment"]
    assert redealt(record) == chance_events(record)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=12)
@given(key=st.binary(min_size=32, max_size=32), seed=st.integers(0, 2**32))
def test_the_key_deals_every_card_as_the_document_says(game: str, key: bytes, seed: int) -> None:
    rng = random.Random(seed)
    match = tablee.new(game, rng.choice(GAMES[game].seats), key=key, **options_of(game, rng))
    record = play_on(match, rng).record()
    record["fairness"]["key"] = key.hex()
    assert redealt(record) == chance_events(record)


# --- What is published when ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_the_commitment_is_known_from_the_start_and_the_key_only_at_the_end(game: str) -> None:
    match = tablee.new(game, GAMES[game].seats[0], key=KEY)
    rng = random.Random(1)
    assert match.commitment == hashlib.sha256(KEY).hexdigest()
    while match.turn is not None:
        fairness = match.record()["fairness"]
        assert fairness == {"commitment": match.commitment}
        assert KEY.hex() not in json.dumps(match.record())
        play_on(match, rng, 1 if len(match.events) < 100 else 3_000)
    assert match.record()["fairness"] == {"commitment": match.commitment, "key": KEY.hex()}
    assert hashlib.sha256(bytes.fromhex(match.record()["fairness"]["key"])).hexdigest() == match.commitment


def shown_to_players(match: Match) -> Iterator[str]:
    """Everything that somebody at the table can print."""
    for seat in (None, *range(match.seats)):
        view = match.view(seat)
        yield repr(view)
        yield repr(match)
        if view.world is not None:
            yield view.world.tobytes().hex()


@pytest.mark.parametrize("game", GAMES)
def test_no_view_contains_the_key_or_the_order_of_the_cards(game: str) -> None:
    match = tablee.new(game, GAMES[game].seats[0], key=KEY)
    cards = chance_events(match.record())[-1]["cards"]
    numbers = [match.game.notation.read_card(card) for card in cards]
    undealt = bytes(number for number in numbers[-24:] if number is not None).hex()
    for text in shown_to_players(match):
        assert KEY.hex() not in text
        assert undealt not in text
        assert ", ".join(cards[-24:]) not in text


def test_without_a_seed_every_match_has_a_secret_of_its_own() -> None:
    matches = [tablee.new("non_merci", 3) for _ in range(20)]
    commitments = {match.commitment for match in matches}
    assert len(commitments) == 20
    assert all(text is not None and len(text) == 64 for text in commitments)
    assert len({json.dumps(match.record()["events"][1]) for match in matches}) == 20


def test_matches_that_can_be_repeated_or_are_dealt_by_hand_promise_nothing() -> None:
    for match in (tablee.new("non_merci", 3, seed=1), tablee.new("non_merci", 3, by_hand=True)):
        assert match.commitment is None
        assert "fairness" not in match.record()


# --- Proof and forgery -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=10)
@given(seed=st.integers(0, 2**32))
def test_a_finished_record_is_proven(game: str, seed: int) -> None:
    rng = random.Random(seed)
    match = play_on(tablee.new(game, rng.choice(GAMES[game].seats), **options_of(game, rng)), rng)
    if match.is_over:
        assert tablee.verify(json.loads(json.dumps(match.record()))).commitment == match.commitment


def test_an_unfinished_record_holds_and_proves_nothing_yet() -> None:
    match = play_on(tablee.new("non_merci", 3), random.Random(1), 10)
    assert tablee.verify(match.record()).commitment is None


def finished(**asked: Any) -> Record:
    return play_on(tablee.new("non_merci", 3, key=KEY, **asked), random.Random(1)).record()


def refused(record: Record) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        tablee.verify(record)
    assert_is_a_sentence(caught.value)
    return caught.value


@pytest.mark.parametrize("round_number", [0, 1, 2])
def test_cards_that_nobody_ever_saw_cannot_be_swapped(round_number: int) -> None:
    """The referee has nothing against it, the points are the same; the key tells."""
    record = finished(rounds=3)
    numbers = [number for number, event in enumerate(record["events"]) if event.get("chance") == "shuffle"]
    cards = record["events"][numbers[round_number]]["cards"]
    cards[24], cards[32] = cards[32], cards[24]
    check(record)
    assert refused(record).event == numbers[round_number]
    del record["fairness"]
    assert tablee.verify(record).commitment is None


def test_another_opener_cannot_be_named_for_the_same_cards() -> None:
    other = finished()
    opener = other["events"][0]["seat"]
    for event in other["events"]:
        if "seat" in event:
            event["seat"] = (event["seat"] + 1) % 3
    assert other["events"][0]["seat"] != opener
    for field in ("points", "ranks", "reasons"):
        other["outcome"][field] = other["outcome"][field][-1:] + other["outcome"][field][:-1]
    other["outcome"]["rounds"] = [row[-1:] + row[:-1] for row in other["outcome"]["rounds"]]
    check(other)
    assert refused(other).event == 0


def forge(**fairness: Any) -> Callable[[Record], None]:
    return lambda record: record["fairness"].update(fairness)


OTHER_KEY = bytes(31) + b"\1"
FORGERIES: dict[str, Callable[[Record], object]] = {
    "another key": forge(key=OTHER_KEY.hex()),
    "another commitment": forge(commitment=hashlib.sha256(OTHER_KEY).hexdigest()),
    "another key with its commitment": forge(key=OTHER_KEY.hex(), commitment=hashlib.sha256(OTHER_KEY).hexdigest()),
    "the commitment of the digits": forge(commitment=hashlib.sha256(KEY.hex().encode()).hexdigest()),
    "an empty commitment": forge(commitment=""),
    "the commitment cut short": forge(commitment=hashlib.sha256(KEY).hexdigest()[:-1]),
    "no commitment": lambda record: record["fairness"].pop("commitment"),
    "a commitment that is null": forge(commitment=None),
    "no key": lambda record: record["fairness"].pop("key"),
    "the key cut short": forge(key=KEY.hex()[:-2]),
    "half a byte missing": forge(key=KEY.hex()[:-1]),
    "the key too long": forge(key=KEY.hex() + "00"),
    "an empty key": forge(key=""),
    "a key that is not hexadecimal": forge(key="g" * 64),
    "a key in other digits": forge(key="٠" * 64),
    "a key that is null": forge(key=None),
    "a key that is a number": forge(key=int(KEY.hex(), 16)),
    "a key that is a list": forge(key=list(KEY)),
    "a key with spaces": forge(key=KEY.hex(" ")),
}  # fmt: skip


@pytest.mark.parametrize("way", FORGERIES)
def test_a_forged_proof_is_refused(way: str) -> None:
    record = finished()
    honest = copy.deepcopy(record)
    FORGERIES[way](record)
    assert record != honest
    refused(record)
    assert tablee.verify(honest).commitment == hashlib.sha256(KEY).hexdigest()
