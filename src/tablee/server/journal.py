"""What is remembered of a table: its last lines, and which commands were carried out."""

from collections import deque
from typing import Any

from tablee.games.sentences import Language
from tablee.server.lines import Kind, Told

LINES_KEPT = 300
COMMANDS_KEPT = 200  # of each client, to recognise what is said again
CLIENTS_KEPT = 64


class Journal:
    """The last lines of a table, and the commands of its clients."""

    def __init__(self) -> None:
        self.number = 0  # of the last happening
        self.changed = 0  # when something last happened
        self.lines: deque[Told] = deque(maxlen=LINES_KEPT)
        self.lines_after = 0  # all lines of happenings after this one are kept
        self.commands: dict[str, dict[int, int]] = {}  # of each client: command number -> happening number

    def answered(self, client: str, command: int) -> int | None:
        """The number under which a command was stored, if it was."""
        return self.commands.get(client, {}).get(command)

    def _remember(self, client: str, command: int) -> None:
        commands = self.commands.pop(client, {})
        commands[command] = self.number
        while len(commands) > COMMANDS_KEPT:
            del commands[next(iter(commands))]
        self.commands[client] = commands
        while len(self.commands) > CLIENTS_KEPT:
            del self.commands[next(iter(self.commands))]

    def _write(self, kind: Kind, says: dict[Language, str], **fields: Any) -> None:
        if len(self.lines) == LINES_KEPT:
            self.lines_after = self.lines[0].number
        self.lines.append(Told(self.number, self.changed, kind, says, **fields))
