"""Lighthouse, from npm into a folder of its own: it is large, and nothing else needs it."""

import json
import os
import subprocess
import sys
from pathlib import Path

FOLDER = Path("out/lighthouse")
VERSION = "lighthouse@13.5.0"
CATEGORIES = ("performance", "accessibility", "best-practices")
CHROMIUM = "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"


def grades(address: str, chromium: str) -> list[int]:
    """Three grades of one page, out of a hundred."""
    install()
    report = FOLDER / "report.json"
    command = [
        "node", str(FOLDER / "node_modules/lighthouse/cli/index.js"), address, "--quiet", "--output=json",
        f"--output-path={report}", f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={CHROMIUM}",
    ]  # fmt: skip
    subprocess.run(command, check=True, env=environment() | {"CHROME_PATH": chromium})
    found = json.loads(report.read_text(encoding="utf-8"))["categories"]
    return [round(100 * found[name]["score"]) for name in CATEGORIES]


def install() -> None:
    """Once."""
    if (FOLDER / "node_modules/lighthouse").is_dir():
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "package.json").write_text('{"private": true}\n')
    subprocess.run(
        ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error", VERSION],
        cwd=FOLDER,
        check=True,
        env=environment(),
    )


def environment() -> dict[str, str]:
    """Node and npm of the wheel first."""
    return os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
