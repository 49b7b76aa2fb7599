"""The muster panel under a hand: mouse and keys, from the first unit to the covered deck."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QListWidget
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.document.document import Document
from editor.muster.panel import MusterPanel
from editor.muster.unit_row import UnitRow
from editor.settings import Settings
from editor.tools.mustering import buy as act_buy
from editor.window import ScenarioWindow
from editor.workspace import Workspace
from games import load_for
from importers.reading import read_any
from rules.validation import check
from schema.armies import Pick, Swap
from schema.collection import Collection, Owned
from schema.edits import SetField
from schema.forces import Muster, Secrets
from schema.language import Phrase
from schema.rendering import render_finding
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.editor.cut_words import nameless
from tests.house.plan import ROOT

Open = Callable[[Scenario | str], ScenarioWindow]
Opened = Callable[..., MusterPanel]
Key, Left = Qt.Key, Qt.MouseButton.LeftButton
THUNDER = "battlelore-2e-thunder.json"
GIANT = "mountain-giant"


def thunder() -> Scenario:
    scenario = read_any(ROOT / "tests" / "fixtures" / THUNDER)
    assert isinstance(scenario, Scenario)
    return scenario


def duel() -> Scenario:
    """Both sides muster, and may draft giants."""
    musters = (Muster(seat="daqan", points=50, zone="blue"), Muster(seat="uthuk", points=50))
    return thunder().changed(musters=musters, free_placements=(), hidden=(), units=())


@pytest.fixture
def mustering(qtbot: QtBot, tmp_path: Path) -> Opened:
    """The panel alone on a scenario, at a side."""

    def opened(scenario: Scenario | None = None, seat: str = "daqan") -> MusterPanel:
        scenario = scenario or thunder()
        workspace = Workspace(Document(scenario, load_for(scenario)), Settings(tmp_path), tmp_path)
        panel = MusterPanel(workspace)
        workspace.setParent(panel)
        qtbot.addWidget(panel)
        panel.resize(380, 720)
        panel.show()
        panel.activateWindow()
        qtbot.waitUntil(panel.isActiveWindow)
        assert panel.seats is not None
        qtbot.mouseClick(panel.seats.buttons[seat], Left)
        return panel

    return opened


def press(qtbot: QtBot, button: QAbstractButton) -> None:
    assert button.isVisible()
    qtbot.mouseClick(button, Left)


def army(panel: MusterPanel, seat: str = "daqan") -> dict[str, int]:
    musters = panel.workspace.document.scenario.musters
    return dict(next(muster.army for muster in musters if muster.seat == seat))


def standing(panel: MusterPanel) -> int:
    return len(panel.workspace.document.scenario.units)


def last_step(panel: MusterPanel) -> str:
    return panel.workspace.document.stack.undoText()


# -- where it is ----------------------------------------------------------------------------------


def test_only_where_armies_are_mustered(open_window: Open) -> None:
    """Another game has neither the panel nor the action."""
    window = open_window("raid-in-the-riverlands.json")
    assert "muster" not in window.docks
    assert not window.actions_["muster"].isVisible()


def test_a_key_brings_it_and_f6_goes_past_it(
    open_window: Open, qtbot: QtBot, qapp: QApplication
) -> None:
    window = open_window(THUNDER)
    window.show()
    qtbot.waitUntil(window.isVisible)
    window.activateWindow()
    assert window.docks["inspector"].visibleRegion().isEmpty() is False
    qtbot.keyClick(window.view, Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    panel = window.dock_loader.muster
    assert isinstance(qapp.focusWidget(), UnitRow)
    assert panel.isAncestorOf(cast("UnitRow", qapp.focusWidget()))
    window.view.setFocus()
    for _ in range(len(window.docks)):
        window.round.go(1)
        if panel.isAncestorOf(qapp.focusWidget() or window):
            return
    pytest.fail("the keyboard never came by")


# -- the army -------------------------------------------------------------------------------------


def test_walk_3_by_mouse(mustering: Opened, qtbot: QtBot) -> None:
    """19 of 26 leaves 5 lore; 27 of 26 is refused once, where one looks."""
    panel = mustering()
    messages: list[str] = []
    panel.workspace.message.connect(messages.append)
    for unit in ("rune-golem", "riverwatch-rider", "riverwatch-rider"):
        press(qtbot, panel.army.rows[unit].more)
    assert army(panel) == {"rune-golem": 1, "riverwatch-rider": 2}
    assert panel.purse.spent.text() == "19 of 26 spent"
    assert panel.purse.left.text() == "7 left → Lore: 5 (at most 5)"
    press(qtbot, panel.army.rows["yeoman-archer"].more)
    row = panel.army.rows["yeoman-archer"]
    assert row.more.toolTip().startswith("Not enough points")
    assert not row.words.text()
    press(qtbot, row.more)
    assert panel.refusal.isVisible()
    lines = panel.army.lines
    assert lines.indexOf(panel.reason) == lines.indexOf(row) + 1, "where one looks"
    assert (
        panel.refusal.text()
        == "Not enough points: with Yeoman Archers the army would cost 27; you have 26"
    )
    assert messages == [], "said once"
    assert army(panel)["yeoman-archer"] == 1
    press(qtbot, row.less)
    assert not panel.refusal.isVisible()
    assert "yeoman-archer" not in army(panel)


@pytest.mark.rule("BL2-THN-05")
def test_the_giant_is_struck_and_refused(mustering: Opened, qtbot: QtBot) -> None:
    """BL2-THN-05: it stands in the list, so that nobody looks for it; keys get the reason."""
    panel = mustering()
    row = panel.army.rows[GIANT]
    assert row.name.font().strikeOut()
    assert row.words.text() == "not allowed in this scenario"
    assert not row.more.isVisible()
    row.setFocus()
    qtbot.keyClick(row, Key.Key_Plus)
    assert panel.refusal.text() == "Daqan Lords may not take Mountain Giant in this scenario"
    assert army(panel) == {}


def test_an_army_by_keys(mustering: Opened, qtbot: QtBot) -> None:
    """Plus and minus, arrows up and down, and a double click."""
    panel = mustering()
    rows = list(panel.army.rows.values())
    rows[0].setFocus()
    qtbot.keyClick(rows[0], Key.Key_Plus)
    qtbot.keyClick(rows[0], Key.Key_Right)
    qtbot.keyClick(rows[0], Key.Key_Down)
    assert rows[1].hasFocus()
    qtbot.keyClick(rows[1], Key.Key_Return)
    qtbot.keyClick(rows[1], Key.Key_Up)
    assert rows[0].hasFocus()
    qtbot.keyClick(rows[0], Key.Key_Minus)
    assert army(panel) == {rows[0].unit: 1, rows[1].unit: 1}
    qtbot.mouseDClick(rows[0], Left, pos=QPoint(rows[0].name.x() + 4, 4))
    assert army(panel)[rows[0].unit] == 2
    assert last_step(panel) == "Buy Citadel Guard"


def test_undo_is_followed(mustering: Opened, qtbot: QtBot) -> None:
    """What the history takes back the panel shows."""
    panel = mustering()
    start = panel.workspace.document.scenario
    press(qtbot, panel.army.rows["rune-golem"].more)
    press(qtbot, panel.army.rows["rune-golem"].more)
    panel.workspace.document.stack.undo()
    qtbot.waitUntil(lambda: panel.army.rows["rune-golem"].count.text() == "1/6")
    panel.workspace.document.stack.undo()
    qtbot.waitUntil(lambda: panel.purse.spent.text() == "0 of 26 spent")
    assert panel.workspace.document.scenario == start


def test_what_nobody_sees_waits(mustering: Opened, qtbot: QtBot) -> None:
    """Behind another panel it costs nothing; in front again it shows what is new."""
    panel = mustering()
    panel.hide()
    step = act_buy(panel.workspace.context(), "daqan", "rune-golem")
    assert step.edit is not None
    assert step.label is not None
    panel.workspace.apply(step.edit, step.label)
    QApplication.processEvents()
    assert panel.purse.spent.text() == "0 of 26 spent"
    panel.show()
    assert panel.purse.spent.text() == "7 of 26 spent"


def test_less_points_than_spent_are_marked(mustering: Opened, qtbot: QtBot) -> None:
    """Not only by colour: a sign and words."""
    panel = mustering()
    press(qtbot, panel.army.rows["rune-golem"].more)
    line = panel.purse.points.lineEdit()
    line.selectAll()
    qtbot.keyClicks(line, "5")
    qtbot.keyClick(line, Key.Key_Return)
    assert panel.purse.spent.text() == "7 of 5 spent"
    assert panel.purse.left.text() == "2 over budget"
    assert panel.purse.sign.isVisible()
    assert last_step(panel) == "Daqan Lords: 5 muster points"


def test_chance_buys_deploys_and_takes_off(mustering: Opened, qtbot: QtBot) -> None:
    """Three buttons, three steps, and all of it back."""
    panel = mustering()
    start = panel.workspace.document.scenario
    press(qtbot, panel.army.draw)
    first = army(panel)
    press(qtbot, panel.army.draw)
    assert army(panel) != first, "another seed, another army"
    count = sum(army(panel).values())
    assert panel.army.deploy.text() == f"Deploy {count}"
    press(qtbot, panel.army.deploy)
    mine = [u for u in panel.workspace.document.scenario.units if u.seat == "daqan"]
    assert len(mine) == count
    assert not panel.army.deploy.isEnabled()
    panel.army.remove_from_board.trigger()
    panel.army.clear.trigger()
    assert panel.workspace.document.scenario == start


@pytest.mark.rule("BL2-PRE-04")
def test_a_side_that_does_not_muster_may(mustering: Opened, qtbot: QtBot) -> None:
    panel = mustering(seat="uthuk")
    assert not panel.purse.isVisible()
    press(qtbot, panel.army.begin)
    assert panel.purse.spent.text() == "15 of 50 spent"
    assert panel.purse.left.text() == "35 left · 15 face down", "the captives are his units"
    assert last_step(panel) == "Start Uthuk Y'llan’s muster"
    assert not panel.army.options["command-tent"].isEnabled(), "set up beforehand: BL2-PRE-04"


# -- the draft ------------------------------------------------------------------------------------


@pytest.mark.rule("BL2-DRF-02", "BL2-DRF-03")
def test_the_draft_from_the_first_turn_to_the_end(mustering: Opened, qtbot: QtBot) -> None:
    """BL2-DRF-02, BL2-DRF-03: Uthuk is first player; two giants lie in the pool."""
    panel = mustering(duel())
    giants = Owned(boxes=FrozenMap({"base": 1, GIANT: 2}))
    owned = Collection(format="1.0", games=FrozenMap({"battlelore-2e": giants}))
    panel.workspace.document.use(panel.workspace.document.game, owned)
    panel.tabs.setCurrentWidget(panel.draft)
    draft = panel.draft
    assert draft.turn.text() == "Turn 1: Uthuk Y'llan"
    assert len(draft.pool.cards) == 2
    assert draft.log.isHidden(), "no empty list"
    press(qtbot, draft.pool.cards[0])
    press(qtbot, draft.pool.cards[1])
    press(qtbot, draft.take)
    assert panel.refusal.text() == "Uthuk Y'llan may take at most 1 this turn"
    press(qtbot, draft.pool.cards[1])
    press(qtbot, draft.take)
    assert draft.turn.text() == "Turn 2: Daqan Lords"
    assert draft.rule.text().startswith("May take up to 2 units")
    qtbot.mouseDClick(draft.pool.cards[0], Left)
    assert [draft.log.item(row).text() for row in range(2)] == [
        "1. Uthuk Y'llan: Mountain Giant",
        "2. Daqan Lords: Mountain Giant",
    ]
    qtbot.waitUntil(lambda: draft.log.height() == draft.log.sizeHint().height())
    last = draft.log.visualItemRect(draft.log.item(1))
    assert draft.log.viewport().height() - last.bottom() < last.height(), "as high as its lines"
    press(qtbot, draft.skip)
    press(qtbot, draft.skip)
    assert draft.turn.text() == "The draft is over: both players passed."
    assert not draft.skip.isEnabled()
    assert not draft.take.isEnabled()
    press(qtbot, draft.back)
    assert draft.turn.text() == "Turn 4: Daqan Lords"
    assert panel.workspace.document.scenario.neutral_draft[-1] == Pick(seat="uthuk")
    panel.tabs.setCurrentWidget(panel.army)
    assert panel.purse.spent.text() == "9 of 50 spent"
    assert panel.army.rows[GIANT].words.text() == "drafted: 1"


# -- the deck -------------------------------------------------------------------------------------


def swaps(panel: MusterPanel, seat: str = "uthuk") -> tuple[Swap, ...]:
    secrets = panel.workspace.document.scenario.secrets
    return secrets.swaps.get(seat, ()) if secrets is not None else ()


def opened_deck(panel: MusterPanel, qtbot: QtBot) -> None:
    panel.tabs.setCurrentWidget(panel.deck)
    press(qtbot, panel.deck.show_it)


@pytest.mark.rule("BL2-LOR-01")
def test_five_swaps_by_keys_and_no_sixth(mustering: Opened, qtbot: QtBot) -> None:
    """BL2-LOR-01: left and right between the lists, Enter swaps; then one is undone."""
    panel = mustering(seat="uthuk")
    opened_deck(panel, qtbot)
    deck, spare = panel.deck.deck, panel.deck.spare
    deck.setFocus()
    qtbot.keyClick(deck, Key.Key_Home)
    qtbot.keyClick(deck, Key.Key_Right)
    assert spare.hasFocus()
    for _ in range(5):
        qtbot.keyClick(spare, Key.Key_Return)
    assert len(swaps(panel)) == 5
    assert panel.deck.made.text() == "Swapped: 5 of 5"
    assert panel.deck.in_deck.text() == "In the deck: 20"
    sixth = "Uthuk Y'llan swaps 6 cards; the maximum is 5. Swap fewer."
    assert panel.refusal.text() == sixth, "said before it is tried"
    press(qtbot, panel.deck.swap)
    assert len(swaps(panel)) == 5
    assert panel.refusal.text() == sixth
    press(qtbot, panel.deck.undo)
    assert len(swaps(panel)) == 4
    assert not panel.refusal.isVisible()


def test_swaps_at_random_are_in_the_menu_of_the_deck(mustering: Opened, qtbot: QtBot) -> None:
    """What is rarely used is in a menu: the lists have the room."""
    panel = mustering(duel(), seat="uthuk")
    opened_deck(panel, qtbot)
    menu = panel.deck.more.menu()
    assert menu is not None
    (chance,) = menu.actions()
    before = {m.seat: m.swaps_by_chance for m in panel.workspace.document.scenario.musters}
    chance.trigger()
    after = {m.seat: m.swaps_by_chance for m in panel.workspace.document.scenario.musters}
    assert after == before | {"uthuk": not before["uthuk"]}
    assert chance.isChecked() is after["uthuk"]


def test_a_double_click_swaps(mustering: Opened, qtbot: QtBot) -> None:
    panel = mustering(seat="uthuk")
    opened_deck(panel, qtbot)
    for cards, row in ((panel.deck.deck, 2), (panel.deck.spare, 0)):
        spot = cards.visualItemRect(cards.item(row)).center()
        qtbot.mouseClick(cards.viewport(), Left, pos=spot)
        if cards is panel.deck.spare:
            qtbot.mouseDClick(cards.viewport(), Left, pos=spot)
    assert swaps(panel) == (Swap(out="uthuk-lore-3", into="shortcut"),)


def words(panel: MusterPanel) -> str:
    """Every word in the panel, tooltips and what a screen reader says among them."""
    found = [w.toolTip() + w.accessibleName() for w in panel.findChildren(QLabel)]
    found += [label.text() for label in panel.findChildren(QLabel)]
    for lines in panel.findChildren(QListWidget):
        found += [
            lines.item(row).text() + lines.item(row).toolTip() for row in range(lines.count())
        ]
    return " ".join(found)


def test_nothing_is_left_below_the_cover(mustering: Opened, qtbot: QtBot) -> None:
    """Cover by button, by another side, by another tab's side; the history names no card."""
    panel = mustering(seat="uthuk")
    opened_deck(panel, qtbot)
    panel.deck.deck.setCurrentRow(0)
    panel.deck.spare.setCurrentRow(2)
    press(qtbot, panel.deck.swap)
    assert "Brute Strength" in words(panel)
    press(qtbot, panel.deck.cover_it)
    assert "Brute Strength" not in words(panel)
    press(qtbot, panel.deck.show_it)
    assert panel.seats is not None
    panel.seats.buttons["daqan"].click()
    assert not panel.deck.is_open
    assert "Brute Strength" not in words(panel)
    panel.seats.buttons["uthuk"].click()
    assert not panel.deck.is_open
    assert last_step(panel) == "Swap a card of Uthuk Y'llan’s deck"


