"""Document: the one scenario that a window works on, its game, its file and its undo history."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from editor.i18n import tr
from editor.standing import hold
from schema.collection import Collection
from schema.edits import Edit
from schema.game import Game
from schema.language import N_, Phrase
from schema.scenario import Scenario

CHANGED = Phrase(N_("Change the scenario"))


@dataclass(frozen=True)
class Change:
    """A scenario before and after a change, whatever made it: an edit, undo, redo."""

    before: Scenario
    after: Scenario

    @cached_property
    def sections(self) -> frozenset[str]:
        """The fields of the scenario that differ; what an edit leaves alone is the same object."""
        return frozenset(
            name
            for name in Scenario.model_fields
            if getattr(self.before, name) is not getattr(self.after, name)
        )

    def touches(self, *sections: str) -> bool:
        """Whether one of these fields differs."""
        return not self.sections.isdisjoint(sections)


class Document(QObject):
    """A scenario under work: edits go in by ``apply``, every change comes out by ``changed``.

    Nothing else changes the scenario: undo, redo and the history panel go through the same signal.
    """

    changed = Signal(object)
    """A ``Change``, at once: for the picture of the board, and what may never lag behind it."""
    after_change = Signal(object)
    """The same ``Change`` for panels, titles, files and checks: right away, but after a gesture on
    the board once that is painted, and in any case before the next change."""
    packs_changed = Signal(object)
    """A ``Change`` by which the scenario names other packs, before ``changed`` is emitted."""
    game_changed = Signal()
    """The game or the collection is another one: an owner typed in a value, a pack came."""
    path_changed = Signal()
    stepped = Signal()
    """The history is another one: a step was done, undone or forgotten, or it was saved. Emitted
    with ``after_change``.

    Listen to this and not to the stack, which still reports its end to objects half deleted.
    """

    def __init__(
        self,
        scenario: Scenario,
        game: Game,
        *,
        collection: Collection | None = None,
        path: Path | None = None,
        parent: QObject | None = None,
    ) -> None:
        """``path`` is the file that saving writes; ``None`` until there is one."""
        super().__init__(parent)
        hold(self)
        self._scenario = scenario
        self._game = game
        self._collection = collection
        self._path = path
        self._strokes = 0
        self._untold: Change | None = None
        self._stepped = False
        self._paint_first = False
        # A timer of 0 ms runs when no event is left, and so after the paint that a change asks for.
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self.follow_up)
        self.stack = QUndoStack(self)
        self.stack.indexChanged.connect(self._step)
        self.stack.cleanChanged.connect(self._step)

    @property
    def scenario(self) -> Scenario:
        """The scenario as it is now."""
        return self._scenario

    @property
    def game(self) -> Game:
        """The game with the add-ons that the scenario uses."""
        return self._game

    @property
    def collection(self) -> Collection | None:
        """The boxes that supply is counted in; ``None``: one of each."""
        return self._collection

    @property
    def path(self) -> Path | None:
        """The file that saving writes."""
        return self._path

    @path.setter
    def path(self, path: Path | None) -> None:
        if path != self._path:
            self._path = path
            self.path_changed.emit()

    @property
    def modified(self) -> bool:
        """Whether something was changed since it was last saved."""
        return not self.stack.isClean()

    def apply(
        self, edit: Edit, label: Phrase = CHANGED, stroke: int = 0, *, paint_first: bool = False
    ) -> bool:
        """Carry out an edit as one step; whether anything changed.

        Edits of one ``stroke`` (``new_stroke()``) are one step. ``paint_first``: a gesture on the
        board, which must show before anybody else asks. Raises ``EditRefused``; then nothing has
        changed.
        """
        before = self._scenario
        after = edit.apply(before)
        if after is before or after == before:
            return False
        self.follow_up()
        self._paint_first = paint_first
        try:
            self.stack.push(UndoStep(self.show, before, after, label, stroke))
        finally:
            self._paint_first = False
        return True

    def new_stroke(self) -> int:
        """A number for edits that belong together."""
        self._strokes += 1
        return self._strokes

    def show(self, scenario: Scenario) -> None:
        """Make this the scenario of now: what steps of the history call."""
        if scenario is self._scenario:
            return
        self.follow_up()
        change = Change(self._scenario, scenario)
        self._scenario = scenario
        self._untold = change
        if change.touches("game"):
            self.packs_changed.emit(change)
        self.changed.emit(change)
        if self._paint_first:
            self._later.start()
        else:
            self.follow_up()

    def follow_up(self) -> None:
        """Emit the last change for those who wait for the paint, if it is due still."""
        self._later.stop()
        change, self._untold = self._untold, None
        stepped, self._stepped = self._stepped, False
        if change is not None:
            self.after_change.emit(change)
        if stepped:
            self.stepped.emit()

    def use(self, game: Game, collection: Collection | None) -> None:
        """Go on with another value of the game, or with other boxes."""
        self.follow_up()
        self._game, self._collection = game, collection
        self.game_changed.emit()

    def _step(self) -> None:
        self._stepped = True
        if not self._later.isActive():
            self.follow_up()


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
