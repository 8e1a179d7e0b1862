"""The ways in which Python copies an object."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

COPIES: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda original: pickle.loads(pickle.dumps(original)),
}
