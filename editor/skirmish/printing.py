"""The sheet of a roll, on the screen and on paper, without an editor window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.desk import Desk
from editor.document.document import Document
from editor.skirmish.rolls import Roll

if TYPE_CHECKING:
    from editor.print.preview import SheetPreview
    from editor.skirmish.wizard import Wizard


def preview(wizard: Wizard, roll: Roll) -> SheetPreview:
    """A window with the sheet as it will print; it goes with the wizard."""
    from editor.print.preview import SheetPreview

    app = wizard.app
    document = Document(roll.scenario, roll.draft.game, collection=wizard.session.rolls.collection)
    desk = Desk(document, app.settings, app.home.folder, wizard)
    version = app.home.version
    shown = SheetPreview(desk, wizard, f"banneret {version}" if version else "banneret")
    shown.show()
    return shown
