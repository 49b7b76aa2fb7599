"""A card: a quiet surface with round corners around what belongs together; no frame."""

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from editor.measures import HALF, STEP


class InspectorCard(QFrame):
    """What is put on it goes into ``lines``, one below the other."""

    def __init__(self, *parts: QWidget) -> None:
        super().__init__()
        self.lines = QVBoxLayout(self)
        self.lines.setContentsMargins(STEP, HALF, STEP, STEP)
        self.lines.setSpacing(STEP)
        for part in parts:
            self.lines.addWidget(part)
