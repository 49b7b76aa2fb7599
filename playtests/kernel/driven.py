"""Retreats, withdrawals and evasions: where units are driven or give way (``rules.retreat``)."""

from playtests.indices import (
    ASIDE_FREE,
    EDGE_TURNS,
    ENEMY_TURNS,
    EQUAL_EITHER,
    FIRE_BLOCKS,
    FRIEND_TURNS,
    GROUND_TURNS,
    N_PLACES,
    N_UNITS,
    PATHS,
    REDUCED_RETREAT,
    RETREAT,
    RETREAT_APPLIES,
    RETREAT_ENDS,
    S_RETREAT,
    WAYS,
)
from playtests.kernel.board import apart, disengage, is_engaged, let_go, note, put
from playtests.kernel.chance import is_taken
from playtests.kernel.losses import is_reduced, strike
from playtests.records import PLACES, Record

EDGE, WALL, GROUND, ENEMY, FRIEND = 1, 2, 3, 4, 5
"""What closes a step."""


def is_free_ground(t: Record, s: Record, h: int) -> int:
    """Where a unit may be driven as far as the ground goes; a fire closes it as the book says."""
    if t.hole[h] != 0:
        return 0
    return t.enterable[s.kind[h]] if t.rule[FIRE_BLOCKS] != 0 else t.open[s.kind[h]]


def obstacle(t: Record, s: Record, u: int, h: int, d: int) -> int:
    """What closes a unit's step out of a hex in a direction; 0 when nothing does."""
    other = t.near[h * 6 + d]
    if other < 0 or t.hole[other] != 0:
        return EDGE
    if t.cost[h * 6 + d] < 0:
        return WALL
    if is_free_ground(t, s, other) == 0:
        return GROUND
    if s.on[other] < 0:
        return 0
    return ENEMY if t.side[s.on[other]] != t.side[u] else FRIEND


def is_held(t: Record, s: Record, u: int) -> int:
    """Whether a unit cannot leave its place at all (BOW-TT-FIRE)."""
    return 1 if s.at[u] < 0 or t.no_exit[s.kind[s.at[u]]] != 0 else 0


def ways_home(t: Record, s: Record, u: int, most: int, all_of_them: int) -> int:
    """Ends of the ways of so many hexes toward the own edge, into ``way``; the number of hexes of
    the longest. ``all_of_them``: shorter ways count too (BOW-ADV-WD-02)."""
    s.now[WAYS] = 0
    if t.edge[u] < 0 or is_held(t, s, u) != 0:
        return 0
    s.layer[0] = s.at[u]
    begin = 0
    end = 1
    length = 0
    while length < most:
        count = step_home(t, s, u, begin, end)
        if count == 0:
            break
        length += 1
        if all_of_them == 0:
            s.now[WAYS] = 0
        for i in range(end, end + count):
            s.way[s.now[WAYS]] = s.layer[i]
            s.now[WAYS] += 1
        begin = end
        end += count
    return length


def step_home(t: Record, s: Record, u: int, begin: int, end: int) -> int:
    """The next layer of ways home out of a part of ``layer``; how many hexes it has. Where terrain
    ends a retreat nobody goes farther (BL2-RUINS-04)."""
    count = 0
    edge = t.edge[u] * PLACES * 6
    for i in range(begin, end):
        here = s.layer[i]
        if i > 0 and t.ends_retreat[s.kind[here]] != 0:
            continue
        for d in range(6):
            if t.toward[edge + here * 6 + d] == 0 or obstacle(t, s, u, here, d) != 0:
                continue
            other = t.near[here * 6 + d]
            known = 0
            for j in range(end, end + count):
                if s.layer[j] == other:
                    known = 1
                    break
            if known == 0 and end + count < t.rule[N_PLACES]:
                s.layer[end + count] = other
                count += 1
    return count


def straight(t: Record, s: Record, u: int, d: int, most: int) -> int:
    """How far a straight way is free; its end goes to ``path[0]``."""
    here = s.at[u]
    length = 0
    while length < most and obstacle(t, s, u, here, d) == 0:
        here = t.near[here * 6 + d]
        length += 1
        if t.ends_retreat[s.kind[here]] != 0:
            break
    s.path[0] = here
    return length


def try_straight(t: Record, s: Record, u: int, d: int, most: int, longest: int) -> int:
    """Add a straight way to ``way`` where no other is longer; the length of the longest."""
    length = straight(t, s, u, d, most)
    if length == 0 or length < longest:
        return longest
    if length > longest:
        s.now[WAYS] = 0
    s.way[s.now[WAYS]] = s.path[0]
    s.now[WAYS] += 1
    return length


