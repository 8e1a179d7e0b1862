"""Gracias, for 3 to 6 players."""

from tablee.games.game import Game
from tablee.games.gracias.coaching import COACH
from tablee.games.gracias.example import example
from tablee.games.gracias.knowledge import PIECES, VECTOR
from tablee.games.gracias.lesson import LESSON
from tablee.games.gracias.levels import FROZEN, LEVELS, SEARCH
from tablee.games.gracias.notation import NOTATION
from tablee.games.gracias.players.family import FAMILY
from tablee.games.gracias.state import ACTIONS, STATE
from tablee.games.gracias.view import GraciasExplainer

GAME = Game(
    name="gracias",
    title="Gracias",
    seats=range(3, 7),
    minutes=40,
    age=9,
    options=(),
    package=__name__,
    state=STATE,
    actions=ACTIONS,
    vector=VECTOR,
    pieces=PIECES,
    notation=NOTATION,
    explain=GraciasExplainer(),
    turn_rule="G-3",
    seats_rule="G-1",
    levels=LEVELS,
    search=SEARCH,
    frozen=FROZEN,
    lesson=LESSON,
    coach=COACH,
    example=example,
    styles=FAMILY,
    believes=False,
)
