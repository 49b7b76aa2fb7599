"""Small pictures of scenarios: drawn once, kept as PNG in the user's folder."""

from __future__ import annotations

import time
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QBitmap, QColor, QImage, QImageWriter, QPainter, QRegion

from schema.disk import write_bytes_atomically
from schema.language import UserError

if TYPE_CHECKING:
    from exporters.drawing.picture import Picture
    from schema.game import Game
    from schema.scenario import Scenario

WIDTH, HEIGHT = 480, 360
"""Pixels: twice what is shown, for fine screens."""
ROOM = (96.0, 72.0)
"""Millimetres of paper that the board is drawn into."""
LARGE = 1500
"""Boards of more hexes are drawn by the colours of their ground alone: more would not be seen."""
KEPT_DAYS = 120


class Thumbnails:
    """The pictures that are kept; works in any thread, one object for each."""

    def __init__(self, home: Path, language: str) -> None:
        self.folder, self.language = home / "thumbnails", language

    def kept(self, path: Path, stamp: tuple[int, int]) -> QImage | None:
        """The picture of a file as it is now, if it was drawn before."""
        image = QImage(str(self._file(path, stamp)))
        return None if image.isNull() else image

    def keep(self, path: Path, stamp: tuple[int, int], image: QImage) -> None:
        """Keep a picture; where it cannot be kept it is drawn again another time."""
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        QImageWriter(buffer, QByteArray(b"png")).write(image)
        buffer.close()
        with suppress(OSError, UserError):
            self.folder.mkdir(parents=True, exist_ok=True)
            file = self._file(path, stamp)
            write_bytes_atomically(file, bytes(data.data()), backup=False, durable=False)

    def tidy(self) -> None:
        """Take away what was not drawn or renewed for long."""
        oldest = time.time() - KEPT_DAYS * 86_400
        with suppress(OSError):
            for file in self.folder.glob("*.png"):
                if file.stat().st_mtime < oldest:
                    file.unlink(missing_ok=True)

    def _file(self, path: Path, stamp: tuple[int, int]) -> Path:
        key = f"{path}\n{stamp}\n{self.language}"
        return self.folder / f"{sha256(key.encode('utf-8', 'surrogatepass')).hexdigest()[:32]}.png"


def picture_of(
    scenario: Scenario, game: Game, language: str, *, part: bool = False
) -> Picture | None:
    """The board as a picture for ``played``, in any thread; ``None`` for one that is too large.

    Nothing secret is drawn. ``part``: a few hexes out of a board, with room for letters and without
    an edge.
    """
    from exporters.drawing.board import draw_scenario
    from exporters.drawing.scene import SMALL, Show

    board = scenario.board
    if sum(board.lines) > LARGE:
        return None
    layers = tuple(name for name in SMALL if not part or name != "half-hexes")
    show = Show(layers=layers, lettered=part)
    return draw_scenario(scenario.public(), game, *ROOM, show=show, language=language)


def played(picture: Picture, width: int = WIDTH, height: int = HEIGHT) -> QImage:
    """A picture as an image, as large as fits; in the window's thread, whose outlines it shares."""
    from editor.canvas.qt_canvas import QtCanvas
    from exporters.drawing.picture import play

    scale = min(width / picture.width, height / picture.height)
    image = QImage(
        max(1, round(picture.width * scale)),
        max(1, round(picture.height * scale)),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.scale(scale, scale)
    try:
        play(picture, QtCanvas(painter))
    finally:
        painter.end()
    return image


def drawn(
    scenario: Scenario, game: Game, language: str, size: tuple[int, int], *, part: bool = False
) -> QImage:
    """Both in one, at most of this width and height; in the window's thread."""
    picture = picture_of(scenario, game, language, part=part)
    if picture is None:
        return in_colours(scenario, game)
    image = played(picture, *size)
    return _trimmed(image) if part else image


def _trimmed(image: QImage) -> QImage:
    """Without the empty edges of a picture."""
    inked = QRegion(QBitmap.fromImage(image.createAlphaMask())).boundingRect()
    return image if inked.isEmpty() else image.copy(inked)


def in_colours(scenario: Scenario, game: Game) -> QImage:
    """A large board by sampling the colours of its ground, every second pixel; in any thread."""
    from exporters.drawing.look import style_of
    from geometry.layout import HexLayout
    from schema.board import HexBoard

    board = scenario.board
    assert isinstance(board, HexBoard)  # noqa: S101 - the only caller looked
    style = style_of(game, None, "en", greyscale=False)
    layout = HexLayout.fit(board.grid(), WIDTH / 2, HEIGHT / 2)
    terrain = board.ground()
    colours = {kind: QColor(style.ground(kind).colour).rgba() for kind in set(terrain)}
    _, _, right, bottom = layout.bounds()
    image = QImage(max(1, int(right)), max(1, int(bottom)), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    for y in range(image.height()):
        for x in range(image.width()):
            index = layout.hex_at(x + 0.5, y + 0.5)
            if index is not None:
                image.setPixel(x, y, colours[terrain[index]])
    return image.scaled(
        image.width() * 2,
        image.height() * 2,
        Qt.AspectRatioMode.KeepAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
