"""What the edit menu does: undo, the clipboard, deleting, selecting, turning the stamp.

What copies and pastes is loaded when it is first asked for: a window opens without.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QMimeData, QObject
from PySide6.QtGui import QAction, QClipboard, QGuiApplication
from PySide6.QtWidgets import QMainWindow

from editor.actions import Actions
from editor.boards import kind_of
from editor.document.document import UndoStep
from editor.i18n import language, tr
from editor.plain import tip
from editor.toolbox.controller import ToolController
from editor.toolbox.tool_registry import BY_ID
from editor.tools.clips import Clip, TableClip
from editor.tools.context import Selection
from editor.tools.removing import remove_label, removed
from editor.tools.select import everything
from editor.workspace import Workspace
from schema.board import HexBoard
from schema.language import N_, Phrase

MIME = "application/x-banneret-clip+json"
LARGEST_TEXT = 2500
"""Boards of more hexes are not put on the clipboard as letters."""
LONGEST = 60
"""Letters of a step's name in the menu."""


@cache
def _clipboard() -> QClipboard:
    """Keep the one wrapper for good: PySide makes it the parent of what is put on the clipboard,
    and frees that with it when it is garbage, though Qt still holds it and frees it once more."""
    return QGuiApplication.clipboard()


class EditActions(QObject):
    """Every action is one undoable step, and is enabled when there is something to do."""

    def __init__(
        self, window: QMainWindow, workspace: Workspace, box: ToolController, actions: Actions
    ) -> None:
        super().__init__(window)
        self.workspace, self.box, self.actions = workspace, box, actions
        self.clipboard = _clipboard()
        for name, do in {
            "undo": self.undo,
            "redo": self.redo,
            "cut": self.cut,
            "copy": self.copy,
            "paste": self.paste,
            "delete": self.delete,
            "select-all": self.select_all,
            "deselect": self.deselect,
            "turn-stamp": self.turn,
            "mirror-stamp": self.mirror,
        }.items():
            actions.connect(name, do)
        workspace.document.stepped.connect(self._show_history)
        workspace.context_changed.connect(self._update_actions)
        workspace.tool_changed.connect(self._tool_changed)
        self.clipboard.dataChanged.connect(self._update_actions)
        self._show_history()
        self._update_actions()

    # -- undo -------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last step; a stroke that is under way is given up first."""
        self.box.cancel()
        self.workspace.document.stack.undo()

    def redo(self) -> None:
        """Do again what was taken back."""
        self.box.cancel()
        self.workspace.document.stack.redo()

    def _show_history(self) -> None:
        stack = self.workspace.document.stack
        index = stack.index()
        done = stack.command(index - 1) if index > 0 else None
        undone = stack.command(index) if index < stack.count() else None
        self._name_step("undo", tr(N_("Undo")), N_("Undo: {step}"), done)
        self._name_step("redo", tr(N_("Redo")), N_("Redo: {step}"), undone)

    def _name_step(self, name: str, bare: str, template: str, step: object) -> None:
        action: QAction = self.actions[name]
        action.setEnabled(step is not None)
        text = bare
        if isinstance(step, UndoStep):
            words = step.label.translated(language())
            words = words if len(words) <= LONGEST else f"{words[: LONGEST - 1].rstrip()}…"
            text = tr(template, step=words)
        action.setText(text.replace("&", "&&"))
        key = action.shortcut().toString()
        action.setToolTip(tip(f"{text} ({key})" if key else text))

    # -- clipboard --------------------------------------------------------------------------------

    def copy(self) -> bool:
        """Put what is selected on the clipboard, for this window, others, and other programs."""
        workspace = self.workspace
        clip = self.selected_copy()
        if clip is None:
            return False
        data = QMimeData()
        data.setData(MIME, clip.model_dump_json(exclude_defaults=True).encode())
        text = self._letters()
        if text:
            data.setText(text)
        self.clipboard.setMimeData(data)
        workspace.hold(clip)
        workspace.say(Phrase(N_("Copied. Use Paste as stamp to place it.")))
        return True

    def cut(self) -> None:
        """Copy, then delete."""
        selection = self.workspace.selection
        if self.copy():
            parts = (selection.units, selection.markers, selection.labels, selection.pieces)
            count = len(selection.places) or sum(map(len, parts))
            self._remove(selection, Phrase(N_("Cut: {count}"), count=count))

    def paste(self) -> None:
        """Take what was copied in hand, with the stamp."""
        clip = self._on_clipboard() or self.workspace.clip
        if clip is not None:
            self.take_copy(clip)

    def take_copy(self, clip: Clip | TableClip) -> None:
        """Take a copy in hand, with the stamp; where it does not fit a message says why."""
        workspace = self.workspace
        workspace.hold(clip)
        from editor.tools.stamp import refusal

        why_not = refusal(workspace.context())
        if why_not is not None:
            workspace.say(why_not)
            return
        workspace.select(Selection())
        workspace.take("stamp")

    def selected_copy(self) -> Clip | TableClip | None:
        """What is selected, as it can be pasted elsewhere."""
        document, chosen = self.workspace.document, self.workspace.selection
        if kind_of(document.scenario.board).free_places:
            from editor.tools.tabletop_clip import table_clip_of

            return table_clip_of(document.scenario, document.game, chosen)
        from editor.tools.clipboard import clip_of

        return clip_of(document.scenario, document.game, chosen)

    def _letters(self) -> str:
        """The board in letters, as other programs can show it; secrets are never in it."""
        from exporters.text import draw_board_text

        document = self.workspace.document
        board = document.scenario.board
        if not isinstance(board, HexBoard) or len(board.grid()) > LARGEST_TEXT:
            return ""
        return draw_board_text(document.scenario.public(), document.game, language=language())

    def _on_clipboard(self) -> Clip | TableClip | None:
        held: object = self.clipboard.mimeData()  # None while another program holds it back
        if not isinstance(held, QMimeData) or not held.hasFormat(MIME):
            return None
        from editor.tools.clipboard import read_clip
        from editor.tools.tabletop_clip import read_table_clip

        text = bytes(held.data(MIME).data())
        return read_clip(text) or read_table_clip(text)

    # -- selection --------------------------------------------------------------------------------

    def delete(self) -> None:
        """Delete what is selected, as one step."""
        selection = self.workspace.selection
        self._remove(selection, remove_label(self.workspace.context(), selection))

    def _remove(self, selection: Selection, label: Phrase) -> None:
        self.box.cancel()
        edit = removed(self.workspace.context(), selection)
        if edit is not None:
            self.workspace.apply(edit, label)

    def select_all(self) -> None:
        """Select every hex and everything on them."""
        self.workspace.take("select")
        self.workspace.select(everything(self.workspace.document.scenario))

    def deselect(self) -> None:
        """Give up the gesture, else the selection, else the tool: Escape leads back by steps."""
        workspace = self.workspace
        if self.box.cancel():
            workspace.context_changed.emit()
        elif workspace.selection:
            workspace.select(Selection())
        else:
            workspace.take("select")

    # -- the stamp --------------------------------------------------------------------------------

    def turn(self) -> None:
        """Turn what is in hand or selected on a table or a map, the token, or the copy by 60°."""
        workspace = self.workspace
        if self.box.turn(1):
            return
        turn = getattr(self.box.decision, "turn", None)
        if turn is not None:
            turn()
            workspace.context_changed.emit()
        elif workspace.clip is not None:
            workspace.hold(workspace.clip.turned())

    def mirror(self) -> None:
        """Swap left and right of the copy."""
        if self.workspace.clip is not None:
            self.workspace.hold(self.workspace.clip.mirrored())

    # -- what can be done now ---------------------------------------------------------------------

    def _tool_changed(self, tool: str) -> None:
        """The stamp takes up what is on the clipboard, else what is selected."""
        workspace = self.workspace
        if BY_ID[tool].pastes and workspace.clip is None:
            workspace.hold(self._on_clipboard() or self.selected_copy())
        self._update_actions()

    def _update_actions(self) -> None:
        workspace, actions = self.workspace, self.actions
        copies = kind_of(workspace.document.scenario.board).copies
        selected = bool(workspace.selection)
        actions["delete"].setEnabled(selected)
        for name in ("cut", "copy", "keep-stamp"):
            actions[name].setEnabled(selected and copies)
        copied = workspace.clip is not None
        actions["paste"].setEnabled(copies and (copied or self._has_copy()))
        stamping = BY_ID[workspace.tool].pastes and copied
        turning = hasattr(self.box.decision, "turn") or self.box.may_turn()
        actions["turn-stamp"].setEnabled(stamping or turning)
        actions["mirror-stamp"].setEnabled(stamping)

    def _has_copy(self) -> bool:
        held: object = self.clipboard.mimeData()
        return isinstance(held, QMimeData) and held.hasFormat(MIME)
