"""The row that names the page of the inspector and leads to all; texts in one language."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from editor.i18n import tr
from editor.panels.forms.field import FormRow
from editor.panels.forms.pages import PAGES
from editor.panels.forms.typed import TextsField
from editor.panels.inspector import InspectorPanel
from editor.panels.page_chooser import GROUPS, ORDER
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


def choose(qtbot: QtBot, inspector: InspectorPanel, page: str) -> None:
    """Open the menu of pages with the mouse and click one."""
    chosen: list[str] = []

    def click() -> None:
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        act = next(a for a in menu.actions() if a.objectName() == f"page-{page}")
        chosen.append(act.text())
        qtbot.mouseClick(menu, LEFT, pos=menu.actionGeometry(act).center())

    QTimer.singleShot(0, click)
    qtbot.mousePress(inspector.pages.button, LEFT)
    qtbot.mouseRelease(inspector.pages.button, LEFT)
    assert chosen


def test_the_menu_leads_to_every_page(inspector: InspectorPanel, qtbot: QtBot) -> None:
    button = inspector.pages.button
    for page in PAGES:
        choose(qtbot, inspector, page.id)
        assert inspector.page == page.id
        assert button.title == tr(page.title)
        assert not button.icon().isNull()


def test_the_menu_has_three_groups_with_titles(inspector: InspectorPanel) -> None:
    acts = inspector.pages.button.menu().actions()
    titles = [act.text() for act in acts if not act.isEnabled() and act.text()]
    assert titles == [tr(title) for title, _ in GROUPS]
    pages = [act.objectName() for act in acts if act.objectName()]
    assert pages == [f"page-{name}" for name in ORDER]
    assert sorted(ORDER) == sorted(page.id for page in PAGES)


def test_arrows_go_from_page_to_page(inspector: InspectorPanel, qtbot: QtBot) -> None:
    button = inspector.pages.button
    inspector.show_page("victory")
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Right)
    assert inspector.page == "rules"
    assert button.hasFocus()
    qtbot.keyClick(button, Qt.Key.Key_Left)
    assert inspector.page == "victory"
    back, on = inspector.pages.arrows
    qtbot.mouseClick(on, LEFT)
    assert inspector.page == "rules"
    qtbot.mouseClick(back, LEFT)
    qtbot.mouseClick(back, LEFT)
    assert inspector.page == "sides"
    inspector.show_page(ORDER[-1])
    qtbot.mouseClick(on, LEFT)
    assert inspector.page == ORDER[0]


def test_the_menu_opens_by_key_at_the_page_that_is_open(
    inspector: InspectorPanel, qtbot: QtBot
) -> None:
    inspector.show_page("victory")
    inspector.pages.button.setFocus()

    def on() -> None:
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        assert menu.activeAction().objectName() == "page-victory"
        qtbot.keyClick(menu, Qt.Key.Key_Down)
        qtbot.keyClick(menu, Qt.Key.Key_Return)

    QTimer.singleShot(0, on)
    qtbot.keyClick(inspector.pages.button, Qt.Key.Key_Down)
    assert inspector.page == "rules"


def test_a_dot_stands_where_something_lacks(
    window: ScenarioWindow, inspector: InspectorPanel, qtbot: QtBot
) -> None:
    workspace = window.workspace
    inspector.show_page("scenario")
    button, act = inspector.pages.button, inspector.pages.acts["scenario"]
    words = act.text()
    qtbot.waitUntil(lambda: workspace.report is not None and not workspace.checking)
    assert button.dot is None
    edit = SetField(kind="set-field", field="/title", value=FrozenMap({}))
    assert workspace.apply(edit, Phrase("Title"))
    qtbot.waitUntil(lambda: button.dot is not None)
    assert button.accessibleName() != button.title
    assert act.text().startswith(f"{words}\t"), "the menu counts them"
    assert button.glyph_box().right() < button.width() // 4, "the dot is at the icon"
    workspace.document.stack.undo()
    qtbot.waitUntil(lambda: button.dot is None)
    assert button.accessibleName() == button.title
    assert act.text() == words


def test_the_arrow_has_a_dot_where_another_page_lacks_something(
    window: ScenarioWindow, inspector: InspectorPanel, qtbot: QtBot
) -> None:
    """Whatever is open, one sees that there is something, and the tool tip names the page."""
    workspace, button = window.workspace, inspector.pages.button
    inspector.show_page("notes")
    qtbot.waitUntil(lambda: workspace.report is not None and not workspace.checking)
    assert button.other_pages == ()
    edit = SetField(kind="set-field", field="/title", value=FrozenMap({}))
    assert workspace.apply(edit, Phrase("Title"))
    qtbot.waitUntil(lambda: bool(button.other_pages))
    title = tr(next(page.title for page in PAGES if page.id == "scenario"))
    assert title in button.toolTip()
    assert button.accessibleDescription().startswith(title)
    assert button.dot is None
    inspector.show_page("scenario")
    assert button.other_pages == ()
    assert button.dot is not None


@pytest.mark.usefixtures("styled")
def test_pages_take_one_row(
    window: ScenarioWindow, inspector: InspectorPanel, qapp: QApplication
) -> None:
    """However narrow or low the inspector is; the name becomes shorter before it is cut."""
    for wide, tall in ((240, 800), (600, 800), (240, 440)):
        window.window().resize(1280, tall)
        window.resizeDocks([window.docks["inspector"]], [wide], Qt.Orientation.Horizontal)
        qapp.processEvents()
        assert inspector.pages.height() < 3 * inspector.fontMetrics().height()
    window.resizeDocks([window.docks["inspector"]], [240], Qt.Orientation.Horizontal)
    qapp.processEvents()
    for page in PAGES:
        inspector.show_page(page.id)
        assert inspector.pages.button.name() in (tr(page.title), tr(page.short))
    assert inspector.pages.geometry().top() < 3 * inspector.fontMetrics().height()


def test_one_globe_shows_all_languages(inspector: InspectorPanel, qtbot: QtBot) -> None:
    inspector.show_page("scenario")
    title = inspector.findChildren(TextsField)[0]
    assert not title.boxes["en"].isHidden()
    assert title.boxes["ru"].isHidden()
    qtbot.mouseClick(inspector.languages, LEFT)
    assert all(not field.boxes["ru"].isHidden() for field in inspector.findChildren(TextsField))
    qtbot.mouseClick(inspector.languages, LEFT)
    assert title.boxes["ru"].isHidden()


def test_in_all_languages_the_label_is_a_heading(inspector: InspectorPanel) -> None:
    """It stands over several fields then; over one alone it is as quiet as other labels."""
    inspector.show_page("scenario")
    rows = [row for row in inspector.findChildren(FormRow) if row.label.text()]
    texts = next(row for row in rows if isinstance(row.field, TextsField))
    number = next(row for row in rows if row.field.slot.shape.kind == "number")
    for shown in (True, False):
        inspector.languages.setChecked(shown)
        assert texts.label.font().bold() is shown
        assert not number.label.font().bold()


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
