"""Lines as they arrive, from a terminal or a pipe, while the table goes on."""

import os
import select
import sys
from codecs import getincrementaldecoder
from types import TracebackType
from typing import TextIO

PROMPT = "> "
ERASE_LINE = "\r\x1b[K"
ESCAPE, END, ERASE_ALL = "\x1b", "\x04", "\x15"
BACKSPACES = "\x7f\b"


class Keyboard:
    """Somebody types, and what is half typed survives what the table prints in between.

    On a terminal the line is drawn by us while we wait, and wiped before anything else is printed.
    """

    def __init__(self, source: TextIO | None = None, screen: TextIO | None = None) -> None:
        self.source, self.screen = source or sys.stdin, screen or sys.stdout
        self.is_terminal = self.source.isatty() and self.screen.isatty()
        self.decoder = getincrementaldecoder("utf-8")("replace")
        self.typed = ""  # not finished yet
        self.lines: list[str] = []  # finished, and not yet taken
        self.has_ended = False
        self.manners: list[object] | None = None  # of the terminal before

    def __enter__(self) -> "Keyboard":
        if self.is_terminal:
            import termios
            import tty

            self.manners = termios.tcgetattr(self.source)
            tty.setcbreak(self.source)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.manners is not None:
            import termios

            termios.tcsetattr(self.source, termios.TCSADRAIN, self.manners)  # type: ignore[arg-type]

    def wait(self, seconds: float | None) -> str | None:
        """A finished line; None when the time is up or a line was begun. EOFError when nothing more can come."""
        if not self.lines and not self.has_ended:
            self.draw()
            if select.select([self.source], [], [], seconds)[0]:
                self.read()
            self.wipe()
        if self.lines:
            line = self.lines.pop(0)
            self.screen.write(f"{PROMPT}{line}\n")
            self.screen.flush()
            return line
        if self.has_ended:
            raise EOFError
        return None

    def read(self) -> None:
        """Whatever has come; the keys of a terminal one by one."""
        content = os.read(self.source.fileno(), 4096)
        self.has_ended = not content
        text = self.decoder.decode(content, final=not content)
        if self.is_terminal and text.startswith(ESCAPE):
            return  # an arrow or another key that means nothing here
        for key in text:
            self.press(key)
        if self.has_ended and self.typed:
            self.press("\n")

    def press(self, key: str) -> None:
        """One key, or one character of a pipe."""
        if key in "\r\n":
            self.lines.append(self.typed)
            self.typed = ""
        elif not self.is_terminal:
            self.typed += key
        elif key in BACKSPACES:
            self.typed = self.typed[:-1]
        elif key == ERASE_ALL:
            self.typed = ""
        elif key == END:
            self.has_ended = True
        elif key.isprintable():
            self.typed += key

    def draw(self) -> None:
        """The line that is being typed."""
        if self.is_terminal:
            self.screen.write(ERASE_LINE + PROMPT + self.typed)
            self.screen.flush()

    def wipe(self) -> None:
        """Make room for what the table prints."""
        if self.is_terminal:
            self.screen.write(ERASE_LINE)
            self.screen.flush()
