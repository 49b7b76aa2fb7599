"""Musters: armies within their points, your boxes and their zones."""

from collections import Counter
from collections.abc import Iterator

from rules.muster import NOTHING, Army, army_of, drafted_by, objections, why_no_option
from rules.validation.facts import Facts, unit_term
from rules.validation.fixes import step_into
from rules.validation.mentions import zone_called
from rules.validation.registry import Found, check, found, objected
from schema.edits import Edit, RemoveUnits, SetField, Several
from schema.forces import Muster
from schema.text import Term
from schema.value import FrozenMap

ARMY = ("free_placements", "hidden", "musters", "neutral_draft", "seats")
OPTIONS = ("cards", "musters", "seats", "variants")
GROUND = ("board", "overrides", "variants", "zones")
DEPLOYED = ("hidden", "musters", "neutral_draft", "seats", "units")


def _bought(facts: Facts, slug: str) -> Iterator[Found]:
    """Every army of which this is to be said, at the entry of the unit type; one that may not be
    had is taken out to mend it, one of which there are too few is made fewer."""
    for number, why, unit in facts.bought if facts.scenario.musters else ():
        if why.slug != slug:
            continue
        if unit is None:
            yield objected(why, f"/musters/{number}")
            continue
        muster = facts.scenario.musters[number]
        have = why.args.get("have", 0)
        drafted = drafted_by(facts.scenario.neutral_draft, muster.seat).get(unit, 0)
        kept = max(0, have - drafted) if isinstance(have, int) else 0
        fix: Edit = _with(muster, number, unit, kept)
        gone = _of_type(facts, muster.seat, unit) if slug == "muster-forbidden" else []
        if gone:
            removal = RemoveUnits(kind="remove-units", units=tuple(gone))
            fix = Several(kind="several", edits=(fix, removal))
        yield objected(why, f"/musters/{number}/army/{unit}", fix=fix)


def _of_type(facts: Facts, seat: str, unit_type: str) -> list[str]:
    """A seat's units of a type, by id."""
    return [u.id for u in facts.scenario.units if u.seat == seat and u.meant == unit_type]


def _with(muster: Muster, number: int, unit: str, count: int) -> SetField:
    """So many units of a type in an army, none leaving no entry."""
    army = {name: n for name, n in {**muster.army, unit: count}.items() if n}
    return SetField(kind="set-field", field=f"/musters/{number}/army", value=FrozenMap(army))


@check("muster-over-points", severity="error", reads=ARMY)
def muster_over_points(facts: Facts) -> Iterator[Found]:
    """An army costs more muster points than its side may spend."""
    return _bought(facts, "muster-over-points")


@check(
    "muster-forbidden",
    severity="error",
    reads=(*ARMY, "first_player", "units"),
    rule="BL2-THN-05",
    fix="offered",
)
def muster_forbidden(facts: Facts) -> Iterator[Found]:
    """A side bought or drafted a unit that it may not muster."""
    yield from _bought(facts, "muster-forbidden")
    barred = {muster.seat: muster.forbidden for muster in facts.scenario.musters}
    for number, pick in enumerate(facts.scenario.neutral_draft):
        for unit in dict.fromkeys(pick.units):  # whatever else is wrong with the turn
            if unit in barred.get(pick.seat, ()):
                yield found(
                    fields=[f"/neutral_draft/{number}"],
                    seat=facts.called(pick.seat),
                    unit=Term(of="unit_types", id=unit),
                )


@check("muster-unbuyable", severity="error", reads=ARMY, fix="offered")
def muster_unbuyable(facts: Facts) -> Iterator[Found]:
    """A side bought a unit that has no price."""
    return _bought(facts, "muster-unbuyable")


@check("muster-other-faction", severity="error", reads=ARMY, fix="offered")
def muster_other_faction(facts: Facts) -> Iterator[Found]:
    """A side bought a unit of another faction."""
    return _bought(facts, "muster-other-faction")


@check("muster-neutral", severity="error", reads=ARMY, rule="BL2-DRF-03", fix="offered")
def muster_neutral(facts: Facts) -> Iterator[Found]:
    """A side bought a neutral unit, which can only be drafted."""
    return _bought(facts, "muster-neutral")


