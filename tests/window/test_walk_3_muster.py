"""Walk 3: armies and decks for a battle of whose secret nobody knows, by mouse and keys."""

import json
import shutil

import pytest

from importers.reading import read_any
from tests.house.plan import ROOT
from tests.window.desktop import Desktop
from tests.window.printing import print_sheet

pytestmark = pytest.mark.window

TITLE = "Rolls of Thunder"
OWN = {
    "format": "1.0",
    "id": "my-lore-cards",
    "version": "1.0",
    "name": {"en": "My lore cards"},
    "extends": "battlelore-2e",
    "active": "always",
    "cards": {
        "uthuk-lore-1": {"name": {"en": "Blood Call"}},
        "uthuk-lore-11": {"name": {"en": "Blood Call"}},
        "uthuk-lore-12": {"name": {"en": "Dark Wings"}},
        "uthuk-lore-13": {"name": {"en": "Night Raid"}},
    },
}
"""What the owner copied from his cards: two of his kinds bear one name (ours, not the book's)."""


def test_walk_3_from_the_muster_to_the_slips(desktop: Desktop) -> None:
    file = desktop.documents / "thunder.json"
    shutil.copy(ROOT / "examples" / "rolls-of-thunder.json", file)
    own = desktop.home / "games" / "my-lore-cards"
    own.mkdir(parents=True)
    (own / "game.json").write_text(json.dumps(OWN), encoding="utf-8")
    desktop.start(str(file))
    desktop.wait_for_window(TITLE)

    _daqan_musters(desktop)
    desktop.key("ctrl+s")
    desktop.wait(lambda: dict(read_any(file).musters[0].army) == ARMY, "the army in the file")

    desktop.click("File", kind="action")
    desktop.click("Deal hidden cards…", kind="action")
    desktop.wait_for_window("Deal hidden cards")
    desktop.click("Deal", kind="QPushButton")
    hosts = desktop.documents / "thunder.host.json"
    desktop.wait(hosts.exists, "the host’s file to create")
    desktop.key("Escape")
    desktop.wait_without("Deal hidden cards")
    desktop.key("ctrl+o")
    desktop.wait_for_window("Open")
    desktop.type("thunder.host.json")
    desktop.key("Return")
    desktop.wait(
        lambda: "thunder.host.json" in desktop.seen().get("active", ""), "the host’s file to create"
    )

    _uthuk_swaps(desktop)
    desktop.key("ctrl+s")
    desktop.wait(lambda: _swapped(read_any(hosts)) == 5, "five swaps in the host's file")
    slips = print_sheet(desktop, "Hidden cards", "slips.pdf", "Two players without")
    public = print_sheet(desktop, "Setup sheet", "thunder.pdf")
    assert read_any(public).secrets is None
    assert read_any(file).secrets is None
    assert slips.stat().st_size > 1000


ARMY = {"citadel-guard": 1, "riverwatch-rider": 1, "yeoman-archer": 2}
"""19 of 26 points."""


def _daqan_musters(desktop: Desktop) -> None:
    """27 of 26 refused, the giant refused, 19 of 26 become 5 lore; then deployed and back."""
    desktop.key("ctrl+m")
    desktop.wait_for("0 of 26 spent")
    desktop.picture("muster")
    desktop.wait_for("not allowed in this scenario")
    desktop.click("Mountain Giant", times=2, kind="PlainLabel")
    desktop.wait_for("Daqan Lords may not take Mountain Giant in this scenario")
    desktop.picture("giant-refused")
    for unit in ("Citadel Guard", "Riverwatch Riders", "Yeoman Archers", "Yeoman Archers"):
        desktop.click(f"Buy {unit}", kind="QToolButton")
    desktop.wait_for("19 of 26 spent")
    desktop.wait_for("7 left → Lore: 5 (at most 5)")
    desktop.picture("19-of-26")
    desktop.click("Buy Yeoman Archers", kind="QToolButton")
    desktop.wait_for("23 of 26 spent")
    desktop.click("Buy Yeoman Archers", kind="QToolButton")
    desktop.wait_for("Not enough points: with Yeoman Archers the army would cost 27; you have 26")
    assert desktop.sees("23 of 26 spent")
    desktop.picture("27-of-26-refused")
    desktop.key("minus")  # the keyboard is where one clicked
    desktop.wait_for("19 of 26 spent")
    before = len(desktop.seen()["units"])
    desktop.click("Deploy 4", kind="QPushButton")
    desktop.wait(lambda: len(desktop.seen()["units"]) == before + 4, "four units on the board")
    desktop.picture("deployed")
    desktop.click("More", kind="QPushButton")
    desktop.click("Remove the mustered units from the board")
    desktop.wait(lambda: len(desktop.seen()["units"]) == before, "the board as it was")


def _uthuk_swaps(desktop: Desktop) -> None:
    """Five swaps, no sixth, no third of a name; Crushing Force goes on top; covered again."""
    desktop.key("ctrl+m")
    desktop.click("Muster for Uthuk Y'llan", kind="SeatButton")
    desktop.click("Deck", kind="tab")
    desktop.wait_for("Show the deck")
    assert not desktop.sees("Blood Call")
    desktop.picture("covered")
    desktop.click("Show the deck", kind="QPushButton")
    desktop.wait_for("In the deck: 20")
    desktop.click("Lore card U2", kind="item")
    desktop.click("Blood Call, costs 1, ×2", kind="item")  # the deck's own comes first
    desktop.picture("deck")
    _swap(desktop, "Lore card U2", "Crushing Force")
    desktop.wait_for("Swapped: 1 of 5")
    _swap(desktop, "Lore card U2", "Shortcut")
    _swap(desktop, "Lore card U3", "Brute Strength")
    _swap(desktop, "Lore card U3", "Dark Wings")
    desktop.wait_for("Swapped: 4 of 5")
    _swap(desktop, "Lore card U4", "Blood Call", last=True)
    desktop.wait_for("The deck would have 3 copies of Blood Call")
    desktop.picture("third-of-a-name")
    _swap(desktop, "Lore card U4", "Night Raid")
    desktop.wait_for("Swapped: 5 of 5")
    _swap(desktop, "Lore card U5", "Dark Wings", last=True)
    desktop.wait_for("Uthuk Y'llan swaps 6 cards; the maximum is 5")
    desktop.picture("sixth-refused")
    desktop.click("Hide the deck", kind="QToolButton")
    desktop.wait(lambda: not desktop.sees("Dark Wings"), "the cover")
    desktop.picture("covered-again")


def _swap(desktop: Desktop, out: str, into: str, *, last: bool = False) -> None:
    """Choose one in the deck, one beside it, and press the button."""
    _choose(desktop, out, "Cards in the deck")
    _choose(desktop, into, "Cards that can be swapped in", last=last)
    desktop.click("Swap these two cards", kind="QPushButton")


def _choose(desktop: Desktop, card: str, cards: str, *, last: bool = False) -> None:
    """A card in one of the lists: by its first letters, as one finds it without scrolling."""
    desktop.click(cards, kind="CardList")
    desktop.key("End" if last else "Home")
    desktop.type(card)


def _swapped(scenario: object) -> int:
    secrets = getattr(scenario, "secrets", None)
    return len(secrets.swaps.get("uthuk", ())) if secrets is not None else 0
