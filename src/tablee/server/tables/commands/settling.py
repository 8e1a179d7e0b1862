"""What the host may change about a table, and what is played there and how."""

from tablee.games.game import Game
from tablee.match import checks
from tablee.server.protocol import from_client as c
from tablee.server.protocol.from_client import Tempo
from tablee.server.tables import events as h
from tablee.server.tables.paces import tempos_of
from tablee.server.tables.refusals import Refusal
from tablee.server.tables.table import Table


def changes_terms(command: c.Settle) -> bool:
    """Whether a command is about what is played."""
    wanted = (command.game, command.seats, command.options, command.tempo, command.memory, command.clock, command.hints)
    return any(value is not None for value in wanted)


def settled_terms(table: Table, command: c.Settle) -> h.Terms:
    """What is to be played from now on; Refusal if that cannot be."""
    game = checks.known_game(command.game or table.game.name)
    tempo = command.tempo or fitting_tempo(game, table.tempo)
    refuse_tempo(game, tempo)
    return h.Terms(
        game=game.name,
        seats=settled_seats(table, game, command.seats),
        options=settled_options(table, game, command.options),
        tempo=tempo,
        memory=table.memory if command.memory is None else command.memory,
        clock=table.clock if command.clock is None else command.clock,
        hints=table.hints if command.hints is None else command.hints,
    )


def settled_seats(table: Table, game: Game, wanted: int | None) -> int:
    """As many as are asked for, or as before if the game is for so many; everybody who is there keeps a seat."""
    closest = min(max(len(table.seats), game.seats[0]), game.seats[-1])
    seats, people = checks.checked_seats(game, closest if wanted is None else wanted), len(table.people)
    if seats < people:
        raise Refusal(
            "taken", "{people} people are at the table: {seats} seats are not enough", people=people, seats=seats
        )
    return seats


def settled_options(table: Table, game: Game, wanted: dict[str, int | str] | None) -> dict[str, int | str]:
    """The options that are asked for; of the same game, the others stay."""
    before = table.options if game is table.game else {}
    return checks.checked_options(game, before | (wanted or {}))


def fitting_tempo(game: Game, tempo: Tempo) -> Tempo:
    """The same tempo, or the usual one where it does not suit the game."""
    return tempo if tempo in tempos_of(game) else "normal"


def refuse_tempo(game: Game, tempo: Tempo) -> None:
    """Some games need everybody at the table."""
    if tempo not in tempos_of(game):
        raise Refusal("unknown", "{game} is a game of speed and has no slow tables", "M-19", game=game.title)
