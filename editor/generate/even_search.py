"""Only even battles: the tick and its points, and the search in a process beside the window until a
playtest finds one."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QProgressBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.boards import kind_of
from editor.fault_report import Noted
from editor.generate.refused import as_phrase
from editor.generate.roll_history import Roll
from editor.generate.session import GenerateSession
from editor.i18n import tr
from editor.icons import icon
from editor.measures import HALF, STEP
from editor.plain import PlainLabel, tip
from editor.spins import Spin
from generators.core.brief import EVEN_POINTS, USUAL_POINTS
from schema import fault_log
from schema.language import N_, Phrase, UserError, say_n
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.playtest.messages import EvenGenerated
    from editor.playtest.process import PlaytestProcess

UNTESTED = Phrase(N_("Not tested. Re-roll to search for an even battle."))


class EvenSearch(QWidget):
    """The tick, the points, how the search goes, and the way to end it."""

    wanted = Signal()
    """The tick was set, or its points are others: the battle of now may not be even."""
    found = Signal(object)
    """The ``EvenGenerated`` that the search came to."""

    def __init__(self, session: GenerateSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._about: Roll | None = None
        """The roll that was shown as the search began; ``None`` where nothing is searched for."""
        self._message: Phrase | None = None
        self._shown: Scenario | None = None
        """The battle that was shown when the message came."""
        self.tick = QCheckBox(tr(N_("Only &even battles")), self)
        hint = N_(
            "Generate until a playtest finds a battle that each side wins about half the time"
        )
        self.tick.setToolTip(tip(tr(hint)))
        self.tick.setChecked(session.even is not None)
        self.tick.toggled.connect(self._ticked)
        self.points = Spin(self)
        self.points.setRange(*EVEN_POINTS)
        self.points.setValue(session.even or USUAL_POINTS)
        self.points.setPrefix("± ")
        self.points.setSuffix(" %")
        self.points.setKeyboardTracking(False)
        hint = tr(N_("How far from 50 % either side may be"))
        self.points.setAccessibleName(hint)
        self.points.setToolTip(tip(hint))
        self.points.valueChanged.connect(self._ticked)
        self.progress = QProgressBar(self)
        self.progress.setRange(0, 0)  # nobody knows how many it will take
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr(N_("Search for an even battle")))
        self.cancel = QToolButton(self)
        self.cancel.setIcon(icon("close"))
        self.cancel.setAutoRaise(True)
        self.cancel.setToolTip(tip(tr(N_("Stop the search"))))
        self.cancel.setAccessibleName(tr(N_("Stop the search")))
        self.cancel.clicked.connect(self.stop)
        self.message = PlainLabel(self, text="caption", wrapped=True)
        for widget in (self.points, self.progress, self.cancel, self.message):
            widget.hide()  # before a layout counts it
        row = QHBoxLayout()
        row.setSpacing(STEP)
        row.addWidget(self.points)
        row.addWidget(self.progress, 1)
        row.addWidget(self.cancel)
        row.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(HALF)
        column.addWidget(self.tick)
        column.addLayout(row)
        column.addWidget(self.message)
        self.refresh()

    @cached_property
    def process(self) -> PlaytestProcess:
        """Where battles are generated and played; loaded when the first is wanted."""
        from editor.playtest.process import PlaytestProcess

        process = PlaytestProcess(self.session.context.home.folder, self)
        process.discarded.connect(self._go_on)
        process.even.connect(self._find)
        process.refused.connect(self._refuse)
        process.broke.connect(self._break)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(process.end)
        return process

    @property
    def is_on(self) -> bool:
        """Whether only even battles are wanted, of a kind that can be played."""
        return self.session.even is not None and self._can_be

    @property
    def is_searching(self) -> bool:
        """Whether battles are generated."""
        return self._about is not None

    @property
    def _can_be(self) -> bool:
        scenario, is_full = self.session.scenario, self.session.wishes.place == "full"
        return scenario is not None and is_full and kind_of(scenario.board).rules_in_play

    # -- doing -------------------------------------------------------------------------------------

    def begin(self, seed: int) -> None:
        """Search from a seed on; what is locked stays."""
        session = self.session
        try:
            brief = session.fresh_brief(seed)
        except UserError as refused:
            session.trouble = as_phrase(refused)
            return
        self._about = session.roll
        self.process.generate_even(brief, session.game, self.points.value() / 100)
        self._show_message(Phrase(N_("Playing the first battles…")))

    def stop(self) -> None:
        """Search no more; the battle of now stays."""
        if self.is_searching:
            self._about = None
            self.process.stop()
            self._show_message(UNTESTED)

    def end(self) -> None:
        """The window goes."""
        if "process" in self.__dict__:
            self._about = None
            self.process.end()

    def _ticked(self) -> None:
        on = self.tick.isChecked()
        self.session.even = self.points.value() if on else None
        if on:
            self.wanted.emit()
        else:
            self.stop()
            self._show_message(None)

    # -- hearing -----------------------------------------------------------------------------------

    def _go_on(self, discarded: int) -> None:
        if not self.is_searching:
            return
        if discarded < 0:
            self._show_message(Phrase(N_("Preparing the fast kernel, once for this version…")))
            return
        sentence = say_n("{count} battle discarded…", "{count} battles discarded…", by="count")
        self._show_message(Phrase(sentence, count=discarded))

    def _find(self, answer: EvenGenerated) -> None:
        if self.is_searching:
            self._about = None
            self.found.emit(answer)
            sentence = say_n(
                "Even; {count} battle was discarded.",
                "Even; {count} battles were discarded.",
                by="count",
            )
            self._show_message(Phrase(sentence, count=answer.discarded))

    def _refuse(self, why: Phrase) -> None:
        if self.is_searching:
            self._about = None
            self._show_message(why)

    def _break(self, fault: Noted) -> None:
        fault_log.keep(fault.text, self.session.context.home.folder)
        self._refuse(Phrase(N_("This battle could not be played: {why}."), why=fault.phrase()))

    # -- showing -----------------------------------------------------------------------------------

    def follow(self) -> None:
        """Something else is shown, or locked: what is searched for would not fit it."""
        if self.is_searching and self.session.roll is not self._about:
            self.stop()
        elif not self.is_searching and self.session.scenario is not self._shown:
            self._message = UNTESTED if self.is_on else None
        self.refresh()

    def _show_message(self, message: Phrase | None) -> None:
        self._message, self._shown = message, self.session.scenario
        self.refresh()

    def refresh(self) -> None:
        """Show how the search goes."""
        self.setVisible(self._can_be)
        self.points.setVisible(self.tick.isChecked())
        for widget in (self.progress, self.cancel):
            widget.setVisible(self.is_searching)
        self.message.setText(tr(self._message) if self._message is not None else "")
        self.message.setVisible(self._message is not None)
