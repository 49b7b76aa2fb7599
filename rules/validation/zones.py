"""Zones: their meaning, their size, and the units in them."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from rules.validation.facts import Facts, unit_term
from rules.validation.fixes import step_aside, step_into
from rules.validation.mentions import zone_called
from rules.validation.registry import Found, check, found
from schema.board import Zone
from schema.edits import SetField, SetZone
from schema.text import Term

STANDING = ("board", "overrides", "seats", "units", "zones")
AWAITED = ("free_placements", "musters")
FIXES = ("card", "commanders", "variants")
"""What the place decides to which a fix moves a unit."""


@check(
    "unit-outside-zone",
    severity="warning",
    reads=(*STANDING, *AWAITED, *FIXES),
    given=("field",),
    fix="offered",
)
def unit_outside_zone(facts: Facts) -> Iterator[Found]:
    """A unit is outside the zones in which its side deploys."""
    for seat, zones in facts.deploying.items():
        index = facts.field.grid.index
        allowed = frozenset(index(place) for zone in zones for place in zone.places)
        vacant = allowed & facts.vacant
        for number, here, unit, at in facts.standing:
            if unit.seat == seat and here not in allowed:
                yield found(
                    at,
                    fields=[f"/units/{number}/at"],
                    fix=step_into(facts, unit, vacant),
                    unit=unit_term(unit),
                    place=at,
                    zones=tuple(map(zone_called, zones)),
                )


@check(
    "unit-in-forbidden-zone",
    severity="error",
    reads=(*STANDING, *FIXES),
    given=("field",),
    fix="offered",
)
def unit_in_forbidden_zone(facts: Facts) -> Iterator[Found]:
    """A unit is in a zone that no unit, or no unit of its side, may enter."""
    for zone in facts.zones.values():
        if zone.kind != "forbidden":
            continue
        inside = frozenset(map(facts.field.grid.index, zone.places))
        outside = facts.vacant - inside
        for number, here, unit, at in facts.standing:
            if here in inside and zone.seat in (unit.seat, None):
                fix = None if facts.has_card else step_into(facts, unit, outside)
                yield found(
                    at,
                    fields=[f"/units/{number}/at"],
                    fix=fix or step_aside(facts, unit),
                    unit=unit_term(unit),
                    place=at,
                    zone=zone_called(zone),
                )


@check(
    "zone-too-small", severity="error", reads=(*STANDING, *AWAITED, "variants"), given=("field",)
)
def zone_too_small(facts: Facts) -> Iterator[Found]:
    """More units must be placed in a zone at one time than it has hexes for."""
    field, most = facts.field, facts.book.placement.units_in_a_hex
    for names, wanted, at_once in _awaited(facts):
        zones = [facts.zones[name] for name in names if name in facts.zones]
        places = tuple(dict.fromkeys(place for zone in zones for place in zone.places))
        room = sum(
            field.startable[i] and (not at_once or field.free(i))
            for i in map(field.grid.index, places)
        )
        if zones and wanted > room * most:
            numbers = [facts.scenario.zones.index(zone) for zone in zones]
            yield found(
                *places,
                fields=[f"/zones/{number}/places" for number in numbers],
                zones=tuple(map(zone_called, zones)),
                wanted=wanted,
                room=room * most,
            )


def _awaited(facts: Facts) -> Iterator[tuple[tuple[str, ...], int, bool]]:
    """Zones, how many units must find a place in them, and whether at the start, when those that
    stand there already take up room."""
    scenario = facts.scenario
    at_once = Counter(free.zone for free in scenario.free_placements)
    # An army that is chosen already is held against its zone as a whole (muster-zone-too-small).
    mustering = (m for m in scenario.musters if m.points and not m.army)
    at_once.update({m.zone for m in mustering if m.zone is not None})
    for zone, count in at_once.items():
        yield (zone,), count, True
    arrivals = Counter(
        (unit.arrival.zone, unit.arrival.round)
        for unit in scenario.units
        if unit.arrival is not None and unit.arrival.zone is not None
    )
    for (name, _), count in arrivals.items():
        yield (name,), count, False
    waiting = Counter(u.seat for u in scenario.units if u.at is None and u.arrival is None)
    for seat, zones in facts.deploying.items():
        if waiting[seat]:
            yield tuple(zone.id for zone in zones), waiting[seat], True


@check("zone-hex-useless", severity="warning", reads=STANDING, given=("field",), fix="offered")
def zone_hex_useless(facts: Facts) -> Iterator[Found]:
    """Some hexes of a deployment zone cannot be used because no unit may start there."""
    field = facts.field
    for number, zone in enumerate(facts.scenario.zones):
        if zone.kind != "deployment":
            continue
        bad = tuple(name for name in zone.places if not field.startable[field.grid.index(name)])
        if bad:
            useless = frozenset(bad)
            left = tuple(name for name in zone.places if name not in useless)
            fix = SetZone(kind="set-zone", zone=zone.id, places=left) if left else None
            where = [f"/zones/{number}/places"]
            yield found(*bad, fields=where, fix=fix, zone=zone_called(zone), hexes=bad)


@check("zone-without-places", severity="warning", reads=("board", "zones"), given=("field",))
def zone_without_places(facts: Facts) -> Iterator[Found]:
    """A zone has no hexes."""
    for number, zone in enumerate(facts.scenario.zones):
        if not zone.places:
            yield found(fields=[f"/zones/{number}/places"], zone=zone_called(zone))


@check(
    "exit-inside-board",
    severity="warning",
    reads=("board", "overrides", "zones"),
    given=("field",),
)
def exit_inside_board(facts: Facts) -> Iterator[Found]:
    """Units cannot leave the board from a hex of an exit zone because it is not at the edge."""
    field = facts.field
    for number, zone in enumerate(facts.scenario.zones):
        if zone.kind != "exit":
            continue
        inside = tuple(
            name
            for name in zone.places
            if all(
                near >= 0 and near not in field.unplayable
                for near in field.grid.neighbours(field.grid.index(name))
            )
        )
        if inside:
            where = [f"/zones/{number}/places"]
            yield found(*inside, fields=where, zone=zone_called(zone), hexes=inside)


@check("muster-in-enemy-zone", severity="error", reads=("musters", "seats", "zones"), fix="offered")
def muster_in_enemy_zone(facts: Facts) -> Iterator[Found]:
    """A side musters its army into a zone of an enemy."""
    for number, muster in enumerate(facts.scenario.musters):
        yield from _at_the_enemy(facts, muster.seat, muster.zone, f"/musters/{number}/zone")


@check(
    "placed-in-enemy-zone",
    severity="warning",
    reads=("free_placements", "seats", "units", "zones"),
    fix="offered",
)
def placed_in_enemy_zone(facts: Facts) -> Iterator[Found]:
    """A unit is placed, or arrives as a reserve, in a zone of an enemy."""
    for number, free in enumerate(facts.scenario.free_placements):
        yield from _at_the_enemy(facts, free.seat, free.zone, f"/free_placements/{number}/zone")
    for number, unit in enumerate(facts.scenario.units):
        if unit.arrival is not None:
            where = f"/units/{number}/arrival/zone"
            yield from _at_the_enemy(facts, unit.seat, unit.arrival.zone, where, unit_term(unit))


def _at_the_enemy(
    facts: Facts, seat: str, name: str | None, field: str, comes: Term | str = ""
) -> Iterator[Found]:
    """The zone, if it is that of an enemy who plays; where the seat has one zone of its own to
    deploy in, that is offered instead."""
    zone = facts.zones.get(name or "")
    owner = facts.seats.get(zone.seat or "") if zone is not None else None
    if zone is None or owner is None or owner.neutral or seat not in facts.seats:
        return
    if not facts.hostile(seat, owner.id):
        return
    own = [z.id for z in facts.zones.values() if z.kind == "deployment" and z.seat == seat]
    yield found(
        fields=[field],
        fix=SetField(kind="set-field", field=field, value=own[0]) if len(own) == 1 else None,
        seat=facts.called(seat),
        comes=comes,
        zone=zone_called(zone),
        owner=facts.called(owner.id),
    )


@check("deployment-zones-overlap", severity="warning", reads=("seats", "zones"))
def deployment_zones_overlap(facts: Facts) -> Iterator[Found]:
    """Two enemies can deploy on the same hexes."""
    zones = [(i, z) for i, z in enumerate(facts.scenario.zones) if z.kind == "deployment"]
    inside = [frozenset(zone.places) for _, zone in zones]
    for ((i, one), _), ((j, other), theirs) in combinations(zip(zones, inside, strict=True), 2):
        if one.seat is None or other.seat is None or not facts.hostile(one.seat, other.seat):
            continue
        shared = tuple(place for place in one.places if place in theirs)
        if shared:
            where = [f"/zones/{i}/places", f"/zones/{j}/places"]
            yield found(
                *shared,
                fields=where,
                first=zone_called(one),
                second=zone_called(other),
                shared=shared,
            )


@check(
    "zone-colour-unexplained",
    severity="warning",
    reads=("free_placements", "musters", "units", "victory", "zones"),
    rule="BL2-PRE-03",
)
def zone_colour_unexplained(facts: Facts) -> Iterator[Found]:
    """The meaning of a zone's colour is not explained."""
    for number, zone in enumerate(facts.scenario.zones):
        if zone.colour is None or zone.kind != "other" or zone.marker is not None:
            continue
        mentioned = {m.name for m in facts.mentioned.get("zones", ())}
        if not _has_meaning(zone) and zone.id not in mentioned:
            where = [f"/zones/{number}/meaning"]
            yield found(
                *zone.places,
                fields=where,
                zone=zone_called(zone),
                colour=Term(of="colours", id=zone.colour),
            )


@check("zone-colour-twice", severity="warning", reads=("zones",), rule="BL2-PRE-03")
def zone_colour_twice(facts: Facts) -> Iterator[Found]:
    """Zones with different meanings have the same colour."""
    shaded: dict[str, list[int]] = {}
    for number, zone in enumerate(facts.scenario.zones):
        if zone.colour is not None:
            shaded.setdefault(zone.colour, []).append(number)
    for colour, numbers in shaded.items():
        zones = [facts.scenario.zones[number] for number in numbers]
        if len(dict.fromkeys(map(_meaning, zones))) > 1:
            yield found(
                fields=[f"/zones/{number}/colour" for number in numbers],
                colour=Term(of="colours", id=colour),
                zones=tuple(map(zone_called, zones)),
            )


def _has_meaning(zone: Zone) -> bool:
    return any(text.strip() for text in zone.meaning.values())


def _meaning(zone: Zone) -> tuple[object, ...]:
    """What a colour says: of zones that explain themselves in words, the words."""
    return (zone.kind, zone.seat, zone.meaning if zone.kind == "other" else None)
