"""What is not installed with the library alone."""

from tablee.match.errors import TableeError


class NoTables(TableeError):
    """Tables in the browser are an extra."""


def need_tables() -> None:
    """Refuse with a sentence where the server's parts are missing."""
    try:
        import asyncpg  # noqa: F401
        import segno  # noqa: F401
        import starlette  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError as error:
        raise NoTables(
            "Tables in the browser are not installed: pip install 'tablee[play]'; in the terminal you play without them"
        ) from error
