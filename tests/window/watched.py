"""The editor as people start it, with an eye beside it that writes down where things stand.

The eye only looks: mouse and keys come from outside, through the X server. Started as
``python -m tests.window.watched EYE.json ARGUMENTS…``; the arguments are those of ``banneret``.
"""

import json
import os
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

from PySide6.QtCore import QModelIndex, QPoint, QPointF, QRect, Qt, QTimer
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QDockWidget,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QMenuBar,
    QPlainTextEdit,
    QScrollArea,
    QStatusBar,
    QTabBar,
    QToolButton,
    QTreeView,
    QWidget,
)

from banneret.cli import main
from editor.canvas.board_view import BoardView
from editor.generate.board_picture import BoardPicture
from editor.generate.lock_and_roll import LockAndRoll
from editor.panels.findings_row import FINDING, WHERE
from editor.panels.forms.field import FormField
from editor.panels.forms.lists import ListField
from editor.panels.forms.several import OrderedField
from editor.panels.palette_head import SeatButton
from editor.panels.swatches import Swatch
from schema.board import HexBoard, Pose, TableBoard, TileBoard
from schema.findings import Finding
from schema.places import laid_areas
from schema.scenario import Scenario

Seen = dict[str, Any]
MOST_ROWS = 300
MOST_HEXES = 1000
PAUSE = 80
"""Milliseconds between two looks."""


def look(eye: Path, number: int) -> None:
    """Write down every visible thing that has a word, and every hex, in pixels of the screen."""
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        return
    seen: list[Seen] = []
    places: dict[str, tuple[int, int]] = {}
    units: dict[str, str] = {}
    # What stands in front is told first: a person sees and clicks that.
    for top in sorted(application.topLevelWidgets(), key=_depth):
        if not top.isVisible():
            continue
        for widget in (top, *top.findChildren(QWidget)):
            if widget.isVisible() and widget.window() is top:
                seen += _things(widget)
                if isinstance(widget, BoardView | BoardPicture) and _is_seen(widget):
                    found = _places(widget)
                    places, units = places or found, units or _units(widget)
    focus, active = application.focusWidget(), application.activeWindow()
    told = {
        "number": number,
        "things": seen,
        "places": places,
        "units": units,
        "dots": _dots(application),
        "rulers": _rulers(application),
        "titles": [
            word
            for top in application.topLevelWidgets()
            if top.isVisible()
            for word in (top.windowTitle(), type(top).__name__)
        ],
        "active": active.windowTitle() if active else "",
        "kind": type(active).__name__ if active else "",
        "focus": sorted(_words(focus)) if focus else [],
        "popup": application.activePopupWidget() is not None,
    }
    fresh = eye.with_suffix(".new")
    fresh.write_text(json.dumps(told), encoding="utf-8")
    os.replace(fresh, eye)  # noqa: PTH105  as it is done everywhere


def _depth(top: QWidget) -> int:
    if top.windowType() == Qt.WindowType.Popup:
        return 0
    return 1 if top.isActiveWindow() else 2


def _words(widget: QWidget) -> set[str]:
    """What a person could call it by."""
    words = {type(widget).__name__, widget.accessibleName(), widget.objectName()}
    if isinstance(widget, QAbstractButton | QLabel | QLineEdit):
        words.add(widget.text())
    if isinstance(widget, QAbstractButton):
        words.add(widget.accessibleDescription())
    if isinstance(widget, QToolButton) and widget.defaultAction() is not None:
        words |= {widget.defaultAction().text(), widget.defaultAction().objectName()}
    if isinstance(widget, QLineEdit | QPlainTextEdit):
        words.add(widget.placeholderText())
    if isinstance(widget, QPlainTextEdit):
        words.add(widget.toPlainText())
    if isinstance(widget, QStatusBar):
        words.add(widget.currentMessage())
    if isinstance(widget, QDockWidget):
        words.add(widget.windowTitle())
    if isinstance(widget, QGroupBox):
        words.add(widget.title())
    if isinstance(widget, QComboBox):
        words.add(widget.currentText())
    return {word.replace("&", "") for word in (*words, *_handles(widget)) if word}


def _handles(widget: QWidget) -> Iterator[str]:
    """What it is called in any language: its id in the game, or the field of the scenario."""
    outer = widget.parentWidget()
    if isinstance(outer, QDialogButtonBox) and isinstance(widget, QAbstractButton):
        yield f"{outer.buttonRole(widget).name}"
    if isinstance(outer, LockAndRoll):
        yield f"{'lock' if widget is outer.lock else 'again'}:{outer.name}"
    if isinstance(widget, SeatButton):
        yield f"seat:{widget.seat}"
    if isinstance(widget, Swatch) and widget.entry.pick is not None:
        pick = widget.entry.pick
        yield ":".join(part for part in (pick.kind, pick.id, pick.rank) if part)
    while outer is not None and not isinstance(outer, QScrollArea):
        if isinstance(outer, FormField):
            pointer = outer.slot.pointer
            if outer.entry() is widget:
                yield pointer
            if isinstance(outer, ListField | OrderedField):
                buttons = outer.buttons if isinstance(outer, ListField) else {"add": outer.more}
                yield from (f"{pointer} {name}" for name, one in buttons.items() if one is widget)
        outer = outer.parentWidget()


