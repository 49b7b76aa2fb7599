"""Carrying things to other places: what becomes of each thing when its hex goes elsewhere."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from editor.tools.transform import UNTURNED, HexTransform, Thing
from schema.board import Height, HexBoard, Place
from schema.forces import Commander, HiddenPool, Marker, Secrets, Unit
from schema.scenario import Note, Override, Scenario, Waiver
from schema.value import FrozenMap

Item = TypeVar("Item")


@dataclass(frozen=True)
class Carrier:
    """Where places go, and how directions turn with them.

    Two of the same arrangement do not come from a pair of points, so the places are listed.
    """

    places: Mapping[str, str]
    """Place to the place that it becomes; what is missing falls off, or stays."""
    turned: HexTransform = UNTURNED

    def to(self, place: Place | None) -> Place | None:
        """Where a place goes; poses go nowhere."""
        return self.places.get(place) if isinstance(place, str) else None

    def unit(self, unit: Unit, at: Place) -> Unit:
        """A unit at another place."""
        return unit.changed(at=at, facing=self.turned.facing(unit.facing))

    @cached_property
    def targets(self) -> frozenset[str]:
        """The places to which something goes."""
        return frozenset(self.places.values())


def with_things(things: tuple[Thing, ...], carrier: Carrier, *, copy: bool) -> tuple[Thing, ...]:
    """Things on the board after some of their places went elsewhere on the same board.

    What lay where something goes is gone. Things stay in the order in which they stood.
    """
    after: list[Thing] = []
    for thing in things:
        to = carrier.to(thing.at)
        covered = thing.at in carrier.targets
        if (to is None or copy) and not covered:
            after.append(thing)
        if to is not None:
            after.append(carrier.turned.thing(thing, to))
    return tuple(after)


def carried_things(things: tuple[Thing, ...], carrier: Carrier) -> tuple[Thing, ...]:
    """Things as they lie on another board; those without a place there are gone."""
    found = ((thing, carrier.to(thing.at)) for thing in things)
    return tuple(carrier.turned.thing(thing, to) for thing, to in found if to is not None)


def with_ground(board: HexBoard, carrier: Carrier, empty: str | None, *, copy: bool) -> HexBoard:
    """The board after the ground of some hexes went elsewhere on it.

    What is left behind is empty and level; with ``copy`` nothing is left behind.
    """
    grid = board.grid()
    terrain: dict[str, str] = {}
    height: dict[str, Height] = {}
    if not copy:
        terrain = {} if empty is None else dict.fromkeys(carrier.places, empty)
        height = dict.fromkeys(carrier.places, 0)
    for name, to in carrier.places.items():
        line, position = grid.line_and_position(name)
        terrain[to] = board.terrain[line][position]
        height[to] = board.elevation[line][position] if board.elevation else 0
    return painted(board, terrain, height).changed(
        tokens=with_things(board.tokens, carrier, copy=copy),
        ways=with_things(board.ways, carrier, copy=copy),
        walls=with_things(board.walls, carrier, copy=copy),
        pieces=with_things(board.pieces, carrier, copy=copy),
        labels=with_things(board.labels, carrier, copy=copy),
    )


def painted(board: HexBoard, terrain: Mapping[str, str], heights: Mapping[str, Height]) -> HexBoard:
    """The board with the terrain and the height of some hexes changed; other lines are shared."""
    elevation = board.elevation
    if any(heights.values()) and not elevation:
        elevation = tuple((0,) * length for length in board.lines)
    if elevation:
        elevation = _changed(board, elevation, heights)
        if not any(any(line) for line in elevation):
            elevation = ()
    return board.changed(terrain=_changed(board, board.terrain, terrain), elevation=elevation)


def _changed(
    board: HexBoard, lines: tuple[tuple[Item, ...], ...], values: Mapping[str, Item]
) -> tuple[tuple[Item, ...], ...]:
    grid = board.grid()
    touched: dict[int, list[Item]] = {}
    for name, value in values.items():
        line, position = grid.line_and_position(name)
        if lines[line][position] != value:
            touched.setdefault(line, list(lines[line]))[position] = value
    if not touched:
        return lines
    return tuple(tuple(touched[i]) if i in touched else old for i, old in enumerate(lines))


# -- everything beside the board that speaks of places --------------------------------------------


@dataclass(frozen=True)
class PlaceMapping:
    """How places are read when a scenario is carried: where each goes, ``None`` for gone."""

    to: Callable[[Place], Place | None]
    facing: Callable[[int | None], int | None]

    def names(self, places: Iterable[str]) -> tuple[str, ...]:
        """The places that are left, as they are called now, each once."""
        found = (self.to(place) for place in places)
        return tuple(dict.fromkeys(name for name in found if isinstance(name, str)))


def with_forces(scenario: Scenario, paths: PlaceMapping) -> Scenario:
    """Units, commanders and markers where they stand now; those without a place are gone.

    A commander goes with the unit that he leads; units that stood nowhere stay.
    """
    units: list[Unit] = []
    for unit in scenario.units:
        to = None if unit.at is None else paths.to(unit.at)
        if unit.at is None or to is not None:
            units.append(unit.changed(at=to, facing=paths.facing(unit.facing)) if to else unit)
    there = {unit.id for unit in units}
    gone = {unit.id for unit in scenario.units} - there
    commanders: list[Commander] = []
    for commander in scenario.commanders:
        at = None if commander.at is None else paths.to(commander.at)
        lost = commander.unit in gone or (commander.at is not None and at is None)
        if not lost:
            commanders.append(commander if at is None else commander.changed(at=at))
    markers: list[Marker] = []
    for marker in scenario.markers:
        to = paths.to(marker.at)
        if to is not None:
            markers.append(marker.changed(at=to))
    return scenario.changed(
        units=tuple(units), commanders=tuple(commanders), markers=tuple(markers)
    )


def with_mentions(scenario: Scenario, paths: PlaceMapping) -> Scenario:
    """Zones, hidden spots, secrets, overrides, notes and waivers speak of the places of now.

    An override or a waiver whose places are all gone goes too: without places it would hold
    everywhere.
    """
    overrides: list[Override] = []
    for override in scenario.overrides:
        places = paths.names(override.places)
        if places or not override.places:
            overrides.append(override.changed(places=places))
    waivers: list[Waiver] = []
    for waiver in scenario.waivers:
        places = paths.names(waiver.places)
        if places or not waiver.places:
            waivers.append(waiver.changed(places=places))
    notes: list[Note] = []
    for note in scenario.notes:
        to = paths.to(note.at)
        if to is not None:
            notes.append(note.changed(at=to))
    hidden: tuple[HiddenPool, ...] = tuple(
        pool.changed(spots=paths.names(pool.spots)) for pool in scenario.hidden
    )
    return scenario.changed(
        zones=tuple(zone.changed(places=paths.names(zone.places)) for zone in scenario.zones),
        hidden=hidden,
        secrets=_secrets(scenario.secrets, paths),
        overrides=tuple(overrides),
        notes=tuple(notes),
        waivers=tuple(waivers),
    )


def _secrets(secrets: Secrets | None, paths: PlaceMapping) -> Secrets | None:
    if secrets is None:
        return None
    placed = {
        pool: FrozenMap(
            {to: card for at, card in spots.items() if isinstance(to := paths.to(at), str)}
        )
        for pool, spots in secrets.placed.items()
    }
    return secrets.changed(placed=FrozenMap(placed))
