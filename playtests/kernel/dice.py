"""Dice: how many an attack has, what they show, and what is rolled again (``rules.dice``)."""

from playtests.indices import (
    ALWAYS_FLANKING,
    BRUTE,
    CAPS_AFTER,
    FLAGGED,
    FLANK,
    FLANK_SHOTS,
    FLANKERS,
    FLANKING,
    FLANKING_EACH,
    FORD_ALL,
    HIT,
    MOVED_SHOT,
    N_UNITS,
    RAGE,
    REDUCED_DICE,
    ROLLED,
    S_FACE,
    S_REROLL,
    SIDE,
)
from playtests.kernel.board import able, apart, is_engaged, missing, note
from playtests.kernel.chance import roll_symbol
from playtests.kernel.losses import bold, is_reduced, is_weak
from playtests.records import DICE, EFFECTS, HITS, LORES, SYMBOLS, Record

RANGED, WEAK, PLAIN, HELMETS = 8, 4, 2, 1
"""What distinguishes the effects on targets of one rank; ``PLAIN`` is without bonus strikes."""


def effect_on(t: Record, s: Record, attacker: int, target: int, ranged: int) -> int:
    """Which effect an attack's dice have."""
    return t.rank[target] * 16 + ranged * RANGED + is_weak(t, s, attacker) * WEAK


def is_lower(t: Record, s: Record, here: int, there: int) -> int:
    """Whether one hex lies below another (``rules.dice.is_lower``)."""
    if t.height[here] != t.height[there]:
        return 1 if t.height[here] < t.height[there] else 0
    high = t.cap_uphill[s.kind[there]] < 99
    return 1 if high and t.cap_uphill[s.kind[here]] == 99 else 0


def cap(t: Record, s: Record, here: int, there: int, counter: int) -> int:
    """The most dice that the ground allows from one hex into another (BOW-TT-FORD)."""
    own = s.kind[here]
    other = s.kind[there]
    most = min(t.cap_in[other], t.cap_out[own])
    if counter != 0 or t.rule[FORD_ALL] != 0:
        most = min(most, t.cap_counter[own])
    if t.cap_uphill[other] < most and is_lower(t, s, here, there) != 0:
        most = t.cap_uphill[other]
    return most


def flanking(t: Record, s: Record, attacker: int, there: int) -> int:
    """Dice that friends beside a target add by their Flanking (public facts B2)."""
    found = 0
    for u in range(t.rule[N_UNITS]):
        if u == attacker or s.at[u] < 0 or t.side[u] != t.side[attacker]:
            continue
        more = able(t, s, u, FLANKING)
        if more > 0 and apart(t, s.at[u], there) == 1:
            found += more
            if able(t, s, u, FLANKING_EACH) == 0:
                break
    return found


def dice(
    t: Record, s: Record, u: int, here: int, there: int, ranged: int, counter: int, moved: int
) -> int:
    """The dice of a unit's own attack from one hex into another, as if it stood there."""
    return dice_of(t, s, u, here, there, ranged + 2 * counter + 4 * moved, t.dice[u])


def dice_of(t: Record, s: Record, u: int, here: int, there: int, kind: int, own: int) -> int:
    """The same from so many dice of its own; ``kind`` adds 1 for a shot, 2 for a counterattack, 4
    for a unit that moved and 8 for a supporter, who uses no abilities (BLH-MMS-03)."""
    number = own
    ranged = kind & 1
    counter = (kind >> 1) & 1
    if t.rule[CAPS_AFTER] == 0:
        number = min(number, cap(t, s, here, there, counter))
    if t.rule[REDUCED_DICE] > 0 and is_reduced(t, s, u) != 0:
        number = max(0, number - t.rule[REDUCED_DICE])
    if ranged != 0 and counter == 0 and (kind & 4) != 0:
        number = max(0, number - t.rule[MOVED_SHOT])
    if (kind & 8) == 0:
        number += missing(t, s, u) * able(t, s, u, RAGE)
        if counter == 0 and t.rule[FLANKERS] != 0:
            number += flanking(t, s, u, there)
        if s.now[BRUTE] != 0 and s.on[there] >= 0 and t.side[u] == s.now[SIDE]:
            card = s.now[BRUTE] - 1
            number += t.lore_dice[u * LORES + card] * t.lore_on[s.on[there] * LORES + card]
    if t.rule[CAPS_AFTER] != 0:
        number = min(number, cap(t, s, here, there, counter))
    return max(0, number)


def strikes_flank(t: Record, s: Record, attacker: int, target: int, ranged: int) -> int:
    """Whether an attack strikes the target's flank (BOW-FAQ-05, BLH-FLK-01)."""
    if t.rule[FLANK] == 0 or t.flanks[attacker] == 0 or (ranged > t.rule[FLANK_SHOTS]):
        return 0
    if s.engagements[target] > is_engaged(s, target, attacker):
        return 1
    return 1 if able(t, s, attacker, ALWAYS_FLANKING) != 0 else 0


def roll(t: Record, s: Record, number: int, effect: int, again: int) -> int:
    """Roll dice onto what was rolled before in this attack; where ``again`` lets it, roll those of
    the symbol that gains most once more, as the engine's odds take it (``rules.odds.rerolled``)."""
    first = s.now[ROLLED]
    for sym in range(SYMBOLS):
        s.shown[sym] = 0
    number = min(number, 60 - first)
    for i in range(number):
        sym = roll_symbol(t, s)
        s.faces[first + i] = sym
        s.shown[sym] += 1
        note(s, S_FACE, sym, 0, 0, 0, 0)
    s.now[ROLLED] = first + number
    if again != 0:
        best = 0
        chosen = -1
        for sym in range(SYMBOLS):
            won = s.shown[sym] * t.gain[effect * SYMBOLS + sym]
            if won > best:
                best = won
                chosen = sym
        if chosen >= 0:
            reroll(t, s, first, chosen)
    for i in range(number):
        s.now[HIT] += t.hits[effect * SYMBOLS + s.faces[first + i]]
        s.now[FLAGGED] += t.flags[effect * SYMBOLS + s.faces[first + i]]
    return number


def reroll(t: Record, s: Record, first: int, chosen: int) -> int:
    """Roll all dice that show one symbol again, once."""
    note(s, S_REROLL, chosen, s.shown[chosen], 0, 0, 0)
    for i in range(first, s.now[ROLLED]):
        if s.faces[i] == chosen:
            s.faces[i] = roll_symbol(t, s)
            note(s, S_FACE, s.faces[i], 1, 0, 0, 0)
    return 0


def odds_at(effect: int, number: int, again: int) -> int:
    """Where the odds of so many dice stand in ``mean_hits`` and ``mean_flags``."""
    return (min(effect, EFFECTS - 1) * 2 + again) * (DICE + 1) + min(number, DICE)


def chance_of(t: Record, effect: int, number: int, again: int, hits: int) -> int:
    """The chance of at least so many hits, in 1/65536."""
    if hits <= 0:
        return 65536
    if hits >= HITS:
        return 0
    return t.chance[odds_at(effect, number, again) * HITS + hits]


def ignores_flags(t: Record, s: Record, u: int) -> int:
    """Flags that a unit may ignore where it stands (B3)."""
    return t.ignore_flags[s.kind[s.at[u]]] + bold(t, s, u)
