"""A table of cards with a picture beside it, where the cells say what something looks like."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QWidget

from editor.cards.card_view import CardView
from editor.cards.shape_panel import SHAPES_FILE, ShapePanel
from editor.cards.tile_panel import TilePanel
from editor.cards.tile_table import TileTable

MOST = 74
"""Digits that the table is wide at most: the picture is the larger half."""


class TableWithPicture(QSplitter):
    """The table at the left, the picture at the right."""

    def __init__(
        self, view: CardView, picture: TilePanel | ShapePanel, parent: QWidget | None = None
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.view, self.picture = view, picture
        self.addWidget(view)
        self.addWidget(picture)
        self.setChildrenCollapsible(False)
        self.setStretchFactor(0, 0)
        self.setStretchFactor(1, 1)
        unit = self.fontMetrics().horizontalAdvance("0")
        wanted = min(max(view.whole_width(), 50 * unit), MOST * unit)
        self.setSizes([wanted, 150 * unit - wanted])


def page_of(view: CardView) -> QWidget:
    """What its tab shows of a table: with a picture, or the table by itself."""
    table = view.cards.table
    if isinstance(table, TileTable):
        return TableWithPicture(view, TilePanel(view, table))
    return TableWithPicture(view, ShapePanel(view)) if table.file == SHAPES_FILE else view
