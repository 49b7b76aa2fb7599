"""Drawing battles in the window, by mouse and keys, for every method there is."""

from pathlib import Path
from shlex import split
from typing import cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from banneret.cli import main
from editor.app import App
from editor.generate.fields import (
    NumberSettingField,
    OneField,
    SidesField,
    SlotsField,
    SomeField,
    TicksField,
    TypedSettingField,
    WordField,
)
from editor.generate.lock_and_roll import LOCKED
from editor.generate.parts_tree import DIE, LIVE, LOCK, SIGN
from editor.generate.roll_history import Roll
from editor.generate.window import GenerateWindow
from editor.measures import STEP
from editor.print.preview import SheetPreview
from editor.window import ScenarioWindow
from rules.validation import check
from schema.files import canonical
from schema.scenario import Scenario
from tests.editor.evenings import battles_of

LEFT = Qt.MouseButton.LeftButton
CARDS, ARMIES, PARTS, STEPS, CHANGES = range(5)


@pytest.fixture
def halves(app: App, qtbot: QtBot) -> GenerateWindow:
    """Two scenario cards put together, seed 7."""
    return opened(app, qtbot, "battlelore-2e")


@pytest.fixture
def arms(app: App, qtbot: QtBot) -> GenerateWindow:
    """A call to arms, seed 7."""
    return opened(app, qtbot, "battlelore-1e")


def opened(app: App, qtbot: QtBot, game: str) -> GenerateWindow:
    window = battles_of(app, game, 7)
    window.resize(1500, 950)
    qtbot.waitExposed(window)
    assert roll_of(window).brief.seed == 7
    return window


def pick(qtbot: QtBot, window: GenerateWindow, scope: str, column: int) -> None:
    """Click the die or the lock of a part in the tree."""
    tree, item = window.parts.tree, window.parts.items[scope]
    tree.scrollToItem(item)
    spot = tree.visualRect(tree.indexFromItem(item, column)).center()
    qtbot.mouseClick(tree.viewport(), LEFT, pos=spot)


def click(qtbot: QtBot, widget: QWidget, at: QPoint | None = None) -> None:
    qtbot.mouseClick(widget, LEFT, pos=at or widget.rect().center())


def roll_of(window: GenerateWindow) -> Roll:
    roll = window.session.roll
    assert roll is not None
    return roll


def scenario_of(window: GenerateWindow) -> Scenario:
    return roll_of(window).scenario


def choose(qtbot: QtBot, combo: QComboBox, ident: str) -> None:
    """Choose an entry by the arrow keys."""
    combo.setFocus()
    steps = combo.findData(ident) - combo.currentIndex()
    assert combo.findData(ident) >= 0
    key = Qt.Key.Key_Down if steps > 0 else Qt.Key.Key_Up
    combo.showPopup()
    for _ in range(abs(steps)):
        qtbot.keyClick(combo.view(), key)
    qtbot.keyClick(combo.view(), Qt.Key.Key_Return)


def command_of(window: GenerateWindow) -> str:
    return window.session.command()


def test_a_card_is_chosen_and_chance_decides_again(halves: GenerateWindow, qtbot: QtBot) -> None:
    """What is demanded is in the command; all that does not rest on it stays as it was."""
    before = roll_of(halves)
    field = cast("OneField", halves.options.form.fields["half.daqan"])
    other = next(c for c in ("d1", "d2") if c != before.parts["half.daqan"])
    choose(qtbot, field.combo, other)
    after = roll_of(halves)
    assert after.parts["half.daqan"] == other
    assert other in after.parts["offer.daqan"]
    assert after.parts["half.uthuk"] == before.parts["half.uthuk"]
    assert f"--set half.daqan={other}" in command_of(halves)
    field = cast("OneField", halves.options.form.fields["half.daqan"])
    choose(qtbot, field.combo, "")
    assert roll_of(halves).parts == before.parts
    assert "--set" not in command_of(halves)


