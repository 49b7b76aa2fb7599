"""A new scenario: the game, its add-ons, a side of its board, who plays, a title."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QIcon, QImage, QPainter, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGridLayout,
    QLineEdit,
    QListView,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

import games
from editor.help.topics import answer_f1
from editor.i18n import figure, language, localized, tr
from editor.icons import icon
from editor.plain import PlainLabel, tip
from editor.standing import goes_when_closed
from editor.thumbnails import drawn
from editor.tools.reshape import quarter_turned
from editor.windows import WindowManager
from games import Pack
from generators.blank import blank, with_sample
from schema.board import Edge
from schema.forces import Seat
from schema.game import Game
from schema.language import LANGUAGES, N_, OWN_NAMES, UserError
from schema.printed import BoardSide, HexSide, TableSide, TilesSide
from schema.scenario import Scenario

ID = Qt.ItemDataRole.UserRole
PICTURE = QSize(132, 100)
EDGES: dict[Edge, str] = {
    "bottom": N_("Bottom"),
    "top": N_("Top"),
    "left": N_("Left"),
    "right": N_("Right"),
}
NOBODY = ""
ABSENT = "-"
"""Nobody sits there: only from the third side on, on maps."""
AT_A_MAP = 4
"""Sides that may be chosen for a map."""


@dataclass
class _Player:
    faction: QComboBox
    edge: QComboBox

    @property
    def sits(self) -> bool:
        """Whether somebody sits there."""
        absent = self.faction.currentData() == ABSENT
        return not absent and not self.faction.isHidden()


class _WholeItem(QStyledItemDelegate):
    """A board that is chosen is marked as a whole, not its words alone."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        option.showDecorationSelected = True


