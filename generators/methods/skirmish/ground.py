"""Step 11: terrain hexes, one at a time, the momentum holder first (BOW-SK-S11, BOW-RAID-03).

What makes a battlefield of some hexes of forest, hill and building:

* a player places *features*, not hexes: woods that hang together, ridges along the front, villages
  of a few houses. How his hexes fall into features is drawn; then he places them one by one.
* a feature begins in the ground that will be fought over, in front of the lines rather than behind
  them, where nothing else is near and in that third of the board which holds least, whoever placed
  it. So both halves are alike in weight but not mirrored, and lanes stay open between the features.
* every place gets a small random grain, so that equal choices differ from seed to seed.

All of it is whole numbers, added once for each hex that is placed: the same on every machine, and
quick. A hex that nobody may enter is only placed where it cuts nothing off.

They lie evenly along the front, rather on houses and hills, and never next to one another.
"""

from dataclasses import dataclass, replace
from operator import add

from generators.core.naming import term
from generators.core.progress import TranscriptLine
from generators.core.refusals import NoPlace
from generators.methods.skirmish.draft import Draft, DraftSide, DraftTerrain
from generators.methods.skirmish.setup import by_turns
from generators.placing.fields import (
    EdgeGrid,
    features,
    field_of,
    reach_key,
    reachable,
    shape_of,
    weights,
)
from rules.paths import may_block
from schema.cards import MarkersToLay, Reach

CROWD = (-18, -8, -2)
"""What a placed hex takes from a new feature one, two and three hexes away."""


@dataclass(slots=True)
class _Layer:
    """One player at work: his field, his hexes still to place, and the feature he is at."""

    field: EdgeGrid
    area: tuple[int, ...]
    inside: frozenset[int]
    ties: list[int]
    """What decides between equals, so that no side of the board is the first."""
    welcome: dict[str, list[int]]
    """For each terrain what each index is worth, with its grain."""
    queue: list[str]
    sizes: list[int]
    """For each hex of the queue, 0 if it continues a feature."""
    feature: tuple[int, ...] = ()


class _Ground:
    """The board while terrain is placed on it."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        grid = draft.grid
        self.shapes = {i: shape_of(i, k) for i, k in draft.game.terrain.items()}
        self.barred = frozenset(grid.index(name) for name in draft.board.unplayable)
        self.passable = [i not in self.barred for i in range(len(grid))]
        self.terrain: dict[int, str] = {}
        self.placed: list[DraftTerrain] = []
        self.crowd = [0] * len(grid)
        self.load = [0, 0, 0]
        self.forbidden: frozenset[int] = frozenset()

    def place(self, house: str, index: int, kind: str, field: EdgeGrid) -> None:
        """Put one hex down, and note whom it crowds."""
        self.terrain[index] = kind
        self.placed.append(DraftTerrain(house, index, kind))
        crowd = self.crowd
        for ring, less in zip(field.rings[index], CROWD, strict=True):
            for near in ring:
                crowd[near] += less
        self.load[field.third[index]] += 1
        if self.shapes[kind] == "barrier":
            self.passable[index] = False

    def may_lie(self, index: int, kind: str, layer: _Layer) -> bool:
        """Whether this terrain may be placed here at all."""
        if index in self.terrain or index not in layer.inside or index in self.forbidden:
            return False
        return self.shapes[kind] != "barrier" or may_block(
            self.passable, layer.field.neighbours, index
        )

    def next_hex(self, layer: _Layer) -> int | None:
        """The best place for the next hex of a player's queue; ``None`` if there is none."""
        kind, size = layer.queue[0], layer.sizes[0]
        layer.queue, layer.sizes = layer.queue[1:], layer.sizes[1:]
        if size:
            layer.feature = ()
        best = self._beside(layer, kind) if layer.feature else None
        if best is None:
            best = self._afresh(layer, kind)
        if best is not None:
            layer.feature = (*layer.feature, best)
        return best

    def _afresh(self, layer: _Layer, kind: str) -> int | None:
        """Where a new feature begins."""
        welcome, crowd, third = layer.welcome[kind], self.crowd, layer.field.third
        least = min(self.load)
        spread = [5 * (count - least) for count in self.load]
        free = [i for i in layer.area if i not in self.terrain]
        scores = [welcome[i] + crowd[i] - spread[third[i]] for i in free]
        while free:
            best = scores.index(max(scores))  # the first of equals: the area is in their order
            if self.may_lie(free[best], kind, layer):
                return free[best]
            del free[best], scores[best]
        return None

    def _beside(self, layer: _Layer, kind: str) -> int | None:
        """Where a feature goes on."""
        field, feature, shape = layer.field, layer.feature, self.shapes[kind]
        near = dict.fromkeys(n for i in feature for n in field.around[i])
        open_ones = [n for n in near if self.may_lie(n, kind, layer)]
        rows = {field.rows[i] for i in feature}
        welcome = layer.welcome[kind]

        def score(index: int) -> tuple[int, int]:
            around = field.around[index]
            touching = sum(n in feature for n in around)
            strange = sum(n in self.terrain for n in around) - touching
            fit = 5 * min(touching, 2)
            if shape in ("ridge", "barrier"):
                fit = (8 if touching == 1 else -4) + (4 if field.rows[index] in rows else 0)
            total = welcome[index] + fit - 10 * strange
            return total, layer.ties[index]

        return max(open_ones, key=score, default=None)


