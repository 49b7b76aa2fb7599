"""The bars of the window: all that stands in one is in reach, however small the window is."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMainWindow, QToolBar, QToolButton

from editor.i18n import tr
from editor.icons import icon
from editor.measures import HALF, ICON
from editor.plain import tip
from schema.language import N_

LEAST = 16
"""Pixels of an icon that can still be made out; what has no room then is in a menu."""
MORE = "qt_toolbar_ext_button"
"""The name that Qt gives to the button of what has no room."""


class FittedBar(QToolBar):
    """Its icons are as high as the letters ask for, and smaller where the bar is too short."""

    lengthened = Signal(int)
    """How many pixels long it is now."""

    def __init__(self, name: str, title: str, window: QMainWindow) -> None:
        super().__init__(title, window)
        self.setObjectName(name)
        self._set_side(self._most())
        self.orientationChanged.connect(self._name_more)
        self._name_more()

    def _name_more(self) -> None:
        """Qt draws the button of what has no room as two small arrows, and calls it nothing."""
        more = self.findChild(QToolButton, MORE)
        if more is not None:
            label = tr(N_("More"))
            more.setIcon(icon("dots-horizontal" if self._lies else "dots-vertical"))
            more.setToolTip(tip(label))
            more.setAccessibleName(label)

    @property
    def _lies(self) -> bool:
        return self.orientation() is Qt.Orientation.Horizontal

    def _long(self, size: QSize) -> int:
        return size.width() if self._lies else size.height()

    def _most(self) -> int:
        return round(ICON * self.fontMetrics().height())

    def _fit(self) -> None:
        """Choose the largest icons with which all of it stands in the bar."""
        widgets = [self.widgetForAction(a) for a in self.actions() if a.isVisible()]
        buttons = [w for w in widgets if isinstance(w, QToolButton) and not w.icon().isNull()]
        layout = self.layout()
        if not buttons or layout is None:
            return
        around = self._long(buttons[0].sizeHint() - self.iconSize())
        others = [w for w in widgets if w not in buttons]
        taken = sum(self._long(w.sizeHint()) for w in others)
        taken += layout.spacing() * (len(widgets) - 1) + 2 * HALF
        room = (self._long(self.size()) - taken) // len(buttons) - around
        self._set_side(max(LEAST, min(self._most(), room)))

    def _set_side(self, side: int) -> None:
        if self.iconSize().height() != side:
            self.setIconSize(QSize(side, side))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another length, other icons."""
        self.lengthened.emit(self._long(event.size()))
        layout = self.layout()
        if layout is not None:
            layout.invalidate()  # what is in the menu of more does not hear of its new width
        super().resizeEvent(event)
        self._fit()
        self._widen_more()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
            self._widen_more()
        return done

    def _widen_more(self) -> None:
        """Qt leaves twelve pixels for it, which nobody takes for a button."""
        more = self.findChild(QToolButton, MORE)
        if more is not None and more.isVisible():
            side = LEAST + 2 * HALF
            wide, high = self.width(), self.height()
            box = (wide - side, 0, side, high) if self._lies else (0, high - side, wide, side)
            more.setGeometry(*box)
            more.raise_()
