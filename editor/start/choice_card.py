"""Large buttons of the start window: what to begin, and a game with its picture."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFont,
    QFontMetrics,
    QImage,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from editor.icons import icon
from editor.measures import CARD, HALF, STEP, type_font
from editor.plain import tip
from editor.theme import dimmed, mixed

Role = QPalette.ColorRole
PICTURED, LEAST_PICTURE = 0.36, 6 * STEP
"""How much of the chief choice its picture is at most; with fewer pixels it has none."""
NEARER = 1.8
"""How much larger that picture is than to fit: its pieces can be told apart."""
SEEN = 0.5
"""So much of a picture's length is seen at least."""


def draw_panel(
    painter: QPainter,
    rect: QRect,
    palette: QPalette,
    *,
    marked: bool,
    hovered: bool,
    focused: bool = True,
) -> QColor:
    """A quiet surface with round corners; a marked one has a touch of the accent within, and around
    it a line of it, strong where the keyboard is. Returns the colour of the surface."""
    box = QRectF(rect).adjusted(1, 1, -1, -1)
    accent = palette.color(Role.Highlight)
    ground = QColor(palette.color(Role.Base))
    edge = QPen(palette.color(Role.Mid), 1.0)
    if marked or hovered:
        ground = mixed(ground, accent, 0.12 if marked else 0.05)
        # Blue lines are for what is chosen: a card under the pointer looked chosen, too.
        quiet = mixed(palette.color(Role.Mid), palette.color(Role.Text), 0.35)
        edge = QPen(accent, 2.0 if focused else 1.0) if marked else QPen(quiet, 1.0)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(edge)
    painter.setBrush(ground)
    painter.drawRoundedRect(box, CARD, CARD)
    return ground


def draw_focus(painter: QPainter, rect: QRect, palette: QPalette) -> None:
    """A ring within a panel that is not marked: the keyboard is here."""
    painter.setPen(QPen(palette.color(Role.Highlight), 1.0, Qt.PenStyle.DotLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(rect).adjusted(4, 4, -4, -4), CARD - 3, CARD - 3)


def draw_in_middle(
    painter: QPainter, room: QRect, picture: QPixmap, ground: QColor, *, seen: float = SEEN
) -> None:
    """The middle of a picture, as large as covers the room, on a ground that is seen through it:
    boards of any shape are pictures of one size in a row, with hexes that can be told apart; of a
    long one not less than the part ``seen`` is shown, with 1 the whole."""
    shape = QPainterPath()
    shape.addRoundedRect(QRectF(room), HALF, HALF)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(shape, ground)
    painter.setClipPath(shape)
    fitting = picture.size().scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
    covering = picture.size().scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatioByExpanding)
    large = min(covering.width(), round(fitting.width() / seen))
    box = QRect(0, 0, large, round(large * picture.height() / max(1, picture.width())))
    box.moveCenter(room.center())
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(box, picture)
    painter.restore()


def draw_waiting(painter: QPainter, room: QRect, sign: str, ground: QColor) -> None:
    """The ground of a picture that is not there, or not yet, with a faint sign on it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawRoundedRect(room, HALF, HALF)
    box = QRect(0, 0, room.height() // 3, room.height() // 3)
    box.moveCenter(room.center())
    painter.setOpacity(0.4)
    icon(sign).paint(painter, box)
    painter.setOpacity(1.0)


def draw_lines(painter: QPainter, line: QRect, text: str, most: int = 2) -> int:
    """A text from this line on, at the left; the last of ``most`` lines ends with … where it is
    too long. Returns how many lines it took."""
    metrics, wide = painter.fontMetrics(), line.width()
    lines, words = list[str](), text.split(" ")
    while words and len(lines) < most - 1:
        begun = words.pop(0)
        while words and metrics.horizontalAdvance(f"{begun} {words[0]}") <= wide:
            begun = f"{begun} {words.pop(0)}"
        lines.append(begun)
    lines += [" ".join(words)] * bool(words)
    for number, line_text in enumerate(lines):
        shown = metrics.elidedText(line_text, Qt.TextElideMode.ElideRight, wide)
        at = line.translated(0, number * metrics.height())
        painter.drawText(at, Qt.AlignmentFlag.AlignLeft, shown)
    return len(lines)


class _ChoiceCard(QAbstractButton):
    """A button that paints itself on a panel, and knows whether the mouse is over it."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setText(title)
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light up."""
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Go back."""
        super().leaveEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it as the space bar does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def _bold(self) -> QFont:
        return type_font(self.font(), "body", bold=True)

    def _heading(self) -> QFont:
        return type_font(self.font(), "title")


