"""The cards of a skirmish: Setup cards and the scenario card with its fourteen fields
(BOW-SKC-01…14)."""

from typing import Annotated, Literal

from pydantic import Field

from schema.forces import Marker
from schema.objectives import Victory
from schema.text import Text
from schema.value import FrozenMap, Id, Value

Rows = Annotated[int, Field(ge=1, le=99)]
Count = Annotated[int, Field(ge=0, le=99)]


class UnitBlock(Value):
    """Some units of one type and rank."""

    type: Id
    rank: Id
    count: Annotated[int, Field(ge=1, le=20)]


class SetupCard(Value):
    """A Skirmish Setup card: perhaps a commander, a block of units and a block of terrain hexes."""

    faction: Id
    label: str
    """What is written on the sheet: ``S5``."""
    commander: Id | None = None
    units: tuple[UnitBlock, ...]
    terrain: FrozenMap[Id, Count]


class CommanderChoice(Value):
    """How commanders may be chosen (BOW-SKC-02)."""

    count: Count
    max_total_rating: Count | None = None


class Reach(Value):
    """How far from the own edge something may be placed, in rows counted from 1 (BOW-SKC-03)."""

    max_rows: Rows
    min_rows: Rows = 1
    own_half: bool = False
    zones_apart: bool = False
    """Zones of control of one's own commanders may not overlap (BOW-RAID-04)."""


class Placement(Value):
    """The placement rules of a scenario card."""

    terrain: Reach
    commander: Reach
    unit: Reach


class MoraleSide(Value):
    """Which side of a House's morale segment is used, and the morale at the start
    (BOW-SKC-13/14)."""

    side: str
    start: Count


class SkirmishCard(Value):
    """A skirmish scenario card."""

    name: Text
    momentum: Literal["random"] | Id
    """Who holds the momentum token: by chance, or the House that is named if it plays."""
    commanders: CommanderChoice
    placement: Placement
    factions: tuple[Id, ...]
    units_rating: Count
    terrain_rating: Count
    board: Id
    victory: Victory
    markers: tuple[Marker, ...] = ()
    control_markers: Count = 0
    """Markers that each player lays in his own half, for a card that scores them."""
    control_marker: Id | None = None
    control_min_row: Rows = 1
    rounds: Annotated[int, Field(ge=1, le=99)]
    resources: FrozenMap[Id, Count]
    """What each player gets: command tokens, order dice, Leadership cards (BOW-SKC-10…12)."""
    morale: FrozenMap[Id, MoraleSide]
    """By faction; ``any`` for those that the card does not name."""
    about: Text = FrozenMap()
