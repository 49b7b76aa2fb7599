"""Scenario: a battle with everything that is needed to set it up, play it and judge it (ADR
11)."""

from typing import Annotated, Literal, Self

from pydantic import Field, StringConstraints, model_validator

from schema import limits
from schema.armies import Pick
from schema.board import Board, Place, Zone, check_extent, check_shape
from schema.forces import (
    Commander,
    FreePlacement,
    HiddenPool,
    Marker,
    Muster,
    Seat,
    Secrets,
    Unit,
)
from schema.objectives import Victory
from schema.provenance import Entry, GameRef, Provenance
from schema.text import Text, Title
from schema.value import FormatNumber, FrozenMap, Id, Json, Options, PlaceName, Value

SCENARIO_FORMAT = "1.2"
SCENARIO_SCHEMA = "./scenario-1.2.schema.json"
"""What a new file says of itself. Editors look there first: put what ``banneret schema scenario``
prints beside your files under this name, and they complete as you type. Other paths are kept."""


class About(Value):
    """Who made it and what it is like to play."""

    authors: Annotated[tuple[limits.Line, ...], Field(max_length=limits.LISTED)] = ()
    """Who wrote it."""
    licence: limits.Line = ""
    """What others may do with it, for example ``CC-BY-4.0``."""
    version: limits.Line = ""
    """Its own version, as the authors count."""
    minutes: Annotated[int, Field(ge=1, le=6000)] | None = None
    """How long it takes to play."""
    difficulty: Literal["easy", "medium", "hard"] | None = None
    """How hard it is to play."""
    tags: Annotated[tuple[limits.Line, ...], Field(max_length=limits.LISTED)] = ()
    """Words to find it by in a library."""
    background: Text = FrozenMap()
    """The story before the battle."""
    source: limits.Line = ""
    """Where it is taken from: a book, a page."""


class SetupStep(Value):
    """One step of the set-up in the scenario's own order; a seat's or everybody's."""

    seat: Id | None = None
    """Whose step it is; missing: everybody's."""
    text: Text
    """What to do."""


class SpecialRule(Value):
    """A rule of this scenario; it beats the base rules (BL2-PRE-06) and those of lower
    precedence."""

    id: Id
    """Its own name."""
    title: Title = FrozenMap()
    """What stands above it."""
    text: Text
    """The rule in your own words."""
    seats: tuple[Id, ...] = ()
    """Whom it concerns; empty: everybody."""
    precedence: int = 0
    """Of two rules that contradict each other the one with the greater number counts."""


class Override(Value):
    """Terrain or a token that acts as another one here: all rivers are fords (public facts, plan
    7)."""

    what: Id
    """The terrain, token, way or wall."""
    acts_as: Id | None = None
    """Whose effects it has here; missing: those that ``text`` says."""
    places: tuple[PlaceName, ...] = ()
    """Where; empty means everywhere."""
    text: Text = FrozenMap()
    """The same in words, for the sheet."""


class Variant(Value):
    """An optional rule that is on, with its parameters."""

    id: Id
    """Which of the game's variants."""
    options: Options = FrozenMap()
    """Its parameters where they differ from the game's."""


class Note(Value):
    """An author's remark to a place."""

    at: Place
    """Which place."""
    text: Text
    """The remark."""


class Waiver(Value):
    """A finding that the author accepts, and why; it is printed (ADR 8)."""

    finding: Id
    """The finding's name, as ``banneret check`` prints it."""
    places: tuple[str, ...] = ()
    """Only where it is about one of these places; empty: everywhere."""
    reason: Text
    """Why it is right so."""


