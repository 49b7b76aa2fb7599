"""Edits: changes to a scenario as values; what tools make and what a finding's fix is (DESIGN 2, 3.8)."""

from collections.abc import Iterable
from typing import Annotated, Any, Literal, TypeVar

from pydantic import Field, JsonValue, ValidationError
from pydantic_core import to_json

from schema.board import HexBoard, Place, PlacedToken, Wall, Way
from schema.forces import Commander, Marker, Unit
from schema.scenario import Scenario, Waiver
from schema.value import Id, PlaceName, Value


T = TypeVar("T")
Thing = TypeVar("Thing", Unit, Marker)


class EditRefused(ValueError):
    """The edit does not fit this scenario; the text says why."""


def _hex_board(scenario: Scenario) -> HexBoard:
    if not isinstance(scenario.board, HexBoard):
        raise EditRefused("only a board of hexes has terrain, tokens, ways and walls by hex")
    return scenario.board


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


class PaintTerrain(Value):
    """Give some hexes one terrain."""

    kind: Literal["paint-terrain"]
    places: tuple[PlaceName, ...]
    terrain: Id

    def apply(self, scenario: Scenario) -> Scenario:
        board = _hex_board(scenario)
        grid = board.grid()
        spots = [grid.line_and_position(name) for name in self.places]
        terrain = _painted(board.terrain, spots, self.terrain)
        return scenario.changed(board=board.changed(terrain=terrain))


class Raise(Value):
    """Give some hexes one height."""

    kind: Literal["raise"]
    places: tuple[PlaceName, ...]
    height: int

    def apply(self, scenario: Scenario) -> Scenario:
        board = _hex_board(scenario)
        grid = board.grid()
        level = board.elevation or tuple(tuple(0 for _ in line) for line in board.terrain)
        spots = [grid.line_and_position(name) for name in self.places]
        return scenario.changed(board=board.changed(elevation=_painted(level, spots, self.height)))


class SetTokens(Value):
    """Replace the tokens that lie on one hex."""

    kind: Literal["set-tokens"]
    at: PlaceName
    tokens: tuple[PlacedToken, ...]

    def apply(self, scenario: Scenario) -> Scenario:
        board = _hex_board(scenario)
        if any(token.at != self.at for token in self.tokens):
            raise EditRefused(f"a token for another hex than {self.at}")
        kept = tuple(token for token in board.tokens if token.at != self.at)
        return scenario.changed(board=board.changed(tokens=kept + self.tokens))


class SetWays(Value):
    """Replace the rivers, roads and the like that run through one hex."""

    kind: Literal["set-ways"]
    at: PlaceName
    ways: tuple[Way, ...]

    def apply(self, scenario: Scenario) -> Scenario:
        board = _hex_board(scenario)
        if any(way.at != self.at for way in self.ways):
            raise EditRefused(f"a way for another hex than {self.at}")
        kept = tuple(way for way in board.ways if way.at != self.at)
        return scenario.changed(board=board.changed(ways=kept + self.ways))


class SetWalls(Value):
    """Replace the walls that are stored at one hex."""

    kind: Literal["set-walls"]
    at: PlaceName
    walls: tuple[Wall, ...]

    def apply(self, scenario: Scenario) -> Scenario:
        board = _hex_board(scenario)
        if any(wall.at != self.at for wall in self.walls):
            raise EditRefused(f"a wall for another hex than {self.at}")
        kept = tuple(wall for wall in board.walls if wall.at != self.at)
        return scenario.changed(board=board.changed(walls=kept + self.walls))


class PutUnit(Value):
    """Add a unit, or replace the one of the same id."""

    kind: Literal["put-unit"]
    unit: Unit

    def apply(self, scenario: Scenario) -> Scenario:
        return scenario.changed(units=_put(scenario.units, self.unit))


class MoveUnits(Value):
    """Move units: unit id to its new place, all at once so that two may change places."""

    kind: Literal["move-units"]
    moves: Annotated[tuple[tuple[Id, Place], ...], Field(min_length=1)]

    def apply(self, scenario: Scenario) -> Scenario:
        target = dict(self.moves)
        missing = [name for name in target if scenario.unit(name) is None]
        if missing:
            raise EditRefused(f"there is no unit {missing[0]}")
        return scenario.changed(
            units=tuple(u.changed(at=target[u.id]) if u.id in target else u for u in scenario.units)
        )


