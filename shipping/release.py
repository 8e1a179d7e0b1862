"""Make a release of what `make dist` has built: `python -m shipping.release check`, then `pack`, then `tag`.

`check` refuses what is not ready, `pack` writes the bill of materials and checksums, `tag` tags the commit. Where
the tag is there before the release, as on a forge, `check v1.2.3` refuses one that is not of this version.
"""

import hashlib
import json
import subprocess
import sys
import tomllib
from pathlib import Path

from shipping.materials import bill

PROJECT = Path(__file__).parents[1]
DIST = PROJECT / "dist"


def version() -> str:
    """The version that is to be released."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]
    return str(project["version"])


def troubles() -> list[str]:
    """What stands against a release."""
    found, number = [], version()
    if f'__version__ = "{number}"' not in (PROJECT / "src/tablee/__init__.py").read_text():
        found.append(f"src/tablee/__init__.py does not say {number}")
    if json.loads((PROJECT / "web/package.json").read_text())["version"] != number:
        found.append(f"web/package.json does not say {number}")
    if f"\n## {number}" not in (PROJECT / "CHANGELOG.md").read_text():
        found.append(f"CHANGELOG.md has no section {number}")
    if not (PROJECT / f"docs/releases/{number}.md").exists():
        found.append(f"docs/releases/{number}.md is missing")
    return found


def unready() -> list[str]:
    """The same, and what only stands against releasing now."""
    found = troubles()
    if git("status", "--porcelain"):
        found.append("there are changes that are not committed")
    if git("tag", "--list", f"v{version()}"):
        found.append(f"v{version()} is tagged already")
    return found


def git(*words: str) -> str:
    """What git says."""
    return subprocess.run(["git", *words], cwd=PROJECT, capture_output=True, text=True, check=True).stdout.strip()


def checksums(folder: Path) -> str:
    """One line a file, as `sha256sum --check` reads them."""
    files = sorted(file for file in folder.iterdir() if file.name != "SHA256SUMS" and not file.name.startswith("."))
    return "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files)


def mistagged(name: str) -> list[str]:
    """What stands against a release under a tag that is there."""
    return troubles() + ([] if name == f"v{version()}" else [f"{name} is not the tag of {version()}"])


def check(name: str = "") -> None:
    """Refuse what is not ready, or what a tag does not fit."""
    if found := mistagged(name) if name else unready():
        sys.exit("Not ready for a release: " + "; ".join(found))


def pack() -> None:
    """The bill of materials, then checksums of everything."""
    bill_file = DIST / f"tablee-{version()}.cdx.json"
    bill_file.write_text(json.dumps(bill(), indent=2, ensure_ascii=False) + "\n")
    (DIST / "SHA256SUMS").write_text(checksums(DIST))


def tag() -> None:
    """Name the commit."""
    number = version()
    git("tag", "--annotate", f"v{number}", "--message", f"Tablée {number}")
    print(f"dist/ holds Tablée {number}, tagged v{number}: git push origin v{number}")


if __name__ == "__main__":
    {"check": check, "pack": pack, "tag": tag}[sys.argv[1]](*sys.argv[2:])
