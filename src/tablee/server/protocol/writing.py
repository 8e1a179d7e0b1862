"""Write what is made from the protocol: `python -m tablee.server.protocol.writing [FOLDER]`."""

import sys
from pathlib import Path

from tablee.server.protocol.page import page
from tablee.server.protocol.typescript import typescript

PROJECT = Path(__file__).parents[4]


def written_files() -> dict[str, str]:
    """Every made file and its content."""
    return {"docs/protocol.md": page(), "web/src/protocol.ts": typescript()}


def write(folder: Path = PROJECT) -> None:
    """Write them all."""
    for name, content in written_files().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else PROJECT)
