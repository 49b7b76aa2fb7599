"""Lines of sight (``rules.sight_lines``)."""

from playtests.indices import EDGES, HEIGHTS, UNITS_HIDE
from playtests.records import PLACES, Record


def hides(t: Record, s: Record, h: int, a: int, b: int) -> int:
    """Whether what is in a hex hides two others from each other, if it lies between them."""
    if h < 0:
        return 0
    if t.rule[UNITS_HIDE] != 0 and s.on[h] >= 0:
        return 1
    if t.hole[h] != 0:
        return 0
    k = s.kind[h]
    if t.blocks[k] == 1:
        return 1
    if t.blocks[k] == 2 and (t.same[s.kind[a]] != t.same[k] or t.same[s.kind[b]] != t.same[k]):
        return 1
    if t.rule[HEIGHTS] != 0 and t.height[h] > t.height[a] and t.height[h] > t.height[b]:
        return 1
    return 0


def sees(t: Record, s: Record, a: int, b: int) -> int:
    """Whether two hexes see each other; only those in range of somebody are in the table."""
    low = min(a, b)
    high = max(a, b)
    at = t.sight_at[low * PLACES + high]
    if at == 0:
        return 1
    between = t.sight[at]
    for i in range(between):
        if hides(t, s, t.sight[at + 1 + i], a, b) != 0:
            return 0
    if t.rule[EDGES] == 0:
        return 1
    at += 1 + between
    for i in range(t.sight[at]):
        one = hides(t, s, t.sight[at + 1 + 2 * i], a, b)
        other = hides(t, s, t.sight[at + 2 + 2 * i], a, b)
        if one + other == 2 or (t.rule[EDGES] == 2 and one + other == 1):
            return 0
    return 1
