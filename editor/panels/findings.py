"""What the rules found: listed by severity, each with a way to its place and, often, a fix."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMenu,
    QPushButton,
    QStackedLayout,
    QTabBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.elided import ElidedButton
from editor.fault_dialog import FaultDialog
from editor.i18n import language, localized, tr
from editor.icons import icon
from editor.measures import HALF
from editor.panels.balance_table import BalanceTable
from editor.panels.findings_list import (
    FindingsList,
    FindingsModel,
    fix_words,
    full_line,
    jump,
    where,
)
from editor.panels.findings_row import FixButton
from editor.panels.findings_state import AllIsWell, FindingsState
from editor.panels.rooms import column_width
from editor.panels.severity import LEVELS, MANY, WORST, Level, level_of, sign_icon
from editor.panels.waive_form import WaiveForm
from editor.plain import PlainLabel, tip
from editor.scroll_fade import ScrollFade
from editor.search_line import SearchLine
from editor.spare_time import SpareTimer
from editor.standing import goes_when_closed
from editor.tools.finding_places import (
    LATER,
    NO_FIX,
    Where,
    accept,
    lit_by,
    mend,
    mend_kind,
    places_of,
    take_back,
    waivers_of,
)
from editor.workspace import Workspace
from schema.findings import Finding
from schema.language import N_, say_n
from schema.rendering import render_finding
from schema.sentences.comparisons import BALANCE

CALM = 350
"""Milliseconds before the panel shows that a check is under way: most are done by then."""
LONG = 8
"""From so many findings on the list can be searched."""
PROBLEMS, COMPARED = 0, 1
"""The tabs."""
ACCEPT: dict[Level, str] = {
    "error": N_("&Accept this error…"),
    "warning": N_("&Accept this warning…"),
    "note": N_("&Accept this note…"),
    "waived": N_("No longer accept"),
}


class FindingsPanel(QWidget):
    """The findings with their filters, and what can be done about the one that is looked at."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.form: WaiveForm | None = None
        self._turn, self._went_on = 0, False
        self.model = FindingsModel(self)
        self.list = FindingsList()
        self.list.setModel(self.model)
        self.list.chosen.connect(self._jump)
        self.list.copied.connect(self._copy)
        self.list.pointed.connect(self._point)
        self.list.mended.connect(self._fix)
        self.list.mended_all.connect(self._fix_all)
        self.list.selectionModel().currentChanged.connect(self._moved)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, HALF, 0, HALF)
        rows.setSpacing(HALF)
        self.tabs = QTabBar()
        self.tabs.setDocumentMode(True)
        self.tabs.setExpanding(False)
        for words in (N_("Findings"), N_("Balance")):
            self.tabs.addTab(tr(words))
        rows.addWidget(self.tabs)
        rows.addLayout(self._filters())
        self.searched = self._search()
        rows.addWidget(self.searched)
        self.well = AllIsWell()
        rows.addWidget(self.well)
        self.stack = QStackedLayout()
        rows.addLayout(self.stack, 1)  # first: outside of a widget it would show a window
        self.balance = BalanceTable()
        self.balance.moved.connect(self._offer)
        self.stack.addWidget(self.list)
        self.state = FindingsState()
        self.state.why.clicked.connect(self._show_why)
        self.stack.addWidget(self.state)
        self.stack.addWidget(self.balance)
        self.tabs.currentChanged.connect(self._list)
        rows.addWidget(self._doings())
        self.list.arranged.connect(self._place_fix)
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(CALM)
        self._late.timeout.connect(self._show_checking)
        self._listing = SpareTimer(0, self)
        self._listing.turn.connect(self._refresh)
        workspace.report_changed.connect(self._listing.start)
        workspace.finding_changed.connect(self._follow)
        workspace.context_changed.connect(self._go_on)
        self._refresh()

    def sizeHint(self) -> QSize:
        """No wider than the inspector, above which or behind which it stands."""
        return QSize(column_width(self), super().sizeHint().height())

    # -- putting together ------------------------------------------------------------------------

    def _filters(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(HALF, 0, HALF, 0)
        hidden = self.workspace.settings.listed("findings/hidden")
        self.chips: dict[Level, QToolButton] = {}
        for level in LEVELS:
            chip = QToolButton()
            chip.setObjectName(f"show-{level}")
            chip.setCheckable(True)
            chip.setChecked(level not in hidden)
            side = self.fontMetrics().height()
            chip.setIconSize(QSize(side, side))
            chip.setIcon(sign_icon(level, self.palette().base().color()))
            chip.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            chip.setAutoRaise(True)
            chip.clicked.connect(self._filter)
            self.chips[level] = chip
            row.addWidget(chip)
        row.addStretch()
        self.checking = PlainLabel(tr(N_("Checking…")))
        self.checking.setVisible(False)
        row.addWidget(self.checking)
        return row

    def _search(self) -> QWidget:
        """A long list can be searched; a short one is seen at once."""
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(HALF, 0, HALF, 0)
        self.search = SearchLine(tr(N_("Search findings")))
        self.search.textChanged.connect(self._list)
        self.search.left.connect(self.list.setFocus)
        row.addWidget(self.search)
        return box

    def _doings(self) -> QWidget:
        """What can be done with the finding that is looked at; away while there is none."""
        self.list.customContextMenuRequested.connect(self._menu)
        ScrollFade(self.list)
        self.doings = QWidget()
        rows = QVBoxLayout(self.doings)
        rows.setContentsMargins(HALF, 0, HALF, 0)
        self.fix = FixButton(self.list.viewport())
        self.fix.clicked.connect(self._fix)
        row = QHBoxLayout()
        self.waive = ElidedButton()
        self.waive.setObjectName("waive")
        self.waive.clicked.connect(self._waive)
        self.copy = QPushButton(icon("content-copy"), "")
        self.copy.setAccessibleName(tr(N_("Copy finding")))
        self.copy.setToolTip(tr(N_("Copy finding")))
        self.copy.clicked.connect(self._copy)
        row.addWidget(self.waive, 1)
        row.addWidget(self.copy)
        rows.addLayout(row)
        return self.doings

    # -- showing ---------------------------------------------------------------------------------

    @property
    def current(self) -> Finding | None:
        """The finding of the current row."""
        if self.tabs.currentIndex() == COMPARED:
            return self.balance.current
        row = self.list.currentIndex().row()
        return self.model.findings[row] if 0 <= row < len(self.model.findings) else None

    def _refresh(self) -> None:
        self._listing.stop()
        report = self.workspace.report
        if self.workspace.checking and not self.checking.isVisible():
            self._late.start()
        elif not self.workspace.checking:
            self._late.stop()
            self.checking.setVisible(False)
        counts = dict(report.counts) if report is not None else dict.fromkeys(LEVELS, 0)
        for finding in report or ():
            if self.workspace.is_hushed(finding) or finding.slug in BALANCE:
                counts[level_of(finding)] -= 1
        for level, chip in self.chips.items():
            chip.setText(str(counts[level]))
            words = tr(MANY[level], count=counts[level])
            chip.setToolTip(tip(tr(N_("{counted} (click to show or hide)"), counted=words)))
            chip.setAccessibleName(words)
        self._list()

    def _list(self) -> None:
        report = self.workspace.report
        heard = [f for f in report or () if not self.workspace.is_hushed(f)]
        compared = [f for f in heard if f.slug in BALANCE]
        document = self.workspace.document
        if self.tabs.currentIndex() == COMPARED:
            self.balance.show_findings(compared, document.game, document.scenario)
        heard = [f for f in heard if f.slug not in BALANCE]
        for chip in self.chips.values():
            chip.setVisible(self.tabs.currentIndex() == PROBLEMS)
        long = len(heard) >= LONG
        self.searched.setVisible(long and self.tabs.currentIndex() == PROBLEMS)
        shown = [f for f in heard if self.chips[level_of(f)].isChecked()]
        if long and self.search.text().strip():
            shown = [f for f in shown if self._speaks_of(f, self.search.text())]
        bar = self.list.verticalScrollBar()
        at, before = bar.value(), self.current or self.workspace.finding
        self.model.show(shown, self.workspace.document.game, self.workspace.document.scenario)
        row = _row_like(self.model.findings, before)
        if row >= 0 and row != self.list.currentIndex().row():
            self.list.setCurrentIndex(self.model.index(row))
            self.list.scrollToBottom() if at >= bar.maximum() else bar.setValue(at)
        wrong = any(level_of(finding) in WORST for finding in heard)
        self.well.setVisible(bool(shown) and not wrong and self.tabs.currentIndex() == PROBLEMS)
        self._show_state(hidden=len(heard) - len(shown), compares=bool(compared))
        self._offer()

    def _show_state(self, *, hidden: int, compares: bool) -> None:
        comparing = self.tabs.currentIndex() == COMPARED
        if comparing and compares:
            self.stack.setCurrentWidget(self.balance)
            return
        self.stack.setCurrentIndex(0 if self.model.findings and not comparing else 1)
        unchecked = self.workspace.unchecked
        self.state.why.setVisible(unchecked is not None)
        if unchecked is not None:
            sentence = N_("The scenario could not be checked: {why}.")
            self.state.explain(tr(sentence, why=tr(unchecked.phrase())))
        elif comparing:
            self.state.explain(tr(N_("Place units of both sides to compare them here.")))
        elif self.workspace.report is None:
            self.state.explain(tr(N_("Not checked yet")))
        elif hidden:
            words = tr(
                say_n(
                    "No other findings ({count} hidden)",
                    "No other findings ({count} hidden)",
                    by="count",
                ),
                count=hidden,
            )
            self.state.explain(words)
        else:
            self.state.praise()

    def _show_why(self) -> None:
        """What failed, to be read and copied."""
        if self.workspace.unchecked is not None:
            FaultDialog(self.workspace.unchecked, self).open()

    def _show_checking(self) -> None:
        self.checking.setVisible(self.workspace.checking)

    def _offer(self) -> None:
        """The buttons that make sense for the current row."""
        finding = self.current
        offered = finding and mend(self.workspace.document.scenario, finding)
        mendable = bool(offered) and finding is not None and not finding.waived
        leaves: list[QWidget] = [] if mendable else [self.fix]
        leaves += [] if finding is not None else [self.waive, self.copy]
        if any(button.hasFocus() for button in leaves):  # else the next panel would come forward
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        if offered and finding:
            self.fix.set_words(fix_words(self.workspace.document.scenario, finding))
        self._place_fix(shown=mendable)
        self.doings.setVisible(finding is not None)
        waived = finding is not None and finding.waived
        self._outline(finding)
        self.waive.set_words(tr(ACCEPT[level_of(finding) if finding is not None else "warning"]))
        if finding and waived:
            self.waive.setToolTip(tip(self._reason(finding)))

    def _place_fix(self, *, shown: bool | None = None) -> None:
        """Place the button on its row; that of the balance stands in none."""
        box = self.list.fix_box(self.list.currentIndex())
        if shown is not None:
            self.fix.setVisible(shown and not box.isEmpty())
        self.fix.setGeometry(box)

    def _reason(self, finding: Finding) -> str:
        """Why a finding is accepted."""
        waivers = waivers_of(self.workspace.document.scenario, finding)
        return "\n".join(localized(waiver.reason) for waiver in waivers)

    # -- doing -----------------------------------------------------------------------------------

    def _filter(self) -> None:
        hidden: list[str] = [level for level, chip in self.chips.items() if not chip.isChecked()]
        self.workspace.settings.put_list("findings/hidden", hidden)
        self._list()

    def _point(self, index: QModelIndex) -> None:
        """Show on the board where a finding is, without moving the view."""
        row, found = index.row(), self.model.findings
        self._outline(found[row] if 0 <= row < len(found) else self.current)

    def _outline(self, finding: Finding | None) -> None:
        """Outline the places of a finding on the board; behind another panel only those of the one
        that led there, until the hand goes on to something else."""
        led = finding == self.workspace.finding and not self._went_on
        places = () if finding is None else lit_by(finding, self.workspace.document.scenario)
        self.workspace.pointed_at.emit(tuple(places) if self.isVisible() or led else ())

    def _go_on(self) -> None:
        """Another tool or selection: whoever left the panel is done with its finding."""
        if not self.isVisible():
            self._went_on = True
            self._outline(None)

    def _speaks_of(self, finding: Finding, words: str) -> bool:
        """Whether all words stand in its sentence, its places or its rule."""
        document = self.workspace.document
        sentence = render_finding(finding, document.game, language())
        line = full_line(finding, sentence, where(places_of(finding, document.scenario))).casefold()
        return all(word in line for word in words.casefold().split())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._went_on = False
        self._outline(self.current)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._outline(self.current)

    def _moved(self) -> None:
        self._turn = 0
        self._offer()

    def _jump(self, index: QModelIndex) -> None:
        finding = self.model.findings[index.row()]
        self._point(index)
        jump(self.workspace, finding, self._turn)
        self._turn += 1

    def _follow(self) -> None:
        """Somebody jumped to a finding by key."""
        if self._listing.isActive():
            self._refresh()
        finding = self.workspace.finding
        if finding is not None:
            self.tabs.setCurrentIndex(COMPARED if finding.slug in BALANCE else PROBLEMS)
            self.balance.select(finding)
        row = _row_like(self.model.findings, self.workspace.finding)
        if row >= 0 and self.current != self.workspace.finding:
            self.list.setCurrentIndex(self.model.index(row))

    def _may_fix(self) -> bool:
        """A fix of what was there before might undo what is new: then it says so."""
        known = self.workspace.is_checked and not self._listing.isActive()
        if not known:
            self.workspace.say(LATER)
        return known

    def _fix(self) -> None:
        offered = self.current and mend(self.workspace.document.scenario, self.current)
        if self._may_fix() and offered:
            self.workspace.apply(*offered)

    def _fix_all(self) -> None:
        """Mend all findings of the kind of the current one, as one step."""
        finding, document = self.current, self.workspace.document
        report = self.workspace.report
        if finding is not None and report is not None and self._may_fix():
            of = (document.scenario, document.game, report, document.collection)
            if offered := mend_kind(*of, finding.slug):
                self.workspace.apply(*offered)
            else:
                self.workspace.say(NO_FIX)

    def _waive(self) -> None:
        finding = self.current
        if finding is None:
            return
        if finding.waived:
            self.workspace.apply(*take_back(self.workspace.document.scenario, finding))
            return
        sentence = render_finding(finding, self.workspace.document.game, language())
        self.form = WaiveForm(finding, f"{sentence[:1].upper()}{sentence[1:]}", self)
        self.form.answered.connect(self._accept)
        self.form.open()

    def _accept(self, finding: Finding, reason: str, place: Where) -> None:
        self.workspace.apply(*accept(finding, reason, place))

    def _copy(self) -> None:
        finding = self.current
        if finding is not None:
            scenario, game = self.workspace.document.scenario, self.workspace.document.game
            sentence = render_finding(finding, game, language())
            places = places_of(finding, scenario)
            QGuiApplication.clipboard().setText(full_line(finding, sentence, where(places)))

    def _menu(self, at: QPoint) -> None:
        finding = self.current
        if finding is None:
            return
        menu = QMenu(self)
        goes_when_closed(menu)
        if not self.fix.isHidden():
            menu.addAction(self.fix.words, self._fix)
        row = self.list.currentIndex().row()
        if self.tabs.currentIndex() == PROBLEMS and (words := self.model.fix_all(row)):
            menu.addAction(words, self._fix_all)
        menu.addAction(self.waive.text(), self._waive)
        menu.addAction(tr(N_("Copy")), self._copy)
        menu.popup(self.list.viewport().mapToGlobal(at))


def _row_like(findings: tuple[Finding, ...], before: Finding | None) -> int:
    """The row of the same finding; of one that changed a little, the first of its name."""
    if before is None:
        return -1
    if before in findings:
        return findings.index(before)
    same = [
        i for i, f in enumerate(findings) if f.slug == before.slug and f.places == before.places
    ]
    alike = same or [i for i, f in enumerate(findings) if f.slug == before.slug]
    return alike[0] if alike else -1
