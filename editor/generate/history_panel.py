"""The way back and forward through the rolls, and the command; the rolls as small boards, what the
last one changed, and what is locked."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QListView,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor import thumbnails
from editor.generate.changes import RolledChange
from editor.generate.changes_tree import ChangesTree
from editor.generate.lock_and_roll import LOCKED, OPEN
from editor.generate.naming import name_of_stage
from editor.generate.roll_history import Roll
from editor.generate.session import GenerateSession
from editor.i18n import capital, language, tr
from editor.icons import icon
from editor.measures import FINE, HALF, STEP
from editor.panels.palette_head import seat_shields
from editor.panels.short_list import ShortList
from editor.plain import PlainLabel, tip
from editor.theme import dimmed
from editor.wrapped_list import be_quiet
from schema.language import N_, say_n

NAME = Qt.ItemDataRole.UserRole
LINES = 5.4
"""A small board is so many lines of text high."""


class LockList(ShortList):
    """What is locked; Delete or a double click lets a thing go."""

    unlock_wanted = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete unlocks."""
        item = self.currentItem()
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and item is not None:
            self.unlock_wanted.emit(item.data(NAME))
        else:
            super().keyPressEvent(event)


class RollHistoryPanel(QWidget):
    """The way back and forward, and the command; ``rolls`` are for another place."""

    roll_wanted = Signal(int)
    """Show the roll of this number."""

    def __init__(self, session: GenerateSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._drawn: list[tuple[Roll, QIcon]] = []
        """Rolls with their small boards, each drawn once."""
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._draw_next)
        self.back, self.forward, self.copy = QToolButton(self), QToolButton(self), QToolButton(self)
        self.copy.setObjectName("copy")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(FINE)
        for button, sign, words, do in (
            (self.back, "undo", N_("Previous roll (Ctrl+Z)"), self._back),
            (self.forward, "redo", N_("Next roll (Ctrl+Y)"), self._forward),
            (self.copy, "content-copy", N_("Copy command"), self._copy),
        ):
            button.setIcon(icon(sign))
            button.setAutoRaise(True)
            button.setToolTip(tip(tr(words)))
            button.setAccessibleName(tr(words))
            button.clicked.connect(do)
            row.addWidget(button)
        self._list()

    def _list(self) -> None:
        high = round(LINES * self.fontMetrics().height())
        self.rolls = QListWidget(self)
        self.rolls.setObjectName("rolls")
        self.rolls.setAccessibleName(tr(N_("Rolls")))
        size = QSize(round(high * thumbnails.WIDTH / thumbnails.HEIGHT), high)
        self.rolls.setIconSize(size)
        self.rolls.setViewMode(QListView.ViewMode.IconMode)  # a strip, the newest at its end
        self.rolls.setFlow(QListView.Flow.LeftToRight)
        self.rolls.setWrapping(False)
        self.rolls.setFrameShape(QFrame.Shape.NoFrame)
        self.rolls.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.rolls.setMovement(QListView.Movement.Static)
        self.rolls.setHorizontalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.rolls.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        cell = size + QSize(STEP, STEP + self.fontMetrics().height())
        self.rolls.setGridSize(cell)
        bar = self.rolls.horizontalScrollBar().sizeHint().height()
        self.rolls.setFixedHeight(cell.height() + bar + 2 * self.rolls.frameWidth())
        self.rolls.currentRowChanged.connect(self._chosen)

    def refresh(self) -> None:
        """Show the rolls of now."""
        session = self.session
        made = session.rolls_in_words()
        self.back.setEnabled(session.rolls.at > 0)
        self.forward.setEnabled(session.rolls.at + 1 < len(made))
        self.rolls.blockSignals(True)  # what is shown here is nobody's wish
        while self.rolls.count() > len(made):
            self.rolls.takeItem(self.rolls.count() - 1)
        while self.rolls.count() < len(made):
            self.rolls.addItem(QListWidgetItem(self._blank(), ""))
        for number, what in enumerate(made):
            item = self.rolls.item(number)
            item.setText(str(number + 1))
            entry = tr(N_("{n}. {what}"), n=number + 1, what=what)
            item.setToolTip(tip(entry))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, entry)
        self.rolls.setCurrentRow(session.rolls.at)
        self.rolls.blockSignals(False)
        self.copy.setEnabled(bool(made))
        words = tr(N_("Copy the command that generates this battle exactly"))
        self.copy.setToolTip(tip(f"{words}\n{session.command()}"))
        self.copy.setAccessibleDescription(session.command())
        self._show_pictures()

    # -- small boards ------------------------------------------------------------------------------

    def _blank(self) -> QIcon:
        """A pale place until the small board is drawn."""
        pixels = QPixmap(self.rolls.iconSize())
        pixels.fill(self.palette().color(QPalette.ColorRole.Midlight))
        return QIcon(pixels)

    def _picture(self, roll: Roll) -> QIcon | None:
        return next((p for r, p in self._drawn if r.scenario is roll.scenario), None)

    def waiting(self) -> list[Roll]:
        """Rolls whose small boards are not drawn yet."""
        return [one for one in self.session.rolls.made if self._picture(one) is None]

    def _show_pictures(self) -> None:
        """Show the small boards that are drawn; the others follow one by one."""
        made = self.session.rolls.made
        self._drawn = [
            (r, p) for r, p in self._drawn if any(r.scenario is m.scenario for m in made)
        ]
        for number, roll in enumerate(made):
            picture = self._picture(roll)
            self.rolls.item(number).setIcon(picture or self._blank())
            if picture is None:
                self._later.start(0)

    def _draw_next(self) -> None:
        made, waiting = self.session.rolls.made, self.waiting()
        if not waiting:
            return
        roll = waiting[-1]
        size = (self.rolls.iconSize() * 2).toTuple()
        image = thumbnails.drawn(roll.scenario, roll.progress.game, language(), size)
        picture = self._padded(dimmed(QPixmap.fromImage(image)))
        shown = QIcon(picture)
        shown.addPixmap(picture, QIcon.Mode.Selected)  # in its own colours, too
        self._drawn.append((roll, shown))
        if self.rolls.count() == len(made):
            self._show_pictures()

    def _padded(self, picture: QPixmap) -> QPixmap:
        """In the middle of an icon's place: all cells of the strip are then alike."""
        size = self.rolls.iconSize() * 2
        place = QPixmap(size)
        place.fill(Qt.GlobalColor.transparent)
        painter = QPainter(place)
        at = QRect(QPoint(), picture.size().scaled(size, Qt.AspectRatioMode.KeepAspectRatio))
        at.moveCenter(place.rect().center())
        painter.drawPixmap(at, picture)
        painter.end()
        return place

    # -- choosing ----------------------------------------------------------------------------------

    def _chosen(self, number: int) -> None:
        if number >= 0:
            self.roll_wanted.emit(number)

    def _back(self) -> None:
        self.roll_wanted.emit(self.session.rolls.at - 1)

    def _forward(self) -> None:
        self.roll_wanted.emit(self.session.rolls.at + 1)

    def _copy(self) -> None:
        QApplication.clipboard().setText(self.session.command())


