"""The tools: what each is called, its key, its icon, its hint, and what decides for it."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import cast

from editor.decisions.gesture import Decision
from schema.language import N_


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool as a person takes it in hand."""

    id: str
    name: str
    """For menus and buttons, in English; mark for the catalogue."""
    hint: str
    """For the status bar while it is in hand: what the buttons and keys do."""
    icon: str
    key: str
    """The default shortcut; people may change it."""
    cursor: str
    """``arrow``, ``cross``, ``brush`` … as ``editor.tools.cursors`` draws them."""
    decision: str
    """``module:Class`` under ``editor.decisions``."""
    boards: tuple[str, ...] = ("hex", "tiles", "table")
    """The kinds of board on which it does something."""

    def decide(self) -> Decision:
        """A fresh decision."""
        module, _, name = self.decision.partition(":")
        made = cast("Callable[[], Decision]", getattr(import_module(module), name))
        return made()

    def hint_on(self, board: str) -> str:
        """Its hint on a kind of board, in English."""
        others = {"table": ON_TABLE, "tiles": ON_MAP}.get(board, {})
        return others.get(self.id, self.hint)


def _tool(
    ident: str,
    name: str,
    hint: str,
    icon: str,
    key: str,
    cursor: str,
    class_name: str,
    *boards: str,
) -> Tool:
    decision = f"editor.decisions.{ident}:{class_name}"
    return Tool(ident, name, hint, icon, key, cursor, decision, boards or ("hex", "tiles", "table"))


TOOLS: tuple[Tool, ...] = (
    _tool(
        "select",
        N_("Select and move"),
        N_("Click selects; drag moves, or draws a box; Alt copies, Shift adds, Ctrl reaches below"),
        "cursor-default-outline",
        "V",
        "arrow",
        "Select",
    ),
    _tool(
        "brush",
        N_("Terrain brush"),
        N_("Drag paints; [ and ] change the size; Shift draws a straight line; Alt picks up"),
        "brush",
        "B",
        "brush",
        "Brush",
        "hex",
    ),
    _tool(
        "fill",
        N_("Fill"),
        N_("Click fills all joined hexes of one terrain; Alt picks up"),
        "format-color-fill",
        "G",
        "fill",
        "Fill",
        "hex",
    ),
    _tool(
        "line",
        N_("River, road or wall"),
        N_("Drag from hex to hex: the edges join by themselves; Ctrl takes away"),
        "vector-polyline",
        "L",
        "cross",
        "Line",
        "hex",
    ),
    _tool(
        "erase",
        N_("Erase"),
        N_("Drag clears: units first, then markers and tokens, then terrain; Shift clears all"),
        "eraser",
        "E",
        "erase",
        "Erase",
    ),
    _tool(
        "laying",
        N_("Lay the map"),
        N_("Click lays it where it snaps to; R turns it; Alt lays it against the rules"),
        "hexagon-multiple-outline",
        "K",
        "cross",
        "Laying",
        "tiles",
    ),
    _tool(
        "eyedropper",
        N_("Pick up"),
        N_("Click takes what lies there in hand, with its tool"),
        "eyedropper",
        "I",
        "pick",
        "Eyedropper",
    ),
    _tool(
        "stamp",
        N_("Stamp"),
        N_("Click lays what was copied; . turns it by 60°, a comma mirrors it"),
        "stamper",
        "S",
        "cross",
        "Stamp",
        "hex",
        "table",
    ),
    _tool(
        "token",
        N_("Token"),
        N_("Click lays a token, another takes it away; Shift: its level; . turns it"),
        "circle-double",
        "T",
        "cross",
        "Token",
    ),
    _tool(
        "unit",
        N_("Unit or commander"),
        N_("Click places it, on an own unit changes that; Ctrl: a commander alone; . turns"),
        "chess-pawn",
        "U",
        "cross",
        "Unit",
    ),
    _tool(
        "marker",
        N_("Marker"),
        N_("Click lays a marker, another click takes it away"),
        "flag-variant",
        "M",
        "cross",
        "Marker",
    ),
    _tool(
        "zone",
        N_("Zone"),
        N_("Drag adds hexes to the zone, Ctrl takes them out"),
        "select-group",
        "Z",
        "cross",
        "Zone",
        "hex",
        "tiles",
    ),
    _tool(
        "label",
        N_("Label"),
        N_("Click writes a word on the board, or changes it"),
        "format-text",
        "X",
        "text",
        "Label",
    ),
    _tool(
        "height",
        N_("Height"),
        N_("Drag raises by one level, Ctrl lowers"),
        "elevation-rise",
        "H",
        "brush",
        "Height",
        "hex",
    ),
    _tool(
        "measure",
        N_("Measure"),
        N_("Drag measures distance and sight; click a unit for its reach"),
        "ruler",
        "R",
        "cross",
        "Measure",
    ),
)

ON_TABLE = {
    "select": N_("Drag moves, Alt copies; R turns by 15°, Ctrl+wheel by 1°; arrows go by 5 mm"),
    "token": N_("Click lays terrain; R turns it by 15°, Ctrl+wheel by 1°; Ctrl lays it freely"),
    "unit": N_("Click places it at its edge; R turns it by 15°; Ctrl places it freely"),
    "stamp": N_("Click lays what was copied; R turns it by 15°, a comma mirrors it"),
    "measure": N_("Drag measures from rim to rim, of bases and terrain"),
    "label": N_("Click writes a word on the table, or changes it"),
}
"""Hints of tools that do something else on tables."""

ON_MAP = {
    "select": N_("Drag moves and snaps, Alt against the rules; R turns by 60°; Ctrl reaches below"),
    "erase": N_("Drag clears: units first, then markers and tokens, then tiles; Shift clears all"),
}
"""Hints of tools that do something else on maps."""

BY_ID = {tool.id: tool for tool in TOOLS}

FOR_PICK = {
    "terrain": "brush",
    "token": "token",
    "way": "line",
    "wall": "line",
    "unit": "unit",
    "commander": "unit",
    "marker": "marker",
    "spot": "marker",
    "zone": "zone",
    "height": "height",
    "tile": "laying",
    "setup": "laying",
    "rune": "laying",
}
"""What is picked from the palette is laid with this tool, unless one in hand can lay it."""

LAYS = {
    "terrain": ("brush", "fill", "line"),
    "way": ("line",),
    "wall": ("line",),
    "token": ("token",),
}
"""Tools that may stay in hand when such a thing is picked."""
