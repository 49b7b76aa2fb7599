"""New terrain and New unit: a kind of one's own, made by form and seen on a small board."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.cards.art_board import LAYERS, sample
from editor.cards.terrain_form import TerrainForm
from editor.cards.text_pair import TextPair
from editor.cards.unit_form import UnitForm
from editor.context import AppContext
from editor.document.file_dialogs import drawing_to_take, usual_folder
from editor.help.topics import answer_f1
from editor.i18n import language, localized, names_of, tr
from editor.icons import icon
from editor.measures import BROAD, STEP, WIDE
from editor.panels.card import InspectorCard
from editor.plain import PlainLabel, TitledColumn, tip
from editor.standing import fit_to_screen, most_room
from editor.toolbox.board_preview import BoardPreview
from exporters.words.effects import describe_effects
from exporters.words.units import describe_unit_kind, sentence
from games.own_art import OwnPicture
from games.own_cards import own_pack
from games.own_things import (
    Key,
    KindSection,
    OwnThing,
    art_of,
    id_for,
    keep_things,
    owned_things,
    with_things,
)
from schema.disk import read_bytes
from schema.game import Game
from schema.language import N_, OWN_NAMES, UserError
from schema.names import GROUND
from schema.png_symbol import LARGEST
from schema.value import FrozenMap

TITLES: dict[KindSection, str] = {"terrain": N_("New terrain"), "unit_types": N_("New unit")}
PAUSE = 200
"""Milliseconds after a change until the board is drawn anew: the game is put together for it."""
LOWEST = 78
"""Widths of a letter that it is high at least."""
NAME = 80
"""Letters of a name."""


class OwnThingDialog(QDialog):
    """Asks for a kind of terrain or a type of unit; nothing is kept before Save."""

    made = Signal(str, str)
    """Kept: the section of the game, and the id."""

    def __init__(
        self, context: AppContext, game_id: str, section: KindSection, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        answer_f1(self, "my-terrain-and-units")
        self.context, self.section = context, section
        self.folders = context.home.game_folders
        self.own = own_pack(game_id, context.home.folder / "games", self.folders)
        self.before: Game = with_things(self.own, context.game(game_id), {}, self.folders)
        self.game = self.before
        self.kept = {
            ident: thing for (of, ident), thing in owned_things(self.own).items() if of == section
        }
        self.picture: OwnPicture | None = None
        self.setWindowTitle(tr(TITLES[section]))
        self.setModal(True)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(PAUSE)
        self._later.timeout.connect(self.look)
        self._build()
        self._show_thing()
        letter = self.fontMetrics().averageCharWidth()
        fit_to_screen(self, letter * 128, max(letter * LOWEST, self._high()))

    def _high(self) -> int:
        """Pixels for the whole form with what is above and below it."""
        around = self.sizeHint().height() - self.area.sizeHint().height()
        return self.inside.sizeHint().height() + max(0, around)

    def _build(self) -> None:
        self.form: TerrainForm | UnitForm = (
            TerrainForm(self.before) if self.section == "terrain" else UnitForm(self.before)
        )
        self.form.changed.connect(self._later.start)
        self.name = TextPair(tr(N_("Name")), NAME)
        self.name.changed.connect(self._later.start)
        rows = self.form.rows  # one grid for all, so that the fields stand below each other
        rows.insertRow(0, tr(N_("Edi&t:")), self._which())
        rows.insertRow(1, "", _heads())
        rows.insertRow(2, tr(N_("&Name:")), self.name)
        rows.insertRow(3, tr(N_("Picture:")), self._picture_row())
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.form)
        box.addStretch(1)
        self.inside = inside
        self.area = area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        self.board = BoardPreview(self.game, layers=LAYERS)
        self.board.setAccessibleName(tr(N_("Preview")))
        self.board.keep_shape()
        self.description, self.trouble = PlainLabel(), PlainLabel()
        seen = InspectorCard()
        seen.lines.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        seen.lines.addStretch(1)
        seen.lines.addWidget(self.board)
        for label in (self.description, self.trouble):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            seen.lines.addWidget(label)
        seen.lines.addStretch(1)
        columns = QHBoxLayout()
        columns.setSpacing(BROAD)
        columns.addWidget(area, 1)
        columns.addWidget(seen, 1)
        standard = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(standard.Save | standard.Cancel)
        self.remove = QPushButton(icon("delete-outline"), tr(N_("&Remove")))
        self.buttons.addButton(self.remove, QDialogButtonBox.ButtonRole.DestructiveRole)
        self.remove.clicked.connect(lambda: self._keep(None))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        whole = TitledColumn(self)
        whole.addLayout(columns, 1)
        whole.add_foot(self.buttons)
        self.name.setFocus()

    def _which(self) -> QComboBox:
        """A new one, or one that was made before."""
        self.which = QComboBox()
        self.which.addItem(tr(TITLES[self.section]), "")
        for ident, thing in self.kept.items():
            self.which.addItem(_named(thing, ident), ident)
        self.which.currentIndexChanged.connect(self._show_thing)
        return self.which

    def _picture_row(self) -> QHBoxLayout:
        self.choose = QPushButton(icon("folder-open"), tr(N_("Choose &file…")))
        self.choose.clicked.connect(self._ask)
        self.bare = QPushButton(tr(N_("No &picture")))
        self.bare.clicked.connect(lambda: self._take_picture(None))
        row = QHBoxLayout()
        row.setSpacing(STEP)
        row.addWidget(self.choose)
        row.addWidget(self.bare)
        row.addStretch(1)
        return row

    # -- showing ----------------------------------------------------------------------------------

    def _show_thing(self) -> None:
        thing = self.kept.get(self.which.currentData()) or OwnThing({})
        self.picture = thing.picture
        self.name.take(thing.fields.get("name"))
        self.form.take(thing.fields, thing.ground)
        self.remove.setVisible(bool(self.which.currentData()))
        self.look()

    def key(self) -> Key:
        """Which thing of the game it is, or will be."""
        ident = self.which.currentData()
        if not ident:
            sections = GROUND if self.section == "terrain" else ("unit_types",)
            taken = {one for section in sections for one in getattr(self.before, section)}
            names = self.name.texts()
            ident = id_for(next(iter(names.values()), ""), taken)
        return self.section, str(ident)

    def thing(self) -> OwnThing:
        """What the form says."""
        return OwnThing(self.form.fields(self.name.texts()), self.form.ground(), self.picture)

    def _give_room(self) -> None:
        """As high as the form is now, as far as the screen has it: effects are added one by one."""
        layout = self.inside.layout()
        if layout is None or not self.isVisible():
            return
        layout.activate()
        needed = layout.totalHeightForWidth(self.area.viewport().width())
        more = needed - self.area.viewport().height()
        if more > 0:
            self.resize(self.width(), min(self.height() + more, most_room(self).height()))

    def look(self) -> None:
        """Put the game together with it, and show how it looks and what it does."""
        self._later.stop()
        QTimer.singleShot(0, self, self._give_room)
        bar = self.area.verticalScrollBar().sizeHint().width()
        self.area.setMinimumWidth(self.inside.minimumSizeHint().width() + bar)
        self.bare.setEnabled(self.picture is not None)
        save = self.buttons.button(QDialogButtonBox.StandardButton.Save)
        section, ident = key = self.key()
        thing = self.thing()
        named = bool(thing.fields["name"])
        if not named:  # so that its look is seen before it has a name
            nameless = {"name": {"en": "?"}, "letter": {"en": "?"}, "code": {"en": "?"}}
            fields = {k: v or nameless.get(k, v) for k, v in thing.fields.items()}
            thing = replace(thing, fields=fields)
        try:
            self.game = with_things(self.own, self.before, {key: thing}, self.folders)
        except UserError as trouble:
            self.trouble.setText(trouble.sentence(language()))
            save.setEnabled(False)
            return
        self.trouble.clear()
        save.setEnabled(named)
        save.setToolTip(tip("" if named else tr(N_("Enter a name first."))))
        names = names_of(self.game)
        if section == "terrain":
            self.description.setText(sentence(describe_effects(self.game.terrain[ident], names)))
        else:
            self.description.setText(describe_unit_kind(ident, None, names))
        self.board.game = self.game
        self.board.take(sample(self.game, art_of(section, ident)))

    # -- acting -----------------------------------------------------------------------------------

    def _ask(self) -> None:
        path = drawing_to_take(self, usual_folder(self.context.settings))
        if path is not None:
            self.take(path)

    def take(self, path: Path) -> None:
        """Draw it with the picture of a file; of a broken one a message says why not."""
        before = self.picture
        try:
            self._take_picture(OwnPicture(read_bytes(path, LARGEST)))
        except UserError as trouble:
            self.trouble.setText(trouble.sentence(language()))
        else:
            why = self.trouble.text()
            if why:
                self._take_picture(before)
                self.trouble.setText(why)

    def _take_picture(self, picture: OwnPicture | None) -> None:
        self.picture = picture
        self.look()

    def accept(self) -> None:
        """Keep it, and let every open scenario have it at once."""
        self.look()
        if self.buttons.button(QDialogButtonBox.StandardButton.Save).isEnabled():
            self._keep(self.thing())

    def _keep(self, thing: OwnThing | None) -> None:
        section, ident = key = self.key()
        try:
            keep_things(self.own, self.before, {key: thing}, self.folders)
        except UserError as trouble:
            self.trouble.setText(trouble.sentence(language()))
            return
        self.context.refresh_games()
        if thing is not None:
            self.made.emit(section, ident)
        super().accept()


def _named(thing: OwnThing, ident: str) -> str:
    names = thing.fields.get("name")
    return (localized(FrozenMap(names)) if isinstance(names, dict) else "") or ident


def _heads() -> QWidget:
    """The languages above the pairs of lines: what is typed in hides the grey words in them."""
    heads = QWidget()
    row = QHBoxLayout(heads)
    row.setContentsMargins(0, 0, 0, 0)
    for own in OWN_NAMES.values():
        row.addWidget(PlainLabel(own, text="caption"), 1)
    return heads
