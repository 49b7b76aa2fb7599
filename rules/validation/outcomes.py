"""Points and victories that leave something to play for."""

from collections.abc import Iterator, Mapping

from rules.placement import rows
from rules.validation.conditions import (
    commanders,
    fielded,
    marked,
    may_muster,
    preys,
    seats_of,
    targets,
    wanted,
)
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.edits import SetField
from schema.objectives import (
    CardsRevealed,
    CommanderLost,
    Condition,
    GroupHeld,
    MarkersHeld,
    Objective,
    PointsReached,
    ResourceStands,
    RowReached,
    TerrainChanged,
    UnitsDestroyed,
    UnitsExited,
)
from schema.text import Term

HELD = ("board", "card", "hidden", "markers", "seats", "to_place", "units", "victory", "zones")


@check("objective-scores-nothing", severity="warning", reads=("victory",), fix="offered")
def objective_scores_nothing(facts: Facts) -> Iterator[Found]:
    """An objective gives no points."""
    for number, goal in enumerate(facts.scenario.victory.objectives):
        if not goal.points:
            field = f"/victory/objectives/{number}/points"
            fix = SetField(kind="set-field", field=field, value=1)
            yield found(fields=[field], fix=fix, id=goal.id)


ONCE_ONLY = frozenset({"once", "each"})
COUNTED_BY: Mapping[str, frozenset[str]] = {
    "units-destroyed": ONCE_ONLY,
    "commander-lost": ONCE_ONLY,
    "group-held": ONCE_ONLY,
    "markers-held": ONCE_ONLY,
    "row-reached": ONCE_ONLY | {"row"},
    "units-exited": ONCE_ONLY,
    "terrain-changed": ONCE_ONLY | {"level"},
    "cards-revealed": ONCE_ONLY,
    "resource-stands": ONCE_ONLY,
    "points-reached": ONCE_ONLY,
    "told": ONCE_ONLY | {"row", "level"},
}
"""Kind of condition to what points for it may be counted by: rows and fire levels are not
everywhere; what is written in words may speak of either."""
FOR_GOOD = frozenset({"units-destroyed", "commander-lost", "units-exited", "cards-revealed"})
"""Kinds of conditions that stay true once they are."""


@check("objective-counted-unfit", severity="warning", reads=("victory",), fix="offered")
def objective_counted_unfit(facts: Facts) -> Iterator[Found]:
    """Points are counted per row or fire level, but the condition has none."""
    for number, goal in enumerate(facts.scenario.victory.objectives):
        condition = goal.condition
        fits = goal.per in COUNTED_BY[condition.kind]
        if isinstance(condition, TerrainChanged) and goal.per == "level":
            fits = condition.to == "burning"
        if not fits:
            field = f"/victory/objectives/{number}/per"
            yield found(
                fields=[field],
                fix=SetField(kind="set-field", field=field, value="each"),
                per=Term(of="counted", id=goal.per),
            )


@check("objective-kept-unfit", severity="warning", reads=("victory",), fix="offered")
def objective_kept_unfit(facts: Facts) -> Iterator[Found]:
    """Points last only as long as a condition holds, but this one cannot be undone, such as a
    destroyed unit."""
    for number, goal in enumerate(facts.scenario.victory.objectives):
        if goal.keep == "while-held" and goal.condition.kind in FOR_GOOD:
            field = f"/victory/objectives/{number}/keep"
            yield found(
                fields=[field], fix=SetField(kind="set-field", field=field, value="permanent")
            )


@check("won-by-no-points", severity="error", reads=("victory",))
def won_by_no_points(facts: Facts) -> Iterator[Found]:
    """Zero points or fewer win the battle, so that every side has already won."""
    for number, win in enumerate(facts.scenario.victory.wins):
        if isinstance(win.condition, PointsReached) and win.condition.points <= 0:
            where = f"/victory/wins/{number}/condition/points"
            yield found(fields=[where], points=win.condition.points)


@check("won-from-start", severity="warning", reads=HELD)
def won_from_start(facts: Facts) -> Iterator[Found]:
    """A side wins immediately by something that is already true at setup."""
    for number, win in enumerate(facts.scenario.victory.wins):
        if win.when != "at-once":
            continue
        for seat in seats_of(facts, win.seats):
            if seat in facts.seats and _holds(facts, win.condition, seat):
                where = f"/victory/wins/{number}/condition"
                yield found(fields=[where], seat=facts.called(seat))
                break