def test_another_language_covers_the_deck(
    open_window: Open, qtbot: QtBot, app: App, qapp: QApplication
) -> None:
    """A window built anew begins covered, and the panel works there; no title names a card."""
    window = open_window(THUNDER)
    window.show()
    window.actions_["muster"].trigger()
    panel = window.dock_loader.muster
    panel.workspace.sit("uthuk")
    opened_deck(panel, qtbot)
    panel.deck.deck.setCurrentRow(0)
    panel.deck.spare.setCurrentRow(2)
    press(qtbot, panel.deck.swap)
    assert "Brute" not in window.windowTitle()
    app.switch_language("ru")
    window = next(w for w in app.shown if isinstance(w, ScenarioWindow))
    window.dock_loader.finish()
    fresh = window.dock_loader.muster
    assert fresh is not panel
    assert not fresh.deck.is_open
    assert "Грубая" not in words(fresh)
    fresh.workspace.sit("daqan")
    fresh.army.rows["rune-golem"].wanted.emit("rune-golem", 1)
    qapp.processEvents()
    assert army(fresh) == {"rune-golem": 1}


def test_everything_has_a_name_to_be_heard(mustering: Opened, qtbot: QtBot) -> None:
    """Each tab, with the deck open and turns in the draft."""
    panel = mustering(duel(), seat="uthuk")
    opened_deck(panel, qtbot)
    for page in (panel.army, panel.draft, panel.deck):
        panel.tabs.setCurrentWidget(page)
        assert nameless(panel) == []


