"""My art: a picture of one's own for a kind of terrain, a token, a marker or a class of units."""

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.context import AppContext
from editor.document.file_dialogs import drawing_to_take, usual_folder
from editor.help.topics import answer_f1
from editor.i18n import language, localized, tr
from editor.icons import icon
from editor.panels import palette_pictures
from editor.panels.swatches import pixmap_of
from editor.plain import PlainLabel
from editor.standing import fit_to_screen
from exporters.drawing.look import Style, style_of
from exporters.drawing.paths import placement
from exporters.drawing.picture import Group
from games.own_art import SECTIONS, ArtSection, Thing, keep_art, owned_art, with_art
from games.own_cards import own_pack
from schema.disk import read_bytes
from schema.game import Game
from schema.language import N_, UserError
from schema.svg_symbol import LARGEST

TITLES: dict[ArtSection, str] = {
    "terrain": N_("Terrain"),
    "tokens": N_("Tokens"),
    "markers": N_("Markers"),
    "classes": N_("Unit classes"),
}
SMALL, LARGE = 40, 200


class ArtDialog(QDialog):
    """Choose a thing and an SVG file; it is seen as it will be drawn before anything is kept."""

    def __init__(self, context: AppContext, game_id: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        answer_f1(self, "make-a-game#5-colours-and-symbols")
        self.context = context
        folders = context.home.game_folders
        self.own = own_pack(game_id, context.home.folder / "games", folders)
        self.before = with_art(self.own, context.game(game_id), {}, folders)
        self.game: Game = self.before
        self.kept: set[Thing] = owned_art(self.own)
        self.changes: dict[Thing, bytes | None] = {}
        self.setWindowTitle(tr(N_("My art")))
        self.setModal(True)
        self._build()
        self._fill()
        letter = self.fontMetrics().averageCharWidth()
        fit_to_screen(self, letter * 100, letter * 76)

    def _build(self) -> None:
        self.section = QComboBox()
        self.section.setAccessibleName(tr(N_("Kind")))
        for section in SECTIONS:
            self.section.addItem(tr(TITLES[section]), section)
        self.section.currentIndexChanged.connect(self._fill)
        self.list = QListWidget()
        self.list.setAccessibleName(tr(N_("Items")))
        self.list.setIconSize(QSize(SMALL, SMALL))
        self.list.currentRowChanged.connect(self._show)
        left = QVBoxLayout()
        left.addWidget(self.section)
        left.addWidget(self.list, 1)
        self.picture = PlainLabel()
        self.picture.setFixedSize(LARGE, LARGE)
        self.trouble = PlainLabel()
        self.trouble.setWordWrap(True)
        self.choose = QPushButton(icon("folder-open"), tr(N_("Choose &SVG…")))
        self.choose.clicked.connect(self.ask)
        self.remove = QPushButton(icon("delete-outline"), tr(N_("&Remove")))
        self.remove.clicked.connect(lambda: self.put(None))
        right = QVBoxLayout()
        for widget in (self.picture, self.choose, self.remove, self.trouble):
            right.addWidget(widget)
        right.addStretch(1)
        columns = QHBoxLayout()
        columns.addLayout(left, 1)
        columns.addLayout(right)
        standard = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(standard.Save | standard.Cancel)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        whole.addLayout(columns, 1)
        whole.addWidget(self.buttons)

    # -- showing ----------------------------------------------------------------------------------

    def _fill(self) -> None:
        section: ArtSection = self.section.currentData()
        self.list.blockSignals(True)
        self.list.clear()
        style = style_of(self.game, None, language(), greyscale=False)
        for ident, thing in getattr(self.game, section).items():
            item = QListWidgetItem(localized(thing.name, ident))
            item.setData(Qt.ItemDataRole.UserRole, ident)
            item.setIcon(QIcon(self._drawn(style, section, ident, SMALL)))
            self.list.addItem(item)
        self.list.blockSignals(False)
        self.list.setCurrentRow(0)
        self._show()

    def _drawn(self, style: Style, section: ArtSection, ident: str, side: int) -> QPixmap:
        ratio = self.devicePixelRatioF()
        if section == "terrain":
            marks = palette_pictures.terrain(style, ident)
        elif section == "tokens":
            marks = palette_pictures.token(style, ident)
        elif section == "markers":
            marks = palette_pictures.marker(style, ident, None)
        else:
            drawing = style.drawing(self.game.classes[ident].symbol)
            ink, paper = style.ink, style.tone("#ffffff")
            sign = () if drawing is None else style.symbol(drawing, ink=ink, paper=paper, tint=ink)
            marks = (Group(sign, placement(0, 0, 0.9)),)
        return pixmap_of(marks, side, ratio)

    def chosen(self) -> Thing | None:
        """The thing that is looked at."""
        if self.list.currentRow() < 0:
            return None
        ident = self.list.currentItem().data(Qt.ItemDataRole.UserRole)
        return self.section.currentData(), str(ident)

    def _show(self) -> None:
        thing = self.chosen()
        self.trouble.clear()
        self.choose.setEnabled(thing is not None)
        has = thing is not None and self.changes.get(thing, thing in self.kept)
        self.remove.setEnabled(bool(has))
        self.buttons.button(QDialogButtonBox.StandardButton.Save).setEnabled(bool(self.changes))
        if thing is None:
            self.picture.clear()
            return
        style = style_of(self.game, None, language(), greyscale=False)
        self.picture.setPixmap(self._drawn(style, *thing, LARGE))

    # -- acting -----------------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask for a file."""
        path = drawing_to_take(self, usual_folder(self.context.settings))
        if path is not None:
            self.take(path)

    def take(self, path: Path) -> None:
        """Give the chosen thing the picture of a file; of a broken one it is said why not."""
        try:
            self.put(read_bytes(path, LARGEST))
        except UserError as trouble:
            self.trouble.setText(trouble.sentence(language()))

    def put(self, data: bytes | None) -> None:
        """Give the chosen thing a picture, or take it away, as long as it can be drawn."""
        thing = self.chosen()
        if thing is None:
            return
        changes = {**self.changes, thing: data}
        try:
            folders = self.context.home.game_folders
            game = with_art(self.own, self.before, changes, folders)
        except UserError as trouble:
            self.trouble.setText(trouble.sentence(language()))
            return
        self.game, self.changes = game, changes
        row = self.list.currentRow()
        self._fill()
        self.list.setCurrentRow(row)

    def accept(self) -> None:
        """Keep the pictures, and let every open scenario be drawn with them."""
        try:
            keep_art(self.own, self.before, self.changes, self.context.home.game_folders)
        except UserError as trouble:
            self.trouble.setText(trouble.sentence(language()))
            return
        self.context.refresh_games()
        super().accept()
