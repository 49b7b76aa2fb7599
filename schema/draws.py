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
    """The marker that tells whose a neutral unit is (BL2-MRK-01)."""
    points: Annotated[int, Field(ge=1, le=999)]
    """Victory points that win."""
    resources: FrozenMap[Id, Count] = FrozenMap()
    """What each player starts with."""


class Hexes(Value):
    """How many hexes of a terrain chance lays."""

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
    """Terrain to how many hexes of it are laid; half of them each side, turned by 180°."""
    clear_rows: Count = 2
    """Rows from each edge that stay free of terrain which units may not start on."""
    victory: Victory
    """How it is won."""
    resources: FrozenMap[Id, Count] = FrozenMap()
    """What each player starts with."""
    reserve_round: Annotated[int, Field(ge=1, le=99)] = 2
    """From this round on the units of the reserve card may come, at their own edge."""
    tents: bool = True
    """Whether the Commander's Tents are laid when recruiting is played (BLH-REC-01)."""


Draw = Annotated[HalvesDraw | CallToArmsDraw, Field(discriminator="kind")]