def _holds(facts: Facts, condition: Condition, seat: str) -> bool:
    """Whether a condition is met for a seat as the battle is set up, as far as is known."""
    match condition:
        case ResourceStands(segment=None):
            return _stands(facts, condition, seat)
        case GroupHeld() if condition.zone in facts.zones:
            return _is_held(facts, condition, facts.zones[condition.zone].places, seat)
        case MarkersHeld():
            return _is_held(facts, condition, marked(facts, condition, (seat,)) or (), seat)
        case _:
            return False


def _stands(facts: Facts, condition: ResourceStands, seat: str) -> bool:
    """Whether what a seat, or an enemy of it, starts with is enough, or little enough."""
    whose = [
        other
        for other in facts.playing
        if (other.id == seat if condition.whose == "own" else facts.hostile(other.id, seat))
    ]
    amounts = (o.resources[condition.resource] for o in whose if condition.resource in o.resources)
    return any(condition.is_met_by(amount) for amount in amounts)


def _is_held(
    facts: Facts, condition: GroupHeld | MarkersHeld, places: tuple[str, ...], seat: str
) -> bool:
    """Whether a seat's units stand on as many of these places as a condition wants."""
    own = {unit.at for unit in facts.scenario.units if unit.seat == seat}
    theirs = {u.at for u in facts.scenario.units if facts.hostile(u.seat, seat)}
    held = sum(place in own for place in places)
    match condition.hold:
        case "all":
            return bool(places) and held == len(places)
        case "majority":
            return held > sum(place in theirs for place in places)
        case "at-least":
            return held >= condition.number
        case _:
            return held > 0


# -- how a tie is broken ---------------------------------------------------------------------------

ONE_OF_TWO = ("momentum", "first-player", "second-player")
"""Tie-breaks that always name one of two sides."""


@check("tie-break-never-counts", severity="warning", reads=("seats", "victory"), fix="offered")
def tie_break_never_counts(facts: Facts) -> Iterator[Found]:
    """A tiebreaker follows one that always decides, such as a draw, or is listed twice."""
    ties = facts.scenario.victory.ties
    decides = ("draw", *(ONE_OF_TWO if len(facts.playing) == 2 else ()))
    end = next((i for i, tie in enumerate(ties) if tie in decides), len(ties))
    dead = [i for i, tie in enumerate(ties) if i > end or tie in ties[:i]]
    if dead:
        kept = tuple(tie for i, tie in enumerate(ties) if i not in dead)
        yield found(
            fields=[f"/victory/ties/{i}" for i in dead],
            fix=SetField(kind="set-field", field="/victory/ties", value=kept),
            ties=tuple(Term(of="ties", id=ties[i]) for i in dead),
        )


# -- by the rules of a map -------------------------------------------------------------------------


@check(
    "winning-runes-unlike-rules",
    severity="warning",
    reads=("variants", "victory"),
    rule="RW-WIN-01",
    given=("map",),
    fix="offered",
)
def winning_runes_unlike_rules(facts: Facts) -> Iterator[Found]:
    """The number of dragon runes needed to win differs from the rules."""
    rules = facts.book.realms
    for number, win in enumerate(facts.scenario.victory.wins):
        condition = win.condition
        if not isinstance(condition, ResourceStands) or condition.resource != rules.rune_count:
            continue
        least = condition.at_least
        if rules.runes and condition.whose == "own" and least not in (None, rules.runes):
            field = f"/victory/wins/{number}/condition/at_least"
            yield found(
                fields=[field],
                fix=SetField(kind="set-field", field=field, value=rules.runes),
                resource=Term(of="resources", id=condition.resource),
                count=least or 0,
                expected=rules.runes,
            )


@check(
    "winning-runes-at-once",
    severity="warning",
    reads=("board", "variants", "victory"),
    rule="RW-WIN-01",
    given=("map",),
    fix="offered",
)
def winning_runes_at_once(facts: Facts) -> Iterator[Found]:
    """Dragon runes win immediately, but by the rules a player must still hold them one year
    later."""
    rules = facts.book.realms
    for number, win in enumerate(facts.scenario.victory.wins):
        condition = win.condition
        if not isinstance(condition, ResourceStands) or condition.resource != rules.rune_count:
            continue
        if condition.whose == "own" and rules.win == "held-a-year" and win.when == "at-once":
            field = f"/victory/wins/{number}/when"
            yield found(
                fields=[field],
                fix=SetField(kind="set-field", field=field, value="round-end"),
                resource=Term(of="resources", id=condition.resource),
            )


