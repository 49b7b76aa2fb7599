"""The line of the palette with what will be placed, or what is selected on the board."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from editor.elided import ElidedLabel
from editor.i18n import capital, tr
from editor.icons import icon
from editor.measures import FINE, HALF, Text, type_font
from editor.panels.palette_entry import PaletteEntry
from editor.panels.swatches import in_hand, pixmap_of
from editor.plain import PlainLabel, tip
from schema.language import N_


class HeldLine(QWidget):
    """A picture, a name, and a button to deselect it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text: Text = "body"
        row = QHBoxLayout(self)
        row.setContentsMargins(HALF, FINE, FINE, FINE)
        self.picture = PlainLabel(self)
        side = round(2.2 * self.fontMetrics().height())
        self.picture.setFixedSize(side, side)
        self.setMinimumHeight(side + 2 * FINE)
        self.name = ElidedLabel(self, lines=2)
        self.away = QToolButton(self)
        self.away.setIcon(icon("close"))
        self.away.setAutoRaise(True)
        self.away.setToolTip(tr(N_("Deselect")))
        self.away.setAccessibleName(tr(N_("Deselect")))
        row.addWidget(self.picture)
        row.addWidget(self.name, 1)
        row.addWidget(self.away)

    def show_entry(self, entry: PaletteEntry) -> None:
        """This will be placed."""
        self.picture.show()
        side, ratio = self.picture.width(), self.devicePixelRatioF()
        self.picture.setPixmap(pixmap_of(entry.picture(), side, ratio))
        self._say(entry.name)
        self.setToolTip(tip([in_hand(entry.name), entry.rules]))

    def show_copy(self) -> None:
        """What was copied will be placed."""
        self.picture.show()
        side, ratio = self.picture.width(), self.devicePixelRatioF()
        self.picture.setPixmap(icon("stamper").pixmap(QSize(side, side), ratio))
        words = tr(N_("the copy"))
        self._say(capital(words))
        self.setToolTip(tip(in_hand(words)))

    def show_selection(self, words: str) -> None:
        """What is selected on the board; empty for nothing."""
        self.picture.hide()
        self.picture.clear()
        self._say(words or tr(N_("Nothing selected")), "caption")
        self.setToolTip(tip([self.name.text(), tr(N_("Choose an item to place."))]))

    def _say(self, words: str, text: Text = "body") -> None:
        """As high, whatever it shows: the shelves below never move."""
        self._text = text
        self.name.setText(words)
        self.name.setAccessibleName(words)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Two lines; three smaller ones of a long name."""
        sizes: tuple[tuple[Text, int], ...] = ((self._text, 2), ("caption", 3))
        for text, lines in sizes:
            self.name.setFont(type_font(self.font(), text))
            self.name.lines = lines
            if self.name.shown().replace("\n", " ") == self.name.text():
                break
        self.name.updateGeometry()
