"""Lore, and the lore cards that the engine carries out (``rules.lore``)."""

from playtests.indices import (
    BRUTE,
    LORE_A_TURN,
    LORE_CARDS,
    LORE_DICE,
    N_LORES,
    N_PLACES,
    N_UNITS,
    OVER,
    ROLLED,
    S_CARD,
    S_DRAW,
    S_LORE,
    SHORT,
    W_FIGURE,
)
from playtests.kernel.board import apart, note
from playtests.kernel.chance import below
from playtests.kernel.fighting import attacks_left, entered_now, span
from playtests.kernel.hidden import fall_open
from playtests.kernel.losses import strike, to_destroy
from playtests.kernel.sight import sees
from playtests.kernel.weighing import best_target, foes, plan, price
from playtests.records import LORES, TOPS, Record

LORE = 1
"""Its place in ``stock``."""
SHORTCUT, CRUSHING, BRUTAL = 1, 2, 3
LORE_PRICE = 25
"""What a point of lore that is paid counts, in 1/1024 of a point (our own value)."""
SHAKEN = 60
"""What it counts that a unit is stunned and its building gone (our own value)."""


def deal_lore(t: Record, s: Record, side: int) -> int:
    """Shuffle a side's lore deck; nobody begins with cards in hand."""
    s.lore_next[side] = 0
    for c in range(LORES):
        s.lore_hand[side * LORES + c] = 0
    for c in range(LORES + 1):
        s.lore_pile[side * (LORES + 1) + c] = t.lore_deck[side * (LORES + 1) + c]
    return 0


def get_lore(s: Record, side: int, more: int, ended: int) -> int:
    """Give a side lore."""
    if more > 0:
        s.stock[side * 8 + LORE] += more
        note(s, S_LORE, side, more, ended, 0, 0)
    return more


def lore_of_roll(t: Record, s: Record, side: int) -> int:
    """Give a side the lore that its dice show."""
    if t.rule[LORE_DICE] == 0:
        return 0
    shown = 0
    for i in range(s.now[ROLLED]):
        shown += t.lore_face[s.faces[i]]
    return get_lore(s, side, shown, 0)


def draw_lore(t: Record, s: Record, side: int) -> int:
    """Draw a lore card: those on top first, then by chance; an empty deck gives none."""
    top = s.lore_next[side]
    drawn = -1
    if top < TOPS and t.lore_top[side * TOPS + top] >= 0:
        drawn = t.lore_top[side * TOPS + top]
        s.lore_next[side] += 1
    else:
        pile = side * (LORES + 1)
        left = 0
        for c in range(LORES + 1):
            left += s.lore_pile[pile + c]
        if left == 0:
            return 0
        pick = below(s, left)
        for c in range(LORES + 1):
            pick -= s.lore_pile[pile + c]
            if pick < 0:
                drawn = c
                s.lore_pile[pile + c] -= 1
                break
    if drawn < LORES:
        s.lore_hand[side * LORES + drawn] += 1
    note(s, S_DRAW, side, drawn, 0, 0, 0)
    return 1


def end_of_turn(t: Record, s: Record, side: int) -> int:
    """What a side gets at the end of its turn."""
    if s.now[OVER] != 0:
        return 0
    get_lore(s, side, t.rule[LORE_A_TURN], 1)
    if t.rule[N_LORES] > 0:
        for _ in range(t.rule[LORE_CARDS]):
            draw_lore(t, s, side)
    return 0


def held_card(t: Record, s: Record, side: int, rule: int) -> int:
    """A card of a rule that a side holds and can pay, −1 for none."""
    for c in range(t.rule[N_LORES]):
        pays = s.stock[side * 8 + LORE] >= t.lore_cost[c]
        if pays and t.lore_rule[c] == rule and s.lore_hand[side * LORES + c] > 0:
            return c
    return -1


def pay_card(t: Record, s: Record, side: int, c: int, h: int) -> int:
    """Play a card and pay for it."""
    s.lore_hand[side * LORES + c] -= 1
    s.stock[side * 8 + LORE] -= t.lore_cost[c]
    phase = (0 if t.lore_rule[c] == SHORTCUT else 1) + 2 * t.lore_stuns[c]
    note(s, S_CARD, c, side, h, phase, s.stock[side * 8 + LORE])
    return 0


