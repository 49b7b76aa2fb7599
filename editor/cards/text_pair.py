"""A text in both languages of the program, side by side."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from editor.i18n import tr
from games.packs import Json
from schema.language import N_, OWN_NAMES


class TextPair(QWidget):
    """A line for each language; what is left empty is left out."""

    changed = Signal()

    def __init__(self, called: str, most: int, parent: QWidget | None = None) -> None:
        """``called`` is what the text is, for screen readers; ``most`` letters fit."""
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.lines: dict[str, QLineEdit] = {}
        for tongue, own in OWN_NAMES.items():
            line = QLineEdit()
            line.setMaxLength(most)
            line.setPlaceholderText(own)
            line.setAccessibleName(tr(N_("{field}, {language}"), field=called, language=own))
            line.textEdited.connect(self.changed)
            self.lines[tongue] = line
            row.addWidget(line)
        self.setFocusProxy(self.lines["en"])

    def take(self, texts: Json) -> None:
        """Show a text."""
        for tongue, line in self.lines.items():
            line.setText((texts or {}).get(tongue, ""))

    def texts(self) -> dict[str, str]:
        """What is typed in."""
        typed = {tongue: line.text().strip() for tongue, line in self.lines.items()}
        return {tongue: text for tongue, text in typed.items() if text}

    def suggest(self, texts: dict[str, str]) -> None:
        """Show in grey what counts as long as nothing is typed in."""
        for tongue, line in self.lines.items():
            line.setPlaceholderText(texts.get(tongue) or OWN_NAMES[tongue])