@check("muster-short", severity="error", reads=ARMY, rule="BL2-CMP-01", fix="offered")
def muster_short(facts: Facts) -> Iterator[Found]:
    """A side bought more units of a type than your deployment cards and figures allow."""
    return _bought(facts, "muster-short")


@check("muster-twice", severity="error", reads=("musters", "seats"))
def muster_twice(facts: Facts) -> Iterator[Found]:
    """A side has several musters. Only the first one counts."""
    seats = [muster.seat for muster in facts.scenario.musters]
    for seat, count in Counter(seats).items():
        if count > 1:
            where = [f"/musters/{i}" for i, other in enumerate(seats) if other == seat]
            yield found(fields=where, seat=facts.called(seat), count=count)


@check("muster-option-barred", severity="error", reads=OPTIONS, rule="BL2-PRE-04", fix="offered")
def muster_option_barred(facts: Facts) -> Iterator[Found]:
    """An army has an option that is not allowed here, such as a command tent in a scenario with
    fixed armies, or with a scenario card that does not allow one."""
    for number, muster in enumerate(facts.scenario.musters):
        for option in dict.fromkeys(muster.options):
            why = why_no_option(facts.scenario, facts.game, muster.seat, option)
            if why is not None and why.slug == "muster-option-barred":
                kept = tuple(other for other in muster.options if other != option)
                field = f"/musters/{number}/options"
                fix = SetField(kind="set-field", field=field, value=kept)
                yield objected(why, field, fix=fix)


@check("muster-option-twice", severity="error", reads=("musters", "seats"), fix="safe")
def muster_option_twice(facts: Facts) -> Iterator[Found]:
    """An army has the same option more than once."""
    for number, muster in enumerate(facts.scenario.musters):
        single = tuple(dict.fromkeys(muster.options))
        if len(single) < len(muster.options):
            field = f"/musters/{number}/options"
            fix = SetField(kind="set-field", field=field, value=single)
            yield found(fields=[field], seat=facts.called(muster.seat), fix=fix, safe=True)


@check("option-marker-without-option", severity="warning", reads=("markers", *OPTIONS))
def option_marker_without_option(facts: Facts) -> Iterator[Found]:
    """A marker of an army option, such as a command tent, is on the board, but its owner could buy
    this option and did not."""
    options = (facts.game.muster or NOTHING).options
    armies = {muster.seat: muster for muster in facts.scenario.musters}
    if not armies:
        return
    for number, marker in enumerate(facts.scenario.markers):
        army = armies.get(marker.seat or "")
        for name, option in options.items():
            if option.marker != marker.marker or army is None or name in army.options:
                continue
            if why_no_option(facts.scenario, facts.game, army.seat, name) is None:
                yield found(
                    marker.at if isinstance(marker.at, str) else None,
                    fields=[f"/markers/{number}"],
                    seat=facts.called(army.seat),
                    option=Term(of="muster/options", id=name),
                )


@check("decoys-short", severity="error", reads=("musters", "seats"), fix="offered")
def decoys_short(facts: Facts) -> Iterator[Found]:
    """A side uses more deployment cards without a unit than your boxes have for its faction."""
    for number, muster in enumerate(facts.scenario.musters):
        have = facts.box.decoys.get(facts.faction_of(muster.seat) or "")
        if have is not None and muster.decoys > have:
            field = f"/musters/{number}/decoys"
            yield found(
                fields=[field],
                fix=SetField(kind="set-field", field=field, value=have),
                seat=facts.called(muster.seat),
                count=muster.decoys,
                have=have,
            )


# -- what was bought and what stands there ---------------------------------------------------------


def _chosen(facts: Facts) -> Iterator[tuple[int, Muster, Army]]:
    """The musters in which something was bought or drafted; in the others the player chooses at
    the table, and what stands on the board was there before."""
    for number, muster in enumerate(facts.scenario.musters):
        army = army_of(facts.scenario, facts.game, muster.seat)
        if army is not None and army.units:
            yield number, muster, army


