"""Hands of cards for sections of the board, and everyone once a round (``schema.playtest``)."""

from playtests.indices import CHOSE, N_CARDS, N_UNITS, ORDERS
from playtests.kernel.chance import below
from playtests.kernel.lore import deal_lore
from playtests.kernel.orders import (
    BY_CARD,
    BY_ROUND,
    HAND_SIZE,
    SECTIONS,
    let_free,
    plan_all,
    take_best,
)
from playtests.kernel.turns import begin_turn, carry_out
from playtests.records import CARDS, Record


def draw_card(t: Record, s: Record, side: int) -> int:
    """Draw a card from a side's pile into its hand; an empty pile is made anew."""
    left = 0
    for c in range(t.rule[N_CARDS]):
        left += s.pile[side * CARDS + c]
    if left == 0:
        for c in range(t.rule[N_CARDS]):
            count = t.card[(side * CARDS + c) * 5 + 4] - s.hand[side * CARDS + c]
            s.pile[side * CARDS + c] = max(0, count)
            left += max(0, count)
    if left == 0:
        return 0
    pick = below(s, left)
    for c in range(t.rule[N_CARDS]):
        pick -= s.pile[side * CARDS + c]
        if pick < 0:
            s.pile[side * CARDS + c] -= 1
            s.hand[side * CARDS + c] += 1
            return 1
    return 0


def take_by_card(t: Record, s: Record, side: int, c: int) -> int:
    """Put the units that a card of a side orders best into ``ordered``; how many they are."""
    count = 0
    at = (side * CARDS + c) * 5
    for part in range(3):
        count = take_best(t, s, 3, part, t.card[at + part], count)
    return take_best(t, s, 0, 0, t.card[at + 3], count)


def section_turn(t: Record, s: Record, side: int) -> int:
    """One turn with a card for sections of the board; 0 for a pass."""
    if begin_turn(t, s, side) != 0:
        return 1
    for u in range(t.rule[N_UNITS]):
        s.active[u] = 1
    plan_all(t, s, side)
    chosen = -1
    best = 0
    spare = -1
    for c in range(t.rule[N_CARDS]):
        if s.hand[side * CARDS + c] == 0:
            continue
        spare = c
        if s.barred[c] != 0:
            continue
        worth = let_free(s, take_by_card(t, s, side, c))
        if worth > best:
            best = worth
            chosen = c
    s.now[CHOSE] = chosen
    used = chosen if chosen >= 0 else spare
    if used >= 0:
        s.hand[side * CARDS + used] -= 1
        draw_card(t, s, side)
    count = take_by_card(t, s, side, chosen) if chosen >= 0 else 0
    carry_out(t, s, side, BY_CARD + used, count)
    return 1 if chosen >= 0 else 0


def everyone_turn(t: Record, s: Record, side: int) -> int:
    """One turn in which every unit of a side is ordered once."""
    if begin_turn(t, s, side) != 0:
        return 1
    for u in range(t.rule[N_UNITS]):
        s.active[u] = 1
    plan_all(t, s, side)
    count = take_best(t, s, 0, 0, t.rule[N_UNITS], 0)
    carry_out(t, s, side, BY_ROUND, count)
    return 1


def deal(t: Record, s: Record) -> int:
    """Give both sides what they begin the battle with: morale, lore and a hand of cards."""
    for i in range(16):
        s.stock[i] = t.stock[i]
    for side in range(2):
        for c in range(CARDS):
            s.hand[side * CARDS + c] = 0
            s.pile[side * CARDS + c] = 0
        deal_lore(t, s, side)
        if t.rule[ORDERS] == SECTIONS:
            for _ in range(t.stock[side * 8 + HAND_SIZE]):
                draw_card(t, s, side)
    return 0
