"""What a tool works with: the scenario, what was picked from the palette, what is selected.

Frozen: a decision sees the moment of its gesture and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from editor.tools.clips import Clip, TableClip
from editor.tools.mix import TerrainMix
from geometry.grid import HexGrid
from geometry.hexes import Hex
from geometry.symmetries import Symmetry
from schema.board import Place
from schema.collection import Collection
from schema.game import Game
from schema.names import NamePhrases
from schema.scenario import Scenario

PickKind = Literal[
    "terrain",
    "token",
    "way",
    "wall",
    "unit",
    "commander",
    "marker",
    "spot",
    "zone",
    "height",
    "tile",
    "setup",
    "rune",
]


@dataclass(frozen=True, slots=True)
class PaletteItem:
    """One thing from the palette, as it will be placed."""

    kind: PickKind
    id: str
    """The id in the game's section; of a zone or a spot's hidden pool its own; of a height the
    number as text; of a home realm setup marker or a rune token that of what is printed on it."""
    rank: str | None = None
    seat: str | None = None
    """Whose it is to be: units, commanders, markers."""
    level: int | None = None
    facing: int | None = None
    hidden: str | None = None
    """The hidden pool that it lies face down for."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What is selected on the board; empty tuples everywhere: nothing."""

    places: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    markers: tuple[str, ...] = ()
    commanders: tuple[str, ...] = ()
    """Cards of commanders who stand alone."""
    pieces: tuple[str, ...] = ()
    """Terrain on a table."""
    labels: tuple[str, ...] = ()
    """Places of labels."""
    tiles: tuple[str, ...] = ()
    """Map tiles and home realms that are laid."""
    setup: tuple[str, ...] = ()
    """Home realm setup markers, by their numbers on the board."""

    def __bool__(self) -> bool:
        things = (self.units, self.markers, self.commanders, self.pieces, self.tiles, self.setup)
        return any((self.places, self.labels, *things))


@dataclass(frozen=True, slots=True)
class Snapping:
    """How what is placed on a table snaps."""

    legal: bool = True
    """Whether it goes to the nearest place that the rules allow."""
    grid: int = 5
    """Whole millimetres between the places that it goes to; 1: every one."""
    rings: bool = True
    """Whether distances are shown while it is carried."""
    room: bool = False
    """Whether it is shown where a thing may lie though it is not carried."""


@dataclass(frozen=True)
class ToolContext:
    """Everything that a decision may look at."""

    scenario: Scenario
    game: Game
    collection: Collection | None = None
    pick: PaletteItem | None = None
    seat: str | None = None
    """The seat that the palette works for."""
    size: int = 1
    """Hexes of the brush: 1, 7 or 19."""
    symmetry: str | None = None
    """The live symmetry by its id in ``geometry.symmetries``; missing: none."""
    selection: Selection = Selection()
    middle: Callable[[Place | Hex], tuple[float, float] | None] | None = None
    """Where the middle of a place lies on the surface, mm; missing while nobody shows the board."""
    clip: Clip | TableClip | None = None
    """What was copied and is pasted by the stamp."""
    snapping: Snapping = Snapping()
    """Only on tables."""
    all_joins: bool = True
    """Whether every place where a map tile may be laid is shown, not only the nearest."""
    mix: TerrainMix | None = None
    """What the scatter brush paints; ``None``: what is usual in the game."""

    @cached_property
    def names(self) -> NamePhrases:
        """What things are called in the names of steps."""
        return NamePhrases(self.scenario, self.game)

    @cached_property
    def grid(self) -> HexGrid | None:
        """The grid of a hex board; ``None`` on tables and map tiles."""
        board = self.scenario.board
        return board.grid()

    @cached_property
    def mirror(self) -> Symmetry | None:
        """The live symmetry, if this board has it."""
        if self.grid is None or self.symmetry is None:
            return None
        return next((s for s in self.grid.live_symmetries() if s.id == self.symmetry), None)
