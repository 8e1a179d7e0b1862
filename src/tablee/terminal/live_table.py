"""A live table in the terminal: bots act in their own time, and you type whenever you like (M-19)."""

import secrets
import time
from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from tablee.bots.arrivals import Arrivals, deciding_seat
from tablee.bots.bot import Bot
from tablee.games.game import Choice
from tablee.games.sentences import Sentence, letter
from tablee.match.errors import TableeError
from tablee.match.events import Clocked
from tablee.match.match import Match
from tablee.match.view import View
from tablee.terminal.drawings import DRAWINGS, merci
from tablee.terminal.keyboard import Keyboard
from tablee.terminal.shorthand import HELP, expand
from tablee.terminal.text_play import COMMANDS, Taste, TextTable, is_command


class LiveTable(TextTable):
    """The same person and bots, in the order of arrival."""

    def __init__(
        self,
        console: Console,
        match: Match,
        seat: int,
        bots: dict[int, Bot],
        taste: Taste,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(console, match, seat, bots, taste)
        self.arrivals = Arrivals(bots, secrets.randbits(63), taste.pace)
        self.keyboard, self.now = Keyboard(), now
        self.offered: tuple[Choice, ...] = ()  # the numbered moves that were printed last
        self.meant: tuple[Choice, ...] = ()  # those that the person saw when the line was begun

    def play(self) -> None:
        """Play until the match is over, or the person leaves."""
        self.greet()
        self.say(HELP, "dim")
        with self.keyboard:
            self.go_on()
            while not self.match.is_over:
                self.wait()
        self.farewell()

    def wait(self) -> None:
        """Until somebody acts: the person, a bot or the clock."""
        arrival = self.arrivals.next()
        seconds = None if arrival is None else max(0.0, arrival.time - self.now())
        was_typing = bool(self.keyboard.typed)
        line = self.keyboard.wait(seconds)
        if not was_typing:
            self.meant = self.offered
        if line is not None:
            self.hear(" ".join(line.split()))
        elif arrival is not None and self.now() >= arrival.time:
            move = self.arrivals.meet(self.match, arrival, self.now())
            if move:
                self.act(*move)
            self.go_on()

    def hear(self, line: str) -> None:
        """A command or a move of the person, at any time."""
        view = self.view()
        if not is_command(line):
            line = self.read_move(line, view)
        try:
            self.answer(line, view)
        except TableeError as error:
            self.say(error.says, "red")
        if COMMANDS.get(line.lower()) == "undo":
            self.arrivals.seen = None
        self.go_on()

    def read_move(self, line: str, view: View) -> str:
        """A number of the list that was seen, a short form, or a move in full."""
        if line.isdecimal() and len(line) < 5 and 1 <= int(line) <= len(self.meant):
            return self.meant[int(line) - 1].do
        return expand(line, view.table.hands[self.seat].cards)

    def act(self, seat: int, do: str) -> None:
        """Make a move and tell everybody; a person likes to read what was said, too."""
        told = self.match.told(seat, do)
        super().act(seat, do)
        if seat == self.seat:
            name = letter(seat)
            self.say(Sentence(f"{name} {told.en}.", f"{name} {told.fr}."), "bold cyan")

    # --- What is printed ---------------------------------------------------------------------------------------------
    def go_on(self) -> None:
        """After anything that happened: rounds that ended, the table if it has changed, and new times."""
        before = self.arrivals.seen
        self.show_clock()
        self.show_finished_rounds()
        self.arrivals.plan(self.match, self.now())
        if before != self.arrivals.seen and not self.match.is_over:
            self.show_table(self.view())

    def show_clock(self) -> None:
        """What the clock has just done."""
        last = self.match.events[-1]
        if isinstance(last, Clocked) and self.arrivals.seen != self.match.view(None).table:
            self.say(
                Sentence("Too late to object.", "Trop tard pour protester.")
                if last.seat is None
                else Sentence(f"{letter(last.seat)} takes without a word.", f"{letter(last.seat)} prend sans un mot."),
                "yellow",
            )

    def show_table(self, view: View) -> None:
        """Everything when the person is to decide, one line otherwise; and what is worth thinking of."""
        if deciding_seat(self.match) == self.seat:
            self.console.print()
            self.console.print(DRAWINGS[view.game](view, self.language))
        else:
            self.console.print(merci.draw_briefly(view, self.language))
        self.say(merci.situation(view), "bold" if deciding_seat(self.match) == self.seat else "dim")
        self.offered = merci.offers(view, self.taste.training)
        for number, choice in enumerate(self.offered, 1):
            self.console.print(
                Text.assemble((f"  {number} {choice.do}", "bold"), f"  {choice.says.said_in(self.language)}")
            )
