"""Everything of a scenario by form."""

from PySide6.QtWidgets import QWidget

from editor.desk import Desk


class InspectorPanel(QWidget):
    """Everything of a scenario by form."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
