"""What pyproject.toml says about the house, for the tests that hold it to its word."""

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ROOMS: tuple[str, ...] = tuple(PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"])


def modules(room: str) -> Iterator[Path]:
    """Every Python file of a room, in a stable order."""
    yield from sorted((ROOT / room).rglob("*.py"))


@cache
def text_of(module: Path) -> str:
    """A module as it stands, read once for all tests of the house."""
    return module.read_text(encoding="utf-8")


@cache
def tree_of(module: Path) -> ast.Module:
    """Its syntax, parsed once for all tests of the house."""
    return ast.parse(text_of(module))


def modules_with(room: str, *words: str) -> Iterator[Path]:
    """Those in which one of these words stands: the others need not be parsed to look for it."""
    return (path for path in modules(room) if any(word in text_of(path) for word in words))
