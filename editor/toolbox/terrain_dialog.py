"""Random terrain: how much of what, in which shape and symmetry; seen before it is placed."""

import secrets

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from editor.help.topics import answer_f1
from editor.i18n import language, localized, tr
from editor.measures import BROAD, STEP
from editor.plain import PlainLabel, TitledColumn, tip
from editor.spins import Spin
from editor.standing import fit_to_screen
from editor.toolbox.board_preview import LARGE, BoardPreview
from editor.toolbox.seed_row import SeedRow
from editor.tools.mix import SEEDS
from editor.workspace import Workspace
from generators.terrain.generate import generate_terrain
from generators.terrain.wish import (
    MOST,
    ROLES,
    SHAPES,
    SYMMETRIES,
    USUAL,
    TerrainRole,
    TerrainWish,
    kinds_of,
    open_ground,
)
from rules.supply import contents, printed_ground
from schema.board import HexBoard, Zone, require
from schema.edits import Become
from schema.language import N_, Phrase
from schema.scenario import Scenario

LATER = 180
"""Milliseconds after the last change until a large board is looked at."""
FULL = 100
"""Percent: a zone gets as much terrain as everything else."""
MOST_ZONES = 6
"""Zones that have a row of their own; the others get as much as everything else."""


class PercentRow(QWidget):
    """A slider and the number beside it, which move together."""

    def __init__(self, most: int, value: int, name: str) -> None:
        super().__init__()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, most)
        self.number = Spin()
        self.number.setRange(0, most)
        self.number.setSuffix(" %")
        self.call(name)
        self.slider.valueChanged.connect(self.number.setValue)
        self.number.valueChanged.connect(self.slider.setValue)
        self.number.setValue(value)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.slider, 1)
        row.addWidget(self.number)
        self.setFocusProxy(self.slider)

    def call(self, name: str) -> None:
        """Name it for those who hear it."""
        self.slider.setAccessibleName(name)
        self.number.setAccessibleName(name)


