"""An independent referee: follows a record event by event with the naive twin of its game.

    python tests/referee.py FILE...

It prints a line a file, and exits with 1 if a record is refused. Nothing of the program under test is imported.
"""

import importlib
import json
import sys
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

FORMAT = "tablee/1"
TWINS = Path(__file__).parent / "games"
COMPULSORY = ("format", "game", "seats", "events", "outcome")

Record = dict[str, Any]
Event = dict[str, Any]


class AnyTwin(Protocol):
    """What the referee asks of every naive twin."""

    def awaits(self) -> str | None:
        """What chance is to do now, None if it is not to act."""

    def chance(self, event: Event) -> None:
        """Take a chance event, ValueError if it is malformed."""

    def turn(self) -> int | None:
        """The seat to decide."""

    def over(self) -> bool:
        """Whether the match has ended."""

    def outcome(self) -> dict[str, Any]:
        """Points, rounds and ranks of a match that has ended."""


class Twin(AnyTwin, Protocol):
    """The twin of a game in which one seat at a time decides."""

    def legal(self) -> list[str]:
        """Every legal move of the seat to decide."""

    def play(self, move: str) -> None:
        """Carry out a legal move."""


@runtime_checkable
class LiveTwin(AnyTwin, Protocol):
    """The twin of a game in which anybody may act at any time, and a clock runs (MERCI)."""

    seats: int

    def may(self, seat: int) -> list[str]:
        """Every legal move of this seat."""

    def play(self, seat: int, move: str) -> None:
        """Carry out a legal move of this seat."""

    def clock(self, event: Event) -> None:
        """Take a clock event, ValueError if it cannot be."""

    def end_rest(self) -> None:
        """A table that waits after a polite last card waits no longer (M-19)."""

    def has_just_ended(self) -> bool:
        """Whether a round was won by a last card, and the next is not dealt."""


class RefereeError(Exception):
    """A record that is refused: why, and at which event (None: not at an event)."""

    def __init__(self, reason: str, event: int | None = None) -> None:
        super().__init__(reason if event is None else f"event {event}: {reason}")
        self.reason = reason
        self.event = event


def check(record: Record) -> None:
    """Follow the record from its first event to its outcome; RefereeError at the first thing that is wrong."""
    check_header(record)
    twin = seat_twin(record["game"], record["seats"], record.get("options", {}))
    follow_from(twin, record, 0)


# Before the first event


def check_header(record: Record) -> None:
    """The compulsory fields are there and of the right kind."""
    if not isinstance(record, dict):
        raise RefereeError("A record is one JSON object.")
    missing = [field for field in COMPULSORY if field not in record]
    if missing:
        raise RefereeError(f"The record has no {', '.join(missing)}.")
    if record["format"] != FORMAT:
        raise RefereeError(f"The format is {record['format']!r}, not {FORMAT!r}.")
    if type(record["seats"]) is not int:
        raise RefereeError(f"The number of seats is {record['seats']!r}, not a whole number.")
    if not isinstance(record["events"], list):
        raise RefereeError("The events are not a list.")
    if not isinstance(record.get("options", {}), dict):
        raise RefereeError("The options are not an object.")


def seat_twin(game: str, seats: int, options: dict[str, Any]) -> Twin:
    """The naive twin of the game, with an empty table; that of MERCI is a LiveTwin."""
    if game not in {file.parent.name for file in TWINS.glob("*/naive.py")}:
        raise RefereeError(f"There is no game {game!r}.")
    module = import_twin(game)
    try:
        twin: Twin = getattr(module, twin_name(game))(seats, **options)
    except (TypeError, ValueError) as error:
        raise RefereeError(f"The match cannot be set up: {error}") from error
    return twin


def import_twin(game: str) -> Any:
    """The module with the twin of the game, imported only now."""
    name = f"tests.games.{game}.naive"
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (name, name.removesuffix(".naive")):
            raise
        raise RefereeError(f"There is no naive twin of {game} yet.") from error


def twin_name(game: str) -> str:
    """The name of the twin's class: NaiveNonMerci for non_merci."""
    return "Naive" + game.title().replace("_", "")


# Event by event


def follow_from(twin: Twin | LiveTwin, record: Record, first: int) -> None:
    """All events from this one on, and the outcome."""
    for number, event in enumerate(record["events"][first:], start=first):
        if not isinstance(event, dict):
            raise RefereeError(f"An event is an object, not {event!r}.", number)
        try:
            follow(twin, event)
        except ValueError as error:
            raise RefereeError(str(error), number) from error
    check_end(twin, record)


def follow(twin: Twin | LiveTwin, event: Event) -> None:
    """One event; ValueError says why it cannot be."""
    if sum(kind in event for kind in ("chance", "do", "clock")) != 1:
        raise ValueError(f"An event is either of chance, or a move, or of the clock: {event!r}.")
    if not is_idle(event):
        end_rest(twin)
    if not is_idle(event) or not has_just_ended(twin):
        check_going_on(twin, event)
    if "chance" in event:
        follow_chance(twin, event)
    elif "clock" in event:
        follow_clock(twin, event)
    else:
        follow_move(twin, event)


