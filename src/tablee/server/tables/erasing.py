"""What a log says of a person, without the person: an anonymous stand-in did it all, and said nothing."""

from typing import Any

import msgspec

from tablee.server.tables import summaries

CHAT = ("said", "saidphrase")
SILENCE = "…"
UNREADABLE = b"{}"


def anonymous_event(row: bytes, player: str, alias: str, name: str) -> bytes:
    """An event with somebody else in the place of a player; what the player said in chat is gone."""
    event: dict[str, Any] = msgspec.json.decode(row)
    is_own = event.get("client", "").startswith(f"{player}/")
    is_about = player in (event.get("player"), event.get("host"))
    changed = {field: alias if value == player else value for field, value in event.items()}
    if is_own:
        changed["client"] = alias + event["client"].removeprefix(player)
    if "name" in event and (is_about or (is_own and event["what"] in CHAT)):
        changed["name"] = name
    if is_own and "text" in event:
        changed["text"] = SILENCE
    return msgspec.json.encode(changed)


def wordless_event(row: bytes) -> bytes:
    """A line of chat without its words; what cannot be read stays unreadable."""
    try:
        return msgspec.json.encode(msgspec.json.decode(row) | {"text": SILENCE})
    except msgspec.DecodeError:
        return UNREADABLE


def anonymous_summary(row: bytes, player: str, alias: str, name: str) -> bytes:
    """How a table is listed, with somebody else in the place of a player."""
    kept = summaries.decode(row)
    seats = [seat for seat, each in enumerate(kept.players) if each == player]
    known = {kept.names[seat][0] for seat in seats}
    changed = msgspec.structs.replace(
        kept,
        players=[alias if each == player else each for each in kept.players],
        names=[(name, name) if seat in seats else names for seat, names in enumerate(kept.names)],
        host=name if kept.host in known else kept.host,
        awaited=alias if kept.awaited == player else kept.awaited,
    )
    return summaries.encode(changed)


def own_words(row: bytes, player: str) -> dict[str, Any] | None:
    """What a player did or said in an event, for the player alone; None if it was not the player."""
    event: dict[str, Any] = msgspec.json.decode(row)
    if not event.get("client", "").startswith(f"{player}/"):
        return None
    return {field: value for field, value in event.items() if field not in ("client", "key", "player", "host")}
