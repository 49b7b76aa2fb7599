"""Gestures, and what comes of them: the words between the canvas and the tools.

A decision is a small object without Qt that lives as long as its tool is chosen. It gets
presses, drags and releases as plain values and answers with a ``ToolResult``; what it would do
here it shows as a ``Preview``, whose edit is drawn over the board without being done.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol, runtime_checkable

from editor.tools.clips import TableClip
from editor.tools.context import PaletteItem, Selection, ToolContext
from geometry.corners import Corner
from geometry.hexes import Hex
from schema.board import Place
from schema.edits import Edit
from schema.language import Phrase

Point = tuple[float, float]
"""Millimetres of the table, from its left and its bottom edge."""
Line = tuple[Point, ...]
"""A line; closed where its last point is its first."""


@dataclass(frozen=True, slots=True)
class Ruler:
    """A thin line between two points, with how far they lie apart."""

    start: Point
    end: Point
    words: str
    near: bool = False
    """Whether that is too near: shown by shape as well as by colour."""


@dataclass(frozen=True, slots=True)
class Bound:
    """A line that what is carried may not cross, with the distance that it marks."""

    line: Line
    words: str = ""
    at: Point | None = None
    """Where the words stand."""


@dataclass(frozen=True)
class Around:
    """What stays the same as long as the same thing is carried at the same angle."""

    forbidden: tuple[Line, ...] = ()
    """Ground that what is carried may not cover; one ring within another is a hole."""
    bounds: tuple[Bound, ...] = ()
    room: tuple[Line, ...] = ()
    """Where its middle may lie."""


@dataclass(frozen=True, slots=True)
class Guides:
    """Everything that is drawn around a thing that is carried."""

    around: Around = Around()
    rulers: tuple[Ruler, ...] = ()
    leader: tuple[Point, Point] | None = None
    """From where the pointer is to where the thing would lie, if that is elsewhere."""
    later: bool = False
    """Whether more of it is to be had in the next frame."""


Modifier = Literal["shift", "ctrl", "alt"]


@dataclass(frozen=True, slots=True)
class BoardHit:
    """Where the pointer is, and which keys are held."""

    point: tuple[float, float]
    """Millimetres on the surface, y down."""
    place: Place | None = None
    """The hex or area there, a pose on a table, ``None`` beside the board."""
    edge: int | None = None
    """The direction 0 to 5 of the hex's edge that is nearest; only on hexes."""
    subject: tuple[str, str] | None = None
    """What lies uppermost there: ``("unit", id)``, ``("marker", id)``, ``("piece", id)``,
    ``("commander", card)``, ``("label", place)``, ``("tile", id)`` or ``("setup", number)``; on a
    table the handle of what is selected, ``turning.HANDLE``; ``None`` for bare ground."""
    keys: frozenset[Modifier] = frozenset()
    hex: Hex | None = None
    """On a plane for map tiles the hex there, whether an area lies on it or not."""
    corner: Corner | None = None
    """The corner that is nearest, on hexes; the keyboard has neither edge nor corner."""
    gap: str | None = None
    """The hex there that is masked out of the board."""

    @property
    def what(self) -> tuple[object, ...]:
        """What there is to say of it: as long as it stays the same, nothing new is shown."""
        return self.place, self.subject, self.hex

    @property
    def where(self) -> tuple[object, ...]:
        """What distinguishes hits for a sweeping tool: a drag within it is none."""
        return self.place, self.edge, self.corner


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question that only the person can answer, asked at a place: the words of a label, which of
    several things is meant. The tool box asks it and hands the answer to ``answered``."""

    what: Literal["label", "note", "zone"]
    place: Place
    text: str = ""


@dataclass(frozen=True, slots=True)
class ToolResult:
    """What comes of a gesture; whatever is ``None`` stays as it is."""

    edit: Edit | None = None
    label: Phrase | None = None
    """The name of the step in the history, in the imperative: "Paint 3 hexes with forest"."""
    selection: Selection | None = None
    pick: PaletteItem | None = None
    ask: Prompt | None = None
    clip: TableClip | None = None
    """What was copied, turned."""
    message: Phrase | None = None
    """A line for the status bar: why not, what was measured."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What would come of a press here: drawn over the board, half there."""

    edit: Edit | None = None
    places: tuple[str, ...] = ()
    """Hexes to outline: under the brush, of a selection that moves."""
    partners: tuple[str, ...] = ()
    """Hexes to outline as the places of partner strokes (live symmetry)."""
    line: tuple[tuple[float, float], ...] = ()
    """Points in mm of a line to draw: a ruler, a rubber band (closed when first is last)."""
    blocked: tuple[tuple[float, float], ...] = ()
    """Points in mm of the part of the line that nobody sees along."""
    hexes: tuple[Hex, ...] = ()
    """Hexes of a plane for map tiles that what is held would cover."""
    dots: tuple[tuple[float, float], ...] = ()
    """Points in mm where the middle of what is held may lie."""
    shaded: tuple[str, ...] = ()
    """Places that are forbidden to what is held."""
    words: str = ""
    """A word beside the pointer: a distance, "no room"."""
    message: str = ""
    """A sentence for the line below the board: why not here, what would fit."""
    wrong: bool = False
    """Whether it would be against the rules: it is drawn hatched."""
    guides: Guides | None = None
    """Rings, rulers and forbidden ground on a table."""
    turning: bool = False
    """Whether it is turned by its handle, which follows the pointer."""


NOTHING = ToolResult()
NO_PREVIEW = Preview()


class Decision(Protocol):
    """What a tool does with gestures; a press to a release is one stroke."""

    def press(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """The main button goes down."""

    def drag(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """The pointer moves with the button down; ``hit`` may lie beside the board."""

    def release(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """The button comes up."""

    def hover(self, hit: BoardHit, context: ToolContext) -> Preview:
        """What to show while nothing is done yet, and during a drag."""

    def cancel(self) -> None:
        """Forget the gesture: Escape, another tool."""


@runtime_checkable
class Rotatable(Protocol):
    """A decision that turns what it carries, what is held, or what is selected."""

    def may_turn(self, context: ToolContext) -> bool:
        """Whether there is anything to turn now."""

    def turn_by(self, steps: int, context: ToolContext, *, fine: bool) -> ToolResult:
        """Turn it to the left, below 0 to the right; ``fine``: as little as may be."""


@runtime_checkable
class Nudges(Protocol):
    """A decision that moves what is selected by arrows."""

    def nudge(self, across: int, up: int, context: ToolContext, *, fine: bool) -> ToolResult | None:
        """Move it by a step to the right and up; ``None`` if the arrows are not for it now."""


@runtime_checkable
class HoverIdle(Protocol):
    """A decision that shows something though the pointer is beside the board."""

    def rest(self, context: ToolContext) -> Preview:
        """What to show then."""


@dataclass
class BaseTool:
    """A decision that does nothing; the others take from it what they need not say."""

    def press(self, hit: BoardHit, context: ToolContext) -> ToolResult:  # noqa: ARG002
        """Nothing."""
        return NOTHING

    def drag(self, hit: BoardHit, context: ToolContext) -> ToolResult:  # noqa: ARG002
        """Nothing."""
        return NOTHING

    def release(self, hit: BoardHit, context: ToolContext) -> ToolResult:  # noqa: ARG002
        """Nothing."""
        return NOTHING

    def hover(self, hit: BoardHit, context: ToolContext) -> Preview:  # noqa: ARG002
        """Nothing."""
        return NO_PREVIEW

    def cancel(self) -> None:
        """Nothing to forget."""
