"""A table in plain words: what a terminal or a page shows of a game that it has no drawing of."""

from dataclasses import dataclass

from tablee.games.sentences import NOTHING, Sentence

FACE_DOWN = "?"


@dataclass(frozen=True)
class Fact:
    """Something that lies somewhere: a hand, a pile, some tokens."""

    name: Sentence
    cards: tuple[str, ...] = ()  # as they are written, FACE_DOWN where they cannot be read
    says: Sentence = NOTHING  # what there is to say besides


@dataclass(frozen=True)
class PlainTable:
    """Everything that one reader sees."""

    middle: tuple[Fact, ...] = ()
    seats: tuple[tuple[Fact, ...], ...] = ()  # the same facts for every seat, in the same order; or none at all
