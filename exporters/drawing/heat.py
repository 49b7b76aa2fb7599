"""Heat: how often something happens on each hex of a board in the games of a playtest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

HeatKind = Literal["moves", "fights", "losses"]


@dataclass(frozen=True, slots=True)
class Heat:
    """How often something happens on each hex in one game, on average."""

    kind: HeatKind
    per_game: tuple[tuple[str, float], ...]
    """Hex and number; hexes on which nothing happens are left out."""

    @classmethod
    def of(cls, kind: HeatKind, counts: Mapping[str, int], games: int) -> Heat:
        """The heat of counts over so many games, by the names of hexes."""
        if not games:
            return cls(kind, ())
        return cls(kind, tuple((name, count / games) for name, count in counts.items() if count))
