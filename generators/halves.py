"""A battle of two scenario cards, each for its owner's half, with armies bought by points (public
facts B2, BL2-DRF)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generators.brief import Brief
from generators.halves_armies import muster_armies, take_options
from generators.halves_baking import bake
from generators.halves_cards import choose_first, draw_cards, take_sides
from generators.halves_deployment import deploy_armies
from generators.halves_draft import draft_neutrals
from generators.halves_settings import SETTINGS, STAGES, demands_of, settled
from generators.halves_table import TENTS, TURNS, UNITS
from generators.methods import Setting
from generators.parts import Progress
from schema.game import Game
from schema.language import N_
from schema.scenario import Scenario
from schema.value import FrozenMap

_CARDS = ("factions", "offer", "half")
_PURSES = (*_CARDS, "first", "options", TURNS)

NEEDS: Mapping[str, tuple[str, ...]] = {
    "offer": ("factions",),
    "half": ("factions", "offer"),
    "options": (*_CARDS, "first"),
    TURNS: (*_CARDS, "first", "options", TURNS),
    "army": _PURSES,
    TENTS: (*_CARDS, "first", "options"),
    UNITS: (*_PURSES, "army"),
}
"""Stage to what must stay for it to stay: a unit's place rests on the card and on the army, an army
on the points that draft and options left, a turn of the draft on the turns before it."""


STEPS = (
    N_("Sides and board"),
    N_("The first player"),
    N_("Scenario cards"),
    N_("The halves of the board"),
    N_("Before the armies: options and the neutral draft"),
    N_("Armies"),
    N_("Markers of options"),
    N_("Units"),
    N_("Neutral markers"),
)


@dataclass(frozen=True, slots=True)
class Halves:
    """The method of draws of this kind (``generators.methods``)."""

    stages: tuple[str, ...] = STAGES
    steps: tuple[str, ...] = STEPS
    settings: tuple[Setting, ...] = SETTINGS

    @property
    def needs(self) -> Mapping[str, tuple[str, ...]]:
        """Stage to the stages that must stay for it to stay what it is."""
        return NEEDS

    def demands(self, brief: Brief, game: Game) -> FrozenMap[str, Any]:
        """Part to value, of the settings of a brief."""
        return demands_of(brief, game)

    def play(self, progress: Progress) -> Progress:
        """The set-up in order: sides, cards, muster, deployment."""
        for step in (
            take_sides,
            choose_first,
            draw_cards,
            take_options,
            draft_neutrals,
            muster_armies,
            deploy_armies,
        ):
            progress = step(progress)
        return progress

    def bake(self, progress: Progress, attempt: int) -> Scenario:
        """The scenario of a progress whose every part is settled."""
        return bake(progress, attempt)

    def settled(self, progress: Progress, names: tuple[str, ...]) -> FrozenMap[str, str]:
        """Settings that ask for these stages or parts as they came out."""
        return settled(progress, names)


METHOD = Halves()
