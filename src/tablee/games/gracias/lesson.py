"""Gracias in five moves: take a trio, share it out, make a packet, and win by a gift."""

from tablee.games.lessons import Deal, Lesson, Moves, Step
from tablee.games.sentences import Sentence

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
                "with two colours."
            ),
            do="trio 2",
            praise=Sentence(
                "The hidden drop is for you alone, until the round is counted. You choose first: the small mouse opens "
                "the turn, the great one the round."
            ),
            hints={
                "": Sentence(
                    "Two cards alike: you would keep one, and somebody would get its sister. Try the other one."
                )
            },
        ),
        Step(
            says=Sentence(
                "Keep one card, give the other away. Léa has a lemon like you: give her the second one, she will "
                "have the most."
            ),
            do="keep 1 give B",
            praise=Sentence(
                "“Gracias!” Léa leads in lemons and would lose both. Your lemon counts, and so does your orange: "
                "Marius has two."
            ),
            hints={
                "keep 2 give B": Sentence(
                    "Then you would have two lemons, and the most: both lost. Swap the two cards."
                ),
                "keep 1 give C": Sentence("Marius would have one lemon, Léa and you one each: all three lose it."),
                "": Sentence("You keep the lemon: two of them would be the most. Swap the two cards."),
            },
        ),
        Step(
            deal=Deal(tuple(PACKET)),
            before=(*three_turns(), (0, "trio 1")),
            says=Sentence(
                "You have four cherries, the most, and would lose them all. Five of a colour make a packet, which is "
                "safe: keep the fifth."
            ),
            do="keep 1 give B",
            also=("keep 1 give C",),
            praise=Sentence(
                "A packet! Nobody can take it, and it counts one point. Only what lies outside packets is compared."
            ),
            hints={"": Sentence("Then four cherries are the most, and lost. Swap the two cards.")},
        ),
        Step(
            deal=Deal(tuple(LAST)),
            before=three_turns(),
            says=Sentence(
                "The last turn of a round. Léa and you both have two lemons: with a tie for the most, both lose "
                "theirs. Take the trio with a lemon."
            ),
            do="trio 1",
            praise=Sentence("A lemon to give away: that is what you need."),
            hints={"": Sentence("There is no lemon in it, and you need one as a gift.")},
        ),
        Step(
            says=Sentence("Keep the leaf, and give the lemon to the one who should lose hers."),
            do="keep 1 give B",
            praise=Sentence(
                "Léa has three lemons and loses them all; yours count. You are second in every colour: look at the "
                "scoring."
            ),
            hints={
                "keep 1 give C": Sentence("Marius would have a single one: Léa and you would still lose yours."),
                "": Sentence("With three lemons you would have the most. Swap the two cards."),
            },
            then=(*share(1), *share(2)),
        ),
    ),
    goodbye=Sentence("Be second everywhere, and give with a smile."),
)
