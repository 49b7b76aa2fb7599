"""What a crash left: unsaved work of editors that are gone, found, opened again or thrown away."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from editor.windows import WindowManager
from schema.language import N_, Phrase

if TYPE_CHECKING:
    from editor.document.autosave import Header
    from editor.workspace import Workspace
    from schema.scenario import Scenario

RECOVERED = Phrase(N_("Restore unsaved work"))


@dataclass(frozen=True, slots=True)
class Unsaved:
    """Unsaved work that lies in a side file, and nobody works on."""

    file: Path
    header: Header


def recoverable(home: Path) -> list[Unsaved]:
    """Unsaved work of editors that no longer run, the newest first."""
    names = _side_files(home)
    if not names:
        return []  # no need to load the models for nothing
    from editor.document import autosave

    found: list[Unsaved] = []
    for file in names:
        if autosave.is_alive(home, autosave.session_of(file)):
            continue
        header = autosave.read_header(file)
        if header is not None:
            found.append(Unsaved(file, header))
    return sorted(found, key=lambda unsaved: -unsaved.header.time)


def unsaved_of(home: Path, path: Path) -> Unsaved | None:
    """The newest unsaved work on this file, if there is any."""
    same = (u for u in recoverable(home) if u.header.path == path)
    return next(same, None)


def recover(windows: WindowManager, unsaved: Unsaved) -> None:
    """Open unsaved work in a window of its own, still unsaved; raises what reading does.

    The side file goes over to that window at once: there is no moment at which nothing holds it.
    """
    from editor.document import autosave
    from schema.edits import Become

    scenario = autosave.read(unsaved.file)
    game = windows.context.game_of(scenario)
    workspace = windows.open_scenario(
        scenario, game, path=unsaved.header.path, unsaved=True
    ).workspace
    if workspace.document.scenario is not scenario:  # its file is open already: a step there
        workspace.apply(Become(kind="become", scenario=scenario), RECOVERED)
    else:
        workspace.source = unsaved.header.path
        workspace.on_disk = unsaved.header.on_disk
    adopt(workspace, unsaved)


def adopt(workspace: Workspace, unsaved: Unsaved) -> None:
    """Let the side file that was found be this workspace's own."""
    from editor.document import autosave

    mine = workspace.side_file or autosave.new_name(workspace.home)
    unsaved.file.replace(mine)
    workspace.side_file = mine


def read(unsaved: Unsaved) -> Scenario:
    """The scenario; raises ``Unreadable``."""
    from editor.document import autosave

    return autosave.read(unsaved.file)


def throw_away(home: Path, unsaved: Unsaved) -> None:
    """Nobody wants it: the side file goes, and the lock of its editor with the last one."""
    from editor.document import autosave

    with suppress(OSError):
        unsaved.file.unlink(missing_ok=True)
    autosave.tidy(home)


def _side_files(home: Path) -> list[Path]:
    try:
        return sorted((home / "unsaved").glob("*.json"))
    except OSError:
        return []
