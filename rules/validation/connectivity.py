"""Paths: units that cannot leave, edges and hexes that cannot be reached, bottlenecks."""

from collections.abc import Iterator

from rules.paths import may_block, open_region, walled_in
from rules.placement import rows
from rules.validation.facts import Facts, unit_term
from rules.validation.registry import Found, check, found
from schema.text import Term

READS = ("board", "overrides", "seats")


@check("edges-not-connected", severity="error", reads=READS, given=("field",))
def edges_not_connected(facts: Facts) -> Iterator[Found]:
    """There is no path from one side's edge to the other's."""
    field = facts.field
    if len(field.edges) > 1 and facts.joined is None:
        blocking = [field.grid.names[i] for i in _barrier(facts)]
        edges = tuple(Term(of="edges", id=edge) for edge in field.edges)
        yield found(*blocking, fields=["/board"], edges=edges, blocking=tuple(blocking))


def _barrier(facts: Facts) -> tuple[int, ...]:
    """The playable hexes that nobody can enter, and those at whose edges a wall bars the way.

    What a token closes comes first: a palisade is more easily taken away than a river.
    """
    field, walked = facts.field, facts.walked
    tokens = {field.grid.index(token.at) for token in facts.board.tokens if token.at in field.grid}
    closed = [
        i
        for i, enter in enumerate(field.enterable)
        if i not in field.unplayable
        and (
            not enter or field.neighbours[6 * i : 6 * i + 6] != walked.neighbours[6 * i : 6 * i + 6]
        )
    ]
    return tuple(sorted(closed, key=lambda i: i not in tokens))


@check("unit-walled-in", severity="error", reads=(*READS, "units"), given=("field",))
def unit_walled_in(facts: Facts) -> Iterator[Found]:
    """A unit is enclosed and can never leave the place where it starts."""
    for index in walled_in(facts.walked, facts.joined):
        for number, here, unit, place in facts.standing:
            if here == index:
                where = [f"/units/{number}/at"]
                yield found(place, fields=where, unit=unit_term(unit), place=place)


@check("hexes-unreachable", severity="note", reads=READS, given=("field",))
def hexes_unreachable(facts: Facts) -> Iterator[Found]:
    """Units could enter these hexes, but there is no path to them."""
    field = facts.field
    main = facts.joined
    if main is None or len(main) == sum(field.enterable):
        return
    inside = set(main)
    names = field.grid.names
    cut = [names[i] for i, enter in enumerate(field.enterable) if enter and i not in inside]
    yield found(*cut, fields=["/board"], hexes=tuple(cut), count=len(cut))


@check("choke-point", severity="note", reads=READS, given=("field",))
def choke_point(facts: Facts) -> Iterator[Found]:
    """All paths from one side's edge to the other's go through one hex."""
    field = facts.walked
    if facts.joined is None or len(field.edges) != 2:
        return
    near, far = (_front(facts, number) for number in (0, 1))
    way = _shortest_way(facts, near, far)
    chokes = [i for i in way if not _goes_around(facts, i, near, far)]
    if chokes:
        places = tuple(field.grid.names[i] for i in chokes)
        yield found(*places, fields=["/board"], places=places, count=len(places))


def _front(facts: Facts, number: int) -> list[int]:
    """The hexes of the first row of an edge that belong to the region that joins the edges."""
    first = rows(facts.field.grid, facts.field.edges[number])
    return [i for i in facts.joined or () if first[i] == 1]


def _shortest_way(facts: Facts, near: list[int], far: list[int]) -> list[int]:
    """A shortest way between two fronts; every choke point lies on it."""
    field = facts.walked
    came: dict[int, int] = dict.fromkeys(near, -1)
    goal = set(far)
    line = list(near)
    for index in line:  # grows while it is walked
        if index in goal:
            way = [index]
            while came[way[-1]] >= 0:
                way.append(came[way[-1]])
            return way[::-1]
        for there in field.neighbours[6 * index : 6 * index + 6]:
            if there >= 0 and there not in came and field.enterable[there]:
                came[there] = index
                line.append(there)
    return []


def _goes_around(facts: Facts, index: int, near: list[int], far: list[int]) -> bool:
    """Whether the fronts stay joined without this hex."""
    field = facts.walked
    if len(near) > 1 and len(far) > 1 and may_block(field.enterable, field.neighbours, index):
        return True
    without = list(field.enterable)
    without[index] = False
    starts = [i for i in near if i != index]
    goal = {i for i in far if i != index}
    left = set(starts)
    while left:
        region = open_region(without, field.neighbours, min(left))
        if not goal.isdisjoint(region):
            return True
        left.difference_update(region)
    return False
