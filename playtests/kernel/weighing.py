"""What a unit would best do if it were ordered: its plan and what that is worth.

A player who looks one turn ahead and knows the odds. Worth is counted in 1/1024 of a victory
point; what each thing weighs is his temperament (``Table.weight``).
"""

from playtests.indices import (
    COUNTER,
    ENDS,
    ENGAGED_MOVE,
    N_HIDDEN,
    N_PLACES,
    N_UNITS,
    RECRUIT,
    ROAD_BONUS,
    TOUGH,
    VIGILANT,
    W_COVER,
    W_FEAR,
    W_FIGURE,
    W_FLAG,
    W_GOAL,
    W_KILL,
    W_NEAR,
    W_NOISE,
    W_RISK,
)
from playtests.kernel.board import able, apart, has_joined, missing
from playtests.kernel.chance import below, is_taken
from playtests.kernel.dice import (
    HELMETS,
    RANGED,
    WEAK,
    chance_of,
    dice_of,
    odds_at,
    strikes_flank,
)
from playtests.kernel.fighting import effect_for, may_attack, own_dice, span, strike_back
from playtests.kernel.hidden import eager
from playtests.kernel.losses import is_weak, to_destroy
from playtests.kernel.reach import passes, reach
from playtests.records import DICE, PLACES, Record

NOTHING = -1_000_000
COMING = 400
"""What a unit that comes from the reserve is worth on the board (our own value)."""
JOINING = 200
"""What it is worth to a leader to stand with a unit (our own value)."""
STORMING = 200
"""What it is worth to stand where a hidden card is revealed (our own value)."""
LEADING = 200
"""What a commander is worth to his own side besides points, where he gives orders (our own
value)."""


def price(t: Record, s: Record, u: int) -> int:
    """What a unit is worth to whoever destroys it."""
    return price_of(t, s, u, to_destroy(t, s, u))


def price_of(t: Record, s: Record, u: int, hits: int) -> int:
    """The same where so many hits destroy it."""
    points = t.worth[u]
    if s.led[u] != 0 and has_joined(s, u) == 0:
        points += t.worth_leader[u]
    return points * t.weight[W_KILL] + t.weight[W_FIGURE] * hits


def weigh(t: Record, s: Record, u: int) -> int:
    """Note what a unit is worth and what destroys it, for the plans that ask it again and again."""
    hits = to_destroy(t, s, u)
    s.price[u] = price_of(t, s, u, hits)
    s.needed[u] = hits + able(t, s, u, TOUGH)
    return 0


def blow_worth(t: Record, s: Record, u: int, here: int, v: int, how: int, moved: int) -> int:
    """What an attack from a hex is worth without the counterattack; ``how`` as in ``own_dice``."""
    there = s.at[v]
    number = own_dice(t, s, u, here, there, how + 8 * moved)
    effect = effect_for(t, s, u, v, how)
    again = strikes_flank(t, s, u, v, how & 1)
    kill = chance_of(t, effect, number, again, s.needed[v])
    odds = odds_at(effect, number, again)
    worth = (kill * s.price[v]) >> 16
    worth += (t.mean_hits[odds] * t.weight[W_FIGURE]) >> 16
    worth += (t.mean_flags[odds] * t.weight[W_FLAG]) >> 16
    near = apart(t, here, there) == 1
    if near and t.rule[COUNTER] != 0 and able(t, s, u, VIGILANT) == 0:
        back = 1 if here != s.at[u] else strike_back(t, s, v, u)
        worth -= counter_risk(t, s, u, here, v, 65536 - kill) if back != 0 else 0
    return worth


def counter_risk(t: Record, s: Record, u: int, here: int, v: int, stays: int) -> int:
    """What a counterattack costs on average where the target stays so often."""
    shot = 1 if t.melee[v] == 0 else 0
    if shot != 0 and t.ranged[v] == 0:
        return 0
    number = dice_of(t, s, v, s.at[v], here, shot + 2, t.dice[v])
    effect = t.rank[u] * 16 + shot * RANGED + is_weak(t, s, v) * WEAK
    lost = (t.mean_hits[odds_at(effect, number, 0)] * t.weight[W_FIGURE]) >> 16
    lost += (chance_of(t, effect, number, 0, s.needed[u]) * s.price[u]) >> 16
    return (((lost * stays) >> 16) * t.weight[W_RISK]) >> 10


def best_target(t: Record, s: Record, u: int, here: int, entered: int, count: int) -> int:
    """The best attack from a hex on one of the first so many units in ``pick``; its worth stands
    in ``plan[u]``, ``NOTHING`` without one."""
    best = NOTHING
    chosen = -1
    ties = 0
    moved = 1 if entered > 0 else 0
    far = span(t, s, u)
    row = here * PLACES
    for i in range(count):
        v = s.pick[i]
        if t.dist[row + s.at[v]] > far:
            continue
        how = may_attack(t, s, u, here, v, entered)
        if how == 0:
            continue
        worth = blow_worth(t, s, u, here, v, how - 1, moved)
        if worth < best:
            continue
        ties = ties + 1 if worth == best else 1
        if is_taken(s, worth, best, ties) != 0:
            best = worth
            chosen = v
    s.plan[u] = best
    return chosen


def foes(t: Record, s: Record, u: int, far: int) -> int:
    """Put the enemies within so many hexes of a unit into ``pick``, weighed as it is itself; how
    many they are."""
    count = 0
    row = s.at[u] * PLACES
    weigh(t, s, u)
    for v in range(t.rule[N_UNITS]):
        if s.at[v] >= 0 and t.side[v] != t.side[u] and t.dist[row + s.at[v]] <= far:
            s.pick[count] = v
            weigh(t, s, v)
            count += 1
    return count


