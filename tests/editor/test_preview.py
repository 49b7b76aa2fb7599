"""The sheet on the screen: the very bytes that print, page by page, following every change."""

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QComboBox, QPushButton
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.document.document import Document
from editor.print import export_dialog, making, preview
from editor.print.page_view import Pages
from editor.print.preview import SheetPreview
from editor.print.printing import a_printer
from editor.window import ScenarioWindow
from editor.workspace import Workspace
from exporters.export import Options, render
from exporters.secrets import audiences
from generators.secrets import deal
from importers.reading import read_any
from rules.validation import check
from schema import files
from schema.edits import SetField
from schema.language import Phrase, UserError
from schema.scenario import Scenario
from tests.house.plan import ROOT

pytestmark = pytest.mark.usefixtures("pictured")

RAID = ROOT / "examples" / "raid-in-the-riverlands.json"
HIDDEN = ROOT / "tests" / "fixtures" / "battlelore-2e-thunder.json"


def open_preview(app: App, scenario: Scenario, qtbot: QtBot) -> SheetPreview:
    """A preview that shows its first sheet."""
    document = Document(scenario, app.context.game_of(scenario))
    workspace = Workspace(document, app.context.settings, app.context.home.folder, app)
    shown = SheetPreview(workspace)
    qtbot.addWidget(shown)
    shown.show()
    qtbot.waitUntil(lambda: bool(shown.data) and not shown.maker.busy)
    return shown


def choose(shown: SheetPreview, name: str, key: str, qtbot: QtBot) -> None:
    """Choose from one of the form's boxes and wait for the sheet."""
    box = shown.form.rows[name]
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData(key))
    qtbot.waitUntil(lambda: not shown.maker.busy)


@pytest.fixture
def raid(app: App, qtbot: QtBot) -> SheetPreview:
    return open_preview(app, files.read(RAID), qtbot)


def test_it_shows_the_bytes_that_an_export_gives(raid: SheetPreview) -> None:
    scenario, game, options = raid.wanted()
    assert raid.data == render(scenario, game, "pdf", options)
    assert raid.pages is not None
    assert len(raid.pages) == raid.thumbs.count() >= 2
    assert raid.page_label.text() == f"Page 1 of {len(raid.pages)}"


def test_it_follows_the_document_and_keeps_the_old_pages_until_then(
    raid: SheetPreview, qtbot: QtBot
) -> None:
    old = raid.data
    edit = SetField(kind="set-field", field="/title/en", value="Another title")
    raid.workspace.apply(edit, Phrase("Change"))
    assert raid.data == old
    qtbot.waitUntil(lambda: raid.data != old)
    assert read_any_title(raid.data) == "Another title"


def read_any_title(data: bytes) -> str:
    path = export_dialog.write_copy(data, "again.pdf")
    return read_any(path).title["en"]


@pytest.mark.soak
def test_every_choice_is_an_option(raid: SheetPreview, qtbot: QtBot) -> None:
    choices: tuple[tuple[str, str, object], ...] = (
        ("paper", "letter", "letter"),
        ("language", "ru", "ru"),
        ("beside", "en", "en"),
        ("landscape", "landscape", True),
        ("view", "stark", "stark"),
        ("sheet", "counters", "counters"),
        ("sheet", "short", "short"),
    )
    for name, key, value in choices:
        choose(raid, name, key, qtbot)
        assert getattr(raid.form.options(), name) == value
    qtbot.waitUntil(lambda: not raid.maker.busy)
    assert raid.data == render(*raid.wanted()[:2], "pdf", raid.form.options())


def test_what_changes_nothing_is_hidden_and_left_out(raid: SheetPreview, qtbot: QtBot) -> None:
    choose(raid, "view", "stark", qtbot)
    choose(raid, "sheet", "club", qtbot)
    assert not raid.form.view.isVisible()
    assert raid.form.rows["tables"].isVisible()
    assert raid.form.options().view == "whole"


