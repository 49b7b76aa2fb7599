"""Put another board beside this one, or keep a part of it: seen before it is done."""

from pathlib import Path

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QWidget,
)

from editor.document.file_dialogs import files_to_open, usual_folder
from editor.i18n import tr
from editor.measures import STEP
from editor.plain import PlainLabel, TitledColumn
from editor.toolbox.board_preview import report_out_of_bounds
from editor.toolbox.reshape_dialog import ReshapeDialog, Reshaping, earlier_of, lost_of
from editor.tools.context import ToolContext
from editor.tools.joining import (
    LEFT_BEHIND,
    Part,
    Where,
    cut_board,
    empty_like,
    is_along,
    joined_boards,
    left_behind,
    shares_by_itself,
)
from editor.workspace import Workspace
from importers.reading import read_any
from schema.language import N_, UserError
from schema.scenario import Scenario

WHERE: dict[Where, str] = {
    "right": N_("To the right"),
    "left": N_("To the left"),
    "top": N_("Above"),
    "bottom": N_("Below"),
}
PARTS: dict[Part, str] = {
    "selection": N_("The selected hexes"),
    "rectangle": N_("The rectangle around the selected hexes"),
    "left": N_("Left half"),
    "right": N_("Right half"),
    "top": N_("Top half"),
    "bottom": N_("Bottom half"),
}


LINES = 4
"""Heights of a line that the report below two boards has; a longer one scrolls."""


class JoinDialog(ReshapeDialog):
    """Another board beside, above or below this one."""

    step = N_("Join boards")

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        self.other: Scenario | None = None
        super().__init__(workspace, parent)

    def _lay_out(self) -> None:
        """The preview has the whole width, as two boards beside each other are wide; below it
        stands what becomes of them."""
        whole = TitledColumn(self)
        whole.addLayout(self.form)
        whole.addSpacing(STEP)
        whole.addWidget(self.preview, 1)
        self.report.setFixedHeight(LINES * self.fontMetrics().height())
        whole.addWidget(self.report)
        whole.add_foot(self.buttons)

    def _fill(self) -> None:
        self.source = PlainLabel(tr(N_("Empty board of the same size")), wrapped=True)
        self.choose = QPushButton(tr(N_("&Choose scenario…")))
        self.choose.clicked.connect(self.choose_file)
        self.empty = QPushButton(tr(N_("&Empty board")))
        self.empty.clicked.connect(self.take_empty)
        row = QHBoxLayout()
        row.setSpacing(STEP)
        row.addWidget(self.source, 1)
        row.addWidget(self.choose)
        row.addWidget(self.empty)
        self.where = QComboBox()
        for where, words in WHERE.items():
            self.where.addItem(tr(words), where)
        self.shared = QCheckBox(tr(N_("The boards &share a row")))
        if self._scenario.board.orientation == "flat":
            self.shared.setText(tr(N_("The boards &share a column")))
        self.form.addRow(tr(N_("Other board:")), row)
        self.form.addRow(tr(N_("&Position:")), self.where)
        self.form.addRow("", self.shared)
        self._where_chosen()
        self.where.currentIndexChanged.connect(self._where_chosen)
        self.where.currentIndexChanged.connect(self.look)
        self.shared.toggled.connect(self.look)

    def _where_chosen(self) -> None:
        where: Where = self.where.currentData()
        self.shared.setEnabled(not is_along(self._scenario, where))
        self.shared.setChecked(shares_by_itself(self._scenario, where))

    def choose_file(self) -> None:
        """Ask for the other scenario."""
        found = files_to_open(self, usual_folder(self.workspace.settings))
        if found:
            self.take_file(found[0])

    def take_file(self, path: Path) -> None:
        """Join this scenario's board; a file that cannot be read is reported in a line."""
        try:
            self.other = read_any(path, self.workspace.home)
        except UserError as trouble:
            self.refuse(trouble)
            return
        self.source.setText(path.name)
        self.look()

    def take_empty(self) -> None:
        """Join an empty board."""
        self.other = None
        self.source.setText(tr(N_("Empty board of the same size")))
        self.look()

    def _make(self) -> Reshaping:
        scenario, game = self._scenario, self.workspace.document.game
        other = self.other or empty_like(scenario, self.terrain)
        where: Where = self.where.currentData()
        shared = self.shared.isEnabled() and self.shared.isChecked()
        made = joined_boards(scenario, other, game, where, self.terrain, shared=shared)
        report = report_out_of_bounds(made.fallen, ToolContext(other, game)).partition("\n")[2]
        words = [tr(LEFT_BEHIND[name]) for name in left_behind(other, scenario)]
        lines = [report] if made.fallen else []
        lines += [tr(N_("Not of the board: {names}"), names=", ".join(words))] if words else []
        report = tr(N_("Nothing will be moved or removed."))
        if lines:
            report = "\n".join((tr(N_("Not taken from the other scenario:")), *lines))
        return Reshaping(made.scenario, report, own=tuple(made.places.values()))


class CutDialog(ReshapeDialog):
    """A half of the board, or what is selected of it."""

    step = N_("Cut board")

    def _fill(self) -> None:
        self.part = QComboBox()
        for part, words in PARTS.items():
            if self.workspace.selection.places or part not in ("selection", "rectangle"):
                self.part.addItem(tr(words), part)
        self.form.addRow(tr(N_("&Keep:")), self.part)
        self.part.currentIndexChanged.connect(self.look)

    def _make(self) -> Reshaping:
        workspace = self.workspace
        part: Part = self.part.currentData()
        game, places = workspace.document.game, workspace.selection.places
        made = cut_board(self._scenario, part, places, game, self.terrain)
        report = report_out_of_bounds(made.fallen, workspace.context())
        lost, earlier = lost_of(made, self._scenario), earlier_of(made, self._scenario)
        return Reshaping(made.scenario, report, lost, earlier)
