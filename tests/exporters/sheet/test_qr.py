"""The code on a sheet: drawn where there is room, read back square by square."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from exporters.sheet.page import Page, Panel, Placed, Plan
from exporters.sheet.qr import BYTES, FIRST, MASK, MODULE, Matrix, free_corner, matrix, with_code
from schema.code import ALPHABET, decoded, encoded
from tests.exporters.sheet.battles import raid

LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
BLOCKS = {10: ((2, 68), (2, 69)), 20: ((3, 107), (5, 108)), 27: ((8, 122), (4, 123))}
"""Blocks of data words by version, for the least correction (ISO 18004, table 9)."""
CENTRES = {10: (6, 28, 50), 20: (6, 34, 62, 90), 27: (6, 34, 62, 90, 118)}
"""Centres of the alignment patterns (ISO 18004, annex E)."""


def empty(*items: Panel) -> Plan:
    """A sheet of one A4 page."""
    return Plan((Page(210.0, 297.0, "x", items),), "x", "", "en", "banneret")


def test_the_code_holds_the_scenario() -> None:
    text = encoded(raid())
    assert read(matrix(text)) == text
    assert decoded(read(matrix(text))).units == raid().units


@pytest.mark.parametrize("version", [10, 20, 27])
def test_codes_hold_what_the_table_says(version: int) -> None:
    bits = 8 * BYTES[version - FIRST] - 17
    text = "Z" * (bits // 11 * 2 + (bits % 11 >= 6))
    assert len(matrix(text)) == 17 + 4 * version
    assert read(matrix(text)) == text
    assert len(matrix("Z")) == 57


def test_it_stands_where_nothing_else_does() -> None:
    full = Panel(15.0, 10.0, 180.0, 274.0)
    assert with_code(empty(full), raid()) == empty(full)
    upper = Panel(15.0, 10.0, 180.0, 200.0)
    items = with_code(empty(upper), raid()).pages[0].items
    (code,) = [item for item in items if isinstance(item, Placed)]
    assert code.picture.width >= 57 * MODULE
    assert code.box[1] > upper.box[3]
    assert code.box[2] <= 195.0
    assert code.box[3] <= 284.0
    assert with_code(empty(upper), raid()) == with_code(empty(upper), raid())


def test_the_last_page_with_room_gets_it() -> None:
    page = empty().pages[0]
    full = replace(page, items=(Panel(0.0, 0.0, 210.0, 297.0),))
    plan = with_code(replace(empty(), pages=(page, page, full)), raid())
    assert [len(p.items) > 1 for p in plan.pages] == [False, True, False]
    assert free_corner(full, 10.0, 10.0) is None


def read(code: Matrix) -> str:
    """A small reader, for whole codes of the least correction, capitals and digits, one mask."""
    bits = "".join(_bits(code))
    words = [bits[at : at + 8] for at in range(0, len(bits) - 7, 8)]
    version = (len(code) - 17) // 4
    sizes = [size for count, size in BLOCKS[version] for _ in range(count)]
    blocks: list[list[str]] = [[] for _ in sizes]
    stream = iter(words)
    for row in range(max(sizes)):
        for block, size in zip(blocks, sizes, strict=True):
            if row < size:
                block.append(next(stream))
    data = "".join(word for block in blocks for word in block)
    wide = 11 if version < 27 else 13
    assert data[:4] == "0010"  # capitals and digits
    length, at, found = int(data[4 : 4 + wide], 2), 4 + wide, ""
    while len(found) < length:
        if length - len(found) == 1:
            found += LETTERS[int(data[at : at + 6], 2)]
        else:
            first, second = divmod(int(data[at : at + 11], 2), 45)
            found, at = found + LETTERS[first] + LETTERS[second], at + 11
    assert set(found) <= set(ALPHABET)
    return found


def _bits(code: Matrix) -> Iterator[str]:
    """Up and down in columns of two from the right, the mask taken off (ISO 18004, 7.7.3)."""
    assert MASK == 3
    side = len(code)
    upwards = True
    for right in [*range(side - 1, 6, -2), 5, 3, 1]:
        for row in range(side - 1, -1, -1) if upwards else range(side):
            for column in (right, right - 1):
                if not _is_pattern(row, column, side):
                    yield str(int(code[row][column] != ((row + column) % 3 == 0)))
        upwards = not upwards


def _is_pattern(row: int, column: int, side: int) -> bool:
    """Whether a square belongs to the patterns for the camera, or tells version and format."""
    if 6 in (row, column):
        return True
    low, high = 9, side - 8
    if (row < low and (column < low or column >= high)) or (row >= high and column < low):
        return True
    if (row < 6 and side - 11 <= column < high) or (column < 6 and side - 11 <= row < high):
        return True
    centres = CENTRES[(side - 17) // 4]
    corners = {(centres[0], centres[0]), (centres[0], centres[-1]), (centres[-1], centres[0])}
    return any(
        abs(row - y) <= 2 and abs(column - x) <= 2
        for y in centres
        for x in centres
        if (y, x) not in corners
    )
