"""XML of other programs, read without anything that XML can do to its reader."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

from importers.foreign import text_of
from schema.disk import Unreadable
from schema.language import N_, Phrase

DECLARATION = re.compile(r"\A\s*<\?xml[^>]*\?>")
DOCTYPE = re.compile(
    r"\A\s*(?:<!--(?:[^-]|-(?!->))*-->\s*)*<!DOCTYPE\s+\w+\s+SYSTEM\s+\"[^\"<>\[\]]*\"\s*>"
)
FORBIDDEN = re.compile(r"<!\s*(?:DOCTYPE|ENTITY)", re.IGNORECASE)
MOST_TAGS = 2_000_000


def xml_of(data: bytes, path: Path | str) -> ET.Element:
    """The root of a document; raises ``Unreadable`` with one line.

    A document type is refused before anything is parsed: without it there are no entities of its
    own, neither ones that swell nor ones that fetch files. One that only names where it is to be
    had, as early maps of Tiled do, is cut off and never fetched.
    """
    text = DECLARATION.sub("", text_of(data, path), count=1)  # 1.1 is stated and never used
    text = DOCTYPE.sub("", text, count=1)
    if FORBIDDEN.search(text):
        raise Unreadable(path, Phrase(N_("XML with a document type or entities is not opened")))
    if text.count("<") > MOST_TAGS:
        raise Unreadable(path, Phrase(N_("too many elements; this is no usual file of its kind")))
    try:
        return ET.fromstring(text)  # noqa: S314 - no document type, no entities
    except ET.ParseError as trouble:
        line, column = trouble.position
        template = N_("line {line}, column {column}: not valid XML; the file is damaged")
        raise Unreadable(path, Phrase(template, line=line, column=column + 1)) from None
    except (ValueError, RecursionError):
        raise Unreadable(path, Phrase(N_("not readable as text; the file is damaged"))) from None
