"""The sizes that all windows share: an 8-pixel grid, round corners, one scale of type, motion."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QVBoxLayout, QWidget

STEP = 8
"""Pixels of the grid: margins and gaps are whole steps, or one of those below."""
HALF, FINE = STEP // 2, STEP // 4
WIDE, BROAD = 2 * STEP, 3 * STEP
ROUND, CARD = 4, 8
"""Pixels of the radius of a control's corners, and of a card's."""

ICON = 1.4
"""Heights of a line that the icons of bars are high."""

Text = Literal["caption", "body", "heading", "title", "display"]
SCALE: dict[Text, float] = {
    "caption": 0.92,
    "body": 1.0,
    "heading": 1.12,
    "title": 1.6,
    "display": 2.1,
}
"""How large letters are beside those of the desktop; from headings on they are bold."""
BOLD: tuple[Text, ...] = ("heading", "title", "display")
SERIF: tuple[Text, ...] = ("title", "display")
"""What is written in the typeface that titles have on the sheets."""


def type_font(font: QFont, text: Text, *, bold: bool | None = None) -> QFont:
    """This font as the scale has it; some systems count letters in points and some in pixels."""
    sized = QFont(font)
    if font.pointSizeF() > 0:
        sized.setPointSizeF(font.pointSizeF() * SCALE[text])
    else:
        sized.setPixelSize(max(1, round(font.pixelSize() * SCALE[text])))
    sized.setBold(text in BOLD if bold is None else bold)
    if text in SERIF:
        sized.setFamilies([*_title_families(), *font.families()])
    return sized


@cache
def _title_families() -> list[str]:
    """The typeface of titles, loaded once; nothing where Qt cannot read it."""
    # By its place: the start window loads nothing that draws sheets.
    found = find_spec("exporters")
    folders = (found.submodule_search_locations if found else None) or ()
    files = (Path(folder) / "fonts" / "BanneretSerif-Bold.ttf" for folder in folders)
    loaded = (QFontDatabase.addApplicationFont(str(file)) for file in files)
    return [family for one in loaded for family in QFontDatabase.applicationFontFamilies(one)]


class DialogColumn(QVBoxLayout):
    """The layout of a dialog: one below the other, on the grid, with the same room all around."""

    def __init__(self, dialog: QWidget) -> None:
        super().__init__(dialog)
        self.setContentsMargins(BROAD, BROAD, BROAD, BROAD)
        self.setSpacing(STEP)
