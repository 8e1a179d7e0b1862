"""What may be asked for at the door: games, seats, options, seeds, names and moves, checked one by one."""

import reprlib
import unicodedata
from collections.abc import Mapping, Sequence

from tablee.games.catalogue import GAMES
from tablee.games.game import Game, Option
from tablee.games.sentences import Sentence, letter
from tablee.games.variants import named as named_variant
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
        raise UnknownGame("There is no game {name}; there are {there}", name=shown(name), there=", ".join(GAMES))
    return game


def any_game(name: object) -> Game:
    """A game of the catalogue or a variant of one, by its name; or a game itself."""
    if isinstance(name, Game):
        return name
    return (isinstance(name, str) and named_variant(name)) or known_game(name)


def stored_game(game: Game) -> Game | str:
    """A game as it is stored: one of ours by its name, for it never changes."""
    is_ours = game is GAMES.get(game.name) or game is named_variant(game.name)
    return game.name if is_ours else game


def restored_game(stored: Game | str) -> Game:
    """A game as it was stored."""
    return any_game(stored)


def checked_seats(game: Game, seats: object) -> int:
    """A number of seats that the game is for."""
    if type(seats) is not int or seats not in game.seats:
        raise WrongSeats(
            "{game} is for {low} to {high} seats, not {seats}",
            game.seats_rule,
            game=game.title,
            low=game.seats[0],
            high=game.seats[-1],
            seats=shown(seats),
        )
    return seats


def known_seat(seats: int, seat: object) -> int:
    """A seat of this match."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise WrongSeats(
            "There is no seat {seat}; the seats are 0 (A) to {last} ({letter})",
            seat=shown(seat),
            last=seats - 1,
            letter=letter(seats - 1),
        )
    return seat


def checked_options(game: Game, options: Mapping[str, object]) -> dict[str, int | str]:
    """All options of the game, the chosen ones checked and the others at their defaults."""
    known = {option.name: option for option in game.options}
    for name in options:
        if name not in known:
            raise WrongOption(
                "{game} has no option {name}; it has {there}",
                game=game.title,
                name=shown(name),
                there=", ".join(known) or Sentence("none"),
            )
    return game.defaults | {name: checked_value(game, known[name], value) for name, value in options.items()}


def checked_value(game: Game, option: Option, value: object) -> int | str:
    """A value that the option can have."""
    if type(value) in (int, str):
        for choice in option.choices:
            if choice == value:
                return choice
    raise WrongOption(
        "The option {option} of {game} can be {there}, not {value}",
        option=option.name,
        game=game.title,
        there=", ".join(str(choice) for choice in option.choices),
        value=shown(value),
    )


def checked_seed(seed: object) -> int:
    """A seed for fast dice."""
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise WrongSeed("A seed is a whole number from 0 to 2^64 − 1, not {seed}", seed=shown(seed))
    return seed


def checked_key(key: object) -> bytes:
    """A key for sealed dice."""
    if not isinstance(key, bytes) or len(key) != KEY_BYTES:
        raise WrongSeed("A key is {bytes} bytes", bytes=KEY_BYTES)
    return key


def checked_players(players: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    """One name a seat; without names, the letters of the seats."""
    if players is None:
        return tuple(letter(seat) for seat in range(seats))
    if isinstance(players, str) or not isinstance(players, Sequence) or len(players) != seats:
        raise WrongSeats("There must be {seats} names, one a seat", seats=seats)
    for name in players:
        if not is_seemly(name):
            raise WrongSeats(
                "A name has 1 to {most} printable characters, unlike {name}", most=LONGEST_NAME, name=shown(name)
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
        raise UnknownNotation(
            "{move} is no move of {game}; moves are written like {examples}",
            move=shown(do),
            game=game.title,
            examples=", ".join(game.notation.moves[:4]),
        )
    return action
