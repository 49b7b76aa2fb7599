"""The skirmish wizard by mouse and keys: walk 1 of the acceptance walks."""

from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QIcon
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from editor import i18n
from editor.app import App
from editor.generate.fields import SidesField, TicksField
from editor.generate.generate_actions import open_generate
from editor.generate.lock_and_roll import AGAIN, LOCKED, OPEN
from editor.generate.options import GenerateOptions
from editor.generate.pictures import PictureButton
from editor.generate.skirmish.by_hand import ByHandDialog
from editor.generate.skirmish.covered import CommandersDialog
from editor.generate.skirmish.drawn_cards import DrawnCardsDialog
from editor.generate.window import GenerateWindow
from editor.icons import faint_icon, icon, quiet_icon
from editor.measures import STEP
from editor.playtest.watch_arrows import WatchArrows
from editor.window import ScenarioWindow
from rules.validation import check
from schema import files
from schema.language import Phrase
from schema.scenario import Scenario
from tests.generators.westeros import places, terrain

LEFT = Qt.MouseButton.LeftButton
HOUSES = {"houses": "stark,lannister"}


@pytest.fixture
def wizard(app: App, qtbot: QtBot) -> GenerateWindow:
    """The wizard on Raid in the Riverlands, Stark against Lannister, seed 4711."""
    opened = open_generate(app)
    assert opened is not None
    opened.session.demand(HOUSES, Phrase("begin"))
    opened.choose_seed(4711)
    opened.resize(1500, 950)
    qtbot.waitExposed(opened)
    return opened


def click(qtbot: QtBot, widget: QWidget, at: QPoint | None = None) -> None:
    qtbot.mouseClick(widget, LEFT, pos=at or widget.rect().center())


def press(qtbot: QtBot, wizard: GenerateWindow, name: str) -> None:
    """Press one of the buttons at the left."""
    button = wizard.options.findChild(QPushButton, name)
    assert button is not None
    click(qtbot, button)


def scenario_of(wizard: GenerateWindow) -> Scenario:
    roll = wizard.session.roll
    assert roll is not None
    return roll.scenario


def typed(wizard: GenerateWindow, name: str) -> str:
    """The unit of a part."""
    roll = wizard.session.roll
    assert roll is not None
    return roll.typed(name).partition(".")[2]


def test_lock_the_terrain_and_roll_the_rest(wizard: GenerateWindow, qtbot: QtBot) -> None:
    """The history lists what is locked and what changed; the seed is another one."""
    click(qtbot, wizard.board.parts["ground"].lock)
    before = scenario_of(wizard)
    click(qtbot, wizard.roll)
    after = scenario_of(wizard)
    assert terrain(after) == terrain(before)
    assert places(after) != places(before)
    assert wizard.options.seed.text() == str(wizard.session.wishes.seed)
    assert wizard.changes.locked.count() == 1
    assert len(wizard.changes.changed.chosen()) > 1


def test_a_card_is_locked_by_a_click_and_another_one_rolled_again(
    wizard: GenerateWindow, qtbot: QtBot
) -> None:
    before = scenario_of(wizard).cards
    click(qtbot, wizard.cards.slot("units.stark.1").picture)
    click(qtbot, wizard.cards.buttons("units.stark.2").again)
    after = scenario_of(wizard).cards
    assert after["stark"]["units"][0] == before["stark"]["units"][0]
    assert after["stark"]["units"][1] != before["stark"]["units"][1]
    assert after["lannister"] == before["lannister"]
    assert not wizard.cards.buttons("units.stark.1").again.isEnabled()


def test_a_unit_is_picked_by_keys_and_rolled_elsewhere(
    wizard: GenerateWindow, qtbot: QtBot
) -> None:
    """Arrows move over the board, L locks, R rolls again; one change in the ledger."""
    board = wizard.board.board
    board.setFocus()
    standing = set(places(scenario_of(wizard)).values())
    board.point_to(sorted(standing, key=str)[3])
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Left):
        qtbot.keyClick(board, key)
    while board.cursor_at not in standing:
        qtbot.keyClick(board, Qt.Key.Key_Left)
    name = wizard.board.thing()
    assert name is not None
    before = scenario_of(wizard)
    qtbot.keyClick(board, Qt.Key.Key_R)
    assert name.startswith("deployment.")
    assert len(wizard.changes.changed.chosen()) == 1
    assert terrain(scenario_of(wizard)) == terrain(before)
    moved = places(scenario_of(wizard))[typed(wizard, name)]
    board.point_to(moved)
    qtbot.keyClick(board, Qt.Key.Key_L)
    assert wizard.session.roll is not None
    assert name in wizard.session.roll.locks


