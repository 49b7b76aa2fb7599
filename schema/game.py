"""Game: everything a data pack says of a game, as one value (ADR 6, 7).

A pack is a folder of JSON files whose objects are merged by id; an add-on is a merge patch on top
of its base (RFC 7386), so that typed-in values replace placeholders. ``games`` loads packs; this
module says what they may hold.
"""

from typing import Annotated, Literal

from pydantic import Field

from schema.armies import (
    Ability,
    CardDeck,
    CommanderCard,
    Evasion,
    Faction,
    Mustering,
    Rank,
    UnitClass,
    UnitType,
)
from schema.cards import DeploymentCard, HalfCard, SetupCard, SkirmishCard
from schema.draws import Draw
from schema.look import Look
from schema.playtest import PlaytestOrders
from schema.printed import BoardSide, HexSide, MapTile
from schema.provenance import GameRef
from schema.terrain import Letters, PieceKind, TerrainKind
from schema.text import Text
from schema.value import (
    Colour,
    FormatNumber,
    FrozenMap,
    Id,
    Json,
    Options,
    Small,
    Value,
    VersionNumber,
)

GAME_FORMAT = "1.2"
GAME_SCHEMA = "./game-1.2.schema.json"

Confidence = Literal["official", "reported", "derived", "owner", "placeholder"]
"""How far a value may be trusted; ``owner`` is what somebody typed in from the cardboard."""


class Source(Value):
    """Where a value comes from."""

    source: str | Text
    """A book, a page, a person; in one language or in several."""
    confidence: Confidence
    """How far it may be trusted; ``owner`` is what somebody typed in from the cardboard, and
    ``placeholder`` what somebody made up because it could not be found."""
    note: str | Text = ""
    """What else one should know; likewise."""


WORDING = frozenset(
    {
        "name",
        "title",
        "short",
        "text",
        "about",
        "special",
        "prepare",
        "letter",
        "code",
        "colour",
        "symbol",
        "shape",
        "label",
    }
)
"""Keys below which stand names, texts and looks: our own words, not figures of a publisher."""


class Amount(Value):
    """A kind of counted thing: command tokens, order dice, Leadership cards, morale."""

    name: Text
    """What people call it, in the plural."""
    box: Id | None = None
    """Which count of a box limits it; missing: nothing does."""
    prepare: Text | None = None
    """What a player does with it before the first round or in each, with ``{n}`` for how many and
    ``{side}`` for the side of its track; missing: its name and how many."""
    opening: Text | None = None
    """What a player does before the first round where the scenario gives him none of it: what the
    rulebook says of every battle. Missing: nothing."""


class Face(Value):
    """What a face of a battle die does when it is rolled."""

    name: Text
    """What people call it."""
    hits: tuple[Id, ...] = ()
    """Ranks that it hits; ``("all",)`` means every unit, with a rank or without."""
    attacks: tuple[Literal["melee", "ranged"], ...] = ("melee", "ranged")
    """The kinds of attack in which it hits."""
    strong_only: bool = False
    """It does not hit for an attacker who is down to his last figure."""
    bonus: bool = False
    """A bonus strike: of several units that strike together only the leading one has it
    (BLH-MMS-03)."""
    flags: Annotated[int, Field(ge=0, le=9)] = 0
    """Hexes of retreat (BOW-ADV-DIR-01)."""
    lore: Annotated[int, Field(ge=0, le=9)] = 0
    """Lore that it yields (BLH-REC-03)."""


class Die(Value):
    """A die by its faces; the same face may come more than once."""

    name: Text
    """What people call it."""
    faces: Annotated[tuple[Id, ...], Field(min_length=2)]
    """Its faces, by their ids among the game's ``faces``."""


class MarkerKind(Value):
    """A marker that lies on the board: a medal, a banner marker, a control marker."""

    name: Text
    """What people call it."""
    letter: Letters
    """What stands for it where there is no picture."""
    colour: Colour = "#888888"
    """What it is filled with."""
    reverse: Colour | None = None
    """What its other side is filled with, which all but the first player show (BL2-MRK-01)."""
    box: Id | None = None
    """Which count of a box limits it; missing: nothing does."""


class CardKind(Value):
    """A card that scenarios speak of: a lore card, a rune, a tactic; its effect in our own
    words."""

    name: Text
    """What people call it."""
    deck: Id | None = None
    """Which deck it belongs to."""
    cost: Small | None = None
    """What it costs to play."""
    unit: Id | None = None
    """The neutral unit type that makes it available to its owner (BL2-DRF-05)."""
    rule: Id | None = None
    """The engine's rule that carries it out; the check lists those there are. Missing: people do.
    """
    options: FrozenMap[Id, Json] = FrozenMap()
    """The rule's parameters."""
    text: Text = FrozenMap()
    """What it does, in your own words."""


