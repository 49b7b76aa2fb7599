"""Live symmetry: the partner strokes of an edit, terrain and pieces, with the sides swapped.

A movement that changes edges (a turn by 180°, bottom for top) swaps the seats that sit there; one
that keeps the edges where they are (left for right) leaves every side its own.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from editor.tools.context import ToolContext
from editor.tools.naming import free_id, unit_id
from editor.tools.transform import HexTransform
from geometry.grid import Edge, HexGrid
from geometry.symmetries import Symmetry, SymmetryId
from schema.board import HexBoard, TableBoard
from schema.edits import (
    Edit,
    MoveUnits,
    PaintTerrain,
    PutMarker,
    PutUnit,
    Raise,
    RemoveMarkers,
    RemoveUnits,
    SetTokens,
    SetWalls,
    SetWays,
    Several,
)
from schema.forces import Marker, Unit
from schema.game import Game
from schema.language import N_, Phrase
from schema.scenario import Scenario

LEFT_AND_RIGHT: dict[Edge, Edge] = {"left": "right", "right": "left"}
BOTTOM_AND_TOP: dict[Edge, Edge] = {"bottom": "top", "top": "bottom"}
SWAPPED: dict[SymmetryId, dict[Edge, Edge]] = {
    "rotate-180": {**LEFT_AND_RIGHT, **BOTTOM_AND_TOP},
    "mirror-horizontal": LEFT_AND_RIGHT,
    "mirror-vertical": BOTTOM_AND_TOP,
}
"""Which edge comes to lie where which was; a turn by 60 degrees leaves no edge an edge."""


def with_partners(edit: Edit, context: ToolContext) -> Edit:
    """The edit together with its images under the live symmetry; alone where there is none.

    Where an image falls onto the thing itself, on the middle of the board, it is left out.
    """
    images = partners(edit, context)
    return Several(kind="several", edits=(edit, *images)) if images else edit


def partners(edit: Edit, context: ToolContext) -> tuple[Edit, ...]:
    """The images of an edit under the live symmetry; none for what has no partner."""
    mirror = Mirror.of(context)
    if mirror is None:
        return ()
    found: list[Edit] = []
    names = mirror.mapped_by(edit)
    here: list[Edit] = [edit]
    for _ in range(mirror.partner_count):
        here = [image for one in here for image in mirror.images(one, names)]
        found += here
    return tuple(found)


def partner_places(places: tuple[str, ...], context: ToolContext) -> tuple[str, ...]:
    """Where the partner strokes land, without the places themselves; for previews."""
    mirror = Mirror.of(context)
    if mirror is None:
        return ()
    found = dict.fromkeys(places)
    here = places
    for _ in range(mirror.partner_count):
        here = tuple(name for place in here if (name := mirror.place(place)))
        found.update(dict.fromkeys(here))
    return tuple(found)[len(dict.fromkeys(places)) :]


def without_twin(unit: Unit, context: ToolContext) -> Phrase | None:
    """That the side across the board has no unit like this one, if it is so."""
    mirror = Mirror.of(context)
    if mirror is None or not isinstance(unit.at, str) or mirror.place(unit.at) in (None, unit.at):
        return None
    seat = mirror.seats.get(unit.seat, unit.seat)
    if mirror.unit_type(unit.type, seat) is not None:
        return None
    sentence = N_("{side} has no unit like {unit}: the twin’s hex stays empty")
    return Phrase(sentence, side=context.names.seat(seat), unit=context.names.unit(unit))


@dataclass(frozen=True)
class Mirror:
    """One movement of a board onto itself, and what it makes of everything on the board."""

    grid: HexGrid
    symmetry: Symmetry
    scenario: Scenario
    game: Game

    @classmethod
    def of(cls, context: ToolContext) -> "Mirror | None":
        """The live symmetry; ``None`` where there is none."""
        if context.mirror is None or context.grid is None:
            return None
        return cls(context.grid, context.mirror, context.scenario, context.game)

    @cached_property
    def turned(self) -> HexTransform:
        """How what lies on a hex is turned with it."""
        return HexTransform.of(self.symmetry)

    @property
    def partner_count(self) -> int:
        """How many partners a thing has at most: of a mirror 1, of a turn by 60° 5."""
        return self.turned.order - 1

    def place(self, name: str) -> str | None:
        """The place onto which this one falls; ``None`` for one that is not on the board or has no
        twin there."""
        if name not in self.grid:
            return None
        image = self.symmetry.permutation[self.grid.index(name)]
        return None if image < 0 else self.grid.names[image]

    # -- sides ------------------------------------------------------------------------------------

    @cached_property
    def seats(self) -> dict[str, str]:
        """Seat to the seat whose things are the images of its things."""
        swapped = SWAPPED.get(self.symmetry.id, {})
        at = {seat.edge: seat.id for seat in self.scenario.seats if seat.edge is not None}
        found: dict[str, str] = {}
        for seat in self.scenario.seats:
            other = at.get(swapped.get(seat.edge, seat.edge)) if seat.edge is not None else None
            found[seat.id] = other or seat.id
        return found

    def seat(self, seat: str | None) -> str | None:
        """Whose the image is; nobody's things stay nobody's."""
        return None if seat is None else self.seats.get(seat, seat)

    def unit_type(self, unit_type: str, seat: str) -> str | None:
        """The type of a partner unit: of another faction the one that is most like it.

        Of one class, the first there is for the first here, and so on; ``None`` where a faction
        has none of the class: nobody leads the other side's units.
        """
        mine = self.game.unit_types.get(unit_type)
        faction = next((s.faction for s in self.scenario.seats if s.id == seat), None)
        if mine is None or faction is None or mine.faction in (None, faction):
            return unit_type
        alike = {
            owner: [
                name
                for name, kind in self.game.unit_types.items()
                if kind.faction == owner and kind.unit_class == mine.unit_class
            ]
            for owner in (mine.faction, faction)
        }
        others = alike[faction]
        if not others:
            return None
        return others[min(alike[mine.faction].index(unit_type), len(others) - 1)]

    # -- things -----------------------------------------------------------------------------------

    def unit(self, unit: Unit, at: str, taken: set[str]) -> Unit | None:
        """The partner of a unit, with a name of its own and the other side's type; ``None`` if
        that side has none like it.

        The one that stands there already is changed, so that a second stroke adds no second unit.
        """
        seat = self.seats.get(unit.seat, unit.seat)
        unit_type = self.unit_type(unit.type, seat)
        if unit_type is None:
            return None
        there = self.unit_at(at, seat)
        name = there.id if there else unit_id(seat, unit_type, taken)
        taken.add(name)
        return unit.changed(
            id=name, seat=seat, type=unit_type, at=at, facing=self.turned.facing(unit.facing)
        )

    def marker(self, marker: Marker, at: str, taken: set[str]) -> Marker:
        """The partner of a marker."""
        seat = self.seat(marker.seat)
        there = next(
            (m for m in self.scenario.markers if m.at == at and m.marker == marker.marker), None
        )
        name = there.id if there else free_id(marker.marker, taken)
        taken.add(name)
        return marker.changed(id=name, seat=seat, at=at)

    def unit_at(self, at: str, seat: str) -> Unit | None:
        """The unit of a seat that stands on a hex."""
        return next((u for u in self.scenario.units if u.at == at and u.seat == seat), None)

    # -- edits ------------------------------------------------------------------------------------

    def mapped_by(self, edit: Edit) -> set[str]:
        """The ids that a new thing may not bear."""
        taken = {unit.id for unit in self.scenario.units}
        taken |= {marker.id for marker in self.scenario.markers}
        match edit:
            case PutUnit():
                taken.add(edit.unit.id)
            case PutMarker():
                taken.add(edit.marker.id)
            case Several():
                for part in edit.edits:
                    taken |= self.mapped_by(part)
        return taken

    def images(self, edit: Edit, taken: set[str]) -> Iterator[Edit]:
        """The image of one edit; nothing for an edit that has none."""
        match edit:
            case PaintTerrain() | Raise():
                places = tuple(name for place in edit.places if (name := self.place(place)))
                yield edit.changed(places=places)
            case SetTokens() if at := self._other(edit.at):
                tokens = tuple(self.turned.thing(token, at) for token in edit.tokens)
                yield edit.changed(at=at, tokens=tokens)
            case SetWays() if at := self._other(edit.at):
                yield edit.changed(
                    at=at, ways=tuple(self.turned.thing(way, at) for way in edit.ways)
                )
            case SetWalls() if at := self._other(edit.at):
                yield edit.changed(
                    at=at, walls=tuple(self.turned.thing(wall, at) for wall in edit.walls)
                )
            case PutUnit() if (at := self._other(edit.unit.at)) is not None:
                unit = self.unit(edit.unit, at, taken)
                if unit is not None:
                    yield edit.changed(unit=unit)
            case PutMarker() if (at := self._other(edit.marker.at)) is not None:
                yield edit.changed(marker=self.marker(edit.marker, at, taken))
            case MoveUnits() if moves := self._moves(edit):
                yield edit.changed(moves=moves)
            case RemoveUnits() if units := self._units(edit.units):
                yield edit.changed(units=units)
            case RemoveMarkers() if markers := self._markers(edit.markers):
                yield edit.changed(markers=markers)
            case Several():
                parts = tuple(image for part in edit.edits for image in self.images(part, taken))
                if parts:
                    yield edit.changed(edits=parts)
            case _:
                return

    def _other(self, at: object) -> str | None:
        """The image of a place, unless it is the place itself."""
        image = self.place(at) if isinstance(at, str) else None
        return None if image == at else image

    def _partner(self, unit_id_: str) -> Unit | None:
        """The unit that stands where the image of this one would."""
        unit = self.scenario.unit(unit_id_)
        image = self._other(unit.at) if unit is not None else None
        if unit is None or image is None:
            return None
        return self.unit_at(image, self.seats.get(unit.seat, unit.seat))

    def _moves(self, edit: MoveUnits) -> tuple[tuple[str, str], ...]:
        moved = {name for name, _ in edit.moves}
        found: list[tuple[str, str]] = []
        for name, to in edit.moves:
            partner = self._partner(name)
            target = self.place(to) if isinstance(to, str) else None
            if partner is not None and target is not None and partner.id not in moved:
                found.append((partner.id, target))
        return tuple(found)

    def _units(self, names: tuple[str, ...]) -> tuple[str, ...]:
        found = (self._partner(name) for name in names)
        return tuple(unit.id for unit in found if unit is not None and unit.id not in names)

    def _markers(self, names: tuple[str, ...]) -> tuple[str, ...]:
        at = {m.id: m for m in self.scenario.markers}
        found: list[str] = []
        for name in names:
            marker = at.get(name)
            image = self._other(marker.at) if marker is not None else None
            found += [
                other.id
                for other in self.scenario.markers
                if marker is not None
                and other.at == image
                and other.marker == marker.marker
                and other.id not in names
            ]
        return tuple(found)


def symmetries(scenario: Scenario) -> tuple[SymmetryId, ...]:
    """The movements that map this board onto itself and edges onto edges."""
    board = scenario.board
    if isinstance(board, HexBoard):
        there = [symmetry.id for symmetry in board.grid().symmetries()]
        return tuple(name for name in SWAPPED if name in there)
    return tuple(SWAPPED) if isinstance(board, TableBoard) else ()
