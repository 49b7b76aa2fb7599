"""A button with an icon and a dot for what lacks behind it, or beside the icon their number."""

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication, QIcon, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QStyle, QStyleOptionToolButton, QStylePainter, QToolButton, QWidget

from editor.i18n import tr
from editor.icons import icon
from editor.measures import FINE, HALF, STEP, type_font
from editor.panels.severity import MANY, Level, colour
from editor.plain import tip

DOT = 3.2
"""Pixels of the radius of a dot, at letters of the usual size."""
MOST = 99


class BadgeButton(QToolButton):
    """Its icon, if it has one, its title as the tooltip, and a dot.

    With ``numbered`` it keeps room for a number right of its icon, or below it in a bar that
    stands: the icon is in the same place with and without, and never covered.
    """

    def __init__(
        self,
        glyph: str,
        title: str,
        parent: QWidget | None = None,
        *,
        about: str = "",
        numbered: Qt.Orientation | None = None,
    ) -> None:
        """``about``: a sentence for the tooltip on what it opens."""
        super().__init__(parent)
        self.title, self.about, self.numbered = title, about, numbered
        self.dot: Level | None = None
        """What it has a dot for."""
        self._count = -1
        if glyph:
            self.setIcon(icon(glyph))
        self.setText(title)
        self.setCheckable(True)
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        side = round(1.2 * self.fontMetrics().height())
        self.setIconSize(QSize(side, side))
        self.show_count(None, 0)

    def show_count(self, level: Level | None, count: int) -> None:
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
        self.setToolTip(tip([words, self.about] if self.about else words))
        self.setAccessibleName(words)

    def sizeHint(self) -> QSize:
        """The icon with room around it, and that of the number."""
        cell = self.iconSize() + QSize(STEP + HALF, STEP + HALF)
        if self.numbered is Qt.Orientation.Horizontal:
            return cell + QSize(self._badge(MOST).width() - FINE, 0)
        if self.numbered is Qt.Orientation.Vertical:
            return cell + QSize(0, self._badge(MOST).height())
        return cell

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def glyph_box(self) -> QRect:
        """Where its icon is, whatever its number."""
        side = self.iconSize().width()
        left = (self.width() - side) // 2
        if self.numbered is Qt.Orientation.Horizontal:
            left = HALF + FINE
        top = (self.height() - side) // 2
        if self.numbered is Qt.Orientation.Vertical:
            top = STEP - FINE
        return QRect(QPoint(left, top), self.iconSize())

    def badge_box(self) -> QRect:
        """Where its number is: beside or below the icon, never on it."""
        box, glyph = QRect(QPoint(0, 0), self._badge(self._count)), self.glyph_box()
        if self.numbered is Qt.Orientation.Vertical:
            box.moveCenter(QPoint(glyph.center().x(), 0))
            box.moveTop(glyph.bottom() + 1)
        else:
            box.moveTopLeft(QPoint(glyph.right() + 1, FINE))
        return box

    def _badge(self, count: int) -> QSize:
        """The room of a number on its ground."""
        metrics = QFontMetrics(type_font(self.font(), "caption", bold=True))
        high = metrics.ascent() + FINE
        words = str(min(count, MOST))
        return QSize(max(high, metrics.horizontalAdvance(words) + STEP - FINE), high)

    def paint_button(self, event: QPaintEvent) -> None:
        """The button without its dot."""
        del event
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.text, option.icon = "", QIcon()
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)
        self.icon().paint(painter, self.glyph_box())
        painter.end()

    def paintEvent(self, event: QPaintEvent) -> None:
        self.paint_button(event)
        if self.dot is None:
            return
        if self.numbered is None:
            self.paint_dot(self.dot, QPointF(self.glyph_box().topRight()) + QPointF(0, FINE))
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = QGuiApplication.palette().color(QPalette.ColorRole.Window)
        painter.setBrush(colour(self.dot))
        painter.setPen(Qt.PenStyle.NoPen)
        box = QRectF(self.badge_box())
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setPen(paper)
        painter.setFont(type_font(self.font(), "caption", bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(min(self._count, MOST)))
        painter.end()

    def paint_dot(self, level: Level, middle: QPointF) -> None:
        """A dot with a rim of the window's colour."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(colour(level))
        painter.setPen(QGuiApplication.palette().color(QPalette.ColorRole.Window))
        radius = DOT * self.iconSize().width() / 18
        painter.drawEllipse(middle, radius + 1, radius + 1)
        painter.end()
