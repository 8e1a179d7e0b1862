"""Where commands write what they have to say."""

import json
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

console = Console()
errors = Console(stderr=True)


def progress_bar() -> Progress:
    """A bar with the time left, on the error channel, gone when it is done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal)


def print_json(content: Any) -> None:
    """One JSON document on standard output."""
    print(json.dumps(content, indent=2, ensure_ascii=False))
