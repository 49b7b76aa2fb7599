"""What stands in a field is not lost while the keyboard is still in it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.panels.forms import typed
from editor.panels.forms.entries import CalmSpin
from editor.window import ScenarioWindow
from schema import files
from tests.house.plan import ROOT

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def window(app: App, tmp_path: Path, qapp: QApplication) -> ScenarioWindow:
    """The raid in a file of one's own, the keyboard free."""
    file = tmp_path / "raid.json"
    file.write_bytes((ROOT / "examples" / "raid-in-the-riverlands.json").read_bytes())
    assert app.open_file(file)
    (opened,) = app.shown
    assert isinstance(opened, ScenarioWindow)
    opened.activateWindow()
    opened.inspector.show_page("scenario")
    qapp.processEvents()
    return opened


def field(window: ScenarioWindow, name: str) -> QWidget:
    """A field of the inspector with the keyboard in it."""
    found = next(
        one
        for one in window.inspector.findChildren(QWidget)
        if one.accessibleName() == name and one.isVisible()
    )
    found.setFocus()
    if isinstance(found, QLineEdit | QSpinBox | QPlainTextEdit):
        found.selectAll()
    return found


@pytest.mark.parametrize(
    ("name", "text", "read"),
    [
        ("Title (en)", "Seven", lambda s: s.title.get("en")),
        ("Background (en)", "Seven", lambda s: s.about.background.get("en")),
        ("Playing time (min)", "7", lambda s: str(s.about.minutes)),
    ],
)
def test_it_is_saved_with_the_rest(
    window: ScenarioWindow, qtbot: QtBot, name: str, text: str, read: Callable[..., str]
) -> None:
    """Ctrl+S in the middle of a word; the keyboard stays where it is."""
    entry = field(window, name)
    qtbot.keyClicks(entry, text)
    qtbot.keyClick(entry, Qt.Key.Key_S, CONTROL)
    path = window.workspace.document.path
    assert path is not None
    assert read(files.read(path)) == text
    assert not window.isWindowModified()
    assert QApplication.focusWidget() is entry


def test_closing_asks_about_it(window: ScenarioWindow, app: App, qtbot: QtBot) -> None:
    qtbot.keyClicks(field(window, "Title (en)"), "Seven")
    window.close()
    boxes = [b for b in window.findChildren(QMessageBox, "question") if b.isVisible()]
    assert ["Seven" in box.text() for box in boxes] == [True]
    assert window in app.shown
    boxes[0].close()


def test_a_long_text_is_kept_at_every_rest(window: ScenarioWindow, qtbot: QtBot) -> None:
    """Each rest is a step; blanks at the end stay, for the next word."""
    entry = field(window, "Background (en)")
    assert isinstance(entry, QPlainTextEdit)
    owner = next(one for one in window.inspector.findChildren(typed.TypedField) if one.box is entry)
    owner._rest.setInterval(20)
    document = window.workspace.document
    before = document.stack.count()

    def stands(text: str) -> bool:
        return document.scenario.about.background.get("en") == text

    for words, text in (("Rain fell ", "Rain fell"), ("for days. ", "Rain fell for days.")):
        qtbot.keyClicks(entry, words)
        qtbot.waitUntil(partial(stands, text))
        assert entry.toPlainText().endswith(" ")
    assert document.stack.count() == before + 2
    qtbot.keyClick(entry, Qt.Key.Key_Z, CONTROL)
    assert entry.toPlainText() == "Rain fell"
    qtbot.keyClick(entry, Qt.Key.Key_Z, CONTROL)
    assert not document.scenario.about.background


def test_a_number_is_typed_over_the_words_that_say_it_is_missing(qtbot: QtBot) -> None:
    """Wherever the caret stands in them: they refused every digit."""
    entry = CalmSpin(1, 99, missing="until a side wins")
    qtbot.addWidget(entry)
    entry.setValue(entry.minimum())
    entry.lineEdit().setCursorPosition(5)
    qtbot.keyClicks(entry, "12")
    qtbot.keyClick(entry, Qt.Key.Key_Return)
    assert entry.value() == 12
