"""The palette as a person uses it: pick, search, fold, change sides; what is left follows."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.panels.palette import PalettePanel
from editor.panels.palette_sources import doubt_of
from editor.panels.swatches import TIGHT, Swatch, broken, tightened
from editor.plain import tip
from editor.tools.clipboard import clip_of
from editor.tools.context import PaletteItem, Selection
from editor.tools.gesture import BoardHit
from editor.window import ScenarioWindow
from schema.board import HexBoard
from schema.edits import PaintTerrain, SetField
from schema.forces import HiddenPool
from schema.language import Phrase
from tests.editor.benches import Bench, bench

LEFT = Qt.MouseButton.LeftButton
RAID = "raid-in-the-riverlands.json"
OPEN = Callable[[str], Bench[PalettePanel]]


@pytest.fixture
def lay_out(app: App, qapp: QApplication, qtbot: QtBot) -> OPEN:
    """The palette of a file, as it stands in a window."""

    def made(file: str) -> Bench[PalettePanel]:
        opened = bench(app, file, PalettePanel)
        qtbot.addWidget(opened.panel)
        qapp.processEvents()
        return opened

    return made


def shown(panel: PalettePanel) -> list[Swatch]:
    """The swatches that one sees without scrolling being counted."""
    return [
        swatch
        for view in panel.views
        if not view.isHidden()
        for swatch in view.swatches()
        if not swatch.isHidden()
    ]


def swatch(panel: PalettePanel, name: str, kind: str = "") -> Swatch:
    """The swatch of this name."""
    return next(
        s
        for s in shown(panel)
        if s.entry.name == name and (not kind or (s.entry.pick and s.entry.pick.kind == kind))
    )


def click(panel: PalettePanel, name: str, kind: str = "") -> Swatch:
    """Click it."""
    found = swatch(panel, name, kind)
    QTest.mouseClick(found, LEFT)
    return found


def paint(window: Bench[PalettePanel], places: tuple[str, ...], terrain: str) -> None:
    """One edit of some hexes."""
    edit = PaintTerrain(kind="paint-terrain", places=places, terrain=terrain)
    window.workspace.apply(edit, Phrase("paint"))


def test_a_click_takes_in_hand_with_its_tool(lay_out: OPEN) -> None:
    """The swatch is marked, the line above says what is in hand."""
    window = lay_out(RAID)
    panel, workspace = window.panel, window.workspace
    forest = click(panel, "Forest")
    assert workspace.pick == PaletteItem("terrain", "forest")
    assert workspace.tool == "brush"
    assert forest.isChecked()
    assert panel.held.name.text() == "Forest"
    workspace.take("fill")
    hill = click(panel, "Hill")
    assert workspace.tool == "fill", "a tool that can place it stays in hand"
    assert hill.isChecked()
    assert not forest.isChecked()
    click(panel, "Ford")
    assert workspace.tool == "token"


def test_the_palette_places_on_the_board(lay_out: OPEN) -> None:
    """From the palette over the tool box to the scenario, and undone again."""
    window = lay_out(RAID)
    workspace, panel = window.workspace, window.panel
    before = workspace.document.scenario
    click(panel, "Lannisport Guards (red)")
    window.box.press(BoardHit((0.0, 0.0), "A1"))
    window.box.release(BoardHit((0.0, 0.0), "A1"))
    (unit,) = [u for u in workspace.document.scenario.units if u.at == "A1"]
    assert (unit.seat, unit.type, unit.rank) == ("lannister", "lannisport-guards", "red")
    assert workspace.document.stack.undoText() == "Place Lannisport Guards (red) on A1"
    workspace.document.stack.undo()
    assert workspace.document.scenario == before


def test_the_eyedropper_shows_in_the_palette(lay_out: OPEN) -> None:
    """What it took is marked; a thing of the other side turns the palette to that side."""
    window = lay_out(RAID)
    panel = window.panel
    window.box.pick(PaletteItem("terrain", "river"))
    assert swatch(panel, "River").isChecked()
    stark = next(u for u in window.workspace.document.scenario.units if u.seat == "stark")
    window.box.pick(PaletteItem("unit", stark.type, rank=stark.rank, seat="stark"))
    assert window.workspace.seat == "stark"
    assert panel.seats.seat == "stark"
    (held,) = [s for s in shown(panel) if s.isChecked()]
    assert held.entry.pick == window.workspace.pick


@pytest.mark.usefixtures("styled")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_ranks_of_a_unit_are_in_one_row(app: App, lay_out: OPEN, language: str) -> None:
    """Also in a narrow palette; a long name of what is placed has more lines than one."""
    app.switch_language(language)
    panel = lay_out(RAID).panel
    panel.resize(panel.sizeHint())
    QApplication.processEvents()
    units = next(view for view in panel.views if view.section.id == "units")
    for shelf in units.shelves:
        assert len(shelf.swatches) == 3
        assert len({one.y() for one in shelf.swatches}) == 1
        assert max(one.geometry().right() for one in shelf.swatches) < shelf.width()
    pick = units.shelves[2].swatches[1].entry.pick
    assert pick is not None
    panel.box.pick(pick)
    first, *more = panel.held.name.shown().splitlines()
    assert more
    assert panel.held.name.text().startswith(f"{first} ")


def test_with_nothing_in_hand_it_counts_what_is_selected(lay_out: OPEN, qtbot: QtBot) -> None:
    window = lay_out(RAID)
    panel, workspace = window.panel, window.workspace
    assert not panel.held.away.isVisible()
    workspace.select(Selection(places=("A1", "A2", "A3")))
    assert panel.held.name.text() == "3 hexes selected"
    unit = workspace.document.scenario.units[0].id
    workspace.select(Selection(units=(unit,)))
    assert panel.held.name.text() == "1 unit selected"
    workspace.select(Selection(units=(unit,), places=("A1",)))
    assert panel.held.name.text() == "2 items selected"
    qtbot.mouseClick(panel.held.away, Qt.MouseButton.LeftButton)
    assert not workspace.selection
    assert panel.held.name.text() == "Nothing selected"


def test_a_tool_with_nothing_to_lay_shows_its_shelves(lay_out: OPEN, qapp: QApplication) -> None:
    """A bridge is not in the hand that places units; nothing moves below, and it comes back."""
    window = lay_out(RAID)
    panel, bar = window.panel, window.panel.area.verticalScrollBar()
    top = panel.area.mapTo(panel, panel.area.rect().topLeft())
    assert panel.held.name.text() == "Nothing selected"
    window.box.pick(PaletteItem("token", "wood-bridge"))
    qapp.processEvents()
    assert panel.area.mapTo(panel, panel.area.rect().topLeft()) == top
    bar.setValue(0)
    window.workspace.take("unit")
    assert panel.held.name.text() == "Nothing selected"
    assert [s for s in shown(panel) if s.isChecked()] == []
    units = next(view for view in panel.views if view.section.id == "units")
    assert bar.value() in (units.y(), bar.maximum())
    window.workspace.take("token")
    assert panel.held.name.text() == "Wood bridge"


def test_what_is_left_follows_every_edit(lay_out: OPEN, qtbot: QtBot) -> None:
    """Twelve forests too many are red with their number; undo brings the old count back."""
    window = lay_out(RAID)
    panel = window.panel
    before = swatch(panel, "Forest").supply
    assert before.left
    board = window.workspace.document.scenario.board
    assert isinstance(board, HexBoard)
    paint(window, board.grid().names[:40], "forest")
    qtbot.waitUntil(lambda: swatch(panel, "Forest").supply.over > 0)
    lines = swatch(panel, "Forest").lines()
    assert any("too many" in line for line in lines)
    assert "too many" in swatch(panel, "Forest").accessibleDescription()
    window.workspace.document.stack.undo()
    qtbot.waitUntil(lambda: swatch(panel, "Forest").supply.left == before.left)


def test_the_search_knows_every_language(open_window: Callable[[str], ScenarioWindow]) -> None:
    """Russian words find English swatches; folded sections open; Enter takes the first."""
    window = open_window(RAID)
    panel = window.palette_
    window.actions_["find"].trigger()
    panel.search.insert("Лучник")  # QTest has keys for ASCII alone
    assert {s.entry.name for s in shown(panel) if s.entry.pick and s.entry.pick.kind == "unit"} >= {
        "Westerlands Archers (green)",
        "Northmen Archers (green)",
    }
    panel.search.clear()
    QTest.keyClicks(panel.search, "stone br")
    assert [s.entry.name for s in shown(panel)] == ["Stone bridge"]
    QTest.keyClick(panel.search, Qt.Key.Key_Return)
    assert window.workspace.pick == PaletteItem("token", "stone-bridge")
    assert window.focusWidget() is window.view, "the arrows go over the board now"
    panel.search.setText("no such thing")
    assert not panel.nothing.isHidden()
    assert "no such thing" in panel.nothing.text()
    panel.search.clear()
    assert panel.nothing.isHidden()
    assert len(shown(panel)) > 25
    QTest.keyClicks(panel.search, "forest")
    QTest.keyClick(panel.search, Qt.Key.Key_Escape)
    assert panel.search.text() == ""
    assert window.workspace.tool == "token", "Escape cleared the line and nothing else"
    QTest.keyClick(panel.search, Qt.Key.Key_Down)
    assert swatch(panel, "Plains").hasFocus()


def test_changing_sides(lay_out: OPEN) -> None:
    """The other side's units come, and one in hand is put away."""
    window = lay_out(RAID)
    panel, workspace = window.panel, window.workspace
    click(panel, "Lannisport Guards (blue)")
    QTest.mouseClick(panel.seats.buttons["stark"], LEFT)
    assert (workspace.seat, workspace.pick) == ("stark", None)
    click(panel, "War Host of the North (green)")
    assert window.workspace.pick == PaletteItem("unit", "war-host", rank="green", seat="stark")
    QTest.mouseClick(panel.seats.buttons["lannister"], LEFT)
    assert workspace.seat == "lannister"


