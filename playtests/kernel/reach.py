"""Moves: where a unit may go now, and what becomes of it there (``rules.movement``)."""

from playtests.indices import (
    ENDS,
    ENGAGED_MOVE,
    FIRST_LEADER,
    FOUND,
    FREE_PURSUIT,
    FRIENDS_PASS,
    MUST_AFFORD,
    N_PLACES,
    ROAD_BONUS,
    S_ADVANCE,
    S_MOVE,
    SHORT,
    ZONES_STOP,
)
from playtests.kernel.board import disengage, is_joinable, join, note, put
from playtests.kernel.losses import strike
from playtests.records import CLASSES, LORES, Record


def is_able(t: Record, s: Record, u: int) -> int:
    """On the board, not stunned, not held in an engagement (BLH-ENG-06)."""
    if s.at[u] < 0 or s.stunned[u] != 0:
        return 0
    if s.engagements[u] > 0 and t.rule[ENGAGED_MOVE] == 2:
        return 0
    return 1


def can_move(t: Record, s: Record, u: int) -> int:
    """Whether a unit may leave its place, which a fire forbids too (BOW-TT-FIRE)."""
    if is_able(t, s, u) == 0 or t.no_exit[s.kind[s.at[u]]] != 0:
        return 0
    return 1


def stops(t: Record, s: Record, u: int, h: int) -> int:
    """Whether a unit must stop in a hex: by its terrain, beside an enemy, or where it joins."""
    k = s.kind[h]
    if t.stop[k * CLASSES + t.class_of[u]] != 0:
        card = s.now[SHORT]
        if card == 0 or (t.short[k * LORES + card - 1] & 2) == 0:
            return 1
    if t.rule[ZONES_STOP] != 0:
        for d in range(6):
            other = t.near[h * 6 + d]
            if other >= 0 and s.on[other] >= 0 and t.side[s.on[other]] != t.side[u]:
                return 1
    if u >= t.rule[FIRST_LEADER] and t.rule[FRIENDS_PASS] == 0:
        return is_joinable(t, s, u, s.on[h])
    return 0


def passes(t: Record, s: Record, u: int, h: int) -> int:
    """Whether a unit may be in a hex on its way: 2 where it may stay there too."""
    if t.hole[h] != 0 or t.enterable[s.kind[h]] == 0:
        return 0
    other = s.on[h]
    if other < 0:
        return 2
    if is_joinable(t, s, u, other) != 0:
        return 2
    if t.side[other] != t.side[u] or t.rule[FRIENDS_PASS] == 0 or stops(t, s, u, h) != 0:
        return 0
    return 1


def spread(t: Record, s: Record, u: int, steps: int, road: int) -> int:
    """Lead a unit's steps over the board: ``found`` and, for each, the steps ``left``; along a
    road only where it is asked (BOW-TT-!1 for what a hex takes)."""
    for i in range(s.now[FOUND]):
        s.left[s.found[i]] = -1
    count = 1
    s.found[0] = s.at[u]
    s.left[s.at[u]] = steps
    return lead(t, s, u, steps, road, count, 0)


def lead(t: Record, s: Record, u: int, steps: int, road: int, count: int, begin: int) -> int:
    """Lead the steps on from the hexes ``found`` so far, the start among them where ``begin`` is
    0."""
    rest = steps
    while rest > 0:
        i = begin
        while i < count:
            here = s.found[i]
            if s.left[here] == rest and (i == 0 or stops(t, s, u, here) == 0):
                count = enter(t, s, u, here, rest, road, count)
            i += 1
        rest -= 1
    s.now[FOUND] = count
    return count


def enter(t: Record, s: Record, u: int, here: int, rest: int, road: int, count: int) -> int:
    """Step out of a hex in all directions with so many steps left."""
    start = s.found[0]
    for d in range(6):
        other = t.near[here * 6 + d]
        more = t.cost[here * 6 + d]
        if other < 0 or other == start or more < 0 or more >= rest:
            continue
        left = rest - 1 - more
        if s.left[other] >= left:
            continue
        k = s.kind[other]
        if (road != 0 and t.road[k] == 0) or passes(t, s, u, other) == 0:
            continue
        loss = t.lose[k * CLASSES + t.class_of[u]]
        if loss > left and t.rule[MUST_AFFORD] != 0:
            continue
        left = max(0, left - loss)
        if s.left[other] < 0:
            s.found[count] = other
            count += 1
        s.left[other] = max(s.left[other], left)
    return count


def further(t: Record, s: Record, u: int, steps: int, road: int) -> int:
    """Lead a unit farther that enters what a card played names (BL2-LC-01), as
    ``rules.movement.furthers`` does."""
    card = s.now[SHORT] - 1
    most = steps + t.lore_hexes[card]
    last = t.lore_damage[card]
    spread(t, s, u, most if last != 0 else steps, road)
    count = 1
    for i in range(1, s.now[FOUND]):
        h = s.found[i]
        if (t.short[s.kind[h] * LORES + card] & 1) == 0:
            s.left[h] = -1
            continue
        if last == 0:
            s.left[h] += t.lore_hexes[card]
        s.found[count] = h
        count += 1
    return lead(t, s, u, most, road, count, 1)


