"""What the signs over a table mean while something is carried, and whether its room stays shown."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QCheckBox, QGridLayout, QGroupBox, QVBoxLayout, QWidget

from editor.canvas.table_marks import MEASURE, WARNING, paint_sign
from editor.i18n import capital, figure, tr
from editor.panels.overlay_legend import PAPER
from editor.plain import PlainLabel, tip
from editor.workspace import Workspace
from rules.rulebook import Rulebook
from schema.language import N_

ROOM = N_("Where this may lie")
SIGNS: tuple[tuple[str, str, str], ...] = (
    ("hatch", N_("falling lines"), N_("ground that it may not cover")),
    ("bound", N_("full line"), N_("a distance of the rules: S is {short} cm, M is {medium} cm")),
    ("room", N_("dotted line"), N_("where its middle may be")),
    ("ruler", N_("line between two bars"), N_("how far it is, from rim to rim")),
    ("near", N_("thick line with a triangle"), N_("too near")),
)
"""Each sign by its name, in words, and what it means."""


class TableLegend(QGroupBox):
    """A switch, and a row for each sign."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(tr(N_("What the rules say")), parent)
        self.workspace = workspace
        rows = QVBoxLayout(self)
        self.room = QCheckBox(tr(ROOM))
        self.room.setObjectName("overlay-room")
        self.room.setToolTip(
            tr(N_("Shown for what is in hand or selected, though nothing is carried"))
        )
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
            self.workspace.hand_changed.emit()


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
