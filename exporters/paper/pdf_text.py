"""The letters of a page as text of a PDF: which code each letter has, and where its lines begin."""

from collections.abc import Iterator
from itertools import groupby

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from exporters.drawing.paths import number
from exporters.drawing.pdf_canvas import BOLD, POINTS_PER_MM, REGULAR, colour_values
from exporters.paper.page import Run, Turn

FINE = 100
"""Lines begin on whole parts of a point: steps between them are short and come again and again."""
_TURNS: dict[Turn, str] = {0: "1 0 0 1", 90: "0 -1 1 0", 180: "-1 0 0 -1", 270: "0 1 -1 0"}
_ESCAPED = {ord(letter): f"\\{letter}" for letter in "()\\"} | {ord("\r"): "\\r"}


class TextWriter:
    """Writes runs into one document, whose faces hold no letter that it does not use.

    reportlab's own text objects format every number and split every line anew.
    """

    def __init__(self, pdf: Canvas) -> None:
        self._pdf = pdf
        self._codes: dict[str, dict[int, str]] = {REGULAR: {}, BOLD: {}}
        self._later: dict[str, dict[str, int]] = {REGULAR: {}, BOLD: {}}
        """Letters that are in none but a second or third part of a face: a part holds 255."""

    def write(self, runs: list[Run], height: float) -> None:
        """All runs of a page that is ``height`` mm high, as one text object."""
        code = ["BT"]
        colour, font, at = "", "", (0, 0)
        upright = True
        for run in runs:
            if run.colour != colour:
                colour = run.colour
                code.append(f"{colour_values(colour)} rg")
            x = round(run.x * POINTS_PER_MM * FINE)
            y = round((height - run.y) * POINTS_PER_MM * FINE)
            if upright and run.turn == 0:
                code.append(f"{_points(x - at[0])} {_points(y - at[1])} Td")
            else:
                code.append(f"{_TURNS[run.turn]} {_points(x)} {_points(y)} Tm")
            upright, at = run.turn == 0, (x, y)
            for face, text in self._coded(run):
                if face != font:
                    font = face
                    code.append(f"{face} Tf")
                code.append(f"({text}) Tj")
        code.append("ET")
        self._pdf.addLiteral("\n".join(code))

    def _coded(self, run: Run) -> Iterator[tuple[str, str]]:
        """Part of a face with size, and the codes of as many letters as it has; mostly one pair."""
        name, size = BOLD if run.bold else REGULAR, number(run.size)
        codes, later = self._codes[name], self._later[name]
        for letter in run.text:
            if ord(letter) not in codes:
                self._learn(letter, name)
        if later.keys().isdisjoint(run.text):
            yield f"{self._part(name, 0)} {size}", run.text.translate(codes)
            return
        for part, found in groupby(run.text, lambda letter: later.get(letter, 0)):
            yield f"{self._part(name, part)} {size}", "".join(found).translate(codes)

    def _learn(self, letter: str, name: str) -> None:
        """Give a letter its code."""
        face = pdfmetrics.getFont(name)
        ((part, data),) = face.splitString(letter, self._pdf._doc)  # noqa: SLF001  no other door
        self._codes[name][ord(letter)] = data.decode("latin-1").translate(_ESCAPED)
        if part:
            self._later[name][letter] = part

    def _part(self, name: str, part: int) -> str:
        face = pdfmetrics.getFont(name)
        found: str = face.getSubsetInternalName(part, self._pdf._doc)  # noqa: SLF001  no other door
        return found


def _points(steps: int) -> str:
    return number(steps / FINE, 2)
