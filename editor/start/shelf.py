"""The shelf: scenarios as cards with a picture, to be looked through, searched and opened."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QImage,
    QPainter,
    QPaintEvent,
    QPalette,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from editor.i18n import language, tr
from editor.measures import STEP, type_font
from editor.plain import tip
from editor.start.choice_card import (
    draw_focus,
    draw_in_middle,
    draw_lines,
    draw_panel,
    draw_waiting,
)
from editor.start.library import LibraryEntry
from editor.theme import dimmed
from schema.language import N_

Index = QModelIndex | QPersistentModelIndex
ENTRY = Qt.ItemDataRole.UserRole


class LibraryModel(QAbstractListModel):
    """The entries that are shown, and their pictures as they come."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.entries: list[LibraryEntry] = []
        self.pictures: dict[str, QPixmap] = {}
        """By path; of all entries, shown or not."""

    def show(self, entries: Sequence[LibraryEntry]) -> None:
        """Show these."""
        if list(entries) == self.entries:
            return
        self.beginResetModel()
        self.entries = list(entries)
        self.endResetModel()

    def picture(self, path: str, image: QImage) -> None:
        """The picture of a file is here."""
        self.pictures[path] = dimmed(QPixmap.fromImage(image))
        for row, entry in enumerate(self.entries):
            if str(entry.path) == path:
                self.dataChanged.emit(self.index(row), self.index(row))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What a card says, to eyes and to screen readers."""
        if not index.isValid() or index.row() >= len(self.entries):
            return None
        entry = self.entries[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return entry.title(language())
            case Qt.ItemDataRole.ToolTipRole:
                return tip(_full_text(entry))
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{entry.title(language())}. {about(entry)}. {entry.path.name}"
            case _:
                return entry if role == ENTRY else None


def about(entry: LibraryEntry) -> str:
    """Below the title: game, duration and battles played, or why it cannot be opened."""
    if entry.fault is not None:
        return entry.fault.translated(language())
    if not entry.game:
        return tr(N_("setup sheet"))
    parts = [entry.game_name(language())]
    if entry.minutes:
        parts.append(tr(N_("{count} min"), count=entry.minutes).replace(" ", "\u00a0"))
    if language() in entry.played:
        parts.append(entry.played[language()])
    return " · ".join(parts)


def _full_text(entry: LibraryEntry) -> str:
    lines = [entry.title(language()), about(entry)]
    lines += [", ".join(entry.authors)] * bool(entry.authors)
    lines += [", ".join(entry.tags)] * bool(entry.tags)
    return "\n".join([*lines, str(entry.path)])


class _Card(QStyledItemDelegate):
    """Draws an entry: its picture on paper, its title in bold, what there is to say about it."""

    def __init__(self, shelf: LibraryModel, parent: QWidget, letters: int, lines: int) -> None:
        super().__init__(parent)
        self.shelf, self.letters, self.lines = shelf, letters, lines
        self.wide = 0
        """How wide a card is; 0: as ``letters`` has it."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        """Equal cards, as wide as their words need at this size of text."""
        return self.card_size(option.fontMetrics)

    def card_size(self, metrics: QFontMetrics) -> QSize:
        """The size of every card at this size of text."""
        width = self.wide or metrics.averageCharWidth() * self.letters + 2 * STEP
        picture = (width - 2 * STEP) * 2 // 3
        words = metrics.height() * (self.lines + 2) + metrics.leading()
        return QSize(width, picture + words + 3 * STEP)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The card, with the style's own mark of what is chosen."""
        entry = index.data(ENTRY)
        if not isinstance(entry, LibraryEntry):
            return
        rect: QRect = option.rect
        state = option.state
        palette: QPalette = option.palette
        font: QFont = option.font
        painter.save()
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        draw_panel(painter, rect, palette, marked=chosen, hovered=hovered, focused=focused)
        if focused and not chosen:
            draw_focus(painter, rect, palette)
        inner = rect.adjusted(STEP, STEP, -STEP, -STEP)
        metrics = QFontMetrics(font)
        words = metrics.height() * (self.lines + 2) + STEP
        ground = palette.color(QPalette.ColorRole.Window)
        self._picture(painter, inner.adjusted(0, 0, 0, -words), entry, ground)
        broken = entry.fault is not None
        group = QPalette.ColorGroup.Disabled if broken else QPalette.ColorGroup.Active
        painter.setPen(palette.color(group, QPalette.ColorRole.Text))
        line = QRect(inner.left(), inner.bottom() - words + STEP, inner.width(), metrics.height())
        bold = QFont(font)
        bold.setBold(True)
        painter.setFont(bold)
        taken = draw_lines(painter, line, entry.title(language()))
        painter.setFont(font)
        line.translate(0, taken * metrics.height())
        if not broken:
            painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
        # A title of one line leaves the other one to the words about it.
        draw_lines(painter, line, about(entry), self.lines + 2 - taken)
        painter.restore()

    def _picture(self, painter: QPainter, room: QRect, entry: LibraryEntry, ground: QColor) -> None:
        picture = self.shelf.pictures.get(str(entry.path))
        if picture is None:
            name = "alert-outline" if entry.fault is not None else "map-outline"
            if entry.path.suffix.lower() == ".pdf":
                name = "file-pdf-box"
            draw_waiting(painter, room, name, ground)
            return
        draw_in_middle(painter, room, picture, ground)


