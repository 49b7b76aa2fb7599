"""Edits: changes to a scenario as values; what tools make, what a finding's fix is (ADR 17)."""

from collections.abc import Iterable
from typing import Annotated, Literal, TypeVar

from pydantic import Field

from geometry.grid import UnknownPlace
from schema.board import Height, HexBoard, Misplaced, Place, PlacedToken, TableBoard, Wall, Way
from schema.fields import EditRefused, with_field
from schema.forces import Commander, Marker, Unit
from schema.language import N_, Phrase
from schema.places import check_place
from schema.scenario import Scenario, Waiver
from schema.value import Id, Json, PlaceName, Value

__all__ = [
    "Become",
    "Edit",
    "EditRefused",
    "MaskHexes",
    "MoveUnits",
    "PaintTerrain",
    "PutCommander",
    "PutMarker",
    "PutUnit",
    "Raise",
    "RemoveCommanders",
    "RemoveMarkers",
    "RemoveUnits",
    "SetField",
    "SetTokens",
    "SetWalls",
    "SetWays",
    "SetZone",
    "Several",
    "Waive",
]

T = TypeVar("T")
Thing = TypeVar("Thing", bound=Unit | Marker)
Lying = TypeVar("Lying", bound=PlacedToken | Way | Wall)


class PaintTerrain(Value):
    """Give some hexes one terrain."""

    kind: Literal["paint-terrain"]
    places: tuple[PlaceName, ...]
    terrain: Id

    def apply(self, scenario: Scenario) -> Scenario:
        """The scenario with the terrain changed; lines without a change are shared."""
        board = _hex_board(scenario)
        terrain = _painted(board.terrain, _spots(board, self.places), self.terrain)
        if terrain is board.terrain:
            return scenario
        return scenario.changed(board=board.changed(terrain=terrain))


class Raise(Value):
    """Give some hexes one height."""

    kind: Literal["raise"]
    places: tuple[PlaceName, ...]
    height: Height

    def apply(self, scenario: Scenario) -> Scenario:
        """The scenario with the heights changed; a board that is level all over stores none."""
        board = _hex_board(scenario)
        spots = _spots(board, self.places)
        before = board.elevation or tuple((0,) * length for length in board.lines)
        after = _painted(before, spots, self.height)
        if after is before:
            return scenario
        if self.height == 0 and not any(any(line) for line in after):
            after = ()
        return scenario.changed(board=board.changed(elevation=after))


class SetTokens(Value):
    """Replace the tokens that lie on one hex, or in one area."""

    kind: Literal["set-tokens"]
    at: PlaceName
    tokens: tuple[PlacedToken, ...]

    def apply(self, scenario: Scenario) -> Scenario:
        """The scenario with these tokens there."""
        board = scenario.board
        if isinstance(board, TableBoard):
            raise EditRefused(Phrase(N_("a table has no tokens on hexes")))
        tokens = _set_at(scenario, self.at, board.tokens, self.tokens)
        return scenario.changed(board=board.changed(tokens=tokens))


class SetWays(Value):
    """Replace the rivers, roads and the like that run through one hex."""

    kind: Literal["set-ways"]
    at: PlaceName
    ways: tuple[Way, ...]

    def apply(self, scenario: Scenario) -> Scenario:
        """The scenario with these ways there."""
        board = _hex_board(scenario)
        ways = _set_at(scenario, self.at, board.ways, self.ways)
        return scenario.changed(board=board.changed(ways=ways))


class MaskHexes(Value):
    """Take hexes out of the board, or put them back; what was on them is kept beside the board."""

    kind: Literal["mask-hexes"]
    places: tuple[PlaceName, ...]
    masked: bool

    def apply(self, scenario: Scenario) -> Scenario:
        """The scenario without these hexes, or with them."""
        board = _hex_board(scenario)
        grid = board.grid()
        whole = grid.whole
        unknown = next((name for name in self.places if name not in whole), None)
        if unknown is not None:
            raise EditRefused(Phrase(N_("hex {place} is not on this board"), place=unknown))
        these = frozenset(self.places)
        found = {name for name in board.masked if name not in these}
        if self.masked:
            found |= these
            if not board.has_others(found):
                raise EditRefused(Phrase(N_("One hex must be left; it cannot be masked out")))
        if found == set(board.masked):
            return scenario
        strange = [name for name in board.masked if name in found and name not in whole]
        masked = (*sorted(found.difference(strange), key=whole.index), *strange)
        return scenario.changed(board=board.changed(masked=masked))


