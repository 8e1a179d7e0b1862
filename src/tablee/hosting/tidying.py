"""`tablee tidy`: what a running server does every hour, for a server that does not run."""

from contextlib import AbstractContextManager, nullcontext

from tablee.server.live.erasing import forget_words
from tablee.server.serving import only_one
from tablee.server.settings import Settings
from tablee.server.worker import DAY, chosen_storage


async def tidy_up(settings: Settings) -> tuple[int, int]:
    """Forget old guests, tables and words; how many tables, and lines of chat."""
    alone: AbstractContextManager[None] = nullcontext() if settings.is_shared else only_one(settings)
    with alone:
        storage = chosen_storage(settings)
        await storage.open(lambda table, number: None)
        await storage.clean(settings.keep_guests * DAY)
        forgotten = 0
        while settings.keep_tables and (many := await storage.forget_tables(settings.keep_tables * DAY)):
            forgotten += many
        words = await forget_words(storage, settings.keep_chat * DAY) if settings.keep_chat else 0
        await storage.close()
    return forgotten, words
