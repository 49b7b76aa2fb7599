"""Who plays, and with what: seats, units, commanders, markers and the armies still to be
mustered."""

from typing import Annotated, Literal

from pydantic import Field

from schema import limits
from schema.armies import Swap
from schema.board import Edge, Facing, Place
from schema.text import Text
from schema.value import FrozenMap, Id, PlaceName, Value

Count = Annotated[int, Field(ge=0, le=9999)]


class Seat(Value):
    """One player's place at the table; seats of one alliance win together."""

    id: Id
    """Its own name, by which units and zones speak of it."""
    name: Text = FrozenMap()
    """What the sheet calls it; empty: what its faction is called."""
    briefing: Text = FrozenMap()
    """What this player is told before the battle, in a few sentences; nothing secret."""
    faction: Id | None = None
    """Which of the game's factions it plays."""
    alliance: Id | None = None
    """Seats with the same word here win together; missing: it is on its own."""
    neutral: bool = False
    """Nobody plays it: the owner of units that belong to no side, such as a map's giants."""
    edge: Edge | None = None
    """The edge of the board that is its own, from which rows are counted."""
    resources: FrozenMap[Id, int] = FrozenMap()
    """What he starts with: command tokens, dice, cards, morale, lore, by the resource's id in
    the game."""
    sides: FrozenMap[Id, str] = FrozenMap()
    """Which face of his two-sided parts is used, for example ``{"morale": "A"}``
    (BOW-SKC-13/14)."""
    deck: FrozenMap[Id, Count] = FrozenMap()
    """Cards that his deck must hold, by card id."""
    deck_top: Annotated[tuple[Id, ...], Field(max_length=limits.LISTED)] = ()
    """Cards put on top of his deck, the topmost first (BL2-THN-06)."""


class Arrival(Value):
    """When and where a reserve comes."""

    round: Annotated[int, Field(ge=1, le=99)]
    """At the start of this round."""
    zone: Id | None = None
    """On any place of this zone; missing: as the rules say."""


class Unit(Value):
    """A unit: who owns it, its type and rank, and where it stands (nowhere yet when ``at`` is
    missing)."""

    id: Id
    """Its own name."""
    seat: Id
    """Whose it is."""
    type: Id
    """Which of the game's unit types."""
    rank: Id | None = None
    """Its rank or banner colour, in games that have them."""
    at: Place | None = None
    """The hex or area that it stands on, or its pose on a table; missing: not on the board yet."""
    figures: Annotated[int, Field(ge=0, le=99)] | None = None
    """Figures of its own, without a commander's; missing means the full number of its type."""
    badge: Id | None = None
    """The small sign beside it, in games that have badges."""
    facing: Facing | None = None
    """Which way it looks, 0 to 11 by 30 degrees to the left; 0 is east. Only where it matters."""
    arrival: Arrival | None = None
    """When and where it comes, if it is a reserve."""
    moved: bool = False
    """It has moved since it came onto the table: what holds for new units there does not hold for
    it (TC-CHR-01)."""
    stands_in_for: Id | None = None
    """The unit type that these figures stand for when the box ran short (BOW-ERR-02, BOW-SK-!2)."""
    note: Text = FrozenMap()
    """A remark for the sheet."""

    @property
    def meant(self) -> Id:
        """The unit type that it counts as, whatever its figures."""
        return self.stands_in_for or self.type


class Commander(Value):
    """A commander on the table: his card, and the unit he leads (his figure is one of the
    unit's)."""

    card: Id
    """Which of the game's commanders, that is which card."""
    seat: Id
    """Whose he is."""
    unit: Id | None = None
    """The unit that he leads."""
    at: Place | None = None
    """Where he stands when he leads no unit."""


class Marker(Value):
    """A marker that lies on a place: a banner marker, a control marker, a home realm marker, a
    tent."""

    id: Id
    """Its own name."""
    marker: Id
    """Which of the game's markers."""
    at: Place
    """Where it lies."""
    seat: Id | None = None
    """Whose it is; missing: nobody's."""
    hidden: Id | None = None
    """The hidden pool it was drawn from, when it lies face down."""


