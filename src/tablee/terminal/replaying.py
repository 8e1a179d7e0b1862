"""A record as a film in the terminal: forwards, backwards, or all at once."""

from rich.console import Console
from rich.text import Text

from tablee.games.sentences import Language, Sentence, letter
from tablee.match.events import Clocked, Dealt, Event
from tablee.match.fairness import Hand
from tablee.match.match import Match
from tablee.match.replay import follow
from tablee.terminal.drawings import draw
from tablee.terminal.drawings.seats import named
from tablee.terminal.table.outcomes import draw_outcome, draw_round

PROMPT = Sentence("Enter: next, b: back, a number: go there, e: to the end, q: quit > ")


def stages(match: Match) -> list[Match]:
    """The match after each of its events, the empty table first."""
    film = [Match(match.game, match.seats, match.options, Hand(), match.players)]
    for event in match.events:
        following = film[-1].copy()
        follow(following, event.written(match.game))
        film.append(following)
    film[-1].count()
    return film


def caption(before: Match, event: Event, number: int, language: Language) -> Text:
    """What happened, in words."""
    if isinstance(event, Clocked):
        whose = "" if event.seat is None else f" {letter(event.seat)}"
        happened = Sentence("clock: {kind}", kind=event.kind + whose)
    elif isinstance(event, Dealt):
        kind = str(event.written(before.game)["chance"])
        happened = Sentence("chance: {kind}", kind=kind)
    else:
        does = before.told(event.seat, event.action)
        name = named(before.players, event.seat)
        happened = Sentence("{name} {does}", name=name, does=does)
    return Text.assemble((f"{number:>4}  ", "dim"), happened.said_in(language))


class Film:
    """A match that can be looked at event by event."""

    def __init__(self, console: Console, match: Match, language: Language) -> None:
        self.console, self.language = console, language
        self.stages = stages(match)
        self.events = match.events

    def show(self, number: int) -> None:
        """Event `number` (from 0) and the table after it."""
        before, after = self.stages[number], self.stages[number + 1]
        self.console.print(caption(before, self.events[number], number, self.language))
        view = after.view(None)
        if len(view.rounds) > len(before.view(None).rounds):
            self.console.print(draw_round(view, len(view.rounds) - 1, self.language))
        if outcome := after.outcome:
            self.console.print(draw_outcome(view, outcome, self.language))

    def show_table(self, number: int) -> None:
        """The table after event `number`."""
        view = self.stages[number + 1].view(None)
        self.console.print(draw(view, self.language))

    def run_through(self) -> None:
        """All events without stopping."""
        for number in range(len(self.events)):
            self.show(number)

    def step_through(self) -> None:
        """Stop after every event and wait for a word."""
        number = 0
        while 0 <= number < len(self.events):
            self.show(number)
            self.show_table(number)
            answer = self.console.input(PROMPT.said_in(self.language)).strip().lower()
            if answer == "q":
                return
            if answer == "e":
                number = len(self.events) - 1 if number < len(self.events) - 1 else len(self.events)
            elif answer == "b":
                number = max(0, number - 1)
            elif answer.isdecimal():
                number = min(int(answer), len(self.events) - 1)
            else:
                number += 1
