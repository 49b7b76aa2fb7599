"""Which places a scenario speaks of, and whether its board has them."""

from collections.abc import Iterator, Mapping, Sequence

from geometry.grid import HexGrid
from schema.board import HexBoard, Pose, Zone
from schema.language import N_, Phrase, Refusal
from schema.value import Value


class Misplaced(Refusal, ValueError):
    """A board that does not fit itself, or a place that the board has not; the text says where."""


def check_shape(board: HexBoard) -> None:
    """Refuse terrain or heights that have not the shape of the board; raises ``Misplaced``."""
    for name, lines in (("terrain", board.terrain), ("elevation", board.elevation)):
        if not lines and name == "elevation":
            continue
        if len(lines) != len(board.lines):
            template = N_("board/{name}: board lines: {found}, but board/lines says {expected}")
            raise Misplaced(
                Phrase(template, name=name, found=len(lines), expected=len(board.lines))
            )
        for index, (line, length) in enumerate(zip(lines, board.lines, strict=True)):
            if len(line) != length:
                template = N_("board/{name}: hexes: {found}, but board/lines says {expected}")
                where = f"{name}/{index}"
                raise Misplaced(Phrase(template, name=where, found=len(line), expected=length))


def check_places(
    board: HexBoard, zones: tuple[Zone, ...], things: Mapping[str, Sequence[Value]]
) -> None:
    """Refuse the first hex that this board has not; ``things`` maps a field's name to its items."""
    grid = board.grid()
    for field, place in _named(board, zones, things):
        check_place(grid, place, field)


def check_place(grid: HexGrid, place: str | Pose, field: str) -> None:
    """Refuse a place that is no hex of this board; ``field`` says who is there."""
    if isinstance(place, Pose):
        template = N_("{field}: a board of hexes has no spots in millimetres")
        raise Misplaced(Phrase(template, field=field))
    if place not in grid:
        template = N_("{field}: there is no hex {place} on this board ({first} to {last})")
        first, last = grid.names[0], grid.names[-1]
        raise Misplaced(Phrase(template, field=field, place=place, first=first, last=last))


def _named(
    board: HexBoard, zones: tuple[Zone, ...], things: Mapping[str, Sequence[Value]]
) -> Iterator[tuple[str, str | Pose]]:
    for index, name in enumerate(board.unplayable):
        yield f"board/unplayable/{index}", name
    for field in ("tokens", "ways", "walls", "pieces", "labels"):
        yield from _standing(f"board/{field}", getattr(board, field))
    for index, zone in enumerate(zones):
        for number, place in enumerate(zone.places):
            yield f"zones/{index}/places/{number}", place
    for field, items in things.items():
        yield from _standing(field, items)


def _standing(field: str, items: Sequence[Value]) -> Iterator[tuple[str, str | Pose]]:
    for index, item in enumerate(items):
        # Fields only: an unknown key of this name may hold anything.
        fields = item.__dict__
        if fields.get("at") is not None:
            yield f"{field}/{index}/at", fields["at"]
        for number, place in enumerate(fields.get("spots", ())):
            yield f"{field}/{index}/spots/{number}", place
