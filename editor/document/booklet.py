"""A booklet holds many scenarios: which of them is meant."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QVBoxLayout,
    QWidget,
)

from editor.i18n import tr
from editor.plain import PlainLabel
from editor.standing import goes_when_closed
from schema.language import N_


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
        self.open_file, self.path = open_file, path
        goes_when_closed(self)
        self.setWindowTitle(tr(N_("Open from a booklet")))
        column = QVBoxLayout(self)
        sentence = N_("{file} holds several scenarios. Which shall be opened?")
        head = PlainLabel(tr(sentence, file=path.name), self)
        head.setWordWrap(True)
        column.addWidget(head)
        self.list = QListWidget(self)
        self.list.setAccessibleName(tr(N_("Scenarios")))
        self.list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.list.addItems([f"{number}. {name}" for number, name in enumerate(names, start=1)])
        self.list.setCurrentRow(0)
        self.list.itemActivated.connect(self.accept)
        column.addWidget(self.list, 1)
        standard = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(standard.Open | standard.Cancel, self)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)
        metrics = self.fontMetrics()
        self.resize(metrics.averageCharWidth() * 64, metrics.height() * 18)

    def accept(self) -> None:
        """Open what is chosen."""
        rows = sorted(index.row() for index in self.list.selectedIndexes())
        super().accept()
        for row in rows:
            self.open_file(f"{self.path}#{row + 1}")