def test_both_lists_of_the_deck_are_in_sight(mustering: Opened, qtbot: QtBot) -> None:
    """Each scrolls by itself and shows whole lines; the last card is brought into sight when it is
    chosen, and the two cards to be swapped are named above the button."""
    panel = mustering(seat="uthuk")
    opened_deck(panel, qtbot)
    deck = panel.deck
    for cards in (deck.deck, deck.spare):
        assert cards.viewport().height() % cards.sizeHintForRow(0) == 0
        cards.setCurrentRow(cards.count() - 1)
    last = deck.spare.visualItemRect(deck.spare.item(deck.spare.count() - 1)).center()
    around = deck.inside.parentWidget()
    assert around is not None
    assert around.rect().contains(deck.spare.viewport().mapTo(around, last))
    names = (deck.deck.currentItem().text(), deck.spare.currentItem().text())
    assert deck.pair.text().replace("\N{NO-BREAK SPACE}", " ") == " → ".join(names)
    press(qtbot, deck.cover_it)
    assert not deck.pair.text()


@pytest.mark.rule("BL2-THN-06")
def test_the_top_of_the_deck_is_moved(mustering: Opened, qtbot: QtBot) -> None:
    """BL2-THN-06: Crushing Force lies on top; what lies above it is laid and moved by buttons."""
    panel = mustering(seat="uthuk")
    opened_deck(panel, qtbot)
    panel.deck.deck.setCurrentRow(1)
    assert not panel.deck.top.isVisible()
    press(qtbot, panel.deck.known)
    press(qtbot, panel.deck.on_top["put"])
    top = panel.deck.top
    assert top.isVisible(), "what was put there is shown"
    assert [top.item(row).text() for row in range(2)] == ["Lore card U2", "Crushing Force"]
    top.setCurrentRow(1)
    press(qtbot, panel.deck.on_top["up"])
    assert top.item(0).text() == "Crushing Force"
    top.setCurrentRow(1)
    press(qtbot, panel.deck.on_top["remove"])
    assert top.count() == 1


