"""The clipboard: what was copied of a board as a value, turned, mirrored, and fitted to a game."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from pydantic import ValidationError

from editor.tools.clips import Clip, ClipHex, CopiedThings, TableClip
from editor.tools.context import Selection
from editor.tools.naming import NewNames
from geometry.grid import HexGrid
from geometry.hexes import Hex, distance
from schema.board import (
    HexBoard,
    Label,
    Piece,
    Place,
    PlacedToken,
    Wall,
    Way,
)
from schema.forces import Commander, Marker, Seat, Unit
from schema.game import Game
from schema.scenario import Scenario
from schema.text import Text
from schema.value import FrozenMap

SECTIONS = {
    "terrain": "terrain",
    "tokens": "tokens",
    "ways": "ways",
    "walls": "walls",
    "units": "unit_types",
    "markers": "markers",
    "commanders": "commanders",
}
"""What a clip holds to where a game knows it."""

Thing = TypeVar("Thing", PlacedToken, Way, Wall, Piece, Label, Unit, Marker, Commander)
AnyClip = TypeVar("AnyClip", Clip, TableClip)
Standing = TypeVar("Standing", Unit, Marker, Commander)


# -- copying --------------------------------------------------------------------------------------


def clip_of(scenario: Scenario, game: Game, selection: Selection) -> Clip | None:
    """What is selected on a board of hexes, to be pasted elsewhere; ``None`` if that is nothing.

    Selected hexes come with their ground and all that lies on it; units, markers and commanders
    come if they are selected themselves, a commander also with the unit that he leads. Those that
    are not on the board come too, each on a hex of its own at the right of the others.
    """
    board = scenario.board
    if not isinstance(board, HexBoard):
        return None
    grid = board.grid()
    ground = [name for name in selection.places if name in grid]
    labels = {label.at for label in board.labels if str(label.at) in selection.labels}
    beside = OverhangingHexes(grid)
    units = tuple(map(beside.put, (u for u in scenario.units if u.id in set(selection.units))))
    markers = tuple(
        map(beside.put, (m for m in scenario.markers if m.id in set(selection.markers)))
    )
    led = {unit.id for unit in units}
    commanders = tuple(
        c if c.unit in led else beside.put(c) for c in chosen_commanders(scenario, selection, led)
    )
    standing = [unit.at for unit in units] + [marker.at for marker in markers]
    standing += [c.at for c in commanders if c.unit not in led]
    names = dict.fromkeys(ground)
    names.update(
        dict.fromkeys(at for at in (*standing, *labels) if isinstance(at, str) and at in grid)
    )
    if not names and not beside.names:
        return None
    middle = _middle([grid.hex(name) for name in names]) if names else Hex(0, 0)
    there = set(ground)
    hexes = [_hex(board, name, middle, ground=name in there) for name in names]
    right = max((hex_.q for hex_ in hexes), default=-1) + 1
    hexes += [ClipHex(at=at, q=right + n, r=0) for n, at in enumerate(beside.names)]
    clip = Clip(
        kind="clip",
        game=game.id,
        orientation=board.orientation,
        hexes=tuple(hexes),
        tokens=_at(board.tokens, there),
        ways=_at(board.ways, there),
        walls=_at(board.walls, there),
        pieces=_at(board.pieces, there),
        labels=tuple(la for la in board.labels if la.at in there or la.at in labels),
        units=units,
        commanders=commanders,
        markers=markers,
        zones=FrozenMap(
            {
                zone.id: places
                for zone in scenario.zones
                if zone.kind != "section" and (places := _in(zone.places, there))
            }
        ),
        seats=scenario.seats,
    )
    return clip.changed(names=_names(clip, game))


def chosen_commanders(
    scenario: Scenario, selection: Selection, led: set[str]
) -> tuple[Commander, ...]:
    """Who leads one of these units, or stands alone and is selected."""
    return tuple(
        c
        for c in scenario.commanders
        if c.unit in led or (c.card in selection.commanders and c.at is not None)
    )


class OverhangingHexes:
    """Hexes of a clip for what has none on the board that it was copied from."""

    def __init__(self, grid: HexGrid) -> None:
        self.grid = grid
        self.names: list[str] = []

    def put(self, one: Standing) -> Standing:
        """The thing where it stands, or on the next hex of its own."""
        if isinstance(one.at, str) and one.at in self.grid:
            return one
        self.names.append(f"OFF{len(self.names):05}")  # no board is so wide
        return one.changed(at=self.names[-1])


def read_clip(text: str | bytes) -> Clip | None:
    """A clip out of another window's clipboard; ``None`` if it is none."""
    try:
        return Clip.model_validate_json(text)
    except ValidationError:
        return None


def _at(things: tuple[Thing, ...], places: set[str]) -> tuple[Thing, ...]:
    return tuple(thing for thing in things if getattr(thing, "at", None) in places)


def _in(names: Iterable[str], places: set[str]) -> tuple[str, ...]:
    return tuple(name for name in names if name in places)


def _hex(board: HexBoard, name: str, middle: Hex, *, ground: bool) -> ClipHex:
    grid = board.grid()
    line, position = grid.line_and_position(name)
    away = grid.hex(name) - middle
    return ClipHex(
        at=name,
        q=away.q,
        r=away.r,
        terrain=board.terrain[line][position] if ground else None,
        height=board.elevation[line][position] if ground and board.elevation else 0,
    )


def _middle(hexes: list[Hex]) -> Hex:
    """The hex that is nearest to the middle of all; the first of several."""
    q = sum(hex_.q for hex_ in hexes) / len(hexes)
    r = sum(hex_.r for hex_ in hexes) / len(hexes)
    return min(hexes, key=lambda h: distance(h, Hex(round(q), round(r))))


