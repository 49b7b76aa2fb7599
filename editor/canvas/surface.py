"""Surface: a board as the view sees it, in millimetres; what lies where, and how it is drawn.

No Qt here. What it looks like comes from ``exporters.drawing`` alone; a surface knows which marks a
part of it needs, and which parts another scenario changes.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from editor.canvas.bounds import Extents
from editor.tools.gesture import BoardHit, Modifier
from exporters.drawing.look import Style
from exporters.drawing.paths import Box, Commands, Point
from exporters.drawing.picture import Mark
from exporters.drawing.scene import LAYERS, Show
from geometry.hexes import Hex
from schema.board import Place
from schema.game import Game
from schema.look import Look
from schema.scenario import Scenario

ACROSS = 16.0
"""A hex across its flats on the surface, mm: the size for which packs give their patterns."""

NO_KEYS: frozenset[Modifier] = frozenset()


@dataclass(frozen=True)
class ViewOptions:
    """How a board is to be seen: the game's look, the language, the layers."""

    game: Game
    look: Look | None = None
    language: str = "en"
    hidden: frozenset[str] = frozenset()
    """Layers that are not shown."""

    def show(self) -> Show:
        """The layers to draw."""
        return Show(layers=tuple(name for name in LAYERS if name not in self.hidden))


@dataclass(frozen=True)
class PreviewMarks:
    """What would be drawn if an edit were carried out: the marks, and the box around them."""

    marks: tuple[Mark, ...]
    box: Box


class Surface(Protocol):
    """A board laid out in mm, y down; it follows the scenario by ``change``."""

    sight: ViewOptions
    style: Style
    extents: Extents
    scenario: Scenario
    width: float
    height: float
    across: float
    """What counts as one hex, mm: how far a cursor steps, how large badges are."""

    @property
    def anchor(self) -> Point:
        """A point that lies on the same thing however the surface grows."""

    @property
    def focus(self) -> Box | None:
        """What is looked at when the whole board is; ``None`` is all of the surface."""

    def change(self, scenario: Scenario) -> tuple[Box, ...] | None:
        """Go on with another scenario: the boxes that look different; ``None`` is all of it, and
        the sizes may be others."""

    def marks(self, box: Box | None = None, leave_out: Collection[str] = ()) -> Iterator[Mark]:
        """What to draw in a box, from back to front, without some layers."""

    def spot_at(self, x: float, y: float, keys: frozenset[Modifier] = NO_KEYS) -> BoardHit:
        """What is under a point."""

    def centre(self, place: Place | Hex) -> Point | None:
        """The middle of a place; ``None`` if there is none of this name."""

    def outline(self, place: Place | Hex) -> Commands | None:
        """The line around a place."""

    def rim(self, places: Iterable[Place | Hex]) -> Commands:
        """The lines around a set of places, as far as they lie beside each other."""

    def outline_of(self, subject: tuple[str, str]) -> Commands | None:
        """The line around a thing: ``("unit", id)``, ``("piece", id)`` …"""

    def shade(self, after: Scenario) -> PreviewMarks | None:
        """What would look different in this scenario; ``None`` if nothing does."""
