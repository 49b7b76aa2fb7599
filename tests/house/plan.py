"""What pyproject.toml says about the house, for the tests that hold it to its word."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ROOMS: tuple[str, ...] = tuple(PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"])


def modules(room: str) -> Iterator[Path]:
    """Every Python file of a room, in a stable order."""
    yield from sorted((ROOT / room).rglob("*.py"))
