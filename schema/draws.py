"""Draws: what a seed can make besides a skirmish, one kind for each way to set up a battle."""

from typing import Annotated, Literal

from pydantic import Field

from schema.objectives import Victory
from schema.text import Text
from schema.value import FrozenMap, Id, Value

Count = Annotated[int, Field(ge=0, le=99)]


class HalvesDraw(Value):
    """Two scenario cards put together, each for its owner's half, and armies mustered by points
    (public facts B2)."""

    kind: Literal["scenario-halves"]
    name: Text
    """What it is called."""
    about: Text = FrozenMap()
    """What it is like, in a sentence."""
    board: Id
    """Which of the game's boards."""
    factions: tuple[Id, ...]
    """Who may play it."""
    offered: Annotated[int, Field(ge=1, le=20)]
    """Scenario cards that each player draws, to keep one."""
    banner: Id
    """The marker that lies on the hexes that score."""
    neutral: Id
    """The marker that shows whose a neutral unit is (BL2-MRK-01)."""
    points: Annotated[int, Field(ge=1, le=999)]
    """Victory points that win."""
    resources: FrozenMap[Id, Count] = FrozenMap()
    """What each player starts with."""


class Hexes(Value):
    """How many hexes of a terrain are placed at random."""

    least: Count
    """At least so many."""
    most: Count
    """At most so many."""


class CallToArmsDraw(Value):
    """Terrain by chance, and a deployment card for each section of the board and one in reserve
    (public facts B3)."""

    kind: Literal["call-to-arms"]
    name: Text
    """What it is called."""
    about: Text = FrozenMap()
    """What it is like, in a sentence."""
    board: Id
    """Which of the game's boards."""
    factions: tuple[Id, ...]
    """Who may play it."""
    terrain: FrozenMap[Id, Hexes]
    """Terrain to how many hexes of it are placed; half of them each side, turned by 180°."""
    clear_rows: Count = 2
    """Rows from each edge that stay free of terrain which units may not start on."""
    victory: Victory
    """How it is won."""
    resources: FrozenMap[Id, Count] = FrozenMap()
    """What each player starts with."""
    reserve_round: Annotated[int, Field(ge=1, le=99)] = 2
    """From this round on the units of the reserve card may come, at their own edge."""
    tents: bool = True
    """Whether the Commander's Tents are placed when recruiting is played (BLH-REC-01)."""


MapMeasure = Literal["areas", "resources", "cities", "neutral", "distance"]
"""What is compared between home realms: areas in reach, what they yield, cities and neutral units
in reach, areas to the nearest other home (``rules.map_fairness``)."""


class MapDraw(Value):
    """A map put together from tiles by turns, with home realms and rune tokens (public facts B4,
    RW-MAP)."""

    kind: Literal["map-building"]
    name: Text
    """What it is called."""
    about: Text = FrozenMap()
    """What it is like, in a sentence."""
    board: Id
    """Which of the game's boards."""
    factions: tuple[Id, ...]
    """Who may play it."""
    least: Annotated[int, Field(ge=2, le=9)] = 2
    """At least so many players."""
    most: Annotated[int, Field(ge=2, le=9)] = 4
    """At most so many players."""
    fair: FrozenMap[MapMeasure, Count] = FrozenMap()
    """Measure to how far two players may be apart in it; a map beyond that is built again."""
    city: Id | None = None
    """The marker that lies where a city is printed; missing: none is placed."""
    home: Id | None = None
    """The marker that shows whose a home realm is; missing: none is placed."""
    resources: FrozenMap[Id, Count] = FrozenMap()
    """What each player starts with."""
    victory: Victory = Victory()
    """How it is won."""


TableMeasure = Literal["pieces", "ground", "cover", "middle"]
"""What is compared between players at a table: pieces and square centimetres of terrain on the own
half, from the own characters to the nearest terrain and from there to the middle, in millimetres
(``rules.table_fairness``)."""


class TableDraw(Value):
    """A table with terrain played by turns, and the characters with which both begin (TC-PLAY,
    TC-CHR)."""

    kind: Literal["table-battle"]
    name: Text
    """What it is called."""
    about: Text = FrozenMap()
    """What it is like, in a sentence."""
    board: Id
    """Which of the game's boards."""
    factions: tuple[Id, ...]
    """Who may play it."""
    pieces: Annotated[int, Field(ge=0, le=20)] = 3
    """Pieces of terrain that each player plays, unless a setting says otherwise."""
    hero: Id | None = None
    """The unit type of each player's hero; missing: there are none."""
    characters: tuple[Id, ...] = ()
    """Unit types of the characters that each player begins with."""
    fair: FrozenMap[TableMeasure, Annotated[int, Field(ge=0, le=9999)]] = FrozenMap()
    """Measure to how far two players may be apart in it; a table beyond that is built again."""
    resources: FrozenMap[Id, Count] = FrozenMap()
    """What each player starts with."""
    victory: Victory = Victory()
    """How it is won."""


class PluginDraw(Value):
    """A battle that the method of a plug-in sets up (docs/plug-ins.md); without the plug-in it is
    listed and cannot be generated."""

    kind: Literal["plug-in"]
    method: Id
    """The plug-in's method, by the name of its entry point."""
    name: Text
    """What it is called."""
    about: Text = FrozenMap()
    """What it is like, in a sentence."""
    board: Id
    """Which of the game's boards."""
    factions: tuple[Id, ...]
    """Who may play it."""
    resources: FrozenMap[Id, Count] = FrozenMap()
    """What each player starts with."""
    victory: Victory = Victory()
    """How it is won."""
    numbers: FrozenMap[Id, Annotated[int, Field(ge=0, le=9999)]] = FrozenMap()
    """Numbers that the method asks for, by names of its own."""


Draw = Annotated[
    HalvesDraw | CallToArmsDraw | MapDraw | TableDraw | PluginDraw, Field(discriminator="kind")
]
