"""What lies on a table: a scene for each game that the page draws, and a plain one for all others."""

from typing import Any, get_args

from tablee.games.gracias.view import GraciasTable
from tablee.games.herz_an_herz.view import HerzAnHerzTable
from tablee.games.merci.view import MerciTable
from tablee.games.non_merci.view import NonMerciTable
from tablee.server.protocol.part import Part


class NonMerciScene(Part, frozen=True, tag="non_merci", tag_field="game"):
    """A table of Non Merci !"""

    table: NonMerciTable


class HerzAnHerzScene(Part, frozen=True, tag="herz_an_herz", tag_field="game"):
    """A table of Herz an Herz."""

    table: HerzAnHerzTable


class GraciasScene(Part, frozen=True, tag="gracias", tag_field="game"):
    """A table of Gracias."""

    table: GraciasTable


class MerciScene(Part, frozen=True, tag="merci", tag_field="game"):
    """A table of MERCI."""

    table: MerciTable


class FactView(Part, frozen=True):
    """Something that lies somewhere: a hand, a pile, some tokens."""

    name: str
    cards: list[str]  # as they are written; "?" for one that this reader cannot read
    says: str  # what there is to say besides; may be ""


class PlainTable(Part, frozen=True):
    """A table in plain words."""

    middle: list[FactView]
    seats: list[list[FactView]]  # the same facts for every seat; empty if there are none


class PlainScene(Part, frozen=True, tag="plain", tag_field="game"):
    """A table of a game that has no scene of its own."""

    table: PlainTable


Scene = NonMerciScene | HerzAnHerzScene | GraciasScene | MerciScene | PlainScene
SCENES: dict[str, Any] = {scene.__struct_config__.tag: scene for scene in get_args(Scene)}