class TerrainDialog(QDialog):
    """What it will be is seen before OK; OK is one step of the history."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        """The scenario of ``workspace`` must lie on a board of hexes."""
        super().__init__(parent)
        answer_f1(self, "random-terrain")
        self.workspace = workspace
        self.made: Scenario | None = None
        self.setWindowTitle(tr(N_("Random terrain")))
        self.setModal(True)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.look)
        self._build()
        self.look()
        letter = self.fontMetrics().averageCharWidth()
        fit_to_screen(self, letter * 128, letter * 88)

    # -- putting together -------------------------------------------------------------------------

    def _build(self) -> None:
        self.shape, self.symmetry = QComboBox(), QComboBox()
        for shape, words in SHAPES.items():
            self.shape.addItem(tr(words), shape)
        for symmetry, words in SYMMETRIES.items():
            self.symmetry.addItem(tr(words), symmetry)
        self.symmetry.setCurrentIndex(self.symmetry.findData("half-turn"))
        self.form = form = QFormLayout()
        form.setVerticalSpacing(STEP)
        form.addRow(tr(N_("S&hape:")), self.shape)
        form.addRow(tr(N_("S&ymmetry:")), self.symmetry)
        self.amounts: dict[TerrainRole, PercentRow] = {}
        for role in (role for role in ROLES if role in kinds_of(self.workspace.document.game)):
            row = PercentRow(MOST, USUAL[role], tr(ROLES[role]))
            self.amounts[role] = row
            form.addRow(f"{tr(ROLES[role])}:", row)
        self.density: dict[str, PercentRow] = {}
        for zone in self._zones():
            name = localized(zone.name) or zone.id
            row = PercentRow(FULL, FULL, name)
            row.setToolTip(tip(tr(N_("Share of the usual terrain in this zone"))))
            self.density[zone.id] = row
            label = PlainLabel(f"{name}:", wrapped=True)
            form.addRow(label, row)
        self.seeds = SeedRow(secrets.randbelow(SEEDS))
        self.seed = self.seeds.number
        form.addRow(tr(N_("See&d:")), self.seeds)
        self.only_selected = QCheckBox(tr(N_("Only the &selected hexes")))
        self.only_selected.setEnabled(bool(self.workspace.selection.places))
        self.only_selected.setChecked(len(self.workspace.selection.places) > 1)
        if self.only_selected.isChecked():  # their twins are seldom chosen too
            self.symmetry.setCurrentIndex(self.symmetry.findData("none"))
        self.keep = QCheckBox(tr(N_("&Keep the terrain that is there")))
        self.from_boxes = QCheckBox(tr(N_("Only what my &boxes hold")))
        self.from_boxes.setChecked(True)
        self.notes = PlainLabel(wrapped=True)
        self.notes.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        left = QVBoxLayout()
        left.setSpacing(STEP)
        left.addLayout(form)
        for box in (self.only_selected, self.keep, self.from_boxes):
            left.addWidget(box)
        left.addWidget(self.notes)
        left.addStretch(1)
        self.preview = BoardPreview(self.workspace.document.game)
        self.preview.be_on_table()
        self.preview.setAccessibleName(tr(N_("New board")))
        columns = QHBoxLayout()
        columns.setSpacing(BROAD)
        columns.addLayout(left, 2)
        columns.addWidget(self.preview, 3)
        whole = TitledColumn(self)
        whole.addLayout(columns, 1)
        whole.add_foot(self._buttons())
        self._listen()

    def _buttons(self) -> QDialogButtonBox:
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        apply = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        apply.setText(tr(N_("Apply terrain")))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        return self.buttons

    def _listen(self) -> None:
        self.shape.currentIndexChanged.connect(self._name_water)
        for combo in (self.shape, self.symmetry):
            combo.currentIndexChanged.connect(self._changed)
        for row in (*self.amounts.values(), *self.density.values()):
            row.number.valueChanged.connect(self._changed)
        self.seed.valueChanged.connect(self._changed)
        for box in (self.only_selected, self.keep, self.from_boxes):
            box.toggled.connect(self._changed)

    def _name_water(self) -> None:
        """A river is placed whole: what is asked for is the water beside it."""
        row = self.amounts.get("water")
        if row is not None:
            river = self.shape.currentData() == "river"
            row.call(tr(N_("Other water") if river else ROLES["water"]))
            label = self.form.labelForField(row)
            label.setText(f"{row.slider.accessibleName()}:")  # type: ignore[attr-defined]

    def _zones(self) -> list[Zone]:
        """The zones that have a row, deployment zones first."""
        zones = (zone for zone in self.workspace.document.scenario.zones if zone.places)
        return sorted(zones, key=lambda zone: zone.kind != "deployment")[:MOST_ZONES]

    # -- looking ----------------------------------------------------------------------------------

    def _changed(self) -> None:
        large = len(self._board().grid()) > LARGE
        self._timer.start(LATER if large else 0)

    def _board(self) -> HexBoard:
        return require(HexBoard, self.workspace.document.scenario.board)

    def wish(self) -> TerrainWish:
        """What the fields ask for."""
        places = self.workspace.selection.places if self.only_selected.isChecked() else ()
        return TerrainWish(
            seed=self.seed.value(),
            shape=self.shape.currentData(),
            amounts={role: row.number.value() for role, row in self.amounts.items()},
            symmetry=self.symmetry.currentData(),
            region=frozenset(places),
            locked=self._locked() if self.keep.isChecked() else frozenset(),
            density={zone: row.number.value() for zone, row in self.density.items()},
        )

    def _locked(self) -> frozenset[str]:
        """The hexes that have terrain already."""
        document, board = self.workspace.document, self._board()
        plain = printed_ground(document.scenario, document.game) or open_ground(document.game)
        pairs = zip(board.grid().names, board.ground(), strict=True)
        return frozenset(at for at, kind in pairs if kind != plain)

    def look(self) -> None:
        """Generate it, and show it."""
        document = self.workspace.document
        box = contents(document.game, document.collection) if self.from_boxes.isChecked() else None
        generated = generate_terrain(document.scenario, document.game, self.wish(), box)
        self.made = document.scenario.changed(board=generated.board)
        self.preview.take(self.made)
        self.notes.setText("\n".join(note.translated(language()) for note in generated.notes))
        different = self.made != document.scenario
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(different)

    def accept(self) -> None:
        """Put it on the board, as one step."""
        self._timer.stop()
        self.look()
        if self.made is not None:
            edit = Become(kind="become", scenario=self.made)
            self.workspace.apply(edit, Phrase(N_("Random terrain")))
        super().accept()
