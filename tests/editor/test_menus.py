"""Menus by keyboard: a letter for every entry; the files of late."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.document.recent_menu import RecentMenu
from editor.i18n import language
from editor.mnemonics import letter_of
from editor.panels.forms.records import RecordForm
from editor.panels.forms.selected import SelectedForm
from editor.preferences import PreferencesDialog
from editor.tools.context import Selection
from editor.window import ScenarioWindow

Open = Callable[[str], ScenarioWindow]
RAID, BOUNTY = "raid-in-the-riverlands.json", "westerlands-bounty.json"


def menus(window: ScenarioWindow) -> Iterator[QMenu]:
    """The menus of the bar."""
    for act in window.menuBar().actions():
        menu = act.menu()
        assert isinstance(menu, QMenu)
        yield menu


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_entry_has_a_letter_of_its_own(app: App, open_window: Open, language: str) -> None:
    app.switch_language(language)
    window = open_window(RAID)
    for menu in menus(window):
        menu.aboutToShow.emit()
        shown = [a for a in menu.actions() if a.isVisible() and not a.isSeparator()]
        letters = [letter_of(act) for act in shown]
        assert all(letters), [act.text() for act in shown if not letter_of(act)]
        assert len(set(letters)) == len(letters), menu.title()


def test_a_recent_file_is_two_keys_away(open_window: Open, app: App, qtbot: QtBot) -> None:
    open_window(BOUNTY)
    window = open_window(RAID)
    (recent,) = window.menuBar().findChildren(RecentMenu)
    recent.popup(window.pos())
    names = [act.text() for act in recent.actions()]
    assert names[0] == f"&1 {RAID}"
    assert names[1] == f"&2 {BOUNTY}"
    count = len(app.shown)
    recent.actions()[1].trigger()
    qtbot.waitUntil(lambda: len(app.shown) >= count)
    last = app.shown[-1]
    assert isinstance(last, ScenarioWindow)
    recent.close()


def test_files_that_are_gone_are_not_offered(open_window: Open, app: App) -> None:
    window = open_window(RAID)
    app.context.settings.put_list("recent", ["/nowhere/at/all.json"])
    (recent,) = window.menuBar().findChildren(RecentMenu)
    recent.aboutToShow.emit()
    (only,) = recent.actions()
    assert not only.isEnabled()


def test_a_finding_shows_its_place_before_it_is_clicked(open_window: Open, qtbot: QtBot) -> None:
    """The pointer on a row outlines the hexes; the view stays where it is."""
    window = open_window("battlelore-2e-thunder.json")
    panel, above, workspace = window.findings, window.view.above, window.workspace
    workspace.pointed_at.emit(("C4", "nowhere"))
    assert list(above.pointed) == ["C4"]
    workspace.pointed_at.emit(())
    assert not list(above.pointed)
    qtbot.waitUntil(lambda: workspace.report is not None and not workspace.checking)
    rows = [n for n, finding in enumerate(panel.model.findings) if finding.places]
    if rows:
        panel.list.setFocus(Qt.FocusReason.OtherFocusReason)
        panel.list.pointed.emit(panel.model.index(rows[0]))
        assert above.pointed
        panel.list.viewportEntered.emit()
        assert not list(above.pointed)


def test_preferences_are_in_one_dialog(open_window: Open, app: App, qtbot: QtBot) -> None:
    """What is ticked there is what the view menu says; another language builds the window anew."""
    window = open_window(RAID)
    window.actions_["preferences"].trigger()
    (dialog,) = window.findChildren(PreferencesDialog)
    assert dialog.language.currentData() == "en"
    assert dialog.boxes["grid"].isChecked()
    assert not dialog.boxes["minimap"].isChecked()
    qtbot.keyClick(dialog.boxes["grid"], Qt.Key.Key_Space)
    dialog.language.setCurrentIndex(dialog.language.findData("ru"))
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert "grid" in window.workspace.hidden_layers
    qtbot.waitUntil(lambda: app.shown[-1] is not window)
    assert app.shown[-1].windowTitle()
    assert language() == "ru"


def test_escape_leaves_preferences_as_they_were(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(RAID)
    window.actions_["preferences"].trigger()
    (dialog,) = window.findChildren(PreferencesDialog)
    dialog.boxes["grid"].click()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert "grid" not in window.workspace.hidden_layers


def test_several_selected_have_each_field_once(open_window: Open) -> None:
    """Side, type and rank stand above for all; the form of one below has the rest."""
    window = open_window(RAID)
    workspace = window.workspace
    units = tuple(unit.id for unit in workspace.document.scenario.units[:2])
    workspace.select(Selection(units=units))
    window.inspector.catch_up()
    form = window.inspector.stack.findChild(SelectedForm)
    assert form is not None
    assert set(form.together) == {"seat", "type", "rank"}
    record = form.parts[0]
    assert isinstance(record, RecordForm)
    assert all(record.rows[name].isHidden() for name in form.together)
    workspace.select(Selection(units=units[:1]))
    window.inspector.catch_up()
    record = form.parts[0]
    assert isinstance(record, RecordForm)
    assert not record.rows["type"].isHidden()
