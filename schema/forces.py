"""Who plays, and with what: seats, units, commanders, markers and the armies still to be
mustered."""

from typing import Annotated, Literal

from pydantic import Field

from schema.board import Edge, Facing, Place
from schema.text import Text
from schema.value import FrozenMap, Id, PlaceName, Value

Count = Annotated[int, Field(ge=0, le=9999)]


class Seat(Value):
    """One player's place at the table; seats of one alliance win together."""

    id: Id
    name: Text = FrozenMap()
    faction: Id | None = None
    alliance: Id | None = None
    neutral: bool = False
    """Nobody plays it: the owner of units that belong to no side, such as a map's giants."""
    edge: Edge | None = None
    resources: FrozenMap[Id, int] = FrozenMap()
    """What he starts with: command tokens, dice, cards, morale, lore, by the resource's id in
    the game."""
    sides: FrozenMap[Id, str] = FrozenMap()
    """Which face of his two-sided parts is used, for example ``{"morale": "A"}``
    (BOW-SKC-13/14)."""
    deck: FrozenMap[Id, Count] = FrozenMap()
    """Cards that his deck must hold, by card id."""
    deck_top: tuple[Id, ...] = ()
    """Cards laid on top of his deck, the topmost first (BL2-THN-06)."""


class Arrival(Value):
    """When and where a reserve comes."""

    round: Annotated[int, Field(ge=1, le=99)]
    zone: Id | None = None


class Unit(Value):
    """A unit: who owns it, its type and rank, and where it stands (nowhere yet when ``at`` is
    missing)."""

    id: Id
    seat: Id
    type: Id
    rank: Id | None = None
    at: Place | None = None
    figures: Annotated[int, Field(ge=0, le=99)] | None = None
    """Figures of its own, without a commander's; missing means the full number of its type."""
    badge: Id | None = None
    facing: Facing | None = None
    arrival: Arrival | None = None
    stands_in_for: Id | None = None
    """The unit type that these figures stand for when the box ran short (BOW-ERR-02, BOW-SK-!2)."""
    note: Text = FrozenMap()


class Commander(Value):
    """A commander on the table: his card, and the unit he leads (his figure is one of the
    unit's)."""

    card: Id
    seat: Id
    unit: Id | None = None
    at: Place | None = None
    """Where he stands when he leads no unit."""


class Marker(Value):
    """A marker that lies on a place: a banner marker, a control marker, a home realm marker, a
    tent."""

    id: Id
    marker: Id
    at: Place
    seat: Id | None = None
    hidden: Id | None = None
    """The hidden pool it was drawn from, when it lies face down."""


class Leftovers(Value):
    """What muster points that are not spent become, and at most how many of it (BL2-THN-04)."""

    become: Id
    cap: Count


class Muster(Value):
    """An army still to be chosen: points, what may not be bought, where it deploys."""

    seat: Id
    points: Count
    forbidden: tuple[Id, ...] = ()
    zone: Id | None = None
    leftovers: Leftovers | None = None
    uncounted: tuple[Id, ...] = ()
    """Hidden pools whose units are not counted against the points (BL2-THN-03)."""


class FreePlacement(Value):
    """A unit of this type that a player places himself, on any place of a zone (BL2-THN-06)."""

    seat: Id
    type: Id
    zone: Id


class HiddenCard(Value):
    """A kind of face-down card in a pool, and how many of it there are."""

    card: Id
    name: Text = FrozenMap()
    count: Annotated[int, Field(ge=1, le=99)]
    of: Literal["unit", "commander", "token", "marker", "card"]
    ref: Id
    """Which unit type, commander, token, marker or card of the game it is."""
    seat: Id | None = None


class HiddenPool(Value):
    """Cards that lie face down on spots, and who may know which is where (DESIGN 3.10,
    BL2-THN-02)."""

    id: Id
    name: Text = FrozenMap()
    cards: Annotated[tuple[HiddenCard, ...], Field(min_length=1)]
    spots: tuple[PlaceName, ...] = ()
    """The places they lie on; empty when the players choose the places."""
    placed_by: Literal["chance", "owner"] = "chance"
    known_to: tuple[Id, ...] = ()


class Secrets(Value):
    """What only the host's file holds: the secret seed and who lies where (DESIGN 3.10)."""

    seed: int | None = None
    """The secret seed they were drawn from; missing where players chose the places themselves."""
    placed: FrozenMap[Id, FrozenMap[PlaceName, Id]]
    """Pool id to place to card id."""
