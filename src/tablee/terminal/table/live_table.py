"""A live table in the terminal: bots act in their own time, and you type whenever you like (M-19)."""

import secrets
import time
from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from tablee.bots.bot import Bot, tempo_of
from tablee.bots.limit import USUAL
from tablee.bots.schedule import Arrival
from tablee.bots.schedule import LiveTable as Schedule
from tablee.games.game import Choice
from tablee.games.sentences import Sentence, Who
from tablee.match.errors import TableeError
from tablee.match.events import Clocked
from tablee.match.match import Match
from tablee.match.view import View
from tablee.terminal.drawings import draw, drawing_of
from tablee.terminal.table.keyboard import Keyboard
from tablee.terminal.table.text_play import Taste, TextTable, commands, is_command

QUIET = "quiet"  # a bot that does not react says nothing at a live table


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
        assert match.game.live is not None
        self.rules = match.game.live
        tempos = {seat: tempo_of(bot) for seat, bot in bots.items()}
        self.schedule = Schedule(tempos, secrets.randbits(63), taste.pace)
        self.keyboard, self.now = Keyboard(), now
        self.offered: tuple[Choice, ...] = ()  # the numbered moves that were printed last
        self.meant: tuple[Choice, ...] = ()  # those that the person saw when the line was begun

    def play(self) -> None:
        """Play until the match is over, or the person leaves."""
        self.greet()
        self.say(self.rules.help, "dim")
        with self.keyboard:
            self.go_on()
            while not self.match.is_over:
                self.wait()
        self.farewell()

    def wait(self) -> None:
        """Until somebody acts: the person, a bot or the clock."""
        arrival = self.schedule.next()
        seconds = None if arrival is None else max(0.0, arrival.time - self.now())
        was_typing = bool(self.keyboard.typed)
        line = self.keyboard.wait(seconds)
        if not was_typing:
            self.meant = self.offered
        if line is not None:
            self.hear(" ".join(line.split()))
        elif arrival is not None and self.now() >= arrival.time:
            self.meet(arrival)
            self.go_on()

    def meet(self, arrival: Arrival) -> None:
        """The clock strikes, or a bot looks at its cards and acts if it wants to."""
        if arrival.strikes is not None:
            self.match.clock(arrival.strikes)
            return
        seat = arrival.seat
        self.schedule.arrive(seat)
        if self.match.may_act(seat):
            do = self.bots[seat].choose(self.match.view(seat, training=False), USUAL)
            if do != QUIET:
                self.act(seat, do)

    def hear(self, line: str) -> None:
        """A command or a move of the person, at any time."""
        view = self.view()
        if not is_command(line):
            line = self.read_move(line, view)
        try:
            self.answer(line, view)
        except TableeError as error:
            self.say(error.cited, "red")
        if commands().get(line.lower()) == "undo":
            self.schedule.forget()
        self.go_on()

    def read_move(self, line: str, view: View) -> str:
        """A number of the list that was seen, maybe after a word; a short form; or a move in full."""
        word, _, number = line.rpartition(" ")
        if number.isdecimal() and len(number) < 5 and 1 <= int(number) <= len(self.meant) and self.rules.is_word(word):
            line = f"{word} {self.meant[int(number) - 1].do}"
        return self.rules.expand(line, view.table.hands[self.seat].cards)

    def act(self, seat: int, do: str) -> None:
        """Make a move and tell everybody; a person likes to read what was said, too."""
        told = self.match.told(seat, self.match.read(do))
        super().act(seat, do)
        if seat == self.seat:
            self.say(Sentence("{who} {does}.", who=Who(seat), does=told), "bold cyan")

    # --- What is printed ---------------------------------------------------------------------------------------------
    def go_on(self) -> None:
        """After anything that happened: rounds that ended, the table if it has changed, and new times."""
        has_changed = self.schedule.plan(self.match, self.now())
        if has_changed:
            self.show_clock()
        self.show_finished_rounds()
        if self.match.is_between_rounds:
            self.pause()
            has_changed = self.schedule.plan(self.match, self.now())
        if has_changed and not self.match.is_over:
            self.show_table(self.view())

    def read_line(self, prompt: str) -> str:
        """What the person types, while nobody else does anything."""
        self.console.print(prompt, highlight=False)
        while (line := self.keyboard.wait(None)) is None:
            continue
        return line

    def show_clock(self) -> None:
        """Whoever was late with thanks takes the cards; that nothing was said, everybody has heard (M-19)."""
        last = self.match.events[-1]
        if isinstance(last, Clocked) and last.seat is not None:
            self.say(Sentence("{who} takes the cards.", who=Who(last.seat)), "cyan")

    def show_table(self, view: View) -> None:
        """Everything when the person is to decide, one line otherwise; and what is worth thinking of."""
        is_mine = view.table.main == self.seat
        drawing = drawing_of(view.game)
        if is_mine:
            self.console.print()
            self.console.print(draw(view, self.language))
        else:
            self.console.print(drawing.draw_briefly(view, self.language))
        self.say(drawing.situation(view), "bold" if is_mine else "dim")
        self.offered = drawing.offers(view)
        for number, choice in enumerate(self.offered, 1):
            self.console.print(Text(f"  {number} {choice.do}", "bold"))
