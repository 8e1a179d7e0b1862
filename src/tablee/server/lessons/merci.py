"""MERCI in six moves: lay, SIOUPLAIT, name somebody, SKUZ, thanks, MALPOLI."""

from tablee.games.sentences import Sentence
from tablee.server.lessons.lesson import Deal, Lesson, Step

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

LESSON = Lesson(
    game="merci",
    seats=SEATS,
    steps=(
        Step(
            deal=dealt(
                (f"b5a {PLAIN}", "g1 g3a p1 p3a p5a o2a", "y2a y5a g5a o4a b1 p4b"), "g2a b4a p6", "one one two"
            ),
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
            deal=dealt(
                (f"b5a {PLAIN}", "g1 g3a p1 p3a p5a o2a", "y2a y5a g5a o4a b1 p4b"), "y3a g4a b6", "one one two"
            ),
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
            deal=dealt(
                (f"g4b {PLAIN}", "g1 g3a p1 p3a p5a o2a", "y2a y5a g5a o4a b1 p4b"),
                "g4a b2a p6",
                "one one two",
                first=1,
            ),
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
            deal=dealt(
                (f"g4b {PLAIN}", "b5a g3a p1 p3a p5a o2a", "y2a y5a g5a o4a b1 p4b"),
                "y3a g4a b6",
                "two one two",
                first=1,
            ),
            before=((1, "SIOUPLAIT b5a on 3"), (1, "to A")),
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
            deal=dealt(
                (f"g4b {PLAIN}", "b5a g3a p1 p3a p5a o2a", "y2a y5a g5a o4a b1 p4b"),
                "y3a g4a b6",
                "one one two",
                first=1,
            ),
            before=((1, "b5a on 3"),),
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
    ),
    goodbye=Sentence("A word for every card, and quick hands.", "Un mot pour chaque carte, et les mains lestes."),
)