class ChoiceCard(_ChoiceCard):
    """An icon or a picture, a title and one line; the chief one of several is filled with the
    accent."""

    def __init__(
        self, title: str, line: str, sign: str, key: str, parent: QWidget, *, chief: bool = False
    ) -> None:
        super().__init__(title, parent)
        self.line, self.sign, self.chief = line, sign, chief
        self.is_pictured = chief
        """There is a picture to come, which the words leave room for."""
        self._picture: QPixmap | None = None
        self.setAccessibleDescription(f"{line} ({key})")
        self.setToolTip(tip((f"{title} ({key})", line)))

    def be_chief(self, chief: bool) -> None:  # noqa: FBT001  a signal's
        """Be filled with the accent, or as the others are."""
        self.chief = chief
        self.update()

    def show_picture(self, image: QImage) -> None:
        """A board beside the words."""
        self._picture = dimmed(QPixmap.fromImage(image))
        self.update()

    def _picture_wide(self, wide: int) -> int:
        """Pixels of the picture in a card so wide: what the title leaves, or 0."""
        title = QFontMetrics(self._heading()).horizontalAdvance(self.text())
        left = min(round(PICTURED * wide), wide - title - 3 * STEP)
        return left if self.is_pictured and left >= LEAST_PICTURE else 0

    def lines_at(self, wide: int) -> int:
        """How many lines its sentence takes in a card so wide; 9 where its title does not fit."""
        metrics, room = self.fontMetrics(), wide - self._sign_size() - 6 * STEP
        if pictured := self._picture_wide(wide):
            room = wide - pictured - 3 * STEP
        elif QFontMetrics(self._heading()).horizontalAdvance(self.text()) > room:
            return 9
        flags = int(Qt.TextFlag.TextWordWrap)
        box = metrics.boundingRect(QRect(0, 0, room, 10_000), flags, self.line)
        return max(1, round(box.height() / metrics.lineSpacing()))

    def show_lines(self, lines: int) -> None:
        """As high as a title and so many lines need."""
        high = QFontMetrics(self._heading()).height() + lines * self.fontMetrics().lineSpacing()
        self.setFixedHeight(high + 5 * STEP)

    def minimumSizeHint(self) -> QSize:
        """Narrow where room is short."""
        return QSize(12 * STEP, self.height())

    def _sign_size(self) -> int:
        return self.fontMetrics().height() * 2

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """The panel, the icon at the left, the words beside it."""
        painter = QPainter(self)
        palette, accent = self.palette(), self.palette().color(Role.Highlight)
        pictured = self._picture_wide(self.width())
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.chief:
            lighter = 112 if self.underMouse() else 100
            ground = accent.darker(110) if self.isDown() else accent.lighter(lighter)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ground)
            painter.drawRoundedRect(box, CARD, CARD)
            if self._picture is not None and pictured:
                _paint_fading(painter, box, pictured, self._picture, ground)
            if self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(palette.color(Role.HighlightedText), 1.5))
                painter.drawRoundedRect(box.adjusted(3, 3, -3, -3), CARD - 3, CARD - 3)
            ink = faint = palette.color(Role.HighlightedText)
        else:
            held = self.hasFocus() or self.isDown()
            over = self.underMouse()
            ground = draw_panel(painter, self.rect(), palette, marked=held, hovered=over)
            if self._picture is not None and pictured:
                _paint_fading(painter, box, pictured, self._picture, ground)
            ink, faint = palette.color(Role.Text), palette.color(Role.PlaceholderText)
        inner = self.rect().adjusted(2 * STEP, 2 * STEP, -(pictured + STEP or 2 * STEP), -STEP)
        left = inner.left()
        if not pictured:
            size = self._sign_size()
            place = QRect(left, inner.top() + STEP // 2, size, size)
            tinted = icon(self.sign).pixmap(QSize(size, size))
            _paint_tinted(painter, place, tinted, ink if self.chief else palette.color(Role.Link))
            left = place.right() + 2 * STEP
        painter.setFont(self._heading())
        painter.setPen(ink)
        metrics = painter.fontMetrics()
        line = QRect(left, inner.top(), inner.right() - left + 1, metrics.height())
        right = Qt.TextElideMode.ElideRight
        painter.drawText(line, 0, metrics.elidedText(self.text(), right, line.width()))
        painter.setFont(self.font())
        painter.setPen(faint)
        below = QRect(left, line.bottom() + STEP // 2, line.width(), inner.bottom() - line.bottom())
        painter.drawText(below, int(Qt.TextFlag.TextWordWrap), self.line)
        painter.end()


def _paint_fading(
    painter: QPainter, box: QRectF, wide: int, picture: QPixmap, ground: QColor
) -> None:
    """The middle of a picture at the right end of a card, which comes out of the card's ground."""
    shape, inner = QPainterPath(), box.adjusted(HALF, HALF, -HALF, -HALF)
    shape.addRoundedRect(inner, CARD - 3, CARD - 3)
    room = inner.adjusted(inner.width() - wide, 0, 0, 0)
    large = max(room.width() / picture.width(), room.height() / picture.height()) * NEARER
    seen = QRectF(0, 0, room.width() / large, room.height() / large)
    seen.moveCenter(QRectF(picture.rect()).center())
    fade = QLinearGradient(room.topLeft(), room.topRight())
    clear = QColor(ground)
    clear.setAlpha(0)
    fade.setColorAt(0.0, ground)
    fade.setColorAt(0.5, clear)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipPath(shape)
    painter.drawPixmap(room, picture, seen)
    painter.fillRect(room.adjusted(-1, -1, 1, 1), fade)
    painter.restore()


def _paint_tinted(painter: QPainter, place: QRect, glyph: QPixmap, ink: QColor) -> None:
    inked = QPixmap(glyph)
    brush = QPainter(inked)
    brush.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    brush.fillRect(inked.rect(), ink)
    brush.end()
    painter.drawPixmap(place, inked)


class PictureCard(_ChoiceCard):
    """A picture with a title below; pressing it emits ``clicked``."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self._picture: QPixmap | None = None
        self._lines = 2
        """Of its title."""
        self.setToolTip(tip(title))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def is_drawn(self) -> bool:
        """Whether its picture is here."""
        return self._picture is not None

    def show_picture(self, image: QImage) -> None:
        """The picture is here."""
        self._picture = dimmed(QPixmap.fromImage(image))
        self.update()

    def lines_at(self, wide: int) -> int:
        """Lines that its title takes in a card so wide, two at most."""
        return 1 + (QFontMetrics(self._bold()).horizontalAdvance(self.text()) > wide - 2 * STEP)

    def widen(self, wide: int, lines: int) -> None:
        """So wide; a picture of three to two above so many lines of words."""
        self._lines, metrics = lines, QFontMetrics(self._bold())
        self.setFixedSize(wide, (wide - 2 * STEP) * 2 // 3 + lines * metrics.height() + 3 * STEP)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """The panel, the picture, the title."""
        painter = QPainter(self)
        held = self.hasFocus() or self.isDown()
        draw_panel(painter, self.rect(), self.palette(), marked=held, hovered=self.underMouse())
        painter.setFont(self._bold())
        metrics = painter.fontMetrics()
        inner = self.rect().adjusted(STEP, STEP, -STEP, -STEP)
        room = inner.adjusted(0, 0, 0, -self._lines * metrics.height() - STEP)
        if self._picture is not None:
            clip = QPainterPath()
            clip.addRoundedRect(QRectF(room), CARD / 2, CARD / 2)
            draw_in_middle(painter, room, self._picture, self.palette().color(Role.Window))
        else:
            draw_waiting(painter, room, "map-outline", self.palette().color(Role.Window))
        painter.setPen(self.palette().color(Role.Text))
        line = QRect(inner.left(), room.bottom() + STEP, inner.width(), metrics.height())
        draw_lines(painter, line, self.text())
        painter.end()
