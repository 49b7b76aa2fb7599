"""The sides at the head of the palette: whose pieces it holds."""

from collections.abc import Iterator

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QToolButton, QWidget

from editor.panels import palette_pictures as pictures
from editor.panels.palette_items import seat_name
from editor.panels.swatches import pixmap_of
from editor.speech import say
from exporters.drawing.look import Style
from schema.language import N_
from schema.scenario import Scenario

GAP = 2


def shields(
    style: Style, scenario: Scenario, side: int, ratio: float
) -> Iterator[tuple[str, QIcon]]:
    """Each seat with its shield."""
    shapes = style.shapes(scenario)
    for seat in scenario.seats:
        marks = pictures.shield(style, shapes[seat.id])
        yield seat.id, QIcon(pixmap_of(marks, side, ratio))


class SeatBar(QWidget):
    """A button for each side: as many beside each other as their names have room."""

    sat = Signal(str)
    """The seat that was chosen."""

    def __init__(
        self, scenario: Scenario, style: Style, seat: str | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.buttons: dict[str, QToolButton] = {}
        self.group = QButtonGroup(self)
        side = round(1.4 * self.fontMetrics().height())
        for name, icon in shields(style, scenario, side, self.devicePixelRatioF()):
            words = seat_name(scenario, style.game, name)
            button = QToolButton(self)
            button.setText(words)
            button.setIcon(icon)
            button.setIconSize(QSize(side, side))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setCheckable(True)
            button.setChecked(name == seat)
            told = say(N_("Units, commanders and markers of {side}"), side=words)
            button.setToolTip(told)
            button.setAccessibleName(told)
            button.setProperty("seat", name)
            button.clicked.connect(self._chosen)
            self.group.addButton(button)
            self.buttons[name] = button
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def seat(self) -> str | None:
        """The seat whose button is pressed."""
        return next((name for name, button in self.buttons.items() if button.isChecked()), None)

    def hasHeightForWidth(self) -> bool:
        """The narrower, the higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """How high it is when it is so wide."""
        return self._arrange(width, place=False)

    def sizeHint(self) -> QSize:
        """One row."""
        return QSize(160, self._arrange(max(160, self.width()), place=False))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons in their places."""
        del event
        self._arrange(self.width(), place=True)

    def _arrange(self, width: int, *, place: bool) -> int:
        buttons = list(self.buttons.values())
        if not buttons:
            return 0
        widest = max(button.sizeHint().width() for button in buttons)
        high = max(button.sizeHint().height() for button in buttons)
        across = max(1, min(len(buttons), (width + GAP) // (widest + GAP)))
        wide = (width + GAP) // across - GAP
        for number, button in enumerate(buttons):
            row, column = divmod(number, across)
            if place:
                button.setGeometry(column * (wide + GAP), row * (high + GAP), wide, high)
        return (len(buttons) + across - 1) // across * (high + GAP) - GAP

    def _chosen(self) -> None:
        self.sat.emit(str(self.sender().property("seat")))
