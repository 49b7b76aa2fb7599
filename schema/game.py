"""Game: everything a data pack says of a game, as one value (DESIGN 3.6, 3.7).

A pack is a folder of JSON files whose objects are merged by id; an add-on is a merge patch on top
of its base (RFC 7386), so that typed-in values replace placeholders. ``games`` loads packs; this
module says what they may hold.
"""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from schema.cards import SetupCard, SkirmishCard
from schema.look import Look
from schema.provenance import GameRef
from schema.terrain import Letters, PieceKind, TerrainKind
from schema.text import Text
from schema.value import Colour, FormatNumber, FrozenMap, Id, Json, PlaceName, Value

GAME_FORMAT = "1.0"
GAME_SCHEMA = "./game-1.schema.json"

Confidence = Literal["official", "reported", "derived", "owner", "placeholder"]
"""How far a value may be trusted; ``owner`` is what somebody typed in from the cardboard."""

Small = Annotated[int, Field(ge=0, le=999)]


class Source(Value):
    """Where a value comes from."""

    source: str
    confidence: Confidence
    note: str = ""


class BoardSide(Value):
    """A printed board: one of its sides, or the only one there is."""

    name: Text
    kind: Literal["hex", "tiles", "table"]
    lines: Annotated[tuple[Annotated[int, Field(ge=1, le=500)], ...], Field(max_length=500)] = ()
    orientation: Literal["pointy", "flat"] = "pointy"
    indent: Literal["odd", "even"] = "even"
    unplayable: tuple[PlaceName, ...] = ()
    terrain: Id | None = None
    """What an empty hex is."""
    sections: FrozenMap[Id, tuple[PlaceName, ...]] = FrozenMap()
    hex_mm: Annotated[int, Field(ge=5, le=200)] | None = None
    """Width of a hex across its flats in millimetres, for prints at true scale."""
    width: Annotated[int, Field(ge=100, le=10000)] | None = None
    depth: Annotated[int, Field(ge=100, le=10000)] | None = None
    """Size of a table in millimetres."""


class Faction(Value):
    """A side one can play: a House, a realm."""

    name: Text
    letter: Letters
    colour: Colour
    """Colour of its figures and banners; never the only mark (DESIGN 3.1)."""


class Rank(Value):
    """A rank or banner colour of units; shape and letter tell it before its colour does."""

    name: Text
    letter: Letters
    shape: Literal["circle", "square", "triangle", "diamond", "star"]
    colour: Colour
    order: Small
    """Low to high."""
    dice: Small | None = None


class UnitClass(Value):
    """Foot, horse, missile troops and so on: what terrain and rules ask about."""

    name: Text
    symbol: Id
    melee: bool
    ranged: bool
    mounted: bool


class Profile(Value):
    """Figures that depend on the rank."""

    dice: Small | None = None
    move: Small | None = None
    range: Small | None = None
    health: Small | None = None


class UnitType(Value):
    """A type of unit."""

    name: Text
    code: FrozenMap[str, Annotated[str, StringConstraints(min_length=1, max_length=4)]]
    """At most four letters per language, for hexes and counters."""
    faction: Id | None = None
    unit_class: Id
    figures: Annotated[int, Field(ge=1, le=20)]
    profiles: FrozenMap[Id, Profile] = FrozenMap()
    """By rank; ``any`` where the rank does not matter."""
    abilities: tuple[Id, ...] = ()
    cost: Small | None = None
    base: Annotated[int, Field(ge=5, le=300)] | None = None
    """Diameter of its base in millimetres, for games on a table."""
    stand_ins: tuple[Id, ...] = ()
    """Unit types whose figures may stand in when these run out, best first."""


class Commander(Value):
    """A commander card; one person may have several (BOW-SK-S03)."""

    name: Text
    title: Text = FrozenMap()
    short: Text = FrozenMap()
    """What stands on the board."""
    person: Id
    faction: Id
    rating: Small
    limit: Small | None = None
    capture: Small | None = None
    leads: Id
    rank: Id
    leadership: Id | None = None


class Amount(Value):
    """A kind of counted thing: command tokens, order dice, Leadership cards, morale."""

    name: Text
    box: Id | None = None
    """Which count of a box limits it."""


class Die(Value):
    """A die by its faces; the same face may come more than once."""

    name: Text
    faces: Annotated[tuple[Id, ...], Field(min_length=2)]


class Ability(Value):
    """A unit's or commander's ability; the engine owns what it does."""

    name: Text
    text: Text = FrozenMap()


class MarkerKind(Value):
    """A marker that lies on the board: a medal, a banner marker, a control marker."""

    name: Text
    letter: Letters
    colour: Colour = "#888888"
    box: Id | None = None


