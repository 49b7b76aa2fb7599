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

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from generators.brief import Brief
from generators.call_to_arms_baking import bake
from generators.call_to_arms_camp import choose_cards, deploy
from generators.call_to_arms_demands import SETTINGS, STAGES, demands_of, settled
from generators.call_to_arms_ground import lay_ground
from generators.call_to_arms_table import CROSSINGS, Table
from generators.call_to_arms_tents import pitch_tents
from generators.draft import Line
from generators.methods import Setting
from generators.parts import Progress
from generators.streams import Stream
from generators.words import term
from schema.game import Game
from schema.language import N_
from schema.scenario import Scenario
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


@dataclass(frozen=True)
class CallToArms:
    """The method of the draws of kind ``call-to-arms``."""

    stages: Names = STAGES
    steps: Names = STEPS
    needs: Mapping[str, Names] = FrozenMap(
        {
            "first": ("camps",),
            CROSSINGS: ("terrain",),  # the water below them, which is laid before
            "set": ("camps",),
            "cards": ("camps", "set"),
            "deployment": ("camps", "terrain", "set", "cards"),
            "tents": ("camps", "variants", "terrain", "set", "cards", "deployment"),
        }
    )
    settings: tuple[Setting, ...] = SETTINGS

    def demands(self, brief: Brief, game: Game) -> FrozenMap[str, Any]:
        """Part to value, of the settings of a brief."""
        return demands_of(brief, game)

    def play(self, progress: Progress) -> Progress:
        """Settle every part, in order; raises ``NoRoom``."""
        progress = _begin(progress)
        progress = lay_ground(progress)
        progress = choose_cards(progress)
        if progress.brief.place == "cards":
            return progress
        return pitch_tents(deploy(progress))

    def bake(self, progress: Progress, attempt: int) -> Scenario:
        """The scenario of a progress whose every part is settled."""
        return bake(progress, attempt)

    def settled(self, progress: Progress, names: Names) -> FrozenMap[str, str]:
        """Settings that ask for these stages or parts as they came out."""
        return settled(progress, names)


METHOD = CallToArms()


def _begin(progress: Progress) -> Progress:
    """Who sits where and begins, and which house rules are played."""
    draw = Table.of(progress).draw
    progress, (bottom, top) = progress.settle("camps", partial(_pair, draw.factions))
    words = {"board": term("boards", draw.board)}
    words |= {"bottom": term("factions", bottom), "top": term("factions", top)}
    chosen = {"draw": term("draws", progress.brief.card)}
    progress = progress.told(Line(1, None, "arms-draw", chosen), Line(1, None, "board-laid", words))
    seats = (bottom, top)
    progress, first = progress.settle("first", partial(_any, seats), seats.__contains__)
    progress = progress.told(Line(2, first, "arms-first", {}))
    progress, variants = progress.settle("variants", _none, partial(_are_known, progress.game))
    named = [Line(3, None, "arms-variant", {"variant": term("variants", v)}) for v in variants]
    return progress.told(*named)


def _pair(factions: Names, stream: Stream) -> Names:
    return tuple(stream.shuffled(factions)[:2])


def _any(seats: Names, stream: Stream) -> str:
    return stream.choose(seats)


def _none(stream: Stream) -> Names:  # noqa: ARG001  house rules are agreed on, not drawn
    return ()


def _are_known(game: Game, variants: Names) -> bool:
    return all(name in game.variants for name in variants)
