"""Non Merci ! in five moves: refuse, wait, take, build a run, let the others pay."""

from tablee.games.lessons import Deal, Lesson, Step
from tablee.games.sentences import Sentence

LESSON = Lesson(
    game="non_merci",
    seats=3,
    steps=(
        Step(
            deal=Deal(("30", "12", "13", "26")),
            says=Sentence("The fewest points win, and a card costs its number. 30 is a lot: refuse it, for one token."),
            do="pass",
            praise=Sentence(
                "Your token lies on the card. Léa and Marius refuse it too: there are three tokens on it now."
            ),
            hints={"take": Sentence("30 points at once! A token costs one.")},
            then=((1, "pass"), (2, "pass")),
        ),
        Step(
            says=Sentence(
                "Who takes the card gets its tokens, and each takes one point off. 27 points are still too many."
            ),
            do="pass",
            praise=Sentence("Well waited: Léa gives in. Whoever takes a card answers the next one first."),
            hints={"take": Sentence("30 less 3 is still a lot. Léa may give in.")},
            then=((1, "take"), (1, "pass"), (2, "pass")),
        ),
        Step(
            says=Sentence("A 12 with two tokens. Small cards are bearable, and tokens let you say no later: take it."),
            do="take",
            praise=Sentence("It is yours, with two tokens. You answer the next card at once."),
            hints={"pass": Sentence("Léa would not let it pass a second time.")},
        ),
        Step(
            says=Sentence(
                "The 13 touches your 12: a run costs only its smallest card. Free for you, dear for them. Let them "
                "pay first!"
            ),
            do="pass",
            praise=Sentence("Nobody wants your 13: two more tokens for you."),
            hints={"take": Sentence("It costs you nothing, true. But they would pay to avoid it.")},
            then=((1, "pass"), (2, "pass")),
        ),
        Step(
            says=Sentence("Three tokens lie on it. Now it is ripe."),
            do="take",
            praise=Sentence("12 and 13 cost 12 in all, and you hold 13 tokens: you are below zero!"),
            hints={"pass": Sentence("Do not be greedy: somebody may snatch it.")},
        ),
    ),
    goodbye=Sentence("Refuse, wait, take what joins your runs: that is the whole game."),
)