class Box(Value):
    """What one box holds (ADR 5)."""

    name: Text
    """What stands on it."""
    figures: FrozenMap[Id, Small] = FrozenMap()
    """Soldiers by unit type."""
    commanders: tuple[Id, ...] = ()
    """Commander cards; each person has one figure."""
    banners: FrozenMap[Id, FrozenMap[Id, Small]] = FrozenMap()
    """Faction to rank to banners."""
    poles: FrozenMap[Id, Small] = FrozenMap()
    """Faction to banner poles; a unit needs one."""
    pieces: FrozenMap[Id, PieceKind] = FrozenMap()
    """Cardboard with terrain or tokens on it."""
    counts: FrozenMap[Id, Small] = FrozenMap()
    """Everything else that is only counted: dice, command tokens, control markers."""
    decks: FrozenMap[Id, tuple[Id, ...]] = FrozenMap()
    """Faction to Setup cards."""
    deployment: FrozenMap[Id, Small] = FrozenMap()
    """Unit type to deployment cards: each is one unit that an army may muster."""
    decoys: FrozenMap[Id, Small] = FrozenMap()
    """Faction to deployment cards without a unit."""
    tiles: tuple[Id, ...] = ()
    """Map tiles and home realms."""


class VariantRule(Value):
    """An optional rule; ``excludes`` names those that cannot be on at the same time."""

    name: Text
    """What people call it."""
    text: Text = FrozenMap()
    """What it does, in your own words."""
    rule: str | None = None
    """Its id in the rules digest."""
    kind: Literal["rule", "reading"] = "rule"
    """A rule of its own, or another way to read one that the rulebook leaves unclear."""
    excludes: tuple[Id, ...] = ()
    """Variants that cannot be on together with it."""
    needs: tuple[Id, ...] = ()
    """Variants without which it does nothing: a reading needs the rule that it reads."""
    options: Options = FrozenMap()
    """Its parameters, as they are unless a scenario says otherwise."""
    rules: FrozenMap[Id, FrozenMap[Id, Json]] = FrozenMap()
    """Choices of engine behaviour that count while it is on, over the pack's own ``rules``;
    ``{"option": "threshold"}`` stands for the value of that option."""
    mandatory: bool = False
    """Official since some erratum: on in every scenario, whether it is named there or not."""


class Reminder(Value):
    """What people at the table keep in mind and no engine does for them: the order of a turn, which
    text beats which, how an open question is decided. It is on the reference page."""

    name: Text
    """What stands above it."""
    text: Text
    """The rule in your own words."""
    kind: Literal["play", "ruling"] = "play"
    """How one plays, or what is taken where the rulebook is silent."""
    rules: tuple[str, ...] = ()
    """Ids in the rules digest."""
    needs: tuple[Id, ...] = ()
    """Variants without all of which it says nothing."""
    unless: tuple[Id, ...] = ()
    """Variants any of which says otherwise."""
    commanders: tuple[Id, ...] = ()
    """It is printed where one of these commanders is in play, or a thing named otherwise."""
    terrain: tuple[Id, ...] = ()
    """It is printed where one of these kinds of terrain is in play, or a thing named otherwise."""
    tokens: tuple[Id, ...] = ()
    """It is printed where one of these tokens is in play, or a thing named otherwise."""
    units: tuple[Id, ...] = ()
    """It is printed where a unit of one of these types is in play, or a thing named otherwise."""
    in_turn: tuple[int, ...] = ()
    """Of the order of a round: the numbers of the phases in which the sides take turns. They play
    the other phases together; with no number here nothing is said of either."""


class PackHead(Value):
    """What a ``game.json`` says of its pack; an add-on has ``extends``."""

    format: FormatNumber
    """Number of the file format: ``1.2``."""
    id: Id
    """The pack's id; scenarios remember it."""
    version: VersionNumber
    """The pack's own version."""
    name: Text
    """What people call it."""
    about: Text = FrozenMap()
    """What it is, in a sentence or two."""
    extends: Id | None = None
    """The pack that this one is an add-on to; missing: it is a game by itself."""
    active: Literal["always", "when-named"] = "when-named"
    """Whether an add-on counts without being asked for: the owner's typed-in values do."""


