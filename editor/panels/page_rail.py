"""The pages of the inspector as a rail of icons that is always in sight; a dot where findings are.

Names stand beside the icons where the inspector has room for them; else they are tooltips, and the
heading above the form tells the page that is open.
"""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from editor.i18n import tr
from editor.measures import FINE
from editor.panels.badge_button import BadgeButton
from editor.panels.forms.pages import PAGES, FormPage, page_of
from editor.panels.severity import WORST, Level
from schema.findings import Report
from schema.language import N_

ICONS = {
    "selection": "cursor-default-click-outline",
    "scenario": "text-box-outline",
    "sides": "shield-half-full",
    "forces": "account-group-outline",
    "victory": "trophy-outline",
    "rules": "script-text-outline",
    "zones": "vector-square",
    "board": "hexagon-multiple-outline",
    "hidden": "eye-off-outline",
    "notes": "note-text-outline",
    "plays": "clipboard-text-clock-outline",
    "skirmish": "cards-outline",
    "waivers": "check-decagram-outline",
    "file": "file-cog-outline",
}


def lacking(report: Report | None) -> dict[str, tuple[Level, int]]:
    """The pages with fields that errors or warnings are about: which is worse, and how many."""
    found: dict[str, tuple[Level, int]] = {}
    for severity in WORST:
        for finding in report.of(severity) if report is not None else ():
            for page in {page_of(field) for field in finding.fields}:
                worst, count = found.get(page, (severity, 0))
                found[page] = (worst, count + (worst == severity))
    return found


class PageButton(BadgeButton):
    """A page: its icon, its name where there is room, and a dot."""

    def __init__(self, page: FormPage, parent: QWidget) -> None:
        super().__init__(ICONS[page.id], tr(page.title), parent)
        self.page = page.id
        self.setObjectName(f"page-{page.id}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)


class PageRail(QScrollArea):
    """One button a page; arrows lead from one to the next, Tab leads on into the form."""

    chosen = Signal(str)
    """The page that was clicked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its buttons take it
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr(N_("Inspector page")))
        inside = QWidget(self)
        lines = QVBoxLayout(inside)
        lines.setContentsMargins(FINE, 0, FINE, 0)
        lines.setSpacing(0)
        self.group = QButtonGroup(self)
        self.buttons: dict[str, PageButton] = {}
        for page in PAGES:
            button = PageButton(page, inside)
            button.clicked.connect(lambda _=False, name=page.id: self.chosen.emit(name))
            self.group.addButton(button)
            lines.addWidget(button)
            self.buttons[page.id] = button
        lines.addStretch(1)
        self.setWidget(inside)
        self.show_names(shown=False)

    def show_names(self, *, shown: bool) -> None:
        """Names beside the icons, or icons alone."""
        style = Qt.ToolButtonStyle
        manner = style.ToolButtonTextBesideIcon if shown else style.ToolButtonIconOnly
        for button in self.buttons.values():
            button.setToolButtonStyle(manner)
        self.setFixedWidth(max(b.sizeHint().width() for b in self.buttons.values()) + 6)

    def mark(self, page: str) -> None:
        """This page is open."""
        button = self.buttons[page]
        button.setChecked(True)
        self.ensureWidgetVisible(button, 0, 0)

    def tell(self, pages: Mapping[str, tuple[Level, int]]) -> None:
        """Show where something lacks."""
        for name, button in self.buttons.items():
            button.tell(*pages.get(name, (None, 0)))
