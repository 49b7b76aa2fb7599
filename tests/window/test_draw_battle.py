"""Battles drawn in their window: two cards put together, and a call to arms by house rules."""

import json
import shlex
import subprocess
import sys

import pytest

from games import load
from importers.reading import read_any
from schema.scenario import Scenario
from schema.text import choose
from tests.house.plan import ROOT
from tests.window.desktop import Desktop
from tests.window.rolls import rolls

pytestmark = pytest.mark.window

BATTLE = "Generate battle"
OWNED = {
    "format": "1.0",
    "games": {"battlelore-2e": {"boxes": {"base": 1, "mountain-giant": 2}}},
}


def test_battles_are_drawn_locked_drawn_again_edited_and_printed(desktop: Desktop) -> None:
    (desktop.home / "collection.json").write_text(json.dumps(OWNED), encoding="utf-8")
    desktop.start()
    desktop.wait_for("Generate a skirmish")
    desktop.key("ctrl+k")
    desktop.wait_for_window("Generate skirmish")
    _choose(desktop, "Game", "BattleLore Second Edition")
    desktop.wait_for_window(BATTLE)
    desktop.wait_for("Seed")
    _seed(desktop, "7")
    saved = _two_cards_put_together(desktop)
    _edited(desktop, saved)
    _call_to_arms(desktop)


def _two_cards_put_together(desktop: Desktop) -> Scenario:
    """Sides, first player, both giants for one side; cards locked, armies and turns rolled again;
    the steps watched; saved, and drawn to the letter by the command."""
    _choose(desktop, "Top edge", "Uthuk Y'llan")
    _choose(desktop, "First player", "Uthuk Y'llan")
    _choose(desktop, "Neutral draft: turn 1", "passes")
    _choose(desktop, "Neutral draft: turn 2", "2 × Mountain Giant")
    desktop.picture("demanded")
    desktop.click("Cards", kind="tab")
    desktop.click(desktop.find("half.uthuk"), button=5, times=20)  # the wheel goes along the cards
    desktop.click("half.daqan")
    desktop.wait_for("Unlock ")
    desktop.picture("locked")
    desktop.click("Armies", kind="tab")
    desktop.wait_for("Uthuk Y'llan: Army options")
    desktop.click("Re-roll Uthuk Y'llan: Army")
    desktop.wait(lambda: rolls(desktop) == 7, "the seventh roll")
    desktop.picture("army-again")
    desktop.click("Steps", kind="tab")
    desktop.click("First step")
    desktop.click("Next step")
    desktop.wait_for("1. Sides and board")
    desktop.click("Last step")
    desktop.wait_for("Step 8 of 8")
    desktop.picture("steps")
    command = next(word for word in desktop.words() if word.startswith("banneret generate"))
    desktop.key("ctrl+s")
    desktop.wait_for_window("Save as")
    desktop.key("ctrl+a")
    desktop.type("battle.json")
    desktop.key("Return")
    file = desktop.documents / "battle.json"
    desktop.wait(file.exists, "the battle")
    desktop.wait_for_window(BATTLE)
    saved = read_any(file)
    assert [(pick.seat, pick.units) for pick in saved.neutral_draft][:2] == [
        ("uthuk", ()),
        ("daqan", ("mountain-giant", "mountain-giant")),
    ]
    again = desktop.folder / "again.json"
    words = [*shlex.split(command)[1:], "-o", str(again)]
    subprocess.run([sys.executable, "-m", "banneret", *words], cwd=ROOT, check=True)
    assert again.read_bytes() == file.read_bytes()
    return saved


def _edited(desktop: Desktop, saved: Scenario) -> None:
    """In the editor the muster panel says what was drawn; a unit less, and saved beside it."""
    desktop.key("ctrl+Return")
    desktop.wait_without(BATTLE)
    desktop.key("ctrl+m")
    desktop.wait_for("50 of 50 spent")
    desktop.picture("muster")
    unit = next(unit for unit in saved.units if unit.seat == "daqan")
    desktop.click_hex(str(unit.at))
    desktop.key("Delete")
    desktop.wait(lambda: unit.id not in desktop.seen()["units"], "a unit less")
    desktop.key("ctrl+s")
    desktop.wait_for_window("Save as")
    desktop.key("ctrl+a")
    desktop.type("edited.json")
    desktop.key("Return")
    file = desktop.documents / "edited.json"
    desktop.wait(file.exists, "the edited battle")
    assert unit.id not in {one.id for one in read_any(file).units}


def _call_to_arms(desktop: Desktop) -> None:
    """All six house rules, the tents laid elsewhere; the paper holds the scenario."""
    desktop.key("ctrl+k")
    desktop.wait_for_window(BATTLE)
    _choose(desktop, "Game", "BattleLore, first edition")
    desktop.wait_for("House rules")
    _seed(desktop, "7")
    variants = load("battlelore-1e").variants
    rules = [choose(rule.name, "en") for rule in variants.values() if rule.kind == "rule"]
    assert len(rules) == 6
    desktop.click("House rules", kind="FoldButton")
    desktop.scroll_to(rules[-1], "Top edge")
    for rule in rules:
        desktop.click(rule, kind="QCheckBox")
    desktop.picture("house-rules")
    desktop.click("Armies", kind="tab")
    desktop.wait_for("Standard Bearers: ")
    desktop.click(next(word for word in desktop.words() if _is_menu_of_bearers(word)))
    desktop.click("Re-roll Commander’s Tent", kind="action")
    desktop.wait_without_menu()
    desktop.wait(lambda: rolls(desktop) == 9, "the ninth roll")
    desktop.picture("tent-again")
    desktop.key("ctrl+p")
    desktop.wait_for_window("Sheet preview")
    desktop.wait_for("Page 1 of")
    desktop.picture("sheet")
    desktop.click("Save PDF…")
    desktop.wait_for_window("Save to")
    desktop.key("ctrl+a")
    desktop.type("arms.pdf")
    desktop.key("Return")
    paper = desktop.documents / "arms.pdf"
    desktop.wait(paper.exists, "the sheet")
    drawn = read_any(paper)
    assert {one.id for one in drawn.variants} == {
        ident for ident, rule in variants.items() if rule.kind == "rule"
    }
    assert len(drawn.markers) == 2


def _is_menu_of_bearers(word: str) -> bool:
    """Whether it is the name of the menu with what that side has besides its army."""
    return word.startswith("Standard Bearers: ") and "Commander’s Tent" in word


def _seed(desktop: Desktop, seed: str) -> None:
    desktop.click("Seed", kind="QLineEdit", times=3)
    desktop.type(seed)
    desktop.key("Return")
    desktop.wait(lambda: any(f"--seed {seed} " in word for word in desktop.words()), "the seed")


def _choose(desktop: Desktop, combo: str, words: str) -> None:
    desktop.click(combo, kind="CalmCombo")
    # The first entry is chance, called by what came of it.
    desktop.click(desktop.find(words, "item", last=True))
    desktop.wait_without_menu()
