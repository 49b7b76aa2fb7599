"""What the board menu does: another size, turned, mirrored, the sides swapped.

Dialogs, and what turns a whole board, are loaded when they are asked for: a window opens without.
"""

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QMainWindow, QMenu

from editor.actions import Actions
from editor.boards import kind_of
from editor.document.document import Change
from editor.i18n import localized, tr
from editor.plain import tip
from editor.tools.context import Selection
from editor.tools.edges import edges_around, wall_edit
from editor.tools.sides import two_sides
from editor.tools.symmetry import symmetries
from editor.workspace import Workspace
from geometry.symmetries import SymmetryId
from schema.board import Board, HexBoard, TableBoard
from schema.edits import Become
from schema.language import N_, Phrase
from schema.scenario import Scenario

MIRRORS: dict[SymmetryId, str] = {
    "mirror-horizontal": N_("Left–right"),
    "mirror-vertical": N_("Top–bottom"),
}
STEPS: dict[SymmetryId, str] = {
    "rotate-180": N_("Rotate board 180°"),
    "mirror-horizontal": N_("Mirror left–right"),
    "mirror-vertical": N_("Mirror top–bottom"),
}
NO_TURN = N_("This board cannot be rotated: its hexes would not match.")


class BoardActions(QObject):
    """Only what this board can do is offered; each is one undoable step."""

    def __init__(self, window: QMainWindow, workspace: Workspace, actions: Actions) -> None:
        super().__init__(window)
        self.window, self.workspace, self.actions = window, workspace, actions
        self.dialog: QDialog | None = None
        actions.connect("board-size", self.change_board)
        actions.connect("join-board", self.join)
        actions.connect("cut-board", self.cut)
        actions.connect("random-terrain", self.random_terrain)
        actions.connect("turn-board", self.turn)
        actions.connect("swap-sides", self.swap_sides)
        mirror = actions.connect("mirror-board", lambda: None)
        self.menu = QMenu(mirror.text(), window)
        self.mirrors: dict[SymmetryId, QAction] = {}
        for name, words in MIRRORS.items():
            action = self.menu.addAction(tr(words))
            action.setObjectName(name)
            action.triggered.connect(self._mirror_chosen)
            self.mirrors[name] = action
        mirror.setMenu(self.menu)
        self.walls = self._wall_menu()
        self._shape: object = None
        workspace.document.after_change.connect(self._board_changed)
        workspace.context_changed.connect(self._update_for_selection)
        self._update_for_selection()
        self._update_for_board(workspace.document.scenario)

    def _wall_menu(self) -> QMenu | None:
        """The game's walls, and none; ``None`` where it has no walls."""
        document = self.workspace.document
        kinds = document.game.walls if document.scenario.board.grid() is not None else {}
        if not kinds:
            return None
        around = self.actions.connect("wall-around", lambda: None)
        menu = QMenu(around.text(), self.window)
        for name, kind in kinds.items():
            action = menu.addAction(localized(kind.name, name))
            action.triggered.connect(partial(self.wall_around, name))
        menu.addSeparator()
        menu.addAction(tr(N_("No wall"))).triggered.connect(partial(self.wall_around, None))
        around.setMenu(menu)
        return menu

    # -- acting -----------------------------------------------------------------------------------

    def change_board(self) -> None:
        """Ask for another size, and show it before it is done."""
        board = self.workspace.document.scenario.board
        if isinstance(board, HexBoard):
            from editor.toolbox.board_dialog import BoardDialog

            self._open(BoardDialog(self.workspace, self.window))
        elif isinstance(board, TableBoard):
            from editor.toolbox.board_dialog import TableDialog

            self._open(TableDialog(self.workspace, self.window))

    def join(self) -> None:
        """Ask for another board and where it lies, and show both before it is done."""
        from editor.toolbox.join_dialog import JoinDialog

        self._open(JoinDialog(self.workspace, self.window))

    def cut(self) -> None:
        """Ask which part of the board is kept, and show it before it is done."""
        from editor.toolbox.join_dialog import CutDialog

        self._open(CutDialog(self.workspace, self.window))

    def random_terrain(self) -> None:
        """Ask how much of what, and show it before it is done."""
        from editor.toolbox.terrain_dialog import TerrainDialog

        self._open(TerrainDialog(self.workspace, self.window))

    def turn(self) -> None:
        """Turn everything by half a turn."""
        self._move("rotate-180")

    def mirror(self, symmetry: SymmetryId) -> None:
        """Mirror everything."""
        self._move(symmetry)

    def swap_sides(self) -> None:
        """Ask which sides, and what of theirs is swapped."""
        from editor.toolbox.sides_dialog import SidesDialog

        self._open(SidesDialog(self.workspace, self.window))

    def wall_around(self, kind: str | None, *_: object) -> None:
        """Put a wall around the selected hexes, or take away what stands there."""
        workspace = self.workspace
        context = workspace.context()
        if context.grid is None:
            return
        sides = edges_around(context.selection.places, context.grid)
        edit = wall_edit(sides, kind, context, away=kind is None)
        if edit is None:
            workspace.say(Phrase(N_("No edges to change around these hexes")))
            return
        what = None if kind is None else context.names.of("walls", kind)
        label = (
            Phrase(N_("Remove walls around the selection"))
            if what is None
            else Phrase(N_("Put {what} around the selection"), what=what)
        )
        workspace.apply(edit, label)

    def _mirror_chosen(self) -> None:
        chosen = self.sender()
        for name, action in self.mirrors.items():
            if action is chosen:
                self._move(name)

    def _move(self, symmetry: SymmetryId) -> None:
        from editor.tools.reshape import moved_by

        document = self.workspace.document
        if symmetry not in symmetries(document.scenario):
            return
        after = moved_by(document.scenario, symmetry, document.game)
        edit = Become(kind="become", scenario=after)
        self.workspace.apply(edit, Phrase(STEPS[symmetry]))
        self.workspace.select(Selection())

    def _open(self, dialog: QDialog) -> None:
        self.dialog = dialog
        dialog.finished.connect(self._closed)
        dialog.open()

    def _closed(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None

    # -- what can be done now ---------------------------------------------------------------------

    def _update_for_selection(self) -> None:
        self.actions["wall-around"].setEnabled(bool(self.workspace.selection.places))

    def _board_changed(self, change: Change) -> None:
        if change.touches("board"):
            self._update_for_board(change.after)

    def _update_for_board(self, scenario: Scenario) -> None:
        shape = (_shape_of(scenario.board), len(scenario.seats))
        if shape == self._shape:
            return
        self._shape = shape
        there, actions = symmetries(scenario), self.actions
        actions["board-size"].setEnabled(not kind_of(scenario.board).laid_from_tiles)
        for name in ("join-board", "cut-board", "random-terrain"):
            actions[name].setEnabled(scenario.board.grid() is not None)
        turn = actions["turn-board"]
        turn.setEnabled("rotate-180" in there)
        turn.setToolTip(tip(turn.text() if turn.isEnabled() else tr(NO_TURN)))
        turn.setStatusTip("" if turn.isEnabled() else tr(NO_TURN))
        for name, action in self.mirrors.items():
            action.setEnabled(name in there)
        actions["mirror-board"].setEnabled(any(a.isEnabled() for a in self.mirrors.values()))
        actions["swap-sides"].setEnabled(two_sides(scenario) is not None)


def _shape_of(board: Board) -> object:
    """What the symmetries of a board hang on."""
    grid = board.grid()
    return board.kind if grid is None else grid
