"""What the looks of cells mean, each in a cell of that look, with how many there are."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.cards.card_model import font_of, ground_of
from editor.cards.card_table import Kind
from editor.i18n import tr
from editor.measures import HALF, STEP
from editor.plain import PlainLabel, tip
from editor.unofficial import DOT, paint_dot
from schema.language import N_

KINDS: dict[Kind, tuple[str, str]] = {
    "known": (
        N_("Known: {count}"),
        N_("Published, reported by players, or derived from known values"),
    ),
    "placeholder": (N_("Unofficial: {count}"), N_("Never published; set by Banneret")),
    "typed": (N_("Yours: {count}"), N_("Entered by you. Clear a cell to reset it.")),
}


class SampleCell(PlainLabel):
    """Words in a cell that looks as those of its kind do in the table."""

    def __init__(self, kind: Kind, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.kind = kind
        self.setFont(font_of(kind))
        self.setContentsMargins(self._left, HALF, STEP, HALF)

    @property
    def _left(self) -> int:
        """Pixels before the words: a dot has its room there."""
        return 2 * STEP + 1 if self.kind == "placeholder" else STEP

    def sizeHint(self) -> QSize:
        """A cell's line is its rim."""
        return super().sizeHint() + QSize(2, 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground and the line of a cell as a chip, and the words on it."""
        painter, palette = QPainter(self), self.palette()
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Midlight), 1))
        painter.setBrush(ground_of(self.kind) or palette.color(QPalette.ColorRole.Base))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = self.height() / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), high, high)
        if self.kind == "placeholder":
            paint_dot(painter, QPointF(self._left - DOT - 1, high))
        painter.end()
        super().paintEvent(event)


class CellLegend(QWidget):
    """Known, unofficial and one's own cells, side by side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(STEP)
        self.samples: dict[Kind, SampleCell] = {}
        for kind, (_, meaning) in KINDS.items():
            sample = self.samples[kind] = SampleCell(kind, self)
            sample.setToolTip(tip(tr(meaning)))
            row.addWidget(sample)

    def show_counts(self, counts: Mapping[Kind, int]) -> None:
        """Say how many cells there are of each kind."""
        for kind, sample in self.samples.items():
            sample.setText(tr(KINDS[kind][0], count=counts.get(kind, 0)))
