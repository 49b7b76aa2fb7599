"""A board to come, drawn as it will be, with what falls off hatched beside it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
    QPolygonF,
    QTransform,
)
from PySide6.QtWidgets import (
    QSizePolicy,
    QWidget,
)

from editor.boards import kind_of
from editor.canvas.qt_canvas import QtCanvas
from editor.i18n import language, tr
from editor.measures import CARD, STEP, WIDE
from editor.theme import dimmed, table_colour
from editor.thumbnails import in_colours
from editor.tools.context import ToolContext
from editor.tools.movables import Movable, called
from editor.tools.tabletop import Fallen
from exporters.drawing.board import draw_board, draw_scenario
from exporters.drawing.measured import ROOM, table_scale
from exporters.drawing.picture import Picture, play
from exporters.drawing.scene import SMALL, Show
from geometry.hexes import ORIGIN, Hex
from geometry.layout import HexLayout
from schema.board import HexBoard, TableBoard, require
from schema.game import Game
from schema.language import N_
from schema.names import PhraseList
from schema.scenario import Scenario

LARGE = 1500
"""Boards of more hexes are drawn by the colours of their ground alone."""
PAPER = 240.0, 180.0
"""Millimetres that a table is drawn into."""
FADED = 0.5
"""How clearly what is lost is seen."""
MARGIN = STEP
"""Pixels around the board."""
SIZE = 8.0
"""Millimetres from a hex's middle to its corners, before the picture is fitted into the widget."""


@dataclass(frozen=True)
class Earlier:
    """The board of now below the new one: what is lost of it is seen."""

    scenario: Scenario
    hexes: tuple[Hex, Hex] = (ORIGIN, ORIGIN)
    """A hex of it, and where that lies on the plane of the new board."""
    shift: tuple[float, float] = (0.0, 0.0)
    """How far a table's bottom left corner lies from the new one's, mm."""


