"""Open a scenario from the text of a code: scanned from a sheet, or sent as a line or a link."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QInputDialog, QWidget

from editor.i18n import tr
from editor.standing import goes_when_closed
from editor.windows import WindowManager
from schema.code import LONGEST, decoded, is_code
from schema.language import N_, UserError


class OpenTextDialog(QInputDialog):
    """A field to paste a code into; what the clipboard holds is there already if it is one."""

    def __init__(self, windows: WindowManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.windows = windows
        goes_when_closed(self)
        self.setOption(QInputDialog.InputDialogOption.UsePlainTextEditForTextInput)
        self.setWindowTitle(tr(N_("Open from text")))
        self.setLabelText(
            tr(N_("Paste a code (it begins with BANNERET1/) or a link that contains one."))
        )
        self.setOkButtonText(tr(N_("&Open")))
        self.setCancelButtonText(tr(N_("Cancel")))
        copied = QGuiApplication.clipboard().text()[:LONGEST]
        self.setTextValue(copied if is_code(copied.encode()) else "")

    def accept(self) -> None:
        """Open the scenario in a window; a text that is no whole code can be mended here."""
        context = self.windows.context
        try:
            scenario = decoded(self.textValue(), tr(N_("this text")))
            game = context.game_of(scenario)
        except UserError as trouble:
            context.show_error(trouble, self)
            return
        self.windows.open_scenario(scenario, game, unsaved=True)
        super().accept()
