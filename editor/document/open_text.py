"""Open a scenario from a code: scanned from a sheet, sent as a line or a link, or in a picture."""

from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialogButtonBox, QInputDialog, QWidget

from editor.document.file_dialogs import picture_to_open, usual_folder
from editor.i18n import tr
from editor.standing import goes_when_closed
from editor.windows import WindowManager
from schema.code import LONGEST, decoded, is_code
from schema.disk import read_bytes
from schema.language import N_, UserError


class OpenTextDialog(QInputDialog):
    """A field to paste a code into; what the clipboard holds is there already if it is one."""

    def __init__(self, windows: WindowManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.windows = windows
        goes_when_closed(self)
        self.setOption(QInputDialog.InputDialogOption.UsePlainTextEditForTextInput)
        self.setWindowTitle(tr(N_("Open from text or picture")))
        self.setLabelText(
            tr(
                N_(
                    "Paste a code (it begins with BANNERET1/) or a link that contains one. "
                    "Or choose a photo of the code."
                )
            )
        )
        self.setOkButtonText(tr(N_("&Open")))
        self.setCancelButtonText(tr(N_("Cancel")))
        self.setTextValue(_copied())
        for buttons in self.findChildren(QDialogButtonBox):
            choose = buttons.addButton(
                tr(N_("Choose &picture…")), QDialogButtonBox.ButtonRole.ActionRole
            )
            choose.clicked.connect(self.choose_picture)

    def choose_picture(self) -> None:
        """Put the code of a picture into the field; one without a code says so."""
        path = picture_to_open(self, usual_folder(self.windows.context.settings))
        if path is not None:
            self.show_picture(path)

    def show_picture(self, path: Path) -> None:
        """Put the code of this picture into the field."""
        from importers.picture import code_in  # late: it is rarely asked for

        try:
            self.setTextValue(code_in(read_bytes(path), path))
        except UserError as trouble:
            self.windows.context.show_error(trouble, self)

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


def _copied() -> str:
    """The code in the clipboard, as text or in a picture; empty if there is none."""
    clipboard = QGuiApplication.clipboard()
    text = clipboard.text()[:LONGEST]
    if is_code(text.encode()):
        return text
    image = clipboard.image()
    if image.isNull():
        return ""
    from importers.picture import code_in  # late: it is rarely asked for

    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # at run time it must be a str
    try:
        return code_in(bytes(buffer.data().data()), tr(N_("the clipboard")))
    except UserError:
        return ""
