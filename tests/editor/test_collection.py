"""My boxes: ticked, corrected, kept, and counted everywhere."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.cards.box_card import BoxCard
from editor.cards.collection_dialog import CollectionDialog
from editor.cards.owned import FILE, fitting, read_owned
from editor.plain import PlainLabel
from editor.window import ScenarioWindow
from rules.supply import contents
from schema import files

BASE = "battles-of-westeros"


@pytest.fixture
def dialog(app: App, qtbot: QtBot) -> CollectionDialog:
    shown = CollectionDialog(app.context, None, BASE)
    qtbot.addWidget(shown)
    shown.show()
    return shown


def press(qtbot: QtBot, dialog: CollectionDialog, which: QDialogButtonBox.StandardButton) -> None:
    qtbot.mouseClick(dialog.buttons.button(which), Qt.MouseButton.LeftButton)


def test_boxes_and_losses_are_kept_and_counted(
    dialog: CollectionDialog, app: App, home: Path, qtbot: QtBot
) -> None:
    """Two core sets, one forest lost; read again by the one who reads collections."""
    qtbot.keyClick(dialog.counts["core"], Qt.Key.Key_Up)
    piece = dialog.corrections["pieces/forest-hill"]
    piece.setFocus()
    piece.selectAll()
    qtbot.keyClicks(piece, "-1")
    qtbot.keyClick(piece, Qt.Key.Key_Return)
    assert dialog.isVisible()
    item = dialog.items["pieces/forest-hill"]
    assert (item.text(1), piece.text(), item.text(3)) == ("16", "−1", "15")
    press(qtbot, dialog, QDialogButtonBox.StandardButton.Save)
    kept = files.read_collection(home / FILE)
    assert kept.games[BASE].boxes["core"] == 2
    assert kept.games[BASE].corrections == {"pieces/forest-hill": -1}
    game = app.context.game(BASE)
    assert contents(game, app.context.collection(game)).pieces["forest-hill"].count == 15


def test_boxes_and_their_contents_have_pictures(dialog: CollectionDialog) -> None:
    cards = dialog.findChildren(BoxCard)
    assert [card.spin for card in cards] == list(dialog.counts.values())
    words = {label.text() for label in cards[0].findChildren(PlainLabel)}
    assert {"Core set", "128 figures · 32 pieces of terrain"} <= words
    drawn = [label for label in cards[0].findChildren(PlainLabel) if not label.pixmap().isNull()]
    assert len(drawn) == 5
    for path in ("figures/war-host", "pieces/forest-hill"):
        assert not dialog.items[path].icon(0).isNull(), path
    assert dialog.items["counts/combat-dice"].icon(0).isNull()
    dialog.game_box.setCurrentIndex(dialog.game_box.findData("battlelore-2e"))
    assert len(dialog.findChildren(BoxCard)) == len(dialog.counts)


def test_a_box_of_an_add_on_troubles_nobody_without_it(
    dialog: CollectionDialog, app: App, qtbot: QtBot
) -> None:
    """It is ticked for good, and many scenarios do without that add-on."""
    assert "invented-houses" in dialog.counts
    press(qtbot, dialog, QDialogButtonBox.StandardButton.Save)
    assert (
        contents(app.context.game(BASE), app.context.collection(app.context.game(BASE))).figures[
            "war-host"
        ]
        == 28
    )
    both = app.context.game(BASE, ["invented-houses"])
    assert contents(both, app.context.collection(both)).figures["reed-spears"] > 0


def test_a_game_that_nobody_ticked_counts_as_before(
    dialog: CollectionDialog, app: App, qtbot: QtBot
) -> None:
    press(qtbot, dialog, QDialogButtonBox.StandardButton.Save)
    other = app.context.game("battlelore-2e")
    assert other.boxes
    assert fitting(read_owned(app.context.home.folder), other) is None


def test_cancel_keeps_nothing(dialog: CollectionDialog, home: Path, qtbot: QtBot) -> None:
    qtbot.keyClick(dialog.counts["core"], Qt.Key.Key_Up)
    press(qtbot, dialog, QDialogButtonBox.StandardButton.Cancel)
    assert not (home / FILE).exists()


def test_another_game_and_back_loses_nothing(dialog: CollectionDialog, qtbot: QtBot) -> None:
    qtbot.keyClick(dialog.counts["core"], Qt.Key.Key_Up)
    here = dialog.game_box.currentIndex()
    dialog.game_box.setCurrentIndex(dialog.game_box.findData("battlelore-2e"))
    dialog.game_box.setCurrentIndex(here)
    assert dialog.counts["core"].value() == 2


def test_a_broken_file_is_shown_and_replaced_only_by_saving(
    app: App, home: Path, qtbot: QtBot
) -> None:
    (home / FILE).write_text("{broken", encoding="utf-8")
    assert app.context.collection() is None
    dialog = CollectionDialog(app.context, None, BASE)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.broken.isVisible()
    press(qtbot, dialog, QDialogButtonBox.StandardButton.Save)
    assert app.context.collection() is not None
    assert (home / f"{FILE}~").read_text(encoding="utf-8") == "{broken"


def test_open_scenarios_count_with_it_at_once(
    open_window: Callable[[str], ScenarioWindow], qtbot: QtBot
) -> None:
    window = open_window("raid-in-the-riverlands.json")
    dialog = window.cards.show_boxes()
    assert isinstance(dialog, CollectionDialog)
    qtbot.keyClick(dialog.counts["core"], Qt.Key.Key_Down)
    with qtbot.waitSignal(window.workspace.document.game_changed):
        press(qtbot, dialog, QDialogButtonBox.StandardButton.Save)
    owned = window.workspace.document.collection
    assert owned is not None
    assert owned.games[BASE].boxes["core"] == 0


def test_the_contents_are_searched(dialog: CollectionDialog, qtbot: QtBot) -> None:
    """By words of a name; what was found is a key away, and Escape shows everything again."""
    qtbot.keyClick(dialog, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(dialog.search.hasFocus)
    qtbot.keyClicks(dialog.search, "HILL forest")
    found = {path for path, item in dialog.items.items() if not item.isHidden()}
    assert "pieces/forest-hill" in found
    assert len(found) < len(dialog.items)
    assert all("forest" in path and "hill" in path for path in found)
    tops = dialog.groups.values()
    assert sum(not top.isHidden() for top in tops) == 1
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert dialog.isVisible()
    qtbot.keyClick(dialog.search, Qt.Key.Key_Down)
    first = next(path for path in dialog.items if path in found)
    assert dialog.corrections[first].hasFocus()
    dialog.search.setText("no such thing")
    assert dialog.nothing.isVisible()
    dialog.search.setFocus()
    qtbot.keyClick(dialog.search, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert not any(item.isHidden() for item in (*dialog.items.values(), *tops))
    assert not dialog.nothing.isVisible()
