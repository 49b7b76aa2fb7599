"""Rivers, roads and walls."""

from collections import Counter
from collections.abc import Iterator

from rules.battlefield import kind_of
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.board import Wall, Way
from schema.edits import SetWalls, SetWays
from schema.text import Term


@check("river-ends", severity="note", reads=("board",), given=("field",))
def river_ends(facts: Facts) -> Iterator[Found]:
    """A river ends in the middle of the board, which is unusual except at a spring."""
    game = facts.game
    wet = {
        name
        for name in dict.fromkeys(facts.painted)
        if kind_of(game.terrain, name).movement.needs_crossing
    }
    if not wet:
        return
    ends = [i for i, name in enumerate(facts.painted) if name in wet and _ends(facts, i, wet)]
    if ends:
        places = tuple(facts.field.grid.names[i] for i in ends)
        ground = tuple(
            Term(of="terrain", id=n) for n in dict.fromkeys(facts.painted[i] for i in ends)
        )
        yield found(*places, fields=["/board/terrain"], ground=ground, hexes=places)


def _ends(facts: Facts, index: int, wet: set[str]) -> bool:
    """Whether it goes on over fewer than two of its edges; the board's edge is one of them."""
    field = facts.field
    around = field.grid.neighbours(index)
    on = sum(i < 0 or i in field.unplayable or facts.painted[i] in wet for i in around)
    return on < 2


@check("way-broken", severity="warning", reads=("board",), given=("field",), fix="offered")
def way_broken(facts: Facts) -> Iterator[Found]:
    """A road or river leaves a hex, but the next hex does not continue it. A bridge continues a
    road."""
    field = facts.field
    grid = field.grid
    bridged = {
        grid.index(token.at)
        for token in facts.board.tokens
        if kind_of(facts.game.tokens, token.token).movement.crossing
    }
    edges = {(grid.index(w.at), w.kind, edge) for w in facts.board.ways for edge in w.edges}
    for number, way in enumerate(facts.board.ways):
        here = grid.index(way.at)
        for edge in way.edges if way.kind in facts.game.ways else ():
            there, back = grid.neighbours(here)[edge], (edge + 3) % 6
            if there < 0 or there in field.unplayable or (there, way.kind, back) in edges:
                continue
            wet = kind_of(facts.game.ways, way.kind).movement.needs_crossing
            if there in bridged and not wet:
                continue
            beyond = grid.names[there]
            yield found(
                way.at,
                beyond,
                fields=[f"/board/ways/{number}/edges"],
                fix=_taken_up(facts, way, beyond, back),
                way=Term(of="ways", id=way.kind),
                place=way.at,
                beyond=beyond,
            )


def _taken_up(facts: Facts, way: Way, beyond: str, edge: int) -> SetWays | None:
    """The way in the next hex led over this edge too, if there is exactly one of its kind."""
    there = tuple(other for other in facts.board.ways if other.at == beyond)
    same = [other for other in there if other.kind == way.kind]
    if len(same) != 1:
        return None
    longer = same[0].changed(edges=tuple(sorted((*same[0].edges, edge))))
    ways = tuple(longer if other is same[0] else other for other in there)
    return SetWays(kind="set-ways", at=beyond, ways=ways)


@check("way-ends", severity="note", reads=("board",), given=("field",))
def way_ends(facts: Facts) -> Iterator[Found]:
    """A road or river ends in the middle of a hex where there is nothing else."""
    if not facts.board.ways:
        return
    grid = facts.field.grid
    ways = Counter(way.at for way in facts.board.ways)
    ground = facts.ground or Counter(facts.painted).most_common(1)[0][0]
    with_token = {token.at for token in facts.board.tokens}
    for number, way in enumerate(facts.board.ways):
        bare = facts.painted[grid.index(way.at)] == ground and way.at not in with_token
        known = way.kind in facts.game.ways
        if known and len(way.edges) < 2 and ways[way.at] == 1 and bare:
            yield found(
                way.at,
                fields=[f"/board/ways/{number}/edges"],
                way=Term(of="ways", id=way.kind),
                place=way.at,
            )


@check("wall-outside", severity="note", reads=("board",), given=("field",), fix="offered")
def wall_outside(facts: Facts) -> Iterator[Found]:
    """A wall runs along the edge of the board and has no effect."""
    grid, standing = facts.field.grid, _by_place(facts)
    for number, wall in enumerate(facts.board.walls):
        if grid.neighbours(grid.index(wall.at))[wall.edge] < 0:
            yield _wall(number, wall, standing)


@check("wall-laid-twice", severity="warning", reads=("board",), given=("field",), fix="safe")
def wall_laid_twice(facts: Facts) -> Iterator[Found]:
    """The same wall is on one hex side twice."""
    grid, standing = facts.field.grid, _by_place(facts)
    first: dict[tuple[str, int, int], int] = {}
    for number, wall in enumerate(facts.board.walls):
        here = grid.index(wall.at)
        there = grid.neighbours(here)[wall.edge]
        ends = [(here, wall.edge), (there, (wall.edge + 3) % 6)]
        index, edge = min(end for end in ends if end[0] >= 0)
        other = first.setdefault((wall.kind, index, edge), number)
        if other != number:
            yield _wall(number, wall, standing, safe=facts.board.walls[other] == wall)


def _by_place(facts: Facts) -> dict[str, dict[int, Wall]]:
    """Hexes to the walls that are given there, by number."""
    places: dict[str, dict[int, Wall]] = {}
    for number, wall in enumerate(facts.board.walls):
        places.setdefault(wall.at, {})[number] = wall
    return places


def _wall(
    number: int, wall: Wall, standing: dict[str, dict[int, Wall]], *, safe: bool = False
) -> Found:
    """A wall that can go, while the others of its hex stay."""
    left = tuple(other for i, other in standing[wall.at].items() if i != number)
    fix = SetWalls(kind="set-walls", at=wall.at, walls=left)
    return found(
        wall.at,
        fields=[f"/board/walls/{number}"],
        fix=fix,
        safe=safe,
        wall=Term(of="walls", id=wall.kind),
        place=wall.at,
    )
