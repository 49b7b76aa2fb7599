"""Places as chips: each shows its hex on the board while the mouse or the keyboard is on it, and
brings it into view when it is pressed."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QEnterEvent, QFocusEvent
from PySide6.QtWidgets import QToolButton, QWidget

from editor.i18n import tr
from editor.measures import HALF
from editor.panels.flowing import Flowing
from editor.plain import tip
from editor.tools.finding_places import spelt
from editor.workspace import Workspace
from schema.board import Place
from schema.language import N_

MOST = 12
"""Chips of a field; one more stands for all the rest."""


class PlaceChip(QToolButton):
    """A place, or several."""

    def __init__(
        self, words: str, places: tuple[Place, ...], workspace: Workspace, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.places, self.workspace = places, workspace
        self.setText(words)
        self.setProperty("chip", True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        label = tr(N_("Show {place} on the board"), place=words)
        self.setToolTip(tip(label))
        self.setAccessibleName(label)
        self.clicked.connect(lambda: workspace.show_place(places[0]))

    def _point(self, places: tuple[Place, ...]) -> None:
        self.workspace.pointed_at.emit(places)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._point(self.places)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point(())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._point(self.places)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._point(())


class PlaceChips(Flowing):
    """The chips of a field, in as many rows as they need."""

    def __init__(self, workspace: Workspace, parent: QWidget) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.places: tuple[Place, ...] = ()
        self.chips: list[PlaceChip] = []
        self.hide()

    def show_places(self, places: Sequence[Place]) -> None:
        """Chips of these places."""
        if tuple(places) == self.places:
            return
        self.places = tuple(places)
        for chip in self.chips:
            chip.hide()
            chip.deleteLater()
        shown = len(self.places) if len(self.places) <= MOST + 1 else MOST
        named: list[tuple[str, tuple[Place, ...]]]
        named = [(spelt(place), (place,)) for place in self.places[:shown]]
        if shown < len(self.places):
            named.append((f"+{len(self.places) - shown}", self.places[shown:]))
        self.chips = [PlaceChip(words, of, self.workspace, self) for words, of in named]
        self.setVisible(bool(self.chips))
        self.arrange(self.width(), place=True)
        self.updateGeometry()

    def arrange(self, width: int, *, place: bool) -> int:
        """One after the other, in as many rows as they need."""
        return self.in_rows(self.chips, width, HALF, place=place)
