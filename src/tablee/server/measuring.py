"""What a worker measures of itself for `/metrics`, and what all workers of one database tell together."""

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.server.process.metrics import labelled

if TYPE_CHECKING:
    from tablee.server.worker import Worker

PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")


def memory_bytes() -> int:
    """The memory that this process has in use; 0 where the system does not say."""
    statm = Path("/proc/self/statm")
    return int(statm.read_text().split()[1]) * PAGE_BYTES if statm.exists() else 0


def gauges_of(worker: "Worker") -> dict[str, int]:
    """How things stand now."""
    settings, folder = worker.settings, worker.settings.data_dir
    return {
        "tables": len(worker.open_tables.rooms),
        "sockets": len(worker.connections),
        "kept": len(worker.leases.kept),
        "tables_in_trouble": len(worker.troubles),
        "bots_waiting": len(worker.leases.thinking),
        "film_bytes": worker.films.bytes,
        "memory_bytes": memory_bytes(),
        "keep_tables_days": settings.keep_tables,
        "keep_guests_days": settings.keep_guests,
        "keep_chat_days": settings.keep_chat,
        "disk_free_bytes": shutil.disk_usage(folder).free if folder.exists() else 0,
    }


def text_of(worker: "Worker") -> str:
    """Everything that one worker has counted and measured."""
    worker.metrics.counts["storage_failures"] = worker.storage.failures.many
    return worker.metrics.text(gauges_of(worker))


async def text_of_all(worker: "Worker") -> str:
    """The same of all workers, each under its name; what others tell is a few seconds old."""
    if not worker.settings.is_shared:
        return text_of(worker)
    told = await worker.storage.reports() | {worker.name: text_of(worker)}
    return labelled(told)
