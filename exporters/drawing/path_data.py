"""Outlines as SVG path data."""

from collections.abc import Iterable
from functools import lru_cache

from exporters.drawing.paths import Command, Commands, number


@lru_cache(maxsize=4096)
def svg_from_path(commands: Commands) -> str:
    """Commands as compact SVG path data, rounded to 3 decimals."""
    return "".join(_written(commands))


def _written(commands: Iterable[Command]) -> Iterable[str]:
    last = ""
    for verb, *values in commands:
        # An L may follow M or L without its letter: half the bytes of a polygon.
        letter = "" if verb == "L" and last in ("M", "L") else verb
        numbers = [number(value) for value in values]
        text = letter + " ".join(numbers)
        if not letter and not text.startswith("-"):
            text = " " + text
        yield text.replace(" -", "-")
        last = verb
