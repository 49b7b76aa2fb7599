"""Asking for a file's name: the system's own dialogs, in functions that tests stand in for."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from editor.i18n import tr
from editor.settings import Settings
from schema import homes
from schema.language import N_


def files_to_open(parent: QWidget, folder: Path) -> list[Path]:
    """The scenarios and sheets that the person chose; none if he changed his mind."""
    from importers.registry import IMPORTERS  # late, as the models are

    offered = [one for one in reversed(IMPORTERS) if one.endings]
    patterns = [" ".join(f"*{ending}" for ending in one.endings) for one in offered]
    kinds = ";;".join(
        (
            f"{tr(N_('Scenarios and sheets'))} ({' '.join(patterns)})",
            *(f"{tr(one.text)} ({only})" for one, only in zip(offered, patterns, strict=True)),
            tr(N_("All files (*)")),
        )
    )
    names, _ = QFileDialog.getOpenFileNames(parent, tr(N_("Open")), str(folder), kinds)
    return [Path(name) for name in names]


def file_to_save(parent: QWidget, suggestion: Path) -> Path | None:
    """Where to save; a name without an ending gets ours, a name that is taken is asked about."""
    dialog = QFileDialog(parent, tr(N_("Save as")), str(suggestion.parent))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilter(tr(N_("Scenarios (*.json)")))
    dialog.setDefaultSuffix("json")
    dialog.selectFile(suggestion.name)
    chosen = dialog.exec() == QFileDialog.DialogCode.Accepted
    names = dialog.selectedFiles()
    dialog.deleteLater()
    return Path(names[0]) if chosen and names else None


def folder_to_add(parent: QWidget, folder: Path) -> Path | None:
    """A folder with scenarios."""
    name = QFileDialog.getExistingDirectory(parent, tr(N_("Folder with scenarios")), str(folder))
    return Path(name) if name else None


def game_folder(parent: QWidget, folder: Path) -> Path | None:
    """The folder of a game to add."""
    name = QFileDialog.getExistingDirectory(parent, tr(N_("Folder of a game")), str(folder))
    return Path(name) if name else None


def game_zip(parent: QWidget, folder: Path) -> Path | None:
    """The zip of a game to add."""
    kinds = ";;".join((tr(N_("Zipped games (*.zip)")), tr(N_("All files (*)"))))
    name, _ = QFileDialog.getOpenFileName(parent, tr(N_("Add a game")), str(folder), kinds)
    return Path(name) if name else None


def usual_folder(settings: Settings, but: Path | None = None) -> Path:
    """Where to look first: where the last file lay (``but`` in one folder), else the documents."""
    for name in settings.listed("recent"):
        folder = Path(name).parent
        if folder.is_dir() and folder != but:
            return folder
    place = QStandardPaths.StandardLocation.DocumentsLocation
    documents = QStandardPaths.writableLocation(place)
    if documents and Path(documents).is_dir():
        return Path(documents)
    return homes.home() or Path.cwd()
