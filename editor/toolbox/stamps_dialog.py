"""The window of kept stamps: their pictures, names and keys."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QPalette
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.actions import STAMP, STAMPS, all_acts, shortcut
from editor.empty_page import empty_page
from editor.help.topics import answer_f1
from editor.i18n import language, tr
from editor.icons import icon
from editor.measures import STEP
from editor.panels.severity import sign_icon
from editor.plain import PlainLabel, TitledColumn, tip
from editor.standing import fit_to_screen
from editor.start.picture_list import PictureList
from editor.thumbnails import drawn
from editor.tools.clips import Clip, TableClip
from editor.tools.kept_stamps import (
    FOLDER,
    ORDER,
    KeptStamp,
    drop_stamp,
    keep_stamp,
    listed,
    renamed_stamp,
)
from editor.tools.stamp_scene import scene_of
from editor.workspace import Workspace
from schema.disk import Unreadable, Unwritable
from schema.language import N_, UserError, say_n

CARD_LETTERS = 28
"""Of the words below the picture of a stamp."""


class StampsDialog(QDialog):
    """Choose a stamp and place it; what is changed here is changed in the folder at once."""

    def __init__(
        self,
        workspace: Workspace,
        kept: Callable[[], list[KeptStamp]],
        take: Callable[[KeptStamp], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        answer_f1(self, "editor#draw-the-board")
        self.workspace, self.kept, self.take = workspace, kept, take
        self.stamps: list[KeptStamp] = []
        self._undrawn: list[int] = []
        self.setWindowTitle(tr(N_("Stamps")))
        self.setModal(True)
        self._pictures = QTimer(self)
        self._pictures.timeout.connect(self._draw_next)
        self.list = PictureList(tr(N_("Stamps")), self, letters=CARD_LETTERS)
        self.list.currentRowChanged.connect(self._show)
        self.list.itemActivated.connect(lambda *_: self.place())
        self.cards = QScrollArea()
        self.cards.setWidgetResizable(True)
        self.cards.setFrameShape(QFrame.Shape.NoFrame)
        self.cards.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its list takes it
        page = QWidget()
        lines = QVBoxLayout(page)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.addWidget(self.list)
        lines.addStretch(1)
        self.cards.setWidget(page)
        self.none = empty_page(
            "stamper",
            tr(N_("No stamps yet")),
            tr(N_("Select hexes on the board and choose Edit → Keep as stamp.")),
        )
        whole = TitledColumn(self)
        whole.addWidget(self.cards, 1)
        whole.addWidget(self.none, 1)
        whole.addWidget(self._details())
        whole.add_foot(self._buttons())
        letter = self.fontMetrics().averageCharWidth()
        fit_to_screen(self, letter * 116, letter * 90)
        self.refresh()

    # -- putting together -------------------------------------------------------------------------

    def _details(self) -> QWidget:
        """What can be changed of the stamp that is chosen."""
        self.name = QLineEdit()
        self.name.editingFinished.connect(self.rename)
        words = PlainLabel(tr(N_("&Name:")))
        words.setBuddy(self.name)
        self.trouble = PlainLabel(wrapped=True)
        self.trouble.setForegroundRole(QPalette.ColorRole.BrightText)
        self.up = self._sign("arrow-left", N_("Move left"), lambda: self.shift(-1))
        self.down = self._sign("arrow-right", N_("Move right"), lambda: self.shift(1))
        self.delete = self._sign("delete-outline", N_("Delete"), self.drop)
        row = QHBoxLayout()
        row.setSpacing(STEP)
        for part in (words, self.name, self.up, self.down, self.delete):
            row.addWidget(part, int(part is self.name))
        self.details = QWidget()
        lines = QVBoxLayout(self.details)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.addWidget(self.trouble)
        lines.addLayout(row)
        return self.details

    def _sign(self, sign: str, words: str, do: Callable[[], object]) -> QToolButton:
        button = QToolButton()
        button.setIcon(icon(sign))
        button.setToolTip(tip(tr(words)))
        button.setAccessibleName(tr(words))
        button.clicked.connect(do)
        return button

    def _button(self, sign: str, words: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(icon(sign), tr(words))
        button.clicked.connect(do)
        return button

    def _buttons(self) -> QDialogButtonBox:
        box = QDialogButtonBox()
        self.place_button = QPushButton(tr(N_("&Place")))
        self.place_button.clicked.connect(self.place)
        self.place_button.setProperty("main", True)
        self.folder = self._button("folder-open", N_("Open &folder"), self.open_folder)
        box.addButton(self.folder, QDialogButtonBox.ButtonRole.ResetRole)
        # At the right like others that accept, but those become the default: Enter ends the name.
        box.addButton(self.place_button, QDialogButtonBox.ButtonRole.YesRole)
        box.addButton(QDialogButtonBox.StandardButton.Close)
        for button in box.buttons():
            button.setProperty("autoDefault", False)
        box.rejected.connect(self.reject)
        return box

    # -- showing ----------------------------------------------------------------------------------

    def refresh(self, chosen: Path | None = None) -> None:
        """Show what lies in the folder now."""
        self.stamps = self.kept()
        self.list.blockSignals(True)
        self.list.clear()
        for number, stamp in enumerate(self.stamps, start=1):
            self.list.add(stamp.path.name, stamp.name, self._key(number))
        self.list.blockSignals(False)
        self.list.fit_rows()
        self._undrawn = [*range(len(self.stamps))]
        self._pictures.start(0)
        for part in (self.cards, self.details):
            part.setVisible(bool(self.stamps))
        self.none.setVisible(not self.stamps)
        paths = [stamp.path for stamp in self.stamps]
        row = paths.index(chosen) if chosen in paths else 0
        self.list.setCurrentRow(row if self.stamps else -1)
        self._show(self.list.currentRow())

    def _key(self, number: int) -> str:
        """The key that takes the stamp of this number."""
        acts = {act.id: act for act in all_acts()} if number in STAMPS else {}
        act = acts.get(f"{STAMP}{number}")
        return "" if act is None else shortcut(self.workspace.settings, act)

    def _show(self, row: int) -> None:
        stamp = self._chosen()
        self.name.setText("" if stamp is None else stamp.name)
        why = None if stamp is None else _read(stamp)[1]
        self.trouble.setText("" if why is None else why)
        self.trouble.setVisible(why is not None)
        whole = stamp is not None and why is None
        self.name.setEnabled(whole)
        self.place_button.setEnabled(whole)
        self.delete.setEnabled(stamp is not None)
        self.up.setEnabled(row > 0)
        self.down.setEnabled(0 <= row < len(self.stamps) - 1)

    def _draw_next(self) -> None:
        """Draw one picture after the other: the window stands before the last is drawn."""
        if not self._undrawn:
            self._pictures.stop()
            return
        row = self._undrawn.pop(0)
        item = self.list.item(row)
        if item is not None:
            self._fill(row, item)

    def _fill(self, row: int, item: QListWidgetItem) -> None:
        """The picture of a stamp and what it holds; of a broken file why it is none."""
        document, stamp = self.workspace.document, self.stamps[row]
        clip, why = _read(stamp)
        if clip is None:  # its key would do nothing
            item.setForeground(self.palette().brightText())
            self.list.describe(item, tr(N_("Error: not a stamp file")), why or "")
        else:
            self.list.describe(
                item, " · ".join(filter(None, (self._key(row + 1), _contents(clip))))
            )
        scene = None if clip is None else scene_of(clip, document.scenario, document.game)
        if scene is None:
            paper = self.palette().base().color()
            item.setIcon(icon("stamper") if why is None else sign_icon("error", paper))
            return
        size = self.list.picture_size() * self.devicePixelRatioF()
        image = drawn(scene, document.game, language(), size.toTuple(), part=True)
        self.list.show_picture(stamp.path.name, image)

    def _chosen(self) -> KeptStamp | None:
        row = self.list.currentRow()
        return self.stamps[row] if 0 <= row < len(self.stamps) else None

    # -- acting -----------------------------------------------------------------------------------

    def keep(self, clip: Clip | TableClip) -> None:
        """Keep a copy as a new stamp, and let its name be typed."""
        try:
            stamp = keep_stamp(self.workspace.home / FOLDER, clip, tr(N_("New stamp")))
        except Unwritable as trouble:
            self._show_trouble(trouble)
            return
        self._put_in_order([*self.stamps, stamp])
        self.refresh(stamp.path)
        self.name.setFocus()
        self.name.selectAll()

    def rename(self) -> None:
        """Give the chosen stamp the name that was typed."""
        stamp, name = self._chosen(), self.name.text().strip()
        if stamp is None or not name or name == stamp.name:
            return
        try:
            new = renamed_stamp(stamp, name)
        except UserError as trouble:
            self._show_trouble(trouble)
            return
        self._put_in_order([new if one == stamp else one for one in self.stamps])
        self.refresh(new.path)

    def shift(self, by: int) -> None:
        """Swap the chosen stamp with the one above or below, and so their keys."""
        row = self.list.currentRow()
        stamps = [*self.stamps]
        stamps.insert(row + by, stamps.pop(row))
        self._put_in_order(stamps)
        self.refresh(stamps[row + by].path)

    def drop(self) -> None:
        """Delete the chosen stamp."""
        stamp = self._chosen()
        if stamp is None:
            return
        try:
            drop_stamp(stamp)
        except Unwritable as trouble:
            self._show_trouble(trouble)
            return
        self.refresh()

    def place(self) -> None:
        """Take the chosen stamp in hand."""
        stamp = self._chosen()
        if stamp is not None and self.place_button.isEnabled():
            self.accept()
            self.take(stamp)

    def open_folder(self) -> None:
        """Show the files, to share them or to add those of others."""
        folder = self.workspace.home / FOLDER
        with suppress(OSError):  # then the system says so
            folder.mkdir(parents=True, exist_ok=True)
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    def _put_in_order(self, stamps: list[KeptStamp]) -> None:
        self.workspace.settings.put_list(ORDER, listed(stamps))

    def _show_trouble(self, trouble: UserError) -> None:
        self.trouble.setText(trouble.phrase.translated(language()))


def _read(stamp: KeptStamp) -> tuple[Clip | TableClip | None, str | None]:
    """What a stamp holds, or why it is none."""
    try:
        return stamp.read(), None
    except Unreadable as trouble:
        return None, trouble.phrase.translated(language())


def _contents(clip: Clip | TableClip) -> str:
    """What a stamp holds, in numbers."""
    hexes = len(clip.hexes) if isinstance(clip, Clip) else 0
    pieces = len(clip.pieces) if isinstance(clip, TableClip) else 0
    counts = (
        (hexes, say_n("{count} hex", "{count} hexes", by="count")),
        (pieces, say_n("{count} piece of terrain", "{count} pieces of terrain", by="count")),
        (len(clip.units), say_n("{count} unit", "{count} units", by="count")),
        (len(clip.markers), say_n("{count} marker", "{count} markers", by="count")),
    )
    return " · ".join(tr(words, count=number) for number, words in counts if number)
