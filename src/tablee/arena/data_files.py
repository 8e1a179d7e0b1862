"""Datasets as files: .npz for NumPy, .parquet for everybody else; portion by portion, so that any number fits."""

import shutil
import tempfile
import zipfile
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from tablee.arena.dataset import Columns, WrongDataset
from tablee.match.errors import TableeError

Progress = Callable[[int], None]


class NoParquet(TableeError):
    """What writes .parquet is not installed."""


def write(portions: Iterable[Columns], file: Path, progress: Progress = lambda count: None) -> int:
    """Write decisions as they come; how many they were. The file appears under its name when it is whole."""
    if file.suffix not in WRITERS:
        raise WrongDataset("A dataset is written as {there}, not {file}", there=", ".join(WRITERS), file=file.name)
    growing = file.with_name(file.name + ".part")
    rows = WRITERS[file.suffix](portions, growing, progress)
    growing.replace(file)
    return rows


# --- NumPy -----------------------------------------------------------------------------------------------------------
def write_npz(portions: Iterable[Columns], file: Path, progress: Progress) -> int:
    """An archive of columns for `numpy.load`."""
    kinds, rows = dict[str, Any](), 0
    with tempfile.TemporaryDirectory(dir=file.parent) as folder:
        with ExitStack() as opened:
            parts = dict[str, Any]()
            for portion in portions:
                kinds = {name: (column.dtype, column.shape[1:]) for name, column in portion.items()}
                for name, column in portion.items():
                    part = parts.get(name) or opened.enter_context((Path(folder) / name).open("wb", 0))
                    parts[name] = part
                    part.write(np.ascontiguousarray(column).data)
                rows += len(portion["action"])
                progress(count_matches(portion))
        pack(Path(folder), kinds, rows, file)
    return rows


def count_matches(portion: Columns) -> int:
    """How many matches a portion has; their numbers never fall."""
    return 1 + int((np.diff(portion["match"]) > 0).sum())


def pack(folder: Path, kinds: dict[str, Any], rows: int, file: Path) -> None:
    """Put the columns into one archive."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as packed:
        for name, (kind, shape) in kinds.items():
            head = {"descr": np.lib.format.dtype_to_descr(kind), "fortran_order": False, "shape": (rows, *shape)}
            with packed.open(f"{name}.npy", "w", force_zip64=True) as member, (folder / name).open("rb") as part:
                np.lib.format.write_array_header_2_0(member, head)
                shutil.copyfileobj(part, member, 1 << 20)
            (folder / name).unlink()


# --- Parquet ---------------------------------------------------------------------------------------------------------
def write_parquet(portions: Iterable[Columns], file: Path, progress: Progress) -> int:
    """A group of rows a portion; observations and masks are lists of fixed length."""
    if find_spec("pyarrow") is None:
        raise NoParquet("Parquet needs pyarrow: pip install 'tablee[data]'")
    import pyarrow as arrow
    from pyarrow import parquet

    rows, writer = 0, None
    for portion in portions:
        columns = {name: as_arrow(arrow, column) for name, column in portion.items()}
        batch = arrow.RecordBatch.from_pydict(columns)
        writer = writer or parquet.ParquetWriter(
            file, batch.schema, use_dictionary=False, compression="lz4", write_statistics=False
        )
        writer.write_batch(batch)
        rows += len(portion["action"])
        progress(count_matches(portion))
    if writer is not None:
        writer.close()
    return rows


def as_arrow(arrow: Any, column: Any) -> Any:
    """A column, or a list a row, without a copy where Arrow keeps numbers as NumPy does."""
    if column.ndim == 1:
        return arrow.array(column)
    return arrow.FixedSizeListArray.from_arrays(arrow.array(column.ravel()), column.shape[1])


WRITERS = {".npz": write_npz, ".parquet": write_parquet}