def test_a_card_that_was_drawn_is_kept_by_a_click(halves: GenerateWindow, qtbot: QtBot) -> None:
    halves.tabs.setCurrentIndex(CARDS)
    roll = roll_of(halves)
    kept, offer = roll.parts["half.daqan"], roll.parts["offer.daqan"]
    other = next(card for card in offer if card != kept)
    assert halves.cards.slot("half.daqan", other).picture.faint
    click(qtbot, halves.cards.slot("half.daqan", other).picture)
    assert roll_of(halves).parts["half.daqan"] == other
    assert not halves.cards.slot("half.daqan", other).picture.faint
    first, *rest = (s for s in halves.cards.slots() if s.part == "half.daqan")
    assert first.card == other, "the one that was chosen stands first"
    if first.beside < rest[0].beside:  # and in a column the others stand below it, small
        assert all(one.picture.width() < first.picture.width() / 2 for one in rest)
        assert len({one.mapTo(halves, QPoint()).y() for one in rest}) == 1
    click(qtbot, halves.cards.slot("half.daqan", other).picture)
    assert roll_of(halves).is_locked("half.daqan")
    click(qtbot, halves.roll)
    assert roll_of(halves).parts["half.daqan"] == other


def test_points_and_words(halves: GenerateWindow, qtbot: QtBot) -> None:
    """A number by the arrow, a tick, and the way back to what is usual."""
    points = cast("NumberSettingField", halves.options.form.fields["points"])
    assert points.box.value() == 50
    qtbot.keyClick(points.box, Qt.Key.Key_Down)
    assert {muster.points for muster in scenario_of(halves).musters} == {49}
    assert "--set points=49" in command_of(halves)
    qtbot.keyClick(points.box, Qt.Key.Key_Up)
    assert "points" not in command_of(halves)
    neutrals = cast("WordField", halves.options.form.fields["neutrals"])
    click(qtbot, neutrals.box, QPoint(8, neutrals.box.height() // 2))
    assert not scenario_of(halves).neutral_draft
    assert "--set neutrals=none" in command_of(halves)


def test_sides_are_chosen(arms: GenerateWindow, qtbot: QtBot) -> None:
    """Of two sides either may be chosen for either edge; the other one has what is left."""

    def sides() -> SidesField:
        return cast("SidesField", arms.options.form.fields["camps"])

    choose(qtbot, sides().bottom, "pennant")
    assert sides().bottom.hasFocus()
    assert [seat.id for seat in scenario_of(arms).seats] == ["pennant", "standard"]
    assert sides().top.currentData() == "standard"
    assert "--set camps=pennant" in command_of(arms)
    choose(qtbot, sides().top, "pennant")
    assert sides().top.hasFocus()
    assert [seat.id for seat in scenario_of(arms).seats] == ["standard", "pennant"]
    assert "--set camps=standard" in command_of(arms)
    choose(qtbot, sides().top, "")
    assert "camps" not in command_of(arms)
    assert (sides().bottom.currentData(), sides().top.currentData()) == ("", "")


def test_house_rules_are_ticked(arms: GenerateWindow, qtbot: QtBot) -> None:
    rules = cast("TicksField", arms.options.form.fields["variants"])
    for name in ("recruiting", "engagement"):
        click(qtbot, rules.boxes[name], QPoint(8, rules.boxes[name].height() // 2))
    assert {v.id for v in scenario_of(arms).variants} == {"recruiting", "engagement"}
    assert len(scenario_of(arms).markers) == 2
    assert "--set variants=recruiting,engagement" in command_of(arms)


def test_cards_for_the_sections(arms: GenerateWindow, qtbot: QtBot) -> None:
    """A slot is demanded, the others stay by chance; what cannot be is refused in a sentence, and
    the last good draw stays."""
    slots = cast("SlotsField", arms.options.form.fields["cards.standard"])
    choose(qtbot, slots.combos[1], "standard-b2")
    assert roll_of(arms).parts["cards.standard.centre"] == "standard-b2"
    assert roll_of(arms).parts["set.standard"] == "b"
    assert "cards.standard=?,standard-b2" in command_of(arms).replace("'", "")
    before = scenario_of(arms)
    choose(qtbot, slots.combos[0], "standard-b2")
    assert arms.session.trouble is not None
    assert "B2" in arms.message_text.text()
    assert scenario_of(arms) is before
    assert slots.combos[0].currentData() == ""


def test_some_are_ticked_in_a_menu(halves: GenerateWindow, qtbot: QtBot) -> None:
    """The menu stays open while things are ticked, and draws when it is left."""
    offer = cast("SomeField", halves.options.form.fields["offer.uthuk"])
    click(qtbot, offer.button)
    assert offer.menu.isVisible()
    for action in offer.menu.actions()[:3]:
        click(qtbot, offer.menu, offer.menu.actionGeometry(action).center())
    assert offer.menu.isVisible()
    qtbot.keyClick(offer.menu, Qt.Key.Key_Escape)
    assert roll_of(halves).parts["offer.uthuk"] == ("u1", "u2", "u3")
    assert "--set offer.uthuk=u1,u2,u3" in command_of(halves)


def test_what_has_no_widget_is_typed(halves: GenerateWindow, qtbot: QtBot) -> None:
    """What was refused stays in its line to be put right."""
    click(qtbot, halves.options.form.more)
    army = cast("TypedSettingField", halves.options.form.fields["army.daqan"])
    assert army.isVisibleTo(halves)
    before = scenario_of(halves)
    qtbot.keyClicks(army.line, "dragon")
    qtbot.keyClick(army.line, Qt.Key.Key_Return)
    assert "Unknown unit type" in halves.message_text.text()
    assert army.line.text() == "dragon"
    assert scenario_of(halves) is before
    army.line.selectAll()
    qtbot.keyClicks(army.line, "citadel-guard:3,rune-golem")
    qtbot.keyClick(army.line, Qt.Key.Key_Return)
    assert halves.session.trouble is None
    muster = next(m for m in scenario_of(halves).musters if m.seat == "daqan")
    assert dict(muster.army) == {"citadel-guard": 3, "rune-golem": 1}


def test_turns_of_the_draft_are_chosen(halves: GenerateWindow, qtbot: QtBot) -> None:
    """As many are asked for as there are; who is no more to be had cannot be chosen for nothing."""
    turns = cast("SlotsField", halves.options.form.fields["draft"])

    def shown() -> int:
        return sum(combo.isVisibleTo(halves) for combo in turns.combos)

    assert shown() == len(scenario_of(halves).neutral_draft)
    choose(qtbot, turns.combos[0], "mountain-giant")
    draft = scenario_of(halves).neutral_draft
    assert draft[0].units == ("mountain-giant",)
    assert shown() == len(draft)
    choose(qtbot, turns.combos[1], "mountain-giant")  # there is one giant in the box
    assert halves.session.trouble is not None
    assert scenario_of(halves).neutral_draft == draft
    choose(qtbot, turns.combos[0], "pass")
    choose(qtbot, turns.combos[1], "pass")
    assert [pick.units for pick in scenario_of(halves).neutral_draft] == [(), ()]
    assert shown() == 2
    assert "--set draft=pass,pass" in command_of(halves)


def test_names_of_stages_have_the_room_beside_them(arms: GenerateWindow) -> None:
    """One line, where nothing stands beside the name; what stands there keeps its column."""
    arms.tabs.setCurrentIndex(PARTS)
    tree, item = arms.parts.tree, arms.parts.items["terrain"]
    item.setText(0, "A stage with a long name")
    item.setExpanded(False)
    high = tree.sizeHintForIndex(tree.indexFromItem(item, 0)).height()
    assert high < 2 * tree.fontMetrics().lineSpacing() + STEP
    item.setText(1, "some value")
    assert tree.columns_width(tree.indexFromItem(item, 0)) == tree.columnWidth(0)


def test_what_a_side_has_besides_its_army_is_in_the_menu_of_its_heading(
    halves: GenerateWindow,
) -> None:
    """It rolls again and locks; the button bears a lock then."""
    halves.tabs.setCurrentIndex(ARMIES)
    QApplication.processEvents()
    button = halves.armies.menus["daqan"]
    assert button.y() == pytest.approx(halves.armies.buttons["army.daqan"].y(), abs=8)
    actions = [one for one in button.menu().actions() if not one.isSeparator()]
    assert [one.text() for one in actions] == [
        "Re-roll Army options",
        "Lock Army options",
        "Re-roll Unit positions",
        "Lock Unit positions",
    ]
    before = button.icon().cacheKey()
    actions[3].trigger()
    assert roll_of(halves).is_locked("deployment.daqan")
    button = halves.armies.menus["daqan"]
    assert button.icon().cacheKey() != before
    actions = [one for one in button.menu().actions() if not one.isSeparator()]
    assert not actions[2].isEnabled()
    assert actions[3].text() == "Unlock Unit positions"


def test_parts_are_locked_and_rolled_again(arms: GenerateWindow, qtbot: QtBot) -> None:
    """Space, L and a click lock a stage; R and a click on its die roll it again."""
    arms.tabs.setCurrentIndex(PARTS)
    tree, items = arms.parts.tree, arms.parts.items
    tree.setFocus()
    tree.setCurrentItem(items["terrain"])
    qtbot.keyClick(tree, Qt.Key.Key_Space)
    assert roll_of(arms).is_locked("terrain")
    assert items["terrain.hill"].data(LOCK, SIGN) == LOCKED
    assert not items["terrain"].data(DIE, LIVE), "what is locked does not roll"
    pick(qtbot, arms, "terrain", LOCK)
    assert not roll_of(arms).is_locked("terrain")
    pick(qtbot, arms, "terrain.hill", LOCK)
    assert items["terrain"].data(LOCK, SIGN) == LOCKED, "something below it is locked"
    assert not items["terrain"].data(LOCK, LIVE), "but not all"
    tree.setCurrentItem(items["terrain"])
    qtbot.keyClick(tree, Qt.Key.Key_L)
    before = roll_of(arms)
    pick(qtbot, arms, "terrain", DIE)
    assert roll_of(arms) is before
    tree.setCurrentItem(items["cards.pennant"])
    qtbot.keyClick(tree, Qt.Key.Key_R)
    after = roll_of(arms)
    assert after.parts["cards.pennant.left"] != before.parts["cards.pennant.left"] or (
        after.names("cards.pennant") and after.parts != before.parts
    )
    for name in before.names("terrain"):
        assert after.parts[name] == before.parts[name]
    assert arms.changes.locked.count() == 1
    click(qtbot, arms.history.back)
    assert roll_of(arms).scenario is before.scenario


def test_armies_and_the_draft(halves: GenerateWindow, qtbot: QtBot) -> None:
    halves.tabs.setCurrentIndex(ARMIES)
    before = roll_of(halves)
    assert "draft.1" in halves.armies.buttons
    click(qtbot, halves.armies.buttons["army.daqan"].again)
    after = roll_of(halves)
    assert after.parts["army.daqan"] != before.parts["army.daqan"]
    assert after.parts["army.uthuk"] == before.parts["army.uthuk"]
    click(qtbot, halves.armies.buttons["army.daqan"].lock)
    assert not halves.armies.buttons["army.daqan"].again.isEnabled()
    click(qtbot, halves.armies.buttons["draft.1"].again)
    assert roll_of(halves).parts["army.daqan"] == after.parts["army.daqan"]


def test_a_unit_is_dragged_and_changes_places(halves: GenerateWindow, qtbot: QtBot) -> None:
    board = halves.board.board
    QApplication.processEvents()
    names = roll_of(halves).names("deployment.daqan")
    one, other = names[0], names[1]
    here, there = (str(roll_of(halves).parts[name]) for name in (one, other))
    drag(qtbot, halves, here, there)
    assert (roll_of(halves).parts[one], roll_of(halves).parts[other]) == (there, here)
    assert {one, other} <= roll_of(halves).locks
    # Where it may not stand it is refused, and everything stays.
    drag(qtbot, halves, there, "F5")
    assert roll_of(halves).parts[one] == there
    assert "F5" in halves.message_text.text()
    board.point_to(here)
    assert halves.board.thing() == other
    qtbot.keyClick(board, Qt.Key.Key_L)
    assert other not in roll_of(halves).locks
    qtbot.keyClick(board, Qt.Key.Key_R)
    assert roll_of(halves).parts[other] != here
    assert roll_of(halves).parts[one] == there


def drag(qtbot: QtBot, window: GenerateWindow, start: str, end: str) -> None:
    board = window.board.board
    down, up = (board.middle_of(place).toPoint() for place in (start, end))
    qtbot.mousePress(board, LEFT, pos=down)
    qtbot.mouseMove(board, up)
    qtbot.mouseRelease(board, LEFT, pos=up)


@pytest.mark.parametrize("name", ["halves", "arms"])
def test_watching(name: str, request: pytest.FixtureRequest, qtbot: QtBot) -> None:
    """From an empty board to the whole one, step by step."""
    window = cast("GenerateWindow", request.getfixturevalue(name))
    window.tabs.setCurrentIndex(STEPS)
    buttons, board = window.steps.controls.buttons, window.board.board
    click(qtbot, buttons["first"])
    assert board.scenario is not None
    assert not board.scenario.units
    assert not board.scenario.markers
    assert window.steps.lines.count() == 0
    seen = []
    while buttons["step"].isEnabled():
        click(qtbot, buttons["step"])
        seen.append(len(board.scenario.units))
    assert seen == sorted(seen)
    assert board.scenario == scenario_of(window)
    click(qtbot, buttons["back"])
    assert len(board.scenario.units) < len(scenario_of(window).units)


def test_a_seed_is_typed(arms: GenerateWindow, qtbot: QtBot) -> None:
    """Return draws from it."""
    before = scenario_of(arms)
    arms.options.seed.setText("12")
    qtbot.keyClick(arms.options.seed, Qt.Key.Key_Return)
    assert roll_of(arms).brief.seed == 12
    assert scenario_of(arms) != before


@pytest.mark.parametrize("name", ["halves", "arms"])
def test_who_places(name: str, request: pytest.FixtureRequest, qtbot: QtBot) -> None:
    window = cast("GenerateWindow", request.getfixturevalue(name))
    before = roll_of(window)
    click(qtbot, window.options.cards, QPoint(8, window.options.cards.height() // 2))
    assert all(unit.at is None for unit in scenario_of(window).units)
    assert "--place cards" in command_of(window)
    for stage in range(5):
        window.tabs.setCurrentIndex(stage)
    click(qtbot, window.options.full, QPoint(8, window.options.full.height() // 2))
    assert roll_of(window).parts == before.parts


@pytest.mark.parametrize("name", ["halves", "arms"])
def test_the_command_draws_the_same(
    name: str,
    request: pytest.FixtureRequest,
    qtbot: QtBot,
    tmp_path: Path,
) -> None:
    """After this and that, what the copied command writes are the very bytes."""
    window = cast("GenerateWindow", request.getfixturevalue(name))
    window.tabs.setCurrentIndex(PARTS)
    for scope in ("deployment", "first"):
        pick(qtbot, window, scope, DIE)
    click(qtbot, window.roll)
    window.lock("deployment", True)
    click(qtbot, window.roll)
    assert window.session.trouble is None
    click(qtbot, window.history.copy)
    words = split(QApplication.clipboard().text())
    assert words.pop(0) == "banneret"
    file = tmp_path / words[-1]
    assert main([*words[:-1], str(file)]) == 0
    assert file.read_text(encoding="utf-8") == canonical(scenario_of(window))


def test_leaving(halves: GenerateWindow, qtbot: QtBot, app: App) -> None:
    """The sheet is looked at; then the editor opens with work that no file holds."""
    click(qtbot, halves.print_)
    (sheet,) = halves.findChildren(SheetPreview)
    sheet.close()
    scenario = scenario_of(halves)
    assert check(scenario, halves.session.game, least="error").is_valid
    click(qtbot, halves.edit)
    (window,) = app.shown
    assert isinstance(window, ScenarioWindow)
    assert window.workspace.document.scenario == scenario
    assert window.workspace.document.modified


def test_another_game_another_window(halves: GenerateWindow, qtbot: QtBot, app: App) -> None:
    """The games of all windows that draw stand in one list."""
    choose(qtbot, halves.options.game, "battlelore-1e")
    assert halves.session.game.id == "battlelore-1e"
    choose(qtbot, halves.options.game, "battles-of-westeros")
    (wizard,) = app.shown
    assert isinstance(wizard, GenerateWindow)
    choose(qtbot, wizard.options.game, "battlelore-2e")
    (back,) = app.shown
    assert isinstance(back, GenerateWindow)
    assert back.session.game.id == "battlelore-2e"


@pytest.mark.usefixtures("styled")
def test_the_choices_are_as_wide_as_they_need(
    halves: GenerateWindow, qtbot: QtBot, app: App
) -> None:
    """Another game's longer names widen them; nothing lies under the edge."""
    app.switch_language("ru")
    window = next(w for w in app.shown if isinstance(w, GenerateWindow))
    for game in ("battlelore-1e", "battlelore-2e", "battlelore-1e"):
        choose(qtbot, window.options.game, game)
        QApplication.processEvents()
        inside = window.options.widget()
        assert inside is not None
        assert inside.width() <= window.options.viewport().width()


@pytest.mark.usefixtures("styled")
def test_what_grows_past_the_pane_widens_it(arms: GenerateWindow, qtbot: QtBot) -> None:
    """Though the pane was dragged as narrow as it goes: no field is cut then."""
    options = arms.options
    inside = options.widget()
    assert inside is not None
    arms.resize(1100, 800)
    options.setMinimumWidth(0)
    options.resize(options.minimumSizeHint().width(), options.height())
    options.placing.head.click()
    options.full.setText("M" * 60)
    qtbot.waitUntil(lambda: options.full.width() >= options.full.sizeHint().width())
    qtbot.waitUntil(lambda: inside.width() <= options.viewport().width())
    assert options.minimumWidth() >= inside.minimumSizeHint().width()


def test_the_wheel_scrolls_and_chooses_nothing(arms: GenerateWindow) -> None:
    before = scenario_of(arms)
    combo = cast("SidesField", arms.options.form.fields["camps"]).bottom
    at = combo.rect().center().toPointF()
    wheel = QWheelEvent(
        at,
        combo.mapToGlobal(at),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(combo, wheel)
    assert scenario_of(arms) is before
    assert not wheel.isAccepted()  # so whatever scrolls has it


def test_another_language_keeps_the_evening(arms: GenerateWindow, app: App) -> None:
    arms.lock("terrain", True)
    session = arms.session
    app.switch_language("ru")
    (fresh,) = app.shown
    assert isinstance(fresh, GenerateWindow)
    assert fresh.session is session
    assert fresh.changes.locked.count() == 1


@pytest.mark.parametrize("name", ["halves", "arms"])
def test_every_button_can_be_named(name: str, request: pytest.FixtureRequest) -> None:
    window = cast("GenerateWindow", request.getfixturevalue(name))
    for stage in range(5):
        window.tabs.setCurrentIndex(stage)
        for button in window.findChildren(QAbstractButton):
            if button.isVisibleTo(window) and not button.text():
                own = button.accessibleName() or button.toolTip()
                assert own or button.objectName().startswith("qt_"), button


def test_an_army_is_bought_by_keys(halves: GenerateWindow, qtbot: QtBot) -> None:
    """− gives one back and + buys it again; the focus stays on the line."""
    halves.tabs.setCurrentIndex(ARMIES)
    before = roll_of(halves)
    army = before.parts["army.daqan"]
    unit = next(iter(army))
    row = halves.armies.rows["daqan", unit]
    row.setFocus()
    qtbot.keyClick(row, Qt.Key.Key_Minus)
    after = roll_of(halves)
    assert after.parts["army.daqan"].get(unit, 0) == army[unit] - 1
    assert after.parts["army.uthuk"] == before.parts["army.uthuk"]
    assert "--set army.daqan=" in command_of(halves)
    fresh = halves.armies.rows["daqan", unit]
    assert fresh.hasFocus()
    click(qtbot, fresh.more)
    assert roll_of(halves).parts["army.daqan"] == army
    # What costs too much is refused in words, and nothing changes.
    click(qtbot, halves.armies.rows["daqan", unit].more)
    assert roll_of(halves).parts["army.daqan"] == army
    assert halves.message.isVisible()


def test_what_changed_is_marked_on_the_board(halves: GenerateWindow, qtbot: QtBot) -> None:
    """For a moment only; what was seen before is not marked, nor what is only locked."""
    board = halves.board.board
    name = roll_of(halves).names("deployment.daqan")[0]
    halves.again(name)
    assert board.changed == {str(roll_of(halves).parts[name])}
    qtbot.waitUntil(lambda: not board.changed)
    halves.lock(name, True)
    assert not board.changed


def test_the_rolls_are_small_boards_to_go_back_to(halves: GenerateWindow, qtbot: QtBot) -> None:
    rolls, first = halves.history.rolls, roll_of(halves)
    click(qtbot, halves.roll)
    assert rolls.currentRow() == rolls.count() - 1
    qtbot.waitUntil(lambda: not halves.history.waiting())
    rolls.setFocus()
    qtbot.keyClick(rolls, Qt.Key.Key_Left)
    assert roll_of(halves) is first
    assert halves.board.board.scenario == first.scenario


def test_escape_closes_the_window(halves: GenerateWindow, qtbot: QtBot, app: App) -> None:
    halves.activateWindow()
    qtbot.waitUntil(halves.isActiveWindow)
    qtbot.keyClick(halves, Qt.Key.Key_Escape)
    assert halves not in app.shown


@pytest.mark.usefixtures("styled")
def test_the_board_has_half_of_the_window(halves: GenerateWindow, qtbot: QtBot) -> None:
    """On every page of the strip, on a screen of 1280 × 800."""
    halves.resize(1280, 800)
    board = halves.board.board
    for page in range(halves.tabs.count()):
        halves.tabs.setCurrentIndex(page)
        qtbot.waitUntil(lambda: board.width() * board.height() >= 1280 * 800 / 2)
        assert board.isVisible()