class NewDialog(QDialog):
    """Remembers what was chosen last; OK opens a window on the empty board."""

    def __init__(
        self, windows: WindowManager, parent: QWidget | None = None, game: str = ""
    ) -> None:
        """``game`` is the one to begin with, else the one that was chosen last."""
        super().__init__(parent)
        answer_f1(self, "windows#new-scenario")
        self.windows, self.context = windows, windows.context
        self.game: Game | None = None
        goes_when_closed(self)
        self.setWindowTitle(tr(N_("New scenario")))
        self._packs = games.find(self.context.home.game_folders)
        self._build()
        wanted = game or self.context.settings.get("new/game", "battles-of-westeros")
        self.games.setCurrentIndex(max(0, self.games.findData(wanted)))
        self._game_chosen()
        self.games.currentIndexChanged.connect(self._game_chosen)
        self.title.setFocus()
        self.resize(self.fontMetrics().averageCharWidth() * 96, self.sizeHint().height())

    # -- putting together -------------------------------------------------------------------------

    def _build(self) -> None:
        column = QVBoxLayout(self)
        self.form = form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self.title = QLineEdit(self)
        self.title.setPlaceholderText(tr(N_("Untitled")))
        form.addRow(tr(N_("&Title:")), self.title)
        self.games = QComboBox(self)
        self.games.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for pack in self._packs:
            if pack.kind == "game":
                self.games.addItem(localized(pack.name, pack.id), pack.id)
        form.addRow(tr(N_("&Game:")), self.games)
        self.add_ons = QListWidget(self)
        self.add_ons.setSpacing(2)
        self.add_ons.itemChanged.connect(self._load)
        form.addRow(tr(N_("&Add-ons:")), self.add_ons)
        self.boards = QListWidget(self)
        self.boards.setViewMode(QListView.ViewMode.IconMode)
        self.boards.setMovement(QListView.Movement.Static)
        self.boards.setResizeMode(QListView.ResizeMode.Adjust)
        self.boards.setIconSize(PICTURE)
        self.boards.setWordWrap(True)
        self.boards.setSpacing(4)
        self._whole = _WholeItem(self)
        self.boards.setItemDelegate(self._whole)
        self.boards.setMinimumHeight(PICTURE.height() + self.fontMetrics().height() * 4)
        self.boards.itemActivated.connect(self.accept)
        form.addRow(tr(N_("&Board:")), self.boards)
        self.lying = QComboBox(self)
        self.lying.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        form.addRow(tr(N_("&Hexes:")), self.lying)
        self.boards.currentItemChanged.connect(self._offer_lying)
        form.addRow(tr(N_("Sides:")), self._player_rows())
        self.language = QComboBox(self)
        for code in LANGUAGES:
            self.language.addItem(OWN_NAMES[code], code)
        last = self.context.settings.get("new/language", language())
        self.language.setCurrentIndex(max(0, self.language.findData(last)))
        form.addRow(tr(N_("Text &language:")), self.language)
        column.addLayout(form)
        self.trouble = PlainLabel(self)
        self.trouble.setWordWrap(True)
        self.trouble.hide()
        column.addWidget(self.trouble)
        standard = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(standard.Ok | standard.Cancel, self)
        self.buttons.button(standard.Ok).setText(tr(N_("&Create")))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        column.addWidget(self.buttons)

    def _player_rows(self) -> QWidget:
        rows = QWidget(self)
        grid = QGridLayout(rows)
        grid.setContentsMargins(0, 0, 0, 0)
        self.players: list[_Player] = []
        for row, edge in enumerate(("bottom", "top", "left", "right")[:AT_A_MAP]):
            faction, where = QComboBox(rows), QComboBox(rows)
            number = tr(N_("Side {number}"), number=row + 1)
            faction.setAccessibleName(number)
            where.setAccessibleName(tr(N_("Edge of side {number}"), number=row + 1))
            for name, words in EDGES.items():
                where.addItem(tr(words), name)
            where.setCurrentIndex(where.findData(edge))
            grid.addWidget(faction, row, 0)
            grid.addWidget(where, row, 1)
            self.players.append(_Player(faction, where))
            faction.currentIndexChanged.connect(self._grey_taken)
        self.swap = swap = QPushButton(icon("swap-vertical"), tr(N_("S&wap")), rows)
        swap.setAutoDefault(False)
        swap.clicked.connect(self._swap)
        grid.addWidget(swap, 0, 2, 2, 1)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 1)
        return rows

    # -- choosing ---------------------------------------------------------------------------------

    def _game_chosen(self) -> None:
        """Another game: its add-ons, then its boards and factions."""
        game_id = str(self.games.currentData() or "")
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
        game_id = str(self.games.currentData() or "")
        self.trouble.hide()
        try:
            self.game = self.context.game(game_id, self._ticked())
        except (games.UnknownGame, games.BrokenPack) as trouble:
            self.game = None
            self.trouble.setText(trouble.sentence(language()))
            self.trouble.show()
        game = self.game
        usable = game is not None and bool(game.boards)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(usable)
        self._offer_boards()
        self._offer_factions()

    def _offer_boards(self) -> None:
        before = self._board() or self.context.settings.get(f"new/board/{self._game_id()}", "")
        self.boards.clear()
        for name, side in self.game.boards.items() if self.game else ():
            words = f"{localized(side.name, name)}\n{size_of(side)}"
            item = QListWidgetItem(self._picture(name), words, self.boards)
            item.setData(ID, name)
            item.setToolTip(tip(f"{words}\n{standing_of(side)}".strip()))
            item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter)
            letters = self.fontMetrics().averageCharWidth() * 26
            lines = self.fontMetrics().height() * 2 + 16
            item.setSizeHint(QSize(max(PICTURE.width() + 16, letters), PICTURE.height() + lines))
            if name == before:
                self.boards.setCurrentItem(item)
        if not self._board() and self.boards.count():
            self.boards.setCurrentRow(0)

    def _offer_lying(self) -> None:
        """As printed, or the board turned by a quarter."""
        side = self.game.boards.get(self._board()) if self.game else None
        self._offer_seats(around=isinstance(side, TilesSide))
        self.lying.clear()
        self.form.setRowVisible(self.lying, isinstance(side, HexSide))
        if isinstance(side, HexSide):
            pointy = side.orientation == "pointy"
            self.lying.addItem(
                tr(N_("{hexes}, standard orientation"), hexes=standing(pointy=pointy))
            )
            turned = N_("{hexes}, board rotated 90°")
            self.lying.addItem(tr(turned, hexes=standing(pointy=not pointy)))

    def _offer_seats(self, *, around: bool) -> None:
        """Around a map up to four sit, and none of them at an edge."""
        for number, player in enumerate(self.players):
            player.edge.setVisible(not around)
            player.faction.setVisible(number < 2 or around)
            if number >= 2:
                player.edge.hide()
        self._grey_taken()

    def _picture(self, side: str) -> QIcon:
        assert self.game is not None  # noqa: S101 - there are no boards without a game
        ratio = self.devicePixelRatioF()
        width, height = round(PICTURE.width() * ratio), round(PICTURE.height() * ratio)
        shown = with_sample(blank(self.game, side), self.game)
        image = drawn(shown, self.game, language(), width, height)
        framed = QPixmap(width, height)
        framed.fill(Qt.GlobalColor.transparent)
        _centred(framed, image)
        framed.setDevicePixelRatio(ratio)
        made = QIcon(framed)
        made.addPixmap(framed, QIcon.Mode.Selected)  # else the style tints it
        return made

    def _offer_factions(self) -> None:
        last = self.context.settings.listed(f"new/factions/{self._game_id()}")
        factions = list(self.game.factions.items()) if self.game else []
        for number, player in enumerate(self.players):
            before = player.faction.currentData()
            player.faction.clear()
            if number >= 2:
                player.faction.addItem(tr(N_("None")), ABSENT)
            for name, faction in factions:
                player.faction.addItem(localized(faction.name, name), name)
            player.faction.addItem(tr(N_("No faction")), NOBODY)
            wanted = before or (last[number] if number < len(last) else None)
            row = player.faction.findData(wanted) if wanted is not None else -1
            usual = min(number, len(factions)) if number < 2 else 0
            player.faction.setCurrentIndex(row if row >= 0 else usual)

    def _grey_taken(self) -> None:
        """Of each faction there is one home realm: on a map nobody may choose what another has."""
        side = self.game.boards.get(self._board()) if self.game else None
        tiles = self.game.tiles.values() if self.game and isinstance(side, TilesSide) else ()
        realms = {tile.faction for tile in tiles}
        for player in self.players:
            others = (p for p in self.players if p is not player and p.sits)
            taken = realms & {other.faction.currentData() for other in others}
            taken |= {NOBODY} if realms else set()  # whoever has no faction has no home realm
            known = player.faction.model()
            for row in range(player.faction.count()):
                free = player.faction.itemData(row) not in taken
                role = Qt.ItemDataRole.UserRole - 1  # what a combo box asks whether a row is free
                known.setData(known.index(row, 0), None if free else 0, role)

    def _swap(self) -> None:
        one, other = (player.faction for player in self.players[:2])
        row = one.currentIndex()
        one.setCurrentIndex(other.currentIndex())
        other.setCurrentIndex(row)

    def _game_id(self) -> str:
        return self.game.id if self.game else ""

    def _board(self) -> str:
        return str(self.boards.currentIndex().data(ID) or "")

    # -- done -------------------------------------------------------------------------------------

    def accept(self) -> None:
        """Make it and open it; what cannot be made is told, and the dialog stays."""
        if self.game is None:
            return
        try:
            scenario = self.made(self.game)
        except UserError as trouble:
            self.context.show_error(trouble, self)
            return
        self._remember()
        game = self.game
        super().accept()
        self.windows.open_scenario(scenario, game)

    def made(self, game: Game) -> Scenario:
        """The empty scenario; raises ``UserError``."""
        texts = str(self.language.currentData())
        scenario = blank(game, self._board(), self.title.text().strip(), texts)
        side = game.boards[self._board()]
        if isinstance(side, HexSide) and self.lying.currentIndex() == 1:
            scenario = quarter_turned(scenario, side.terrain)
        seats: list[Seat] = []
        around = isinstance(side, TilesSide)
        for player in self.players:
            if not player.sits:
                continue
            faction = str(player.faction.currentData() or "")
            edge: Edge = player.edge.currentData()
            name = faction or edge
            taken = [seat.id for seat in seats]
            seats.append(
                Seat(
                    id=name if name not in taken else f"{name}-2",
                    faction=faction or None,
                    edge=None if around else edge,
                )
            )
        if around:
            scenario = scenario.changed(first_player=seats[0].id)
        return scenario.changed(seats=tuple(seats))

    def _remember(self) -> None:
        settings, game_id = self.context.settings, self._game_id()
        settings.put("new/game", game_id)
        settings.put(f"new/board/{game_id}", self._board())
        settings.put("new/language", str(self.language.currentData()))
        settings.put_list(f"new/add-ons/{game_id}", self._ticked())
        factions = [str(player.faction.currentData() or "") for player in self.players]
        settings.put_list(f"new/factions/{game_id}", factions)


