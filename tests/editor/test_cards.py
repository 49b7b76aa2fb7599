"""My cards: typed in, pasted, checked at once, undone, kept where the command line finds them."""

from pathlib import Path

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QLineEdit, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

import games
from editor.app import App
from editor.cards.card_view import CardView, block_of
from editor.cards.cards_dialog import CardsDialog
from editor.cards.headings import labels
from editor.cards.new_piece_dialog import NewPieceDialog
from editor.generate.skirmish.card_form import keep_setup_card
from editor.i18n import speak
from games.own_cards import own_pack, without_tables
from tests.games.folders import write_pack

BASE = "battles-of-westeros"
SETUP, LEADERS, BOX = "setup-cards.csv", "commanders.csv", "box.csv"
Key = Qt.Key


@pytest.fixture
def dialog(app: App, qtbot: QtBot) -> CardsDialog:
    return opened(app, qtbot)


def opened(app: App, qtbot: QtBot) -> CardsDialog:
    shown = CardsDialog(app.context, BASE)
    qtbot.addWidget(shown)
    shown.show()
    return shown


def at(dialog: CardsDialog, file: str, row: str, column: str) -> CardView:
    """The table with its cursor on the cell of this row and heading."""
    view = dialog.views[file]
    dialog.tabs.setCurrentWidget(view)
    table = view.cards.table
    place = next(n for n, c in enumerate(table.columns) if c.title == column)
    keys = [key[-1] if file != BOX else key[2] for key in table.rows]
    # Not by the view: it would add to the selection while a test before has left Ctrl down.
    view.selectionModel().setCurrentIndex(
        view.cards.index(keys.index(row), place), QItemSelectionModel.SelectionFlag.ClearAndSelect
    )
    return view


def type_in(qtbot: QtBot, view: CardView, text: str) -> None:
    """Type over a cell as a person does: F2, the text, Enter."""
    here = view.currentIndex()
    view.setFocus()
    qtbot.keyClick(view, Key.Key_F2)
    editor = view.indexWidget(here)
    assert isinstance(editor, QLineEdit | QComboBox)
    line = editor.lineEdit() if isinstance(editor, QComboBox) else editor
    assert line is not None
    line.selectAll()
    if text.isascii():
        qtbot.keyClicks(editor, text)
    else:
        line.insert(text)  # QTest has no Russian keys
    qtbot.keyClick(editor, Key.Key_Return)
    qtbot.waitUntil(lambda: view.indexWidget(here) is None)
    if here.row() + 1 < view.cards.rowCount():
        assert view.currentIndex().row() == here.row() + 1
    view.setCurrentIndex(here)


def shown(view: CardView) -> tuple[str, str]:
    """Text and kind of the current cell."""
    index = view.currentIndex()
    cell = view.cards.table.cell((index.row(), index.column()))
    return cell.text, cell.kind


def save(qtbot: QtBot, dialog: CardsDialog) -> bool:
    """Press Save; whether it could be pressed."""
    button = dialog.buttons.button(QDialogButtonBox.StandardButton.Save)
    enabled = button.isEnabled()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    return enabled


def test_a_stand_in_is_marked_with_its_reason(dialog: CardsDialog) -> None:
    view = at(dialog, SETUP, "s2", "count 1")
    assert shown(view) == ("1", "placeholder")
    assert "Unofficial value" in view.cards.explanation(view.currentIndex())
    spoken = view.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.endswith(": 1, unofficial value")
    assert not view.currentIndex().data(Qt.ItemDataRole.FontRole).italic()
    assert "Unofficial value: never published" in dialog.about_cell.text()


def test_a_value_is_typed_in_kept_and_counts_everywhere(
    dialog: CardsDialog, app: App, home: Path, qtbot: QtBot
) -> None:
    view = at(dialog, LEADERS, "robb-young-wolf", "rating")
    type_in(qtbot, view, "5,0")
    assert shown(view) == ("5", "typed")
    assert save(qtbot, dialog)
    assert app.context.game(BASE).commanders["robb-young-wolf"].rating == 5
    assert games.load(BASE, folders=[home / "games"]).commanders["robb-young-wolf"].rating == 5
    again = opened(app, qtbot)
    assert shown(at(again, LEADERS, "robb-young-wolf", "rating")) == ("5", "typed")


