"""The tool box: gestures go to the tool in hand, what comes of them goes to the document."""

from PySide6.QtCore import QObject, Signal

from editor.document.document import CHANGED
from editor.toolbox.tool_registry import BY_ID, TOOL_REGISTRY
from editor.tools.context import PaletteItem, Selection
from editor.tools.gesture import (
    NO_PREVIEW,
    BoardHit,
    Decision,
    HoverIdle,
    Nudges,
    Preview,
    Prompt,
    Rotatable,
    ToolResult,
)
from editor.workspace import Workspace
from schema.scenario import Scenario


class ToolController(QObject):
    """One for a window: the canvas calls it, and decisions never see Qt (ADR 17)."""

    asked = Signal(object)
    """A ``Prompt`` that the window answers with ``answer``."""

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self._decisions: dict[str, Decision] = {}
        self._stroke = 0
        self._borrowed: str | None = None
        self._message = ""
        self._small: tuple[str, Selection, Scenario] | None = None
        """What was turned or nudged last, and what came of it."""
        self._small_number = 0
        workspace.tool_changed.connect(self._put_down)
        workspace.pick_wanted.connect(self.pick)

    @property
    def decision(self) -> Decision:
        """What decides for the tool in hand (for Alt: the eyedropper, lent for a click)."""
        return self._decision(self._borrowed or self.workspace.tool)

    def press(self, hit: BoardHit) -> None:
        """The main button goes down: a stroke begins."""
        lends = BY_ID[self.workspace.tool].alt_picks_up
        self._borrowed = "eyedropper" if lends and "alt" in hit.keys else None
        self._stroke = self.workspace.document.new_stroke()
        self._carry_out(self.decision.press(hit, self.workspace.context()))

    def drag(self, hit: BoardHit) -> None:
        """The hand moves with the button down; after Escape or undo that is no stroke."""
        if not self._stroke:
            return
        self._carry_out(self.decision.drag(hit, self.workspace.context()))

    def release(self, hit: BoardHit) -> None:
        """The button comes up: the stroke ends."""
        if not self._stroke:
            return
        self._carry_out(self.decision.release(hit, self.workspace.context()))
        self._stroke = 0
        self._borrowed = None

    def hover(self, hit: BoardHit | None) -> Preview:
        """What to draw over the board, ``None`` is beside it; its message is shown below."""
        decision, preview = self.decision, NO_PREVIEW
        if hit is not None:
            preview = decision.hover(hit, self.workspace.context())
        elif isinstance(decision, HoverIdle):
            preview = decision.rest(self.workspace.context())
        if preview.message != self._message:
            self._message = preview.message
            self.workspace.preview_message.emit(preview.message)
        return preview

    def may_turn(self) -> bool:
        """Whether something is carried, in the hand or selected that keys and wheel turn."""
        decision = self.decision
        return isinstance(decision, Rotatable) and decision.may_turn(self.workspace.context())

    def turn(self, steps: int, *, fine: bool = False) -> bool:
        """Turn it to the left, below 0 to the right; whether there was anything to turn."""
        decision, context = self.decision, self.workspace.context()
        if not isinstance(decision, Rotatable) or not decision.may_turn(context):
            return False
        self._small_step("turn", decision.turn_by(steps, context, fine=fine))
        self.workspace.context_changed.emit()
        return True

    def nudge(self, across: int, up: int, *, fine: bool = False) -> bool:
        """Move what is selected by a step; whether the tool in hand does that now."""
        decision = self.decision
        if self._stroke or not isinstance(decision, Nudges):
            return False
        outcome = decision.nudge(across, up, self.workspace.context(), fine=fine)
        if outcome is None:
            return False
        self._small_step("nudge", outcome)
        return True

    def _small_step(self, what: str, outcome: ToolResult) -> None:
        """Carry out a small step; those of a kind with the same things are one in the history."""
        document, chosen, last = self.workspace.document, self.workspace.selection, self._small
        if last is None or last[:2] != (what, chosen) or last[2] is not document.scenario:
            self._small_number = document.new_stroke()
        self._carry_out(outcome, self._small_number)
        self._small = (what, self.workspace.selection, document.scenario)

    def cancel(self) -> bool:
        """Forget the gesture that is under way; whether there was one."""
        under_way = self._stroke != 0
        self.decision.cancel()
        self._stroke = 0
        self._borrowed = None
        return under_way

    def answer(self, ask: Prompt, text: str) -> None:
        """What the person said; an empty text takes the thing away."""
        answered = getattr(self.decision, "answered", None)
        if answered is not None:
            self._carry_out(answered(ask, text, self.workspace.context()))

    def pick(self, pick: PaletteItem) -> None:
        """Take something from the palette in hand, with a tool that places it."""
        self.workspace.choose(pick)
        able = self.tools_for(pick)
        if able and self.workspace.tool not in able:
            self.workspace.take(able[0])

    def fits(self) -> bool:
        """Whether the tool in hand may place what is picked; with none to place it fits."""
        pick, tool = self.workspace.pick, BY_ID[self.workspace.tool]
        placeable = tool.picks_on(self.workspace.document.scenario.board.kind)
        return pick is None or not placeable or pick.kind in placeable

    @property
    def erases_by_right(self) -> bool:
        """Whether the right button takes away what the main button places: walls are in hand."""
        pick = self.workspace.pick
        placeable = BY_ID[self.workspace.tool].picks_on(self.workspace.document.scenario.board.kind)
        return pick is not None and pick.kind == "wall" and pick.kind in placeable

    def tools_for(self, pick: PaletteItem) -> tuple[str, ...]:
        """The tools that place such a thing on this board; the usual one first."""
        board = self.workspace.document.scenario.board.kind
        return tuple(tool.id for tool in TOOL_REGISTRY if pick.kind in tool.picks_on(board))

    def _carry_out(self, outcome: ToolResult, stroke: int | None = None) -> None:
        workspace = self.workspace
        if outcome.edit is not None:
            stroke = self._stroke if stroke is None else stroke
            workspace.apply(outcome.edit, outcome.label or CHANGED, stroke, paint_first=True)
        if outcome.selection is not None:
            workspace.select(outcome.selection)
        if outcome.pick is not None:
            self.pick(outcome.pick)
        if outcome.clip is not None:
            workspace.hold(outcome.clip)
        if outcome.message is not None:
            workspace.say(outcome.message)
        if outcome.ask is not None:
            self.asked.emit(outcome.ask)

    def _decision(self, tool: str) -> Decision:
        if tool not in self._decisions:
            self._decisions[tool] = BY_ID[tool].decide()
        return self._decisions[tool]

    def _put_down(self) -> None:
        for decision in self._decisions.values():
            decision.cancel()
        self._stroke = 0
        self._borrowed = None