class RemoveUnits(Value):
    """Take units off; a commander who led one of them leads none."""

    kind: Literal["remove-units"]
    units: tuple[Id, ...]

    def apply(self, scenario: Scenario) -> Scenario:
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
        new = self.commander
        kept = [c for c in scenario.commanders if (c.card, c.seat) != (new.card, new.seat)]
        return scenario.changed(commanders=(*kept, new))


class PutMarker(Value):
    """Add a marker, or replace the one of the same id."""

    kind: Literal["put-marker"]
    marker: Marker

    def apply(self, scenario: Scenario) -> Scenario:
        return scenario.changed(markers=_put(scenario.markers, self.marker))


class RemoveMarkers(Value):
    """Take markers off."""

    kind: Literal["remove-markers"]
    markers: tuple[Id, ...]

    def apply(self, scenario: Scenario) -> Scenario:
        kept = tuple(marker for marker in scenario.markers if marker.id not in self.markers)
        return scenario.changed(markers=kept)


class SetZone(Value):
    """Give a zone these places; a zone that does not exist is refused."""

    kind: Literal["set-zone"]
    zone: Id
    places: tuple[PlaceName, ...]

    def apply(self, scenario: Scenario) -> Scenario:
        if all(zone.id != self.zone for zone in scenario.zones):
            raise EditRefused(f"there is no zone {self.zone}")
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
        return scenario.changed(waivers=(*scenario.waivers, self.waiver))


class SetField(Value):
    """Set any field by its JSON pointer; ``null`` takes an optional field away. Every form of the editor makes these."""

    kind: Literal["set-field"]
    field: Annotated[str, Field(pattern=r"^(/[^/]+)+$")]
    value: JsonValue

    def apply(self, scenario: Scenario) -> Scenario:
        document = scenario.model_dump(mode="json", exclude_defaults=True)
        _set(document, self.field.split("/")[1:], self.value)
        try:
            return Scenario.model_validate_json(to_json(document))
        except ValidationError as trouble:
            raise EditRefused(f"{self.field}: {trouble.errors()[0]['msg']}") from trouble


class Several(Value):
    """Some edits as one step, applied in order."""

    kind: Literal["several"]
    edits: "tuple[Edit, ...]"

    def apply(self, scenario: Scenario) -> Scenario:
        for edit in self.edits:
            scenario = edit.apply(scenario)
        return scenario


Edit = Annotated[
    PaintTerrain
    | Raise
    | SetTokens
    | SetWays
    | SetWalls
    | PutUnit
    | MoveUnits
    | RemoveUnits
    | PutCommander
    | PutMarker
    | RemoveMarkers
    | SetZone
    | Waive
    | SetField
    | Several,
    Field(discriminator="kind"),
]
"""What a tool makes, what a fix is: a pure function from scenario to scenario that can be stored."""

Several.model_rebuild()


def touched_places(edit: Edit) -> tuple[str, ...] | None:
    """The places an edit may change, or ``None`` when it may change anything."""
    match edit:
        case PaintTerrain() | Raise() | SetZone():
            return edit.places
        case SetTokens() | SetWays() | SetWalls():
            return (edit.at,)
        case Several():
            parts = [touched_places(part) for part in edit.edits]
            known = [part for part in parts if part is not None]
            if len(known) < len(parts):
                return None
            return tuple(dict.fromkeys(name for part in known for name in part))
        case _:
            return None


def _put(things: tuple[Thing, ...], thing: Thing) -> tuple[Thing, ...]:
    if any(old.id == thing.id for old in things):
        return tuple(thing if old.id == thing.id else old for old in things)
    return (*things, thing)


def _set(document: Any, path: list[str], value: JsonValue) -> None:
    """Set one value in plain JSON; missing objects on the way are made, list items must exist or be the next."""
    *way, last = (key.replace("~1", "/").replace("~0", "~") for key in path)
    for key in way:
        if isinstance(document, list):
            document = document[_index(key, len(document) - 1)]
        elif isinstance(document, dict):
            document = document.setdefault(key, {})
        else:
            raise EditRefused(f"{'/'.join(path)} leads through a plain value")
    if isinstance(document, list):
        index = _index(last, len(document))
        document[index : index + 1] = [] if value is None else [value]
    elif value is None:
        document.pop(last, None)
    else:
        document[last] = value


def _index(key: str, highest: int) -> int:
    if not key.isdecimal() or int(key) > highest:
        raise EditRefused(f"{key} is not an item of the list (0 to {highest})")
    return int(key)