def test_choices_are_remembered_and_those_of_one_scenario_are_not(
    app: App, raid: SheetPreview, qtbot: QtBot
) -> None:
    choose(raid, "paper", "a5", qtbot)
    choose(raid, "view", "stark", qtbot)
    grey = raid.form.rows["greyscale"]
    qtbot.mouseClick(grey, Qt.MouseButton.LeftButton, pos=QPoint(8, grey.height() // 2))
    other = open_preview(app, files.read(HIDDEN), qtbot)
    again = other.form.options()
    assert (again.paper, again.greyscale, again.view) == ("a5", True, "whole")
    assert not app.context.settings.get("sheet/language", "")


# -- secrets ---------------------------------------------------------------------------------------


def test_a_public_preview_of_the_hosts_file_reveals_nothing(app: App, qtbot: QtBot) -> None:
    """Byte for byte the sheet of the public file, though the host's file is open (ADR 10)."""
    public = files.read(HIDDEN)
    shown = open_preview(app, deal(public, 77), qtbot)
    scenario, game, options = shown.wanted()
    assert scenario.secrets is not None
    assert shown.data == render(public.public(), game, "pdf", options)
    assert shown.form.sheet.findData("secrets") >= 0
    choose(shown, "sheet", "secrets", qtbot)
    assert shown.data != render(public.public(), game, "pdf", options)


def test_sheets_of_secrets_only_where_there_are_some(app: App, qtbot: QtBot) -> None:
    plain = open_preview(app, files.read(RAID), qtbot)
    assert plain.form.sheet.findData("secrets") < 0
    hidden = open_preview(app, files.read(HIDDEN), qtbot)
    box = hidden.form.audience
    assert [box.itemData(n) for n in range(box.count())] == ["cards"]


@pytest.mark.parametrize("dealt", [False, True])
@pytest.mark.parametrize("path", [RAID, HIDDEN])
def test_audiences_are_those_that_get_a_sheet(app: App, path: Path, dealt: bool) -> None:
    scenario = files.read(path)
    if dealt and scenario.hidden:
        scenario = deal(scenario, 5)
    game = app.context.game_of(scenario)
    offered = audiences(scenario, game)
    seats = [s.id for s in scenario.seats if not s.neutral]
    for who in ("host", "slips", "cards", *seats):
        try:
            render(scenario, game, "pdf", Options(sheet="secrets", audience=who))
        except UserError:
            assert who not in offered
        else:
            assert who in offered


# -- the view --------------------------------------------------------------------------------------


def test_a_part_of_a_page_is_that_part_of_the_page(raid: SheetPreview) -> None:
    """Tiles of a large zoom fit each other to the pixel, edges of letters apart."""
    pages = Pages(raid.data)
    whole = pages.image(0, 2.0)
    part = QRect(300, 500, 257, 131)
    assert unlike(pages.image(0, 2.0, part), whole.copy(part)) < 0.01
    pages.close()


def farthest(one: QImage, other: QImage) -> int:
    """By how much two images of one size differ at most, in 255ths of a colour."""
    assert one.size() == other.size()
    both = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return max(abs(a - b) for a, b in both)


def unlike(one: QImage, other: QImage) -> float:
    """The share of bytes in which two images of one size differ by more than anybody sees.

    PDFium moves a letter by parts of a pixel where another part of the page is asked for.
    """
    assert one.size() == other.size()
    both = list(zip(bytes(one.constBits()), bytes(other.constBits()), strict=True))
    return sum(abs(a - b) > 2 for a, b in both) / len(both)


def test_keys_turn_pages_and_zoom(raid: SheetPreview, qtbot: QtBot) -> None:
    view = raid.view
    assert view.fit == "page"  # what one wants to see first
    qtbot.keyClick(view, Qt.Key.Key_End)
    assert raid.thumbs.currentRow() == raid.thumbs.count() - 1
    qtbot.keyClick(view, Qt.Key.Key_Home)
    assert view.page() == 0
    before = view.zoom
    qtbot.keyClick(view, Qt.Key.Key_Plus)
    assert view.zoom == pytest.approx(before * 1.2)
    raid.fit_page()
    assert view.verticalScrollBar().pageStep() >= view.viewport().height()
    assert view.zoom == pytest.approx(before)


def test_a_click_on_a_small_page_goes_there(raid: SheetPreview, qtbot: QtBot) -> None:
    item = raid.thumbs.item(1)
    place = raid.thumbs.visualItemRect(item).center()
    qtbot.mouseClick(raid.thumbs.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert raid.view.page() == 1
    assert raid.page_label.text().startswith("Page 2")


def test_pages_are_crisp_at_any_zoom(raid: SheetPreview) -> None:
    """What is painted are the pixels of that scale, not others made larger."""
    raid.view.zoom_to(3.0)
    seen = raid.view.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    rect = raid.view._rect(0)
    scale = 3.0 * raid.view.logicalDpiX() / 72
    part = QRect(round(-rect.left()) + 40, round(-rect.top()) + 40, 200, 100)
    assert raid.pages is not None
    assert unlike(seen.copy(QRect(40, 40, 200, 100)), raid.pages.image(0, scale, part)) < 0.01


# -- out of the window -----------------------------------------------------------------------------


def test_save_writes_what_is_shown(
    raid: SheetPreview, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "sheet.pdf"
    monkeypatch.setattr(export_dialog, "ask_where", lambda *_: target)
    raid.save()
    assert target.read_bytes() == raid.data


def test_saving_right_after_a_change_has_the_change(
    raid: SheetPreview, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "sheet.pdf"
    monkeypatch.setattr(export_dialog, "ask_where", lambda *_: target)
    edit = SetField(kind="set-field", field="/title/en", value="Just now")
    raid.workspace.apply(edit, Phrase("Change"))
    raid.save()
    assert read_any(target).title["en"] == "Just now"


def test_the_side_says_what_is_printed_and_prints_it(raid: SheetPreview) -> None:
    """Pages and their size above the main button; keys are shown in the tooltips."""
    assert raid.pages is not None
    assert raid.side.sizes_line.text() == f"{len(raid.pages)} pages · 210 × 297 mm"
    main, save = (raid.findChild(QPushButton, name) for name in ("printer", "content-save"))
    assert main is not None
    assert save is not None
    assert main.property("main")
    assert "Ctrl+P" in main.toolTip()
    assert "Ctrl+S" in save.toolTip()


def test_without_a_printer_it_says_what_else_there_is(
    raid: SheetPreview, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preview, "has_printer", lambda: False)
    raid.print_sheet()
    assert raid.notice.isVisible()
    assert "PDF" in raid.notice.text()


def test_paper_comes_out_at_its_true_size(raid: SheetPreview, tmp_path: Path) -> None:
    """Qt's own printer into a file: as many pages, of the same size, with the board on them."""
    assert raid.pages is not None
    printer = a_printer(raid.pages, greyscale=True)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setResolution(100)
    target = tmp_path / "printed.pdf"
    printer.setOutputFileName(str(target))
    raid.print_on(printer)
    printed = Pages(target.read_bytes())
    assert len(printed) == len(raid.pages)
    for there, wanted in zip(printed.sizes, raid.pages.sizes, strict=True):
        assert there == pytest.approx(wanted, abs=1.5)
    shrunk = [
        pages.image(0, 1.0)
        .convertToFormat(QImage.Format.Format_Grayscale8)
        .scaled(12, 16, mode=Qt.TransformationMode.SmoothTransformation)
        for pages in (printed, raid.pages)
    ]
    assert farthest(*shrunk) < 40
    printed.close()


def test_a_sheet_that_is_made_after_its_window_closed_is_dropped(
    app: App, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The thread sent a signal of what Qt had destroyed."""
    finish = Event()

    def render_late(*_: object) -> bytes:
        finish.wait(60)
        return b""

    monkeypatch.setattr(making, "_render", render_late)
    scenario = files.read(ROOT / "examples" / "raid-in-the-riverlands.json")
    maker = making.SheetMaker()
    maker.order((scenario, app.context.game_of(scenario), Options()), now=True)
    maker.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    finish.set()
    making.make(
        (scenario, app.context.game_of(scenario), Options())
    )  # the one thread is done with both
    assert caplog.records == []


def test_a_refusal_is_shown_and_the_old_pages_stay(raid: SheetPreview, qtbot: QtBot) -> None:
    old = raid.data
    raid.form.sheet.addItem("nonsense", "nonsense")
    choose(raid, "sheet", "nonsense", qtbot)
    assert raid.notice.text().startswith("unknown sheet nonsense")
    assert raid.data == old


def test_another_language_keeps_the_preview(
    open_window: Callable[[str], ScenarioWindow], app: App, qtbot: QtBot
) -> None:
    window = open_window("raid-in-the-riverlands.json")
    window.actions_["preview"].trigger()
    qtbot.waitUntil(lambda: bool(window.prints.preview().data))
    app.switch_language("ru")
    (fresh,) = app.shown
    assert isinstance(fresh, ScenarioWindow)
    qtbot.waitUntil(lambda: fresh.prints._preview is not None)
    again = fresh.prints.preview()
    assert again.parent() is fresh
    assert again.form.options().language == "ru"


def test_errors_of_the_scenario_are_named_above_the_pages(raid: SheetPreview) -> None:
    """Its own last page lists them in small print."""
    workspace = raid.workspace
    assert raid.errors.isHidden()
    scenario, game = workspace.document.scenario, workspace.document.game
    first, second, *others = scenario.units
    crowded = scenario.changed(units=(first, second.changed(at=first.at), *others))
    workspace.find(check(crowded, game), checking=False)
    assert not raid.errors.isHidden()
    count = len(check(crowded, game).of("error"))
    assert raid.errors.text().startswith(f"The scenario has {count} error")
    workspace.find(check(scenario, game), checking=False)
    assert raid.errors.isHidden()
