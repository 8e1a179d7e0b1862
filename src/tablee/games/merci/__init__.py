"""MERCI, for 3 to 6 players."""

from tablee.games.game import Game, Option
from tablee.games.merci.coaching import COACH
from tablee.games.merci.example import example
from tablee.games.merci.knowledge import PIECES, VECTOR
from tablee.games.merci.lesson import LESSON
from tablee.games.merci.levels import FROZEN, LEVELS, SEARCH
from tablee.games.merci.live.table import LiveMerci
from tablee.games.merci.notation import NOTATION
from tablee.games.merci.players.family import FAMILY
from tablee.games.merci.state import ACTIONS, STATE
from tablee.games.merci.view import MerciExplainer
from tablee.games.sentences import Sentence

GAME = Game(
    name="merci",
    title="MERCI",
    seats=range(3, 7),
    minutes=25,
    age=None,
    options=(
        Option(
            name="rules",
            choices=("starter", "full"),
            default="full",
            says=Sentence("starter or full rules (M-9, M-10)"),
        ),
    ),
    package=__name__,
    state=STATE,
    actions=ACTIONS,
    vector=VECTOR,
    pieces=PIECES,
    notation=NOTATION,
    explain=MerciExplainer(),
    turn_rule="M-3",
    seats_rule="M-1",
    levels=LEVELS,
    search=SEARCH,
    frozen=FROZEN,
    lesson=LESSON,
    coach=COACH,
    example=example,
    styles=FAMILY,
    believes=False,
    is_cumulative=True,
    live=LiveMerci(),
)