def gather(t: Record, s: Record, u: int, close: int) -> int:
    """Note where the steps end: ``ends``, and ``close`` for those it may still attack from."""
    count = s.now[ENDS]
    for i in range(1, s.now[FOUND]):
        h = s.found[i]
        if s.on[h] >= 0 and is_joinable(t, s, u, s.on[h]) == 0:
            continue
        if s.ended[h] == 0:
            s.ended[h] = 1
            s.close[h] = 0
            s.ends[count] = h
            count += 1
        if close != 0:
            s.close[h] = 1
    s.now[ENDS] = count
    return count


def walk(t: Record, s: Record, u: int, steps: int, close: int) -> int:
    """Lead a unit so many steps anywhere, and farther along a road (``rules.movement.spreads``)."""
    spread(t, s, u, steps, 0)
    gather(t, s, u, close)
    if t.rule[ROAD_BONUS] != 0 and steps > 0 and t.road[s.kind[s.at[u]]] != 0:
        spread(t, s, u, steps + t.rule[ROAD_BONUS], 1)
        gather(t, s, u, close)
    if s.now[SHORT] != 0:
        further(t, s, u, steps, 0)
        gather(t, s, u, close)
        if t.rule[ROAD_BONUS] != 0 and steps > 0 and t.road[s.kind[s.at[u]]] != 0:
            further(t, s, u, steps + t.rule[ROAD_BONUS], 1)
            gather(t, s, u, close)
    return s.now[ENDS]


def reach(t: Record, s: Record, u: int) -> int:
    """Where a unit may end a move: so many ``ends``, ``close`` those it may still attack from as
    far as the way goes."""
    for i in range(s.now[ENDS]):
        s.ended[s.ends[i]] = 0
    s.now[ENDS] = 0
    if can_move(t, s, u) == 0:
        return 0
    if t.move_attack[u] < t.move[u]:
        walk(t, s, u, t.move_attack[u], 1)
        return walk(t, s, u, t.move[u], 0)
    return walk(t, s, u, t.move[u], 1)


def move(t: Record, s: Record, u: int, h: int) -> int:
    """Move a unit to a hex that ``reach`` has just named; ruins wound it there (BL2-RUINS-03)."""
    note(s, S_MOVE, u, h, s.now[ENDS], 0, 0)
    settle(t, s, u, h, 1 - s.close[h])
    return 0


def settle(t: Record, s: Record, u: int, h: int, spent: int) -> int:
    """Let a unit end a move in a hex, ``spent`` where it went too far to attack; a leader joins who
    stands there."""
    s.moved[u] = 1
    if is_joinable(t, s, u, s.on[h]) != 0:
        return join(t, s, u, s.on[h])
    disengage(s, u)
    put(s, u, h)
    if t.move_attack[u] < t.move[u]:
        s.spent[u] = spent
    wound = t.damage[s.kind[h]]
    if wound > 0:
        strike(t, s, u, wound)
    return 0


def can_advance(t: Record, s: Record, u: int, h: int) -> int:
    """Whether a unit may take a hex beside it after a fight (BOW-FAQ-10, BOW-TT-WBRIDGE)."""
    k = s.kind[h]
    if t.no_advance[k] != 0 or s.on[h] >= 0 or t.hole[h] != 0:
        return 0
    here = s.at[u]
    if is_able(t, s, u) == 0:
        return 0
    for d in range(6):
        if t.near[here * 6 + d] != h:
            continue
        if t.rule[FREE_PURSUIT] != 0:
            return t.open[k] if t.cost[here * 6 + d] >= 0 else 0
        if t.no_exit[s.kind[here]] != 0 or t.enterable[k] == 0 or t.cost[here * 6 + d] != 0:
            return 0
        if t.rule[MUST_AFFORD] != 0 and t.lose[k * CLASSES + t.class_of[u]] > 0:
            return 0
        return 1
    return 0


def advance(t: Record, s: Record, u: int, h: int) -> int:
    """Let a unit take the hex that its target left."""
    note(s, S_ADVANCE, u, h, 0, 0, 0)
    far = 1
    if t.move_attack[u] < t.move[u]:
        for i in range(s.now[ENDS]):
            s.ended[s.ends[i]] = 0
        s.now[ENDS] = 0
        if can_move(t, s, u) != 0:
            walk(t, s, u, t.move_attack[u], 1)
        far = 0 if s.ended[h] != 0 else 1
    return settle(t, s, u, h, far)


def clear_reach(t: Record, s: Record) -> int:
    """Empty the working space before a game."""
    for h in range(t.rule[N_PLACES]):
        s.left[h] = -1
        s.ended[h] = 0
    s.now[FOUND] = 0
    s.now[ENDS] = 0
    return 0
