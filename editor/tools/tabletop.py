"""The whole table at once: another size, turned, mirrored."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from editor.tools.carrying import PlaceMapping, with_forces, with_mentions
from editor.tools.transform import TableTransform
from geometry.symmetries import SymmetryId
from schema.board import Place, Pose, TableBoard, TablePiece, require
from schema.forces import Commander, Marker, Unit
from schema.game import Game
from schema.scenario import Scenario
from schema.value import Corner


@dataclass(frozen=True, slots=True)
class Fallen:
    """What has no place on the new board, by kind."""

    units: tuple[Unit, ...] = ()
    commanders: tuple[Commander, ...] = ()
    markers: tuple[Marker, ...] = ()
    hexes: tuple[str, ...] = ()
    """Hexes that are gone and bore more than empty ground, by their old names."""
    things: int = 0
    """Tokens, ways, walls, pinned pieces and labels, terrain on a table."""
    mentions: int = 0
    """Places of zones and hidden spots, notes."""

    def __bool__(self) -> bool:
        counted = (self.units, self.commanders, self.markers, self.hexes)
        return any(counted) or self.things > 0 or self.mentions > 0


def forces_off(before: Scenario, after: Scenario) -> Fallen:
    """Units, commanders and markers that the scenario before had and the one after has not."""
    there = {unit.id for unit in after.units}
    led = {(c.card, c.seat) for c in after.commanders}
    lying = {marker.id for marker in after.markers}
    return Fallen(
        units=tuple(unit for unit in before.units if unit.id not in there),
        commanders=tuple(c for c in before.commanders if (c.card, c.seat) not in led),
        markers=tuple(marker for marker in before.markers if marker.id not in lying),
    )


Side = Literal["left", "bottom", "centre", "right", "top"]


def resized_table(
    scenario: Scenario, width: int, depth: int, across: Side, along: Side
) -> Scenario:
    """The scenario on a table of another size; what would stand beside it is gone.

    ``across`` and ``along`` say which part of the table stays where it is.
    """
    board = _table(scenario)
    dx = _room(width - board.width, across)
    dy = _room(depth - board.depth, along)

    def to(pose: Pose) -> Pose | None:
        x, y = pose.x + dx, pose.y + dy
        return pose.changed(x=x, y=y) if 0 <= x <= width and 0 <= y <= depth else None

    def corner(point: Corner) -> Corner:
        return min(max(point[0] + dx, 0), width), min(max(point[1] + dy, 0), depth)

    pieces = tuple(
        piece.changed(at=at) for piece in board.pieces if (at := to(piece.at)) is not None
    )
    zones = tuple(z.changed(outline=tuple(map(corner, z.outline))) for z in scenario.zones)
    fresh = board.changed(width=width, depth=depth, pieces=pieces)
    return _with_forces(scenario.changed(zones=zones), fresh, to)


def shift_of(before: Scenario, after: Scenario, across: Side, along: Side) -> tuple[int, int]:
    """How far the table before lies to the right of the new one's left edge, and above its bottom
    edge, mm."""
    old, new = _table(before), _table(after)
    return _room(new.width - old.width, across), _room(new.depth - old.depth, along)


def fallen_off(before: Scenario, after: Scenario) -> Fallen:
    """What the table before had and the smaller one has not."""
    old, new = _table(before), _table(after)
    return replace(
        forces_off(before, after),
        things=len(old.pieces) + len(old.labels) - len(new.pieces) - len(new.labels),
        mentions=len(before.notes) - len(after.notes),
    )


def moved_table(scenario: Scenario, symmetry: SymmetryId, game: Game) -> Scenario:
    """The scenario with everything on the table turned or mirrored; twice is nothing."""
    board = _table(scenario)
    movement = TableTransform.of(symmetry, board.width, board.depth)
    pieces = tuple(
        (mirrored_piece(p, game) if movement.mirrored else p).changed(at=movement.pose(p.at))
        for p in board.pieces
    )
    zones = tuple(z.changed(outline=movement.outline(z.outline)) for z in scenario.zones)
    return _with_forces(scenario.changed(zones=zones), board.changed(pieces=pieces), movement.pose)


def _table(scenario: Scenario) -> TableBoard:
    return require(TableBoard, scenario.board)


def _room(more: int, side: Side) -> int:
    """How far the old table lies from the new one's left or bottom edge."""
    return {"left": 0, "bottom": 0, "centre": more // 2}.get(side, more)


def mirrored_piece(piece: TablePiece, game: Game) -> TablePiece:
    """A piece of terrain with its outline the other way round; its angle turns elsewhere.

    One with the usual outline of its terrain gets an outline of its own, unless that is its own
    mirror image, and loses it again when it is mirrored back.
    """
    kind = game.terrain.get(piece.terrain)
    usual = kind.outline if kind is not None else ()
    after = tuple((x, -y) for x, y in piece.outline or usual)[::-1]
    same = set(after) == set(usual) and (not piece.outline or after == usual)
    return piece.changed(outline=() if same else after)


def _with_forces(
    scenario: Scenario, board: TableBoard, to: Callable[[Pose], Pose | None]
) -> Scenario:
    """The scenario on this table, with forces, labels and notes where they go."""

    def place(old: Place) -> Place | None:
        return to(old) if isinstance(old, Pose) else old

    labels = tuple(
        label.changed(at=at) for label in board.labels if (at := place(label.at)) is not None
    )
    paths = PlaceMapping(place, lambda facing: facing)
    after = with_mentions(with_forces(scenario, paths), paths)
    return after.changed(board=board.changed(labels=labels))