def turns(t: Record, closed: int) -> int:
    """Whether a unit turns aside when this closes the hex behind it (BOW-ADV-DIR-02)."""
    if t.rule[RETREAT] == 2:
        return 0
    if closed == FRIEND:
        return t.rule[FRIEND_TURNS]
    if closed == ENEMY:
        return t.rule[ENEMY_TURNS]
    return t.rule[EDGE_TURNS] if closed == EDGE else t.rule[GROUND_TURNS]


def aside(t: Record, s: Record, u: int, primary: int) -> int:
    """The directions to which a unit turns, as bits (BOW-ADV-DIR-02, BLH-DRT-03, BLH-DRT-!1)."""
    closed = obstacle(t, s, u, s.at[u], primary)
    if t.edge[u] < 0 or closed == 0 or turns(t, closed) == 0:
        return 0
    left = (primary + 1) % 6
    right = (primary + 5) % 6
    if t.rule[ASIDE_FREE] != 0:
        free_left = obstacle(t, s, u, s.at[u], left) == 0
        free_right = obstacle(t, s, u, s.at[u], right) == 0
        if free_left and not free_right:
            return 1 << left
        if free_right and not free_left:
            return 1 << right
    a = t.nearing[t.edge[u] * 6 + left]
    b = t.nearing[t.edge[u] * 6 + right]
    if a == b:
        return (1 << left) | (1 << right) if t.rule[EQUAL_EITHER] != 0 else 0
    return 1 << left if a > b else 1 << right


def is_directional(t: Record, s: Record, u: int, attacker: int, ranged: int) -> int:
    """Whether an attack drives a unit along its line (public facts B1.9)."""
    if t.rule[RETREAT] == 0 or attacker < 0 or s.at[attacker] < 0:
        return 0
    if t.rule[RETREAT_APPLIES] == 0:
        return 1
    if ranged != 0:
        return 0
    return 1 if t.rule[RETREAT_APPLIES] == 1 else is_engaged(s, u, attacker)


def driven(t: Record, s: Record, u: int, attacker: int, hexes: int, ranged: int) -> int:
    """Fill ``way`` with the ends of a retreat; the hexes of each, 0 where the unit stays."""
    s.now[WAYS] = 0
    if hexes <= 0 or is_held(t, s, u) != 0:
        return 0
    if is_directional(t, s, u, attacker, ranged) == 0:
        return ways_home(t, s, u, hexes, 0)
    line = s.at[attacker] * PLACES + s.at[u]
    longest = try_straight(t, s, u, t.away[line], hexes, 0)
    if t.away_too[line] >= 0:
        longest = try_straight(t, s, u, t.away_too[line], hexes, longest)
    if longest > 0:
        return longest
    beside = aside(t, s, u, t.away[line])
    if t.away_too[line] >= 0:
        beside |= aside(t, s, u, t.away_too[line])
    for d in range(6):
        if (beside >> d) & 1 != 0:
            longest = try_straight(t, s, u, d, hexes, longest)
    return longest


def farthest(t: Record, s: Record, u: int) -> int:
    """Which of the ``way``s a unit takes: where the ground wounds least, then farthest from the
    nearest enemy."""
    best = -1
    chosen = 0
    ties = 0
    for i in range(s.now[WAYS]):
        h = s.way[i]
        near = 99
        for v in range(t.rule[N_UNITS]):
            if s.at[v] >= 0 and t.side[v] != t.side[u]:
                near = min(near, apart(t, s.at[v], h))
        worth = near + 1000 * (9 - t.damage[s.kind[h]])
        if worth < best:
            continue
        ties = ties + 1 if worth == best else 1
        if is_taken(s, worth, best, ties) != 0:
            best = worth
            chosen = i
    return s.way[chosen]


def retreat(t: Record, s: Record, u: int, flags: int, attacker: int, ranged: int) -> int:
    """Drive a unit for so many flags; retreats that it cannot carry out are hits (BOW-FAQ-09)."""
    wanted = flags * t.flag_hexes[u]
    hexes = wanted
    if t.rule[REDUCED_RETREAT] > 0 and is_reduced(t, s, u) != 0:
        hexes = min(hexes, t.rule[REDUCED_RETREAT])
    length = driven(t, s, u, attacker, hexes, ranged)
    ways = max(1, s.now[WAYS])
    s.now[PATHS] = ways
    losses = wanted
    to = -1
    if length > 0:
        to = farthest(t, s, u)
        losses = wanted - length + t.damage[s.kind[to]]
    note(s, S_RETREAT, u, to, losses, ways, flags)
    if to >= 0:
        put(s, u, to)
        if t.rule[RETREAT_ENDS] != 0:
            disengage(s, u)
        let_go(t, s, u)
    if losses > 0:
        strike(t, s, u, losses)
    return length