def test_a_name_is_chosen_in_any_language(dialog: CardsDialog, qtbot: QtBot) -> None:
    view = at(dialog, LEADERS, "robb-young-wolf", "leads")
    type_in(qtbot, view, "псари старков")
    spot = (view.currentIndex().row(), view.currentIndex().column())
    assert view.cards.table.typed[spot] in view.cards.table.choices(spot[1])
    assert shown(view) == ("Stark Kennelmasters", "typed")


def test_a_wrong_cell_is_reported_as_the_command_line_does_and_not_stored(
    dialog: CardsDialog, app: App, home: Path, qtbot: QtBot
) -> None:
    view = at(dialog, SETUP, "s1", "rank 1")
    type_in(qtbot, view, "purple")
    assert shown(view) == ("purple", "wrong")
    sentence = "setup-cards.csv: row 2, column rank 1: 'purple' is not allowed"
    assert sentence in dialog.about_cell.text()
    assert not save(qtbot, dialog)
    assert not (home / "games").exists()
    at(dialog, BOX, "war-host", "count")
    qtbot.mouseClick(dialog.problem_button, Qt.MouseButton.LeftButton)
    assert dialog.view() is view


def test_what_only_the_whole_game_refuses_marks_its_cell(dialog: CardsDialog, qtbot: QtBot) -> None:
    """A table allows 999, a card no more than 20 units of a kind."""
    view = at(dialog, SETUP, "s1", "count 1")
    type_in(qtbot, view, "21")
    assert shown(view) == ("21", "wrong")
    assert not save(qtbot, dialog)
    type_in(qtbot, view, "2")
    assert shown(view) == ("2", "typed")
    assert dialog.buttons.button(QDialogButtonBox.StandardButton.Save).isEnabled()


def test_one_cell_of_a_block_takes_the_others_with_it(dialog: CardsDialog, qtbot: QtBot) -> None:
    """Of a card's units all cells count or none: nothing of the card is lost by typing one."""
    view = at(dialog, SETUP, "s1", "count 2")
    type_in(qtbot, view, "3")
    assert shown(at(dialog, SETUP, "s1", "unit 1")) == ("Winterfell Riders", "typed")
    assert "compare" in dialog.about_cell.text() or dialog.stack.count() == 1
    assert shown(at(dialog, SETUP, "s1", "unit 3")) == ("", "empty")
    assert save(qtbot, dialog)
    units = dialog.context.game(BASE).setup_cards["s1"].units
    assert [(u.type, u.count) for u in units] == [("winterfell-riders", 1), ("war-host", 3)]


