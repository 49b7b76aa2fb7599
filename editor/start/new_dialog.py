"""A new scenario: the game, a side of its board and a template by pictures; who plays, how long."""

from __future__ import annotations

import secrets

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

import games
from editor.board_sizes import size_of, standing, standing_of
from editor.help.topics import answer_f1
from editor.i18n import language, localized, tr
from editor.icons import icon
from editor.measures import BROAD, FINE, HALF, STEP, WIDE
from editor.plain import PlainLabel, TitledColumn, tip
from editor.scroll_fade import ScrollFade
from editor.standing import fit_to_screen, goes_when_closed, most_room
from editor.start.new_pictures import NewPictures
from editor.start.picture_list import ID, PictureList
from editor.start.rounds_row import RoundsRow
from editor.start.sides_form import SidesForm
from editor.start.size_form import CUSTOM, SizeForm
from editor.tools.reshape import quarter_turned
from editor.windows import WindowManager
from editor.wrapped_list import be_quiet
from games import Pack
from generators.blank import blank
from generators.terrain.templates import ROUNDS, TEMPLATES, fill_template, templates_for
from importers.own_templates import OwnTemplate, begun_on, drop_template, own_templates
from rules.supply import contents
from schema.game import Game
from schema.language import N_, UserError
from schema.printed import HexSide, TilesSide
from schema.scenario import Scenario
from schema.value import FrozenMap

EMPTY = ""
"""What the choice of no template stands for."""
OWN = "own/"
"""Before the name of a template of the user's own."""
SEEDS = 10**6
MIDDLE = 0.72
"""So much of a deep board is seen of a template at least: its terrain can be told apart."""


