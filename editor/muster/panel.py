"""The muster panel: for each side its points, its army, the draft of neutral units, its deck."""

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from editor.document.document import Change
from editor.i18n import tr
from editor.measures import HALF, STEP
from editor.muster.army_page import ArmyPage
from editor.muster.deck_page import DeckPage
from editor.muster.draft_page import DraftPage
from editor.muster.purse import PurseView
from editor.muster.reason import Reason
from editor.muster.scrolled import bring_into_view
from editor.muster.shared import MusterPage, Pictures
from editor.panels.palette_head import SeatBar
from editor.panels.rooms import column_room
from editor.plain import tip
from editor.tools import mustering
from editor.tools.deck_changing import faction_deck
from editor.tools.gesture import ToolResult
from editor.workspace import Workspace
from rules.muster import army_of
from schema.language import N_, Phrase
from schema.scenario import Scenario


class MusterPanel(QWidget):
    """Whatever is wanted becomes a step of the history, or a sentence below that says why not."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.purse = PurseView()
        self.purse.changed.connect(self._set_points)
        self.army, self.draft, self.deck = (
            ArmyPage(workspace),
            DraftPage(workspace),
            DeckPage(workspace),
        )
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.setUsesScrollButtons(False)  # their names are short
        for page, title in (
            (self.army, N_("Army")),
            (self.draft, N_("Draft")),
            (self.deck, N_("Deck")),
        ):
            page.wanted.connect(self.carry_out)
            page.doubted.connect(self._show_reason)
            self.tabs.addTab(page, tr(title))
        self.tabs.currentChanged.connect(self._turn_to)
        self.seats: SeatBar | None = None
        self._stale = False
        """Whether it has to be renewed."""
        self._shown = ""
        """The side that is looked at."""
        self.lines = QVBoxLayout(self)
        self.lines.setContentsMargins(HALF, HALF, HALF, STEP)
        self.lines.setSpacing(STEP)
        self.lines.addWidget(self.purse)
        self.lines.addWidget(self.tabs, 1)
        self.reason = Reason(self)
        self.refusal = self.reason.words
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(0)  # what is to be painted is painted first
        self._late.timeout.connect(self.refresh)
        self._build_seats()
        workspace.document.after_change.connect(self._changed)
        workspace.document.game_changed.connect(self._rebuild)
        workspace.context_changed.connect(self._context_changed)
        self.refresh()

    def sizeHint(self) -> QSize:
        """Wide enough for a name between its picture and its buttons."""
        return column_room(self, 40)

    def _build_seats(self) -> None:
        scenario = self.workspace.document.scenario
        style = (
            Pictures(
                self.workspace.settings,
                self.workspace.document.game,
                self.workspace.document.scenario,
                scenario.seats[0].id,
            ).style
            if scenario.seats
            else None
        )
        if self.seats is not None:
            self.lines.removeWidget(self.seats)
            self.seats.hide()
            self.seats.deleteLater()
            self.seats = None
        if style is None:
            return
        self.seats = SeatBar(scenario, style, self.seat, self)
        playing = [seat.id for seat in scenario.seats if not seat.neutral]
        for name, button in self.seats.buttons.items():
            label = tr(N_("Muster for {side}"), side=button.text())
            button.setToolTip(tip(label))
            button.setAccessibleName(label)
            button.setEnabled(name in playing)
        self.seats.sat.connect(self._sit)
        self.lines.insertWidget(0, self.seats)

    # -- whose muster -----------------------------------------------------------------------------

    @property
    def seat(self) -> str:
        """The side that is looked at: the one that one works for, unless nobody plays it."""
        scenario = self.workspace.document.scenario
        playing = [seat.id for seat in scenario.seats if not seat.neutral]
        wanted = self.workspace.seat
        return wanted if wanted in playing else next(iter(playing), "")

    def _sit(self, seat: str) -> None:
        self.workspace.sit(seat)

    # -- showing ----------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show everything as it is now."""
        self._late.stop()
        self._stale = False
        context, game, seat = self.workspace.context(), self.workspace.document.game, self.seat
        self._shown = seat
        number = mustering.number_of(context, seat)
        army = army_of(context.scenario, game, seat)
        self.purse.setVisible(army is not None)
        if army is not None and number is not None:
            self.purse.show_army(army, context.scenario.musters[number], game)
        rules = game.muster
        drafts = rules is not None and bool(rules.draft) and len(self._mustering()) > 1
        self.tabs.setTabVisible(1, drafts or bool(context.scenario.neutral_draft))
        self.tabs.setTabVisible(2, bool(seat) and faction_deck(context, seat) is not None)
        self._refresh_page()
        if self.deck.seat != seat:
            self.deck.show_seat(seat)  # what another one swapped is covered at once

    def _mustering(self) -> list[str]:
        return [muster.seat for muster in self.workspace.document.scenario.musters if muster.points]

    def _turn_to(self) -> None:
        self._show_reason(None)
        self._refresh_page()
        focused = QApplication.focusWidget()
        turning = focused is self.tabs.tabBar()  # by its arrows, which go on turning
        if focused is not None and self.tabs.isAncestorOf(focused) and not turning:
            self._beginning().setFocus(Qt.FocusReason.OtherFocusReason)
            bring_into_view(self._beginning())

    def _beginning(self) -> QWidget:
        """Where the keyboard begins on the page that is seen."""
        page = self.tabs.currentWidget()
        found = page.beginning() if isinstance(page, MusterPage) else None
        return found if found is not None and found.isVisible() else self.tabs.tabBar()

    def _refresh_page(self) -> None:
        page = self.tabs.currentWidget()
        if isinstance(page, MusterPage):
            page.show_seat(self.seat)

    def _changed(self, change: Change) -> None:
        if _sitting(change.before) != _sitting(change.after):
            self._build_seats()
        if change.touches(*READ):
            self._stale = True
            if self.isVisible():
                self._late.start()

    def showEvent(self, event: QShowEvent) -> None:
        """What nobody saw was not kept current."""
        super().showEvent(event)
        if self._stale:
            self.refresh()

    def _rebuild(self) -> None:
        self._build_seats()
        self.refresh()

    def _context_changed(self) -> None:
        seat = self.seat
        if seat == self._shown or self.seats is None or not seat:
            return
        self.seats.buttons[seat].setChecked(True)
        self._show_reason(None)
        self.refresh()

    # -- doing ------------------------------------------------------------------------------------

    def carry_out(self, outcome: ToolResult) -> None:
        """Make a step of it, or say why not where one looks; the status bar names what was done,
        but no word of a deck that may be covered again."""
        self._show_reason(outcome.message if outcome.edit is None else None)
        if outcome.edit is not None and outcome.label is not None:
            self.workspace.apply(outcome.edit, outcome.label)
            self.refresh()
        done = outcome.edit is not None and self.tabs.currentWidget() is not self.deck
        if outcome.message is not None and done:
            self.workspace.say(outcome.message)

    def come_forward(self) -> None:
        """Show the dock that this lies in, and put the keyboard into it."""
        dock = self.parentWidget()
        if isinstance(dock, QDockWidget):
            dock.show()
            dock.raise_()
        self._beginning().setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _set_points(self, points: int) -> None:
        self.carry_out(mustering.set_points(self.workspace.context(), self.seat, points))

    def _show_reason(self, refused: Phrase | None) -> None:
        """Say why not: below what was tried, else below the page."""
        self.reason.leave()
        page = self.tabs.currentWidget()
        tried = page.place_of_reason() if isinstance(page, MusterPage) else None
        self.reason.show_reason(refused, *(tried or (self.lines, self.lines.count())))
        if refused is not None:
            QTimer.singleShot(0, self.reason, lambda: bring_into_view(self.reason))


READ = (
    "musters",
    "neutral_draft",
    "units",
    "markers",
    "seats",
    "secrets",
    "hidden",
    "free_placements",
    "first_player",
    "cards",
)
"""The fields of a scenario that the panel shows something of."""


def _sitting(scenario: Scenario) -> list[tuple[object, ...]]:
    """What of the sides stands on their buttons."""
    return [(seat.id, seat.name, seat.faction, seat.neutral) for seat in scenario.seats]
