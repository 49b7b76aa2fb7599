"""Whether markers lie where their owners may lay them, and one of a kind on a hex."""

from collections.abc import Iterator

from rules.placement import half, rows
from rules.supply import still_to_place
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.edits import PutMarker, RemoveMarkers
from schema.forces import Marker
from schema.text import Term

LAID = ("board", "card", "markers", "seats", "variants")


def _allowed(facts: Facts, marker: Marker) -> frozenset[int]:
    """Where the owner of a control marker may lay it: his half, from the card's row on."""
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
    """The marker on the nearest hex where its owner may lay it and no marker lies, the lowest index
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
    """A control marker outside its owner's half, or too near his edge."""
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
            if not inside or rows(grid, seat.edge)[index] < to_lay.min_row:
                yield found(
                    marker.at,
                    fields=[f"/markers/{number}/at"],
                    fix=_relaid(facts, marker),
                    place=marker.at,
                    seat=facts.called(seat.id),
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
    """More or fewer control markers, laid or still to be laid, than the card gives each player."""
    to_lay = facts.card.markers_to_lay
    if to_lay is None:
        return
    laid = [m.seat for m in facts.scenario.markers if m.marker == to_lay.marker]
    for seat in facts.playing:
        waiting = still_to_place(facts.scenario, facts.game, seat.id, markers=True)
        count = laid.count(seat.id) + waiting.get(to_lay.marker, 0)
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
    """Whether it is one of the markers that a skirmish card lets its owner lay."""
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
    """Control markers of one player on one hex, which would score more than once."""
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
    """The same marker of the same owner more than once on one hex, where the second says nothing
    more."""
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
            )
