"""What a PDF's streams swell to, measured before anything unpacks them for good.

Asked only how long an attached file is, PDFium unpacks it: 4 KB of nested zeros take 2.5 GB of
memory. So everything in a file that may be a packed stream goes through a small window first, and
what cannot be measured so is refused. Nothing here trusts what the file says of its own structure:
a stream may hide in a comment, in a text or in another stream.
"""

import re
import zlib

from schema.language import N_, Phrase, Refusal

MOST = 64 * 2**20
"""Bytes that one stream may hold unpacked: the largest are pictures."""
MOST_IN_ALL = 4 * MOST
"""Bytes that all of a file may; a booklet of 200 sheets has a quarter of it."""
WINDOW = 2**18


def _name(name: bytes) -> bytes:
    """A pattern for a name of PDF; each of its letters may be written as #xx."""
    letters = (rb"(?:%c|#(?i:%02x))" % (byte, byte) for byte in name)
    return rb"/" + b"".join(letters) + rb"(?![^\s/\[\]<>()%{}])"


STREAM = re.compile(rb"(?<!end)stream[^\r\n]*(?:\r\n|\n|\r)?")
LOCKED = re.compile(_name(b"Encrypt"))
FILTER = re.compile(_name(b"Filter"))
HARMLESS = re.compile(
    rb"\s*\[\s*\]"
    rb"|\s*(\[\s*)?/(?:FlateDecode|DCTDecode|JPXDecode|CCITTFaxDecode|JBIG2Decode)"
    rb"(?(1)\s*\]|(?=[\s/>]))"
)
"""At most one packing: the one that is measured, or one of those that only pictures have."""


class Harmful(Refusal):
    """A file that nobody should unpack; the text says why, without the file's name."""


def measure(data: bytes) -> None:
    """Let a PDF through if unpacking any stream of it is harmless; raises ``Harmful``."""
    if LOCKED.search(data):
        raise Harmful(Phrase(N_("this PDF is locked: save it without a password")))
    if any(HARMLESS.match(data, found.end()) is None for found in FILTER.finditer(data)):
        raise Harmful(Phrase(N_("this is no sheet of ours: sheets are packed in another way")))
    left = MOST_IN_ALL
    for found in STREAM.finditer(data):
        size = _unpacked(data, found.end(), min(MOST, left))
        left -= size
        if size > MOST or left < 0:
            template = N_("this is no sheet of ours: unpacked it swells to more than {limit} MB")
            raise Harmful(Phrase(template, limit=(MOST if left >= 0 else MOST_IN_ALL) // 2**20))


def _unpacked(data: bytes, begin: int, most: int) -> int:
    """How many bytes a stream holds; the count ends soon after ``most``."""
    machine, at, size = zlib.decompressobj(), begin, 0
    try:
        while size <= most and not machine.eof:
            rest = machine.unconsumed_tail
            if not rest:
                rest, at = data[at : at + WINDOW], at + WINDOW
            if not rest:
                break
            size += len(machine.decompress(rest, WINDOW))
    except zlib.error:
        pass  # broken, or not packed at all: whoever unpacks it gets no further than this
    return size
