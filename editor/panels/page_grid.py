"""The pages of the inspector by their names, always in sight; a dot where findings are."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from editor.i18n import tr
from editor.measures import FINE, HALF
from editor.panels.badge_button import BadgeButton
from editor.panels.flowing import Flowing
from editor.panels.forms.pages import PAGES, FormPage, page_of
from editor.panels.severity import WORST, Level
from schema.findings import Report
from schema.language import N_


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
    """A page: its short name, and a dot."""

    def __init__(self, page: FormPage, parent: QWidget) -> None:
        super().__init__("", tr(page.title), parent)
        self.page = page.id
        self.setObjectName(f"page-{page.id}")
        self.setText(tr(page.short))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)


class PageGrid(Flowing):
    """One button a page, in columns of one width; arrows lead from one to the next, Tab leads on
    into the form."""

    chosen = Signal(str)
    """The page that was clicked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr(N_("Inspector page")))
        self.group = QButtonGroup(self)
        self.buttons: dict[str, PageButton] = {}
        for page in PAGES:
            button = PageButton(page, self)
            button.clicked.connect(lambda _=False, name=page.id: self.chosen.emit(name))
            self.group.addButton(button)
            self.buttons[page.id] = button

    def arrange(self, width: int, *, place: bool) -> int:
        """As many columns as the longest name lets there be."""
        hints = [button.sizeHint() for button in self.buttons.values()]
        widest, high = max(h.width() for h in hints), max(h.height() for h in hints)
        room = max(1, width - 2 * HALF)
        columns = min(len(hints), max(1, (room + FINE) // (widest + FINE)))
        rows = -(-len(hints) // columns)
        wide = (room + FINE) // columns
        for number, button in enumerate(self.buttons.values()):
            row, column = divmod(number, columns)
            if place:
                button.setGeometry(HALF + column * wide, row * (high + FINE), wide - FINE, high)
        return rows * (high + FINE)

    def mark(self, page: str) -> None:
        """This page is open."""
        self.buttons[page].setChecked(True)

    def tell(self, pages: Mapping[str, tuple[Level, int]]) -> None:
        """Show where something lacks."""
        for name, button in self.buttons.items():
            button.tell(*pages.get(name, (None, 0)))