def _things(widget: QWidget) -> Iterator[Seen]:
    if not _is_seen(widget):
        return
    yield _thing(widget, type(widget).__name__, _words(widget), _seen_part(widget))
    if isinstance(widget, QMenu | QMenuBar):
        for action in widget.actions():
            box = widget.actionGeometry(action)
            yield _thing(widget, "action", {action.text(), action.objectName()}, box)
    if isinstance(widget, QTabBar):
        for index in range(widget.count()):
            words = {widget.tabText(index), f"{type(widget.parent()).__name__}:{index}"}
            yield _thing(widget, "tab", words, widget.tabRect(index))
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from _rows(widget)


def _is_seen(widget: QWidget) -> bool:
    """Whether a part of it is not scrolled away, and its panel does not lie behind another."""
    return not _seen_part(widget).isEmpty()


def _seen_part(widget: QWidget) -> QRect:
    """What of it is not scrolled away, in its own pixels."""
    box, inner, corner = widget.rect(), widget, QPoint()
    while not inner.isWindow() and (outer := inner.parentWidget()) is not None:
        corner += inner.pos()
        box &= outer.rect().translated(-corner)
        inner = outer
    return box


def _rows(view: QAbstractItemView) -> Iterator[Seen]:
    """The cells that are seen; in a tree also those below the rows that are open."""
    model, seen = view.model(), view.viewport().rect()
    open_rows = [view.rootIndex()]
    met = 0
    while open_rows:
        root = open_rows.pop()
        row = 0
        while model.hasIndex(row, 0, root) and met < MOST_ROWS:
            column = 0
            while model.hasIndex(row, column, root):
                index = model.index(row, column, root)
                box = view.visualRect(index)
                if box.isValid() and seen.intersects(box):
                    yield _thing(view.viewport(), "item", _told(index), box)
                column += 1
            first = model.index(row, 0, root)
            if isinstance(view, QTreeView) and view.isExpanded(first):
                open_rows.append(first)
            row, met = row + 1, met + 1


def _told(index: QModelIndex) -> set[str]:
    """A row by its words, and by what it stands for in any language."""
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
    told = {str(index.data(role) or "") for role in roles}
    means = index.data(FINDING)
    if isinstance(means, Finding):
        told |= {means.slug, f"{means.slug} {index.data(WHERE)}"}
    elif isinstance(means, str):
        told.add(means)
    return told


def _thing(widget: QWidget, kind: str, words: set[str], box: QRect) -> Seen:
    corner = widget.mapToGlobal(box.topLeft())
    return {
        "kind": kind,
        "words": sorted(word.replace("&", "") for word in words if word),
        "box": (corner.x(), corner.y(), box.width(), box.height()),
        "enabled": widget.isEnabled(),
        "checked": isinstance(widget, QAbstractButton) and widget.isChecked(),
    }


def _places(view: BoardView | BoardPicture) -> dict[str, tuple[int, int]]:
    """The middle of every hex of a small board; two corners of a table."""
    scenario = _shown(view)
    board = None if scenario is None else scenario.board
    if isinstance(board, TableBoard) and isinstance(view, BoardView):
        return {f"{x}, {y}": _pixel(view, x, y) for x, y in ((0, 0), (board.width, board.depth))}
    names = board.grid().names if isinstance(board, HexBoard) else ()
    if isinstance(board, TileBoard) and isinstance(view, BoardView):
        names = tuple(laid_areas(board, view.workspace.document.game.tiles))
    found: dict[str, tuple[int, int]] = {}
    for name in names if len(names) <= MOST_HEXES else ():
        if isinstance(view, BoardPicture):
            middle = view.middle_of(name)
        else:
            centre = view.surface.centre(name)
            middle = QPointF(*view.camera.to_view(centre)) if centre else QPointF()
        point = view.mapToGlobal(middle.toPoint())
        found[name] = (point.x(), point.y())
    return found


def _dots(application: QApplication) -> list[tuple[int, int]]:
    """Where what is in hand may be laid, as the board shows it."""
    found: list[tuple[int, int]] = []
    for widget in application.allWidgets():
        if isinstance(widget, BoardView) and widget.isVisible():
            for dot in widget.above.preview.dots:
                at = QPointF(*widget.camera.to_view(dot)).toPoint()
                if widget.rect().adjusted(8, 8, -8, -8).contains(at):
                    point = widget.mapToGlobal(at)
                    found.append((point.x(), point.y()))
    return found


def _rulers(application: QApplication) -> list[str]:
    """What is measured over a table while something is carried."""
    shown = (view for view in application.allWidgets() if isinstance(view, BoardView))
    guides = [view.above.preview.guides for view in shown if view.isVisible()]
    return [ruler.words for one in guides if one is not None for ruler in one.rulers]


def _pixel(view: BoardView, x: int, y: int) -> tuple[int, int]:
    """Where a spot of a table is on the screen."""
    centre = view.surface.centre(Pose(x=x, y=y))
    middle = QPointF(*view.camera.to_view(centre)) if centre else QPointF()
    point = view.mapToGlobal(middle.toPoint())
    return point.x(), point.y()


def _units(view: BoardView | BoardPicture) -> dict[str, str]:
    """Who stands where."""
    scenario = _shown(view)
    return {unit.id: str(unit.at) for unit in scenario.units} if scenario else {}


def _shown(view: BoardView | BoardPicture) -> Scenario | None:
    return view.workspace.document.scenario if isinstance(view, BoardView) else view.scenario


if __name__ == "__main__":
    out = Path(sys.argv[1])
    running = QApplication(sys.argv[:1])
    timer = QTimer()
    looks = count(1)
    timer.timeout.connect(lambda: look(out, next(looks)))
    timer.start(PAUSE)
    sys.exit(main(sys.argv[2:]))
