"""A line to write in, over the place that a tool asks about."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QLineEdit

from editor.canvas.viewport import ViewPort
from editor.i18n import tr
from editor.tools.gesture import Prompt
from schema.language import N_

PROMPTS = {
    "label": N_("Words on the board"),
    "note": N_("Remark to this place"),
    "zone": N_("Name of the zone"),
}


class Inline(QObject):
    """One for a view; it is there while something is asked."""

    def __init__(self, view: ViewPort) -> None:
        super().__init__(view)
        self.view = view
        self.line = QLineEdit(view)
        self.line.hide()
        self.line.setClearButtonEnabled(True)
        self.line.installEventFilter(self)
        self._ask: Prompt | None = None

    def ask(self, ask: Prompt) -> None:
        """Ask at the place: Enter answers, Escape does not."""
        view, line = self.view, self.line
        self._ask = ask
        prompt = tr(PROMPTS[ask.what])
        line.setPlaceholderText(prompt)
        line.setAccessibleName(prompt)
        line.setText(ask.text)
        line.selectAll()
        metrics = QFontMetrics(line.font())
        wide = metrics.horizontalAdvance(prompt) + 8 * metrics.averageCharWidth()
        line.resize(max(wide, line.sizeHint().width()), line.sizeHint().height())
        middle = view.surface.centre(ask.place) or (0.0, 0.0)
        x, y = view.camera.to_view(middle)
        left = min(max(4, round(x - line.width() / 2)), max(4, view.width() - line.width() - 4))
        top = min(max(4, round(y - line.height() / 2)), max(4, view.height() - line.height() - 4))
        line.move(left, top)
        line.show()
        line.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter, Escape, and going elsewhere, which answers too."""
        if watched is not self.line or self._ask is None:
            return False
        if event.type() == QEvent.Type.FocusOut:
            self._close(answered=True)
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # every key is for the words, not for a tool
            return False
        if event.type() == QEvent.Type.KeyRelease:
            return True  # what the line leaves over would go to the board below
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._close(answered=True)
                return True
            if event.key() == Qt.Key.Key_Escape:
                self._close(answered=False)
                return True
        return False

    def _close(self, *, answered: bool) -> None:
        ask, self._ask = self._ask, None
        if ask is None:
            return
        text = self.line.text().strip()
        self.line.hide()
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)
        if answered and text != ask.text:
            self.view.box.answer(ask, text)
