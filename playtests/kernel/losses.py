"""What hits take from a unit, and what weakens it (``rules.strength``)."""

from playtests.indices import (
    BOLD,
    BOLD_SUPPORTED,
    BOLD_SUPPORTERS,
    FIRST_LEADER,
    H_LOSSES,
    ONE_FIGURE,
    R_DESTROYED,
    R_FIGURES,
    R_KILL,
    REDUCED,
    REDUCED_COUNTS,
    REDUCED_SPARED,
    S_HIT,
    S_LEFT,
    TURN,
    U_LOST,
)
from playtests.kernel.board import able, disengage, has_joined, note, put, strength
from playtests.kernel.scoring import score_leader, score_unit
from playtests.records import PER_HEX, PER_UNIT, Record

COUNTS = len(PER_UNIT)
HEX_COUNTS = len(PER_HEX)


def supporters(t: Record, s: Record, u: int) -> int:
    """Hexes beside a unit that hold its friends."""
    count = 0
    here = s.at[u]
    if here < 0:
        return 0
    for d in range(6):
        other = t.near[here * 6 + d]
        if other >= 0 and s.on[other] >= 0 and t.side[s.on[other]] == t.side[u]:
            count += 1
    return count


def bold(t: Record, s: Record, u: int) -> int:
    """Levels of Bold: its own, and one for enough friends beside it (public facts B3)."""
    levels = able(t, s, u, BOLD)
    if t.rule[BOLD_SUPPORTED] != 0 and supporters(t, s, u) >= t.rule[BOLD_SUPPORTERS]:
        levels += 1
    return levels


def is_reduced(t: Record, s: Record, u: int) -> int:
    """Whether a unit has lost so much that it fights worse (BOW-ADV-RED-01, BLH-WEAK-01)."""
    since = t.rule[REDUCED]
    if since == 0:
        return 0
    full = t.full[u] + has_joined(s, u)
    gone = full - strength(s, u)
    if t.rule[REDUCED_COUNTS] == 0:
        full = t.full[u] - t.commander[u]
        gone = full - s.soldiers[u]
    if gone <= 0 or (since == 1 and 2 * gone < full) or (since == 2 and 2 * gone <= full):
        return 0
    if t.rule[REDUCED_SPARED] != 0 and bold(t, s, u) > 0:
        return 0
    return 1


def is_weak(t: Record, s: Record, u: int) -> int:
    """Whether a unit of several figures is down to its last one (public facts B2)."""
    return 1 if strength(s, u) == 1 and t.full[u] > 1 else 0


def to_destroy(t: Record, s: Record, u: int) -> int:
    """Hits of one attack that destroy a unit, its commander with it (BOW-FAQ-08); a leader who
    joined it may be left."""
    needed = s.soldiers[u] * t.health[u] - s.damage[u]
    if s.led[u] != 0 and has_joined(s, u) == 0:
        needed += 1 if t.rule[ONE_FIGURE] != 0 else t.capture[u]
    return needed


def strike(t: Record, s: Record, u: int, hits: int) -> int:
    """Take so many hits of one attack from a unit; 1 where nothing is left of it (BOW-FAQ-02,
    BOW-FAQ-08, BLH-ENG-05)."""
    suffered = s.damage[u] + hits
    fallen = min(suffered // t.health[u], s.soldiers[u])
    left = suffered - fallen * t.health[u]
    here = s.at[u]
    leader = s.leader[u]
    lost = fallen
    gone = 0
    if fallen < s.soldiers[u]:
        s.damage[u] = left
    else:
        s.damage[u] = 0
        needed = 1 if t.rule[ONE_FIGURE] != 0 else t.capture[leader]
        if s.led[u] == 0:
            gone = 1
        elif left >= needed:
            gone = 1
            lost += 1
            s.led[u] = 0
            s.led[leader] = 0
            score_leader(t, s, leader)
        elif leader != u:
            gone = 1
            s.led[u] = 0
    s.soldiers[u] -= fallen
    s.row[R_FIGURES + t.side[u]] += lost
    s.unit_count[u * COUNTS + U_LOST] += lost
    if here >= 0:
        s.hex_count[here * HEX_COUNTS + H_LOSSES] += lost
    if gone != 0:
        disengage(s, u)
        put(s, u, -1)
        s.leader[u] = u
        if leader != u and s.led[leader] != 0:
            put(s, leader, here)
        s.row[R_DESTROYED + t.side[u]] += 1 if u < t.rule[FIRST_LEADER] else 0
        if s.row[R_KILL] < 0:
            s.row[R_KILL] = s.now[TURN]
        score_unit(t, s, u)
    note(s, S_HIT, u, hits, s.soldiers[u], s.led[u], gone)
    if gone != 0 and leader != u and s.led[leader] != 0:
        note(s, S_LEFT, leader, here, 0, 0, 0)
    return gone
