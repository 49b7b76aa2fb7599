"""Beside the table of the shapes of terrain: the shape as typed, on squared paper."""

from math import ceil, floor

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QSplitter, QWidget

from editor.cards.card_model import size_of
from editor.cards.card_view import CardView
from editor.cards.tile_panel import TilePanel
from editor.cards.tile_table import TileTable
from editor.i18n import tr
from editor.measures import ROUND
from games.cells import parse_corners
from schema.language import N_

CENTIMETRE = 10
OUTLINE = "corners"
MARGIN = 15
"""Millimetres of paper around the shape."""


class ShapePicture(QWidget):
    """The corners of the row that is chosen; a square is a centimetre."""

    def __init__(self, view: CardView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view, self.table = view, view.cards.table
        titles = [column.title for column in self.table.columns]
        self._column = titles.index(OUTLINE)
        self.corners: list[list[int]] = []
        self.caption = ""
        self.setAccessibleName(tr(N_("Shape as entered")))
        line = self.fontMetrics().height()
        self.setMinimumSize(15 * line, 12 * line)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        view.selectionModel().currentChanged.connect(self.look)
        view.cards.dataChanged.connect(self.look)
        self.look()

    def look(self) -> None:
        """Show the shape of the table's row."""
        row = self.view.currentIndex().row()
        if row < 0:
            return
        spot = row, self._column
        said = self.table.typed.get(spot, "") or self.table.assumed(spot)
        self.corners = parse_corners(said) or []
        name = self.table.names[row]
        if self.corners:
            wide, deep = size_of(self.corners)
            told = tr(
                N_("{name}: {wide} × {deep} mm; a square is 1 cm"), name=name, wide=wide, deep=deep
            )
        else:
            told = tr(N_("{name}: corner list incomplete"), name=name)
        self.caption = told
        self.setAccessibleDescription(told)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt hands it over
        """The paper, the shape with its corners in order, and how large it is."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = self.fontMetrics().height()
        room = QRectF(self.rect()).adjusted(8, 0, -1, -1.8 * line)
        self._paint_paper(painter, room)
        below = QRectF(room.left(), room.bottom(), room.width(), 1.8 * line)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.drawText(
            below,
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
            self.fontMetrics().elidedText(
                self.caption, Qt.TextElideMode.ElideRight, int(below.width())
            ),
        )
        painter.end()

    def _paint_paper(self, painter: QPainter, room: QRectF) -> None:
        palette = self.palette()
        painter.fillRect(room, palette.base())
        span = max((abs(n) for corner in self.corners for n in corner), default=50) + MARGIN
        scale = min(room.width(), room.height()) / (2 * span)
        middle = room.center()
        painter.save()
        painter.setClipRect(room)
        faint = QColor(palette.color(QPalette.ColorRole.Text))
        for whole, reach, across in (
            (room.width() / scale / 2, room.height() / 2, True),
            (room.height() / scale / 2, room.width() / 2, False),
        ):
            for n in range(ceil(-whole / CENTIMETRE), floor(whole / CENTIMETRE) + 1):
                faint.setAlpha(90 if n % 5 == 0 else 38)
                painter.setPen(QPen(faint, 1.0))
                at = n * CENTIMETRE * scale
                one, other = (QPointF(at, -reach), QPointF(at, reach))
                if not across:
                    one, other = QPointF(one.y(), one.x()), QPointF(other.y(), other.x())
                painter.drawLine(middle + one, middle + other)
        self._paint_shape(
            painter, [middle + QPointF(x * scale, -y * scale) for x, y in self.corners]
        )
        painter.restore()
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(room.adjusted(0.5, 0.5, -0.5, -0.5), ROUND, ROUND)

    def _paint_shape(self, painter: QPainter, points: list[QPointF]) -> None:
        colour = QColor(self.palette().color(QPalette.ColorRole.Highlight))
        fill = QColor(colour)
        fill.setAlpha(70)
        painter.setPen(QPen(colour, 2.0))
        painter.setBrush(fill)
        painter.drawPolygon(QPolygonF(points))
        painter.setBrush(colour)
        for point in points:
            painter.drawEllipse(point, 3.0, 3.0)
        if points:  # where counting the corners begins
            painter.setBrush(self.palette().base())
            painter.drawEllipse(points[0], 4.5, 4.5)


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
        wanted = min(max(view.whole_width(), 50 * unit), 90 * unit)
        self.setSizes([wanted, 150 * unit - wanted])


def page_of(view: CardView) -> QWidget:
    """What its tab shows of a table: with a picture, or the table by itself."""
    table = view.cards.table
    if isinstance(table, TileTable):
        return TableWithPicture(view, TilePanel(view, table))
    return TableWithPicture(view, ShapePicture(view)) if table.file == SHAPES_FILE else view
