"""Balance: notes that compare the sides, without a verdict.

Every note is one finding a scenario, with a number for each side in the order of the seats, and is
left out where there is nothing to compare.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from geometry.grid import column_letters
from rules.battle_setup import profile_of
from rules.fairness import covered, first_attackers, steps_to, swapping, unlike
from rules.placement import half
from rules.table_fairness import side_measures
from rules.validation.conditions import marked, wanted
from rules.validation.facts import Facts
from rules.validation.mentions import zone_called
from rules.validation.registry import Found, check, found
from schema.fingerprint import UNCOUNTED
from schema.forces import Seat, Unit
from schema.kept_playtest import kept_playtest
from schema.objectives import GroupHeld, MarkersHeld, TerrainChanged, UnitsExited
from schema.printed import HexSide
from schema.scenario import Scenario
from schema.text import Argument

ARMIES = ("commanders", "seats", "units", "variants")
STANDING = ("board", "overrides", "seats", "units", "variants")
NEAR = 2
"""Steps within which cover counts as a unit's."""

PARTS = 3


class Strength(NamedTuple):
    """What fights on one side, or in one part of the board."""

    units: int
    figures: int
    dice: int


def _force(facts: Facts, units: Sequence[Unit]) -> Strength:
    """The units, their figures with their commanders', and their attack dice by rank or type."""
    game, extra = facts.game, facts.book.commander.figure == "extra"
    figures = dice = 0
    for unit in units:
        kind = game.unit_types.get(unit.type)
        led = unit.id in facts.leaders
        figures += int(led) if extra or unit.figures is not None else 0
        figures += unit.figures if unit.figures is not None else kind.figures if kind else 1
        dice += profile_of(game, unit.type, unit.rank).dice or 0
    return Strength(len(units), figures, dice)


def _sides(facts: Facts, *, on_board: bool) -> dict[str, list[Unit]]:
    """The seats that have units, and these; empty where fewer than two are to be compared."""
    found: dict[str, list[Unit]] = {}
    for seat in facts.playing:
        units = [u for u in facts.scenario.units if u.seat == seat.id]
        units = [u for u in units if isinstance(u.at, str)] if on_board else units
        if units:
            found[seat.id] = units
    return found if len(found) > 1 else {}


def _called(facts: Facts, seats: Sequence[str]) -> Argument:
    return tuple(facts.called(seat) for seat in seats)


def _against(numbers: Sequence[int | None]) -> str:
    """Numbers of the sides, as one writes a score."""
    return ":".join("–" if number is None else str(number) for number in numbers)


@check(
    "lopsided",
    severity="note",
    reads=("extras", *(name for name in Scenario.model_fields if name not in UNCOUNTED)),
)
def lopsided(facts: Facts) -> Iterator[Found]:
    """The playtest that the scenario keeps found one side far ahead, and nothing that is played by
    has changed since."""
    kept = kept_playtest(facts.scenario)
    if kept is not None and kept.verdict == "one-sided":
        yield found(
            fields=["/extras"],
            side=facts.called(kept.seat),
            share=round(100 * kept.share),
            error=max(1, round(50 * (kept.high - kept.low))),
            games=kept.games,
            date=kept.date,
        )


# -- forces ----------------------------------------------------------------------------------


@check("force-count", severity="note", reads=ARMIES)
def force_count(facts: Facts) -> Iterator[Found]:
    """Units and figures of each side, in games without dice."""
    sides = _sides(facts, on_board=False)
    if sides and not facts.game.dice:
        forces = [_force(facts, units) for units in sides.values()]
        yield found(
            fields=["/units"],
            sides=_called(facts, [*sides]),
            units=tuple(force.units for force in forces),
            figures=tuple(force.figures for force in forces),
        )


@check("force-balance", severity="note", reads=ARMIES)
def force_balance(facts: Facts) -> Iterator[Found]:
    """Units, figures and attack dice of each side."""
    sides = _sides(facts, on_board=False)
    if sides and facts.game.dice:
        forces = [_force(facts, units) for units in sides.values()]
        yield found(
            fields=["/units"],
            sides=_called(facts, [*sides]),
            units=tuple(force.units for force in forces),
            figures=tuple(force.figures for force in forces),
            dice=tuple(force.dice for force in forces),
        )


