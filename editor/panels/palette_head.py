"""The head of the palette: the sides whose pieces it holds, and what is selected on the board."""

from collections.abc import Callable, Iterator
from dataclasses import fields

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QIcon, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QToolButton, QWidget

from editor.i18n import language, names_of, tr
from editor.measures import HALF, type_font
from editor.panels import palette_pictures as pictures
from editor.panels.flowing import Flowing
from editor.panels.swatches import narrowed, paint_ground, pixmap_of
from editor.plain import tip
from editor.settings import Settings
from editor.tools.context import Selection
from editor.unofficial import dot_icon
from exporters.drawing.look import Style, style_of
from schema.board import Board
from schema.game import Game
from schema.language import N_, say_n
from schema.scenario import Scenario

GAP = 2
DOUBTS = "palette/doubts"
"""Whether swatches are marked that have unofficial values."""
SELECTED = {
    "places": say_n("{count} hex selected", "{count} hexes selected", by="count"),
    "units": say_n("{count} unit selected", "{count} units selected", by="count"),
    "markers": say_n("{count} marker selected", "{count} markers selected", by="count"),
    "commanders": say_n("{count} commander selected", "{count} commanders selected", by="count"),
    "tiles": say_n("{count} map tile selected", "{count} map tiles selected", by="count"),
}
"""What a selection of one kind of things is called."""
AREAS = say_n("{count} area selected", "{count} areas selected", by="count")
ITEMS = say_n("{count} item selected", "{count} items selected", by="count")


def counted(selection: Selection, board: Board) -> str:
    """How many things are selected on the board, and of what kind; empty where none are."""
    counts = {each.name: len(getattr(selection, each.name)) for each in fields(selection)}
    kinds = [name for name, count in counts.items() if count]
    if not kinds:
        return ""
    words = SELECTED.get(kinds[0], ITEMS) if len(kinds) == 1 else ITEMS
    if kinds == ["places"] and board.grid() is None:
        words = AREAS
    return tr(words, count=sum(counts.values()))


def doubt_switch(parent: QWidget, settings: Settings, do: Callable[[], None]) -> QToolButton:
    """Marks what has unofficial values, and then does something; remembered."""
    button = QToolButton(parent)
    button.setText(tr(N_("unofficial values")))
    button.setFont(type_font(button.font(), "caption"))
    side = button.fontMetrics().height()
    button.setIcon(dot_icon(side, button.devicePixelRatioF()))
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    button.setCheckable(True)
    button.setAutoRaise(True)
    button.setChecked(settings.get(DOUBTS, default=False))
    about = N_("Not the publisher’s. Enter those of your cards in My cards.")
    label = tr(N_("Mark what has unofficial values"))
    button.setToolTip(tip([label, tr(about)]))
    button.setAccessibleName(label)

    def switched(on: bool) -> None:  # noqa: FBT001  a signal's
        settings.put(DOUBTS, on)
        do()

    button.toggled.connect(switched)
    return button


def shields(
    style: Style, scenario: Scenario, side: int, ratio: float
) -> Iterator[tuple[str, QIcon]]:
    """Each seat with its shield."""
    shapes = style.shapes(scenario)
    for seat in scenario.seats:
        marks = pictures.shield(style, shapes[seat.id])
        yield seat.id, QIcon(pixmap_of(marks, side, ratio))


def seat_shields(scenario: Scenario, game: Game, widget: QWidget) -> dict[str, QIcon]:
    """Each seat's shield, as high as a line of a widget."""
    style = style_of(game, None, language(), greyscale=False)
    side = widget.fontMetrics().height()
    return dict(shields(style, scenario, side, widget.devicePixelRatioF()))


