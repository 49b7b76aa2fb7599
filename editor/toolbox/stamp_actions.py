"""Kept stamps in the menu: keep what is selected, take one in hand, the window of all."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow, QMenu

from editor.actions import NUMBERED, STAMP, STAMPS, Actions
from editor.boards import kind_of
from editor.i18n import tr
from editor.standing import goes_when_closed
from editor.toolbox.edit_actions import EditActions
from editor.tools.kept_stamps import FOLDER, ORDER, KeptStamp, kept_stamps
from editor.workspace import Workspace
from schema.disk import Unreadable
from schema.language import N_, Phrase

if TYPE_CHECKING:
    from editor.toolbox.stamps_dialog import StampsDialog


class StampActions(QObject):
    """The first nine stamps have keys."""

    def __init__(
        self, window: QMainWindow, workspace: Workspace, edits: EditActions, actions: Actions
    ) -> None:
        super().__init__(window)
        self.window, self.workspace, self.edits, self.actions = window, workspace, edits, actions
        actions.connect("keep-stamp", self.keep)
        copies = kind_of(workspace.document.scenario.board).copies
        actions.connect("stamps", self.open).setEnabled(copies)
        for number in STAMPS:
            name = f"{STAMP}{number}"
            actions.connect(name, partial(self.take_number, number)).setEnabled(copies)

    def kept(self) -> list[KeptStamp]:
        """All of them, in their order."""
        workspace = self.workspace
        return kept_stamps(workspace.home / FOLDER, workspace.settings.listed(ORDER))

    def take_number(self, number: int) -> None:
        """Take the stamp of a key in hand."""
        found = self.kept()[number - 1 : number]
        if found:
            self.take(found[0])
        else:
            self.workspace.say(Phrase(N_("There is no stamp {number} yet"), number=str(number)))

    def take(self, stamp: KeptStamp) -> None:
        """Take a stamp in hand; of a broken file a message says why not."""
        try:
            self.edits.take_copy(stamp.read())
        except Unreadable as trouble:
            self.workspace.say(trouble.phrase)

    def open(self) -> None:
        """The window of all stamps."""
        self._open()

    def keep(self) -> StampsDialog | None:
        """Keep what is selected, and ask what it is called."""
        clip = self.edits.selected_copy()
        if clip is None:
            return None
        dialog = self._open()
        dialog.keep(clip)
        return dialog

    def name_entries(self, menu: QMenu) -> None:
        """Call the entries of a menu by the stamps whenever it opens."""
        menu.aboutToShow.connect(self._name_entries)

    def _name_entries(self) -> None:
        names = [stamp.name.replace("&", "&&") for stamp in self.kept()]
        for number in STAMPS:
            bare = tr(NUMBERED, number=str(number))
            name = names[number - 1] if number <= len(names) else bare
            self.actions[f"{STAMP}{number}"].setText(f"&{number} {name}")

    def _open(self) -> StampsDialog:
        from editor.toolbox.stamps_dialog import StampsDialog  # late: a window opens without

        dialog = StampsDialog(self.workspace, self.kept, self.take, self.window)
        goes_when_closed(dialog)
        dialog.open()
        return dialog
