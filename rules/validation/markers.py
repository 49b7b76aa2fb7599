"""Markers: where they are placed, and neutral units that need one."""

from collections.abc import Iterator

from rules.muster import is_neutral
from rules.placement import half, rows
from rules.supply import still_to_place
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.draws import HalvesDraw
from schema.edits import PutMarker, RemoveMarkers
from schema.forces import Marker, Unit
from schema.text import Term

LAID = ("board", "card", "markers", "seats", "variants")


def _allowed(facts: Facts, marker: Marker) -> frozenset[int]:
    """Where the owner of a control marker may place it: his half, from the card's row on."""
    to_lay, seat = facts.card.markers_to_lay, facts.seats.get(marker.seat or "")
    if to_lay is None or seat is None or seat.edge is None:
        return frozenset()
    grid = facts.field.grid
    inside = half(grid, seat.edge, facts.book.placement.middle_row)
    from_edge = rows(grid, seat.edge)
    return frozenset(
        i
        for i, own in enumerate(inside)
        if own and from_edge[i] >= to_lay.min_row and i not in facts.field.unplayable
    )


def _relaid(facts: Facts, marker: Marker) -> PutMarker | None:
    """The marker on the nearest hex where its owner may place it, without a marker, lowest index
    among equally near."""
    grid = facts.field.grid
    lying = {grid.index(m.at) for m in facts.scenario.markers if isinstance(m.at, str)}
    free = _allowed(facts, marker) - lying
    if not free or not isinstance(marker.at, str):
        return None
    here = grid.index(marker.at)
    nearest = min(free, key=lambda index: (grid.distance(here, index), index))
    return PutMarker(kind="put-marker", marker=marker.changed(at=grid.names[nearest]))


@check(
    "control-marker-misplaced",
    severity="error",
    reads=LAID,
    rule="BOW-SKC-08",
    given=("field", "card"),
    fix="offered",
)
def control_marker_misplaced(facts: Facts) -> Iterator[Found]:
    """A control marker is outside its owner's half, or too near to the owner's edge."""
    to_lay, grid = facts.card.markers_to_lay, facts.field.grid
    if to_lay is None or facts.at_one_edge:
        return
    for number, marker in enumerate(facts.scenario.markers):
        seat = facts.seats.get(marker.seat or "")
        if marker.marker != to_lay.marker or seat is None or seat.edge is None:
            continue
        if isinstance(marker.at, str):
            index = grid.index(marker.at)
            inside = half(grid, seat.edge, facts.book.placement.middle_row)[index]
            row = rows(grid, seat.edge)[index]
            if not inside or row < to_lay.min_row:
                yield found(
                    marker.at,
                    fields=[f"/markers/{number}/at"],
                    fix=_relaid(facts, marker),
                    place=marker.at,
                    seat=facts.called(seat.id),
                    row=row,
                    least=to_lay.min_row,
                )


@check(
    "control-marker-count",
    severity="error",
    reads=("card", "markers", "seats", "to_place"),
    rule="BOW-SKC-08",
    given=("card",),
)
def control_marker_count(facts: Facts) -> Iterator[Found]:
    """A player has more or fewer control markers than the card gives, counting those still to be
    placed."""
    to_lay = facts.card.markers_to_lay
    if to_lay is None:
        return
    owners = [m.seat for m in facts.scenario.markers if m.marker == to_lay.marker]
    for seat in facts.playing:
        waiting = still_to_place(facts.scenario, facts.game, seat.id, markers=True)
        count = owners.count(seat.id) + waiting.get(to_lay.marker, 0)
        if count != to_lay.count:
            yield found(
                fields=[facts.seat_pointer(seat.id)],
                seat=facts.called(seat.id),
                count=count,
                expected=to_lay.count,
            )


# -- several in one place --------------------------------------------------------------------------


def _together(facts: Facts) -> Iterator[tuple[str, list[tuple[int, Marker]]]]:
    """Markers of one kind and owner that lie open on one hex, with their numbers in the list; tents
    have a check of their own."""
    groups: dict[tuple[str, str, str | None], list[tuple[int, Marker]]] = {}
    for number, marker in enumerate(facts.scenario.markers):
        if marker.hidden is None and isinstance(marker.at, str):
            key = (marker.at, marker.marker, marker.seat)
            groups.setdefault(key, []).append((number, marker))
    tent = facts.book.recruiting.marker if facts.book.recruiting.allowed == "yes" else ""
    for (place, kind, _), group in groups.items():
        if len(group) > 1 and kind != tent:
            yield place, group


def _is_control(facts: Facts, marker: Marker) -> bool:
    """Whether it is one of the markers that a skirmish card lets its owner place."""
    to_lay = facts.card.markers_to_lay if facts.has_card else None
    return to_lay is not None and marker.marker == to_lay.marker and marker.seat is not None


@check(
    "control-markers-together",
    severity="error",
    reads=LAID,
    rule="BOW-SKC-08",
    given=("field", "card"),
    fix="offered",
)
def control_markers_together(facts: Facts) -> Iterator[Found]:
    """Several control markers of one player are on the same hex, which would score more than
    once."""
    for place, group in _together(facts):
        if _is_control(facts, group[0][1]):
            yield found(
                place,
                fields=[f"/markers/{number}/at" for number, _ in group],
                fix=_relaid(facts, group[-1][1]) if len(group) == 2 else None,
                seat=facts.called(group[0][1].seat or ""),
                place=place,
            )


