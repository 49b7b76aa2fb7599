"""A skirmish: drawn, partly locked, drawn again, printed; the paper holds the scenario."""

import json
import shlex
import subprocess
import sys

import pytest

from importers.reading import read_any
from tests.house.plan import ROOT
from tests.window.desktop import Desktop
from tests.window.rolls import rolls

pytestmark = pytest.mark.window


def test_a_skirmish_is_drawn_locked_drawn_again_and_printed(desktop: Desktop) -> None:
    desktop.start()
    desktop.wait_for("Generate a skirmish")
    desktop.click("Generate a skirmish")
    desktop.wait_for_window("Generate skirmish")
    desktop.wait_for("lock:commanders.")
    desktop.picture("wizard")
    lock = _first_lock(desktop)
    desktop.click(lock)
    desktop.wait(lambda: desktop.is_checked(lock), "the lock of the commanders")
    part = lock.partition(":")[2]
    kept = _locked(desktop, part)
    assert kept
    for number in (2, 3):
        desktop.click("Re-roll unlocked")
        desktop.wait(lambda: rolls(desktop) == number, "the next roll")  # noqa: B023
        desktop.click("Cards", kind="tab")
        assert _locked(desktop, part) == kept
    desktop.picture("rolled")
    for tab in ("History", "Steps"):
        desktop.click(tab, kind="tab")
        desktop.picture(tab.lower())

    command = next(word for word in desktop.words() if word.startswith("banneret generate"))
    desktop.click("Save…")
    desktop.wait_for_window("Save as")
    desktop.type("skirmish")
    desktop.key("Return")
    saved = desktop.documents / "skirmish.json"
    desktop.wait(saved.exists, "the skirmish")

    desktop.wait_for_window("Generate skirmish")
    desktop.click("Print…")
    desktop.wait_for_window("Sheet preview")
    desktop.wait_for("Page 1 of")
    desktop.picture("sheet")
    desktop.click("Save PDF…")
    desktop.wait_for_window("Save to")
    desktop.picture("save-pdf")
    desktop.key("Return")
    paper = desktop.documents / "raid-in-the-riverlands.pdf"
    desktop.wait(paper.exists, "the sheet")
    assert read_any(paper).public() == read_any(saved).public()

    again = desktop.folder / "again.json"
    words = [*shlex.split(command)[1:], "-o", str(again)]
    subprocess.run([sys.executable, "-m", "banneret", *words], cwd=ROOT, check=True)
    assert json.loads(again.read_text("utf-8")) == json.loads(saved.read_text("utf-8"))


def _first_lock(desktop: Desktop) -> str:
    """That of the commanders of the side that is seen first: chance says which it is."""
    found = [
        (thing["box"][1], word)
        for thing in desktop.seen()["things"]
        for word in thing["words"]
        if word.startswith("lock:commanders.") and word.count(".") == 1
    ]
    return str(min(found)[1])


def _locked(desktop: Desktop, part: str) -> list[str]:
    """What the Commander cards of a House are."""
    cards = [t["words"] for t in desktop.seen()["things"] if t["kind"] == "PictureButton"]
    return [w for words in cards if any(part in w for w in words) for w in words]