AROUND_NAME = 15
"""Pixels left and right of the name of a side, its shield apart."""
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class SeatButton(QAbstractButton):
    """A side's shield and name; framed like what is in hand while one works for it."""

    def __init__(self, seat: str, words: str, shield: QIcon, parent: QWidget) -> None:
        super().__init__(parent)
        self.seat = seat
        self.letters: QFont | None = None
        """Those that all sides of its bar have; its own if it stands alone."""
        self.setText(words)
        self.setIcon(shield)
        side = round(1.4 * self.fontMetrics().height())
        self.setIconSize(QSize(side, side))
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        label = tr(N_("Units, commanders and markers of {side}"), side=words)
        self.setToolTip(tip(label))
        self.setAccessibleName(label)

    def sizeHint(self) -> QSize:
        """Shield, name and some air."""
        side = self.iconSize().width()
        wide = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(side + wide + 22, side + 8)

    def fits(self, wide: int, font: QFont) -> bool:
        """Whether its name has room in one line of these letters when it is so wide."""
        room = wide - self.iconSize().width() - AROUND_NAME
        return QFontMetrics(font).horizontalAdvance(self.text()) <= room

    def height_for(self, wide: int, font: QFont) -> int:
        """How high it is when it is so wide: a name that is too long has two lines."""
        room = QRect(0, 0, wide - self.iconSize().width() - AROUND_NAME, 10_000)
        lines = QFontMetrics(font).boundingRect(room, WRAP, self.text()).height()
        return max(self.sizeHint().height(), lines + 2 * HALF)

    def room(self) -> QRect:
        """Where its name stands, in pixels."""
        return self.rect().adjusted(self.iconSize().width() + AROUND_NAME - 4, 0, -4, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_ground(painter, self)
        side = self.iconSize().width()
        self.icon().paint(painter, QRect(6, (self.height() - side) // 2, side, side))
        room = self.room()
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        longest = max(self.text().split(), key=self.fontMetrics().horizontalAdvance, default="")
        painter.setFont(narrowed(self.letters or self.font(), [longest], room.width()))
        painter.drawText(room, WRAP, self.text())
        painter.end()


class SeatBar(Flowing):
    """A button for each side: as many beside each other as their names have room."""

    sat = Signal(str)
    """The seat that was chosen."""

    def __init__(
        self, scenario: Scenario, style: Style, seat: str | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.buttons: dict[str, SeatButton] = {}
        self.group = QButtonGroup(self)
        side = round(1.4 * self.fontMetrics().height())
        names = names_of(style.game, scenario)
        for name, shield in shields(style, scenario, side, self.devicePixelRatioF()):
            button = SeatButton(name, names.seat(name), shield, self)
            button.setChecked(name == seat)
            button.clicked.connect(self._chosen)
            self.group.addButton(button)
            self.buttons[name] = button

    @property
    def seat(self) -> str | None:
        """The seat whose button is pressed."""
        return next((name for name, button in self.buttons.items() if button.isChecked()), None)

    def arrange(self, width: int, *, place: bool) -> int:
        """In rows of equal columns."""
        buttons = list(self.buttons.values())
        if not buttons:
            return 0
        widest = max(button.sizeHint().width() for button in buttons)
        across = max(1, min(len(buttons), (width + GAP) // (widest + GAP)))
        wide, top = (width + GAP) // across - GAP, 0
        letters = self._letters(wide)
        for first in range(0, len(buttons), across):
            row = buttons[first : first + across]
            high = max(button.height_for(wide, letters) for button in row)
            for column, button in enumerate(row):
                if place:
                    button.letters = letters
                    button.setGeometry(column * (wide + GAP), top, wide, high)
            top += high + GAP
        return top - GAP

    def _letters(self, wide: int) -> QFont:
        """Small ones if all names then stand in one line, else the usual ones in two lines."""
        small = type_font(self.font(), "caption")
        buttons = self.buttons.values()
        if all(button.fits(wide, self.font()) for button in buttons):
            return self.font()
        return small if all(button.fits(wide, small) for button in buttons) else self.font()

    def _chosen(self) -> None:
        button = self.sender()
        if isinstance(button, SeatButton):
            self.sat.emit(button.seat)
