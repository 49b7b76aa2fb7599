"""The history: every change is a step, and undoing gives the value back that stood before."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QUndoCommand

from editor.i18n import tr
from schema.language import Phrase
from schema.scenario import Scenario

MERGED = 1
"""Qt merges only steps of one id; which of them belong together, the stroke says."""


class UndoStep(QUndoCommand):
    """One step: the value before, the value after; the only command there is (ADR 17).

    Steps of one stroke (a number above 0) merge into one: a line drawn with the brush is one step.
    """

    def __init__(
        self,
        show: Callable[[Scenario], None],
        before: Scenario,
        after: Scenario,
        label: Phrase,
        stroke: int,
    ) -> None:
        """``show`` makes a scenario the one of now."""
        super().__init__(tr(label))
        self.show = show
        self.before = before
        self.after = after
        self.label = label
        self.stroke = stroke

    def undo(self) -> None:
        """Give back the value before."""
        self.show(self.before)

    def redo(self) -> None:
        """Give the value after (again)."""
        self.show(self.after)

    def id(self) -> int:
        """Steps that are parts of a stroke may merge, others never."""
        return MERGED if self.stroke else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Take in the next part of the same stroke."""
        if not isinstance(other, UndoStep) or other.stroke != self.stroke:
            return False
        self.after = other.after
        self.label = other.label
        self.setText(tr(other.label))
        self.setObsolete(self.after == self.before)
        return True