class Leftovers(Value):
    """What muster points that are not spent become, and at most how many of it (BL2-THN-04)."""

    become: Id
    """The resource that each point becomes."""
    cap: Count
    """At most so much of it."""


class Muster(Value):
    """An army that a player buys: points, what may not be bought, where it deploys, and what was
    bought already."""

    seat: Id
    """Who musters."""
    points: Count
    """Points that he may spend."""
    forbidden: Annotated[tuple[Id, ...], Field(max_length=limits.LISTED)] = ()
    """Unit types that he may not buy."""
    zone: Id | None = None
    """Where he deploys them; missing: as the rules say."""
    leftovers: Leftovers | None = None
    """What he gets for points that he does not spend; missing: nothing."""
    uncounted: tuple[Id, ...] = ()
    """Hidden pools whose units are not counted against the points (BL2-THN-03)."""
    army: FrozenMap[Id, Count] = FrozenMap()
    """Unit type to how many of it were bought, without drafted neutral ones; empty: the player
    still chooses, unless the units that he drafted are on the board already."""
    options: Annotated[tuple[Id, ...], Field(max_length=limits.LISTED)] = ()
    """What the army took besides units: a command tent."""
    decoys: Count = 0
    """Deployment cards without a unit that lie among the army's."""
    swaps_by_chance: bool = False
    """Chance changes his deck when what lies face down is dealt, instead of himself."""


class FreePlacement(Value):
    """A unit of this type that a player places himself, on any place of a zone (BL2-THN-06)."""

    seat: Id
    """Who places it."""
    type: Id
    """Which of the game's unit types."""
    zone: Id
    """On a place of this zone."""


class HiddenCard(Value):
    """A kind of face-down card in a pool, and how many of it there are."""

    card: Id
    """Its own name in this pool."""
    name: Text = FrozenMap()
    """What people call it; empty: what the thing behind it is called."""
    count: Annotated[int, Field(ge=1, le=99)]
    """How many of them lie face down."""
    of: Literal["unit", "commander", "token", "marker", "card"]
    """What it turns out to be when it is revealed."""
    ref: Id
    """Which unit type, commander, token, marker or card of the game it is."""
    seat: Id | None = None
    """Whose it is then; missing: nobody's."""

    @property
    def section(self) -> str:
        """The section of the game in which ``ref`` stands."""
        return "unit_types" if self.of == "unit" else f"{self.of}s"


class HiddenPool(Value):
    """Cards that lie face down on spots, and who may know which is where (ADR 10,
    BL2-THN-02)."""

    id: Id
    """Its own name."""
    name: Text = FrozenMap()
    """What people call it."""
    cards: Annotated[tuple[HiddenCard, ...], Field(min_length=1, max_length=limits.CARDS)]
    """The cards in it."""
    spots: Annotated[tuple[PlaceName, ...], Field(max_length=limits.SPOTS)] = ()
    """The places they lie on; empty when the players choose the places."""
    placed_by: Literal["chance", "owner"] = "chance"
    """Whether they are placed at random, or each player places those that are his."""
    known_to: Annotated[tuple[Id, ...], Field(max_length=limits.LISTED)] = ()
    """Seats that may know which card lies where."""


class Secrets(Value):
    """What only the host's file holds: the secret seed and who lies where (ADR 10)."""

    seed: int | None = None
    """The secret seed they were drawn from; missing where players chose the places themselves."""
    placed: FrozenMap[Id, FrozenMap[PlaceName, Id]] = FrozenMap()
    """Pool id to place to card id."""
    swaps: FrozenMap[Id, tuple[Swap, ...]] = FrozenMap()
    """Seat to the cards of its deck that it swapped secretly (BL2-LOR-01)."""
