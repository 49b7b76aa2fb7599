"""The left side of the start window: where to look, boxes and games, language and look."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPalette, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.i18n import language, tr
from editor.icons import icon
from editor.measures import STEP, WIDE
from editor.plain import PlainLabel, tip
from editor.windows import WindowManager
from schema.language import N_, OWN_NAMES

HOME, ALL, RECENT, EXAMPLES = "*home", "*all", "*recent", "*examples"
"""Shelves that are no folders of the person's; folders go by their path."""
SHELF = Qt.ItemDataRole.UserRole


class StartSidebar(QFrame):
    """Shelves, boxes and games, language and look."""

    shelf_chosen = Signal()

    def __init__(self, windows: WindowManager, parent: QWidget) -> None:
        super().__init__(parent)
        self.windows, self.context = windows, windows.context
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.AlternateBase)
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        column.setSpacing(STEP)
        column.addWidget(self._name())
        self.shelves = QListWidget(self)
        self.shelves.setAccessibleName(tr(N_("Library")))
        self.shelves.setFrameShape(QFrame.Shape.NoFrame)
        self.shelves.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.shelves.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.shelves.setIconSize(self._icon_size())
        self.shelves.viewport().setAutoFillBackground(False)
        column.addWidget(self.shelves, 1)
        below = QVBoxLayout()
        below.setSpacing(0)  # they stand as the shelves do
        below.addLayout(self._folder_buttons())
        self.boxes = self._button(N_("My boxes…"), "package-variant")
        self.game = self._button(N_("Add game…"), "puzzle-plus-outline")
        for button in (self.boxes, self.game):
            below.addWidget(button)
        column.addLayout(below)
        column.addLayout(self._language_and_look())
        self.refresh()
        self.choose(HOME)
        self.shelves.currentItemChanged.connect(self._chose)
        widest = max(button.sizeHint().width() for button in (self.add, self.boxes, self.game))
        self.setFixedWidth(max(widest + 32, self.fontMetrics().averageCharWidth() * 30))

    def showEvent(self, event: QShowEvent) -> None:
        """Rows are as high as the style sheet wants, which is known from now on."""
        super().showEvent(event)
        self.shelves.doItemsLayout()

    def refresh(self) -> None:
        """List the shelves anew."""
        self.shelves.blockSignals(True)
        self.shelves.clear()
        self._add(HOME, tr(N_("Start")), "home-outline")
        self._add(ALL, tr(N_("All scenarios")), "bookshelf")
        self._add(RECENT, tr(N_("Recent")), "history")
        if self.context.home.examples is not None:
            self._add(EXAMPLES, tr(N_("Examples")), "school-outline")
        for name in self.context.settings.listed("library"):
            self._add(name, Path(name).name or name, "folder-outline")
        self.shelves.blockSignals(False)

    def chosen(self) -> str:
        """The shelf that is looked at."""
        return str(self.shelves.currentIndex().data(SHELF) or HOME)

    def name_of(self, shelf: str) -> str:
        """What this shelf is called."""
        rows = (self.shelves.item(row) for row in range(self.shelves.count()))
        return next((row.text() for row in rows if row.data(SHELF) == shelf), "")

    def choose(self, shelf: str) -> None:
        """Look at this shelf; at the first one if it is not there."""
        for row in range(self.shelves.count()):
            if self.shelves.item(row).data(SHELF) == shelf:
                self.shelves.setCurrentRow(row)
                break
        else:
            self.shelves.setCurrentRow(0)
        self._chose()

    def _chose(self) -> None:
        own = self.chosen() in self.context.settings.listed("library")
        self.remove.setEnabled(own)
        self.remove.setVisible(own)
        self.shelf_chosen.emit()

    def _name(self) -> PlainLabel:
        return PlainLabel("Banneret", self, text="display")

    def _button(self, text: str, sign: str) -> QPushButton:
        button = QPushButton(icon(sign), tr(text), self)
        button.setFlat(True)
        button.setIconSize(self._icon_size())
        return button

    def _icon_size(self) -> QSize:
        height = self.fontMetrics().height() * 5 // 4
        return QSize(height, height)

    def _add(self, shelf: str, words: str, sign: str) -> None:
        item = QListWidgetItem(icon(sign), words, self.shelves)
        item.setData(SHELF, shelf)
        if not shelf.startswith("*"):
            item.setToolTip(tip(shelf))

    def _folder_buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.add = QPushButton(icon("folder-plus-outline"), tr(N_("Add folder…")), self)
        self.add.setFlat(True)
        self.add.setIconSize(self._icon_size())
        row.addWidget(self.add, 1)
        self.remove = QToolButton(self)
        self.remove.setIcon(icon("folder-remove-outline"))
        self.remove.setIconSize(self._icon_size())
        self.remove.setAutoRaise(True)
        label = tr(N_("Remove the folder from the library (its files are kept)"))
        self.remove.setToolTip(tip(label))
        self.remove.setAccessibleName(label)
        self.remove.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row.addWidget(self.remove)
        return row

    def _language_and_look(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.language = QComboBox(self)
        self.language.setAccessibleName(tr(N_("Language")))
        self.language.setToolTip(tr(N_("Language")))
        for code, name in OWN_NAMES.items():
            self.language.addItem(name, code)
        self.language.setCurrentIndex(max(0, self.language.findData(language())))
        self.language.activated.connect(self._speak)
        row.addWidget(self.language, 1)
        self.look = QToolButton(self)
        dark = self.context.settings.get("theme", "light") == "dark"
        self.look.setIcon(icon("weather-sunny" if dark else "weather-night"))
        label = tr(N_("Light theme")) if dark else tr(N_("Dark theme"))
        self.look.setToolTip(tip(label))
        self.look.setAccessibleName(label)
        self.look.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.look.clicked.connect(self._turn_look)
        row.addWidget(self.look)
        return row

    def _speak(self) -> None:
        code = str(self.language.currentData())
        if code != language():
            self.windows.switch_language(code)

    def _turn_look(self) -> None:
        dark = self.context.settings.get("theme", "light") == "dark"
        self.windows.switch_theme("light" if dark else "dark")
