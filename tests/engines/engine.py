"""A browser of any engine, as far as a player needs one: open a page, ask it something, touch a point."""

import json
import shutil
import subprocess
from abc import ABC, abstractmethod
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

WIDTH, HEIGHT = 360, 640  # of a phone
PATIENCE = 180.0  # seconds for an answer; other tests may keep the machine busy


class Engine(ABC):
    """One window as large as a phone."""

    def __init__(self, folder: Path) -> None:
        with ExitStack() as begun:  # if it cannot be started, what was started ends
            self._start(folder, begun)
            self._ending = begun.pop_all()

    @abstractmethod
    def _start(self, folder: Path, begun: ExitStack) -> None:
        """Start what is needed, each with how it is ended."""

    def close(self) -> None:
        """End the browser."""
        self._ending.close()

    @abstractmethod
    def open(self, address: str) -> None:
        """Go to a page, and wait until it is loaded."""

    def click(self, x: float, y: float) -> None:
        """Touch a point of the window."""
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0, "origin": "viewport"},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._act({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps})

    @abstractmethod
    def _act(self, source: dict[str, Any]) -> None:
        """What a mouse does, in the words that all kinds of WebDriver share."""

    @abstractmethod
    def photograph(self, file: Path) -> None:
        """The window as people see it, as PNG."""

    @abstractmethod
    def _ask(self, function: str) -> str:
        """What an asynchronous function without arguments says in the page: a text."""

    def evaluate(self, function: str, *values: Any) -> Any:
        """What a function of the page, asynchronous or not, makes of these values."""
        said = ", ".join(map(json.dumps, values))
        return json.loads(self._ask(f"async () => JSON.stringify((await ({function})({said})) ?? null)"))


def path_of(*names: str) -> str:
    """The first of these programs that is installed; one sentence if there is none."""
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        pytest.fail(f"There is no {names[0]}: run `make engines`.", pytrace=False)
    return found


def end(process: "subprocess.Popen[str]") -> None:
    """End a program, whatever it still has to say."""
    process.terminate()
    process.communicate()
