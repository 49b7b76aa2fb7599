"""How many rounds a new scenario has, and beside it the language of its texts."""

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from editor.i18n import tr
from editor.measures import BROAD, STEP
from editor.plain import PlainLabel
from editor.spins import Spin
from schema.language import LANGUAGES, N_, OWN_NAMES

MOST_ROUNDS = 99


class RoundsRow(QWidget):
    """Two fields of a word each, equally wide."""

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        """``language`` is the one that is chosen to begin with."""
        super().__init__(parent)
        self.rounds = Spin(self)
        self.rounds.setRange(0, MOST_ROUNDS)
        self.rounds.setSpecialValueText(tr(N_("Not set")))
        self.setFocusProxy(self.rounds)
        self.rounds.setAccessibleName(tr(N_("R&ounds:")).replace("&", "").rstrip(":"))
        self.language = QComboBox(self)
        for code in LANGUAGES:
            self.language.addItem(OWN_NAMES[code], code)
        self.language.setCurrentIndex(max(0, self.language.findData(language)))
        word = max(field.sizeHint().width() for field in (self.rounds, self.language))
        for field in (self.rounds, self.language):
            field.setFixedWidth(word)
        label = PlainLabel(tr(N_("Text &language:")), self)
        label.setBuddy(self.language)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(STEP)
        row.addWidget(self.rounds)
        row.addSpacing(BROAD)
        row.addWidget(label)
        row.addWidget(self.language)
        row.addStretch(1)
