"""What players read, always in both languages, side by side where it is made."""

from dataclasses import dataclass
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
        """The words of one language."""
        return self.fr if language == "fr" else self.en


def letter(seat: int) -> str:
    """The name of a seat in notation: A, B, C ..."""
    return LETTERS[seat]
