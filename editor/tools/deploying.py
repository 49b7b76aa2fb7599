"""Deploying: mustered units onto the board and off it again, neutral markers beneath them
(BL2-MRK-01)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from editor.tools.context import ToolContext
from editor.tools.gesture import NOTHING, ToolResult
from editor.tools.naming import marker_id, unit_id
from rules.battlefield import Battlefield
from rules.muster import army_of, drafted_by, is_neutral, muster_of
from rules.placement import may_stand, rows
from schema.board import HexBoard
from schema.edits import Edit, PutMarker, PutUnit, RemoveMarkers, RemoveUnits, Several
from schema.forces import Marker, Unit
from schema.game import Game
from schema.language import N_, Phrase, say_n

USUAL = "neutral"
"""The marker of neutral units, where no draw of the game names another."""


def missing(context: ToolContext, seat: str) -> Counter[str]:
    """Unit type to how many of it were mustered and are nowhere yet."""
    army = army_of(context.scenario, context.game, seat)
    if army is None:
        return Counter()
    there = Counter(unit.type for unit in context.scenario.units if unit.seat == seat)
    return army.units - there


def mustered(context: ToolContext, seat: str) -> tuple[Unit, ...]:
    """The units of a side that its army accounts for: of each type so many, the latest first."""
    army = army_of(context.scenario, context.game, seat)
    if army is None:
        return ()
    left = army.units
    found: list[Unit] = []
    for unit in reversed(context.scenario.units):
        if unit.seat == seat and left[unit.type] > 0:
            left[unit.type] -= 1
            found.append(unit)
    return tuple(found)


def recalled(context: ToolContext, seat: str, army: Mapping[str, int]) -> tuple[Edit, ...]:
    """What takes units off the board that another army no longer accounts for; units that the
    scenario itself placed stay."""
    drafted = drafted_by(context.scenario.neutral_draft, seat)
    kept = Counter(army) + Counter(drafted)
    gone: list[str] = []
    for unit in mustered(context, seat)[::-1]:
        kept[unit.type] -= 1
        if kept[unit.type] < 0:
            gone.append(unit.id)
    return (RemoveUnits(kind="remove-units", units=tuple(gone)),) if gone else ()


def homes(context: ToolContext, seat: str) -> tuple[str, ...]:
    """The free hexes on which a side may set units up: of its muster's zone, else of its own
    deployment zones, else of the two rows at its edge; the front row first, then from the left."""
    board, of = context.scenario.board, context.scenario.seat(seat)
    if not isinstance(board, HexBoard) or of is None:
        return ()
    field = Battlefield.of(context.scenario, context.game)
    grid = field.grid
    depth = rows(grid, of.edge or "bottom")
    muster = muster_of(context.scenario, seat)
    zones = [z for z in context.scenario.zones if muster is not None and z.id == muster.zone]
    zones = zones or [
        z for z in context.scenario.zones if z.kind == "deployment" and z.seat == seat and z.places
    ]
    places: Sequence[str] = tuple(dict.fromkeys(p for zone in zones for p in zone.places))
    if not zones:
        places = [name for name in grid.names if depth[grid.index(name)] <= 2]
    free = [name for name in places if may_stand(field, grid.index(name), "")]
    return tuple(sorted(free, key=lambda n: (-depth[grid.index(n)], grid.index(n))))


def deploy(context: ToolContext, seat: str) -> ToolResult:
    """Set up every mustered unit that is nowhere yet, as one step: fighters hand to hand in front,
    archers behind them, spread over the rows, neutral markers where both sides have neutral units;
    who finds no room waits beside the board."""
    wanted = list(missing(context, seat).elements())
    if not wanted:
        return ToolResult(message=Phrase(N_("All mustered units are on the board")))
    wanted.sort(key=lambda unit: _shoots(context.game, unit))
    places = _spread(context, seat, homes(context, seat), len(wanted))
    taken = [unit.id for unit in context.scenario.units]
    edits: list[Edit] = []
    for number, kind in enumerate(wanted):
        name = unit_id(seat, kind, taken)
        taken.append(name)
        at = places[number] if number < len(places) else None
        edits.append(PutUnit(kind="put-unit", unit=Unit(id=name, seat=seat, type=kind, at=at)))
    waiting = len(wanted) - len(places)
    sentence = say_n(
        "No free hex for {count} unit; it waits off the board",
        "No free hexes for {count} units; they wait off the board",
        by="count",
    )
    label = Phrase(N_("Deploy {side}’s army"), side=context.names.seat(seat))
    message = Phrase(sentence, count=waiting) if waiting > 0 else None
    edit = Several(kind="several", edits=tuple(edits))
    return ToolResult(_marked(context, edit, wanted), label, message=message)


def _marked(context: ToolContext, edit: Edit, kinds: Iterable[str]) -> Edit:
    """The edit, and if neutral units came or went by it, the markers that are right then."""
    if not any(is_neutral(context.game, kind) for kind in kinds):
        return edit
    after = place_markers(replace(context, scenario=edit.apply(context.scenario))).edit
    return edit if after is None else Several(kind="several", edits=(edit, after))


def _shoots(game: Game, unit: str) -> bool:
    kind = game.unit_types.get(unit)
    known = game.classes.get(kind.unit_class) if kind is not None else None
    return known is not None and known.ranged


def _spread(context: ToolContext, seat: str, free: Sequence[str], count: int) -> list[str]:
    """So many of the hexes, as far as they go: each row its share, evenly over its width."""
    board, of = context.scenario.board, context.scenario.seat(seat)
    if not free or not isinstance(board, HexBoard) or of is None:
        return []
    grid = board.grid()
    depth = rows(grid, of.edge or "bottom")
    lines: dict[int, list[str]] = {}
    for name in free:
        lines.setdefault(depth[grid.index(name)], []).append(name)
    shares = _shares([len(line) for line in lines.values()], count)
    found: list[str] = []
    for line, share in zip(lines.values(), shares, strict=True):
        found += [line[(2 * i + 1) * len(line) // (2 * share)] for i in range(share)]
    return found


def _shares(rooms: Sequence[int], count: int) -> list[int]:
    """How many go into each row: alike as far as there is room, the first rows more."""
    shares = [0] * len(rooms)
    left = min(count, sum(rooms))
    while left:
        for number, room in enumerate(rooms):
            if left and shares[number] < room:
                shares[number] += 1
                left -= 1
    return shares


def remove_from_board(context: ToolContext, seat: str) -> ToolResult:
    """Take the mustered units off the board again, with the markers that neutral ones needed."""
    units = mustered(context, seat)
    if not units:
        return NOTHING
    edit = RemoveUnits(kind="remove-units", units=tuple(unit.id for unit in units))
    label = Phrase(N_("Remove {side}’s army from the board"), side=context.names.seat(seat))
    return ToolResult(_marked(context, edit, (unit.type for unit in units)), label)


# -- neutral markers ------------------------------------------------------------------------------


def neutral_marker(game: Game) -> str | None:
    """The marker that shows whose a neutral unit is."""
    named = (draw.neutral for draw in game.draws.values() if draw.kind == "scenario-halves")
    found = next(iter(named), USUAL)
    return found if found in game.markers else None


def wants_markers(context: ToolContext) -> bool:
    """Whether both sides, or more, have neutral units on the board (BL2-MRK-01)."""
    return len({unit.seat for unit in _neutral_units(context)}) > 1


def place_markers(context: ToolContext) -> ToolResult:
    """A marker under each neutral unit, where both sides have some; none where they are not
    needed."""
    kind = neutral_marker(context.game)
    if kind is None:
        return NOTHING
    needed = list(_neutral_units(context)) if wants_markers(context) else []
    needed_at = {(unit.at, unit.seat) for unit in needed}
    lying = [m for m in context.scenario.markers if m.marker == kind]
    idle = tuple(m.id for m in lying if (m.at, m.seat) not in needed_at)
    marked = {(m.at, m.seat) for m in lying}
    taken = [m.id for m in context.scenario.markers]
    edits: list[Edit] = []
    if idle:
        edits.append(RemoveMarkers(kind="remove-markers", markers=idle))
    for unit in needed:
        if (unit.at, unit.seat) in marked or unit.at is None:
            continue
        name = marker_id(unit.seat, kind, taken)
        taken.append(name)
        mark = Marker(id=name, marker=kind, at=unit.at, seat=unit.seat)
        edits.append(PutMarker(kind="put-marker", marker=mark))
    if not edits:
        sentence = (
            N_("Every neutral unit already has a marker")
            if needed
            else N_("Neutral markers are placed only if both sides have neutral units")
        )
        return ToolResult(message=Phrase(sentence))
    return ToolResult(
        Several(kind="several", edits=tuple(edits)), Phrase(N_("Place neutral markers"))
    )


def _neutral_units(context: ToolContext) -> Iterator[Unit]:
    """The neutral units that sides have on the board; giants of a side that nobody plays are none
    of them."""
    playing = {seat.id for seat in context.scenario.seats if not seat.neutral}
    for unit in context.scenario.units:
        if unit.seat in playing and unit.at is not None and is_neutral(context.game, unit.type):
            yield unit
