"""Records and positions read back: every event is played again through the checked door."""

import base64
import binascii
import json
import re
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablee.match import checks
from tablee.match.checks import shown
from tablee.match.errors import BadPosition, BadRecord, TableeError, trouble
from tablee.match.events import Dealt, Event
from tablee.match.fairness import Dealer, Hand, SealedDealer, SeededDealer, commitment
from tablee.match.match import Match
from tablee.match.record import FORMAT, POSITION

LARGEST_FILE = 4 * 1024 * 1024
LARGEST_POSITION = 4 * 1024 * 1024
COMPULSORY = ("format", "game", "seats", "events", "outcome")


@dataclass(frozen=True)
class Verified:
    """A record that holds: the match that it describes, and whether a key proves its cards."""

    match: Match
    commitment: str | None


# --- Records ---------------------------------------------------------------------------------------------------------
def read_record(path: str | Path) -> dict[str, Any]:
    """The JSON object in a file; BadRecord if there is none."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise BadRecord("The file cannot be read: {why}", why=trouble(error)) from error
    if len(content) > LARGEST_FILE:
        raise BadRecord("The file is larger than 4 MiB")
    return parse_record(content)


def parse_record(content: bytes | str) -> dict[str, Any]:
    """The JSON object in a text."""
    try:
        text = content if isinstance(content, str) else content.decode("utf-8")
        record = json.loads(text, parse_constant=refuse_constant, object_pairs_hook=without_doubles)
    except RecursionError as error:
        raise BadRecord("It is nested too deeply") from error
    except UnicodeDecodeError as error:
        raise BadRecord("It is not written in UTF-8") from error
    except json.JSONDecodeError as error:
        raise BadRecord(
            "It is no JSON from line {line}, column {column} on", line=error.lineno, column=error.colno
        ) from error
    except ValueError as error:  # a whole number with thousands of digits
        raise BadRecord("It holds a number that is too long") from error
    if not isinstance(record, dict):
        raise BadRecord("A record is one JSON object")
    return record


def refuse_constant(name: str) -> Any:
    """NaN and Infinity are no JSON."""
    raise BadRecord("{name} is no number of JSON", name=name)


def without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose fields are named once each: of two equal ones nobody knows which holds."""
    content = dict(pairs)
    if len(content) < len(pairs):
        field = next(name for place, (name, _) in enumerate(pairs) if name in dict(pairs[:place]))
        raise BadRecord("The field {field} is there twice", field=shown(field))
    return content


def from_record(record: dict[str, Any]) -> Match:
    """The match that a record describes, replayed event by event.

    An unfinished record gives a match that can be played on; its further cards are dealt by hand.
    """
    return verify(record).match


def verify(record: dict[str, Any]) -> Verified:
    """Replay a record and compare everything in it; BadRecord says where it goes wrong."""
    match = begin(record)
    for number, event in enumerate(record["events"]):
        try:
            follow(match, event)
        except TableeError as error:
            raise retold(error, number) from error
    match.count()
    compare_outcome(match, record["outcome"], len(record["events"]))
    return Verified(match, check_fairness(match, record.get("fairness")))


def begin(record: Any) -> Match:
    """An empty match as the head of the record describes it."""
    if not isinstance(record, dict):
        raise BadRecord("A record is one JSON object")
    for field in COMPULSORY:
        if field not in record:
            raise BadRecord("The field '{field}' is missing", field=field)
    if record["format"] != FORMAT:
        raise BadRecord("The format is {given}, not '{format}'", given=shown(record["format"]), format=FORMAT)
    if not isinstance(record["events"], list):
        raise BadRecord("The events are not a list")
    options = record.get("options", {})
    if not isinstance(options, dict):
        raise BadRecord("The options are not an object")
    try:
        return empty_match(record["game"], record["seats"], options, record.get("players"), Hand())
    except TableeError as error:
        raise retold(error, None) from error


def retold(error: TableeError, event: int | None) -> BadRecord:
    """What was refused at the table, as a fault of the record."""
    return BadRecord("{what}", error.rule, event, what=error.what)