def test_a_unit_is_dragged(wizard: GenerateWindow, qtbot: QtBot) -> None:
    board = wizard.board.board
    QApplication.processEvents()
    before = places(scenario_of(wizard))
    unit = next(u for u in before if u.startswith("stark-") and "archers" in u)
    free = next(n for n in ("A1", "B1", "C1", "D1") if n not in before.values())
    start, end = board.middle_of(str(before[unit])).toPoint(), board.middle_of(free).toPoint()
    qtbot.mousePress(board, LEFT, pos=start)
    qtbot.mouseMove(board, end)
    qtbot.mouseRelease(board, LEFT, pos=end)
    assert places(scenario_of(wizard))[unit] == free
    assert len(wizard.changes.changed.chosen()) == 1
    # An illegal hex is refused in words, and the last good draw stays.
    far = board.middle_of("A9").toPoint()
    qtbot.mousePress(board, LEFT, pos=end)
    qtbot.mouseMove(board, far)
    qtbot.mouseRelease(board, LEFT, pos=far)
    assert places(scenario_of(wizard))[unit] == free
    assert "A9" in wizard.message_text.text()
    click(qtbot, wizard.history.back)
    assert places(scenario_of(wizard)) == before
    click(qtbot, wizard.history.forward)
    assert places(scenario_of(wizard))[unit] == free


