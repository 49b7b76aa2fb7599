"""Number the parts of a window on its picture: the list below the picture says what each is."""

# ruff: noqa: INP001  docs is a folder to read, not a package

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QWidget

PARTS: dict[str, tuple[str, ...]] = {
    "start": ("QListWidget", "ChoiceCard", "ScenarioStrip", "GameStrip"),
    "window": (
        *("#main", "#tools", "SeatBar", "#palette", "BoardView"),
        *("#inspector", "PanelBar", "StatusLine"),
    ),
    "skirmish_cards": (
        *("GenerateOptions", "BoardPicture", "CardsStage", "#qt_tabwidget_tabbar"),
        *("RollHistoryPanel", "#foot"),
    ),
    "skirmish_board": ("ScopeButtons", "BoardPicture", "ChangesStage"),
    "battle_board": ("GenerateOptions", "BoardPicture", "QTabWidget", "RollHistoryPanel"),
    "army": ("SeatBar", "PurseView", "ArmyPage"),
    "boxes": ("BoxCard", "QTreeWidget"),
    "cards": ("#qt_tabwidget_tabbar", "CardView", "CellLegend"),
    "preview": ("#pages", "PageView", "#options"),
}
"""By scene its parts in the order of the list: a class, or ``#`` and the name of an object."""
ACCENT = QColor("#c2185b")
DISC = 26
LINE = 2
INSET = 6


def find(window: QWidget, part: str) -> QWidget:
    """The visible widget that a part names; raises ``LookupError``."""
    for widget in window.findChildren(QWidget):
        if not widget.isVisibleTo(window) or widget.isWindow():
            continue
        name = f"#{widget.objectName()}" if part.startswith("#") else type(widget).__name__
        if name == part:
            return widget
    raise LookupError(f"no {part} in {type(window).__name__}")


def annotated(window: QWidget, parts: tuple[str, ...]) -> QPixmap:
    """A picture of the window with a frame and a number on each part."""
    picture = window.grab()
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    whole = window.rect()
    frames = [_frame(window, find(window, part)) & whole for part in parts]
    painter.setPen(QPen(ACCENT, LINE))
    for frame in frames:
        painter.drawRoundedRect(QRectF(frame).adjusted(2, 2, -2, -2), 4, 4)
    font = QFont(window.font())
    font.setPixelSize(15)
    font.setBold(True)
    painter.setFont(font)
    taken: list[QRect] = []
    for number, frame in enumerate(frames, start=1):
        disc = QRect(0, 0, DISC, DISC)
        disc.moveTopRight(frame.topRight() + QPoint(-INSET, INSET))
        if frame.height() < DISC + 2 * INSET:
            disc.moveCenter(QPoint(disc.center().x(), frame.center().y()))
        while any(disc.intersects(other) for other in taken):
            disc.translate(-DISC - INSET, 0)
        taken.append(disc)
        painter.setPen(QPen(Qt.GlobalColor.white, LINE))
        painter.setBrush(ACCENT)
        painter.drawEllipse(QPointF(disc.center()), DISC / 2, DISC / 2)
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(number))
        painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.end()
    return picture


def _frame(window: QWidget, part: QWidget) -> QRect:
    return QRect(part.mapTo(window, QPoint(0, 0)), part.size())
