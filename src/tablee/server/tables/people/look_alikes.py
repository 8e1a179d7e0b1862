"""Names that could be taken for one another: nobody can pass for somebody else at a table."""

import unicodedata

ALIKE = (
    str.maketrans(  # small letters that look like those of the Latin alphabet, and letters that look like each other
        "авекмнорстухіјѕԁԛԝһӏґαβεικνορτυχηω0135|!ıłøđ",
        "abekmhopctyxijsdqwhlrabeikvoptuxnwolesllilod",
    )
)
ONE_STROKE = str.maketrans("il", "ll")


def look_of(name: str) -> str:
    """What is left of a name when case, accents, blanks, signs that nobody sees, and the alphabet do not count."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    seen = "".join(letter for letter in plain if unicodedata.category(letter)[0] not in "MCZ")
    return seen.translate(ALIKE).translate(ONE_STROKE)


def look_alike(one: str, other: str) -> bool:
    """Whether two names could be confused."""
    return look_of(one) == look_of(other)
