"""Pictures of units for the muster: the palette's own, with the price as on a card's corner."""

from collections.abc import Iterable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from editor.i18n import language
from editor.panels import palette_pictures
from editor.panels.swatches import pixmap_of
from editor.workspace import Workspace
from exporters.drawing.look import Style, style_of
from exporters.drawing.safe_look import safe_look

Role = QPalette.ColorRole
FAINT = 0.4
"""How much is left of the picture of what cannot be had."""


class Pictures:
    """The units of one game and side, each drawn once for a size."""

    def __init__(self, workspace: Workspace, seat: str) -> None:
        game, scenario = workspace.document.game, workspace.document.scenario
        look = safe_look(game) if workspace.settings.get("patterns", default=False) else None
        self.style: Style = style_of(game, look, language(), greyscale=False)
        shapes = self.style.shapes(scenario)
        self._shape = shapes[seat] if seat in shapes else self.style.shape_of("")
        self._kept: dict[tuple[str, int, float], QPixmap] = {}

    def unit(self, unit_type: str, side: int, ratio: float) -> QPixmap:
        """A unit's counter in the side's shield."""
        key = (unit_type, side, ratio)
        if key not in self._kept:
            marks = palette_pictures.unit(self.style, self._shape, unit_type, None)
            self._kept[key] = pixmap_of(marks, side, ratio)
        return self._kept[key]


class UnitPicture(QWidget):
    """A unit with its price in the corner."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pixmap: QPixmap | None = None
        self._price = ""
        self._faint = False
        self._room = 0
        self.side = round(2.6 * self.fontMetrics().height())
        self.make_room(("0",))

    def _corner(self) -> int:
        return round(1.15 * self.fontMetrics().height())

    def sizeHint(self) -> QSize:
        return self.size()

    def make_room(self, prices: Iterable[str]) -> None:
        """Room for the widest of these coins, so that pictures stand below each other."""
        high = self._corner()
        room = round(max((coin_width(price, high, self) for price in prices), default=high))
        if room != self._room:
            self._room = room
            self.setFixedSize(self.side + room + 2, self.side)

    def show_unit(self, pixmap: QPixmap, price: int | None, *, faint: bool) -> None:
        """Show another unit, or the same at another price; ``faint``: it cannot be had."""
        words = price_words(price)
        if (pixmap.cacheKey(), words, faint) == (self._key(), self._price, self._faint):
            return
        self._pixmap, self._price, self._faint = pixmap, words, faint
        self.update()

    def _key(self) -> int:
        return self._pixmap.cacheKey() if self._pixmap is not None else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        """The counter, and the price on a coin."""
        del event
        if self._pixmap is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corner = self._corner()
        painter.setOpacity(FAINT if self._faint else 1.0)
        painter.drawPixmap(self.width() - self.side, 0, self._pixmap)
        painter.setOpacity(1.0)
        wide = coin_width(self._price, corner, self)
        left = 0.5 + (self._room - wide) / 2
        coin = QRectF(left, (self.height() - corner) / 2, corner, corner)
        paint_coin(painter, coin, self._price, self)
        painter.end()


def price_words(price: int | None) -> str:
    """A price as a coin bears it."""
    return "–" if price is None else str(price)


def coin_width(words: str, high: float, widget: QWidget) -> float:
    """How wide a coin with these words is."""
    font = QFont(widget.font())
    font.setBold(True)
    return max(high, QFontMetrics(font).horizontalAdvance(words) + 0.4 * high)


def paint_coin(painter: QPainter, box: QRectF, words: str, widget: QWidget) -> None:
    """A price on a coin, wider where the number needs it."""
    font = QFont(widget.font())
    font.setBold(True)
    coin = QRectF(box.x(), box.y(), coin_width(words, box.height(), widget), box.height())
    palette = widget.palette()
    painter.setPen(QPen(palette.color(Role.Text), 1.2))
    painter.setBrush(palette.color(Role.Base))
    painter.drawRoundedRect(coin, box.height() / 2, box.height() / 2)
    painter.setFont(font)
    painter.setPen(palette.color(Role.Text))
    painter.drawText(coin, Qt.AlignmentFlag.AlignCenter, words)