def test_folding_is_remembered(open_window: Callable[[str], ScenarioWindow], app: App) -> None:
    """Through another language, which builds the window anew."""
    window = open_window(RAID)
    tokens = next(v for v in window.palette_.views if v.section.id == "tokens")
    QTest.mouseClick(tokens.head, LEFT)
    assert tokens.body.isHidden()
    app.switch_language("ru")
    (fresh,) = app.shown
    assert isinstance(fresh, ScenarioWindow)
    again = {v.section.id: v for v in fresh.palette_.views}
    assert again["tokens"].body.isHidden()
    assert not again["terrain"].body.isHidden()
    assert swatch(fresh.palette_, "Лес").supply.left is not None
    QTest.mouseClick(again["tokens"].head, LEFT)
    assert swatch(fresh.palette_, "Брод").isVisible()


def test_by_keyboard(lay_out: OPEN, qapp: QApplication) -> None:
    """Arrows walk over the shelf, space takes."""
    window = lay_out(RAID)
    panel = window.panel
    first = swatch(panel, "Plains")
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Right)
    second = qapp.focusWidget()
    assert isinstance(second, Swatch)
    assert second.entry.name == "Hill"
    QTest.keyClick(second, Qt.Key.Key_Space)
    assert window.workspace.pick == PaletteItem("terrain", "hill")
    QTest.keyClick(second, Qt.Key.Key_Down)
    below = qapp.focusWidget()
    assert isinstance(below, Swatch)
    assert below.y() > second.y()
    QTest.keyClick(below, Qt.Key.Key_Return)
    assert below.isChecked()


