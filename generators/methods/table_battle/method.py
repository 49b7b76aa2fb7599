"""A battle on a table: terrain played by turns, then hero and characters at their own edges.

What may be played and where stands in the seed document (TC-PLAY, TC-CHR); that both play so many
pieces before the first activation, and how even a table must be, is ours, and every scenario says
so. The parts of a draw:

============================  =============================================================
``sides``                     who sits at the bottom edge and who at the top
``first``                     who begins, and plays the first terrain
``terrain.SIDE.N``            the terrain card of a side's turn: ``forest``
``characters.SIDE``           who is on the table besides the hero
``ground.SIDE.N``             where that terrain lies: ``30x28.5/45``; ``none``: he passes
``deployment.SIDE.UNIT``      where somebody stands: ``deployment.heath.archer-1``
============================  =============================================================

A layout that is less even than the draw asks for is set up again; of the last resort the evenest
counts.
"""

from functools import partial
from typing import Any

from generators.core.generate import Method
from generators.core.naming import term, terms
from generators.core.progress import Progress, TranscriptLine, agreed, any_of, two_of
from generators.core.refusals import DemandRejected
from generators.core.streams import Stream
from generators.methods.table_battle.bake import bake
from generators.methods.table_battle.layout import arrange
from generators.methods.table_battle.settings import SETTINGS
from generators.methods.table_battle.table import (
    CHARACTERS,
    DEPLOYMENT,
    FIRST,
    GROUND,
    SIDES,
    TERRAIN,
    BattleTable,
)
from schema.language import N_
from schema.value import FrozenMap

Names = tuple[str, ...]

STEPS = (
    N_("Sides and table"),
    N_("The first player"),
    N_("Terrain cards"),
    N_("Characters"),
    N_("Terrain in turn"),
    N_("At the edges"),
    N_("Balance"),
)
FRESH, AGAIN = 3, 1
"""How much likelier a player takes terrain that he has not played yet."""


def play(progress: Progress) -> Progress:
    """Settle every part, in order; raises ``DemandRejected``."""
    progress = _muster(_choose_terrain(_begin(progress)))
    return progress if progress.brief.place == "cards" else arrange(progress)


def _begin(progress: Progress) -> Progress:
    """Who sits where, and who begins."""
    table = BattleTable.of(progress)
    progress, (bottom, top) = progress.settle(SIDES, partial(two_of, table.draw.factions))
    words: dict[str, Any] = {"width": table.width // 10, "depth": table.depth // 10}
    words |= {"bottom": term("factions", bottom), "top": term("factions", top)}
    chosen = {"draw": term("draws", progress.brief.card)}
    progress = progress.with_lines(
        TranscriptLine(1, None, "arms-draw", chosen), TranscriptLine(1, None, "table-laid", words)
    )
    seats = (bottom, top)
    progress, first = progress.settle(FIRST, partial(any_of, seats), seats.__contains__)
    return progress.with_lines(TranscriptLine(2, first, "arms-first", {}))


# -- which terrain each plays ----------------------------------------------------------------------


def _choose_terrain(progress: Progress) -> Progress:
    """Settle the terrain card of every turn (TC-PLAY-01, TC-PLAY-05)."""
    table = BattleTable.of(progress)
    turns = tuple(table.turns())
    for side, number in turns:
        name = f"{TERRAIN}.{side}.{number}"
        free = _playable(progress, table, name, side)
        coming = {
            kind
            for of, n in turns
            if (other := f"{TERRAIN}.{of}.{n}") != name and other not in progress.done
            if (kind := progress.kept(other)) is not None
        }
        mine = [progress.done[p] for n in range(1, number) if (p := f"{TERRAIN}.{side}.{n}")]
        own = tuple(kind for kind in free if kind not in coming or not _is_unique(progress, kind))
        progress, _ = progress.settle(
            name,
            partial(_card, own or free, mine),
            free.__contains__,
            partial(_not_playable, progress, side),
        )
    lines = []
    for side in table_sides(progress):
        cards = [progress.done[f"{TERRAIN}.{side}.{n}"] for of, n in turns if of == side]
        if cards:
            lines.append(
                TranscriptLine(3, side, "table-cards", {"terrain": terms("terrain", cards)})
            )
    return progress.with_lines(*lines)


def table_sides(progress: Progress) -> tuple[str, str]:
    """Who plays, whoever begins first."""
    table = BattleTable.of(progress)
    bottom, top = table.sides
    return (bottom, top) if progress.done[FIRST] == bottom else (top, bottom)


def _playable(progress: Progress, table: BattleTable, name: str, side: str) -> Names:
    """What a side may play in a turn: of its own, and unique terrain once a game."""
    played = {v for n, v in progress.done.items() if n.startswith(f"{TERRAIN}.") and n != name}
    return tuple(k for k in table.kinds(side) if k not in played or not _is_unique(progress, k))


def _is_unique(progress: Progress, kind: str) -> bool:
    return progress.game.terrain[kind].unique


def _card(kinds: Names, mine: list[str], stream: Stream) -> str:
    """Any of these, rather one that the player has not played yet."""
    if not kinds:
        raise DemandRejected("no-terrain-to-play", "TC-PLAY-01")
    weighed = [k for k in kinds for _ in range(AGAIN if k in mine else FRESH)]
    return stream.choose(weighed)


def _not_playable(progress: Progress, side: str, kind: str) -> DemandRejected:
    """Why a side cannot play what was asked for."""
    game = progress.game
    words = {"terrain": game.terrain[kind].name, "side": game.factions[side].name}
    if kind in BattleTable.of(progress).kinds(side):
        return DemandRejected("terrain-only-once", "TC-PLAY-05", terrain=words["terrain"])
    return DemandRejected("terrain-not-own", "TC-PLAY-01", **words)


# -- who is on the table ---------------------------------------------------------------------------


def _muster(progress: Progress) -> Progress:
    """Settle the characters of each side: those of the draw, unless others are asked for."""
    table = BattleTable.of(progress)
    for side in table.sides:
        own = partial(agreed, table.draw.characters)
        progress, characters = progress.settle(f"{CHARACTERS}.{side}", own)
        everybody = (*filter(None, (table.draw.hero,)), *characters)
        if everybody:
            words = {"units": terms("unit_types", everybody)}
            progress = progress.with_lines(TranscriptLine(4, side, "table-characters", words))
    return progress


METHOD = Method(
    steps=STEPS,
    needs=FrozenMap(
        {
            FIRST: (SIDES,),
            TERRAIN: (SIDES, TERRAIN),
            CHARACTERS: (SIDES,),
            GROUND: (SIDES, TERRAIN),
            DEPLOYMENT: (SIDES, CHARACTERS),
        }
    ),
    settings=SETTINGS,
    play=play,
    bake=bake,
)
