"""A scenario as one line of capitals and digits, short enough for a QR code on its sheet.

``BANNERET1/`` and then, three characters for two bytes, a checksum and the packed JSON. A QR code
stores these characters in five and a half bits each, a phone shows them as text, and spaces and
line breaks that a chat puts in do no harm. Behind the ``#`` of a page's address the same line is a
link: a browser sends nothing of it to anybody.
"""

import json
import re
import zlib
from collections.abc import Iterator
from urllib.parse import unquote

from schema import files
from schema.disk import LIMIT, Unreadable
from schema.language import N_, Phrase
from schema.scenario import SCENARIO_SCHEMA, Scenario

MARK = "BANNERET1/"
"""How a code begins; another number would mean another packing or other ``WORDS``."""
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*-./:"
"""What QR codes store shortly, without the space and what chats make something else of."""
BASE = len(ALPHABET)
LONGEST = 2**16
"""Characters of a code that is read; a QR code holds 4296."""

MOST_LINES = 64
"""Lines of a message that are looked at from where a code begins."""

BEGINNING = re.compile(r"(?<![A-Z0-9])" + re.escape(MARK), re.IGNORECASE)
"""Where a code begins: a word, also in quotes or brackets, or what follows the ``#`` of a link."""
FOREIGN = re.compile(f"[^{re.escape(ALPHABET)}]")
"""What a message puts between the characters of a code, or around it: spaces, marks of a quoted
line, brackets, what nobody sees."""

WORDS = (
    b'"special-rules":[{"scope":"scenario"}],"figures":4,"row":1,"strength":,"hidden":'
    b'[],"lines":[],"kind":"table","flat","roads":[],"rivers":[],"borders":[],"section'
    b's":{"left":,"right":,"centre":"tokens":[{"token":"zones":[{"purpose":"deployment'
    b'","entry","exit","area":"cards":{"commanders":["markers":[{"resources":{"command'
    b'-tokens":4,"morale":"sides":{"licence":"CC-BY-4.0","authors":["about":{"version"'
    b':"1","background":{"en":"variants":{"setup_order":["setup":[{"text":{"en":""obje'
    b'ctives":[{"id":"control","condition":{"kind":"unit-reaches","places":["points":1'
    b',"wins":[{"ties":["condition":{"kind":"units-destroyed"},"points":1}],"victory":'
    b'{"provenance":{"program":"banneret 0.1.0","card":"","seed":"whose":"enemy","titl'
    b'e":{"en":"","ru":""},"commanders":[{"card":"","unit":"first_player":"","rounds":'
    b'"faction":"","edge":"bottom"},"edge":"top"},"name":{"en":"","ru":""},"seats":[{"'
    b'id":"plains","plains","plains","forest","hill","water","building"],[""orientatio'
    b'n":"pointy","indent":"even","odd","terrain":[["board":{"kind":"hex","side":"line'
    b's":[13,12,13,12,13,10,10,{"format":"1.0","game":{"base":{"id":"","version":"1.0"'
    b',"hash":""}},"units":[{"id":"","seat":"","type":"","rank":"red","at":"A1"},"rank'
    b'":"green","at":"B2"},"rank":"blue","at":"C3","figures":3},{"id":"'
)
"""What stands in most scenarios, for the packing to point at; codes on paper depend on it."""


def encoded(scenario: Scenario) -> str:
    """The code of a scenario, without its secrets and without the story of how it was drawn."""
    bare = scenario.public().changed(transcript=(), schema_=SCENARIO_SCHEMA)
    document = {"format": bare.format, **bare.model_dump(mode="json", exclude_defaults=True)}
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
    machine = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, WORDS)
    packed = machine.compress(text) + machine.flush()
    return MARK + _written(zlib.crc32(packed).to_bytes(4, "big") + packed)


def is_code(data: bytes) -> bool:
    """Whether there is a code in this text, which may be a message; JSON may have a link in it."""
    text = data[:LONGEST].decode("utf-8", "replace")
    return BEGINNING.search(unquote(text)) is not None and not text.lstrip(
        "\ufeff \t\r\n"
    ).startswith("{")


def link(scenario: Scenario, address: str) -> str:
    """The code behind the address of a page that reads it."""
    return f"{address.partition('#')[0]}#{encoded(scenario)}"


def decoded(text: str, name: str = "QR") -> Scenario:
    """The scenario of a code, ``name`` is what messages call it; raises ``Unreadable``."""
    if len(text) > LONGEST:
        raise Unreadable(name, Phrase(N_("too long; not a Banneret code")))
    text = unquote(text)  # of links that a program wrote with %2F
    found = BEGINNING.search(text)
    if found is None:
        template = N_("not a Banneret code; codes begin with {mark}")
        raise Unreadable(name, Phrase(template, mark=MARK))
    data = next(filter(None, map(_checked, _parts(text[found.end() :].upper()))), None)
    if data is None:
        template = N_("the code is incomplete or mistyped; scan or copy it again")
        raise Unreadable(name, Phrase(template))
    machine = zlib.decompressobj(-15, WORDS)
    try:
        document = machine.decompress(data, LIMIT)
    except zlib.error as trouble:
        raise Unreadable(name, Phrase(N_("not a Banneret code"))) from trouble
    if not machine.eof:
        raise Unreadable(name, Phrase(N_("not a Banneret code")))
    return files.from_bytes(document, name)


def _parts(text: str) -> Iterator[str]:
    """What may be the code in a text that begins with one: all of it, or, in a message, up to the
    next code, to the end of one of its lines, of its first word, or of a sentence there."""
    lines = text.splitlines()[:MOST_LINES]
    word = FOREIGN.split(text, maxsplit=1)[0]
    yield text
    yield text.partition(MARK)[0]
    yield from ("".join(lines[:count]) for count in range(len(lines) - 1, 0, -1))
    yield word
    yield word[:-1]


def _checked(text: str) -> bytes | None:
    """The packed bytes of a code without its mark, ``None`` if its checksum is another's."""
    data = _read(FOREIGN.sub("", text))
    if data is None or int.from_bytes(data[:4], "big") != zlib.crc32(data[4:]):
        return None
    return data[4:]


def _written(data: bytes) -> str:
    """Bytes as text: three characters for two bytes, two for one that is left over."""
    found: list[str] = []
    whole = len(data) & ~1
    for high, low in zip(data[:whole:2], data[1:whole:2], strict=True):
        rest, first = divmod(256 * high + low, BASE)
        third, second = divmod(rest, BASE)
        found += (ALPHABET[first], ALPHABET[second], ALPHABET[third])
    for left_over in data[whole:]:
        second, first = divmod(left_over, BASE)
        found += (ALPHABET[first], ALPHABET[second])
    return "".join(found)


def _read(text: str) -> bytes | None:
    """The bytes of such a text; ``None`` if no bytes are written so."""
    found = bytearray()
    for at in range(0, len(text), 3):
        digits = [ALPHABET.find(letter) for letter in text[at : at + 3]]
        number = sum(digit * BASE**place for place, digit in enumerate(digits))
        if min(digits) < 0 or len(digits) < 2 or number >= 256 ** (len(digits) - 1):
            return None
        found += number.to_bytes(len(digits) - 1, "big")
    return bytes(found)