def test_keys_are_for_the_board_after_a_click_in_the_palette(
    open_window: Callable[[str], ScenarioWindow],
) -> None:
    """And from the start: the brush grows by its key without a click on the board before."""
    window = open_window(RAID)
    assert window.focusWidget() is window.view
    window.inspector.setFocus()
    QTest.mouseClick(swatch(window.palette_, "Hill"), Qt.MouseButton.LeftButton)
    keyboard = window.focusWidget()
    assert keyboard is window.view
    QTest.keyClick(keyboard, Qt.Key.Key_BracketRight)
    assert window.workspace.size == 7


def test_a_new_zone_comes_in_hand(lay_out: OPEN) -> None:
    """Its kind is chosen, its form opened; a zone that goes, goes from the palette."""
    window = lay_out(RAID)
    panel, workspace = window.panel, window.workspace
    wanted: list[str] = []
    workspace.field_wanted.connect(wanted.append)
    zones = next(v for v in panel.views if v.section.id == "zones")
    menu = zones.plus.menu()
    next(a for a in menu.actions() if a.data() == "deployment").trigger()
    (zone,) = workspace.document.scenario.zones
    assert (zone.kind, zone.seat) == ("deployment", "lannister")
    assert workspace.pick == PaletteItem("zone", zone.id)
    assert workspace.tool == "zone"
    assert wanted == ["/zones/0"]
    assert swatch(panel, "Deployment: House Lannister").isChecked()
    workspace.document.stack.undo()
    assert not any(s.entry.pick == workspace.pick for s in shown(panel))


def test_hidden_pools_are_placed(lay_out: OPEN) -> None:
    """A spot of the captives is added; one too many is reported."""
    window = lay_out("battlelore-2e-thunder.json")
    panel, workspace = window.panel, window.workspace
    click(panel, "Card of The captives")
    assert workspace.tool == "marker"
    spot = BoardHit((0.0, 0.0), "A5")
    window.box.press(spot)
    window.box.release(spot)
    assert "A5" in workspace.document.scenario.hidden[0].spots
    panel.count()
    assert swatch(panel, "Card of The captives").supply.over == 1


