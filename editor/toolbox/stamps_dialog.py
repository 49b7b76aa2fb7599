"""The window of kept stamps: their pictures, names and keys."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.actions import STAMP, STAMPS, all_acts, shortcut
from editor.help.topics import answer_f1
from editor.i18n import language, tr
from editor.icons import icon
from editor.plain import PlainLabel
from editor.standing import fit_to_screen
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

PICTURE = (96, 72)
"""Pixels of a stamp in the list."""


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
        self.list = QListWidget()
        self.list.setAccessibleName(tr(N_("Stamps")))
        self.list.setIconSize(QSize(*PICTURE))
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.currentRowChanged.connect(self._show)
        self.list.itemActivated.connect(lambda *_: self.place())
        columns = QHBoxLayout()
        columns.addWidget(self.list, 3)
        columns.addLayout(self._details(), 2)
        whole = QVBoxLayout(self)
        whole.addLayout(columns, 1)
        whole.addWidget(self._buttons())
        self.refresh()
        letter = self.fontMetrics().averageCharWidth()
        fit_to_screen(self, letter * 104, letter * 72)

    # -- putting together -------------------------------------------------------------------------

    def _details(self) -> QVBoxLayout:
        self.name, self.key, self.holds = QLineEdit(), PlainLabel(), PlainLabel()
        self.name.editingFinished.connect(self.rename)
        self.holds.setWordWrap(True)
        form = QFormLayout()
        form.addRow(tr(N_("&Name:")), self.name)
        form.addRow(tr(N_("Key:")), self.key)
        form.addRow(tr(N_("Contents:")), self.holds)
        self.trouble = PlainLabel()
        self.trouble.setWordWrap(True)
        self.up = self._button("arrow-up", N_("Move &up"), lambda: self.shift(-1))
        self.down = self._button("arrow-down", N_("Move &down"), lambda: self.shift(1))
        self.delete = self._button("delete-outline", N_("De&lete"), self.drop)
        column = QVBoxLayout()
        column.addLayout(form)
        column.addWidget(self.trouble)
        column.addStretch(1)
        for button in (self.up, self.down, self.delete):
            column.addWidget(button)
        return column

    def _button(self, sign: str, words: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(icon(sign), tr(words))
        button.setAutoDefault(False)
        button.clicked.connect(do)
        return button

    def _buttons(self) -> QDialogButtonBox:
        box = QDialogButtonBox()
        self.place_button = self._button("stamper", N_("&Place"), self.place)
        self.folder = self._button("folder-open", N_("Open &folder"), self.open_folder)
        box.addButton(self.place_button, QDialogButtonBox.ButtonRole.ActionRole)
        box.addButton(self.folder, QDialogButtonBox.ButtonRole.ActionRole)
        box.addButton(QDialogButtonBox.StandardButton.Close)
        for button in box.buttons():
            button.setProperty("autoDefault", False)  # Enter ends the name
        box.rejected.connect(self.reject)
        return box

    # -- showing ----------------------------------------------------------------------------------

    def refresh(self, chosen: Path | None = None) -> None:
        """Show what lies in the folder now."""
        self.stamps = self.kept()
        self.list.blockSignals(True)
        self.list.clear()
        for number, stamp in enumerate(self.stamps, start=1):
            key = self._key(number)
            self.list.addItem(QListWidgetItem(f"{stamp.name}\n{key}" if key else stamp.name))
        self.list.blockSignals(False)
        self._undrawn = [*range(len(self.stamps))]
        self._pictures.start(0)
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
        self.key.setText(self._key(row + 1) or "–")
        self.trouble.clear()
        clip = None
        if stamp is None:
            told = N_("No stamps yet: select hexes and choose Edit → Keep as stamp.")
            self.trouble.setText(tr(told))
        else:
            try:
                clip = stamp.read()
            except Unreadable as trouble:
                self.trouble.setText(trouble.phrase.told(language()))
        self.holds.setText("–" if clip is None else _contents(clip))
        self.name.setEnabled(clip is not None)
        self.place_button.setEnabled(clip is not None)
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
            item.setIcon(self._picture(self.stamps[row]))

    def _picture(self, stamp: KeptStamp) -> QIcon:
        """The stamp in the middle of its field; of a broken file a sign."""
        document, ratio = self.workspace.document, self.devicePixelRatioF()
        across, down = (round(side * ratio) for side in PICTURE)
        field = QPixmap(across, down)
        field.fill(Qt.GlobalColor.transparent)
        painter = QPainter(field)
        sign = "stamper"
        try:
            scene = scene_of(stamp.read(), document.scenario, document.game)
        except Unreadable:
            scene, sign = None, "alert-circle-outline"
        if scene is not None:
            image = drawn(scene, document.game, language(), across, down)
            painter.drawImage((across - image.width()) // 2, (down - image.height()) // 2, image)
        else:
            icon(sign).paint(painter, across // 4, down // 4, across // 2, down // 2)
        painter.end()
        field.setDevicePixelRatio(ratio)
        found = QIcon(field)
        found.addPixmap(field, QIcon.Mode.Selected)  # not in the colour of what is chosen
        return found

    def _chosen(self) -> KeptStamp | None:
        row = self.list.currentRow()
        return self.stamps[row] if 0 <= row < len(self.stamps) else None

    # -- acting -----------------------------------------------------------------------------------

    def keep(self, clip: Clip | TableClip) -> None:
        """Keep a copy as a new stamp, and let its name be typed."""
        try:
            stamp = keep_stamp(self.workspace.home / FOLDER, clip, tr(N_("New stamp")))
        except Unwritable as trouble:
            self._tell(trouble)
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
            self._tell(trouble)
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
            self._tell(trouble)
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

    def _tell(self, trouble: UserError) -> None:
        self.trouble.setText(trouble.phrase.told(language()))


def _contents(clip: Clip | TableClip) -> str:
    """What a stamp holds, in numbers."""
    hexes = len(clip.hexes) if isinstance(clip, Clip) else 0
    pieces = len(clip.pieces) if isinstance(clip, TableClip) else 0
    told = (
        (hexes, say_n("{count} hex", "{count} hexes", by="count")),
        (pieces, say_n("{count} piece of terrain", "{count} pieces of terrain", by="count")),
        (len(clip.units), say_n("{count} unit", "{count} units", by="count")),
        (len(clip.markers), say_n("{count} marker", "{count} markers", by="count")),
    )
    return " · ".join(tr(words, count=number) for number, words in told if number)
