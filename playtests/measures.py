"""How lively a battle is: what its games have in common, and four dials made of it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp

from playtests.records import PER_UNIT
from playtests.running import Rows

NEAR = 1
"""Points by which a game is lost that was close."""
FAR_BEHIND = 2
"""Points behind from which it takes a comeback to win."""
DIALS = ("close", "fast", "swings", "use")
"""The dials: games end close; they begin fast; the lead passes to and fro; board and units are
used."""
QUANTILES = 20
"""Parts into which a reference divides the drawn battles of a game."""


@dataclass(frozen=True, slots=True)
class Interest:
    """Means over all games of a playtest; turns are both sides' turns counted together."""

    turns: float
    rounds: float
    contact: float
    """The turn of the first attack; games without one count as their length."""
    first_kill: float
    """The turn in which the first unit is destroyed; the same."""
    destroyed: float
    """Units destroyed, of both sides."""
    attacks: float
    leads: float
    """How often the lead passes from one side to the other."""
    last_lead: float
    """The turn after which the lead does not pass any more, as a share of the game."""
    close: float
    """Share of games that end within ``NEAR`` points."""
    comebacks: float
    """Share of games whose winner was ``FAR_BEHIND`` points or more behind."""
    hexes: float
    """Share of the board's hexes on which somebody stood."""
    units: float
    """Share of units that attack in a game, worked out from how often each does, as if its attacks
    fell on games by chance."""

    @property
    def dials(self) -> Mapping[str, float]:
        """The value behind each dial; a greater one is livelier."""
        return {
            "close": self.close,
            "fast": 1 - self.contact / max(self.turns, 1),
            "swings": self.leads,
            "use": (self.hexes + self.units) / 2,
        }


def interest_of(rows: Rows) -> Interest:
    """The means of a run; raises ``ValueError`` for one without games."""
    if not rows.games:
        raise ValueError("no games, no means")
    turns = rows.column("turns")
    margins = [abs(a - b) for a, b in zip(rows.column("points_0"), rows.column("points_1"))]
    decided = [(won, behind) for won, behind in zip(rows.column("won"), rows.column("behind"))]
    lasts = list(zip(rows.column("last_lead"), turns))
    attacks = PER_UNIT.index("attacks")
    return Interest(
        turns=_mean(turns),
        rounds=_mean(rows.column("rounds")),
        contact=_mean(_or_end(rows.column("contact"), turns)),
        first_kill=_mean(_or_end(rows.column("first_kill"), turns)),
        destroyed=_mean(rows.column("destroyed_0")) + _mean(rows.column("destroyed_1")),
        attacks=_mean(rows.column("attacks")),
        leads=_mean(rows.column("leads")),
        last_lead=_mean([max(at, 0) / max(of, 1) for at, of in lasts]),
        close=_mean([margin <= NEAR for margin in margins]),
        comebacks=_mean([won != 1 and behind >= FAR_BEHIND for won, behind in decided]),
        hexes=_mean(rows.column("hexes")) / max(len(rows.hexes), 1),
        units=_mean([1 - exp(-unit[attacks] / rows.games) for unit in rows.units]),
    )


def percentile(value: float, reference: Sequence[float]) -> int:
    """How many of a hundred drawn battles lie below a value; ``reference`` are quantiles.

    A value among equal ones lies in their middle.
    """
    low, high = bisect_left(reference, value), bisect_right(reference, value)
    return round(100 * (low + high) / 2 / max(len(reference), 1))


def quantiles(values: Sequence[float]) -> tuple[float, ...]:
    """What a reference keeps of the values of many battles: ``QUANTILES`` + 1 of them."""
    ordered = sorted(values)
    last = len(ordered) - 1
    return tuple(round(ordered[last * part // QUANTILES], 4) for part in range(QUANTILES + 1))


def _or_end(turns: Sequence[int], ends: Sequence[int]) -> list[int]:
    return [end if turn < 0 else turn for turn, end in zip(turns, ends)]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