@check(
    "marker-laid-twice",
    severity="warning",
    reads=LAID,
    given=("field",),
    fix="offered",
)
def marker_laid_twice(facts: Facts) -> Iterator[Found]:
    """The same marker of the same owner is on a hex more than once."""
    for place, group in _together(facts):
        if not _is_control(facts, group[0][1]):
            spare = tuple(marker.id for _, marker in group[1:])
            kept = {marker.id for _, marker in group[:1]}
            fix = RemoveMarkers(kind="remove-markers", markers=spare)
            yield found(
                place,
                fields=[f"/markers/{number}" for number, _ in group],
                fix=fix if kept.isdisjoint(spare) else None,
                marker=Term(of="markers", id=group[0][1].marker),
                place=place,
                count=len(group),
            )


READS = ("markers", "seats", "units")


def _kind(facts: Facts) -> str | None:
    """The game's neutral marker; ``None`` where it has none."""
    if facts.game.muster is None:
        return None
    draws = facts.game.draws.values()
    return next((draw.neutral for draw in draws if isinstance(draw, HalvesDraw)), None)


def _standing(facts: Facts) -> dict[str, Unit]:
    """Hex to the neutral unit on it, of seats that somebody plays."""
    playing = {seat.id for seat in facts.playing}
    return {
        unit.at: unit
        for unit in facts.scenario.units
        if isinstance(unit.at, str) and unit.seat in playing and is_neutral(facts.game, unit.meant)
    }


def _needed(facts: Facts) -> bool:
    """Whether enemies both have neutral units on the board."""
    owners = list(dict.fromkeys(unit.seat for unit in _standing(facts).values()))
    return any(facts.hostile(owners[0], other) for other in owners[1:])


def _markers_of(facts: Facts, kind: str) -> list[tuple[int, Marker]]:
    markers = enumerate(facts.scenario.markers)
    return [(i, m) for i, m in markers if m.marker == kind and isinstance(m.at, str)]


@check("neutral-marker-missing", severity="warning", reads=READS, rule="BL2-MRK-01", fix="offered")
def neutral_marker_missing(facts: Facts) -> Iterator[Found]:
    """A neutral unit has no marker of its owner although both sides have neutral units."""
    kind = _kind(facts)
    if kind is None or not _needed(facts):
        return
    standing, marked = _standing(facts), {marker.at for _, marker in _markers_of(facts, kind)}
    taken = {marker.id for marker in facts.scenario.markers}
    for number, unit in enumerate(facts.scenario.units):
        at = unit.at
        if not isinstance(at, str) or at in marked or standing.get(at) is not unit:
            continue
        name = _free_name(f"{kind}-{unit.id}", taken)
        marker = Marker(id=name, marker=kind, at=at, seat=unit.seat)
        yield found(
            at,
            fields=[f"/units/{number}"],
            fix=PutMarker(kind="put-marker", marker=marker),
            unit=Term(of="unit_types", id=unit.meant),
            place=at,
            seat=facts.called(unit.seat),
        )


@check("neutral-marker-of-other", severity="error", reads=READS, rule="BL2-MRK-01", fix="offered")
def neutral_marker_of_other(facts: Facts) -> Iterator[Found]:
    """The neutral marker of a unit shows the other side."""
    kind = _kind(facts)
    if kind is None:
        return
    standing = _standing(facts)
    for number, marker in _markers_of(facts, kind):
        unit = standing.get(str(marker.at))
        if unit is not None and unit.seat != marker.seat and _needed(facts):
            yield found(
                str(marker.at),
                fields=[f"/markers/{number}/seat"],
                fix=PutMarker(kind="put-marker", marker=marker.changed(seat=unit.seat)),
                place=str(marker.at),
                unit=Term(of="unit_types", id=unit.meant),
                seat=facts.called(unit.seat),
            )


@check("neutral-marker-astray", severity="warning", reads=READS, rule="BL2-MRK-01", fix="offered")
def neutral_marker_astray(facts: Facts) -> Iterator[Found]:
    """A neutral marker is on a hex without a neutral unit."""
    kind = _kind(facts)
    if kind is None:
        return
    standing = _standing(facts)
    for number, marker in _markers_of(facts, kind):
        if str(marker.at) not in standing:
            yield found(
                str(marker.at),
                fields=[f"/markers/{number}/at"],
                fix=RemoveMarkers(kind="remove-markers", markers=(marker.id,)),
                place=str(marker.at),
            )


@check("neutral-marker-unneeded", severity="warning", reads=READS, rule="BL2-MRK-01", fix="offered")
def neutral_marker_unneeded(facts: Facts) -> Iterator[Found]:
    """There are neutral markers although only one side has neutral units."""
    kind = _kind(facts)
    placed = _markers_of(facts, kind) if kind is not None else []
    standing = _standing(facts) if placed else {}
    under = [(i, marker) for i, marker in placed if str(marker.at) in standing]
    if under and not _needed(facts):
        yield found(
            *(str(marker.at) for _, marker in under),
            fields=[f"/markers/{i}" for i, _ in under],
            fix=RemoveMarkers(kind="remove-markers", markers=tuple(m.id for _, m in under)),
        )


def _free_name(wanted: str, taken: set[str]) -> str:
    number = 1
    name = wanted
    while name in taken:
        number += 1
        name = f"{wanted}-{number}"
    return name
