"""About: which version this is, what it is, and what it stands on."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor import i18n
from editor.help.topics import show_page
from editor.i18n import tr
from editor.icons import emblem
from editor.measures import BROAD, STEP, WIDE, DialogColumn
from editor.plain import PlainLabel
from editor.standing import goes_when_closed
from schema import plugins
from schema.language import N_

LETTERS = 60
"""Of a line."""
SIGN = 96


class AboutDialog(QDialog):
    """The emblem at the left, the words beside it; plug-ins are named, too."""

    def __init__(self, version: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        goes_when_closed(self)
        self.setWindowTitle(tr(N_("About Banneret")))
        sign = PlainLabel()
        sign.setPixmap(emblem().pixmap(SIGN, SIGN))
        words = QVBoxLayout()
        words.setSpacing(STEP)
        words.addWidget(PlainLabel("Banneret", text="display"))
        about = (
            tr(N_("Version {version}"), version=version),
            tr(N_("Create, check and print scenarios for hex-based board games.")),
            tr(N_("Free software under the MIT licence. Icons: Material Design Icons.")),
            *plugins.listed(i18n.language()),
        )
        for number, line in enumerate(about):
            label = PlainLabel(line, wrapped=True)
            label.setMinimumWidth(LETTERS * self.fontMetrics().averageCharWidth())
            if number != 1:
                label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
            words.addWidget(label)
        words.addStretch(1)
        both = QHBoxLayout()
        both.setSpacing(BROAD)
        both.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        both.addLayout(words, 1)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setDefault(True)
        self.buttons.rejected.connect(self.reject)
        # Enter closes; a frame around the only way out says nothing.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setFocus()
        licences = QPushButton(tr(N_("Third-party licences")))
        licences.setAutoDefault(False)
        licences.clicked.connect(lambda: show_page(self, "licences"))
        self.buttons.addButton(licences, QDialogButtonBox.ButtonRole.ActionRole)
        column = DialogColumn(self)
        column.setSpacing(WIDE)
        column.addLayout(both)
        column.addWidget(self.buttons)
