"""A turn: the ordered units move, then they attack (BOW-FAQ-01)."""

from playtests.indices import (
    BRUTE,
    H_MOVES,
    N_HIDDEN,
    N_LORES,
    N_UNITS,
    OVER,
    R_TURNS,
    S_ARRIVE,
    S_ORDER,
    S_TURN,
    SHORT,
    SIDE,
    TURN,
    U_MOVES,
    U_ORDERS,
)
from playtests.kernel.board import note
from playtests.kernel.combat import attack
from playtests.kernel.danger import see_enemies
from playtests.kernel.fighting import (
    attacks_left,
    entered_now,
    may_attack,
    span,
    struck_in_the_back,
)
from playtests.kernel.giving_way import withdraw_all
from playtests.kernel.hidden import storm
from playtests.kernel.lore import after_moves, after_orders, end_of_turn
from playtests.kernel.reach import move, reach, settle
from playtests.kernel.scoring import TURN_END, TURN_START, look
from playtests.kernel.special import can_recruit, recruit
from playtests.kernel.weighing import best_target, foes, plan, plan_arrival
from playtests.records import PER_HEX, PER_UNIT, Record

COUNTS = len(PER_UNIT)
HEX_COUNTS = len(PER_HEX)


def begin_turn(t: Record, s: Record, side: int) -> int:
    """Begin a side's turn: nobody has moved or fought in it."""
    s.now[TURN] += 1
    s.row[R_TURNS] = s.now[TURN]
    s.now[SIDE] = side
    s.now[SHORT] = 0
    s.now[BRUTE] = 0
    for u in range(t.rule[N_UNITS]):
        s.moved[u] = 0
        s.fought[u] = 0
        s.stunned[u] = 0
        s.spent[u] = 0
        s.bonus[u] = 0
    look(t, s, TURN_START)
    if s.now[OVER] == 0:
        see_enemies(t, s, side)
    return s.now[OVER]


def do_move(t: Record, s: Record, u: int, first: int) -> int:
    """Let an ordered unit do the move of its plan, made anew as things stand now unless nothing
    happened since (``first`` is 0)."""
    if s.waits[u] != 0:
        return come(t, s, u)
    if first == 0:
        reach(t, s, u)
    else:
        plan(t, s, u)
    to = s.plan_to[u]
    tries = 1 if s.plan_at[u] < 0 and can_recruit(t, s, u) != 0 else 0
    # A roll that brings a figure brings the right to be ordered with it (BLH-REC-02).
    if tries != 0 and recruit(t, s, u) == 0:
        return 0
    if to == s.at[u]:
        return 0
    if s.engagements[u] > 0:
        struck_in_the_back(t, s, u)
        if s.at[u] < 0:
            return 0
        reach(t, s, u)
        if s.ended[to] == 0:
            return 0
    move(t, s, u, to)
    s.unit_count[u * COUNTS + U_MOVES] += 1
    s.hex_count[to * HEX_COUNTS + H_MOVES] += 1
    return 1


def come(t: Record, s: Record, u: int) -> int:
    """Let an ordered reserve come where its plan has it, made anew as things stand now; it waits on
    where nothing is free."""
    free = plan_arrival(t, s, u)
    if free == 0:
        return 0
    note(s, S_ARRIVE, u, s.plan_to[u], free, 0, 0)
    s.waits[u] = 0
    settle(t, s, u, s.plan_to[u], 0)
    return 1


def do_attack(t: Record, s: Record, u: int) -> int:
    """Let an ordered unit attack as long as it may and finds it worth while."""
    while s.now[OVER] == 0 and s.at[u] >= 0 and attacks_left(t, s, u) > 0:
        entered = entered_now(s, u)
        v = best_target(t, s, u, s.at[u], entered, foes(t, s, u, span(t, s, u)))
        if v < 0 or s.plan[u] <= 0:
            return 0
        how = may_attack(t, s, u, s.at[u], v, entered)
        # What an advance brought is an attack in melee.
        if how != 1 and attacks_left(t, s, u) <= s.bonus[u]:
            return 0
        s.fought[u] += 1
        attack(t, s, u, v, how - 1)
    return 0


def carry_out(t: Record, s: Record, side: int, how: int, count: int) -> int:
    """Let the first so many units of ``ordered`` have their turn, all moves before all attacks."""
    note(s, S_TURN, side, how, count, 0, 0)
    for u in range(t.rule[N_UNITS]):
        s.ordered_now[u] = 0
    for i in range(count):
        u = s.ordered[i]
        s.ordered_now[u] = 1
        note(s, S_ORDER, u, 0, 0, 0, 0)
        s.active[u] = 0
        s.unit_count[u * COUNTS + U_ORDERS] += 1
    if t.rule[N_LORES] > 0:
        after_orders(t, s, side, count)
    for i in range(count):
        if s.now[OVER] == 0 and (s.at[s.ordered[i]] >= 0 or s.waits[s.ordered[i]] != 0):
            do_move(t, s, s.ordered[i], i + t.rule[N_LORES])
    withdraw_all(t, s, 1 - side)
    if s.now[OVER] == 0 and t.rule[N_LORES] > 0:
        after_moves(t, s, side, count)
    for i in range(count):
        if s.now[OVER] == 0 and s.at[s.ordered[i]] >= 0:
            do_attack(t, s, s.ordered[i])
    if s.now[OVER] == 0 and t.rule[N_HIDDEN] > 0:
        storm(t, s, side)
    if s.now[OVER] == 0:
        look(t, s, TURN_END)
    return end_of_turn(t, s, side)
