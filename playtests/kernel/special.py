"""Recruiting at a tent, and what giants swing (``rules.recruiting``, ``rules.attacks``)."""

from playtests.indices import (
    N_UNITS,
    OVER,
    RECRUIT,
    RECRUIT_COST,
    ROLLED,
    S_RECRUIT,
    S_SWING,
    SWING,
    SWING_AGAIN,
    SWING_DAMAGE,
)
from playtests.kernel.board import able, apart, missing, note
from playtests.kernel.chance import roll_symbol
from playtests.kernel.driven import retreat
from playtests.kernel.losses import strike
from playtests.records import Record

LORE = 1


def can_recruit(t: Record, s: Record, u: int) -> int:
    """Whether a unit may roll for a figure instead of moving (BLH-REC-01, BLH-REC-04)."""
    h = s.at[u]
    if t.rule[RECRUIT] == 0 or h < 0 or t.tent[h * 2 + t.side[u]] == 0 or s.moved[u] != 0:
        return 0
    if missing(t, s, u) == 0:
        return 0
    for d in range(6):
        other = t.near[h * 6 + d]
        if other >= 0 and s.on[other] >= 0 and t.side[s.on[other]] != t.side[u]:
            return 0
    return 1


def recruit(t: Record, s: Record, u: int) -> int:
    """Roll for a figure: a helmet brings one, Lore one against Lore (BLH-REC-02, BLH-REC-03)."""
    sym = roll_symbol(t, s)
    gained = 1 if t.recruits[sym] == 1 else 0
    lore = t.side[u] * 8 + LORE
    if t.recruits[sym] == 2 and s.stock[lore] >= t.rule[RECRUIT_COST]:
        s.stock[lore] -= t.rule[RECRUIT_COST]
        gained = 1
    s.soldiers[u] += gained
    note(s, S_RECRUIT, u, sym, gained, 0, 0)
    return gained


def swing(t: Record, s: Record, u: int, target: int, hurt: int) -> int:
    """Let a giant spend the faces that let it swing on enemies beside it, each once: driven back,
    and hurt if they were not in this combat (BL2-HS-01 to 03)."""
    if able(t, s, u, SWING) == 0:
        return 0
    icons = 0
    for i in range(s.now[ROLLED]):
        icons += t.swing_face[s.faces[i]]
    for v in range(t.rule[N_UNITS]):
        if icons == 0 or s.now[OVER] != 0 or s.at[u] < 0:
            break
        if s.at[v] < 0 or t.side[v] == t.side[u] or apart(t, s.at[u], s.at[v]) != 1:
            continue
        icons -= 1
        note(s, S_SWING, u, v, 0, 0, 0)
        length = retreat(t, s, v, 1, u, 0)
        was = hurt if v == target else 0
        if length > 0 and was == 0 and s.at[v] >= 0:
            strike(t, s, v, able(t, s, u, SWING_DAMAGE))
    return able(t, s, u, SWING_AGAIN)
