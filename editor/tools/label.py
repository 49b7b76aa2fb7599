"""Labels: words printed on the board, written where they stand."""

from dataclasses import dataclass

from editor.i18n import language
from editor.tools.context import ToolContext
from editor.tools.gesture import NOTHING, BaseTool, BoardHit, Preview, Prompt, ToolResult
from editor.tools.stored import all_stored
from schema.board import Label
from schema.edits import SetField
from schema.language import N_, Phrase
from schema.value import FrozenMap


@dataclass
class LabelTool(BaseTool):
    """Click asks for the words; those that stand there come up to be changed."""

    def press(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Ask for the words."""
        if spot.place is None:
            return NOTHING
        old = next((label for label in hand.scenario.board.labels if label.at == spot.place), None)
        text = old.text.get(language(), "") if old is not None else ""
        return ToolResult(ask=Prompt("label", spot.place, text))

    def hover(self, spot: BoardHit, hand: ToolContext) -> Preview:  # noqa: ARG002  what every decision is told
        """The hex that would bear the word."""
        return Preview(None, (spot.place,)) if isinstance(spot.place, str) else Preview()

    def answered(self, ask: Prompt, text: str, hand: ToolContext) -> ToolResult:
        """Write the words; no words take the label away in this language."""
        labels = hand.scenario.board.labels
        old = next((label for label in labels if label.at == ask.place), None)
        words = {**(old.text if old else {}), language(): text.strip()}
        words = {name: said for name, said in words.items() if said}
        new = Label(at=ask.place, text=FrozenMap(words)) if words else None
        if old is None:
            after = [*labels, new]
        else:
            after = [new if label is old else label for label in labels]
        value = all_stored(label for label in after if label is not None)
        edit = SetField(kind="set-field", field="/board/labels", value=value)
        template = N_("Write “{text}”") if new else N_("Take a label off")
        return ToolResult(edit, Phrase(template, text=text.strip()))
