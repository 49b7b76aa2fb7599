"""Preview, print, export, copy as an image, deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QDialog, QMainWindow

from editor.actions import Actions
from editor.i18n import language
from editor.standing import goes_when_closed
from editor.workspace import Workspace
from schema.language import N_, Phrase, UserError

if TYPE_CHECKING:
    from editor.print.preview import SheetPreview


class PrintActions(QObject):
    """Each opens a window of its own, loaded then: paper is most of what an editor can load."""

    def __init__(
        self, window: QMainWindow, workspace: Workspace, actions: Actions, program: str = "banneret"
    ) -> None:
        """``program`` is whom paper names as its maker."""
        super().__init__(window)
        self.window, self.workspace = window, workspace
        self.program = program
        self._preview: SheetPreview | None = None
        actions.connect("preview", self.preview)
        actions.connect("export", self.export)
        actions.connect("copy-image", self.copy_image)
        self.deal_action = actions.connect("deal", self.deal)
        workspace.document.after_change.connect(self._look)
        self._look()
        if workspace.previewing:
            QTimer.singleShot(0, window, self.preview)

    def preview(self) -> SheetPreview:
        """The sheet on the screen; the window that stands already, if one does."""
        from editor.print.preview import SheetPreview

        self.workspace.settle()
        if self._preview is None:
            self._preview = SheetPreview(self.workspace, self.window, self.program)
        self._preview.show()
        self._preview.raise_()
        self._preview.activateWindow()
        return self._preview

    def export(self) -> QDialog:
        """Any other file."""
        from editor.print.export_dialog import ExportDialog

        self.workspace.settle()
        return self._open(ExportDialog(self.workspace, self.window, self.program))

    def copy_image(self) -> None:
        """Copy the board with its legend into the clipboard, for a message or a forum; without
        what is face down, as in every file that is not the host's."""
        from editor.print.making import make
        from exporters.export import Options

        self.workspace.settle()
        document = self.workspace.document
        chosen = Options(language=language(), program=self.program)
        try:
            data = make((document.scenario, document.game, chosen), "png")
        except UserError as trouble:
            self.workspace.say(trouble.phrase)
            return
        image = QImage.fromData(data)
        QGuiApplication.clipboard().setImage(image)
        size = {"wide": image.width(), "high": image.height()}
        self.workspace.say(
            Phrase(N_("The board is in the clipboard: {wide} × {high} pixels."), **size)
        )

    def deal(self) -> QDialog:
        """What lies face down, into a file for the host."""
        from editor.print.deal_dialog import DealDialog

        self.workspace.settle()
        return self._open(DealDialog(self.workspace, self.window))

    def _open(self, dialog: QDialog) -> QDialog:
        goes_when_closed(dialog)
        dialog.open()
        return dialog

    def _look(self) -> None:
        """Dealing needs something that chance lays face down."""
        scenario = self.workspace.document.scenario
        dealt = any(p.placed_by == "chance" and p.spots for p in scenario.hidden)
        self.deal_action.setEnabled(dealt or any(m.swaps_by_chance for m in scenario.musters))
