"""The ground of a small board as its sheet shows it: woods, hills and waters as one piece each.

What it looks like is ``exporters.drawing.regions``' alone. Here each piece is kept as long as its
hexes stay the same, so that a stroke of the brush draws those that it changes, and paints a wood
again only around it.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

from exporters.drawing.boxes import meet
from exporters.drawing.extents import Extents
from exporters.drawing.paths import IDENTITY, Box, box_of_path
from exporters.drawing.picture import Group, Mark
from exporters.drawing.regions import WITHIN_SIGHT, grass, open_hexes, region_marks, regions
from exporters.drawing.scene import BoardContents, Scene
from schema.board import HexBoard

MOST = 600
"""Hexes of a board; larger ones are drawn hex by hex, else a stroke would wait for them."""
OVER = 0.9
"""How far from its middle the ground of a hex reaches, in hexes: a river runs on over the edge."""
BESIDE = 1.3
"""How far from its middle a hex changes the trees at the edge of the wood around it, in hexes."""
Reaching = list[tuple[Mark, Box]]
Piece = tuple[str, tuple[int, ...]]
"""A kind of terrain, and the hexes that it covers together."""


def is_joined(board: HexBoard) -> bool:
    """Whether a board is small enough to be drawn in pieces of land."""
    return sum(board.lines) <= MOST


def ground_of(board: HexBoard) -> BoardContents:
    """What the pieces of land depend on."""
    return BoardContents(
        board.ground(),
        unplayable=frozenset(board.unplayable),
    )


class JoinedGround:
    """The pieces of land of one surface, each drawn when it is first painted."""

    def __init__(self, extents: Extents) -> None:
        self._extents = extents
        self._scene: Scene | None = None
        """What is still to be drawn; ``None`` once all is."""
        self._open: frozenset[int] = frozenset()
        self._kept: dict[Piece, Reaching | None] = {}
        self._tufts: dict[object, Reaching] = {}
        self._drawn: Reaching = []

    def renew(self, scene: Scene) -> dict[int, float]:
        """Follow the ground of a scene: the hexes that look different, and how far around the
        middle of each, in hexes."""
        before = self._kept
        fresh = {piece: before.get(piece) for piece in regions(scene)}
        ground = frozenset(open_hexes(scene))
        changed = dict.fromkeys(ground ^ self._open, OVER)
        for gone, come in _stretches(list(before), list(fresh)):
            kinds, others = [[kind for kind, _ in pieces] for pieces in (gone, come)]
            if kinds == others and all(_is_local(scene, kind) for kind in kinds):
                pairs = zip(gone, come, strict=True)
                differing = (set(old) ^ set(new) for (_, old), (_, new) in pairs)
                changed |= dict.fromkeys(chain(*differing), BESIDE)
            else:
                for index in chain(*(indices for _, indices in (*gone, *come))):
                    changed.setdefault(index, OVER)
        self._scene, self._kept, self._open = scene, fresh, ground
        return changed

    def marks_in(self, box: Box) -> Iterator[Mark]:
        """Those that reach into a box, from back to front."""
        return (mark for mark, reach in self._marks() if meet(reach, box))

    def _marks(self) -> Reaching:
        scene, self._scene = self._scene, None
        if scene is None:
            return self._drawn
        tufts, self._tufts = self._tufts, {}
        for index, mark in grass(scene):
            tuft = (index, id(mark.marks))
            self._tufts[tuft] = tufts.get(tuft) or _reaching([mark], self._extents)
        for piece, drawn in self._kept.items():
            if drawn is None:
                self._kept[piece] = _reaching(region_marks(scene, *piece), self._extents)
        pieces = (drawn for drawn in self._kept.values() if drawn is not None)
        self._drawn = [*chain(*self._tufts.values(), *pieces)]
        return self._drawn


def _is_local(scene: Scene, kind: str) -> bool:
    """Whether the texture of a ground changes only near the hexes that change."""
    return scene.style.ground(kind).pattern in WITHIN_SIGHT


def _stretches(
    before: list[Piece], after: list[Piece]
) -> Iterator[tuple[list[Piece], list[Piece]]]:
    """What is gone and what came, each time between two pieces that stay, in their order."""
    stay = set(before) & set(after)
    old, new = (_between(pieces, stay) for pieces in (before, after))
    return (both for both in zip(old, new, strict=True) if any(both))


def _between(pieces: list[Piece], stay: set[Piece]) -> list[list[Piece]]:
    found: list[list[Piece]] = [[]]
    for piece in pieces:
        if piece in stay:
            found.append([])
        else:
            found[-1].append(piece)
    return found


def _reaching(marks: Iterable[Mark], extents: Extents) -> Reaching:
    return [(mark, box) for mark in marks if (box := _reach(mark, extents)) is not None]


def _reach(mark: Mark, extents: Extents) -> Box | None:
    """The box of a mark; of what is cut along a piece's outline that of the outline, which is
    found sooner."""
    if isinstance(mark, Group) and mark.clip is not None and mark.transform == IDENTITY:
        return box_of_path(mark.clip)
    return extents.of(mark)
