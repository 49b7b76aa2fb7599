"""The inspector's pages: the selection first, findings that lead to fields, other games."""

import json

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from editor.panels.forms.lists import ListField
from editor.panels.forms.pages import PAGES, PageForm
from editor.panels.forms.selected import SelectedForm
from editor.tools.context import Selection
from editor.tools.movables import label_key
from editor.tools.naming import stored
from schema.board import HexBoard, Zone
from schema.edits import MoveUnits, SetField
from schema.language import Phrase
from schema.scenario import Scenario
from schema.unknown_keys import unknown_keys
from tests.editor.inspecting import (
    RAID,
    TABLE,
    THUNDER,
    TILES,
    Inspectors,
    Key,
    box,
    chosen,
    field,
    press,
    retype,
    scenario,
    seen,
    steps,
    undo,
)
from tests.sampling import one_in

# -- the selection ---------------------------------------------------------------------------------


def test_what_is_selected_comes_first(opened: Inspectors, qtbot: QtBot) -> None:
    """A unit with its commander; nothing selected goes back to the page before."""
    panel = opened(RAID, "victory")
    chosen(panel, Selection(units=("stark-greatjon-umber",)))
    assert panel.page == "selection"
    combo = box(panel, "/units/1/rank")
    retype(qtbot, combo, "green")
    assert scenario(panel).units[1].rank == "green"
    assert field(panel, "/commanders/1/card").isVisible()
    undo(panel)
    assert scenario(panel).units[1].rank == "blue"
    chosen(panel, Selection())
    assert panel.page == "victory"


def test_a_unit_is_described_over_its_fields(opened: Inspectors) -> None:
    """By its picture, its name, its side and its values, which follow what is changed."""
    panel = opened(RAID)
    chosen(panel, Selection(units=("stark-greatjon-umber",)))
    form = panel._form("selection")
    assert isinstance(form, SelectedForm)
    head = form.heads["/units/1"]
    assert (head.name.text(), head.about.text()) == ("War Host of the North", "House Stark")
    assert "figures" in head.facts.text()
    assert not head.picture.pixmap().isNull()
    edit = SetField(kind="set-field", field="/units/1/seat", value="lannister")
    assert panel.workspace.apply(edit, Phrase("Change"))
    assert form.heads["/units/1"].about.text() == "House Lannister"


def test_rank_and_place_share_a_line(opened: Inspectors) -> None:
    """On a table a place is three numbers, and has a line of its own."""
    panel = opened(RAID, width=250)
    chosen(panel, Selection(units=("stark-greatjon-umber",)))
    tops = {field(panel, f"/units/1/{name}").mapTo(panel, QPoint()).y() for name in ("rank", "at")}
    assert len(tops) == 1
    panel = opened(TABLE, width=250)
    chosen(panel, Selection(units=(scenario(panel).units[0].id,)))
    assert field(panel, "/units/0/at").width() > panel.width() / 2


def test_a_hex_is_described_over_its_fields(opened: Inspectors) -> None:
    panel = opened(RAID)
    chosen(panel, Selection(places=("I12",)))
    form = panel._form("selection")
    assert isinstance(form, SelectedForm)
    assert (form.heads[""].name.text(), form.heads[""].about.text()) == ("Hex I12", "Hill")
    chosen(panel, Selection(places=("A1",)))
    assert (form.heads[""].name.text(), form.heads[""].about.text()) == ("Hex A1", "Plains")


def test_the_first_page_names_the_players_and_leads_to_them(
    opened: Inspectors, qtbot: QtBot
) -> None:
    """After title and story; they are written on the page of the sides."""
    panel = opened(RAID)
    first = [one.slot.pointer for one in seen(panel) if one.slot.pointer in PAGES[1].pointers]
    assert first[:3] == ["/title", "/about/background", "/seats"]
    labels = [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]
    assert labels.count("Title") == 1, "its first field has a name, as the ones below it"
    wanted: list[str] = []
    panel.workspace.field_wanted.connect(wanted.append)
    players = box(panel, "/seats")
    assert isinstance(players, QPushButton)
    assert players.accessibleDescription() == "House Lannister, House Stark"
    qtbot.mouseClick(players, Qt.MouseButton.LeftButton)
    assert wanted == ["/seats"]
    panel.reach("/seats")
    assert panel.page == "sides"


