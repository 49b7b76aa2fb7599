"""Save the board as a template of new scenarios, with the picture that is traced."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QInputDialog, QWidget

from editor.i18n import localized, tr
from editor.standing import goes_when_closed
from editor.workspace import Workspace
from importers.own_templates import keep_template
from schema.disk import FileTrouble
from schema.language import N_, Phrase

if TYPE_CHECKING:
    from importers.registry import ModulePicture


class SaveTemplateDialog(QInputDialog):
    """Asks for a name; the board with its zones and picture is offered by *New scenario* then."""

    def __init__(
        self,
        workspace: Workspace,
        picture: Callable[[], ModulePicture | None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.workspace, self.picture = workspace, picture
        goes_when_closed(self)
        self.setWindowTitle(tr(N_("Save as template")))
        self.setLabelText(
            tr(
                N_(
                    "The board, its zones and the tracing image become a template for new "
                    "scenarios. Units and markers are left out."
                )
            )
        )
        self.setOkButtonText(tr(N_("&Save")))
        self.setCancelButtonText(tr(N_("Cancel")))
        self.setTextValue(localized(workspace.document.scenario.title))
        self.accepted.connect(self.keep)

    def keep(self) -> None:
        """Write it, and say under which name or why not."""
        workspace = self.workspace
        workspace.settle()
        scenario = workspace.document.scenario
        try:
            made = keep_template(workspace.home, self.textValue(), scenario, self.picture())
        except FileTrouble as trouble:
            workspace.say(trouble.phrase)
            return
        workspace.say(Phrase(N_("Template {name} saved; New scenario offers it"), name=made.name))
