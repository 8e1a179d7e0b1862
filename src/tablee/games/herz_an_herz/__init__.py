"""Herz an Herz, for 2 to 4 players."""

from tablee.games.game import Game
from tablee.games.herz_an_herz.coaching import COACH
from tablee.games.herz_an_herz.example import example
from tablee.games.herz_an_herz.knowledge import PIECES, VECTOR
from tablee.games.herz_an_herz.lesson import LESSON
from tablee.games.herz_an_herz.levels import FROZEN, LEVELS, SEARCH
from tablee.games.herz_an_herz.notation import NOTATION
from tablee.games.herz_an_herz.players.family import FAMILY
from tablee.games.herz_an_herz.state import ACTIONS, STATE
from tablee.games.herz_an_herz.view import HerzAnHerzExplainer

GAME = Game(
    name="herz_an_herz",
    title="Herz an Herz",
    seats=range(2, 5),
    minutes=30,
    age=8,
    options=(),
    package=__name__,
    state=STATE,
    actions=ACTIONS,
    vector=VECTOR,
    pieces=PIECES,
    notation=NOTATION,
    explain=HerzAnHerzExplainer(),
    turn_rule="H-2",
    seats_rule="H-1",
    levels=LEVELS,
    search=SEARCH,
    frozen=FROZEN,
    lesson=LESSON,
    coach=COACH,
    example=example,
    styles=FAMILY,
    believes=False,
)