@pytest.mark.parametrize(
    ("file", "there", "missing"),
    [
        ("runewars-map.json", ("Footmen", "City", "Rune token, face down"), ("terrain", "heights")),
        ("table-centimetres.json", ("Forest", "Archer"), ("zones", "tokens", "heights")),
        ("commands-and-colors-wide.json", ("River", "Steep bank", "Bridge"), ()),
    ],
)
def test_other_boards(
    lay_out: OPEN, file: str, there: tuple[str, ...], missing: tuple[str, ...]
) -> None:
    """Each kind of board shows what can be placed on it."""
    panel = lay_out(file).panel
    for name in there:
        click(panel, name)
    sections = {view.section.id for view in panel.views}
    assert not sections & set(missing)


def test_a_table_gets_its_terrain(lay_out: OPEN) -> None:
    """The palette picks the tool that places pieces on tables."""
    window = lay_out("table-centimetres.json")
    click(window.panel, "Ruins", "terrain")
    assert window.workspace.tool == "token"


def test_placeholders_are_marked_with_the_reason(lay_out: OPEN) -> None:
    """A hill's rules are ours; plains' are not doubted."""
    window = lay_out(RAID)
    hill = swatch(window.panel, "Hill")
    assert hill.doubt is not None
    assert any("Unofficial values" in line and "reported" in line for line in hill.lines())
    game = window.workspace.document.game
    assert doubt_of(game, "terrain", "plains") is None
    guards = doubt_of(game, "unit_types", "lannisport-guards", "green")
    assert guards is not None
    assert "dice" in guards.fields
    assert "<b>Hill</b>" in tip(hill.lines())
    seen = [(hill.marked, hill.grab().toImage())]
    for _ in range(2):
        window.panel.legend.click()
        seen.append((hill.marked, hill.grab().toImage()))
    assert [marked for marked, _ in seen] == [False, True, False], "clear until somebody asks"
    assert seen[0][1] == seen[2][1] != seen[1][1]


@pytest.mark.usefixtures("styled")
def test_names_break_between_words(lay_out: OPEN) -> None:
    """A word that is alone too long is broken between syllables, and keeps its letters' size."""
    metrics = lay_out(RAID).panel.fontMetrics()
    room = metrics.horizontalAdvance("Commander’s")
    assert broken("Commander’s Tent of the North", metrics, room)[0] == "Commander’s"
    assert broken(f"Commander’s Tent {'of the North beyond the River ' * 4}", metrics, room)[
        -1
    ].endswith("…")
    assert broken("one", metrics, 1) == ["one"]
    assert broken("Yeoman-archers", metrics, metrics.horizontalAdvance("Yeoman-")) == [
        "Yeoman-",
        "archers",
    ]
    wide = metrics.horizontalAdvance("потроши-")
    assert broken("потрошителями", metrics, wide) == ["потроши-", "телями"]


