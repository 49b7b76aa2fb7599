"""Figures on a table (TC-CHR)."""

from collections.abc import Iterator
from functools import partial

from rules.answers import Objection
from rules.measured import (
    enemies_touched,
    fits_freely,
    nearest_place,
    room_for_unit,
    why_not_unit,
)
from rules.tabletop import BASE
from rules.validation.facts import Facts, unit_term
from rules.validation.registry import Found, check, found
from rules.validation.tables import TABLE, looked_for, pose_set
from schema.board import Pose
from schema.edits import RemoveUnits, SetField
from schema.forces import Unit
from schema.text import Term

on_table = partial(check, reads=TABLE, given=("table",), fix="offered")


def _standing(facts: Facts) -> Iterator[tuple[int, Unit]]:
    """The units on the table, each once, with their numbers in the list."""
    for number, unit in enumerate(facts.scenario.units):
        if isinstance(unit.at, Pose) and unit.arrival is None and facts.units[unit.id] is unit:
            yield number, unit


def _came(facts: Facts, unit: Unit) -> tuple[bool, int]:
    """When a unit came, as far as is known: those with the penalty after the others."""
    penalty = bool(unit.badge) and unit.badge == facts.book.table.penalty
    return penalty, list(facts.units).index(unit.id)


def _against(facts: Facts) -> Iterator[tuple[int, Unit, Objection]]:
    """Objections to units where they stand, those left out that another unit brought about by
    coming later."""
    top = facts.tabletop
    for number, unit, why in facts.stood_wrongly:
        if why.slug in ("bases-overlap", "unit-near-enemy"):
            other = facts.units[str(why.args["id"])]
            alike = why.slug == "bases-overlap" or top.is_new(top.bases[other.id])
            if alike and _came(facts, other) > _came(facts, unit):
                continue
        yield number, unit, why


def _stood(facts: Facts, slug: str) -> Iterator[Found]:
    """Objections of this name to the units that stand there, each with a move that mends it."""
    numbers = {name: number for number, name in enumerate(facts.units)}
    wanted = looked_for(facts, (number for number, _, _ in facts.stood_wrongly))
    fixes: dict[int, SetField | None] = {}
    for number, unit, why in _against(facts):
        if why.slug != slug:
            continue
        fields = [f"/units/{number}"]
        if slug in ("bases-overlap", "unit-near-enemy"):
            fields.append(f"/units/{numbers[str(why.args['id'])]}")
        if number in wanted and number not in fixes:
            fixes[number] = _restood(facts, number, unit)
        yield Found((), tuple(fields), dict(why.args), fixes.get(number))


def _has_surely_moved(facts: Facts, unit: Unit, at: Pose) -> bool:
    """Whether a unit stands lawfully as one that has moved, and too far from its edge to be meant
    as a new one."""
    top = facts.tabletop
    radius = top.bases[unit.id].radius
    if why_not_unit(top, unit.seat, radius, at, moved=True, ignore=unit.id):
        return False
    as_new = why_not_unit(top, unit.seat, radius, at, moved=False, ignore=unit.id)
    far = [why.args["gap"] for why in as_new if why.slug == "unit-off-own-edge"]
    return any(isinstance(mm, int) and mm >= top.rules.short for mm in far)


def _restood(facts: Facts, number: int, unit: Unit) -> SetField | None:
    """The unit on the nearest legal spot; one far from its edge says that it has moved."""
    top, at = facts.tabletop, unit.at
    radius = top.bases[unit.id].radius
    if not isinstance(at, Pose):
        return None
    if _has_surely_moved(facts, unit, at):
        return SetField(kind="set-field", field=f"/units/{number}/moved", value=True)
    angle = at.angle

    def legal(x: int, y: int) -> bool:
        pose = Pose(x=x, y=y, angle=angle)
        return not why_not_unit(top, unit.seat, radius, pose, moved=unit.moved, ignore=unit.id)

    room = room_for_unit(top, unit.seat, radius, unit.id, moved=unit.moved)
    spot = nearest_place(room, at.x, at.y, legal)
    if spot is None:
        return None
    return pose_set(f"/units/{number}/at", Pose(x=spot[0], y=spot[1], angle=angle))


@on_table("base-off-table", severity="error")
def base_off_table(facts: Facts) -> Iterator[Found]:
    """A base extends past an edge of the table. It may touch the edge."""
    yield from _stood(facts, "base-off-table")


@on_table("bases-overlap", severity="error")
def bases_overlap(facts: Facts) -> Iterator[Found]:
    """The bases of two units overlap. They may touch."""
    yield from _stood(facts, "bases-overlap")


@on_table("unit-on-barred-terrain", severity="error")
def unit_on_barred_terrain(facts: Facts) -> Iterator[Found]:
    """The base of a unit is on terrain that units may not enter."""
    yield from _stood(facts, "unit-on-barred-terrain")


