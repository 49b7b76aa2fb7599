"""Put another board beside this one, or keep a part of it: seen before it is done."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.document.file_dialogs import files_to_open, usual_folder
from editor.help.topics import answer_f1
from editor.i18n import language, tr
from editor.measures import BROAD, STEP, DialogColumn
from editor.plain import PlainLabel
from editor.standing import fit_to_screen
from editor.toolbox.board_preview import BoardPreview, report_out_of_bounds
from editor.tools.brush import empty_terrain
from editor.tools.context import Selection, ToolContext
from editor.tools.joining import (
    LEFT_BEHIND,
    NotJoined,
    Part,
    Where,
    cut_board,
    empty_like,
    is_along,
    joined_boards,
    left_behind,
    shares_by_itself,
)
from editor.tools.reshape import Reshaped
from editor.workspace import Workspace
from importers.reading import read_any
from schema.edits import Become
from schema.language import N_, Phrase, UserError
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


class ReshapeDialog(QDialog):
    """A form, what falls off, and the board as it will be; OK is one step of the history."""

    step = N_("Resize board")

    def __init__(self, workspace: Workspace, title: str, parent: QWidget | None) -> None:
        """The scenario of ``workspace`` must lie on a board of hexes."""
        super().__init__(parent)
        answer_f1(self, "editor#draw-the-board")
        self.workspace = workspace
        self.made: Reshaped | None = None
        self.setWindowTitle(title)
        self.setModal(True)
        self.terrain = empty_terrain(workspace.context()) or "plains"
        self.form = QFormLayout()
        self.told = PlainLabel()
        self.told.setWordWrap(True)
        self.told.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.told.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.preview = BoardPreview(workspace.document.game)
        self.preview.setAccessibleName(tr(N_("New board")))
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._lay_out()
        self._fill()
        self.look()
        letter = self.fontMetrics().averageCharWidth()
        fit_to_screen(self, letter * 130, letter * 72)

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(STEP)
        left.addLayout(self.form)
        left.addWidget(self._changes(), 1)
        columns = QHBoxLayout()
        columns.setSpacing(BROAD)
        columns.addLayout(left, 2)
        columns.addWidget(self.preview, 3)
        whole = DialogColumn(self)
        whole.addLayout(columns, 1)
        whole.addWidget(self.buttons)

    def _changes(self) -> QScrollArea:
        """What will be moved or removed."""
        scroll = QScrollArea()
        scroll.setAccessibleName(tr(N_("Changes")))
        scroll.setWidget(self.told)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setMinimumHeight(self.fontMetrics().height() * 5)
        return scroll

    def _fill(self) -> None:
        """Put the questions into the form."""
        raise NotImplementedError

    def _make(self) -> tuple[Reshaped, str]:
        """What is asked for, and a line for each thing that falls off."""
        raise NotImplementedError

    def look(self) -> None:
        """Find out what would be, and show it."""
        scenario = self.workspace.document.scenario
        try:
            self.made, told = self._make()
        except NotJoined as no:
            self.made, told = None, no.sentence(language())
        self.told.setText(told)
        self.preview.take(scenario if self.made is None else self.made.scenario)
        different = self.made is not None and self.made.scenario != scenario
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(different)

    def accept(self) -> None:
        """Change it, as one step."""
        if self.made is not None:
            edit = Become(kind="become", scenario=self.made.scenario)
            self.workspace.apply(edit, Phrase(self.step))
            self.workspace.select(Selection())
            self.workspace.camera_wanted.emit("fit")
        super().accept()

    @property
    def _scenario(self) -> Scenario:
        return self.workspace.document.scenario


class JoinDialog(ReshapeDialog):
    """Another board beside, above or below this one."""

    step = N_("Join boards")

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        self.other: Scenario | None = None
        super().__init__(workspace, tr(N_("Join boards")), parent)

    def _lay_out(self) -> None:
        """The preview has the whole width: two boards beside each other are wide."""
        columns = QHBoxLayout()
        columns.setSpacing(BROAD)
        self.form.setSpacing(STEP)
        columns.addLayout(self.form, 1)
        columns.addWidget(self._changes(), 1)
        whole = DialogColumn(self)
        whole.addLayout(columns)
        whole.addWidget(self.preview, 1)
        whole.addWidget(self.buttons)

    def _fill(self) -> None:
        self.source = PlainLabel(tr(N_("Empty board of the same size")))
        self.source.setWordWrap(True)
        self.choose = QPushButton(tr(N_("&Choose scenario…")))
        self.choose.clicked.connect(self.choose_file)
        self.empty = QPushButton(tr(N_("&Empty board")))
        self.empty.clicked.connect(self.take_empty)
        row = QHBoxLayout()
        row.setSpacing(STEP)
        row.addWidget(self.choose)
        row.addWidget(self.empty)
        row.addStretch(1)
        self.where = QComboBox()
        for where, words in WHERE.items():
            self.where.addItem(tr(words), where)
        self.shared = QCheckBox(tr(N_("The boards &share a row")))
        if self._scenario.board.orientation == "flat":
            self.shared.setText(tr(N_("The boards &share a column")))
        self.form.addRow(tr(N_("Other board:")), self.source)
        self.form.addRow("", row)
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
        """Join this scenario's board; a file that cannot be read is told in a line."""
        try:
            self.other = read_any(path, self.workspace.home)
        except UserError as trouble:
            self.told.setText(trouble.sentence(language()))
            return
        self.source.setText(path.name)
        self.look()

    def take_empty(self) -> None:
        """Join an empty board."""
        self.other = None
        self.source.setText(tr(N_("Empty board of the same size")))
        self.look()

    def _make(self) -> tuple[Reshaped, str]:
        scenario, game = self._scenario, self.workspace.document.game
        other = self.other or empty_like(scenario, self.terrain)
        where: Where = self.where.currentData()
        shared = self.shared.isEnabled() and self.shared.isChecked()
        made = joined_boards(scenario, other, game, where, self.terrain, shared=shared)
        told = report_out_of_bounds(made.fallen, ToolContext(other, game)).partition("\n")[2]
        words = [tr(LEFT_BEHIND[name]) for name in left_behind(other, scenario)]
        lines = [told] if made.fallen else []
        lines += [tr(N_("Not of the board: {names}"), names=", ".join(words))] if words else []
        if not lines:
            return made, tr(N_("Nothing will be moved or removed."))
        return made, "\n".join((tr(N_("Not taken from the other scenario:")), *lines))


class CutDialog(ReshapeDialog):
    """A half of the board, or what is selected of it."""

    step = N_("Cut board")

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, tr(N_("Cut board")), parent)

    def _fill(self) -> None:
        self.part = QComboBox()
        for part, words in PARTS.items():
            if self.workspace.selection.places or part not in ("selection", "rectangle"):
                self.part.addItem(tr(words), part)
        self.form.addRow(tr(N_("&Keep:")), self.part)
        self.part.currentIndexChanged.connect(self.look)

    def _make(self) -> tuple[Reshaped, str]:
        workspace = self.workspace
        part: Part = self.part.currentData()
        game, places = workspace.document.game, workspace.selection.places
        made = cut_board(self._scenario, part, places, game, self.terrain)
        return made, report_out_of_bounds(made.fallen, workspace.context())

    def look(self) -> None:
        """Find out what would be; what falls off is hatched."""
        super().look()
        made = self.made
        grid = self._scenario.board.grid()
        if made is not None and grid is not None:
            pairs = zip(grid.hexes, grid.names, strict=True)
            lost = [made.lies_at(place) for place, name in pairs if name not in made.places]
            self.preview.take(made.scenario, lost)