def test_no_finding_and_no_line_names_a_swapped_card(mustering: Opened, qtbot: QtBot) -> None:
    """A file's illegal swap is found with the deck covered; what is refused goes with the cover."""
    seven = (*(Swap(out="uthuk-lore-1", into="brute-strength") for _ in range(3)),)
    spoilt = thunder().changed(secrets=Secrets(seed=5, swaps=FrozenMap({"uthuk": seven})))
    top = tuple(seat.changed(deck_top=("uthuk-lore-1",) * 2) for seat in spoilt.seats)
    report = check(spoilt.changed(seats=top), load_for(spoilt))
    slugs = [finding.slug for finding in report]
    assert {"lore-not-in-deck", "lore-unavailable", "lore-top-swapped-out"} <= set(slugs)
    sentences = " ".join(
        render_finding(f, load_for(spoilt), "en") for f in report if f.slug[:4] == "lore"
    )
    assert "Brute Strength" not in sentences
    assert "U1" not in sentences
    panel = mustering(thunder(), seat="uthuk")
    messages: list[str] = []
    panel.workspace.message.connect(messages.append)
    opened_deck(panel, qtbot)
    panel.deck.deck.setCurrentRow(1)
    panel.deck.spare.setCurrentRow(2)
    for _ in range(6):
        press(qtbot, panel.deck.swap)
    assert panel.refusal.isVisible()
    press(qtbot, panel.deck.cover_it)
    assert not panel.refusal.isVisible()
    assert messages == []
    assert panel.deck.show_it.hasFocus()