class Game(Value):
    """A base pack with its add-ons merged in; every mapping is by id and in the pack's order."""

    schema_: Annotated[str, Field(alias="$schema")] = GAME_SCHEMA
    """Where editors find the schema, as a path beside this file."""
    format: FormatNumber
    """Number of the file format: ``1.2``."""
    id: Id
    """The game's id; scenarios remember it."""
    version: VersionNumber
    """The game pack's own version."""
    name: Text
    """What people call it."""
    about: Text = FrozenMap()
    """What it is, in a sentence or two."""
    words: FrozenMap[Id, Text] = FrozenMap()
    """The game's own words for common things: ``first-player`` is the momentum token in Battles
    of Westeros."""
    boards: FrozenMap[Id, BoardSide] = FrozenMap()
    """What it is played on: sides of boards, planes for map tiles, tables."""
    tiles: FrozenMap[Id, MapTile] = FrozenMap()
    """Map tiles with their areas."""
    factions: FrozenMap[Id, Faction] = FrozenMap()
    """Sides one can play."""
    ranks: FrozenMap[Id, Rank] = FrozenMap()
    """Ranks or banner colours of units."""
    classes: FrozenMap[Id, UnitClass] = FrozenMap()
    """Foot, horse and so on."""
    unit_types: FrozenMap[Id, UnitType] = FrozenMap()
    """Types of units."""
    commanders: FrozenMap[Id, CommanderCard] = FrozenMap()
    """Commander cards."""
    terrain: FrozenMap[Id, TerrainKind] = FrozenMap()
    """Kinds of terrain hexes, or of terrain on a table."""
    tokens: FrozenMap[Id, TerrainKind] = FrozenMap()
    """What lies on terrain: fords, bridges, fires."""
    ways: FrozenMap[Id, TerrainKind] = FrozenMap()
    """What runs through edges: rivers and roads of boards that draw them so."""
    walls: FrozenMap[Id, TerrainKind] = FrozenMap()
    """What stands along edges: walls, cliffs, borders of areas."""
    markers: FrozenMap[Id, MarkerKind] = FrozenMap()
    """Markers that lie on the board."""
    badges: FrozenMap[Id, MarkerKind] = FrozenMap()
    """Small signs beside a unit that change what it can do."""
    cards: FrozenMap[Id, CardKind] = FrozenMap()
    """Cards that scenarios speak of."""
    resources: FrozenMap[Id, Amount] = FrozenMap()
    """What players have so and so much of."""
    dice: FrozenMap[Id, Die] = FrozenMap()
    """Dice by their faces."""
    faces: FrozenMap[Id, Face] = FrozenMap()
    """What the faces of battle dice do."""
    abilities: FrozenMap[Id, Ability] = FrozenMap()
    """What units and commanders can do besides."""
    evasions: FrozenMap[Id, Evasion] = FrozenMap()
    """Who may evade whom, where a variant lets units evade."""
    setup_cards: FrozenMap[Id, SetupCard] = FrozenMap()
    """Skirmish Setup cards."""
    skirmish_cards: FrozenMap[Id, SkirmishCard] = FrozenMap()
    """Skirmish scenario cards."""
    half_cards: FrozenMap[Id, HalfCard] = FrozenMap()
    """Scenario cards, each of one player's half of the board."""
    deployment_cards: FrozenMap[Id, DeploymentCard] = FrozenMap()
    """Cards of units for one section of the board."""
    draws: FrozenMap[Id, Draw] = FrozenMap()
    """What a seed can draw besides skirmish cards."""
    muster: Mustering | None = None
    """How armies are bought; missing: they are not."""
    decks: FrozenMap[Id, CardDeck] = FrozenMap()
    """Decks that players may change."""
    boxes: FrozenMap[Id, Box] = FrozenMap()
    """What one can buy, and what is in it."""
    variants: FrozenMap[Id, VariantRule] = FrozenMap()
    """Optional rules."""
    reminders: FrozenMap[Id, Reminder] = FrozenMap()
    """What people keep in mind at the table."""
    rules: FrozenMap[Id, FrozenMap[Id, Json]] = FrozenMap()
    """Choices of how it is played, family by family; docs/rules.md lists every one."""
    playtest: PlaytestOrders | None = None
    """How units are ordered in playtests; missing: each once a round."""
    look: Look = Look()
    """How it looks: our own drawings."""
    sources: FrozenMap[str, Source] = FrozenMap()
    """JSON pointer (with ``*`` for any one key) to the source of the values at or below it; the
    longest match counts."""
    packs: GameRef | None = None
    """Which packs this value was merged from; set by the loader."""

    def hex_side(self, name: str | None) -> HexSide | None:
        """The printed board of hexes of this name, or ``None``."""
        side = self.boards.get(name or "")
        return side if isinstance(side, HexSide) else None

    def __repr__(self) -> str:
        """One line instead of thousands of values."""
        return f"<Game {self.id} {self.version}: {len(self.unit_types)} unit types>"

    def _repr_markdown_(self) -> str:
        """What a notebook shows: what can be drawn, and how much of everything there is."""
        name = next(iter(self.name.values()), self.id)
        drawn = ", ".join(f"`{ident}`" for ident in (*self.skirmish_cards, *self.draws))
        parts = ("boards", "factions", "unit_types", "commanders", "terrain", "tokens", "variants")
        rows = "".join(f"| {part} | {len(getattr(self, part))} |\n" for part in parts)
        return (
            f"**{name}** (`{self.id}`)\n\n| | |\n|---|---|\n{rows}\nCards to generate by: {drawn}\n"
        )
