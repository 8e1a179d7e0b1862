"""The address of a server, and on a local network a QR code to point a phone at."""

import io

from rich.console import Console

from tablee.games.sentences import Language, Sentence


def announce(console: Console, address: str, language: Language, *, on_lan: bool) -> None:
    """Where the tables are."""
    says = Sentence("Tablée is at {address} (Ctrl-C stops it)", address=address)
    console.print(says.said_in(language), soft_wrap=True, highlight=False, markup=False)
    if on_lan:
        import segno

        picture = io.StringIO()
        segno.make(address, error="m").terminal(picture, compact=True, border=2)
        console.file.write(picture.getvalue())
    console.file.flush()
