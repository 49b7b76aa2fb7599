"""A module of VASSAL: its board with the grid, and the pieces that are set up on it."""

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from importers.foreign_xml import xml_of
from importers.vassal.grid import PixelGrid
from importers.vassal.save import SavedPiece, basic, parts_of
from importers.zipped import Archive
from schema.disk import Unreadable
from schema.language import N_, Phrase

BUILD_FILES = ("buildFile.xml", "buildFile")
MOST_PIXELS = 400_000_000


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
                    grid = next((one for one in board.iter() if _is(one, "HexGrid")), None)
                    found = None if grid is None else self._board(map_, board, grid)
                    if found is not None:
                        yield found

    def _board(self, map_: ET.Element, board: ET.Element, grid: ET.Element) -> VassalBoard | None:
        image = board.get("image", "")
        wide, high = self._size(image)
        if not wide:
            wide, high = int(_number(board, "width")), int(_number(board, "height"))
        dx, dy = _number(grid, "dx"), _number(grid, "dy")
        if dx < 4 or dy < 4 or wide < 1 or high < 1:
            return None
        laid = PixelGrid(
            _number(grid, "x0"),
            _number(grid, "y0", dy / 2),
            dx,
            dy,
            grid.get("sideways", "false") == "true",
            wide,
            high,
            (_number(map_, "edgeWidth"), _number(map_, "edgeHeight")),
        )
        return VassalBoard(map_.get("mapName", ""), board.get("name", ""), image, laid)

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

    def set_up(self) -> Iterator[SavedPiece]:
        """The pieces that stand on a map at the start."""
        for map_ in self.root.iter():
            if not _is(map_, "Map"):
                continue
            for stack in map_.iter():
                if not _is(stack, "SetupStack"):
                    continue
                x = int(_number(stack, "x") + _number(map_, "edgeWidth"))
                y = int(_number(stack, "y") + _number(map_, "edgeHeight"))
                for slot in stack.iter():
                    if _is(slot, "PieceSlot") or _is(slot, "CardSlot"):
                        parts = parts_of((slot.text or "").strip().removeprefix("+/"), "/")
                        image, name = (basic(parts[1]) if parts[1:] else None) or ("", "")
                        named = slot.get("entryName", "") or name
                        yield SavedPiece(named, image, map_.get("mapName", ""), x, y)


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