class NewDialog(QDialog):
    """Remembers what was chosen last; OK opens a window on the new board."""

    def __init__(
        self, windows: WindowManager, parent: QWidget | None = None, game: str = ""
    ) -> None:
        """``game`` is the one to begin with, else the one that was chosen last."""
        super().__init__(parent)
        answer_f1(self, "windows#new-scenario")
        self.windows, self.context = windows, windows.context
        self.game: Game | None = None
        self.seed = secrets.randbelow(SEEDS)
        goes_when_closed(self)
        self.setWindowTitle(tr(N_("New scenario")))
        self._packs = games.find(self.context.home.game_folders)
        self._build()
        self.pictures = NewPictures(self.context, self.games, self.filled, self)
        wanted = game or self.context.settings.get("new/game", "battles-of-westeros")
        if not self.games.choose(wanted) and self.games.count():
            self.games.setCurrentRow(0)
        self._game_chosen()
        self.games.currentItemChanged.connect(self._game_chosen)
        self.pictures.draw_games([p for p in self._packs if p.kind == "game"])
        self.title.setFocus()
        letter, line = self.fontMetrics().averageCharWidth(), self.fontMetrics().height()
        room = most_room(self)
        fit_to_screen(self, min(letter * 170, room.width()), min(line * 53, room.height()))

    # -- putting together -------------------------------------------------------------------------

    def _build(self) -> None:
        whole = TitledColumn(self)
        columns = QHBoxLayout()
        columns.setSpacing(BROAD)
        self.games = PictureList(tr(N_("Game")), self, letters=24, upright=True)
        for pack in self._packs:
            if pack.kind == "game":
                self.games.add(pack.id, localized(pack.name, pack.id))
        self.games.setFixedWidth(self.fontMetrics().averageCharWidth() * 36)
        columns.addLayout(_section(tr(N_("&Game")), self.games))
        columns.addWidget(self._right_side(), 1)
        whole.addLayout(columns, 1)
        self.trouble = PlainLabel(self, wrapped=True)
        self.trouble.hide()
        whole.addWidget(self.trouble)
        standard = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(standard.Ok | standard.Cancel, self)
        self.buttons.button(standard.Ok).setText(tr(N_("&Create")))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        whole.add_foot(self.buttons)

    def _right_side(self) -> QWidget:
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its fields take it
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        page = QWidget(area)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(WIDE)
        self.boards = PictureList(tr(N_("Board")), page, letters=24, low=True)
        self.boards.itemActivated.connect(self.accept)
        self.boards.currentItemChanged.connect(self._board_chosen)
        column.addLayout(_section(tr(N_("&Board")), self.boards))
        self.templates = PictureList(tr(N_("Template")), page, letters=18, seen=MIDDLE)
        self.templates.itemActivated.connect(self.accept)
        self.templates.currentItemChanged.connect(self._template_chosen)
        self.again = QPushButton(icon("dice-5-outline"), tr(N_("&Re-roll")), page)
        self.again.setAutoDefault(False)
        self.again.clicked.connect(lambda: self.roll(secrets.randbelow(SEEDS)))
        self._template_part = QWidget(page)
        self.drop = QPushButton(icon("delete-outline"), tr(N_("&Delete template")), page)
        self.drop.setAutoDefault(False)
        self.drop.clicked.connect(self.drop_template)
        section = _section(tr(N_("&Template")), self.templates, self.drop, self.again)
        section.setContentsMargins(0, 0, 0, 0)
        self.about = PlainLabel(page, faint=True, wrapped=True)
        section.addWidget(self.about)
        self._template_part.setLayout(section)
        column.addWidget(self._template_part)
        column.addLayout(self._fields(page))
        column.addStretch(1)
        area.setWidget(page)
        ScrollFade(area)
        return area

    def _fields(self, page: QWidget) -> QFormLayout:
        self.form = form = QFormLayout()
        form.setSpacing(STEP)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.title = QLineEdit(page)
        self.title.setPlaceholderText(tr(N_("Untitled")))
        form.addRow(tr(N_("T&itle:")), self.title)
        self.sides = SidesForm(page)
        form.addRow(tr(N_("Sides:")), self.sides)
        last = self.context.settings.get("new/language", language())
        row = RoundsRow(last, page)
        self.rounds, self.language = row.rounds, row.language
        form.addRow(tr(N_("R&ounds:")), row)
        self.size_form = SizeForm(page)
        self.size_form.changed.connect(self._look_at_templates)
        form.addRow(tr(N_("Si&ze:")), self.size_form)
        self.lying = QComboBox(page)
        self.lying.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.lying.currentIndexChanged.connect(self._look_at_templates)
        form.addRow(tr(N_("&Hexes:")), self.lying)
        self.add_ons = QListWidget(page)
        self.add_ons.setSpacing(FINE)
        be_quiet(self.add_ons)  # a few ticks are no box
        self.add_ons.setViewportMargins(-STEP - HALF, 0, 0, 0)  # they begin where fields do
        self.add_ons.itemChanged.connect(self._load)
        form.addRow(tr(N_("&Add-ons:")), self.add_ons)
        return form

    # -- choosing ---------------------------------------------------------------------------------

    def _game_chosen(self) -> None:
        """Another game: its add-ons, then its boards and factions."""
        game_id = self.games.chosen()
        last = self.context.settings.listed(f"new/add-ons/{game_id}")
        self.add_ons.blockSignals(True)
        self.add_ons.clear()
        for pack in self._add_ons_of(game_id):
            item = QListWidgetItem(localized(pack.name, pack.id), self.add_ons)
            item.setData(ID, pack.id)
            item.setToolTip(tip(localized(pack.about)))
            ticked = pack.id in last or pack.is_always_active
            item.setCheckState(Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
            if pack.is_always_active:
                item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEnabled)
        self.add_ons.blockSignals(False)
        rows = min(max(self.add_ons.count(), 1), 4)
        height = max(self.add_ons.sizeHintForRow(0), self.fontMetrics().height())
        height += 2 * self.add_ons.spacing()
        self.add_ons.setFixedHeight(height * rows + 2 * self.add_ons.frameWidth() + 4)
        self.form.setRowVisible(self.add_ons, self.add_ons.count() > 0)
        self._load()

    def _add_ons_of(self, game_id: str) -> list[Pack]:
        """Packs that extend this game, or one that does."""
        known, found = {game_id}, []
        left = [pack for pack in self._packs if pack.kind == "add-on"]
        while fitting := [pack for pack in left if pack.extends in known]:
            found += fitting
            known |= {pack.id for pack in fitting}
            left = [pack for pack in left if pack.id not in known]
        return found

    def _ticked(self) -> list[str]:
        items = (self.add_ons.item(row) for row in range(self.add_ons.count()))
        return [str(i.data(ID)) for i in items if i.checkState() == Qt.CheckState.Checked]

    def _load(self) -> None:
        """The game with its add-ons: boards and factions follow."""
        self.trouble.hide()
        try:
            self.game = self.context.game(self.games.chosen(), self._ticked())
        except (games.UnknownGame, games.BrokenPack) as trouble:
            self.game = None
            self.trouble.setText(trouble.sentence(language()))
            self.trouble.show()
        usable = self.game is not None and bool(self.game.boards)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(usable)
        last = self.context.settings.listed(f"new/factions/{self._game_id()}")
        self.sides.offer(self.game, last)
        self._offer_boards()

    def _offer_boards(self) -> None:
        before = self.boards.chosen()
        last = self.context.settings.get(f"new/board/{self._game_id()}", "")
        self.boards.blockSignals(True)
        self.boards.clear()
        boards = self.game.boards if self.game else {}
        for name, side in boards.items():
            title = localized(side.name, name)
            self.boards.add(name, title, size_of(side), standing_of(side))
        if any(isinstance(side, HexSide) for side in boards.values()):
            custom = self.boards.add(CUSTOM, tr(N_("Custom size")))
            custom.setIcon(icon("resize"))
        chosen = self.boards.choose(before) or self.boards.choose(last)
        if not chosen and self.boards.count():
            self.boards.setCurrentRow(0)
        self.boards.blockSignals(False)
        self.boards.fit_rows()
        if self.game is not None:
            self.pictures.draw_boards(self.game, self.boards)
        self._board_chosen()

    def _board_chosen(self) -> None:
        """As printed, or the board turned by a quarter; its size; what fits on it."""
        if self.game is None or not self.boards.count():
            return
        side = self.game.boards[self.board()]
        around, hexes = isinstance(side, TilesSide), isinstance(side, HexSide)
        self.sides.seat_around(around)
        self.lying.blockSignals(True)
        self.lying.clear()
        if isinstance(side, HexSide):
            pointy = side.orientation == "pointy"
            usual, turned = standing(pointy=pointy), standing(pointy=not pointy)
            self.lying.addItem(tr(N_("{hexes}, standard orientation"), hexes=usual))
            self.lying.addItem(tr(N_("{hexes}, board rotated 90°"), hexes=turned))
        self.lying.blockSignals(False)
        self.form.setRowVisible(self.lying, hexes)
        self.size_form.offer(side, custom=self.boards.chosen() == CUSTOM)
        self.form.setRowVisible(self.size_form, self.size_form.is_offered)
        self._offer_templates()

    def _offer_templates(self) -> None:
        game, before = self.game, self.templates.chosen()
        if game is None:
            return
        hexes = isinstance(game.boards[self.board()], HexSide)
        self._template_part.setVisible(hexes)
        self.templates.blockSignals(True)
        self.templates.clear()
        self.templates.add(EMPTY, tr(N_("Empty board")))
        self.own = own_templates(self.context.home.folder, game.id) if hexes else {}
        for name, mine in self.own.items():
            self.templates.add(OWN + name, name, hint=_about_own(mine))
        for name in templates_for(game) if hexes else ():
            template = TEMPLATES[name]
            self.templates.add(name, tr(template.name), hint=tr(template.about))
        if not self.templates.choose(before):
            self.templates.setCurrentRow(0)
        self.templates.blockSignals(False)
        self.templates.fit_rows()
        self._template_chosen()
        self._look_at_templates()

    def _template_chosen(self) -> None:
        """The usual length; at a template two sides face each other."""
        if self.game is None:
            return
        template = self.templates.chosen()
        mine = self._own()
        self.sides.face(template in TEMPLATES)
        about = TEMPLATES[template].about if template in TEMPLATES else N_("Nothing on it yet.")
        self.about.setText(tr(about) if mine is None else _about_own(mine))
        self.drop.setVisible(mine is not None)
        usual = ROUNDS if template in TEMPLATES else blank(self.game, self.board()).rounds
        self.rounds.setValue(usual or 0)

    def _own(self, template: str | None = None) -> OwnTemplate | None:
        """The chosen template, or this one, if it is one of the user's own."""
        ident = self.templates.chosen() if template is None else template
        return self.own.get(ident.removeprefix(OWN)) if ident.startswith(OWN) else None

    def drop_template(self) -> None:
        """Take the chosen template of one's own away."""
        mine = self._own()
        if mine is None:
            return
        try:
            drop_template(mine)
        except UserError as trouble:
            self.context.show_error(trouble, self)
        self._offer_templates()

    def _look_at_templates(self) -> None:
        """Draw each template on the board of now."""
        if self.game is not None and not self._template_part.isHidden():
            self.pictures.draw_templates(self.game, self.templates)

    def roll(self, seed: int) -> None:
        """Other terrain for every template."""
        self.seed = seed
        self._look_at_templates()

    def _game_id(self) -> str:
        return self.game.id if self.game else ""

    def board(self) -> str:
        """The printed side that is chosen, or from which a board of one's own size is made."""
        chosen = self.boards.chosen()
        if chosen != CUSTOM or self.game is None:
            return chosen
        sides = self.game.boards.items()
        return next(name for name, side in sides if isinstance(side, HexSide))

    # -- done -------------------------------------------------------------------------------------

    def accept(self) -> None:
        """Make it and open it; what cannot be made is shown, and the dialog stays."""
        if self.game is None:
            return
        try:
            scenario = self.made(self.game)
        except UserError as trouble:
            self.context.show_error(trouble, self)
            return
        self._remember()
        game, mine = self.game, self._own()
        super().accept()
        window = self.windows.open_scenario(scenario, game)
        picture = None if mine is None else mine.picture()
        if picture is not None:
            window.place_picture(picture)

    def done(self, result: int) -> None:
        """Nothing is drawn any more."""
        self.pictures.stop()
        super().done(result)

    def made(self, game: Game) -> Scenario:
        """The new scenario; raises ``UserError``."""
        scenario = self.filled(game, self.templates.chosen())[0]
        return scenario.changed(rounds=self.rounds.value() or None)

    def filled(self, game: Game, template: str) -> tuple[Scenario, bool]:
        """The scenario with the terrain of a template, and whether all of it found its place."""
        texts = str(self.language.currentData())
        scenario = blank(game, self.board(), self.title.text().strip(), texts)
        scenario = self.size_form.sized(scenario)
        side = game.boards[self.board()]
        if isinstance(side, HexSide) and self.lying.currentIndex() == 1:
            scenario = quarter_turned(scenario, side.terrain)
        usual = scenario.seats[0].resources if scenario.seats else FrozenMap[str, int]()
        seats = self.sides.seats(usual)
        musters = tuple(
            muster.changed(seat=seat.id)
            for muster, seat in zip(scenario.musters, seats, strict=False)
        )
        scenario = scenario.changed(seats=seats, musters=musters)
        if self.sides.around:
            scenario = scenario.changed(first_player=seats[0].id)
        mine = self._own(template)
        if mine is not None:
            return begun_on(mine, scenario), True
        if not template or not isinstance(side, HexSide):
            return scenario, True
        box = contents(game, self.context.collection(game))
        found = fill_template(scenario, game, template, self.seed, box)
        return found.scenario, found.complete

    def _remember(self) -> None:
        settings, game_id = self.context.settings, self._game_id()
        settings.put("new/game", game_id)
        settings.put(f"new/board/{game_id}", self.board())
        settings.put("new/language", str(self.language.currentData()))
        settings.put_list(f"new/add-ons/{game_id}", self._ticked())
        settings.put_list(f"new/factions/{game_id}", self.sides.factions())


def _about_own(template: OwnTemplate) -> str:
    """The words about a template of the user's own."""
    board = template.scenario.board
    sentence = N_("Your own template, {wide} × {high} hexes: its board replaces the one above.")
    across, along = len(board.lines), max(board.lines)
    pointy = board.orientation == "pointy"
    wide, high = (along, across) if pointy else (across, along)
    return tr(sentence, wide=wide, high=high)


def _section(words: str, list_: PictureList, *beside: QWidget) -> QVBoxLayout:
    """A bold head above a list of pictures."""
    column = QVBoxLayout()
    column.setSpacing(STEP)
    row = QHBoxLayout()
    head = PlainLabel(words, list_.parentWidget(), bold=True)
    head.setBuddy(list_)
    letters = QFontMetrics(head.font()).horizontalAdvance(words)
    head.setMinimumWidth(letters + STEP)  # the last one is cut otherwise
    row.addWidget(head)
    row.addStretch(1)
    for button in beside:
        row.addWidget(button)
    column.addLayout(row)
    column.addWidget(list_)
    return column
