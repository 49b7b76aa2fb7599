"""For those who hear the screen: whatever the Tab key stops at says what it is.

Panels, pages and windows of the menus are asked in ``test_cut_words``, which opens them too.
"""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QMenu

from editor.app import App
from editor.generate.generate_actions import open_generate
from editor.generate.skirmish.drawn_cards import DrawnCardsDialog
from editor.window import ScenarioWindow
from schema.scenario import Scenario
from tests.editor.cut_words import nameless

pytestmark = pytest.mark.usefixtures("furnished", "styled")

Open = Callable[[Scenario | str], ScenarioWindow]


def test_the_wizard_and_its_dialogs(app: App, qapp: QApplication) -> None:
    wizard = open_generate(app)
    assert wizard is not None
    for tab in range(wizard.tabs.count()):
        wizard.tabs.setCurrentIndex(tab)
        qapp.processEvents()
        assert nameless(wizard) == [], wizard.tabs.tabText(tab)
    for what in ("commanders", "cards", "by-hand", "boxes"):
        if what == "boxes":
            wizard.ask_boxes()
        else:
            wizard.ask(what)
        qapp.processEvents()
        dialog = wizard.dialog
        assert isinstance(dialog, QDialog)
        assert nameless(dialog) == [], what
        if isinstance(dialog, DrawnCardsDialog):
            page = next(iter(dialog.houses.values()))
            dialog.copy(next(iter(page.cards)))
            assert dialog.form is not None
            assert nameless(dialog.form) == []
            dialog.form.close()
        dialog.close()
        qapp.processEvents()


@pytest.mark.parametrize("game", ["battlelore-1e", "battlelore-2e"])
def test_the_window_that_draws_battles(app: App, qapp: QApplication, game: str) -> None:
    window = open_generate(app, None, game)
    assert window is not None
    window.options.form.more.click()
    for tab in range(window.tabs.count()):
        window.tabs.setCurrentIndex(tab)
        qapp.processEvents()
        assert nameless(window) == [], window.tabs.tabText(tab)


def test_the_menu_bar_reaches_every_action(open_window: Open) -> None:
    """What has no key of its own is found by the arrows of the menus."""
    window = open_window("raid-in-the-riverlands.json")
    assert isinstance(window, QMainWindow)
    there = set()
    for entry in window.menuBar().actions():
        menu = entry.menu()
        assert isinstance(menu, QMenu)
        menus = (menu, *menu.findChildren(QMenu))
        there |= {action.objectName() for one in menus for action in one.actions()}
    missing = {
        name
        for name, action in window.actions_.table.items()
        if action.isVisible() and name not in there
    }
    assert missing == set()
