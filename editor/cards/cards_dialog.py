"""My cards: the printed values of one's own cards, typed in or pasted, and kept in a pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt, QUrl
from PySide6.QtGui import (
    QCloseEvent,
    QDesktopServices,
    QIcon,
    QKeyEvent,
    QKeySequence,
    QUndoStack,
)
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QPushButton,
    QTabWidget,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

import games
from editor.actions import REDO
from editor.cards.card_model import CardModel
from editor.cards.card_table import CardTable, Kind, Spot, all_files, rows_brought
from editor.cards.card_view import CardView
from editor.cards.cell_legend import CellLegend
from editor.cards.headings import table_name
from editor.cards.new_piece_dialog import NewPieceDialog
from editor.cards.table_with_picture import TableWithPicture, page_of
from editor.cards.tile_panel import TilePanel
from editor.cards.tile_table import TileTable
from editor.context import AppContext
from editor.document.message_bar import ask
from editor.help.topics import answer_f1
from editor.i18n import language, localized, tr
from editor.icons import icon
from editor.measures import WIDE
from editor.plain import PlainLabel, TitledColumn, tip
from editor.standing import fit_to_screen
from games.faults import BrokenPack
from games.own_cards import Key, OwnPack, keep, own_pack, with_cells, without_tables
from games.tables import BOX_FILE, TILES_FILE
from schema.game import Game
from schema.language import N_, UserError, say_n

ABOUT = N_(
    "Enter what is printed on your own cards, or paste it from a spreadsheet. "
    "Your values replace the unofficial ones everywhere."
)


class CardsDialog(QDialog):
    """Tables of one game's cards; nothing is stored before Save, and nothing wrong ever is."""

    def __init__(self, context: AppContext, game_id: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        answer_f1(self, "your-own-cards")
        self.context = context
        self.setWindowTitle(tr(N_("My cards")))
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.stack = QUndoStack(self)
        self.views: dict[str, CardView] = {}
        self.pages: dict[str, QWidget] = {}
        """What the tab of each table shows: the table, or a picture beside it."""
        self.own: OwnPack | None = None
        self.game: Game | None = None
        self.fault: BrokenPack | None = None
        """What is wrong with the tables together, where each cell by itself is right."""
        self._marked: tuple[CardTable, Spot] | None = None
        self._build()
        for pack in self._packs():
            self.pack_box.addItem(localized(pack.name, pack.id), pack.id)
        self.pack_box.setCurrentIndex(max(0, self.pack_box.findData(game_id)))
        self.pack_box.currentIndexChanged.connect(self._change_pack)
        self._shown_pack = self.pack_box.currentIndex()
        self.stack.indexChanged.connect(self._look_at_all)
        self._open_pack()
        metrics = self.fontMetrics()
        fit_to_screen(self, metrics.horizontalAdvance("0") * 150, metrics.height() * 48)

    # -- putting together -------------------------------------------------------------------------

    def _build(self) -> None:
        self.pack_box = QComboBox()
        game_label = PlainLabel(tr(N_("&Game:")))
        game_label.setBuddy(self.pack_box)
        self.bar = self._toolbar()
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.currentChanged.connect(self._explain_cell)
        self.about_cell = PlainLabel(wrapped=True)
        self.about_cell.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.about_cell.setMinimumHeight(self.fontMetrics().height())
        self.legend = CellLegend()
        self.problem_button = QPushButton()
        self.problem_button.setFlat(True)
        self.problem_button.setAutoDefault(False)
        self.problem_button.setIcon(icon("alert-outline"))
        self.problem_button.clicked.connect(self.go_to_problem)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.save)
        self.buttons.rejected.connect(self.reject)
        top, foot = QHBoxLayout(), QHBoxLayout()
        top.addWidget(game_label)
        top.addWidget(self.pack_box)
        top.addStretch(1)
        top.addWidget(self.bar)
        foot.setSpacing(WIDE)
        foot.addWidget(self.legend)
        foot.addWidget(self.problem_button)
        foot.addStretch(1)
        foot.addWidget(self.buttons)
        layout = TitledColumn(self, tr(ABOUT))
        layout.addLayout(top)
        layout.addWidget(self.tabs, 1)
        layout.addWidget(self.about_cell)
        layout.add_foot(foot)

    def _toolbar(self) -> QToolBar:
        bar = QToolBar(tr(N_("Cells")))
        undo = self.stack.createUndoAction(bar, tr(N_("Undo")))
        redo = self.stack.createRedoAction(bar, tr(N_("Redo")))
        for action, picture, keys in (
            (undo, "undo", QKeySequence.keyBindings(QKeySequence.StandardKey.Undo)),
            (redo, "redo", [QKeySequence(key) for key in REDO]),
        ):
            action.setIcon(icon(picture))
            action.setShortcuts(keys)
            bar.addAction(action)
        bar.addSeparator()
        copy = bar.addAction(icon("content-copy"), tr(N_("Copy")), self._copy)
        paste = bar.addAction(icon("content-paste"), tr(N_("Paste")), self._paste)
        clear = bar.addAction(icon("eraser"), tr(N_("Clear cells")), self._clear)
        bar.addSeparator()
        self.confirm_action = bar.addAction(
            icon("check-all"), tr(N_("Confirm as printed")), self._confirm
        )
        self.confirm_action.setShortcut(QKeySequence("Ctrl+Return"))
        self.confirm_action.setToolTip(
            tr(N_("Confirm that your cards show the selected values (Ctrl+Enter)"))
        )
        self.piece_action = bar.addAction(
            icon("plus"), tr(N_("Add component…")), self.ask_for_piece
        )
        bar.addAction(icon("folder-open"), tr(N_("Open folder")), self._open_folder)
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        for action in (self.confirm_action, self.piece_action):
            button = bar.widgetForAction(action)
            button.setProperty("toolButtonStyle", Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        for action in (copy, paste, clear):
            action.setToolTip(tip(action.text()))
        return bar

    def _packs(self) -> list[games.Pack]:
        """Games with something to type in, and their add-ons; own values are no add-ons here."""
        found = games.find(self.context.home.game_folders)
        named_ids = {pack.id for pack in found}
        return [p for p in found if not (p.is_always_active and p.id[3:] in named_ids)]

    # -- a game's tables --------------------------------------------------------------------------

    def _open_pack(self) -> None:
        self.stack.clear()
        self.tabs.clear()
        self.views.clear()
        self.pages.clear()
        extends = self.pack_box.currentData()
        if extends is None:
            return
        folders = self.context.home.game_folders
        try:
            self.own = own_pack(extends, self.context.home.folder / "games", folders)
            self.game = without_tables(self.own, folders)
            rows = rows_brought(extends, self.game, folders)
        except UserError as trouble:
            self.own = self.game = None
            self.tabs.addTab(self._broken(trouble), tr(N_("Cannot be read")))
            self._look_at_all()
            return
        for file in all_files(self.game):
            self._add_table(file, self.own, self.game, rows)
        if not self.views and not self.tabs.count():
            empty = PlainLabel(tr(N_("This game has no card values to enter.")))
            empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self.tabs.addTab(empty, tr(N_("Cards")))
        self._look_at_all()

    def _add_table(
        self, file: str, own: OwnPack, game: Game, rows: dict[str, tuple[Key, ...]] | None
    ) -> None:
        shown = None if rows is None else rows.get(file, ())
        try:
            kind = TileTable if file == TILES_FILE else CardTable
            table = kind(file, game, own, shown)
        except BrokenPack as trouble:
            self.tabs.addTab(self._broken(trouble), icon("alert-outline"), table_name(file))
            return
        if not table.rows:
            return
        view = CardView(CardModel(table, self.stack, self))
        view.setAccessibleName(table_name(file))
        view.noted.connect(self.about_cell.setText)
        view.cards.noted.connect(self.about_cell.setText)
        view.selectionModel().currentChanged.connect(self._explain_cell)
        self.views[file] = view
        self.pages[file] = page = page_of(view)
        if isinstance(page, TableWithPicture) and isinstance(page.picture, TilePanel):
            page.picture.noted.connect(self.about_cell.setText)
        self.tabs.addTab(page, table_name(file))

    def _broken(self, trouble: Exception) -> QWidget:
        """In place of a table that only a spreadsheet can mend."""
        message = trouble.sentence(language()) if isinstance(trouble, UserError) else str(trouble)
        page = QWidget()
        label = PlainLabel(
            tr(N_("This table cannot be displayed: {why}"), why=message), wrapped=True
        )
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        button = QPushButton(icon("folder-open"), tr(N_("Open folder")))
        button.setAutoDefault(False)
        button.clicked.connect(self._open_folder)
        layout = QVBoxLayout(page)
        layout.addWidget(label)
        layout.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch(1)
        return page

    def _change_pack(self) -> None:
        wanted = self.pack_box.currentIndex()
        self._turn_to(self._shown_pack)
        self._if_typed_values_may_go(lambda: self._change_to(wanted))

    def _change_to(self, pack: int) -> None:
        self._turn_to(pack)
        self._shown_pack = pack
        self._open_pack()

    def _turn_to(self, pack: int) -> None:
        """Let the box show this pack, and nothing come of it."""
        self.pack_box.blockSignals(True)
        self.pack_box.setCurrentIndex(pack)
        self.pack_box.blockSignals(False)

    # -- what is typed ----------------------------------------------------------------------------

    def view(self) -> CardView | None:
        """The table that is shown."""
        shown = self.tabs.currentWidget()
        shown = shown.view if isinstance(shown, TableWithPicture) else shown
        return shown if isinstance(shown, CardView) else None

    def changes(self) -> dict[str, dict[Key, dict[str, str]]]:
        """What differs from what is stored, by table."""
        found = {file: view.cards.table.changed_cells() for file, view in self.views.items()}
        return {file: cells for file, cells in found.items() if cells}

    def ask_for_piece(self) -> None:
        """A row for a kind of cardboard that the pack does not know."""
        view = self.views.get(BOX_FILE)
        if view is None or self.game is None:
            return
        dialog = NewPieceDialog(self.game, self)
        dialog.chosen.connect(self.add_piece)
        dialog.open()

    def add_piece(self, box: str, thing: str) -> None:
        """Add that row and go to it."""
        view = self.views[BOX_FILE]
        row = view.cards.add_row((box, "pieces", thing, ""))
        self.tabs.setCurrentWidget(view)
        view.setCurrentIndex(view.cards.index(row, 0))
        view.setFocus()

    def _look_at_all(self) -> None:
        """After every change: faults of cells, else of the tables together; counts; the tabs."""
        self.fault = None
        if self._marked is not None:
            table, spot = self._marked
            table.faults.pop(spot, None)
            self._marked = None
        tables = {file: view.cards.table for file, view in self.views.items()}
        wrong = sum(len(table.faults) for table in tables.values())
        if not wrong and self.own and self.game and self.changes():
            try:
                with_cells(self.own, self.game, self.changes(), self.context.home.game_folders)
            except BrokenPack as trouble:
                self.fault = trouble
                self._mark(trouble)
        wrong = sum(len(table.faults) for table in tables.values()) or int(self.fault is not None)
        counts = sum((table.counts() for table in tables.values()), Counter[Kind]())
        self.legend.show_counts(counts)
        self.problem_button.setVisible(bool(wrong))
        self.problem_button.setText(
            tr(say_n("{count} invalid cell", "{count} invalid cells", by="count"), count=wrong)
        )
        save = self.buttons.button(QDialogButtonBox.StandardButton.Save)
        save.setEnabled(not wrong and bool(self.changes()))
        for file, view in self.views.items():
            faulty = bool(view.cards.table.faults)
            place = self.tabs.indexOf(self.pages[file])
            self.tabs.setTabIcon(place, icon("alert-outline") if faulty else QIcon())
            view.viewport().update()
        self._explain_cell()

    def _mark(self, fault: BrokenPack) -> None:
        """Mark the cell that a fault of everything together speaks of."""
        for view in self.views.values():
            spot = view.cards.table.spot_of(fault)
            if spot is not None:
                view.cards.table.faults[spot] = fault
                self._marked = view.cards.table, spot
                return

    def go_to_problem(self) -> None:
        """To the next wrong cell."""
        for file, view in self.views.items():
            for row, column in sorted(view.cards.table.faults):
                self.tabs.setCurrentWidget(self.pages[file])
                view.setCurrentIndex(view.cards.index(row, column))
                view.setFocus()
                return
        if self.fault:
            self.about_cell.setText(self.fault.sentence(language()))

    def _explain_cell(self, *_: QModelIndex | int) -> None:
        """Explain the current cell in the line below."""
        view = self.view()
        self.piece_action.setEnabled(BOX_FILE in self.views)
        if view is None or not view.currentIndex().isValid():
            self.about_cell.clear()
            return
        index = view.currentIndex()
        table = view.cards.table
        where = f"{table.names[index.row()]} · {table.headings[index.column()]}"
        if table.is_wordy(index.column()) and index.data():
            where = f"{where}: {index.data()}"
        explanation = view.cards.explanation(index)
        if not explanation and self.fault is not None:
            explanation = self.fault.sentence(language())
        self.about_cell.setText(" · ".join(filter(None, (where, explanation))))

    def _copy(self) -> None:
        if view := self.view():
            view.copy()

    def _paste(self) -> None:
        if view := self.view():
            view.paste()

    def _clear(self) -> None:
        if view := self.view():
            view.clear()

    def _confirm(self) -> None:
        if view := self.view():
            view.confirm()

    def _open_folder(self) -> None:
        folder = self.own.folder if self.own and self.own.exists else self.context.home.folder
        self.show_folder(folder)

    def show_folder(self, folder: Path) -> None:
        """Open a folder in the system's own way."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    # -- the end ----------------------------------------------------------------------------------

    def save(self) -> None:
        """Store what was typed in, and let every open scenario count with it."""
        if self.own is None or self.game is None:
            return
        try:
            keep(self.own, self.game, self.changes(), self.context.home.game_folders)
        except UserError as trouble:
            self.context.show_error(trouble, self)
            return
        self.stack.setClean()
        self.context.refresh_games()
        self.accept()

    def reject(self) -> None:
        """Close; typed values that are not stored are asked about."""
        self._if_typed_values_may_go(super().reject)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter belongs to the cells; it saves only on the button."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.stack.isClean():
            super().closeEvent(event)  # an ignored one would never be deleted
        else:
            event.ignore()
            self.reject()

    def _if_typed_values_may_go(self, then: Callable[[], object]) -> None:
        """Do this at once, or when the answer is that what was typed in may go."""
        if self.stack.isClean():
            then()
            return
        choices = (
            ("cancel", tr(N_("Cancel")), self.setFocus),
            ("gone", tr(N_("&Discard changes")), then),
        )
        self._question = ask(self, tr(N_("Discard your changes?")), "", choices)
