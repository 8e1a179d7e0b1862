"""The protocol: what is made from it is current, and it says what it means."""

import msgspec
import pytest

from tablee.server.protocol.from_client import FromClient, Play
from tablee.server.protocol.schema import DIRECTIONS, definitions, schema
from tablee.server.protocol.to_client import Done, ToClient
from tablee.server.protocol.typescript import type_of
from tablee.server.protocol.writing import PROJECT, written_files


@pytest.mark.parametrize("name", list(written_files()))
def test_made_files_are_current(name: str) -> None:
    """If this fails: python -m tablee.server.protocol.writing."""
    assert (PROJECT / name).read_text(encoding="utf-8") == written_files()[name]


@pytest.mark.parametrize("direction", list(DIRECTIONS))
def test_every_reference_of_the_schema_leads_somewhere(direction: str) -> None:
    text = msgspec.json.encode(schema(direction)).decode()
    for name in definitions(direction):
        assert f'"{name}":' in text
    for reference in {part.split('"')[0] for part in text.split("#/$defs/")[1:]}:
        assert reference in definitions(direction)


@pytest.mark.parametrize("direction", list(DIRECTIONS))
def test_every_message_is_explained(direction: str) -> None:
    for name, part in definitions(direction).items():
        assert part.get("description", "").endswith((".", "!")), name


def test_a_command_is_read_by_its_type() -> None:
    read = msgspec.json.decode(b'{"type":"play","number":3,"do":"take"}', type=FromClient)
    assert read == Play(number=3, do="take")


@pytest.mark.parametrize(
    "text",
    [b'{"type":"play","number":3}', b'{"type":"fly","number":3}', b'{"type":"ready","number":3,"sure":1}', b"[]", b"{"],
)
def test_what_is_no_command_cannot_be_read(text: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        msgspec.json.decode(text, type=FromClient)


def test_an_answer_carries_its_type() -> None:
    assert msgspec.json.encode(Done(number=3, event=17)) == b'{"type":"done","number":3,"event":17}'
    assert msgspec.json.decode(b'{"type":"done","number":3,"event":17}', type=ToClient) == Done(3, 17)


def test_types_are_written_as_typescript() -> None:
    assert type_of({"anyOf": [{"type": "integer"}, {"type": "null"}]}) == "number | null"
    assert (
        type_of({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}) == "(number | null)[]"
    )
    assert type_of({"enum": ["a", "b"]}) == '"a" | "b"'
