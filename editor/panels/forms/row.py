"""Row: a field and its label; Watch: what its keys do."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QGridLayout, QSizePolicy, QWidget

from editor.actions import REDO
from editor.panels.forms.field import FormField
from editor.plain import PlainLabel, tip

REDO_KEYS = [QKeySequence(key) for key in REDO]


class FieldEventFilter(QObject):
    """Watches an entry's keys: a field that holds nothing new leaves undo to the window, and
    Escape gives back what stood there."""

    def __init__(self, field: FormField, *, places: bool = False) -> None:
        super().__init__(field)
        self.field = field
        self.places = places

    def is_new(self) -> bool:
        """Whether something was typed that is not written yet."""
        return bool(getattr(self.field, "is_new", lambda: False)())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look at what comes to the entry."""
        kind = event.type()
        if kind == QEvent.Type.FocusIn:
            self.field.focused(places=self.places)
            self.field.slot.form_context.workspace.type_into(self.field.slot.pointer)
        elif kind == QEvent.Type.FocusOut:
            self.field.slot.form_context.workspace.type_into("")
        elif isinstance(event, QKeyEvent) and kind == QEvent.Type.ShortcutOverride:
            pressed = QKeySequence(event.keyCombination())
            undoing = event.matches(QKeySequence.StandardKey.Undo) or pressed in REDO_KEYS
            if undoing and not self.is_new():
                event.ignore()
                return True
            if event.key() == Qt.Key.Key_Escape and self.is_new():
                event.accept()
                return True
        elif (
            isinstance(event, QKeyEvent)
            and kind == QEvent.Type.KeyPress
            and event.key() == Qt.Key.Key_Escape
            and self.is_new()
        ):
            getattr(self.field, "revert")()  # noqa: B009 - only fields that are typed have it
            return True
        return super().eventFilter(watched, event)


class FormRow(QWidget):
    """A field with its label: beside it where there is room, else above."""

    def __init__(
        self, field: FormField, *, heading: bool = False, parent: QWidget | None = None
    ) -> None:
        """``heading``: the label stands over a part of its own."""
        super().__init__(parent)
        self.field = field
        self.label = PlainLabel(field.slot.label if field.labelled else "", self)
        self.label.setWordWrap(True)
        self.label.setBuddy(field.entry())
        self.label.setToolTip(tip(field.slot.hint))
        if heading:
            bold = self.label.font()
            bold.setBold(True)
            self.label.setFont(bold)
            self.setContentsMargins(0, self.fontMetrics().height() // 2, 0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(2)
        self._beside: bool | None = None
        self._lay_out(beside=field.slot.form_context.room_beside and not field.wide)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        em = self.fontMetrics().horizontalAdvance("m")
        room = self.width() > 26 * em
        if not self.field.wide:
            # What is built next begins as this one is now, and need not be laid out twice.
            self.field.slot.form_context.room_beside = room
        self._lay_out(beside=room and not self.field.wide)

    def _lay_out(self, *, beside: bool) -> None:
        if beside == self._beside:
            return
        self._beside = beside
        grid, label, field = self._grid, self.label, self.field
        grid.removeWidget(label)
        grid.removeWidget(field)
        label.setVisible(bool(label.text()) or beside)
        if beside:
            em = self.fontMetrics().horizontalAdvance("m")
            label.setFixedWidth(9 * em)
            label.setContentsMargins(0, em // 3, 0, 0)
            grid.addWidget(label, 0, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(field, 0, 1)
        else:
            label.setMinimumWidth(0)
            label.setMaximumWidth(16777215)
            label.setContentsMargins(0, 0, 0, 0)
            grid.addWidget(label, 0, 0, 1, 2)
            grid.addWidget(field, 1, 0, 1, 2)
        grid.setColumnStretch(1, 1)


def calm(widget: QWidget) -> None:
    """As wide as there is room, and no wider; scrolling past it turns nothing."""
    widget.setSizePolicy(QSizePolicy.Policy.Ignored, widget.sizePolicy().verticalPolicy())
    widget.setMinimumWidth(widget.fontMetrics().horizontalAdvance("m") * 5)
    if not isinstance(widget, QAbstractScrollArea):
        widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
