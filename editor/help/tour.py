"""The tour: five callouts on the real window, each beside what it is about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import (
    QAction,
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import (
    QDockWidget,
    QFrame,
    QHBoxLayout,
    QMainWindow,
    QPushButton,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from editor.i18n import tr
from editor.measures import STEP, WIDE
from editor.panels.page_rail import PageRail
from editor.plain import PlainLabel
from editor.standing import take_down
from schema.language import N_

DIM = QColor(0, 0, 0, 120)
"""What lies over everything that a callout is not about."""


@dataclass(frozen=True, slots=True)
class TourStop:
    """What a callout is about, and what it says."""

    find: Callable[[QMainWindow], QWidget | None]
    title: str
    text: str


def _dock(name: str) -> Callable[[QMainWindow], QWidget | None]:
    def found(window: QMainWindow) -> QWidget | None:
        dock = window.findChild(QDockWidget, name)
        if dock is not None:
            dock.show()
            dock.raise_()
        return dock

    return found


def _rail(window: QMainWindow) -> QWidget | None:
    _dock("inspector")(window)
    return window.findChild(PageRail)


def _print_button(window: QMainWindow) -> QWidget | None:
    bar, action = window.findChild(QToolBar, "main"), window.findChild(QAction, "preview")
    return bar.widgetForAction(action) if bar is not None and action is not None else None


STOPS = (
    TourStop(
        _dock("palette"),
        N_("Palette"),
        N_("Choose terrain, units or markers here. The numbers show what your boxes have left."),
    ),
    TourStop(
        QMainWindow.centralWidget,
        N_("Board"),
        N_("Click or drag to place what you chose. The wheel zooms; Ctrl+Z undoes."),
    ),
    TourStop(
        _rail,
        N_("Pages"),
        N_("Title, sides, victory and rules. A dot marks a page that lacks something."),
    ),
    TourStop(
        _dock("findings"),
        N_("Findings"),
        N_("Banneret checks as you work. Click a finding to see its place; some have a fix."),
    ),
    TourStop(
        _print_button,
        N_("Print"),
        N_("The sheet as it will be printed, on one click (Ctrl+P). Have a good battle!"),
    ),
)


class _Button(QPushButton):
    """A button that leaves the arrows to the tour and is pressed by Enter too."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()
        else:
            super().keyPressEvent(event)


