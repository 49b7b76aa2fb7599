"""The ground of a call to arms: water with its crossings, hills, woods and landmarks by chance.

Both players get the same by chance: what lies in one half lies in the other, turned by 180°. Hexes
that are asked for lie where they are named and nowhere else. A part of the draw is one kind of
terrain, ``terrain.woods``, or the crossings, ``terrain.crossings``.
"""

from collections.abc import Iterable
from functools import partial

from generators.core.naming import term
from generators.core.progress import Progress, TranscriptLine
from generators.core.refusals import NoPlace
from generators.core.streams import Stream
from generators.methods.call_to_arms.table import CROSSINGS, CallToArmsTable
from generators.methods.call_to_arms.water import place_tokens_on_water, place_water
from generators.placing.fields import EdgeGrid, shape_of, weights
from rules.paths import regions

Places = tuple[str, ...]

SIZES = {"wood": (3, 4, 2, 3), "ridge": (3, 2, 4, 3), "village": (1, 1, 1, 2)}
"""Hexes of a feature, as likely as they are often named: woods and ridges hang together."""
ROWS = {"wood": (2, 1), "ridge": (2, 1), "village": (3, 3)}
"""The rows from the own edge in which a feature begins, and to which it may grow back: nobody
fights for a landmark at his back."""
CROWD = (-40, -14, -5)
"""What a hex takes from a new feature one, two and three hexes away."""


def place_terrain(progress: Progress) -> Progress:
    """Settle every kind of terrain, and the crossings."""
    table = CallToArmsTable.of(progress)
    for number, kind in enumerate(table.kinds):
        bars = table.bars(kind)
        draw = partial(_water if bars else _features, table, kind)
        fits = partial(_fits, table, kind)
        progress, _ = progress.settle(f"terrain.{kind}", draw, fits)
        table = CallToArmsTable.of(progress)
        if bars and not any(map(table.bars, table.kinds[number + 1 :])):
            joins = partial(_joins, table)
            progress, crossings = progress.settle(
                CROSSINGS, partial(place_tokens_on_water, table), joins
            )
            if not joins(crossings):
                raise NoPlace(kind)
            table = CallToArmsTable.of(progress)
    return progress.with_lines(*_lines(table))


def _lines(table: CallToArmsTable) -> Iterable[TranscriptLine]:
    for kind in table.kinds:
        places = table.progress.done[f"terrain.{kind}"]
        if places:
            words = {"terrain": term("terrain", kind), "count": len(places), "places": places}
            yield TranscriptLine(4, None, "arms-terrain", words)
    for place, token in table.crossings.items():
        yield TranscriptLine(
            4, None, "arms-crossing", {"token": term("tokens", token), "place": place}
        )


# -- whether it fits -------------------------------------------------------------------------------


def _fits(table: CallToArmsTable, kind: str, places: Places) -> bool:
    """Whether terrain that is kept can lie so: free hexes, rows that stay clear, pieces enough."""
    taken, grid = table.terrain, table.grid
    if len(set(places)) < len(places) or any(p not in grid or p in taken for p in places):
        return False
    if any(p in table.side.unplayable for p in places):
        return False
    if table.bars(kind) and not _leaves_ways(table, kind, {*map(grid.index, places)}):
        return False
    faces = table.faces()
    return table.fits_box({**faces, kind: faces.get(kind, 0) + len(places)})


def _leaves_ways(table: CallToArmsTable, kind: str, barred: set[int]) -> bool:
    """Whether the rows for units stay clear, and what is parted can be joined again."""
    if any(map(table.is_clear, barred)):
        return False
    return _is_joined(table, barred) or _may_be_crossed(table, kind)


def _may_be_crossed(table: CallToArmsTable, kind: str) -> bool:
    game = table.progress.game
    return game.terrain[kind].movement.needs_crossing and any(
        token.movement.crossing for token in game.tokens.values()
    )


def _joins(table: CallToArmsTable, crossings: Places) -> bool:
    """Whether crossings that are kept lie on water and leave the board in one piece."""
    game, ground, faces = table.progress.game, table.terrain, table.faces()
    crossed: set[int] = set()
    for one in crossings:
        token, _, place = one.partition("@")
        kind = game.tokens.get(token)
        if kind is None or place not in ground or (kind.on and ground[place] not in kind.on):
            return False
        crossed.add(table.grid.index(place))
        faces[token] = faces.get(token, 0) + 1
    if len(crossed) < len(crossings) or not table.fits_box(faces):
        return False
    return _is_joined(table, set(table.barred) - crossed)


def _is_joined(table: CallToArmsTable, barred: set[int]) -> bool:
    unplayable = {table.grid.index(name) for name in table.side.unplayable}
    passable = [i not in barred and i not in unplayable for i in range(len(table.grid))]
    return len(regions(passable, table.field.neighbours)) == 1


# -- chance ----------------------------------------------------------------------------------------


