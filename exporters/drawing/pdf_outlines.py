"""Outlines as operators of a PDF page, so that like ones have the same text."""

import re
from functools import lru_cache

from exporters.drawing.paths import Commands, Point, number

ORIGIN = 0.0, 0.0
NEAR = 8.0
"""An outline that begins no farther from the origin is written as it is; any other from where it
begins: like hexes, regions and lines then have the same text wherever they are, which packs."""
_VERBS = {"M": ("m", 2), "L": ("l", 2), "C": ("c", 6), "Z": ("h", 0), "re": ("re", 4)}
"""What PDF calls each step, and how many numbers stand before it."""
_ZEROS = re.compile(r"\.?0+(?= )")
"""The zeros at the end of a number with decimals."""


def begin_of(commands: Commands) -> Point:
    """From where an outline is written."""
    if not commands or commands[0][0] != "M":
        return ORIGIN
    _, *at = commands[0]
    x, y = at
    return (x, y) if max(abs(x), abs(y)) > NEAR else ORIGIN


@lru_cache(maxsize=4096)
def outline(commands: Commands, begin: Point, places: int) -> str:
    """PDF operators of an outline as seen from where it begins; cached, for symbols come again and
    again."""
    left, top = begin
    steps: list[str] = []
    values: list[float] = []
    at, end = 0, len(commands)
    while at < end:
        verb, *points = commands[at]
        box = None
        if verb == "M" and at + 5 <= end and commands[at + 4][0] == "Z":
            box = _upright(commands[at : at + 5])
        if box is not None:
            verb, at = "re", at + 5
            values += (box[0] - left, box[1] - top, *box[2:])
        else:
            at += 1
            for across in range(0, len(points), 2):
                values.append(points[across] - left)
                values.append(points[across + 1] - top)
        steps.append(verb)
    forms = _forms(places)
    # All numbers at once, as ``number`` writes each by itself.
    text = "\n".join([forms[verb] for verb in steps]) % tuple(values)
    return _ZEROS.sub("", text).replace("-0 ", "0 ")


@lru_cache(maxsize=8)
def _forms(places: int) -> dict[str, str]:
    """The operators with room for their numbers."""
    return {verb: f"%.{places}f " * count + name for verb, (name, count) in _VERBS.items()}


def _upright(steps: Commands) -> tuple[float, float, float, float] | None:
    """Corner, width and height where steps go round a rectangle as PDF does."""
    if [step[0] for step in steps] != ["M", "L", "L", "L", "Z"]:
        return None
    x, y, right, top, far, bottom, left, low = [value for step in steps for value in step[1:]]
    is_upright = x == left and y == top and right == far and bottom == low
    return (x, y, right - x, bottom - y) if is_upright else None


@lru_cache(maxsize=1024)
def clip(commands: Commands, places: int) -> str:
    """The operators that hide what is not inside of an outline."""
    x, y = begin_of(commands)
    inside = f"{outline(commands, (x, y), places)}\nW n"
    if (x, y) == ORIGIN:
        return inside
    # Numbers that are the same both ways: what is shown inside begins at the old origin.
    right, down = number(x, places), number(y, places)
    back, up = number(-x, places), number(-y, places)
    return f"1 0 0 1 {right} {down} cm\n{inside}\n1 0 0 1 {back} {up} cm"
