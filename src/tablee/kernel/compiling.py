"""`@kernel`: plain Python that compiles to machine code, kept in a cache folder that changes with its sources.

numba caches a compiled function by its own file, so a cached driver does not notice an edit in the rules it calls.
The folder's name is therefore a hash of all sources that are compiled, of numba's version, the processor and the
settings in force. `NUMBA_DISABLE_JIT=1` runs the same sources as plain Python.
"""

import hashlib
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import llvmlite.binding as llvm
import numba
from numba import njit

config: Any = numba.config
COMPILED = not config.DISABLE_JIT
PACKAGE = Path(__file__).parents[1]
COMPILED_ROOMS = ("kernel", "games", "bots/search")
FOLDERS_KEPT = 4  # caches of the most recent versions, so that two checkouts do not chase each other

Function = TypeVar("Function", bound=Callable[..., object])


def user_cache_folder() -> Path:
    """The folder in which this user's programs keep what can be made again."""
    if chosen := os.environ.get("TABLEE_CACHE_DIR"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData/Local")) / "tablee" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches/tablee"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "tablee"


def fingerprint(package: Path = PACKAGE) -> str:
    """A name that changes whenever compiled code might."""
    digest = hashlib.sha256()
    for room in COMPILED_ROOMS:
        for source in sorted((package / room).rglob("*.py")):
            digest.update(source.relative_to(package).as_posix().encode() + b"\0" + source.read_bytes() + b"\0")
    processor = f"{llvm.get_host_cpu_name()} {sorted(llvm.get_host_cpu_features().items())}"
    digest.update(f"{numba.__version__} {processor} bounds {config.BOUNDSCHECK} opt {config.OPT}".encode())
    return digest.hexdigest()[:16]


def remove_old_folders(parent: Path, current: Path) -> None:
    """Keep the current cache and the few used last; a folder that cannot be removed is left alone."""
    others = sorted(
        (folder for folder in parent.glob("kernel-*") if folder != current),
        key=lambda folder: folder.stat().st_mtime,
        reverse=True,
    )
    for folder in others[FOLDERS_KEPT - 1 :]:
        shutil.rmtree(folder, ignore_errors=True)


def open_cache() -> str:
    """The folder for this version's machine code; "" (numba's own choice) where none can be written."""
    parent = user_cache_folder()
    folder = parent / f"kernel-{fingerprint()}"
    try:
        is_new = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        if is_new:
            remove_old_folders(parent, folder)
    except OSError:
        return ""
    return str(folder)


CACHE_FOLDER = open_cache() if COMPILED else ""


def kernel(function: Function) -> Function:
    """Compile on first call, release the GIL while it runs, and keep the machine code on disk."""
    before, config.CACHE_DIR = config.CACHE_DIR, CACHE_FOLDER
    try:
        compiled: Any = njit(cache=True, nogil=True, error_model="numpy")(function)
    finally:
        config.CACHE_DIR = before
    return compiled
