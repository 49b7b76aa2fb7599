"""What of another program's file was not understood, beside the board, with what it may be."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.i18n import capital, language, localized, tr
from editor.icons import icon
from editor.measures import FINE, STEP, WIDE
from editor.panels import palette_pictures
from editor.panels.swatches import pixmap_of
from editor.plain import PlainLabel, TitledColumn, tip
from editor.standing import goes_when_closed
from editor.workspace import Workspace
from exporters.drawing.look import style_of
from importers.registry import Imported, Remark
from schema.edits import Become
from schema.foreign.taught import kinds_for, learned, teach
from schema.language import N_, Phrase, UserError

ACROSS, HIGH = 560, 320
MOST_ROWS = 200
MOST_PLACES = 6
KINDS = {"terrain": N_("Terrain"), "token": N_("Token"), "unit": N_("Unit")}


class NamesDialog(QDialog):
    """Stays open beside the board: every unknown name with its hexes and what it is."""

    def __init__(
        self, workspace: Workspace, found: Imported, folder: Path, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, Qt.WindowType.Tool)
        self.workspace, self.found, self.folder = workspace, found, folder
        goes_when_closed(self)
        self.setWindowTitle(tr(N_("Not understood")))
        self.choices: dict[int, QComboBox] = {}
        self.remember = QCheckBox(tr(N_("&Remember for other files of this kind")))
        self.remember.setChecked(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.apply_button = buttons.addButton(
            tr(N_("&Apply")), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.apply_button.clicked.connect(self.apply)
        self.apply_button.setDefault(True)
        buttons.rejected.connect(self.close)
        rows = self._rows()
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(not self.choices)
        about = PlainLabel(
            tr(
                N_("The file uses names that {game} does not have. Choose what each of them is."),
                game=localized(workspace.document.game.name),
            ),
            wrapped=True,
        )
        about.setVisible(bool(self.choices))
        column = TitledColumn(self)
        column.addWidget(about)
        column.addWidget(rows, 1)
        column.addWidget(self.remember)
        column.add_foot(buttons)
        self.remember.setVisible(bool(self.choices))
        self.apply_button.setVisible(bool(self.choices))
        self.column, self.area = column, rows

    def showEvent(self, event: QShowEvent) -> None:
        """As high as the rows need: only now they have the look that decides it."""
        super().showEvent(event)
        self.area.setMinimumHeight(min(HIGH, self.card.sizeHint().height()))
        spare = self.area.sizeHint().height() - self.area.minimumHeight()
        self.resize(ACROSS, self.column.totalHeightForWidth(ACROSS) - max(0, spare))

    def _rows(self) -> QScrollArea:
        """A row for each remark: what it says, a button to its hexes, and a choice."""
        self.card = card = QFrame()
        card.setProperty("panel", True)
        grid = QGridLayout(card)
        grid.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        grid.setHorizontalSpacing(WIDE)
        grid.setVerticalSpacing(STEP)
        grid.setColumnStretch(0, 1)
        for row, remark in enumerate(self.found.left_out[:MOST_ROWS]):
            kinds = kinds_for(remark.what, self.workspace.document.game)
            places = [place for place in remark.places if place]
            grid.addWidget(_described(remark) if kinds else _phrase(remark), row, 0)
            if places:
                button = QPushButton(icon("crosshairs-gps"), tr(N_("Show")))
                button.setAutoDefault(False)
                button.clicked.connect(lambda _=False, at=places[0]: self._show(at))
                grid.addWidget(button, row, 1)
            if kinds:
                self.choices[row] = self._choice(remark, kinds)
                grid.addWidget(self.choices[row], row, 2)
        grid.setRowStretch(grid.rowCount(), 1)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidgetResizable(True)
        area.setWidget(card)
        return area

    def _choice(self, remark: Remark, kinds: dict[str, str]) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(remark.name)
        box.addItem(tr(N_("leave as it is")), "")
        game = self.workspace.document.game
        style = style_of(game, None, language(), greyscale=False)
        side = round(1.4 * self.fontMetrics().height())
        for ident, section in kinds.items():
            named = localized(getattr(game, section)[ident].name)
            if section == "unit_types":
                box.addItem(named, ident)
                continue
            draw = palette_pictures.terrain if section == "terrain" else palette_pictures.token
            picture = pixmap_of(draw(style, ident), side, self.devicePixelRatioF())
            box.addItem(QIcon(picture), named, ident)
        return box

    def _show(self, place: str) -> None:
        self.workspace.show_place(place)

    def apply(self) -> None:
        """Put what was chosen onto the board as one step, and remember it if that is wished."""
        chosen = {
            row: str(box.currentData()) for row, box in self.choices.items() if box.currentData()
        }
        document = self.workspace.document
        scenario, taught = document.scenario, dict[str, str]()
        for row, kind in chosen.items():
            remark = self.found.left_out[row]
            scenario = learned(scenario, remark.what, remark.places, kind, document.game)
            taught[remark.name] = kind
        if not taught:
            return
        self.workspace.apply(
            Become(kind="become", scenario=scenario), Phrase(N_("Name unknown things"))
        )
        if self.remember.isChecked():
            try:
                teach(self.folder, self.found.foreign, taught)
            except UserError as trouble:
                self.workspace.say(trouble.phrase)


def _described(remark: Remark) -> QWidget:
    """An unknown name, and below it what it names and where."""
    whole = QWidget()
    name = PlainLabel(remark.name, bold=True, wrapped=True)
    places = [place for place in remark.places if place]
    shown = ", ".join(places[:MOST_PLACES]) + (" …" if len(places) > MOST_PLACES else "")
    where = PlainLabel(" · ".join((tr(KINDS.get(remark.what, remark.what)), shown)), faint=True)
    where.setToolTip(tip(tr(remark.phrase)))
    lines = QVBoxLayout(whole)
    lines.setContentsMargins(0, 0, 0, 0)
    lines.setSpacing(FINE)
    lines.addWidget(name)
    lines.addWidget(where)
    return whole


def _phrase(remark: Remark) -> PlainLabel:
    """What can only be shown, as there is nothing to choose."""
    return PlainLabel(capital(tr(remark.phrase)), wrapped=True)