def place_worth(t: Record, s: Record, u: int, h: int) -> int:
    """What standing in a hex is worth: near the enemy, on what scores, under cover."""
    k = s.kind[h]
    worth = -fear(t, s, u, h)
    worth -= s.menace[h] * t.weight[W_NEAR]
    worth += (t.pull[h * 2 + t.side[u]] * t.weight[W_GOAL]) >> 10
    if t.cap_in[k] < 99 or t.cap_uphill[k] < 99:
        worth += t.weight[W_COVER]
    if t.rule[N_HIDDEN] != 0:
        worth += eager(t, s, u, h) * STORMING
    if t.rule[RECRUIT] != 0 and t.tent[h * 2 + t.side[u]] != 0:
        worth += (missing(t, s, u) * t.weight[W_FIGURE]) >> 1
    return worth


def fear(t: Record, s: Record, u: int, h: int) -> int:
    """What standing in a hex may cost: what the two strongest enemies who may strike there take on
    average, less what the strongest friend who may come there takes in return; only a share of it
    counts (``W_FEAR``), since an enemy has others to strike at and not always the order."""
    first = s.danger[h]
    if first == 0 or t.weight[W_FEAR] == 0:
        return 0
    k = s.kind[h]
    number = min(first, t.cap_in[k]) + (min(s.danger_too[h], t.cap_in[k]) >> 1)
    odds = odds_at(t.rank[u] * 16, number, 0)
    lost = (t.mean_hits[odds] * t.weight[W_FIGURE]) >> 16
    kill = chance_of(t, t.rank[u] * 16, min(number, DICE), 0, s.needed[u])
    own = s.price[u]
    if s.led[u] != 0 and t.limit[s.leader[u]] > 0:
        own += LEADING
    lost += (kill * own) >> 16
    back = s.backing[h] if s.backer[h] != u else s.backing_too[h]
    lost -= (t.mean_hits[odds_at(t.rank[u] * 16, back, 0)] * t.weight[W_FIGURE]) >> 16
    return (max(0, lost) * t.weight[W_FEAR]) >> 10


def leaving_cost(t: Record, s: Record, u: int) -> int:
    """What strikes in the back take from a unit that leaves its engagements (BLH-ENG-06)."""
    lost = 0
    if t.rule[ENGAGED_MOVE] == 1:
        effect = t.rank[u] * 16 + HELMETS
        for i in range(s.engagements[u]):
            number = t.dice[s.engaged[u * 6 + i]]
            lost += (t.mean_hits[odds_at(effect, number, 0)] * t.weight[W_FIGURE]) >> 15
    return lost


def aim(t: Record, s: Record, u: int, h: int, entered: int, count: int) -> int:
    """The best target from a hex, −1 for none worth attacking; what the attack is worth stands in
    ``plan``, never below 0."""
    target = best_target(t, s, u, h, entered, count)
    if s.plan[u] > 0:
        return target
    s.plan[u] = 0
    return -1


def plan(t: Record, s: Record, u: int) -> int:
    """Find a unit's best move and attack: ``plan_to``, ``plan_at`` (−1 for no attack) and the worth
    of both, in ``plan`` and as the answer."""
    here = s.at[u]
    count = foes(t, s, u, t.move[u] + t.rule[ROAD_BONUS] + span(t, s, u))
    stay = place_worth(t, s, u, here)
    at = aim(t, s, u, here, 0, count)
    best = s.plan[u]
    to = here
    ties = 1
    ends = reach(t, s, u)
    leaving = leaving_cost(t, s, u) + stay if ends > 0 else 0
    for i in range(ends):
        h = s.ends[i]
        worth = place_worth(t, s, u, h) - leaving
        worth -= t.damage[s.kind[h]] * t.weight[W_FIGURE]
        if s.on[h] >= 0:
            worth += JOINING
        target = -1
        if count > 0:
            target = aim(t, s, u, h, 1 if s.close[h] != 0 else 2, count)
            worth += s.plan[u]
        if worth < best:
            continue
        ties = ties + 1 if worth == best else 1
        if is_taken(s, worth, best, ties) != 0:
            best = worth
            to = h
            at = target
    if t.weight[W_NOISE] > 0:
        best += below(s, t.weight[W_NOISE])
    s.plan[u] = best
    s.plan_to[u] = to
    s.plan_at[u] = at
    return s.now[ENDS]


def plan_arrival(t: Record, s: Record, u: int) -> int:
    """Find where a reserve would best come, and whom it would attack from there, as ``plan`` does;
    the number of hexes that it may come to."""
    count = 0
    for v in range(t.rule[N_UNITS]):
        if s.at[v] >= 0 and t.side[v] != t.side[u]:
            s.pick[count] = v
            weigh(t, s, v)
            count += 1
    weigh(t, s, u)
    best = NOTHING
    free = 0
    ties = 0
    to = -1
    at = -1
    for h in range(t.rule[N_PLACES]):
        if (t.entry[h] >> t.through[u]) & 1 == 0 or passes(t, s, u, h) != 2:
            continue
        free += 1
        target = aim(t, s, u, h, 1, count)
        worth = place_worth(t, s, u, h) + COMING + s.plan[u]
        if worth < best:
            continue
        ties = ties + 1 if worth == best else 1
        if is_taken(s, worth, best, ties) != 0:
            best = worth
            to = h
            at = target
    s.plan[u] = max(1, best)
    s.plan_to[u] = to
    s.plan_at[u] = at
    return free