class _Callout(QFrame):
    """A title, a sentence, how far one is, and where to go."""

    def __init__(self, tour: Tour) -> None:
        super().__init__(tour)
        self.setAutoFillBackground(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        column.setSpacing(STEP)
        self.title = PlainLabel("", self, text="heading")
        self.text = PlainLabel("", self)
        self.text.setWordWrap(True)
        column.addWidget(self.title)
        column.addWidget(self.text)
        row = QHBoxLayout()
        row.setSpacing(STEP)
        self.skip = _Button(tr(N_("Skip")), self)
        self.skip.setFlat(True)
        self.count = PlainLabel("", self)
        self.back = _Button(tr(N_("Previous")), self)
        self.next = _Button("", self)
        row.addWidget(self.skip)
        row.addWidget(self.count)
        row.addStretch(1)
        row.addWidget(self.back)
        row.addWidget(self.next)
        column.addLayout(row)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001
        """Tab stays among its own buttons."""
        buttons = [b for b in (self.skip, self.back, self.next) if b.isEnabled()]
        at = next((n for n, one in enumerate(buttons) if one.hasFocus()), 0)
        buttons[(at + (1 if forward else -1)) % len(buttons)].setFocus(
            Qt.FocusReason.TabFocusReason
        )
        return True


class Tour(QWidget):
    """Covers a window while it lasts; Esc ends it, the arrows and Enter lead on."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self.setObjectName("tour")
        self.about = window
        self.at = 0
        self.hole: QRect | None = None
        """What the callout is about, in the window; ``None`` where it is not there."""
        self.callout = _Callout(self)
        self.callout.skip.clicked.connect(self.end)
        self.callout.back.clicked.connect(lambda: self.go(self.at - 1))
        self.callout.next.clicked.connect(lambda: self.go(self.at + 1))
        self._before = window.focusWidget()
        window.installEventFilter(self)
        self.setGeometry(window.rect())
        self.show()
        self.raise_()
        self.go(0)

    def go(self, at: int) -> None:
        """Another callout; after the last one it ends."""
        if at >= len(STOPS):
            self.end()
            return
        self.at = max(0, at)
        stop, callout = STOPS[self.at], self.callout
        title, text = tr(stop.title), tr(stop.text)
        callout.title.setText(title)
        callout.text.setText(text)
        callout.setAccessibleName(title)
        callout.setAccessibleDescription(text)
        callout.count.setText(f"{self.at + 1} / {len(STOPS)}")
        callout.back.setEnabled(self.at > 0)
        last = self.at == len(STOPS) - 1
        callout.next.setText(tr(N_("Done")) if last else tr(N_("Next")))
        callout.next.setAccessibleDescription(f"{title}. {text}")
        self._place()
        QTimer.singleShot(0, self, self._place)  # a panel that came for it has its place by then
        callout.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def end(self) -> None:
        """Give the window back."""
        self.about.removeEventFilter(self)
        if self._before is not None:
            self._before.setFocus()
        take_down(self)

    # -- where it stands --------------------------------------------------------------------------

    def _place(self) -> None:
        target = STOPS[self.at].find(self.about)
        self.raise_()
        self.hole = None
        if target is not None and target.isVisible():
            corner = target.mapTo(self.about, QPoint(0, 0))
            self.hole = QRect(corner, target.size()) & self.rect()
        wide = min(self.fontMetrics().averageCharWidth() * 52, self.width() - 4 * STEP)
        self.callout.setFixedWidth(wide)
        layout = self.callout.layout()
        high = layout.totalHeightForWidth(wide) if layout is not None else 0
        self.callout.setFixedHeight(max(high, self.callout.minimumSizeHint().height()))
        self.callout.move(self._corner())
        self.update()

    def _corner(self) -> QPoint:
        """Beside the hole where there is room, else in the middle of it."""
        box = QRect(QPoint(0, 0), self.callout.size())
        inside = self.rect().adjusted(STEP, STEP, -STEP, -STEP)
        middle = inside.center() if self.hole is None else self.hole.center()
        box.moveCenter(middle)
        hole, gap = self.hole, 2 * STEP
        if hole is not None:
            for left, top in (
                (hole.right() + gap, max(hole.top(), inside.top())),
                (hole.left() - gap - box.width(), max(hole.top(), inside.top())),
                (box.left(), hole.bottom() + gap),
                (box.left(), hole.top() - gap - box.height()),
            ):
                there = QRect(QPoint(left, top), box.size())
                fits = left >= inside.left() and there.right() <= inside.right()
                if fits and top >= inside.top() and there.top() <= inside.bottom() - box.height():
                    box = there
                    break
        box.moveLeft(max(inside.left(), min(box.left(), inside.right() - box.width())))
        box.moveTop(max(inside.top(), min(box.top(), inside.bottom() - box.height())))
        return box.topLeft()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The window has another size: so has the tour."""
        if watched is self.about and event.type() == QEvent.Type.Resize:
            self.setGeometry(self.about.rect())
            self._place()
        return super().eventFilter(watched, event)

    # -- hand and eye -----------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """Keys of the window mean nothing while it lasts."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc skips; the arrows and Enter lead on and back."""
        match event.key():
            case Qt.Key.Key_Escape:
                self.end()
            case Qt.Key.Key_Right:
                self.go(self.at + 1)
            case Qt.Key.Key_Left:
                self.go(self.at - 1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """What lies below is not clicked."""
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Everything dimmed but what the callout is about."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        path = QPainterPath()
        path.addRect(QRectF(self.rect()))
        if self.hole is not None:
            hole = QPainterPath()
            hole.addRoundedRect(QRectF(self.hole), STEP, STEP)
            path = path.subtracted(hole)
        painter.fillPath(path, DIM)
        if self.hole is not None:
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Highlight), 2))
            painter.drawRoundedRect(QRectF(self.hole).adjusted(1, 1, -1, -1), STEP, STEP)
        painter.end()
