"""For those who hear the screen: whatever the Tab key stops at says what it is."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMainWindow, QMenu, QWidget

from editor.app import App
from editor.generate.generate_actions import open_generate
from editor.generate.skirmish.drawn_cards import DrawnCardsDialog
from editor.panels.forms.pages import PAGES
from editor.window import ScenarioWindow
from schema.scenario import Scenario

pytestmark = pytest.mark.usefixtures("furnished", "styled")

Open = Callable[[Scenario | str], ScenarioWindow]
WINDOWS = (
    "new",
    "preview",
    "export",
    "shortcuts",
    "collection",
    "cards",
    "art",
    "new-terrain",
    "new-unit",
    "swap-sides",
    "board-size",
    "manual",
    "reference",
    "about",
    "compare",
    "library",
)


def nameless(window: QWidget) -> list[str]:
    """What can be reached there by key, and the screen reader has no name for."""
    found = []
    for widget in (window, *window.findChildren(QWidget)):
        reached = widget.focusPolicy() != Qt.FocusPolicy.NoFocus and widget.focusProxy() is None
        silent = isinstance(widget, QLabel) or not widget.isEnabled()
        if widget.window() is not window or not reached or silent or not widget.isVisible():
            continue
        told = QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
        if not told:
            found.append(f"{type(widget).__name__} in {type(widget.parent()).__name__}")
    return found


@pytest.mark.parametrize(
    "file",
    [
        "raid-in-the-riverlands.json",
        "battlelore-2e-thunder.json",
        "runewars-map.json",
        "table-centimetres.json",
    ],
)
def test_the_window_with_every_panel(open_window: Open, file: str, qapp: QApplication) -> None:
    window = open_window(file)
    for dock in window.docks.values():
        dock.show()
        dock.raise_()
        qapp.processEvents()
        assert nameless(window) == [], dock.objectName()


def test_every_page_of_the_inspector(open_window: Open, qapp: QApplication) -> None:
    window = open_window("raid-in-the-riverlands.json")
    window.docks["inspector"].show()
    for page in PAGES:
        window.inspector.show_page(page.id)
        qapp.processEvents()
        assert nameless(window) == [], page.id


@pytest.mark.parametrize("language", ["en", pytest.param("ru", marks=pytest.mark.soak)])
def test_every_window_and_dialog_of_the_menus(
    open_window: Open, app: App, qapp: QApplication, language: str
) -> None:
    window = open_window("raid-in-the-riverlands.json")
    app.switch_language(language)
    (window,) = (w for w in app.shown if isinstance(w, ScenarioWindow))
    for name in WINDOWS:
        before = set(qapp.topLevelWidgets())
        window.actions_[name].trigger()
        qapp.processEvents()
        opened = [w for w in qapp.topLevelWidgets() if w not in before and w.isVisible()]
        (shown,) = (w for w in opened if not isinstance(w, QMenu))
        assert shown.windowTitle(), name
        assert nameless(shown) == [], name
        shown.close()


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