class SetWalls(Value):
    """Replace the walls that are stored at one hex."""

    kind: Literal["set-walls"]
    at: PlaceName
    walls: tuple[Wall, ...]

    def apply(self, scenario: Scenario) -> Scenario:
        """The scenario with these walls there."""
        board = _hex_board(scenario)
        walls = _set_at(scenario, self.at, board.walls, self.walls)
        return scenario.changed(board=board.changed(walls=walls))


class PutUnit(Value):
    """Add a unit, or replace the one of the same id."""

    kind: Literal["put-unit"]
    unit: Unit

    def apply(self, scenario: Scenario) -> Scenario:
        """The scenario with the unit."""
        _check(scenario, self.unit.at)
        return scenario.changed(units=_put(scenario.units, self.unit))


class MoveUnits(Value):
    """Move units: unit id to its new place, all at once so that two may change places."""

    kind: Literal["move-units"]
    moves: Annotated[tuple[tuple[Id, Place], ...], Field(min_length=1)]

    def apply(self, scenario: Scenario) -> Scenario:
        """The scenario with the units moved."""
        target = dict(self.moves)
        known = {unit.id for unit in scenario.units}
        for name, place in self.moves:
            if name not in known:
                raise EditRefused(Phrase(N_("there is no unit {unit}"), unit=name))
            _check(scenario, place)
        return scenario.changed(
            units=tuple(u.changed(at=target[u.id]) if u.id in target else u for u in scenario.units)
        )


class RemoveUnits(Value):
    """Take units off; a commander who led one of them leads none."""

    kind: Literal["remove-units"]
    units: tuple[Id, ...]

    def apply(self, scenario: Scenario) -> Scenario:
        """The scenario without these units; those that are not there are no matter."""
        gone = set(self.units)
        return scenario.changed(
            units=tuple(unit for unit in scenario.units if unit.id not in gone),
            commanders=tuple(
                c.changed(unit=None) if c.unit in gone else c for c in scenario.commanders
            ),
        )


class PutCommander(Value):
    """Add a commander, or replace him who has the same card and seat."""

    kind: Literal["put-commander"]
    commander: Commander

    def apply(self, scenario: Scenario) -> Scenario:
        """The scenario with the commander."""
        _check(scenario, self.commander.at)
        new, old = self.commander, scenario.commanders
        same = [(c.card, c.seat) == (new.card, new.seat) for c in old]
        put = tuple(new if here else c for c, here in zip(old, same, strict=True))
        return scenario.changed(commanders=put if any(same) else (*old, new))


class RemoveCommanders(Value):
    """Take commanders off, by their cards; the units that they led stay."""

    kind: Literal["remove-commanders"]
    commanders: tuple[Id, ...]

    def apply(self, scenario: Scenario) -> Scenario:
        """The scenario without these commanders; those that are not there are no matter."""
        kept = tuple(c for c in scenario.commanders if c.card not in self.commanders)
        return scenario.changed(commanders=kept)


class PutMarker(Value):
    """Add a marker, or replace the one of the same id."""

    kind: Literal["put-marker"]
    marker: Marker

    def apply(self, scenario: Scenario) -> Scenario:
        """The scenario with the marker."""
        _check(scenario, self.marker.at)
        return scenario.changed(markers=_put(scenario.markers, self.marker))


class RemoveMarkers(Value):
    """Take markers off."""

    kind: Literal["remove-markers"]
    markers: tuple[Id, ...]

    def apply(self, scenario: Scenario) -> Scenario:
        """The scenario without these markers; those that are not there are no matter."""
        kept = tuple(marker for marker in scenario.markers if marker.id not in self.markers)
        return scenario.changed(markers=kept)


class SetZone(Value):
    """Give a zone these places; a zone that does not exist is refused."""

    kind: Literal["set-zone"]
    zone: Id
    places: tuple[PlaceName, ...]

    def apply(self, scenario: Scenario) -> Scenario:
        """The scenario with the zone there."""
        if all(zone.id != self.zone for zone in scenario.zones):
            raise EditRefused(Phrase(N_("there is no zone {zone}"), zone=self.zone))
        _check(scenario, *self.places)
        return scenario.changed(
            zones=tuple(
                z.changed(places=self.places) if z.id == self.zone else z for z in scenario.zones
            )
        )


