"""Small things where a hand expects them: keys, languages, pictures, and no choice nobody made."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QFormLayout, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from editor.actions import Actions
from editor.app import App
from editor.generate.fields import TypedSettingField
from editor.generate.generate_actions import open_generate
from editor.print.preview import SheetPreview
from editor.start.new_dialog import NewDialog
from editor.start.side import StartSidebar
from editor.window import ScenarioWindow
from schema import files
from schema.language import LANGUAGES, OWN_NAMES
from tests.editor.test_preview import RAID, choose, open_preview
from tests.house.plan import ROOT

pytestmark = pytest.mark.usefixtures("furnished")

LEFT = Qt.MouseButton.LeftButton


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_language_calls_itself_by_its_own_name(
    spoken: str, open_window: Callable[[str], ScenarioWindow], app: App
) -> None:
    """Who landed in a foreign language by accident finds home."""
    open_window("raid-in-the-riverlands.json")
    app.switch_language(spoken)
    (window,) = app.shown
    assert isinstance(window, ScenarioWindow)
    assert window.actions_["english"].text() == OWN_NAMES["en"]
    assert window.actions_["russian"].text() == OWN_NAMES["ru"]
    side = app.show_start().findChild(StartSidebar)
    assert side is not None
    names = [side.language.itemText(number) for number in range(side.language.count())]
    assert names == list(OWN_NAMES.values())


def test_redo_has_the_keys_of_both_kinds_of_systems(
    open_window: Callable[[str], ScenarioWindow], app: App
) -> None:
    """Unless somebody gave the second one to something else."""
    window = open_window("raid-in-the-riverlands.json")
    keys = [key.toString() for key in window.actions_["redo"].shortcuts()]
    assert keys == ["Ctrl+Shift+Z", "Ctrl+Y"]
    app.context.settings.put("shortcuts/check", "Ctrl+Y")
    fewer = Actions(window, app.context.settings)
    assert [key.toString() for key in fewer["redo"].shortcuts()] == ["Ctrl+Shift+Z"]


def test_whoever_asked_for_another_look_stays_in_front(
    open_window: Callable[[str], ScenarioWindow], app: App, qtbot: QtBot
) -> None:
    """The library was raised over it."""
    window = open_window("raid-in-the-riverlands.json")
    app.show_start()
    window.activateWindow()
    qtbot.waitUntil(lambda: QGuiApplication.focusWindow() is window.window().windowHandle())
    app.switch_theme("dark")
    fresh = app.shown[0]
    assert isinstance(fresh, ScenarioWindow)
    qtbot.waitUntil(lambda: QGuiApplication.focusWindow() is fresh.window().windowHandle())


def test_a_sheet_speaks_russian_only_where_somebody_chose_so(app: App, qtbot: QtBot) -> None:
    """The language of the window was kept as if it had been chosen."""
    app.switch_language("ru")
    shown = open_preview(app, files.read(RAID), qtbot)
    assert shown.form.options().language == "ru"
    assert not app.context.settings.get("sheet/language", "")
    app.switch_language("en")
    assert open_preview(app, files.read(RAID), qtbot).form.options().language == "en"


def test_small_pages_have_cells_of_one_size(app: App, qtbot: QtBot) -> None:
    """Also after another sheet, with pages of another side."""
    shown = open_preview(app, files.read(RAID), qtbot)
    _all_drawn(shown, qtbot)
    choose(shown, "sheet", "poster", qtbot)
    _all_drawn(shown, qtbot)
    thumbs = shown.thumbs
    boxes = [thumbs.visualItemRect(thumbs.item(row)) for row in range(thumbs.count())]
    assert len(boxes) > 2
    assert len({box.size().toTuple() for box in boxes}) == 1
    assert not any(one.intersects(other) for one in boxes for other in boxes if one is not other)
    for row in range(thumbs.count()):
        (size,) = thumbs.item(row).icon().availableSizes()
        assert size == thumbs.iconSize()


def _all_drawn(shown: SheetPreview, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not shown.maker.busy and not shown._thumb_timer.isActive())


def test_a_dropped_picture_is_offered_to_trace(
    open_window: Callable[[str], ScenarioWindow], qtbot: QtBot
) -> None:
    window = open_window("raid-in-the-riverlands.json")
    _drop(window, ROOT / "docs" / "pictures" / "overlays.png")
    (box,) = [one for one in window.findChildren(QMessageBox) if one.isVisible()]
    button = next(one for one in box.buttons() if one.objectName() == "trace")
    qtbot.mouseClick(button, LEFT)
    assert window.view.screen_.underlay is not None
    window.views.tracing.take_away()


def _drop(window: ScenarioWindow, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copy, no_key = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPointF(50, 50), copy, data, LEFT, no_key))


def test_a_typed_demand_says_whose_it_is_and_takes_back_what_was_refused(
    app: App, qtbot: QtBot
) -> None:
    window = open_generate(app, None, "battlelore-2e")
    assert window is not None
    qtbot.waitExposed(window)
    choices = window.options
    choices.form.more.setChecked(True)
    form = choices.form.typed.layout()
    assert isinstance(form, QFormLayout)
    labels = []
    for side in ("daqan", "uthuk"):
        label = form.labelForField(choices.form.fields[f"army.{side}"])
        assert isinstance(label, QLabel)
        labels.append(label.text())
    assert labels == ["Daqan Lords: Army", "Uthuk Y'llan: Army"]
    field = choices.form.fields["army.daqan"]
    assert isinstance(field, TypedSettingField)
    assert "citadel-guard:3" in field.hint.text()
    made = len(window.session.rolls.made)
    qtbot.keyClicks(field.line, "nobody")
    qtbot.keyClick(field.line, Qt.Key.Key_Return)
    assert window.message_text.text()
    field.line.clear()
    qtbot.keyClick(field.line, Qt.Key.Key_Return)
    assert not window.message_text.text()
    assert len(window.session.rolls.made) == made


def test_a_new_scenario_is_asked_nothing_that_cannot_be_answered(app: App, qtbot: QtBot) -> None:
    """No empty list of add-ons, no choice of hexes where there are none."""
    dialog = NewDialog(app, None)
    qtbot.addWidget(dialog)
    dialog.show()
    for game, add_ons, hexes in (("battles-of-westeros", True, True), ("runewars", False, False)):
        dialog.games.choose(game)
        assert dialog.add_ons.isVisible() is (dialog.add_ons.count() > 0)
        assert dialog.add_ons.isVisible() or not add_ons
        assert dialog.lying.isVisible() is hexes


def test_the_board_is_copied_as_an_image(open_window: Callable[[str], ScenarioWindow]) -> None:
    """By one key, to be pasted into a message."""
    for name in ("raid-in-the-riverlands.json", "map-for-two.json", "table-for-two.json"):
        window = open_window(name)
        QGuiApplication.clipboard().clear()
        window.actions_["copy-image"].trigger()
        image = QGuiApplication.clipboard().image()
        assert min(image.width(), image.height()) > 600
        assert len({image.pixel(x, image.height() // 2) for x in range(image.width())}) > 5
