"""Call to arms: terrain by chance, deployment cards for the sections of the board, and a reserve.

The precedent is a publisher's (public facts B3); cards, terrain and the rule of the reserve are
ours, and every scenario says so. The parts of a draw:

============================  =============================================================
``camps``                     who sits at the bottom and who at the top
``first``                     who begins
``variants``                  the house rules that are played; none unless a setting says so
``terrain.KIND``              the hexes of a kind of terrain, and ``terrain.crossings``
``set.SIDE``                  the set of cards of a side
``cards.SIDE.USE``            its card for ``left``, ``centre``, ``right`` and ``reserve``
``deployment.SIDE.UNIT``      the hex of a unit: ``deployment.pennant.left-infantry-1``
``tents.SIDE``                the hex of its tent, where recruiting is played
============================  =============================================================
"""

from functools import partial

from generators.core.generate import Method
from generators.core.naming import term
from generators.core.progress import Progress, TranscriptLine, agreed, any_of, two_of
from generators.methods.call_to_arms.bake import bake
from generators.methods.call_to_arms.camp import choose_cards, deploy
from generators.methods.call_to_arms.ground import place_terrain
from generators.methods.call_to_arms.settings import SETTINGS, with_sets
from generators.methods.call_to_arms.table import CROSSINGS, CallToArmsTable
from generators.methods.call_to_arms.tents import pitch_tents
from schema.game import Game
from schema.language import N_
from schema.value import FrozenMap

Names = tuple[str, ...]


STEPS = (
    N_("Sides and board"),
    N_("The first player"),
    N_("House rules"),
    N_("Terrain"),
    N_("Deployment cards"),
    N_("Units"),
    N_("Tents"),
)


def play(progress: Progress) -> Progress:
    """Settle every part, in order; raises ``NoRoom``."""
    progress = choose_cards(place_terrain(_begin(progress)))
    return progress if progress.brief.place == "cards" else pitch_tents(deploy(progress))


def _begin(progress: Progress) -> Progress:
    """Who sits where and begins, and which house rules are played."""
    draw = CallToArmsTable.of(progress).draw
    progress, (bottom, top) = progress.settle("camps", partial(two_of, draw.factions))
    words = {"board": term("boards", draw.board)}
    words |= {"bottom": term("factions", bottom), "top": term("factions", top)}
    chosen = {"draw": term("draws", progress.brief.card)}
    progress = progress.with_lines(
        TranscriptLine(1, None, "arms-draw", chosen), TranscriptLine(1, None, "board-laid", words)
    )
    seats = (bottom, top)
    progress, first = progress.settle("first", partial(any_of, seats), seats.__contains__)
    progress = progress.with_lines(TranscriptLine(2, first, "arms-first", {}))
    progress, variants = progress.settle(
        "variants", partial(agreed, ()), partial(_are_known, progress.game)
    )
    named = [
        TranscriptLine(3, None, "arms-variant", {"variant": term("variants", v)}) for v in variants
    ]
    return progress.with_lines(*named)


def _are_known(game: Game, variants: Names) -> bool:
    return all(name in game.variants for name in variants)


METHOD = Method(
    steps=STEPS,
    needs=FrozenMap(
        {
            "first": ("camps",),
            CROSSINGS: ("terrain",),  # the water below them, which is placed before
            "set": ("camps",),
            "cards": ("camps", "set"),
            "deployment": ("camps", "terrain", "set", "cards"),
            "tents": ("camps", "variants", "terrain", "set", "cards", "deployment"),
        }
    ),
    settings=SETTINGS,
    play=play,
    bake=bake,
    complete=with_sets,
)
