"""Overlays switched on and off: one state on the desk, whoever asks for it."""

from editor.decisions.overlaying import FOLLOWING, shown_overlays
from editor.desk import Workspace


def is_on(desk: Workspace, kind: str) -> bool:
    """Whether an overlay is switched on, though there may be nothing selected to show it for."""
    if kind in FOLLOWING:
        return kind in desk.following
    return any(name.partition(":")[0] == kind for name in desk.overlays)


def switch(desk: Workspace, kind: str, *, on: bool, of: str | None = None) -> None:
    """Switch an overlay on or off; ``of`` narrows it to a seat."""
    overlays = tuple(name for name in desk.overlays if name.partition(":")[0] != kind)
    if kind in FOLLOWING:
        following = desk.following | {kind} if on else desk.following - {kind}
        if following != desk.following:
            desk.following = following
            # What is shown may be the same, as nothing is selected; the switches are not.
            desk.shown_changed.emit()
    elif on:
        overlays = (*overlays, kind if of is None else f"{kind}:{of}")
    show(desk, overlays)


def show(desk: Workspace, overlays: tuple[str, ...] | None = None) -> None:
    """Show what stands, and what follows for the selection of now."""
    standing = desk.overlays if overlays is None else overlays
    desk.show_overlays(
        shown_overlays(standing, desk.following, desk.selection, desk.document.scenario)
    )
