"""What a PDF's streams swell to, measured before anything unpacks them for good.

Asked only how long an attached file is, PDFium unpacks it: 4 KB of nested zeros take 2.5 GB of
memory. So everything in a file that may be a packed stream goes through a small window first, and
what cannot be measured so is refused. Nothing here trusts what the file says of its own structure:
a stream may hide in a comment, in a text or in another stream.
"""

import re
import zlib

from schema.language import N_, Phrase, UserError

MOST = 64 * 2**20
"""Bytes that one stream may hold unpacked: the largest are pictures. Attached files that are taken
may hold so many together, each counted as often as it is attached."""
MOST_IN_ALL = 4 * MOST
"""Bytes that all of a file may; a booklet of 200 sheets has a quarter of it."""
MOST_STREAMS = 20_000
"""Streams that are measured; a booklet of 200 sheets has some thousands."""
MOST_READ = 4
"""How often all bytes of a file may be read: streams do not lie within each other, mostly."""
FIRST = 2**12
WINDOW = 2**18

SPACE = rb"[\0\t\n\f\r ]"
"""What PDF takes for white space: NUL is some, other than for Python."""
NAME_ENDS = rb"(?![^\0\t\n\f\r /\[\]<>()%{}])"


def _name(name: bytes) -> bytes:
    """A pattern for a name of PDF; each of its letters may be written as #xx."""
    letters = (rb"(?:%c|#(?i:%02x))" % (byte, byte) for byte in name)
    return rb"/" + b"".join(letters) + NAME_ENDS


STREAM = re.compile(rb"(?<!end)stream[^\r\n]*(?:\r\n|\n|\r)?")
LOCKED = re.compile(_name(b"Encrypt"))
FILTER = re.compile(_name(b"Filter"))
HARMLESS = re.compile(
    rb"WS*\[WS*\]"
    rb"|WS*(\[WS*)?/(?:FlateDecode|DCTDecode|JPXDecode|CCITTFaxDecode|JBIG2Decode)"
    rb"(?(1)WS*\]|(?=[\0\t\n\f\r />]))".replace(b"WS", SPACE)
)
"""At most one packing: the one that is measured, or one of those that only pictures have."""


class Harmful(UserError):
    """A file that nobody should unpack; the text says why, without the file's name."""


def swells(most: int) -> Harmful:
    """The refusal of a file that becomes more than so many bytes."""
    template = N_("not a Banneret sheet: it unpacks to more than {limit} MB")
    return Harmful(Phrase(template, limit=most // 2**20))


def measure(data: bytes) -> None:
    """Let a PDF through if unpacking any stream of it is harmless; raises ``Harmful``."""
    if LOCKED.search(data):
        raise Harmful(Phrase(N_("this PDF has a password; save it without one")))
    if any(HARMLESS.match(data, found.end()) is None for found in FILTER.finditer(data)):
        raise Harmful(Phrase(N_("not a Banneret sheet: unsupported compression")))
    view, left, reading = memoryview(data), MOST_IN_ALL, MOST_READ * max(len(data), WINDOW)
    for number, found in enumerate(STREAM.finditer(data)):
        size, read = _unpacked(view[found.end() :], min(MOST, left))
        left, reading = left - size, reading - read
        if size > MOST or left < 0:
            raise swells(MOST if left >= 0 else MOST_IN_ALL)
        if number >= MOST_STREAMS or reading < 0:
            template = N_("not a Banneret sheet: too many streams")
            raise Harmful(Phrase(template))


def _unpacked(view: memoryview, most: int) -> tuple[int, int]:
    """How many bytes a stream holds, and of how many; the count ends soon after ``most``."""
    machine, at, size = zlib.decompressobj(), 0, 0
    try:
        while size <= most and not machine.eof:
            rest: bytes | memoryview = machine.unconsumed_tail
            if not rest:
                rest = view[at : at + (WINDOW if at else FIRST)]
                at += len(rest)
            if not rest:
                break
            size += len(machine.decompress(rest, WINDOW))
    except zlib.error:
        pass  # broken, or not packed at all: whoever unpacks it gets no further than this
    return size, at - len(machine.unconsumed_tail) - len(machine.unused_data)