class Waive(Value):
    """Accept a finding, with a reason."""

    kind: Literal["waive"]
    waiver: Waiver

    def apply(self, scenario: Scenario) -> Scenario:
        """The scenario with the waiver."""
        return scenario.changed(waivers=(*scenario.waivers, self.waiver))


class SetField(Value):
    """Set any field by its JSON pointer (RFC 6901); ``null`` takes an optional field away.

    Every form of the editor makes these.
    """

    kind: Literal["set-field"]
    field: Annotated[str, Field(pattern=r"^(/[^/]*)+$")]
    value: Json

    def apply(self, scenario: Scenario) -> Scenario:
        """The scenario with the field set; everything under other top-level fields is shared."""
        return with_field(scenario, self.field, self.value)


class Become(Value):
    """Become another scenario: the board has another size, everything was turned or moved.

    What it makes does not hang on what was there before.
    """

    kind: Literal["become"]
    scenario: Scenario

    def apply(self, scenario: Scenario) -> Scenario:  # noqa: ARG002  what every edit is given
        """The other scenario."""
        return self.scenario


class Several(Value):
    """Some edits as one step, applied in order."""

    kind: Literal["several"]
    edits: "tuple[Edit, ...]"

    def apply(self, scenario: Scenario) -> Scenario:
        """The scenario after the last of them; if one is refused, all are."""
        for edit in self.edits:
            scenario = edit.apply(scenario)
        return scenario


Edit = Annotated[
    PaintTerrain
    | Raise
    | SetTokens
    | SetWays
    | SetWalls
    | MaskHexes
    | PutUnit
    | MoveUnits
    | RemoveUnits
    | PutCommander
    | RemoveCommanders
    | PutMarker
    | RemoveMarkers
    | SetZone
    | Waive
    | SetField
    | Become
    | Several,
    Field(discriminator="kind"),
]
"""What a tool makes, what a fix is: a pure function of a scenario that can be stored."""

Several.model_rebuild()


def _hex_board(scenario: Scenario) -> HexBoard:
    if not isinstance(scenario.board, HexBoard):
        template = N_("only hex boards have terrain, ways and walls by hex")
        raise EditRefused(Phrase(template))
    return scenario.board


def _spots(board: HexBoard, places: Iterable[str]) -> list[tuple[int, int]]:
    """Line and position of each place, both from 0."""
    grid = board.grid()
    try:
        return [grid.line_and_position(name) for name in places]
    except UnknownPlace as trouble:
        template = N_("hex {place} is not on this board")
        raise EditRefused(Phrase(template, place=str(trouble.name))) from trouble


def _check(scenario: Scenario, *places: Place | None) -> None:
    """Refuse places that the board has not."""
    try:
        for place in places:
            if place is not None:
                check_place(scenario.board, place, "at")
    except Misplaced as trouble:
        raise EditRefused(trouble.phrase) from trouble


def _painted(
    lines: tuple[tuple[T, ...], ...], spots: Iterable[tuple[int, int]], value: T
) -> tuple[tuple[T, ...], ...]:
    """The lines with some spots changed; lines without a change are shared, not copied."""
    touched: dict[int, list[T]] = {}
    for line, position in spots:
        if lines[line][position] != value:
            touched.setdefault(line, list(lines[line]))[position] = value
    if not touched:
        return lines
    return tuple(tuple(touched[i]) if i in touched else old for i, old in enumerate(lines))


def _set_at(
    scenario: Scenario, at: str, old: tuple[Lying, ...], new: tuple[Lying, ...]
) -> tuple[Lying, ...]:
    """The new things in place of those that lay there, at the first one's turn in the list."""
    _check(scenario, at)
    if any(thing.at != at for thing in new):
        template = N_("all of them must be on {place}")
        raise EditRefused(Phrase(template, place=at))
    turn = next((index for index, thing in enumerate(old) if thing.at == at), len(old))
    return (*old[:turn], *new, *(thing for thing in old[turn:] if thing.at != at))


def _put(things: tuple[Thing, ...], thing: Thing) -> tuple[Thing, ...]:
    if any(old.id == thing.id for old in things):
        return tuple(thing if old.id == thing.id else old for old in things)
    return (*things, thing)