def place_terrain(draft: Draft) -> Draft:
    """Both players place their terrain hexes, one at a time (BOW-SK-S11); raises ``NoPlace``."""
    if draft.brief.place == "cards":
        return draft
    ground = _Ground(draft)
    left = {side.house: dict(side.terrain) for side in draft.sides}
    _keep(draft, ground, left)
    layers = {side.house: _layer(draft, side, left[side.house]) for side in draft.turns}
    ground.forbidden = frozenset(
        draft.grid.index(old)
        for name, old in draft.demands.avoid.items()
        if name.startswith("ground.")
    )
    while any(layer.queue for layer in layers.values()):
        for house, layer in layers.items():
            if layer.queue:
                kind = layer.queue[0]
                index = ground.next_hex(layer)
                if index is None:
                    raise NoPlace(kind, "BOW-SK-S11")
                ground.place(house, index, kind, layer.field)
    # Hexes that a lock keeps lie there first; the transcript has all as placed at the table.
    own = [[one for one in ground.placed if one.seat == side.house] for side in draft.turns]
    placed = tuple(by_turns(own))
    names, lines = draft.grid.names, []
    for terrain_hex in placed:
        words = {"terrain": term("terrain", terrain_hex.terrain), "place": names[terrain_hex.at]}
        lines.append(TranscriptLine(11, terrain_hex.seat, "terrain-laid", words))
    return replace(draft, ground=placed).with_lines(*lines)


def _keep(draft: Draft, ground: _Ground, left: dict[str, dict[str, int]]) -> None:
    """Place the hexes that a lock keeps, as far as the cards still give them."""
    fields = {side.house: field_of(draft.grid, side.edge) for side in draft.sides}
    areas = {side.house: terrain_area(draft, side) for side in draft.sides}
    for house, name, kind in draft.demands.ground:
        if name not in draft.grid or not left.get(house, {}).get(kind):
            continue
        index = draft.grid.index(name)
        if index in areas[house] and index not in ground.terrain:
            left[house][kind] -= 1
            ground.place(house, index, kind, fields[house])


def terrain_area(draft: Draft, side: DraftSide) -> tuple[int, ...]:
    """Where a player may place terrain (BOW-SKC-03): within reach and, always, in his own half
    (BOW-SK-S02)."""
    least, most, _ = reach_key(draft.card.placement.terrain)
    found = reachable(draft.grid, side.edge, (least, most, True), draft.book.placement.middle_row)
    barred = draft.board.unplayable
    return tuple(i for i in found if draft.grid.names[i] not in barred) if barred else found


