"""Who is ordered: dice and zones, sections, everyone once (``schema.playtest``)."""

from playtests.indices import (
    BEGAN,
    CHOSE,
    CHOSEN,
    CONTROL,
    MOMENTUM,
    N_UNITS,
    ROUND,
    UNITS_A_CARD,
)
from playtests.kernel.board import apart, where
from playtests.kernel.chance import is_taken, roll_symbol
from playtests.kernel.turns import begin_turn, carry_out
from playtests.kernel.weighing import plan, plan_arrival
from playtests.records import SYMBOLS, UNITS, Record

MORALE, LORE, COMMAND, LEADERSHIP, DICE_LEFT, HAND_SIZE, POINTS = range(7)
"""Places in ``stock``; ``POINTS``: those that a side begins with."""
ANY_UNIT, RAISE = 50, 51
"""What an order die may bring besides the rank of a unit: any unit, or morale."""
ZONES, SECTIONS, EVERYONE = 0, 1, 2
BY_LEADER, BY_CARD, BY_ROUND = 1000, 2000, 3000
"""What orders a turn, in the log: a symbol, from ``BY_LEADER`` on a commander, from ``BY_CARD`` on
a card for sections, or nothing."""
RAISED = -1
"""The same where a token raises morale."""
MORALE_WORTH = 40
"""A point of morale, in 1/1024 of a victory point: it breaks ties only (our own value)."""


def plan_all(t: Record, s: Record, side: int) -> int:
    """Make a plan for every active unit of a side; how many there are."""
    count = 0
    for u in range(t.rule[N_UNITS]):
        s.taken[u] = 1
        if t.side[u] != side or s.active[u] == 0:
            continue
        if s.at[u] >= 0:
            plan(t, s, u)
        elif s.waits[u] == 0 or s.now[ROUND] < t.arrives[u] or plan_arrival(t, s, u) == 0:
            continue
        s.taken[u] = 0
        count += 1
    return count


def best_unit(t: Record, s: Record, kind: int, what: int) -> int:
    """The unit with the best plan that is not taken yet: of a rank (``kind`` 1), in a zone around a
    hex (2), in a section of the side (3), or any (0); −1 for none."""
    best = 0
    chosen = -1
    ties = 0
    for u in range(t.rule[N_UNITS]):
        if s.taken[u] != 0 or s.plan[u] < best or s.plan[u] <= 0:
            continue
        if kind == 1 and t.rank[u] != what:
            continue
        if kind == 2 and apart(t, where(s, u), what) > t.rule[CONTROL]:
            continue
        if kind == 3 and (t.section[where(s, u) * 2 + t.side[u]] >> what) & 1 == 0:
            continue
        ties = ties + 1 if s.plan[u] == best else 1
        if is_taken(s, s.plan[u], best, ties) != 0:
            best = s.plan[u]
            chosen = u
    return chosen


def take_best(t: Record, s: Record, kind: int, what: int, most: int, count: int) -> int:
    """Put the best such units behind the first so many of ``ordered``; how many they are then."""
    for _ in range(most):
        u = best_unit(t, s, kind, what)
        if u < 0:
            break
        s.taken[u] = 1
        s.ordered[count] = u
        count += 1
    return count


def let_free(s: Record, count: int) -> int:
    """Make the first so many units of ``ordered`` free to be chosen again; what their plans are
    worth together."""
    worth = 0
    for i in range(count):
        s.taken[s.ordered[i]] = 0
        worth += s.plan[s.ordered[i]]
    return worth


def refresh(t: Record, s: Record, side: int) -> int:
    """Roll a side's order dice and give it its cards for a round (BOW-SKC-10 to 12)."""
    for sym in range(SYMBOLS):
        s.tokens[side * SYMBOLS + sym] = 0
    for _ in range(t.stock[side * 8 + DICE_LEFT]):
        s.tokens[side * SYMBOLS + roll_symbol(t, s)] += 1
    s.stock[side * 8 + COMMAND] = t.stock[side * 8 + COMMAND]
    s.stock[side * 8 + LEADERSHIP] = t.stock[side * 8 + LEADERSHIP]
    for u in range(t.rule[N_UNITS]):
        if t.side[u] == side:
            s.active[u] = 1
            s.used[u] = 0
    return 0


def token_for(t: Record, s: Record, side: int, u: int) -> int:
    """The token that orders a unit: of its colour, else for any unit, else two alike (BOW-FAQ-01):
    a symbol, or a symbol and ``SYMBOLS`` for two; −1 for none."""
    anyone = -1
    two = -1
    for sym in range(SYMBOLS):
        count = s.tokens[side * SYMBOLS + sym]
        if count == 0:
            continue
        if t.order_face[sym] == t.rank[u]:
            return sym
        if t.order_face[sym] == ANY_UNIT:
            anyone = sym
        if count >= 2:
            two = sym + SYMBOLS
    return anyone if anyone >= 0 else two


