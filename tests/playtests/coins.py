"""A kernel for tests of what is built on playtests: it tosses coins, weighed by what stands in the
table, thousands a second and without any rules."""

from hashlib import blake2b
from math import exp
from typing import Any

from playtests.backend import Kernel, plain
from playtests.indices import N_UNITS, R_FIRST, R_POINTS, R_ROUNDS, R_TURNS, R_WON
from playtests.kernel.orders import POINTS
from playtests.records import UNITS

SCALE = 3.0
"""Points of strength that a coin's logit takes for one."""


def toss(t: Any, s: Any, first: int, game: int) -> int:
    """Side 0 wins the likelier the higher its units rank and the farther east they stand."""
    strength = 1.0 * (t["stock"][POINTS] - t["stock"][8 + POINTS])
    for number in range(t["rule"][N_UNITS]):
        if s["start"][number] >= 0:
            worth = 0.5 * (t["rank"][number] + 1) + 0.01 * (s["start"][number] % 16)
            strength += worth if t["side"][number] == 0 else -worth
    digest = blake2b(f"{game} {list(s['key'][:3])}".encode(), digest_size=6).digest()
    luck = int.from_bytes(digest, "big") / (1 << 48)
    won = 2 if luck < 1 / (1 + exp(-strength / SCALE)) else 0
    for number in range(len(s["row"])):
        s["row"][number] = 0
    s["row"][R_WON], s["row"][R_FIRST] = won, first
    s["row"][R_POINTS + won // 2] = 0
    s["row"][R_POINTS + 1 - won // 2] = 1 + int(9 * luck)
    s["row"][R_ROUNDS], s["row"][R_TURNS] = 1, 2
    return won


def coins() -> Kernel:
    """The kernel of coins; ``plain`` in everything but what it plays."""
    assert UNITS >= 2
    return plain()._replace(play=toss)
