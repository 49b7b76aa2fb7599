"""Whether markers tell whose the neutral units are when both sides have some (BL2-MRK-01)."""

from collections.abc import Iterator

from rules.muster import is_neutral
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.draws import HalvesDraw
from schema.edits import PutMarker, RemoveMarkers
from schema.forces import Marker, Unit
from schema.text import Term

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


def _laid(facts: Facts, kind: str) -> list[tuple[int, Marker]]:
    markers = enumerate(facts.scenario.markers)
    return [(i, m) for i, m in markers if m.marker == kind and isinstance(m.at, str)]


@check("neutral-marker-missing", severity="warning", reads=READS, rule="BL2-MRK-01", fix="offered")
def neutral_marker_missing(facts: Facts) -> Iterator[Found]:
    """A neutral unit without its owner's marker, while both sides have neutral units."""
    kind = _kind(facts)
    if kind is None or not _needed(facts):
        return
    standing, marked = _standing(facts), {marker.at for _, marker in _laid(facts, kind)}
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
    """A neutral marker under a unit of another owner than the marker tells."""
    kind = _kind(facts)
    if kind is None:
        return
    standing = _standing(facts)
    for number, marker in _laid(facts, kind):
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
    """A neutral marker on a hex where no neutral unit stands."""
    kind = _kind(facts)
    if kind is None:
        return
    standing = _standing(facts)
    for number, marker in _laid(facts, kind):
        if str(marker.at) not in standing:
            yield found(
                str(marker.at),
                fields=[f"/markers/{number}/at"],
                fix=RemoveMarkers(kind="remove-markers", markers=(marker.id,)),
                place=str(marker.at),
            )


@check("neutral-marker-unneeded", severity="warning", reads=READS, rule="BL2-MRK-01", fix="offered")
def neutral_marker_unneeded(facts: Facts) -> Iterator[Found]:
    """Neutral markers though only one side has neutral units: everybody knows whose they are."""
    kind = _kind(facts)
    laid = _laid(facts, kind) if kind is not None else []
    standing = _standing(facts) if laid else {}
    under = [(i, marker) for i, marker in laid if str(marker.at) in standing]
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
