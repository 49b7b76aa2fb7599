"""Which places a scenario speaks of, and whether its board has them."""

from collections.abc import Iterator

from geometry.grid import HexGrid
from schema.board import HexBoard, Pose, Zone


class MisplacedError(ValueError):
    """A board that does not fit itself, or a place that the board has not; the text says where."""


def check_shape(board: HexBoard) -> None:
    """Refuse terrain or heights that have not the shape of the board; raises ``MisplacedError``."""
    for name, lines in (("terrain", board.terrain), ("elevation", board.elevation)):
        if not lines and name == "elevation":
            continue
        if len(lines) != len(board.lines):
            raise MisplacedError(
                f"board/{name} has {len(lines)} lines, board/lines says {len(board.lines)}"
            )
        for index, (line, length) in enumerate(zip(lines, board.lines, strict=True)):
            if len(line) != length:
                raise MisplacedError(
                    f"board/{name}/{index} has {len(line)} hexes, board/lines/{index} says {length}"
                )


def check_places(board: HexBoard, zones: tuple[Zone, ...], things: object) -> None:
    """Refuse the first hex that this board has not; ``things`` maps a field's name to its items."""
    grid = board.grid()
    for field, name in _named(board, zones, things):
        if name not in grid:
            raise MisplacedError(f"{field}: there is no hex {name} on this board{_range(grid)}")


def _named(
    board: HexBoard, zones: tuple[Zone, ...], things: object
) -> Iterator[tuple[str, str]]:
    for index, name in enumerate(board.unplayable):
        yield f"board/unplayable/{index}", name
    for field in ("tokens", "ways", "walls", "pieces", "labels"):
        yield from _at(f"board/{field}", getattr(board, field))
    for index, zone in enumerate(zones):
        for place in zone.places:
            yield f"zones/{index}/places", place
    if isinstance(things, dict):
        for field, items in things.items():
            yield from _at(field, items)


def _at(field: str, items: tuple[object, ...]) -> Iterator[tuple[str, str]]:
    for index, item in enumerate(items):
        where = getattr(item, "at", None)
        if isinstance(where, Pose):
            raise MisplacedError(f"{field}/{index}/at: a board of hexes has no poses")
        if where is not None:
            yield f"{field}/{index}/at", where
        for place in getattr(item, "spots", ()):
            yield f"{field}/{index}/spots", place


def _range(grid: HexGrid) -> str:
    return f" ({grid.names[0]} to {grid.names[-1]})" if len(grid) else ""
