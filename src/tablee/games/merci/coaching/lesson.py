"""MERCI played better, in five positions of real matches: reading backs, holding a SKUZ, and whom to feed."""

from tablee.games.lessons import Lesson, found_in_puzzle
from tablee.games.sentences import Sentence

LESSON = Lesson(
    game="merci",
    seats=3,
    steps=(
        found_in_puzzle(
            1,
            "SIOUPLAIT b3b on 3",
            says=Sentence("Read the back first: two cards. Léa has a single card left. Can you make a combination?"),
            praise=Sentence("3-4-5, and you say who draws two: Léa, who had one card, can have three."),
        ),
        found_in_puzzle(
            2,
            "SIOUPLAIT o3b on 2",
            says=Sentence("The back says swap: you draw and give a card away. Léa has one card and five hearts."),
            praise=Sentence("2-3-4: you lay a card, draw one and give one away. Léa, who had one, can have two."),
        ),
        found_in_puzzle(
            3,
            "g3a on 3",
            also=("g3b on 3",),
            says=Sentence("You hold the 3 leaf twice. What does the first one make possible for the second?"),
            praise=Sentence("Its twin follows at once with SKUZ, before anybody plays: your last card wins the round."),
        ),
        found_in_puzzle(
            4,
            "to C",
            says=Sentence(
                "Two cards for somebody. Léa has one card left and two hearts, Marius two cards and six hearts."
            ),
            praise=Sentence("If Marius ends the round with four cards he loses a heart, and five do not win."),
        ),
        found_in_puzzle(
            5,
            "give y6 to C",
            says=Sentence("A card to give away. Which one fits on no pile, and who must not empty their hand?"),
            praise=Sentence("The 6 lemon fitted nowhere, and Marius had only two cards: three may cost him a heart."),
        ),
    ),
    goodbye=Sentence("Read the back, keep twins together, and feed whoever is about to win."),
)
