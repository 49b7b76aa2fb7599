"""Small edits that make a battle fairer, a row each: looked at on the board, then applied."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from editor.i18n import names_of, tr
from editor.icons import icon
from editor.measures import HALF, STEP
from editor.plain import PlainLabel
from editor.standing import take_down
from editor.workspace import Workspace
from exporters.words.edit_offers import edits_in_words, offer_in_words, suggestions_in_words
from playtests.searching import USUAL_GAMES, EditOffer, Suggestions
from schema.language import N_, Phrase
from schema.scenario import Scenario


class OfferRow(QWidget):
    """One offer: its words, and a button. Under the mouse, or with the keyboard in it, the board
    shows what it would do."""

    applied = Signal()

    def __init__(self, offer: EditOffer, words: str, workspace: Workspace) -> None:
        super().__init__()
        self.offer, self.workspace = offer, workspace
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(STEP)
        label = PlainLabel(words, wrapped=True)
        self.apply = QPushButton(tr(N_("Apply")))
        self.apply.setAccessibleName(f"{tr(N_('Apply'))}: {words}")
        self.apply.clicked.connect(self.applied)
        self.apply.installEventFilter(self)
        row.addWidget(label, 1)
        row.addWidget(self.apply, 0, Qt.AlignmentFlag.AlignTop)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._show(on=True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._show(on=self.apply.hasFocus())

    def eventFilter(self, watched: QWidget, event: QEvent) -> bool:  # type: ignore[override]
        """The keyboard comes to the button and goes."""
        if event.type() == QEvent.Type.FocusIn:
            self._show(on=True)
        elif event.type() == QEvent.Type.FocusOut:
            self._show(on=False)
        return super().eventFilter(watched, event)

    def _show(self, *, on: bool) -> None:
        self.workspace.trial.emit(self.offer.edit if on else None)


class OffersView(QWidget):
    """The button that begins a search, how far it is, and what it found."""

    wanted = Signal()
    """Somebody wants edits to be searched for."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.rows: list[OfferRow] = []
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(HALF)
        self.search = QPushButton(icon("scale-balance"), tr(N_("S&uggest edits")))
        self.search.clicked.connect(self.wanted)
        self.progress = QProgressBar()
        self.progress.setMaximum(USUAL_GAMES)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr(N_("Searching for edits")))
        self.progress.hide()
        self.state = PlainLabel(text="caption", wrapped=True)
        self.state.hide()
        for one in (self.search, self.progress, self.state):
            self._lines.addWidget(one)

    def begin(self) -> None:
        """A search is under way."""
        self.clear()
        self.progress.setValue(0)
        self.progress.show()

    def go_on(self, games: int) -> None:
        """So many games were played for it."""
        self.progress.setValue(min(games, USUAL_GAMES))

    def clear(self) -> None:
        """Show no offers: there are none, or they are about another scenario."""
        self.progress.hide()
        self.state.hide()
        for row in self.rows:
            take_down(row)
        self.rows = []
        self.workspace.trial.emit(None)

    def show_found(self, found: Suggestions, scenario: Scenario) -> None:
        """Show what a search found for this scenario."""
        self.clear()
        names = names_of(self.workspace.document.game, scenario)
        first, *rest = suggestions_in_words(found, names)
        self.state.setText("\n".join((first, *rest[len(found.offers) :])))
        self.state.show()
        for offer in found.offers:
            row = OfferRow(offer, offer_in_words(offer, found, names), self.workspace)
            row.applied.connect(lambda offer=offer: self._apply(offer, scenario))
            self.rows.append(row)
            self._lines.addWidget(row)

    def _apply(self, offer: EditOffer, scenario: Scenario) -> None:
        names = names_of(self.workspace.document.game, scenario)
        what = edits_in_words(offer, names)
        self.workspace.trial.emit(None)
        self.workspace.apply(offer.edit, Phrase(N_("Make fairer: {edit}"), edit=what))
