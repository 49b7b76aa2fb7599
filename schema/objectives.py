"""How a battle is scored, won and ended (BOW-SKC-08, BL2-PRE-07; public facts B1.7)."""

from typing import Annotated, Literal

from pydantic import Field

from schema import limits
from schema.text import Text
from schema.value import FrozenMap, Id, Value

When = Literal["at-once", "turn-start", "turn-end", "round-end", "game-end"]
Hold = Literal["any", "all", "majority", "at-least"]
Number = Annotated[int, Field(ge=1)]


class UnitsDestroyed(Value):
    """An enemy unit falls; ``types``, ``ranks``, ``badges`` and ``seats`` narrow which (empty:
    any enemy)."""

    kind: Literal["units-destroyed"]
    types: tuple[Id, ...] = ()
    """Only units of these types."""
    except_types: tuple[Id, ...] = ()
    """Types that do not count here, for example because they score otherwise (BL2-THN-07)."""
    ranks: tuple[Id, ...] = ()
    """Only units of these ranks."""
    badges: tuple[Id, ...] = ()
    """Only units with one of these badges."""
    seats: tuple[Id, ...] = ()
    """Only units of these seats."""
    all: bool = False
    """Every such unit must be gone."""


class CommanderLost(Value):
    """An enemy commander is captured or killed."""

    kind: Literal["commander-lost"]
    cards: tuple[Id, ...] = ()
    """Only one of these commanders; empty: any."""


class GroupHeld(Value):
    """Own units hold places of a zone: any, all, more than the enemy, or at least ``number`` of
    them."""

    kind: Literal["group-held"]
    zone: Id
    """The zone."""
    hold: Hold
    """How many of its places must be held."""
    number: Number = 1
    """For ``at-least``."""


class MarkersHeld(Value):
    """Own units hold places with such markers: any, all, more than the enemy, or at least
    ``number`` of them."""

    kind: Literal["markers-held"]
    marker: Id
    """Which of the game's markers."""
    whose: Literal["own", "enemy", "any"]
    """Whose markers count."""
    hold: Hold
    """How many of their places must be held."""
    number: Number = 1
    """For ``at-least``."""


class RowReached(Value):
    """At least ``units`` own units stand in this or a farther row from the own edge; scores the
    farthest such row."""

    kind: Literal["row-reached"]
    units: Number
    """How many units."""


class UnitsExited(Value):
    """An own unit leaves the board through a zone."""

    kind: Literal["units-exited"]
    zone: Id
    """Where they leave."""
    types: tuple[Id, ...] = ()
    """Only units of these types; empty: any."""


class TerrainChanged(Value):
    """A hex of the zone (or any hex with the terrain or token) burns, is devastated or turns to
    ruins."""

    kind: Literal["terrain-changed"]
    to: Literal["burning", "destroyed", "devastated", "ruins"]
    """What becomes of it."""
    zone: Id | None = None
    """Only in this zone; missing: anywhere."""
    of: Id | None = None
    """Terrain or token id."""
    level: Annotated[int, Field(ge=1, le=9)] | None = None
    """At this fire level or higher."""


class CardsRevealed(Value):
    """At least ``number`` face-down cards of this kind lie open (BL2-THN-14)."""

    kind: Literal["cards-revealed"]
    pool: Id
    """The hidden pool."""
    card: Id
    """The card's name in the pool."""
    number: Number
    """How many of them."""


class ResourceStands(Value):
    """A seat's resource stands at least (or at most) at a value: enemy morale in the red, six
    runes."""

    kind: Literal["resource-stands"]
    resource: Id
    """Which of the game's resources."""
    whose: Literal["own", "enemy"]
    """One's own or the enemy's."""
    at_least: int | None = None
    """The least that it may be; missing: no matter."""
    at_most: int | None = None
    """The most that it may be; missing: no matter."""
    segment: Id | None = None
    """The part of its track that it stands in, such as ``red``."""

    def is_met_by(self, amount: int) -> bool:
        """Whether so many are enough, and not too many; never where no number is given."""
        least, most = self.at_least, self.at_most
        bounded = least is not None or most is not None
        return bounded and (least is None or amount >= least) and (most is None or amount <= most)


class PointsReached(Value):
    """Own victory points are at least this many (BL2-THN-13)."""

    kind: Literal["points-reached"]
    points: int
    """So many."""


class Told(Value):
    """A condition that only people can judge; the text says it all."""

    kind: Literal["told"]
    text: Text
    """The condition in your own words."""


Condition = Annotated[
    UnitsDestroyed
    | CommanderLost
    | GroupHeld
    | MarkersHeld
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
    """Its own name."""
    condition: Condition
    """What must happen or hold."""
    points: int
    """How many victory points."""
    per: Literal["once", "each", "row", "level"] = "each"
    """What the points are counted by: once, for each unit or place, for each row, for each fire
    level."""
    when: When = "at-once"
    """When it is looked at."""
    keep: Literal["permanent", "while-held"] = "permanent"
    """Whether the points stay, or are lost with what they were given for."""
    seats: tuple[Id, ...] = ()
    """Who scores; empty: everybody."""
    text: Text = FrozenMap()
    """The same in your own words; empty: the program finds words."""


class Win(Value):
    """A condition that ends the battle at once in favour of these seats (empty: whoever meets
    it)."""

    condition: Condition
    """What must happen or hold."""
    when: When = "at-once"
    """When it is looked at."""
    seats: tuple[Id, ...] = ()
    """Who wins so; empty: whoever meets it."""
    text: Text = FrozenMap()
    """The same in your own words; empty: the program finds words."""


class Barred(Value):
    """Seats that may not win at the end unless a condition holds (public facts B1.7, plan 25)."""

    seats: tuple[Id, ...]
    """Who may not win."""
    unless: Condition
    """What lifts it."""


TieBreak = Literal[
    "morale", "momentum", "units-left", "figures-left", "second-player", "first-player", "draw"
]


class Victory(Value):
    """The whole of it: what scores, what wins at once, how a tie is broken, who is barred."""

    objectives: Annotated[tuple[Objective, ...], Field(max_length=limits.LISTED)] = ()
    """What gives victory points."""
    wins: Annotated[tuple[Win, ...], Field(max_length=limits.LISTED)] = ()
    """What ends the battle at once."""
    ties: Annotated[tuple[TieBreak, ...], Field(max_length=limits.LISTED)] = ()
    """Who wins at equal points: the first of these in which they differ."""
    barred: Annotated[tuple[Barred, ...], Field(max_length=limits.LISTED)] = ()
    """Who may not win, and unless what."""