@check("force-by-section", severity="note", reads=("board", "zones", *ARMIES), given=("field",))
def force_by_section(facts: Facts) -> Iterator[Found]:
    """Units, figures and attack dice in each section of the board, or in each third of it."""
    sides = _sides(facts, on_board=True)
    parts = _parts(facts)
    if sides and parts:
        forces = [
            [_force(facts, [u for u in units if u.at in places]) for units in sides.values()]
            for places in parts.values()
        ]
        yield found(
            fields=["/units"],
            sides=_called(facts, [*sides]),
            parts=tuple(
                zone_called(facts.zones[name]) if name in facts.zones else name for name in parts
            ),
            units=tuple(_against([force.units for force in part]) for part in forces),
            figures=tuple(_against([force.figures for force in part]) for part in forces),
            dice=tuple(_against([force.dice for force in part]) for part in forces),
        )


def _parts(facts: Facts) -> dict[str, frozenset[str]]:
    """The parts of the board by name: zones that are sections, the printed sections (a hex on a
    line belongs to both), or thirds from one flank to the other."""
    drawn = [zone for zone in facts.scenario.zones if zone.kind == "section" and zone.places]
    if drawn:
        return {zone.id: frozenset(zone.places) for zone in drawn}
    side = facts.game.boards.get(facts.board.side or "")
    if isinstance(side, HexSide) and side.sections:
        return {name: frozenset(places) for name, places in side.sections.items()}
    return _thirds(facts)


