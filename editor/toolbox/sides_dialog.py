"""Swap the sides: the armies change places, or their players do."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from editor.help.topics import answer_f1
from editor.i18n import names_of, tr
from editor.icons import icon
from editor.measures import STEP, WIDE
from editor.plain import PlainLabel, TitledColumn
from editor.standing import fit_to_screen
from editor.toolbox.board_preview import BoardPreview
from editor.tools.context import Selection
from editor.tools.sides import armies_change_places, armies_change_players, two_sides
from editor.tools.symmetry import symmetries
from editor.workspace import Workspace
from geometry.symmetries import SymmetryId
from schema.edits import Become
from schema.language import N_, Phrase
from schema.scenario import Scenario

WAYS: dict[SymmetryId, str] = {
    "rotate-180": N_("Rotated 180°"),
    "mirror-vertical": N_("Mirrored top–bottom"),
    "mirror-horizontal": N_("Mirrored left–right"),
}


WHEN = N_("Now"), N_("After the swap")
SIZE = 46, 41
"""The dialog's width and height in heights of a line, where the screen has room for them."""


class SidesDialog(QDialog):
    """Two seats, what of theirs is swapped, and the board before and after; *Swap* is one step of
    the history."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        """The scenario of ``workspace`` must have two seats that somebody plays."""
        super().__init__(parent)
        answer_f1(self, "editor#edit-everything-else")
        self.workspace = workspace
        self.setWindowTitle(tr(N_("Swap sides")))
        self.setModal(True)
        scenario = workspace.document.scenario
        self.one, self.other = self._seats(), self._seats()
        found = two_sides(scenario)
        if found is not None:
            self.one.setCurrentIndex(self.one.findData(found[0]))
            self.other.setCurrentIndex(self.other.findData(found[1]))
        self.places = QRadioButton(tr(N_("Swap army &positions")))
        self.players = QRadioButton(tr(N_("Swap army &owners")))
        group = QButtonGroup(self)
        group.addButton(self.places)
        group.addButton(self.players)
        self.way = QComboBox()
        there = symmetries(scenario)
        for name, words in WAYS.items():
            if name in there:
                self.way.addItem(tr(words), name)
        self.places.setEnabled(bool(there))
        (self.places if there else self.players).setChecked(True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(tr(N_("S&wap")))
        self.boards = tuple(
            BoardPreview(workspace.document.game, self, lettered=False) for _ in WHEN
        )
        """The board before and after, small."""
        self._lay_out(there=bool(there))
        for combo in (self.one, self.other):
            combo.currentIndexChanged.connect(self._update)
        self.places.toggled.connect(self._update)
        self.way.currentIndexChanged.connect(self._update)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.boards[0].take(workspace.document.scenario)
        self._update()
        wide, high = (side * self.fontMetrics().height() for side in SIZE)
        fit_to_screen(self, wide, high)

    def _lay_out(self, *, there: bool) -> None:
        sides = QFormLayout()
        sides.setVerticalSpacing(STEP)
        sides.setHorizontalSpacing(WIDE)
        sides.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        sides.addRow(tr(N_("&First side:")), self.one)
        sides.addRow(tr(N_("&Second side:")), self.other)
        whole = TitledColumn(self)
        whole.addLayout(sides)
        whole.addLayout(self._pictures(), 1)
        whole.addWidget(self.places)
        across = (
            N_("Units, markers, zones and edges move across the board. Terrain stays.")
            if there
            else N_("This board has no symmetry, so armies cannot swap positions.")
        )
        whole.addWidget(self._explained(tr(across), self.way if there else None))
        whole.addWidget(self.players)
        stays = N_("Everything stays in place but belongs to the other side.")
        whole.addWidget(self._explained(tr(stays), None))
        whole.add_foot(self.buttons)

    def _pictures(self) -> QHBoxLayout:
        """The board as it is, and as it becomes."""
        row, side = QHBoxLayout(), round(1.5 * self.fontMetrics().height())
        arrow = PlainLabel()
        arrow.setPixmap(icon("arrow-right").pixmap(side, side))
        for number, (words, picture) in enumerate(zip(WHEN, self.boards, strict=True)):
            column = QVBoxLayout()
            caption = PlainLabel(tr(words), text="caption", faint=True)
            picture.setAccessibleName(tr(words))
            picture.be_on_table()
            caption.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(picture, 1)
            column.addWidget(caption)
            row.addLayout(column, 1)
            if not number:
                row.addWidget(arrow)
        return row

    def _explained(self, words: str, more: QWidget | None) -> QWidget:
        """What a choice means, indented below it."""
        box = QWidget()
        layout = QVBoxLayout(box)
        layout.setContentsMargins(self.fontMetrics().height() * 3 // 2, 0, 0, 0)
        label = PlainLabel(words, wrapped=True)
        label.setMinimumWidth(self.fontMetrics().averageCharWidth() * 48)
        layout.addWidget(label)
        if more is not None:
            layout.addWidget(more)
        return box

    def _seats(self) -> QComboBox:
        combo = QComboBox()
        document = self.workspace.document
        names = names_of(document.game, document.scenario)
        for seat in document.scenario.seats:
            combo.addItem(names.seat(seat.id), seat.id)
        return combo

    def _update(self) -> None:
        self.way.setEnabled(self.places.isChecked())
        different = self.one.currentData() != self.other.currentData()
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(different)
        self.boards[1].take(self.after() if different else self.workspace.document.scenario)

    def after(self) -> Scenario:
        """The scenario with the sides swapped as chosen."""
        scenario = self.workspace.document.scenario
        sides = (self.one.currentData(), self.other.currentData())
        if self.players.isChecked():
            return armies_change_players(scenario, sides)
        return armies_change_places(scenario, sides, self.way.currentData())

    def accept(self) -> None:
        """Swap them, as one step."""
        edit = Become(kind="become", scenario=self.after())
        template = N_("Swap army owners") if self.players.isChecked() else N_("Swap army positions")
        self.workspace.apply(edit, Phrase(template))
        self.workspace.select(Selection())
        super().accept()
