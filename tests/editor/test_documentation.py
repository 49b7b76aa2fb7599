"""F1: the page on where the keyboard is, its pictures and links, in the user's language."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QPixmap, QTextDocument
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor import i18n
from editor.app import App
from editor.cards.collection_dialog import CollectionDialog
from editor.generate.method_views import VIEWS
from editor.help import docs
from editor.help.manual import HelpWindow
from editor.help.topics import PROPERTY, page_for
from editor.measures import STEP
from editor.window import PAGES, ScenarioWindow
from tests.house.plan import ROOT

pytestmark = pytest.mark.usefixtures("furnished")

Open = Callable[[str], ScenarioWindow]
RAID = "raid-in-the-riverlands.json"
TOPIC = re.compile(r'(?:explain|answer_f1)\(self, "([\w#-]+)"\)')


def help_of(window: QWidget, qtbot: QtBot) -> HelpWindow:
    """The help that F1 opens in a window."""
    shown = window.findChild(HelpWindow)
    assert isinstance(shown, HelpWindow)
    qtbot.waitUntil(shown.isVisible)
    return shown


def russian_help(app: App, qtbot: QtBot) -> HelpWindow:
    """The help that F1 opens in the start window of a Russian user."""
    app.switch_language("ru")
    start = app.show_start()
    qtbot.waitUntil(start.isActiveWindow)
    qtbot.keyClick(start, Qt.Key.Key_F1)
    return help_of(start, qtbot)


def shown_page(shown: HelpWindow) -> str:
    """The name of the file on show."""
    return Path(shown.page.source().toLocalFile()).name


def test_every_topic_is_a_heading_of_a_page() -> None:
    """Every window, panel and kind of draw leads to what exists."""
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "editor").rglob("*.py"))
    topics = {*TOPIC.findall(code), *PAGES.values(), *(view.page for view in VIEWS.values())}
    assert len(topics) > 15
    for topic in topics:
        name, _, heading = topic.partition("#")
        file = docs.page_file(name, "en")
        assert file is not None, topic
        headings = re.findall(r"^#+ (.*)$", file.read_text(encoding="utf-8"), re.MULTILINE)
        assert not heading or heading in map(docs.anchor, headings), topic


def test_f1_explains_the_panel_with_the_keyboard(open_window: Open, qtbot: QtBot) -> None:
    """The board has the page of the window, the palette a part of it; one help stands."""
    window = open_window(RAID)
    window.view.setFocus()
    window.actions_["manual"].trigger()
    shown = help_of(window, qtbot)
    assert shown_page(shown) == "editor.md"
    top = shown.page.verticalScrollBar().value()
    window.actions_["find"].trigger()
    assert page_for(window) == PAGES["palette"]
    window.actions_["manual"].trigger()
    assert shown.page.verticalScrollBar().value() > top
    assert window.findChildren(HelpWindow) == [shown]
    assert shown.contents.currentItem().text() == "The editor"


def test_every_panel_has_a_page(open_window: Open) -> None:
    """Those that only some games have, too."""
    for scenario in (RAID, "rolls-of-thunder.json"):
        window = open_window(scenario)
        assert all(dock.property(PROPERTY) for dock in window.docks.values())


def test_f1_in_a_dialog_opens_beside_it(app: App, qtbot: QtBot) -> None:
    """It belongs to the dialog: what waits for an answer lets it be read."""
    dialog = CollectionDialog(app.context, app.show_start())
    dialog.open()
    qtbot.waitUntil(dialog.isActiveWindow)
    qtbot.keyClick(dialog, Qt.Key.Key_F1)
    assert shown_page(help_of(dialog, qtbot)) == "collection.md"


def test_links_lead_from_page_to_page_and_back(
    open_window: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To headings as well; the web opens in its own program, and what is no page stays shut."""
    window = open_window(RAID)
    window.actions_["manual"].trigger()
    shown = help_of(window, qtbot)
    shown.open_page("skirmish")
    shown.page.follow(QUrl("findings.md#rules-cited"))
    assert shown_page(shown) == "findings.md"
    qtbot.waitUntil(lambda: shown.page.verticalScrollBar().value() > 0)
    shown.page.backward()
    assert shown_page(shown) == "skirmish.md"
    visited: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: visited.append(url.toString()))
    shown.page.follow(QUrl("https://www.python.org/downloads/"))
    shown.page.follow(QUrl("../schema/locale/terms.toml"))
    assert visited == ["https://www.python.org/downloads/"]
    assert shown_page(shown) == "skirmish.md"


@pytest.mark.usefixtures("styled")
def test_pictures_are_as_wide_as_the_page_lets_them(open_window: Open, qtbot: QtBot) -> None:
    """A screenshot of a whole window is made smaller, never cut."""
    window = open_window(RAID)
    window.actions_["manual"].trigger()
    shown = help_of(window, qtbot)
    shown.open_page("windows")
    picture = shown.page.document().resource(
        QTextDocument.ResourceType.ImageResource.value, QUrl("pictures/editor/window.png")
    )
    assert isinstance(picture, QPixmap)
    assert 0 < picture.width() < shown.page.viewport().width()


