"""A table of cards with a picture beside it, where the cells say what something looks like."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QWidget

from editor.cards.card_view import CardView
from editor.cards.picture_panel import PicturePanel
from editor.cards.shape_panel import SHAPES_FILE, ShapePanel
from editor.cards.tile_panel import TilePanel
from editor.cards.tile_table import TileTable

USUAL, MOST = 62, 96
"""Digits that the table is wide: so that the picture is larger, or up to so many where it is whole
with them."""


class TableWithPicture(QSplitter):
    """The table at the left, the picture at the right."""

    def __init__(
        self, view: CardView, picture: PicturePanel, parent: QWidget | None = None
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.view, self.picture = view, picture
        self.addWidget(view)
        self.addWidget(picture)
        self.setChildrenCollapsible(False)
        self.setStretchFactor(0, 0)
        self.setStretchFactor(1, 1)
        unit = self.fontMetrics().horizontalAdvance("0")
        whole = max(view.whole_width(), 50 * unit)
        wanted = whole if whole <= MOST * unit else USUAL * unit
        self.setSizes([wanted, 150 * unit - wanted])


def page_of(view: CardView) -> QWidget:
    """What its tab shows of a table: with a picture, or the table by itself."""
    table = view.cards.table
    if isinstance(table, TileTable):
        return TableWithPicture(view, TilePanel(view, table))
    return TableWithPicture(view, ShapePanel(view)) if table.file == SHAPES_FILE else view
