"""Mustering: what a pack says of armies bought with points, of the neutral draft and of decks that
may be changed, and what the players chose (BL2-DRF, BL2-LOR)."""

from typing import Annotated

from pydantic import Field

from schema.text import Text
from schema.value import FrozenMap, Id, Small, Value

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