class CardKind(Value):
    """A card that scenarios speak of: a lore card, a rune, a tactic; its effect in our own
    words."""

    name: Text
    deck: Id | None = None
    """Which deck it belongs to."""
    cost: Small | None = None
    text: Text = FrozenMap()


class TileArea(Value):
    """One area of a map tile, relative to the tile's first area, with its borders by direction."""

    q: int
    r: int
    terrain: Id | None = None
    borders: FrozenMap[str, Id] = FrozenMap()
    """Direction ``"0"`` to ``"5"`` to the kind of border."""


class MapTile(Value):
    """A map tile: its areas by letter."""

    areas: FrozenMap[str, TileArea]


class Box(Value):
    """What one box holds (DESIGN 3.5)."""

    name: Text
    figures: FrozenMap[Id, Small] = FrozenMap()
    """Soldiers by unit type."""
    commanders: tuple[Id, ...] = ()
    """Commander cards; each person has one figure."""
    banners: FrozenMap[Id, FrozenMap[Id, Small]] = FrozenMap()
    """Faction to rank to banners."""
    poles: FrozenMap[Id, Small] = FrozenMap()
    """Faction to banner poles; a unit needs one."""
    pieces: FrozenMap[Id, PieceKind] = FrozenMap()
    counts: FrozenMap[Id, Small] = FrozenMap()
    """Everything else that is only counted: dice, command tokens, control markers."""
    decks: FrozenMap[Id, tuple[Id, ...]] = FrozenMap()
    """Faction to Setup cards."""


class VariantRule(Value):
    """An optional rule; ``excludes`` names those that cannot be on at the same time."""

    name: Text
    text: Text = FrozenMap()
    rule: str | None = None
    excludes: tuple[Id, ...] = ()
    options: FrozenMap[Id, Json] = FrozenMap()
    mandatory: bool = False


class Game(Value):
    """A base pack with its add-ons merged in; every mapping is by id and in the pack's order."""

    schema_: Annotated[str, Field(alias="$schema")] = GAME_SCHEMA
    format: FormatNumber
    id: Id
    version: Annotated[str, StringConstraints(pattern=r"^[0-9]+\.[0-9]+(\.[0-9]+)?$")]
    name: Text
    about: Text = FrozenMap()
    words: FrozenMap[Id, Text] = FrozenMap()
    """The game's own words for common things: ``first-player`` is the momentum token in Battles
    of Westeros."""
    boards: FrozenMap[Id, BoardSide] = FrozenMap()
    tiles: FrozenMap[Id, MapTile] = FrozenMap()
    factions: FrozenMap[Id, Faction] = FrozenMap()
    ranks: FrozenMap[Id, Rank] = FrozenMap()
    classes: FrozenMap[Id, UnitClass] = FrozenMap()
    unit_types: FrozenMap[Id, UnitType] = FrozenMap()
    commanders: FrozenMap[Id, Commander] = FrozenMap()
    terrain: FrozenMap[Id, TerrainKind] = FrozenMap()
    tokens: FrozenMap[Id, TerrainKind] = FrozenMap()
    ways: FrozenMap[Id, TerrainKind] = FrozenMap()
    """What runs through edges: rivers and roads of boards that draw them so."""
    walls: FrozenMap[Id, TerrainKind] = FrozenMap()
    markers: FrozenMap[Id, MarkerKind] = FrozenMap()
    badges: FrozenMap[Id, MarkerKind] = FrozenMap()
    """Small signs beside a unit that change what it can do."""
    cards: FrozenMap[Id, CardKind] = FrozenMap()
    resources: FrozenMap[Id, Amount] = FrozenMap()
    dice: FrozenMap[Id, Die] = FrozenMap()
    abilities: FrozenMap[Id, Ability] = FrozenMap()
    setup_cards: FrozenMap[Id, SetupCard] = FrozenMap()
    skirmish_cards: FrozenMap[Id, SkirmishCard] = FrozenMap()
    boxes: FrozenMap[Id, Box] = FrozenMap()
    variants: FrozenMap[Id, VariantRule] = FrozenMap()
    rules: FrozenMap[Id, FrozenMap[Id, Json]] = FrozenMap()
    """Choices of engine behaviour, resolved by ``rules.rulebook`` (DESIGN 3.6)."""
    look: Look = Look()
    sources: FrozenMap[str, Source] = FrozenMap()
    """JSON pointer (with ``*`` for any one key) to the source of the values at or below it; the
    longest match counts."""
    packs: GameRef | None = None
    """Which packs this value was merged from; set by the loader."""