def test_what_is_folded_away_is_unfolded_where_it_is_wanted(opened: Inspectors) -> None:
    """A finding or a search leads to the field itself."""
    panel = opened(RAID)
    assert "/about/licence" not in [one.slot.pointer for one in seen(panel)]
    panel.reach("/about/licence")
    assert box(panel, "/about/licence").hasFocus()


def test_following_can_be_switched_off(opened: Inspectors, qtbot: QtBot) -> None:
    """Then the page stays, whatever is selected."""
    panel = opened(RAID, "victory")
    qtbot.mouseClick(panel.follow, Qt.MouseButton.LeftButton)
    chosen(panel, Selection(places=("C4",)))
    assert panel.page == "victory"


def test_a_selected_unit_may_have_another_id(opened: Inspectors, qtbot: QtBot) -> None:
    """It stays selected; its commander still leads it."""
    panel = opened(RAID)
    chosen(panel, Selection(units=("stark-greatjon-umber",)))
    panel.reach("/units/1/id")
    retype(qtbot, box(panel, "/units/1/id"), "greatjons-host")
    assert panel.workspace.selection.units == ("greatjons-host",)
    assert panel.page == "selection"
    assert scenario(panel).commanders[1].unit == "greatjons-host"
    assert len(steps(panel)) == 1


def test_several_units_at_once(opened: Inspectors, qtbot: QtBot) -> None:
    """One field for all of them, one step."""
    panel = opened(RAID)
    names = tuple(unit.id for unit in scenario(panel).units[:4])
    chosen(panel, Selection(units=names))
    form = panel._form("selection")
    combo = form.together["rank"].entry()  # type: ignore[union-attr]  # the selection's
    retype(qtbot, combo, "red")
    assert {unit.rank for unit in scenario(panel).units[:4]} == {"red"}
    assert len(steps(panel)) == 1


def test_a_selected_hex(opened: Inspectors, qtbot: QtBot) -> None:
    """Terrain, height, zones and tokens; each by the edit that a tool would make."""
    panel = opened(THUNDER)
    chosen(panel, Selection(places=("A1",)))
    retype(qtbot, box(panel, "/board/terrain"), "Forest")
    assert scenario(panel).board.terrain[0][0] == "forest"  # hexes
    entry = box(panel, "/board/height")
    entry.setFocus()
    qtbot.keyClick(entry, Key.Key_Up)
    assert scenario(panel).board.elevation[0][0] == 1  # hexes
    press(qtbot, panel, "/board/tokens", "add")
    assert scenario(panel).board.tokens[-1].at == "A1"  # hexes
    press(qtbot, panel, "/notes", "add")
    assert scenario(panel).notes[-1].at == "A1"
    assert field(panel, "/board/zones").button.text() == "Blue hexes"  # type: ignore[attr-defined]  # several


def test_from_hex_to_hex(opened: Inspectors, qtbot: QtBot) -> None:
    """The form goes on to another hex: what is shown and what is changed is that one's."""
    panel = opened(THUNDER)
    chosen(panel, Selection(places=("A1",)))
    press(qtbot, panel, "/notes", "add")
    chosen(panel, Selection(places=("C1",)))
    press(qtbot, panel, "/notes", "add")
    assert [note.at for note in scenario(panel).notes] == ["A1", "C1"]
    notes = field(panel, "/notes")
    assert isinstance(notes, ListField)
    assert notes.summaries.numbers == [1]
    retype(qtbot, box(panel, "/board/terrain"), "Hill")
    terrain = scenario(panel).board.terrain[0]  # hexes
    assert terrain[0] != "hill"
    assert terrain[2] == "hill"
    assert any("C1" in label.text() for label in panel.findChildren(QLabel) if label.isVisible())


def test_the_ground_below_goes_along_with_a_unit(opened: Inspectors, qtbot: QtBot) -> None:
    """The folded hex is that on which it stands now, before and after it was opened."""
    panel = opened(RAID)
    unit = scenario(panel).units[1]
    chosen(panel, Selection(units=(unit.id,)))
    form = panel._form("selection")
    assert isinstance(form, SelectedForm)
    moved = MoveUnits(kind="move-units", moves=((unit.id, "G7"),))
    panel.workspace.apply(moved, Phrase("Move"))
    assert form.ground is not None
    assert form.ground.fold.text().startswith("Hex G7 · ")
    qtbot.mouseClick(form.ground.fold, Qt.MouseButton.LeftButton)
    board = scenario(panel).board
    assert isinstance(board, HexBoard)
    retype(qtbot, box(panel, "/board/terrain"), "Hill")
    assert changed_hexes(board, scenario(panel)) == {"G7"}
    panel.workspace.apply(MoveUnits(kind="move-units", moves=((unit.id, "H8"),)), Phrase("Move"))
    assert form.ground.fold.text() == "Hex H8 · Plains"
    board = scenario(panel).board
    assert isinstance(board, HexBoard)
    retype(qtbot, box(panel, "/board/terrain"), "Forest")
    assert changed_hexes(board, scenario(panel)) == {"H8"}


