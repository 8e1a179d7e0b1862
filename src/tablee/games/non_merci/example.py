"""Which cards of Non Merci ! cost what."""

from tablee.games.examples import READER, Tried, are_cards
from tablee.games.lessons import Deal
from tablee.games.non_merci.notation import NOTATION


def example(cards: list[str]) -> Tried | None:
    """The reader takes all of them, one after the other (N-4)."""
    if not are_cards(cards, NOTATION):
        return None
    return Tried(3, Deal(tuple(cards)), tuple((READER, "take") for _ in cards))
