"""Preferences: what is otherwise spread over the view menu, in one dialog."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QWidget,
)

from editor import i18n
from editor.help.topics import answer_f1
from editor.i18n import tr
from editor.measures import STEP, WIDE
from editor.plain import PlainLabel, TitledColumn
from editor.standing import goes_when_closed
from editor.theme import is_dark
from editor.windows import WindowManager
from schema.language import N_, OWN_NAMES

THEMES = {"light": N_("Light theme"), "dark": N_("Dark theme")}
SHOWN: tuple[tuple[str, str], ...] = (
    ("patterns", N_("Colour-blind palette with patterns")),
    ("grid", N_("Grid")),
    ("coordinates", N_("Hex names")),
    ("minimap", N_("Minimap")),
)
"""Actions of the view menu that are on or off."""


LETTERS = 60
"""Of its width at least."""


class PreferencesDialog(QDialog):
    """Language, look, and what the board shows; carried out when one agrees."""

    def __init__(
        self,
        windows: WindowManager,
        ticked: dict[str, bool],
        tick: Callable[[str], object],
        parent: QWidget,
    ) -> None:
        """``ticked`` are the actions that are on; ``tick`` triggers one."""
        super().__init__(parent)
        goes_when_closed(self)
        answer_f1(self, "editor#language-colours-keyboard")
        self.windows, self.ticked, self.tick = windows, ticked, tick
        self.setWindowTitle(tr(N_("Preferences")))
        form = QFormLayout()
        form.setVerticalSpacing(STEP)
        form.setHorizontalSpacing(WIDE)
        form.addRow(PlainLabel(tr(N_("Interface")), bold=True))
        self.language = QComboBox()
        for name in ("en", "ru"):
            self.language.addItem(OWN_NAMES[name], name)
        self.language.setCurrentIndex(self.language.findData(i18n.language()))
        self.theme = QComboBox()
        for name, words in THEMES.items():
            self.theme.addItem(tr(words), name)
        self.theme.setCurrentIndex(int(is_dark()))
        for words, box in (
            (N_("&Language:"), self.language),
            (N_("&Theme:"), self.theme),
        ):
            box.setAccessibleName(tr(words).replace("&", "").rstrip(":"))
            form.addRow(tr(words), box)
        self.boxes: dict[str, QCheckBox] = {}
        board = PlainLabel(tr(N_("On the board")), bold=True)
        board.setContentsMargins(0, STEP, 0, 0)
        form.addRow(board)
        for name, words in SHOWN:
            check = QCheckBox(tr(words))
            check.setChecked(ticked.get(name, False))
            form.addRow("", check)
            self.boxes[name] = check
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        lines = TitledColumn(self)
        lines.addLayout(form)
        lines.add_foot(buttons)
        self.setMinimumWidth(LETTERS * self.fontMetrics().averageCharWidth())

    def accept(self) -> None:
        """Carry out what differs; a language or look builds the windows anew, so these are last."""
        theme, language = self.theme.currentData(), self.language.currentData()
        for name, check in self.boxes.items():
            if check.isChecked() != self.ticked.get(name, False):
                self.tick(name)
        super().accept()
        if theme != ("dark" if is_dark() else "light"):
            QTimer.singleShot(0, partial(self.windows.switch_theme, theme))
        if language != i18n.language():
            QTimer.singleShot(0, partial(self.windows.switch_language, language))
