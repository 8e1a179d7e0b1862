"""`@kernel`: plain Python that compiles to machine code, kept in a cache folder.

The folder's name is a hash of the kernel's sources, of numba's version, the processor and the settings in force. Within
it machine code is found by the sources of the games that it was made for, so that an edit in one game compiles that
game anew and no other. `NUMBA_DISABLE_JIT=1` runs the same sources as plain Python.
"""

import contextlib
import hashlib
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import llvmlite.binding as llvm
import numba
from numba import njit, types
from numba.core.caching import FunctionCache, IndexDataCacheFile

from tablee.kernel import sources
from tablee.kernel.verbs import RULES

if sys.platform != "win32":
    import fcntl

config: Any = numba.config
COMPILED = not config.DISABLE_JIT
PACKAGE = Path(__file__).parents[1]
FUNCTIONS: list[Any] = []  # all that can be compiled
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
    """A name that changes whenever the kernel might; two checkouts never share machine code."""
    processor = f"{llvm.get_host_cpu_name()} {sorted(llvm.get_host_cpu_features().items())}"
    settings = f"{numba.__version__} {processor} bounds {config.BOUNDSCHECK} opt {config.OPT} {package}"
    kernels = sources.digest(sorted((package / "kernel").rglob("*.py")))
    return hashlib.sha256(f"{kernels} {settings}".encode()).hexdigest()[:16]


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


class SharedFiles(IndexDataCacheFile):
    """Files that several processes write at once. numba numbers data files in the order in which they come, so that two
    processes may give one number to two games; here a file is named by what it holds, and one writes at a time."""

    def save(self, key: Any, data: Any) -> None:
        """Keep what was compiled."""
        files: Any = self
        name = files._data_name(int(hashlib.sha256(repr(key).encode()).hexdigest()[:15], 16))
        files._save_data(name, data)
        with alone(Path(self._index_path).with_suffix(".lock")):
            files._save_index({**files._load_index(), key: name})


@contextlib.contextmanager
def alone(lock: Path) -> Iterator[None]:
    """No other process is here meanwhile; where files cannot be locked, one hopes."""
    with lock.open("w") as file:
        if sys.platform != "win32":
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


class GameCache(FunctionCache):
    """Machine code is looked for by signature, and by the sources of the games that it serves."""

    def __init__(self, function: Callable[..., object]) -> None:
        usual: Any = super()
        usual.__init__(function)
        files: Any = SharedFiles
        impl: Any = self._impl
        self._cache_file = files(self._cache_path, impl.filename_base, impl.locator.get_source_stamp())

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep what was compiled, unless it was compiled for somebody's own function."""
        if not brings_function(sig if isinstance(sig, tuple) else sig.args):
            usual: Any = super()
            usual.save_overload(sig, data)

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        usual: Any = super()
        rules = [module for kind in sig for state in states_in(kind) for module in modules_of(state)]
        return (*usual._index_key(sig, codegen), sources.fingerprint((self._py_func.__module__, *rules)))


def brings_function(sig: Any) -> bool:
    """Whether a function is among the arguments, or in a tuple among them: its sources may change, unseen by us."""
    parts = [part for kind in sig for part in getattr(kind, "types", [kind])]
    return any(isinstance(part, types.Callable) for part in parts)


def states_in(kind: Any) -> Iterator[Any]:
    """The types of states in an argument: a state, a box of states, or a tuple that has some."""
    for part in getattr(kind, "types", [kind]):
        state = getattr(part, "dtype", part)
        if state in RULES:
            yield state


def modules_of(state: Any) -> list[str]:
    """Where the rules of a game are written."""
    return sorted({function.__module__ for function in RULES[state].values()})


def direct(function: Function, *examples: object) -> Function:
    """The machine code for arguments like these, which are not looked at again: several times as quick to call."""
    if not COMPILED:
        return function
    compiled: Any = function
    kind_of: Any = numba.typeof
    kinds = tuple(kind_of(example) for example in examples)
    compiled.compile(kinds)
    entry: Function = compiled.overloads[kinds].entry_point
    return entry


def kernel(function: Function) -> Function:
    """Compile on first call, release the GIL while it runs, and keep the machine code on disk."""
    compiled: Any = njit(nogil=True, error_model="numpy")(function)
    if COMPILED:
        before, config.CACHE_DIR = config.CACHE_DIR, CACHE_FOLDER
        try:
            compiled._cache = GameCache(function)
            FUNCTIONS.append(compiled)
        finally:
            config.CACHE_DIR = before
    compiled.is_kernel = True
    return compiled


def is_kernel(function: Any) -> bool:
    """Whether compiled code can call a function."""
    return hasattr(function, "py_func") or getattr(function, "is_kernel", False)
