"""Non Merci ! played better, in five positions of real matches: waiting, gaps, tokens, the last token, rivals."""

from tablee.games.lessons import Lesson, found_in_puzzle
from tablee.games.sentences import Sentence

LESSON = Lesson(
    game="non_merci",
    seats=3,
    steps=(
        found_in_puzzle(
            1,
            "pass",
            says=Sentence(
                "The 6 goes with your 7, and with nobody else’s cards. No token lies on it yet: now, or a little later?"
            ),
            praise=Sentence("Well waited: what suits only you can go round once and come back with tokens."),
        ),
        found_in_puzzle(
            2,
            "take",
            says=Sentence("An 8 with three tokens, and you have the 6. Which card is missing, and can it still come?"),
            praise=Sentence("A gap of one card is a chance: if the 7 comes, your 8 costs nothing any more."),
        ),
        found_in_puzzle(
            3,
            "pass",
            says=Sentence("Six tokens lie on the 33, and you hold 13 of your own. Is it ripe?"),
            praise=Sentence("Tokens are worth most against high cards: one of yours keeps 27 points away."),
        ),
        found_in_puzzle(
            4,
            "pass",
            says=Sentence("You have one token left, and the 27 is here with one on it. Look who has the 26."),
            praise=Sentence(
                "Your last token, well spent: for whoever has the 26, the 27 costs nothing. For you it is 26 points."
            ),
        ),
        found_in_puzzle(
            5,
            "take",
            says=Sentence("Five tokens on the 16. Somebody else has the 17: will the card come back to you?"),
            praise=Sentence("What others want does not wait. You have the tokens, and they do not have the card."),
        ),
    ),
    goodbye=Sentence(
        "Let your own cards go round, mind the gaps, save tokens for high cards, and be quick where others want one."
    ),
)
