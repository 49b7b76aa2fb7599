"""The board of a roll: click a unit or a hex to lock it or to roll it again, drag a unit."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from editor.drawing.board_picture import BoardPicture
from editor.drawing.lock_and_roll import LockAndRoll
from editor.icons import icon
from editor.skirmish.ledger import STAGE_NAMES, name_of_thing
from editor.skirmish.replay import Table
from editor.skirmish.rolls import Roll
from editor.speech import say
from generators.draft import Draft
from schema.language import N_

PARTS = ("ground", "markers", "deployment")


class BoardStage(QWidget):
    """The live board, what is pointed at, and the parts of the board that can be rolled again."""

    lock_wanted = Signal(str, bool)
    again_wanted = Signal(str)
    unit_moved = Signal(str, str)
    """A unit's id and the hex that it was dragged to."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._roll: Roll | None = None
        self._open = True
        self.board = BoardPicture(self)
        self.board.setAccessibleName(say(N_("Board")))
        self.board.cursor_moved.connect(self._point)
        self.board.pressed.connect(self._point)
        self.board.dragged.connect(self._dragged)
        self.parts: dict[str, LockAndRoll] = {}
        self._labels: dict[str, QLabel] = {}
        column = QVBoxLayout(self)
        column.addLayout(self._top())
        column.addWidget(self.board, 1)
        column.addLayout(self._bottom())

    def _top(self) -> QHBoxLayout:
        row = QHBoxLayout()
        for part in PARTS:
            label = QLabel(say(STAGE_NAMES[part]).capitalize(), self)
            self._labels[part] = label
            buttons = LockAndRoll(self)
            buttons.lock_wanted.connect(self.lock_wanted)
            buttons.again_wanted.connect(self.again_wanted)
            self.parts[part] = buttons
            row.addWidget(label)
            row.addWidget(buttons)
            row.addSpacing(12)
        row.addStretch(1)
        return row

    def _bottom(self) -> QHBoxLayout:
        self.told = QLabel(self)
        self.told.setWordWrap(True)
        self.lock = QPushButton(icon("lock-open-variant-outline"), say(N_("Lock")), self)
        self.lock.setCheckable(True)
        self.again = QPushButton(icon("dice-multiple-outline"), say(N_("Elsewhere")), self)
        self.again.setToolTip(say(N_("Roll the place of this one again; all else stays (R)")))
        self.lock.setToolTip(say(N_("Keep this one where it is (L)")))
        self.lock.clicked.connect(self._lock)
        self.again.clicked.connect(self._again)
        row = QHBoxLayout()
        row.addWidget(self.told, 1)
        row.addWidget(self.lock)
        row.addWidget(self.again)
        return row

    def show_roll(self, roll: Roll, table: Table, *, is_whole: bool) -> None:
        """Show a roll's board; while it is watched being set up, nothing on it can be changed."""
        self._roll, self._open = roll, is_whole
        draft = roll.draft
        self.board.show_board(table.scenario, draft.game)
        locked = [_place(draft, name) for name in roll.locks if name.partition(".")[0] in PARTS]
        self.board.lock(place for place in locked if place) if is_whole else self.board.lock(())
        for part, buttons in self.parts.items():
            there = bool(roll.names(part))
            buttons.setVisible(there)
            self._labels[part].setVisible(there)
            if there:
                words = name_of_thing(draft, part)
                locked_part = roll.is_locked(part)
                buttons.speak_of(part, words, locked=locked_part, can_roll=is_whole)
                buttons.lock.setEnabled(is_whole)
        self._point()

    def thing(self) -> str | None:
        """The thing on the hex under the cursor: a unit before the ground that it stands on."""
        return self._thing_at(self.board.cursor_at)

    def _thing_at(self, place: str | None) -> str | None:
        if self._roll is None or place is None:
            return None
        found = {_place(self._roll.draft, n): n for part in PARTS for n in self._roll.names(part)}
        return found.get(place)

    def _point(self) -> None:
        name = self.thing() if self._open else None
        for button in (self.lock, self.again):
            button.setEnabled(name is not None)
        place = self.board.cursor_at
        if name is None or self._roll is None:
            told = say(N_("{place}: nothing that was drawn"), place=place) if place else ""
            self.told.setText(
                told or say(N_("Click a unit or a terrain hex, or drag a unit to another hex."))
            )
            return
        locked = self._roll.is_locked(name)
        self.told.setText(name_of_thing(self._roll.draft, name))
        self.lock.setChecked(locked)
        self.lock.setText(say(N_("Unlock") if locked else N_("Lock")))
        self.lock.setIcon(icon("lock" if locked else "lock-open-variant-outline"))
        self.again.setEnabled(not locked)

    def _lock(self) -> None:
        name = self.thing()
        if name is not None and self._roll is not None:
            self.lock_wanted.emit(name, not self._roll.is_locked(name))

    def _again(self) -> None:
        name = self.thing()
        if name is not None:
            self.again_wanted.emit(name)

    def _dragged(self, start: str, end: str) -> None:
        name = self._thing_at(start)
        if self._open and name is not None and name.startswith("deployment."):
            self.unit_moved.emit(name.partition(".")[2], end)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """L locks, R rolls again."""
        if event.key() == Qt.Key.Key_L and self.lock.isEnabled():
            self._lock()
        elif event.key() == Qt.Key.Key_R and self.again.isEnabled():
            self._again()
        else:
            super().keyPressEvent(event)


def _place(draft: Draft, name: str) -> str | None:
    """Where a thing of the board lies or stands."""
    stage, _, rest = name.partition(".")
    if stage == "ground":
        return rest
    if stage == "markers":
        house, _, number = rest.partition(".")
        found = (at for owner, n, at in draft.markers if (owner, str(n)) == (house, number))
    else:
        forces = (force for side in draft.sides for force in side.forces)
        found = (f.at for f in forces if f.id == rest and f.at is not None)
    index = next(found, None)
    return None if index is None else draft.grid.names[index]
