"""Write the outlines of the bundled faces beside them: ``python -m exporters.fonts.outlines``.

Boards are lettered in outlines, and to open a font takes longer than to draw a board: so they are
found once, after ``make_subset``, and stored in the units in which ``drawing.lettering`` counts. A
test says that the stored ones are those of the faces.
"""

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

from exporters.drawing.lettering import GRAINS, font_path, outlines_path
from exporters.drawing.paths import Command


class _OutlinePen(BasePen):  # type: ignore[misc]  # fontTools carries no types
    """Collects a glyph's outline in grains, y turned to point down."""

    def __init__(self, glyphs: object, grain: float) -> None:
        super().__init__(glyphs)
        self.commands: list[Command] = []
        self._grain = grain

    def _at(self, *points: tuple[float, float]) -> Iterator[int]:
        for x, y in points:
            yield round(x * self._grain)
            yield -round(y * self._grain)

    def _moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802  fontTools' name
        self.commands.append(("M", *self._at(point)))

    def _lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self.commands.append(("L", *self._at(point)))

    def _curveToOne(  # noqa: N802
        self, one: tuple[float, float], two: tuple[float, float], end: tuple[float, float]
    ) -> None:
        self.commands.append(("C", *self._at(one, two, end)))

    def _closePath(self) -> None:  # noqa: N802
        self.commands.append(("Z",))


def outlines(face: Path) -> str:
    """The advance and the outline of every character of a face as JSON, a line a character."""
    font = TTFont(BytesIO(face.read_bytes()))
    glyphs, grain = font.getGlyphSet(), GRAINS / font["head"].unitsPerEm
    lines: list[str] = []
    for code, name in sorted(font.getBestCmap().items()):
        pen = _OutlinePen(glyphs, grain)
        glyphs[name].draw(pen)
        outline = ",".join(" ".join(map(str, command)) for command in pen.commands)
        lines.append(
            f"{json.dumps(chr(code))}: {json.dumps([glyphs[name].width * grain, outline])}"
        )
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    """Write those of all faces."""
    for bold, serif in ((False, False), (True, False), (True, True)):
        text = outlines(font_path(bold=bold, serif=serif))
        place = outlines_path(bold=bold, serif=serif)
        place.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
