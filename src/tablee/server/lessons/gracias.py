"""Gracias in five moves: take a trio, share it out, make a packet, and win by a gift."""

from tablee.games.sentences import Sentence
from tablee.server.lessons.lesson import Deal, Lesson, Moves, Step

FIRST = "yyo bro rog ryg vbr".replace(" ", "")  # two cards for everybody, then trios: row, row, hidden row
OPENERS = (0, 1, 2)  # of the first three turns
LAST = (
    "yyr yyo "  # two open cards for everybody
    "rgb obv ogr "  # turn 1: what A, B, C keep; what they give to the left; what they hide
    "ovg grr vgo "
    "bro vbg gvg "
    "gob yrv bvg"  # the last turn
).replace(" ", "")

PACKET = (
    "rrg ygv "  # two open cards for everybody
    "rgb obv ogr "
    "rvg grr vgo "
    "obo vbg gvg "
    "rob yrv bvg"
).replace(" ", "")


def three_turns() -> Moves:
    """Everybody takes the trio of their own number, keeps the first card and gives the second to the left."""
    seats = [(opener + step) % 3 for opener in OPENERS for step in range(3)]
    return tuple(move for seat in seats for move in share(seat))


def share(seat: int) -> Moves:
    """One turn of a seat."""
    return (seat, f"trio {seat + 1}"), (seat, f"keep 1 give {'BCA'[seat]}")


LESSON = Lesson(
    game="gracias",
    seats=3,
    steps=(
        Step(
            deal=Deal(tuple(FIRST)),
            says=Sentence(
                "Collect many cards, but leave the lead to others: whoever leads in a colour loses it. Take the trio "
                "with two colours.",
                "Ayez beaucoup de cartes, mais laissez la tête aux autres : qui mène dans une couleur la perd. Prenez "
                "le trio à deux couleurs.",
            ),
            do="trio 2",
            praise=Sentence(
                "The hidden drop is for you alone, until the round is counted. You choose first: the small mouse opens "
                "the turn, the great one the round.",
                "La goutte cachée n’est que pour vous, jusqu’aux comptes. Vous choisissez d’abord : la petite souris "
                "ouvre le tour, la grande la manche.",
            ),
            hints={
                "": Sentence(
                    "Two cards alike: you would keep one, and somebody would get its sister. Try the other one.",
                    "Deux cartes pareilles : l’une pour vous, sa sœur pour un autre. Essayez celui du milieu.",
                )
            },
        ),
        Step(
            says=Sentence(
                "Keep one card, give the other away. Léa has a lemon like you: give her the second one, she will "
                "have the most.",
                "Gardez une carte, offrez l’autre. Léa a un citron comme vous : offrez-lui le second, elle en aura "
                "le plus.",
            ),
            do="keep 1 give B",
            praise=Sentence(
                "“Gracias!” Léa leads in lemons and would lose both. Your lemon counts, and so does your orange: "
                "Marius has two.",
                "« Gracias ! » Léa mène aux citrons et les perdrait. Le vôtre compte, et votre orange aussi : Marius "
                "en a deux.",
            ),
            hints={
                "keep 2 give B": Sentence(
                    "Then you would have two lemons, and the most: both lost. Swap the two cards.",
                    "Vous auriez alors deux citrons, le plus de tous : perdus. Échangez les deux cartes.",
                ),
                "keep 1 give C": Sentence(
                    "Marius would have one lemon, Léa and you one each: all three lose it.",
                    "Marius aurait un citron, Léa et vous aussi : tous trois le perdraient.",
                ),
                "": Sentence(
                    "You keep the lemon: two of them would be the most. Swap the two cards.",
                    "Vous gardez le citron : deux, ce serait le plus. Échangez les deux cartes.",
                ),
            },
        ),
        Step(
            deal=Deal(tuple(PACKET)),
            before=(*three_turns(), (0, "trio 1")),
            says=Sentence(
                "You have four cherries, the most, and would lose them all. Five of a colour make a packet, which is "
                "safe: keep the fifth.",
                "Vous avez quatre cerises, le plus de tous : toutes perdues. Mais cinq d’une couleur font un paquet, à "
                "l’abri : gardez la cinquième.",
            ),
            do="keep 1 give B",
            also=("keep 1 give C",),
            praise=Sentence(
                "A packet! Nobody can take it, and it counts one point. Only what lies outside packets is compared.",
                "Un paquet ! Personne ne peut vous le prendre, et il compte un point. On ne compare que le reste.",
            ),
            hints={
                "": Sentence(
                    "Then four cherries are the most, and lost. Swap the two cards.",
                    "Alors quatre cerises, c’est le plus : perdues. Échangez les deux cartes.",
                )
            },
        ),
        Step(
            deal=Deal(tuple(LAST)),
            before=three_turns(),
            says=Sentence(
                "The last turn of a round. Léa and you both have two lemons: with a tie for the most, both lose "
                "theirs. Take the trio with a lemon.",
                "Dernier tour de la manche. Léa et vous avez deux citrons : à égalité, on les perd tous deux. Prenez "
                "le trio qui a un citron.",
            ),
            do="trio 1",
            praise=Sentence(
                "A lemon to give away: that is what you need.", "Un citron à offrir : c’est ce qu’il vous faut."
            ),
            hints={
                "": Sentence(
                    "There is no lemon in it, and you need one as a gift.",
                    "Il n’a pas de citron, et il vous en faut un à offrir.",
                )
            },
        ),
        Step(
            says=Sentence(
                "Keep the leaf, and give the lemon to the one who should lose hers.",
                "Gardez la feuille, et offrez le citron à celle qui doit perdre les siens.",
            ),
            do="keep 1 give B",
            praise=Sentence(
                "Léa has three lemons and loses them all; yours count. You are second in every colour: look at the "
                "scoring.",
                "Léa a trois citrons et les perd tous ; les vôtres comptent. Vous êtes second partout : voyez les "
                "comptes.",
            ),
            hints={
                "keep 1 give C": Sentence(
                    "Marius would have a single one: Léa and you would still lose yours.",
                    "Marius n’en aurait qu’un : Léa et vous perdriez encore les vôtres.",
                ),
                "": Sentence(
                    "With three lemons you would have the most. Swap the two cards.",
                    "Avec trois citrons, vous en auriez le plus. Échangez les deux cartes.",
                ),
            },
            then=(*share(1), *share(2)),
        ),
    ),
    goodbye=Sentence("Be second everywhere, and give with a smile.", "Être second partout, et offrir avec le sourire."),
)
