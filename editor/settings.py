"""What a person chose once and wants to find again: a file in his own folder."""

from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

Value = TypeVar("Value", bool, int, float, str)

FILE = "editor.ini"


class Settings(QObject):
    """Names to values; a wrong or missing one is the default, so that no file can break a start."""

    changed = Signal(str)
    """The name of what was changed."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        """``folder`` is the user's own; the file in it is made when something is first stored."""
        super().__init__(parent)
        self._store = QSettings(str(folder / FILE), QSettings.Format.IniFormat, self)

    def get(self, name: str, default: Value) -> Value:
        """The value of this name, of the default's type."""
        found = self._store.value(name)
        if found is None:
            return default
        try:
            if isinstance(default, bool):
                return type(default)(str(found).lower() == "true")
            return type(default)(found)
        except (TypeError, ValueError):
            return default

    def put(self, name: str, value: bool | float | str) -> None:  # noqa: FBT001
        """Keep a value."""
        if isinstance(value, bool):
            value = "true" if value else "false"
        if self._store.value(name) != value:
            self._store.setValue(name, value)
            self.changed.emit(name)

    def listed(self, name: str) -> list[str]:
        """A list of words, such as recent files."""
        found = self._store.value(name)
        if isinstance(found, str):
            return [found]
        return [str(item) for item in found] if isinstance(found, list) else []

    def put_list(self, name: str, items: list[str]) -> None:
        """Keep a list of words."""
        self._store.setValue(name, items)
        self.changed.emit(name)

    def bytes(self, name: str) -> QByteArray:
        """Qt's own packed things: a window's geometry, where its docks are."""
        found = self._store.value(name)
        return found if isinstance(found, QByteArray) else QByteArray()

    def put_bytes(self, name: str, value: QByteArray) -> None:
        """Keep one of Qt's own packed things."""
        self._store.setValue(name, value)

    def names(self, group: str) -> list[str]:
        """The names in a group (``shortcuts/…``), without the group's own."""
        self._store.beginGroup(group)
        found = self._store.allKeys()
        self._store.endGroup()
        return found

    def forget(self, name: str) -> None:
        """Go back to the default."""
        self._store.remove(name)
        self.changed.emit(name)