def test_a_block_is_pasted_from_a_spreadsheet(dialog: CardsDialog, qtbot: QtBot) -> None:
    """Tabs, a heading, names, a decimal comma; one step, and one step back."""
    view = at(dialog, LEADERS, "robb-young-wolf", "rating")
    text = "Rating\tCommand limit\tCapture rating\n4,0\t6\t3\n2\t5\t1\n"
    QGuiApplication.clipboard().setText(text)
    before = dict(view.cards.table.typed)
    qtbot.keyClick(view, Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    row = view.currentIndex().row()
    first = view.currentIndex().column()
    typed = view.cards.table.typed
    pasted = [[typed[row + r, first + c] for c in range(3)] for r in range(2)]
    assert pasted == [["4", "6", "3"], ["2", "5", "1"]]
    assert dialog.stack.count() == 1
    dialog.stack.undo()
    assert view.cards.table.typed == before


def test_what_does_not_fit_is_counted(dialog: CardsDialog, qtbot: QtBot) -> None:
    view = at(dialog, "ranks.csv", "red", "dice")
    QGuiApplication.clipboard().setText("3;4\n5;6")
    qtbot.keyClick(view, Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert dialog.about_cell.text().startswith("3 cells did not fit")


def test_copied_cells_come_back_the_same(dialog: CardsDialog, qtbot: QtBot) -> None:
    """Out to a spreadsheet and back in: what was assumed is then typed in, cell for cell."""
    view = at(dialog, SETUP, "s1", "commander")
    view.selectRow(0)
    qtbot.keyClick(view, Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert "Robb Stark, Young Wolf\tWinterfell Riders\tred\t1" in QGuiApplication.clipboard().text()
    old = without_tables(own_pack(BASE, dialog.context.home.folder)).setup_cards["s1"]
    qtbot.keyClick(view, Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert save(qtbot, dialog)
    new = dialog.context.game(BASE).setup_cards["s1"]
    assert new.changed(terrain=old.terrain) == old
    assert {k: n for k, n in new.terrain.items() if n} == dict(old.terrain)


def test_clear_goes_back_to_the_stand_in(dialog: CardsDialog, qtbot: QtBot) -> None:
    view = at(dialog, "units.csv", "war-host", "figures")
    type_in(qtbot, view, "3")
    assert shown(view)[1] == "typed"
    qtbot.keyClick(view, Key.Key_Delete)
    assert shown(view)[1] != "typed"
    assert not dialog.changes()


def test_the_legend_shows_each_look_of_cells_and_how_many_have_it(
    dialog: CardsDialog, qtbot: QtBot
) -> None:
    samples = dialog.legend.samples
    before = {kind: sample.text() for kind, sample in samples.items()}
    assert before["typed"] == "Yours: 0"
    view = at(dialog, LEADERS, "rickard", "limit")
    type_in(qtbot, view, "3")
    assert samples["typed"].text() == "Yours: 1"
    assert samples["typed"].font().bold()
    changed = {kind for kind, sample in samples.items() if sample.text() != before[kind]}
    assert changed == {"placeholder", "typed"}


def test_the_owner_confirms_a_stand_in(dialog: CardsDialog, qtbot: QtBot) -> None:
    view = at(dialog, LEADERS, "rickard", "limit")
    old = shown(view)
    dialog.confirm_action.trigger()
    assert shown(view) == (old[0], "typed")


def test_another_kind_of_cardboard(dialog: CardsDialog, app: App, qtbot: QtBot) -> None:
    dialog.add_piece("core", "swamp-lake")
    view = dialog.view()
    assert view is not None
    type_in(qtbot, view, "2")
    assert shown(view)[1] == "wrong"
    for column, text in (("size", "three hexes"), ("front", "forest"), ("back", "blank")):
        type_in(qtbot, at(dialog, BOX, "swamp-lake", column), text)
    assert save(qtbot, dialog)
    piece = app.context.game(BASE).boxes["core"].pieces["swamp-lake"]
    assert (piece.count, piece.size, piece.front, piece.back) == (2, "triple", "forest", None)


def asked(dialog: CardsDialog, qtbot: QtBot) -> NewPieceDialog:
    """The dialog that its button opens, once the keyboard is in it."""
    qtbot.mouseClick(dialog.bar.widgetForAction(dialog.piece_action), Qt.MouseButton.LeftButton)
    asking = dialog.findChildren(NewPieceDialog)[-1]
    qtbot.waitUntil(asking.name.hasFocus)
    return asking


def test_a_new_component_is_named_and_its_id_follows(dialog: CardsDialog, qtbot: QtBot) -> None:
    """By keys alone: a name is enough, Enter adds its row and puts the cursor there."""
    asking = asked(dialog, qtbot)
    accept = asking.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert not accept.isEnabled()
    qtbot.keyClicks(asking.name, "Old swamp lake!")
    assert asking.thing.text() == "old-swamp-lake"
    assert not asking.thing.isVisible()
    box = asking.box.currentData()
    assert box in asking.game.boxes
    qtbot.keyClick(asking.name, Key.Key_Return)
    assert not asking.isVisible()
    view = dialog.view()
    assert view is dialog.views[BOX]
    row = view.currentIndex().row()
    assert view.cards.table.rows[row] == (box, "pieces", "old-swamp-lake", "")
    # The same once more goes to the row that is there; Escape adds nothing.
    rows = view.cards.rowCount()
    again = asked(dialog, qtbot)
    qtbot.keyClicks(again.name, "Old swamp lake")
    qtbot.mouseClick(
        again.buttons.button(QDialogButtonBox.StandardButton.Ok), Qt.MouseButton.LeftButton
    )
    assert (view.cards.rowCount(), view.currentIndex().row()) == (rows, row)
    given_up = asked(dialog, qtbot)
    qtbot.keyClicks(given_up.name, "moor")
    qtbot.keyClick(given_up.name, Key.Key_Escape)
    assert not given_up.isVisible()
    assert view.cards.rowCount() == rows
    assert dialog.isVisible()


def test_the_id_of_a_new_component_can_be_changed(dialog: CardsDialog, qtbot: QtBot) -> None:
    asking = asked(dialog, qtbot)
    accept = asking.buttons.button(QDialogButtonBox.StandardButton.Ok)
    asking.name.insert("Озеро")  # QTest has no keys for these letters
    qtbot.mouseClick(asking.advanced, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(asking.thing.isVisible)
    assert asking.thing.text() == "ozero"
    for wrong in ("-lake", "lake-", "a--b", "озеро", "a_b"):
        asking.thing.setText(wrong)
        assert not accept.isEnabled(), wrong
    asking.thing.clear()
    qtbot.keyClicks(asking.thing, "Swamp Lake")
    assert asking.thing.text() == "swamp-lake"
    assert accept.isEnabled()
    qtbot.keyClick(asking.thing, Key.Key_Home)
    qtbot.keyClicks(asking.thing, "Old ")
    assert (asking.thing.text(), asking.thing.cursorPosition()) == ("old-swamp-lake", 4)
    asking.name.insert(" два")  # what was typed stays
    assert asking.thing.text() == "old-swamp-lake"
    asking.thing.clear()
    qtbot.keyClicks(asking.name, "!")
    assert asking.thing.text() == "ozero-dva"
    asking.reject()


def test_a_table_that_only_a_spreadsheet_can_mend(app: App, home: Path, qtbot: QtBot) -> None:
    tables = {LEADERS: "card;valour\nrickard;3\n", "units.csv": "unit;figures\nwar-host;3\n"}
    write_pack(home / "games", f"my-{BASE}", tables, extends=BASE, active="always")
    dialog = opened(app, qtbot)
    assert LEADERS not in dialog.views
    assert shown(at(dialog, "units.csv", "war-host", "figures")) == ("3", "typed")


def test_closing_asks_before_anything_is_lost(dialog: CardsDialog, qtbot: QtBot) -> None:
    type_in(qtbot, at(dialog, "units.csv", "war-host", "figures"), "3")
    qtbot.keyClick(dialog, Key.Key_Escape)
    assert dialog.isVisible()
    qtbot.keyClick(question(dialog), Key.Key_Escape)
    assert dialog.isVisible()
    dialog.close()
    qtbot.mouseClick(button(dialog, "gone"), Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()


def test_another_game_asks_before_anything_is_lost(dialog: CardsDialog, qtbot: QtBot) -> None:
    type_in(qtbot, at(dialog, "units.csv", "war-host", "figures"), "3")
    before = dialog.pack_box.currentIndex()
    qtbot.keyClick(dialog.pack_box, Key.Key_Up if before else Key.Key_Down)
    assert dialog.pack_box.currentIndex() == before
    qtbot.mouseClick(button(dialog, "cancel"), Qt.MouseButton.LeftButton)
    assert shown(at(dialog, "units.csv", "war-host", "figures")) == ("3", "typed")
    qtbot.keyClick(dialog.pack_box, Key.Key_Up if before else Key.Key_Down)
    qtbot.mouseClick(button(dialog, "gone"), Qt.MouseButton.LeftButton)
    assert dialog.pack_box.currentIndex() != before
    assert dialog.stack.isClean()


def question(dialog: CardsDialog) -> QMessageBox:
    """The question that stands over the dialog."""
    (found,) = (q for q in dialog.findChildren(QMessageBox, "question") if q.isVisible())
    return found


def button(dialog: CardsDialog, name: str) -> QPushButton:
    """One of its answers."""
    found = question(dialog).findChild(QPushButton, name)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("language", "most"),
    [("en", None), ("ru", 2), pytest.param("ru", None, marks=pytest.mark.soak)],
)
def test_every_game_opens_in_both_languages(
    app: App, qtbot: QtBot, language: str, most: int | None
) -> None:
    """Also those that have little to type in."""
    speak(language)
    dialog = opened(app, qtbot)
    for place in range(dialog.pack_box.count())[:most]:
        dialog.pack_box.setCurrentIndex(place)
        assert dialog.tabs.count()
        for view in dialog.views.values():
            table = view.cards.table
            assert not table.faults
            assert all(table.names)


def test_pasted_texts_become_cells() -> None:
    assert block_of("1\t2\r\n3\t4\r\n") == [["1", "2"], ["3", "4"]]
    assert block_of("a;b\nc;d") == [["a", "b"], ["c", "d"]]
    assert block_of('"Stark, Robb",2') == [["Stark, Robb", "2"]]
    assert block_of("3,0") == [["3,0"]]
    assert block_of("") == []


def test_a_card_copied_at_the_table_is_kept(app: App, home: Path) -> None:
    """What the skirmish wizard's form hands over stands in the same folder."""
    fields = {
        "label": "S5*",
        "commander": None,
        "units": [("war-host", "green", 2), ("kennelmasters", "red", 1)],
        "terrain": {"forest": 2},
    }
    keep_setup_card(app.context, BASE, "s5", fields)
    card = games.load(BASE, folders=[home / "games"]).setup_cards["s5"]
    assert (card.label, card.commander, dict(card.terrain)) == ("S5*", None, {"forest": 2})
    assert [u.type for u in card.units] == ["war-host", "kennelmasters"]
    keep_setup_card(app.context, BASE, "s5", {"label": "S5!"})
    card = games.load(BASE, folders=[home / "games"]).setup_cards["s5"]
    assert (card.label, dict(card.terrain), len(card.units)) == ("S5!", {"forest": 2}, 2)
    keep_setup_card(app.context, BASE, "s98", {**fields, "faction": "stark"})
    assert app.context.game(BASE).setup_cards["s98"].commander is None
    keep_setup_card(
        app.context, BASE, "s99", {**fields, "faction": "stark", "commander": "rickard"}
    )
    game = app.context.game(BASE)
    assert game.setup_cards["s99"].commander == "rickard"
    assert "s99" in game.boxes["core"].decks["stark"]


def test_scenario_and_lore_cards_of_battlelore(app: App, qtbot: QtBot) -> None:
    """Hexes are typed as they are read, and what is typed is what the game then holds."""
    shown_dialog = CardsDialog(app.context, "battlelore-2e")
    qtbot.addWidget(shown_dialog)
    shown_dialog.show()
    assert set(shown_dialog.views) == {
        "units.csv",
        "lore-cards.csv",
        "scenario-cards.csv",
        "battles.csv",
        BOX,
    }
    view = at(shown_dialog, "scenario-cards.csv", "d2", "terrain")
    text, kind = shown(view)
    assert kind == "placeholder"
    assert "Forest@A3" in text.split()
    assert text in shown_dialog.about_cell.text()
    type_in(qtbot, view, "forest@C3, hill@Z4")
    assert shown(view)[1] == "wrong"
    type_in(qtbot, view, "forest@c3, hill@D4")
    assert shown(view) == ("Forest@C3 Hill@D4", "typed")
    type_in(qtbot, at(shown_dialog, "scenario-cards.csv", "d2", "tokens"), "-")
    type_in(qtbot, at(shown_dialog, "scenario-cards.csv", "d2", "tent"), "no")
    type_in(qtbot, at(shown_dialog, "lore-cards.csv", "daqan-lore-1", "copies"), "1")
    type_in(qtbot, at(shown_dialog, "units.csv", "rune-golem", "cost"), "8")
    lore = shown_dialog.views["lore-cards.csv"].cards
    closed = lore.index(lore.table.rows.index(("shortcut",)), 3)
    assert lore.table.columns[3].title == "copies"
    assert closed.flags() == Qt.ItemFlag.NoItemFlags
    assert save(qtbot, shown_dialog)
    game = app.context.game("battlelore-2e")
    card = game.half_cards["d2"]
    assert (card.terrain, card.tokens, card.tent) == ({"C3": "forest", "D4": "hill"}, {}, False)
    assert game.decks["daqan-lore"].cards["daqan-lore-1"] == 1
    assert game.unit_types["rune-golem"].cost == 8


def test_two_of_one_name_are_told_apart_by_their_sides() -> None:
    """No id is read in a cell where a side says enough."""
    shown = labels("commanders", games.load(BASE, add_ons=()))
    assert shown["stark-fifth"] == "Fifth commander (House Stark)"
    assert shown["lannister-fifth"] == "Fifth commander (House Lannister)"
