"""Features of a landscape: woods, ridges, villages and barriers, how large they are and where they
are welcome."""

from functools import lru_cache

from generators.core.streams import Stream
from generators.placing.fields import EdgeGrid
from schema.terrain import TerrainKind

ROW_WEIGHTS = {
    # Rows from the units' front line: two or more behind it, one behind, the line, 1 to 4 before.
    "wood": (-14, 2, 9, 15, 18, 19, 16),
    "ridge": (-12, 5, 13, 18, 18, 16, 14),
    "village": (-10, 3, 6, 11, 17, 19, 18),
    "barrier": (-30, -20, -6, 8, 14, 14, 12),
}
GROUPS = {
    # Hexes left to lay → sizes of the next feature, as likely as they are often named.
    "wood": {1: (1,), 2: (2,), 3: (3, 3, 2), 4: (4, 3, 2, 2), 5: (3, 3, 2), 6: (3, 3, 4, 2)},
    "ridge": {1: (1,), 2: (2,), 3: (3, 3, 2), 4: (4, 2, 2, 3), 5: (3, 3, 2), 6: (3, 3, 4)},
    "village": {1: (1,), 2: (2, 2, 2, 1), 3: (3, 2, 2), 4: (2, 2, 3), 5: (3, 2), 6: (3, 3)},
    "barrier": {1: (1,), 2: (2,), 3: (3,), 4: (4, 2), 5: (3, 2), 6: (3,)},
}


@lru_cache(maxsize=256)
def weights(field: EdgeGrid, front: int, shape: str) -> tuple[int, ...]:
    """How welcome a feature of this shape is at each index, by its row; the board's ends count a
    little less."""
    by_row = ROW_WEIGHTS[shape]
    return tuple(
        by_row[min(max(row - front + 2, 0), 6)] - (3 if place in (0, 1000) else 0)
        for row, place in zip(field.rows, field.across, strict=True)
    )


def shape_of(ident: str, kind: TerrainKind) -> str:
    """What features this terrain makes: ridges where height matters, villages of buildings,
    barriers, else woods."""
    if kind.movement.impassable or kind.movement.needs_crossing:
        return "barrier"
    if kind.combat.max_dice_uphill is not None or kind.blocks_sight_unless == "same-terrain":
        return "ridge"
    return "village" if ident.startswith(("building", "village", "town", "castle")) else "wood"


def features(
    kinds: tuple[tuple[str, int], ...], shapes: dict[str, str], stream: Stream
) -> list[tuple[str, int]]:
    """How a player's hexes fall into features, in the order in which he lays them: terrain and
    size."""
    found: list[tuple[str, int]] = []
    for kind, count in kinds:
        left = count
        while left:
            size = stream.choose(GROUPS[shapes[kind]][min(left, 6)])
            found.append((kind, size))
            left -= size
    return stream.shuffled(found)