def empty_match(name: Any, seats: Any, options: dict[str, Any], players: Any, dealer: Dealer) -> Match:
    """A match at its beginning, everything checked."""
    game = checks.known_game(name)
    seats = checks.checked_seats(game, seats)
    return Match(game, seats, checks.checked_options(game, options), dealer, checks.checked_players(players, seats))


def follow(match: Match, event: Any) -> None:
    """One event: what chance dealt, or what a seat did."""
    if not isinstance(event, dict):
        raise BadRecord("An event is an object, not {given}", given=shown(event))
    kinds = [kind for kind in ("chance", "do", "clock") if kind in event]
    if kinds == ["chance"]:
        match.count()
        match.deal(event)
    elif does_nothing(match, event):
        return
    elif kinds == ["do"] and "seat" in event:
        match.play(event["seat"], unspaced(event["do"]))
    elif kinds == ["clock"]:
        match.clock(event)
    else:
        raise BadRecord("This is neither a deal nor a move nor the clock")


def does_nothing(match: Match, event: dict[str, Any]) -> bool:
    """Whether somebody is quiet, protests or runs out of time when the round is over already (M-19)."""
    live, seat = match.game.live, event.get("seat", 0)
    if live is None or type(seat) is not int or not 0 <= seat < match.seats:
        return False
    written = event.get("clock", event.get("do"))
    action = live.clock.get(written, match.game.notation.read_move(written)) if isinstance(written, str) else None
    return action is not None and match.is_idle(action)


def unspaced(do: Any) -> Any:
    """A move as it stands; people may type stray spaces, a record has none."""
    if isinstance(do, str) and do != " ".join(do.split()):
        raise BadRecord("There are stray spaces in {move}", move=shown(do))
    return do


def compare_outcome(match: Match, given: Any, events: int) -> None:
    """A finished match has exactly its outcome, an unfinished one has none."""
    outcome = match.outcome
    if outcome is None:
        if given is not None:
            raise BadRecord("The events stop before the end of the match, yet there is an outcome", event=events)
        return
    if not isinstance(given, dict):
        raise BadRecord("The match is over, yet there is no outcome")
    right = outcome.written()
    for field in ("points", "rounds", "ranks"):
        compare_field(field, given.get(field), right[field])
    if "reasons" in given:
        compare_reasons(given["reasons"], right["points"])


def compare_field(field: str, given: Any, right: Any) -> None:
    """Numbers are compared as they are written: 98 is neither 98.0 nor true."""
    if not is_same(given, right):
        raise BadRecord(
            "The {field} of the outcome are {given}, they should be {right}",
            field=field,
            given=shown(given),
            right=shown(right),
        )


def is_same(given: Any, right: Any) -> bool:
    """Equal, and of the same kind all through."""
    if type(given) is not type(right):
        return False
    if isinstance(right, list):
        return len(given) == len(right) and all(is_same(*pair) for pair in zip(given, right, strict=True))
    return bool(given == right)


def compare_reasons(given: Any, points: list[int]) -> None:
    """Whoever gives reasons gives one list a seat, and they add up to its points."""
    try:
        numbers = [[reason["points"] for reason in reasons] for reasons in given]
        if any(type(number) is not int for row in numbers for number in row):
            raise TypeError("points are whole numbers")
        sums = [sum(row) for row in numbers]
    except (TypeError, KeyError) as error:
        raise BadRecord("The reasons are not lists of points") from error
    compare_field("reasons", sums, points)


def check_fairness(match: Match, fairness: Any) -> str | None:
    """A published key must fit its commitment and deal the very same cards; returns the proven commitment."""
    if fairness is None:
        return None
    if not isinstance(fairness, dict) or not isinstance(fairness.get("commitment"), str):
        raise BadRecord("The fairness has no commitment")
    if "key" not in fairness:
        if match.is_over:
            raise BadRecord("The match is over, yet its key is missing")
        return None
    if not match.is_over:
        raise BadRecord("The match is not over, yet its key is told")
    dealer = SealedDealer(read_key(fairness["key"]))
    if commitment(dealer.key) != fairness["commitment"]:
        raise BadRecord("The key does not fit the commitment")
    redeal(match, dealer)
    return str(fairness["commitment"])