@on_table("unit-off-own-edge", severity="error", rule="TC-CHR-01")
def unit_off_own_edge(facts: Facts) -> Iterator[Found]:
    """The base of a new unit does not touch its own edge."""
    yield from _stood(facts, "unit-off-own-edge")


@on_table("unit-near-enemy", severity="error", rule="TC-CHR-01")
def unit_near_enemy(facts: Facts) -> Iterator[Found]:
    """A new unit is too near to an enemy, although there is another place for it."""
    yield from _stood(facts, "unit-near-enemy")


def _cornered(facts: Facts, unit: Unit) -> Unit | None:
    """The enemy character that a new unit touches since nothing else was left; else ``None``."""
    top, base = facts.tabletop, facts.tabletop.bases[unit.id]
    if not top.is_new(base) or top.rules.crowded != "contact":
        return None
    for name in enemies_touched(top, base, unit.id):
        other = facts.units[name]
        earlier = not top.is_new(top.bases[name]) or _came(facts, other) < _came(facts, unit)
        if earlier and not fits_freely(top, unit.seat, base.radius, unit.id):
            return other
    return None


@on_table("penalty-missing", severity="warning", rule="TC-CHR-01")
def penalty_missing(facts: Facts) -> Iterator[Found]:
    """A new unit is in contact with an enemy because there was no other place, but does not have
    the badge for it."""
    penalty = facts.book.table.penalty
    for number, unit in _standing(facts):
        other = _cornered(facts, unit) if penalty and unit.badge != penalty else None
        if other is not None:
            yield found(
                fields=[f"/units/{number}"],
                fix=SetField(kind="set-field", field=f"/units/{number}/badge", value=penalty),
                unit=unit_term(unit),
                other=unit_term(other),
                badge=Term(of="badges", id=penalty),
            )


@on_table("penalty-without-need", severity="warning", rule="TC-CHR-01")
def penalty_without_need(facts: Facts) -> Iterator[Found]:
    """A new unit has the badge for contact with an enemy without need."""
    penalty = facts.book.table.penalty
    wrong = {unit.id for _, unit, _ in _against(facts)}
    for number, unit in _standing(facts):
        if not penalty or unit.badge != penalty or unit.moved:
            continue
        if unit.id not in wrong and _cornered(facts, unit) is None:
            yield found(
                fields=[f"/units/{number}/badge"],
                fix=SetField(kind="set-field", field=f"/units/{number}/badge", value=None),
                unit=unit_term(unit),
                badge=Term(of="badges", id=penalty),
            )


@check("too-many-characters", severity="error", reads=TABLE, rule="TC-CHR-04", given=("table",))
def too_many_characters(facts: Facts) -> Iterator[Found]:
    """A player has too many characters, not counting heroes."""
    most = facts.book.table.characters
    for seat in facts.playing:
        own = [
            number
            for number, unit in _standing(facts)
            if unit.seat == seat.id and not facts.tabletop.bases[unit.id].hero
        ]
        if most and len(own) > most:
            yield found(
                fields=[f"/units/{number}" for number in own],
                seat=facts.called(seat.id),
                count=len(own),
                most=most,
            )


@check(
    "hero-twice",
    severity="error",
    reads=TABLE,
    rule="TC-CHR-04",
    given=("table",),
    fix="offered",
)
def hero_twice(facts: Facts) -> Iterator[Found]:
    """A player has more than one hero."""
    for seat in facts.playing:
        heroes = [
            (number, unit)
            for number, unit in _standing(facts)
            if unit.seat == seat.id and facts.tabletop.bases[unit.id].hero
        ]
        if len(heroes) > 1:
            spare = tuple(unit.id for _, unit in heroes[1:])
            yield found(
                fields=[f"/units/{number}" for number, _ in heroes],
                fix=RemoveUnits(kind="remove-units", units=spare),
                seat=facts.called(seat.id),
                units=tuple(unit_term(unit) for _, unit in heroes),
                count=len(heroes),
            )


@check("no-room-at-edge", severity="note", reads=TABLE, rule="TC-CHR-01", given=("table",))
def no_room_at_edge(facts: Facts) -> Iterator[Found]:
    """A player has no place left at the edge for a new unit without contact with an enemy."""
    top = facts.tabletop
    if top.rules.unit_own_edge != "touches":
        return
    for seat in facts.playing:
        if seat.edge is None:
            continue
        none = []
        fits: dict[int, bool] = {}
        for name, kind in facts.game.unit_types.items():
            foreign = kind.faction is not None and kind.faction != seat.faction
            if foreign or kind.unit_class in top.rules.heroes:
                continue
            wide = kind.base or BASE
            if wide not in fits:
                fits[wide] = fits_freely(top, seat.id, wide / 2)
            if not fits[wide]:
                none.append(Term(of="unit_types", id=name))
        if none:
            yield found(
                fields=[facts.seat_pointer(seat.id)],
                seat=facts.called(seat.id),
                edge=Term(of="edges", id=seat.edge),
                units=tuple(none),
            )
