"""The symmetries a board really has, found by comparing its hexes with their images."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from geometry.hexes import DIRECTIONS, Hex, reflect, rotate

SymmetryId = Literal[
    "rotate-180",
    "mirror-horizontal",
    "mirror-vertical",
    "rotate-60",
    "rotate-120",
    "rotate-240",
    "rotate-300",
]


TWINLESS = 0.15
"""The share of hexes that may have no twin in a movement that is drawn with."""


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A movement that lays a board onto itself.

    `permutation[i]` is the index onto which hex i falls, `directions[d]` the direction into which
    direction d turns (needed to copy rivers, roads, walls and facings). `mirror-horizontal` swaps
    left and right, `mirror-vertical` swaps bottom and top; turns are counter-clockwise.
    """

    id: SymmetryId
    permutation: tuple[int, ...]
    directions: tuple[int, ...]

    def image(self, index: int) -> int:
        """The index of the hex onto which the hex with this index falls."""
        return self.permutation[index]


def symmetries_of(
    hexes: Sequence[Hex], orientation: Literal["pointy", "flat"]
) -> tuple[Symmetry, ...]:
    """The symmetries of a set of hexes, the identity left out; indices are those of `hexes`."""
    index_of = {place: index for index, place in enumerate(hexes)}
    first = min(hexes)
    found: list[Symmetry] = []
    for symmetry_id, across, along in _movements(orientation):
        permutation = _permutation(index_of, first, across, along)
        if permutation is not None:
            found.append(Symmetry(symmetry_id, permutation, _directions(across, along)))
    return tuple(found)


def near_symmetry(
    hexes: Sequence[Hex], orientation: Literal["pointy", "flat"], wanted: SymmetryId
) -> Symmetry | None:
    """The movement of this kind that lays most hexes onto others; one without a twin falls onto −1.

    None where more than ``TWINLESS`` of them have no twin.
    """
    across, along = next((a, b) for one, a, b in _movements(orientation) if one == wanted)
    index_of = {place: index for index, place in enumerate(hexes)}
    count = len(hexes)
    moved = [across * place.q + along * place.r for place in hexes]
    sums = zip(map(sum, zip(*hexes, strict=True)), map(sum, zip(*moved, strict=True)), strict=True)
    q, r = (round((here - there) / count) for here, there in sums)
    best: tuple[int, ...] = ()
    fewest = count
    for dq in (0, -1, 1):
        for dr in (0, -1, 1):
            shift = Hex(q + dq, r + dr)
            images = tuple(index_of.get(shift + place, -1) for place in moved)
            lacking = images.count(-1)
            if lacking < fewest:
                best, fewest = images, lacking
    if fewest > TWINLESS * count:
        return None
    return Symmetry(wanted, best, _directions(across, along))


def _permutation(
    index_of: Mapping[Hex, int], first: Hex, across: Hex, along: Hex
) -> tuple[int, ...] | None:
    """Where each hex falls when q and r turn into `across` and `along`; None if one falls off.

    The movement's centre follows from the hexes: it keeps the set only if the smallest image
    falls on `first`, the smallest hex.
    """
    (qq, qr), (rq, rr) = across, along
    images = [(qq * q + rq * r, qr * q + rr * r) for q, r in index_of]
    least_q, least_r = min(images)
    shift_q, shift_r = first.q - least_q, first.r - least_r
    permutation: list[int] = []
    for q, r in images:
        index = index_of.get(Hex(q + shift_q, r + shift_r))
        if index is None:
            return None
        permutation.append(index)
    return tuple(permutation)


def _directions(across: Hex, along: Hex) -> tuple[int, ...]:
    """Where each direction turns when q and r turn into `across` and `along`."""
    return tuple(DIRECTIONS.index(across * step.q + along * step.r) for step in DIRECTIONS)


def _movements(orientation: str) -> Iterator[tuple[SymmetryId, Hex, Hex]]:
    """Each movement with the images of the unit vectors along q and along r."""
    q, r = Hex(1, 0), Hex(0, 1)
    upright, level = (3, 0) if orientation == "pointy" else (2, 5)
    yield "rotate-180", -q, -r
    yield "mirror-horizontal", reflect(q, upright), reflect(r, upright)
    yield "mirror-vertical", reflect(q, level), reflect(r, level)
    yield "rotate-60", rotate(q, 1), rotate(r, 1)
    yield "rotate-120", rotate(q, 2), rotate(r, 2)
    yield "rotate-240", rotate(q, 4), rotate(r, 4)
    yield "rotate-300", rotate(q, 5), rotate(r, 5)
