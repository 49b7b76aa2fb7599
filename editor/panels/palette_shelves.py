"""Sections of the palette that fold, and the shelves in them on which swatches flow."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from editor.i18n import tr
from editor.icons import icon
from editor.measures import FINE, HALF, type_font
from editor.panels.flowing import Flowing
from editor.panels.forms.wrapped import WrappedButton
from editor.panels.palette_entry import PaletteEntry, PaletteSection, PaletteShelf
from editor.panels.swatches import Swatch, SwatchSizes
from editor.plain import PlainLabel, tip
from schema.language import N_

GAP = 2
COLUMNS = 3
"""So many swatches stand side by side, however long their names are."""


class SwatchShelf(Flowing):
    """Swatches side by side, in as many rows as they need; a title to their left or above."""

    def __init__(
        self, shelf: PaletteShelf, measure: SwatchSizes, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.shelf = shelf
        self.swatches = [Swatch(entry, measure, named=shelf.named) for entry in shelf.entries]
        for swatch in self.swatches:
            swatch.setParent(self)
        self.label: PlainLabel | None = None
        if shelf.title:
            self.label = PlainLabel(shelf.title, self, wrapped=True)
        if self.swatches:
            self.swatches[0].setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def minimumSizeHint(self) -> QSize:
        """One swatch."""
        return QSize(60, 10)

    def filter(self, sought: Callable[[PaletteEntry], bool]) -> int:
        """Show only what is sought; how many there are."""
        found = 0
        for swatch in self.swatches:
            fits = sought(swatch.entry)
            swatch.setVisible(fits)
            # One swatch of a shelf is reached by Tab, the others by arrows.
            first = fits and not found
            swatch.setFocusPolicy(
                Qt.FocusPolicy.StrongFocus if first else Qt.FocusPolicy.ClickFocus
            )
            found += fits
        self.setVisible(found > 0)
        self.arrange(self.width(), place=True)
        self.updateGeometry()
        return found

    def arrange(self, width: int, *, place: bool) -> int:
        """In rows, the title beside or above."""
        shown = [swatch for swatch in self.swatches if not swatch.isHidden()]
        if not shown:
            return 0
        cell = shown[0].sizeHint()
        left, top = 0, 0
        if self.label is not None:
            room = width - len(shown) * (cell.width() + GAP) - 6
            if not self.shelf.named and room >= self._longest_word():
                box = QRect(2, 0, room, cell.height())
                left = width - len(shown) * (cell.width() + GAP)
            else:
                high = self.label.heightForWidth(max(1, width - 4))
                box = QRect(2, 2, width - 4, high)
                top = high + 2
            if place:
                self.label.setGeometry(box)
        room = width - left + GAP
        across = max(1, room // (cell.width() + GAP))
        wide = cell.width()
        if self.shelf.named:
            # One grid for all shelves: a long name makes no column of its own, it is cut.
            cell_least = shown[0].measure.least
            across = max(across, min(COLUMNS, room // (cell_least + GAP)))
            wide = room // across - GAP
            if beside := any(swatch.crowds(wide) for swatch in self.swatches):
                across = max(1, room // (2 * cell_least + GAP))
                wide = room // across - GAP
            for swatch in self.swatches:
                swatch.put_name(beside=beside)
        elif across < len(shown):  # ranks of a unit in one row rather than two and one
            across = max(across, min(len(shown), room // (shown[0].measure.picture + GAP)))
            wide = min(wide, room // across - GAP)
        for start in range(0, len(shown), across):
            row = shown[start : start + across]
            high = max(swatch.height_at(wide) for swatch in row)
            for column, swatch in enumerate(row):
                if place:
                    swatch.setGeometry(left + column * (wide + GAP), top, wide, high)
            top += high + GAP
        return top

    def _longest_word(self) -> int:
        metrics = QFontMetrics(self.font())
        return max(metrics.horizontalAdvance(word) for word in self.shelf.title.split()) + 4


class SectionView(QWidget):
    """A section with a head that folds it; its swatches are made when it is opened first."""

    taken = Signal(object)
    """The ``Swatch`` that was clicked."""
    folded = Signal(str, bool)
    """Its id, and whether it is folded now."""
    made = Signal(str)
    """Something of one's own is wanted in this section."""
    added = Signal(str, str)
    """Something new is wanted: the section, and the kind of it."""

    def __init__(
        self,
        section: PaletteSection,
        measure: SwatchSizes,
        *,
        closed: bool,
        kinds: dict[str, str],
        parent: QWidget | None = None,
    ) -> None:
        """``kinds`` are the kinds of new things that can be made here, with their names."""
        super().__init__(parent)
        self.section = section
        self.measure = measure
        self.shelves: list[SwatchShelf] = []
        self._made = False
        self._closed = closed
        self._seeking = False
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, FINE)
        box.setSpacing(0)
        box.addWidget(self._head(kinds))
        self.body = QWidget(self)
        inside = QVBoxLayout(self.body)
        inside.setContentsMargins(0, 0, 0, HALF)
        inside.setSpacing(FINE)
        box.addWidget(self.body)
        self._show()

    def swatches(self) -> Iterator[Swatch]:
        """Every swatch; none as long as it was never opened."""
        for shelf in self.shelves:
            yield from shelf.swatches

    def open(self) -> None:
        """Unfold it."""
        if self._closed:
            self.head.setChecked(True)
            self._fold(opened=True)

    def filter(self, sought: Callable[[PaletteEntry], bool] | None) -> int:
        """Show only what is sought, unfolded; ``None`` shows everything as it was."""
        self._seeking = sought is not None
        entries = [entry for shelf in self.section.shelves for entry in shelf.entries]
        found = sum(1 for entry in entries if sought is None or sought(entry))
        self.setVisible(sought is None or found > 0)
        if found or sought is None:
            self._show()
        for shelf in self.shelves:
            shelf.filter(sought or _anything)
        return found

    # -- putting together -------------------------------------------------------------------------

    def _head(self, kinds: dict[str, str]) -> QWidget:
        row = QWidget(self)
        box = QHBoxLayout(row)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        self.head = WrappedButton(self.section.title, row)
        self.head.setCheckable(True)
        self.head.setChecked(not self._closed)
        self.head.setFont(type_font(self.head.font(), "body", bold=True))
        self.head.setProperty("fold", True)
        self.head.clicked.connect(self._fold)
        box.addWidget(self.head)
        if self.section.adds:
            box.addWidget(self._plus(kinds))
        return row

    def _plus(self, kinds: dict[str, str]) -> QToolButton:
        plus = QToolButton(self)
        plus.setIcon(icon("plus"))
        plus.setAutoRaise(True)
        plus.setObjectName(f"add-{self.section.id}")
        label = tr(N_("Add {what}"), what=self.section.title)
        plus.setToolTip(tip(label))
        plus.setAccessibleName(label)
        if kinds:
            menu = QMenu(plus)
            for kind, name in kinds.items():
                action = menu.addAction(f"{name[:1].upper()}{name[1:]}")
                action.setData(kind)
            menu.triggered.connect(self._wanted)
            plus.setMenu(menu)
            plus.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        else:
            plus.clicked.connect(self._wanted_plainly)
        self.plus = plus
        return plus

    def _make(self) -> None:
        self._made = True
        inside = self.body.layout()
        if inside is None:
            return
        for shelf in self.section.shelves:
            if shelf.entries:
                view = SwatchShelf(shelf, self.measure, self.body)
                for swatch in view.swatches:
                    swatch.clicked.connect(self._clicked)
                self.shelves.append(view)
                inside.addWidget(view)
        if self.section.more:
            inside.addWidget(self._more())
        if not self.shelves and self.section.hint:
            hint = PlainLabel(self.section.hint, self.body, faint=True, wrapped=True)
            hint.setMargin(4)
            inside.addWidget(hint)

    def _more(self) -> QToolButton:
        """The last of the section: something of one's own."""
        more = WrappedButton(self.section.more, self.body)
        more.setIcon(icon("plus"))
        more.setObjectName(f"own-{self.section.id}")
        more.clicked.connect(lambda: self.made.emit(self.section.id))
        return more

    # -- living -----------------------------------------------------------------------------------

    def _show(self) -> None:
        opened = self._seeking or not self._closed
        if opened and not self._made:
            self._make()
        self.body.setVisible(opened)
        arrow = Qt.ArrowType.DownArrow if opened else Qt.ArrowType.RightArrow
        self.head.setArrowType(arrow)

    def _fold(self, opened: bool) -> None:  # noqa: FBT001  what a checkable button emits
        self._closed = not opened
        self._show()
        self.folded.emit(self.section.id, self._closed)

    def _clicked(self) -> None:
        self.taken.emit(self.sender())

    def _wanted(self, action: object) -> None:
        data = getattr(action, "data", None)
        self.added.emit(self.section.id, str(data() if data else ""))

    def _wanted_plainly(self) -> None:
        self.added.emit(self.section.id, "")


def _anything(entry: PaletteEntry) -> bool:
    del entry
    return True
