"""docs/rules.md lists what of the engine no command or window asks for, neither more nor less."""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.house.plan import ROOT, modules, tree_of

ROOMS = (
    "banneret",
    "editor",
    "exporters",
    "games",
    "generators",
    "importers",
    "playtests",
    "rules",
    "schema",
)
HELPERS = {"cache", "once_for_each"}
"""Decorators that call nothing; any other hands a function on to whoever calls it."""
HEADING = "## For contributors"


def names_in(*nodes: ast.AST) -> set[str]:
    """Every name that is read or imported."""
    found: set[str] = set()
    for part in (part for node in nodes for part in ast.walk(node)):
        if isinstance(part, ast.Name):
            found.add(part.id)
        elif isinstance(part, ast.Attribute):
            found.add(part.attr)
        elif isinstance(part, ast.ImportFrom):
            found |= {alias.name for alias in part.names}
    return found


@cache
def product() -> dict[Path, ast.Module]:
    """The trees of all modules of the product."""
    return {path: tree_of(path) for room in ROOMS for path in modules(room)}


def is_called_by_others(function: ast.FunctionDef) -> bool:
    """Whether a decorator registers it."""
    decorators = (ast.unparse(one).split("(")[0] for one in function.decorator_list)
    return any(name.split(".")[-1] not in HELPERS for name in decorators)


def unasked(path: Path) -> Iterator[str]:
    """Public functions of a module that nothing of the product reaches."""
    body = product()[path].body
    functions = {node.name: node for node in body if isinstance(node, ast.FunctionDef)}
    reached = {name for name, node in functions.items() if is_called_by_others(node)}
    reached |= names_in(*(node for node in body if not isinstance(node, ast.FunctionDef)))
    reached |= used_outside(path, functions)
    new = reached & set(functions)
    while new:
        more = names_in(*(functions[name] for name in new)) & set(functions)
        new, reached = more - reached, reached | more
    yield from (name for name in functions if name not in reached and not name.startswith("_"))


def used_outside(path: Path, names: Iterable[str]) -> set[str]:
    """Those of the names that other modules of the product use."""
    here = used()[path]
    return {name for name in names if users()[name] > (name in here)}


@cache
def used() -> dict[Path, set[str]]:
    """The names that each module of the product uses."""
    return {path: names_in(tree) for path, tree in product().items()}


@cache
def users() -> Counter[str]:
    """How many modules of the product use each name."""
    return Counter(name for names in used().values() for name in names)


def listed() -> dict[str, list[str]]:
    """Module to functions, as the page has them."""
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert HEADING in page, "the page lacks its list"
    rows = page.split(HEADING)[1].split("\n## ")[0]
    found = re.findall(r"^\| `(rules/[\w/]+\.py)` \| ([^|]*) \|", rows, re.MULTILINE)
    return {module: re.findall(r"`(\w+)`", functions) for module, functions in found}


@pytest.mark.soak
def test_the_page_lists_what_only_tests_ask() -> None:
    """A function that a command begins to use leaves the list; a new one that nobody uses enters
    it or goes."""
    modules = (path for path in product() if path.relative_to(ROOT).parts[0] == "rules")
    today = {path.relative_to(ROOT).as_posix(): list(unasked(path)) for path in modules}
    assert listed() == {module: names for module, names in today.items() if names}
