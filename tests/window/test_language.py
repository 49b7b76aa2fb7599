"""Another language in the middle of the work: every window speaks it, and nothing else changes."""

import pytest

from tests.house.plan import ROOT
from tests.window.desktop import Desktop

pytestmark = pytest.mark.window


def test_the_language_changes_in_the_middle_of_the_work(desktop: Desktop) -> None:
    desktop.start(str(ROOT / "examples" / "raid-in-the-riverlands.json"))
    desktop.wait_for_window("Raid in the Riverlands")
    desktop.click("Hill", kind="Swatch")
    desktop.drag_hexes("A15", "B15")
    desktop.click("View", kind="action")
    desktop.picture("menu")
    desktop.click("Русский", kind="action")
    desktop.wait_for_window("Рейд в Речных землях")
    desktop.wait_for("Инспектор")
    desktop.picture("russian")
    desktop.click("История", kind="BadgeButton")
    desktop.picture("history")
    desktop.key("ctrl+z")
    desktop.wait(lambda: "undo" not in _usable(desktop), "nothing to undo")
    desktop.key("ctrl+shift+z")
    desktop.wait(lambda: "undo" in _usable(desktop), "something to undo")
    desktop.click("Вид", kind="action")
    desktop.click("Тёмная тема", kind="action")
    desktop.wait_for_window("Рейд в Речных землях")
    desktop.picture("dark")
    desktop.key("ctrl+p")
    desktop.wait_for("Страница 1 из")
    desktop.picture("preview")
    desktop.key("Escape")
    desktop.key("ctrl+w")
    desktop.wait_for("Сохранить изменения")
    desktop.picture("question")
    desktop.key("Escape")
    desktop.click("Вид", kind="action")
    desktop.click("English", kind="action")
    desktop.wait_for_window("Raid in the Riverlands")
    desktop.wait_for("Inspector")
    assert "undo" in _usable(desktop)


def _usable(desktop: Desktop) -> set[str]:
    things = desktop.seen()["things"]
    return {word for thing in things if thing["enabled"] for word in thing["words"]}
