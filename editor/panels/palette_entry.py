"""An entry of the palette, the shelves and sections they lie on, and what they are called."""

from collections.abc import Callable
from dataclasses import dataclass

from editor.panels.palette_pictures import Marks
from editor.tools.context import PaletteItem
from schema.text import Text


@dataclass(frozen=True)
class PaletteEntry:
    """One thing of the palette; its name begins with a capital letter."""

    pick: PaletteItem | None
    """``None`` takes only the tool in hand."""
    name: str
    sought: str
    """Everything it is found by: its names in all languages and its id, in small letters."""
    picture: Callable[[], Marks]
    rules: str = ""
    """What it does, in short."""
    source: tuple[str, str] = ("", "")
    """The section of the game and the id whose values may be placeholders."""
    label: str = ""
    """What stands below the picture, where the name is longer than it needs to be there."""
    tool: str = ""
    """The tool that places it, where it is not the usual one of its kind."""
    pool: str = ""
    """The hidden pool that it belongs to."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", f"{self.name[:1].upper()}{self.name[1:]}")
        object.__setattr__(self, "label", self.label or self.name)


@dataclass(frozen=True)
class PaletteShelf:
    """Entries side by side."""

    entries: tuple[PaletteEntry, ...]
    title: str = ""
    named: bool = True
    """Whether the names stand below the pictures; ranks of one type need only the title."""


@dataclass(frozen=True)
class PaletteSection:
    """A part of the palette that can be folded away."""

    id: str
    title: str
    shelves: tuple[PaletteShelf, ...]
    adds: bool = False
    """Whether new things can be made here."""
    hint: str = ""
    """What stands there as long as it is empty."""
    more: str = ""
    """What the button at its end says, where things of one's own can be made."""


def sought(ident: str, *texts: Text) -> str:
    """The names in every language and the id, for the search."""
    words = [ident, *(word for text in texts for word in text.values())]
    return " ".join(words).casefold()
