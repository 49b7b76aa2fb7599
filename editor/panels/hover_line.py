"""What lies under the pointer, in a line."""

from collections.abc import Iterator

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.decisions.gesture import Spot
from editor.desk import Desk
from editor.panels.hover_words import told_at


class HoverLine(QWidget):
    """One line on the hex under the pointer: its name, terrain with rules, what lies and stands
    there, what the rules find. What has no room is in the tooltip."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.spot: Spot | None = None
        self.text = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        desk.hovered.connect(self._hovered)
        desk.document.changed.connect(self._tell)
        desk.report_changed.connect(self._tell)

    def sizeHint(self) -> QSize:
        """A line of text."""
        return QSize(200, self.fontMetrics().height() + 4)

    def minimumSizeHint(self) -> QSize:
        """However narrow."""
        return QSize(40, self.fontMetrics().height() + 4)

    def _hovered(self, spot: Spot | None) -> None:
        """Nothing is done as long as the pointer stays on the same thing."""
        before = self.spot
        self.spot = spot
        if before is not None and spot is not None:
            still = before.place == spot.place and before.subject == spot.subject
            if still and isinstance(spot.place, str):
                return
        self._tell()

    def _tell(self) -> None:
        text = " · ".join(self._parts())
        if text != self.text:
            self.text = text
            self.setToolTip(text)
            self.setAccessibleName(text)
            self.update()

    def _parts(self) -> Iterator[str]:
        if self.spot is not None and self.spot.place is not None:
            document = self.desk.document
            yield from told_at(self.spot, document.scenario, document.game, self.desk.report)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The line, cut at the right."""
        del event
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        box = self.rect().adjusted(4, 0, -4, 0)
        text = self.fontMetrics().elidedText(self.text, Qt.TextElideMode.ElideRight, box.width())
        vertically = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(box, vertically, text)
        painter.end()
