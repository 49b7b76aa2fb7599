"""The pictures of the phone page in the docs: ``python -m tests.browser.walk --pictures``."""

from pathlib import Path

from playwright.sync_api import Browser, Page

from schema import files
from tests.browser.driving import EXAMPLES, opened, take_aim, written

LOST = ["stark-war-host-2", "stark-kennelmasters-1", "lannister-heavy-infantry-2"]
"""Units that are gone in the pictures, so that there are points."""
PICTURES = EXAMPLES.parent / "docs" / "pictures" / "phone"


def picture(browser: Browser, folder: Path) -> str:
    """Make the pictures of the docs again, in both languages."""
    raid = files.read(EXAMPLES / "raid-in-the-riverlands.json")
    for language, ending in (("en", ""), ("ru", "-ru")):
        address = written(raid, folder, f"pictures-{language}", language)
        with opened(browser, address) as page:
            page.evaluate("pick(data.units['lannister-jaime-lannister'])")
            page.locator("#here .ask button").nth(1).click()
            _picture(page, f"board{ending}")
            page.locator("#tab-setup").click()
            page.locator("#setup .stages button").nth(2).click()
            page.locator(".line.now input").click()
            _picture(page, f"setup{ending}")
            page.evaluate("ids => ids.forEach(id => setLeft(id, 0))", LOST)
            page.locator("#tab-play").click()
            page.locator(".round .counter button").last.click()
            _picture(page, f"play{ending}")
            page.locator("#tab-dice").click()
            take_aim(page)
            page.locator(".roll").click()
            _picture(page, f"dice{ending}")
    return "pictures of the docs made"


def _picture(page: Page, name: str) -> None:
    page.wait_for_timeout(700)  # until nothing moves
    page.screenshot(path=PICTURES / f"{name}.png", scale="css")
