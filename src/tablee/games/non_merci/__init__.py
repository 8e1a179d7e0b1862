"""Non Merci !, for 3 to 7 players."""

from tablee.games.game import Game, Option
from tablee.games.non_merci.coaching import COACH
from tablee.games.non_merci.example import example
from tablee.games.non_merci.knowledge import PIECES, VECTOR
from tablee.games.non_merci.lesson import LESSON
from tablee.games.non_merci.levels import FROZEN, LEVELS, SEARCH
from tablee.games.non_merci.notation import NOTATION
from tablee.games.non_merci.players.family import FAMILY
from tablee.games.non_merci.state import ACTIONS, MOST_ROUNDS, STATE
from tablee.games.non_merci.view import NonMerciExplainer
from tablee.games.sentences import Sentence

GAME = Game(
    name="non_merci",
    title="Non Merci !",
    seats=range(3, 8),
    minutes=20,
    age=None,
    options=(
        Option(
            name="rounds",
            choices=tuple(range(1, MOST_ROUNDS + 1)),
            default=1,
            says=Sentence("rounds in a match (N-5)"),
            minutes=10,
        ),
    ),
    package=__name__,
    state=STATE,
    actions=ACTIONS,
    vector=VECTOR,
    pieces=PIECES,
    notation=NOTATION,
    explain=NonMerciExplainer(),
    turn_rule="N-3",
    seats_rule="N-1",
    levels=LEVELS,
    search=SEARCH,
    frozen=FROZEN,
    lesson=LESSON,
    coach=COACH,
    example=example,
    fewest_points_win=True,
    styles=FAMILY,
)
