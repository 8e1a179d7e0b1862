"""What is remembered of a table: its last lines, and which commands were carried out."""

from collections import deque
from typing import Any

from tablee.games.sentences import Language
from tablee.server.tables.log_lines import Kind, Told

LINES_KEPT = 300
COMMANDS_KEPT = 200  # of each client, to recognise what is said again
OWN_CLIENTS_KEPT = 16  # of each player: browser tabs
UNSEATED_CLIENTS_KEPT = 256  # of all who have no seat, together


def player_of(client: str) -> str:
    """The player in the name of a client."""
    return client.partition("/")[0]


class Journal:
    """The last lines of a table, and the commands of its clients."""

    def __init__(self) -> None:
        self.number = 0  # of the last event
        self.changed = 0  # when something last happened
        self.lines: deque[Told] = deque(maxlen=LINES_KEPT)
        self.lines_after = 0  # all lines of events after this one are kept
        self.commands: dict[str, dict[int, int]] = {}  # of each client: command number -> event number

    def answered(self, client: str, command: int) -> int | None:
        """The number under which a command was stored, if it was."""
        return self.commands.get(client, {}).get(command)

    def _remember(self, client: str, command: int) -> None:
        commands = self.commands.pop(client, {})
        commands[command] = self.number
        while len(commands) > COMMANDS_KEPT:
            del commands[next(iter(commands))]
        self.commands[client] = commands
        if len(commands) == 1:
            self._forget_clients(player_of(client))

    def _forget_clients(self, player: str) -> None:
        """Make room for a new client: its player's oldest one goes, or that of somebody else without a seat. What
        players with a seat have said is never forgotten for the sake of others."""
        own = [client for client in self.commands if player_of(client) == player]
        for client in own[:-OWN_CLIENTS_KEPT]:
            del self.commands[client]
        unseated = [client for client in self.commands if not self.has_seat(player_of(client))]
        for client in unseated[:-UNSEATED_CLIENTS_KEPT]:
            del self.commands[client]

    def has_seat(self, player: str) -> bool:
        """Whether a player has a seat."""
        raise NotImplementedError

    def _write(self, kind: Kind, says: dict[Language, str], **fields: Any) -> None:
        if len(self.lines) == LINES_KEPT:
            self.lines_after = self.lines[0].number
        self.lines.append(Told(self.number, self.changed, kind, says, **fields))
