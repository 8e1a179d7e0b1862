"""A match in the terminal: you against bots, one prompt a decision."""

import sys
from dataclasses import dataclass
from functools import cache

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from tablee.bots.bot import Bot
from tablee.bots.limit import USUAL
from tablee.games.live import Pace
from tablee.games.sentences import LANGUAGES, Language, Sentence
from tablee.match.errors import TableeError
from tablee.match.match import Match
from tablee.match.view import View
from tablee.terminal.drawings import draw
from tablee.terminal.drawings.seats import named
from tablee.terminal.table.hints import draw_hint
from tablee.terminal.table.outcomes import draw_outcome, draw_round

HELP = Sentence(
    "Type a move or its number. Also: rules (all rules), rule N-2 (one rule), undo (take back your last move), "
    "hint (what the owl would do), position (a text that resumes this match), quit."
)
NEXT_ROUND = Sentence("Enter: the next round > ")
COMMANDS = {  # what may be typed for them
    "help": Sentence("help, h, ?"),
    "rules": Sentence("rules, all rules"),
    "undo": Sentence("undo, u"),
    "hint": Sentence("hint, tip"),
    "position": Sentence("position"),
    "quit": Sentence("quit, q, exit"),
}
RULE = Sentence("rule")


def typed_for(command: Sentence) -> list[str]:
    """All words for a command, in every language."""
    return [word for language in LANGUAGES for word in command.said_in(language).split(", ")]


@cache
def commands() -> dict[str, str]:
    """What each word means."""
    return {word: command for command, words in COMMANDS.items() for word in typed_for(words)}


def asks_for_rule(answer: str) -> bool:
    """Whether one rule is asked for: rule N-2."""
    return answer.lower().startswith(tuple(f"{word} " for word in typed_for(RULE)))


@dataclass(frozen=True)
class Taste:
    """How a person likes to play; no part of the rules, so that no record knows of it."""

    language: Language
    by_memory: bool = True  # without what only counting tells
    training: bool = True  # every open move says what it would bring
    is_asked: bool = False  # where anybody may act at any time (MERCI): wait until everybody was asked
    pace: Pace = "normal"  # of a live table


def is_command(answer: str) -> bool:
    """Whether this is no move."""
    return answer.lower() in commands() or asks_for_rule(answer)


class Quit(Exception):
    """The player leaves the table."""


class TextTable:
    """One person, in one seat, with bots in the others."""

    def __init__(self, console: Console, match: Match, seat: int, bots: dict[int, Bot], taste: Taste) -> None:
        self.console, self.match, self.seat, self.bots = console, match, seat, bots
        self.taste, self.language = taste, taste.language
        self.earlier: list[Match] = []  # the match before each of the person's moves
        self.hints: list[dict[str, int]] = []  # where the person asked for one, as in a record
        self.rounds_shown = len(self.view().rounds)

    def view(self) -> View:
        """What the person sees."""
        return self.match.view(self.seat, by_memory=self.taste.by_memory, training=self.taste.training)

    def say(self, sentence: Sentence, style: str = "") -> None:
        """One sentence in the person's language."""
        self.console.print(Text(sentence.said_in(self.language), style))

    def play(self) -> None:
        """Play until the match is over, or the person leaves."""
        self.greet()
        while (seat := self.match.turn) is not None:
            if seat == self.seat:
                self.ask()
            else:
                self.act(seat, self.bots[seat].choose(self.match.view(seat, training=False), USUAL))
            self.show_finished_rounds()
            self.pause()
        self.farewell()

    def pause(self) -> None:
        """A counted round is looked at, by whoever sits at a terminal, before the next one is dealt."""
        while self.match.is_between_rounds and sys.stdin.isatty():
            answer = self.read_line(NEXT_ROUND.said_in(self.language)).strip().lower()
            if answer not in commands():
                break
            self.obey(commands()[answer])
        if self.match.is_between_rounds:
            self.match.go_on()

    def read_line(self, prompt: str) -> str:
        """What the person types."""
        return self.console.input(prompt)

    def greet(self) -> None:
        """What can be typed, and the promise about the cards."""
        self.say(HELP, "dim")
        if self.match.commitment:
            says = Sentence("Commitment to the cards: SHA-256 {sum}", sum=self.match.commitment)
            self.say(says, "dim")

    def farewell(self) -> None:
        """The result."""
        outcome = self.match.outcome
        assert outcome is not None
        self.console.print()
        self.console.print(draw_outcome(self.view(), outcome, self.language))

    def act(self, seat: int, do: str) -> None:
        """Make a move and tell everybody."""
        told = self.match.told(seat, self.match.read(do))
        self.match.play(seat, do)
        if seat != self.seat:
            name = named(self.match.players, seat)
            self.say(Sentence("{name} {does}.", name=name, does=told), "cyan")

    def ask(self) -> None:
        """Show the table and the open moves, and take one answer."""
        view = self.view()
        self.console.print()
        self.console.print(draw(view, self.language))
        for number, choice in enumerate(view.legal, 1):
            self.console.print(
                Text.assemble((f"  {number} ", "bold"), (choice.do, "bold"), f"  {choice.says.said_in(self.language)}")
            )
        answer = " ".join(self.console.input("> ").split())
        try:
            self.answer(answer, view)
        except TableeError as error:
            self.say(error.cited, "red")

    def answer(self, answer: str, view: View) -> None:
        """Carry out a command or a move."""
        command = commands().get(answer.lower())
        if command:
            self.obey(command)
        elif asks_for_rule(answer):
            self.show_rule(answer.split()[-1].upper())
        elif answer:
            is_number = answer.isdecimal() and len(answer) < 5 and 1 <= int(answer) <= len(view.legal)
            before = self.match.copy()
            self.match.copy().play(self.seat, do := view.legal[int(answer) - 1].do if is_number else answer)
            self.earlier.append(before)
            self.act(self.seat, do)

    def obey(self, command: str) -> None:
        """Everything that is not a move."""
        if command == "quit":
            raise Quit
        if command == "help":
            self.say(HELP)
        elif command == "rules":
            self.console.print(Markdown(self.match.game.rules_text(self.language)))
        elif command == "hint":
            self.console.print(draw_hint(self.match.view(self.seat), self.language))
            self.hints.append({"seat": self.seat, "event": self.match.number})
        elif command == "position":
            self.console.print(self.match.position(), soft_wrap=True, highlight=False)
        elif self.earlier:
            self.match = self.earlier.pop()
            self.rounds_shown = len(self.view().rounds)
        else:
            self.say(Sentence("There is no move of yours to take back."), "red")

    def show_rule(self, number: str) -> None:
        """One numbered paragraph of the rules."""
        paragraph = self.match.game.rule(number, self.language)
        if paragraph is None:
            self.say(Sentence("There is no rule {rule}.", rule=number), "red")
        else:
            self.console.print(Markdown(paragraph))

    def show_finished_rounds(self) -> None:
        """A round that has just ended, point by point."""
        view = self.view()
        while self.rounds_shown < len(view.rounds):
            self.console.print()
            self.console.print(draw_round(view, self.rounds_shown, self.language))
            self.rounds_shown += 1
