"""What `tablee verify` says of a record."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.text import Text

from tablee.games.sentences import NOTHING, Language, Sentence
from tablee.match.errors import BadRecord
from tablee.match.replay import read_record, verify


@dataclass(frozen=True)
class Verdict:
    """One file, and what came of it."""

    file: Path
    language: Language
    commitment: str | None = None  # proven by the key
    refusal: BadRecord | None = None

    def written(self) -> dict[str, Any]:
        """For programs."""
        return {
            "file": str(self.file),
            "holds": self.refusal is None,
            "commitment": self.commitment,
            "event": self.refusal.event if self.refusal else None,
            "reason": self.refusal.cited.said_in(self.language) if self.refusal else None,
        }

    def drawn(self) -> Text:
        """For people."""
        if self.refusal:
            word = Sentence("refused").said_in(self.language)
            return Text.assemble((f"{word}  ", "bold red"), f"{self.file}: {self.refusal.cited.said_in(self.language)}")
        word = Sentence("holds").said_in(self.language)
        return Text.assemble((f"{word}  ", "bold green"), str(self.file), (self.proof().said_in(self.language), "dim"))

    def proof(self) -> Sentence:
        """What the key proves, if there is one."""
        if self.commitment is None:
            return NOTHING
        return Sentence("  the key deals these cards, SHA-256 {sum}", sum=self.commitment)


def judge(file: Path, language: Language) -> Verdict:
    """Replay one record."""
    try:
        return Verdict(file, language, commitment=verify(read_record(file)).commitment)
    except BadRecord as refusal:
        return Verdict(file, language, refusal=refusal)
