"""What may be asked for at the door: games, seats, options, seeds, names and moves, checked one by one."""

import reprlib
import unicodedata
from collections.abc import Mapping, Sequence

from tablee.games.catalogue import GAMES
from tablee.games.game import Game, Option
from tablee.games.sentences import letter
from tablee.match.errors import UnknownGame, UnknownNotation, WrongOption, WrongSeats, WrongSeed
from tablee.match.fairness import KEY_BYTES

LONGEST_NAME = 64
SEEDS = 2**64
UNSEEMLY = ("Cc", "Cs", "Zl", "Zp")  # control characters, half characters, line and paragraph breaks


def shown(value: object) -> str:
    """Somebody's input as it may be quoted in a sentence: short, and without line breaks."""
    try:
        text = reprlib.repr(value)
    except ValueError:  # a whole number with thousands of digits
        text = f"<{type(value).__name__}>"
    return text if len(text) <= 60 else text[:57] + "..."


def known_game(name: object) -> Game:
    """A game of the catalogue."""
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        there = ", ".join(GAMES)
        raise UnknownGame(
            f"There is no game {shown(name)}; there are {there}", f"Il n’y a pas de jeu {shown(name)} ; il y a {there}"
        )
    return game


def checked_seats(game: Game, seats: object) -> int:
    """A number of seats that the game is for."""
    if type(seats) is not int or seats not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise WrongSeats(
            f"{game.title} is for {low} to {high} seats, not {shown(seats)}",
            f"{game.title} se joue de {low} à {high} sièges, pas {shown(seats)}",
            game.seats_rule,
        )
    return seats


def known_seat(seats: int, seat: object) -> int:
    """A seat of this match."""
    if type(seat) is not int or not 0 <= seat < seats:
        last = letter(seats - 1)
        raise WrongSeats(
            f"There is no seat {shown(seat)}; the seats are 0 (A) to {seats - 1} ({last})",
            f"Il n’y a pas de siège {shown(seat)} ; les sièges vont de 0 (A) à {seats - 1} ({last})",
        )
    return seat


def checked_options(game: Game, options: Mapping[str, object]) -> dict[str, int | str]:
    """All options of the game, the chosen ones checked and the others at their defaults."""
    known = {option.name: option for option in game.options}
    for name in options:
        if name not in known:
            there = ", ".join(known) or "none"
            raise WrongOption(
                f"{game.title} has no option {shown(name)}; it has {there}",
                f"{game.title} n’a pas d’option {shown(name)} ; il a {', '.join(known) or 'aucune option'}",
            )
    return game.defaults | {name: checked_value(game, known[name], value) for name, value in options.items()}


def checked_value(game: Game, option: Option, value: object) -> int | str:
    """A value that the option can have."""
    if type(value) in (int, str):
        for choice in option.choices:
            if choice == value:
                return choice
    there = ", ".join(str(choice) for choice in option.choices)
    raise WrongOption(
        f"The option {option.name} of {game.title} can be {there}, not {shown(value)}",
        f"L’option {option.name} de {game.title} peut valoir {there}, pas {shown(value)}",
    )


def checked_seed(seed: object) -> int:
    """A seed for fast dice."""
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise WrongSeed(
            f"A seed is a whole number from 0 to 2^64 - 1, not {shown(seed)}",
            f"Une graine est un nombre entier de 0 à 2^64 - 1, pas {shown(seed)}",
        )
    return seed


def checked_key(key: object) -> bytes:
    """A key for sealed dice."""
    if not isinstance(key, bytes) or len(key) != KEY_BYTES:
        raise WrongSeed(f"A key is {KEY_BYTES} bytes", f"Une clé a {KEY_BYTES} octets")
    return key


def checked_players(players: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    """One name a seat; without names, the letters of the seats."""
    if players is None:
        return tuple(letter(seat) for seat in range(seats))
    if isinstance(players, str) or not isinstance(players, Sequence) or len(players) != seats:
        raise WrongSeats(f"There must be {seats} names, one a seat", f"Il faut {seats} noms, un par siège")
    for name in players:
        if not is_seemly(name):
            raise WrongSeats(
                f"A name has 1 to {LONGEST_NAME} printable characters, unlike {shown(name)}",
                f"Un nom a de 1 à {LONGEST_NAME} caractères imprimables, contrairement à {shown(name)}",
            )
    return tuple(players)


def is_seemly(name: object) -> bool:
    """Whether a name can stand in one line; any script and any emoji can."""
    return (
        isinstance(name, str)
        and bool(name.strip())
        and len(name) <= LONGEST_NAME
        and not any(unicodedata.category(character) in UNSEEMLY for character in name)
    )


def known_move(game: Game, do: object) -> int:
    """The action that a move's notation means."""
    action = game.notation.read_move(do) if isinstance(do, str) else None
    if action is None:
        examples = ", ".join(game.notation.moves[:4])
        raise UnknownNotation(
            f"{shown(do)} is no move of {game.title}; moves are written like {examples}",
            f"{shown(do)} n’est pas un coup de {game.title} ; les coups s’écrivent comme {examples}",
        )
    return action
