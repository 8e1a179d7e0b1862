"""Why a move of Herz an Herz is not open, in words."""

from tablee.games.game import Refusal
from tablee.games.herz_an_herz.cards import NUMBERS, THIEF
from tablee.games.herz_an_herz.columns import LEVELS, has_started
from tablee.games.herz_an_herz.moves import LEFT, START, STEAL, place_of, side_of, victim_of
from tablee.games.herz_an_herz.words import SIDE_WORDS, bare, laid, range_of
from tablee.games.sentences import Sentence, letter
from tablee.kernel.verbs import State


def why_not(state: State, seat: int, action: int) -> Refusal:
    """A thief is not laid, other cards do not steal (H-7), and what is laid must fit (H-3 to H-6)."""
    card = int(state.card)
    if action >= STEAL:
        return why_no_theft(state, seat, action)
    if card >= THIEF:
        return Refusal(
            "H-7",
            Sentence(
                "A thief is not laid: it takes the bottom card of an opponent's column, or is discarded",
                "Un voleur ne se pose pas\u00a0: il prend la carte du bas d’une colonne adverse, ou il est défaussé",
            ),
        )
    return why_not_there(state, seat, action, card)


# --- Thefts ----------------------------------------------------------------------------------------------------------
def why_no_theft(state: State, seat: int, action: int) -> Refusal:
    """No thief, nobody to steal from, nothing to steal, or nowhere to lay it (H-7)."""
    victim, side = int(victim_of(action)), int(side_of(action))
    if state.card < THIEF:
        return Refusal("H-7", not_a_thief(int(state.card)))
    if victim >= state.seats or victim == seat:
        return Refusal("H-7", no_opponent(victim, victim == seat))
    height = state.heights[victim, side]
    if height == 0:
        return Refusal("H-7", nothing_to_steal(victim, side))
    return why_not_there(state, seat, int(place_of(action)), int(state.columns[victim, side, height]))


def not_a_thief(card: int) -> Sentence:
    """The drawn card cannot steal."""
    name = bare(card)
    return Sentence(
        f"Only a thief steals, and the card drawn is the {name.en}",
        f"Seul un voleur peut voler, et la carte tirée est le {name.fr}",
    )


def no_opponent(victim: int, is_self: bool) -> Sentence:
    """The seat named is no opponent."""
    if is_self:
        return Sentence(
            "A thief steals from an opponent, not from its own seat",
            "On vole une carte à un adversaire, pas à soi-même",
        )
    return Sentence(
        f"There is no seat {letter(victim)} to steal from",
        f"Il n’y a pas de siège {letter(victim)} à qui voler une carte",
    )


def nothing_to_steal(victim: int, side: int) -> Sentence:
    """A column without cards; the starting card above it stays."""
    word = SIDE_WORDS[side]
    return Sentence(
        f"Seat {letter(victim)} has no card in its {word.en} column, and a starting card cannot be stolen",
        f"Le siège {letter(victim)} n’a pas de carte dans sa colonne de {word.fr}, "
        "et une carte de départ ne se vole pas",
    )


# --- Places ----------------------------------------------------------------------------------------------------------
def why_not_there(state: State, seat: int, place: int, card: int) -> Refusal:
    """A card starts once (H-3), then goes where there is room under a higher one (H-4, H-6)."""
    if place == START:
        return Refusal("H-3", already_started(state, seat))
    if not has_started(state, seat):
        return Refusal("H-3", not_started(seat))
    side = place - LEFT
    if state.heights[seat, side] == LEVELS:
        return Refusal("H-4", column_full(seat, side))
    return too_high(state, seat, side, card)


def already_started(state: State, seat: int) -> Sentence:
    """There is one starting card a round."""
    name = bare(int(state.columns[seat, 0, 0]))
    return Sentence(
        f"Seat {letter(seat)} already has its starting card, the {name.en}",
        f"Le siège {letter(seat)} a déjà sa carte de départ, le {name.fr}",
    )


def not_started(seat: int) -> Sentence:
    """Columns hang from a starting card."""
    return Sentence(
        f"Seat {letter(seat)} has no starting card yet, and the first card kept must be that",
        f"Le siège {letter(seat)} n’a pas encore de carte de départ, et la première carte gardée doit l’être",
    )


def column_full(seat: int, side: int) -> Sentence:
    """Six cards a column."""
    word = SIDE_WORDS[side]
    return Sentence(
        f"The {word.en} column of seat {letter(seat)} already has its {LEVELS} cards",
        f"La colonne de {word.fr} du siège {letter(seat)} a déjà ses {LEVELS} cartes",
    )


def too_high(state: State, seat: int, side: int, card: int) -> Refusal:
    """A number is not lower than the card above (H-4), a numbered joker has no value that is (H-6)."""
    height = state.heights[seat, side]
    above = laid(int(state.columns[seat, side, height]), int(state.worths[seat, side, height]))
    name = bare(card)
    if card <= NUMBERS:
        says = Sentence(f"The {name.en} does not go under the {above.en}", f"Le {name.fr} ne va pas sous le {above.fr}")
        return Refusal("H-4", says)
    values = range_of(card)
    says = Sentence(
        f"The {name.en} counts {values.en}, and none of these values goes under the {above.en}",
        f"Le {name.fr} vaut de {values.fr}, et aucune de ces valeurs ne va sous le {above.fr}",
    )
    return Refusal("H-6", says)
