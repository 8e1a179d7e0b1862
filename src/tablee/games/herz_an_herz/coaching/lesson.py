"""Herz an Herz played better, in five positions of real matches: starts, leaps, sides, the bonus, thieves."""

from tablee.games.lessons import Lesson, found_in_puzzle
from tablee.games.sentences import Sentence

LESSON = Lesson(
    game="herz_an_herz",
    seats=2,
    steps=(
        found_in_puzzle(
            1,
            "discard",
            says=Sentence("The start decides how many cards you can use. Count what fits under it before you say yes."),
            praise=Sentence("Well waited: most cards of the pile would not have fitted. A higher start will come."),
        ),
        found_in_puzzle(
            2,
            "discard",
            says=Sentence("A leap down shuts out everything in between, for good. Is this card worth it?"),
            praise=Sentence("A card that you discard costs nothing; a leap costs a column."),
        ),
        found_in_puzzle(
            3,
            "left",
            says=Sentence("The card fits on both sides. On which one does it close fewer doors?"),
            praise=Sentence("The smaller step keeps the window of the other column open."),
        ),
        found_in_puzzle(
            4,
            "right",
            says=Sentence("Two places again, and one of them brings points at once. Look at the colours."),
            praise=Sentence("Points that lie are safe from everything but a thief; the bonus makes three of them."),
        ),
        found_in_puzzle(
            5,
            "steal B right to right",
            says=Sentence("A thief counts twice: what you gain, and what the other loses. Which card do you take?"),
            praise=Sentence("A closed level is broken, and its card is yours."),
        ),
    ),
    goodbye=Sentence("Start high, step small, close in one colour, and let thieves break levels."),
)
