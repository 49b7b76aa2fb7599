"""Numbers with arrows: a style sheet cannot set what stands in them off their left edge."""

from PySide6.QtWidgets import QDoubleSpinBox, QSpinBox, QWidget

from editor.measures import HALF


class Spin(QSpinBox):
    """A whole number."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lineEdit().setTextMargins(HALF, 0, 0, 0)


class DoubleSpin(QDoubleSpinBox):
    """A number with places behind the point."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lineEdit().setTextMargins(HALF, 0, 0, 0)
