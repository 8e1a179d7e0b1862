"""MERCI in twelve moves: the words, the three combinations, the four backs, hearts, and how one wins."""

from dataclasses import replace

from tablee.games.sentences import Sentence
from tablee.server.lessons.lesson import Deal, Lesson, Moves, Step

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
                "Empty your hand! A card goes on one of the same colour or value. Your 5 drop fits on a pile: touch "
                "it.",
                "Videz votre main ! Une carte va sur une carte de même couleur ou de même valeur. Votre 5 goutte va "
                "sur une pile : touchez-la.",
            ),
            do="b5a on 2",
            praise=Sentence(
                "One card less. Léa and Marius draw, and it is your turn again.",
                "Une carte de moins. Léa et Marius piochent, et c’est de nouveau à vous.",
            ),
            hints={
                "draw": Sentence(
                    "Drawing is always allowed, but you want fewer cards.",
                    "Piocher est toujours permis, mais vous voulez moins de cartes.",
                ),
                "SIOUPLAIT": Sentence(
                    "SIOUPLAIT must be earned by a combination, as you will see. Without a word, please.",
                    "SIOUPLAIT se mérite par une combinaison, vous verrez. Ici, sans un mot.",
                ),
                "": Sentence("No word is needed here: just the card.", "Ici, il ne faut aucun mot : juste la carte."),
            },
            then=((1, "draw"), (2, "draw")),
        ),
        Step(
            deal=learner_has("b5a", "y3a g4a b6", "one one two"),
            says=Sentence(
                "3, 4 and 6 on the piles: your 5 on the 6 makes a suite. A new combination calls for SIOUPLAIT: say "
                "it, then lay the card.",
                "3, 4 et 6 sur les piles : votre 5 sur le 6 fait une suite. Une combinaison nouvelle appelle "
                "SIOUPLAIT : dites-le, puis posez.",
            ),
            do="SIOUPLAIT b5a on 3",
            praise=Sentence(
                "Very polite. Now the back of the draw pile works for you: one card.",
                "Très poli. Le dos de la pioche agit maintenant pour vous : une carte.",
            ),
            hints={
                "b5a on 3": Sentence(
                    "You forgot the magic word: SIOUPLAIT first.",
                    "Vous avez oublié le mot magique : d’abord SIOUPLAIT.",
                ),
                "SKUZ": Sentence(
                    "SKUZ is for twins. Here it is SIOUPLAIT.", "SKUZ est pour les jumelles. Ici, c’est SIOUPLAIT."
                ),
                "": Sentence(
                    "Say SIOUPLAIT and lay your 5 drop on the 6 drop.",
                    "Dites SIOUPLAIT et posez votre 5 goutte sur le 6 goutte.",
                ),
            },
        ),
        Step(
            says=Sentence("Who draws it? Touch a seat.", "Qui la pioche ? Touchez une place."),
            do="to B",
            also=("to C",),
            praise=Sentence("And before taking it one says MERCI.", "Et avant de la prendre, on dit MERCI."),
            hints={
                "": Sentence("First name who draws: touch a seat.", "Nommez d’abord qui pioche : touchez une place.")
            },
            then=((1, "MERCI"),),
        ),
        Step(
            deal=learner_has("b6", "b2a b4a p6", "heart one two"),
            says=Sentence(
                "Hearts win: six of them at the end of a round. Your 6 drop makes three drops, a colour. With "
                "SIOUPLAIT a 1 or a 6 brings you a heart.",
                "Les cœurs font gagner : six en fin de manche. Votre 6 goutte fait trois gouttes, une couleur. Avec "
                "SIOUPLAIT, un 1 ou un 6 vous vaut un cœur.",
            ),
            do="SIOUPLAIT b6 on 3",
            praise=Sentence(
                "A heart for you! With the full rules a 1 or a 6 may do that out of turn, too.",
                "Un cœur pour vous ! Avec les règles complètes, un 1 ou un 6 le peut même hors de son tour.",
            ),
            hints={
                "b6 on 3": Sentence(
                    "Without SIOUPLAIT there is no heart and no effect.",
                    "Sans SIOUPLAIT, ni cœur ni effet.",
                ),
                "": Sentence(
                    "Say SIOUPLAIT and lay your 6 drop on the 6 flower.",
                    "Dites SIOUPLAIT et posez votre 6 goutte sur le 6 fleur.",
                ),
            },
        ),
        Step(
            says=Sentence(
                "The draw pile shows a heart: whoever has the fewest gets one, then somebody draws. Léa and Marius "
                "have none: choose.",
                "La pioche montre un cœur : qui en a le moins en reçoit un, puis quelqu’un pioche. Léa et Marius n’en "
                "ont pas : choisissez.",
            ),
            do="heart B",
            also=("heart C",),
            praise=Sentence(
                "A gift to the poorest. Then you name who draws, as before.",
                "Un cadeau au plus démuni. Puis vous dites qui pioche, comme tout à l’heure.",
            ),
            hints={"": Sentence("First the heart: touch a seat.", "D’abord le cœur : touchez une place.")},
            then=((0, "to C"), (2, "MERCI")),
        ),
        Step(
            deal=learner_has("b4a", "g4a p4a b2a", "swap one two"),
            says=Sentence(
                "Suite, colour, and the third combination: three of a kind. Your 4 drop on the 2 drop makes three 4s.",
                "Suite, couleur, et troisième combinaison : le brelan. Votre 4 goutte sur le 2 goutte fait trois 4.",
            ),
            do="SIOUPLAIT b4a on 3",
            praise=Sentence(
                "This back is a swap: you have drawn the card, and you give one away.",
                "Ce dos est un échange : vous avez pioché la carte, et vous en donnez une.",
            ),
            hints={
                "b4a on 3": Sentence("The word comes before the card.", "Le mot vient avant la carte."),
                "": Sentence(
                    "Say SIOUPLAIT and lay your 4 drop on the 2 drop.",
                    "Dites SIOUPLAIT et posez votre 4 goutte sur le 2 goutte.",
                ),
            },
        ),
        Step(
            says=Sentence(
                "Which card does not help you? Touch it, then who gets it, face down.",
                "Quelle carte ne vous sert pas ? Touchez-la, puis la place qui la reçoit, face cachée.",
            ),
            do="give y1 to B",
            also=GIFTS,
            praise=Sentence(
                "It is received with a MERCI. Four backs: one card, swap, heart, and two cards, which you will see.",
                "On la reçoit avec un MERCI. Quatre dos : une carte, échange, cœur, et deux cartes, que vous verrez.",
            ),
            hints={
                "": Sentence(
                    "First give a card: touch it, then a seat.",
                    "Donnez d’abord une carte : touchez-la, puis une place.",
                )
            },
            then=((1, "MERCI"),),
        ),
        Step(
            deal=learner_has("g4b", "g4a b2a p6", "one one two", first=1),
            says=Sentence(
                "It is Léa’s turn, but you hold the twin of the 4 leaf. SKUZ! Say it and lay the card: it costs no "
                "turn.",
                "C’est à Léa, mais vous avez la jumelle du 4 feuille. SKUZ ! Dites-le et posez la carte : cela ne "
                "coûte aucun tour.",
            ),
            do="SKUZ g4b on 1",
            praise=Sentence(
                "Anybody may cut in with a twin, at any moment. It is still Léa’s turn.",
                "Chacun peut s’imposer avec une jumelle, à tout moment. C’est toujours à Léa.",
            ),
            hints={"": Sentence("First the word SKUZ, then the card.", "D’abord le mot SKUZ, puis la carte.")},
        ),
        Step(
            deal=learner_has("g4b", "y3a g4a p6", "two one two", first=1),
            before=((1, "SIOUPLAIT p5a on 3"), (1, "to A")),
            says=Sentence(
                "Léa makes a suite and makes you draw two cards. One thanks before taking: MERCI for one card, MERCI "
                "BEAUCOUP for two.",
                "Léa fait une suite et vous fait piocher deux cartes. On remercie avant : MERCI pour une carte, "
                "MERCI BEAUCOUP pour deux.",
            ),
            do="MERCI BEAUCOUP",
            praise=Sentence(
                "Two cards more, but nobody can call you rude.",
                "Deux cartes de plus, mais personne ne peut vous dire malpoli.",
            ),
            hints={
                "MERCI": Sentence("For two cards, thank them very much.", "Pour deux cartes, on remercie beaucoup."),
                "": Sentence("First give thanks for the two cards.", "Remerciez d’abord pour les deux cartes."),
            },
        ),
        Step(
            deal=learner_has("g4b", "y3a g4a p6", "one one two", first=1),
            before=((1, "p5a on 3"),),
            says=Sentence(
                "Léa has made 3, 4, 5 without a word! Quick: MALPOLI.",
                "Léa a fait 3, 4, 5 sans dire un mot ! Vite : MALPOLI.",
            ),
            do="MALPOLI",
            praise=Sentence(
                "She takes her card back and draws one. Nobody will do this for you: keep your ears open.",
                "Elle reprend sa carte et en pioche une. Personne ne le fera pour vous : ouvrez l’oreille.",
            ),
            hints={
                "": Sentence(
                    "Later! As soon as another card moves, it is too late for MALPOLI.",
                    "Plus tard ! Dès qu’une autre carte bouge, il est trop tard pour MALPOLI.",
                )
            },
        ),
        Step(
            deal=replace(learner_has("g4b", "g4a b4a p6", "one one two"), options={"rules": "starter"}),
            before=((0, "g4b on 1"), (1, "MALPOLI")),
            says=Sentence(
                "Starter rules: you laid the 4 leaf on its twin without SKUZ, and had to take it back. It may not go "
                "there any more; on the 4 drop it may.",
                "Règles pour démarrer : sans SKUZ, votre 4 feuille vous est revenu. Il ne va plus sur son jumeau, mais "
                "sur le 4 goutte, oui.",
            ),
            do="g4b on 2",
            praise=Sentence(
                "With the full rules it may go anywhere, but whoever is caught draws a card and loses the turn.",
                "Avec les règles complètes, il irait partout, mais qui se fait prendre pioche et perd son tour.",
            ),
            hints={"": Sentence("Just the 4 leaf, on the 4 drop.", "Juste le 4 feuille, sur le 4 goutte.")},
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
                "Lay it!",
                "Votre dernière carte gagne la manche, et deux cœurs. Les autres en perdent un par trois cartes en "
                "main. Posez-la !",
            ),
            do="p4a on 3",
            praise=Sentence(
                "Two hearts for you, and Léa has lost hers. Round after round, until somebody has six.",
                "Deux cœurs pour vous, et Léa a perdu le sien. Et ainsi de suite, jusqu’à ce que quelqu’un en ait six.",
            ),
            hints={
                "draw": Sentence("One card left: lay it!", "Il n’en reste qu’une : posez-la !"),
                "": Sentence(
                    "Your 4 flower makes no combination: no word.",
                    "Votre 4 fleur ne fait pas de combinaison : sans un mot.",
                ),
            },
            then=((1, "quiet"), (2, "quiet")),
        ),
    ),
    goodbye=Sentence("A word for every card, and quick hands.", "Un mot pour chaque carte, et les mains lestes."),
)
