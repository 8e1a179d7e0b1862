"""Every English template in the sources, found without running them."""

import ast
from collections.abc import Iterator
from pathlib import Path

import tablee
from tablee.words.catalogue import Template

SOURCES = Path(tablee.__file__).parent
PLACES = {"not_allowed": 0, "not_now": 0, "Sentence": 0, "__init__": 0}  # of the template among the arguments


def name_of(node: ast.expr) -> str:
    """The last part of a name: Refusal of errors.Refusal."""
    return ast.unparse(node).rpartition(".")[2]


def refusals_in(trees: list[ast.Module]) -> set[str]:
    """The names of all kinds of refusals."""
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    found = {"TableeError"}
    while more := {kind.name for kind in classes if found & set(map(name_of, kind.bases))} - found:
        found |= more
    return found


def literal(node: ast.expr) -> Template | None:
    """A template that stands in the source."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.Tuple) and len(node.elts) == 2:
        one, many = map(literal, node.elts)
        return (one, many) if isinstance(one, str) and isinstance(many, str) else None
    return None


def in_call(call: ast.Call, refusals: set[str]) -> Template | None:
    """The template of a sentence or a refusal; a refusal of the server has a code before it."""
    name = name_of(call.func)
    place = 1 if name == "Refusal" else 0 if name in refusals else PLACES.get(name)
    return None if place is None or len(call.args) <= place else literal(call.args[place])


def in_table(value: ast.expr) -> Iterator[Template]:
    """The templates of a table that is declared as one of templates."""
    values = value.values if isinstance(value, ast.Dict) else value.elts if isinstance(value, ast.Tuple) else []
    yield from filter(None, map(literal, values))


def templates_in(tree: ast.Module, refusals: set[str]) -> Iterator[Template]:
    """Every template of a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (found := in_call(node, refusals)) is not None:
            yield found
        if isinstance(node, ast.AnnAssign) and "Template" in ast.unparse(node.annotation) and node.value is not None:
            yield from in_table(node.value)


def all_templates() -> set[Template]:
    """Every template of all sources."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in SOURCES.rglob("*.py")]
    refusals = refusals_in(trees)
    return {template for tree in trees for template in templates_in(tree, refusals)}