def _names(clip: Clip, game: Game) -> FrozenMap[str, Text]:
    """What the game calls everything in a clip."""
    found: dict[str, Text] = {}
    for field, ids in contents(clip).items():
        section = getattr(game, SECTIONS[field])
        for name in ids:
            if name in section:
                found[f"{field}/{name}"] = section[name].name
    return FrozenMap(found)


def contents(clip: Clip) -> dict[str, Counter[str]]:
    """What a clip holds of each kind of thing, by id, and how often."""
    return {
        "terrain": Counter(hex_.terrain for hex_ in clip.hexes if hex_.terrain is not None),
        "tokens": Counter(token.token for token in clip.tokens),
        "ways": Counter(way.kind for way in clip.ways),
        "walls": Counter(wall.kind for wall in clip.walls),
        "units": Counter(unit.type for unit in clip.units),
        "markers": Counter(marker.marker for marker in clip.markers),
        "commanders": Counter(commander.card for commander in clip.commanders),
    }


# -- fitting --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fitted:
    """A clip as far as a scenario and its game know what is in it."""

    clip: Clip
    left_out: tuple[tuple[str, str, int], ...] = ()
    """Kind, id and number of what is not known here."""


def fitted(clip: Clip, scenario: Scenario, game: Game) -> Fitted:
    """The clip without what this game does not know, with its units given to the seats that play
    here."""
    known = {piece for box in game.boxes.values() for piece in box.pieces}
    pools = {pool.id for pool in scenario.hidden}
    tokens = tuple(t for t in clip.tokens if t.token in game.tokens)
    fit = fitted_forces(clip, scenario, game).changed(
        hexes=tuple(
            h if h.terrain in game.terrain else h.changed(terrain=None) for h in clip.hexes
        ),
        tokens=tuple(t for t in tokens if t.hidden is None or t.hidden in pools),
        ways=tuple(way for way in clip.ways if way.kind in game.ways),
        walls=tuple(wall for wall in clip.walls if wall.kind in game.walls),
        pieces=tuple(piece for piece in clip.pieces if piece.piece in known),
    )
    after = contents(fit)
    return Fitted(
        fit,
        tuple(
            (kind, name, count)
            for kind, before in contents(clip).items()
            for name, count in (before - after[kind]).items()
        ),
    )


def fitted_forces(clip: AnyClip, scenario: Scenario, game: Game) -> AnyClip:
    """The same clip with units, commanders and markers that this game knows and that somebody here
    can have."""
    seats = seats_for(clip.seats, scenario)
    pools = {None, *(pool.id for pool in scenario.hidden)}
    return clip.changed(
        units=tuple(
            unit.changed(
                seat=seats[unit.seat],
                rank=unit.rank if unit.rank in game.ranks else None,
                badge=unit.badge if unit.badge in game.badges else None,
            )
            for unit in clip.units
            if unit.type in game.unit_types and unit.seat in seats
        ),
        commanders=tuple(
            c.changed(seat=seats[c.seat])
            for c in clip.commanders
            if c.card in game.commanders and c.seat in seats
        ),
        markers=tuple(
            m.changed(seat=seats.get(m.seat or ""))
            for m in clip.markers
            if m.marker in game.markers and m.hidden in pools
        ),
    )


def seats_for(seats: tuple[Seat, ...], scenario: Scenario) -> dict[str, str]:
    """Seat of a clip to the seat that gets its things: by id, else by faction, else in order."""
    found: dict[str, str] = {}
    here = {seat.id: seat for seat in scenario.seats}
    for seat in seats:
        if seat.id in here:
            found[seat.id] = seat.id
    for seat in seats:
        free = [other for other in here.values() if other.id not in found.values()]
        alike = [o for o in free if o.faction is not None and o.faction == seat.faction]
        if seat.id not in found and alike:
            found[seat.id] = alike[0].id
    for seat in seats:
        free = [other for other in here.values() if other.id not in found.values()]
        if seat.id not in found and free:
            found[seat.id] = free[0].id
    return found


# -- pasting --------------------------------------------------------------------------------------


def with_copies(
    scenario: Scenario,
    clip: CopiedThings,
    to: Callable[[Place | None], Place | None],
    *,
    instead: bool,
) -> Scenario:
    """The scenario with the units, commanders and markers of a clip where they go, under new names.

    With ``instead`` units take the places of those that stand there, and a marker that lies there
    already is not placed again. A commander comes along unless he is in the battle already.
    """
    names = NewNames(scenario)
    placed = [(unit, at) for unit in clip.units if (at := to(unit.at)) is not None]
    targets = {at for _, at in placed} if instead else set()
    gone = {unit.id for unit in scenario.units if unit.at in targets}
    new = {unit.id: names.unit(unit.changed(at=at, arrival=None)) for unit, at in placed}
    commanders = [c for c in scenario.commanders if c.unit is None or c.unit not in gone]
    there = {commander.card for commander in commanders}
    for one in clip.commanders:
        if one.card not in there and one.unit in new:
            commanders.append(one.changed(unit=new[one.unit].id))
        elif one.card not in there and one.unit is None and (at := to(one.at)) is not None:
            commanders.append(one.changed(at=at))
    markers = list(scenario.markers)
    lying = {(marker.marker, marker.at) for marker in markers} if instead else set()
    for marker in clip.markers:
        at = to(marker.at)
        if at is not None and (marker.marker, at) not in lying:
            markers.append(names.marker(marker.changed(at=at)))
    units = (unit for unit in scenario.units if unit.id not in gone)
    return scenario.changed(
        units=(*units, *new.values()), commanders=tuple(commanders), markers=tuple(markers)
    )
