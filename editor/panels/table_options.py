"""How things find their spots on a table: by the rules, on a grid, with their distances shown."""

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from editor.i18n import tr
from editor.icons import icon
from editor.plain import tip
from editor.workspace import Workspace
from schema.language import N_

SWITCHES: tuple[tuple[str, str, str, str], ...] = (
    (
        "legal",
        "magnet",
        N_("Snap to legal spots"),
        N_("What is carried goes to the nearest place that the rules allow; Ctrl suspends it"),
    ),
    ("grid", "grid", N_("Grid of 5 mm"), N_("Places are half centimetres; Ctrl suspends it")),
    (
        "rings",
        "ruler",
        N_("Distances"),
        N_("Rings, rulers and forbidden ground are shown while something is carried"),
    ),
)
"""What can be switched: its name in the settings, its icon, its words, what it does."""


class TableOptions(QWidget):
    """Three switches, kept for every table."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        side = round(1.3 * self.fontMetrics().height())
        self.switches: dict[str, QToolButton] = {}
        for name, sign, words, hint in SWITCHES:
            button = QToolButton(self)
            button.setObjectName(f"table-{name}")
            button.setCheckable(True)
            button.setAutoRaise(True)
            button.setIcon(icon(sign))
            button.setText(tr(words))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setIconSize(QSize(side, side))
            button.setToolTip(tip(tr(hint)))
            button.setAccessibleName(tr(words))
            button.setAccessibleDescription(tr(hint))
            button.clicked.connect(self._switch)
            row.addWidget(button)
            self.switches[name] = button
        workspace.settings.changed.connect(self._follow)
        self._refresh()

    def _switch(self) -> None:
        for name, button in self.switches.items():
            self.workspace.settings.put(f"table/{name}", button.isChecked())

    def _follow(self, name: str) -> None:
        if name.startswith("table/"):
            self._refresh()
            self.workspace.hand_changed.emit()

    def _refresh(self) -> None:
        for name, button in self.switches.items():
            with QSignalBlocker(button):
                button.setChecked(self.workspace.settings.get(f"table/{name}", default=True))
