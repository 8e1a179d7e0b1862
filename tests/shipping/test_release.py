"""A release says the same version everywhere, and names what it is made of."""

import hashlib
from importlib.metadata import version
from pathlib import Path

from packaging.utils import canonicalize_name

from shipping.materials import bill
from shipping.release import checksums, mistagged, troubles


def test_every_place_says_the_same_version_and_the_notes_are_there() -> None:
    assert troubles() == []


def test_a_tag_of_another_version_is_refused() -> None:
    assert mistagged(f"v{version('tablee')}") == []
    assert mistagged("v0.0.1") == [f"v0.0.1 is not the tag of {version('tablee')}"]


def test_the_bill_names_what_runs_in_python_and_on_the_page() -> None:
    parts = {part["purl"]: part for part in bill()["components"]}
    names = {part["name"] for part in parts.values()}
    assert {"numba", "llvmlite", "numpy", "starlette", "anyio", "asyncpg", "svelte", "qrcode-generator"} <= names
    assert not names & {"pytest", "eslint", "vite", "tablee", "playwright"}
    assert f"pkg:pypi/numba@{version('numba')}" in parts
    assert len(parts) == len(names) == len({canonicalize_name(name) for name in names})
    assert bill() == bill()


def test_checksums_are_those_of_sha256sum(tmp_path: Path) -> None:
    (tmp_path / "a.whl").write_bytes(b"wheel")
    (tmp_path / "SHA256SUMS").write_text("old")
    assert checksums(tmp_path) == f"{hashlib.sha256(b'wheel').hexdigest()}  a.whl\n"
