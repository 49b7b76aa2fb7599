"""A page that scrolls up and down where a dock is low: no window is too high for a screen."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

LINES = 4
"""So many lines of text are seen at least."""
WIDE = 28
"""No more widths of an m are asked for, however long an author's words are."""


class Tall(QScrollArea):
    """As wide as what it holds needs, as low as it must be."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._inside = inside
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what it holds takes it
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(inside)

    def minimumSizeHint(self) -> QSize:
        """Nothing is cut at the side, within reason."""
        wide = self._inside.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        most = WIDE * self.fontMetrics().horizontalAdvance("m")
        return QSize(min(wide, most), LINES * self.fontMetrics().height())


def bring_into_view(widget: QWidget) -> None:
    """Scroll whatever scrolls around a widget until it is seen."""
    around = widget.parentWidget()
    while around is not None and not isinstance(around, Tall):
        around = around.parentWidget()
    if around is not None:
        around.ensureWidgetVisible(widget, 0, 0)
