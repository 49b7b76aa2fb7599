"""A bar under the tool bars that reports something and offers what can be done about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QMessageBox,
    QPushButton,
    QSizePolicy,
    QSpacerItem,
    QToolBar,
    QWidget,
)

from editor.icons import icon
from editor.measures import BROAD, STEP, WIDE, type_font
from editor.plain import PlainLabel, show_plainly
from editor.standing import goes_when_closed

Choice = tuple[str, Callable[[], object]]
"""What a button says and does."""


class Notice(QToolBar):
    """Stands until it is answered; one of the same name takes the place of the one before."""

    def __init__(
        self, window: QMainWindow, name: str, words: str, choices: Sequence[Choice]
    ) -> None:
        super().__init__(words, window)
        before = window.findChild(Notice, f"notice-{name}")
        if before is not None:
            before.leave()
        self.setObjectName(f"notice-{name}")
        self.setMovable(False)
        self.toggleViewAction().setVisible(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.buttons: list[QPushButton] = []
        self.addWidget(self._body(words, choices))
        window.addToolBarBreak(Qt.ToolBarArea.TopToolBarArea)
        window.addToolBar(Qt.ToolBarArea.TopToolBarArea, self)
        self.show()

    def leave(self) -> None:
        """It is answered, or no longer true."""
        self.setObjectName("")
        window = self.parent()
        if isinstance(window, QMainWindow):
            window.removeToolBarBreak(self)
            window.removeToolBar(self)
        self.deleteLater()

    def _body(self, words: str, choices: Sequence[Choice]) -> QWidget:
        body = QWidget(self)
        body.setProperty("notice", True)
        body.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        body.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        row = QHBoxLayout(body)
        row.setContentsMargins(WIDE, STEP, WIDE, STEP)
        height = self.fontMetrics().height()
        sign = PlainLabel(body)
        sign.setPixmap(icon("alert-outline").pixmap(height * 3 // 2, height * 3 // 2))
        row.addWidget(sign)
        message = PlainLabel(words, body, text="heading")
        message.setWordWrap(True)
        row.addWidget(message, 1)
        for text, do in choices:
            button = QPushButton(text, body)
            button.clicked.connect(lambda *_, do=do: do())
            button.setProperty("main", not self.buttons and len(choices) > 1)
            row.addWidget(button)
            self.buttons.append(button)
        self.setAccessibleName(words)
        return body


def ask(
    parent: QWidget, words: str, more: str, choices: Sequence[tuple[str, str, Callable[[], object]]]
) -> QMessageBox:
    """A question over a window, which waits without holding up the program.

    Each choice is a name, what its button says and what it does; ``cancel`` is also Escape, the
    first one is also Enter.
    """
    box = QMessageBox(parent)
    box.setObjectName("question")
    box.setWindowTitle("Banneret")
    box.setText(words)
    box.setInformativeText(more)
    show_plainly(box)
    goes_when_closed(box)
    roles = {"cancel": QMessageBox.ButtonRole.RejectRole, "gone": _GONE}
    deeds: dict[QObject, Callable[[], object]] = {}
    for number, (name, text, do) in enumerate(choices):
        button = box.addButton(text, roles.get(name, QMessageBox.ButtonRole.AcceptRole))
        button.setObjectName(name)
        deeds[button] = do
        if number == 0:
            box.setDefaultButton(button)
        if name == "cancel":
            box.setEscapeButton(button)
    _begin_at_margin(box)
    box.buttonClicked.connect(lambda button: deeds[button]())
    box.open()
    asked = box.findChild(QLabel, "qt_msgbox_label")
    if isinstance(asked, QLabel):  # once it is shown: Qt gives it the font of the desktop then
        asked.setFont(type_font(asked.font(), "title"))
    return box


def _begin_at_margin(box: QMessageBox) -> None:
    """Let words begin where those of other dialogs do: Qt indents them for a sign, which a question
    has not."""
    layout = box.layout()
    if not isinstance(layout, QGridLayout):
        return
    indent = layout.itemAtPosition(0, 0)
    left = BROAD
    if isinstance(indent, QSpacerItem):
        indent.changeSize(0, 0)
        layout.setColumnStretch(1, 1)  # wide buttons widen the words
        left -= layout.horizontalSpacing()
    layout.setContentsMargins(left, BROAD, BROAD, BROAD)


_GONE = QMessageBox.ButtonRole.DestructiveRole
