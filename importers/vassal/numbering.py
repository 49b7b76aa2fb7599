"""Where a hex lies that a module calls by its name: VASSAL numbers columns and rows of a grid."""

import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass

from importers.vassal.grid import PixelGrid, Spot

GRID, COLUMN, ROW, NAME = "$gridLocation$", "$column$", "$row$", "$name$"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LETTERED = "-?(?:" + "|".join(letter + "{1,20}" for letter in LETTERS) + ")"


@dataclass(frozen=True, slots=True)
class HexNumbering:
    """How the hexes of a grid are called."""

    grid: PixelGrid
    element: ET.Element
    """The element ``HexGridNumbering``."""
    size: tuple[int, int]
    """Pixels of the board or the zone that the grid is of: what counts from its far side does so
    from there."""
    form: str = GRID
    """How a zone says a place of its grid."""
    name: str = ""
    """Of the zone."""

    def spot(self, place: str) -> Spot | None:
        """The middle of a hex; ``None`` for a name that is none of this grid."""
        found = self._pattern().fullmatch(place)
        if found is None:
            return None
        column = _number(found["h"]) - self._whole("hOff")
        row = _number(found["v"]) - self._whole("vOff")
        return self._middle(column, row)

    def _pattern(self) -> re.Pattern[str]:
        """What names look like."""
        column, row = self._part("h"), self._part("v")
        parts = (column, row) if self.element.get("first", "H") == "H" else (row, column)
        inner = (self.element.get("locationFormat") or GRID)[:200]
        signs = {
            GRID: re.escape(self.element.get("sep", "")[:20]).join(parts), COLUMN: column, ROW: row
        }  # fmt: skip
        text = self.form[:200].replace(NAME, self.name).replace(GRID, inner)
        split = re.split("|".join(map(re.escape, signs)), text)
        used = re.findall("|".join(map(re.escape, signs)), text)
        try:
            whole = re.escape(split[0])
            for sign, after in zip(used, split[1:], strict=True):
                whole += signs[sign] + re.escape(after)
            pattern = re.compile(whole)
        except re.error:  # a part is named twice
            return re.compile(r"(?!)")
        return pattern if {"h", "v"} <= set(pattern.groupindex) else re.compile(r"(?!)")

    def _part(self, which: str) -> str:
        """What names of columns or of rows look like: numbers have so many digits at least."""
        if self.element.get(which + "Type") == "A":
            return f"(?P<{which}>{LETTERED})"
        least = min(5, max(0, self._whole(which + "Leading"))) + 1
        return f"(?P<{which}>-?[0-9]{{{least},6}})"

    def _middle(self, column: int, row: int) -> Spot:
        """The middle of a hex by the numbers of its column and its row.

        On sideways grids, what is called a column is a row; whether it counts from the far side is
        stated by the words for what it is.
        """
        sideways = self.grid.sideways
        column_back, row_back = self._yes("hDescend"), self._yes("vDescend")
        # The height is divided by the width of a column, whichever way the hexes stand.
        columns, rows = (
            int(self.size[0] / self.grid.dy + 0.5),
            int(self.size[1] / self.grid.dx + 0.5),
        )
        if sideways:
            column_back, row_back, columns, rows = row_back, column_back, rows, columns
        if self._yes("stagger", usual="true") and column % 2:
            row += 1 if row_back else -1
        column = columns - column if column_back else column
        row = rows - row if row_back else row
        return self.grid.middle(column, row)

    def _yes(self, key: str, usual: str = "false") -> bool:
        return self.element.get(key, usual) == "true"

    def _whole(self, key: str) -> int:
        text = self.element.get(key, "0")
        return int(text) if re.fullmatch(r"-?[0-9]{1,6}", text) else 0


def _number(name: str) -> int:
    """``C`` is 2, ``AA`` 26, ``CC`` 28: after Z the letters are doubled."""
    sign, plain = (-1, name[1:]) if name.startswith("-") else (1, name)
    if plain.isdigit():
        return sign * int(plain)
    return sign * (26 * (len(plain) - 1) + LETTERS.index(plain[-1]))
