"""A soft edge below what scrolls, with an arrow: there is more, and no row ends sliced."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPalette,
)
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from editor.icons import icon

LINES = 2.0
"""Lines of text that it is high."""
ARROW = 1.2
"""Lines of text that the arrow at its foot is high."""


class ScrollFade(QWidget):
    """Fades the last lines in sight of a scroll area into its ground, until it is at its end."""

    def __init__(self, area: QAbstractScrollArea) -> None:
        super().__init__(area)
        self._area = area
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        bar = area.verticalScrollBar()
        bar.valueChanged.connect(self._follow)
        bar.rangeChanged.connect(self._follow)
        area.viewport().installEventFilter(self)
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay at the lower edge of what is in sight."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self._follow()
        return super().eventFilter(watched, event)

    def _follow(self) -> None:
        bar, seen = self._area.verticalScrollBar(), self._area.viewport().geometry()
        high = min(round(LINES * self.fontMetrics().height()), seen.height())
        self.setGeometry(seen.x(), seen.bottom() + 1 - high, seen.width(), high)
        self.setVisible(bar.value() < bar.maximum())
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """From nothing above to the ground below."""
        del event
        ground = QGuiApplication.palette().color(
            QPalette.ColorRole.Window
        )  # an area’s may be clear
        clear = QColor(ground)
        clear.setAlpha(0)
        shade = QLinearGradient(0, 0, 0, self.height())
        shade.setColorAt(0, clear)
        shade.setColorAt(0.5, ground)
        painter = QPainter(self)
        painter.fillRect(self.rect(), shade)
        side = round(ARROW * self.fontMetrics().height())
        middle = (self.width() - side) // 2
        icon("chevron-down").paint(painter, middle, self.height() - side, side, side)
        painter.end()