class BoardPreview(QWidget):
    """Shows a scenario's board; ``take`` gives it another one."""

    def __init__(
        self,
        game: Game,
        parent: QWidget | None = None,
        layers: tuple[str, ...] = SMALL,
        *,
        lettered: bool = True,
    ) -> None:
        super().__init__(parent)
        self.game = game
        self.show_layers = Show(layers=layers, lettered=lettered)
        self._picture: Picture | None = None
        self._box = QRectF(0, 0, 1, 1)
        self._ground: QImage | None = None
        self._lost: list[QPolygonF] = []
        self._earlier: tuple[Picture, QTransform] | None = None
        """The board of now, and how it lies below the new one."""
        self._layout: HexLayout | None = None
        self._marked: list[tuple[QPolygonF, bool]] = []
        """Hexes that are marked, and whether they are chosen."""
        self._seam: list[QLineF] = []
        self._frames: list[QRectF] = []
        self._on_table = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Room for a small board with its counters."""
        line = self.fontMetrics().height()
        return QSize(line * 24, line * 20)

    def minimumSizeHint(self) -> QSize:
        """Less than this shows nothing."""
        line = self.fontMetrics().height()
        return QSize(line * 14, line * 12)

    def be_on_table(self) -> None:
        """Show the table below the board, as wherever a board is large."""
        self._on_table = True

    def mark(self, places: Sequence[str], chosen: Sequence[str]) -> None:
        """Mark these hexes, those that are chosen more clearly."""
        layout = self._layout
        if layout is None:  # it is no board of hexes
            return
        self._marked = [
            (QPolygonF([QPointF(*corner) for corner in layout.corners(hex_)]), name in chosen)
            for hex_, name in zip(layout.grid.hexes, layout.grid.names, strict=True)
            if name in places
        ]
        self.update()

    def draw_seam(self, own: Sequence[str]) -> None:
        """Draw a line along the edges where these hexes meet others; none of no hexes."""
        layout, self._seam = self._layout, []
        if layout is not None and own:
            grid = layout.grid
            inside = {grid.hexes[grid.index(name)] for name in own if name in grid}
            self._seam = [
                QLineF(*(QPointF(*end) for end in layout.edge(hex_, way)))
                for hex_ in sorted(inside)
                for way, beside in enumerate(hex_.neighbours())
                if beside in grid and beside not in inside
            ]
        self.update()

    def seam(self) -> int:
        """How many edges of hexes the line of a seam has."""
        return len(self._seam)

    def lost(self) -> list[QRectF]:
        """The boxes around what is hatched, as in the picture."""
        return [polygon.boundingRect() for polygon in self._lost]

    def marked(self) -> int:
        """How many hexes are marked."""
        return len(self._marked)

    def keep_shape(self) -> None:
        """Be as high as the board is, as wide as there is room: what is said of it stands right
        below."""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:
        """How high the board is with its margins where it is so wide."""
        around = 2 * MARGIN
        return round((width - around) * self._box.height() / self._box.width()) + around

    def take(
        self, scenario: Scenario, lost: Sequence[Hex] = (), earlier: Earlier | None = None
    ) -> None:
        """Show this board; ``lost`` are hexes beside it that the old one had."""
        self._earlier = None
        self._picture, self._ground, self._lost, self._frames = None, None, [], []
        self._layout, self._marked, self._seam = None, [], []
        board = scenario.board
        scenario = scenario.public()
        if isinstance(board, HexBoard):
            layout = self._set_hexes(scenario, board, lost)
            if earlier is not None and self._lost:
                self._set_earlier_hexes(earlier, layout)
        else:
            self._picture = draw_scenario(
                scenario, self.game, *PAPER, show=self.show_layers, language=language()
            )
            self._box = QRectF(0, 0, self._picture.width, self._picture.height)
            if earlier is not None:  # tables alone have one here
                self._set_earlier_table(earlier, require(TableBoard, board))
        self.update()

    def _set_earlier_hexes(self, earlier: Earlier, layout: HexLayout) -> None:
        before = earlier.scenario.public()
        old = HexLayout(require(HexBoard, before.board).grid(), SIZE)
        (x, y), (to_x, to_y) = old.centre(earlier.hexes[0]), layout.centre(earlier.hexes[1])
        show = self.show_layers
        picture = draw_board(before, self.game, old, show=show, language=language())
        self._earlier = picture, QTransform.fromTranslate(to_x - x, to_y - y)

    def _set_earlier_table(self, earlier: Earlier, board: TableBoard) -> None:
        before = earlier.scenario.public()
        old, (right, up) = require(TableBoard, before.board), earlier.shift
        scale, was = (table_scale(one, *PAPER) for one in (board, old))
        new = QRectF(ROOM, ROOM, board.width * scale, board.depth * scale)
        left = ROOM + right * scale
        top = ROOM + (board.depth - old.depth - up) * scale
        strips = _strips(QRectF(left, top, old.width * scale, old.depth * scale), new)
        if not strips:
            return
        picture = draw_scenario(
            before, self.game, *PAPER, show=self.show_layers, language=language()
        )
        part = scale / was
        lies = QTransform.fromTranslate(left - ROOM * part, top - ROOM * part).scale(part, part)
        self._earlier = picture, lies
        self._lost = [QPolygonF(strip) for strip in strips]
        for strip in strips:
            self._box = self._box.united(strip)

    def _set_hexes(self, scenario: Scenario, board: HexBoard, lost: Sequence[Hex]) -> HexLayout:
        grid = board.grid()
        layout = self._layout = HexLayout(grid, SIZE)
        left, top, right, bottom = layout.bounds()
        box = QRectF(left, top, right - left, bottom - top)
        if len(grid) + len(lost) > LARGE:
            self._frames = [box]
            self._ground = in_colours(scenario, self.game)
            if lost:
                self._frames.append(_around(layout, lost))
                box = box.united(self._frames[1])
        else:
            show = self.show_layers
            self._picture = draw_board(scenario, self.game, layout, show=show, language=language())
            self._lost = [
                QPolygonF([QPointF(*corner) for corner in layout.corners(hex_)]) for hex_ in lost
            ]
            for polygon in self._lost:
                box = box.united(polygon.boundingRect())
        self._box = box
        return layout

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's own signature
        """The board in the middle, as large as it can be."""
        painter = QPainter(self)
        around = MARGIN
        if self._on_table:
            around = WIDE
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(table_colour(self.palette()))
            painter.drawRoundedRect(self.rect(), CARD, CARD)
        room = QRectF(self.rect()).adjusted(around, around, -around, -around)
        scale = min(room.width() / self._box.width(), room.height() / self._box.height())
        painter.translate(room.center())
        painter.scale(scale, scale)
        painter.translate(-self._box.center())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._picture is not None:
            self._paint_picture(painter, self._picture)
        if self._earlier is not None:
            self._paint_earlier(painter, *self._earlier)
        self._paint_lost(painter, scale)
        self._paint_marked(painter)
        self._paint_seam(painter)
        painter.end()

    def _paint_picture(self, painter: QPainter, picture: Picture) -> None:
        """The board in the tone of the look; its corners stay as clear as they are."""
        ratio = self.devicePixelRatioF()
        layer = QPixmap(self.size() * ratio)
        layer.setDevicePixelRatio(ratio)
        layer.fill(Qt.GlobalColor.transparent)
        drawing = QPainter(layer)
        drawing.setRenderHint(QPainter.RenderHint.Antialiasing)
        drawing.setTransform(painter.transform())
        play(picture, QtCanvas(drawing))
        drawing.end()
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(0, 0, dimmed(layer))
        painter.restore()

    def _paint_earlier(self, painter: QPainter, picture: Picture, lies: QTransform) -> None:
        """What is lost, faded: what was there is still visible."""
        clip = QPainterPath()
        for polygon in self._lost:
            clip.addPolygon(polygon)
        clip.setFillRule(Qt.FillRule.WindingFill)
        painter.save()
        painter.setClipPath(clip)
        painter.setTransform(lies, combine=True)
        painter.setOpacity(FADED)
        self._paint_picture(painter, picture)
        painter.restore()

    def _paint_seam(self, painter: QPainter) -> None:
        """A line of the accent on a light rim."""
        accent = self.palette().color(QPalette.ColorRole.Highlight)
        for colour, broad in ((QColor(255, 255, 255), 6.0), (accent, 3.0)):
            pen = QPen(colour, broad)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setCosmetic(True)
            painter.setPen(pen)
            painter.drawLines(self._seam)

    def _paint_marked(self, painter: QPainter) -> None:
        """Outlines, the chosen ones last and twice as broad; each on a light rim."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        accent = self.palette().color(QPalette.ColorRole.Highlight)
        for chosen in (False, True):
            for colour, broad in ((QColor(255, 255, 255), 4.5), (accent, 2.0)):
                pen = QPen(colour, broad + 1.5 * chosen)
                pen.setCosmetic(True)
                painter.setPen(pen)
                for polygon, is_chosen in self._marked:
                    if is_chosen is chosen:
                        painter.drawPolygon(polygon)

    def _paint_lost(self, painter: QPainter, scale: float) -> None:
        """Hatched, so that it stands out from the board without colour too."""
        warning = self.palette().color(QPalette.ColorRole.BrightText)
        pen = QPen(warning, 1.4)
        pen.setCosmetic(True)
        lines = QColor(warning)
        if self._earlier is not None:
            lines.setAlphaF(FADED)
        brush = QBrush(lines, Qt.BrushStyle.BDiagPattern)
        # The pattern is Qt's own and counts device pixels.
        brush.setTransform(painter.transform().inverted()[0].scale(scale, scale))
        painter.setPen(pen)
        painter.setBrush(brush)
        for polygon in self._lost:
            painter.drawPolygon(polygon)
        ink = QPen(self.palette().color(QPalette.ColorRole.Text), 1.6)
        ink.setCosmetic(True)
        for number, frame in enumerate(self._frames):
            if self._ground is not None and number == 0:
                painter.drawImage(frame, self._ground)
            painter.setPen(pen if number else ink)
            painter.setBrush(brush if number else Qt.BrushStyle.NoBrush)
            painter.drawRect(frame)


