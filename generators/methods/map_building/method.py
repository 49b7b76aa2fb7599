"""Maps put together from tiles (public facts B4, RW-MAP). The parts of a draw:

====================  ==============================================================================
``players``           how many play
``factions``          who sits round the table, clockwise
``first``             the first player
``variants``          the house rules that count; none unless a setting says so
``tiles.SIDE``        the map tiles of a player, in the order in which he lays them
``laying.TILE``       how a tile lies: ``laying.4``
``markers.N``         the home realm setup markers, in the order in which they are placed
``runes.SIDE``        the two areas of a player's rune tokens; which is the dragon rune is never
                      drawn here but dealt from a secret seed (``generators.secrets``)
``homes.SIDE``        how a home realm lies, and so over which marker
====================  ==============================================================================

What fails is built anew as the rules say: without a place for the markers from step 3 on. A map on
which the homes are farther apart than the draw allows is laid anew too, which is ours.
"""

from dataclasses import replace

from generators.core.generate import Method
from generators.core.progress import Progress, TranscriptLine
from generators.core.refusals import DemandRejected, NoPlace
from generators.methods.map_building.arranging import Arranger
from generators.methods.map_building.bake import bake
from generators.methods.map_building.homes import places_of
from generators.methods.map_building.laying import DeadEnd, MapInProgress, ways_to_lay
from generators.methods.map_building.settings import SETTINGS
from generators.methods.map_building.settling import settle_realms
from generators.methods.map_building.table import MapTable, deal_tiles, sit_down
from rules.map_fairness import HomeMeasures, spread
from schema.draws import MapMeasure
from schema.language import N_
from schema.value import FrozenMap

TABLE = ("players", "factions", "first", "variants", "tiles")
ON_PLANE = ("laying", "markers", "runes", "homes")
MAPS = 24
"""So many maps are laid at most before one that is nearly fair is taken."""
NEARLY = 6
"""So many of the last of them are looked at for that."""

STEPS = (
    N_("Players"),
    N_("Map tiles"),
    N_("Placing the tiles"),
    N_("Home realm setup markers"),
    N_("Rune tokens"),
    N_("Home realms"),
    N_("Neutral units"),
    N_("Cities"),
    N_("Reach of each home realm"),
)


def play(progress: Progress) -> Progress:
    """Settle every part, in order; raises ``NoPlace``."""
    progress = deal_tiles(sit_down(progress))
    return progress if progress.brief.place == "cards" else _build(progress)


def _build(progress: Progress) -> Progress:
    """Lay the map until it can be lived on and is fair, or take the fairest that is found.

    Asking for what the seed lays anyhow changes nothing else: it is laid unasked first.
    """
    unasked = replace(
        progress, demanded=FrozenMap((n, v) for n, v in progress.demanded.items() if not _lies(n))
    )
    is_again = progress.brief.locks or progress.brief.rerolls
    if len(unasked.demanded) < len(progress.demanded) and not is_again:
        try:
            done = _try_maps(unasked)
        except (DemandRejected, NoPlace):
            pass
        else:
            if all(done.done.get(name) == value for name, value in progress.demanded.items()):
                return replace(done, demanded=progress.demanded)
    return _try_maps(progress)


def _try_maps(progress: Progress) -> Progress:
    """The map of a progress by what it asks for and keeps."""
    nearly: list[tuple[Progress, MapInProgress, Arranger]] = []
    lines: list[TranscriptLine] = []
    refusal: DemandRejected | None = None
    lies_fast = _lies_fast(progress)
    for number in range(1 if lies_fast else MAPS):
        start = _anew(progress.with_lines(*lines), number)
        line = TranscriptLine(
            3, None, "map-anew-markers", {"count": len(MapTable.of(progress).seats)}
        )
        try:
            for done, built in ways_to_lay(start):
                arranger = Arranger(done, built, places_of(built))
                found = arranger.fair()
                if found is not None:
                    return settle_realms(done, built, arranger.places, found)[0]
                if arranger.has_markers():
                    nearly.append((done, built, arranger))
                    line = TranscriptLine(3, None, "map-anew-unfair", {})
        except DeadEnd as trouble:
            line = trouble.line
        except DemandRejected as trouble:  # here: other tiles laid by chance may leave room for it
            refusal = refusal or trouble
            line = TranscriptLine(3, None, "map-anew-asked", {})
        lines.append(line)
    for done, built, arranger in nearly[-NEARLY:]:
        found = arranger.fairest()
        if found is not None:
            try:
                after, measures = settle_realms(done, built, arranger.places, found)
            except DeadEnd as trouble:
                lines.append(trouble.line)
            except DemandRejected as trouble:
                refusal = refusal or trouble
            else:
                return after.with_lines(_beyond(measures))
    raise refusal or _given_up(progress, lines[-1])


def _lies(name: str) -> bool:
    """Whether a part lies on the plane."""
    return name.partition(".")[0] in ON_PLANE


def _anew(progress: Progress, number: int) -> Progress:
    """The same with other chance for what lies on the plane, where the map is laid anew; what was
    only liked of it is let go bit by bit."""
    if not number:
        return progress
    let_go = ON_PLANE if number > MAPS // 2 else ON_PLANE[1:]
    liked = {n: was for n, was in progress.liked.items() if n.partition(".")[0] not in let_go}
    return replace(progress, seed=progress.seed.derived(f"map-{number}"), liked=FrozenMap(liked))


def _lies_fast(progress: Progress) -> bool:
    """Whether every tile is to lie where it lies, so that laying anew changes nothing."""
    tiles = [t for n, dealt in progress.done.items() if n.startswith("tiles.") for t in dealt]
    return all(progress.kept(f"laying.{tile}") is not None for tile in tiles)


def _beyond(measures: tuple[HomeMeasures, ...]) -> TranscriptLine:
    names: tuple[MapMeasure, ...] = ("areas", "resources", "cities", "neutral", "distance")
    return TranscriptLine(9, None, "map-unfair", {name: spread(measures, name) for name in names})


def _given_up(progress: Progress, why: TranscriptLine) -> Exception:
    """Why there is no such map: what is asked for leaves none, or chance has found none."""
    asked = (*progress.demanded, *progress.locked)
    if any(map(_lies, asked)):
        return DemandRejected(f"{why.slug}-fast", **why.args)
    return NoPlace(str(why.args.get("tile", "home-realm")), "RW-MAP-01")


METHOD = Method(
    steps=STEPS,
    needs=FrozenMap(
        {
            "factions": ("players",),
            "first": ("players", "factions"),
            "tiles": ("players", "factions", "first", "variants"),
            "laying": (*TABLE, "laying"),
            "markers": (*TABLE, "laying"),
            "runes": (*TABLE, "laying", "markers"),
            "homes": (*TABLE, "laying", "markers"),
        }
    ),
    settings=SETTINGS,
    play=play,
    bake=bake,
)
