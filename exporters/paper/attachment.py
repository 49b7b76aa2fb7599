"""The sheet is the scenario: its JSON, without secrets, lies in the PDF as an attached file.

reportlab has no call for it. The files hang in the names tree of the PDF's catalogue, where every
reader of PDF looks for them, and ``importers.sheet`` too.
"""

import re
import zlib
from codecs import BOM_UTF16_BE
from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import md5
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString
from reportlab.pdfgen.canvas import Canvas

from exporters.paper.page import Attachment, SheetLayout
from schema.files import ATTACHED, PLACE, canonical
from schema.language import N_, translator
from schema.scenario import Scenario
from schema.text import choose

LONGEST_NAME = 60
"""Letters of a title that a file's name keeps."""
JSON = "/application#2Fjson"
"""The media type as a name of PDF; reportlab's ``PDFName`` would leave the slash as it is, and that
begins another name."""


def attachment(scenario: Scenario, language: str = "en") -> Attachment:
    """The scenario without its secrets (ADR 10) as a file named by its title."""
    public = scenario.public()
    title = choose(public.title, language)
    about = translator(language)(N_("this sheet’s scenario, for Banneret"))
    return Attachment(f"{_slug(title) or 'scenario'}{ATTACHED}", canonical(public).encode(), about)


def attached(plan: SheetLayout, *scenarios: Scenario) -> SheetLayout:
    """The plan with these scenarios inside, each under a name of its own."""
    added = (attachment(scenario, plan.language) for scenario in scenarios)
    return replace(plan, attachments=tuple(_distinct_names((*plan.attachments, *added))))


def attach(files: Sequence[Attachment], pdf: Canvas) -> None:
    """Write the files into the PDF; nothing else of it changes. Their names must differ.

    The names tree must be sorted by name, so each of several states its place among them: the
    second of a booklet's contents is its second scenario.
    """
    if not files:
        return
    document = pdf._doc  # noqa: SLF001  it has no other door
    leaves: list[Any] = []
    numbered = enumerate(files, start=1)
    for place, file in sorted(numbered, key=lambda pair: _encoded(pair[1].name)):
        facts: dict[str, Any] = {"Size": len(file.data), "CheckSum": _sum(file.data)}
        if len(files) > 1:
            facts[PLACE] = _text(str(place))
        packed = PDFDictionary(
            {
                "Type": PDFName("EmbeddedFile"),
                "Subtype": JSON,
                "Filter": PDFName("FlateDecode"),
                "Params": PDFDictionary(facts),
            }
        )
        stream = document.Reference(PDFStream(packed, zlib.compress(file.data, 9), filters=[]))
        about = {
            "Type": PDFName("Filespec"),
            "F": _text(file.name),
            "UF": _text(file.name),
            "EF": PDFDictionary({"F": stream, "UF": stream}),
            "AFRelationship": PDFName("Source"),
        }
        if file.about:
            about["Desc"] = _text(file.about)
        leaves += [_text(file.name), document.Reference(PDFDictionary(about))]
    tree = PDFDictionary({"Names": PDFArray(leaves)})
    document.Catalog.Names = PDFDictionary({"EmbeddedFiles": tree})


def _slug(title: str) -> str:
    """The title's letters and digits, of any script, with hyphens between them."""
    words = re.findall(r"\w+", title.lower().replace("_", " "))
    return "-".join(words)[:LONGEST_NAME].strip("-")


def _distinct_names(files: Sequence[Attachment]) -> Iterator[Attachment]:
    """The same files; of those with one name each after the first gets a number."""
    taken: set[str] = set()
    for file in files:
        stem, name, number = file.name.removesuffix(ATTACHED), file.name, 1
        while name in taken:
            number += 1
            name = f"{stem}-{number}{ATTACHED}"
        taken.add(name)
        yield replace(file, name=name)


def _sum(data: bytes) -> str:
    """The checksum that the standard has for attached files: readers do not notice damage else."""
    return f"<{md5(data, usedforsecurity=False).hexdigest().upper()}>"


def _encoded(text: str) -> bytes:
    """A text as it stands in a PDF: plain, or where that is not enough in UTF-16."""
    return text.encode() if text.isascii() else BOM_UTF16_BE + text.encode("utf-16-be")


def _text(text: str) -> PDFString:
    return PDFString(_encoded(text), enc="raw")
