"""A side file every few seconds while something is unsaved."""

from PySide6.QtCore import QObject

from editor.desk import Desk


class Autosave(QObject):
    """A side file every few seconds while something is unsaved."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk

    def finish(self) -> None:
        """The window closes in peace: the side file goes."""
