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
    group: str
    """What it is for; a divider stands between groups."""
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
    picks: tuple[PickKind, ...] = ()
    """What it places of what is picked from the palette; of several tools the first is usual."""
    table_picks: tuple[PickKind, ...] = ()
    """What it places on a table besides: terrain comes in pieces there, not hex by hex."""
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
    """The kinds of board on which what it places belongs to a seat."""
    pastes: bool = False
    """Whether it pastes what was copied."""
    fills_gaps: bool = False
    """Whether the keyboard's cursor goes to hexes that are masked out, too."""
    mixes: bool = False
    """Whether it paints a mix of terrain."""

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

    def picks_on(self, board: str) -> tuple[PickKind, ...]:
        """What it places on a kind of board."""
        if board not in self.boards:
            return ()
        return self.picks + self.table_picks if board == "table" else self.picks


TOOL_REGISTRY: tuple[Tool, ...] = (
    Tool(
        "select",
        "select",
        N_("Select and move"),
        N_(
            "Click to select, drag to move or box-select; Alt copies, Shift adds, "
            "Ctrl selects what is underneath"
        ),
        "cursor-default",
        "V",
        "arrow",
        "select:Select",
        alt_picks_up=False,
        opens=True,
        turns_by_handle=True,
        mirrored=True,
    ),
    Tool(
        "wand",
        "select",
        N_("Magic wand"),
        N_("Click to select connected hexes of one terrain; Shift adds, Ctrl: on the whole board"),
        "auto-fix",
        "W",
        "cross",
        "wand:Wand",
        boards=("hex",),
    ),
    Tool(
        "brush",
        "ground",
        N_("Terrain brush"),
        N_("Drag to paint; [ and ] change the size; Shift: straight line; Alt: pick up"),
        "brush",
        "B",
        "brush",
        "brush:Brush",
        boards=("hex",),
        picks=("terrain",),
        sized=True,
        mirrored=True,
    ),
    Tool(
        "scatter",
        "ground",
        N_("Scatter brush"),
        N_("Drag to paint a mix of terrain; [ and ] change the size; Shift: straight line"),
        "spray",
        "D",
        "brush",
        "scatter:Scatter",
        boards=("hex",),
        sized=True,
        mirrored=True,
        mixes=True,
    ),
    Tool(
        "fill",
        "ground",
        N_("Fill"),
        N_("Click to fill connected hexes of one terrain, or the selection; Alt: pick up"),
        "format-color-fill",
        "G",
        "fill",
        "brush:Fill",
        boards=("hex",),
        picks=("terrain",),
        mirrored=True,
    ),
    Tool(
        "line",
        "ground",
        N_("River, road or wall"),
        N_("Drag from hex to hex, walls from corner to corner; Shift: straight wall; Ctrl removes"),
        "vector-polyline",
        "L",
        "cross",
        "line:LineTool",
        boards=("hex",),
        picks=("way", "wall", "terrain"),
        sweeps=("hex",),
        mirrored=True,
    ),
    Tool(
        "erase",
        "ground",
        N_("Erase"),
        N_("Drag to erase: units, then markers and tokens, then terrain; Shift: everything"),
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
        "ground",
        N_("Place map tiles"),
        N_("Click to place (snaps); R: rotate; Alt: ignore the rules"),
        "hexagon-multiple",
        "K",
        "cross",
        "laying:TileTool",
        boards=("tiles",),
        picks=("tile", "setup", "rune"),
        alt_picks_up=False,
        seated=BOARDS,
    ),
    Tool(
        "eyedropper",
        "copy",
        N_("Pick up"),
        N_("Click terrain, a unit or a marker to pick it up and switch to its tool"),
        "eyedropper",
        "I",
        "pick",
        "erase:Eyedropper",
        alt_picks_up=False,
    ),
    Tool(
        "stamp",
        "copy",
        N_("Stamp"),
        N_("Click to place the copy; “.” rotates by 60°, “,” mirrors"),
        "stamper",
        "S",
        "cross",
        "stamp:Stamp",
        boards=("hex", "table"),
        pastes=True,
        mirrored=True,
    ),
    Tool(
        "token",
        "pieces",
        N_("Token"),
        N_("Click to place or remove a token; Shift: level; “.” rotates"),
        "circle-double",
        "T",
        "cross",
        "token:Token",
        picks=("token",),
        table_picks=("terrain",),
        aims=True,
        mirrored=True,
        seated=("table",),
    ),
    Tool(
        "unit",
        "pieces",
        N_("Unit or commander"),
        N_("Click to place, or to replace a unit of this side; Ctrl: commander alone; “.” rotates"),
        "chess-pawn",
        "U",
        "cross",
        "unit:UnitTool",
        picks=("unit", "commander"),
        aims=True,
        mirrored=True,
        seated=BOARDS,
    ),
    Tool(
        "marker",
        "pieces",
        N_("Marker"),
        N_("Click to place or remove a marker"),
        "flag-variant",
        "M",
        "cross",
        "marker:MarkerTool",
        picks=("marker", "spot"),
        aims=True,
        mirrored=True,
        seated=BOARDS,
    ),
    Tool(
        "zone",
        "pieces",
        N_("Zone"),
        N_("Drag to add hexes to the zone; Ctrl removes"),
        "select-group",
        "Z",
        "cross",
        "zone:ZoneTool",
        boards=("hex", "tiles"),
        picks=("zone",),
        sweeps=("tiles",),
        sized=True,
        mirrored=True,
        seated=BOARDS,
    ),
    Tool(
        "label",
        "pieces",
        N_("Label"),
        N_("Click to write a label or edit one"),
        "format-text",
        "X",
        "text",
        "marker:LabelTool",
        aims=True,
    ),
    Tool(
        "height",
        "shape",
        N_("Height"),
        N_("Drag to raise by one level; Ctrl lowers"),
        "elevation-rise",
        "H",
        "brush",
        "brush:Height",
        boards=("hex",),
        picks=("height",),
        sized=True,
        mirrored=True,
    ),
    Tool(
        "mask",
        "shape",
        N_("Mask hexes"),
        N_("Drag to take hexes out of the board; from a gap, or with Ctrl, to put them back"),
        "selection-off",
        "O",
        "erase",
        "masking:MaskBrush",
        boards=("hex",),
        fills_gaps=True,
        sized=True,
        mirrored=True,
    ),
    Tool(
        "measure",
        "measure",
        N_("Measure"),
        N_("Drag, or click and point: distance and line of sight; click a unit: movement range"),
        "ruler",
        "R",
        "cross",
        "measure:MeasureTool",
        alt_picks_up=False,
    ),
)

ON_TABLE = {
    "select": N_(
        "Drag to move, Alt copies; R rotates by 15°, Ctrl+wheel by 1°; arrow keys move by 5 mm"
    ),
    "token": N_("Click to place terrain; R rotates by 15°, Ctrl+wheel by 1°; Ctrl: free placement"),
    "unit": N_("Click to place at the side’s edge; R rotates by 15°; Ctrl: free placement"),
    "stamp": N_("Click to place the copy; R rotates by 15°, “,” mirrors"),
    "measure": N_("Drag, or click and point, to measure between edges of bases and terrain"),
    "label": N_("Click to write or edit a label"),
}
"""Hints of tools that do something else on tables."""

ON_MAP = {
    "select": N_(
        "Drag to move (snaps), Alt: ignore the rules; R rotates by 60°; Ctrl "
        "selects what is underneath"
    ),
    "erase": N_("Drag to erase: units, then markers and tokens, then tiles; Shift: everything"),
}
"""Hints of tools that do something else on maps."""

BY_ID = {tool.id: tool for tool in TOOL_REGISTRY}
