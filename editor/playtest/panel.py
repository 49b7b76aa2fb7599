"""The playtest panel: who wins how often, how lively it is, what units do, and where."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Qt, QTimer
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.document.document import Change
from editor.fault_report import Noted
from editor.i18n import capital, figure, language, names_of, tr
from editor.icons import icon
from editor.measures import HALF, STEP
from editor.panels.card import InspectorCard
from editor.panels.palette_head import shields
from editor.panels.rooms import column_width
from editor.plain import PlainLabel, tip
from editor.playtest.messages import PlayedAnswer, Running
from editor.playtest.odds_bar import Dial, OddsBar, OddsSide
from editor.playtest.offers import OffersView
from editor.playtest.process import PlaytestProcess
from editor.playtest.report_file import save_report
from editor.playtest.units_table import UnitsTable
from editor.playtest.watch_window import WatchWindow
from editor.scroll_fade import ScrollFade
from editor.standing import take_down
from editor.workspace import Workspace
from exporters.drawing.heat import Heat
from exporters.drawing.look import style_of
from exporters.overlays.heat import heat_of
from exporters.words.playtests import HEATS, PlaytestWords
from playtests.intervals import Share
from playtests.reports import PlaytestReport
from playtests.searching import Suggestions
from playtests.watching import WatchedGame
from schema import fault_log
from schema.language import N_, Phrase, UserError, say_n
from schema.scenario import Scenario

REST = 1200
"""Milliseconds that the hand must rest after an edit before it is played again by itself."""
AGAIN = "playtest/again"
"""The setting whether it is played again after each edit."""


class PlaytestPanel(QWidget):
    """One for a window; it plays in a process of its own and never in the way."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.report: PlaytestReport | None = None
        self.about: Scenario | None = None
        """The scenario that the report is about."""
        self._asked: Scenario | None = None
        self._edits: Suggestions | None = None
        """What was found that makes it fairer."""
        self._verdict = ""
        self.process = PlaytestProcess(workspace.home, self)
        self.process.running.connect(self._run)
        self.process.played.connect(self._show)
        self.process.watched.connect(self._watch)
        self.process.searching.connect(self._go_on)
        self.process.suggested.connect(self._suggest)
        self.process.refused.connect(self._refuse)
        self.process.broke.connect(self._break)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(STEP, HALF, STEP, HALF)
        rows.setSpacing(STEP)
        rows.addLayout(self._head())
        rows.addWidget(self._answer(), 1)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self.play)
        workspace.document.after_change.connect(self._follow)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.finish)
        self._say(tr(N_("Play this battle some thousand times to see how often each side wins.")))
        self._refresh()

    def sizeHint(self) -> QSize:
        """As wide as the inspector, beside which it stands."""
        return QSize(column_width(self), super().sizeHint().height())

    def finish(self) -> None:
        """The window goes: end the process."""
        self._rest.stop()
        self.process.end()

    # -- putting together ------------------------------------------------------------------------

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.start = QPushButton(icon("play"), tr(N_("&Play")))
        self.start.setProperty("chief", True)
        self.start.clicked.connect(self.play)
        self.setFocusProxy(self.start)
        self.stop = QPushButton(icon("stop"), tr(N_("&Stop")))
        self.stop.clicked.connect(self.process.stop)
        self.count = PlainLabel(text="caption")
        words = tr(N_("Play again whenever the scenario has changed"))
        self.again = QToolButton()
        self.again.setIcon(icon("autorenew"))
        self.again.setCheckable(True)
        self.again.setAutoRaise(True)
        self.again.setToolTip(tip(words))
        self.again.setAccessibleName(words)
        self.again.setChecked(self.workspace.settings.get(AGAIN, default=False))
        self.again.toggled.connect(self._repeat)
        row.addWidget(self.start)
        row.addWidget(self.stop)
        row.addWidget(self.again)
        row.addStretch()
        row.addWidget(self.count)
        return row

    def _odds(self) -> QWidget:
        self.verdict = PlainLabel(text="heading", wrapped=True)
        self.bar = OddsBar()
        self.band = PlainLabel(text="caption", wrapped=True)
        self.band.hide()
        return InspectorCard(self.verdict, self.bar, self.band)

    def _answer(self) -> QScrollArea:
        """The odds, and below them what else there is to say."""
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is in it takes it
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        ScrollFade(area)
        inside = QWidget()
        both = QVBoxLayout(inside)
        both.setContentsMargins(0, 0, HALF, 0)
        both.setSpacing(STEP)
        self.details = QWidget()
        rows = QVBoxLayout(self.details)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(STEP)
        self.offers = OffersView(self.workspace)
        self.offers.wanted.connect(self._ask_for_edits)
        self.units = UnitsTable(self.workspace)
        self.notes = PlainLabel(text="caption", wrapped=True)
        self.notes.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.save = QPushButton(icon("content-save"), tr(N_("Save &report…")))
        self.save.clicked.connect(self._save)
        for part in (
            self._liveliness(),
            self._on_board(),
            InspectorCard(_heading(N_("Make it fairer")), self.offers),
            InspectorCard(_heading(N_("Attacks per game")), self.units),
            InspectorCard(_heading(N_("About this playtest")), self.notes, self.save),
        ):
            rows.addWidget(part)
        both.addWidget(self._odds())
        both.addWidget(self.details)
        both.addStretch()
        area.setWidget(inside)
        return area

    def _liveliness(self) -> InspectorCard:
        """How lively it is; for games without generated battles in words alone."""
        self.lively = PlainLabel(text="caption", wrapped=True)
        card = InspectorCard(_heading(N_("Liveliness")), self.lively)
        self.meters: list[Dial] = []
        self.dials = QVBoxLayout()
        self.dials.setSpacing(STEP)
        card.lines.addLayout(self.dials)
        return card

    def _on_board(self) -> InspectorCard:
        """What of it can be looked at: where things happen, and a game."""
        self.heat = QComboBox()
        self.heat.setAccessibleName(tr(N_("Heat map")))
        self.heat.addItem(tr(N_("Nothing")), None)
        for kind, words in HEATS.items():
            self.heat.addItem(tr(words), kind)
        self.heat.activated.connect(self._warm)
        self.key = PlainLabel(text="caption", wrapped=True)
        self.watch = QPushButton(icon("eye-outline"), tr(N_("&Watch a game…")))
        self.watch.clicked.connect(self._ask_to_watch)
        return InspectorCard(_heading(N_("On the board")), self.heat, self.key, self.watch)

    # -- doing -----------------------------------------------------------------------------------

    def play(self) -> None:
        """Play the scenario as it is now."""
        self.workspace.settle()
        document = self.workspace.document
        self._asked = document.scenario
        self._say(tr(N_("Playing…")))
        self.process.play(document.scenario, document.game)
        self._refresh()

    def _repeat(self, on: bool) -> None:  # noqa: FBT001  Qt's own
        self.workspace.settings.put(AGAIN, on)
        if on and self.about is not None and self._is_old:
            self._rest.start()

    def _follow(self, change: Change) -> None:
        """The scenario is another now: what was found is about the one before."""
        del change
        if self.report is None:
            return
        if self._is_old:
            self.offers.clear()
        if self._is_old and self.again.isChecked():
            self._rest.start()
        self._refresh()

    def _warm(self) -> None:
        self._heat_up(self._heat())

    def _heat_up(self, heat: Heat | None) -> None:
        """Tint the board, and say what the darkest tint stands for."""
        self.workspace.show_heat(heat)
        most = max((value for _, value in heat.per_game), default=0.0) if heat is not None else 0.0
        self.key.setVisible(bool(most))
        darkest = N_("Darker means more, up to {count} per game")
        self.key.setText(tr(darkest, count=figure(f"{most:.1f}")))

    def _ask_to_watch(self) -> None:
        if self.about is not None and self.report is not None:
            self._open_watch(0)

    def _open_watch(self, number: int) -> None:
        if self.about is not None and self.report is not None:
            game = self.workspace.document.game
            self.process.watch(self.about, game, self.report.seed, number)
            self._refresh()

    def _save(self) -> None:
        """The page of the command line, to keep, send and print."""
        if self.about is not None and self.report is not None:
            try:
                save_report(self.report, self.about, self._edits, self.workspace, self)
            except UserError as trouble:
                self.workspace.say(trouble.phrase)

    def _ask_for_edits(self) -> None:
        if self.about is not None and self.report is not None:
            game, report = self.workspace.document.game, self.report
            self.offers.begin()
            self.process.suggest(self.about, game, report.seed, report.rows)
            self._refresh()

    # -- hearing ---------------------------------------------------------------------------------

    def _run(self, answer: Running) -> None:
        self._show_share(answer.share)
        self._count(answer.share.games, rough=answer.rough)

    def _show(self, answer: PlayedAnswer) -> None:
        self.report, self.about = answer.report, self._asked
        self._edits = None
        self.offers.clear()
        self._show_share(answer.report.share)
        self._count(answer.report.games, rough=answer.rough)
        self._list_facts(answer)
        self._refresh()

    def _go_on(self, games: int) -> None:
        self.offers.go_on(games)

    def _suggest(self, found: Suggestions) -> None:
        if self.about is not None and not self._is_old:
            self._edits = found
            self.offers.show_found(found, self.about)
        else:
            self.offers.clear()
        self._refresh()

    def _refuse(self, why: Phrase) -> None:
        self._say(tr(why))
        self._refresh()

    def _break(self, fault: Noted) -> None:
        fault_log.keep(fault.text, self.workspace.home)
        self._say(tr(N_("This battle could not be played: {why}."), why=tr(fault.phrase())))
        self._refresh()

    def _watch(self, game: WatchedGame) -> None:
        window = WatchWindow(game, self.workspace, self)
        window.another.connect(self._open_watch)
        window.show()
        self._refresh()

    # -- showing ---------------------------------------------------------------------------------

    @property
    def _is_old(self) -> bool:
        return self.about is not None and self.about is not self.workspace.document.scenario

    def _heat(self) -> Heat | None:
        """How much happens on each hex, of the chosen kind; ``None`` for nothing."""
        kind, report, about = self.heat.currentData(), self.report, self.about
        if kind is None or report is None or about is None or about.board.grid() is None:
            return None
        return heat_of(kind, about, report.rows)

    def _sides(self) -> tuple[OddsSide, OddsSide]:
        document = self.workspace.document
        scenario, game = self._asked or document.scenario, document.game
        style = style_of(game, None, language(), greyscale=False)
        shapes, names = style.shapes(scenario), names_of(game, scenario)
        size = self.fontMetrics().height()
        found = [
            OddsSide(names.seat(seat), QColor(shapes[seat].colour), shield)
            for seat, shield in shields(style, scenario, size, self.devicePixelRatioF())
        ]
        return found[0], found[1]

    def _show_share(self, share: Share | None) -> None:
        scenario = self._asked or self.workspace.document.scenario
        self.bar.setVisible(len(scenario.seats) == 2)
        if len(scenario.seats) == 2:
            self.bar.show_share(self._sides(), share, old=self._is_old and not self.process.busy)

    def _count(self, games: int, *, rough: bool) -> None:
        words = tr(say_n("{count} game", "{count} games", by="count"), count=games)
        self.count.setText(f"{tr(N_('rough'))}: {words}" if rough else words)

    def _list_facts(self, answer: PlayedAnswer) -> None:
        report, document = answer.report, self.workspace.document
        scenario = self.about or document.scenario
        words = PlaytestWords(report, names_of(document.game, scenario))
        self._verdict = capital(words.verdict())
        doubt = "\n".join(filter(None, (words.band(), words.people())))
        self.band.setText(doubt)
        self.band.setVisible(bool(doubt))
        for old in self.meters:
            self.dials.removeWidget(old)
            take_down(old)
        self.meters = [Dial(capital(name), value) for name, value in words.dials()]
        for dial in self.meters:
            self.dials.addWidget(dial)
        measured = bool(self.meters)
        self.lively.setText(
            tr(N_("How many of 100 generated battles are below")) if measured else words.course()
        )
        self.units.show_rows(report.rows, scenario, document.game)
        left = "; ".join(words.left_out())
        rest = (
            words.course() if measured else "",
            words.begins(),
            words.player(),
            words.unofficial(),
            tr(N_("Not played: {rules}"), rules=left) if left else "",
        )
        self.notes.setText("\n\n".join(filter(None, rest)))

    def _say(self, words: str) -> None:
        self.verdict.setText(words)

    def _refresh(self) -> None:
        """What can be done now."""
        busy = self.process.busy
        gone, here = (self.start, self.stop) if busy else (self.stop, self.start)
        gone.hide()  # first: both together would widen the panel for good
        here.show()
        self.details.setVisible(self.report is not None)
        self.watch.setEnabled(not busy)
        self.offers.search.setEnabled(not busy and not self._is_old)
        if busy:
            return
        if self.report is None:
            self._show_share(None)
            return
        self._show_share(self.report.share)
        self._say(self._was() if self._is_old else self._verdict)
        self._heat_up(None if self._is_old else self._heat())

    def _was(self) -> str:
        """What stands instead of a verdict about an older scenario."""
        if self.report is None:
            return ""
        share = self.report.share
        return tr(
            N_("Changed since; it was {share} % ± {error}"),
            share=share.percent,
            error=share.error,
        )


def _heading(words: str) -> PlainLabel:
    """What a card is about."""
    return PlainLabel(tr(words), bold=True)
