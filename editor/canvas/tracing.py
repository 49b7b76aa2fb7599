"""The picture to trace: choosing it, how strongly it shows, and aligning it by two hexes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSlider,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from editor.canvas.board_view import BoardView
from editor.canvas.underlay import Point, Underlay, fitted, remember, share_of
from editor.i18n import tr
from editor.measures import STEP, WIDE
from editor.plain import PlainLabel, tip
from schema import homes
from schema.disk import FileTrouble, read_bytes, write_bytes_atomically
from schema.language import N_

if TYPE_CHECKING:
    from importers.registry import ModulePicture

PICTURES = ("png", "jpg", "jpeg", "webp", "bmp", "gif", "tif", "tiff")


def choose_picture(parent: QWidget, folder: str) -> str:
    """Ask for a picture; empty if none was chosen. Tests put another function here."""
    pictures = " ".join(f"*.{ending}" for ending in PICTURES)
    title = tr(N_("Tracing image"))
    filters = f"{tr(N_('Images'))} ({pictures})"
    return QFileDialog.getOpenFileName(parent, title, folder, filters)[0]


class Tracing(QFrame):
    """A small bar over the board while a picture is placed: strength, and two hexes to align it by.

    First a click on a spot of the picture, then on the hex that belongs there, or its name; twice.
    """

    changed = Signal(object)
    """The ``Underlay`` of now, ``None`` when it was taken away."""
    choose: Callable[[QWidget, str], str] = staticmethod(choose_picture)

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self.view = view
        self.setAutoFillBackground(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self._pixels: list[Point] = []
        self._points: list[Point] = []
        self._waiting = False
        """Whether the next click on the board is on a spot of the picture."""
        self._build()
        self.hide()
        view.installEventFilter(self)
        view.workspace.document.path_changed.connect(self._remember)

    def _build(self) -> None:
        self.words = PlainLabel(self, wrapped=True)
        self.strength = QSlider(Qt.Orientation.Horizontal, self)
        self.strength.setRange(10, 100)
        name = tr(N_("Opacity"))
        self.strength.setAccessibleName(name)
        self.strength.setToolTip(tip(name))
        self.strength.valueChanged.connect(self._set_strength)
        self.hex = QLineEdit(self)
        self.hex.setPlaceholderText(tr(N_("Hex, e.g. C4")))
        self.hex.setAccessibleName(tr(N_("Hex at this point")))
        self.hex.returnPressed.connect(self._pick_hex)
        self.align = QPushButton(tr(N_("Align with two hexes…")), self)
        self.align.clicked.connect(self.start)
        self.gone = QPushButton(tr(N_("Remove")), self)
        self.gone.clicked.connect(self.take_away)
        self.done = QPushButton(tr(N_("Done")), self)
        self.done.setProperty("main", True)
        self.done.clicked.connect(self.finish)
        show = PlainLabel(tr(N_("&Opacity:")), self)
        show.setBuddy(self.strength)
        strength, buttons = QHBoxLayout(), QHBoxLayout()
        strength.addWidget(show)
        strength.addWidget(self.strength, 1)
        buttons.addWidget(self.hex, 1)
        buttons.addStretch()
        for widget in (self.align, self.gone, self.done):
            buttons.addWidget(widget)
        for row in (strength, buttons):
            row.setSpacing(STEP)
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        column.setSpacing(STEP)
        column.addWidget(self.words)
        column.addLayout(strength)
        column.addLayout(buttons)

    @property
    def underlay(self) -> Underlay | None:
        """The picture of now."""
        return self.view.screen_.underlay

    def open(self) -> None:
        """Choose a picture, unless there is one, and show the bar."""
        if self.underlay is None:
            path = self.choose(
                self.view, str(self.view.workspace.document.path or homes.home() or Path.cwd())
            )
            if not path:
                return
            if not self._stretch(path):
                return
        self._show_bar()

    def take(self, path: Path) -> None:
        """Put this picture under the board, in place of the one of before, and show the bar."""
        if self._stretch(str(path)):
            self._show_bar()

    def place_from_board(self, picture: ModulePicture, folder: Path) -> None:
        """Align a picture that came with its board, hex on hex; it is kept in ``folder``,
        because the file that it came from may go. One that cannot be shown is left out."""
        path = folder / (sha256(picture.data).hexdigest()[:16] + Path(picture.name).suffix.lower())
        try:
            folder.mkdir(parents=True, exist_ok=True)
            write_bytes_atomically(path, picture.data)
        except (FileTrouble, OSError) as trouble:
            self.view.workspace.message.emit(str(trouble))
            return
        surface = self.view.surface
        found = fitted(str(path), surface.width, surface.height)
        one, other = map(surface.centre, picture.places)
        if found is None or one is None or other is None:
            return
        share = share_of(str(path))
        (ax, ay), (bx, by) = picture.pixels
        pixels = ((ax * share, ay * share), (bx * share, by * share))
        with suppress(ValueError):  # a board of one hex
            self._put(found.aligned(pixels, (one, other)))
            self._show_bar()

    def module_picture(self) -> ModulePicture | None:
        """The current picture, with two hexes that align it; raises ``Unreadable`` cannot
        be read any more."""
        from importers.own_templates import LARGEST_PICTURE
        from importers.registry import ModulePicture

        found, grid = self.underlay, self.view.workspace.document.scenario.board.grid()
        if found is None or grid is None or len(grid) < 2:
            return None
        one, other = grid.names[0], grid.names[-1]
        here, there = self.view.surface.centre(one), self.view.surface.centre(other)
        if here is None or there is None:
            return None
        share = share_of(found.path)
        (ax, ay), (bx, by) = found.pixel(here), found.pixel(there)
        pixels = ((ax / share, ay / share), (bx / share, by / share))
        data = read_bytes(Path(found.path), LARGEST_PICTURE)
        return ModulePicture(data, Path(found.path).name, (one, other), pixels)

    def _stretch(self, path: str) -> bool:
        surface = self.view.surface
        underlay = fitted(path, surface.width, surface.height)
        if underlay is None:
            message = tr(N_("{file} is not a readable image"), file=Path(path).name)
            self.view.workspace.message.emit(message)
            return False
        self._put(underlay)
        return True

    def _show_bar(self) -> None:
        found = self.underlay
        if found is not None:
            self.strength.setValue(round(100 * found.strength))
        self._show_words(N_("The image is under the board and shows through the terrain."))
        self.hex.hide()
        self._place()
        self.show()
        self.align.setFocus()

    def start(self) -> None:
        """Align it by two hexes: wait for the first spot."""
        self._pixels, self._points = [], []
        self._wait()

    def take_away(self) -> None:
        """No picture."""
        self._put(None)
        self.finish()

    def finish(self) -> None:
        """Close the bar; the picture stays."""
        self._waiting = False
        self.hide()
        self._cover(0.0)
        self.view.setFocus()

    def _cover(self, pixels: float) -> None:
        """Leave this much room above a board that is fitted: the bar hides no row of it."""
        camera = self.view.camera
        if camera.covered != pixels:
            camera.covered = pixels
            if camera.fitted:
                self.view.fit()

    def _wait(self) -> None:
        self._waiting = True
        self.hex.hide()
        if self._points:
            self._show_words(N_("Now click another hex on the image, as far away as possible."))
        else:
            self._show_words(N_("Click the centre of a hex on the image."))
        self._place()
        self.view.setFocus()

    def click(self, x: float, y: float) -> None:
        """A click on the picture, in mm: which hex belongs there?"""
        found = self.underlay
        if found is None:
            return
        self._waiting = False
        self._pixels.append(found.pixel((x, y)))
        self._show_words(
            N_("Which hex of the board is this? Click it, or type its name and press Enter.")
        )
        self.hex.clear()
        self.hex.show()
        self._place()
        self.hex.setFocus()

    def _pick_hex(self) -> None:
        self._belongs_to(self.hex.text().strip().upper())

    def _belongs_to(self, place: str) -> None:
        middle = self.view.surface.centre(place)
        if middle is None:
            self._show_words(
                N_("There is no hex {place} on this board. Enter another name."), place=place
            )
            return
        self._points.append(middle)
        if len(self._points) < 2:
            self._wait()
            return
        found = self.underlay
        self.hex.hide()
        if found is None:
            return
        try:
            one, other = self._pixels[-2:], self._points[-2:]
            self._put(found.aligned((one[0], one[1]), (other[0], other[1])))
        except ValueError:
            self._show_words(N_("Both points are the same; the image was not moved."))
            return
        self._show_words(
            N_("Aligned. Trace it with the brush; the image is not saved in the scenario.")
        )
        self._place()

    def _set_strength(self, value: int) -> None:
        found = self.underlay
        if found is not None and round(100 * found.strength) != value:
            self._put(Underlay(found.path, found.x, found.y, found.scale, found.turn, value / 100))

    def _put(self, underlay: Underlay | None) -> None:
        self.view.set_underlay(underlay)
        self._remember()
        self.changed.emit(underlay)

    def _remember(self) -> None:
        """Keep it under the scenario's name, once it has one."""
        workspace = self.view.workspace
        remember(workspace.settings, workspace.document.path, self.underlay)

    def _show_words(self, sentence: str, **facts: object) -> None:
        self.words.setText(tr(sentence, **facts))

    def _place(self) -> None:
        room = self.style().pixelMetric(QStyle.PixelMetric.PM_LayoutTopMargin)
        most = 34 * self.fontMetrics().horizontalAdvance("m")
        wide = max(self.minimumSizeHint().width(), min(self.view.width() - 2 * room, most))
        self.setFixedSize(wide, self.heightForWidth(wide))  # the words take more lines in less room
        self.move((self.view.width() - wide) // 2, room)
        self._cover(float(room + self.height()))
        self.raise_()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What its widgets leave over, such as Enter, is not for the tool over the board."""
        event.accept()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The click on the picture is not for the tool; Escape ends the alignment."""
        if watched is not self.view or not self.isVisible():
            return False
        if event.type() == QEvent.Type.Resize:
            self._place()
        asking = self.hex.isVisible()
        if not (self._waiting or asking):
            return False
        if isinstance(event, QMouseEvent) and event.button() == Qt.MouseButton.LeftButton:
            if event.type() == QEvent.Type.MouseButtonPress:
                at = event.position()
                point = self.view.camera.to_surface(at.x(), at.y())
                place = self.view.surface.spot_at(*point).place
                if not asking:
                    self.click(*point)
                elif isinstance(place, str):
                    self._belongs_to(place)
            return event.type() != QEvent.Type.MouseMove
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.KeyPress:
                self.finish()
            event.accept()
            return True
        return False
