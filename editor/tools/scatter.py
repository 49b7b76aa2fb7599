"""The scatter brush: a mix of terrain in one stroke."""

from dataclasses import dataclass
from typing import ClassVar

from editor.tools.brush import Brush
from editor.tools.context import ToolContext
from editor.tools.mix import TerrainMix, usual_mix
from editor.tools.symmetry import partner_places
from schema.edits import Edit, PaintTerrain, Several
from schema.game import Game
from schema.language import N_, Phrase


@dataclass
class Scatter(Brush):
    """Every hex that the brush passes gets terrain of the mix; the same seed gives the same."""

    why_not: ClassVar[Phrase] = Phrase(N_("Choose terrain for the mix first"))
    _usual: tuple[Game, TerrainMix] | None = None

    def painted(self, places: tuple[str, ...], context: ToolContext) -> Edit | None:
        """Terrain of the mix on the hexes and on their partners, which get the same."""
        mix = context.mix if context.mix is not None else self._usual_of(context.game)
        if not mix:
            return None
        there: dict[str, list[str]] = {}
        for place in (*places, *partner_places(places, context)):
            kind = mix.chosen(first_twin(place, context))
            if kind is not None:
                there.setdefault(kind, []).append(place)
        edits = tuple(
            PaintTerrain(kind="paint-terrain", places=tuple(found), terrain=kind)
            for kind, found in there.items()
        )
        return edits[0] if len(edits) == 1 else Several(kind="several", edits=edits)

    def label(self, context: ToolContext) -> Phrase:  # noqa: ARG002  the brush names its terrain
        """The name of the step."""
        return Phrase(N_("Scatter terrain"))

    def _usual_of(self, game: Game) -> TerrainMix:
        if self._usual is None or self._usual[0] is not game:
            self._usual = (game, usual_mix(game))
        return self._usual[1]


def first_twin(place: str, context: ToolContext) -> str:
    """The hex that decides for this one and its partners under the live symmetry."""
    if context.mirror is None:
        return place
    return min(place, *partner_places((place,), context), key=lambda name: (len(name), name))
