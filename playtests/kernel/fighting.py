"""Attacks, from the engagement token to the advance (``rules.attacks``)."""

from playtests.indices import (
    ATTACKS,
    BOULDER_DICE,
    BOULDER_HEXES,
    COUNTER,
    ENGAGED_MOVE,
    EXCLUSIVE,
    FLAGGED,
    HIT,
    ROLLED,
    S_BACK,
    S_ROLL,
    SEVERAL_ONE,
    TOKENS,
    VIGILANT,
)
from playtests.kernel.board import able, apart, is_engaged, note
from playtests.kernel.dice import (
    HELMETS,
    dice_of,
    effect_on,
    roll,
)
from playtests.kernel.losses import bold, strike
from playtests.kernel.sight import sees
from playtests.records import PER_HEX, PER_UNIT, RANKS, Record

COUNTS = len(PER_UNIT)
HEX_COUNTS = len(PER_HEX)


def shoots(t: Record, u: int, far: int) -> int:
    """Whether an attack over so many hexes is a shot (BOW-FAQ-07)."""
    if t.ranged[u] == 0:
        return 0
    return 1 if t.melee[u] == 0 or far > 1 else 0


def shot_range(t: Record, s: Record, u: int, here: int) -> int:
    """How far a unit shoots from a hex; 0 if it does not shoot."""
    if t.ranged[u] == 0 or t.range[u] == 0:
        return 0
    return max(1, t.range[u] + t.range_bonus[s.kind[here]])


def may_attack(t: Record, s: Record, u: int, here: int, v: int, entered: int) -> int:
    """Whether a unit may attack another from a hex, as if it stood there: 1 in melee, 2 with a
    shot, 3 with a boulder (``rules.attacks.against_attack``). ``entered``: whether it came there
    this turn, 2 where it moved too far besides, −1 for a counterattack."""
    there = s.at[v]
    k = s.kind[here]
    if there < 0 or t.side[u] == t.side[v] or t.no_attack[k] != 0:
        return 0
    if entered > 0 and (entered > 1 or t.no_attack_on_entry[k] != 0):
        return 0
    # Who moves leaves its engagements (BLH-ENG-03).
    bound = t.rule[EXCLUSIVE] != 0 and s.engagements[u] > 0 and here == s.at[u]
    if bound and entered >= 0 and is_engaged(s, u, v) == 0:
        return 0
    far = apart(t, here, there)
    ranged = shoots(t, u, far)
    if ranged != 0:
        if far > shot_range(t, s, u, here):
            return 0
    elif t.melee[u] == 0 or far > max(1, able(t, s, u, BOULDER_HEXES)):
        return 0
    if far > 1 and sees(t, s, here, there) == 0:
        return 0
    return 3 if far > 1 and ranged == 0 else 1 + ranged


def entered_now(s: Record, u: int) -> int:
    """How a unit came where it stands, as ``may_attack`` asks."""
    if s.moved[u] == 0:
        return 0
    return 2 if s.spent[u] != 0 else 1


def can_engage(t: Record, s: Record, u: int, v: int) -> int:
    """Whether a token may be placed between two units (BLH-ENG-01 to 04, BOW-FAQ-07)."""
    if t.rule[TOKENS] == 0 or t.gives[u] == 0 or t.takes[v] == 0:
        return 0
    if apart(t, s.at[u], s.at[v]) != 1:
        return 0
    others = s.engagements[u] - is_engaged(s, u, v)
    if t.rule[SEVERAL_ONE] != 0:
        others += s.engagements[v] - is_engaged(s, v, u)
        return 1 if others == 0 else 0
    return 1 if others == 0 or t.rule[EXCLUSIVE] == 0 else 0


def strike_back(t: Record, s: Record, v: int, u: int) -> int:
    """Whether a unit that was attacked strikes back (BOW-FAQ-04, public facts B2): 1 or 2 as
    ``may_attack`` answers."""
    if t.rule[COUNTER] == 0 or s.at[u] < 0 or s.at[v] < 0 or able(t, s, u, VIGILANT) != 0:
        return 0
    if t.rule[COUNTER] == 1 and bold(t, s, v) == 0:
        return 0
    if apart(t, s.at[u], s.at[v]) > 1:
        return 0
    return may_attack(t, s, v, s.at[v], u, -1)


def struck_in_the_back(t: Record, s: Record, u: int) -> int:
    """Let all who are engaged with a unit strike it as it leaves (BLH-ENG-06, BOW-ADV-WD-03);
    1 where nothing is left of it."""
    if t.rule[ENGAGED_MOVE] != 1:
        return 0
    # Strikes are dealt in the order of the units' numbers.
    last = -1
    while s.at[u] >= 0:
        who = -1
        for i in range(s.engagements[u]):
            v = s.engaged[u * 6 + i]
            if v > last and (who < 0 or v < who):
                who = v
        if who < 0:
            return 0
        last = who
        clear_roll(s)
        note(s, S_BACK, who, u, t.dice[who], 0, 0)
        roll(t, s, t.dice[who], t.rank[u] * 16 + HELMETS, 0)
        note(s, S_ROLL, s.now[HIT], 0, 0, 0, 0)
        if s.now[HIT] > 0:
            strike(t, s, u, s.now[HIT])
    return 1


def clear_roll(s: Record) -> int:
    """Take all dice from the table."""
    s.now[ROLLED] = 0
    s.now[HIT] = 0
    s.now[FLAGGED] = 0
    return 0


def attacks_left(t: Record, s: Record, u: int) -> int:
    """How many attacks a unit may still make this turn (BOW-ERR-04), those that an advance brought
    among them."""
    return max(1, able(t, s, u, ATTACKS)) + s.bonus[u] - s.fought[u]


def span(t: Record, s: Record, u: int) -> int:
    """How far a unit may attack at most, wherever it stands."""
    far = t.range[u] + 1 if t.ranged[u] != 0 else 1
    return max(far, able(t, s, u, BOULDER_HEXES))


def own_dice(t: Record, s: Record, u: int, here: int, there: int, how: int) -> int:
    """The dice of an attack: ``how`` is 0 in melee, 1 for a shot, 2 for a boulder, and more by 4
    for a counterattack, by 8 for a unit that moved."""
    own = able(t, s, u, BOULDER_DICE) if how & 3 == 2 else t.dice[u]
    return dice_of(t, s, u, here, there, (how & 1) + ((how >> 1) & 6), own)


def effect_for(t: Record, s: Record, u: int, v: int, how: int) -> int:
    """The effect of an attack's dice; a boulder has one of its own (BL2-TB-02)."""
    if how == 2:
        return RANKS * 16 + t.rank[v]
    return effect_on(t, s, u, v, how)
