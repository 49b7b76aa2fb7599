"""The bundled faces in a PDF: which letters a document uses, and the codes that they have in it."""

from itertools import groupby

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen import canvas as reportlab_canvas

from exporters.drawing.lettering import font_path
from exporters.drawing.pdf_symbols import SymbolStore

REGULAR, BOLD, TITLE = "BanneretSans", "BanneretSans-Bold", "BanneretSerif-Bold"
"""The names under which the bundled faces are known to reportlab."""


UNSEEN = ("name", "OS/2")
"""What a document needs no more of a face than its letters: its names are in its licence."""


def register_fonts() -> None:
    """Make the bundled faces known to reportlab; a second call changes nothing."""
    known = pdfmetrics.getRegisteredFontNames()
    for bold, serif in ((False, False), (True, False), (True, True)):
        name = face_name(bold=bold, serif=serif)
        if name not in known:
            path = str(font_path(bold=bold, serif=serif))
            font = TTFont(name, path, asciiReadable=False)
            for table in UNSEEN:
                font.face.table.pop(table, None)  # else copied into every document
            pdfmetrics.registerFont(font)


def face_name(*, bold: bool, serif: bool = False) -> str:
    """What a face is called here."""
    if serif:
        return TITLE
    return BOLD if bold else REGULAR


_ESCAPED = {ord(letter): f"\\{letter}" for letter in "()\\"} | {ord("\r"): "\\r"}


TEXTS = 1024
"""How many texts are kept with their codes: a sheet names the same hexes on each of its boards."""


class Letters:
    """The faces of one document, which hold no letter that it does not use."""

    def __init__(self, pdf: reportlab_canvas.Canvas) -> None:
        self._pdf = pdf
        self._names: dict[tuple[str, int], str] = {}
        self._known: dict[str, set[str]] = {name: set() for name in (REGULAR, BOLD, TITLE)}
        self._codes: dict[str, dict[int, str]] = {name: {} for name in (REGULAR, BOLD, TITLE)}
        self._later: dict[str, dict[str, int]] = {name: {} for name in (REGULAR, BOLD, TITLE)}
        """Letters that are in none but a second or third part of a face: a part holds 255."""
        self._coded: dict[tuple[str, str], list[tuple[str, str]]] = {}
        self.symbols = SymbolStore(pdf)
        """In which the letters have this document's codes."""

    def coded(self, text: str, *, bold: bool, serif: bool = False) -> list[tuple[str, str]]:
        """Part of a face, and the codes of as many letters as it has; mostly one pair."""
        name = face_name(bold=bold, serif=serif)
        known = self._coded.get((name, text))
        if known is None:
            if len(self._coded) >= TEXTS:
                self._coded.clear()
            known = self._coded[name, text] = self._in_parts(text, name)
        return known

    def _in_parts(self, text: str, name: str) -> list[tuple[str, str]]:
        codes, later = self._codes[name], self._later[name]
        if not self._known[name].issuperset(text):
            fresh = [one for one in dict.fromkeys(text) if one not in self._known[name]]
            self._learn("".join(fresh), name)
        if not later or later.keys().isdisjoint(text):
            return [(self._part(name, 0), text.translate(codes))]
        return [
            (self._part(name, part), "".join(found).translate(codes))
            for part, found in groupby(text, lambda letter: later.get(letter, 0))
        ]

    def _learn(self, letters: str, name: str) -> None:
        """Give letters their codes, each one byte in a part of the face."""
        face = pdfmetrics.getFont(name)
        parts = face.splitString(letters, self._pdf._doc)  # noqa: SLF001  no other door
        codes = ((part, code) for part, data in parts for code in data.decode("latin-1"))
        self._known[name].update(letters)
        for letter, (part, code) in zip(letters, codes, strict=True):
            self._codes[name][ord(letter)] = code.translate(_ESCAPED)
            if part:
                self._later[name][letter] = part

    def _part(self, name: str, part: int) -> str:
        """What the document calls a part of a face."""
        if (name, part) not in self._names:
            face = pdfmetrics.getFont(name)
            own_name = face.getSubsetInternalName(part, self._pdf._doc)  # noqa: SLF001  no other door
            self._names[name, part] = own_name
        return self._names[name, part]
