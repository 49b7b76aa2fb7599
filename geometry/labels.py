"""How columns are lettered, and which names a board has, in words.

Only HexGrid turns names into hexes; it takes its letters from here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal


def column_letters(number: int) -> str:
    """The letters of a column counted from 1, as in spreadsheets: A … Z, AA, AB …"""
    if number < 1:
        raise ValueError(f"columns are counted from 1, not from {number}")
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def described_names(lines: Sequence[int], orientation: Literal["pointy", "flat"]) -> str:
    """Which names a board with these line lengths has, in words for an error message."""
    rows = orientation == "pointy"
    longest, count = max(lines), len(lines)
    columns, numbers = (longest, count) if rows else (count, longest)
    text = f"columns A to {column_letters(columns)}, rows 1 to {numbers}"
    shorter = sorted(set(lines) - {longest}, reverse=True)
    if not shorter:
        return text
    ends = [column_letters(length) if rows else str(length) for length in shorter[:3]]
    more = ", …" if len(shorter) > 3 else ""
    kind = "rows" if rows else "columns"
    return f"{text} (shorter {kind} end at {', '.join(ends)}{more})"