def best_token(t: Record, s: Record, side: int) -> int:
    """Choose the unit whose plan is worth most among those that a token can order, into
    ``ordered[0]``; the token, −1 for none."""
    chosen = -1
    best = 0
    ties = 0
    for u in range(t.rule[N_UNITS]):
        if s.taken[u] != 0 or s.barred[u] != 0 or s.plan[u] < best or s.plan[u] <= 0:
            continue
        token = token_for(t, s, side, u)
        if token < 0:
            continue
        ties = ties + 1 if s.plan[u] == best else 1
        if is_taken(s, s.plan[u], best, ties) != 0:
            best = s.plan[u]
            chosen = token
            s.ordered[0] = u
    s.now[CHOSEN] = best
    return chosen


def best_leader(t: Record, s: Record, side: int, least: int) -> int:
    """The commander whose card orders units with plans worth most together, and more than that;
    −1 for none (BOW-ADV-CARD-01)."""
    chosen = -1
    best = least
    ties = 0
    if s.stock[side * 8 + LEADERSHIP] == 0 or s.stock[side * 8 + COMMAND] == 0:
        return -1
    for u in range(t.rule[N_UNITS]):
        if t.side[u] != side or s.at[u] < 0 or s.led[u] == 0:
            continue
        if s.used[s.leader[u]] >= t.limit[s.leader[u]]:
            continue
        if s.barred[UNITS + u] != 0:
            continue
        count = take_best(t, s, 2, s.at[u], t.rule[UNITS_A_CARD], 0)
        worth = let_free(s, count)
        if worth <= least or worth < best:
            continue
        ties = ties + 1 if worth == best else 1
        if is_taken(s, worth, best, ties) != 0:
            best = worth
            chosen = u
    return chosen


def spend(s: Record, side: int, token: int) -> int:
    """Place a token, or two alike."""
    if token >= SYMBOLS:
        s.tokens[side * SYMBOLS + token - SYMBOLS] -= 2
    else:
        s.tokens[side * SYMBOLS + token] -= 1
    return 0


def raise_morale(t: Record, s: Record, side: int) -> int:
    """Spend a token for morale, where there is one (public facts): 1 if it was done."""
    for sym in range(SYMBOLS):
        if t.order_face[sym] == RAISE and s.tokens[side * SYMBOLS + sym] > 0:
            s.tokens[side * SYMBOLS + sym] -= 1
            s.stock[side * 8 + MORALE] += 1
            return 1
    return 0


def zone_turn(t: Record, s: Record, side: int) -> int:
    """One turn with a token or a card; 0 for a pass."""
    if begin_turn(t, s, side) != 0:
        return 1
    plan_all(t, s, side)
    token = best_token(t, s, side)
    first = s.ordered[0]
    s.now[CHOSE] = -1
    leader = best_leader(t, s, side, s.now[CHOSEN])
    if leader >= 0:
        count = take_best(t, s, 2, s.at[leader], t.rule[UNITS_A_CARD], 0)
        s.stock[side * 8 + LEADERSHIP] -= 1
        s.stock[side * 8 + COMMAND] -= 1
        s.used[s.leader[leader]] += 1
        s.now[CHOSE] = UNITS + leader
        carry_out(t, s, side, BY_LEADER + leader, count)
        return 1
    if token >= 0 and s.now[CHOSEN] > MORALE_WORTH:
        spend(s, side, token)
        s.ordered[0] = first
        s.now[CHOSE] = first
        carry_out(t, s, side, token, 1)
        return 1
    if raise_morale(t, s, side) != 0:
        carry_out(t, s, side, RAISED, 0)
        return 1
    if token >= 0:
        spend(s, side, token)
        s.ordered[0] = first
        s.now[CHOSE] = first
        carry_out(t, s, side, token, 1)
        return 1
    return 0


def roll_orders(t: Record, s: Record) -> int:
    """Begin a round with order dice and cards for both sides."""
    refresh(t, s, 0)
    return refresh(t, s, 1)


def pass_momentum(t: Record, s: Record) -> int:
    """Let who used more command tokens begin the next round."""
    first = s.now[BEGAN]
    own = t.stock[first * 8 + COMMAND] - s.stock[first * 8 + COMMAND]
    other = t.stock[(1 - first) * 8 + COMMAND] - s.stock[(1 - first) * 8 + COMMAND]
    if other > own:
        s.now[MOMENTUM] = 1 - first
    return 0
