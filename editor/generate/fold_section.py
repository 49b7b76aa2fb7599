"""A part of the choices at the left: its heading opens and folds it, and says while it is folded
what is chosen in it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from editor.elided import ElidedLabel, as_many_as_fit, few_of
from editor.generate.menu_button import ElidedMenuButton
from editor.i18n import tr
from editor.measures import FINE, HALF, STEP
from editor.panels.forms.fold import FoldButton
from editor.plain import tip
from editor.settings import Settings
from schema.language import N_

FEW = 3
"""So many things are named in a heading."""
FOLDS = "generate/folds/"
"""Where it is kept which parts are open."""


class FoldSection(QWidget):
    """A heading, and ``inside`` below it while it is open."""

    def __init__(
        self,
        words: str,
        inside: QWidget,
        parent: QWidget,
        *,
        kept: tuple[Settings, str] | None = None,
        is_open: bool = False,
    ) -> None:
        """``kept``: where, and under which name, it is remembered whether it is open; ``is_open``:
        whether it is where nobody said otherwise."""
        super().__init__(parent)
        self.inside, self._kept = inside, kept
        self.head = FoldButton(words, self)
        self.head.setCheckable(True)
        font = self.head.font()
        font.setBold(True)
        self.head.setFont(font)
        self.summary = _Summary(self)
        self.summary.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        row = QHBoxLayout()
        row.setSpacing(HALF)
        row.addWidget(self.head)
        row.addWidget(self.summary, 1)
        row.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(FINE)
        column.addLayout(row)
        column.addWidget(inside)
        layout = inside.layout()
        if layout is not None:
            layout.setContentsMargins(0, 0, 0, STEP)
        if kept is not None:
            settings, name = kept
            is_open = settings.get(FOLDS + name, default=is_open)
        self.head.setChecked(is_open)
        self._open(open_=is_open)
        self.head.toggled.connect(self._toggled)

    def summarise(self, words: str | None = None) -> None:
        """What is chosen, for the heading while it is folded; without words what the fields say."""
        text = values_in(self.inside) if words is None else words
        self.summary.show_things(list(dict.fromkeys(text.split(", "))))
        self.summary.setToolTip(tip(text))
        self.head.setAccessibleDescription(text)

    def _toggled(self, on: bool) -> None:  # noqa: FBT001  a signal's
        if self._kept is not None:
            settings, name = self._kept
            settings.put(FOLDS + name, on)
        self._open(open_=on)

    def _open(self, *, open_: bool) -> None:
        self.head.point(down=open_)
        self.inside.setVisible(open_)
        self.summary.setVisible(not open_)


def values_in(inside: QWidget) -> str:
    """What the fields in a widget say: what is chosen in lists, what is ticked; ``none`` if they
    are ticks alone and none is set."""
    values: list[str] = []
    ticks = 0
    for field in inside.findChildren(QWidget):
        if isinstance(field, QComboBox):
            values.append(field.currentText())
        elif isinstance(field, ElidedMenuButton):
            values.append(field.words)
        elif isinstance(field, QCheckBox | QRadioButton):
            ticks += 1
            if field.isChecked():
                values.append(field.accessibleName() or _plain(field))
    if ticks and not values:
        return tr(N_("None"))
    return ", ".join(dict.fromkeys(values))


class _Summary(ElidedLabel):
    """What is chosen: of several things as many as there is room for."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._things: list[str] = []

    def show_things(self, things: list[str]) -> None:
        """Show these, a few at most."""
        self._things = things
        self.setText(few_of(things, FEW if len(things) <= FEW else FEW - 1))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        way = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        words = self.text()
        if self.fontMetrics().horizontalAdvance(words) > self.width():
            words = as_many_as_fit(self._things, self.fontMetrics(), self.width())
        painter.drawText(self.rect(), way, words)
        painter.end()


def _plain(button: QAbstractButton) -> str:
    return button.text().replace("&", "")
