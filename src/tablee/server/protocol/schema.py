"""The protocol as JSON Schema: made from the structs, with their trailing comments as descriptions."""

import inspect
import re
from functools import cache
from typing import Any, get_args

import msgspec

from tablee.server.protocol import from_client, responses, to_client

Schema = dict[str, Any]
REFERENCE = "#/$defs/{name}"
FIELD = re.compile(r"^    (\w+): .*?  # (.+)$", re.MULTILINE)

DIRECTIONS: dict[str, tuple[type, ...]] = {
    "from_client": get_args(from_client.FromClient),
    "to_client": get_args(to_client.ToClient),
    "requests": get_args(from_client.Requests),
    "responses": get_args(responses.Responses),
}


def comments(kind: type) -> dict[str, str]:
    """What the trailing comments of a class say about its fields."""
    try:
        return dict(FIELD.findall(inspect.getsource(kind)))
    except (OSError, TypeError):  # a program without its sources
        return {}


def all_comments(kind: type) -> dict[str, str]:
    """The comments of a class and of those that it extends."""
    return {name: text for parent in reversed(kind.__mro__) for name, text in comments(parent).items()}


def reachable(kinds: tuple[type, ...]) -> dict[str, type]:
    """All structs and dataclasses that these messages consist of, by name."""
    found: dict[str, type] = {}

    def visit(info: Any) -> None:
        kind = getattr(info, "cls", None)
        if kind is not None and kind.__name__ not in found:
            found[kind.__name__] = kind
            for part in info.fields:
                visit(part.type)
        for inner in inner_types(info):
            visit(inner)

    for info in msgspec.inspect.multi_type_info(kinds):
        visit(info)
    return found


def inner_types(info: Any) -> list[Any]:
    """The types inside a list, tuple, dict or union."""
    inner = [getattr(info, name) for name in ("item_type", "key_type", "value_type") if hasattr(info, name)]
    return inner + list(getattr(info, "item_types", ())) + list(getattr(info, "types", ()))


@cache
def definitions(direction: str) -> Schema:
    """Every type of one direction, by name."""
    kinds = DIRECTIONS[direction]
    _, parts = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    for name, kind in reachable(kinds).items():
        for field, text in all_comments(kind).items():
            if field in parts[name]["properties"]:
                parts[name]["properties"][field]["description"] = text
    return parts


def schema(direction: str) -> Schema:
    """One direction as a JSON Schema document."""
    kinds = [{"$ref": REFERENCE.format(name=kind.__name__)} for kind in DIRECTIONS[direction]]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"tablee/{direction}",
        "anyOf": kinds,
        "$defs": definitions(direction),
    }
