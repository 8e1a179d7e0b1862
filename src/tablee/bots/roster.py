"""The bots by name: those that come with Tablée, and anybody's, as `module:Class`."""

import inspect
import re
from collections.abc import Callable
from importlib import import_module

from tablee.bots.bot import Bot, UnknownBot
from tablee.bots.frozen import FrozenBot, is_kept
from tablee.bots.levels import HIGHEST, LevelBot
from tablee.bots.public_bot import seat_public
from tablee.bots.random_bot import RandomBot
from tablee.bots.search_bot import SearchBot
from tablee.bots.thumb_bot import ThumbBot
from tablee.games.game import Game
from tablee.match.checks import shown

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "thumb": ThumbBot, "search": SearchBot}


def seat_bot(name: str, seed: int, game: Game | None = None) -> Bot:
    """A bot of this name, with dice of its own; for a game, only if it plays that game."""
    if name in BOTS:
        return BOTS[name](seed)
    module, found, kind = name.partition(":")
    if level := re.fullmatch(f"(?:level:)?([1-{HIGHEST}])", name):
        return LevelBot(int(level[1]), seed, game)
    if module == "frozen" and is_kept(kind, game):
        return FrozenBot(kind, seed, game)
    if public := seat_public(name, seed, game):
        return public
    if found and module.isidentifier() | ("." in module) and kind.isidentifier():
        return seat_stranger(name, module, kind, seed)
    raise UnknownBot(
        "There is no bot {name}; there are {there}, the levels 1 to {highest}, and your own as module:Class",
        name=shown(name),
        there=", ".join(BOTS),
        highest=HIGHEST,
    )


def seat_stranger(name: str, module: str, kind: str, seed: int) -> Bot:
    """Somebody's own bot; it is given a seed if it takes one."""
    try:
        maker = getattr(import_module(module), kind)
    except (ImportError, AttributeError) as error:
        raise UnknownBot("There is no bot {name}: {why}", name=shown(name), why=str(error)) from error
    if not callable(getattr(maker, "choose", None)):
        raise UnknownBot("{name} is no bot: it has no method choose(view, limit)", name=shown(name))
    bot: Bot = maker(seed) if inspect.signature(maker).parameters else maker()
    if not hasattr(bot, "name"):
        bot.name = name
    return bot
