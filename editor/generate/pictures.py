"""Pictures as widgets: cards that are pressed like buttons, and pictures that only show."""

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPaintEvent, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from editor.canvas.qt_canvas import QtCanvas
from editor.i18n import language, names_of
from editor.plain import tip
from editor.style_sheet import MARKS
from editor.theme import dimmed
from exporters.drawing.battle_cards import draw_deployment_card, draw_half_card
from exporters.drawing.cards import Use, draw_card_back, draw_setup_card
from exporters.drawing.commander_cards import draw_commander
from exporters.drawing.picture import Picture, play
from exporters.words.units import describe_deployment_card, describe_half_card, describe_setup_card
from games.sources import confidence_of
from generators.blank import blank
from schema.draws import HalvesDraw
from schema.game import Game
from schema.language import N_

RING = 3
NOT_TAKEN = 0.8
"""How opaque what was not taken is: black words then have a contrast of 4.7 to 1 on white."""


def pixmap_of(picture: Picture, size: QSize, ratio: float) -> QPixmap:
    """A picture as large as fits into a size, at the screen's own resolution."""
    pixels = QPixmap(max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio)))
    pixels.fill(Qt.GlobalColor.transparent)
    scale = min(pixels.width() / picture.width, pixels.height() / picture.height)
    painter = QPainter(pixels)
    painter.scale(scale, scale)
    play(picture, QtCanvas(painter))
    painter.end()
    pixels.setDevicePixelRatio(ratio)
    return pixels


