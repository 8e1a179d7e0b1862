"""MERCI in twelve moves: the words, the three combinations, the four backs, hearts, and how one wins."""

from dataclasses import replace

from tablee.games.lessons import Deal, Lesson, Moves, Step
from tablee.games.sentences import Sentence

SEATS = 3
HAND = 6


def dealt(hands: tuple[str, str, str], piles: str, pile_backs: str, first: int = 0) -> Deal:
    """Three hands, the three piles, and the backs of the first cards of the draw pile."""
    cards = [hand.split() for hand in hands]
    seats = [(first + step) % SEATS for step in range(SEATS)]
    in_hands = [cards[seat][place] for place in range(HAND) for seat in seats]
    drawn = DRAWN.split()
    return Deal((*in_hands, *piles.split(), *drawn), first, dict(zip(drawn, pile_backs.split(), strict=False)))


DRAWN = "p2b y6 o6 g6"  # nobody has these
PLAIN = "o1 o3a o3b y1 o5a"  # goes nowhere in these positions
GIFTS = tuple(f"give {card} to {seat}" for card in (*PLAIN.split(), "p2b") for seat in "BC")  # p2b was drawn
LEA, MARIUS = "g1 g3a p1 p3a p5a o2a", "y2a y5a g5a o4a b1 p4b"


def learner_has(card: str, piles: str, pile_backs: str, first: int = 0) -> Deal:
    """A position in which the learner has one card that goes somewhere."""
    return dealt((f"{card} {PLAIN}", LEA, MARIUS), piles, pile_backs, first)


def last_card_but_one() -> Moves:
    """The learner lays five cards; Léa has a heart by then."""
    return (
        (0, "SKUZ g4b on 1"),
        (0, "SKUZ b5b on 2"),
        (0, "p1 on 3"),
        (1, "SIOUPLAIT p6 on 3"),
        (1, "to C"),
        (2, "MERCI"),
        (2, "draw"),
        (0, "g2a on 1"),
        (1, "draw"),
        (2, "draw"),
        (0, "b2a on 2"),
        (1, "draw"),
        (2, "draw"),
    )