@pytest.mark.usefixtures("styled")
def test_no_page_is_wider_than_its_window(open_window: Open, qtbot: QtBot) -> None:
    """Nothing has to be scrolled sideways; the column is in the middle."""
    window = open_window(RAID)
    window.actions_["manual"].trigger()
    shown = help_of(window, qtbot)

    def fits() -> bool:
        return shown.page.document().size().width() <= shown.page.viewport().width()

    for wide in (900, 1080):
        shown.resize(wide, 800)
        for page in ("editor", "sheets", "cli"):
            shown.open_page(page)
            form = shown.page.document().rootFrame().frameFormat()
            assert form.leftMargin() == form.rightMargin()
            qtbot.waitUntil(fits)


def test_a_page_is_in_the_language_of_the_user(app: App, qtbot: QtBot) -> None:
    """Also one found by an English heading; what is not translated is in English."""
    shown = russian_help(app, qtbot)
    shown.open_page("quick-start")
    assert shown_page(shown) == "quick-start.ru.md"
    shown.page.follow(QUrl("glossary.md"))
    assert shown_page(shown) == "glossary.ru.md"
    shown.open_page("sheets#hidden-cards")
    qtbot.waitUntil(lambda: shown.page.verticalScrollBar().value() > 0)
    assert shown_page(shown) == "sheets.ru.md"
    untranslated = docs.page_file("glossary", "de")
    assert untranslated is not None
    assert untranslated.name == "glossary.md"
    assert i18n.language() == "ru"


@pytest.mark.usefixtures("styled")
def test_titles_in_the_contents_are_whole(app: App, qtbot: QtBot) -> None:
    """On as many lines as they need; the page on show is not under the fade."""
    shown = russian_help(app, qtbot)
    shown.open_page("editor")
    qtbot.waitUntil(lambda: shown.contents.currentItem() is not None)
    contents, metrics = shown.contents, shown.contents.fontMetrics()
    for row in range(contents.count()):
        item = contents.item(row)
        box = contents.visualItemRect(item)
        if item.data(Qt.ItemDataRole.UserRole):
            room = QRect(0, 0, box.width() - 2 * STEP, 999)
            words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, item.text())
            assert words.height() <= box.height(), item.text()
    faded = shown.fade.y() if shown.fade.isVisible() else contents.viewport().height()
    assert contents.visualItemRect(contents.currentItem()).bottom() <= faded


@pytest.mark.usefixtures("styled")
def test_nothing_of_a_page_is_lost(open_window: Open, qtbot: QtBot) -> None:
    """Its code has its lines, and its tables their last rows, also behind a line break."""
    window = open_window(RAID)
    window.actions_["manual"].trigger()
    shown = help_of(window, qtbot)
    shown.open_page("make-a-game")
    document = shown.page.document()
    layout = document.documentLayout()
    blocks = [document.findBlockByNumber(n) for n in range(document.blockCount())]
    assert [b.text() for b in blocks if b.text() and not layout.blockBoundingRect(b).height()] == []
    shown.open_page("rules")
    assert "table.heroes" in shown.page.toPlainText()


def test_words_are_found_on_the_page(open_window: Open, qtbot: QtBot) -> None:
    """And after the last place the search begins again."""
    window = open_window(RAID)
    window.actions_["manual"].trigger()
    shown = help_of(window, qtbot)
    shown.open_page("collection")
    qtbot.keyClicks(shown.search, "boxes")
    for _ in range(50):
        qtbot.keyClick(shown.search, Qt.Key.Key_Return)
        assert shown.page.textCursor().selectedText().lower() == "boxes"
    assert not shown.search.missing.text()
    qtbot.keyClicks(shown.search, "zzz")
    qtbot.keyClick(shown.search, Qt.Key.Key_Return)
    assert shown.search.missing.text()
    qtbot.keyClick(shown.search, Qt.Key.Key_Backspace)
    assert not shown.search.missing.text()


def test_the_contents_name_every_page() -> None:
    """In groups that begin with the first page, by its heading in either language."""
    groups = docs.contents("en")
    assert list(groups["Start"])[:3] == ["index", "quick-start", "first-scenario"]
    assert groups["Guides"]["collection"] == "My boxes"
    named = [name for pages in groups.values() for name in pages]
    assert sorted(named) == sorted({docs.page_name(file) for file in (ROOT / "docs").glob("*.md")})
    assert docs.contents("ru")["Reference"]["glossary"] == "Словарь"


def test_all_pages_are_searched(open_window: Open, qtbot: QtBot) -> None:
    """Only pages with the words are left; Return opens the first and selects them."""
    window = open_window(RAID)
    window.actions_["manual"].trigger()
    shown = help_of(window, qtbot)
    qtbot.keyClicks(shown.wanted, "posters")
    items = map(shown.contents.item, range(shown.contents.count()))
    left = [item.text() for item in items if not item.isHidden()]
    assert left[0] in map(i18n.tr, docs.GROUPS)
    assert 1 < len(left) < shown.contents.count()
    qtbot.keyClick(shown.wanted, Qt.Key.Key_Return)
    assert shown.page.textCursor().selectedText().lower() == "posters"
    qtbot.keyClicks(shown.wanted, "zzz")
    assert shown.nowhere.isVisible()
    qtbot.keyClick(shown.wanted, Qt.Key.Key_Escape)
    assert not shown.nowhere.isVisible()
