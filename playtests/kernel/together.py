"""Several units that attack together (``rules.attacks.supporting``; BOW-ADV-CO, BLH-MMS)."""

from playtests.indices import (
    N_UNITS,
    S_SUPPORT,
    SUPPORTERS,
    TOGETHER,
    TOGETHER_BOLD,
    TOGETHER_LESS,
    TOGETHER_ONE_ORDER,
    TOGETHER_TOUCH,
    TOUGH,
)
from playtests.kernel.board import able, apart, note
from playtests.kernel.dice import PLAIN, chance_of, dice_of, effect_on, roll, strikes_flank
from playtests.kernel.fighting import attacks_left, entered_now, may_attack
from playtests.kernel.losses import bold, to_destroy
from playtests.records import Record

MOST = 6


def may_support(t: Record, s: Record, lead: int, w: int, v: int) -> int:
    """Whether a unit may support another's attack in melee, as far as it is asked alone
    (BOW-ADV-CO-01, BLH-MMS-01, BLH-MMS-05)."""
    if w == lead or s.at[w] < 0 or t.side[w] != t.side[lead] or t.melee[w] == 0:
        return 0
    if apart(t, s.at[w], s.at[v]) != 1 or attacks_left(t, s, w) <= 0:
        return 0
    if t.rule[TOGETHER_ONE_ORDER] == 0 and s.ordered_now[w] == 0:
        return 0
    if t.rule[TOGETHER_BOLD] != 0 and bold(t, s, w) == 0:
        return 0
    return 1 if may_attack(t, s, w, s.at[w], v, entered_now(s, w)) == 1 else 0


def touches(t: Record, s: Record, lead: int, w: int) -> int:
    """Whether a unit stands beside one of those who attack (BLH-MMS-01)."""
    if t.rule[TOGETHER_TOUCH] == 0 or apart(t, s.at[lead], s.at[w]) == 1:
        return 1
    for i in range(s.now[SUPPORTERS]):
        if apart(t, s.at[s.supporter[i]], s.at[w]) == 1:
            return 1
    return 0


def support_dice(t: Record, s: Record, w: int, v: int) -> int:
    """Dice that a supporter adds (BOW-ADV-CO-01, BLH-MMS-02)."""
    kind = 8 + 4 * s.moved[w]
    number = dice_of(t, s, w, s.at[w], s.at[v], kind, t.dice[w])
    return max(0, number - t.rule[TOGETHER_LESS])


def gather_support(t: Record, s: Record, lead: int, v: int) -> int:
    """Find who supports an attack in melee: those who kill more often together than one after the
    other; how many they are."""
    s.now[SUPPORTERS] = 0
    if t.rule[TOGETHER] == 0 or t.massed[v] == 0:
        return 0
    if t.rule[TOGETHER_BOLD] != 0 and bold(t, s, lead) == 0:
        return 0
    number = dice_of(t, s, lead, s.at[lead], s.at[v], 4 * s.moved[lead], t.dice[lead])
    effect = effect_on(t, s, lead, v, 0)
    needed = to_destroy(t, s, v) + able(t, s, v, TOUGH)
    for w in range(t.rule[N_UNITS]):
        if s.now[SUPPORTERS] >= MOST or may_support(t, s, lead, w, v) == 0:
            continue
        if touches(t, s, lead, w) == 0:
            continue
        more = support_dice(t, s, w, v)
        alone = dice_of(t, s, w, s.at[w], s.at[v], 4 * s.moved[w], t.dice[w])
        one = chance_of(t, effect, number, 0, needed)
        other = chance_of(t, effect_on(t, s, w, v, 0), alone, 0, needed)
        if chance_of(t, effect, number + more, 0, needed) > one + other - ((one * other) >> 16):
            s.supporter[s.now[SUPPORTERS]] = w
            s.now[SUPPORTERS] += 1
            number += more
    return s.now[SUPPORTERS]


def all_flank(t: Record, s: Record, v: int) -> int:
    """Whether all supporters strike the target's flank (BOW-ADV-CO-03)."""
    for i in range(s.now[SUPPORTERS]):
        if strikes_flank(t, s, s.supporter[i], v, 0) == 0:
            return 0
    return 1


def counts_alike(t: Record, s: Record, w: int, v: int, effect: int) -> int:
    """Whether a supporter's dice count as the leader's do; no bonus strikes (BLH-MMS-03)."""
    own = effect_on(t, s, w, v, 0) + PLAIN
    return 1 if t.alike[own] == t.alike[effect] else 0


def note_support(t: Record, s: Record, lead: int, v: int, effect: int) -> int:
    """Name the supporters, who fight no more this turn: their dice that count like the leader's,
    and 256 times the others."""
    dice = 0
    for i in range(s.now[SUPPORTERS]):
        w = s.supporter[i]
        same = counts_alike(t, s, w, v, effect)
        more = support_dice(t, s, w, v)
        dice += more if same != 0 else 256 * more
        s.fought[w] += 1
        note(s, S_SUPPORT, w, lead, v, more, same)
    return dice


def roll_others(t: Record, s: Record, v: int, effect: int) -> int:
    """Roll the dice of supporters that do not count like the leader's; none again."""
    for i in range(s.now[SUPPORTERS]):
        w = s.supporter[i]
        if counts_alike(t, s, w, v, effect) == 0:
            roll(t, s, support_dice(t, s, w, v), effect_on(t, s, w, v, 0) + PLAIN, 0)
    return 0
