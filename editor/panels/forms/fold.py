"""The button that opens and closes a part of a form."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton, QWidget

from editor.icons import icon


class FoldButton(QToolButton):
    """An arrow that shows whether the part below is open, and words; both begin where fields do."""

    def __init__(self, words: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(words)
        self.setAutoRaise(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.point(down=False)

    def point(self, *, down: bool) -> None:
        """Let the arrow point down, to what is open below, or at the words."""
        self.setIcon(icon("chevron-down" if down else "chevron-right"))
