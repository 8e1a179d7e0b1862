"""A disk that is full or slow whenever a test wants it, for the server in whose process this is built in.

SQLite lets tests put their own system calls in the place of those it writes with (`xSetSystemCall`). So it hears
exactly what a full disk says, ENOSPC from `pwrite`, in the middle of whatever it was writing, and a slow disk takes its
time. A small file system to fill would need root and could not be slow; a limit on the size of files says EFBIG
instead, which SQLite takes for a broken disk; and `max_page_count` refuses before anything was written.
"""

import _sqlite3
import ctypes
import errno
import time
from pathlib import Path
from typing import Any

SLOW_SECONDS = 0.03  # a write; one commit takes several
CONTROL = "disk"  # the file, beside the tables, that says how the disk is
FULL, SLOW = "full", "slow"
Write = ctypes.CFUNCTYPE(
    ctypes.c_ssize_t, ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int64, use_errno=True
)
Find = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)
Replace = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
kept: list[Any] = []  # SQLite calls what is here as long as the process lives


class FileSystem(ctypes.Structure):
    """`sqlite3_vfs`, as sqlite3.h has it."""

    _fields_ = [
        ("numbers", ctypes.c_int * 3),
        ("names", ctypes.c_void_p * 3),
        ("calls", ctypes.c_void_p * 13),
        ("replace", Replace),
        ("find", Find),
    ]


def read_control(control: Path) -> str:
    """How the disk is now; nothing said: well."""
    try:
        return control.read_text()
    except FileNotFoundError:
        return ""


def weaken_disk(folder: Path) -> None:
    """From now on the file `disk` in the folder says how SQLite's disk is."""
    find_file_system = ctypes.CDLL(_sqlite3.__file__).sqlite3_vfs_find
    find_file_system.restype = ctypes.POINTER(FileSystem)
    found = find_file_system(None)
    name = next(name for name in (b"pwrite64", b"pwrite") if found.contents.find(found, name))
    real, control = Write(found.contents.find(found, name)), folder / CONTROL

    def write(file: int, content: int, size: int, offset: int) -> int:
        weakness = read_control(control)
        if weakness == FULL:
            ctypes.set_errno(errno.ENOSPC)
            return -1
        time.sleep(SLOW_SECONDS if weakness == SLOW else 0)
        return int(real(file, content, size, offset))

    kept.append(Write(write))
    found.contents.replace(found, name, ctypes.cast(kept[-1], ctypes.c_void_p))