def is_idle(event: Event) -> bool:
    """`quiet`, MALPOLI and `close` may stand after every last card, and do nothing (M-19)."""
    return lower(event.get("do")) in ("quiet", "malpoli") or event.get("clock") == "close"


def end_rest(twin: Twin | LiveTwin) -> None:
    """Anything else that follows a polite last card, or the end of the record, finds the round ended (M-12)."""
    if isinstance(twin, LiveTwin):
        twin.end_rest()


def has_just_ended(twin: Twin | LiveTwin) -> bool:
    """In MERCI idle words may come late: before the next deal, or when the match is over (M-19)."""
    return isinstance(twin, LiveTwin) and twin.has_just_ended()


def check_going_on(twin: AnyTwin, event: Event) -> None:
    """The match is not over, and nobody moves before chance has acted."""
    if twin.over():
        raise ValueError("The match is over, and the events go on.")
    if "chance" not in event and twin.awaits() is not None:
        raise ValueError(f"The chance event {twin.awaits()!r} is missing.")


def follow_chance(twin: AnyTwin, event: Event) -> None:
    """Chance acts when it must, and as it must."""
    if twin.awaits() is None:
        raise ValueError(f"Seat {twin.turn()} is to decide, and chance acts ({event['chance']!r}).")
    twin.chance(in_small_letters(event))


def in_small_letters(event: Event) -> Event:
    """Cards are read in capitals too, and written in small letters."""
    cards, backs = event.get("cards"), event.get("backs")
    if isinstance(cards, list):
        event = {**event, "cards": [lower(card) for card in cards]}
    if isinstance(backs, dict):
        event = {**event, "backs": {lower(card): lower(back) for card, back in backs.items()}}
    return event


def lower(text: Any) -> Any:
    """Small letters, if it is text."""
    return text.lower() if isinstance(text, str) else text


def follow_clock(twin: Twin | LiveTwin, event: Event) -> None:
    """The clock acts, in MERCI only."""
    if not isinstance(twin, LiveTwin):
        raise ValueError(f"This game has no clock: {event!r}.")
    twin.clock(event)


def follow_move(twin: Twin | LiveTwin, event: Event) -> None:
    """The seat whose turn it is makes one of its legal moves; in MERCI any seat may make one of its own."""
    seat = event.get("seat")
    if isinstance(twin, LiveTwin):
        if type(seat) is not int or not 0 <= seat < twin.seats:
            raise ValueError(f"There is no seat {seat!r} to move.")
        twin.play(seat, find_legal(twin.may(seat), event["do"]))
    else:
        if type(seat) is not int or seat != twin.turn():
            raise ValueError(f"Seat {seat!r} moves, and it is the turn of seat {twin.turn()}.")
        twin.play(find_legal(twin.legal(), event["do"]))


def find_legal(legal: list[str], move: Any) -> str:
    """The legal move that is meant, capitals or not."""
    for each in legal:
        if isinstance(move, str) and move.lower() == each.lower():
            return each
    raise ValueError(f"{move!r} is not legal here; legal: {', '.join(legal)}.")


# After the last event


def check_end(twin: Twin | LiveTwin, record: Record) -> None:
    """A finished match has the right outcome, one stopped early has none."""
    end_rest(twin)
    given = record["outcome"]
    if not twin.over():
        if given is not None:
            raise RefereeError("The events stop before the end, and an outcome is given.", len(record["events"]))
        return
    if not isinstance(given, dict):
        raise RefereeError(f"The match is finished, and its outcome is {given!r}.")
    for field, right in twin.outcome().items():
        check_equal(field, given.get(field), right)


def check_equal(field: str, given: Any, right: Any) -> None:
    """Numbers are compared as they are written: 98 is neither 98.0 nor "98"."""
    if json.dumps(given) != json.dumps(right):
        raise RefereeError(f"The {field} of the outcome are {given!r}; they should be {right!r}.")


# The command


def judge(path: str) -> str | None:
    """Why the file is refused, None if it is right."""
    try:
        check(json.loads(Path(path).read_text(encoding="utf-8")))
    except (OSError, ValueError, RefereeError) as error:
        return str(error)
    return None


def main(paths: list[str]) -> int:
    """A line a file; 1 if any is refused, 2 if there is nothing to check."""
    if not paths:
        print("usage: python tests/referee.py FILE...", file=sys.stderr)
        return 2
    refused = 0
    for path in paths:
        reason = judge(path)
        refused += reason is not None
        print(f"right    {path}" if reason is None else f"refused  {path}: {reason}")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    sys.exit(main(sys.argv[1:]))
