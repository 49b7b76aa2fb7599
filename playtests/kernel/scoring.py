"""Victory points, and when a battle is over (``schema.objectives``).

What scenarios leave open is read so: points that stay are given each time a goal is looked at, or
as often as it is met anew where it is looked at all the time or counts rows; goals of a turn are
looked at for the side whose turn it is.
"""

from playtests.indices import (
    DEFICIT,
    LEADER,
    N_UNITS,
    OVER,
    R_LAST_LEAD,
    R_LEADS,
    R_POINTS,
    S_POINTS,
    SIDE,
    TURN,
    WINNER,
)
from playtests.kernel.board import in_play, note
from playtests.records import GOALS, STOCK_WIN, Record

AT_ONCE, TURN_START, TURN_END, ROUND_END, GAME_END = 0, 1, 2, 3, 4
KIND, WHOSE, WHEN, KEEP, HOLD, NUMBER, POINTS, PER, BEGIN, END = range(10)


def add_points(t: Record, s: Record, side: int, more: int) -> int:
    """Give a side points, or take them back, and see who leads now."""
    if more == 0:
        return 0
    s.points[side] += more
    s.row[R_POINTS + side] = s.points[side]
    note(s, S_POINTS, side, s.points[side], 0, 0, 0)
    ahead = s.points[0] - s.points[1]
    s.now[DEFICIT] = max(s.now[DEFICIT], -ahead)
    s.now[DEFICIT + 1] = max(s.now[DEFICIT + 1], ahead)
    if ahead != 0:
        leader = 1 if ahead > 0 else 2
        if s.now[LEADER] != 0 and s.now[LEADER] != leader:
            s.row[R_LEADS] += 1
            s.row[R_LAST_LEAD] = s.now[TURN]
        s.now[LEADER] = leader
    return see_win(t, s, side, AT_ONCE)


def win(s: Record, side: int) -> int:
    """End the battle in favour of a side."""
    if s.now[OVER] == 0:
        s.now[OVER] = 1
        s.now[WINNER] = side
    return 0


def see_win(t: Record, s: Record, side: int, when: int) -> int:
    """End the battle if a side has the points that it wins by."""
    needed = t.win_points[side]
    if needed > 0 and s.points[side] >= needed and t.win_when[side] == when:
        win(s, side)
    return 0


def see_stock(t: Record, s: Record, side: int, when: int) -> int:
    """End the battle if a resource stands where a side wins by it."""
    at = side * STOCK_WIN
    if t.win_stock[at] == 0 or t.win_stock[at + 4] != when:
        return 0
    owner = 1 - side if t.win_stock[at + 1] != 0 else side
    amount = s.stock[owner * 8 + t.win_stock[at] - 1]
    if amount >= t.win_stock[at + 2] and amount <= t.win_stock[at + 3]:
        win(s, side)
    return 0


def score_unit(t: Record, s: Record, u: int) -> int:
    """Points for a unit that was destroyed; the battle ends where nobody of its side is left."""
    other = 1 - t.side[u]
    add_points(t, s, other, t.worth[u])
    if in_play(t, s, t.side[u]) == 0 and s.now[OVER] == 0:
        s.now[OVER] = 2
        if t.win_all[other] != 0:
            s.now[OVER] = 1
            s.now[WINNER] = other
    return 0


def score_leader(t: Record, s: Record, u: int) -> int:
    """Points for a commander who was taken."""
    return add_points(t, s, 1 - t.side[u], t.worth_leader[u])


def held(t: Record, s: Record, g: int, side: int) -> int:
    """Places of a goal on which units of a side stand."""
    count = 0
    for i in range(t.goal[g * 10 + BEGIN], t.goal[g * 10 + END]):
        u = s.on[t.goal_place[i]]
        if u >= 0 and t.side[u] == side:
            count += 1
    return count


def farthest_row(t: Record, s: Record, side: int, units: int) -> int:
    """The farthest row from its own edge that so many units of a side have reached."""
    row = 0
    while True:
        count = 0
        for u in range(t.rule[N_UNITS]):
            if s.at[u] >= 0 and t.side[u] == side and t.row[s.at[u] * 2 + side] > row:
                count += 1
        if count < units:
            return row
        row += 1


def met(t: Record, s: Record, g: int) -> int:
    """How often a goal is met now."""
    side = t.goal[g * 10 + WHOSE]
    if t.goal[g * 10 + KIND] == 2:
        return farthest_row(t, s, side, t.goal[g * 10 + NUMBER])
    own = held(t, s, g, side)
    hold = t.goal[g * 10 + HOLD]
    if hold == 0:
        return own if t.goal[g * 10 + PER] == 1 else min(own, 1)
    if hold == 1:
        return 1 if own == t.goal[g * 10 + END] - t.goal[g * 10 + BEGIN] else 0
    if hold == 2:
        return 1 if own > held(t, s, g, 1 - side) else 0
    return 1 if own >= t.goal[g * 10 + NUMBER] else 0


def look(t: Record, s: Record, when: int) -> int:
    """Look at the goals of a moment, and whether anybody has won by it."""
    for g in range(GOALS):
        if t.goal[g * 10 + KIND] == 0:
            break
        side = t.goal[g * 10 + WHOSE]
        at = t.goal[g * 10 + WHEN]
        if at != when and not (at == AT_ONCE and when == TURN_END):
            continue
        if at in (TURN_START, TURN_END) and side != s.now[SIDE]:
            continue
        value = met(t, s, g)
        more = value - s.held[g]
        if t.goal[g * 10 + KEEP] == 0:
            rising = at == AT_ONCE or t.goal[g * 10 + KIND] == 2 or t.goal[g * 10 + PER] == 0
            more = max(0, more) if rising else value
        s.held[g] += more
        add_points(t, s, side, more * t.goal[g * 10 + POINTS])
    for side in range(2):
        if when in (TURN_START, TURN_END):
            see_stock(t, s, side, AT_ONCE)
            if side != s.now[SIDE]:
                continue
        see_win(t, s, side, when)
        see_stock(t, s, side, when)
    return 0
