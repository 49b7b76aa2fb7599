"""Swatches: the buttons of the palette, each a picture with its name and what is left of it."""

import re
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton, QToolTip, QWidget

from editor.canvas.qt_canvas import QtCanvas
from editor.i18n import tr
from editor.measures import ROUND, type_font
from editor.panels.palette_entry import PaletteEntry
from editor.panels.palette_sources import Doubt
from editor.plain import tip
from editor.theme import dimmed
from editor.tools.stock import UNLIMITED, Supply
from editor.unofficial import paint_dot
from exporters.drawing.picture import Mark, play_marks
from exporters.words.units import sentence
from schema.language import N_

Role = QPalette.ColorRole
BOX = 100.0
"""Marks of the palette are drawn in a box of this size about the origin."""
HOME = "palette-panel"
"""The name of the widget that holds all swatches."""
LINES = 4
"""Lines of a name."""
LEAST_SHARE = 0.7
"""A font is made no smaller than this share of its size."""
TIGHT, LONG = 0.8, 12
"""Letters are set closer, down to this share of their width, before a word of fewer letters than
``LONG`` is broken."""
BESIDE = 10
"""Pixels around a picture that has its name beside it."""
CLEAR = 6
"""Pixels that what is left of a thing reaches above its picture where swatches stand close."""
WIDTHS = 4
"""For so many widths a name is kept broken: Qt asks for several by turns."""
VOWEL = "aeiouyаеёиоуыэюя"
SYLLABLE = re.compile(
    rf"(?<=[{VOWEL}])(?=[^\W{VOWEL}ьъй][{VOWEL}])|(?<=[^\W{VOWEL}])(?=[^\W{VOWEL}ьъ][{VOWEL}])",
    re.IGNORECASE,
)
"""Where a word may be broken: before a consonant that a vowel follows."""
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


@dataclass(frozen=True)
class SwatchSizes:
    """The sizes of all swatches of a palette, from its font."""

    picture: int
    width: int
    least: int
    """Pixels that a swatch needs at least, whatever its name is."""
    name: QFont
    line: int
    badge: QFont

    @classmethod
    def of(cls, widget: QWidget, words: list[str]) -> "SwatchSizes":
        """Wide enough for the longest word of all names, as far as that is reasonable."""
        name = type_font(widget.font(), "caption")
        badge = type_font(widget.font(), "caption", bold=True)
        metrics = QFontMetrics(name)
        em = QFontMetrics(widget.font()).height()
        longest = max((metrics.horizontalAdvance(word) for word in words), default=0)
        width = min(max(longest + 8, round(3.6 * em)), round(5.2 * em))
        return cls(round(2.5 * em), width, round(3.6 * em), name, metrics.lineSpacing(), badge)


def pixmap_of(marks: tuple[Mark, ...], side: int, ratio: float) -> QPixmap:
    """Marks of a box of 100 as a picture of ``side`` pixels."""
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(side / 2, side / 2)
    painter.scale(side / BOX * 0.96, side / BOX * 0.96)
    play_marks(marks, QtCanvas(painter))
    painter.end()
    return dimmed(pixmap)