class ChangesStage(QWidget):
    """All rolls as small boards, what is locked, and what the last one changed."""

    lock_wanted = Signal(str, bool)

    def __init__(
        self, session: GenerateSession, rolls: QWidget, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.done = PlainLabel("", self, faint=True, wrapped=True)
        """How the roll that is shown came about."""
        self.changed_heading = PlainLabel("", self, bold=True)
        self.changed = ChangesTree(self)
        self.outline_hint = PlainLabel(
            tr(N_("Outlined on the board; select one to see where it came from.")),
            self,
            faint=True,
            wrapped=True,
        )
        self.locked_heading = PlainLabel("", self, bold=True)
        self.locked = LockList(tr(N_("Locked")), self)
        self.unlock_all = QToolButton(self)
        self.unlock_all.setAutoRaise(True)
        self.unlock_all.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.unlock_all.setIcon(icon(OPEN))
        self.unlock_all.setText(tr(N_("Unlock all")))
        self.unlock_all.clicked.connect(self._unlock_all)
        be_quiet(self.locked)
        self.locked.setToolTip(tr(N_("Double-click or press Delete to unlock.")))
        self.locked.unlock_wanted.connect(self._unlock)
        self.locked.itemDoubleClicked.connect(self._unlock_item)
        row = self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        row.setContentsMargins(0, STEP, 0, 0)
        row.setSpacing(STEP)
        for shown, above in (
            (rolls, (self.done,)),
            (self.locked, (self.locked_heading, self.unlock_all)),
            (self.changed, (self.changed_heading,)),
        ):
            row.addLayout(self._column(shown, above))
        self.stand(upright=False)

    def _column(self, shown: QWidget, above: tuple[QWidget, ...]) -> QVBoxLayout:
        """One of the three, with its words above it."""
        top = QHBoxLayout()
        for number, part in enumerate(above):
            top.addWidget(part, int(not number))
        column = QVBoxLayout()
        column.setSpacing(HALF)
        column.addLayout(top)
        if shown is self.changed:
            column.addWidget(self.outline_hint)
        column.addWidget(shown, 1)
        if shown is not self.changed:
            column.addStretch()
        return column

    def stand(self, *, upright: bool) -> None:
        """Let these stand below each other, or beside."""
        way = QBoxLayout.Direction
        self._row.setDirection(way.TopToBottom if upright else way.LeftToRight)
        for number, wide in enumerate((2, 2, 3)):
            last = number == self._row.count() - 1
            self._row.setStretch(number, int(last) if upright else wide)

    def refresh(self) -> None:
        """Show the changes and locks of now."""
        session, roll = self.session, self.session.roll
        if roll is None:
            self.locked.clear()
            self.changed.show_changes((), str, {})
            return
        at = session.rolls.at
        what = session.rolls_in_words()[at]
        self.done.setText(tr(N_("{n}. {what}"), n=at + 1, what=what))
        changes = session.changes()
        self._show_changes(roll, changes or [])
        if not changes:
            words = N_("no changes") if changes is not None else N_("first roll")
            self.changed_heading.setText(capital(tr(words)))
        self._show_locks()

    def _show_changes(self, roll: Roll, changes: list[RolledChange]) -> None:
        game, draw = roll.progress.game, roll.wishes.draw
        heading = say_n(
            "{count} change",
            "{count} changes",
            by="count",
        )
        self.changed_heading.setText(tr(heading, count=len(changes)))
        self.changed.show_changes(
            changes,
            lambda stage: name_of_stage(game, draw, stage),
            seat_shields(roll.scenario, roll.progress.game, self),
        )
        self.changed.setVisible(bool(changes))
        self.outline_hint.setVisible(any(change.moves for change in changes))

    def _show_locks(self) -> None:
        self.locked.clear()
        locks = self.session.locks_in_words()
        self.locked_heading.setText(
            tr(say_n("{count} locked", "{count} locked", by="count"), count=len(locks))
        )
        for shown in (self.locked_heading, self.locked, self.unlock_all):
            shown.setVisible(bool(locks))
        for name, words in locks:
            item = QListWidgetItem(icon(LOCKED), words)
            item.setData(NAME, name)
            self.locked.addItem(item)

    def _unlock(self, name: str) -> None:
        self.lock_wanted.emit(name, False)

    def _unlock_all(self) -> None:
        for name, _ in self.session.locks_in_words():
            self.lock_wanted.emit(name, False)

    def _unlock_item(self, item: QListWidgetItem) -> None:
        self.lock_wanted.emit(item.data(NAME), False)
