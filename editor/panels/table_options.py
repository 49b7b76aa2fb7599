"""Options of a table: how things find their places, what its signs mean; places in words."""

from collections.abc import Iterator
from math import floor

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.canvas.table_surface import MEASURE, WARNING, paint_sign
from editor.i18n import capital, figure, tr
from editor.icons import icon
from editor.measures import FINE
from editor.panels.overlay_legend import PAPER
from editor.plain import PlainLabel, tip
from editor.tools.gesture import BoardHit
from editor.workspace import Workspace
from rules.rulebook import Rulebook
from rules.tabletop import BASE, outline_of, turned
from schema.board import Edge, Pose, TableBoard
from schema.game import Game
from schema.language import N_
from schema.names import Names
from schema.scenario import Scenario

SWITCHES: tuple[tuple[str, str, str, str], ...] = (
    (
        "legal",
        "magnet",
        N_("Snap to legal positions"),
        N_("Dragged items snap to the nearest legal position; hold Ctrl to suspend snapping"),
    ),
    (
        "grid",
        "grid",
        N_("5 mm grid"),
        N_("Positions snap to half centimetres; hold Ctrl to suspend"),
    ),
    (
        "rings",
        "ruler",
        N_("Distances"),
        N_("Show rings, rulers and forbidden areas while dragging"),
    ),
)
"""What can be switched: its name in the settings, its icon, its words, what it does."""


class TableOptions(QWidget):
    """Three switches, kept for every table."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(FINE)
        side = round(1.3 * self.fontMetrics().height())
        self.switches: dict[str, QToolButton] = {}
        for name, sign, words, hint in SWITCHES:
            button = QToolButton(self)
            button.setObjectName(f"table-{name}")
            button.setCheckable(True)
            button.setAutoRaise(True)
            button.setIcon(icon(sign))
            button.setText(tr(words))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setIconSize(QSize(side, side))
            button.setToolTip(tip(tr(hint)))
            button.setAccessibleName(tr(words))
            button.setAccessibleDescription(tr(hint))
            button.clicked.connect(self._switch)
            row.addWidget(button)
            self.switches[name] = button
        workspace.settings.changed.connect(self._follow)
        self._refresh()

    def _switch(self) -> None:
        for name, button in self.switches.items():
            self.workspace.settings.put(f"table/{name}", button.isChecked())

    def _follow(self, name: str) -> None:
        if name.startswith("table/"):
            self._refresh()
            self.workspace.context_changed.emit()

    def _refresh(self) -> None:
        for name, button in self.switches.items():
            with QSignalBlocker(button):
                button.setChecked(self.workspace.settings.get(f"table/{name}", default=True))


ROOM = N_("Where this may be placed")
SIGNS: tuple[tuple[str, str, str], ...] = (
    ("hatch", N_("hatched"), N_("must not be covered")),
    ("bound", N_("solid line"), N_("rule distance: S is {short} cm, M is {medium} cm")),
    ("room", N_("dotted line"), N_("where its centre may be")),
    ("ruler", N_("line with end bars"), N_("distance between edges")),
    ("near", N_("thick line with triangle"), N_("too close")),
)
"""Each sign by its name, in words, and what it means."""


class TableLegend(QGroupBox):
    """A switch, and a row for each sign."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(tr(N_("Analysis")), parent)
        self.workspace = workspace
        rows = QVBoxLayout(self)
        self.room = QCheckBox(tr(ROOM))
        self.room.setObjectName("overlay-room")
        self.room.setToolTip(tr(N_("Also shown for the selection, without dragging")))
        self.room.clicked.connect(self._switch)
        rows.addWidget(self.room)
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        rows.addLayout(grid)
        rules = Rulebook.in_play(workspace.document.scenario, workspace.document.game).table
        facts = {
            "short": figure(f"{rules.short / 10:g}"),
            "medium": figure(f"{rules.medium / 10:g}"),
        }
        side = round(self.fontMetrics().height() * 1.8)
        for number, (name, sign, meaning) in enumerate(SIGNS):
            sample, words = PlainLabel(), PlainLabel(capital(tr(meaning, **facts)))
            sample.setPixmap(_sample(name, side, self.devicePixelRatioF()))
            sample.setAccessibleName(tr(sign))
            sample.setToolTip(tip(tr(sign)))
            words.setWordWrap(True)
            words.setAccessibleName(f"{tr(sign)}: {words.text()}")
            grid.addWidget(sample, number, 0, Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(words, number, 1)
        workspace.settings.changed.connect(self._follow)
        self._follow("table/room")

    def _switch(self) -> None:
        self.workspace.settings.put("table/room", self.room.isChecked())

    def _follow(self, name: str) -> None:
        if name == "table/room":
            self.room.setChecked(self.workspace.settings.get(name, default=False))
            self.workspace.context_changed.emit()


def _sample(name: str, side: int, ratio: float) -> QPixmap:
    """A sign as a small picture on the ground of a board, which is light in both looks."""
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(0, 0, side, side)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(PAPER))
    painter.drawRoundedRect(box, side / 6, side / 6)
    left, right = QPointF(side * 0.12, side / 2), QPointF(side * 0.88, side / 2)
    warning, measure = QColor(WARNING), QColor(MEASURE)
    if name == "hatch":
        painter.fillRect(box.adjusted(3, 3, -3, -3), QBrush(warning, Qt.BrushStyle.BDiagPattern))
    elif name == "bound":
        painter.setPen(QPen(warning, 1.4))
        painter.drawLine(left, right)
    elif name == "room":
        painter.setPen(QPen(measure, 1.6, Qt.PenStyle.DotLine))
        painter.drawLine(left, right)
    else:
        near = name == "near"
        down = QPointF(0, side * 0.24 if near else 0)
        painter.setPen(QPen(warning if near else measure, 2.6 if near else 1.2))
        painter.drawLine(left + down, right + down)
        for at in (left + down, right + down):
            painter.drawLine(at - QPointF(0, side / 7), at + QPointF(0, side / 7))
        if near:
            paint_sign(painter, QPointF(side / 2, side * 0.36), side / 4, warning)
    painter.end()
    return pixmap