def paint_ground(painter: QPainter, button: QAbstractButton) -> None:
    """The ground of a button of the palette: framed while it is chosen, grey under the pointer."""
    palette = button.palette()
    box = QRectF(button.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
    highlight = palette.color(Role.Highlight)
    if button.isChecked():
        tint = QColor(highlight)
        tint.setAlpha(40)
        painter.setBrush(tint)
        painter.setPen(QPen(highlight, 1.0))
        painter.drawRoundedRect(box, ROUND, ROUND)
    elif button.underMouse() or button.hasFocus():
        painter.setBrush(QBrush(palette.color(Role.Button)))
        painter.setPen(QPen(palette.color(Role.Mid), 1.0))
        painter.drawRoundedRect(box, ROUND, ROUND)
    if button.hasFocus():
        painter.setPen(QPen(palette.color(Role.WindowText), 1.0, Qt.PenStyle.DotLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 4, 4)


class Swatch(QAbstractButton):
    """One thing of the palette; checked while it is in hand."""

    def __init__(self, entry: PaletteEntry, measure: SwatchSizes, *, named: bool = True) -> None:
        super().__init__()
        self.entry = entry
        self.measure = measure
        self.named = named
        self.supply: Supply = UNLIMITED
        self.doubt: Doubt | None = None
        self.marked = False
        self.beside = False
        """Its name stands beside its picture, not below: there long words have room."""
        self._pixmap: QPixmap | None = None
        self._lines: dict[int, list[str]] = {}
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setText(entry.name)
        self.setAccessibleName(entry.name)
        self.setAccessibleDescription(entry.rules)

    def show_supply(self, supply: Supply, doubt: Doubt | None, *, marked: bool) -> None:
        """Show what is left of it; its tooltip says which values are only ours, and ``marked``
        says by a sign that some are."""
        if marked != self.marked:
            self.update()
        self.supply, self.doubt, self.marked = supply, doubt, marked
        words = ". ".join(self.lines()[1:])
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)
            self.update()

    def lines(self) -> list[str]:
        """Everything there is to say: name, rules, what is left, whose values they are."""
        lines = [self.entry.name]
        if self.entry.rules:
            lines.append(self.entry.rules)
        if self.supply.notes:
            lines.append(sentence(list(map(tr, self.supply.notes))))
        if self.doubt is not None:
            lines.append(self.doubt.sentence())
        return lines

    # -- size -------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """A picture, and below it its name."""
        measure = self.measure
        if not self.named:
            return QSize(measure.picture + 12, measure.picture + 8 + CLEAR)
        return QSize(measure.width, self.height_at(measure.width))

    def put_name(self, *, beside: bool) -> None:
        """Write the name beside the picture, or below."""
        if beside != self.beside:
            self.beside = beside
            self._lines.clear()
            self.update()

    def crowds(self, width: int) -> bool:
        """Whether a word of its name would be broken below the picture in this width."""
        metrics = QFontMetrics(self.measure.name)
        words = parts(self.entry.label)
        return any(len(hyphenated(word, metrics, width - 4, TIGHT)) > 1 for word in words)

    def height_at(self, width: int) -> int:
        """How high it must be when it is so wide."""
        lines = len(self._broken(width)) if self.named else 0
        if self.beside:
            return max(self.measure.picture, lines * self.measure.line) + 8
        return self.measure.picture + lines * self.measure.line + 8

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    # -- painting ---------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_ground(painter, self)
        side = self.measure.picture
        left, top = self._picture_at()
        ratio = self.devicePixelRatioF()
        if self._pixmap is None or self._pixmap.devicePixelRatio() != ratio:
            self._pixmap = pixmap_of(self.entry.picture(), side, ratio)
        painter.drawPixmap(left, top, self._pixmap)
        if self.named:
            self._paint_name(painter)
        self._paint_badge(painter)
        if self.marked and self.doubt is not None:
            self._paint_doubt(painter)
        painter.end()

    def _picture_at(self) -> tuple[int, int]:
        side = self.measure.picture
        if self.beside:
            return 4, (self.height() - side) // 2
        if not self.named:  # a little below what is left of it, and to its left
            return max(0, (self.width() - side) // 2 - CLEAR // 2), 4 + CLEAR
        return (self.width() - side) // 2, 4

    def _paint_name(self, painter: QPainter) -> None:
        measure, lines = self.measure, self._broken(self.width())
        left, room, top = 1, self.width() - 2, 5 + measure.picture
        way = Qt.AlignmentFlag.AlignCenter
        if self.beside:
            left = measure.picture + BESIDE
            room, top = self.width() - left - 2, (self.height() - len(lines) * measure.line) // 2
            way = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.setPen(self.palette().color(Role.WindowText))
        for number, line in enumerate(lines):
            tight = tightened(self.measure.name, line, room)
            painter.setFont(narrowed(tight, [line], room))
            box = QRect(left, top + number * self.measure.line, room, self.measure.line)
            painter.drawText(box, way, line)

    def _paint_badge(self, painter: QPainter) -> None:
        """What is left; too many in the colour of warnings, with its sign."""
        supply = self.supply
        if supply.left is None:
            return
        palette = self.palette()
        over = supply.over > 0
        text = f"−{supply.over} !" if over else str(supply.left)
        metrics = QFontMetrics(self.measure.badge)
        high = metrics.height()
        wide = max(high, metrics.horizontalAdvance(text) + round(0.6 * high))
        right, top = self.width() - 3, 3
        if not self.named:
            right, top = self.width() - 1, 1
        if self.beside:
            left, top = self._picture_at()
            right = left + self.measure.picture + 6
        box = QRectF(right - wide, top, wide, high)
        ground = palette.color(Role.BrightText if over else Role.Base)
        ink = palette.color(Role.Base if over else Role.Text)
        if not over and not supply.left:
            ground, ink = palette.color(Role.Mid), palette.color(Role.WindowText)
        painter.setPen(QPen(palette.color(Role.Mid), 1.0))
        painter.setBrush(ground)
        painter.drawRoundedRect(box, high / 2, high / 2)
        painter.setFont(self.measure.badge)
        painter.setPen(ink)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_doubt(self, painter: QPainter) -> None:
        """A dot at the upper left: not as printed."""
        paint_dot(painter, QPointF(8, 9))

    # -- living -----------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """The tooltip is written when it is asked for."""
        if event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(self.mapToGlobal(QPoint(0, self.height())), tip(self.lines()), self)
            return True
        return super().event(event)

    def _broken(self, width: int) -> list[str]:
        found = self._lines.get(width)
        if found is None:
            metrics = QFontMetrics(self.measure.name)
            taken = self.measure.picture + BESIDE if self.beside else 2
            long = len(self.entry.label) + 1 if self.beside else LONG
            found = broken(self.entry.label, metrics, width - taken - 2, TIGHT, long)
            if len(self._lines) >= WIDTHS:
                self._lines.clear()
            self._lines[width] = found
        return found

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go to the swatch beside, Enter takes it."""
        key = Qt.Key(event.key())
        if key in ARROWS:
            beside = neighbour(self, *ARROWS[key])
            if beside is not None:
                beside.setFocus(Qt.FocusReason.TabFocusReason)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


def neighbour(swatch: Swatch, dx: int, dy: int) -> Swatch | None:
    """The nearest swatch in this direction, on whatever shelf."""
    window = swatch.window()
    here = swatch.mapTo(window, swatch.rect().center())
    best: tuple[float, Swatch] | None = None
    panel: QWidget = swatch
    while panel.objectName() != HOME and (above := panel.parentWidget()) is not None:
        panel = above
    for other in panel.findChildren(Swatch):
        if other is swatch or not other.isVisible():
            continue
        there = other.mapTo(window, other.rect().center())
        across, down = there.x() - here.x(), there.y() - here.y()
        ahead, aside = across * dx + down * dy, abs(across * dy) + abs(down * dx)
        if ahead <= 4 or (dx and aside > swatch.height() / 2):
            continue
        far = ahead + 3 * aside
        if best is None or far < best[0]:
            best = (far, other)
    return best[1] if best else None


def broken(
    name: str, metrics: QFontMetrics, room: int, tight: float = 1.0, long: int = LONG
) -> list[str]:
    """A name in a few lines, broken between words or after a hyphen; what does not fit is
    left out, with an ellipsis. A word that is alone too long is broken within, with a hyphen;
    ``tight``: so close can letters be set for which there is no room otherwise, in words of
    fewer letters than ``long``.
    """
    lines: list[str] = []
    for one in (
        part for word in parts(name) for part in hyphenated(word, metrics, room, tight, long)
    ):
        longer = f"{lines[-1]}{'' if lines[-1].endswith('-') else ' '}{one}" if lines else one
        if lines and metrics.horizontalAdvance(longer) <= room:
            lines[-1] = longer
        elif len(lines) < LINES:
            lines.append(one)
        else:
            lines[-1] = _with_dots(lines[-1], metrics, room)
            break
    return lines


def parts(name: str) -> list[str]:
    """The words of a name, those with hyphens in their parts."""
    return name.replace("-", "- ").split()


def hyphenated(
    word: str, metrics: QFontMetrics, room: int, tight: float, long: int = LONG
) -> list[str]:
    """A word in the parts that fit the room, broken between syllables; whole if none does, and one
    that is shorter than ``long`` if it fits with its letters set as close as ``tight``."""
    closer = tight if len(word) < long else 1.0
    if metrics.horizontalAdvance(word) * closer <= room:
        return [word]
    for cut in reversed([found.start() for found in SYLLABLE.finditer(word, 3, len(word) - 1)]):
        if metrics.horizontalAdvance(word[:cut] + "-") <= room:
            return [f"{word[:cut]}-", *hyphenated(word[cut:], metrics, room, tight, long)]
    return [word]


def tightened(font: QFont, line: str, room: int) -> QFont:
    """The font as high as it is, its letters closer if a line would not fit."""
    widest = QFontMetrics(font).horizontalAdvance(line)
    if widest <= room:
        return font
    closer = QFont(font)
    closer.setStretch(max(round(100 * TIGHT), 100 * (room - 1) // widest))
    return closer


def narrowed(font: QFont, lines: list[str], room: int) -> QFont:
    """The font, smaller if a line would not fit."""
    widest = max((QFontMetrics(font).horizontalAdvance(line) for line in lines), default=0)
    if widest <= room:
        return font
    smaller, share = QFont(font), max(LEAST_SHARE, room / widest)
    while True:
        if font.pixelSize() > 0:
            smaller.setPixelSize(max(7, int(font.pixelSize() * share)))
        else:
            smaller.setPointSizeF(font.pointSizeF() * share * 0.98)
        # Letters keep to whole pixels: half the size is not half the width.
        widest = max(QFontMetrics(smaller).horizontalAdvance(line) for line in lines)
        if widest <= room or share <= LEAST_SHARE:
            return smaller
        share = max(LEAST_SHARE, share - 0.05)


def _with_dots(line: str, metrics: QFontMetrics, room: int) -> str:
    words = line.split()
    while len(words) > 1 and metrics.horizontalAdvance(" ".join(words) + " …") > room:
        words.pop()
    return " ".join(words) + " …"


def in_hand(name: str) -> str:
    """The words for what is in hand."""
    return tr(N_("Selected: {thing}"), thing=name)
