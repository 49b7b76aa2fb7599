"""Terrain hexes and tokens as data: the five fields of the reference (blocking, movement,
combat, burn, special)."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from schema.text import Text
from schema.value import FrozenMap, Id, Outline, Value

Classes = tuple[Id, ...]
"""Unit classes by id; ``("all",)`` means every one, ``()`` none."""

Letters = FrozenMap[str, Annotated[str, StringConstraints(min_length=1, max_length=2)]]
"""One or two letters per language, for hexes, counters and text boards."""

Dice = Annotated[int, Field(ge=0, le=20)]


class Movement(Value):
    """What it costs or forbids to move here."""

    impassable: bool = False
    """No unit may ever be here."""
    no_entry: bool = False
    """Units may not enter, though one may be inside (BOW-TT-FIRE)."""
    no_exit: bool = False
    """Units inside may not move (BOW-TT-FIRE)."""
    stop: Classes = ()
    """Classes that must stop on entering."""
    lose: FrozenMap[Id, Annotated[int, Field(ge=1, le=9)]] = FrozenMap()
    """Class to how many steps of the rest it loses on entering, never below none (BOW-TT-FORD,
    BOW-TT-!1)."""
    road: bool = False
    """Counts as road."""
    needs_crossing: bool = False
    """Passable only where a bridge or a ford lies on it."""
    crossing: bool = False
    """Makes what lies below passable: a bridge or a ford."""
    no_advance: bool = False
    """No Advance or Pursuit onto it (BOW-TT-WBRIDGE)."""
    damage: Annotated[int, Field(ge=0, le=9)] = 0
    """Damage to a unit that ends its movement or its retreat here (BL2-RUINS-03, BL2-RUINS-04)."""
    ends_retreat: bool = False
    """A retreat into it ends here; what is left of it cannot be carried out (BL2-RUINS-04)."""


class Combat(Value):
    """What it does to dice; caps count before modifiers."""

    max_dice_in: Dice | None = None
    """Cap for attacks into it."""
    max_dice_out: Dice | None = None
    """Cap for attacks out of it."""
    max_dice_counter: Dice | None = None
    """Cap for counterattacks out of it (BOW-TT-FORD)."""
    max_dice_uphill: Dice | None = None
    """Cap for attacks into it from lower ground."""
    no_attack: bool = False
    """Units inside may not attack."""
    no_attack_on_entry: bool = False
    """A unit that entered it this turn may not attack."""
    range_bonus: Annotated[int, Field(ge=-9, le=9)] = 0
    """Hexes by which units inside shoot farther."""
    ignore_flags: Dice = 0
    """Results of retreat that a unit inside may ignore."""


class Burn(Value):
    """Whether it burns, up to which fire level, and what happens then."""

    limit: Annotated[int, Field(ge=1, le=9)] | None = None
    """Missing: it cannot burn."""
    at_limit: Literal["removed", "devastated", "stays"] = "stays"
    """What happens when the fire has reached the limit."""
    takes_fire: bool = False
    """Fire tokens leave the hex with it (BOW-TT-WBRIDGE)."""


class TerrainKind(Value):
    """A kind of terrain hex, token, way or wall."""

    name: Text
    """What people call it, in any number of languages."""
    letter: Letters
    """What stands for it where there is no picture."""
    blocks_sight: bool = False
    """Whether it hides what lies behind it; into it one always sees."""
    blocks_sight_unless: Literal["same-terrain"] | None = None
    """Hill to hill sees over."""
    movement: Movement = Movement()
    """What it costs or forbids to move here; empty: nothing."""
    combat: Combat = Combat()
    """What it does to dice; empty: nothing."""
    burn: Burn = Burn()
    """How it burns; empty: not at all."""
    special: Text = FrozenMap()
    """What else it does, in your own words."""
    acts_as: Id | None = None
    """Counts as this terrain in every way (BOW-TT-DEV: plains)."""
    counts_as: Id | None = None
    """Counts as this terrain where a scenario's own rules speak of it, and only there
    (BL2-RUINS-06)."""
    ruins: Id | None = None
    """The terrain that lies here once this is destroyed (BL2-RUINS-01); missing: it cannot be."""
    adds: bool = False
    """Adds to the terrain below instead of replacing its effects (BOW-TT-00: replacing is the
    rule)."""
    cancels_all: bool = False
    """Cancels everything else in the hex (BOW-TT-DEV)."""
    on: tuple[Id, ...] = ()
    """Terrain it may lie on; empty means any."""
    unit_may_start: bool = True
    """Whether a unit may be set up in it."""
    outline: Outline = ()
    """Corners of the usual piece around its middle, for games on a table."""
    factions: tuple[Id, ...] = ()
    """Who may play it, for games on a table (TC-PLAY-01); empty: everybody."""
    unique: bool = False
    """Only once a game, for games on a table (TC-PLAY-05)."""


class PieceKind(Value):
    """A kind of cardboard piece: how many, how many hexes it covers, and what its two faces
    show."""

    count: Annotated[int, Field(ge=0, le=99)]
    """How many of them."""
    size: Literal["single", "triple", "small"]
    """One hex, three hexes in a triangle or bend, or a token that lies in a hex."""
    front: Id
    """The terrain or token on its front."""
    back: Id | None = None
    """The terrain or token on its back; missing: nothing."""
    name: Text = FrozenMap()
    """What people call it; empty: what its faces show."""