def read_key(text: Any) -> bytes:
    """A key of 64 hexadecimal digits."""
    if not isinstance(text, str) or not re.fullmatch("[0-9a-fA-F]{64}", text):
        raise BadRecord("The key is not 64 hexadecimal digits")
    return bytes.fromhex(text)


def redeal(match: Match, dealer: SealedDealer) -> None:
    """Play the match once more with the key's own cards, and compare them."""
    again = Match(match.game, match.seats, match.options, dealer, match.players)
    for number, event in enumerate(match.events):
        if number >= len(again.events):
            follow_again(again, event)
        if again.events[number] != event:
            raise BadRecord("These are not the cards that the key deals", event=number)


def follow_again(match: Match, event: Event) -> None:
    """The same once more; what is dealt comes by itself."""
    if isinstance(event, Dealt):
        match.count()
    else:
        follow(match, event.written(match.game))


# --- Positions -------------------------------------------------------------------------------------------------------
def from_position(text: str) -> Match:
    """The match that a position describes, with its whole history and its dice."""
    content = unpack(text)
    try:
        dealer = read_dealer(content["dealer"])
        match = empty_match(content["game"], content["seats"], content["options"], content["players"], dealer)
        restore(match, content["moves"], content.get("dealt", []))
    except TableeError as error:
        raise BadPosition("This position does not hold: {what}", error.rule, what=error.what) from error
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise BadPosition("This position describes no match") from error
    return match


def unpack(text: object) -> dict[str, Any]:
    """The content of a position; it cannot unpack to more than a few megabytes."""
    if not isinstance(text, str) or not text.startswith(POSITION) or len(text) > LARGEST_POSITION:
        raise BadPosition(
            "A position begins with '{start}' and is one line, unlike {given}", start=POSITION, given=shown(text)
        )
    try:
        packed = base64.b64decode(text[len(POSITION) :] + "==", altchars=b"-_", validate=False)
        unpacking = zlib.decompressobj()
        content = json.loads(unpacking.decompress(packed, LARGEST_POSITION))
        if not unpacking.eof or not isinstance(content, dict):
            raise ValueError("it is cut short")
    except (ValueError, zlib.error, binascii.Error, RecursionError) as error:
        raise BadPosition("This position is damaged") from error
    return content


def read_dealer(content: dict[str, Any]) -> Dealer:
    """The dealer of a position, at the beginning of its sequence."""
    if "key" in content:
        return SealedDealer(checks.checked_key(bytes.fromhex(content["key"])))
    if "seed" in content:
        return SeededDealer(checks.checked_seed(content["seed"]), checks.checked_seed(content["stream"]))
    return Hand()


def restore(match: Match, moves: list[Any], dealt: list[Any]) -> None:
    """Deal and play until everything has happened again."""
    left = list(dealt)
    deal_due(match, left)
    for number in moves:
        event = read_written_move(match, number)
        if left and not is_without_effect(match, event):
            match.count()
            deal_due(match, left)
        follow(match, event)
        deal_due(match, left)
    if left:
        match.count()
        deal_due(match, left)


def read_written_move(match: Match, number: Any) -> dict[str, Any]:
    """A move of a position, as in a record."""
    if isinstance(number, dict):
        return number
    seat, action = divmod(checks.checked_seed(number), match.game.actions)
    return {"seat": seat, "do": match.game.notation.moves[action]}


def is_without_effect(match: Match, event: dict[str, Any]) -> bool:
    """Whether this may be said after the last card of a round that is still to be counted (M-19)."""
    live = match.game.live
    spoken = () if live is None else (match.game.notation.moves[live.quiet], match.game.notation.moves[live.objection])
    return "clock" in event or event["do"] in spoken


def deal_due(match: Match, left: list[Any]) -> None:
    """What is dealt by hand at this point, as long as there is any."""
    while match.awaits and left:
        match.deal(left.pop(0))
