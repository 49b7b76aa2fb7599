"""Icons of buttons and menus: Material Design glyphs out of qtawesome's font, in the ink of now.

Only its font is read, not its code: importing that takes longer than showing the window.
"""

import json
from functools import cache
from importlib.util import find_spec
from math import cos, pi, sin
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QGuiApplication,
    QIcon,
    QIconEngine,
    QPainter,
    QPalette,
    QPixmap,
    QPolygonF,
)

PREFIX = "materialdesignicons6-webfont"
Role, Group = QPalette.ColorRole, QPalette.ColorGroup
INKS = {
    QIcon.Mode.Disabled: (Group.Disabled, Role.ButtonText),
}
"""The inks of glyphs that are greyed."""


@cache
def _font() -> tuple[str, dict[str, str]]:
    """The family of the glyphs and where each is; read once."""
    spec = find_spec("qtawesome")
    places = spec.submodule_search_locations if spec else None
    folder = Path(next(iter(places or ("",)))) / "fonts"
    (face,) = sorted(folder.glob(f"{PREFIX}-*.ttf"))
    (table,) = sorted(folder.glob(f"{PREFIX}-charmap-*.json"))
    number = QFontDatabase.addApplicationFont(str(face))
    codes: dict[str, str] = json.loads(table.read_text(encoding="utf-8"))
    return QFontDatabase.applicationFontFamilies(number)[0], codes


class _Glyph(QIconEngine):
    """A glyph painted at any size, in the palette's ink: dark on light, light on dark."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:  # noqa: ARG002
        """Draw it in the middle of the rectangle."""
        family, codes = _font()
        font = QFont(family)
        font.setPixelSize(max(1, round(min(rect.width(), rect.height()) * 0.92)))
        group, role = INKS.get(mode, (Group.Active, Role.ButtonText))
        ink = QGuiApplication.palette().color(group, role)
        painter.save()
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(QRectF(rect), Qt.AlignmentFlag.AlignCenter, chr(int(codes[self.name], 16)))
        painter.restore()

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """The same as an image without ground."""
        image = QPixmap(size)
        if size.isEmpty():
            return image
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        painter.end()
        return image

    def clone(self) -> "QIconEngine":
        """Another one like it."""
        return _Glyph(self.name)


class _FaintGlyph(_Glyph):
    """A glyph that is always greyed."""

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """Draw it as of a button that is disabled."""
        del mode
        super().paint(painter, rect, QIcon.Mode.Disabled, state)

    def clone(self) -> "QIconEngine":
        """Another one like it."""
        return _FaintGlyph(self.name)


QUIET = 0.62
"""How much ink a glyph has that waits among many."""


class _QuietGlyph(_Glyph):
    """A glyph in lighter ink; greyed it is as any other."""

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """Draw it lighter than text, and darker than what is disabled."""
        painter.save()
        if mode is not QIcon.Mode.Disabled:
            painter.setOpacity(QUIET)
        super().paint(painter, rect, mode, state)
        painter.restore()

    def clone(self) -> "QIconEngine":
        """Another one like it."""
        return _QuietGlyph(self.name)


@cache
def icon(name: str) -> QIcon:
    """The icon of this Material Design name, such as ``brush``; raises ``KeyError``."""
    if name not in _font()[1]:
        raise KeyError(name)
    return QIcon(_Glyph(name))


@cache
def faint_icon(name: str) -> QIcon:
    """The same icon as a greyed button has it, for one that can still be pressed."""
    return QIcon(_FaintGlyph(name))


@cache
def quiet_icon(name: str) -> QIcon:
    """The same icon in lighter ink, for one of many that can be pressed."""
    return QIcon(_QuietGlyph(name))


SIZES = (16, 24, 32, 48, 64, 128)
POLE, CLOTH, SIGN = QColor("#5d5248"), QColor("#9b2c2c"), QColor("#fbf3df")
"""Its colours are the same in any look: they stand out on light and on dark."""


def emblem() -> QIcon:
    """The sign in every size that desktops ask for."""
    sign = QIcon()
    for size in SIZES:
        sign.addPixmap(_drawn(size))
    return sign


def _drawn(size: int) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.scale(size / 32, size / 32)
    painter.setBrush(POLE)
    painter.drawRoundedRect(QRectF(3, 2, 26, 3), 1.5, 1.5)
    painter.setBrush(CLOTH)
    corners = ((6, 4), (26, 4), (26, 30), (16, 25), (6, 30))
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    painter.setBrush(SIGN)
    middle, reach = QPointF(16, 14), 6.5
    turns = [k * pi / 3 for k in range(6)]
    painter.drawPolygon(
        QPolygonF([middle + QPointF(sin(turn), cos(turn)) * reach for turn in turns])
    )
    painter.end()
    return pixmap
