"""Herz an Herz in six moves: start, descend, close a level, discard, a joker, a thief."""

from tablee.games.lessons import Deal, Lesson, Step
from tablee.games.sentences import Sentence

DRAWN = ("48", "45", "44", "20", "41", "30", "46", "10", "j50", "5", "t1", "2")  # by turns: the learner's, Léa's

LESSON = Lesson(
    game="herz_an_herz",
    seats=2,
    steps=(
        Step(
            deal=Deal(DRAWN),
            says=Sentence(
                "You have drawn a 48. The first card that you keep tops both your columns, and from there it goes "
                "down: start high."
            ),
            do="start",
            praise=Sentence("There is a lot of room below. Léa starts from 45."),
            hints={"": Sentence("50 is the highest here: a better card will hardly come.")},
            then=((1, "start"),),
        ),
        Step(
            says=Sentence("A card goes under a larger one, on the left or on the right. Lay the 44 on the left."),
            do="left",
            praise=Sentence("Nearly no room is lost. Léa leaps down to 20: that closes doors."),
            hints={
                "right": Sentence("That would do as well. In this lesson, left please."),
                "": Sentence("It fits so well under your 48!"),
            },
            then=((1, "left"),),
        ),
        Step(
            says=Sentence(
                "A level with a card on both sides brings 2 points, 3 if they are of one colour. Close the first level!"
            ),
            do="right",
            praise=Sentence("Two lemons side by side: 3 points."),
            hints={
                "left": Sentence("It would fit, but no level would be closed."),
                "": Sentence("It is worth 3 points, beside the 44."),
            },
            then=((1, "right"),),
        ),
        Step(
            says=Sentence("A 46 fits nowhere. Touch a column to hear why; then discard it."),
            do="discard",
            praise=Sentence("What cannot be used goes to the discards, for good."),
            hints={},
            then=((1, "left"),),
        ),
        Step(
            says=Sentence(
                "A lemon joker takes the highest lemon that fits: 43 under the 44, 40 under the 41. Lay it on the left."
            ),
            do="left",
            praise=Sentence("It counts 43, and a lemon it is."),
            hints={
                "right": Sentence("There it would count 40. On the left more room remains."),
                "": Sentence("A joker is worth keeping."),
            },
            then=((1, "left"),),
        ),
        Step(
            says=Sentence(
                "A thief! Take the lowest card of one of Léa’s columns, if it fits. Her 30 would sit well beside "
                "your joker."
            ),
            do="steal B right to right",
            praise=Sentence("Two lemons again: 3 points for you, and none for Léa."),
            hints={
                "discard": Sentence("Let it go, with such a card in reach?"),
                "": Sentence("Another theft is better: her 30, laid on the right."),
            },
        ),
    ),
    goodbye=Sentence("Descend slowly, pair the colours, beware of thieves."),
)