class PictureButton(QAbstractButton):
    """A picture that can be pressed; one that is checked has a ring, and may carry a sign."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: Picture | None = None
        self._pixels: QPixmap | None = None
        self._key: tuple[int, int, float] | None = None
        self.has_tick = False
        """Whether there is a tick at the lower right while the button is checked."""
        self.faint = False
        """Whether it is shown as something that was not taken."""
        self.has_words = False
        """Whether there is a line for words below the picture."""
        self.words = ""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_picture(self, picture: Picture, words: str) -> None:
        """Show another picture; ``words`` say the same to those who hear it or point at it."""
        if picture is not self._picture:
            self._picture, self._pixels = picture, None
            self.update()
        self.setAccessibleName(words)
        self.setToolTip(tip(words.replace(" · ", "\n")))

    def be_wide(self, wide: int) -> None:
        """Be so many pixels wide, ring included, and as high as the picture needs."""
        if self._picture is None:
            return
        inner = max(8, wide - 2 * RING)
        high = round(inner * self._picture.height / self._picture.width) + 2 * RING
        self.setFixedSize(wide, high + self._strip())

    def wide_for(self, high: int) -> int:
        """How wide it is when it is so high, ring included."""
        if self._picture is None:
            return high
        inner = max(8, high - 2 * RING - self._strip())
        return int(inner * self._picture.width / self._picture.height) + 2 * RING

    def _strip(self) -> int:
        """How high the line of words below the picture is."""
        return self.fontMetrics().height() + 4 if self.has_words else 0

    def set_words(self, words: str) -> None:
        """A few words below the picture; none for an empty text."""
        if words != self.words:
            self.words = words
            self.update()

    def sizeHint(self) -> QSize:
        """As wide as a dozen letters, until its width is set."""
        wide = 14 * self.fontMetrics().averageCharWidth()
        return QSize(wide, round(wide * 1.4))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """The picture, and a ring for what is focused or checked."""
        if self._picture is None:
            return
        inside = self.rect().adjusted(RING, RING, -RING, -RING - self._strip())
        ratio = self.devicePixelRatioF()
        key = (inside.width(), inside.height(), ratio)
        if self._pixels is None or key != self._key:
            pixels = pixmap_of(self._picture, inside.size(), ratio)
            self._pixels, self._key = dimmed(pixels), key
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.isEnabled() or (self.faint and not self.underMouse()):
            painter.setOpacity(NOT_TAKEN)
        painter.drawPixmap(inside.topLeft(), self._pixels)
        painter.setOpacity(1.0)
        palette = self.palette()
        if self.isChecked() or self.hasFocus() or self.underMouse():
            role = QPalette.ColorRole.Highlight if self.isChecked() else QPalette.ColorRole.Mid
            if self.hasFocus():
                role = QPalette.ColorRole.Highlight
            pen = QPen(palette.color(role), RING if self.isChecked() else RING - 1)
            if self.hasFocus() and not self.isChecked():
                pen.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 6, 6)
        if self.has_tick and self.isChecked() and self.isEnabled():
            self._draw_tick(painter)
        if self.words:
            self._draw_words(painter)
        painter.end()

    def _draw_tick(self, painter: QPainter) -> None:
        """As in a box that is ticked, in the lower left corner: on a card it is below the counter,
        and covers no letters."""
        size = round(1.4 * self.fontMetrics().height())
        low = self.height() - self._strip() - size - RING
        box = QRectF(RING, low, size, size)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.HighlightedText), 2))
        painter.setBrush(self.palette().color(QPalette.ColorRole.Highlight))
        painter.drawEllipse(box)
        QIcon(str(MARKS / "check.svg")).paint(painter, box.adjusted(3, 3, -3, -3).toRect())

    def _draw_words(self, painter: QPainter) -> None:
        palette, high = self.palette(), self._strip()
        box = QRectF(2 * RING, self.height() - high - 1, self.width() - 4 * RING, high - 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.color(QPalette.ColorRole.Highlight))
        painter.drawRoundedRect(box, 3, 3)
        painter.setPen(palette.color(QPalette.ColorRole.HighlightedText))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.words)


KEPT = 240

_cards: dict[tuple[object, ...], tuple[Game, Picture]] = {}


def is_card(game: Game, ident: object) -> bool:
    """Whether this is the id of a card that can be shown."""
    cards = (game.half_cards, game.deployment_cards, game.setup_cards)
    return isinstance(ident, str) and any(ident in some for some in cards)


def is_placeholder(game: Game, card: str) -> bool:
    """Whether what a Setup card says is not the publisher's nor its owner's."""
    parts = ("units", *(f"terrain/{kind}" for kind in game.setup_cards[card].terrain))
    return any(_is_ours(game, f"/setup_cards/{card}/{part}") for part in parts)


def _is_ours(game: Game, pointer: str) -> bool:
    source = confidence_of(game, pointer)
    return source is not None and source.confidence == "placeholder"


def card_picture(game: Game, draw: str, ident: str, use: str | None = None) -> Picture:
    """A card as it serves in a draw; the same one is drawn once."""
    if ident in game.setup_cards:
        return setup_card_picture(game, ident, use, marked=is_placeholder(game, ident))
    return _once(game, (draw, ident), lambda: _drawn(game, draw, ident))


def setup_card_picture(
    game: Game, ident: str, use: str | None = None, *, marked: bool = False
) -> Picture:
    """A Setup card, perhaps as it serves for one use."""
    card = game.setup_cards[ident]

    def drawn() -> Picture:
        return draw_setup_card(
            card, game, language(), use=cast("Use | None", use), placeholder=marked
        )

    return _once(game, (ident, use, marked), drawn)


def commander_picture(game: Game, card: str) -> Picture:
    """The commander of a Setup card, and nothing else of it."""
    return _once(
        game, (card, "man"), lambda: draw_commander(game.setup_cards[card], game, language())
    )


def card_back(game: Game, faction: str) -> Picture:
    """A Setup card of a faction, face down."""
    return _once(game, (faction,), lambda: draw_card_back(faction, game))


def _once(game: Game, key: tuple[object, ...], draw: Callable[[], Picture]) -> Picture:
    key = (id(game), language(), *key)
    kept = _cards.get(key)
    if kept is None or kept[0] is not game:
        while len(_cards) >= KEPT:
            del _cards[next(iter(_cards))]
        kept = _cards[key] = (game, draw())
    return kept[1]


def _drawn(game: Game, draw: str, ident: str) -> Picture:
    half, how = game.half_cards.get(ident), game.draws[draw]
    if half is None:
        return draw_deployment_card(game.deployment_cards[ident], game, language())
    banner = how.banner if isinstance(how, HalvesDraw) else ""
    return draw_half_card(half, blank(game, how.board), banner, game, language())


def describe_card(game: Game, ident: str) -> str:
    """A card in words, for those who hear it or point at it."""
    names, ours = names_of(game), False
    parts: list[str] = []
    if ident in game.half_cards:
        parts += describe_half_card(ident, names)
        ours = _is_ours(game, f"/half_cards/{ident}/name")
    elif ident in game.setup_cards:
        parts.append(describe_setup_card(game.setup_cards[ident], names))
        ours = is_placeholder(game, ident)
    elif ident in game.deployment_cards:
        parts += describe_deployment_card(ident, names)
        ours = _is_ours(game, f"/deployment_cards/{ident}/name")
    if ours:
        parts.append(names.say(N_("◊ unofficial values: never published")))
    return " · ".join(parts)