def _strips(old: QRectF, new: QRectF) -> list[QRectF]:
    """What of a table lies beside another one: at its left and right, above and below."""
    kept = old.intersected(new)
    strips = (
        QRectF(old.left(), old.top(), kept.left() - old.left(), old.height()),
        QRectF(kept.right(), old.top(), old.right() - kept.right(), old.height()),
        QRectF(kept.left(), old.top(), kept.width(), kept.top() - old.top()),
        QRectF(kept.left(), kept.bottom(), kept.width(), old.bottom() - kept.bottom()),
    )
    return [strip for strip in strips if min(strip.width(), strip.height()) > 0.1]


def _around(layout: HexLayout, hexes: Sequence[Hex]) -> QRectF:
    """The box around the middles of some hexes, and half a hex more."""
    points = [layout.centre(hex_) for hex_ in hexes]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    box = QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    return box.adjusted(-layout.size, -layout.size, layout.size, layout.size)


NAMED = 8
"""So many things are named; of more there is a number."""


def report_out_of_bounds(fallen: Fallen, context: ToolContext) -> str:
    """A line for each kind of thing; or that nothing is lost."""
    if not fallen:
        return tr(N_("Nothing will be moved or removed."))
    table = kind_of(context.scenario.board).free_places
    lines = [tr(N_("Outside the new table:") if table else N_("Outside the new board:"))]
    if fallen.units:
        lines.append(_named(N_("Units ({count}): {names}"), fallen.units, context))
    gone = {unit.id for unit in fallen.units}  # their leaders are named with them
    leaders = [one for one in fallen.commanders if one.unit not in gone]
    if leaders:
        lines.append(_named(N_("Commanders ({count}): {names}"), leaders, context))
    if fallen.markers:
        lines.append(_named(N_("Markers ({count}): {names}"), fallen.markers, context))
    if fallen.hexes:
        names = _shortened(fallen.hexes)
        lines.append(tr(N_("Terrain ({count}): {names}"), count=len(fallen.hexes), names=names))
    if fallen.things:
        sentence = N_("Tokens, paths, walls, pieces and labels: {count}")
        if table:
            sentence = N_("Terrain and labels: {count}")
        lines.append(tr(sentence, count=fallen.things))
    if fallen.mentions:
        sentence = N_("Hexes of zones, notes and hidden spots: {count}")
        lines.append(tr(sentence, count=fallen.mentions))
    return "\n".join([lines[0], *(f"• {line}" for line in lines[1:])])


def _named(sentence: str, things: Sequence[Movable], context: ToolContext) -> str:
    listed = tr(PhraseList(called(context, one) for one in things[:NAMED]))
    names = f"{listed}{'…' if len(things) > NAMED else ''}"
    return tr(sentence, count=len(things), names=names)


def _shortened(names: Iterable[str]) -> str:
    found = list(names)
    return ", ".join(found[:NAMED]) + ("…" if len(found) > NAMED else "")
