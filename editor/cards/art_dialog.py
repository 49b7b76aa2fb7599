"""My art: a picture of one's own for terrain, tokens, markers, units and card backs."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.cards.art_board import LAYERS, sample
from editor.context import AppContext
from editor.document.file_dialogs import drawing_to_take, usual_folder
from editor.help.topics import answer_f1
from editor.i18n import language, localized, tr
from editor.icons import icon
from editor.measures import BROAD, STEP, WIDE
from editor.panels import palette_pictures
from editor.panels.card import InspectorCard
from editor.panels.swatches import pixmap_of
from editor.plain import PlainLabel, TitledColumn
from editor.standing import fit_to_screen
from editor.toolbox.board_preview import BoardPreview
from exporters.drawing.look import Style, style_of
from exporters.drawing.paths import placement
from exporters.drawing.picture import Group, Mark
from games.own_art import (
    SECTIONS,
    ArtSection,
    OwnPicture,
    Thing,
    keep_art,
    owned_art,
    things_of,
    with_art,
)
from games.own_cards import own_pack
from schema.disk import read_bytes
from schema.game import Game
from schema.language import N_, UserError
from schema.look import Credit
from schema.png_symbol import LARGEST, MOST_PIXELS, SIDE

TITLES: dict[ArtSection, str] = {
    "terrain": N_("Terrain"),
    "tokens": N_("Tokens"),
    "markers": N_("Markers"),
    "classes": N_("Unit classes"),
    "units": N_("Unit types"),
    "marks": N_("Backs"),
}
SMALL = 40


class ArtDialog(QDialog):
    """Choose a thing and a file; it is seen on a small board before anything is kept."""

    def __init__(
        self,
        context: AppContext,
        game_id: str,
        parent: QWidget | None = None,
        thing: Thing | None = None,
    ) -> None:
        super().__init__(parent)
        answer_f1(self, "my-art")
        self.context = context
        folders = context.home.game_folders
        self.own = own_pack(game_id, context.home.folder / "games", folders)
        self.before = with_art(self.own, context.game(game_id), {}, folders)
        self.game: Game = self.before
        self.kept = owned_art(self.own)
        self.changes: dict[Thing, OwnPicture | None] = {}
        self.setWindowTitle(tr(N_("My art")))
        self.setModal(True)
        self._build()
        self._fill()
        if thing is not None:
            self.show_thing(thing)
        letter = self.fontMetrics().averageCharWidth()
        fit_to_screen(self, letter * 128, letter * 88)

    def _build(self) -> None:
        self.section = QComboBox()
        self.section.setAccessibleName(tr(N_("Kind")))
        for section in SECTIONS:
            if things_of(self.game, section):
                self.section.addItem(tr(TITLES[section]), section)
        self.section.currentIndexChanged.connect(self._fill)
        self.list = QListWidget()
        self.list.setAccessibleName(tr(N_("Items")))
        self.list.setIconSize(QSize(SMALL, SMALL))
        self.list.currentRowChanged.connect(self._show)
        left = QVBoxLayout()
        left.setSpacing(STEP)
        left.addWidget(self.section)
        left.addWidget(self.list, 1)
        self.board = BoardPreview(self.game, layers=LAYERS)
        self.board.setAccessibleName(tr(N_("Preview")))
        seen = InspectorCard(self.board)
        seen.lines.setContentsMargins(STEP, STEP, STEP, STEP)
        right = QVBoxLayout()
        right.setSpacing(STEP)
        right.addWidget(seen, 1)
        right.addLayout(self._build_choice())
        right.addLayout(self._build_credit())
        columns = QHBoxLayout()
        columns.setSpacing(BROAD)
        columns.addLayout(left, 2)
        columns.addLayout(right, 3)
        standard = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(standard.Save | standard.Cancel)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        whole = TitledColumn(self)
        whole.addLayout(columns, 1)
        end = QHBoxLayout()
        end.addWidget(self.trouble, 1)
        end.addWidget(self.buttons)
        whole.add_foot(end)

    def _build_choice(self) -> QVBoxLayout:
        """What picture it is, and why another one is not."""
        self.choose = QPushButton(icon("folder-open"), tr(N_("Choose &file…")))
        self.choose.clicked.connect(self.ask)
        self.remove = QPushButton(icon("delete-outline"), tr(N_("&Remove")))
        self.remove.clicked.connect(lambda: self.put(None))
        self.fills = QCheckBox(tr(N_("&Fill the whole hex")))
        self.fills.toggled.connect(self._say)
        row = QHBoxLayout()
        for widget in (self.choose, self.remove, self.fills):
            row.addWidget(widget)
        row.addStretch(1)
        megabytes, millions = LARGEST // 2**20, MOST_PIXELS // 1_000_000
        sentence = N_(
            "SVG, or PNG up to {size} MB and {most} million pixels; larger than {side} pixels is "
            "scaled down."
        )
        self.limits = PlainLabel(
            tr(sentence, size=megabytes, most=millions, side=SIDE), faint=True, wrapped=True
        )
        self.trouble = PlainLabel(wrapped=True)
        self.trouble.setObjectName("trouble")
        whole = QVBoxLayout()
        whole.addLayout(row)
        whole.addWidget(self.limits)
        return whole

    def _build_credit(self) -> QFormLayout:
        """Who made it: printed wherever the picture is."""
        self.artist, self.licence, self.source = QLineEdit(), QLineEdit(), QLineEdit()
        self.licence.setPlaceholderText("CC-BY-4.0")
        form = QFormLayout()
        form.setVerticalSpacing(STEP)
        form.setHorizontalSpacing(WIDE)
        titles = (N_("&Artist:"), N_("&Licence:"), N_("&Source:"))
        for title, field in zip(titles, self._credit_fields(), strict=True):
            field.setMaxLength(200)
            field.textEdited.connect(self._say)
            form.addRow(tr(title), field)
        return form

    def _credit_fields(self) -> tuple[QLineEdit, QLineEdit, QLineEdit]:
        return self.artist, self.licence, self.source

    # -- showing ----------------------------------------------------------------------------------

    def show_thing(self, thing: Thing) -> None:
        """Look at this thing."""
        section, ident = thing
        self.section.setCurrentIndex(self.section.findData(section))
        for row in range(self.list.count()):
            if self.list.item(row).data(Qt.ItemDataRole.UserRole) == ident:
                self.list.setCurrentRow(row)

    def _fill(self) -> None:
        section: ArtSection = self.section.currentData()
        self.list.blockSignals(True)
        self.list.clear()
        style = style_of(self.game, None, language(), greyscale=False)
        for ident, name in things_of(self.game, section).items():
            label = localized(name, ident)
            item = QListWidgetItem(tr(label) if section == "marks" else label)
            item.setData(Qt.ItemDataRole.UserRole, ident)
            item.setIcon(QIcon(self._drawn(style, section, ident)))
            self.list.addItem(item)
        self.list.blockSignals(False)
        self.list.setCurrentRow(0)
        self._show()

    def _drawn(self, style: Style, section: ArtSection, ident: str) -> QPixmap:
        marks: tuple[Mark, ...]
        if section == "marks":
            marks = palette_pictures.back(style, ident)
        elif section != "classes":
            kept_in = "unit_types" if section == "units" else section
            marks = palette_pictures.kind(style, kept_in, ident)
        else:
            drawing = style.drawing(self.game.classes[ident].symbol)
            ink, paper = style.ink, style.tone("#ffffff")
            sign = () if drawing is None else style.symbol(drawing, ink=ink, paper=paper, tint=ink)
            marks = (Group(sign, placement(0, 0, 0.9)),)
        return pixmap_of(marks, SMALL, self.devicePixelRatioF())

    def chosen(self) -> Thing | None:
        """The thing that is looked at."""
        if self.list.currentRow() < 0:
            return None
        ident = self.list.currentItem().data(Qt.ItemDataRole.UserRole)
        return self.section.currentData(), str(ident)

    def _own(self) -> OwnPicture | None:
        """The picture of one's own of what is looked at."""
        thing = self.chosen()
        return None if thing is None else self.changes.get(thing, self.kept.get(thing))

    def _show(self) -> None:
        thing, own = self.chosen(), self._own()
        self.trouble.clear()
        self.choose.setEnabled(thing is not None)
        self.remove.setEnabled(own is not None)
        credit = own.credit if own is not None else None
        credit_texts = (
            (credit.artist, credit.licence, credit.source) if credit is not None else ("",) * 3
        )
        for field, text in zip(self._credit_fields(), credit_texts, strict=True):
            field.setText(text)
            field.setEnabled(own is not None)
        self.fills.blockSignals(True)
        self.fills.setVisible(self.section.currentData() == "terrain")
        self.fills.setEnabled(own is not None and own.is_png)
        self.fills.setChecked(own is not None and own.fills)
        self.fills.blockSignals(False)
        self._look()

    def _look(self) -> None:
        """Draw the board anew."""
        thing = self.chosen()
        self.buttons.button(QDialogButtonBox.StandardButton.Save).setEnabled(bool(self.changes))
        self.board.game = self.game
        if thing is not None:
            self.board.take(sample(self.game, thing))

    # -- acting -----------------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask for a file."""
        path = drawing_to_take(self, usual_folder(self.context.settings))
        if path is not None:
            self.take(path)

    def take(self, path: Path) -> None:
        """Give the chosen thing the picture of a file; of a broken one a message says why not."""
        try:
            data = read_bytes(path, LARGEST)
        except UserError as trouble:
            self.trouble.setText(trouble.sentence(language()))
        else:
            self.put(OwnPicture(data, self._said(), self.fills.isChecked()))

    def put(self, picture: OwnPicture | None) -> None:
        """Give the chosen thing a picture, or take it away, as long as it can be drawn."""
        if self._try(picture):
            row = self.list.currentRow()
            self._fill()
            self.list.setCurrentRow(row)

    def _try(self, picture: OwnPicture | None) -> bool:
        thing = self.chosen()
        if thing is None:
            return False
        changes = {**self.changes, thing: picture}
        try:
            self.game = with_art(self.own, self.before, changes, self.context.home.game_folders)
        except UserError as trouble:
            self.trouble.setText(trouble.sentence(language()))
            return False
        self.changes = changes
        self.trouble.clear()
        return True

    def _said(self) -> Credit | None:
        """What is typed in about who made it."""
        artist, licence, source = (field.text().strip() for field in self._credit_fields())
        if not artist and not licence and not source:
            return None
        return Credit(artist=artist, licence=licence, source=source)

    def _say(self) -> None:
        """The credit of the same picture is changed."""
        own = self._own()
        if own is not None:
            fills = self.fills.isChecked()
            if self._try(replace(own, credit=self._said(), fills=fills)):
                self._look()

    def accept(self) -> None:
        """Keep the pictures, and let every open scenario be drawn with them."""
        try:
            keep_art(self.own, self.before, self.changes, self.context.home.game_folders)
        except UserError as trouble:
            self.trouble.setText(trouble.sentence(language()))
            return
        self.context.refresh_games()
        super().accept()
