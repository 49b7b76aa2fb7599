"""The boxes that the user ticked, in a file of his own."""

import re
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLineEdit
from PySide6.QtWidgets import QWidget as Widget

from editor.cards.headings import called
from editor.help.topics import answer_f1
from editor.i18n import tr
from editor.plain import PlainLabel
from schema import files
from schema.collection import COLLECTION_FORMAT, Collection
from schema.game import Game
from schema.language import N_
from schema.value import FrozenMap

FILE = "collection.json"


def read_owned(home: Path) -> Collection | None:
    """The collection in the user's folder, ``None`` if he never ticked a box.

    A file that cannot be read is as none: it must not keep the editor from starting, and the
    window of the boxes tells of it.
    """
    try:
        return files.read_collection(home / FILE) if (home / FILE).exists() else None
    except files.Unreadable:
        return None


def write_owned(collection: Collection, home: Path) -> None:
    """Keep the collection; raises ``Unwritable``."""
    files.write(collection, home / FILE)


def fitting(collection: Collection | None, game: Game) -> Collection | None:
    """What the collection says of this game with these add-ons; ``None`` if it says nothing.

    An add-on's boxes are ticked for good, and many scenarios do without that add-on.
    """
    mine = collection.games.get(game.id) if collection else None
    if collection is None or mine is None:
        return None
    boxes = {name: count for name, count in mine.boxes.items() if name in game.boxes}
    if not boxes:
        return None
    known = set(countable(game))
    kept = {path: n for path, n in mine.corrections.items() if path in known}
    owned = mine.changed(boxes=FrozenMap(boxes), corrections=FrozenMap(kept))
    return collection.changed(games=FrozenMap({**collection.games, game.id: owned}))


def countable(game: Game) -> dict[str, tuple[str, str, str, str]]:
    """What corrections may name, in the boxes' order: to box, kind, thing and rank."""
    found: dict[str, tuple[str, str, str, str]] = {}
    for name, box in game.boxes.items():
        for what in ("figures", "pieces", "counts", "poles"):
            for thing in getattr(box, what):
                found.setdefault(f"{what}/{thing}", (name, what, thing, ""))
        for faction, ranks in box.banners.items():
            for rank in ranks:
                found.setdefault(f"banners/{faction}/{rank}", (name, "banners", faction, rank))
    return found


def empty() -> Collection:
    """A collection without a box."""
    return Collection(format=COLLECTION_FORMAT, games=FrozenMap())


ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


class NewPieceDialog(QDialog):
    """Asks for a box and a short name; the row itself is filled in the table."""

    chosen = Signal(str, str)
    """The box and the new kind's id."""

    def __init__(self, game: Game, parent: Widget | None = None) -> None:
        super().__init__(parent)
        answer_f1(self, "collection")
        self.game = game
        self.setWindowTitle(tr(N_("Add component")))
        self.box = QComboBox()
        for ident in game.boxes:
            self.box.addItem(called("boxes", ident, game), ident)
        self.thing = QLineEdit()
        self.thing.setMaxLength(80)
        self.thing.setPlaceholderText("swamp-lake")
        self.hint = PlainLabel(tr(N_("Lowercase letters (a–z), digits and hyphens.")))
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self._choose)
        self.buttons.rejected.connect(self.reject)
        self.thing.textChanged.connect(self._look)
        layout = QFormLayout(self)
        layout.addRow(tr(N_("&Box:")), self.box)
        layout.addRow(tr(N_("&Id:")), self.thing)
        layout.addRow("", self.hint)
        layout.addRow(self.buttons)
        self._look()

    def _look(self) -> None:
        fits = ID.fullmatch(self.thing.text()) is not None
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(fits)

    def _choose(self) -> None:
        self.chosen.emit(self.box.currentData(), self.thing.text())
        self.accept()