def _layer(draft: Draft, side: DraftSide, left: dict[str, int]) -> _Layer:
    field = field_of(draft.grid, side.edge)
    name = f"ground.{side.house}"
    stream = draft.stream(name)
    shapes = {kind: shape_of(kind, draft.game.terrain[kind]) for kind in left}
    front = draft.card.placement.unit.max_rows
    queue: list[str] = []
    sizes: list[int] = []
    for kind, size in features(tuple(left.items()), shapes, stream):
        queue += [kind] * size
        sizes += [size] + [0] * (size - 1)
    area = terrain_area(draft, side)
    ties = draft.ties(name)
    grain = draft.grain(f"{name}.grain", len(draft.grid), bits=4)
    welcome: dict[str, list[int]] = {}
    for kind, shape in shapes.items():
        grain = [*grain[11:], *grain[:11]]  # every kind has its own favourite places
        welcome[kind] = list(map(add, weights(field, front, shape), grain))
    return _Layer(
        field=field,
        area=tuple(sorted(area, key=ties.__getitem__, reverse=True)),
        inside=frozenset(area),
        ties=ties,
        welcome=welcome,
        queue=queue,
        sizes=sizes,
    )


WORTH = {"village": 10, "ridge": 6, "wood": 1}


def place_markers(draft: Draft) -> Draft:
    """Both players place their control markers by turns; raises ``NoPlace``."""
    to_lay = draft.card.markers_to_lay
    if to_lay is None or draft.brief.place == "cards":
        return draft
    cover = {
        hex_.at: shape_of(hex_.terrain, draft.game.terrain[hex_.terrain]) for hex_ in draft.ground
    }
    placed: list[tuple[str, int, int]] = []
    for number in range(1, to_lay.count + 1):
        for side in draft.turns:
            placed.append((side.house, number, _place(draft, to_lay, side, number, cover, placed)))
    words = {"marker": term("markers", to_lay.marker)}
    lines = [
        TranscriptLine(11, house, "marker-laid", {**words, "place": draft.grid.names[index]})
        for house, _, index in placed
    ]
    return replace(draft, markers=tuple(placed)).with_lines(*lines)


def _place(
    draft: Draft,
    to_lay: MarkersToLay,
    side: DraftSide,
    number: int,
    cover: dict[int, str],
    placed: list[tuple[str, int, int]],
) -> int:
    """Where a player's next marker goes; where a lock has kept it, if it may still lie there."""
    grid, name = draft.grid, f"markers.{side.house}.{number}"
    field = field_of(grid, side.edge)
    reach = Reach(min_rows=to_lay.min_row, max_rows=99, own_half=True)
    area = reachable(grid, side.edge, reach_key(reach), draft.book.placement.middle_row)
    near = {n for _, _, at in placed for n in (at, *field.around[at])}
    near |= {
        grid.index(name) for name in (*draft.board.unplayable, *_moved(draft, name)) if name in grid
    }
    open_ones = [i for i in area if i not in near and cover.get(i) != "barrier"]
    for house, kept, place in draft.demands.markers:
        if (
            (house, kept) == (side.house, number)
            and place in grid
            and grid.index(place) in open_ones
        ):
            return grid.index(place)
    if not open_ones:
        raise NoPlace("markers", "BOW-SK-S11")
    grain, ties = draft.grain(name, len(grid), bits=3), draft.ties(name)
    wanted = 1000 * (2 * number - 1) // (2 * to_lay.count)
    return max(
        open_ones,
        key=lambda i: (
            WORTH.get(cover.get(i, ""), 0)
            + grain[i]
            - abs(field.across[i] - wanted) // 50
            - 3 * (field.rows[i] - to_lay.min_row),
            ties[i],
        ),
    )


def _moved(draft: Draft, name: str) -> tuple[str, ...]:
    """The hex that a marker rolled again may not take: the one it had."""
    old = draft.demands.avoid.get(name)
    return () if old is None else (old,)
