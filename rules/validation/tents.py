"""Commander's Tents, if recruiting is used (BLH-REC-01)."""

from collections import Counter
from collections.abc import Iterator

from rules.supply import still_to_place
from rules.validation.conditions import wanted
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.edits import PutMarker, RemoveMarkers, SetField
from schema.forces import Marker, Seat
from schema.objectives import MarkersHeld
from schema.text import Term
from schema.value import Json, frozen

TENTS = ("markers", "seats", "to_place", "variants")
STANDING = ("board", "markers", "overrides", "units", "variants")


def _tents(facts: Facts) -> list[tuple[int, Marker]]:
    """The tents on the board, by their numbers among the markers."""
    kind = facts.book.recruiting.marker
    return [(i, m) for i, m in enumerate(facts.scenario.markers) if kind and m.marker == kind]


def _is_played(facts: Facts) -> bool:
    return facts.book.recruiting.allowed == "yes"


def _waiting(facts: Facts, seat: Seat) -> int:
    """Tents that a player places himself."""
    left = still_to_place(facts.scenario, facts.game, seat.id, markers=True)
    return left.get(facts.book.recruiting.marker, 0)


def _term(facts: Facts) -> Term:
    return Term(of="markers", id=facts.book.recruiting.marker)


@check("tent-missing", severity="warning", reads=TENTS, rule="BLH-REC-01", fix="offered")
def tent_missing(facts: Facts) -> Iterator[Found]:
    """Recruiting is used, but a side has no tent on the board and none to place."""
    tents = _tents(facts)
    if not _is_played(facts) or not facts.book.recruiting.marker:
        return
    if any(tent.seat is None for _, tent in tents):  # one of nobody's serves everybody
        return
    for seat in facts.playing:
        if not _waiting(facts, seat) and all(tent.seat != seat.id for _, tent in tents):
            yield found(
                fields=[facts.seat_pointer(seat.id)],
                fix=_to_place(facts, seat),
                seat=facts.called(seat.id),
                tent=_term(facts),
            )


def _to_place(facts: Facts, seat: Seat) -> SetField:
    """The tent among what this player places at the table."""
    things: dict[str, dict[str, Json]] = {
        name: dict(of) for name, of in facts.scenario.to_place.items()
    }
    things.setdefault(seat.id, {})[facts.book.recruiting.marker] = 1
    return SetField(kind="set-field", field="/to_place", value=frozen(things))


@check("tent-twice", severity="error", reads=TENTS, rule="BLH-REC-01", fix="offered")
def tent_twice(facts: Facts) -> Iterator[Found]:
    """A side has more than one tent, counting those still to be placed."""
    if not _is_played(facts):
        return
    tents = _tents(facts)
    for seat in facts.playing:
        own = [(number, tent) for number, tent in tents if tent.seat == seat.id]
        count = len(own) + _waiting(facts, seat)
        if count > 1:
            spare = tuple(tent.id for _, tent in own[1:])
            fields = [f"/markers/{number}" for number, _ in own]
            yield found(
                *(tent.at for _, tent in own if isinstance(tent.at, str)),
                fields=[*fields, *([f"/to_place/{seat.id}"] if len(own) < count else [])],
                fix=RemoveMarkers(kind="remove-markers", markers=spare) if spare else None,
                seat=facts.called(seat.id),
                count=count,
                tent=_term(facts),
            )


@check(
    "tent-not-free",
    severity="error",
    reads=STANDING,
    rule="BLH-REC-01",
    given=("field",),
    fix="offered",
)
def tent_not_free(facts: Facts) -> Iterator[Found]:
    """A tent is on a hex with a unit or another tent, or on a hex that units cannot enter."""
    if not _is_played(facts):
        return
    tents = _tents(facts)
    taken = Counter(tent.at for _, tent in tents)
    for number, tent in tents:
        if not isinstance(tent.at, str):
            continue
        index = facts.field.grid.index(tent.at)
        if taken[tent.at] > 1 or index not in facts.vacant:
            yield found(
                tent.at,
                fields=[f"/markers/{number}/at"],
                fix=_moved(facts, tent, index),
                tent=_term(facts),
                place=tent.at,
            )


def _moved(facts: Facts, tent: Marker, here: int) -> PutMarker | None:
    """The tent on the nearest free hex, the lowest index among equally near."""
    grid = facts.field.grid
    others = {grid.index(m.at) for _, m in _tents(facts) if isinstance(m.at, str)}
    free = sorted(facts.vacant - others)
    if not free:
        return None
    nearest = min(free, key=lambda index: (grid.distance(here, index), index))
    return PutMarker(kind="put-marker", marker=tent.changed(at=grid.names[nearest]))


@check(
    "tent-without-recruiting",
    severity="note",
    reads=(*TENTS, "victory"),
    rule="BLH-REC-01",
    fix="offered",
)
def tent_without_recruiting(facts: Facts) -> Iterator[Found]:
    """There is a tent, but recruiting is not used and no victory condition refers to it."""
    tents, kind = _tents(facts), facts.book.recruiting.marker
    if any(
        isinstance(one.condition, MarkersHeld) and one.condition.marker == kind
        for one in wanted(facts)
    ):
        return
    waiting = [seat for seat in facts.playing if _waiting(facts, seat)]
    if _is_played(facts) or not (tents or waiting):
        return
    on = [
        name
        for name, rule in facts.game.variants.items()
        if "recruiting" in rule.rules and rule.rules["recruiting"].get("allowed") == "yes"
    ]
    variants = [v.model_dump(mode="json", exclude_defaults=True) for v in facts.scenario.variants]
    yield found(
        *(tent.at for _, tent in tents if isinstance(tent.at, str)),
        fields=[
            *(f"/markers/{number}" for number, _ in tents),
            *(f"/to_place/{seat.id}" for seat in waiting),
        ],
        fix=SetField(kind="set-field", field="/variants", value=frozen([*variants, {"id": on[0]}]))
        if on
        else None,
        tent=_term(facts),
        variant=Term(of="variants", id=on[0]) if on else "–",
    )