LESSON = Lesson(
    game="merci",
    seats=SEATS,
    steps=(
        Step(
            deal=learner_has("b5a", "g2a b4a p6", "one one two"),
            says=Sentence(
                "Empty your hand! A card goes on one of the same colour or value. Your 5 drop fits on a pile: touch it."
            ),
            do="b5a on 2",
            praise=Sentence("One card less. Léa and Marius draw, and it is your turn again."),
            hints={
                "draw": Sentence("Drawing is always allowed, but you want fewer cards."),
                "SIOUPLAIT": Sentence(
                    "SIOUPLAIT must be earned by a combination, as you will see. Without a word, please."
                ),
                "": Sentence("No word is needed here: just the card."),
            },
            then=((1, "draw"), (2, "draw")),
        ),
        Step(
            deal=learner_has("b5a", "y3a g4a b6", "one one two"),
            says=Sentence(
                "3, 4 and 6 on the piles: your 5 on the 6 makes a suite. A new combination calls for SIOUPLAIT: say "
                "it, then lay the card."
            ),
            do="SIOUPLAIT b5a on 3",
            praise=Sentence("Very polite. Now the back of the draw pile works for you: one card."),
            hints={
                "b5a on 3": Sentence("You forgot the magic word: SIOUPLAIT first."),
                "SKUZ": Sentence("SKUZ is for twins. Here it is SIOUPLAIT."),
                "": Sentence("Say SIOUPLAIT and lay your 5 drop on the 6 drop."),
            },
        ),
        Step(
            says=Sentence("Who draws it? Touch a seat."),
            do="to B",
            also=("to C",),
            praise=Sentence("And before taking it one says MERCI."),
            hints={"": Sentence("First name who draws: touch a seat.")},
            then=((1, "MERCI"),),
        ),
        Step(
            deal=learner_has("b6", "b2a b4a p6", "heart one two"),
            says=Sentence(
                "Hearts win: six of them at the end of a round. Your 6 drop makes three drops, a colour. With "
                "SIOUPLAIT a 1 or a 6 brings you a heart."
            ),
            do="SIOUPLAIT b6 on 3",
            praise=Sentence("A heart for you! With the full rules a 1 or a 6 may do that out of turn, too."),
            hints={
                "b6 on 3": Sentence("Without SIOUPLAIT there is no heart and no effect."),
                "": Sentence("Say SIOUPLAIT and lay your 6 drop on the 6 flower."),
            },
        ),
        Step(
            says=Sentence(
                "The draw pile shows a heart: whoever has the fewest gets one, then somebody draws. Léa and Marius "
                "have none: choose."
            ),
            do="heart B",
            also=("heart C",),
            praise=Sentence("A gift to the poorest. Then you name who draws, as before."),
            hints={"": Sentence("First the heart: touch a seat.")},
            then=((0, "to C"), (2, "MERCI")),
        ),
        Step(
            deal=learner_has("b4a", "g4a p4a b2a", "swap one two"),
            says=Sentence(
                "Suite, colour, and the third combination: three of a kind. Your 4 drop on the 2 drop makes three 4s."
            ),
            do="SIOUPLAIT b4a on 3",
            praise=Sentence("This back is a swap: you have drawn the card, and you give one away."),
            hints={
                "b4a on 3": Sentence("The word comes before the card."),
                "": Sentence("Say SIOUPLAIT and lay your 4 drop on the 2 drop."),
            },
        ),
        Step(
            says=Sentence("Which card does not help you? Touch it, then who gets it, face down."),
            do="give y1 to B",
            also=GIFTS,
            praise=Sentence(
                "It is received with a MERCI. Four backs: one card, swap, heart, and two cards, which you will see."
            ),
            hints={"": Sentence("First give a card: touch it, then a seat.")},
            then=((1, "MERCI"),),
        ),
        Step(
            deal=learner_has("g4b", "g4a b2a p6", "one one two", first=1),
            says=Sentence(
                "It is Léa’s turn, but you hold the twin of the 4 leaf. SKUZ! Say it and lay the card: it costs no "
                "turn."
            ),
            do="SKUZ g4b on 1",
            praise=Sentence("Anybody may cut in with a twin, at any moment. It is still Léa’s turn."),
            hints={"": Sentence("First the word SKUZ, then the card.")},
        ),
        Step(
            deal=learner_has("g4b", "y3a g4a p6", "two one two", first=1),
            before=((1, "SIOUPLAIT p5a on 3"), (1, "to A")),
            says=Sentence(
                "Léa makes a suite and makes you draw two cards. One thanks before taking: MERCI for one card, MERCI "
                "BEAUCOUP for two."
            ),
            do="MERCI BEAUCOUP",
            praise=Sentence("Two cards more, but nobody can call you rude."),
            hints={
                "MERCI": Sentence("For two cards, thank them very much."),
                "": Sentence("First give thanks for the two cards."),
            },
        ),
        Step(
            deal=learner_has("g4b", "y3a g4a p6", "one one two", first=1),
            before=((1, "p5a on 3"),),
            says=Sentence("Léa has made 3, 4, 5 without a word! Quick: MALPOLI."),
            do="MALPOLI",
            praise=Sentence("She takes her card back and draws one. Nobody will do this for you: keep your ears open."),
            hints={"": Sentence("Later! As soon as another card moves, it is too late for MALPOLI.")},
        ),
        Step(
            deal=replace(learner_has("g4b", "g4a b4a p6", "one one two"), options={"rules": "starter"}),
            before=((0, "g4b on 1"), (1, "MALPOLI")),
            says=Sentence(
                "Starter rules: you laid the 4 leaf on its twin without SKUZ, and had to take it back. It may not go "
                "there any more; on the 4 drop it may."
            ),
            do="g4b on 2",
            praise=Sentence(
                "With the full rules it may go anywhere, but whoever is caught draws a card and loses the turn."
            ),
            hints={"": Sentence("Just the 4 leaf, on the 4 drop.")},
        ),
        Step(
            deal=dealt(
                ("g4b b5b p1 g2a b2a p4a", "p6 p3a p5a g3a y3b o2a", "y2a y5a g5a o4a b1 y1"),
                "g4a b5a p2a",
                "one one two",
            ),
            before=last_card_but_one(),
            says=Sentence(
                "Your last card wins the round, and two hearts. The others lose one for every three cards in hand. "
                "Lay it!"
            ),
            do="p4a on 3",
            praise=Sentence("Two hearts for you, and Léa has lost hers. Round after round, until somebody has six."),
            hints={
                "draw": Sentence("One card left: lay it!"),
                "": Sentence("Your 4 flower makes no combination: no word."),
            },
            then=((1, "quiet"), (2, "quiet")),
        ),
    ),
    goodbye=Sentence("A word for every card, and quick hands."),
)
