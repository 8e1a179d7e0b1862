"""Puzzles in a terminal: a position, one answer, and why; how many in a row are right is kept on this device."""

import json
import random
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tablee.games.sentences import Language, Sentence
from tablee.insight.puzzles import Puzzle
from tablee.match.errors import TableeError
from tablee.match.match import Match
from tablee.match.record import write_whole
from tablee.terminal.drawings import draw
from tablee.terminal.table.text_play import commands

BAR = 24  # signs of a bar for a sure victory
NEXT = Sentence("Enter: the next puzzle, q: quit > ")
RIGHT, WRONG = Sentence("Lovely, that is it!"), Sentence("Not quite.")


# --- The streak ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Streak:
    """How it has gone so far."""

    row: int = 0  # right ones since the last wrong one
    best: int = 0
    solved: tuple[int, ...] = ()  # numbers that were answered, right or wrong

    def after(self, number: int, is_right: bool) -> "Streak":
        """One answer later."""
        row = self.row + 1 if is_right else 0
        return Streak(row, max(row, self.best), tuple(sorted({*self.solved, number})))


class Kept:
    """The streaks of all games, in a file that may be missing or spoilt."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def read(self, game: str) -> Streak:
        """The streak of a game."""
        try:
            kept = self._content()[game]
            return Streak(int(kept["row"]), int(kept["best"]), tuple(map(int, kept["solved"])))
        except (KeyError, TypeError, ValueError):
            return Streak()

    def write(self, game: str, streak: Streak) -> None:
        """Keep it; a device on which nothing can be written forgets it."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.file, json.dumps(self._content() | {game: asdict(streak)}))
        except OSError:
            return

    def _content(self) -> dict[str, Any]:
        try:
            content = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return content if isinstance(content, dict) else {}


def next_number(there: int, solved: tuple[int, ...], chooser: random.Random) -> int:
    """A puzzle that was not answered yet, or any if all were."""
    left = [number for number in range(1, there + 1) if number not in solved]
    return chooser.choice(left or list(range(1, there + 1)))


# --- One puzzle ------------------------------------------------------------------------------------------------------
class PuzzleTable:
    """Shows a puzzle, takes one answer and tells what it is worth."""

    def __init__(self, console: Console, puzzle: Puzzle, language: Language) -> None:
        self.console, self.puzzle, self.language = console, puzzle, language

    def say(self, sentence: Sentence, style: str = "") -> None:
        """One sentence in the person's language."""
        self.console.print(Text(sentence.said_in(self.language, self.puzzle.view.players), style))

    def show(self) -> None:
        """The position as its seat sees it, the question, and the open moves."""
        puzzle, view = self.puzzle, self.puzzle.view
        title = Sentence(
            "{game}, puzzle {number}: {difficulty}",
            game=puzzle.game.title, number=puzzle.number, difficulty=puzzle.difficulty,
        )  # fmt: skip
        self.say(title, "bold")
        self.console.print(draw(view, self.language))
        self.say(puzzle.question, "bold")
        for number, choice in enumerate(view.legal, 1):
            says = choice.says.said_in(self.language, view.players)
            self.console.print(Text.assemble((f"  {number} ", "bold"), (choice.do, "bold"), f"  {says}"))

    def ask(self) -> str | None:
        """An open move; None if the person leaves."""
        while True:
            answer = " ".join(self.console.input("> ").split())
            if commands().get(answer.lower()) == "quit":
                return None
            try:
                return self.read(answer)
            except TableeError as error:
                self.say(error.cited, "red")

    def read(self, answer: str) -> str:
        """The move that is meant, by its number or its name; refused like at a table."""
        legal = [choice.do for choice in self.puzzle.view.legal]
        if answer.isdecimal() and len(answer) < 5 and 1 <= int(answer) <= len(legal):
            return legal[int(answer) - 1]
        match: Match = self.puzzle.match()
        action = match.read(answer)
        match.play(self.puzzle.seat, answer)
        return self.puzzle.game.notation.moves[action]

    def judge(self, move: str) -> bool:
        """Verdict, reason and bars."""
        puzzle = self.puzzle
        is_right = move == puzzle.best
        self.say(RIGHT if is_right else WRONG, "green" if is_right else "yellow")
        if not is_right:
            self.say(Sentence("Rather {move}.", move=puzzle.best), "bold")
        reason = puzzle.reason(move)
        if reason is not None:
            self.say(reason, "italic")
        self.console.print(self.bars(move))
        return is_right

    def bars(self, move: str) -> Table:
        """How often the moves win, and who finds the best."""
        table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), show_header=False)
        for known, share in self.puzzle.shares.items():
            style = "bold" if known in (move, self.puzzle.best) else "dim"
            table.add_row(Text(known, style), "█" * max(1, round(BAR * share)), f"{share:.0%}")
        for level, found in enumerate(self.puzzle.found, 1):
            says = Sentence("level {level} finds it", level=level).said_in(self.language)
            table.add_row(Text(says, "dim"), Text("·" * max(1, round(BAR * found / 100)), "dim"), f"{found}%")
        return table


def play_puzzles(
    console: Console,
    there: tuple[Puzzle, ...],
    first: int | None,
    kept: Kept,
    language: Language,
    chooser: random.Random,
) -> None:
    """One puzzle after the other, until the person leaves."""
    number = first
    while True:
        streak = kept.read(there[0].game.name)
        puzzle = there[(number or next_number(len(there), streak.solved, chooser)) - 1]
        table = PuzzleTable(console, puzzle, language)
        table.show()
        move = table.ask()
        if move is None:
            return
        streak = streak.after(puzzle.number, table.judge(move))
        kept.write(puzzle.game.name, streak)
        table.say(in_a_row(streak), "dim")
        if commands().get(console.input(NEXT.said_in(language)).strip().lower()) == "quit":
            return
        number = None


def in_a_row(streak: Streak) -> Sentence:
    """The streak in words."""
    return Sentence(
        ("{count} in a row; your record is {best}.", "{count} in a row; your record is {best}."),
        count=streak.row, best=streak.best,
    )  # fmt: skip
