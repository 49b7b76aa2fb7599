"""Who stands where, who is engaged with whom, and the log of what happens."""

from playtests.indices import ABLE, FIRST_LEADER, LOGGED_TO, N_UNITS
from playtests.records import KEEPS_LOG, LOG, PLACES, STEP, Record


def note(s: Record, what: int, a: int, b: int, c: int, d: int, e: int) -> int:
    """Write a step into the log, where one is kept."""
    at = s.now[LOGGED_TO]
    if s.key[KEEPS_LOG] == 0 or at + STEP > LOG:
        return 0
    s.log[at] = what
    s.log[at + 1] = a
    s.log[at + 2] = b
    s.log[at + 3] = c
    s.log[at + 4] = d
    s.log[at + 5] = e
    s.now[LOGGED_TO] = at + STEP
    return 0


def put(s: Record, u: int, h: int) -> int:
    """Let a unit stand on a hex, or nowhere (−1)."""
    before = s.at[u]
    if before >= 0:
        s.on[before] = -1
    s.at[u] = h
    if h >= 0:
        s.on[h] = u
        s.seen[h] = 1
    return 0


def able(t: Record, s: Record, u: int, what: int) -> int:
    """What a unit can do now: a commander's abilities come and leave with him."""
    return t.able[s.skill[u] * ABLE + what]


def strength(s: Record, u: int) -> int:
    """Figures of a unit, a commander's among them."""
    return s.soldiers[u] + s.led[u]


def has_joined(s: Record, u: int) -> int:
    """Whether a leader has joined a unit (``rules.leaders``)."""
    return 1 if s.leader[u] != u else 0


def missing(t: Record, s: Record, u: int) -> int:
    """Figures that a unit has less than at full strength."""
    return max(0, t.full[u] + has_joined(s, u) - strength(s, u))


def is_joinable(t: Record, s: Record, u: int, v: int) -> int:
    """Whether a leader may join a unit."""
    if u < t.rule[FIRST_LEADER] or v < 0 or t.side[u] != t.side[v]:
        return 0
    return 1 if s.soldiers[v] > 0 and s.led[v] == 0 else 0


def join(t: Record, s: Record, u: int, v: int) -> int:
    """Let a leader join a unit."""
    disengage(s, u)
    put(s, u, -1)
    s.led[v] = 1
    s.leader[v] = u
    s.skill[v] = t.skills[v] + u - t.rule[FIRST_LEADER]
    return 0


def is_engaged(s: Record, u: int, other: int) -> int:
    """Whether a token lies between two units."""
    for i in range(s.engagements[u]):
        if s.engaged[u * 6 + i] == other:
            return 1
    return 0


def engage(s: Record, u: int, other: int) -> int:
    """Place a token between two units; one that is there stays one (BLH-ENG-01, BOW-FAQ-07)."""
    if is_engaged(s, u, other) == 0 and s.engagements[u] < 6 and s.engagements[other] < 6:
        s.engaged[u * 6 + s.engagements[u]] = other
        s.engagements[u] += 1
        s.engaged[other * 6 + s.engagements[other]] = u
        s.engagements[other] += 1
    return 0


def release(s: Record, u: int, other: int) -> int:
    """Take the token between two units away."""
    for turn in range(2):
        one = u if turn == 0 else other
        partner = other if turn == 0 else u
        count = s.engagements[one]
        for i in range(count):
            if s.engaged[one * 6 + i] == partner:
                s.engaged[one * 6 + i] = s.engaged[one * 6 + count - 1]
                s.engagements[one] = count - 1
                break
    return 0


def disengage(s: Record, u: int) -> int:
    """Take all tokens of a unit away."""
    while s.engagements[u] > 0:
        release(s, u, s.engaged[u * 6])
    return 0


def let_go(t: Record, s: Record, u: int) -> int:
    """Take away the tokens with units that it no longer stands beside (BLH-ENG-05)."""
    i = 0
    while i < s.engagements[u]:
        other = s.engaged[u * 6 + i]
        if apart(t, s.at[u], s.at[other]) > 1:
            release(s, u, other)
        else:
            i += 1
    return 0


def apart(t: Record, a: int, b: int) -> int:
    """Steps between two hexes."""
    return t.dist[a * PLACES + b]


def where(s: Record, u: int) -> int:
    """Where a unit stands, or would come from the reserve by its plan."""
    return s.plan_to[u] if s.waits[u] != 0 else s.at[u]


def in_play(t: Record, s: Record, side: int) -> int:
    """Units of a side on the board, and those that will still come."""
    count = 0
    for u in range(t.rule[N_UNITS]):
        if t.side[u] == side and (s.at[u] >= 0 or s.waits[u] != 0):
            count += 1
    return count


def standing(t: Record, s: Record, side: int) -> int:
    """Units of a side on the board, leaders left aside."""
    count = 0
    for u in range(t.rule[FIRST_LEADER]):
        if t.side[u] == side and s.at[u] >= 0:
            count += 1
    return count
