"""What a scenario has that its board has no place for: kept out of the drawing, named in a list.

No sheet drops a thing. What has a place stands on the board or in the lists of it; the rest (a hex
named on a table, a unit of a player who is not there) is listed under *Not on the board*, and the
export goes on.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from exporters.board_kinds import OnBoard, kind_of
from rules.memoize import memoize_by_identity
from schema.board import (
    Label,
    Piece,
    Place,
    PlacedToken,
    Pose,
    TablePiece,
    Wall,
    Way,
    Zone,
)
from schema.forces import Commander, FreePlacement, Marker, Muster, Unit
from schema.game import Game
from schema.language import N_, say_n
from schema.names import Names
from schema.scenario import Scenario
from schema.value import FrozenMap, Value

EXEMPT = {
    "secrets": "only the host's file and the secret sheets hold them",
    "extras": "other programs' own",
    "transcript": "how it was drawn, which --transcript lists",
    "provenance": "how it was drawn, in the small print",
    "plays": "battles of the past",
    "notes": "the author's remarks to places, among the rules with the place as it is written",
    "about": "written at the head and in the small print; the tags are for a library",
    "cards": "which printed cards served, in the small print",
    "short": "a form that shows a part and names what it leaves out",
    "view": "the half of one player",
    "club": "the set-up sheet again, and slips",
    "poster": "the board alone, at true scale",
    "counters": "cardboard to cut out",
    "reference": "what things do, not where they stand",
}
"""What the law that no sheet drops a thing does not ask for, and why: parts of a scenario, then
forms made to show a part."""

_T = TypeVar("_T", Label, Marker, PlacedToken, Way, Wall, Piece, TablePiece)


class OffBoardThing(NamedTuple):
    """A thing without a place on the board."""

    kind: str
    """Under which heading of ``KINDS`` it is listed."""
    id: str
    thing: Value | None
    at: Place | None
    """The place that the board has not, if it names one."""


KINDS = {
    "unit": N_("units"),
    "commander": N_("commanders"),
    "marker": N_("markers"),
    "token": N_("tokens"),
    "way": N_("rivers and roads"),
    "wall": N_("walls and borders"),
    "pinned": N_("assigned pieces"),
    "piece": N_("terrain"),
    "tile": N_("map tiles"),
    "label": N_("labels"),
    "hex": N_("unplayable hexes"),
    "zone": N_("zones"),
    "hidden": N_("face-down cards"),
    "muster": N_("armies to muster"),
    "free": N_("units placed by the players"),
    "place": N_("not yet placed"),
}
"""Headings, in the order in which they are written."""


@dataclass(slots=True)
class _Sieve:
    """Lets through what has a place and collects the rest."""

    fits: OnBoard
    left: list[OffBoardThing] = field(default_factory=list)

    def kept(self, kind: str, things: Sequence[_T], name: Callable[[_T], str]) -> tuple[_T, ...]:
        """Those of the things that lie on the board."""
        found = []
        for thing in things:
            if self.fits(thing.at):
                found.append(thing)
            else:
                self.left.append(OffBoardThing(kind, name(thing), thing, thing.at))
        return tuple(found)

    def places(
        self, kind: str, name: str, thing: Value | None, places: Sequence[str]
    ) -> tuple[str, ...]:
        """Those of the places that the board has."""
        self.left += [OffBoardThing(kind, name, thing, at) for at in places if not self.fits(at)]
        return tuple(at for at in places if self.fits(at))


def players_place(scenario: Scenario) -> bool:
    """Whether terrain or units have no place yet, so that the players place them."""
    return any(scenario.to_place.values()) or any(map(is_waiting, scenario.units))


def is_waiting(unit: Unit) -> bool:
    """Whether its player still places it."""
    return unit.at is None and unit.arrival is None


@memoize_by_identity
def parted(scenario: Scenario, game: Game) -> tuple[Scenario, tuple[OffBoardThing, ...]]:
    """The scenario with all that its board has a place for, and the rest; the scenario itself where
    there is no rest."""
    sieve = _Sieve(kind_of(scenario.board).places(scenario.board, game))
    fields = {
        "board": _board(scenario, game, sieve),
        "units": _units(scenario, sieve),
        "commanders": _commanders(scenario, sieve),
        "markers": sieve.kept("marker", scenario.markers, lambda one: one.id),
        "zones": tuple(_zone(scenario, zone, sieve) for zone in scenario.zones),
        "hidden": tuple(
            pool.changed(spots=sieve.places("hidden", pool.id, pool, pool.spots))
            if not all(map(sieve.fits, pool.spots))
            else pool
            for pool in scenario.hidden
        ),
    }
    sieve.left += _of_nobody(scenario, game)
    if not sieve.left:
        return scenario, ()
    order = list(KINDS)
    return scenario.changed(**fields), tuple(
        sorted(sieve.left, key=lambda one: order.index(one.kind))
    )


def _board(scenario: Scenario, game: Game, sieve: _Sieve) -> Any:
    """The board with what lies on places of its own."""
    board = scenario.board
    sieve.left += [
        OffBoardThing("tile", laid.tile, laid, None)
        for laid in board.tiles
        if laid.tile not in game.tiles
    ]
    pinned = sieve.kept("pinned", board.pinned_pieces, lambda one: one.piece)
    on_table = sieve.kept("piece", board.table_pieces, lambda one: one.id)
    kept = {
        "labels": sieve.kept("label", board.labels, lambda one: place_key(one.at)),
        "tokens": sieve.kept("token", board.tokens, lambda one: one.token),
        "tiles": tuple(laid for laid in board.tiles if laid.tile in game.tiles),
        "ways": sieve.kept("way", board.ways, lambda one: one.kind),
        "walls": sieve.kept("wall", board.walls, lambda one: one.kind),
        "pieces": (*pinned, *on_table),
        "unplayable": sieve.places("hex", "unplayable", None, board.unplayable),
    }
    own = type(board).model_fields
    return board.changed(**{name: things for name, things in kept.items() if name in own})


def place_key(at: Place) -> str:
    """A place as a word."""
    return at if isinstance(at, str) else f"{at.x} {at.y}"


def _units(scenario: Scenario, sieve: _Sieve) -> tuple[Unit, ...]:
    """Units that stand on the board, come later, or are placed by a player at the table."""
    seats = {seat.id: seat for seat in scenario.seats}
    kind, placing = kind_of(scenario.board), players_place(scenario)
    found = []
    for unit in scenario.units:
        seat = seats.get(unit.seat)
        if unit.arrival is not None:
            is_drawn = seat is not None and seat in kind.playing((seat,))
        elif unit.at is None:
            is_drawn = seat is not None and kind.armies_are_placed
        else:
            is_drawn = sieve.fits(unit.at) and (seat is not None or not placing)
        if is_drawn:
            found.append(unit)
        else:
            sieve.left.append(OffBoardThing("unit", unit.id, unit, unit.at))
    return tuple(found)


def _commanders(scenario: Scenario, sieve: _Sieve) -> tuple[Commander, ...]:
    """Commanders of units that are drawn, or with a place of their own."""
    gone = {one.id for one in sieve.left if one.kind == "unit"}
    there = {unit.id: unit for unit in scenario.units}
    seats = {seat.id for seat in scenario.seats}
    placing = players_place(scenario)
    found = []
    for commander in scenario.commanders:
        leads = commander.unit in there
        untold = placing and commander.seat not in seats
        alone = not leads and commander.at is not None and sieve.fits(commander.at)
        if (leads and commander.unit not in gone) or (alone and not untold):
            found.append(commander)
        else:
            at = there[commander.unit].at if commander.unit in there else commander.at
            sieve.left.append(OffBoardThing("commander", commander.card, commander, at))
    return tuple(found)


def _zone(scenario: Scenario, zone: Zone, sieve: _Sieve) -> Zone:
    """A zone with its places; one that has none is listed, and stays for those who refer to it."""
    outlined = scenario.board.place_type is Pose and len(zone.outline) >= 3
    if not zone.places and not outlined:
        sieve.left.append(OffBoardThing("zone", zone.id, zone, None))
        return zone
    kept = sieve.places("zone", zone.id, zone, zone.places)
    return zone if len(kept) == len(zone.places) else zone.changed(places=kept)


def _of_nobody(scenario: Scenario, game: Game) -> Iterator[OffBoardThing]:
    """What players do who are not there, or what nobody does on a map."""
    seats = {seat.id for seat in scenario.seats}
    placed = kind_of(scenario.board).armies_are_placed
    for muster in scenario.musters:
        if not placed or muster.seat not in seats:
            yield OffBoardThing("muster", muster.seat, muster, None)
    for number, free in enumerate(scenario.free_placements):
        if not placed or free.seat not in seats:
            yield OffBoardThing("free", f"{free.seat} {number}", free, None)
    for seat, things in scenario.to_place.items():
        for name in things:
            if seat not in seats or not (placed or name in game.tiles):
                yield OffBoardThing("place", f"{seat} {name}", None, None)


# -- in words --------------------------------------------------------------------------------------


def describe_thing(one: OffBoardThing, scenario: Scenario, names: Names) -> str:
    """A thing that is left in words: ``Stark: War Host (blue) – Z99``."""
    words = _words(one, scenario, names)
    return words if one.at is None else f"{words} – {names.place(one.at, turned=True)}"


def headed(
    left: Iterable[OffBoardThing], names: Names
) -> Iterator[tuple[str, list[OffBoardThing]]]:
    """What is left by its headings, in this language."""
    by_kind: dict[str, list[OffBoardThing]] = {}
    for one in left:
        by_kind.setdefault(one.kind, []).append(one)
    for kind, found in by_kind.items():
        yield names.say(KINDS[kind]), found


def _words(one: OffBoardThing, scenario: Scenario, names: Names) -> str:
    thing = one.thing
    if isinstance(thing, Unit):
        name = names.of("unit_types", thing.type)
        name += f" ({names.of('ranks', thing.rank)})" if thing.rank else ""
        return f"{names.seat(thing.seat)}: {name}"
    if isinstance(thing, Commander):
        return f"{names.seat(thing.seat)}: {names.of('commanders', thing.card)}"
    if isinstance(thing, Marker):
        name = names.of("markers", thing.marker)
        return f"{names.seat(thing.seat)}: {name}" if thing.seat else name
    if isinstance(thing, Zone):
        return names.text(thing.name) or names.text(thing.meaning) or thing.id
    if isinstance(thing, Muster):
        sentence = say_n("{seat}: {points} point", "{seat}: {points} points", by="points")
        return names.say(sentence, seat=names.seat(thing.seat), points=thing.points)
    if isinstance(thing, FreePlacement):
        name = names.of("unit_types", thing.type)
        return f"{names.seat(thing.seat)}: {name} → {names.zone(thing.zone)}"
    if one.kind == "place":
        seat, name = one.id.split(" ")
        count = scenario.to_place.get(seat, FrozenMap[str, int]()).get(name, 0)
        known = "markers" if name in names.game.markers else "terrain"
        return f"{names.seat(seat)}: {count} × {names.of(known, name)}"
    if one.kind == "hidden":
        return names.pool(one.id)
    if isinstance(thing, Label):
        return names.text(thing.text)
    if one.kind in ("token", "way", "wall"):
        return names.ground(one.id)
    if isinstance(thing, TablePiece):
        return names.ground(thing.terrain)
    return "" if one.kind == "hex" else one.id.upper() if one.kind == "tile" else one.id
