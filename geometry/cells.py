"""Sets of hexes as whole numbers, so that a whole board moves, spreads and meets in one operation.

Each hex of a board has one bit: its cell. Cells run along the axes of the hexes, with an empty
column at the end of each, so that a step in one direction is the same shift for every hex.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import overload

from geometry.grid import HexGrid
from geometry.hexes import DIRECTIONS

MANY = 4096
"""Boards of more hexes make each cell when it is asked for: all of them would take gigabytes."""

Mask = int
"""A set of hexes of one board: the sum of their cells."""

FEW = 8
"""Hexes of a set that is taken apart one by one."""


class Bits(Sequence[Mask]):
    """The cells of a large board, each made when it is asked for."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = numbers

    def __len__(self) -> int:
        return len(self.numbers)

    @overload
    def __getitem__(self, index: int) -> Mask: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Mask]: ...

    def __getitem__(self, index: int | slice) -> Mask | Sequence[Mask]:
        if isinstance(index, slice):
            return Bits(self.numbers[index])
        return 1 << self.numbers[index]


def _together(numbers: Iterable[int]) -> Mask:
    """The mask with these bits; it takes a moment a bit, however long the mask is."""
    found = bytearray()
    for number in numbers:
        byte = number >> 3
        if byte >= len(found):
            found.extend(bytes(byte + 1 - len(found)))
        found[byte] |= 1 << (number & 7)
    return int.from_bytes(found, "little")


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """The cells of a board; masks of different boards have nothing to do with each other."""

    bits: Sequence[Mask]
    """The cell of each index."""
    board: Mask
    """All hexes of the board."""
    shifts: tuple[int, ...]
    """How far a cell moves to the left in each direction, in the order of DIRECTIONS."""
    index_of: dict[int, int]
    """The index of each cell's bit number."""

    def mask(self, indices: Iterable[int]) -> Mask:
        """The set of these indices."""
        bits, found = self.bits, 0
        if isinstance(bits, Bits):
            return _together(bits.numbers[index] for index in indices)
        for index in indices:
            found |= bits[index]
        return found

    def indices(self, mask: Mask) -> tuple[int, ...]:
        """The indices of a set, ascending."""
        index_of = self.index_of
        found = []
        if mask.bit_count() > FEW:
            # Every step below takes as long as the board is large: many hexes are read off at once.
            digits = bin(mask)[:1:-1]
            at = digits.find("1")
            while at >= 0:
                found.append(index_of[at])
                at = digits.find("1", at + 1)
        else:
            while mask:
                lowest = mask & -mask
                found.append(index_of[lowest.bit_length() - 1])
                mask ^= lowest
        found.sort()
        return tuple(found)

    def step(self, mask: Mask, direction: int) -> Mask:
        """The neighbours of a set in one direction, 0 to 5, as far as the board reaches."""
        shift = self.shifts[direction]
        moved = mask << shift if shift > 0 else mask >> -shift
        return moved & self.board

    def beside(self, mask: Mask) -> Mask:
        """All neighbours of a set; those inside the set are among them if they touch it."""
        along, across, askew = self.shifts[:3]
        moved = mask << along | mask << across | mask << askew
        return (moved | mask >> along | mask >> across | mask >> askew) & self.board

    def within(self, mask: Mask, radius: int) -> Mask:
        """The set and everything at most ``radius`` steps from it over hexes of the board."""
        for _ in range(radius):
            wider = mask | self.beside(mask)
            if wider == mask:
                break
            mask = wider
        return mask


@lru_cache(maxsize=64)
def cells_of(grid: HexGrid) -> Cells:
    """The cells of a board, worked out once for boards of equal shape."""
    least_q = min(place.q for place in grid.hexes)
    least_r = min(place.r for place in grid.hexes)
    wide = max(place.q for place in grid.hexes) - least_q + 2
    numbers = [(place.r - least_r) * wide + place.q - least_q for place in grid.hexes]
    bits = Bits(numbers) if len(numbers) > MANY else tuple(1 << number for number in numbers)
    return Cells(
        bits=bits,
        board=_together(numbers),
        shifts=tuple(step.r * wide + step.q for step in DIRECTIONS),
        index_of={number: index for index, number in enumerate(numbers)},
    )
