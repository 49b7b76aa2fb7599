"""The pages of the inspector by their names, always in sight; a dot where findings are."""

import itertools
from collections.abc import Mapping

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QIcon, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QButtonGroup,
    QStyle,
    QStyleOptionToolButton,
    QStylePainter,
    QWidget,
)

from editor.i18n import tr
from editor.measures import FINE, HALF
from editor.panels.badge_button import BadgeButton
from editor.panels.flowing import Flowing
from editor.panels.forms.pages import PAGES, SELECTION, FormPage, page_of
from editor.panels.severity import WORST, Level
from editor.panels.swatches import narrowed
from editor.plain import PlainLabel
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
QUIET = 0.7
"""How opaque the icon of a page is that is not open."""
INDENT = HALF
NAME = 9
"""Widths of an m of a column, whatever the names are: in every language pages stand alike."""
TITLE, FIRST = 4.8, 0.53
"""Widths of an m of the column of titles; the share of the first column of names, which are longer
than those of the second."""
GAP, BETWEEN = 1, 7
"""Pixels between the rows of a group, and between groups that are one below the other."""
_TOP = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_CENTRE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def lacking(report: Report | None) -> dict[str, tuple[Level, int]]:
    """The pages with fields that errors or warnings are about: which is worse, and how many."""
    found: dict[str, tuple[Level, int]] = {}
    for severity in WORST:
        for finding in report.of(severity) if report is not None else ():
            for page in {page_of(field) for field in finding.fields}:
                worst, count = found.get(page, (severity, 0))
                found[page] = (worst, count + (worst == severity))
    return found


GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (N_("On the board"), (SELECTION, "forces", "board", "zones", "hidden")),
    (N_("Scenario"), ("scenario", "sides", "victory", "rules", "notes")),
    (N_("Records"), ("skirmish", "plays", "waivers", "file")),
)
"""What stands above each column, and the pages below it."""


class PageButton(BadgeButton):
    """A page: its icon, its short name, and a dot."""

    def __init__(self, page: FormPage, parent: QWidget) -> None:
        super().__init__(SIGNS[page.id], tr(page.title), parent)
        self.page = page.id
        self.setObjectName(f"page-{page.id}")
        self.setText(tr(page.short))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        side = self.fontMetrics().height()
        self.setIconSize(QSize(side, side))

    def paint_button(self, event: QPaintEvent) -> None:
        """The icon begins where the title of its column does; Qt would centre both."""
        del event
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        words, option.text, option.icon = option.text, "", QIcon()
        if self.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly:
            words = ""
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)
        font = QFont(self.font())
        font.setBold(self.isChecked())
        side = self.iconSize().width()
        painter.setOpacity(1.0 if self.isChecked() else QUIET)
        left = INDENT if words else (self.width() - side) // 2
        self.icon().paint(painter, QRect(left, (self.height() - side) // 2, side, side))
        painter.setOpacity(1.0)
        room = self.rect().adjusted(INDENT + side + HALF, 0, 0, 0)
        painter.setFont(narrowed(font, [words], room.width()))
        sides = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, sides, words)
        painter.end()


class PageGrid(Flowing):
    """One button a page, in groups with titles; arrows lead from one to the next, Tab leads on into
    the form."""

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
        self.titles = [PlainLabel(tr(title), self, text="caption") for title, _ in GROUPS]
        self.low = False
        for label in self.titles:
            label.setWordWrap(True)
            label.setForegroundRole(QPalette.ColorRole.PlaceholderText)

    def be_low(self, low: bool) -> None:  # noqa: FBT001  one word says it
        """In a low window pages have their icons only; their names are in their tooltips."""
        if low == self.low:
            return
        self.low = low
        for button in self.buttons.values():
            style = Qt.ToolButtonStyle
            button.setToolButtonStyle(
                style.ToolButtonIconOnly if low else style.ToolButtonTextBesideIcon
            )
        self.updateGeometry()
        self.arrange(self.width(), place=True)

    def arrange(self, width: int, *, place: bool) -> int:
        """Groups beside each other where there is room, else one below the other."""
        room = max(1, width - 2 * HALF)
        em = self.fontMetrics().horizontalAdvance("m")
        high = max(button.sizeHint().height() for button in self.buttons.values())
        columns = (room + FINE) // (NAME * em + FINE)
        if columns >= len(GROUPS) and not self.low:
            return self._side_by_side(room, columns // len(GROUPS), high, place=place)
        return self._stacked(room, round(TITLE * em), high, place=place)

    def _stacked(self, room: int, gutter: int, high: int, *, place: bool) -> int:
        """Titles in a column of their own, and beside each the pages of its group in rows."""
        beside = max(len(pages) for _, pages in GROUPS) if self.low else 2
        wide = [min((room - gutter + FINE) // beside, 2 * high)] * beside
        if not self.low:
            first = round(FIRST * (room - gutter + FINE))
            wide = [first, room - gutter + FINE - first]
        top = 0
        for title, (_, pages) in zip(self.titles, GROUPS, strict=True):
            rows = -(-len(pages) // beside)
            if place:
                box = QRect(HALF + INDENT, top, gutter - INDENT, rows * (high + GAP))
                title.setAlignment(_CENTRE if rows == 1 else _TOP)
                title.setContentsMargins(0, 0 if rows == 1 else HALF, 0, 0)
                title.setGeometry(box)
                for order, page in enumerate(pages):
                    row, column = divmod(order, beside)
                    at = HALF + gutter + sum(wide[:column]), top + row * (high + GAP)
                    self.buttons[page].setGeometry(*at, wide[column] - FINE, high)
            top += rows * (high + GAP) + BETWEEN
        return top - BETWEEN

    def _side_by_side(self, room: int, beside: int, high: int, *, place: bool) -> int:
        """Titles in a row, below each the pages of its group, so many beside each other; how high
        all of it is."""
        top = max(label.fontMetrics().height() for label in self.titles) + FINE
        wide = (room + FINE) // (len(GROUPS) * beside)
        for number, (_, pages) in enumerate(GROUPS):
            left = HALF + number * beside * wide
            if place:
                title = self.titles[number]
                title.setAlignment(_TOP)
                title.setContentsMargins(0, 0, 0, 0)
                title.setGeometry(left + INDENT, 0, beside * wide - FINE - INDENT, top)
                for order, page in enumerate(pages):
                    row, column = divmod(order, beside)
                    at = left + column * wide, top + row * (high + GAP)
                    self.buttons[page].setGeometry(*at, wide - FINE, high)
        return top + max(-(-len(pages) // beside) for _, pages in GROUPS) * (high + GAP)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A quiet line between groups that are one below the other."""
        del event
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.Mid))
        for above, title in itertools.pairwise(self.titles):
            if title.y() > above.y():
                middle = title.y() - BETWEEN // 2 - 1
                painter.drawLine(2 * HALF, middle, self.width() - 2 * HALF, middle)
        painter.end()

    def mark(self, page: str) -> None:
        """This page is open; empty: none of them is."""
        self.group.setExclusive(bool(page))
        for name, button in self.buttons.items():
            button.setChecked(name == page)

    def tell(self, pages: Mapping[str, tuple[Level, int]]) -> None:
        """Show where something lacks."""
        for name, button in self.buttons.items():
            button.tell(*pages.get(name, (None, 0)))
