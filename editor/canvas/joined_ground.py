"""The ground of a small board as its sheet shows it: woods, hills and waters as one piece each.

What it looks like is ``exporters.drawing.regions``' alone. Here each piece is kept as long as its
hexes stay the same, so that a stroke of the brush draws those that it changes.
"""

from collections.abc import Iterable

from editor.canvas.surface import Extents
from exporters.drawing.paths import Box
from exporters.drawing.picture import Mark
from exporters.drawing.regions import grass, region_marks, regions
from exporters.drawing.scene import BoardContents, Scene
from schema.board import HexBoard

MOST = 600
"""Hexes of a board; larger ones are drawn hex by hex, else a stroke would wait for them."""
Reaching = list[tuple[Mark, Box]]


def is_joined(board: HexBoard) -> bool:
    """Whether a board is small enough to be drawn in pieces of land."""
    return sum(board.lines) <= MOST


def ground_of(board: HexBoard) -> BoardContents:
    """What the pieces of land depend on."""
    return BoardContents(
        tuple(kind for line in board.terrain for kind in line),
        unplayable=frozenset(board.unplayable),
    )


class JoinedGround:
    """The pieces of land of one surface, with how far their marks reach."""

    def __init__(self) -> None:
        self._kept: dict[object, Reaching] = {}

    @property
    def marks(self) -> Reaching:
        """All of them, from back to front."""
        return [pair for pairs in self._kept.values() for pair in pairs]

    def renew(self, scene: Scene, extents: Extents) -> list[Mark]:
        """Follow the ground of a scene: the marks that come or go."""
        fresh: dict[object, Reaching] = {}
        for index, mark in grass(scene):
            tuft = (index, id(mark.marks))
            fresh[tuft] = self._kept.get(tuft) or _reaching([mark], extents)
        for kind, indices in regions(scene):
            key = (kind, indices)
            kept = self._kept.get(key)
            fresh[key] = (
                _reaching(region_marks(scene, kind, indices), extents) if kept is None else kept
            )
        old, self._kept = self._kept, fresh
        changed = [pairs for key, pairs in old.items() if key not in fresh]
        changed += [pairs for key, pairs in fresh.items() if key not in old]
        return [mark for pairs in changed for mark, _ in pairs]


def _reaching(marks: Iterable[Mark], extents: Extents) -> Reaching:
    return [(mark, box) for mark in marks if (box := extents.of(mark)) is not None]
