"""A sheet read back: the scenario that lies in a PDF as an attached file."""

from collections.abc import Iterator, Sequence
from hashlib import md5
from pathlib import Path
from threading import RLock

import pypdfium2

from importers.streams import Harmful, measure
from schema import files
from schema.disk import LIMIT, Unreadable, read_bytes
from schema.faults import printable
from schema.language import N_, Phrase
from schema.scenario import Scenario

PDFIUM = RLock()
"""PDFium works for one thread at a time: the library reads sheets while another is shown."""
MOST_FILES = 1000
"""Attached files that are looked at: a booklet has a scenario a sheet."""
MOST_NAMED = 8
"""Scenarios that are named when one must be chosen."""


def read_sheet(source: Path | str | bytes, chosen: str = "") -> Scenario:
    """The scenario of a sheet, given as a path or as its bytes.

    ``chosen`` names one of several: its file's name, with or without its ending, or its number
    from 1 on. Raises ``Unreadable`` with one line for all else that a PDF may be.
    """
    if isinstance(source, bytes):
        return from_pdf(source, "PDF", chosen)
    return from_pdf(read_bytes(source), source, chosen)


def from_pdf(data: bytes, path: Path | str, chosen: str = "") -> Scenario:
    """The scenario in the bytes of a sheet; ``path`` is what messages call it."""
    with PDFIUM:
        placed = sorted(_scenarios(data, path), key=lambda file: file[0])
    found = [(name, text) for _place, name, text in placed]
    if not found:
        raise Unreadable(
            path,
            Phrase(
                N_(
                    "no scenario lies in this PDF: "
                    "set-up sheets, club packs and booklets of ours carry one"
                )
            ),
        )
    name, text = found[0] if len(found) == 1 and not chosen else _choice(found, path, chosen)
    return files.from_bytes(text, f"{path}: {printable(name)}")


def names_in(path: Path | str) -> tuple[str, ...]:
    """What the scenarios in a PDF are called, in its order; raises ``Unreadable``."""
    data = read_bytes(path)
    with PDFIUM:
        placed = sorted(_scenarios(data, path), key=lambda file: file[0])
    return tuple(printable(name.removesuffix(files.ATTACHED)) for _place, name, _text in placed)


def _choice(found: Sequence[tuple[str, bytes]], path: Path | str, chosen: str) -> tuple[str, bytes]:
    """The one that was asked for; raises ``Unreadable`` that lists them."""
    for number, (name, text) in enumerate(found, start=1):
        if chosen in (name, name.removesuffix(files.ATTACHED), str(number)):
            return name, text
    names = [printable(name.removesuffix(files.ATTACHED)) for name, _ in found[:MOST_NAMED]]
    known = ", ".join(names) + (", …" if len(found) > MOST_NAMED else "")
    if chosen:
        template = N_("there is no scenario {name} in it; there are: {known}")
        raise Unreadable(path, Phrase(template, name=printable(chosen), known=known))
    template = N_(
        "{count} scenarios lie in it; say which, as in {file}#1 or {file}#{name}: {known}"
    )
    file = printable(str(path))
    raise Unreadable(
        path, Phrase(template, count=len(found), file=file, name=names[0], known=known)
    )


def _scenarios(data: bytes, path: Path | str) -> Iterator[tuple[int, str, bytes]]:
    """Places, names and texts of the attached scenarios, in the order of their names."""
    try:
        measure(data)
    except Harmful as trouble:
        raise Unreadable(path, trouble.phrase) from trouble
    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as trouble:
        raise Unreadable(path, Phrase(N_("this PDF is damaged or breaks off"))) from trouble
    try:
        for number in range(min(document.count_attachments(), MOST_FILES)):
            try:
                file = document.get_attachment(number)
                name = file.get_name()
                text = bytes(file.get_data()) if name.endswith(files.ATTACHED) else b""
                place = _place(file)
            except (pypdfium2.PdfiumError, UnicodeDecodeError):
                continue  # one that is broken or empty is none of ours
            if text and len(text) <= LIMIT:
                if not _is_whole(file, text):
                    raise Unreadable(path, Phrase(N_("the scenario in this PDF is damaged")))
                yield place, name, text
    finally:
        document.close()


def _place(file: pypdfium2.PdfAttachment) -> int:
    """Which of a booklet's scenarios it is, from 1 on; behind them all where nothing tells it."""
    told: str = file.get_str_value(files.PLACE) if file.has_key(files.PLACE) else ""
    known = told.isascii() and told.isdigit() and len(told) <= len(str(MOST_FILES))
    return int(told) if known else 10 * MOST_FILES


def _is_whole(file: pypdfium2.PdfAttachment, text: bytes) -> bool:
    """Whether the text has the checksum that lies beside it; PDFium does not look."""
    if not file.has_key("CheckSum"):
        return True
    told: str = file.get_str_value("CheckSum").strip("<>").upper()
    return told == md5(text, usedforsecurity=False).hexdigest().upper()
