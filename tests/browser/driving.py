"""What every walk needs: a browser, a page in it, and a fault in words."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

import games
from exporters.export import Options, render
from schema.scenario import Scenario

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
PHONE = {"width": 390, "height": 844}
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")


def program() -> str | None:
    """A Chromium of this machine."""
    named = os.environ.get("BANNERET_CHROMIUM")
    return named or next(filter(None, map(shutil.which, BROWSERS)), None)


def written(scenario: Scenario, folder: Path, name: str, language: str = "en") -> str:
    """The page of a scenario in a file; its address."""
    path = folder / f"{name}.html"
    data = render(scenario, games.load_for(scenario), "html", Options(language=language))
    path.write_bytes(data)
    return path.as_uri()


class Fault(AssertionError):
    """Something that a player would see."""


def need(what: object, message: str) -> None:
    """Raise ``Fault`` unless it is so."""
    if not what:
        raise Fault(message)


@contextmanager
def opened(browser: Browser, address: str) -> Iterator[Page]:
    """The page on a phone; its console must stay silent and nothing may be fetched."""
    context = browser.new_context(
        viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    found: list[str] = []
    page.on(
        "console", lambda one: found.append(one.text) if one.type in ("error", "warning") else 0
    )
    page.on("pageerror", lambda one: found.append(str(one)))
    own = address.partition("#")[0]
    page.on("request", lambda one: found.append(one.url) if one.url.partition("#")[0] != own else 0)
    page.goto(address)
    yield page
    need(not found, f"console or network: {found[:3]}")
    context.close()


def chosen_in_menu(page: Page, name: str) -> None:
    """Press a button of the menu, and close it."""
    page.locator("#more").click()
    page.locator(f"#{name}").click()
    page.locator("#shut").click()
    page.locator("#menu").wait_for(state="hidden")


def take_aim(page: Page) -> None:
    """On the page of the dice: the first unit attacks the first enemy, in reach or not."""
    page.locator("#dice .attackers .strip button").first.click()
    others = page.locator("#dice .others")
    if others.get_attribute("aria-expanded") == "false":
        others.click()
    page.locator("#dice .strip button").first.click()
