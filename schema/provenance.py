"""Where a scenario comes from: packs, seed, card, choices; enough to make it again (ADR 6,
14)."""

from typing import Annotated

from pydantic import Field, StringConstraints

from schema.collection import Owned
from schema.text import Message
from schema.value import FrozenMap, Id, Value


class PackRef(Value):
    """One data pack as it was used: its id, version and the hash of its content."""

    id: Id
    """The pack's id."""
    version: str
    """The version it had."""
    hash: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{16}$")] | None = None
    """Sixteen digits of its content; ``banneret check`` compares them."""


class GameRef(Value):
    """The game of a scenario: one base pack and any add-ons, in order."""

    base: PackRef
    """The game itself."""
    add_ons: tuple[PackRef, ...] = ()
    """Expansions and the like, in the order in which they count."""


class Provenance(Value):
    """How a scenario was drawn."""

    program: str
    """Program and version, for example ``banneret 0.1.0``."""
    card: Id
    """The scenario card."""
    seed: Annotated[int, Field(ge=0, le=2**63 - 1)]
    """The number that all chance came from."""
    place: str = "full"
    """Who places: ``full`` (the program, for both) or ``cards`` (the players, at the table)."""
    settings: FrozenMap[str, str] = FrozenMap()
    """What the user demanded, as on the command line: ``houses`` to ``stark,lannister``."""
    locks: tuple[str, ...] = ()
    """Stages and things that were kept."""
    rerolls: FrozenMap[str, int] = FrozenMap()
    """Stage (or stage and thing) to how often it was rolled again."""
    collection: Owned | None = None
    """The boxes that it was drawn from; missing: one of each that the packs have."""
    attempt: int = 0
    """Which derived attempt passed validation; 0 is the first."""
    fingerprint: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{16}$")] | None = None
    """Sixteen digits of what was drawn, since format 1.1: a scenario that gives others was changed
    by hand since. Missing: it is not known."""


class Entry(Value):
    """One line of the transcript: the setup step (1 to 13 for a skirmish), whose it was, and
    what happened."""

    step: Annotated[int, Field(ge=1, le=99)]
    """Number of the setup step."""
    seat: Id | None = None
    """Whose it was; missing: nobody's in particular."""
    message: Message
    """What happened."""
