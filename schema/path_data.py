"""SVG path data as packs write their symbols, read into commands."""

import math
import re
from collections.abc import Callable
from functools import lru_cache

from schema.language import N_, Phrase, UserError

Point = tuple[float, float]
Command = tuple[str, *tuple[float, ...]]
"""``("M", x, y)``, ``("L", x, y)``, ``("C", x1, y1, x2, y2, x, y)`` (cubic) or ``("Z",)``."""
Commands = tuple[Command, ...]

_TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_SEPARATOR = re.compile(r"[\s,]*")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}


class PathDataError(UserError, ValueError):
    """A string that is not path data, or that uses a verb we do not draw; says why."""


@lru_cache(maxsize=1024)
def path_from_svg(data: str) -> Commands:
    """Read path data into commands.

    Understood, absolute and relative: M L H V C S Q T Z, with repeated arguments as SVG allows.
    Elliptic arcs (A) are not: draw them as curves. Raises PathDataError with the reason.
    """
    pen = _Pen()
    tokens = _tokens(data)
    i = 0
    verb = ""
    while i < len(tokens):
        if tokens[i].isalpha():
            verb = tokens[i]
            i += 1
            if verb.upper() not in _ARGUMENTS:
                raise PathDataError(Phrase(N_("{verb} is not drawn here"), verb=verb))
        elif verb in ("", "Z", "z"):
            raise PathDataError(Phrase(N_("a letter must come before {found}"), found=tokens[i]))
        count = _ARGUMENTS[verb.upper()]
        if len(tokens) - i < count or any(t.isalpha() for t in tokens[i : i + count]):
            raise PathDataError(Phrase(N_("too few numbers after {verb}"), verb=verb))
        values = [float(token) for token in tokens[i : i + count]]
        if not all(map(math.isfinite, values)):
            raise PathDataError(Phrase(N_("a number after {verb} is too large"), verb=verb))
        pen.draw(verb, values)
        i += count
        verb = {"M": "L", "m": "l"}.get(verb, verb)
    return tuple(pen.commands)


def _tokens(data: str) -> list[str]:
    tokens = []
    position = _skip(data, 0)
    while position < len(data):
        match = _TOKEN.match(data, position)
        if match is None:
            raise PathDataError(
                Phrase(N_("{found} at position {at}"), found=data[position], at=position)
            )
        tokens.append(match.group())
        position = _skip(data, match.end())
    return tokens


def _skip(data: str, position: int) -> int:
    match = _SEPARATOR.match(data, position)
    return match.end() if match else position


class _Pen:
    """Follows path data: knows where it is, where the subpath began and the last handle."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self._at: Point = (0.0, 0.0)
        self._start: Point = (0.0, 0.0)
        self._handle: Point | None = None
        self._handle_of = ""

    def draw(self, verb: str, values: list[float]) -> None:
        """Carry out one verb with exactly its arguments."""
        kind = verb.upper()
        if kind != "M" and not self.commands:
            raise PathDataError(Phrase(N_("it must begin with M")))
        if verb.islower():
            values = self._absolute(kind, values)
        if self._handle_of != {"S": "C", "T": "Q"}.get(kind, kind):
            self._handle = None
        self._handle_of = {"S": "C", "T": "Q"}.get(kind, kind)
        drawing: dict[str, Callable[..., None]] = {
            "M": self._move,
            "L": self._line,
            "H": lambda x: self._line(x, self._at[1]),
            "V": lambda y: self._line(self._at[0], y),
            "C": self._curve,
            "S": lambda *v: self._curve(*self._mirrored(), *v),
            "Q": self._quadratic,
            "T": lambda *v: self._quadratic(*self._mirrored(), *v),
            "Z": self._close,
        }
        drawing[kind](*values)

    def _absolute(self, kind: str, values: list[float]) -> list[float]:
        x, y = self._at
        if kind in ("H", "V"):
            return [values[0] + (x if kind == "H" else y)]
        return [value + (y if i % 2 else x) for i, value in enumerate(values)]

    def _mirrored(self) -> Point:
        if self._handle is None:
            return self._at
        return (2 * self._at[0] - self._handle[0], 2 * self._at[1] - self._handle[1])

    def _move(self, x: float, y: float) -> None:
        self.commands.append(("M", x, y))
        self._at = self._start = (x, y)

    def _line(self, x: float, y: float) -> None:
        self._reopen()
        self.commands.append(("L", x, y))
        self._at = (x, y)

    def _curve(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        self._reopen()
        self.commands.append(("C", x1, y1, x2, y2, x, y))
        self._at, self._handle = (x, y), (x2, y2)

    def _quadratic(self, x1: float, y1: float, x: float, y: float) -> None:
        x0, y0 = self._at
        self._curve(
            x0 + (x1 - x0) * 2 / 3,
            y0 + (y1 - y0) * 2 / 3,
            x + (x1 - x) * 2 / 3,
            y + (y1 - y) * 2 / 3,
            x,
            y,
        )
        self._handle = (x1, y1)

    def _close(self) -> None:
        self.commands.append(("Z",))
        self._at = self._start

    def _reopen(self) -> None:
        """After a close without a move, SVG begins the next subpath where the last one began."""
        if self.commands[-1] == ("Z",):
            self.commands.append(("M", *self._start))