def claimed(table: CallToArmsTable, kind: str) -> frozenset[int]:
    """Hexes where something else lies or will stay, and their images."""
    progress, grid = table.progress, table.grid
    wanted: set[str] = set(table.terrain)
    for other in table.kinds:
        if other != kind:
            wanted.update(progress.kept(f"terrain.{other}") or ())
    found = {grid.index(place) for place in wanted if place in grid}
    found |= {grid.index(name) for name in table.side.unplayable}
    return frozenset(found | {table.half_turn[i] for i in found})


def _water(table: CallToArmsTable, kind: str, stream: Stream) -> Places:
    """Water of the size that the draw and the pieces allow."""
    wanted = table.draw.terrain[kind]
    free = frozenset(i for i in range(len(table.grid)) if not table.is_clear(i)) - claimed(
        table, kind
    )
    most = _most(table, kind, wanted.most)
    tokens = [
        token
        for token, crossing in table.progress.game.tokens.items()
        if crossing.movement.crossing and (not crossing.on or kind in crossing.on)
    ]
    faces = table.faces()
    bridges = _may_be_crossed(table, kind) and any(
        table.fits_box({**faces, token: faces.get(token, 0) + 3}) for token in tokens
    )
    drawn = place_water(
        table.grid, table.half_turn, free, (min(wanted.least, most), most), stream, bridges=bridges
    )
    return tuple(table.grid.names[i] for i in sorted(drawn))


def _most(table: CallToArmsTable, kind: str, most: int) -> int:
    """How many hexes of a kind the pieces show at most, besides what lies already and the least of
    what comes later."""
    faces = {**table.faces(), **_to_come(table, kind)}
    while most and not table.fits_box({**faces, kind: faces.get(kind, 0) + most}):
        most -= 1
    return most


def _to_come(table: CallToArmsTable, kind: str) -> dict[str, int]:
    """Kinds still to be placed to how many hexes of each are wanted at least; nothing where
    the pieces do not suffice for that anyhow."""
    done, kept = table.progress.done, table.progress.kept
    wanted: dict[str, int] = {}
    for other, hexes in table.draw.terrain.items():
        part = f"terrain.{other}"
        if other != kind and part not in done:
            places = kept(part)
            wanted[other] = hexes.least + hexes.least % 2 if places is None else len(places)
    return wanted if table.fits_box({**table.faces(), **wanted}) else {}


def _features(table: CallToArmsTable, kind: str, stream: Stream) -> Places:
    """Groups of hexes in one half, and their images in the other."""
    wanted, turned, field = table.draw.terrain[kind], table.half_turn, table.field
    most = _most(table, kind, wanted.most) // 2
    least = min((wanted.least + 1) // 2, most)
    count = least + stream.below(most - least + 1)
    shape = _shape(table, kind)
    begins, back = ROWS[shape]
    free = frozenset(i for i, image in enumerate(turned) if i < image) - claimed(table, kind)
    grain = stream.small(len(table.grid), bits=4)
    worth = [4 * w + 3 * g for w, g in zip(weights(field, 2, shape), grain, strict=True)]
    for place in table.terrain:
        _crowd(worth, field, table.grid.index(place))
    found: list[int] = []
    while len(found) < count and free:
        rest = count - len(found)
        size = min(stream.choose(SIZES[shape]), rest)
        if rest - size < min(SIZES[shape]):  # too few for a feature of their own
            size = rest
        before = [i for i in sorted(free) if field.rows[i] >= begins]
        feature = [max(before or sorted(free), key=worth.__getitem__)]
        while len(feature) < size:
            beside = {n for i in feature for n in field.around[i] if n in free} - {*feature}
            beside = {n for n in beside if field.rows[n] >= back}
            if not beside:
                break
            scores = {n: _joining(field, feature, n, shape) + grain[n] for n in sorted(beside)}
            feature.append(max(scores, key=scores.__getitem__))
        free -= {*feature}
        found += feature
        for index in feature:
            _crowd(worth, field, index)
            _crowd(worth, field, turned[index])
    both = {*found, *(turned[i] for i in found)}
    return tuple(table.grid.names[i] for i in sorted(both))


def _shape(table: CallToArmsTable, kind: str) -> str:
    ground = table.progress.game.terrain[kind]
    if ground.combat.no_attack_on_entry or ground.combat.ignore_flags:
        return "village"
    shape = shape_of(kind, ground)
    return shape if shape in SIZES else "wood"


def _crowd(worth: list[int], field: EdgeGrid, index: int) -> None:
    for ring, less in zip(field.rings[index], CROWD, strict=True):
        for near in ring:
            worth[near] += less


def _joining(field: EdgeGrid, feature: list[int], index: int, shape: str) -> int:
    """How well a hex goes on a feature: woods huddle, ridges run along a row."""
    touching = sum(near in feature for near in field.around[index])
    if shape == "ridge":
        along = any(field.rows[i] == field.rows[index] for i in feature)
        return 8 * (touching == 1) + 4 * along
    return 6 * min(touching, 2)
