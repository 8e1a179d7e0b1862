"""An open move of Herz an Herz in words: what it would bring, and what everybody sees of it."""

from tablee.games.herz_an_herz.cards import NUMBERS, THIEF, share_colour, starting_worth, worth_below
from tablee.games.herz_an_herz.columns import LEVELS
from tablee.games.herz_an_herz.moves import DISCARD, LEFT, SIDES, START, STEAL, place_of, side_of, victim_of
from tablee.games.herz_an_herz.words import SIDE_WORDS, bare, count_points, laid
from tablee.games.sentences import Sentence, letter
from tablee.kernel.verbs import State

MOVING = (
    Sentence("starts with the {}", "part du {}"),
    Sentence("lays the {} on the left", "pose le {} à gauche"),
    Sentence("lays the {} on the right", "pose le {} à droite"),
    Sentence("discards the {}", "défausse le {}"),
)
MOVING_STOLEN = (
    Sentence("starts with it", "en fait sa carte de départ"),
    Sentence("lays it on the left", "le pose à gauche"),
    Sentence("lays it on the right", "le pose à droite"),
)


def what_it_brings(state: State, seat: int, action: int) -> Sentence:
    """A placement with the level that it closes, a theft also with what it takes, or a discard."""
    if action == DISCARD:
        return discarding(int(state.card))
    if action >= STEAL:
        return stealing(state, seat, action)
    return starting(state, int(state.card)) if action == START else laying(state, seat, action - LEFT, int(state.card))


def what_is_seen(state: State, action: int) -> Sentence:
    """The move as it is told to everybody, without its subject."""
    if action < STEAL:
        name, does = bare(int(state.card)), MOVING[action]
        return Sentence(does.en.format(name.en), does.fr.format(name.fr))
    victim, side = int(victim_of(action)), int(side_of(action))
    name, does = bare(bottom_card(state, victim, side)), MOVING_STOLEN[place_of(action)]
    return Sentence(
        f"steals the {name.en} from seat {letter(victim)} and {does.en}",
        f"vole le {name.fr} au siège {letter(victim)} et {does.fr}",
    )


def bottom_card(state: State, seat: int, side: int) -> int:
    """The card that a thief would take."""
    return int(state.columns[seat, side, state.heights[seat, side]])


def discarding(card: int) -> Sentence:
    """A discard is out for the round (H-2), and a thief need not steal (H-7)."""
    if card >= THIEF:
        return Sentence("discard the thief and steal nothing", "défausser le voleur sans rien voler")
    name = bare(card)
    return Sentence(f"discard the {name.en}, out for this round", f"défausser le {name.fr}, hors jeu pour cette manche")


def starting(state: State, card: int) -> Sentence:
    """What the card counts at the head of both columns (H-3)."""
    name = laid(card, int(starting_worth(card, state.seats)))
    return Sentence(f"start with the {name.en}", f"partir du {name.fr}")


def laying(state: State, seat: int, side: int, card: int) -> Sentence:
    """Where the card goes, and what it brings there."""
    name, brings = bare(card), level_brings(state, seat, side, card)
    where = place_words(state, seat, side, card)
    return Sentence(f"lay the {name.en} {where.en}: {brings.en}", f"poser le {name.fr} {where.fr}\u00a0: {brings.fr}")


def place_words(state: State, seat: int, side: int, card: int) -> Sentence:
    """A side, and for a joker what it is worth there (H-5, H-6)."""
    word = SIDE_WORDS[side]
    if card <= NUMBERS:
        return Sentence(f"on the {word.en}", f"à {word.fr}")
    worth = worth_below(int(state.worths[seat, side, state.heights[seat, side]]), card)
    return Sentence(f"on the {word.en}, where it is worth {worth}", f"à {word.fr}, où il vaut {worth}")


def level_brings(state: State, seat: int, side: int, card: int) -> Sentence:
    """The level that the card opens, or closes with the points for it (H-9); the twelfth card ends the round (H-8)."""
    level, opposite = int(state.heights[seat, side]) + 1, 1 - side
    if level > state.heights[seat, opposite]:
        return Sentence(f"opens level {level}", f"étage {level} entamé")
    other = int(state.columns[seat, opposite, level])
    name, points = bare(other), count_points(level_points(card, other))
    ends = level == LEVELS == state.heights[seat, opposite]
    return Sentence(
        f"closes level {level} with the {name.en}, +{points.en}{', and the round ends' if ends else ''}",
        f"étage {level} complété avec le {name.fr}, +{points.fr}{', et la manche se termine' if ends else ''}",
    )


def level_points(left: int, right: int) -> int:
    """Two points for two cards, one more for one colour (H-9)."""
    return 3 if share_colour(left, right) else 2


def stealing(state: State, seat: int, action: int) -> Sentence:
    """What the stolen card brings, and what its owner loses (H-7)."""
    victim, side, place = int(victim_of(action)), int(side_of(action)), int(place_of(action))
    card = bottom_card(state, victim, side)
    name, lays, loses = bare(card), laying_stolen(state, seat, place, card), what_is_lost(state, victim, side)
    return Sentence(
        f"steal the {name.en} from seat {letter(victim)} and {lays.en}; seat {letter(victim)} {loses.en}",
        f"voler le {name.fr} au siège {letter(victim)} et {lays.fr}\u00a0; le siège {letter(victim)} {loses.fr}",
    )


def laying_stolen(state: State, seat: int, place: int, card: int) -> Sentence:
    """Where the stolen card goes, valued anew (H-7)."""
    if place == START:
        return starting_stolen(state, card)
    where, brings = place_words(state, seat, place - LEFT, card), level_brings(state, seat, place - LEFT, card)
    return Sentence(f"lay it {where.en}: {brings.en}", f"le poser {where.fr}\u00a0: {brings.fr}")


def starting_stolen(state: State, card: int) -> Sentence:
    """A stolen starting card, and for a joker what it is worth (H-3)."""
    if card <= NUMBERS:
        return Sentence("start with it", "l’utiliser comme carte de départ")
    worth = starting_worth(card, state.seats)
    return Sentence(f"start with it, worth {worth}", f"l’utiliser comme carte de départ, qui vaut {worth}")


def what_is_lost(state: State, victim: int, side: int) -> Sentence:
    """The points of the level that the theft opens again, if it was closed."""
    level = int(state.heights[victim, side])
    if level > state.heights[victim, SIDES - 1 - side]:
        return Sentence("loses no point", "ne perd pas de point")
    left, right = (int(state.columns[victim, column, level]) for column in range(SIDES))
    points = count_points(level_points(left, right))
    return Sentence(f"loses {points.en}", f"perd {points.fr}")
