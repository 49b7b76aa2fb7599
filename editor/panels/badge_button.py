"""A button with an icon and a dot for what lacks behind it, with a number where it helps."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QToolButton, QWidget

from editor.i18n import tr
from editor.icons import icon
from editor.measures import type_font
from editor.panels.severity import MANY, Level, colour
from editor.plain import tip

DOT = 3.2
"""Pixels of the radius of a dot, at letters of the usual size."""
MOST = 99


class BadgeButton(QToolButton):
    """Its icon, if it has one, its title as the tooltip, and a dot."""

    def __init__(
        self, glyph: str, title: str, parent: QWidget | None = None, *, numbered: bool = False
    ) -> None:
        super().__init__(parent)
        self.title, self.numbered = title, numbered
        self.dot: Level | None = None
        """What it has a dot for."""
        self._count = -1
        if glyph:
            self.setIcon(icon(glyph))
        self.setText(title)
        self.setCheckable(True)
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        side = round(1.15 * self.fontMetrics().height())
        self.setIconSize(QSize(side, side))
        self.tell(None, 0)

    def tell(self, level: Level | None, count: int) -> None:
        """Show that so many findings are about what is behind it."""
        if (level, count) == (self.dot, self._count):
            return
        self.dot, self._count = level, count
        self.describe()
        self.update()

    def describe(self) -> None:
        """Say in words what it shows."""
        found = "" if self.dot is None else f": {tr(MANY[self.dot], count=self._count)}"
        words = f"{self.title}{found}"
        self.setToolTip(tip(words))
        self.setAccessibleName(words)

    def paint_button(self, event: QPaintEvent) -> None:
        """The button without its dot."""
        super().paintEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        self.paint_button(event)
        if self.dot is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = QGuiApplication.palette().color(QPalette.ColorRole.Window)
        painter.setPen(paper)
        painter.setBrush(colour(self.dot))
        radius = DOT * self.iconSize().width() / 18
        if self.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonTextOnly and not self.numbered:
            left = self.width() - 3 - radius
        else:
            left = 4 + self.iconSize().width() - radius / 2
        if self.numbered:
            font = type_font(self.font(), "caption", bold=True)
            font.setPixelSize(round(3.4 * radius))
            painter.setFont(font)
            words = str(min(self._count, MOST))
            high = 4.6 * radius
            wide = max(high, painter.fontMetrics().horizontalAdvance(words) + 2 * radius)
            box = QRectF(min(left + radius + 1, self.width()) - wide, 1, wide, high)
            painter.drawRoundedRect(box, high / 2, high / 2)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
        else:
            painter.drawEllipse(QPointF(left, 4 + radius), radius + 1, radius + 1)
        painter.end()
