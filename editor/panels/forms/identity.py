"""The field in which a thing bears its own id: whoever speaks of it follows, and so does the
selection."""

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from editor.panels.forms.references import OWN_IDS
from editor.panels.forms.renaming import rename
from editor.panels.forms.scribe import Slot
from editor.panels.forms.typed import TypedField
from schema.edits import Edit
from schema.value import Json


class IdField(TypedField):
    """A thing's own id."""

    def __init__(self, slot: Slot, parent: QWidget | None = None) -> None:
        scribe, pointer, kind = slot.scribe, slot.pointer, OWN_IDS[slot.key]

        def renamed(new: Json) -> Edit:
            return rename(scribe.scenario, kind, pointer, str(new))

        super().__init__(replace(slot, edit=renamed), "words", parent)

    def put(self, value: Json) -> bool:
        """Write it; what was selected by the old id is selected by the new one."""
        desk = self.slot.scribe.desk
        old, selection = str(self.shown), desk.selection
        if not super().put(value):
            return False
        now = {
            names: tuple(str(value) if name == old else name for name in getattr(selection, names))
            for names in ("units", "markers", "pieces")
        }
        if replace(selection, **now) != selection:
            desk.select(replace(selection, **now))
        return True
