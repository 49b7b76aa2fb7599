"""Whole attacks, from the engagement token to the advance (``rules.attacks``)."""

from playtests.indices import (
    FLAGGED,
    H_FIGHTS,
    HIT,
    OVER,
    R_ATTACKS,
    R_CONTACT,
    R_FLAGS,
    R_HITS,
    R_KILLS,
    S_ATTACK,
    S_ENGAGE,
    S_ROLL,
    SUPPORTERS,
    TOUGH,
    TURN,
    U_ATTACKS,
    U_HITS,
    U_KILLS,
)
from playtests.kernel.board import able, apart, engage, note
from playtests.kernel.danger import see_enemies
from playtests.kernel.dice import HELMETS, chance_of, ignores_flags, odds_at, roll, strikes_flank
from playtests.kernel.driven import retreat
from playtests.kernel.fighting import (
    can_engage,
    clear_roll,
    effect_for,
    own_dice,
    strike_back,
)
from playtests.kernel.giving_way import can_evade, evade, wants_to_evade
from playtests.kernel.lore import lore_of_roll
from playtests.kernel.losses import strike, to_destroy
from playtests.kernel.reach import advance, can_advance
from playtests.kernel.special import swing
from playtests.kernel.together import all_flank, gather_support, note_support, roll_others
from playtests.kernel.weighing import place_worth, weigh
from playtests.records import PER_HEX, PER_UNIT, Record

COUNTS = len(PER_UNIT)
HEX_COUNTS = len(PER_HEX)


def note_luck(t: Record, s: Record, u: int, odds: int, fallen: int, chance: int) -> int:
    """Count how much more a roll brought than its dice bring on average."""
    side = t.side[u]
    s.row[R_HITS + side] += s.now[HIT] * 65536 - t.mean_hits[odds]
    s.row[R_FLAGS + side] += s.now[FLAGGED] * 65536 - t.mean_flags[odds]
    s.row[R_KILLS + side] += fallen * 65536 - chance
    return 0


def throw(t: Record, s: Record, u: int, v: int, how: int, counter: int, evaded: int) -> int:
    """Roll one unit's attack on another, with those who support it: ``HIT`` and ``FLAGGED``."""
    moved = s.moved[u]
    number = own_dice(t, s, u, s.at[u], s.at[v], how + 4 * counter + 8 * moved)
    flank = 0
    if counter == 0 and strikes_flank(t, s, u, v, how & 1) != 0:
        flank = all_flank(t, s, v)
    effect = effect_for(t, s, u, v, how) + evaded * HELMETS
    clear_roll(s)
    kind = (how & 1) + 2 * counter + 2 * (how & 2) + 8 * evaded
    note(s, S_ATTACK, u, v, kind, number, flank)
    joined = note_support(t, s, u, v, effect)
    number += joined & 255
    roll(t, s, number, effect, flank)
    needed = to_destroy(t, s, v) + able(t, s, v, TOUGH)
    if joined >> 8 == 0:
        odds = odds_at(effect, number, flank)
        fallen = 1 if s.now[HIT] >= needed else 0
        note_luck(t, s, u, odds, fallen, chance_of(t, effect, number, flank, needed))
    else:
        roll_others(t, s, v, effect)
    lore_of_roll(t, s, t.side[u])
    s.unit_count[u * COUNTS + U_ATTACKS] += 1
    s.hex_count[s.at[v] * HEX_COUNTS + H_FIGHTS] += 1
    return number


def land(t: Record, s: Record, u: int, v: int, how: int, counter: int) -> int:
    """Let what was rolled count against the target: its hits, then its retreats, then swings; 1
    where nothing is left of it."""
    hits = max(0, s.now[HIT] - able(t, s, v, TOUGH))
    flags = max(0, s.now[FLAGGED] - ignores_flags(t, s, v))
    note(s, S_ROLL, hits, flags, 0, 0, 0)
    s.unit_count[u * COUNTS + U_HITS] += hits
    gone = 0
    if hits > 0:
        gone = strike(t, s, v, hits)
    if flags > 0 and gone == 0:
        retreat(t, s, v, flags, u, how & 1)
    if counter == 0 and how == 0 and s.now[OVER] == 0:
        swing(t, s, u, v, 1 if hits > 0 else 0)
    gone = 1 if s.at[v] < 0 else 0
    s.unit_count[u * COUNTS + U_KILLS] += gone
    return gone


def place_engagement(t: Record, s: Record, u: int, v: int) -> int:
    """Place the engagement token of a melee, where the book or the attacker does."""
    if can_engage(t, s, u, v) != 0:
        note(s, S_ENGAGE, u, v, 0, 0, 0)
        engage(s, u, v)
    return 0


def evaded_attack(t: Record, s: Record, u: int, v: int, how: int) -> int:
    """An attack whose target evades: only helmets of its colour hit (BLH-EVD-03, BLH-EVD-06)."""
    throw(t, s, u, v, how, 0, 1)
    hits = max(0, s.now[HIT] - able(t, s, v, TOUGH))
    note(s, S_ROLL, hits, 0, 0, 0, 0)
    s.unit_count[u * COUNTS + U_HITS] += hits
    return evade(t, s, v, u, hits)


def wants_to_advance(t: Record, s: Record, u: int, place: int) -> int:
    """Whether a unit may take the hex that its target left, and stands no worse there."""
    if s.at[u] < 0 or can_advance(t, s, u, place) == 0:
        return 0
    see_enemies(t, s, t.side[u])
    weigh(t, s, u)
    return 1 if place_worth(t, s, u, place) >= place_worth(t, s, u, s.at[u]) else 0


def attack(t: Record, s: Record, u: int, v: int, how: int) -> int:
    """One whole attack: token, evading or dice, losses, retreat, counterattack, advance."""
    s.row[R_ATTACKS] += 1
    if s.row[R_CONTACT] < 0:
        s.row[R_CONTACT] = s.now[TURN]
    place = s.at[v]
    near = apart(t, s.at[u], place)
    s.now[SUPPORTERS] = 0
    if how == 0:
        place_engagement(t, s, u, v)
    if how < 2 and can_evade(t, s, v, u, how) > 0 and wants_to_evade(t, s, v, u, how) != 0:
        return evaded_attack(t, s, u, v, how)
    if how == 0:
        gather_support(t, s, u, v)
    throw(t, s, u, v, how, 0, 0)
    land(t, s, u, v, how, 0)
    s.now[SUPPORTERS] = 0
    if s.now[OVER] != 0:
        return 0
    if s.at[v] == place:
        back = strike_back(t, s, v, u)
        if back > 0:
            throw(t, s, v, u, back - 1, 1, 0)
            land(t, s, v, u, back - 1, 1)
    elif how == 0 and near == 1 and wants_to_advance(t, s, u, place) != 0:
        advance(t, s, u, place)
        if t.again[u] != 0 and s.at[u] >= 0 and s.bonus[u] == 0:
            s.bonus[u] = 1
    return 0
