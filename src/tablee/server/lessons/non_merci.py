"""Non Merci ! in five moves: refuse, wait, take, build a run, let the others pay."""

from tablee.games.sentences import Sentence
from tablee.server.lessons.lesson import Deal, Lesson, Step

LESSON = Lesson(
    game="non_merci",
    seats=3,
    steps=(
        Step(
            deal=Deal(("30", "12", "13", "26")),
            says=Sentence(
                "The fewest points win, and a card costs its number. 30 is a lot: refuse it, for one token.",
                "Le moins de points gagne, et une carte coûte son nombre. 30, c’est cher : refusez-la, pour un jeton.",
            ),
            do="pass",
            praise=Sentence(
                "Your token lies on the card. Léa and Marius refuse it too: there are three tokens on it now.",
                "Votre jeton est sur la carte. Léa et Marius refusent aussi : elle porte maintenant trois jetons.",
            ),
            hints={
                "take": Sentence("30 points at once! A token costs one.", "30 points d’un coup ! Un jeton en vaut un.")
            },
            then=((1, "pass"), (2, "pass")),
        ),
        Step(
            says=Sentence(
                "Who takes the card gets its tokens, and each takes one point off. 27 points are still too many.",
                "Qui prend la carte gagne ses jetons, et chacun efface un point. 27 points, c’est encore trop.",
            ),
            do="pass",
            praise=Sentence(
                "Well waited: Léa gives in. Whoever takes a card answers the next one first.",
                "Bien attendu : Léa cède. Qui prend une carte répond d’abord à la suivante.",
            ),
            hints={
                "take": Sentence(
                    "30 less 3 is still a lot. Léa may give in.",
                    "30 moins 3, c’est encore cher. Léa va peut-être céder.",
                )
            },
            then=((1, "take"), (1, "pass"), (2, "pass")),
        ),
        Step(
            says=Sentence(
                "A 12 with two tokens. Small cards are bearable, and tokens let you say no later: take it.",
                "Un 12 avec deux jetons. Les petites cartes se supportent, et les jetons permettent de refuser : "
                "prenez-le.",
            ),
            do="take",
            praise=Sentence(
                "It is yours, with two tokens. You answer the next card at once.",
                "Il est à vous, avec deux jetons. Vous répondez aussitôt à la carte suivante.",
            ),
            hints={
                "pass": Sentence(
                    "Léa would not let it pass a second time.", "Léa ne le laisserait pas passer une deuxième fois."
                )
            },
        ),
        Step(
            says=Sentence(
                "The 13 touches your 12: a run costs only its smallest card. Free for you, dear for them. Let them "
                "pay first!",
                "Le 13 touche votre 12 : une suite ne coûte que sa plus petite carte. Gratuit pour vous, cher pour "
                "eux. "
                "Qu’ils paient d’abord !",
            ),
            do="pass",
            praise=Sentence(
                "Nobody wants your 13: two more tokens for you.",
                "Personne ne veut de votre 13 : deux jetons de plus pour vous.",
            ),
            hints={
                "take": Sentence(
                    "It costs you nothing, true. But they would pay to avoid it.",
                    "Il ne vous coûte rien, c’est vrai. Mais eux paieraient pour l’éviter.",
                )
            },
            then=((1, "pass"), (2, "pass")),
        ),
        Step(
            says=Sentence("Three tokens lie on it. Now it is ripe.", "Il porte trois jetons. Il est mûr."),
            do="take",
            praise=Sentence(
                "12 and 13 cost 12 in all, and you hold 13 tokens: you are below zero!",
                "12 et 13 ne coûtent que 12, et vous avez 13 jetons : vous voilà sous zéro !",
            ),
            hints={
                "pass": Sentence(
                    "Do not be greedy: somebody may snatch it.", "Pas de gourmandise : quelqu’un pourrait le prendre."
                )
            },
        ),
    ),
    goodbye=Sentence(
        "Refuse, wait, take what joins your runs: that is the whole game.",
        "Refuser, attendre, prendre ce qui prolonge vos suites : c’est tout le jeu.",
    ),
)
