"""Hidden cards: revealed, and drawn only then (``rules.revealing``): so nobody can know them."""

from playtests.indices import (
    HIDDEN_MOST,
    HIDDEN_RUINS,
    N_HIDDEN,
    N_PLACES,
    N_UNITS,
    OVER,
    S_REVEAL,
    WAYS,
)
from playtests.kernel.board import apart, note, put
from playtests.kernel.chance import below
from playtests.kernel.scoring import win
from playtests.records import HIDDEN_KINDS, Record

FARTHEST = 999


def deal_hidden(t: Record, s: Record) -> int:
    """Let a card lie on each of the hexes."""
    for kind in range(HIDDEN_KINDS):
        s.revealed[kind] = 0
    for i in range(t.rule[N_HIDDEN]):
        s.covered[i] = 1
        s.unseen[i] = 1
    return 0


def draw_hidden(t: Record, s: Record, i: int) -> int:
    """Draw the card on one of the hexes: any of its pool that has not been revealed."""
    left = 0
    for c in range(t.rule[N_HIDDEN]):
        left += s.unseen[c] if t.spot_begin[c] == t.spot_begin[i] else 0
    pick = below(s, left)
    for c in range(t.rule[N_HIDDEN]):
        if t.spot_begin[c] == t.spot_begin[i]:
            pick -= s.unseen[c]
            if pick < 0:
                s.unseen[c] = 0
                return c
    return 0


def may_come(t: Record, s: Record, u: int) -> int:
    """Whether the unit of a card comes: not where too many of its type stand (BL2-THN-10)."""
    if t.limited[u] == 0:
        return 1
    count = 0
    for v in range(t.rule[N_UNITS]):
        if s.at[v] >= 0 and t.type_of[v] == t.type_of[u]:
            count += 1
    return 1 if count <= t.rule[HIDDEN_MOST] else 0


def room_beside(t: Record, s: Record, here: int) -> int:
    """Fill ``way`` with the free hexes nearest to one (BL2-THN-09); how many they are."""
    least = FARTHEST
    s.now[WAYS] = 0
    for h in range(t.rule[N_PLACES]):
        far = apart(t, here, h)
        if h == here or far > least or s.on[h] >= 0 or t.hole[h] != 0:
            continue
        if t.enterable[s.kind[h]] == 0:
            continue
        if far < least:
            s.now[WAYS] = 0
            least = far
        s.way[s.now[WAYS]] = h
        s.now[WAYS] += 1
    return s.now[WAYS]


def reveal(t: Record, s: Record, i: int) -> int:
    """Reveal the card on one of the hexes; its unit comes next to it, where is left to chance."""
    card = draw_hidden(t, s, i)
    unit = t.card_unit[card]
    to = -1
    ways = 0
    s.covered[i] = 0
    s.revealed[t.card_kind[card]] += 1
    if unit >= 0 and may_come(t, s, unit) != 0:
        ways = room_beside(t, s, t.spot[i])
        if ways > 0:
            to = s.way[below(s, ways)]
    note(s, S_REVEAL, t.spot[i], card, unit if to >= 0 else -1, to, ways)
    if to >= 0:
        put(s, unit, to)
    for side in range(2):
        kind = t.win_card[side * 2] - 1
        if kind >= 0 and s.revealed[kind] >= t.win_card[side * 2 + 1]:
            win(s, side)
    return to


def fall_open(t: Record, s: Record, h: int) -> int:
    """Reveal the card on a hex that fell into ruins (BL2-THN-08)."""
    if t.rule[HIDDEN_RUINS] == 0 or s.now[OVER] != 0:
        return 0
    for i in range(t.rule[N_HIDDEN]):
        if t.spot[i] == h and s.covered[i] != 0:
            reveal(t, s, i)
    return 0


def beside_friend(t: Record, s: Record, h: int, side: int) -> int:
    """Whether a unit of a side stands next to a hex."""
    for d in range(6):
        other = t.near[h * 6 + d]
        if other >= 0 and s.on[other] >= 0 and t.side[s.on[other]] == side:
            return 1
    return 0


def storm(t: Record, s: Record, side: int) -> int:
    """Reveal the cards on which a unit of a side stands with another next to it, at the end of its
    turn (BL2-THN-12), until there is none."""
    if t.storms[side] == 0:
        return 0
    i = 0
    while i < t.rule[N_HIDDEN] and s.now[OVER] == 0:
        u = s.on[t.spot[i]]
        own = s.covered[i] != 0 and u >= 0 and t.side[u] == side
        if own and beside_friend(t, s, t.spot[i], side) != 0:
            reveal(t, s, i)
            i = -1
        i += 1
    return 0


def eager(t: Record, s: Record, u: int, h: int) -> int:
    """Hexes with hidden cards that a unit would help to storm from a hex: it stands on one, or next
    to a friend on one."""
    count = 0
    for i in range(t.rule[N_HIDDEN]):
        if s.covered[i] == 0:
            continue
        v = s.on[t.spot[i]]
        friend = v >= 0 and v != u and t.side[v] == t.side[u]
        if t.spot[i] == h or (friend and apart(t, t.spot[i], h) == 1):
            count += 1
    return count * t.storms[t.side[u]]