def test_a_side_may_end_its_muster(mustering: Opened, qtbot: QtBot) -> None:
    """By a button, as it began; not while turns of the draft hang on it."""
    panel = mustering(duel(), seat="uthuk")
    press(qtbot, panel.army.rows["flesh-ripper-brute"].more)
    press(qtbot, panel.army.deploy)
    assert standing(panel) == 1
    panel.draft.skip.click()
    panel.army.end.trigger()
    assert panel.refusal.text() == "Undo the turns of the neutral draft first"
    panel.draft.back.click()
    panel.army.end.trigger()
    assert [muster.seat for muster in panel.workspace.document.scenario.musters] == ["daqan"]
    assert standing(panel) == 0
    assert last_step(panel) == "End Uthuk Y'llan’s muster"
    assert panel.army.begin.hasFocus()
    panel.army.begin.click()
    assert army(panel, "uthuk") == {}


@pytest.mark.usefixtures("styled")
def test_a_low_and_narrow_window_is_no_trouble(mustering: Opened, qtbot: QtBot) -> None:
    """It fits beside the findings on a small screen, and the keyboard is followed."""
    panel = mustering()
    assert panel.minimumSizeHint().height() < 320
    assert panel.minimumSizeHint().width() < 330
    panel.resize(300, 320)
    rows = list(panel.army.rows.values())
    rows[0].setFocus()
    for row in rows[:-1]:
        qtbot.keyClick(row, Key.Key_Down)
    assert rows[-1].hasFocus()
    assert rows[-1].visibleRegion().boundingRect().height() >= rows[-1].height() - 2


