"""Dialogs that need more room than the screen has: what is between head and foot scrolls."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QBoxLayout, QFrame, QLayout, QScrollArea, QVBoxLayout, QWidget

from editor.measures import BROAD
from editor.scroll_fade import ScrollFade
from editor.standing import most_room, shift_into

FRAMED = 120
"""Milliseconds until a desktop has put its frame around a dialog."""


class KeepsWithinScreen(QObject):
    """Watches a dialog with a column: when the column's minimum size is larger than the screen, all
    of it but the foot goes into a scroll area."""

    def __init__(self, dialog: QWidget, column: QBoxLayout) -> None:
        super().__init__(dialog)
        self._dialog, self._column = dialog, column
        self._scrolls = False
        dialog.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Check the size when the dialog is shown and whenever its layout changes."""
        if watched is self._dialog:
            if event.type() == QEvent.Type.Show:
                self._scroll_if_too_large()
                QTimer.singleShot(FRAMED, self, self._move_onto_screen)
            elif (
                not self._scrolls
                and event.type() == QEvent.Type.LayoutRequest
                and self._dialog.isVisible()
            ):
                QTimer.singleShot(0, self, self._scroll_if_too_large)
        return super().eventFilter(watched, event)

    def _move_onto_screen(self) -> None:
        """Some desktops centre a dialog over its window, with its title bar above the screen."""
        if QGuiApplication.platformName() != "offscreen" and self._dialog.isVisible():
            there = self._dialog.screen().availableGeometry()
            way = shift_into(self._dialog.frameGeometry(), there)
            if not way.isNull():
                self._dialog.move(self._dialog.pos() + way)

    def _scroll_if_too_large(self) -> None:
        if self._scrolls or self._column.parentWidget() is not self._dialog:
            return
        room, least = most_room(self._dialog), self._column.totalMinimumSize()
        if least.height() > room.height() or least.width() > room.width():
            held = self._dialog.focusWidget()
            self._scroll().activate()  # its minimum size counts from now on, not the column's
            self._dialog.resize(self._dialog.size().boundedTo(room))
            if held is not None:
                held.setFocus()

    def _scroll(self) -> QVBoxLayout:
        self._scrolls = True
        foot = self._column.takeAt(self._column.count() - 1)
        inside = QWidget(self._dialog)  # in the dialog from the start: Tab keeps its order
        inside.setLayout(self._column)
        area = QScrollArea(self._dialog)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its fields take it
        area.setWidget(inside)
        ScrollFade(area)
        whole = QVBoxLayout(self._dialog)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area, 1)
        row = QVBoxLayout()
        row.setContentsMargins(BROAD, 0, BROAD, BROAD)
        whole.addLayout(row)
        widget, layout = (foot.widget(), foot.layout()) if foot is not None else (None, None)
        if widget is not None:
            row.addWidget(widget)
        elif isinstance(layout, QLayout):
            row.addLayout(layout)
        area.show()
        inside.show()
        return whole
