"""Attacks, from the engagement token to the advance (``rules.attacks``)."""

from playtests.kernel.board import able, apart, engage, is_engaged, note
from playtests.kernel.dice import (
    HELMETS,
    chance_of,
    dice_of,
    effect_on,
    ignores_flags,
    odds_at,
    roll,
    strikes_flank,
)
from playtests.kernel.driven import retreat
from playtests.kernel.losses import bold, strike, to_destroy
from playtests.kernel.reach import advance, can_advance
from playtests.kernel.sight import sees
from playtests.records import (
    ATTACKS,
    COUNTER,
    ENGAGED_MOVE,
    EXCLUSIVE,
    FLAGGED,
    H_FIGHTS,
    HIT,
    OVER,
    PER_HEX,
    PER_UNIT,
    R_ATTACKS,
    R_CONTACT,
    R_FLAGS,
    R_HITS,
    R_KILLS,
    ROLLED,
    S_ATTACK,
    S_BACK,
    S_ENGAGE,
    S_ROLL,
    SEVERAL_ONE,
    TOKENS,
    TOUGH,
    TURN,
    U_ATTACKS,
    U_HITS,
    U_KILLS,
    VIGILANT,
    Record,
)

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
    shot (``rules.attacks.against_attack``). ``entered``: whether it came there this turn, 2 where
    it moved too far besides, −1 for a counterattack."""
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
    elif t.melee[u] == 0 or far > 1:
        return 0
    if far > 1 and sees(t, s, here, there) == 0:
        return 0
    return 1 + ranged


def entered_now(s: Record, u: int) -> int:
    """How a unit came where it stands, as ``may_attack`` asks."""
    if s.moved[u] == 0:
        return 0
    return 2 if s.spent[u] != 0 else 1


def can_engage(t: Record, s: Record, u: int, v: int) -> int:
    """Whether a token may be laid between two units (BLH-ENG-01 to 04, BOW-FAQ-07)."""
    if t.rule[TOKENS] == 0 or t.lays[u] == 0 or t.takes[v] == 0:
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
    ``may_attack`` tells."""
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
        note(t, s, S_BACK, who, u, t.dice[who], 0, 0)
        roll(t, s, t.dice[who], t.rank[u] * 16 + HELMETS, 0)
        note(t, s, S_ROLL, s.now[HIT], 0, 0, 0, 0)
        if s.now[HIT] > 0:
            strike(t, s, u, s.now[HIT])
    return 1


def clear_roll(s: Record) -> int:
    """Take all dice from the table."""
    s.now[ROLLED] = 0
    s.now[HIT] = 0
    s.now[FLAGGED] = 0
    return 0


def note_luck(t: Record, s: Record, u: int, odds: int, fallen: int, chance: int) -> int:
    """Count how much more a roll brought than its dice bring on average."""
    side = t.side[u]
    s.row[R_HITS + side] += s.now[HIT] * 65536 - t.mean_hits[odds]
    s.row[R_FLAGS + side] += s.now[FLAGGED] * 65536 - t.mean_flags[odds]
    s.row[R_KILLS + side] += fallen * 65536 - chance
    return 0


def blow(t: Record, s: Record, u: int, v: int, ranged: int, counter: int) -> int:
    """Roll one unit's attack on another, let hits fall and drive the target; 1 where nothing is
    left of the target."""
    moved = s.moved[u]
    kind = ranged + 2 * counter + 4 * moved
    number = dice_of(t, s, u, s.at[u], s.at[v], kind, t.dice[u])
    flank = strikes_flank(t, s, u, v, ranged) if counter == 0 else 0
    effect = effect_on(t, s, u, v, ranged)
    clear_roll(s)
    note(t, s, S_ATTACK, u, v, ranged + 2 * counter, number, flank)
    roll(t, s, number, effect, flank)
    needed = to_destroy(t, s, v) + able(t, s, v, TOUGH)
    odds = odds_at(effect, number, flank)
    fallen = 1 if s.now[HIT] >= needed else 0
    note_luck(t, s, u, odds, fallen, chance_of(t, effect, number, flank, needed))
    return land(t, s, u, v, ranged)


def land(t: Record, s: Record, u: int, v: int, ranged: int) -> int:
    """Let what was rolled count against the target: its hits, then its retreats."""
    s.unit_count[u * COUNTS + U_ATTACKS] += 1
    s.hex_count[s.at[v] * HEX_COUNTS + H_FIGHTS] += 1
    hits = max(0, s.now[HIT] - able(t, s, v, TOUGH))
    flags = max(0, s.now[FLAGGED] - ignores_flags(t, s, v))
    note(t, s, S_ROLL, hits, flags, 0, 0, 0)
    s.unit_count[u * COUNTS + U_HITS] += hits
    gone = 0
    if hits > 0:
        gone = strike(t, s, v, hits)
    if flags > 0 and gone == 0:
        retreat(t, s, v, flags, u, ranged)
        gone = 1 if s.at[v] < 0 else 0
    if gone != 0:
        s.unit_count[u * COUNTS + U_KILLS] += 1
    return gone


def lay_token(t: Record, s: Record, u: int, v: int) -> int:
    """Lay the token of an attack in melee, where the book or the attacker does."""
    if can_engage(t, s, u, v) != 0:
        note(t, s, S_ENGAGE, u, v, 0, 0, 0)
        engage(s, u, v)
    return 0


def attack(t: Record, s: Record, u: int, v: int, ranged: int) -> int:
    """One whole attack: token, dice, losses, retreat, counterattack, advance."""
    s.row[R_ATTACKS] += 1
    if s.row[R_CONTACT] < 0:
        s.row[R_CONTACT] = s.now[TURN]
    place = s.at[v]
    near = apart(t, s.at[u], place)
    if ranged == 0:
        lay_token(t, s, u, v)
    blow(t, s, u, v, ranged, 0)
    if s.now[OVER] != 0:
        return 0
    if s.at[v] == place:
        back = strike_back(t, s, v, u)
        if back > 0:
            blow(t, s, v, u, back - 1, 1)
    elif ranged == 0 and near == 1 and s.at[u] >= 0 and can_advance(t, s, u, place) != 0:
        advance(t, s, u, place)
    return 0


def attacks_left(t: Record, s: Record, u: int) -> int:
    """How many attacks a unit may still make this turn (BOW-ERR-04)."""
    return max(1, able(t, s, u, ATTACKS)) - s.fought[u]
