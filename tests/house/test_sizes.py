"""Habits of CONTRIBUTING that a machine can watch: sizes and names."""

import ast
from pathlib import Path

import pytest

from tests.house.plan import ROOMS, ROOT, modules, text_of, tree_of

MOST_LINES = 450  # aim at 300
SCREEN = 60
SAYS_NOTHING = {"utils", "util", "helpers", "common", "manager", "handler", "base", "misc"}


@pytest.mark.parametrize("room", ROOMS)
def test_modules_and_functions_can_be_read_in_one_go(room: str) -> None:
    """A module is read in one sitting, a function at one glance."""
    long = [found for path in modules(room) for found in _too_long(path)]
    assert not long


@pytest.mark.parametrize("room", ROOMS)
def test_module_names_say_what_is_inside(room: str) -> None:
    """A module called utils is where everything ends that nobody thought about."""
    assert not [path for path in modules(room) if path.stem in SAYS_NOTHING]


def _too_long(path: Path) -> list[str]:
    text = text_of(path)
    name = path.relative_to(ROOT).as_posix()
    lines = text.count("\n")
    found = [f"{name}: {lines} lines"] if lines > MOST_LINES else []
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.FunctionDef) and node.end_lineno is not None:
            height = node.end_lineno - node.lineno + 1
            if height > SCREEN:
                found.append(f"{name}: {node.name} has {height} lines")
    return found
