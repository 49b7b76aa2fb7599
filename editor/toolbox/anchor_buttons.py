"""Nine buttons: where the board of now lies on the one to come."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QGridLayout, QToolButton, QWidget

from editor.i18n import tr
from editor.icons import icon
from editor.measures import FINE
from editor.plain import tip
from editor.tools.reshape import Across, Along, Anchor
from schema.language import N_

ACROSS: tuple[Across, ...] = ("left", "centre", "right")
ALONG: tuple[Along, ...] = ("top", "centre", "bottom")

NAMES: dict[tuple[Along, Across], str] = {
    ("top", "left"): N_("Top left"),
    ("top", "centre"): N_("Top centre"),
    ("top", "right"): N_("Top right"),
    ("centre", "left"): N_("Centre left"),
    ("centre", "centre"): N_("Centre"),
    ("centre", "right"): N_("Centre right"),
    ("bottom", "left"): N_("Bottom left"),
    ("bottom", "centre"): N_("Bottom centre"),
    ("bottom", "right"): N_("Bottom right"),
}
ICONS: dict[tuple[Along, Across], str] = {
    ("top", "left"): "arrow-top-left",
    ("top", "centre"): "arrow-up",
    ("top", "right"): "arrow-top-right",
    ("centre", "left"): "arrow-left",
    ("centre", "centre"): "circle-medium",
    ("centre", "right"): "arrow-right",
    ("bottom", "left"): "arrow-bottom-left",
    ("bottom", "centre"): "arrow-down",
    ("bottom", "right"): "arrow-bottom-right",
}


class AnchorButtons(QWidget):
    """A square of buttons, one of them always down."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr(N_("Position of the current board")))
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(FINE)
        self.group = QButtonGroup(self)
        self.buttons: dict[tuple[Along, Across], QToolButton] = {}
        for row, along in enumerate(ALONG):
            for column, across in enumerate(ACROSS):
                button = QToolButton()
                button.setCheckable(True)
                button.setIcon(icon(ICONS[along, across]))
                name = tr(NAMES[along, across])
                button.setToolTip(tip(name))
                button.setAccessibleName(name)
                layout.addWidget(button, row, column)
                self.group.addButton(button)
                self.buttons[along, across] = button
        layout.setColumnStretch(3, 1)
        self.group.buttonToggled.connect(self._toggled)
        self.buttons["bottom", "left"].setChecked(True)

    def anchor(self) -> Anchor:
        """What is chosen."""
        for (along, across), button in self.buttons.items():
            if button.isChecked():
                return Anchor(across, along)
        return Anchor()

    def _toggled(self, button: QAbstractButton, down: bool) -> None:  # noqa: FBT001  Qt's own signature
        _light_up(button)
        if down:
            self.changed.emit()


def _light_up(button: QAbstractButton) -> None:
    """The one that is down has the colour of a selection: pressed in is hard to see in the dark."""
    palette = QPalette()
    if button.isChecked():
        palette.setColor(QPalette.ColorRole.Button, palette.color(QPalette.ColorRole.Highlight))
    button.setPalette(palette)