def _deployed(facts: Facts, seat: str) -> Counter[str]:
    """Unit type to how many units a seat has on the board, in reserve, to be placed, or among
    deployment cards that it places itself."""
    here = Counter(unit.meant for unit in facts.scenario.units if unit.seat == seat)
    for pool in facts.scenario.hidden:
        if pool.placed_by == "owner":
            for card in pool.cards:
                if card.of == "unit" and card.seat == seat:
                    here[card.ref] += card.count
    return here


def _counted_in(facts: Facts, number: int, unit: str, count: int) -> SetField | None:
    """So many units of a type bought, if that is allowed."""
    seat = facts.scenario.musters[number].seat
    fix = _with(facts.scenario.musters[number], number, unit, count)
    after = fix.apply(facts.scenario)
    wrong = [about for _, about in objections(after, facts.game, facts.box, seat)]
    return None if unit in wrong or None in wrong else fix


@check("mustered-unit-missing", severity="warning", reads=DEPLOYED)
def mustered_unit_missing(facts: Facts) -> Iterator[Found]:
    """Some units of an army are not on the board while others are. If the whole army is missing, it
    is deployed at the table."""
    for number, muster, army in _chosen(facts):
        here = _deployed(facts, muster.seat)
        if not here:
            continue
        for unit, count in army.units.items():
            if here[unit] < count:
                yield found(
                    fields=[f"/musters/{number}"],
                    seat=facts.called(muster.seat),
                    unit=Term(of="unit_types", id=unit),
                    count=here[unit],
                    expected=count,
                )


@check("unmustered-unit", severity="warning", reads=(*DEPLOYED, "free_placements"), fix="offered")
def unmustered_unit(facts: Facts) -> Iterator[Found]:
    """A side has units that it neither bought nor drafted although it mustered an army."""
    for number, muster, army in _chosen(facts):
        here = _deployed(facts, muster.seat)
        for unit, count in here.items():
            expected = army.units[unit]
            if count <= expected:
                continue
            mine = [
                (i, u)
                for i, u in enumerate(facts.scenario.units)
                if u.seat == muster.seat and u.meant == unit
            ]
            yield found(
                *(u.at for _, u in mine if isinstance(u.at, str)),
                fields=[f"/units/{i}" for i, _ in mine] or [f"/musters/{number}"],
                fix=_counted_in(facts, number, unit, count - army.drafted.get(unit, 0)),
                seat=facts.called(muster.seat),
                unit=Term(of="unit_types", id=unit),
                count=count,
                expected=expected,
            )


@check(
    "mustered-unit-outside-zone",
    severity="warning",
    reads=(*DEPLOYED, *GROUND),
    given=("field",),
    fix="offered",
)
def mustered_unit_outside_zone(facts: Facts) -> Iterator[Found]:
    """A unit of an army is outside the zone in which the army deploys."""
    for _, muster, army in _chosen(facts):
        zone = facts.zones.get(muster.zone or "")
        if zone is None or not zone.places:
            continue
        grid = facts.field.grid
        inside = frozenset(grid.index(place) for place in zone.places if place in grid)
        for number, index, unit, at in facts.standing:
            if unit.seat == muster.seat and army.units[unit.meant] and index not in inside:
                yield found(
                    at,
                    fields=[f"/units/{number}/at"],
                    fix=step_into(facts, unit, facts.vacant & inside),
                    unit=unit_term(unit),
                    place=at,
                    zone=zone_called(zone),
                )


@check(
    "muster-zone-too-small",
    severity="error",
    reads=(*DEPLOYED, *GROUND),
    given=("field",),
)
def muster_zone_too_small(facts: Facts) -> Iterator[Found]:
    """An army has more units than there is room in its deployment zone."""
    for _, muster, army in _chosen(facts):
        zone = facts.zones.get(muster.zone or "")
        if zone is None or not zone.places:
            continue
        field, most = facts.field, facts.book.placement.units_in_a_hex
        grid = field.grid
        room = sum(
            most for place in dict.fromkeys(zone.places) if field.startable[grid.index(place)]
        )
        wanted = army.units.total()
        if wanted > room:
            where = f"/zones/{list(facts.zones).index(zone.id)}"
            yield found(fields=[where], zone=zone_called(zone), wanted=wanted, room=room)
