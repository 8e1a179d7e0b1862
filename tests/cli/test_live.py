"""MERCI as a live table through the real entry point: a terminal, a pipe, and both languages."""

import os
import pty
import re
import select
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

import tablee as package
from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tests.cli.running import ENVIRONMENT, SCRIPT, tablee
from tests.referee import check

LIVE = ("play", "merci", "--text", "--seed", "3", "--pace", "lively")
ASKED_OF_US = re.compile(
    r"\n(Your turn|You say|You give|You are to take|À vous|Des cartes pour vous|Du (bist dran|sagst|gibst|sollst))"
)


class Person:
    """Somebody at a terminal, who reads the screen and types."""

    def __init__(self, terminal: int) -> None:
        self.terminal, self.screen = terminal, ""

    def read(self, until: str, seconds: float = 60) -> str:
        """What is on the screen once this is on it, from the last reading on."""
        end = time.monotonic() + seconds
        while not (found := re.search(until, self.screen)):
            assert time.monotonic() < end, self.screen[-2000:]
            if select.select([self.terminal], [], [], 0.2)[0]:
                text = os.read(self.terminal, 65536).decode(errors="replace")
                self.screen += re.sub("\x1b\\[[0-9;?]*[A-Za-z]", "", text).replace("\r", "")
        seen, self.screen = self.screen[: found.end()], self.screen[found.end() :]
        return seen

    def type(self, text: str) -> None:
        os.write(self.terminal, text.encode())


@contextmanager
def sitting(*words: str) -> Iterator[Person]:
    """A person at a live table in a terminal of their own."""
    mine, theirs = pty.openpty()
    running = subprocess.Popen([SCRIPT, *words], env=ENVIRONMENT, stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    try:
        yield Person(mine)
    finally:
        running.kill()
        running.wait()
        os.close(mine)


def moves_of(text: str) -> list[dict[str, object]]:
    """The record of the match that the last line leads back to."""
    position = re.findall(r"tablee1\.[\w-]+", text)[-1]
    record = package.from_position(position).record()
    check(record)
    events: list[dict[str, object]] = [event for event in record["events"] if "chance" not in event]
    return events


@pytest.mark.parametrize(("language", "yours"), [("de", "Du bist dran"), ("fr", "À vous")])
def test_bots_go_on_by_themselves_and_a_person_may_type_while_they_do(language: str, yours: str) -> None:
    with sitting(*LIVE, "--lang", language) as person:
        person.read(f"{yours}.*\n(?s:.*) 9 draw")
        person.type("d\n")
        person.read("\nB bot:thumb [^\n]*\\.\n")
        person.type("MALPOLI\n")
        person.read("A (sagt|sagt umsonst|dit) MALPOLI")
        person.read(ASKED_OF_US.pattern)
        person.type("quit\n")
        seen = person.read(r"tablee1\.[\w-]+\s")
    events = moves_of(seen)
    assert [event["do"] for event in events if event.get("seat") == 0][:2] == ["draw", "MALPOLI"]
    assert "quiet" not in [event.get("do") for event in events]
    assert len(events) > 4


def test_a_half_typed_line_survives_what_bots_do() -> None:
    with sitting(*LIVE) as person:
        person.read(" 9 draw")
        person.type("d\n")
        person.type("MAL")
        person.read("\nB bot:thumb [^\n]*\\.\n")
        person.read("> MAL")
        person.type("XX\x7f\x7fPOLI\n")
        person.read("A says MALPOLI")


def owing_thanks() -> str:
    """The position of a match in which seat A is to take cards."""
    players = ["You", "bot:thumb", "bot:thumb"]
    match, bot = package.new("merci", 3, seed=1, players=players), seat_bot("thumb", 1)
    while (match.view(None).table.phase, match.view(None).table.target) != ("thanks", 0):
        assert match.turn is not None
        match.play(match.turn, bot.choose(match.view(match.turn), Limit(1)))
    return match.position()


def test_whoever_is_late_with_thanks_is_silent_and_is_denounced() -> None:
    with sitting("play", "--text", "--resume", owing_thanks(), "--pace", "lively") as person:
        person.read("You are to take cards")
        person.read("A takes the cards")
        person.read("says MALPOLI")


def test_thanks_in_time_are_thanks() -> None:
    with sitting("play", "--text", "--resume", owing_thanks(), "--pace", "calm", "--lang", "fr") as person:
        person.read("Des cartes pour vous(?s:.*)  1 MERCI")
        person.type("1\n")
        person.read("A dit MERCI")


def test_a_pipe_may_speak_at_any_time_and_leaves_when_it_ends() -> None:
    done = tablee(*LIVE, answers="dance\nMALPOLI\nundo\nd\n")
    assert (done.code, done.err) == (0, "")
    assert "'dance' is no move of MERCI" in done.out
    assert [event.get("do") for event in moves_of(done.out)] == ["draw"]


def test_the_list_gives_nothing_away() -> None:
    """Cards without a word, whatever word is right; MALPOLI whether or not it is due; not what anything would bring."""
    done = tablee(*LIVE, answers="")
    listed = re.findall(r"^  \d+ (.*)$", done.out, re.MULTILINE)
    assert {"draw", "MALPOLI"} < set(listed)
    assert all(re.fullmatch(r"[ypgbo][1-6][ab]? on [123]|draw|MALPOLI", line) for line in listed)


def test_a_word_goes_before_a_number_of_the_list() -> None:
    done = tablee(*LIVE, answers="s 1\n")
    said = [event["do"] for event in moves_of(done.out) if event.get("seat") == 0]
    assert len(said) == 1
    assert str(said[0]).startswith("SIOUPLAIT ")


def test_asked_in_turn_it_is_the_table_it_was() -> None:
    done = tablee(*LIVE, "--asked", answers="draw\nquiet\n")
    assert "This table is live" not in done.out
    assert [event["do"] for event in moves_of(done.out) if event.get("seat") == 0] == ["draw", "quiet"]
