"""A whole battle, from the places where units start to who won."""

from playtests.indices import (
    BEGAN,
    DEFICIT,
    FIRST_LEADER,
    LEADER,
    LOGGED_TO,
    MOMENTUM,
    N_PLACES,
    N_UNITS,
    NEXT,
    NOW,
    ORDERS,
    OVER,
    R_BEHIND,
    R_CONTACT,
    R_FIRST,
    R_HEXES,
    R_KILL,
    R_LAST_LEAD,
    R_ROUNDS,
    R_WON,
    ROUND,
    ROUNDS,
    S_END,
    S_ROUND,
    TIES,
    TURNS_LEFT,
    U_SURVIVED,
    WINNER,
)
from playtests.kernel.board import join, note, put, standing
from playtests.kernel.chance import begin_chance
from playtests.kernel.hands import deal, everyone_turn, section_turn
from playtests.kernel.hidden import deal_hidden
from playtests.kernel.orders import (
    MORALE,
    POINTS,
    SECTIONS,
    ZONES,
    pass_momentum,
    roll_orders,
    zone_turn,
)
from playtests.kernel.reach import clear_reach
from playtests.kernel.scoring import GAME_END, ROUND_END, look
from playtests.records import GOALS, PAUSES, PER_UNIT, ROW, UNITS, Record

COUNTS = len(PER_UNIT)
FIELDS = len(ROW)
GO_ON, PAUSED = -1, -1
"""For ``first``: no new battle; and the answer of one that waits for its next turn."""


def set_up(t: Record, s: Record, first: int, game: int) -> int:
    """Set everything up as the scenario has it."""
    begin_chance(s, game)
    for i in range(NOW):
        s.now[i] = 0
    for i in range(FIELDS):
        s.row[i] = 0
    for h in range(t.rule[N_PLACES]):
        s.on[h] = -1
        s.kind[h] = t.kind[h]
        s.seen[h] = 0
    for u in range(t.rule[N_UNITS]):
        s.at[u] = -1
        put(s, u, s.start[u])
        s.soldiers[u] = t.soldiers[u]
        s.damage[u] = 0
        s.led[u] = t.commander[u]
        s.leader[u] = u
        s.skill[u] = u * 2 + t.commander[u]
        s.waits[u] = 1 if s.start[u] < 0 and t.arrives[u] > 0 else 0
        s.active[u] = 1
        s.used[u] = 0
        s.engagements[u] = 0
    for u in range(t.rule[FIRST_LEADER]):
        if t.joins[u] > 0:
            join(t, s, t.joins[u] - 1, u)
    for i in range(UNITS * 2):
        s.barred[i] = 0
    for g in range(GOALS * 2):
        s.held[g] = 0
    s.points[0] = t.stock[POINTS]
    s.points[1] = t.stock[8 + POINTS]
    s.row[R_FIRST] = first
    s.row[R_CONTACT] = -1
    s.row[R_KILL] = -1
    s.row[R_LAST_LEAD] = -1
    s.now[MOMENTUM] = first
    s.now[WINNER] = -1
    s.now[LOGGED_TO] = 0
    s.now[LEADER] = 0
    clear_reach(t, s)
    deal(t, s)
    return deal_hidden(t, s)


def begin_round(t: Record, s: Record) -> int:
    """Begin the next round."""
    s.now[ROUND] += 1
    s.row[R_ROUNDS] = s.now[ROUND]
    s.now[BEGAN] = s.now[MOMENTUM]
    s.now[NEXT] = s.now[MOMENTUM]
    s.now[TURNS_LEFT] = 2
    note(s, S_ROUND, s.now[ROUND], s.now[MOMENTUM], 0, 0, 0)
    return roll_orders(t, s) if t.rule[ORDERS] == ZONES else 0


def end_round(t: Record, s: Record) -> int:
    """End a round: what it scores, and who begins the next."""
    s.now[TURNS_LEFT] = 0
    if t.rule[ORDERS] == ZONES:
        pass_momentum(t, s)
    return look(t, s, ROUND_END) if s.now[OVER] == 0 else 0


