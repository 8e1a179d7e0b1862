"""The cards of MERCI as slow and obvious as the rulebook: what lies where, what fits and what it makes."""

from functools import cache

COLOURS = ["y", "p", "g", "b", "o"]
FACES = ["1", "2a", "2b", "3a", "3b", "4a", "4b", "5a", "5b", "6"]
DECK = [colour + face for colour in COLOURS for face in FACES]
BACKS = {"one": 13, "swap": 13, "heart": 12, "two": 12}
HEART_VALUES = [1, 6]


def colour(card: str) -> str:
    """One of five colours (M-1)."""
    return card[0]


def value(card: str) -> int:
    """1 to 6; the letter that tells twins apart is no part of it (M-1)."""
    return int(card[1])


@cache
def is_identical(card: str, top: str) -> bool:
    """Same colour and same value (M-4)."""
    return colour(card) == colour(top) and value(card) == value(top)


@cache
def fits(card: str, top: str) -> bool:
    """Same colour or same value, not both (M-3)."""
    return (colour(card) == colour(top)) != (value(card) == value(top))


def brings_heart(card: str) -> bool:
    """A 1 or a 6 brings the announcer a heart (M-6), and may intercept (M-11)."""
    return value(card) in HEART_VALUES


@cache
def combinations(tops: tuple[str, ...]) -> list[str]:
    """SUITE with its lowest value, COLOUR with its colour, VALUE with its value, as far as they are there (M-5)."""
    colours = {colour(top) for top in tops}
    values = sorted(value(top) for top in tops)
    found = []
    if values == [values[0], values[0] + 1, values[0] + 2]:
        found.append(f"SUITE {values[0]}")
    if len(colours) == 1:
        found.append(f"COLOUR {colour(tops[0])}")
    if len(set(values)) == 1:
        found.append(f"VALUE {values[0]}")
    return found


@cache
def is_earned(tops: tuple[str, ...], card: str, pile: int) -> bool:
    """Whether a combination is there with the card that was not there before it (M-5)."""
    after = tuple(card if number == pile else top for number, top in enumerate(tops))
    return any(combination not in combinations(tops) for combination in combinations(after))


def check_backs(backs: object) -> dict[str, str]:
    """Every card has one of the four backs, in the numbers of M-2."""
    if not isinstance(backs, dict) or sorted(map(str, backs)) != sorted(DECK):
        raise ValueError("The backs are not given for every card exactly once (M-2).")
    numbers = {back: list(backs.values()).count(back) for back in BACKS}
    if numbers != BACKS:
        raise ValueError(f"The backs are {numbers}; they should be {BACKS} (M-2).")
    return dict(backs)


def check_shuffle(cards: object, expected: list[str]) -> list[str]:
    """A shuffle holds exactly the cards that are to be shuffled."""
    if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
        raise ValueError("A shuffle is a list of cards, each a string.")
    if sorted(cards) != sorted(expected):
        raise ValueError(f"The shuffle does not hold exactly these cards: {', '.join(sorted(expected))}.")
    return list(cards)


def rank(hearts: list[int], cards: list[int], champion: int | None) -> list[int]:
    """Most hearts, then fewest cards in hand, then shared (M-14, S-4); before all, who took the 25th heart (M-15)."""
    merits = [(seat == champion, hearts[seat], -cards[seat]) for seat in range(len(hearts))]
    return [1 + sum(other > merit for other in merits) for merit in merits]
