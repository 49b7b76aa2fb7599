"""What a person may choose about an export."""

from dataclasses import dataclass

from schema.collection import Collection


@dataclass(frozen=True, slots=True)
class Options:
    """How an export is to look; each format takes what concerns it."""

    paper: str = "a4"
    """``a4`` or ``letter``."""
    language: str = "en"
    greyscale: bool = False
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