@pytest.mark.usefixtures("styled")
def test_a_word_that_almost_fits_is_set_closer_and_stays_whole(lay_out: OPEN) -> None:
    """Its letters stay as high as those of other names."""
    font = lay_out(RAID).panel.measure.name
    metrics = QFontMetrics(font)
    room = round(metrics.horizontalAdvance("Harvesters") * 0.9)
    lines = broken("Blood Harvesters", metrics, room, TIGHT)
    assert lines == ["Blood", "Harvesters"]
    closer = tightened(font, "Harvesters", room)
    assert closer.pointSizeF() == font.pointSizeF()
    assert QFontMetrics(closer).horizontalAdvance("Harvesters") <= room
    assert broken("Harvesters", metrics, room // 2, TIGHT) != ["Harvesters"]
    assert tightened(font, "Blood", room) == font


def test_other_seats_and_pools_build_it_anew(lay_out: OPEN) -> None:
    """A seat renamed in the inspector is renamed here; a pool added stands there."""
    window = lay_out(RAID)
    workspace = window.workspace
    name = SetField(kind="set-field", field="/seats/0/name/en", value="Lions")
    workspace.apply(name, Phrase("rename"))
    assert window.panel.seats.buttons["lannister"].text() == "Lions"
    pool = HiddenPool.model_validate(
        {"id": "p", "cards": ({"card": "x", "count": 1, "of": "token", "ref": "tent"},)}
    )
    value = pool.model_dump(mode="json", exclude_defaults=True)
    edit = SetField.model_validate({"kind": "set-field", "field": "/hidden/0", "value": value})
    workspace.apply(edit, Phrase("pool"))
    click(window.panel, "Tent, face down")
    assert workspace.pick == PaletteItem("token", "tent", hidden="p")


@pytest.mark.usefixtures("styled")
def test_the_list_stays_where_it_is(lay_out: OPEN, qtbot: QtBot) -> None:
    """After a click in it, after undo and after a new zone: the next click hits what it aims at."""
    window = lay_out(RAID)
    panel, workspace = window.panel, window.workspace
    panel.resize(240, 400)
    QApplication.processEvents()
    bar = panel.area.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    at = bar.value()
    assert at
    seen = panel.area.viewport().rect()
    half = next(  # the uppermost is cut by the list's edge
        swatch
        for view in panel.views
        for swatch in view.swatches()
        if swatch.isVisible()
        and seen.top() - swatch.height() < swatch.mapTo(panel.area.viewport(), QPoint()).y()
        and swatch.mapTo(panel.area.viewport(), QPoint()).y() + swatch.height() > seen.top() + 8
    )
    qtbot.mouseClick(half, Qt.MouseButton.LeftButton, pos=QPoint(20, half.height() - 4))
    assert workspace.pick == half.entry.pick
    assert bar.value() == at
    workspace.apply(SetField(kind="set-field", field="/rounds", value=9), Phrase("rounds"))
    workspace.document.stack.undo()
    assert bar.value() == at


def test_long_names_keep_the_columns(lay_out: OPEN) -> None:
    """Three stand side by side where there is room, in shelves of short and of long names."""
    window = lay_out(RAID)
    panel = window.panel
    panel.resize(4 * panel.measure.least, 900)
    QApplication.processEvents()
    for view in panel.views:
        for shelf in view.shelves:
            below = [s for s in shelf.swatches if shelf.shelf.named and not s.beside]
            lefts = {swatch.x() for swatch in below}
            assert len(lefts) <= 3
            assert len(below) < 3 or len(lefts) == 3


def test_a_name_with_a_long_word_stands_beside_its_picture(lay_out: OPEN) -> None:
    """On the whole shelf, where there is no room for it below a picture; so no word is broken."""
    panel = lay_out(RAID).panel
    (shelf, *_) = (s for v in panel.views for s in v.shelves if v.section.id == "terrain")
    word = "Watchtowerkeepers"
    swatch = shelf.swatches[0]
    short, swatch.entry = swatch.entry, replace(swatch.entry, label=word)
    narrow = 2 * (panel.measure.least + 2)
    shelf.arrange(narrow, place=True)
    assert all(swatch.beside for swatch in shelf.swatches)
    assert {swatch.x() for swatch in shelf.swatches} == {0}
    assert broken(word, QFontMetrics(panel.measure.name), 10 * narrow) == [word]
    swatch.entry = short
    shelf.arrange(narrow, place=True)
    assert not any(swatch.beside for swatch in shelf.swatches)


def test_what_was_copied_is_in_hand(lay_out: OPEN) -> None:
    """While the stamp pastes it; it is put away like anything else."""
    window = lay_out(RAID)
    panel, workspace = window.panel, window.workspace
    window.box.pick(PaletteItem("terrain", "river"))
    document = workspace.document
    workspace.hold(clip_of(document.scenario, document.game, Selection(places=("A1", "A2"))))
    assert panel.held.name.text() == "River"
    workspace.take("stamp")
    assert panel.held.name.text() == "The copy"
    QTest.mouseClick(panel.held.away, LEFT)
    assert workspace.tool == "select"
    assert panel.held.name.text() == "Nothing selected"


@pytest.mark.usefixtures("styled")
def test_nothing_above_the_shelves_is_squeezed(lay_out: OPEN, qapp: QApplication) -> None:
    """Twice the letters, in the least room that the palette takes."""
    usual = qapp.font()
    large = qapp.font()
    large.setPointSizeF(2 * usual.pointSizeF())
    qapp.setFont(large)
    try:
        panel = lay_out(RAID).panel
        panel.resize(240, 900)
        qapp.processEvents()
        panel.resize(240, panel.minimumSizeHint().height())
        qapp.processEvents()
        for part in (panel.seats, panel.held):
            assert part.height() >= part.heightForWidth(part.width())
        words = panel.held.name
        assert words.height() >= words.fontMetrics().height(), "one line, with dots"
    finally:
        qapp.setFont(usual)