class LibraryView(QListView):
    """The cards in rows; arrows walk, Enter opens."""

    def __init__(
        self, parent: QWidget, *, letters: int = 34, lines: int = 2, fills: bool = False
    ) -> None:
        """Cards of so many letters across, or more where a row ``fills`` the view, and of so many
        lines below the title."""
        super().__init__(parent)
        self._fills, self._letters = fills, letters
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.shelf = LibraryModel(self)
        self._card = _Card(self.shelf, self, letters, lines)
        self.setModel(self.shelf)
        self.setItemDelegate(self._card)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setSpacing(STEP)
        self.setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setAccessibleName(tr(N_("Scenarios")))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        # Sheets may be dropped on it as on the rest of the window.
        self.setAcceptDrops(False)
        self.viewport().setAcceptDrops(False)
        self.nothing = ""
        """The text in the middle while there is no card."""

    def card_size(self) -> QSize:
        """The size of every card at this size of text."""
        return self._card.card_size(self.fontMetrics())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cards fill the row, with room for the scroll bar."""
        if self._fills:
            least = self.fontMetrics().averageCharWidth() * self._letters + 2 * STEP
            room = self.width() - self.verticalScrollBar().sizeHint().width() - self.spacing()
            pitch = least + self.spacing()
            self.widen(max(least, room // max(1, room // pitch) - self.spacing()))
        super().resizeEvent(event)

    def widen(self, wide: int) -> None:
        """Let every card be so wide."""
        if wide != self._card.wide:
            self._card.wide = wide
            self.scheduleDelayedItemsLayout()

    def set_lines(self, lines: int) -> None:
        """Let every card have so many lines of words."""
        if lines != self._card.lines + 2:
            self._card.lines = lines - 2
            self.scheduleDelayedItemsLayout()

    def lines_at(self, entries: Sequence[LibraryEntry], wide: int) -> int:
        """Lines of words that these need on cards so wide: three at most, and two at least."""
        plain, bold = (
            QFontMetrics(self.font()),
            QFontMetrics(type_font(self.font(), "body", bold=True)),
        )
        room = wide - 2 * STEP
        broken = any(
            bold.horizontalAdvance(entry.title(language())) > room
            or plain.horizontalAdvance(about(entry)) > room
            for entry in entries
        )
        return 3 if broken else 2

    def explain(self, nothing: str) -> None:
        """Say why there is no card."""
        if nothing != self.nothing:
            self.nothing = nothing
            self.setAccessibleDescription(nothing)
            self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cards, or why there is none."""
        super().paintEvent(event)
        if self.nothing and not self.shelf.entries:
            painter = QPainter(self.viewport())
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            room = self.viewport().rect().adjusted(4 * STEP, 4 * STEP, -4 * STEP, -4 * STEP)
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(room, flags, self.nothing)
            painter.end()

    def chosen(self) -> Path | None:
        """The file of the card that is chosen."""
        entry = self.currentIndex().data(ENTRY)
        return entry.path if isinstance(entry, LibraryEntry) else None

    def show_entries(self, entries: Sequence[LibraryEntry], *, choose: bool = True) -> None:
        """Show these; what was chosen stays chosen while it is among them. ``choose`` the first
        one otherwise."""
        before = self.chosen()
        self.shelf.show(entries)
        rows = [row for row, entry in enumerate(self.shelf.entries) if entry.path == before]
        if rows or (choose and self.shelf.entries):
            self.setCurrentIndex(self.shelf.index(rows[0] if rows else 0))
