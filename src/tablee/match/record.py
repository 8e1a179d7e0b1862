"""A match written down: as a record for everybody, and as a position, a short text that restores it exactly.

A position holds the dice and the moves, not a picture of the memory. So it is short, it brings the history along, and a
forged one can at worst describe another match. Whoever has it can work out all cards: it is not for players.
"""

import base64
import json
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablee.match.events import Clocked, Dealt, Played
from tablee.match.fairness import Hand, SealedDealer, SeededDealer, commitment

if TYPE_CHECKING:
    from tablee.match.match import Match

FORMAT = "tablee/1"
POSITION = "tablee1."


def write_record(match: "Match") -> dict[str, Any]:
    """The record of a match, finished or not; it can be turned into JSON as it stands."""
    outcome = match.outcome
    record: dict[str, Any] = {
        "format": FORMAT,
        "game": match.game.name,
        "seats": match.seats,
        "options": dict(match.options),
        "players": list(match.players),
    }
    if isinstance(match.dealer, SeededDealer):
        record |= match.dealer.written()
    if isinstance(match.dealer, SealedDealer):
        record["fairness"] = write_fairness(match.dealer, finished=outcome is not None)
    record["events"] = [event.written(match.game) for event in match.events]
    record["outcome"] = outcome.written() if outcome else None
    return record


def write_fairness(dealer: SealedDealer, finished: bool) -> dict[str, str]:
    """The commitment, and the key once nothing is left to hide."""
    fairness = {"commitment": commitment(dealer.key)}
    return fairness | {"key": dealer.key.hex()} if finished else fairness


def write_move(event: Played | Clocked, actions: int) -> int | dict[str, Any]:
    """A move as one number; what the clock did as in a record."""
    if isinstance(event, Clocked):
        return {"clock": event.kind} if event.seat is None else {"clock": event.kind, "seat": event.seat}
    return event.seat * actions + event.action


def write_position(match: "Match") -> str:
    """The match as a short text."""
    events = match.events
    content: dict[str, Any] = {
        "game": match.game.name,
        "seats": match.seats,
        "options": match.options,
        "players": match.players,
        "dealer": match.dealer.written(),
        "moves": [write_move(event, match.game.actions) for event in events if not isinstance(event, Dealt)],
    }
    if isinstance(match.dealer, Hand):
        content["dealt"] = [event.written(match.game) for event in events if isinstance(event, Dealt)]
    packed = zlib.compress(json.dumps(content, separators=(",", ":")).encode(), level=9)
    return POSITION + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def write_whole(file: Path, text: str) -> None:
    """The whole text or nothing: a full disk leaves no half of a record behind."""
    part = file.with_suffix(".part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
