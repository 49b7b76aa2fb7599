"""The pictures beside the names of a game's reference, as HTML."""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QPixmap

from editor.i18n import language
from editor.panels import palette_pictures
from editor.panels.swatches import pixmap_of
from exporters.drawing.look import Style, style_of
from schema.game import Game

SIDE = 26
"""Pixels."""


class ReferencePictures:
    """What the palette shows of a thing, for ``<img>``."""

    def __init__(self, game: Game, ratio: float) -> None:
        """``ratio`` is how many pixels of the screen there are in one."""
        self.style: Style = style_of(game, None, language(), greyscale=False)
        self.ratio = ratio

    def __call__(self, section: str, ident: str) -> str:
        """The picture of a thing of a section of the game; empty for what has none."""
        marks = palette_pictures.kind(self.style, section, ident)
        if not marks:
            return ""
        pixmap = pixmap_of(marks, SIDE, self.ratio)
        return f'<img src="data:image/png;base64,{_encoded(pixmap)}" width="{SIDE}">'


def _encoded(pixmap: QPixmap) -> str:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    pixmap.save(buffer, "PNG")
    return bytes(data.toBase64().data()).decode()
