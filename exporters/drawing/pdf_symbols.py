"""The symbols of one PDF document: each is written once, however many pages and boards show it."""

import zlib
from typing import NamedTuple

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen import canvas as reportlab_canvas

from exporters.drawing.picture import Mark

LEVEL = 5
"""How hard streams are packed: with 6 a sheet is a fiftieth smaller and its pages take twice as
long."""
KEPT = 256
"""How many symbols of a document are kept with their operators: a sheet has some fifty, and a
booklet would hold on to those of all its sheets."""
COUNTED = 4096
"""How many different operators are counted before those that are no forms yet are forgotten: a
booklet of a thousand sheets would hold on to all."""
LEAST, MOST_REPEATED = 240, 30_000
"""So many letters of operators may be worth a form of their own; so many of the same are: packing
finds others that are repeated in less."""
FAR = 10_000
"""A form shows what is not farther from its origin than this, in units of its own: everything."""


class WrittenSymbol(NamedTuple):
    """Marks about the origin, as they are written on a page."""

    marks: tuple[Mark, ...]
    """Kept, for their identity holds as long."""
    code: str
    """The operators that draw them."""
    forms: tuple[str, ...]
    """The forms that the operators name: a page lists all that it shows."""
    is_plain: bool
    """Whether they name nothing at all: neither forms nor fonts nor states of the page."""


class SymbolStore:
    """Marks by their identity, with how long 1 is in them in mm."""

    def __init__(self, pdf: reportlab_canvas.Canvas) -> None:
        self._pdf = pdf
        self._kept: dict[tuple[int, float], WrittenSymbol] = {}
        self._forms: dict[str, str | int] = {}
        """Operators to the name of the form that holds them, or how many letters of them there are
        so far."""
        self._stored = 0

    def find(self, marks: tuple[Mark, ...], unit: float) -> WrittenSymbol | None:
        """A symbol that was written before; a form once it was shown often enough."""
        known = self._kept.get((id(marks), unit))
        if known is None or not known.is_plain:
            return known
        name = self.form(known.code)
        if not name:
            return known
        return self.keep(WrittenSymbol(marks, shown(name), (name,), is_plain=False), unit)

    def keep(self, symbol: WrittenSymbol, unit: float) -> WrittenSymbol:
        """Know a symbol again."""
        if len(self._kept) >= KEPT:
            self._kept.clear()
        self._kept[id(symbol.marks), unit] = symbol
        if symbol.is_plain:
            self.form(symbol.code)
        return symbol

    def form(self, code: str) -> str:
        """The name of the form that holds these operators, which name nothing; empty as long as so
        few of them were asked for that they are packed to less."""
        if len(code) < LEAST:
            return ""
        if len(self._forms) >= COUNTED:
            self._forms = {one: name for one, name in self._forms.items() if isinstance(name, str)}
        known = self._forms.get(code, 0)
        if isinstance(known, int):
            known += len(code)
            if known >= max(MOST_REPEATED, 3 * len(code)):
                self._stored += 1
                known = f"s{self._stored}"
                self._store(known, code)
            self._forms[code] = known
        return known if isinstance(known, str) else ""

    def _store(self, name: str, code: str) -> None:
        entries = {
            "Type": pdfdoc.PDFName("XObject"),
            "Subtype": pdfdoc.PDFName("Form"),
            "BBox": pdfdoc.PDFArray([-FAR, -FAR, FAR, FAR]),
            "Resources": pdfdoc.PDFDictionary({}),
            "Filter": pdfdoc.PDFArray([pdfdoc.PDFName("FlateDecode")]),
        }
        packed = zlib.compress(code.encode("latin-1"), LEVEL)
        stream = pdfdoc.PDFStream(pdfdoc.PDFDictionary(entries), packed, filters=[])
        self._pdf._doc.Reference(stream, pdfdoc.xObjectName(name))  # noqa: SLF001  no other door


def shown(name: str) -> str:
    """The operator that shows a form."""
    return f"/{pdfdoc.xObjectName(name)} Do"