def test_rolls_and_the_way_back_by_keys(wizard: GenerateWindow, qtbot: QtBot) -> None:
    control = Qt.KeyboardModifier.ControlModifier
    first = wizard.session.roll
    wizard.activateWindow()
    qtbot.waitUntil(wizard.isActiveWindow)
    qtbot.keyClick(wizard, Qt.Key.Key_R, control)
    second = wizard.session.roll
    assert second is not first
    qtbot.keyClick(wizard, Qt.Key.Key_Z, control)
    assert wizard.session.roll is first
    qtbot.keyClick(wizard, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert wizard.session.roll is second
    qtbot.keyClick(wizard, Qt.Key.Key_2, control)
    assert wizard.tabs.currentWidget() is wizard.steps
    wizard.options.seed.selectAll()
    qtbot.keyClicks(wizard.options.seed, "31337")
    qtbot.keyClick(wizard.options.seed, Qt.Key.Key_Return)
    assert wizard.session.wishes.seed == 31337
    assert "--seed 31337" in wizard.session.command()


@pytest.mark.rule("BOW-RAID-01")
def test_what_cannot_be_drawn_is_named_and_nothing_changes(wizard: GenerateWindow) -> None:
    before = wizard.session.roll
    wizard.demand("commanders.stark", "s1,s3")
    assert wizard.session.roll is before
    assert "BOW-RAID-01" in wizard.message_text.text()
    assert wizard.session.wishes.settings == HOUSES


def test_the_steps_are_watched(wizard: GenerateWindow, qtbot: QtBot) -> None:
    wizard.tabs.setCurrentWidget(wizard.steps)
    click(qtbot, wizard.steps.controls.buttons["first"])
    assert wizard.steps.lines.count() == 0
    for _ in range(3):
        click(qtbot, wizard.steps.controls.buttons["step"])
    assert wizard.steps.controls.step.text() == "Step 3 of 13"
    wizard.tabs.setCurrentIndex(0)
    assert wizard.cards.slot("commanders.stark.1").picture.isEnabled()
    assert not wizard.cards.slot("units.stark.1").picture.isEnabled()
    wizard.tabs.setCurrentWidget(wizard.steps)
    for _ in range(8):
        click(qtbot, wizard.steps.controls.buttons["step"])
    assert wizard.steps.controls.step.text() == "Step 11 of 13"
    assert len(wizard.board.board.changed) == 1, "only what is placed now"
    steps = wizard.steps
    steps.stand(upright=True)
    roll, moment = wizard.session.roll, wizard.session.moment()
    assert roll is not None
    assert moment is not None
    steps.show_roll(roll, moment)
    seat = moment.lines[-1].seat
    shown = [card for card in steps.findChildren(PictureButton) if card.isVisibleTo(steps)]
    assert len(shown) == 2, "those of the side that places"
    assert seat is not None
    assert steps.caption.text() == f"House {seat.capitalize()} · Terrain cards"
    click(qtbot, wizard.steps.controls.buttons["last"])
    assert wizard.session.shown is None


def test_what_is_placed_now_is_marked(wizard: GenerateWindow, qtbot: QtBot) -> None:
    """In the list and on the board; the slider goes to any line, and its end shows all."""
    wizard.tabs.setCurrentWidget(wizard.steps)
    slider, lines, board = wizard.steps.controls.line, wizard.steps.lines, wizard.board.board
    transcript = scenario_of(wizard).transcript
    number = next(n for n, one in enumerate(transcript) if one.message.slug == "terrain-laid")
    slider.setFocus()
    slider.setValue(number)
    assert not board.changed
    qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert board.changed == {transcript[number].message.args["place"]}
    last = lines.item(lines.count() - 1)
    assert last.background().style() is Qt.BrushStyle.SolidPattern
    assert "only what has been placed so far" in wizard.board.description.text()
    assert not wizard.message.isVisible(), "the board stays as large as it was"
    qtbot.keyClick(slider, Qt.Key.Key_End)
    assert wizard.session.shown is None
    assert not board.changed
    assert lines.item(lines.count() - 1).background().style() is Qt.BrushStyle.NoBrush


@pytest.mark.rule("BOW-SK-S03", "BOW-RAID-01")
def test_players_choose_on_a_covered_screen(wizard: GenerateWindow, qtbot: QtBot) -> None:
    """3 + 2 is refused with the rule in one sentence (BOW-RAID-01); nothing is shown before both
    have chosen (BOW-SK-S03)."""
    press(qtbot, wizard, "commanders")
    dialog = wizard.dialog
    assert isinstance(dialog, CommandersDialog)
    assert not dialog.cards
    click(qtbot, dialog.go_on)
    for card in ("s1", "s3"):
        qtbot.keyClick(dialog.cards[card], Qt.Key.Key_Space)
    click(qtbot, dialog.go_on)
    assert "BOW-RAID-01" in dialog.trouble.text()
    assert "\n" not in dialog.trouble.text()
    click(qtbot, dialog.cards["s1"])
    click(qtbot, dialog.cards["s5"])
    click(qtbot, dialog.go_on)
    assert dialog.stage == "cover"
    assert not dialog.cards
    assert "S3" not in _texts(dialog)
    click(qtbot, dialog.go_on)
    for card in ("l2", "l3"):
        click(qtbot, dialog.cards[card])
    click(qtbot, dialog.go_on)
    assert dialog.stage == "reveal"
    click(qtbot, dialog.go_on)
    cards = scenario_of(wizard).cards
    assert sorted(cards["stark"]["commanders"]) == ["s3", "s5"]
    assert sorted(cards["lannister"]["commanders"]) == ["l2", "l3"]
    assert "commanders.stark=" in wizard.session.command()


def _texts(dialog: QWidget) -> str:
    return " ".join(w.accessibleName() + w.toolTip() for w in dialog.findChildren(QWidget))


def test_cards_really_drawn_are_clicked(wizard: GenerateWindow, qtbot: QtBot) -> None:
    press(qtbot, wizard, "cards")
    dialog = wizard.dialog
    assert isinstance(dialog, DrawnCardsDialog)
    page = dialog.houses["stark"]
    bars = page.area.verticalScrollBar(), page.area.horizontalScrollBar()
    assert [bar.maximum() for bar in bars] == [0, 0], "the whole deck is seen"
    for card in ("s7", "s2", "s8", "s1"):
        click(qtbot, page.cards[card])
    assert page.taken == {"units": ["s7", "s2"], "terrain": ["s8", "s1"]}
    assert page.radios["terrain"].text().replace("&", "") == "For terrain: 2 of 2"
    ticks = [not dialog.tabs.tabIcon(number).isNull() for number in range(2)]
    assert ticks == [house == "stark" for house in dialog.houses], "this side is complete"
    click(qtbot, page.cards["s1"])
    assert page.radios["terrain"].text().replace("&", "") == "For terrain: 1 of 2"
    assert all(dialog.tabs.tabIcon(number).isNull() for number in range(2))
    click(qtbot, page.cards["s4"])
    assert page.taken["terrain"] == ["s8", "s4"]
    dialog._use()
    cards = scenario_of(wizard).cards["stark"]
    assert cards["units"] == ("s7", "s2")
    assert cards["terrain"] == ("s8", "s4")
    forget = wizard.options.findChild(QPushButton, "forget")
    assert forget is not None
    assert forget.isVisibleTo(wizard)
    click(qtbot, forget)
    assert wizard.session.wishes.settings == HOUSES


def test_who_clicks_no_card_keeps_what_came(wizard: GenerateWindow) -> None:
    """Also after a re-roll, which the seed alone does not draw."""
    wizard.again("units.lannister")
    before = scenario_of(wizard).cards["lannister"]
    settings = {
        "units.stark": "s4,s5",
        "terrain.stark": "",
        "units.lannister": "",
        "terrain.lannister": "",
    }
    wizard.session.demand(settings, Phrase("cards"))
    assert scenario_of(wizard).cards["stark"]["units"] == ("s4", "s5")
    assert scenario_of(wizard).cards["lannister"] == before


def test_a_card_is_copied_from_the_cardboard_and_kept(
    wizard: GenerateWindow, qtbot: QtBot, home: Path
) -> None:
    """The four-field form; the owner's values count at once and are found again."""
    press(qtbot, wizard, "cards")
    dialog = wizard.dialog
    assert isinstance(dialog, DrawnCardsDialog)
    page = dialog.houses["stark"]
    page.entering.click()
    click(qtbot, page.cards["s7"])
    assert page.taken == {"units": [], "terrain": []}, "a card that is entered is not drawn"
    assert not page.cards["s7"].isChecked()
    form = dialog.form
    assert form is not None
    form.terrain["forest"].setValue(4)
    form.blocks[0][2].setValue(2)
    form._keep()
    kept = wizard.session.game.setup_cards["s7"]
    assert kept.terrain["forest"] == 4
    assert kept.units[0].count == 2
    assert wizard.context.game("battles-of-westeros").setup_cards["s7"] == kept
    assert list((home / "games").rglob("setup-cards.csv"))
    assert "◊" not in page.cards["s7"].accessibleName()


@pytest.mark.rule("BOW-RAID-03")
def test_place_by_hand_in_turns(wizard: GenerateWindow, qtbot: QtBot) -> None:
    """Legal hexes are lit, illegal clicks are refused with the rule, the program plays a side."""
    press(qtbot, wizard, "by-hand")
    dialog = wizard.dialog
    assert isinstance(dialog, ByHandDialog)
    dialog.board.resize(700, 700)
    QApplication.processEvents()
    assert "(step\u00a0" in dialog.turn.text(), "not broken before its number"
    first = dialog.now.turn
    assert first is not None
    other = next(house for house in dialog.played if house != first)
    click(qtbot, dialog.played[other])
    lit = sorted(dialog.board.lit)
    grid, side = dialog.now.draft.grid, dialog.now.side(first)
    far = next(name for name in grid.names if grid.row_from(side.edge, name) == 12)
    click(qtbot, dialog.board, dialog.board.middle_of(far).toPoint())
    assert "BOW-RAID-03" in dialog.trouble.text()
    click(qtbot, dialog.board, dialog.board.middle_of(lit[0]).toPoint())
    assert len(dialog.now.ground) == 2
    assert dialog.now.turn == first
    click(qtbot, dialog.back)
    assert dialog.at == 0
    assert not dialog.use.isEnabled()
    for _ in range(200):
        if not dialog.use.isEnabled():
            click(qtbot, dialog.one)
    click(qtbot, dialog.use)
    scenario = scenario_of(wizard)
    grid_names = dialog.now.draft.grid.names
    assert places(scenario) == {unit: grid_names[at] for unit, at in dialog.now.places.items()}
    assert check(scenario, wizard.session.game, least="error").is_valid


def test_the_editor_opens_with_work_that_no_file_holds(
    wizard: GenerateWindow, qtbot: QtBot, app: App
) -> None:
    scenario = scenario_of(wizard)
    click(qtbot, wizard.edit)
    (window,) = app.shown
    assert isinstance(window, ScenarioWindow)
    assert window.workspace.document.scenario == scenario
    assert window.workspace.document.modified
    assert window.workspace.document.path is None


def test_it_is_saved(wizard: GenerateWindow, qtbot: QtBot, tmp_path: Path) -> None:
    target = tmp_path / "raid.json"
    wizard.ask_where = lambda name: target  # type: ignore[method-assign]  # no dialog in a test
    qtbot.keyClick(wizard, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    click(qtbot, wizard.save)
    assert files.read(target) == scenario_of(wizard)
    assert str(target) in wizard.message_text.text()


def test_another_language_keeps_the_evening(wizard: GenerateWindow, app: App) -> None:
    wizard.lock("units.stark", True)
    session = wizard.session
    app.switch_language("ru")
    (fresh,) = app.shown
    assert isinstance(fresh, GenerateWindow)
    assert fresh.session is session
    assert fresh.changes.locked.count() == 1
    assert fresh.options.draw.currentText() == "Рейд в Речных землях"


def test_every_button_can_be_named(wizard: GenerateWindow) -> None:
    from PySide6.QtWidgets import QAbstractButton

    for button in wizard.findChildren(QAbstractButton):
        if button.isVisibleTo(wizard) and button.isEnabled() and not button.text():
            own = button.accessibleName() or button.toolTip()
            assert own or button.objectName().startswith("qt_"), button
    wizard.choose_game("battles-of-westeros", ("invented-houses",))
    assert wizard.session.trouble is None
    bottom = cast("SidesField", wizard.options.form.fields["houses"]).bottom
    factions = [bottom.itemData(n) for n in range(bottom.count())]
    assert "karrowmere" in factions
    wizard.choose_game("battles-of-westeros", ())
    assert wizard.session.trouble is None


def test_advanced_rules_are_ticked(wizard: GenerateWindow, qtbot: QtBot) -> None:
    """Those that count anyway are not offered; what is drawn says them, and stays as it was."""
    rules = cast("TicksField", wizard.options.form.fields["variants"])
    assert "directional-retreat" not in rules.boxes
    before = scenario_of(wizard)
    for box in (rules.boxes["withdrawal"], rules.boxes["fire-stays"]):
        wizard.options.ensureWidgetVisible(box)
        qtbot.mouseClick(box, LEFT, pos=QPoint(8, box.height() // 2))
    after = scenario_of(wizard)
    assert [one.id for one in after.variants] == ["withdrawal", "fire-stays"]
    assert places(after) == places(before)
    assert "variants=withdrawal,fire-stays" in wizard.session.command()
    qtbot.keyClick(wizard, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert rules.boxes["withdrawal"].isChecked()
    assert not rules.boxes["fire-stays"].isChecked()


def test_the_foot_says_which_title_was_drawn(wizard: GenerateWindow) -> None:
    """As the command line does."""
    wizard.choose_seed(3)
    wizard.demand("commanders.stark", "greatjon,robb")
    assert "was drawn; set its card to get another title" in wizard.message_text.text()
    assert wizard.sign.isVisible()
    wizard.demand("commanders.stark", "greatjon,S2")
    assert wizard.message_text.text() == ""


def choices(
    app: App, speech: str, wide: int, high: int
) -> tuple[GenerateWindow, GenerateOptions, QWidget]:
    """The window of this size in a language, its pane of choices, and what scrolls in that."""
    i18n.speak(speech)
    window = open_generate(app)
    assert window is not None
    window.resize(wide, high)
    inside = window.options.widget()
    assert inside is not None
    return window, window.options, inside


@pytest.mark.usefixtures("styled")
def test_the_pane_of_choices_is_as_wide_as_russian_words_need(app: App, qtbot: QtBot) -> None:
    """Nothing is cut at its right, and it can be made narrower again after it was widened."""
    _, pane, inside = choices(app, "ru", 1400, 900)
    qtbot.waitUntil(lambda: inside.minimumSizeHint().width() <= pane.viewport().width())
    least = pane.minimumWidth()
    pane.resize(pane.width() + 200, pane.height())
    QApplication.processEvents()
    assert pane.minimumWidth() == least


@pytest.mark.usefixtures("styled")
@pytest.mark.parametrize("speech", ["en", "ru"])
def test_the_column_of_settings_has_one_right_edge(app: App, qtbot: QtBot, speech: str) -> None:
    """Nothing is cut though the pane was made too narrow; what rolls ends below the combos, and
    what is pointed at begins below the board."""
    window, pane, inside = choices(app, speech, 1280, 600)
    pane.setMinimumWidth(0)
    pane.resize(inside.minimumSizeHint().width() - 30, pane.height())
    qtbot.waitUntil(lambda: inside.minimumSizeHint().width() <= pane.viewport().width())

    def right(widget: QWidget) -> int:
        return widget.mapTo(window, widget.rect().topRight()).x()

    qtbot.waitUntil(lambda: right(window.roll) == right(pane.game))
    assert pane.verticalScrollBar().maximum() > 0
    assert pane.fade.isVisible()
    pane.verticalScrollBar().setValue(pane.verticalScrollBar().maximum())
    assert not pane.fade.isVisible()
    pointed, board = window.board.pointed, window.strip
    if pointed.y() == window.edit.y():
        begins = pointed.mapTo(window, pointed.rect().topLeft()).x()
        assert abs(begins - board.mapTo(window, board.rect().topLeft()).x()) <= STEP


@pytest.mark.usefixtures("styled")
def test_what_is_locked_is_seen_in_the_history(wizard: GenerateWindow, qtbot: QtBot) -> None:
    """Lines that came while the list was hidden have their height once it is shown."""
    wizard.lock("ground", True)
    wizard.tabs.setCurrentWidget(wizard.changes)
    line = wizard.fontMetrics().height()
    qtbot.waitUntil(lambda: wizard.changes.locked.height() >= line)
    assert wizard.changes.locked.count() == 1


def test_what_changed_is_listed_by_stages_and_shown_on_the_board(
    wizard: GenerateWindow, qtbot: QtBot
) -> None:
    """Long stages are folded at first and stay as they were folded; all changes are outlined as
    long as the history is seen, or the one that is chosen, with its way."""
    click(qtbot, wizard.board.parts["ground"].lock)
    wizard.choose_seed(815)
    wizard.tabs.setCurrentWidget(wizard.changes)
    tree, board = wizard.changes.changed, wizard.board.board
    stages = [tree.topLevelItem(row) for row in range(tree.topLevelItemCount())]
    by_title = {item.text(0): item for item in stages if item is not None}
    positions = by_title["Unit positions"]
    assert positions.text(1) == str(positions.childCount())
    assert not positions.isExpanded()
    assert by_title["Unit cards"].isExpanded()
    before = wizard.session.rolls.last
    assert before is not None
    now, was = places(scenario_of(wizard)), places(before.scenario)
    assert board.changed == {str(at) for unit, at in now.items() if was.get(unit) != at}
    rows = [positions.child(row) for row in range(positions.childCount())]
    moved = next(row for row in rows if row is not None and "→" in row.text(0))
    positions.setExpanded(True)
    tree.scrollToItem(moved)
    click(qtbot, tree.viewport(), tree.visualItemRect(moved).center())
    start, _, end = moved.text(0).rpartition(": ")[2].partition(" → ")
    assert board.changed == {end}
    (arrows,) = board.findChildren(WatchArrows)
    assert arrows.now is not None
    assert (arrows.now.start, arrows.now.end) == (start, end)
    wizard.tabs.setCurrentWidget(wizard.cards)
    assert not board.changed
    assert board.findChildren(WatchArrows)[0].now is None
    wizard.tabs.setCurrentWidget(wizard.changes)
    wizard.choose_seed(816)
    again = tree.findItems("Unit positions", Qt.MatchFlag.MatchExactly)[0]
    assert again.isExpanded()


def test_escape_leaves_the_chosen_change_before_the_window(
    wizard: GenerateWindow, qtbot: QtBot, app: App
) -> None:
    """As in a dialog: what has something to leave takes the key first."""
    wizard.choose_seed(815)
    wizard.tabs.setCurrentWidget(wizard.changes)
    tree, board = wizard.changes.changed, wizard.board.board
    wizard.activateWindow()
    qtbot.waitUntil(wizard.isActiveWindow)
    all_ = board.changed
    tree.setFocus()
    qtbot.waitUntil(tree.hasFocus)
    heading = tree.topLevelItem(0)
    assert heading is not None
    heading.setExpanded(True)
    change = heading.child(0)
    assert change is not None
    tree.setCurrentItem(change)
    assert board.changed != all_
    qtbot.keyClick(tree, Qt.Key.Key_Escape)
    assert wizard in app.shown
    assert tree.currentItem() is None
    assert board.changed == all_
    qtbot.keyClick(tree, Qt.Key.Key_Escape)
    assert wizard not in app.shown


def test_shields_stand_for_the_names_of_sides_in_the_steps(wizard: GenerateWindow) -> None:
    """The name is in the tooltip, and for who hears the line."""
    wizard.tabs.setCurrentWidget(wizard.steps)
    wizard.watch("last")
    lines = wizard.steps.lines
    items = [lines.item(row) for row in range(lines.count())]
    placed = [item for item in items if not item.icon().isNull()]
    assert placed
    for item in placed:
        assert "House" not in item.text().partition(":")[0]
        spoken = item.data(Qt.ItemDataRole.AccessibleTextRole)
        assert spoken.startswith("House ")
        assert spoken.endswith(item.text())


def test_a_card_has_its_buttons_below_it(wizard: GenerateWindow, qtbot: QtBot) -> None:
    """They are those of every drawn thing, and L and R are their keys on the card."""
    slot = wizard.cards.slot("units.stark.1")
    wizard.activateWindow()
    qtbot.waitUntil(wizard.isActiveWindow)
    assert slot.buttons.isVisible()
    assert slot.buttons.y() >= slot.picture.geometry().bottom(), "nothing of the card is covered"
    slot.picture.setFocus()
    before = scenario_of(wizard).cards["stark"]["units"]
    qtbot.keyClick(slot.picture, Qt.Key.Key_R)
    rolled = scenario_of(wizard).cards["stark"]["units"]
    assert rolled != before
    qtbot.keyClick(wizard.cards.slot("units.stark.1").picture, Qt.Key.Key_L)
    assert wizard.session.roll is not None
    assert wizard.session.roll.is_locked("units.stark.1")
    assert not wizard.cards.slot("units.stark.1").buttons.again.isEnabled()
    click(qtbot, wizard.cards.slot("units.stark.1").buttons.lock)
    click(qtbot, wizard.cards.slot("units.stark.1").buttons.again)
    assert scenario_of(wizard).cards["stark"]["units"] != rolled
    assert not wizard.cards.slot("units.stark.1").picture.isChecked()


def test_dice_and_locks_of_cards_are_quiet_until_somebody_is_near(
    wizard: GenerateWindow, qtbot: QtBot
) -> None:
    """By mouse or by keys: a die is in lighter ink and an open lock is not there; a shut lock is
    never quiet, and the die beside it is greyed."""
    slot = wizard.cards.slot("units.stark.1")
    wizard.activateWindow()
    qtbot.waitUntil(wizard.isActiveWindow)

    def signs() -> list[int]:
        return [button.icon().cacheKey() for button in (slot.buttons.again, slot.buttons.lock)]

    quiet = [quiet_icon(AGAIN).cacheKey(), QIcon().cacheKey()]
    assert signs() == quiet
    slot.picture.setFocus()
    assert signs() == [icon(sign).cacheKey() for sign in (AGAIN, OPEN)]
    wizard.options.seed.setFocus()
    assert signs() == quiet
    middle = QPointF(slot.rect().center())
    QApplication.sendEvent(slot, QEnterEvent(middle, middle, middle))
    assert signs() == [icon(sign).cacheKey() for sign in (AGAIN, OPEN)]
    click(qtbot, slot.buttons.lock)
    QApplication.sendEvent(slot, QEvent(QEvent.Type.Leave))
    wizard.options.seed.setFocus()
    assert slot.buttons.lock.icon().cacheKey() == icon(LOCKED).cacheKey()
    assert slot.buttons.again.icon().cacheKey() == faint_icon(AGAIN).cacheKey()


def test_all_locks_are_let_go_at_once(wizard: GenerateWindow, qtbot: QtBot) -> None:
    """The list of them is as high as its lines, and goes with them."""
    wizard.tabs.setCurrentWidget(wizard.changes)
    click(qtbot, wizard.board.parts["ground"].lock)
    wizard.lock("units.stark.1", True)
    locked = wizard.changes.locked
    assert locked.count() == 2
    last = locked.item(1)
    qtbot.waitUntil(
        lambda: locked.viewport().height() < locked.visualItemRect(last).bottom() + STEP
    )
    click(qtbot, wizard.changes.unlock_all)
    assert wizard.session.roll is not None
    assert not wizard.session.roll.locks
    assert not locked.isVisible()


@pytest.mark.usefixtures("styled")
def test_the_strip_stands_beside_a_high_board(wizard: GenerateWindow, qtbot: QtBot) -> None:
    """A board that is higher than broad is as high as the window: the strip has what it leaves."""
    wizard.resize(1280, 800)
    board = wizard.board.board
    qtbot.waitUntil(lambda: board.wide_for(board.height()) in range(1, board.width() + 1))
    assert board.height() > 800 * 0.85
    assert board.mapToGlobal(board.rect().topRight()).x() < wizard.tabs.mapToGlobal(QPoint()).x()


def test_beside_a_high_board_both_sides_cards_stand_side_by_side(
    wizard: GenerateWindow, qtbot: QtBot
) -> None:
    """In a large window no card is out of sight; in a smaller one the board keeps its room."""
    cards = wizard.cards
    wizard.resize(1600, 1000)
    qtbot.waitUntil(lambda: cards.verticalScrollBar().maximum() == 0)
    top, bottom = (s.mapTo(cards, QPoint()) for s in (cards.slots()[0], cards.slots()[-1]))
    assert top.x() < bottom.x()
    wizard.resize(1280, 800)
    qtbot.waitUntil(lambda: cards.verticalScrollBar().maximum() > 0)


@pytest.mark.parametrize(("wide", "above"), [(4000, False), (480, True)])
def test_in_a_narrow_window_what_is_pointed_at_is_above_the_buttons(
    wizard: GenerateWindow, qtbot: QtBot, wide: int, *, above: bool
) -> None:
    wizard.resize(wide, 500)
    qtbot.waitUntil(lambda: (wizard.board.pointed.geometry().bottom() < wizard.edit.y()) is above)
    assert wizard.width() == wide, "it is no wider than asked"
    for button in (wizard.leave, wizard.edit):
        assert wizard.rect().contains(button.mapTo(wizard, button.rect().center()))


def test_choices_are_folded_and_say_what_is_chosen(app: App, qtbot: QtBot) -> None:
    """A heading opens its part; the next window has it open, too; the roll button never scrolls."""
    window = open_generate(app)
    assert window is not None
    placing = window.options.placing
    assert placing.summary.text() == "By Banneret"
    assert not window.options.full.isVisible()
    click(qtbot, placing.head)
    assert window.options.full.isVisible()
    assert not placing.summary.isVisible()
    window.options.cards.click()
    click(qtbot, placing.head)
    assert placing.summary.text() == "By the players"
    placing.summarise("D2, D3, D7, D3, D5")
    assert placing.summary.text() == "D2, D3 +2", "each once, and no name is cut"
    assert placing.summary.toolTip()
    click(qtbot, placing.head)
    window.close()
    again = open_generate(app)
    assert again is not None
    assert again.options.full.isVisible()
    assert not again.options.isAncestorOf(again.roll)
    assert not again.options.isAncestorOf(again.options.seed)
