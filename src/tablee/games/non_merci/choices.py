"""What a move of Non Merci ! would bring, and what everybody sees of it."""

from tablee.games.non_merci.state import PASS, added_points
from tablee.games.non_merci.words import added, count_tokens
from tablee.games.sentences import Sentence
from tablee.kernel.verbs import State


def choice(state: State, seat: int, action: int) -> Sentence:
    """What passing costs and what taking brings."""
    if action == PASS:
        left = int(state.tokens[seat]) - 1
        return Sentence("pay a token, {left} left", left=left)
    pot, card = int(state.pot), int(state.card)
    points = added(int(added_points(state, seat, card)) - pot)
    if pot == 0:
        return Sentence("take the {card}: {points}", card=card, points=points)
    return Sentence("take the {card} with {tokens}: {points}", card=card, tokens=count_tokens(pot), points=points)


def told(state: State, action: int) -> Sentence:
    """Who pays and who takes is seen by all."""
    card = int(state.card)
    if action == PASS:
        return Sentence("passes on the {card} and pays a token", card=card)
    if state.pot == 0:
        return Sentence("takes the {card}", card=card)
    return Sentence("takes the {card} with {tokens}", card=card, tokens=count_tokens(int(state.pot)))