def take_turn(t: Record, s: Record) -> int:
    """Let the side whose turn it is have it. With order dice a round goes on until both sides pass
    one after the other, else each has one turn."""
    side = s.now[NEXT]
    s.now[NEXT] = 1 - side
    s.now[TURNS_LEFT] -= 1
    if t.rule[ORDERS] == ZONES:
        if zone_turn(t, s, side) != 0:
            s.now[TURNS_LEFT] = 2
    elif t.rule[ORDERS] == SECTIONS:
        section_turn(t, s, side)
    else:
        everyone_turn(t, s, side)
    if s.now[OVER] != 0 or s.now[TURNS_LEFT] == 0:
        end_round(t, s)
    return 0


def play(t: Record, s: Record, first: int, game: int) -> int:
    """Play one battle in which a side begins; 2 when side 0 won, 1 for a draw, 0 for side 1. What
    happened stands in ``row``, the counters and, if it was asked for, the log.

    Where ``key`` says that it pauses, the answer is ``PAUSED`` before each turn; with ``GO_ON`` for
    ``first`` the battle goes on from where its state stands.
    """
    pauses = 0
    if first != GO_ON:
        set_up(t, s, first, game)
        pauses = s.key[PAUSES]
    while s.now[OVER] == 0:
        if s.now[TURNS_LEFT] == 0:
            if s.now[ROUND] >= t.rule[ROUNDS]:
                break
            begin_round(t, s)
        if pauses != 0:
            return PAUSED
        take_turn(t, s)
        pauses = s.key[PAUSES]
    if s.now[OVER] != 1:
        look(t, s, GAME_END)
    return finish(t, s)


def finish(t: Record, s: Record) -> int:
    """Say who won and count what is left."""
    winner = s.now[WINNER]
    if winner < 0:
        winner = by_points(t, s)
    if winner >= 0:
        s.row[R_BEHIND] = s.now[DEFICIT + winner]
    s.row[R_WON] = 1 if winner < 0 else 2 - 2 * winner
    for h in range(t.rule[N_PLACES]):
        s.row[R_HEXES] += s.seen[h]
    for u in range(t.rule[N_UNITS]):
        if s.at[u] >= 0:
            s.unit_count[u * COUNTS + U_SURVIVED] += 1
    note(s, S_END, s.row[R_WON], 0, 0, 0, 0)
    return s.row[R_WON]


def by_points(t: Record, s: Record) -> int:
    """Who won by points, or by the first tie-break that separates the sides; −1 for nobody. A
    side that alone is left has won where points are equal."""
    if s.points[0] != s.points[1]:
        return 0 if s.points[0] > s.points[1] else 1
    for i in range(t.rule[TIES]):
        a = tie_value(t, s, t.tie[i], 0)
        b = tie_value(t, s, t.tie[i], 1)
        if a != b:
            return 0 if a > b else 1
        if t.tie[i] == 7:
            return -1
    a = standing(t, s, 0)
    b = standing(t, s, 1)
    if (a == 0) != (b == 0):
        return 0 if a > 0 else 1
    return -1


def tie_value(t: Record, s: Record, tie: int, side: int) -> int:
    """What a side has of what breaks a tie: 1 morale, 2 momentum, 3 units, 4 figures, 5 that it
    was second, 6 that it was first."""
    if tie == 1:
        return s.stock[side * 8 + MORALE]
    if tie == 2:
        return 1 if s.now[MOMENTUM] == side else 0
    if tie == 3:
        return standing(t, s, side)
    if tie == 4:
        figures = 0
        for u in range(t.rule[N_UNITS]):
            if t.side[u] == side and s.at[u] >= 0:
                figures += s.soldiers[u] + s.led[u]
        return figures
    if tie == 5:
        return 1 if s.row[R_FIRST] != side else 0
    if tie == 6:
        return 1 if s.row[R_FIRST] == side else 0
    return 0
