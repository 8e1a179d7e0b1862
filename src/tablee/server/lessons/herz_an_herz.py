"""Herz an Herz in six moves: start, descend, close a level, discard, a joker, a thief."""

from tablee.games.sentences import Sentence
from tablee.server.lessons.lesson import Deal, Lesson, Step

DRAWN = ("48", "45", "44", "20", "41", "30", "46", "10", "j50", "5", "t1", "2")  # by turns: the learner's, Léa's

LESSON = Lesson(
    game="herz_an_herz",
    seats=2,
    steps=(
        Step(
            deal=Deal(DRAWN),
            says=Sentence(
                "You have drawn a 48. The first card that you keep tops both your columns, and from there it goes "
                "down: start high.",
                "Vous avez tiré un 48. La première carte que vous gardez coiffe vos deux colonnes ; ensuite, on "
                "descend : commencez haut.",
            ),
            do="start",
            praise=Sentence(
                "There is a lot of room below. Léa starts from 45.", "Il y a de la place en dessous. Léa part de 45."
            ),
            hints={
                "": Sentence(
                    "50 is the highest here: a better card will hardly come.",
                    "50 est le plus haut ici : il ne viendra guère mieux.",
                )
            },
            then=((1, "start"),),
        ),
        Step(
            says=Sentence(
                "A card goes under a larger one, on the left or on the right. Lay the 44 on the left.",
                "Une carte va sous une plus grande, à gauche ou à droite. Posez le 44 à gauche.",
            ),
            do="left",
            praise=Sentence(
                "Nearly no room is lost. Léa leaps down to 20: that closes doors.",
                "Presque pas de place perdue. Léa saute au 20 : cela ferme des portes.",
            ),
            hints={
                "right": Sentence(
                    "That would do as well. In this lesson, left please.",
                    "Cela irait aussi. Dans cette leçon, à gauche s’il vous plaît.",
                ),
                "": Sentence("It fits so well under your 48!", "Il va si bien sous votre 48 !"),
            },
            then=((1, "left"),),
        ),
        Step(
            says=Sentence(
                "A level with a card on both sides brings 2 points, 3 if they are of one colour. Close the first "
                "level!",
                "Un étage garni des deux côtés rapporte 2 points, 3 si les deux cartes ont la même couleur. Fermez "
                "le premier !",
            ),
            do="right",
            praise=Sentence("Two lemons side by side: 3 points.", "Deux citrons côte à côte : 3 points."),
            hints={
                "left": Sentence(
                    "It would fit, but no level would be closed.", "Il irait, mais aucun étage ne serait complet."
                ),
                "": Sentence("It is worth 3 points, beside the 44.", "Il vaut 3 points, à côté du 44."),
            },
            then=((1, "right"),),
        ),
        Step(
            says=Sentence(
                "A 46 fits nowhere. Touch a column to hear why; then discard it.",
                "Un 46 ne va nulle part. Touchez une colonne pour savoir pourquoi, puis défaussez-le.",
            ),
            do="discard",
            praise=Sentence(
                "What cannot be used goes to the discards, for good.",
                "Ce qui ne sert pas va à la défausse, pour de bon.",
            ),
            hints={},
            then=((1, "left"),),
        ),
        Step(
            says=Sentence(
                "A lemon joker takes the highest lemon that fits: 43 under the 44, 40 under the 41. Lay it on the "
                "left.",
                "Un joker citron prend le plus grand citron possible : 43 sous le 44, 40 sous le 41. Posez-le à "
                "gauche.",
            ),
            do="left",
            praise=Sentence("It counts 43, and a lemon it is.", "Il compte 43, et c’est bien un citron."),
            hints={
                "right": Sentence(
                    "There it would count 40. On the left more room remains.",
                    "Là, il compterait 40. À gauche, il reste plus de place.",
                ),
                "": Sentence("A joker is worth keeping.", "Un joker, cela se garde."),
            },
            then=((1, "left"),),
        ),
        Step(
            says=Sentence(
                "A thief! Take the lowest card of one of Léa’s columns, if it fits. Her 30 would sit well beside "
                "your joker.",
                "Un voleur ! Prenez la dernière carte d’une colonne de Léa, si elle passe. Son 30 serait bien à côté "
                "de votre joker.",
            ),
            do="steal B right to right",
            praise=Sentence(
                "Two lemons again: 3 points for you, and none for Léa.",
                "Encore deux citrons : 3 points pour vous, et plus rien pour Léa.",
            ),
            hints={
                "discard": Sentence(
                    "Let it go, with such a card in reach?", "Y renoncer, avec une telle carte à portée ?"
                ),
                "": Sentence(
                    "Another theft is better: her 30, laid on the right.",
                    "Il y a mieux à voler : son 30, posé à droite.",
                ),
            },
        ),
    ),
    goodbye=Sentence(
        "Descend slowly, pair the colours, beware of thieves.",
        "Descendre doucement, marier les couleurs, se méfier des voleurs.",
    ),
)