CORNERS = {
    ("left", "bottom"): N_("from lower left corner: {across} × {up} cm"),
    ("right", "bottom"): N_("from lower right corner: {across} × {up} cm"),
    ("left", "top"): N_("from upper left corner: {across} × {up} cm"),
    ("right", "top"): N_("from upper right corner: {across} × {up} cm"),
}
"""Coordinates by the corner that they are measured from, away from the nearest edges."""
BRIEF = {
    ("left", "bottom"): N_("Lower left: {across} × {up} cm"),
    ("right", "top"): N_("Upper right: {across} × {up} cm"),
}
"""The same below a heading that says what they are, of the corners at which players sit."""


def describe_distances(hit: BoardHit, place: Pose, names: Names) -> Iterator[str]:
    """Where the pointer is from the nearest corner, and how far what lies there, or the pointer
    itself, is from the edges that somebody sits at."""
    scenario, board = names.scenario, names.scenario.board
    if not isinstance(board, TableBoard):
        return
    yield from_nearest_corner(place, board)
    corners = _corners(hit, scenario, names.game) or [(place.x, place.y)]
    gaps = _to_edges(corners, board)
    parts = [
        f"{names.seat(seat.id)} {gaps[seat.edge]}"
        for seat in scenario.seats
        if seat.edge is not None and not seat.neutral
    ]
    if parts:
        # All of them or none: a line without room drops what follows a comma.
        yield tr(N_("to the edges: {gaps} cm"), gaps=" / ".join(parts))


def from_nearest_corner(place: Pose, board: TableBoard) -> str:
    """Coordinates from the corner that is nearest."""
    across = "left" if 2 * place.x <= board.width else "right"
    up = "bottom" if 2 * place.y <= board.depth else "top"
    return tr(CORNERS[across, up], **_from(place, board, across, up))


def from_corners(place: Pose, board: TableBoard) -> str:
    """Coordinates from the corners that players measure from, a line each."""
    return "\n".join(tr(words, **_from(place, board, *at)) for at, words in BRIEF.items())


def _from(place: Pose, board: TableBoard, across: str, up: str) -> dict[str, str]:
    x = place.x if across == "left" else board.width - place.x
    y = place.y if up == "bottom" else board.depth - place.y
    return {"across": figure(f"{x / 10:.1f}"), "up": figure(f"{y / 10:.1f}")}


def _corners(hit: BoardHit, scenario: Scenario, game: Game) -> list[tuple[float, float]]:
    """What the edges are measured from: the corners of terrain, the rim of a base."""
    kind, name = hit.subject or ("", "")
    board = scenario.board
    for piece in board.table_pieces if kind == "piece" else ():
        if piece.id == name:
            at = piece.at
            return [(x + at.x, y + at.y) for x, y in turned(outline_of(piece, game), at.angle)]
    unit = scenario.unit(name) if kind == "unit" else None
    if unit is not None and isinstance(unit.at, Pose):
        type_ = game.unit_types.get(unit.type)
        half = (type_.base if type_ is not None and type_.base is not None else BASE) / 2
        x, y = unit.at.x, unit.at.y
        return [(x - half, y - half), (x + half, y + half)]
    return []


def _to_edges(corners: list[tuple[float, float]], board: TableBoard) -> dict[Edge, str]:
    """How far the nearest of some corners is from each edge, in cm."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    far: dict[Edge, float] = {
        "left": min(xs),
        "right": board.width - max(xs),
        "bottom": min(ys),
        "top": board.depth - max(ys),
    }
    return {edge: figure(f"{floor(mm + 1e-6) / 10:.1f}") for edge, mm in far.items()}