# -- whose markers count ---------------------------------------------------------------------------


@check("markers-of-nobody", severity="warning", reads=HELD, fix="offered")
def markers_of_nobody(facts: Facts) -> Iterator[Found]:
    """A condition counts the markers of a side, but the markers on the board belong to no side."""
    for one in wanted(facts):
        condition = one.condition
        if not isinstance(condition, MarkersHeld) or marked(facts, condition, one.seats) != ():
            continue
        nobodys = _nobodys(facts, condition.marker)
        if nobodys:
            field = f"{one.pointer}/whose"
            yield found(
                *(place for place, _ in nobodys if place is not None),
                fields=[field, *(pointer for _, pointer in nobodys)],
                fix=SetField(kind="set-field", field=field, value="any"),
                marker=Term(of="markers", id=condition.marker),
                places=tuple(place or "–" for place, _ in nobodys),
            )


def _nobodys(facts: Facts, marker: str) -> list[tuple[str | None, str]]:
    """Where markers of a kind lie that are nobody's, and their pointers; zones that show them
    too."""
    lying: list[tuple[str | None, str]] = [
        (one.at if isinstance(one.at, str) else None, f"/markers/{i}/seat")
        for i, one in enumerate(facts.scenario.markers)
        if one.marker == marker and one.seat is None
    ]
    zones = enumerate(facts.scenario.zones)
    return lying + [
        (place, f"/zones/{i}/seat")
        for i, zone in zones
        if zone.marker == marker and zone.seat is None
        for place in zone.places
    ]


def most_points(facts: Facts, seat: str) -> int | None:
    """The most points that a seat can ever have, or ``None`` where nothing bounds them.

    Generous: every enemy falls, everything is held in every round.
    """
    total = 0
    for goal in facts.scenario.victory.objectives:
        if seat not in seats_of(facts, goal.seats) or goal.points <= 0:
            continue
        times = _times(facts, goal, seat)
        if times is None:
            return None
        total += times * goal.points
    return total


ONCE = UnitsDestroyed | CommanderLost | UnitsExited | TerrainChanged | CardsRevealed
"""What happens to each thing only once: a unit falls, a hex burns down, a card is turned."""


def _times(facts: Facts, goal: Objective, seat: str) -> int | None:
    """How often an objective can score at most; ``None`` where it can come true again and again."""
    each = 1 if goal.per == "once" else _each(facts, goal, seat)
    if each is None or isinstance(goal.condition, ONCE):
        return each
    if goal.keep == "while-held" or goal.when == "game-end":
        return each
    rounds = facts.scenario.rounds
    return each * rounds if goal.when == "round-end" and rounds is not None else None


def _each(facts: Facts, goal: Objective, seat: str) -> int | None:
    """How many units, places, rows or levels a condition can count, or ``None``."""
    match condition := goal.condition:
        case UnitsDestroyed():
            if may_muster(facts, condition, (seat,)) or not facts.scenario.units:
                return None
            return len(targets(facts, condition, (seat,)))
        case CommanderLost():
            hidden = any(c.of == "commander" for p in facts.scenario.hidden for c in p.cards)
            owners = commanders(facts, condition)
            return None if hidden else sum(preys(facts, owner, (seat,)) for owner in owners)
        case GroupHeld():
            zone = facts.zones.get(condition.zone)
            return len(zone.places) if zone is not None and not zone.outline else None
        case MarkersHeld():
            places = marked(facts, condition, (seat,))
            return None if places is None else len(places)
        case RowReached():
            owner = facts.seats.get(seat)
            edge = owner.edge if owner is not None else None
            known = "field" in facts.given and edge is not None
            return max(rows(facts.field.grid, edge)) if known and edge is not None else None
        case UnitsExited():
            if facts.scenario.musters:
                return None
            return sum(unit.seat == seat for unit in fielded(facts))
        case TerrainChanged():
            return len(facts.field) * 9 if "field" in facts.given else None
        case CardsRevealed():
            return 1
        case _:
            return None
