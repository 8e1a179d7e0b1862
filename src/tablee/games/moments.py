"""A state that does not change any more: its fields are read as fast as those of any object, and what was worked out
about it is kept for the next reader.

Reading a field of a NumPy record takes more than a microsecond, and a view reads hundreds of them. A quick record is
the same memory and the same type for compiled code, with its fields laid out as plain attributes.
"""

from collections.abc import Callable
from functools import cache, wraps
from typing import Any, TypeVar, TypeVarTuple

import numpy as np

from tablee.kernel.verbs import Numbers, State

Arguments = TypeVarTuple("Arguments")
Result = TypeVar("Result")
field_of = np.void.__getitem__  # a record's own way looks for records in records, of which there are none


class QuickRecord(np.record):  # type: ignore[misc]
    """A record that looks up its fields like any object does. It is for reading only."""

    __getattribute__ = np.void.__getattribute__
    plain: np.record  # the same memory
    worked_out: dict[object, Any]

    def __getattr__(self, name: str) -> Any:
        """A field that is read for the first time: most readers want a few of them."""
        if name not in (self.dtype.names or ()):
            raise AttributeError(name)
        found = self.__dict__[name] = field_of(self.plain, name)
        return found


@cache
def quick_type(state: "np.dtype[Any]") -> "np.dtype[Any]":
    """The same layout, as quick records."""
    return np.dtype((QuickRecord, state))


def copy_of(box: Numbers) -> Numbers:
    """The same state in memory of its own. NumPy would copy a record field by field, which takes 30 times as long."""
    return np.ndarray(box.shape, box.dtype, bytearray(box.tobytes()))


def quick_state(box: Numbers) -> np.record:
    """The state in a box that nobody changes any more, for whoever explains it.

    Its fields are those of a plain record beside it: an array that it holds must not hold it in turn, for the garbage
    collector does not look into NumPy's arrays, and such a circle would stay for ever.
    """
    quick: np.record = box.view(quick_type(box.dtype))[0]
    quick.__dict__.update(plain=box[0], worked_out={})
    return quick


def once(work: Callable[[State, *Arguments], Result]) -> Callable[[State, *Arguments], Result]:
    """Work this out once a moment, whoever asks; of a state that may change, anew each time."""

    @wraps(work)
    def kept(state: State, *arguments: *Arguments) -> Result:
        if type(state) is not QuickRecord:
            return work(state, *arguments)
        found: dict[object, Result] = state.worked_out
        key = (work, *arguments)
        if key not in found:
            found[key] = work(state, *arguments)
        return found[key]

    return kept
