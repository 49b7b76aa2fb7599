"""The pictures of the phone page in the docs: ``python -m tests.browser.walk --pictures``."""

from pathlib import Path

from playwright.sync_api import Browser, Page

from schema import files
from tests.browser.driving import EXAMPLES, opened, written

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
            page.locator("#tab-play").click()
            for points, times in enumerate((5, 3)):
                for _ in range(times):
                    page.locator("#play .score .counter").nth(points).locator("button").last.click()
            page.locator(".round .counter button").last.click()
            _picture(page, f"play{ending}")
            page.locator("#tab-dice").click()
            for _ in range(3):
                page.locator(".roll").click()
            _picture(page, f"dice{ending}")
    return "pictures of the docs made"


def _picture(page: Page, name: str) -> None:
    page.wait_for_timeout(700)  # until nothing moves
    page.screenshot(path=PICTURES / f"{name}.png", scale="css")
