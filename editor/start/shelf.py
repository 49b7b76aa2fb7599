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
    QFont,
    QFontMetrics,
    QImage,
    QPainter,
    QPaintEvent,
    QPalette,
    QPixmap,
)
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from editor.i18n import language, tr
from editor.icons import icon
from editor.plain import tip
from editor.start.library import LibraryEntry
from schema.language import N_

Index = QModelIndex | QPersistentModelIndex
ENTRY = Qt.ItemDataRole.UserRole
GAP = 8


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
        self.pictures[path] = QPixmap.fromImage(image)
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
                return tip(_told(entry))
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{entry.title(language())}. {about(entry)}. {entry.path.name}"
            case _:
                return entry if role == ENTRY else None


def about(entry: LibraryEntry) -> str:
    """Below the title: game, duration and battles played, or why it cannot be opened."""
    if entry.fault is not None:
        return entry.fault.told(language())
    if not entry.game:
        return tr(N_("setup sheet"))
    parts = [entry.game_name(language())]
    if entry.minutes:
        parts.append(tr(N_("{count} min"), count=entry.minutes).replace(" ", "\u00a0"))
    if language() in entry.played:
        parts.append(entry.played[language()])
    return " · ".join(parts)


def _told(entry: LibraryEntry) -> str:
    lines = [entry.title(language()), about(entry)]
    lines += [", ".join(entry.authors)] * bool(entry.authors)
    lines += [", ".join(entry.tags)] * bool(entry.tags)
    return "\n".join([*lines, str(entry.path)])


class _Card(QStyledItemDelegate):
    """Draws an entry: its picture on paper, its title in bold, a line about it."""

    def __init__(self, shelf: LibraryModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.shelf = shelf

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        """Equal cards, as wide as their words need at this size of text."""
        metrics = option.fontMetrics
        width = metrics.averageCharWidth() * 34 + 2 * GAP
        picture = (width - 4 * GAP) * 3 // 4
        return QSize(width, picture + metrics.height() * 3 + metrics.leading() + 5 * GAP)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The card, with the style's own mark of what is chosen."""
        entry = index.data(ENTRY)
        if not isinstance(entry, LibraryEntry):
            return
        widget = option.widget
        rect: QRect = option.rect
        state = option.state
        palette: QPalette = option.palette
        font: QFont = option.font
        painter.save()
        widget.style().drawPrimitive(
            QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, widget
        )
        inner = rect.adjusted(2 * GAP, GAP + GAP // 2, -2 * GAP, -GAP)
        metrics = QFontMetrics(font)
        words = metrics.height() * 3 + GAP
        self._picture(painter, inner.adjusted(0, 0, 0, -words), entry, palette)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
        group = (
            QPalette.ColorGroup.Disabled
            if entry.fault is not None and not chosen
            else QPalette.ColorGroup.Active
        )
        painter.setPen(palette.color(group, role))
        line = QRect(inner.left(), inner.bottom() - words + GAP, inner.width(), metrics.height())
        bold = QFont(font)
        bold.setBold(True)
        painter.setFont(bold)
        right = Qt.TextElideMode.ElideRight
        title = QFontMetrics(bold).elidedText(entry.title(language()), right, line.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft, title)
        painter.setFont(font)
        line = QRect(line.left(), line.bottom() + 1, line.width(), metrics.height() * 2)
        _two_lines(painter, line, about(entry), metrics)
        painter.restore()

    def _picture(
        self, painter: QPainter, room: QRect, entry: LibraryEntry, palette: QPalette
    ) -> None:
        picture = self.shelf.pictures.get(str(entry.path))
        if picture is None:
            name = "alert-outline" if entry.fault is not None else "map-outline"
            if entry.path.suffix.lower() == ".pdf":
                name = "file-pdf-box"
            size = room.height() // 3
            box = QRect(0, 0, size, size)
            box.moveCenter(room.center())
            painter.setOpacity(0.5)
            icon(name).paint(painter, box)
            painter.setOpacity(1.0)
            return
        fitting = picture.size().scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        box = QRect(0, 0, fitting.width(), fitting.height())
        box.moveCenter(room.center())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(box, picture)
        painter.setPen(palette.color(QPalette.ColorRole.Mid))
        painter.drawRect(box)


def _two_lines(painter: QPainter, room: QRect, text: str, metrics: QFontMetrics) -> None:
    """A text on at most two lines; the second one ends with … where it is too long."""
    first, rest = text, ""
    if metrics.horizontalAdvance(text) > room.width():
        words, first = text.split(" "), ""
        while words and metrics.horizontalAdvance(f"{first} {words[0]}") <= room.width():
            first = f"{first} {words.pop(0)}".strip()
        if not first:
            first = words.pop(0)
        rest = " ".join(words)
    right = Qt.TextElideMode.ElideRight
    top = QRect(room.left(), room.top(), room.width(), metrics.height())
    left = Qt.AlignmentFlag.AlignLeft
    painter.drawText(top, left, metrics.elidedText(first, right, room.width()))
    if rest:
        below = top.translated(0, metrics.height())
        painter.drawText(below, left, metrics.elidedText(rest, right, room.width()))


class LibraryView(QListView):
    """The cards in rows; arrows walk, Enter opens."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.shelf = LibraryModel(self)
        self._card = _Card(self.shelf, self)
        self.setModel(self.shelf)
        self.setItemDelegate(self._card)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setSpacing(GAP // 2)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setAccessibleName(tr(N_("Scenarios")))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        # Sheets may be dropped on it as on the rest of the window.
        self.setAcceptDrops(False)
        self.viewport().setAcceptDrops(False)
        self.nothing = ""
        """What is said in the middle while there is no card."""

    def tell(self, nothing: str) -> None:
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
            room = self.viewport().rect().adjusted(4 * GAP, 4 * GAP, -4 * GAP, -4 * GAP)
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(room, flags, self.nothing)
            painter.end()

    def chosen(self) -> Path | None:
        """The file of the card that is chosen."""
        entry = self.currentIndex().data(ENTRY)
        return entry.path if isinstance(entry, LibraryEntry) else None

    def show_entries(self, entries: Sequence[LibraryEntry]) -> None:
        """Show these; what was chosen stays chosen while it is among them."""
        before = self.chosen()
        self.shelf.show(entries)
        rows = [row for row, entry in enumerate(self.shelf.entries) if entry.path == before]
        if rows or self.shelf.entries:
            self.setCurrentIndex(self.shelf.index(rows[0] if rows else 0))
