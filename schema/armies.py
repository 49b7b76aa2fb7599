"""Factions, ranks, unit types, commanders, and how armies are mustered with points."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from schema.terrain import Letters
from schema.text import Language, Text
from schema.value import Colour, FrozenMap, Id, Json, Small, Value


class Faction(Value):
    """A side one can play: a House, a realm."""

    name: Text
    """What people call it."""
    letter: Letters
    """What stands for it where there is no picture."""
    colour: Colour
    """Colour of its figures and banners; never the only mark (ADR 1)."""


class Rank(Value):
    """A rank or banner colour of units; shape and letter show it before its colour does."""

    name: Text
    """What people call it."""
    letter: Letters
    """What marks it on counters and in text."""
    shape: Literal["circle", "square", "triangle", "diamond", "star"]
    """What marks it on a grey printer."""
    colour: Colour
    """What marks it on a colour printer."""
    order: Small
    """Low to high."""
    dice: Small | None = None
    """Attack dice of every unit of this rank, unless its type says otherwise."""


class UnitClass(Value):
    """Foot, horse, missile troops and so on: what terrain and rules ask about."""

    name: Text
    """What people call it."""
    symbol: Id
    """Its drawing among the look's symbols; where nobody drew it, the unit's code stands alone."""
    melee: bool
    """Whether it fights hand to hand."""
    ranged: bool
    """Whether it shoots, or counts as such."""
    mounted: bool
    """Whether it rides."""


class Profile(Value):
    """Figures that depend on the rank."""

    dice: Small | None = None
    """Attack dice; missing: those of the rank."""
    move: Small | None = None
    """Hexes that it moves."""
    move_and_battle: Small | None = None
    """Hexes that it may move and still attack; missing: all of them."""
    range: Small | None = None
    """Hexes that it shoots."""
    health: Small | None = None
    """Hits that it takes; missing: one a figure."""


class UnitType(Value):
    """A type of unit."""

    name: Text
    """What people call it."""
    code: FrozenMap[Language, Annotated[str, StringConstraints(min_length=1, max_length=4)]]
    """At most four letters per language, for hexes and counters."""
    faction: Id | None = None
    """Whose it is; missing: anybody's."""
    unit_class: Id
    """Foot, horse and so on."""
    figures: Annotated[int, Field(ge=1, le=20)]
    """Figures at full strength, a commander's among them."""
    profiles: FrozenMap[Id, Profile] = FrozenMap()
    """By rank; ``any`` where the rank does not matter."""
    abilities: tuple[Id, ...] = ()
    """What it can do besides."""
    cost: Small | None = None
    """Muster points; missing: it cannot be bought."""
    base: Annotated[int, Field(ge=5, le=300)] | None = None
    """Diameter of its base in millimetres, for games on a table."""
    stand_ins: tuple[Id, ...] = ()
    """Unit types whose figures may stand in when these run out, best first."""


class CommanderCard(Value):
    """A commander card; one person may have several (BOW-SK-S03)."""

    name: Text
    """The person's name."""
    title: Text = FrozenMap()
    """What tells one person's cards apart."""
    short: Text = FrozenMap()
    """What stands on the board."""
    person: Id
    """Who it is: cards of one person are never used together."""
    faction: Id
    """Whose side he is on."""
    rating: Small
    """His worth where commanders are chosen (BOW-SKC-02)."""
    limit: Small | None = None
    """Command tokens that his card may hold."""
    capture: Small | None = None
    """Hits of one attack that take him when he is alone."""
    leads: Id
    """The type of his unit."""
    rank: Id
    """The rank of his unit."""
    abilities: tuple[Id, ...] = ()
    """What his unit can do besides while he leads it."""


class Ability(Value):
    """A unit's or commander's ability; the engine owns what it does."""

    name: Text
    """What people call it."""
    text: Text = FrozenMap()
    """What it does, in your own words."""
    rule: Id | None = None
    """The engine's rule that carries it out; the check lists those there are. Missing: people do.
    """
    options: FrozenMap[Id, Json] = FrozenMap()
    """The rule's parameters: dice, faces, hexes."""


class Who(Value):
    """Units given by class and rank; empty fields mean any."""

    classes: tuple[Id, ...] = ()
    """Only units of these classes."""
    except_classes: tuple[Id, ...] = ()
    """Not units of these classes."""
    ranks: tuple[Id, ...] = ()
    """Only units of these ranks."""


class Evasion(Value):
    """Who may evade an attack of whom, where evading is played (BLH-EVD-01)."""

    evader: Who
    """The unit that is attacked."""
    attackers: Annotated[tuple[Who, ...], Field(min_length=1)]
    """The units before which it may evade."""


Count = Annotated[int, Field(ge=0, le=9999)]
Turn = Annotated[int, Field(ge=1, le=99)]


class ArmyOption(Value):
    """Something besides units that an army may take: a command tent."""

    name: Text
    """What people call it."""
    points: Annotated[int, Field(ge=-999, le=999)] = 0
    """Muster points that an army with it has more to spend; fewer when it costs some."""
    marker: Id | None = None
    """The marker that its owner puts on the board; missing: none."""
    text: Text = FrozenMap()
    """What it does, in your own words."""


class Mustering(Value):
    """How armies are bought in this game."""

    points: Count
    """Muster points of each player, unless a scenario says otherwise."""
    draft: tuple[Turn, ...] = ()
    """How many neutral units the first, the second, … turn of the draft may take; the last number
    counts from then on (BL2-DRF-02). Empty: neutral units are bought like others."""
    swaps: Count = 0
    """At most so many cards of his deck each player may swap for available ones (BL2-LOR-01)."""
    same: Count = 2
    """At most so many cards of one name in a deck (BL2-LOR-03)."""
    options: FrozenMap[Id, ArmyOption] = FrozenMap()
    """What an army may take besides units."""


class CardDeck(Value):
    """A deck as it comes out of the box, and the cards that may be swapped into it
    (BL2-LOR-02)."""

    name: Text
    """What people call it."""
    faction: Id | None = None
    """Whose it is; missing: everybody's."""
    cards: FrozenMap[Id, Small]
    """Card to how many of it are in the deck at first."""
    spare: FrozenMap[Id, Small] = FrozenMap()
    """Card to how many of it lie beside the deck, unused."""


class Pick(Value):
    """One turn of the neutral draft (BL2-DRF-02)."""

    seat: Id
    """Whose turn it was."""
    units: tuple[Id, ...] = ()
    """The types of the neutral units that he took; none: he passed."""


class Swap(Value):
    """One card of a deck swapped for an available one (BL2-LOR-01)."""

    out: Id
    """The card that leaves the deck."""
    into: Id
    """The card that takes its place."""
