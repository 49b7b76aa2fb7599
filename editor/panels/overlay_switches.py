"""Overlays switched on and off: one state on the workspace, whoever asks for it."""

from editor.tools.overlaying import FOLLOWING, shown_overlays
from editor.workspace import Workspace


def is_on(workspace: Workspace, kind: str) -> bool:
    """Whether an overlay is switched on, though there may be nothing selected to show it for."""
    if kind in FOLLOWING:
        return kind in workspace.following
    return any(name.partition(":")[0] == kind for name in workspace.overlays)


def switch(workspace: Workspace, kind: str, *, on: bool, of: str | None = None) -> None:
    """Switch an overlay on or off; ``of`` narrows it to a seat."""
    overlays = tuple(name for name in workspace.overlays if name.partition(":")[0] != kind)
    if kind in FOLLOWING:
        following = workspace.following | {kind} if on else workspace.following - {kind}
        if following != workspace.following:
            workspace.following = following
            # What is shown may be the same, as nothing is selected; the switches are not.
            workspace.shown_changed.emit()
    elif on:
        overlays = (*overlays, kind if of is None else f"{kind}:{of}")
    show(workspace, overlays)


def show(workspace: Workspace, overlays: tuple[str, ...] | None = None) -> None:
    """Show what stands, and what follows for the selection of now."""
    standing = workspace.overlays if overlays is None else overlays
    workspace.show_overlays(
        shown_overlays(
            standing, workspace.following, workspace.selection, workspace.document.scenario
        )
    )