class Play(Value):
    """A battle that was played with this scenario."""

    date: Annotated[str, StringConstraints(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    """Year, month and day."""
    points: FrozenMap[Id, int] = FrozenMap()
    """Seat to its victory points at the end."""
    winner: Id | None = None
    """The seat that won; missing: nobody."""
    note: limits.Written = ""
    """What you want to remember of it."""


class Scenario(Value):
    """A scenario file, format 1 (``schema/published/scenario-1.2.schema.json``)."""

    schema_: Annotated[str, Field(alias="$schema")] = SCENARIO_SCHEMA
    """Where editors find the schema, as a path beside this file."""
    format: FormatNumber
    """Number of the file format: ``1.2``."""
    game: GameRef
    """The game that it is for, and the add-ons it uses."""
    title: Title
    """What it is called."""
    about: About = About()
    """Authors, licence, duration and the like."""
    board: Board
    """What lies on the table: hexes, map tiles or a bare table."""
    zones: Annotated[tuple[Zone, ...], Field(max_length=limits.ZONES)] = ()
    """Named groups of places: where units start, what scores, sections."""
    seats: Annotated[tuple[Seat, ...], Field(max_length=limits.SEATS)]
    """Who plays, and with what besides units."""
    first_player: Id | None = None
    """Who begins, and in Battles of Westeros who holds the momentum token; missing: by chance at
    the table."""
    setup_order: Annotated[tuple[Id, ...], Field(max_length=limits.LISTED)] = ()
    """Seats in the order in which they set up, when that is not the first player's right."""
    rounds: Annotated[int, Field(ge=1, le=99)] | None = None
    """After how many rounds it ends; missing: only victory ends it."""
    units: Annotated[tuple[Unit, ...], Field(max_length=limits.UNITS)] = ()
    """Units on the board, in reserve, or still to be placed."""
    commanders: Annotated[tuple[Commander, ...], Field(max_length=limits.COMMANDERS)] = ()
    """Commanders and the units that they lead."""
    markers: Annotated[tuple[Marker, ...], Field(max_length=limits.MARKERS)] = ()
    """Markers that lie on places of their own."""
    musters: Annotated[tuple[Muster, ...], Field(max_length=limits.LISTED)] = ()
    """Armies that the players choose before the battle."""
    neutral_draft: Annotated[tuple[Pick, ...], Field(max_length=limits.LISTED)] = ()
    """The draft of neutral units, turn by turn, as it went (BL2-DRF-02)."""
    free_placements: Annotated[tuple[FreePlacement, ...], Field(max_length=limits.LISTED)] = ()
    """Units that a player places where he likes in a zone."""
    hidden: Annotated[tuple[HiddenPool, ...], Field(max_length=limits.POOLS)] = ()
    """Cards and tokens that lie face down: which there are, and where."""
    secrets: Secrets | None = None
    """Who lies where; only in the host's file."""
    victory: Victory = Victory()
    """What scores, what wins, how a tie is broken."""
    setup: Annotated[tuple[SetupStep, ...], Field(max_length=limits.LISTED)] = ()
    """What to do before the battle, beyond the game's usual set-up."""
    rules: Annotated[tuple[SpecialRule, ...], Field(max_length=limits.LISTED)] = ()
    """Rules of this scenario."""
    overrides: Annotated[tuple[Override, ...], Field(max_length=limits.LISTED)] = ()
    """Terrain that is something else here."""
    variants: Annotated[tuple[Variant, ...], Field(max_length=limits.LISTED)] = ()
    """The game's optional rules that are on."""
    card: Id | None = None
    """The skirmish scenario card it is played by."""
    cards: FrozenMap[Id, FrozenMap[Id, tuple[Id, ...]]] = FrozenMap()
    """Seat to use (``commanders``, ``units``, ``terrain``) to the Setup cards that served
    (BOW-SK-INV)."""
    to_place: FrozenMap[Id, FrozenMap[Id, int]] = FrozenMap()
    """Seat to how many hexes of which terrain, and how many of which markers, the player places at
    the table (``--place cards``)."""
    provenance: Provenance | None = None
    """How it was drawn, if a program drew it."""
    transcript: Annotated[tuple[Entry, ...], Field(max_length=limits.TRANSCRIPT)] = ()
    """What the program did, step by step."""
    notes: Annotated[tuple[Note, ...], Field(max_length=limits.LISTED)] = ()
    """Remarks to places."""
    waivers: Annotated[tuple[Waiver, ...], Field(max_length=limits.LISTED)] = ()
    """Findings that you accept."""
    plays: Annotated[tuple[Play, ...], Field(max_length=limits.LISTED)] = ()
    """Battles that were played with it."""
    extras: FrozenMap[str, Json] = FrozenMap()
    """What other programs brought, untouched."""

    @model_validator(mode="after")
    def _fits_its_board(self) -> Self:  # noqa: N804 - after validators are methods
        return self.fitting_its_board()

    def fitting_its_board(self) -> Self:
        """The same scenario; ``Misplaced`` if its board cannot be. A place that the board has not
        is no matter here: ``schema.places`` says what lies beside it."""
        check_shape(self.board)
        check_extent(self.board)
        return self

    def public(self) -> "Scenario":
        """The scenario as both players may see it: without its secrets (ADR 10)."""
        return self if self.secrets is None else self.changed(secrets=None)

    def seat(self, seat_id: str) -> Seat | None:
        """The seat of this id, or ``None``."""
        return next((seat for seat in self.seats if seat.id == seat_id), None)

    def unit(self, unit_id: str) -> Unit | None:
        """The unit of this id, or ``None``."""
        return next((unit for unit in self.units if unit.id == unit_id), None)
