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

    def __init__(
        self, area: QAbstractScrollArea, ground: QPalette.ColorRole = QPalette.ColorRole.Window
    ) -> None:
        """``ground``: of the palette; an area’s own may be clear."""
        super().__init__(area)
        self._area, self._role = area, ground
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        bar = area.verticalScrollBar()
        bar.valueChanged.connect(self.follow)
        bar.rangeChanged.connect(self.follow)
        area.viewport().installEventFilter(self)
        self.follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay at the lower edge of what is in sight."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self.follow()
        return super().eventFilter(watched, event)

    def follow(self) -> None:
        """Be where the area ends now, and as high as what it fades."""
        bar, seen = self._area.verticalScrollBar(), self._area.viewport().geometry()
        high = min(self._high(), seen.height())
        self.setGeometry(seen.x(), seen.bottom() + 1 - high, seen.width(), high)
        self.setVisible(bar.value() < bar.maximum() and high > 0)
        self.raise_()

    def _high(self) -> int:
        """How high it is: a few lines of text."""
        return round(LINES * self.fontMetrics().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """From nothing above to the ground below."""
        del event
        ground = QGuiApplication.palette().color(self._role)
        clear = QColor(ground)
        clear.setAlpha(0)
        shade = QLinearGradient(0, 0, 0, self.height())
        shade.setColorAt(0, clear)
        shade.setColorAt(0.5, ground)
        painter = QPainter(self)
        painter.fillRect(self.rect(), shade)
        side = min(round(ARROW * self.fontMetrics().height()), self.height())
        middle = (self.width() - side) // 2
        icon("chevron-down").paint(painter, middle, self.height() - side, side, side)
        painter.end()
