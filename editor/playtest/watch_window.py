"""A game of a playtest to watch: the board after each step, and what happened."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QPushButton,
    QSlider,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.generate.board_picture import BoardPicture
from editor.help.topics import answer_f1
from editor.i18n import names_of, tr
from editor.icons import icon
from editor.measures import HALF, STEP, WIDE, DialogColumn
from editor.panels.palette_head import seat_shields
from editor.plain import PlainLabel, tip
from editor.playtest.watch_arrows import WatchArrows
from editor.playtest.watch_legend import WatchLegend
from editor.playtest.watch_rows import HEADS, StepRows, fill
from editor.scroll_fade import ScrollFade
from editor.spins import Spin
from editor.standing import fit_to_screen, goes_when_closed
from editor.workspace import Workspace
from editor.wrapped_list import be_quiet
from exporters.words.battle_log import BattleLog
from playtests.watching import WatchedGame
from schema.language import N_

SIZE = (1160, 760)
PACE = 900
"""Milliseconds from one step to the next while it plays by itself."""
MOST_GAMES = 9999


class WatchWindow(QDialog):
    """Left the board, right the steps, below the buttons; keys: arrows, Home, End, Space."""

    another = Signal(int)
    """The game of this number is wanted instead."""

    def __init__(
        self, game: WatchedGame, workspace: Workspace, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        goes_when_closed(self)
        answer_f1(self, "playtests#watch-a-game")
        self.game, self.workspace = game, workspace
        setup = game.battle.setup
        self.log = BattleLog(game, names_of(setup.game, setup.scenario))
        self.setWindowTitle(tr(N_("Playtest: game {number}"), number=game.game + 1))
        self._running = QTimer(self)
        self._running.setInterval(PACE)
        self._running.timeout.connect(self._go_on)
        halves = QSplitter()
        halves.setChildrenCollapsible(False)
        halves.setHandleWidth(WIDE)
        self.board = BoardPicture()
        self.arrows = WatchArrows(self.board)
        halves.addWidget(self._board_with_legend())
        halves.addWidget(self._steps())
        halves.setStretchFactor(0, 1)
        halves.setSizes([SIZE[0] * 3 // 5, SIZE[0] * 2 // 5])
        rows = DialogColumn(self)
        rows.setSpacing(STEP)
        rows.addWidget(halves, 1)
        rows.addLayout(self._buttons())
        fit_to_screen(self, *SIZE)
        self.steps.setCurrentRow(0)
        self.steps.setFocus()

    @property
    def number(self) -> int:
        """The moment that is shown."""
        return max(0, self.steps.currentRow())

    # -- putting together ------------------------------------------------------------------------

    def _board_with_legend(self) -> QWidget:
        part = QWidget()
        rows = QVBoxLayout(part)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(STEP)
        rows.addWidget(self.board, 1)
        rows.addWidget(WatchLegend(part))
        return part

    def _steps(self) -> QWidget:
        part = QWidget()
        rows = QVBoxLayout(part)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addLayout(self._scores())
        self.steps = QListWidget()
        self.steps.setAccessibleName(tr(N_("Steps of the game")))
        self.steps.setWordWrap(True)
        self.steps.setItemDelegate(StepRows(self.steps))
        self.steps.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.steps.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        be_quiet(self.steps)
        setup = self.game.battle.setup
        signs = seat_shields(setup.scenario, setup.game, self)
        fill(self.steps, self.log, [signs[seat] for seat in setup.seats])
        self.steps.currentRowChanged.connect(self._show)
        rows.addWidget(self.steps, 1)
        ScrollFade(self.steps)
        return part

    def _scores(self) -> QHBoxLayout:
        """The round, and each side's shield with its points."""
        setup = self.game.battle.setup
        signs = seat_shields(setup.scenario, setup.game, self)
        side = self.fontMetrics().height()
        row = QHBoxLayout()
        row.setSpacing(STEP)
        self.round = PlainLabel(text="heading")
        row.addWidget(self.round, 1)
        self.points = [PlainLabel(text="heading") for _ in setup.seats]
        for number, (seat, label) in enumerate(zip(setup.seats, self.points, strict=True)):
            shield = PlainLabel()
            pixels = signs[seat].pixmap(QSize(side, side), self.devicePixelRatioF())
            shield.setPixmap(pixels)
            shield.setToolTip(tip(self.log.seat(number)))
            row.addWidget(shield)
            row.addWidget(label)
            row.addSpacing(HALF)
        return row

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, len(self.game.moments) - 1)
        self.slider.setAccessibleName(tr(N_("Step")))
        self.slider.valueChanged.connect(self.steps.setCurrentRow)
        self.run = self._button("play", N_("Play or pause"), self._start_or_pause)
        for name, words, do in (
            ("skip-previous", N_("Previous turn"), lambda: self._leap(-1)),
            ("chevron-left", N_("Step back"), lambda: self._step(-1)),
        ):
            row.addWidget(self._button(name, words, do))
        row.addWidget(self.run)
        for name, words, do in (
            ("chevron-right", N_("Step forward"), lambda: self._step(1)),
            ("skip-next", N_("Next turn"), lambda: self._leap(1)),
        ):
            row.addWidget(self._button(name, words, do))
        row.addWidget(self.slider, 1)
        row.addWidget(PlainLabel(tr(N_("Game no."))))
        self.which = Spin()
        self.which.setRange(1, MOST_GAMES)
        self.which.setValue(self.game.game + 1)
        self.which.setAccessibleName(tr(N_("Number of the game")))
        self.which.setKeyboardTracking(False)
        row.addWidget(self.which)
        self.other = QPushButton(tr(N_("&Load game")))
        self.other.setAutoDefault(False)
        self.other.clicked.connect(self._want_another)
        row.addWidget(self.other)
        close = QPushButton(tr(N_("Close")))
        close.setAutoDefault(False)
        close.clicked.connect(self.close)
        row.addWidget(close)
        return row

    def _button(self, name: str, words: str, do: object) -> QToolButton:
        button = QToolButton()
        button.setIcon(icon(name))
        button.setToolTip(tip(tr(words)))
        button.setAccessibleName(tr(words))
        button.setAutoRaise(True)
        button.clicked.connect(do)
        return button

    # -- doing -----------------------------------------------------------------------------------

    def _step(self, by: int) -> None:
        self.steps.setCurrentRow(min(max(0, self.number + by), self.steps.count() - 1))

    def _leap(self, by: int) -> None:
        """On to the next turn, or back to the one before."""
        at = self.number + by
        while 0 < at < self.steps.count() - 1 and self.game.moments[at].kind not in HEADS:
            at += by
        self.steps.setCurrentRow(min(max(0, at), self.steps.count() - 1))

    def _start_or_pause(self) -> None:
        if self._running.isActive():
            self._running.stop()
        else:
            if self.number == self.steps.count() - 1:
                self.steps.setCurrentRow(0)
            self._running.start()
        self.run.setIcon(icon("pause" if self._running.isActive() else "play"))

    def _go_on(self) -> None:
        if self.number < self.steps.count() - 1:
            self._step(1)
        else:
            self._start_or_pause()

    def _want_another(self) -> None:
        self.another.emit(self.which.value() - 1)
        self.close()

    # -- showing ---------------------------------------------------------------------------------

    def _show(self, number: int) -> None:
        self.slider.blockSignals(True)
        self.slider.setValue(number)
        self.slider.blockSignals(False)
        game = self.game.battle.setup.game
        self.board.show_board(self.game.board(number), game, self.game.battle.setup.scenario)
        self.board.light(self.game.hexes(number))
        self.arrows.show_arrows(self.game.arrow(number), self.game.arrows_before(number))
        moment = self.game.moments[number]
        self.round.setText(tr(N_("Round {n}"), n=moment.round))
        for side, label in enumerate(self.points):
            label.setText(str(moment.points[side]))
            label.setAccessibleName(f"{self.log.seat(side)} {moment.points[side]}")
