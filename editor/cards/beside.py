"""A table with a picture beside it of what its row says, for cardboard that has a shape."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QWidget

from editor.cards.card_view import CardView
from editor.cards.shape_picture import ShapePicture
from editor.cards.tile_panel import TilePanel
from editor.cards.tile_table import TileTable

SHAPES_FILE = "terrain-shapes.csv"


class TableWithPicture(QSplitter):
    """The table at the left, the picture at the right."""

    def __init__(self, view: CardView, picture: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.view, self.picture = view, picture
        self.addWidget(view)
        self.addWidget(picture)
        self.setChildrenCollapsible(False)
        self.setStretchFactor(0, 1)
        self.setStretchFactor(1, 1)
        unit = self.fontMetrics().horizontalAdvance("0")
        self.setSizes([75 * unit, 75 * unit])


def page_of(view: CardView) -> QWidget:
    """What its tab shows of a table: with a picture, or the table by itself."""
    table = view.cards.table
    if isinstance(table, TileTable):
        return TableWithPicture(view, TilePanel(view, table))
    return TableWithPicture(view, ShapePicture(view)) if table.file == SHAPES_FILE else view
