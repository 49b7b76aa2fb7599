"""Maps put together from tiles (public facts B4, RW-MAP). The parts of a draw:

====================  ==============================================================================
``players``           who sits round the table, clockwise
``first``             the first player
``variants``          the house rules that count; none unless a setting says so
``tiles.SIDE``        the map tiles of a player, in the order in which he lays them
``laying.TILE``       how a tile lies: ``laying.4``
``markers.N``         the home realm setup markers, in the order in which they are laid
``runes.SIDE``        the two areas of a player's rune tokens; which is the dragon rune is never
                      drawn here but dealt from a secret seed (``generators.secrets``)
``homes.SIDE``        how a home realm lies, and so over which marker
====================  ==============================================================================

What fails is built anew as the rules say: without a place for the markers from step 3 on. A map on
which the homes are farther apart than the draw allows is laid anew too, which is ours.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from generators.brief import Brief
from generators.draft import Line
from generators.ground import NoRoom
from generators.map_building_baking import bake
from generators.map_building_laying import Laid, Stuck, lay_tiles
from generators.map_building_settings import SETTINGS, STAGES, demands_of, settled
from generators.map_building_settling import settle_realms
from generators.map_building_table import Table, deal_tiles, sit_down
from generators.methods import Setting
from generators.parts import Progress
from generators.refusals import Impossible
from rules.map_fairness import HomeMeasures, spread, unfair
from schema.game import Game
from schema.language import N_
from schema.scenario import Scenario
from schema.value import FrozenMap

Names = tuple[str, ...]
TABLE = ("players", "first", "variants", "tiles")
ON_PLANE = ("laying", "markers", "runes", "homes")
MAPS = 24
"""So many maps are laid at most before the fairest of them is taken."""

STEPS = (
    N_("Players"),
    N_("Map tiles"),
    N_("Laying the tiles"),
    N_("Home realm setup markers"),
    N_("Rune tokens"),
    N_("Home realms"),
    N_("Neutral units"),
    N_("Cities"),
    N_("What each home realm has in reach"),
)


@dataclass(frozen=True)
class MapBuilding:
    """The method of the draws of kind ``map-building``."""

    stages: Names = STAGES
    steps: Names = STEPS
    needs: Mapping[str, Names] = FrozenMap(
        {
            "first": ("players",),
            "tiles": ("players", "first", "variants"),
            "laying": (*TABLE, "laying"),
            "markers": (*TABLE, "laying"),
            "runes": (*TABLE, "laying", "markers"),
            "homes": (*TABLE, "laying", "markers"),
        }
    )
    settings: tuple[Setting, ...] = SETTINGS

    def demands(self, brief: Brief, game: Game) -> FrozenMap[str, Any]:
        """Part to value, of the settings of a brief."""
        return demands_of(brief, game)

    def play(self, progress: Progress) -> Progress:
        """Settle every part, in order; raises ``NoRoom``."""
        progress = deal_tiles(sit_down(progress))
        if progress.brief.place == "cards":
            return progress
        return _build(progress)

    def bake(self, progress: Progress, attempt: int) -> Scenario:
        """The scenario of a progress whose every part is settled."""
        return bake(progress, attempt)

    def settled(self, progress: Progress, names: Names) -> FrozenMap[str, str]:
        """Settings that ask for these stages or parts as they came out."""
        return settled(progress, names)


METHOD = MapBuilding()


def _build(progress: Progress) -> Progress:
    """Lay the map until it can be lived on and is fair, or take the fairest of many."""
    draw = Table.of(progress).draw
    best: tuple[int, Progress] | None = None
    stuck: Stuck | None = None
    told: list[Line] = []
    for number in range(MAPS):
        try:
            done, laid, measures = settle_realms(*lay_tiles(_anew(progress, number)))
        except Stuck as trouble:
            stuck = trouble
            told.append(trouble.line)
            if _lies_fast(progress):
                break
            continue
        beyond = unfair(measures, draw)
        after = replace(done, transcript=(*progress.transcript, *told, *_since(progress, done)))
        if not beyond:
            return after
        cost = sum(spread(measures, name) - draw.fair[name] for name in beyond)
        if best is None or cost < best[0]:
            best = cost, after.told(_beyond("map-unfair", measures, 9))
        if _lies_fast(progress):
            break
        told.append(_beyond("map-anew-unfair", measures, 3))
    if best is not None:
        return best[1]
    raise _given_up(progress, stuck)


def _anew(progress: Progress, number: int) -> Progress:
    """The same with other chance for what lies on the plane, where the map is laid anew; what was
    only liked of it is let go bit by bit."""
    if not number:
        return progress
    let_go = ON_PLANE if number > MAPS // 2 else ON_PLANE[1:]
    liked = {n: was for n, was in progress.liked.items() if n.partition(".")[0] not in let_go}
    return replace(
        progress, seed=progress.seed.derived(f"map-{number}"), liked=FrozenMap(liked)
    )


def _lies_fast(progress: Progress) -> bool:
    """Whether every tile is to lie where it lies, so that laying anew changes nothing."""
    tiles = [t for n, dealt in progress.done.items() if n.startswith("tiles.") for t in dealt]
    return all(progress.kept(f"laying.{tile}") is not None for tile in tiles)


def _since(before: Progress, after: Progress) -> tuple[Line, ...]:
    return after.transcript[len(before.transcript) :]


def _beyond(slug: str, measures: tuple[HomeMeasures, ...], step: int) -> Line:
    words = {
        name: spread(measures, name)
        for name in ("areas", "resources", "cities", "neutral", "distance")
    }
    return Line(step, None, slug, words)


def _given_up(progress: Progress, stuck: Stuck | None) -> Exception:
    """Why there is no such map."""
    line = stuck.line if stuck is not None else Line(3, None, "map-anew-markers", {})
    if any(progress.asked(f"{name}") for name in progress.demanded) or progress.locked:
        return Impossible(f"{line.slug}-fast", **line.args)
    return NoRoom(str(line.args.get("tile", "home realms")), "RW-MAP-01")


__all__ = ["METHOD", "Laid"]
