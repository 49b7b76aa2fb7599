"""Sheets that are byte by byte as we write them, read without anybody's help.

To start a process for PDFium takes a tenth of a second. A sheet of ours that nobody has saved anew
needs none: its table of objects states where the attached file is. What differs in anything from
how we write it is left to PDFium. Nothing is unpacked beyond what a scenario may have, so no file
can do harm here.
"""

import re
import zlib
from hashlib import md5

from importers.pdf_bomb_guard import MOST
from importers.unpacking import MOST_FILES, Attached
from schema.attachments import ATTACHED, PLACE
from schema.disk import LIMIT

BEGIN = re.compile(rb"%PDF-1\.\d\n%\x93\x8c\x8b\x9e ReportLab Generated PDF document")
END = re.compile(rb"startxref\n(\d{1,9})\n%%EOF\n\Z")
TABLE = re.compile(rb"xref\n0 (\d{1,6})\n0000000000 65535 f \n")
ROW = re.compile(rb"(\d{10}) 00000 n \n")
ROOT = re.compile(rb"\n/Root (\d{1,6}) 0 R\n")
NAMES = re.compile(rb"/Names (\d{1,6}) 0 R[ \n]")
TREE = re.compile(
    rb"<<\n/EmbeddedFiles <<\n/Names \[((?: \([^()\\]+\) \d{1,6} 0 R)+) \]\n>>\n>>\nendobj\n"
)
LEAF = re.compile(rb" \(([^()\\]+)\) (\d{1,6}) 0 R")
FILE = re.compile(rb"/EF <<\n/F (\d{1,6}) 0 R /UF \1 0 R\n>>")
HEAD = re.compile(
    rb"<<\n/Filter /FlateDecode /Length (\d{1,8}) /Params <<\n([^<>]*<[0-9A-F]{32}>[^<>]*)\n>>"
    rb" /Subtype /application#2Fjson /Type /EmbeddedFile\n>>\nstream\n"
)
SUM = re.compile(rb"/CheckSum <([0-9A-F]{32})>")
NUMBER = re.compile(rb"/%s \((\d{1,4})\)" % PLACE.encode())
LONGEST = 4096
"""Bytes of an object that is no stream."""


def plainly_ours(data: bytes) -> list[Attached] | None:
    """The scenarios' files in the order of their places, ``None`` for what PDFium must look at."""
    end = END.search(data, max(0, len(data) - 40))
    if end is None or not BEGIN.match(data) or data.count(b"startxref") != 1:
        return None
    try:
        return _found(data, int(end[1]))
    except (_Otherwise, IndexError, UnicodeDecodeError, zlib.error):
        return None


class _Otherwise(Exception):
    """We do not write it like this."""


def _found(data: bytes, at: int) -> list[Attached]:
    table = _must(TABLE.match(data, at))
    places = [0]
    behind = table.end()
    for _ in range(int(table[1]) - 1):
        row = _must(ROW.match(data, behind))
        places.append(int(row[1]))
        behind = row.end()
    root = _must(ROOT.search(data, behind))
    tree = _must(NAMES.search(_thing(data, places, int(root[1]))))
    begin = _begin(data, places, int(tree[1]))
    leaves = LEAF.findall(_must(TREE.match(data, begin))[1])
    if len(leaves) > MOST_FILES:
        raise _Otherwise
    budget, found = MOST, []
    for name, number in leaves:
        about = _thing(data, places, int(number))
        if not name.endswith(ATTACHED.encode()) or b"/UF (%s)\n" % name not in about:
            raise _Otherwise
        stream = _must(FILE.search(about))
        file = _unpacked(data, _begin(data, places, int(stream[1])), name.decode("ascii"))
        budget -= len(file.text)
        if budget < 0:
            raise _Otherwise
        found.append(file)
    return sorted(found, key=lambda file: file.place)


def _must(found: "re.Match[bytes] | None") -> "re.Match[bytes]":
    if found is None:
        raise _Otherwise
    return found


def _begin(data: bytes, places: list[int], number: int) -> int:
    """Where the content of an object begins."""
    mark = b"%d 0 obj\n" % number
    at = places[number]
    if not data.startswith(mark, at):
        raise _Otherwise
    return at + len(mark)


def _thing(data: bytes, places: list[int], number: int) -> bytes:
    """An object that is no stream."""
    begin = _begin(data, places, number)
    end = data.find(b"\nendobj\n", begin, begin + LONGEST)
    if end < 0 or data.find(b"stream", begin, end) >= 0:
        raise _Otherwise
    return data[begin : end + 1]


def _unpacked(data: bytes, begin: int, name: str) -> Attached:
    """An attached file, whole as its checksum says."""
    head = _must(HEAD.match(data, begin))
    length, machine = int(head[1]), zlib.decompressobj()
    raw = data[head.end() : head.end() + length]
    text = machine.decompress(raw, LIMIT + 1)
    whole = machine.eof and not machine.unused_data and 0 < len(text) <= LIMIT
    checksum = _must(SUM.search(head[2]))[1].decode()
    if not whole or md5(text, usedforsecurity=False).hexdigest().upper() != checksum:
        raise _Otherwise
    place = NUMBER.search(head[2])
    return Attached(int(place[1]) if place else 10 * MOST_FILES, name, text)
