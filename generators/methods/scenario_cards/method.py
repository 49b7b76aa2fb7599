"""A battle of two scenario cards, each for its owner's half, with armies bought by points (public
facts B2, BL2-DRF)."""

from collections.abc import Mapping

from generators.core.generate import Method
from generators.core.progress import Progress
from generators.methods.scenario_cards.armies import muster_armies, take_options
from generators.methods.scenario_cards.bake import bake
from generators.methods.scenario_cards.cards import choose_first, draw_cards, take_sides
from generators.methods.scenario_cards.deployment import deploy_armies
from generators.methods.scenario_cards.neutral_draft import draft_neutrals
from generators.methods.scenario_cards.settings import SETTINGS
from generators.methods.scenario_cards.table import TENTS, TURNS, UNITS
from schema.language import N_

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
    N_("Board halves"),
    N_("Before the armies: army options and neutral draft"),
    N_("Armies"),
    N_("Army option markers"),
    N_("Units"),
    N_("Neutral markers"),
)


def play(progress: Progress) -> Progress:
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


METHOD = Method(
    steps=STEPS,
    needs=NEEDS,
    settings=SETTINGS,
    play=play,
    bake=bake,
)
