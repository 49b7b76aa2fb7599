"""The field in which a thing bears its own id: whoever speaks of it follows, and so does the
selection."""

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from editor.panels.forms.field import FieldBinding
from editor.panels.forms.renaming import rename
from editor.panels.forms.typed import TypedField
from editor.tools.context import PaletteItem
from schema.edits import Edit
from schema.value import Json


class IdField(TypedField):
    """A thing's own id."""

    def __init__(self, slot: FieldBinding, parent: QWidget | None = None) -> None:
        form_context, pointer, kind = slot.form_context, slot.pointer, slot.row.own_id

        def renamed(new: Json) -> Edit:
            return rename(form_context.scenario, kind, pointer, str(new))

        super().__init__(replace(slot, edit=renamed), "words", parent)

    def put(self, value: Json) -> bool:
        """Write it; what was selected or in hand by the old id is so by the new one."""
        workspace = self.slot.form_context.workspace
        old, selection, pick = str(self.shown), workspace.selection, workspace.pick
        if not super().put(value):
            return False
        if pick is not None and (known := _renamed(pick, self.slot.key, old, str(value))) != pick:
            workspace.choose(known)
        now = {
            names: tuple(str(value) if name == old else name for name in getattr(selection, names))
            for names in ("units", "markers", "pieces")
        }
        if replace(selection, **now) != selection:
            workspace.select(replace(selection, **now))
        return True


def _renamed(pick: PaletteItem, key: str, old: str, new: str) -> PaletteItem:
    """What is in hand, after a zone or a hidden pool got another id."""
    if key == "Zone.id" and (pick.kind, pick.id) == ("zone", old):
        return replace(pick, id=new)
    if key == "HiddenPool.id" and pick.hidden == old:
        return replace(pick, hidden=new, id=new if pick.kind == "spot" else pick.id)
    return pick