def changed_hexes(before: HexBoard, now: Scenario) -> set[str]:
    """The hexes whose terrain is another one."""
    assert isinstance(now.board, HexBoard)
    grid = before.grid()
    pairs = zip(
        sum(map(tuple, before.terrain), ()), sum(map(tuple, now.board.terrain), ()), strict=True
    )
    return {grid.names[i] for i, (old, new) in enumerate(pairs) if old != new}


def test_whoever_leads_a_unit_now_is_shown(opened: Inspectors) -> None:
    """A commander who went to another unit is no longer named below the one he left."""
    panel = opened(RAID)
    chosen(panel, Selection(units=("stark-greatjon-umber",)))
    assert field(panel, "/commanders/1/card").isVisible()
    other = scenario(panel).units[0].id
    elsewhere = SetField(kind="set-field", field="/commanders/1/unit", value=other)
    panel.workspace.apply(elsewhere, Phrase("Lead"))
    QApplication.processEvents()
    assert "/commanders/1/card" not in {found.slot.pointer for found in seen(panel)}


def test_zones_made_meanwhile_are_offered(opened: Inspectors) -> None:
    """A hex that is looked at while the first zone comes can be put into it."""
    panel = opened(RAID)
    panel.workspace.apply(SetField(kind="set-field", field="/zones", value=()), Phrase("None"))
    chosen(panel, Selection(places=("C4",)))
    assert "/board/zones" not in {found.slot.pointer for found in seen(panel)}
    zone = stored(Zone(id="hill", kind="objective"))
    panel.workspace.apply(SetField(kind="set-field", field="/zones/0", value=zone), Phrase("Add"))
    QApplication.processEvents()
    assert "/board/zones" in {found.slot.pointer for found in seen(panel)}


def test_many_selected_hexes(opened: Inspectors, qtbot: QtBot) -> None:
    """Where they differ, the form says so; a choice is for all of them."""
    panel = opened(THUNDER)
    chosen(panel, Selection(places=("A1", "C1", "F2")))
    combo = box(panel, "/board/terrain")
    assert isinstance(combo, QComboBox)
    assert combo.currentText() == ""
    retype(qtbot, combo, "Hill")
    grid = scenario(panel).board.grid()  # hexes
    spots = [grid.line_and_position(name) for name in ("A1", "C1", "F2")]  # type: ignore[union-attr]
    assert {scenario(panel).board.terrain[i][j] for i, j in spots} == {"hill"}  # hexes


def test_a_selected_piece_on_a_table(opened: Inspectors, qtbot: QtBot) -> None:
    """And an area of map tiles."""
    panel = opened(TABLE)
    chosen(panel, Selection(pieces=("rock",)))
    retype(qtbot, box(panel, "/board/pieces/2/at"), "44.4")
    assert scenario(panel).board.pieces[2].at.x == 444  # type: ignore[union-attr]  # a table
    panel = opened(TILES)
    chosen(panel, Selection(places=("2A",)))
    press(qtbot, panel, "/board/tokens", "add")
    assert scenario(panel).board.tokens[0].at == "2A"  # tiles


def test_a_selected_word_on_a_table(opened: Inspectors, qtbot: QtBot) -> None:
    """It is known by where it lies, as on hexes."""
    panel = opened(TABLE)
    board = scenario(panel).board
    chosen(panel, Selection(labels=(label_key(board.labels[0]),)))
    assert panel.page == "selection"
    retype(qtbot, box(panel, "/board/labels/0/text"), "Tower")
    assert scenario(panel).board.labels[0].text["en"] == "Tower"


# -- the panel -------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", [RAID, THUNDER, TILES, TABLE])
def test_every_page_opens_and_changes_nothing(opened: Inspectors, file: str) -> None:
    """Looking is free, narrow and wide."""
    panel = opened(file, width=300)
    for page in PAGES:
        panel.show_page(page.id)
    panel.resize(600, 900)
    QApplication.processEvents()
    assert not panel.workspace.document.modified


