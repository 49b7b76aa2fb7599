"""Where whom may strike in his next turn, over the whole board.

The loops over all hexes have no branches, so that LLVM does many hexes at once.
"""
# ruff: noqa: FURB136 - a call of min or max costs plain Python twice what a comparison does

from playtests.indices import N_PLACES, N_UNITS, ORDERS
from playtests.records import PLACES, Record


def see_enemies(t: Record, s: Record, side: int) -> int:
    """Measure how far every hex lies from the nearest enemy of a side (``menace``), and who may
    strike there in his next turn: enemies (``danger``) and friends (``backing``)."""
    for h in range(t.rule[N_PLACES]):
        s.menace[h] = 99
        s.danger[h] = 0
        s.danger_too[h] = 0
        s.backing[h] = 0
        s.backing_too[h] = 0
        s.backer[h] = -1
    for v in range(t.rule[N_UNITS]):
        if s.at[v] < 0:
            continue
        if t.side[v] == side:
            see_friend(t, s, v)
        else:
            see_enemy(t, s, v)
    return 0


def see_friend(t: Record, s: Record, v: int) -> int:
    """Note where a friend may strike: the most dice and the next, and whose the most are."""
    row = (s.at[v] * PLACES) & (PLACES * PLACES - 1)
    here = s.at[v]
    span = t.span[v]
    own = t.dice[v]
    for h in range(t.rule[N_PLACES]):
        dice = own if t.dist[row + h] <= span and h != here else 0
        most = s.backing[h]
        less = most if dice > most else dice
        s.backing[h] = dice if dice > most else most
        s.backer[h] = v if dice > most else s.backer[h]
        s.backing_too[h] = less if less > s.backing_too[h] else s.backing_too[h]
    return 0


def see_enemy(t: Record, s: Record, v: int) -> int:
    """Note how far an enemy lies from everywhere, and where he may strike."""
    row = (s.at[v] * PLACES) & (PLACES * PLACES - 1)
    span = t.span[v]
    # Who had his orders for this round strikes no more in it.
    own = 0 if t.rule[ORDERS] == 0 and s.active[v] == 0 else t.dice[v]
    for h in range(t.rule[N_PLACES]):
        far = t.dist[row + h]
        s.menace[h] = far if far < s.menace[h] else s.menace[h]
    if own == 0:
        return 0
    for h in range(t.rule[N_PLACES]):
        dice = own if t.dist[row + h] <= span else 0
        most = s.danger[h]
        less = most if dice > most else dice
        s.danger[h] = dice if dice > most else most
        s.danger_too[h] = less if less > s.danger_too[h] else s.danger_too[h]
    return 0
