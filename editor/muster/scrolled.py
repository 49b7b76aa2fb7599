"""What scrolls on the pages of the muster: as wide as it needs, and of rows none is cut."""

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, QTimer
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from editor.scroll_fade import ScrollFade

LINES = 3
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


class WholeRows(Tall):
    """What it holds is in rows: the one that its lower edge cuts fades from its upper end on, and
    those above are whole."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__(inside)
        inside.installEventFilter(self)
        self.fade = RowFade(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Rows with a new layout end elsewhere."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            QTimer.singleShot(0, self.fade, self.fade.follow)
        return super().eventFilter(watched, event)

    def _rows(self) -> list[QRect]:
        layout = self._inside.layout()
        items = [layout.itemAt(n) for n in range(layout.count())] if layout is not None else []
        widgets = [item.widget() for item in items if item is not None]
        return [w.geometry() for w in widgets if w is not None and not w.isHidden()]

    def cut(self) -> int:
        """Pixels below the last row that is seen whole."""
        foot = self.viewport().height()
        ends = [row.bottom() + 1 - self.verticalScrollBar().value() for row in self._rows()]
        return foot - max((end for end in ends if 0 < end <= foot), default=foot)

    def bring(self, widget: QWidget) -> None:
        """Scroll by whole rows until a widget is in sight."""
        bar, box = self.verticalScrollBar(), widget.geometry()
        least = box.bottom() + 1 - self.viewport().height()
        if bar.value() < least:
            bar.setValue(min(row.top() for row in self._rows() if row.top() >= least))
        elif bar.value() > box.top():
            bar.setValue(box.top())


def bring_into_view(widget: QWidget) -> None:
    """Scroll whatever scrolls around a widget until it is seen."""
    around = widget.parentWidget()
    while around is not None and not isinstance(around, Tall):
        around = around.parentWidget()
    if isinstance(around, WholeRows):
        around.bring(widget)
    elif around is not None:
        around.ensureWidgetVisible(widget, 0, 0)


class RowFade(ScrollFade):
    """The fade over a row that is cut."""

    def __init__(self, area: WholeRows) -> None:
        self._of = area
        super().__init__(area)

    def _high(self) -> int:
        return self._of.cut()
