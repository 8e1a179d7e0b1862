"""What `import tablee` offers, and what it does not load before somebody asks."""

import subprocess
import sys

import pytest

import tablee


def test_everything_that_is_offered_is_there() -> None:
    assert sorted(tablee.HOMES) == tablee.__all__
    assert all(getattr(tablee, name) for name in tablee.__all__)
    assert set(tablee.__all__) <= set(dir(tablee))


def test_what_is_not_offered_is_missed_in_the_usual_way() -> None:
    with pytest.raises(AttributeError, match="module 'tablee' has no attribute 'chess'"):
        tablee.chess  # noqa: B018


def test_the_command_line_loads_no_compiler_before_it_is_needed() -> None:
    code = "import sys, tablee.cli; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
