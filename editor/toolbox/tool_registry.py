"""The tools: what each is called, its key, its icon, its hint, and what decides for it."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import cast

from editor.tools.context import PickKind
from editor.tools.gesture import Decision
from schema.language import N_

BOARDS = ("hex", "tiles", "table")
"""The kinds of board."""


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
    """``arrow``, ``cross``, ``brush`` … as ``editor.toolbox.cursors`` draws them."""
    decision: str
    """``module:Class`` under ``editor.tools``."""
    boards: tuple[str, ...] = BOARDS
    """The kinds of board on which it does something."""
    lays: tuple[PickKind, ...] = ()
    """What it lays of what is picked from the palette; of several tools the first is the usual."""
    lays_on_table: tuple[PickKind, ...] = ()
    """What it lays on a table besides: terrain comes in pieces there, not hex by hex."""
    sweeps: tuple[str, ...] = ()
    """The kinds of board on which it is given everything that a drag passes, however fast it is; on
    others it finds the hexes between two spots by itself."""
    aims: bool = False
    """Whether the arrow keys move it by small steps where places are free."""
    alt_picks_up: bool = True
    """Whether Alt lends it the eyedropper; others have a use of their own for that key."""
    opens: bool = False
    """Whether a double click with it opens the thing in the inspector."""
    turns_by_handle: bool = False
    """Whether what is selected on a table has a handle to turn it by."""
    sized: bool = False
    """Whether it has a brush size."""
    mirrored: bool = False
    """Whether symmetry repeats what it does."""
    seated: tuple[str, ...] = ()
    """The kinds of board on which what it lays belongs to a seat."""
    lays_copies: bool = False
    """Whether it lays what was copied."""

    def decide(self) -> Decision:
        """A fresh decision."""
        name, _, class_name = self.decision.partition(":")
        module = import_module(f"editor.tools.{name}")
        made = cast("Callable[[], Decision]", getattr(module, class_name))
        return made()

    def hint_on(self, board: str) -> str:
        """Its hint on a kind of board, in English."""
        others = {"table": ON_TABLE, "tiles": ON_MAP}.get(board, {})
        return others.get(self.id, self.hint)

    def lays_on(self, board: str) -> tuple[PickKind, ...]:
        """What it lays on a kind of board."""
        if board not in self.boards:
            return ()
        return self.lays + self.lays_on_table if board == "table" else self.lays


TOOL_REGISTRY: tuple[Tool, ...] = (
    Tool(
        "select",
        N_("Select and move"),
        N_("Click selects; drag moves, or draws a box; Alt copies, Shift adds, Ctrl reaches below"),
        "cursor-default-outline",
        "V",
        "arrow",
        "select:Select",
        alt_picks_up=False,
        opens=True,
        turns_by_handle=True,
        mirrored=True,
    ),
    Tool(
        "brush",
        N_("Terrain brush"),
        N_("Drag paints; [ and ] change the size; Shift draws a straight line; Alt picks up"),
        "brush",
        "B",
        "brush",
        "brush:Brush",
        boards=("hex",),
        lays=("terrain",),
        sized=True,
        mirrored=True,
    ),
    Tool(
        "fill",
        N_("Fill"),
        N_("Click fills all joined hexes of one terrain; Alt picks up"),
        "format-color-fill",
        "G",
        "fill",
        "brush:Fill",
        boards=("hex",),
        lays=("terrain",),
        mirrored=True,
    ),
    Tool(
        "line",
        N_("River, road or wall"),
        N_("Drag from hex to hex: the edges join by themselves; Ctrl takes away"),
        "vector-polyline",
        "L",
        "cross",
        "line:LineTool",
        boards=("hex",),
        lays=("way", "wall", "terrain"),
        sweeps=("hex",),
        mirrored=True,
    ),
    Tool(
        "erase",
        N_("Erase"),
        N_("Drag clears: units first, then markers and tokens, then terrain; Shift clears all"),
        "eraser",
        "E",
        "erase",
        "erase:Erase",
        sweeps=("tiles", "table"),
        sized=True,
        mirrored=True,
    ),
    Tool(
        "laying",
        N_("Lay the map"),
        N_("Click lays it where it snaps to; R turns it; Alt lays it against the rules"),
        "hexagon-multiple-outline",
        "K",
        "cross",
        "laying:TileTool",
        boards=("tiles",),
        lays=("tile", "setup", "rune"),
        alt_picks_up=False,
        seated=BOARDS,
    ),
    Tool(
        "eyedropper",
        N_("Pick up"),
        N_("Click takes what lies there in hand, with its tool"),
        "eyedropper",
        "I",
        "pick",
        "erase:Eyedropper",
        alt_picks_up=False,
    ),
    Tool(
        "stamp",
        N_("Stamp"),
        N_("Click lays what was copied; . turns it by 60°, a comma mirrors it"),
        "stamper",
        "S",
        "cross",
        "stamp:Stamp",
        boards=("hex", "table"),
        lays_copies=True,
        mirrored=True,
    ),
    Tool(
        "token",
        N_("Token"),
        N_("Click lays a token, another takes it away; Shift: its level; . turns it"),
        "circle-double",
        "T",
        "cross",
        "token:Token",
        lays=("token",),
        lays_on_table=("terrain",),
        aims=True,
        mirrored=True,
        seated=("table",),
    ),
    Tool(
        "unit",
        N_("Unit or commander"),
        N_("Click places it, on an own unit changes that; Ctrl: a commander alone; . turns"),
        "chess-pawn",
        "U",
        "cross",
        "unit:UnitTool",
        lays=("unit", "commander"),
        aims=True,
        mirrored=True,
        seated=BOARDS,
    ),
    Tool(
        "marker",
        N_("Marker"),
        N_("Click lays a marker, another click takes it away"),
        "flag-variant",
        "M",
        "cross",
        "marker:MarkerTool",
        lays=("marker", "spot"),
        aims=True,
        mirrored=True,
        seated=BOARDS,
    ),
    Tool(
        "zone",
        N_("Zone"),
        N_("Drag adds hexes to the zone, Ctrl takes them out"),
        "select-group",
        "Z",
        "cross",
        "zone:ZoneTool",
        boards=("hex", "tiles"),
        lays=("zone",),
        sweeps=("tiles",),
        sized=True,
        mirrored=True,
        seated=BOARDS,
    ),
    Tool(
        "label",
        N_("Label"),
        N_("Click writes a word on the board, or changes it"),
        "format-text",
        "X",
        "text",
        "marker:LabelTool",
        aims=True,
    ),
    Tool(
        "height",
        N_("Height"),
        N_("Drag raises by one level, Ctrl lowers"),
        "elevation-rise",
        "H",
        "brush",
        "brush:Height",
        boards=("hex",),
        lays=("height",),
        sized=True,
        mirrored=True,
    ),
    Tool(
        "measure",
        N_("Measure"),
        N_("Drag measures distance and sight; click a unit for its reach"),
        "ruler",
        "R",
        "cross",
        "measure:MeasureTool",
        alt_picks_up=False,
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

BY_ID = {tool.id: tool for tool in TOOL_REGISTRY}
