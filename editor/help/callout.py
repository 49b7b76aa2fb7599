"""A callout of the tour: a title, a sentence, how far one is, and where to go."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.i18n import tr
from editor.measures import STEP, WIDE
from editor.plain import PlainLabel
from schema.language import N_


class _Button(QPushButton):
    """A button that leaves the arrows to the tour and is pressed by Enter too."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()
        else:
            super().keyPressEvent(event)


class Callout(QFrame):
    """A title, a sentence, how far one is, and where to go."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAutoFillBackground(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        column.setSpacing(STEP)
        self.title = PlainLabel("", self, text="heading")
        self.text = PlainLabel("", self, wrapped=True)
        column.addWidget(self.title)
        column.addWidget(self.text)
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        left, right = QHBoxLayout(), QHBoxLayout()
        for row in (self._rows, left, right):
            row.setSpacing(STEP)
        self.skip = _Button(tr(N_("Skip")), self)
        self.skip.setFlat(True)
        self.count = PlainLabel("", self)
        self.back = _Button(tr(N_("Previous")), self)
        self.next = _Button("", self)
        self.next.setProperty("main", True)
        left.addWidget(self.skip)
        left.addWidget(self.count)
        left.addStretch(1)
        right.addStretch(1)
        right.addWidget(self.back)
        right.addWidget(self.next)
        self._rows.addLayout(left)
        self._rows.addLayout(right)
        column.addLayout(self._rows)

    def fit(self, wide: int) -> QSize:
        """As wide as this where its words and buttons can be, and as high as that needs; the
        buttons stand in two rows where one has no room."""
        layout = self.layout()
        for way in (QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom):
            self._rows.setDirection(way)
            if layout is None:
                break
            layout.invalidate()
            if layout.minimumSize().width() <= wide:
                break
        if layout is not None:
            wide = max(wide, layout.minimumSize().width())
            self.setFixedSize(wide, layout.totalHeightForWidth(wide))
        return self.size()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001
        """Tab stays among its own buttons."""
        buttons = [b for b in (self.skip, self.back, self.next) if b.isEnabled()]
        at = next((n for n, one in enumerate(buttons) if one.hasFocus()), 0)
        buttons[(at + (1 if forward else -1)) % len(buttons)].setFocus(
            Qt.FocusReason.TabFocusReason
        )
        return True
