"""The pages of the inspector in sight, with dots where something lacks; texts in one language."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.panels.forms.pages import PAGES
from editor.panels.forms.typed import TextsField
from editor.panels.inspector import InspectorPanel
from editor.panels.page_grid import GROUPS
from editor.window import ScenarioWindow
from schema.edits import SetField
from schema.language import Phrase
from schema.value import FrozenMap

Open = Callable[[str], ScenarioWindow]
RAID = "raid-in-the-riverlands.json"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(open_window: Open) -> ScenarioWindow:
    window = open_window(RAID)
    window.activateWindow()
    return window


@pytest.fixture
def inspector(window: ScenarioWindow) -> InspectorPanel:
    return window.inspector


def test_every_page_is_one_click_away(inspector: InspectorPanel, qtbot: QtBot) -> None:
    assert list(inspector.pages.buttons) == [page.id for page in PAGES]
    for name, button in inspector.pages.buttons.items():
        assert button.accessibleName()
        assert not button.icon().isNull()
        qtbot.mouseClick(button, LEFT)
        assert inspector.page == name
        assert inspector.heading.text() == button.title
        assert button.isChecked()


def test_arrows_go_from_page_to_page(inspector: InspectorPanel, qtbot: QtBot) -> None:
    buttons = inspector.pages.buttons
    inspector.show_page("victory")
    buttons["victory"].setFocus()
    qtbot.keyClick(buttons["victory"], Qt.Key.Key_Right)
    assert inspector.page == "rules"
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Left)
    assert inspector.page == "victory"


def test_a_dot_stands_where_something_lacks(
    window: ScenarioWindow, inspector: InspectorPanel, qtbot: QtBot
) -> None:
    workspace = window.workspace
    button = inspector.pages.buttons["scenario"]
    qtbot.waitUntil(lambda: workspace.report is not None and not workspace.checking)
    assert button.dot is None
    edit = SetField(kind="set-field", field="/title", value=FrozenMap({}))
    assert workspace.apply(edit, Phrase("Title"))
    qtbot.waitUntil(lambda: button.dot is not None)
    assert button.accessibleName() != button.title
    workspace.document.stack.undo()
    qtbot.waitUntil(lambda: button.dot is None)
    assert button.accessibleName() == button.title


def test_all_names_are_in_sight(
    window: ScenarioWindow, inspector: InspectorPanel, qapp: QApplication
) -> None:
    """However wide the inspector is: in a wide one in fewer rows."""
    grid = inspector.pages
    heights = []
    for wide in (240, 600):
        window.resizeDocks([window.docks["inspector"]], [wide], Qt.Orientation.Horizontal)
        qapp.processEvents()
        heights.append(grid.height())
        for button in grid.buttons.values():
            assert button.text()
            assert button.width() >= button.sizeHint().width()
            assert grid.rect().contains(button.geometry())
    assert heights[0] > heights[1]


def test_a_low_inspector_has_the_icons_of_its_pages(
    window: ScenarioWindow, inspector: InspectorPanel, qapp: QApplication
) -> None:
    """All of them, by groups, in less than half the height; names are told on pointing."""
    grid, high = inspector.pages, []
    for tall in (800, 440):
        window.window().resize(1280, tall)
        qapp.processEvents()
        high.append(grid.height())
    assert high[1] < high[0] / 2
    for button in grid.buttons.values():
        assert grid.rect().contains(button.geometry())
        assert button.title in button.toolTip()


def test_pages_stand_alike_in_every_language(inspector: InspectorPanel) -> None:
    """Long names make no other columns."""
    grid = inspector.pages
    for wide in (200, 244, 330, 480):
        high = grid.arrange(wide, place=False)
        for button in grid.buttons.values():
            button.setText(button.text() + "ями")
        assert grid.arrange(wide, place=False) == high


def test_every_page_stands_in_one_group() -> None:
    grouped = [page for _, pages in GROUPS for page in pages]
    assert sorted(grouped) == sorted(page.id for page in PAGES)


def test_one_globe_shows_all_languages(inspector: InspectorPanel, qtbot: QtBot) -> None:
    inspector.show_page("scenario")
    title = inspector.findChildren(TextsField)[0]
    assert not title.boxes["en"].isHidden()
    assert title.boxes["ru"].isHidden()
    qtbot.mouseClick(inspector.languages, LEFT)
    assert all(not field.boxes["ru"].isHidden() for field in inspector.findChildren(TextsField))
    qtbot.mouseClick(inspector.languages, LEFT)
    assert title.boxes["ru"].isHidden()


def test_a_text_of_another_language_is_found_without_the_globe(
    window: ScenarioWindow, inspector: InspectorPanel
) -> None:
    """A finding leads to it; and where one's own lacks it stands there faintly."""
    inspector.show_page("scenario")
    title = inspector.findChildren(TextsField)[0]
    window.workspace.field_wanted.emit("/title/ru")
    assert inspector.languages.isChecked()
    assert title.boxes["ru"].entry().hasFocus()
    inspector.languages.click()
    edit = SetField(kind="set-field", field="/title", value=FrozenMap({"ru": "Рейд"}))
    assert window.workspace.apply(edit, Phrase("Title"))
    assert title.boxes["en"].box.placeholderText() == "Рейд"