def _thirds(facts: Facts) -> dict[str, frozenset[str]]:
    """The places of units by columns in three parts of equal width, where sides play from below and
    above, else by rows."""
    grid = facts.board.grid()
    across = any(seat.edge in ("left", "right") for seat in facts.playing)
    by_line = across == (grid.orientation == "pointy")
    where = {at: grid.line_and_position(at)[0 if by_line else 1] for *_, at in facts.standing}
    wide = len(grid.lines) if by_line else max(grid.lines)
    if wide < PARTS:
        return {}
    found = {}
    for part in range(PARTS):
        inside = [number for number in range(wide) if number * PARTS // wide == part]
        ends = [str(n + 1) if across else column_letters(n + 1) for n in (inside[0], inside[-1])]
        label = "-".join(dict.fromkeys(ends))
        found[label] = frozenset(name for name, number in where.items() if number in inside)
    return found


# -- ground ----------------------------------------------------------------------------------


@check("cover-balance", severity="note", reads=STANDING, given=("field",))
def cover_balance(facts: Facts) -> Iterator[Found]:
    """Hexes in each half and near each side's units that block line of sight, limit dice or protect
    from retreats."""
    seats = _facing(facts)
    ground, cells = facts.position.ground, facts.position.ground.cells
    cover = covered(ground)
    if not seats or not cover:
        return
    grid, middle = facts.field.grid, facts.book.placement.middle_row
    halves, near = [], []
    for seat in seats:
        own = half(grid, seat.edge or "bottom", middle)
        halves.append(sum(own[index] for index in cells.indices(cover)))
        near.append((cells.within(_standing(facts, seat.id), NEAR) & cover).bit_count())
    yield found(
        fields=["/board"],
        sides=_called(facts, [seat.id for seat in seats]),
        halves=tuple(halves),
        near=tuple(near),
    )


def _facing(facts: Facts) -> list[Seat]:
    """The seats that play from an edge, if there are at least two such edges."""
    seats = [seat for seat in facts.playing if seat.edge is not None]
    return seats if len({seat.edge for seat in seats}) > 1 else []


def _standing(facts: Facts, seat: str) -> int:
    """Where a seat's units stand."""
    cells = facts.position.ground.cells
    return cells.mask(index for _, index, unit, _ in facts.standing if unit.seat == seat)


@check(
    "terrain-asymmetry", severity="note", reads=("board", "overrides", "seats"), given=("field",)
)
def terrain_asymmetry(facts: Facts) -> Iterator[Found]:
    """Hexes whose terrain differs from the corresponding hex on the other side, on a board that is
    mirrored or rotated by 180°, whichever fits better."""
    seats, grid = _facing(facts), facts.field.grid
    edges = [*dict.fromkeys(seat.edge for seat in seats if seat.edge is not None)]
    if len(edges) != 2:
        return
    ground, board = facts.position.ground, facts.board
    counts = {s: len(unlike(ground, board, s)) for s in swapping(grid.symmetries(), *edges)}
    symmetry = min(counts, key=counts.__getitem__, default=None)
    if symmetry is not None and (count := counts[symmetry]):
        yield found(fields=["/board"], count=count, hexes=len(grid), symmetry=symmetry.id)


# -- ways and first blows --------------------------------------------------------------------


@check(
    "objective-distance",
    severity="note",
    reads=(
        *("board", "overrides", "seats", "units", "zones", "markers"),
        *("victory", "hidden", "to_place", "card"),
    ),
    given=("field",),
)
def objective_distance(facts: Facts) -> Iterator[Found]:
    """Steps over passable terrain from each side's nearest unit to each place that scores."""
    sides, goals = _sides(facts, on_board=True), _goals(facts)
    if not sides or not goals:
        return
    ground, grid = facts.position.ground, facts.field.grid
    units = [_standing(facts, seat) for seat in sides]
    steps = []
    for places in goals.values():
        goal = ground.cells.mask(map(grid.index, places))
        steps.append(_against([steps_to(ground, goal, mask) for mask in units]))
    yield found(
        fields=["/victory"],
        sides=_called(facts, [*sides]),
        objectives=tuple(
            zone_called(facts.zones[name]) if name in facts.zones else name for name in goals
        ),
        steps=tuple(steps),
    )


def _goals(facts: Facts) -> dict[str, tuple[str, ...]]:
    """Zones that score or are left through by their names, and places with markers that score."""
    named = [zone.id for zone in facts.scenario.zones if zone.kind in ("objective", "exit")]
    found: dict[str, tuple[str, ...]] = {}
    with_markers: list[str] = []
    for one in wanted(facts):
        condition = one.condition
        if isinstance(condition, GroupHeld | UnitsExited | TerrainChanged):
            named.append(condition.zone or "")
        elif isinstance(condition, MarkersHeld):
            with_markers += marked(facts, condition, one.seats) or ()
    for name in dict.fromkeys(named):
        if name in facts.zones and facts.zones[name].places:
            found[name] = facts.zones[name].places
    return {**found, **{place: (place,) for place in dict.fromkeys(with_markers)}}


@check("first-turn-attacks", severity="note", reads=STANDING, given=("field",))
def first_turn_attacks(facts: Facts) -> Iterator[Found]:
    """Units of each side that could attack an enemy if that side began."""
    sides = _sides(facts, on_board=True)
    if not sides:
        return
    position = facts.position
    seats = position.theatre.seats
    attacking = [position.theatre.fighters[number].seat for number in first_attackers(position)]
    yield found(
        fields=["/units"],
        sides=_called(facts, [*sides]),
        attackers=tuple(attacking.count(seats.index(seat)) for seat in sides),
        units=tuple(len(units) for units in sides.values()),
    )


@check("table-evenness", severity="note", reads=("board", "seats", "units"), given=("table",))
def table_evenness(facts: Facts) -> Iterator[Found]:
    """Terrain in each player's half, and its distance from that player's figures."""
    sides = side_measures(facts.scenario, facts.game)
    if len(sides) > 1 and any(side.pieces for side in sides):
        yield found(
            fields=["/board"],
            sides=tuple(facts.called(side.seat) for side in sides),
            pieces=tuple(side.pieces for side in sides),
            ground=tuple(side.ground for side in sides),
            cover=tuple("–" if side.cover is None else side.cover for side in sides),
            middle=tuple("–" if side.middle is None else side.middle for side in sides),
        )
