"""The purse: what a side may spend, what is spent, and what becomes of the rest."""

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from editor.elided import ElidedLabel
from editor.i18n import names_of, tr
from editor.measures import HALF, STEP
from editor.panels.forms.entries import CalmSpin
from editor.panels.severity import colour, sign_icon
from editor.plain import PlainLabel, tip
from rules.muster import Army, cost_of
from schema.forces import Muster
from schema.game import Game
from schema.language import N_

Role = QPalette.ColorRole
MOST = 9999
METER = 6
"""Pixels; the style sheet gives a bar of progress the same."""


class PurseBar(QWidget):
    """How much of the points is spent: drafted units darker, bought ones full, too much in red."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._parts: tuple[int, int, int] = (0, 0, 0)

    def sizeHint(self) -> QSize:
        """As high as the bars of progress."""
        return QSize(120, METER)

    def show_parts(self, fixed: int, bought: int, points: int) -> None:
        """Points that are spent before anything is bought, on bought units, and to spend."""
        if (fixed, bought, points) != self._parts:
            self._parts = (fixed, bought, points)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The groove, what is spent, and a stroke where the limit is."""
        del event
        fixed, bought, points = self._parts
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, box = self.palette(), QRectF(self.rect())
        whole = max(points, fixed + bought, 1)
        groove = QPainterPath()
        groove.addRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setClipPath(groove)
        painter.fillRect(box, palette.color(Role.Mid))
        ink = palette.color(Role.Highlight)
        ends = [box.width() * n / whole for n in (fixed, fixed + bought)]
        painter.fillRect(QRectF(0, 0, ends[1], box.height()), ink)
        painter.fillRect(QRectF(0, 0, ends[0], box.height()), ink.darker(125))
        if fixed + bought > points:
            limit = box.width() * points / whole
            painter.fillRect(QRectF(limit, 0, ends[1] - limit, box.height()), colour("error"))
            painter.fillRect(QRectF(limit - 1, 0, 2, box.height()), palette.color(Role.Base))
        painter.end()


class PurseView(QWidget):
    """Points, what is spent in numbers, words and a bar."""

    changed = Signal(int)
    """Another number of points was typed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.spent = ElidedLabel()
        font = self.spent.font()
        font.setBold(True)
        self.spent.setFont(font)
        self.sign = PlainLabel()
        self.sign.hide()
        self.points = CalmSpin(0, MOST)
        self.points.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.points.setFixedWidth(8 * self.fontMetrics().horizontalAdvance("0") + 2 * STEP)
        self.points.setAccessibleName(tr(N_("Muster points of this side")))
        self.points.setToolTip(tr(N_("Muster points of this side")))
        self.points.valueChanged.connect(self._changed)
        top = QHBoxLayout()
        top.setSpacing(HALF)
        top.addWidget(self.sign)
        top.addWidget(self.spent, 1)
        top.addWidget(self.points)
        self.bar = PurseBar()
        self.left = PlainLabel()
        self.left.setWordWrap(True)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(HALF)
        lines.addLayout(top)
        lines.addWidget(self.bar)
        lines.addWidget(self.left)
        self._shown = 0

    def show_army(self, army: Army, muster: Muster, game: Game) -> None:
        """Show what is spent and what is left."""
        self._shown = muster.points
        if self.points.value() != muster.points:
            with QSignalBlocker(self.points):
                self.points.setValue(muster.points)
        fixed = cost_of(game, army.drafted) + cost_of(game, army.hidden)
        self.bar.show_parts(fixed, army.spent - fixed, army.points)
        over = army.left < 0
        self.sign.setVisible(over)
        if over:
            side = self.fontMetrics().height()
            paper = self.palette().color(Role.Window)
            self.sign.setPixmap(sign_icon("error", paper).pixmap(side, side))
        spent = tr(N_("{spent} of {points} spent"), spent=army.spent, points=army.points)
        self.spent.setText(spent)
        self.spent.setToolTip(tip(_sum(army, muster, game)))
        self.left.setText(" · ".join((_left(army, muster, game), *_unbought(army, game))))
        self.left.setForegroundRole(Role.BrightText if over else Role.WindowText)
        poor = not army.points and not army.spent
        self.bar.setVisible(not poor)
        self.left.setVisible(not poor)
        if poor:
            self.spent.setText(tr(N_("No muster points")))
        self.bar.setAccessibleName(f"{spent}. {self.left.text()}")

    def _changed(self, points: int) -> None:
        if points != self._shown:
            self.changed.emit(points)


def _left(army: Army, muster: Muster, game: Game) -> str:
    """What is left, and what it becomes."""
    if army.left < 0:
        return tr(N_("{count} over budget"), count=-army.left)
    leftovers = muster.leftovers
    if leftovers is None:
        return tr(N_("{left} left"), left=army.left)
    return tr(
        N_("{left} left → {resource}: {gained} (at most {cap})"),
        left=army.left,
        resource=names_of(game).of("resources", leftovers.become),
        gained=army.gained,
        cap=leftovers.cap,
    )


def _unbought(army: Army, game: Game) -> list[str]:
    """Points that went elsewhere than into bought units."""
    parts: list[str] = []
    if army.drafted:
        parts.append(tr(N_("drafted: {count}"), count=cost_of(game, army.drafted)))
    if army.hidden:
        parts.append(tr(N_("{count} face down"), count=cost_of(game, army.hidden)))
    return parts


def _sum(army: Army, muster: Muster, game: Game) -> str:
    """How the sum comes about."""
    parts = [tr(N_("bought: {count}"), count=cost_of(game, army.bought))]
    parts += _unbought(army, game)
    if army.points != muster.points:
        more = army.points - muster.points
        parts.append(tr(N_("points from army options: {count}"), count=f"{more:+d}"))
    return "\n".join(parts)
