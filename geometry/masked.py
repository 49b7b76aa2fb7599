"""A board some of whose hexes do not exist: holes, ragged outlines.

Lines, rows and names are counted as if they were there; everything else, indices, neighbours,
symmetries, sees the board end at them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cached_property, lru_cache
from itertools import chain, compress
from operator import not_

from geometry.grid import NOWHERE, Edge, HexGrid, T, UnknownPlace, described_names
from geometry.hexes import Hex


class MaskedGrid(HexGrid):
    """The hexes of a board without those that are masked; indices run over the others."""

    def __init__(self, whole: HexGrid, masked: Collection[str]) -> None:
        """Names that the whole board has not are left out. Raises ValueError if nothing is left."""
        super().__init__(whole.lines, whole.orientation, whole.indent)
        gone = frozenset(masked)
        there = [name not in gone for name in whole.names]
        if not any(there):
            raise ValueError("a board has at least one hex that is not masked")
        object.__setattr__(self, "_whole", whole)
        object.__setattr__(self, "_are_there", there)

    _whole: HexGrid
    _are_there: list[bool]

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return masked_grid, (self._whole, self.masked)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, MaskedGrid):
            return NotImplemented
        return self._whole == other._whole and self._are_there == other._are_there

    def __hash__(self) -> int:
        return hash((self._whole, len(self)))

    @property
    def whole(self) -> HexGrid:
        """The board with the hexes that are masked out of it."""
        return self._whole

    @cached_property
    def masked(self) -> tuple[str, ...]:
        """The names of the hexes that are masked out of it, in the order of the whole board."""
        return tuple(compress(self._whole.names, map(not_, self._are_there)))

    def in_order(self, lines: Iterable[Iterable[T]]) -> tuple[T, ...]:
        """What is stored line by line, masked hexes included, in the order of the indices."""
        return tuple(compress(chain.from_iterable(lines), self._are_there))

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, place: object) -> bool:
        """Whether a name, or a Hex, is on the board."""
        if isinstance(place, Hex):
            return self.index_of(place) is not None
        return isinstance(place, str) and self._index(place) != NOWHERE

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all hexes in index order."""
        return tuple(compress(self._whole.names, self._are_there))

    @cached_property
    def hexes(self) -> tuple[Hex, ...]:
        """All hexes in index order."""
        return tuple(compress(self._whole.hexes, self._are_there))

    def index(self, name: str) -> int:
        """The index of a named hex; UnknownPlace if the board has none of this name."""
        index = self._index(name)
        if index == NOWHERE:
            raise UnknownPlace(name, described_names(self.lines, self.orientation))
        return index

    def index_of(self, place: Hex) -> int | None:
        """The index of a hex, None off the board."""
        index = self._whole.index_of(place)
        mine = NOWHERE if index is None else self._mine[index]
        return None if mine == NOWHERE else mine

    def has(self, line: int, position: int) -> bool:
        """Whether the hex at a zero-based line and position of the whole board is not masked."""
        inside = super().has(line, position)
        return inside and self._are_there[self._offsets[line] + position]

    def masked_at(self, place: Hex) -> str | None:
        """The name of the masked hex there; None where there is none."""
        index = self._whole.index_of(place)
        return None if index is None or self._are_there[index] else self._whole.names[index]

    @cached_property
    def neighbour_table(self) -> tuple[tuple[int, ...], ...]:
        """For each index the six neighbours' indices in the order of DIRECTIONS, −1 for none."""
        mine, table = self._mine, self._whole.neighbour_table
        return tuple(tuple([mine[near] for near in table[index]]) for index in self._kept)

    def indices_within(self, index: int, radius: int) -> tuple[int, ...]:
        """The board's indices at most `radius` steps from one of them, ascending."""
        around = self._whole.indices_within(self._kept[self._checked(index)], radius)
        return tuple(self._mine[near] for near in around if self._are_there[near])

    def _distances(self, i: int) -> tuple[int, ...]:
        row = self._whole.distances(self._kept[self._checked(i)])
        return tuple(compress(row, self._are_there))

    def row_from(self, edge: Edge, name: str) -> int:
        """The hex row in which a named hex lies, counted as on the whole board."""
        self.index(name)
        return self._whole.row_from(edge, name)

    @cached_property
    def half_hexes(self) -> tuple[Hex, ...]:
        """Those half hexes of the whole board that still lie beside a hex of their line."""
        lies_across = self.orientation == "pointy"
        along = (Hex(1, 0), Hex(-1, 0)) if lies_across else (Hex(0, 1), Hex(0, -1))
        return tuple(
            half
            for half in self._whole.half_hexes
            if any(self.index_of(half + step) is not None for step in along)
        )

    def _index(self, name: str) -> int:
        return self._mine[self._whole._index_by_name.get(name, NOWHERE)]  # noqa: SLF001

    # -- tables ----------------------------------------------------------------------------

    @cached_property
    def _kept(self) -> tuple[int, ...]:
        """Index to the index on the whole board."""
        return tuple(compress(range(len(self._are_there)), self._are_there))

    @cached_property
    def _mine(self) -> list[int]:
        """Index on the whole board to the index here, −1 for masked hexes and, at −1, for none."""
        mine = [NOWHERE] * (len(self._are_there) + 1)
        for index, there in enumerate(self._kept):
            mine[there] = index
        return mine

    def _checked(self, index: int) -> int:
        if not 0 <= index < len(self):
            raise IndexError(f"hex indices run from 0 to {len(self) - 1}, not to {index}")
        return index

    def _line_and_position(self, index: int) -> tuple[int, int]:
        return self._whole._line_and_position(self._kept[index])  # noqa: SLF001  of its own kind


def masked_grid(whole: HexGrid, masked: tuple[str, ...]) -> HexGrid:
    """The board without these hexes, built once and shared; the board itself if none is masked."""
    return _shared(whole, masked) if masked else whole


# Few are kept: a brush makes one a step, and each of a large board is some megabytes.
@lru_cache(maxsize=12)
def _shared(whole: HexGrid, masked: tuple[str, ...]) -> HexGrid:
    found = MaskedGrid(whole, masked)
    return found if found.masked else whole
