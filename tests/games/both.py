"""What the games say, to be compared in two languages; tests/words holds the others to the same."""

from tablee.games.sentences import Sentence


def both(says: Sentence) -> tuple[str, str]:
    """In English and in French."""
    return says.en, says.fr
