"""The software bill of materials: everything that runs when Tablée does, in CycloneDX."""

import json
import uuid
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PROJECT = Path(__file__).parents[1]
BUNDLED = ("svelte",)  # parts of the page that npm knows as tools for building it
Component = dict[str, Any]


def python_packages(name: str = "tablee", extra: str = "host", seen: frozenset[str] = frozenset()) -> dict[str, str]:
    """The packages that a package needs, with their versions as they are installed here."""
    found: dict[str, str] = {}
    for text in distribution(name).requires or []:
        needed = Requirement(text)
        if needed.marker is not None and not needed.marker.evaluate({"extra": extra}):
            continue
        part = canonicalize_name(needed.name)
        if part in seen | {name, *found}:
            continue
        try:
            found[part] = distribution(part).version
        except PackageNotFoundError:
            continue
        found |= python_packages(part, "", seen | {name, *found})
    return found


def page_packages() -> Iterator[tuple[str, str, str]]:
    """The packages of which the page is made, their versions and licences, as the lock file names them."""
    locked = json.loads((PROJECT / "web/package-lock.json").read_text())["packages"]
    for place, package in locked.items():
        name = place.removeprefix("node_modules/")
        if place and (not package.get("dev") or name in BUNDLED):
            yield name, package["version"], package.get("license", "")


def python_component(name: str, version: str) -> Component:
    """A package of Python."""
    licence = distribution(name).metadata.json.get("license_expression", "")
    return component(name, version, f"pkg:pypi/{name}@{version}", str(licence))


def component(name: str, version: str, purl: str, licence: str) -> Component:
    """One part; its licence if its makers name one in the words of SPDX."""
    part: Component = {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl}
    return part | ({"licenses": [{"expression": licence}]} if licence else {})


def bill() -> dict[str, Any]:
    """The whole bill."""
    version = distribution("tablee").version
    own = component("tablee", version, f"pkg:pypi/tablee@{version}", "MIT") | {"type": "application"}
    parts = [python_component(name, found) for name, found in sorted(python_packages().items())]
    for name, found, licence in page_packages():
        parts.append(component(name, found, f"pkg:npm/{name.replace('@', '%40')}@{found}", licence))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(parts, sort_keys=True))}",
        "version": 1,
        "metadata": {"component": own},
        "components": parts,
        "dependencies": [{"ref": own["bom-ref"], "dependsOn": [part["bom-ref"] for part in parts]}],
    }
