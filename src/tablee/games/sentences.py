"""What players read, always in both languages, side by side where it is made."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

Language = Literal["en", "fr"]
LETTERS = "ABCDEFG"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One thing said in English and in French."""

    en: str
    fr: str

    def __str__(self) -> str:
        return self.en

    def said_in(self, language: Language) -> str:
        """The words of one language, as they are typed."""
        return self.fr if language == "fr" else self.en

    def printed_in(self, language: Language) -> str:
        """The words of one language, as a page prints them."""
        return typeset(self.fr) if language == "fr" else self.en


@lru_cache(4096)
def typeset(french: str) -> str:
    """French as it is printed: spaces that do not break before and inside signs, curved apostrophes."""
    joined = re.sub(r"[ \u00a0](?=[;!?](?:\s|$|\W))", "\u202f", french.replace("'", "’"))
    return re.sub(r" (?=[:»])|(?<=«) ", "\u00a0", joined)


def letter(seat: int) -> str:
    """The name of a seat in notation: A, B, C ..."""
    return LETTERS[seat]
