"""The tour: five callouts on the real window, each beside what it is about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer
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
    QMainWindow,
    QToolBar,
    QWidget,
)

from editor.help.callout import Callout
from editor.i18n import tr
from editor.measures import STEP
from editor.panels.page_chooser import PageChooser
from editor.standing import take_down
from schema.language import N_

LETTERS = 52
"""Of the widest callout."""
SHARES = (1.0, 0.8, 0.64, 0.5, 0.4)
"""Of that width, tried until it covers nothing that it is about."""
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


def _pages(window: QMainWindow) -> QWidget | None:
    _dock("inspector")(window)
    return window.findChild(PageChooser)


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
        _pages,
        N_("Pages"),
        N_("This menu opens all pages: title, sides, victory, rules… It counts what they lack."),
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


class Tour(QWidget):
    """Covers a window while it lasts; Esc ends it, the arrows and Enter lead on."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window.window())  # over the tabs, too
        self.setObjectName("tour")
        self.about = window
        self.at = 0
        self.hole: QRect | None = None
        """What the callout is about, in the window; ``None`` where it is not there."""
        self.callout = Callout(self)
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
        wide = min(self.fontMetrics().averageCharWidth() * LETTERS, self.width() - 4 * STEP)
        sizes = [self.callout.fit(round(share * wide)) for share in SHARES]
        beside = (box for box in map(self._beside, sizes) if box is not None)
        box = next(beside, None) or min(map(self._least_over, sizes), key=self._covered)
        self.callout.fit(box.width())
        self.callout.move(box.topLeft())
        self.update()

    @property
    def _inside(self) -> QRect:
        return self.rect().adjusted(STEP, STEP, -STEP, -STEP)

    def _beside(self, size: QSize) -> QRect | None:
        """At the right of what it is about, else at the left, below or above; in the middle where
        it is about nothing that is seen."""
        inside, hole, gap = self._inside, self.hole, STEP
        box = QRect(QPoint(0, 0), size)
        if hole is None:
            box.moveCenter(inside.center())
            return box
        x = max(inside.left(), min(hole.center().x() - size.width() // 2, inside.right()))
        x = min(x, inside.right() + 1 - size.width())
        y = max(inside.top(), min(hole.top(), inside.bottom() + 1 - size.height()))
        spots = (
            (hole.right() + gap, y),
            (hole.left() - gap - size.width(), y),
            (x, hole.bottom() + gap),
            (x, hole.top() - gap - size.height()),
        )
        boxes = (QRect(QPoint(*spot), size) for spot in spots)
        return next((one for one in boxes if inside.contains(one)), None)

    def _least_over(self, size: QSize) -> QRect:
        """In the corner where it covers least of what it is about."""
        inside = self._inside
        box = QRect(QPoint(0, 0), size)
        corners = []
        for corner in (inside.bottomRight(), inside.bottomLeft(), inside.topRight()):
            box.moveBottomRight(corner)
            box.moveLeft(max(inside.left(), box.left()))
            box.moveTop(max(inside.top(), box.top()))
            corners.append(QRect(box))
        return min(corners, key=self._covered)

    def _covered(self, box: QRect) -> int:
        """How many pixels of what it is about lie under a box."""
        under = box & self.hole if self.hole is not None else QRect()
        return under.width() * under.height()

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
