"""A mix of terrain: kinds with their weights, and the seed that decides what lies where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from schema.game import Game

MOST = 9
"""The largest weight."""
SEEDS = 10**6
"""Seeds are below this, as those that the generator rolls."""


@dataclass(frozen=True, slots=True)
class TerrainMix:
    """Kinds of terrain with weights from 1 to 9; what each hex gets hangs on the seed and on the
    name of the hex alone, so that a stroke can be repeated."""

    weights: tuple[tuple[str, int], ...] = ()
    unchanged: int = 0
    """The weight of leaving a hex as it is."""
    seed: int = 1

    def __bool__(self) -> bool:
        return bool(self.weights)

    def chosen(self, place: str) -> str | None:
        """What a hex of this name gets; ``None``: it stays as it is."""
        from generators.core.streams import Seed  # late: a window opens without

        kinds = (None, *(kind for kind, _ in self.weights))
        weights = (self.unchanged, *(weight for _, weight in self.weights))
        return kinds[Seed(self.seed).stream(f"mix/{place}").weighted(weights)]

    def known_to(self, game: Game) -> TerrainMix:
        """The mix without what this game does not have."""
        known = tuple((kind, n) for kind, n in self.weights if kind in game.terrain)
        return replace(self, weights=known)

    def stored(self) -> str:
        """As one word: ``7 unchanged=4 forest=3``."""
        parts = (f"{kind}={weight}" for kind, weight in self.weights)
        return " ".join((str(self.seed), f"unchanged={self.unchanged}", *parts))


def stored_mix(text: str) -> TerrainMix | None:
    """A mix from the word it is kept as; ``None`` if it is none."""
    seed, *parts = text.split() or [""]
    pairs = [part.partition("=") for part in parts]
    if not seed.isdecimal() or not pairs or not all(n.isdecimal() for _, _, n in pairs):
        return None
    weights = [(kind, min(MOST, int(n))) for kind, _, n in pairs]
    (first, unchanged), *kinds = weights
    if first != "unchanged":
        return None
    return TerrainMix(_positive(kinds), unchanged, int(seed) % SEEDS)


def usual_mix(game: Game) -> TerrainMix:
    """Woods and hills on open ground, as far as the game has them."""
    from generators.terrain.wish import kinds_of  # late: most strokes are the brush's

    roles = kinds_of(game)
    woods, hills = roles.get("woods"), roles.get("hills")
    pairs = ((woods, 3), (hills, 2))
    return TerrainMix(_positive((kind, n) for kind, n in pairs if kind is not None), 4)


def _positive(pairs: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    return tuple((kind, n) for kind, n in dict(pairs).items() if n > 0)
