"""Outlines as operators of a PDF page, so that like ones have the same text."""

from functools import lru_cache

from exporters.drawing.paths import Commands, Point, moved, number

ORIGIN = 0.0, 0.0
NEAR = 8.0
"""An outline that begins no farther from the origin is written as it is; any other from where it
begins: like hexes, regions and lines then have the same text wherever they are, which packs."""
_VERBS = {"M": "m", "L": "l", "C": "c", "Z": "h", "re": "re"}


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
    if begin != ORIGIN:
        commands = moved(commands, (1.0, 0.0, 0.0, 1.0, -begin[0], -begin[1]))
    code: list[str] = []
    at = 0
    while at < len(commands):
        may_be = len(commands) >= at + 5 and commands[at + 4][0] == "Z"
        box = _upright(commands[at : at + 5]) if may_be else None
        verb, *values = commands[at] if box is None else ("re", *box)
        code.append(" ".join([*(number(value, places) for value in values), _VERBS[verb]]))
        at += 1 if box is None else 5
    return "\n".join(code)


def _upright(steps: Commands) -> tuple[float, float, float, float] | None:
    """Corner, width and height where steps go round a rectangle as PDF does."""
    if [verb for verb, *_ in steps] != ["M", "L", "L", "L", "Z"]:
        return None
    x, y, right, top, far, bottom, left, low = (value for _, *at in steps for value in at)
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
