"""How a playtest chooses which units are ordered, as data of a pack: what the rules leave to dice
and cards, in the least that a game can be played by."""

from typing import Annotated, Literal

from pydantic import Field

from schema.value import FrozenMap, Id, Value

Few = Annotated[int, Field(ge=0, le=20)]


class DiceAndZones(Value):
    """Order dice for units of a colour, and cards on commanders for units in their zones of
    control (Battles of Westeros)."""

    kind: Literal["dice-and-zones"]
    dice: Id
    """The resource that counts the order dice of a round."""
    cards: Id
    """The resource that counts the cards of a round."""
    tokens: Id
    """The resource that counts command tokens, of which each card takes one."""
    faces: FrozenMap[Id, Id] = FrozenMap()
    """Face of the die to the rank that it orders, ``any`` for any unit, or a resource of which it
    brings one."""
    units_a_card: Annotated[int, Field(ge=1, le=20)] = 1
    """Units that a card orders."""


class SectionCard(Value):
    """Cards that order so many units in sections of the board."""

    left: Few = 0
    """Units on the left."""
    centre: Few = 0
    """Units in the centre."""
    right: Few = 0
    """Units on the right."""
    anywhere: Few = 0
    """Units anywhere."""
    count: Annotated[int, Field(ge=1, le=99)] = 1
    """How many such cards the deck has."""


class Sections(Value):
    """A hand of cards, one played a turn, each for units in sections of the board (BattleLore)."""

    kind: Literal["sections"]
    hand: Annotated[int, Field(ge=1, le=20)]
    """Cards in hand where the scenario does not say."""
    resource: Id | None = None
    """The resource by which a scenario says how many."""
    deck: Annotated[tuple[SectionCard, ...], Field(min_length=1, max_length=24)]
    """The cards of each player's deck."""
    decks: FrozenMap[Id, Annotated[tuple[SectionCard, ...], Field(min_length=1, max_length=24)]] = (
        FrozenMap()
    )
    """Faction to its own deck, where it differs."""


class LoreModel(Value):
    """How players come by lore (the resource ``lore``) and lore cards, in games that have them."""

    a_turn: Few = 0
    """Lore that a player takes at the end of each turn of his."""
    cards_a_turn: Few = 0
    """Lore cards that he draws then."""
    from_dice: bool = True
    """Whether he takes the lore that his dice show in attacks."""


class EveryoneOnce(Value):
    """Every unit is ordered once a round, one side after the other."""

    kind: Literal["everyone"]


OrderModel = Annotated[DiceAndZones | Sections | EveryoneOnce, Field(discriminator="kind")]


class PlaytestOrders(Value):
    """How units are ordered in playtests of a game, and how else that may be read."""

    orders: OrderModel
    """The usual way."""
    readings: FrozenMap[Id, OrderModel] = FrozenMap()
    """Other ways that nobody can rule out; a report says how far they differ."""
    lore: LoreModel | None = None
    """How players come by lore; missing: nobody gets any, and lore cards are not played."""
