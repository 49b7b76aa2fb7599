"""How a battle is scored, won and ended (BOW-SKC-08, BL2-PRE-07; public facts B1.7)."""

from typing import Annotated, Literal

from pydantic import Field

from schema.text import Text
from schema.value import FrozenMap, Id, Value

When = Literal["at-once", "turn-start", "turn-end", "round-end", "game-end"]
Hold = Literal["any", "all", "majority", "at-least"]


class UnitsDestroyed(Value):
    """An enemy unit falls; ``types``, ``ranks``, ``badges`` and ``seats`` narrow which (empty:
    any enemy)."""

    kind: Literal["units-destroyed"]
    types: tuple[Id, ...] = ()
    except_types: tuple[Id, ...] = ()
    """Types that do not count here, for example because they score otherwise (BL2-THN-07)."""
    ranks: tuple[Id, ...] = ()
    badges: tuple[Id, ...] = ()
    seats: tuple[Id, ...] = ()
    all: bool = False
    """Every such unit must be gone."""


class CommanderLost(Value):
    """An enemy commander is captured or killed."""

    kind: Literal["commander-lost"]
    cards: tuple[Id, ...] = ()


class GroupHeld(Value):
    """Own units hold places of a zone: any, all, more than the enemy, or at least ``number`` of
    them."""

    kind: Literal["group-held"]
    zone: Id
    hold: Hold
    number: Annotated[int, Field(ge=1)] | None = None


class RowReached(Value):
    """At least ``units`` own units stand in this or a farther row from the own edge; scores the
    farthest such row."""

    kind: Literal["row-reached"]
    units: Annotated[int, Field(ge=1)]


class UnitsExited(Value):
    """An own unit leaves the board through a zone."""

    kind: Literal["units-exited"]
    zone: Id
    types: tuple[Id, ...] = ()


class TerrainChanged(Value):
    """A hex of the zone (or any hex with the terrain or token) burns, is devastated or turns to
    ruins."""

    kind: Literal["terrain-changed"]
    to: Literal["burning", "destroyed", "devastated", "ruins"]
    zone: Id | None = None
    of: Id | None = None
    """Terrain or token id."""
    level: Annotated[int, Field(ge=1, le=9)] | None = None


class CardsRevealed(Value):
    """At least ``number`` face-down cards of this kind lie open (BL2-THN-14)."""

    kind: Literal["cards-revealed"]
    pool: Id
    card: Id
    number: Annotated[int, Field(ge=1)]


class ResourceStands(Value):
    """A seat's resource stands at least (or at most) at a value: enemy morale in the red, six
    runes."""

    kind: Literal["resource-stands"]
    resource: Id
    whose: Literal["own", "enemy"]
    at_least: int | None = None
    at_most: int | None = None
    segment: Id | None = None


class PointsReached(Value):
    """Own victory points are at least this many (BL2-THN-13)."""

    kind: Literal["points-reached"]
    points: int


class Told(Value):
    """A condition that only people can judge; the text says it all."""

    kind: Literal["told"]
    text: Text


Condition = Annotated[
    UnitsDestroyed
    | CommanderLost
    | GroupHeld
    | RowReached
    | UnitsExited
    | TerrainChanged
    | CardsRevealed
    | ResourceStands
    | PointsReached
    | Told,
    Field(discriminator="kind"),
]


class Objective(Value):
    """Points for a condition: how many, when, for whom (empty: every seat), for good or while it
    lasts."""

    id: Id
    condition: Condition
    points: int
    per: Literal["once", "each", "row", "level"] = "each"
    """What the points are counted by: once, for each unit or place, for each row, for each fire
    level."""
    when: When = "at-once"
    keep: Literal["permanent", "while-held"] = "permanent"
    seats: tuple[Id, ...] = ()
    text: Text = FrozenMap()


class Win(Value):
    """A condition that ends the battle at once in favour of these seats (empty: whoever meets
    it)."""

    condition: Condition
    when: When = "at-once"
    seats: tuple[Id, ...] = ()
    text: Text = FrozenMap()


class Barred(Value):
    """Seats that may not win at the end unless a condition holds (public facts B1.7, plan 25)."""

    seats: tuple[Id, ...]
    unless: Condition


TieBreak = Literal[
    "morale", "momentum", "units-left", "figures-left", "second-player", "first-player", "draw"
]


class Victory(Value):
    """The whole of it: what scores, what wins at once, how a tie is broken, who is barred."""

    objectives: tuple[Objective, ...] = ()
    wins: tuple[Win, ...] = ()
    ties: tuple[TieBreak, ...] = ()
    barred: tuple[Barred, ...] = ()
