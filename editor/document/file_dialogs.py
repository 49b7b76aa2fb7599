"""Asking for a file: the system's dialogs, scenarios of a booklet, names of one file; files that
are dropped.

The library is painted before the models are loaded, so nothing here loads them before it needs
them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, QStandardPaths, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from editor.help.topics import answer_f1
from editor.i18n import tr
from editor.icons import icon
from editor.measures import HALF, STEP
from editor.plain import TitledColumn
from editor.settings import Settings
from editor.standing import goes_when_closed
from schema import homes
from schema.language import N_

if TYPE_CHECKING:
    from schema.scenario import Scenario

LONGEST_NAME = 60


def file_name(title: str) -> str:
    """A title as a file's name: lower case words joined by hyphens, in any alphabet."""
    words = re.findall(r"\w+", title.lower().replace("_", " "))
    return "-".join(words)[:LONGEST_NAME].strip("-") or "scenario"


def files_to_open(parent: QWidget, folder: Path) -> list[Path]:
    """The scenarios and sheets that the person chose; none if he changed his mind."""
    from importers.registry import IMPORTERS, added  # late, as the models are

    offered = [one for one in (*reversed(IMPORTERS), *added().values()) if one.endings]
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


def picture_to_open(parent: QWidget, folder: Path) -> Path | None:
    """The photo or other picture of a code that the person chose."""
    kinds = f"{tr(N_('Pictures of a code'))} (*.png *.jpg *.jpeg *.webp)"
    name, _ = QFileDialog.getOpenFileName(parent, tr(N_("Choose picture")), str(folder), kinds)
    return Path(name) if name else None


def file_to_save(parent: QWidget, suggestion: Path, kind: str = "") -> Path | None:
    """Where to save; a name without an ending gets the suggestion's, a name that is taken is asked
    about. ``kind`` names the files where they are no scenarios."""
    dialog = QFileDialog(parent, tr(N_("Save as")), str(suggestion.parent))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilter(kind or tr(N_("Scenarios (*.json)")))
    dialog.setDefaultSuffix(suggestion.suffix[1:] or "json")
    dialog.selectFile(suggestion.name)
    chosen = dialog.exec() == QFileDialog.DialogCode.Accepted
    names = dialog.selectedFiles()
    dialog.deleteLater()
    return Path(names[0]) if chosen and names else None


def folder_to_add(parent: QWidget, folder: Path) -> Path | None:
    """A folder with scenarios."""
    name = QFileDialog.getExistingDirectory(parent, tr(N_("Scenario folder")), str(folder))
    return Path(name) if name else None


def game_folder(parent: QWidget, folder: Path) -> Path | None:
    """The folder of a game to add."""
    name = QFileDialog.getExistingDirectory(parent, tr(N_("Game folder")), str(folder))
    return Path(name) if name else None


def game_zip(parent: QWidget, folder: Path) -> Path | None:
    """The zip of a game to add."""
    kinds = ";;".join((tr(N_("Zipped games (*.zip)")), tr(N_("All files (*)"))))
    name, _ = QFileDialog.getOpenFileName(parent, tr(N_("Add game")), str(folder), kinds)
    return Path(name) if name else None


def drawing_to_take(parent: QWidget, folder: Path) -> Path | None:
    """An SVG or PNG file for a thing of a game."""
    kinds = ";;".join((tr(N_("Pictures (*.svg *.png)")), tr(N_("All files (*)"))))
    name, _ = QFileDialog.getOpenFileName(parent, tr(N_("Choose SVG or PNG")), str(folder), kinds)
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


def is_same(one: Path | None, other: Path | None) -> bool:
    """Whether both are there and mean the same file; of files that are gone the names count."""
    if one is None or other is None:
        return False
    try:
        return one.samefile(other)
    except OSError:
        return one.absolute() == other.absolute()


ENDING = ".host.json"


def would_reveal(scenario: Scenario, path: Path) -> bool:
    """Whether saving puts a secret into a file that held none and is not called a host's."""
    return scenario.secrets is not None and not path.name.endswith(ENDING) and not _holds(path)


def _holds(path: Path) -> bool:
    """Whether a file holds secrets already: its owner was asked then."""
    from schema import files  # late, as above

    try:
        return files.read(path).secrets is not None
    except (files.Unreadable, OSError):
        return False


def beside(path: Path) -> Path:
    """A host's file beside one for players: a new one, for another may hold another secret."""
    found, number = path.with_name(f"{path.stem}{ENDING}"), 2
    while found.exists():
        found, number = path.with_name(f"{path.stem}-{number}{ENDING}"), number + 1
    return found


def scenarios_of(path: Path | str) -> tuple[str, ...]:
    """The names of the scenarios in a PDF; none for what is no PDF, or for one named by ``#``."""
    from importers.registry import importer_by_name
    from importers.sheet import names_in
    from schema.disk import Unreadable

    importer = importer_by_name(path)
    if importer is None or not importer.holds_several:
        return ()
    try:
        return names_in(path)
    except Unreadable:
        return ()


FEWEST, MOST = 3, 8
"""Rows of the list that are seen without scrolling."""


class BookletDialog(QDialog):
    """The scenarios of a booklet; Enter opens those that are chosen, each in its window."""

    def __init__(
        self,
        open_file: Callable[[str], object],
        path: Path,
        names: tuple[str, ...],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        answer_f1(self, "booklets")
        self.open_file, self.path = open_file, path
        goes_when_closed(self)
        self.setWindowTitle(tr(N_("Open from booklet")))
        column = TitledColumn(
            self,
            tr(N_("{file} has several scenarios. Choose one or more to open."), file=path.name),
        )
        self.list = QListWidget(self)
        self.list.setAccessibleName(tr(N_("Scenarios")))
        self.list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        metrics = self.fontMetrics()
        side = round(1.5 * metrics.height())
        self.list.setIconSize(QSize(side, side))
        for number, name in enumerate(names, start=1):
            item = QListWidgetItem(icon("map-outline"), f"{number}. {name}", self.list)
            item.setSizeHint(QSize(0, side + 2 * STEP))
        self.list.setCurrentRow(0)
        self.list.itemActivated.connect(self.accept)
        column.addWidget(self.list)
        standard = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(standard.Open | standard.Cancel, self)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column.add_foot(buttons)
        rows = max(FEWEST, min(MOST, len(names)))
        self.list.setFixedHeight(rows * (side + 2 * STEP) + HALF)
        self.resize(metrics.averageCharWidth() * 64, self.minimumSizeHint().height())

    def accept(self) -> None:
        """Open what is chosen."""
        rows = sorted(index.row() for index in self.list.selectedIndexes())
        super().accept()
        for row in rows:
            self.open_file(f"{self.path}#{row + 1}")


def copy_dropped(event: QDropEvent) -> None:
    """Accept as a copy, whatever was proposed: after a move the other program may delete them."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