@pytest.mark.usefixtures("styled")
def test_pictures_stand_below_each_other(mustering: Opened) -> None:
    """However dear one of them is, and no coin lies on a picture."""
    panel = mustering()
    rows = [row for row in panel.army.rows.values() if row.isVisible()]
    assert len({row.picture.width() for row in rows}) == 1
    assert len({row.name.x() for row in rows}) == 1


def test_odd_scenarios_and_packs_are_explained(mustering: Opened) -> None:
    """Three sides, none, units without a price: a sentence each, and nothing fails."""
    third = thunder().seats[0].changed(id="third")
    three = (*duel().musters, Muster(seat="third", points=20))
    panel = mustering(duel().changed(seats=(*thunder().seats, third), musters=three))
    panel.tabs.setCurrentWidget(panel.draft)
    assert panel.draft.rule.text().endswith("this scenario has 3.")
    game = panel.workspace.document.game
    free = FrozenMap((name, kind.changed(cost=None)) for name, kind in game.unit_types.items())
    panel.tabs.setCurrentWidget(panel.army)
    panel.workspace.document.use(game.changed(unit_types=free), None)
    assert panel.army.nothing.text().startswith(
        "No unit available to this side has a price, or none is"
    )
    assert panel.army.nothing.isVisible()
    for number in range(3):
        edit = SetField(kind="set-field", field=f"/seats/{number}/neutral", value=True)
        panel.workspace.apply(edit, Phrase("elsewhere"))
    panel.refresh()
    assert panel.army.invitation.text().endswith(
        "This scenario has no side with a player, so no army can be mustered."
    )
    assert not panel.army.begin.isVisible()


