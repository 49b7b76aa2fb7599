"""The cards of a skirmish: Setup cards and the scenario card with its fourteen fields
(BOW-SKC-01…14)."""

from typing import Annotated, Literal

from pydantic import Field

from schema.forces import Marker
from schema.objectives import Victory
from schema.text import Text
from schema.value import FrozenMap, Id, PlaceName, Value

Rows = Annotated[int, Field(ge=1, le=99)]
Count = Annotated[int, Field(ge=0, le=99)]


class UnitBlock(Value):
    """Some units of one type and rank."""

    type: Id
    """Which unit type."""
    rank: Id
    """Of which rank."""
    count: Annotated[int, Field(ge=1, le=20)]
    """How many units."""


class SetupCard(Value):
    """A Skirmish Setup card: perhaps a commander, a block of units and a block of terrain hexes."""

    faction: Id
    """Whose crest it bears."""
    label: str
    """What is written on the sheet: ``S5``."""
    commander: Id | None = None
    """The commander on it; missing: none."""
    units: tuple[UnitBlock, ...]
    """Its units, as they are listed."""
    terrain: FrozenMap[Id, Count]
    """Terrain to how many hexes of it."""


class CommanderChoice(Value):
    """How commanders may be chosen (BOW-SKC-02)."""

    count: Count
    """How many each player chooses."""
    max_total_rating: Count | None = None
    """What their ratings may add up to; missing: no limit."""


class Reach(Value):
    """How far from the own edge something may be placed, in rows counted from 1 (BOW-SKC-03)."""

    max_rows: Rows
    """The farthest row."""
    min_rows: Rows = 1
    """The nearest row."""
    own_half: bool = False
    """Only in the own half of the board (BOW-SK-S02)."""
    zones_apart: bool = False
    """Zones of control of one's own commanders may not overlap (BOW-RAID-04)."""


class Placement(Value):
    """The placement rules of a scenario card."""

    terrain: Reach
    """Where terrain may lie."""
    commander: Reach
    """Where commanders' units may start."""
    unit: Reach
    """Where ordinary units may start."""


class MoraleSide(Value):
    """Which side of a House's morale segment is used, and the morale at the start
    (BOW-SKC-13/14)."""

    side: str
    """What is printed on that side."""
    start: Count
    """Morale at the start."""


class MarkersToLay(Value):
    """Markers that each player places in his own half, for a card that scores them."""

    marker: Id
    """Which of the game's markers."""
    count: Annotated[int, Field(ge=1, le=20)]
    """How many each player places."""
    min_row: Rows = 1
    """The nearest row to the own edge that they may lie in."""


class SkirmishCard(Value):
    """A skirmish scenario card."""

    name: Text
    """What it is called."""
    momentum: Literal["random"] | Id
    """Who holds the momentum token: by chance, or the House that is named if it plays."""
    commanders: CommanderChoice
    """How commanders may be chosen (field 2)."""
    placement: Placement
    """Where terrain and units may be placed (field 3)."""
    factions: tuple[Id, ...]
    """Who may play it (field 4)."""
    units_rating: Count
    """Setup cards that each player draws for units (field 5)."""
    terrain_rating: Count
    """Setup cards that each player draws for terrain (field 6)."""
    board: Id
    """Which of the game's boards, as it lies (field 7)."""
    victory: Victory
    """How it is won (field 8)."""
    markers: tuple[Marker, ...] = ()
    """Markers that lie on certain places from the start."""
    markers_to_lay: MarkersToLay | None = None
    """Markers that the players place themselves, after the terrain."""
    rounds: Annotated[int, Field(ge=1, le=99)]
    """After how many rounds it ends (field 9)."""
    resources: FrozenMap[Id, Count]
    """What each player gets: command tokens, order dice, Leadership cards (BOW-SKC-10…12)."""
    morale: FrozenMap[Id, MoraleSide]
    """By faction; ``any`` for those that the card does not name."""
    about: Text = FrozenMap()
    """What it is like, in a sentence."""


class HalfCard(Value):
    """A scenario card that sets up one player's half of the board; two of them make a battle.

    Places are those of the player at the bottom edge; for the other they are turned by 180°.
    """

    name: Text
    """What it is called."""
    label: str
    """What is written on the sheet: ``D3``."""
    faction: Id
    """Whose card it is."""
    terrain: FrozenMap[PlaceName, Id]
    """Hex to its terrain; all others are what an empty hex is."""
    tokens: FrozenMap[PlaceName, Id] = FrozenMap()
    """Hex to the token on it."""
    deployment: tuple[PlaceName, ...]
    """The hexes on which he deploys."""
    banners: tuple[PlaceName, ...] = ()
    """The hexes with banner markers; whoever holds one scores."""
    points: Count = 1
    """Victory points for each held banner, in the owner's victory-point step."""
    tent: bool = True
    """Whether a command tent may be used with it."""
    text: Text = FrozenMap()
    """Its special rule, in your own words."""


class SectionBlock(Value):
    """Some units of a deployment card, and the row they stand in."""

    type: Id
    """Which unit type."""
    rank: Id | None = None
    """Of which rank; missing: it has none, as a dragon."""
    count: Annotated[int, Field(ge=1, le=20)]
    """How many units."""
    row: Rows = 1
    """In which row from the own edge; a full row sends them to the next one behind or before."""


class DeploymentCard(Value):
    """A card of units for one section of the board (the precedent: public facts B3, Call to
    Arms)."""

    name: Text
    """What it is called."""
    label: str
    """What is written on the sheet: ``A4``."""
    faction: Id
    """Whose card it is."""
    set: Id
    """The set it belongs to; a player draws from one set, so that any draw fits one box."""
    units: tuple[SectionBlock, ...]
    """Its units."""
