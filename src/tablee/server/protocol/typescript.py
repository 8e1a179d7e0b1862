"""The protocol as TypeScript types, made from its JSON Schema."""

import json
from typing import Any

from tablee.server.protocol.schema import DIRECTIONS, Schema, definitions

HEAD = "// Made from src/tablee/server/protocol by `python -m tablee.server.protocol.writing`; do not edit.\n"
UNIONS = {
    "from_client": "FromClient",
    "to_client": "ToClient",
    "requests": "HttpRequest",
    "responses": "HttpResponse",
}
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    """The whole file."""
    parts: dict[str, Schema] = {}
    for direction in DIRECTIONS:
        parts |= definitions(direction)
    types = [write_type(name, part) for name, part in parts.items()]
    unions = [write_union(name, DIRECTIONS[direction]) for direction, name in UNIONS.items()]
    return "\n".join([HEAD, *types, *unions])


def write_union(name: str, kinds: tuple[type, ...]) -> str:
    """All messages of one direction."""
    return f"export type {name} =" + "".join(f"\n  | {kind.__name__}" for kind in kinds) + "\n"


def write_type(name: str, part: Schema) -> str:
    """One struct as an interface, each field with its comment."""
    lines = [f"/** {part['description']} */"] if "description" in part else []
    lines.append(f"export interface {name} {{")
    for field, what in part["properties"].items():
        mark = "" if field in part.get("required", ()) else "?"
        comment = f" // {what['description']}" if "description" in what else ""
        lines.append(f"  {field}{mark}: {type_of(what)}{comment}")
    return "\n".join([*lines, "}", ""])


def type_of(what: Schema) -> str:
    """A field's type."""
    if "$ref" in what:
        return str(what["$ref"].rsplit("/", 1)[1])
    if "enum" in what:
        return " | ".join(json.dumps(value) for value in what["enum"])
    if "anyOf" in what:
        return " | ".join(type_of(one) for one in what["anyOf"])
    kind: Any = what.get("type")
    if kind == "array":
        return array_of(what)
    if kind == "object":
        return f"Record<string, {type_of(what.get('additionalProperties', {}))}>"
    return PLAIN.get(kind, "unknown")


def array_of(what: Schema) -> str:
    """A list, or a tuple of fixed length."""
    if "prefixItems" in what:
        return "[" + ", ".join(type_of(item) for item in what["prefixItems"]) + "]"
    inner = type_of(what.get("items", {}))
    return f"({inner})[]" if " " in inner else f"{inner}[]"