def test_tab_goes_down_the_page(mustering: Opened, qtbot: QtBot, qapp: QApplication) -> None:
    """From the tabs to the first unit or card, not past them to the buttons below."""
    panel = mustering(duel())
    bar = panel.tabs.tabBar()
    rows = list(panel.army.rows.values())
    bar.setFocus()
    for expected in rows:
        qtbot.keyClick(qapp.focusWidget(), Key.Key_Tab)
        assert qapp.focusWidget() is expected
    panel.tabs.setCurrentWidget(panel.draft)
    bar.setFocus()
    qtbot.keyClick(bar, Key.Key_Tab)
    assert qapp.focusWidget() is panel.draft.pool.cards[0]
    qtbot.keyClick(panel.draft.pool.cards[0], Key.Key_Space)
    qtbot.keyClick(panel.draft.pool.cards[0], Key.Key_Tab)
    assert qapp.focusWidget() is panel.draft.take


def test_the_keyboard_goes_along_to_another_page(
    mustering: Opened, qtbot: QtBot, qapp: QApplication
) -> None:
    """Who was in a page is at the beginning of the next; who turns by the tabs' arrows stays."""
    panel = mustering(duel())
    next(iter(panel.army.rows.values())).setFocus()
    bar = panel.tabs.tabBar()
    qtbot.mouseClick(bar, Left, pos=bar.tabRect(1).center())
    assert qapp.focusWidget() is panel.draft.pool.cards[0]
    qtbot.mouseClick(bar, Left, pos=bar.tabRect(2).center())
    assert qapp.focusWidget() is panel.deck.show_it
    bar.setFocus()
    qtbot.keyClick(bar, Key.Key_Left)
    assert panel.tabs.currentWidget() is panel.draft
    assert bar.hasFocus()


def test_other_games_do_not_load_it(tmp_path: Path) -> None:
    """A window on a game without a muster starts without a line of it."""
    script = (
        "import sys\n"
        "from pathlib import Path\n"
        "from PySide6.QtWidgets import QApplication\n"
        "running = QApplication([])\n"
        "from editor.app import App\n"
        "from editor.context import UserFolders\n"
        f"app = App(UserFolders(Path({str(tmp_path)!r})))\n"
        f"app.open_file(Path({str(ROOT / 'examples' / 'raid-in-the-riverlands.json')!r}))\n"
        "app.shown[-1].dock_loader.finish()\n"
        "print([name for name in sys.modules if name.startswith('editor.muster')])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
