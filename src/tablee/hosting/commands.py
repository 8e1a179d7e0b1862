"""The host's commands, mounted by the command line. What they need is loaded when they run."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from tablee.terminal import serve_flags
from tablee.terminal.flags import AsJson, Lang, read_language

if TYPE_CHECKING:
    from tablee.games.sentences import Sentence
    from tablee.server.settings import Settings

console = Console()
BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="A backup: one file, whatever the database.")]
MARKS = {"good": "✓ ", "look": "! ", "bad": "✗ "}
Replace = Annotated[bool, typer.Option("--replace", help="Throw away what is there now.")]


def backup(
    file: BackupFile,
    database: serve_flags.Database = "sqlite",
    data_dir: serve_flags.DataDir = None,
    lang: Lang = None,
) -> None:
    """Copy all tables and people into one file, while the server runs. Example: `tablee backup tables.backup`."""
    import asyncio

    from tablee.games.sentences import Sentence
    from tablee.server.storage import backups

    place = place_of(database, data_dir)
    if place.is_shared:
        asyncio.run(backups.back_up_postgres(place.database, file))
    else:
        backups.back_up_sqlite(place.sqlite_file, file)
    tell(Sentence("{file}: a backup with {many} events", file=str(file), many=backups.count_events(file)), lang)


def restore(
    file: BackupFile,
    database: serve_flags.Database = "sqlite",
    data_dir: serve_flags.DataDir = None,
    replaces: Replace = False,
    lang: Lang = None,
) -> None:
    """Put a backup back, into SQLite or PostgreSQL; stop the server first. Example: `tablee restore tables.backup`."""
    import asyncio

    from tablee.games.sentences import Sentence
    from tablee.server.serving import only_one
    from tablee.server.storage import backups

    place = place_of(database, data_dir)
    if place.is_shared:
        asyncio.run(backups.restore_postgres(file, place.database, replace=replaces))
    else:
        with only_one(place):
            backups.restore_sqlite(file, place.sqlite_file, replace=replaces)
    tell(Sentence("{file} is restored: {many} events", file=str(file), many=backups.count_events(file)), lang)


def tidy(
    database: serve_flags.Database = "sqlite",
    data_dir: serve_flags.DataDir = None,
    keep_tables: serve_flags.KeepTables = 400,
    keep_guests: serve_flags.KeepGuests = 7,
    keep_chat: serve_flags.KeepChat = 90,
    lang: Lang = None,
) -> None:
    """Forget old tables, guests and chat, as a server does every hour. Example: `tablee tidy --keep-tables 90`."""
    import asyncio

    from tablee.games.sentences import Sentence
    from tablee.hosting.tidying import tidy_up
    from tablee.server.settings import checked

    place = place_of(database, data_dir)
    settings = replace(place, keep_tables=keep_tables, keep_guests=keep_guests, keep_chat=keep_chat)
    many, words = asyncio.run(tidy_up(checked(settings)))
    tell(Sentence("{many} old tables are forgotten, and guests who never sat down", many=many), lang)
    tell(Sentence("{many} old lines of chat have lost their words", many=words), lang)


def doctor(
    database: serve_flags.Database = "sqlite",
    data_dir: serve_flags.DataDir = None,
    public_url: serve_flags.PublicUrl = "",
    open_metrics: serve_flags.OpenMetrics = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Look for what hosts get wrong, and say what to do. Example: `tablee doctor --public-url https://...`."""
    import json

    from tablee.hosting.checkup import examine
    from tablee.server.settings import checked

    settings, language = place_of(database, data_dir), read_language(lang)
    findings = examine(checked(replace(settings, public_url=public_url, open_metrics=open_metrics)))
    if as_json:
        print(json.dumps([finding.written(language) for finding in findings], indent=2, ensure_ascii=False))
    for finding in [] if as_json else findings:
        tell(finding.says, lang, MARKS[finding.verdict])
        if finding.advice is not None:
            tell(finding.advice, lang, "  → ")
    if any(finding.verdict == "bad" for finding in findings):
        raise typer.Exit(1)


def place_of(database: str, data_dir: Path | None) -> "Settings":
    """Where the tables are."""
    from tablee.server.settings import Settings, checked, user_data_folder

    return checked(Settings(database=database, data_dir=data_dir or user_data_folder()))


def tell(says: "Sentence", lang: str | None, mark: str = "") -> None:
    """One sentence on standard output."""
    console.print(mark + says.said_in(read_language(lang)), soft_wrap=True, highlight=False, markup=False)


def mount(app: typer.Typer) -> None:
    """Offer these commands."""
    for command in (backup, restore, tidy, doctor):
        app.command()(command)