def size_of(side: BoardSide) -> str:
    """How large a side of a board is, in a few words."""
    match side:
        case HexSide():
            longest, shortest, count = max(side.lines), min(side.lines), len(side.lines)
            along = str(longest) if longest == shortest else f"{longest}/{shortest}"
            across, down = (along, count) if side.orientation == "pointy" else (count, along)
            return tr(N_("{across} × {down} hexes"), across=across, down=down)
        case TableSide():
            width, depth = figure(f"{side.width / 10:g}"), figure(f"{side.depth / 10:g}")
            return tr(N_("{width} × {depth} cm"), width=width, depth=depth)
        case _:
            return tr(N_("map tiles"))


def standing_of(side: BoardSide) -> str:
    """Which way its hexes stand."""
    return standing(pointy=side.orientation == "pointy") if isinstance(side, HexSide) else ""


def standing(*, pointy: bool) -> str:
    """Which way hexes stand."""
    if pointy:
        return tr(N_("Pointy-top hexes"))
    return tr(N_("Flat-top hexes"))


def _centred(ground: QPixmap, image: QImage) -> None:
    fitting = image
    if image.width() > ground.width() or image.height() > ground.height():
        smooth = Qt.TransformationMode.SmoothTransformation
        fitting = image.scaled(ground.size(), Qt.AspectRatioMode.KeepAspectRatio, smooth)
    painter = QPainter(ground)
    painter.drawImage(
        (ground.width() - fitting.width()) // 2,
        (ground.height() - fitting.height()) // 2,
        fitting,
    )
    painter.end()
