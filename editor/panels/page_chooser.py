"""The page of the inspector that is open, by its name: a menu with all pages, and two arrows."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QFontMetrics,
    QIcon,
    QKeyEvent,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMenu,
    QSizePolicy,
    QStyle,
    QStyleOptionToolButton,
    QStylePainter,
    QToolButton,
    QWidget,
)

from editor.i18n import tr
from editor.icons import icon
from editor.measures import FINE, HALF, STEP, type_font
from editor.panels.badge_button import BadgeButton
from editor.panels.forms.pages import BY_ID, SELECTION, page_of
from editor.panels.severity import MANY, WORST, Level
from editor.plain import tip
from schema.findings import Report
from schema.language import N_

SIGNS = {
    SELECTION: "cursor-default-click-outline",
    "forces": "chess-knight",
    "board": "hexagon-multiple-outline",
    "zones": "texture-box",
    "hidden": "eye-off-outline",
    "scenario": "format-title",
    "sides": "account-multiple-outline",
    "victory": "trophy-outline",
    "rules": "book-open-outline",
    "notes": "note-text-outline",
    "skirmish": "cards-outline",
    "plays": "sword-cross",
    "waivers": "check-circle-outline",
    "file": "file-document-outline",
}
"""The icons of the pages."""
GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (N_("On the board"), (SELECTION, "forces", "board", "zones", "hidden")),
    (N_("Scenario"), ("scenario", "sides", "victory", "rules", "notes")),
    (N_("Records"), ("skirmish", "plays", "waivers", "file")),
)
"""The groups of the menu with their titles, and the pages of each."""
ORDER = tuple(page for _, pages in GROUPS for page in pages)
"""The pages as arrows lead through them."""
ARROW, NARROW = 0.8, 1.2
"""The arrow of the menu beside the icon; heights of a line that an arrow to turn pages is wide."""
ROOMY = 8
"""Sides of the icon that a row is wide which has arrows to turn pages."""


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
    """The page that is open: its icon, its name as a heading, a dot, and the arrow of a menu."""

    turned = Signal(int)
    """An arrow key asks for the page so many further."""
    other_pages: tuple[tuple[str, Level, int], ...] = ()
    """Other pages with errors or warnings: name, level and number."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", tr(N_("Inspector page")), parent)
        self.setObjectName("inspector-page")
        self.setCheckable(False)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.names: tuple[str, ...] = ("",)
        """The name, and a shorter one for where there is no room."""

    def show_page(self, glyph: str, *names: str) -> None:
        """Show the icon and the name of another page."""
        self.names = names
        self.setIcon(icon(glyph))
        self.title = names[0]
        self.describe()
        self.updateGeometry()
        self.update()

    def show_other_pages(self, pages: tuple[tuple[str, Level, int], ...]) -> None:
        """Show at the arrow of the menu that other pages have errors or warnings."""
        if pages != self.other_pages:
            self.other_pages = pages
            self.describe()
            self.update()

    def describe(self) -> None:
        """Name the other pages in lines below its own words."""
        super().describe()
        others = [f"{name}: {tr(MANY[at], count=count)}" for name, at, count in self.other_pages]
        if others:
            self.setToolTip(tip([self.accessibleName(), *others]))
            self.setAccessibleDescription("; ".join(others))
        else:
            self.setAccessibleDescription("")

    def _room(self) -> int:
        """Pixels for the name."""
        side = self.iconSize().width()
        return self.width() - side - 3 * HALF - FINE - round(ARROW * side)

    def name(self) -> str:
        """The name as there is room for it."""
        metrics = QFontMetrics(type_font(self.font(), "heading"))
        fits = (name for name in self.names if metrics.horizontalAdvance(name) <= self._room())
        cut = Qt.TextElideMode.ElideRight
        return next(fits, metrics.elidedText(self.names[-1], cut, self._room()))

    def sizeHint(self) -> QSize:
        """As wide as the shorter name needs."""
        metrics = QFontMetrics(type_font(self.font(), "heading"))
        wide = metrics.horizontalAdvance(self.names[-1]) + self.width() - self._room()
        return QSize(wide, metrics.height() + STEP + HALF)

    def minimumSizeHint(self) -> QSize:
        return QSize(5 * self.iconSize().width(), self.sizeHint().height())

    def glyph_box(self) -> QRect:
        """Its icon is at the left, with its dot."""
        side = self.iconSize().width()
        return QRect(HALF, (self.height() - side) // 2, side, side)

    def paint_button(self, event: QPaintEvent) -> None:
        """Icon and name from the left, the arrow right after them."""
        del event
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.text, option.icon = "", QIcon()
        option.features &= ~QStyleOptionToolButton.ToolButtonFeature.HasMenu
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)
        side = self.iconSize().width()
        self.icon().paint(painter, self.glyph_box())
        painter.setFont(type_font(self.font(), "heading"))
        name, left = self.name(), HALF + side + HALF
        painter.setPen(self.palette().color(self.foregroundRole()))
        box = self.rect().adjusted(left, 0, 0, 0)
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)
        arrow = round(ARROW * side)
        left += painter.fontMetrics().horizontalAdvance(name) + FINE
        corner = QRect(left, (self.height() - arrow) // 2 + 1, arrow, arrow)
        icon("chevron-down").paint(painter, corner)
        painter.end()
        if self.other_pages:
            worst = next(one for one in WORST if any(at == one for _, at, _ in self.other_pages))
            self.paint_dot(worst, QPointF(corner.topRight()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right turn pages; down opens the menu, as the space bar does."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() in steps:
            self.turned.emit(steps[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.showMenu()
        else:
            super().keyPressEvent(event)


class PageChooser(QWidget):
    """One row: the page that is open, which opens a menu of all, and one page back and on."""

    chosen = Signal(str)
    """The page that is wanted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.page = ""
        self._lacking: Mapping[str, tuple[Level, int]] = {}
        self.button = PageButton(self)
        self.button.turned.connect(self.turn)
        self.acts: dict[str, QAction] = {}
        menu = QMenu(self.button)
        for title, pages in GROUPS:
            menu.addSeparator()
            named = menu.addAction(tr(title))
            named.setEnabled(False)
            named.setFont(type_font(menu.font(), "caption", bold=True))
            for page in pages:
                act = menu.addAction(icon(SIGNS[page]), tr(BY_ID[page].title))
                act.setObjectName(f"page-{page}")
                act.triggered.connect(lambda _=False, name=page: self.chosen.emit(name))
                self.acts[page] = act
        menu.aboutToShow.connect(self._list)
        self.button.setMenu(menu)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.button, 1)
        self.arrows = [
            self._arrow(N_("Previous page"), "chevron-left", -1),
            self._arrow(N_("Next page"), "chevron-right", 1),
        ]
        for arrow in self.arrows:
            row.addWidget(arrow)

    def minimumSizeHint(self) -> QSize:
        """Without the arrows: where there is no room for them, keys and the menu do without."""
        return self.button.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The arrows stand where most names have room next to them, whatever page is open."""
        super().resizeEvent(event)
        needed = ROOMY * self.button.iconSize().width()
        for arrow in self.arrows:
            arrow.setVisible(self.width() >= needed)

    def _arrow(self, label: str, glyph: str, step: int) -> QToolButton:
        button = QToolButton(self)
        button.setIcon(icon(glyph))
        button.setAutoRaise(True)
        button.setFixedWidth(round(NARROW * self.fontMetrics().height()))
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the name beside it takes the arrow keys
        button.setToolTip(tip(tr(label)))
        button.setAccessibleName(tr(label))
        button.clicked.connect(lambda: self.turn(step))
        return button

    def turn(self, step: int) -> None:
        """Ask for the page so many further, round and round."""
        at = ORDER.index(self.page) if self.page else 0
        self.chosen.emit(ORDER[(at + step) % len(ORDER)])

    def _list(self) -> None:
        """The menu begins at the page that is open."""
        for page, act in self.acts.items():
            act.setFont(type_font(self.button.menu().font(), "body", bold=page == self.page))
        if self.page:
            self.button.menu().setActiveAction(self.acts[self.page])

    def mark(self, page: str) -> None:
        """This page is open."""
        self.page = page
        self.button.show_page(SIGNS[page], tr(BY_ID[page].title), tr(BY_ID[page].short))
        self._dot()

    def mark_other(self, glyph: str, name: str) -> None:
        """Something else is shown instead of a page."""
        self.page = ""
        self.button.show_page(glyph, name)
        self._dot()

    def show_lacking(self, pages: Mapping[str, tuple[Level, int]]) -> None:
        """Show where something is missing: at the page that is open, and in the menu."""
        self._lacking = pages
        for page, act in self.acts.items():
            level, count = pages.get(page, (None, 0))
            counted = f"\t{tr(MANY[level], count=count)}" if level else ""
            act.setText(tr(BY_ID[page].title) + counted)
        self._dot()

    def _dot(self) -> None:
        self.button.show_count(*self._lacking.get(self.page, (None, 0)))
        others = (page for page in ORDER if page != self.page and page in self._lacking)
        self.button.show_other_pages(
            tuple((tr(BY_ID[page].title), *self._lacking[page]) for page in others)
        )
