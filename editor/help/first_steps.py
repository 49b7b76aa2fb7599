"""The way from an empty board to a printed sheet: a list of steps that ticks itself as one works.

Each step has buttons that do what it speaks of, with the keys of now.
"""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.actions import Actions
from editor.help.step_card import KeyButton, StepCard
from editor.help.topics import show_page
from editor.i18n import tr
from editor.icons import icon
from editor.measures import BROAD, STEP, WIDE
from editor.plain import PlainLabel
from editor.scroll_fade import ScrollFade
from editor.standing import fit_to_screen, goes_when_closed
from editor.workspace import Workspace
from schema.language import N_
from schema.scenario import Scenario


@dataclass(frozen=True, slots=True)
class FirstStep:
    """What is to be done, and how one sees that it is."""

    sign: str
    title: str
    text: str
    done: Callable[[Workspace], bool]
    acts: tuple[str, ...] = ()
    """The actions that do it."""
    field: tuple[str, str] | None = None
    """The page of the inspector that it needs: the words of a button, and a JSON pointer."""


def has_terrain(scenario: Scenario) -> bool:
    """Whether anything at all is on the board below the units."""
    board = scenario.board
    placed = (board.ways, board.walls, board.tokens, board.tiles, board.table_pieces)
    return len(set(board.ground())) > 1 or any(placed)


def has_armies(scenario: Scenario) -> bool:
    """Whether every side has units, or points to buy them with."""
    manned = {unit.seat for unit in scenario.units} | {muster.seat for muster in scenario.musters}
    return all(seat.id in manned for seat in scenario.seats if not seat.neutral)


def _is_saved(workspace: Workspace) -> bool:
    return workspace.document.path is not None and workspace.document.stack.isClean()


STEPS: tuple[FirstStep, ...] = (
    FirstStep(
        "format-title",
        N_("Name the battle"),
        N_("Give it a title and a few words of background: both are printed on the sheet."),
        lambda workspace: any(workspace.document.scenario.title.values()),
        field=(N_("Title page"), "/title"),
    ),
    FirstStep(
        "image-filter-hdr",
        N_("Paint the terrain"),
        N_(
            "Choose a terrain in the palette and drag over the board. With a symmetry in the "
            "toolbar the other half follows by itself."
        ),
        lambda workspace: has_terrain(workspace.document.scenario),
        ("tool-brush", "tool-fill", "tool-line", "tool-erase"),
    ),
    FirstStep(
        "chess-pawn",
        N_("Place the armies"),
        N_(
            "Choose a side and a unit or commander, then click a hex. Drag to move it, Shift+click "
            "to select more."
        ),
        lambda workspace: has_armies(workspace.document.scenario),
        ("tool-unit", "tool-select", "tool-stamp"),
    ),
    FirstStep(
        "trophy-outline",
        N_("Set the victory conditions"),
        N_("Say what scores points, what wins immediately, and after how many rounds it ends."),
        lambda workspace: bool(
            workspace.document.scenario.victory.objectives
            or workspace.document.scenario.victory.wins
        ),
        field=(N_("Victory page"), "/victory"),
    ),
    FirstStep(
        "shield-check",
        N_("Fix what the checker finds"),
        N_(
            "Findings update as you work. Click one to go to its hex; some have a Fix button, and "
            "what you meant so can be accepted."
        ),
        lambda workspace: workspace.report is not None and workspace.report.is_valid,
        ("next-finding", "overlay-threats"),
    ),
    FirstStep(
        "printer",
        N_("Save and print"),
        N_("The PDF contains the scenario: anyone who gets it can open it in Banneret."),
        _is_saved,
        ("save", "preview", "export"),
    ),
)
WALKTHROUGH = "first-scenario"
"""The page that leads through a whole battle."""


class FirstSteps(QWidget):
    """A window beside the board; Escape closes it."""

    def __init__(self, workspace: Workspace, actions: Actions, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        goes_when_closed(self)
        self.workspace, self.acts = workspace, actions
        self.setWindowTitle(tr(N_("First steps")))
        fit_to_screen(self, 960, 800)  # wide enough for one line a step: all of them are seen
        self.cards = [self._card(number, step) for number, step in enumerate(STEPS, start=1)]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._head())
        column.addWidget(self._list(), 1)
        column.addLayout(self._foot())
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.look)
        workspace.document.changed.connect(self._look_soon)
        workspace.document.stack.cleanChanged.connect(self._look_soon)
        workspace.report_changed.connect(self._look_soon)
        self.look()

    def _head(self) -> QVBoxLayout:
        self.progress = QProgressBar()
        self.progress.setRange(0, len(STEPS))
        self.progress.setTextVisible(False)
        self.count = PlainLabel()
        words = PlainLabel(tr(N_("From an empty board to a printed sheet.")))
        row = QHBoxLayout()
        row.addWidget(words)
        row.addStretch(1)
        row.addWidget(self.count)
        head = QVBoxLayout()
        head.setContentsMargins(BROAD, WIDE, BROAD, WIDE)
        head.setSpacing(STEP)
        head.addWidget(PlainLabel(tr(N_("First steps")), text="title"))
        head.addLayout(row)
        head.addWidget(self.progress)
        return head

    def _list(self) -> QScrollArea:
        page = QWidget()
        lines = QVBoxLayout(page)
        lines.setContentsMargins(BROAD, 0, BROAD, 0)
        lines.setSpacing(STEP)
        for card in self.cards:
            lines.addWidget(card)
        lines.addStretch(1)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(page)
        ScrollFade(area)
        return area

    def _foot(self) -> QHBoxLayout:
        self.tour = QPushButton(tr(N_("Tour of the window")))
        self.tour.clicked.connect(self.acts["tour"].trigger)
        self.walkthrough = QPushButton(
            icon("book-open-page-variant-outline"), tr(N_("A whole battle, step by step"))
        )
        self.walkthrough.clicked.connect(lambda: show_page(self, WALKTHROUGH))
        foot = QHBoxLayout()
        foot.setContentsMargins(BROAD, STEP, BROAD, WIDE)
        foot.setSpacing(STEP)
        foot.addWidget(self.walkthrough)
        foot.addWidget(self.tour)
        foot.addStretch(1)
        return foot

    def _card(self, number: int, step: FirstStep) -> StepCard:
        buttons = []
        if step.field is not None:
            words, pointer = step.field
            button = KeyButton(icon("arrow-right"), tr(words))
            button.clicked.connect(lambda: self.workspace.field_wanted.emit(pointer))
            buttons.append(button)
        for name in step.acts:
            action = self.acts[name]
            if not action.isVisible():  # this kind of board has no use for it
                continue
            words = action.text().replace("&", "").rstrip("…")
            button = KeyButton(action.icon(), words, action.shortcut().toString())
            button.clicked.connect(action.trigger)
            buttons.append(button)
        return StepCard(step.sign, f"{number}. {tr(step.title)}", tr(step.text), buttons)

    def _look_soon(self) -> None:
        self._soon.start(0)

    def look(self) -> None:
        """Tick what is done; the first step that is not is the next one."""
        done = [step.done(self.workspace) for step in STEPS]
        ahead = done.index(False) if False in done else None
        for number, (card, over) in enumerate(zip(self.cards, done, strict=True)):
            card.show_state(done=over, ahead=number == ahead)
        self.progress.setValue(sum(done))
        progress_text = tr(N_("{count} of {all} done"), count=sum(done), all=len(done))
        self.count.setText(progress_text)
        self.progress.setAccessibleName(progress_text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes it."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)
