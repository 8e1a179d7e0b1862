"""Sitting down at a text table, leaving it, and coming back."""

import errno
import json
import os
import secrets
from pathlib import Path
from typing import Any

from rich.console import Console

from tablee.bots.bot import Bot
from tablee.bots.roster import seat_bot
from tablee.games.sentences import Sentence
from tablee.match.checks import checked_seats, known_game
from tablee.match.errors import WrongSeats
from tablee.match.match import Match, new
from tablee.match.record import write_whole
from tablee.match.replay import from_position
from tablee.terminal.drawings.seats import YOU
from tablee.terminal.table.live_table import LiveTable
from tablee.terminal.table.text_play import Quit, Taste, TextTable


class Sitting:
    """One person at one terminal."""

    def __init__(self, console: Console, taste: Taste, record: Path | None) -> None:
        self.console, self.taste, self.language, self.record = console, taste, taste.language, record
        if record and record.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(record))
        if record and not record.parent.is_dir():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(record.parent))

    def begin(self, game: str, seats: int, bots: str, name: str, seed: int | None, options: dict[str, Any]) -> None:
        """A new match; the person gets a random seat, seat A if the match is seeded."""
        known = known_game(game)
        seats = checked_seats(known, seats or known.usual_seats)
        mine = secrets.randbelow(seats) if seed is None else 0
        names = bot_names(bots, seats - 1)
        players = [f"bot:{bot}" for bot in names]
        players.insert(mine, name or YOU.said_in(self.language))
        self.sit(new(game, seats, seed=seed, players=players, pauses=True, **options), mine, names)

    def resume(self, position: str, bots: str) -> None:
        """A match that was left; the person's seat is the one that no bot had, and named bots take the other seats."""
        match = from_position(position)
        match.pauses = True
        people = [seat for seat, player in enumerate(match.players) if not player.startswith("bot:")]
        if len(people) != 1 or match.turn is None:
            raise WrongSeats("Only an unfinished match of one person against bots can be gone on with here")
        seated = [player.removeprefix("bot:") for seat, player in enumerate(match.players) if seat != people[0]]
        self.sit(match, people[0], bot_names(bots, match.seats - 1) if bots else seated)

    def sit(self, match: Match, mine: int, names: list[str]) -> None:
        """Play until the end, or until the person leaves."""
        others = [seat for seat in range(match.seats) if seat != mine]
        seats: dict[int, Bot] = {
            seat: seat_bot(name, secrets.randbits(63), match.game) for seat, name in zip(others, names, strict=True)
        }
        is_live = match.game.live and not self.taste.is_asked
        table = (LiveTable if is_live else TextTable)(self.console, match, mine, seats, self.taste)
        try:
            table.play()
        except (Quit, EOFError, KeyboardInterrupt):
            self.leave(table.match)
            return
        self.keep(table.match, table.hints)

    def leave(self, match: Match) -> None:
        """Tell how to come back."""
        told = Sentence("To go on with this match:").said_in(self.language)
        self.console.print(f"\n{told}", highlight=False)
        self.console.print(f"tablee play --text --resume {match.position()}", soft_wrap=True, highlight=False)

    def keep(self, match: Match, hints: list[dict[str, int]]) -> None:
        """Write the record, if a file was named; it says where somebody asked for a hint."""
        record = match.record() | ({"hints": hints} if hints else {})
        if self.record:
            try:
                write_whole(self.record, json.dumps(record, ensure_ascii=False) + "\n")
            except OSError:
                self.leave(match)
                raise
            told = Sentence(
                "The record is in {file}. To look at the match again: tablee review {file}", file=str(self.record)
            )
            self.console.print(told.said_in(self.language), highlight=False, markup=False, soft_wrap=True)


def bot_names(bots: str, count: int) -> list[str]:
    """One name for all the other seats, or one for each."""
    names = [word.strip() for word in bots.split(",")]
    names = names * count if len(names) == 1 else names
    if len(names) != count:
        raise WrongSeats("Name one bot, or one for each of the {count} other seats", count=count)
    return names
