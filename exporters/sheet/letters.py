"""The letters of a page as text of a PDF: which code each letter has, and where its lines begin."""

from itertools import groupby
from operator import itemgetter

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from exporters.drawing.paths import number
from exporters.drawing.pdf_canvas import BOLD, POINTS_PER_MM, REGULAR, colour_values
from exporters.sheet.page import Run, Turn

FINE = 100
"""Lines begin on whole parts of a point: steps between them are short and come again and again."""
_TURNS: dict[Turn, str] = {0: "1 0 0 1", 90: "0 -1 1 0", 180: "-1 0 0 -1", 270: "0 1 -1 0"}
_ESCAPED = {ord(letter): f"\\{letter}" for letter in "()\\"} | {ord("\r"): "\\r"}


class Letters:
    """Writes runs into one document, whose faces hold no letter that it does not use.

    reportlab's own text objects format every number and split every line anew.
    """

    def __init__(self, pdf: Canvas) -> None:
        self._pdf = pdf
        self._codes: dict[str, dict[int, tuple[int, str]]] = {REGULAR: {}, BOLD: {}}

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

    def _coded(self, run: Run) -> list[tuple[str, str]]:
        """Face with size, and the codes of as many letters as it has; nearly always one pair."""
        name = BOLD if run.bold else REGULAR
        face, codes = pdfmetrics.getFont(name), self._codes[name]
        document = self._pdf._doc  # noqa: SLF001  it has no other door
        for letter in run.text:
            if ord(letter) not in codes:
                ((subset, data),) = face.splitString(letter, document)
                codes[ord(letter)] = (subset, data.decode("latin-1").translate(_ESCAPED))
        parts = groupby((codes[ord(letter)] for letter in run.text), itemgetter(0))
        size = number(run.size)
        return [
            (
                f"{face.getSubsetInternalName(subset, document)} {size}",
                "".join(code for _, code in found),
            )
            for subset, found in parts
        ]


def _points(steps: int) -> str:
    return number(steps / FINE, 2)