def plans_worth(t: Record, s: Record, count: int) -> int:
    """What the plans of the ordered units are worth together."""
    worth = 0
    for i in range(count):
        if s.at[s.ordered[i]] >= 0:
            plan(t, s, s.ordered[i])
            worth += s.plan[s.ordered[i]]
    return worth


def attacks_worth(t: Record, s: Record, count: int) -> int:
    """What the attacks of the ordered units are worth together from where they stand."""
    worth = 0
    for i in range(count):
        u = s.ordered[i]
        if s.at[u] < 0 or attacks_left(t, s, u) <= 0:
            continue
        best_target(t, s, u, s.at[u], entered_now(s, u), foes(t, s, u, span(t, s, u)))
        worth += max(0, s.plan[u])
    return worth


def after_orders(t: Record, s: Record, side: int, count: int) -> int:
    """Play a shortcut after the Order step if the ordered units gain more by it than it costs
    (BL2-LC-01)."""
    c = held_card(t, s, side, SHORTCUT)
    if c < 0:
        return 0
    without = plans_worth(t, s, count)
    s.now[SHORT] = c + 1
    if plans_worth(t, s, count) - without > LORE_PRICE * t.lore_cost[c]:
        return pay_card(t, s, side, c, -1)
    s.now[SHORT] = 0
    return 0


def after_moves(t: Record, s: Record, side: int, count: int) -> int:
    """Play what is played after the Move step (BL2-LC-02, BL2-LC-03)."""
    crush(t, s, side, 0)
    if s.now[OVER] == 0:
        crush(t, s, 1 - side, 1)
    c = held_card(t, s, side, BRUTAL)
    if c < 0 or s.now[OVER] != 0:
        return 0
    without = attacks_worth(t, s, count)
    s.now[BRUTE] = c + 1
    if attacks_worth(t, s, count) - without > LORE_PRICE * t.lore_cost[c]:
        return pay_card(t, s, side, c, -1)
    s.now[BRUTE] = 0
    return 0


def may_be_crushed(t: Record, s: Record, side: int, c: int, h: int) -> int:
    """Whether a card lets what stands in a hex fall into ruins (``rules.lore.may_crush``)."""
    if t.hole[h] != 0 or t.ruined[s.kind[h]] < 0:
        return 0
    for u in range(t.rule[N_UNITS]):
        if t.side[u] != side or s.at[u] < 0 or t.lore_unit[u * LORES + c] == 0:
            continue
        if apart(t, s.at[u], h) <= t.lore_hexes[c] and sees(t, s, s.at[u], h) != 0:
            return 1
    return 0


def crush(t: Record, s: Record, side: int, others: int) -> int:
    """Let a building fall into ruins where that hurts the enemy more than it costs; ``others``: in
    the enemy's turn."""
    c = held_card(t, s, side, CRUSHING)
    if c < 0 or (others != 0 and t.lore_any[c] == 0):
        return 0
    best = LORE_PRICE * t.lore_cost[c]
    chosen = -1
    for h in range(t.rule[N_PLACES]):
        v = s.on[h]
        if v < 0 or t.side[v] == side or may_be_crushed(t, s, side, c, h) == 0:
            continue
        worth = t.lore_damage[c] * t.weight[W_FIGURE] + SHAKEN
        if t.lore_damage[c] >= to_destroy(t, s, v):
            worth += price(t, s, v)
        if worth > best:
            best = worth
            chosen = h
    if chosen < 0:
        return 0
    pay_card(t, s, side, c, chosen)
    s.kind[chosen] = t.ruined[s.kind[chosen]]
    v = s.on[chosen]
    gone = 0
    if t.lore_damage[c] > 0:
        gone = strike(t, s, v, t.lore_damage[c])
    if gone == 0 and t.lore_stuns[c] != 0:
        s.stunned[v] = 1
    fall_open(t, s, chosen)
    return 1
