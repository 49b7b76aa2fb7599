"""The window of the scatter brush: a weight for each kind of terrain, and the seed."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGridLayout,
    QProgressBar,
    QScrollArea,
    QSpinBox,
    QWidget,
)

from editor.help.topics import answer_f1
from editor.i18n import language, tr
from editor.icons import icon
from editor.panels import palette_pictures
from editor.panels.swatches import pixmap_of
from editor.plain import PlainLabel, TitledColumn
from editor.spins import Spin
from editor.standing import fit_to_screen
from editor.toolbox.seed_row import SeedRow
from editor.tools.mix import MOST, TerrainMix
from editor.workspace import Workspace
from exporters.drawing.look import style_of
from schema.language import N_

UNCHANGED = N_("Leave unchanged")
BAR = 14
"""Letters that the bar of a share is wide at most."""
ABOUT = N_(
    "The scatter brush picks the terrain of each hex at random. The higher a weight, the more "
    "hexes get that terrain; 0 leaves it out."
)


class MixDialog(QDialog):
    """A weight for each kind of terrain, and the seed."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        answer_f1(self, "random-terrain")
        self.workspace = workspace
        self.setWindowTitle(tr(N_("Terrain mix")))
        self.setModal(True)
        mix = workspace.mix_in_use()
        self.rows = QGridLayout()
        self.rows.setColumnStretch(1, 1)
        self._headings()
        self.unchanged = self._row(tr(UNCHANGED), mix.unchanged, icon("cancel"))
        weights = dict(mix.weights)
        self.weights: dict[str, QSpinBox] = {}
        for kind, name, sign in self._kinds():
            self.weights[kind] = self._row(name, weights.get(kind, 0), sign)
        self.rows.setRowStretch(self.rows.rowCount(), 1)
        page = QWidget()
        page.setLayout(self.rows)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(page)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        use = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        use.setText(tr(N_("&Use this mix")))
        whole = TitledColumn(self, tr(ABOUT))
        whole.addWidget(area, 1)
        self.seed = SeedRow(mix.seed)
        seeds = QFormLayout()
        seeds.addRow(tr(N_("See&d:")), self.seed)
        whole.addLayout(seeds)
        whole.add_foot(self.buttons)
        self._show_shares()
        letter = self.fontMetrics().averageCharWidth()
        fit_to_screen(self, letter * 76, letter * 92)

    def _kinds(self) -> list[tuple[str, str, QIcon]]:
        """The terrain of the game, by name, with its picture."""
        game, names = self.workspace.document.game, self.workspace.names
        style = style_of(game, None, language(), greyscale=False)
        side, ratio = round(1.8 * self.fontMetrics().height()), self.devicePixelRatioF()
        return [
            (
                kind,
                names.of("terrain", kind),
                QIcon(pixmap_of(palette_pictures.terrain(style, kind), side, ratio)),
            )
            for kind in game.terrain
        ]

    def _headings(self) -> None:
        """What stands in the columns."""
        sides = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        for column, (words, side) in enumerate(
            zip((N_("Terrain"), N_("Weight"), N_("Share of hexes")), (*sides[:1], *sides)), start=1
        ):
            label = PlainLabel(tr(words), text="caption", faint=True)
            self.rows.addWidget(label, 0, column, 1, 2 if column > 2 else 1, side)

    def _row(self, name: str, weight: int, sign: QIcon) -> QSpinBox:
        number, share, picture, bar = Spin(), PlainLabel(), PlainLabel(), QProgressBar()
        bar.setTextVisible(False)
        bar.setFixedWidth(BAR * self.fontMetrics().averageCharWidth())
        kept = bar.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        bar.setSizePolicy(kept)
        side = round(1.8 * self.fontMetrics().height())
        picture.setPixmap(sign.pixmap(QSize(side, side)))
        number.setRange(0, MOST)
        number.setValue(weight)
        number.setAccessibleName(name)
        number.valueChanged.connect(self._show_shares)
        share.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        share.setMinimumWidth(self.fontMetrics().horizontalAdvance("100 %"))
        at = self.rows.rowCount()
        for column, widget in enumerate((picture, PlainLabel(name), number, bar, share)):
            self.rows.addWidget(widget, at, column)
        number.setProperty("share", share)
        number.setProperty("bar", bar)
        return number

    def mix(self) -> TerrainMix:
        """What the fields say."""
        weights = ((kind, number.value()) for kind, number in self.weights.items())
        chosen = tuple((kind, weight) for kind, weight in weights if weight)
        return TerrainMix(chosen, self.unchanged.value(), self.seed.number.value())

    def _show_shares(self) -> None:
        """Show what share of the hexes each kind gets."""
        numbers = (self.unchanged, *self.weights.values())
        whole = sum(number.value() for number in numbers)
        for number in numbers:
            share = number.property("share")
            if isinstance(share, PlainLabel):
                percentage = f"{round(100 * number.value() / whole)} %" if number.value() else ""
                share.setText(percentage)
            bar = number.property("bar")
            if isinstance(bar, QProgressBar):
                bar.setValue(round(100 * number.value() / whole) if whole else 0)
                bar.setVisible(number.value() > 0)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(bool(self.mix()))

    def accept(self) -> None:
        """Scatter this from now on."""
        self.workspace.scatter(self.mix())
        super().accept()
