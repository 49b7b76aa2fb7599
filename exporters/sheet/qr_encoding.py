"""The squares of a QR code (ISO 18004) with the least correction of errors.

reportlab knows where everything is, but it fills a code bit by bit and multiplies number by number:
the code of a scenario would take as long as all the rest of its sheet.
"""

from functools import lru_cache
from itertools import chain, compress, zip_longest

Matrix = tuple[bytes, ...]
"""Rows of squares from above: 1 is dark, 0 is light."""

CAPITALS = {letter: n for n, letter in enumerate("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")}
LONGER = ((27, 13, 16), (10, 11, 16), (1, 9, 8))
"""From which version on how many bits tell the length of capitals and digits, and of bytes."""
MASK = 3
"""Which of the eight patterns is laid over it: packed data look like noise, so any will do."""
BITS = bytes.maketrans(b"01", b"\0\1")


def lengths(version: int) -> tuple[int, int]:
    """How many bits tell the length of capitals and digits, and of bytes."""
    return next(longer[1:] for longer in LONGER if version >= longer[0])


def of_capitals(text: str, version: int) -> Matrix:
    """The code of capitals and digits, two of them in 11 bits; raises ``KeyError`` for any other
    letter, and ``ValueError`` where the version is too small."""
    values = [CAPITALS[letter] for letter in text]
    pairs = zip(values[::2], values[1::2], strict=False)
    last = f"{values[-1]:06b}" if len(values) % 2 else ""
    told = "".join(f"{45 * one + other:011b}" for one, other in pairs)
    return _filled(f"0010{len(text):0{lengths(version)[0]}b}{told}{last}", version)


def of_bytes(data: bytes, version: int) -> Matrix:
    """The code of any bytes; raises ``ValueError`` where the version is too small."""
    told = "".join(f"{byte:08b}" for byte in data)
    return _filled(f"0100{len(data):0{lengths(version)[1]}b}{told}", version)


def _filled(bits: str, version: int) -> Matrix:
    """The code of these bits."""
    words = _corrected(bits, version)
    side, blank, spots = _blank(version)
    dots = bytearray(blank)
    dark = f"{int.from_bytes(words, 'big'):0{8 * len(words)}b}".encode().translate(BITS)
    for spot in compress(spots, dark):
        dots[spot] ^= 1
    return tuple(bytes(dots[start : start + side]) for start in range(0, len(dots), side))


def _corrected(bits: str, version: int) -> bytes:
    """The bits filled up, with what corrects errors in them, in the order of a code."""
    from reportlab.graphics.barcode.qrencoder import QRErrorCorrectLevel, QRRSBlock

    blocks = QRRSBlock.getRSBlocks(version, QRErrorCorrectLevel.L)
    room = sum(block.dataCount for block in blocks)
    if len(bits) > 8 * room:
        raise ValueError(f"{len(bits)} bits: a code of version {version} holds {8 * room}")
    bits += "0" * min(4, 8 * room - len(bits))
    bits += "0" * (-len(bits) % 8)
    data = int(bits, 2).to_bytes(len(bits) // 8, "big")
    data += (b"\xec\x11" * room)[: room - len(data)]
    parts, rests, start = [], [], 0
    for block in blocks:
        part = data[start : start + block.dataCount]
        parts.append(part)
        rests.append(_rest(part, block.totalCount - block.dataCount))
        start += block.dataCount
    in_turn = chain(zip_longest(*parts), zip(*rests, strict=True))
    return bytes(byte for each in in_turn for byte in each if byte is not None)


def _rest(data: bytes, count: int) -> bytes:
    """The ``count`` bytes that correct errors in the data: what is left of it as a polynomial,
    divided by the one that the standard has for so many."""
    multiples, top = _multiples(count), 8 * (count - 1)
    rest = 0
    for byte in data:
        rest ^= byte << top
        rest = (rest << 8) ^ multiples[rest >> top]
    return rest.to_bytes(count, "big")


@lru_cache(maxsize=32)
def _multiples(count: int) -> tuple[int, ...]:
    """The polynomial for so many bytes of correction, each coefficient a byte, times 0 to 255."""
    factor = 1
    for power in range(count):
        other = factor
        for _ in range(power):
            other = _doubled(other)
        factor = (factor << 8) ^ other
    found = [0]
    for _ in range(8):
        found += [one ^ factor for one in found]
        factor = _doubled(factor)
    return tuple(found)


def _doubled(polynomial: int) -> int:
    """Each of its bytes twice, in the field of 256 numbers that the standard counts in."""
    high = polynomial & 0x80 * _ONES
    return (polynomial ^ high) << 1 ^ (high >> 7) * 0x1D


_ONES = int.from_bytes(b"\1" * 32, "big")
"""1 in each byte of a polynomial: no code has more than 30 bytes of correction in a block."""


@lru_cache(maxsize=8)
def _blank(version: int) -> tuple[int, bytes, tuple[int, ...]]:
    """Squares a side; all squares in rows, as they are where each bit is 0; and where the bits
    stand among them, in their order: up and down in columns of two, from the right."""
    from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel

    code = QRCode(version, QRErrorCorrectLevel.L)
    side = code.moduleCount = 17 + 4 * version
    code.modules = [[None] * side for _ in range(side)]
    for corner in ((0, 0), (side - 7, 0), (0, side - 7)):
        code.setupPositionProbePattern(*corner)
    code.setupPositionAdjustPattern()
    code.setupTimingPattern()
    code.setupTypeInfo(False, MASK)
    if version >= 7:
        code.setupTypeNumber(False)
    rows = code.modules
    pairs = [(right, right - 1) for right in (*range(side - 1, 6, -2), *range(5, 0, -2))]
    spots = tuple(
        row * side + column
        for turn, pair in enumerate(pairs)
        for row in (range(side) if turn % 2 else range(side - 1, -1, -1))
        for column in pair
        if rows[row][column] is None
    )
    blank = (
        (row + column) % 3 == 0 if dark is None else dark
        for row, squares in enumerate(rows)
        for column, dark in enumerate(squares)
    )
    return side, bytes(blank), spots
