"""PDFs to read back: real sheets, and files that pretend to be some."""

from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString
from reportlab.pdfgen.canvas import Canvas

import games
from exporters.export import Options, render
from importers.sheet import read
from schema import files
from schema.scenario import Scenario

FIXTURES = Path(__file__).parents[1] / "fixtures"
EXAMPLE = FIXTURES.parents[1] / "examples" / "raid-in-the-riverlands.json"
NAMES = tuple(sorted(path.stem for path in FIXTURES.glob("*.json")))


def read_sheet(data: bytes, chosen: str = "") -> Scenario:
    """The scenario in the bytes of a sheet."""
    return read(data, "PDF", chosen).scenario


def stored(name: str) -> Scenario:
    """A scenario of the fixtures, or the example."""
    return files.read(EXAMPLE if name == "raid" else FIXTURES / f"{name}.json")


@cache
def sheet(name: str, language: str = "en") -> bytes:
    """Its set-up sheet."""
    scenario = stored(name)
    game = games.load_for(scenario, (FIXTURES / "games",))
    return render(scenario, game, "pdf", Options(language=language))


def pdf_with(*attached: tuple[str, bytes], filters: tuple[str, ...] = (), times: int = 1) -> bytes:
    """A PDF with these files inside, their bytes and packing as they are given, each named so many
    times."""
    target = BytesIO()
    pdf = Canvas(target, invariant=1, pageCompression=0)
    pdf.drawString(10, 10, "x")
    leaves: list[Any] = []
    for name, raw in attached:
        head: dict[str, Any] = {"Type": "/EmbeddedFile"}
        if filters:
            head["Filter"] = PDFArray([PDFName(packing) for packing in filters])
        stream = pdf._doc.Reference(PDFStream(PDFDictionary(head), raw, filters=[]))
        within = PDFDictionary({"F": stream})
        about = {"Type": "/Filespec", "F": "(x)", "UF": PDFString(name), "EF": within}
        reference = pdf._doc.Reference(PDFDictionary(about))
        leaves += [PDFString(name), reference] * times
    tree = PDFDictionary({"Names": PDFArray(leaves)})
    pdf._doc.Catalog.Names = PDFDictionary({"EmbeddedFiles": tree})
    pdf.save()
    return target.getvalue()
