"""Units that give way before the dice are rolled: evading and withdrawing (``rules.evasion``)."""

from playtests.indices import (
    EVADE,
    EVADE_HEXES,
    EVADE_SHOTS,
    N_UNITS,
    OVER,
    S_EVADE,
    S_WITHDRAW,
    TOUGH,
    W_FIGURE,
    WAYS,
    WITHDRAW,
    WITHDRAW_EQUAL,
    WITHDRAW_HEXES,
    WITHDRAW_HIGHER,
    WITHDRAW_LOWER,
    WITHDRAW_LOWEST,
)
from playtests.kernel.board import able, apart, disengage, note, put
from playtests.kernel.dice import HELMETS, RANGED, WEAK, chance_of, dice_of, odds_at
from playtests.kernel.driven import farthest, ways_home
from playtests.kernel.fighting import struck_in_the_back
from playtests.kernel.losses import is_weak, strike, to_destroy
from playtests.kernel.reach import can_move
from playtests.kernel.scoring import AT_ONCE, see_stock
from playtests.kernel.weighing import blow_worth, leaving_cost, price, weigh
from playtests.records import UNITS, Record

MORALE = 0
MARGIN = 60
"""How much better giving way must be than staying, in 1/1024 of a point (our own value)."""
MORALE_PRICE = 120
"""What a point of morale that is paid for a withdrawal counts (our own value)."""
IDLE = 200
"""What a unit is missed by that withdrew and may not be ordered any more (our own value)."""


def can_evade(t: Record, s: Record, v: int, u: int, ranged: int) -> int:
    """Whether a unit may evade an attack, its ends then in ``way`` (BLH-EVD-01, BLH-EVD-05)."""
    if t.rule[EVADE] == 0 or t.evades[v * UNITS + u] == 0 or can_move(t, s, v) == 0:
        return 0
    if ranged != 0 and t.rule[EVADE_SHOTS] == 0:
        return 0
    return ways_home(t, s, v, t.rule[EVADE_HEXES], 0)


def wants_to_evade(t: Record, s: Record, v: int, u: int, ranged: int) -> int:
    """Whether a unit loses less by evading than by staying; only helmets of its own colour hit it
    then (BLH-EVD-03)."""
    weigh(t, s, u)
    weigh(t, s, v)
    stay = blow_worth(t, s, u, s.at[u], v, ranged, s.moved[u])
    number = dice_of(t, s, u, s.at[u], s.at[v], ranged + 4 * s.moved[u], t.dice[u])
    effect = t.rank[v] * 16 + ranged * RANGED + is_weak(t, s, u) * WEAK + HELMETS
    needed = to_destroy(t, s, v) + able(t, s, v, TOUGH)
    go = (chance_of(t, effect, number, 0, needed) * price(t, s, v)) >> 16
    go += (t.mean_hits[odds_at(effect, number, 0)] * t.weight[W_FIGURE]) >> 16
    go += leaving_cost(t, s, v)
    return 1 if stay > go + MARGIN else 0


def evade(t: Record, s: Record, v: int, u: int, hits: int) -> int:
    """Let a unit evade after the dice: struck in the back, hit, then toward its own edge
    (BLH-EVD-04, BLH-ENG-06)."""
    struck_in_the_back(t, s, v)
    if s.at[v] < 0 or s.now[OVER] != 0:
        return 0
    ways_home(t, s, v, t.rule[EVADE_HEXES], 0)
    to = farthest(t, s, v)
    note(s, S_EVADE, v, to, hits, s.now[WAYS], u)
    gone = strike(t, s, v, hits) if hits > 0 else 0
    if gone == 0:
        arrive(t, s, v, to)
    return 1


def arrive(t: Record, s: Record, v: int, to: int) -> int:
    """Let a unit that gave way end in a hex."""
    disengage(s, v)
    put(s, v, to)
    wound = t.damage[s.kind[to]]
    if wound > 0:
        strike(t, s, v, wound)
    return 0


def withdrawal_price(t: Record, s: Record, v: int) -> int:
    """What a unit's withdrawal costs before all enemies beside it that moved, −1 where there is
    none (BOW-ADV-WD-01, BOW-ADV-WD-04)."""
    counts = -1
    for u in range(t.rule[N_UNITS]):
        if s.at[u] < 0 or t.side[u] == t.side[v] or s.moved[u] == 0:
            continue
        if apart(t, s.at[u], s.at[v]) != 1:
            continue
        if counts < 0:
            counts = t.order[u]
        elif t.rule[WITHDRAW_LOWEST] != 0:
            counts = min(counts, t.order[u])
        else:
            counts = max(counts, t.order[u])
    if counts < 0:
        return -1
    if counts > t.order[v]:
        return t.rule[WITHDRAW_HIGHER]
    return t.rule[WITHDRAW_EQUAL] if counts == t.order[v] else t.rule[WITHDRAW_LOWER]


def worst_blow(t: Record, s: Record, v: int) -> int:
    """What the worst attack of an enemy beside a unit that moved would be worth to him."""
    worst = 0
    weigh(t, s, v)
    for u in range(t.rule[N_UNITS]):
        if s.at[u] < 0 or t.side[u] == t.side[v] or s.moved[u] == 0 or t.melee[u] == 0:
            continue
        if apart(t, s.at[u], s.at[v]) == 1:
            weigh(t, s, u)
            worst = max(worst, blow_worth(t, s, u, s.at[u], v, 0, 1))
    return worst


def withdraw_all(t: Record, s: Record, side: int) -> int:
    """Let the units of a side withdraw that had better, after the enemy's moves and before his
    attacks (BOW-ADV-WD-01 to 04)."""
    if t.rule[WITHDRAW] == 0:
        return 0
    for v in range(t.rule[N_UNITS]):
        if s.now[OVER] != 0 or s.at[v] < 0 or t.side[v] != side or s.active[v] == 0:
            continue
        if can_move(t, s, v) == 0:
            continue
        cost = withdrawal_price(t, s, v)
        if cost < 0 or s.stock[side * 8 + MORALE] <= cost:
            continue
        spared = worst_blow(t, s, v) - leaving_cost(t, s, v)
        if spared > IDLE + MORALE_PRICE * cost:
            withdraw(t, s, v, cost)
    return 0


def withdraw(t: Record, s: Record, v: int, cost: int) -> int:
    """Let a unit withdraw, if a way home is free (BOW-ADV-WD-02, BOW-ADV-WD-03)."""
    if ways_home(t, s, v, t.rule[WITHDRAW_HEXES], 1) == 0:
        return 0
    if s.engagements[v] > 0:
        struck_in_the_back(t, s, v)
        if s.at[v] < 0 or s.now[OVER] != 0:
            return 0
        ways_home(t, s, v, t.rule[WITHDRAW_HEXES], 1)
    to = farthest(t, s, v)
    note(s, S_WITHDRAW, v, to, cost, s.now[WAYS], 0)
    at = t.side[v] * 8 + MORALE
    s.stock[at] = max(0, s.stock[at] - cost)
    s.active[v] = 0
    arrive(t, s, v, to)
    see_stock(t, s, 0, AT_ONCE)
    see_stock(t, s, 1, AT_ONCE)
    return 1
