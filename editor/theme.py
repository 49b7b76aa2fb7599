"""Light and dark: one palette and one set of shades each, put on the whole application."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QApplication

from editor.style_sheet import style_sheet

Role = QPalette.ColorRole

COLOURS: dict[str, dict[QPalette.ColorRole, str]] = {
    "light": {
        Role.Window: "#f4f3f0",
        Role.WindowText: "#1f1d1a",
        Role.Base: "#ffffff",
        Role.AlternateBase: "#f8f7f4",
        Role.Text: "#1f1d1a",
        Role.PlaceholderText: "#5f5a53",
        Role.Button: "#e8e6e1",
        Role.ButtonText: "#2a2723",
        Role.BrightText: "#b3261e",
        Role.Highlight: "#2f6f9f",
        Role.HighlightedText: "#ffffff",
        Role.Link: "#1d5c8f",
        Role.ToolTipBase: "#2a2825",
        Role.ToolTipText: "#f6f3ee",
        Role.Mid: "#d6d2ca",
        Role.Midlight: "#928c82",
    },
    "dark": {
        Role.Window: "#1e1f22",
        Role.WindowText: "#e9eaed",
        Role.Base: "#2b2d31",
        Role.AlternateBase: "#25272a",
        Role.Text: "#e9eaed",
        Role.PlaceholderText: "#b4b7be",
        Role.Button: "#3a3d43",
        Role.ButtonText: "#e9eaed",
        Role.BrightText: "#ff8a80",
        Role.Highlight: "#3577a8",
        Role.HighlightedText: "#ffffff",
        Role.Link: "#7db8e8",
        Role.ToolTipBase: "#474a51",
        Role.ToolTipText: "#f4f5f7",
        Role.Mid: "#4b4f57",
        Role.Midlight: "#8b9099",
    },
}
"""``Mid`` are quiet lines between things, ``Midlight`` the outlines of what is typed or ticked."""


class Shades(NamedTuple):
    """Colours of a look for which a palette has no role."""

    faint: str
    """Words of what cannot be used now."""
    hover: str
    """The ground of a button under the mouse."""
    pressed: str
    accent_hover: str
    tint: str
    """The ground of what is chosen but not in hand: a touch of the accent."""
    chosen: str
    """The ground of what is chosen in a list."""
    knob: str
    """The handle of a bar that scrolls."""


SHADES = {
    "light": Shades("#9b958c", "#dedbd4", "#d0ccc4", "#285f89", "#dde8f0", "#cfe1f0", "#c4bfb5"),
    "dark": Shades("#898d95", "#464a51", "#545860", "#4088bd", "#24394a", "#2c5270", "#5a5e66"),
}


DARK = 128
"""A window is dark whose lightness is below this, of 255."""
LAMP = QColor("#d8d2c4"), 0.7
"""Of what colour paper is in the dark look, and how much: a shade below that of boards, so that
both are one lit sheet on a dark table."""
VEIL = QColor(16, 17, 20, 46)
"""What lies over a board in the dark look: its letters are read through it."""
SHADED = 0.12
"""The share of the veil in what is written over it: letters in red are still read there."""


def dress(application: QApplication, theme: str) -> None:
    """Put on ``light`` or ``dark``; the same drawing of widgets on every system."""
    theme = theme if theme in COLOURS else "light"
    sheet = style_sheet(SHADES[theme]._asdict())
    if (application.property("theme"), application.styleSheet()) == (theme, sheet):
        return  # it is on: Qt would go through every widget that there is
    palette = QPalette()
    for role, colour in COLOURS[theme].items():
        palette.setColor(role, QColor(colour))
    for role in (Role.WindowText, Role.Text, Role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(SHADES[theme].faint))
    application.setStyleSheet("")  # else the style below would be its servant and not its ground
    application.setStyle("Fusion")
    application.setPalette(palette)
    application.setStyleSheet(sheet)
    application.setProperty("theme", theme)


def is_dark(application: QApplication | None = None) -> bool:
    """Whether the dark look is on."""
    found = application or QApplication.instance()
    if not isinstance(found, QApplication):
        return False
    return found.palette().color(Role.Window).lightness() < DARK


def table_colour(palette: QPalette) -> QColor:
    """The table below a board: the lowest of three grounds, below the window and its cards."""
    window = palette.color(Role.Window)
    return window.darker(112 if window.lightness() >= DARK else 180)


def sheet_colour(paper: str, *, bare: bool = False) -> QColor:
    """The bare paper around a board on the screen: dimmed in the dark look, where white glares;
    black ink is read on it. ``bare``: nothing stands on it but what lies there, as beside a map
    of tiles, and it may be as dark as a table."""
    if not is_dark():
        return QColor(paper)
    return QColor(paper).darker(900) if bare else mixed(QColor(paper).darker(112), *LAMP)


def label_colour(paper: str) -> QColor:
    """The ground of words and lengths over a board: no lamp among what is dimmed."""
    return mixed(QColor(paper), VEIL, SHADED) if is_dark() else QColor(paper)


def dim(painter: QPainter, drawn: QRect) -> None:
    """Take the glare from what was drawn of a board, in the dark look."""
    if is_dark():
        painter.fillRect(drawn, VEIL)


def dimmed(picture: QPixmap, *, veils: int = 1) -> QPixmap:
    """The same picture as the board beside it looks: without glare in the dark look, its corners
    as clear as they were. Pictures lighter than a board need more ``veils``."""
    if not is_dark():
        return picture
    toned = QPixmap(picture)
    painter = QPainter(toned)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    for _ in range(veils):
        painter.fillRect(QRectF(QPointF(), toned.deviceIndependentSize()), VEIL)
    painter.end()
    return toned


def mixed(one: QColor, other: QColor, share: float) -> QColor:
    """A colour with a share of another one."""
    parts = zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)  # type: ignore[index]
    return QColor(*(round(a * (1 - share) + b * share) for a, b in parts))
