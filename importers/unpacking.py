"""PDFium looks into a PDF, in a process of its own: ``python -P -m importers.unpacking``.

Whatever a file does to it, it is this process alone: its memory and time have ceilings, where the
system knows such things, and what it takes out of the file has a budget everywhere. The PDF comes
in on standard input; an answer of one line of JSON goes out, and behind it the files it lists.
Nothing heavy is imported: most of its time is spent starting.
"""

import json
import sys
from contextlib import suppress
from hashlib import md5
from typing import Any, BinaryIO, NamedTuple

from importers.pdf_bomb_guard import MOST, Harmful, measure, swells
from schema.attachments import ATTACHED, PLACE
from schema.disk.reading import LIMIT
from schema.language import N_, Phrase

MEMORY = 2**30
"""Bytes of address space; 30 MB are usual."""
SECONDS = 20
MOST_FILES = 1000
"""Attached files that are looked at: a booklet has a scenario a sheet."""


class Attached(NamedTuple):
    """A scenario's file as it lies in a PDF."""

    place: int
    """Which of a booklet's scenarios it is, from 1 on; behind them all where nothing states it."""
    name: str
    text: bytes


def attached(data: bytes) -> list[Attached]:
    """The scenarios' files in a PDF, in the order of their places; raises ``Harmful``."""
    measure(data)
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError:
        raise Harmful(Phrase(N_("this PDF is damaged or incomplete"))) from None
    found: list[Attached] = []
    budget = MOST
    try:
        for number in range(min(document.count_attachments(), MOST_FILES)):
            try:
                file = document.get_attachment(number)
                name = file.get_name()
                text = bytes(file.get_data()) if name.endswith(ATTACHED) else b""
                place = _place(file)
            except (pypdfium2.PdfiumError, UnicodeDecodeError):
                continue  # one that is broken or empty is none of ours
            budget -= len(text)
            if budget < 0:
                raise swells(MOST)
            if text and len(text) <= LIMIT:
                if not _is_whole(file, text):
                    raise Harmful(Phrase(N_("the scenario in this PDF is damaged")))
                found.append(Attached(place, name, text))
    finally:
        document.close()
    return sorted(found, key=lambda file: file.place)


def _place(file: Any) -> int:
    text: str = file.get_str_value(PLACE) if file.has_key(PLACE) else ""
    known = text.isascii() and text.isdigit() and len(text) <= len(str(MOST_FILES))
    return int(text) if known else 10 * MOST_FILES


def _is_whole(file: Any, text: bytes) -> bool:
    """Whether the text has the checksum stored with it; PDFium does not look."""
    if not file.has_key("CheckSum"):
        return True
    checksum: str = file.get_str_value("CheckSum").strip("<>").upper()
    return checksum == md5(text, usedforsecurity=False).hexdigest().upper()


# -- the process -----------------------------------------------------------------------------------


def answer(data: bytes, target: BinaryIO) -> None:
    """Write what a PDF holds, or why nobody should know."""
    try:
        found = attached(data)
    except Harmful as trouble:
        refusal = {"why": trouble.phrase.template, "args": trouble.phrase.args}
        target.write(json.dumps(refusal).encode() + b"\n")
        return
    except MemoryError:
        refusal = {"why": N_("reading this PDF takes too much memory"), "args": {}}
        target.write(json.dumps(refusal).encode() + b"\n")
        return
    files = [(file.place, file.name, len(file.text)) for file in found]
    target.write(json.dumps({"files": files}).encode() + b"\n")
    target.writelines(file.text for file in found)


def understood(answer: bytes) -> list[Attached] | None:
    """What an answer holds, ``None`` for half of one; raises ``Harmful``."""
    line, mark, rest = answer.partition(b"\n")
    if not mark:
        return None
    try:
        head = json.loads(line)
    except ValueError:
        return None
    if "why" in head:
        raise Harmful(Phrase(head["why"], **head["args"]))
    found = []
    for place, name, size in head["files"]:
        found.append(Attached(place, name, rest[:size]))
        if len(rest) < size:
            return None
        rest = rest[size:]
    return found


def _limited() -> None:
    """Ceilings as far as the system has them; Windows has none of this kind."""
    with suppress(ImportError):
        import resource

        for kind, most in (("AS", MEMORY), ("CPU", SECONDS), ("CORE", 0)):
            with suppress(AttributeError, ValueError, OSError):
                which = getattr(resource, f"RLIMIT_{kind}")
                _, hard = resource.getrlimit(which)
                here = most if hard == resource.RLIM_INFINITY else min(most, hard)
                resource.setrlimit(which, (here, here))


if __name__ == "__main__":
    _limited()
    answer(sys.stdin.buffer.read(LIMIT + 1), sys.stdout.buffer)
    sys.stdout.buffer.flush()
