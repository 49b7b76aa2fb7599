"""A line of the army: a card that is bought by one key or click, and given back by another."""

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from editor.i18n import names_of, tr
from editor.icons import faint_icon, icon
from editor.measures import HALF
from editor.muster.scrolled import bring_into_view
from editor.muster.shared import Pictures, UnitPicture, price_words
from editor.own_keys import takes_key
from editor.plain import PlainLabel, tip
from editor.tools.mustering import Offer
from editor.tools.objecting import in_words
from exporters.words.units import describe_unit_kind
from schema.game import Game
from schema.language import N_

Key = Qt.Key
Role = QPalette.ColorRole
MORE = (Key.Key_Plus, Key.Key_Right, Key.Key_Return, Key.Key_Enter, Key.Key_Space, Key.Key_Equal)
LESS = (Key.Key_Minus, Key.Key_Left, Key.Key_Backspace)


class UnitRow(QWidget):
    """One type of unit: picture, price, name, why not, and how many.

    A double click or + buys one, − gives one back; the arrows go to the line above or below.
    """

    wanted = Signal(str, int)
    """One more (1) or one less (-1) of this type."""

    def __init__(self, unit: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.unit = unit
        self._offered: tuple[object, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.picture = UnitPicture()
        self.name, self.words = PlainLabel(), PlainLabel()
        bold = self.name.font()
        bold.setBold(True)
        self.words.setForegroundRole(Role.PlaceholderText)
        self.less, self.more = QToolButton(), QToolButton()
        for button, glyph, by in ((self.less, "minus", -1), (self.more, "plus", 1)):
            button.setIcon(icon(glyph))
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the line itself has the keys
            button.setAutoRepeat(False)
            button.clicked.connect(self._more if by > 0 else self._less)
        self.count = PlainLabel()
        self.count.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.count.setFont(bold)
        self.count.setMinimumWidth(QFontMetrics(bold).horizontalAdvance("00/0"))
        stepper = QHBoxLayout()
        stepper.setSpacing(0)
        for widget in (self.less, self.count, self.more):
            stepper.addWidget(widget)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addStretch(1)
        for part in (self.name, self.words):
            part.setWordWrap(True)
            texts.addWidget(part)
        texts.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(HALF, HALF, HALF, HALF)
        row.setSpacing(HALF)
        row.addWidget(self.picture)
        row.addLayout(texts, 1)
        row.addLayout(stepper)

    def show_offer(
        self, offer: Offer, game: Game, pictures: Pictures, prices: frozenset[str]
    ) -> None:
        """Show everything anew, if anything differs; ``prices``: those in the whole list."""
        self.picture.make_room(prices)
        offered = (offer, game, pictures, self.devicePixelRatioF())
        if offered == self._offered:
            return
        self._offered = offered
        there = offer.bought + offer.drafted
        names = names_of(game)
        name = names.of("unit_types", offer.type)
        why = in_words(offer.why, game) if offer.why is not None else ""
        barred = offer.forbidden or not offer.for_sale
        faint = offer.why is not None and not there
        pixmap = pictures.unit(offer.type, self.picture.side, self.devicePixelRatioF())
        self.picture.show_unit(pixmap, offer.price, faint=faint)
        font = self.name.font()
        font.setStrikeOut(offer.forbidden)
        self.name.setFont(font)
        self.name.setText(name)
        self.words.setText(self._line(offer, why))
        self.words.setVisible(bool(self.words.text()))
        self.count.setText(str(there) if offer.have is None else f"{there}/{offer.have}")
        limit = N_("In the army, and the most that its cards allow")
        self.count.setToolTip(tip("" if offer.have is None else tr(limit)))
        self.count.setVisible(not offer.forbidden or there > 0)
        self.less.setEnabled(offer.bought > 0)
        self.less.setVisible(not barred or offer.bought > 0)
        self.more.setVisible(not barred)
        # It stays pressable: pressed, it says why not, below it.
        self.more.setIcon(faint_icon("plus") if why else icon("plus"))
        self.more.setToolTip(tip(why or tr(N_("Buy {unit}"), unit=name)))
        self.more.setAccessibleName(tr(N_("Buy {unit}"), unit=name))
        self.more.setAccessibleDescription(why)
        give = tr(N_("Return {unit}"), unit=name)
        self.less.setToolTip(tip(give))
        self.less.setAccessibleName(give)
        price = price_words(offer.price)
        had = tr(N_("{count} in the army"), count=there)
        costs = tr(N_("costs {n}"), n=price)
        self.setAccessibleName(f"{name}, {costs}, {had}")
        self.setAccessibleDescription(why or tr(N_("+ buys one, − returns one")))
        lines = [name, describe_unit_kind(offer.type, None, names)]
        lines.append(why or tr(N_("+ buys one, − returns one")))
        self.setToolTip(tip([line for line in lines if line]))

    def _line(self, offer: Offer, why: str) -> str:
        """What stands below the name: that it is drafted, forbidden, or why no more."""
        if offer.forbidden:
            return tr(N_("not allowed in this scenario"))
        if offer.drafted:
            return tr(N_("drafted: {count}"), count=offer.drafted)
        if offer.have is not None and offer.bought >= offer.have:
            return tr(N_("none left"))
        # Too few points are shown by + and its tool tip; how many there are stands at the count.
        return why if not offer.for_sale else ""

    # -- hands ------------------------------------------------------------------------------------

    def _more(self) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.wanted.emit(self.unit, 1)

    def _less(self) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.wanted.emit(self.unit, -1)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Left buys one, right gives one back."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._more()
        elif event.button() == Qt.MouseButton.RightButton:
            self._less()

    def event(self, event: QEvent) -> bool:
        """Its keys are its own while it has the keyboard, whatever the window does by them."""
        return takes_key(event, *MORE, *LESS) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Buy, give back, or go on to the next line."""
        key = Key(event.key())
        if key in MORE:
            self._more()
        elif key in LESS:
            self._less()
        elif key in (Key.Key_Up, Key.Key_Down):
            self._go(-1 if key == Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)

    def _go(self, by: int) -> None:
        above = self.parentWidget()
        if above is None:
            return
        rows = [row for row in above.findChildren(UnitRow) if row.isVisible()]
        rows.sort(key=QWidget.y)
        at = rows.index(self) + by
        if 0 <= at < len(rows):
            rows[at].setFocus(Qt.FocusReason.TabFocusReason)
            bring_into_view(rows[at])

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A frame with the keyboard, a ground under the pointer, a line between lines."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, palette = QRectF(self.rect()).adjusted(1, 1, -1, -1), self.palette()
        if self.hasFocus():
            tint = QColor(palette.color(Role.Highlight))
            painter.setPen(QPen(tint, 1.6))
            tint.setAlpha(40)
            painter.setBrush(tint)
            painter.drawRoundedRect(box, 4, 4)
        elif self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(palette.color(Role.Button))
            painter.drawRoundedRect(box, 4, 4)
        else:
            painter.setPen(QPen(palette.color(Role.Mid), 1.0))
            painter.drawLine(box.bottomLeft(), box.bottomRight())
        painter.end()
