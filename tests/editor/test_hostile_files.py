"""Files that nobody meant, or meant badly: a clear sentence, or a window that works."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QMessageBox, QTextEdit
from pytestqt.qtbot import QtBot

from editor.actions import ACTS
from editor.app import App
from editor.panels.forms.pages import PAGES
from editor.toolbox.tool_registry import TOOL_REGISTRY
from editor.window import ScenarioWindow
from tests.house.plan import ROOT

pytestmark = pytest.mark.usefixtures("pictured")

RAID = json.loads((ROOT / "examples" / "raid-in-the-riverlands.json").read_text("utf-8"))
BARE: dict[str, Any] = {"units": [], "commanders": [], "markers": [], "zones": []}
Changes = dict[str, Any]


def raid(**changes: Any) -> bytes:
    """The raid with other fields."""
    return json.dumps({**RAID, **changes}).encode()


def on_board(**changes: Any) -> bytes:
    """The raid with other fields of its board."""
    return raid(board={**RAID["board"], **changes})


def all_of(section: str, **changes: Any) -> bytes:
    """The raid with other fields in each of its units or commanders."""
    return raid(**{section: [{**one, **changes} for one in RAID[section]]})


REFUSED = {
    "nothing": (b"", "empty"),
    "letters": (bytes(range(256)), ""),
    "a number": (b"17", ""),
    "half a file": (raid()[:900], "line"),
    "deep": (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "too deeply nested; not a Banneret file"),
    "no lines": (on_board(lines=[], terrain=[]), "board/lines"),
    "empty lines": (on_board(lines=[0, 0], terrain=[[], []]), "board/lines/0"),
    "5,000 lines": (on_board(lines=[1] * 5_000, terrain=[["plains"]] * 5_000), "board/lines"),
    "no such game": (raid(game={"base": {"id": "chess", "version": "1"}}), "unknown game chess"),
    "tomorrow's": (raid(format="9.0"), "newer"),
}

UNKNOWN = {
    "terrain": [["lava" for _ in line] for line in RAID["board"]["terrain"]],
    "tokens": [{"at": "C4", "token": "zzz"}],
    "ways": [{"at": "C4", "kind": "zzz", "edges": [0, 3]}],
    "walls": [{"at": "C4", "kind": "zzz", "edge": 0}],
}
ONE_HEX = {"lines": [1], "terrain": [["plains"]], "side": None, "tokens": []}
OPENED = {
    "no sides": raid(seats=[]),
    "nobody": raid(**BARE, seats=[], title={}),
    "one hex": raid(**BARE, board={**RAID["board"], **ONE_HEX}),
    "unknown ground": on_board(**UNKNOWN),
    "unknown units": all_of("units", type="dragon", rank="mauve", seat="nobody"),
    "units off the board": all_of("units", at="ZZ99"),
    "one heap of one name": all_of("units", at="C4", id="a"),
    "strangers": all_of("commanders", card="nobody", unit="gone"),
    "markup": raid(title={"en": "<h1>x</h1>{title} %s &amp \u202e" * 20, "zz": "Zzz"}),
    "newer": raid(format="1.99", brand_new=[1], extras={"x": 10**400}),
}


@pytest.mark.parametrize("name", REFUSED)
def test_one_clear_line(name: str, app: App, qapp: QApplication, tmp_path: Path) -> None:
    """Which file, what is wrong with it and where; no window."""
    content, words = REFUSED[name]
    file = tmp_path / "theirs.json"
    file.write_bytes(content)
    assert not app.open_file(file)
    (message,) = complaints(qapp)
    assert words in message
    assert "\n" not in message
    assert len(message) < 300
    assert not app.shown


SHARES = 12
"""A plain run meets each file with this part of the pages and tools, each of them with some files;
the long one meets every file with all."""


@pytest.mark.usefixtures("furnished")
@pytest.mark.parametrize(
    ("name", "first", "step"),
    [
        *((name, number % SHARES, SHARES) for number, name in enumerate(OPENED)),
        *(pytest.param(name, 0, 1, marks=pytest.mark.soak) for name in OPENED),
    ],
)
def test_what_can_be_read_can_be_worked_on(
    name: str, first: int, step: int, app: App, qapp: QApplication, tmp_path: Path, qtbot: QtBot
) -> None:
    """Every page, every overlay, every tool: nothing is raised, and the rules say what is wrong."""
    file = tmp_path / "theirs.json"
    file.write_bytes(OPENED[name])
    assert app.open_file(file)
    (window,) = app.shown
    assert isinstance(window, ScenarioWindow)
    qtbot.waitUntil(lambda: window.workspace.report is not None)
    window.actions_["select-all"].trigger()
    window.actions_["copy"].trigger()
    for act in ACTS:
        if act.id.startswith("overlay-"):
            window.actions_[act.id].trigger()
    for page in PAGES[first::step]:
        window.inspector.show_page(page.id)
    view = window.view
    for tool in TOOL_REGISTRY[first::step]:
        window.workspace.take(tool.id)
        qtbot.mouseMove(view, QPoint(view.width() // 2, view.height() // 2))
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=view.rect().center())
        qtbot.keyClick(view, Qt.Key.Key_Escape)
    qapp.processEvents()
    assert not complaints(qapp)


def test_many_bad_files_dropped_at_once_are_listed_in_one_box(
    open_window: Callable[[str], ScenarioWindow], qapp: QApplication, tmp_path: Path
) -> None:
    window = open_window("raid-in-the-riverlands.json")
    bad = [tmp_path / name for name in ("first.json", "second.json")]
    for file in bad:
        file.write_text("{")
    drop(window, bad)
    (message,) = complaints(qapp)
    assert all(file.name in message for file in bad)
    drop(window, bad[1:])
    (message,) = complaints(qapp)
    assert "first.json" not in message


def test_a_file_that_is_missing_at_the_start_is_reported_before_the_library(
    app: App, qapp: QApplication, tmp_path: Path
) -> None:
    """Its box opened first, and the library covered it."""
    assert not app.open_file(tmp_path / "nowhere.json")
    start = app.show_start()
    app.raise_error()
    assert start.findChild(QMessageBox, "complaint") is not None
    (message,) = complaints(qapp)
    assert "nowhere.json" in message


def drop(window: ScenarioWindow, files: list[Path]) -> None:
    """Drop files on a window."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, buttons, keys))


def complaints(qapp: QApplication) -> list[str]:
    """The complaints on the screen, which are taken away."""
    boxes = [w for w in qapp.topLevelWidgets() if w.objectName() == "complaint" and w.isVisible()]
    words = [box.text() for box in boxes if isinstance(box, QMessageBox)]
    for box in boxes:
        box.close()
    return words


def test_every_fault_of_a_file_is_reported_with_its_line(
    app: App, qapp: QApplication, tmp_path: Path
) -> None:
    """The message names the first; its details, which can be scrolled, list all."""
    file = tmp_path / "theirs.json"
    text = raid(rounds="many", title=5).decode()
    file.write_text(text, encoding="utf-8")
    assert not app.open_file(file)
    box = next(w for w in qapp.topLevelWidgets() if w.objectName() == "complaint")
    assert isinstance(box, QMessageBox)
    lines = box.detailedText().splitlines()
    assert len(lines) == 2
    assert all(re.match(r"line \d+: ", line) for line in lines)
    assert any("rounds" in line for line in lines)
    details = box.findChild(QTextEdit)
    assert details is not None
    assert details.isVisible()
    box.close()
