"""Scenario: a battle with everything that is needed to set it up, play it and judge it (DESIGN
3.11)."""

from typing import Annotated, Literal, Self

from pydantic import Field, StringConstraints, model_validator

from schema.board import Board, HexBoard, Place, Zone
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
from schema.places import check_places, check_shape
from schema.provenance import Entry, GameRef, Provenance
from schema.text import Text
from schema.value import FormatNumber, FrozenMap, Id, Json, Value

SCENARIO_FORMAT = "1.0"
SCENARIO_SCHEMA = "./scenario-1.schema.json"
"""What a new file says of itself. Editors look there first: put what ``banneret schema scenario``
prints beside your files under this name, and they complete as you type. Other paths are kept."""


class About(Value):
    """Who made it and what it is like to play."""

    authors: tuple[str, ...] = ()
    licence: str = ""
    version: str = ""
    minutes: Annotated[int, Field(ge=1, le=6000)] | None = None
    difficulty: Literal["easy", "medium", "hard"] | None = None
    tags: tuple[str, ...] = ()
    background: Text = FrozenMap()
    source: str = ""


class SetupStep(Value):
    """One step of the set-up in the scenario's own order; a seat's or everybody's."""

    seat: Id | None = None
    text: Text


class SpecialRule(Value):
    """A rule of this scenario; it beats the base rules (BL2-PRE-06) and those of lower
    precedence."""

    id: Id
    title: Text = FrozenMap()
    text: Text
    seats: tuple[Id, ...] = ()
    precedence: int = 0


class Override(Value):
    """Terrain or a token that acts as another one here: all rivers are fords (public facts, plan
    7)."""

    what: Id
    acts_as: Id | None = None
    places: tuple[str, ...] = ()
    """Where; empty means everywhere."""
    text: Text = FrozenMap()


class Variant(Value):
    """An optional rule that is on, with its parameters."""

    id: Id
    options: FrozenMap[Id, bool | int | str] = FrozenMap()


class Note(Value):
    """An author's remark to a place."""

    at: Place
    text: Text


class Waiver(Value):
    """A finding that the author accepts, and why; it is printed (DESIGN 3.8)."""

    finding: Id
    places: tuple[str, ...] = ()
    reason: Text


class Play(Value):
    """A battle that was played with this scenario."""

    date: Annotated[str, StringConstraints(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    points: FrozenMap[Id, int] = FrozenMap()
    winner: Id | None = None
    note: str = ""


class Scenario(Value):
    """A scenario file, format 1 (``schema/published/scenario-1.schema.json``)."""

    schema_: Annotated[str, Field(alias="$schema")] = SCENARIO_SCHEMA
    format: FormatNumber
    game: GameRef
    title: Text
    about: About = About()
    board: Board
    zones: tuple[Zone, ...] = ()
    seats: tuple[Seat, ...]
    first_player: Id | None = None
    """Who begins, and in Battles of Westeros who holds the momentum token; missing: by chance at
    the table."""
    setup_order: tuple[Id, ...] = ()
    """Seats in the order in which they set up, when that is not the first player's right."""
    rounds: Annotated[int, Field(ge=1, le=99)] | None = None
    units: tuple[Unit, ...] = ()
    commanders: tuple[Commander, ...] = ()
    markers: tuple[Marker, ...] = ()
    musters: tuple[Muster, ...] = ()
    free_placements: tuple[FreePlacement, ...] = ()
    hidden: tuple[HiddenPool, ...] = ()
    secrets: Secrets | None = None
    victory: Victory = Victory()
    setup: tuple[SetupStep, ...] = ()
    rules: tuple[SpecialRule, ...] = ()
    overrides: tuple[Override, ...] = ()
    variants: tuple[Variant, ...] = ()
    card: Id | None = None
    """The skirmish scenario card it is played by."""
    cards: FrozenMap[Id, FrozenMap[Id, tuple[Id, ...]]] = FrozenMap()
    """Seat to use (``commanders``, ``units``, ``terrain``) to the Setup cards that served
    (BOW-SK-INV)."""
    to_place: FrozenMap[Id, FrozenMap[Id, int]] = FrozenMap()
    """Seat to terrain id to how many hexes of it the player places at the table (``--place
    cards``)."""
    provenance: Provenance | None = None
    transcript: tuple[Entry, ...] = ()
    notes: tuple[Note, ...] = ()
    waivers: tuple[Waiver, ...] = ()
    plays: tuple[Play, ...] = ()
    extras: FrozenMap[str, Json] = FrozenMap()
    """What other programs brought, untouched."""

    @model_validator(mode="after")
    def _fits_its_board(self) -> Self:  # noqa: N804 - after validators are methods
        return self.fitting_its_board()

    def fitting_its_board(self) -> Self:
        """The same scenario; ``Misplaced`` if its board, or a place on it, cannot be."""
        if isinstance(self.board, HexBoard):
            check_shape(self.board)
            check_places(
                self.board,
                self.zones,
                {
                    "units": self.units,
                    "commanders": self.commanders,
                    "markers": self.markers,
                    "hidden": self.hidden,
                    "notes": self.notes,
                },
            )
        return self

    def public(self) -> "Scenario":
        """The scenario as both players may see it: without its secrets (DESIGN 3.10)."""
        return self.changed(secrets=None)

    def seat(self, seat_id: str) -> Seat | None:
        """The seat of this id, or ``None``."""
        return next((seat for seat in self.seats if seat.id == seat_id), None)

    def unit(self, unit_id: str) -> Unit | None:
        """The unit of this id, or ``None``."""
        return next((unit for unit in self.units if unit.id == unit_id), None)
