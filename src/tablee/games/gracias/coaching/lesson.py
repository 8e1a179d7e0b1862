"""Gracias played better, in five positions of real matches: packets, and gifts with and without poison."""

from tablee.games.lessons import Lesson, found_in_puzzle
from tablee.games.sentences import Sentence

LESSON = Lesson(
    game="gracias",
    seats=3,
    steps=(
        found_in_puzzle(
            1,
            "trio 3",
            says=Sentence("Four lemons, the most of all: they would all be lost. Which trio saves them?"),
            praise=Sentence("Keep the fifth lemon: five make a packet. It counts one point, and nobody can take it."),
        ),
        found_in_puzzle(
            2,
            "keep 1 give B",
            says=Sentence("With a hidden one you have four leaves. Which card do you keep, and who gets the other?"),
            praise=Sentence("Five leaves, a packet. And Léa leads in drops with four: the more she has, the more go."),
        ),
        found_in_puzzle(
            3,
            "keep 1 give B",
            says=Sentence("You lead in leaves with three, so yours are lost. Léa has two. Is your leaf a gift?"),
            praise=Sentence("A poisoned gift: Léa has three leaves too, and whoever ties for the most loses them all."),
        ),
        found_in_puzzle(
            4,
            "trio 4",
            says=Sentence(
                "With a hidden one you have three lemons, and Marius has three: both lose theirs. "
                "Which trio breaks the tie?"
            ),
            praise=Sentence("Now a lemon for Marius: he has the most and loses four, and your three count."),
        ),
        found_in_puzzle(
            5,
            "keep 1 give B",
            says=Sentence("Marius leads in cherries with four, and would lose them all. Who gets your cherry?"),
            praise=Sentence("Not Marius: a fifth cherry would have made him a packet. Never help a leader to five."),
        ),
    ),
    goodbye=Sentence(
        "Five of a colour are safe. Otherwise be second: give the card that puts somebody in front, never the fifth."
    ),
)
