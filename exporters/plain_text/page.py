"""A page of letters: a grid to write on, and blocks of lines beside or below each other."""

import re
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, zip_longest
from typing import NamedTuple

RESET = "\x1b[0m"
BOLD = "\x1b[1m"
_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


class TextLine(NamedTuple):
    """A line as it is measured, and as it is written to a terminal that knows colours."""

    plain: str
    painted: str


@dataclass(frozen=True, slots=True)
class Ink:
    """How a letter looks: colours as ``#rrggbb``, none for the terminal's own."""

    front: str | None = None
    back: str | None = None
    bold: bool = False

    def code(self) -> str:
        """The terminal's code for it; empty when nothing is special."""
        parts = ["1"] if self.bold else []
        parts += [f"38;2;{_rgb(self.front)}"] if self.front else []
        parts += [f"48;2;{_rgb(self.back)}"] if self.back else []
        return f"\x1b[{';'.join(parts)}m" if parts else ""


PLAIN = Ink()
BLANK = (" ", PLAIN)


def on(back: str, *, bold: bool = False) -> Ink:
    """Black or white letters, whichever is easier to read, on a colour."""
    red, green, blue = (int(back[i : i + 2], 16) for i in (1, 3, 5))
    light = 299 * red + 587 * green + 114 * blue > 128_000
    return Ink("#000000" if light else "#ffffff", back, bold)


class TextGrid:
    """A grid of letters that grows as it is written on; x counts columns, y counts lines down."""

    def __init__(self) -> None:
        self._spots: dict[tuple[int, int], tuple[str, Ink]] = {}

    def put(self, x: int, y: int, text: str, ink: Ink = PLAIN) -> None:
        """Write a text to the right from a spot; what falls left of or above the page is lost."""
        for offset, letter in enumerate(clean(text)):
            if x + offset >= 0 and y >= 0:
                self._spots[x + offset, y] = (letter, ink)

    def lines(self) -> list[TextLine]:
        """The page line by line, without blanks at the ends."""
        height = max((y for _, y in self._spots), default=-1) + 1
        by_line: list[dict[int, tuple[str, Ink]]] = [{} for _ in range(height)]
        for (x, y), spot in self._spots.items():
            by_line[y][x] = spot
        return [_line(spots) for spots in by_line]


def clean(text: str) -> str:
    """The text without letters that would move the cursor or turn the direction of writing."""
    return _UNPRINTABLE.sub(" ", text)


def wrapped(text: str, width: int, hang: int = 0, first: str = "") -> list[TextLine]:
    """A text as lines of at most ``width``, later ones indented; its own line breaks are kept."""
    found: list[TextLine] = []
    for part in text.splitlines() or [""]:
        start = first if not found else " " * hang
        lines = textwrap.wrap(
            clean(part),
            max(width, hang + 12),
            initial_indent=start,
            subsequent_indent=" " * hang,
            break_on_hyphens=False,
        )
        found.extend(TextLine(line, line) for line in lines or [start.rstrip()])
    return found


def heading(text: str) -> TextLine:
    """A line that stands out."""
    plain = clean(text)
    return TextLine(plain, f"{BOLD}{plain}{RESET}")


def beside(left: Iterable[TextLine], right: Iterable[TextLine], gap: int = 3) -> list[TextLine]:
    """Two blocks side by side."""
    left = list(left)
    width = max((len(line.plain) for line in left), default=0) + gap
    empty = TextLine("", "")
    return [
        _joined(one, width, two) if two.plain else one
        for one, two in zip_longest(left, right, fillvalue=empty)
    ]


def widest(lines: Iterable[TextLine]) -> int:
    """The width of the longest line."""
    return max((len(line.plain) for line in lines), default=0)


def _joined(left: TextLine, width: int, right: TextLine) -> TextLine:
    blank = " " * (width - len(left.plain))
    return TextLine(left.plain + blank + right.plain, left.painted + blank + right.painted)


def _line(spots: dict[int, tuple[str, Ink]]) -> TextLine:
    last = max((x for x, spot in spots.items() if spot != BLANK), default=-1)
    row = [spots.get(x, BLANK) for x in range(last + 1)]
    return TextLine("".join(letter for letter, _ in row), "".join(_painted(row)))


def _painted(row: list[tuple[str, Ink]]) -> Iterator[str]:
    for ink, letters in groupby(row, key=lambda spot: spot[1]):
        text = "".join(letter for letter, _ in letters)
        code = ink.code()
        yield f"{code}{text}{RESET}" if code else text


def _rgb(colour: str) -> str:
    return ";".join(str(int(colour[i : i + 2], 16)) for i in (1, 3, 5))