@pytest.mark.parametrize(
    ("pointer", "page", "called"),
    one_in(
        3,
        [
            ("/title/en", "scenario", "Title (en)"),
            ("/title", "scenario", "Title (en)"),
            ("/units/3/rank", "forces", "Rank"),
            ("/units/3", "forces", "Units"),
            ("/commanders/1/at", "forces", "Place"),
            ("/seats/0/resources/morale", "sides", "morale"),
            ("/seats/0/resources", "sides", "command tokens"),
            ("/victory/objectives/0", "victory", "Victory points"),
            ("/victory/objectives/0/condition/types/1", "victory", "Unit types"),
            ("/victory", "victory", "Victory points"),
            ("/victory/ties/1", "victory", "Tiebreakers 2"),
            ("/rounds", "rules", "Rounds"),
            ("/cards/stark/units/0", "skirmish", "units"),
            ("/board/terrain", "board", None),
            ("/board/tokens/4", "board", "Tokens: Add"),
            ("/secrets", "hidden", "Hidden layout (host’s file only)"),
            ("/game", "file", "Pack"),
            ("/nothing/of/the/kind", "file", None),
        ],
    ),
)
def test_a_finding_leads_to_its_field(
    opened: Inspectors, pointer: str, page: str, called: str | None
) -> None:
    """The page is open, the keyboard is in the field."""
    panel = opened(RAID, "notes")
    panel.workspace.field_wanted.emit(pointer)
    assert panel.page == page
    if called is not None:
        focused = QApplication.focusWidget()
        assert focused is not None
        assert focused.accessibleName() == called


def test_keys_that_nobody_knows(opened: Inspectors, qtbot: QtBot) -> None:
    """They can be seen and taken away; undo brings them back."""
    panel = opened(RAID)
    plain = scenario(panel).model_dump(mode="json")
    plain["weather"] = "rain"
    plain["units"][2]["mood"] = "low"
    panel.workspace.document.show(Scenario.model_validate_json(json.dumps(plain)))
    panel.reach("/weather")
    rows = field(panel, "").rows  # type: ignore[attr-defined]  # an UnknownField
    assert list(rows) == ["/units/2/mood", "/weather"]
    for row in list(rows.values()):
        qtbot.mouseClick(row.findChildren(QToolButton)[0], Qt.MouseButton.LeftButton)
    assert list(unknown_keys(scenario(panel))) == []
    undo(panel)
    assert list(unknown_keys(scenario(panel))) == ["/weather"]


def test_secrets_lie_covered(opened: Inspectors, qtbot: QtBot) -> None:
    """Nobody sees them by looking at the page; uncovered, they can be changed."""
    panel = opened(TILES, "hidden")
    covered = field(panel, "/secrets")
    assert covered.inner is None  # type: ignore[attr-defined]  # a CoveredField
    qtbot.mouseClick(covered.entry(), Qt.MouseButton.LeftButton)
    retype(qtbot, box(panel, "/secrets/placed/runes-daqan/1B"), "dragon-rune")
    secrets = scenario(panel).secrets
    assert secrets is not None
    assert secrets.placed["runes-daqan"]["1B"] == "dragon-rune"


def test_a_change_is_shown_at_once(opened: Inspectors) -> None:
    """The form of a unit among forty follows it (``benchmarks`` measure how soon)."""
    panel = opened(RAID, "forces")
    document = panel.workspace.document
    unit = document.scenario.units[0]
    more = tuple(unit.changed(id=f"more-{i}", at="J1") for i in range(21))
    document.show(document.scenario.changed(units=(*document.scenario.units, *more)))
    field(panel, "/units").reach(["0"])
    for place in ("C4", "C5", "C6", "D5", "D6"):
        document.show(
            MoveUnits(kind="move-units", moves=((unit.id, place),)).apply(document.scenario)
        )
        assert box(panel, "/units/0/at").property("text") == place
    assert isinstance(panel._form("forces"), PageForm)


def test_another_game_offers_other_names(opened: Inspectors) -> None:
    """An owner typed in a type of unit: it can be picked without opening the window again."""
    panel = opened(RAID, "forces")
    document = panel.workspace.document
    field(panel, "/units").reach(["0"])
    game = document.game
    types = type(game.unit_types)(
        {**game.unit_types, "gold-cloaks": game.unit_types["lannisport-guards"]}
    )
    document.use(game.changed(unit_types=types), None)
    field(panel, "/units").reach(["0"])
    combo = box(panel, "/units/0/type")
    assert isinstance(combo, QComboBox)
    assert combo.findData("gold-cloaks") >= 0
