"""A module of VASSAL: its board with the grid, and the pieces that are set up on it."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from importers.foreign_xml import xml_of
from importers.vassal.grid import PixelGrid, Spot
from importers.vassal.numbering import GRID, HexNumbering
from importers.vassal.save import SavedPiece, basic, parts_of
from importers.zipped import Archive
from schema.disk import Unreadable
from schema.language import N_, Phrase

BUILD_FILES = ("buildFile.xml", "buildFile")
MOST_PIXELS = 400_000_000
MOST_SAVES = 20
POINT = re.compile(r"(-?[0-9]{1,6}),(-?[0-9]{1,6})")
"""A corner of a zone."""


@dataclass(frozen=True, slots=True)
class VassalBoard:
    """A map's board with hexagons."""

    map: str
    name: str
    image: str
    grid: PixelGrid


class Module:
    """What a module's build file says."""

    def __init__(self, archive: Archive, path: Path | str) -> None:
        self.archive, self.path = archive, path
        name = next((one for one in BUILD_FILES if one in archive.names), None)
        if name is None:
            raise Unreadable(path, Phrase(N_("no build file in it; this is no module of VASSAL")))
        self.root = xml_of(archive.bytes_of(name), path)
        self.name = self.root.get("name", "")
        self.version = self.root.get("version", "")

    def boards(self) -> Iterator[VassalBoard]:
        """All boards with hexagons, in the module's order."""
        for map_ in self.root.iter():
            if not _is(map_, "Map"):
                continue
            for board in map_.iter():
                if _is(board, "Board"):
                    found = self._board(map_, board)
                    if found is not None:
                        yield found

    def _board(self, map_: ET.Element, board: ET.Element) -> VassalBoard | None:
        """A board with hexes; those of the whole board come before those of a zone of it."""
        grids = [*_children(board, "HexGrid")]
        grids += [grid for zoned in _children(board, "ZonedGrid") for grid in
                  _children(zoned, "HexGrid")]  # fmt: skip
        grids += [one for one in board.iter() if _is(one, "HexGrid")]
        size = self._size_of(board)
        if not grids or size[0] < 1 or size[1] < 1:
            return None
        edges = _number(map_, "edgeWidth"), _number(map_, "edgeHeight")
        hexes = _pixel_grid(grids[0], size, edges)
        if hexes is None:
            return None
        name, image = board.get("name", ""), board.get("image", "")
        return VassalBoard(map_.get("mapName", ""), name, image, hexes)

    def _size_of(self, board: ET.Element) -> tuple[int, int]:
        """Pixels of a board: of its picture, else as it says."""
        size = self._size(board.get("image", ""))
        return size if size[0] else (int(_number(board, "width")), int(_number(board, "height")))

    def _spot(self, map_: ET.Element, owner: str, place: str) -> Spot | None:
        """The pixel of a place that a stack is stated to be on, by the numbers of the grids or
        the names of regions; ``None`` for one that is not found."""
        boards = [one for one in map_.iter() if _is(one, "Board")]
        for board in boards:
            if owner and board.get("name", "") != owner:
                continue
            for numbering in numberings_of(board, self._size_of(board)):
                spot = numbering.spot(place)
                if spot is not None:
                    return spot
            for region in board.iter():
                if _is(region, "Region") and region.get("name") == place:
                    return _number(region, "originx"), _number(region, "originy")
        return None

    def picture(self, image: str) -> bytes:
        """A picture in the module; nothing for one that is missing."""
        name = f"images/{image}"
        return self.archive.bytes_of(name) if image and name in self.archive.names else b""

    def _size(self, image: str) -> tuple[int, int]:
        """Pixels of a picture in the module; nothing for one that is missing or no picture."""
        data = self.picture(image)
        if not data:
            return 0, 0
        from PIL import Image  # late: it is heavy

        try:
            with Image.open(BytesIO(data)) as picture:
                size = picture.width, picture.height
        except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
            return 0, 0
        return size if size[0] * size[1] <= MOST_PIXELS else (0, 0)

    def saves(self) -> list[str]:
        """The saves within, those that the module's menu begins with first; they are called
        anything."""
        listed = (one.get("file", "") for one in self.root.iter() if _is(one, "PredefinedSetup"))
        others = (name for name in self.archive.names if name.endswith(".vsav"))
        found = dict.fromkeys((*listed, *others))
        return [name for name in found if name in self.archive.names][:MOST_SAVES]

    def set_up(self) -> Iterator[SavedPiece]:
        """The pieces that stand on a map at the start."""
        for map_ in self.root.iter():
            if not _is(map_, "Map"):
                continue
            for stack in map_.iter():
                if not _is(stack, "SetupStack"):
                    continue
                owner, place = stack.get("owningBoard", ""), stack.get("location", "")
                spot = _number(stack, "x"), _number(stack, "y")
                if place and stack.get("useGridLocation") == "true":
                    spot = self._spot(map_, owner, place) or spot
                x = int(spot[0] + _number(map_, "edgeWidth"))
                y = int(spot[1] + _number(map_, "edgeHeight"))
                for slot in stack.iter():
                    if _is(slot, "PieceSlot") or _is(slot, "CardSlot"):
                        parts = parts_of((slot.text or "").strip().removeprefix("+/"), "/")
                        image, name = (basic(parts[1]) if parts[1:] else None) or ("", "")
                        named = slot.get("entryName", "") or name
                        yield SavedPiece(named, image, map_.get("mapName", ""), x, y, owner)


def _children(element: ET.Element, name: str) -> Iterator[ET.Element]:
    return (one for one in element if _is(one, name))


def _pixel_grid(grid: ET.Element, size: tuple[int, int], edges: Spot) -> PixelGrid | None:
    """The hexagons of an element; ``None`` for ones too small to be any."""
    dx, dy = _number(grid, "dx"), _number(grid, "dy")
    if dx < 4 or dy < 4:
        return None
    sideways = grid.get("sideways", "false") == "true"
    return PixelGrid(
        _number(grid, "x0"), _number(grid, "y0", dy / 2), dx, dy, sideways, *size, edges
    )


def numberings_of(board: ET.Element, size: tuple[int, int]) -> Iterator[HexNumbering]:
    """How the hexes of a board and of its zones are called."""
    for zone in (board, *(one for one in board.iter() if _is(one, "Zone"))):
        whole = zone is board
        holders = (zone, *_children(zone, "ZonedGrid")) if whole else (zone,)
        points = [tuple(map(float, pair)) for pair in POINT.findall(zone.get("path", ""))]
        wide, high = size
        if points:
            wide, high = (
                int(max(p[i] for p in points) - min(p[i] for p in points)) for i in (0, 1)
            )
        for grid in (one for holder in holders for one in _children(holder, "HexGrid")):
            hexes = _pixel_grid(grid, size, (0.0, 0.0))
            numbering = next(_children(grid, "HexGridNumbering"), None)
            if hexes is not None and numbering is not None:
                form = GRID if whole else zone.get("locationFormat") or GRID
                yield HexNumbering(hexes, numbering, (wide, high), form, zone.get("name", "")[:80])


def _is(element: ET.Element, name: str) -> bool:
    """Whether it is of this class: ``VASSAL.build.module.Map``, or one that a module made of it."""
    last = element.tag.rpartition(".")[2]
    return last == name or (name == "Map" and last in ("CustomMap", "PrivateMap", "PlayerHand"))


def _number(element: ET.Element, name: str, usual: float = 0.0) -> float:
    try:
        value = float(element.get(name, ""))
    except ValueError:
        return usual
    return value if abs(value) < 1e6 else usual  # NaN is no number either: it compares as false
