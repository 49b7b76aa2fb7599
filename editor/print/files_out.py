"""Files that leave the program: what they are called, where they go, how they get there whole."""

import atexit
import re
import shutil
import tempfile
from functools import cache
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from editor.document.file_dialogs import usual_folder
from editor.i18n import localized, tr
from editor.workspace import Workspace
from schema.files import write_bytes_atomically
from schema.language import N_, Phrase, UserError

LONGEST = 60
FOLDER = "export/folder"
"""The setting that remembers where the last export went."""


def suggested(workspace: Workspace, sheet: str, ending: str) -> Path:
    """A file for an export: the scenario's own name, the kind of sheet, the last folder."""
    document = workspace.document
    if document.path is not None:
        stem = document.path.name.removesuffix(".json").removesuffix(".host")
    else:
        words = re.findall(r"\w+", localized(document.scenario.title).lower().replace("_", " "))
        stem = "-".join(words)[:LONGEST].strip("-") or "scenario"
    kind = "" if sheet in ("", "setup") else f"-{sheet}"
    return folder_of(workspace) / f"{stem}{kind}.{ending}"


def folder_of(workspace: Workspace) -> Path:
    """Where the last export went, else where the scenario lies."""
    last = workspace.settings.get(FOLDER, "")
    if last and Path(last).is_dir():
        return Path(last)
    beside = workspace.document.path or workspace.source
    return beside.parent if beside else usual_folder(workspace.settings)


def ask_where(parent: QWidget, suggestion: Path, kind: str) -> Path | None:
    """The system's dialog for a file to write; ``kind`` is its filter in words."""
    dialog = QFileDialog(parent, tr(N_("Write to")), str(suggestion.parent))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilter(kind)
    dialog.setDefaultSuffix(suggestion.suffix.lstrip("."))
    dialog.selectFile(suggestion.name)
    chosen = dialog.exec() == QFileDialog.DialogCode.Accepted
    names = dialog.selectedFiles()
    dialog.deleteLater()
    return Path(names[0]) if chosen and names else None


def put(data: bytes, target: Path, workspace: Workspace) -> None:
    """Write a file at once and whole; raises ``Unwritable``, and ``UserError`` for the very file
    that is worked on: an export never holds all of it."""
    for own in (workspace.document.path, workspace.source):
        if own is not None and target.exists() and own.exists() and target.samefile(own):
            sentence = N_("{file} is the file that is read; name another")
            raise UserError(Phrase(sentence, file=str(target)))
    write_bytes_atomically(target, data, backup=False)
    workspace.settings.put(FOLDER, str(target.parent))


@cache
def _shelf() -> Path:
    """A folder for this process alone, gone when it ends: host's sheets lie in it, too."""
    folder = Path(tempfile.mkdtemp(prefix="banneret-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def lay_aside(data: bytes, name: str) -> Path:
    """A copy of a sheet for the system's viewer; each in a folder of its own."""
    folder = Path(tempfile.mkdtemp(dir=_shelf()))
    write_bytes_atomically(folder / name, data, backup=False, durable=False)
    return folder / name


def open_in_system(path: Path) -> bool:
    """Open a file or folder with the system's own program; whether there is one."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
