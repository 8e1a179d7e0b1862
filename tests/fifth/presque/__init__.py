"""Presque, for 2 to 4 players."""

from presque.knowledge import PIECES, VECTOR
from presque.levels import LEVELS, SEARCH
from presque.notation import NOTATION
from presque.state import CARDS, MOST_ROUNDS, STATE
from presque.view import PresqueExplainer
from tablee.games.game import Game, Option
from tablee.games.sentences import Sentence

GAME = Game(
    name="presque",
    title="Presque",
    seats=range(2, 5),
    minutes=5,
    age=None,
    options=(
        Option(
            name="rounds",
            choices=tuple(range(1, MOST_ROUNDS + 1)),
            default=2,
            says=Sentence("rounds in a match (P-4)"),
        ),
    ),
    package=__name__,
    state=STATE,
    actions=CARDS,
    vector=VECTOR,
    pieces=PIECES,
    notation=NOTATION,
    explain=PresqueExplainer(),
    turn_rule="P-2",
    seats_rule="P-1",
    levels=LEVELS,
    search=SEARCH,
)
