"""Options of an export, and the papers that sheets are printed on."""

from dataclasses import dataclass

from schema.collection import Collection
from schema.language import N_


@dataclass(frozen=True, slots=True)
class Options:
    """How an export is to look; each format takes what concerns it."""

    paper: str = "a4"
    """One of ``exporters.options.PAPERS``."""
    landscape: bool | None = None
    """Page 1 on its side, upright, or as the board wants it."""
    language: str = "en"
    beside: str | None = None
    """A second language that stands beside the first."""
    greyscale: bool = False
    sheet: str = "setup"
    """Which PDF: one of ``exporters.catalogue.SHEETS``."""
    view: str = "whole"
    """The whole board, or the seat from whose side its own half is seen."""
    audience: str = "host"
    """Whom a sheet of secrets is for: ``host``, a seat's id, ``slips`` or ``cards``."""
    hex_mm: float | None = None
    """Width of a hex across its flats for sheets at true scale; missing: as the game's board is
    printed, else 30 mm."""
    tables: int = 1
    """How many numbered copies a club pack has."""
    overlays: tuple[str, ...] = ()
    """What the engine shows over a board of hexes: ``control``, ``sight:C4`` and what else
    ``exporters.overlays`` has; pictures, the set-up sheet and the poster follow it."""
    dpi: float = 150
    """Pixels an inch, for PNG."""
    width: int = 100
    """Columns of a text, as far as its board allows."""
    transcript: bool = False
    """Whether a text tells how the skirmish was drawn, step by step."""
    colour: bool = False
    """Whether a text is painted with a terminal's codes."""
    collection: Collection | None = None
    """The boxes that the sheet's check counts with."""
    title: str | None = None
    """Instead of the scenario's own, over a picture."""
    program: str = "banneret"
    """Name and version, for the sheet's small print."""


PAPERS: dict[str, tuple[float, float]] = {
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "a5": (148.0, 210.0),
}
"""Width and height of each paper in mm, upright."""

NAMES: dict[str, str] = {"a4": "A4", "letter": N_("Letter"), "a5": "A5"}
"""What people call them."""
