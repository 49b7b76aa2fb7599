"""Titles and names that look like markup are read as they stand."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.document import autosave
from editor.document.message_bar import ask
from editor.plain import Emphasised, PlainLabel, TitledColumn, tip
from schema import files
from tests.house.plan import ROOT

pytestmark = pytest.mark.usefixtures("furnished")

EVIL = 'a <b>x</b><img src="px.png">'


def test_a_label_shows_markup_letter_by_letter(qtbot: QtBot) -> None:
    label, emphasised = PlainLabel(EVIL), Emphasised()
    emphasised.set_sentence("<b>{house}</b>: {phase}", house=EVIL, phase="units")
    for one in (label, emphasised):
        qtbot.addWidget(one)
    assert label.textFormat() == Qt.TextFormat.PlainText
    assert "&lt;img" in emphasised.text()
    assert "<b>a" in emphasised.text()


def test_a_dialog_says_its_name_in_bold_above_all_else(qtbot: QtBot) -> None:
    dialog = QDialog()
    qtbot.addWidget(dialog)
    dialog.setWindowTitle(EVIL)
    column = TitledColumn(dialog, "what it is for")
    column.addWidget(PlainLabel("below"))
    head, about, _ = dialog.findChildren(PlainLabel)
    assert (column.indexOf(head), column.indexOf(about)) == (0, 1)
    assert head.text() == EVIL
    assert head.font().bold()
    assert about.wordWrap()


def test_all_dialogs_have_this_head() -> None:
    """A message, the page about the program, a choice that takes turns and the window of a game
    have heads of their own.
    """
    modules = (ROOT / "editor").rglob("*.py")
    sources = {path.stem: path.read_text(encoding="utf-8") for path in modules}
    dialogs = {name for name, source in sources.items() if "(QDialog):" in source}
    titled = {name for name, source in sources.items() if "TitledColumn(" in source}
    assert dialogs - titled == {"about", "covered", "fault_dialog", "watch_window"}


def test_tool_tips_escape_what_could_be_markup() -> None:
    assert tip("House Stark & sons\nfive") == "House Stark & sons\nfive"
    assert "<img" not in tip(EVIL)
    assert "<img" not in tip(["name", EVIL])
    assert "<img" not in tip("&lt;img src=x")


def test_no_title_of_a_file_is_markup_after_a_crash(app: App, home: Path, qtbot: QtBot) -> None:
    """What a crash left is listed by titles that anybody may have written."""
    scenario = files.read(ROOT / "examples" / "raid-in-the-riverlands.json")
    (home / autosave.FOLDER).mkdir()
    header = autosave.Header({"en": EVIL}, Path(f"/{EVIL}.json"), None, 1.0)
    autosave.write(home / autosave.FOLDER / "1-gone-0001.json", header, scenario)
    shown = app.show_start()
    qtbot.waitExposed(shown)
    labels = [one for one in shown.findChildren(QLabel) if "<img" in one.text()]
    assert labels
    assert all(one.textFormat() == Qt.TextFormat.PlainText for one in labels)


def test_no_text_of_a_question_is_markup(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    box = ask(parent, EVIL, EVIL, [("cancel", "No", lambda: None)])
    labels = [one for one in box.findChildren(QLabel) if "<img" in one.text()]
    assert len(labels) == 2
    assert all(one.textFormat() == Qt.TextFormat.PlainText for one in labels)
    box.close()


@pytest.mark.usefixtures("styled")
def test_a_dialog_grows_with_what_it_says(qtbot: QtBot) -> None:
    """It said so much that the explanation above was cut off."""
    dialog = QDialog()
    qtbot.addWidget(dialog)
    column = QVBoxLayout(dialog)
    first, last = PlainLabel("word " * 60), PlainLabel()
    for label in (first, last):
        label.setWordWrap(True)
        column.addWidget(label)
    dialog.resize(300, 10)
    dialog.show()
    qtbot.waitExposed(dialog)
    last.setText("more " * 60)
    qtbot.waitUntil(
        lambda: all(one.height() >= one.heightForWidth(one.width()) for one in (first, last))
    )
