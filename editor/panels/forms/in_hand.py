"""What of the lists in the forms is painted on the board: choosing it there takes it in hand."""

from editor.tools.context import PaletteItem
from schema.board import Zone
from schema.forces import HiddenPool


def pick_of(thing: object) -> PaletteItem | None:
    """What the palette would hand out for it; ``None`` for all that is not laid by its own id."""
    if isinstance(thing, Zone):
        return PaletteItem("zone", thing.id)
    if isinstance(thing, HiddenPool):
        return PaletteItem("spot", thing.id, hidden=thing.id)
    return None
