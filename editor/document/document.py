"""Document: the one scenario that a window works on, its game, its file and its history."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from editor.document.history import UndoStep
from editor.standing import hold
from schema.collection import Collection
from schema.edits import Edit
from schema.game import Game
from schema.language import N_, Phrase
from schema.scenario import Scenario

CHANGED = Phrase(N_("Change the scenario"))


class Document(QObject):
    """A scenario under work: edits go in by ``apply``, every change comes out by ``changed``.

    Nothing else changes the scenario: undo, redo and the history panel go through the same signal.
    """

    changed = Signal(object, object)
    """The scenario before and after."""
    game_changed = Signal()
    """The game or the collection is another one: an owner typed in a value, a pack came."""
    path_changed = Signal()
    stepped = Signal()
    """The history is another one: a step was done, undone or forgotten, or it was saved.

    Listen to this and not to the stack, which still tells of its end to who is half gone himself.
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
        self.stack = QUndoStack(self)
        self.stack.indexChanged.connect(self.stepped)
        self.stack.cleanChanged.connect(self.stepped)

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

    def apply(self, edit: Edit, label: Phrase = CHANGED, stroke: int = 0) -> bool:
        """Carry out an edit as one step; whether anything changed.

        Edits of one ``stroke`` (``new_stroke()``) are one step. Raises ``EditRefused``; then
        nothing has changed.
        """
        before = self._scenario
        after = edit.apply(before)
        if after is before or after == before:
            return False
        self.stack.push(UndoStep(self.show, before, after, label, stroke))
        return True

    def new_stroke(self) -> int:
        """A number for edits that belong together."""
        self._strokes += 1
        return self._strokes

    def show(self, scenario: Scenario) -> None:
        """Make this the scenario of now: what steps of the history call."""
        before, self._scenario = self._scenario, scenario
        if before is not scenario:
            self.changed.emit(before, scenario)

    def use(self, game: Game, collection: Collection | None) -> None:
        """Go on with another value of the game, or with other boxes."""
        self._game, self._collection = game, collection
        self.game_changed.emit()
