"""Which sources machine code was made from: a file and what it imports, but for the kernel and other packages.

numba caches a compiled function by its own file, so that it does not notice an edit in the rules it calls. A name made
from all sources of a game tells one version from the next, be the game ours or somebody else's.
"""

import hashlib
import re
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

KERNEL = Path(__file__).parent
INSTALLED = {Path(sysconfig.get_path(place)) for place in ("stdlib", "purelib", "platlib")}
IMPORT = re.compile(r"^(?:from\s+([\w.]+)\s+import\s+(\([^)]*\)|[^\n]*)|import\s+([\w.]+))", re.MULTILINE)
NAME = re.compile(r"\w+")


def imported(file: Path) -> Iterator[str]:
    """The modules that a file may import; some of them are only names in a module."""
    for source, names, module in IMPORT.findall(file.read_text(encoding="utf-8")):
        yield module or source
        yield from (f"{source}.{name}" for name in NAME.findall(names))


def belongs(module: str, other: str) -> bool:
    """Whether a module is of the same package as another, or lies where nothing is installed."""
    if module.partition(".")[0] == other.partition(".")[0]:
        return True
    file = file_of(module)
    return file is not None and not any(file.is_relative_to(folder) for folder in INSTALLED)


@cache
def sources(module: str) -> frozenset[Path]:
    """The file of a module and all files that it needs, without the kernel's and what is installed."""
    found, left = set[Path](), [module]
    while left:
        file = file_of(left.pop())
        if file is None or file in found or file.is_relative_to(KERNEL):
            continue
        found.add(file)
        left += [name for name in imported(file) if belongs(name, module)]
    return frozenset(found)


def file_of(module: str) -> Path | None:
    """Where a loaded module was read from."""
    file = getattr(sys.modules.get(module), "__file__", None)
    return Path(file) if file is not None and file.endswith(".py") and Path(file).exists() else None


@cache
def fingerprint(modules: tuple[str, ...]) -> str:
    """A name that changes whenever one of the sources of these modules does."""
    files = frozenset[Path]().union(*map(sources, modules))
    return digest(sorted(files))


def digest(files: Iterable[Path]) -> str:
    """A name for the content of files, wherever they lie."""
    content = hashlib.sha256()
    for file in files:
        content.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return content.hexdigest()[:16]
