"""Walk through the page without a scenario: links, files, broken ones, and the host's."""

import json
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Browser, Page

import games
from exporters.export import Options, render
from exporters.phone.blank import write_blank
from schema import files
from schema.code import encoded
from schema.scenario import Scenario
from tests.browser.driving import EXAMPLES, need, opened
from tests.messages import messages

FIXTURES = EXAMPLES.parent / "tests" / "fixtures"
SHOWN = """() => ({
  title: document.querySelector("#title").textContent,
  sides: [...document.querySelectorAll("#seats button")].map((one) => one.textContent),
  units: document.querySelectorAll('#view [data-subject^="unit "]').length,
  dice: [...document.querySelectorAll("#play .tile p, #play .track > .label")]
    .map((one) => one.textContent),
  victory: [...document.querySelectorAll("#rules article")][0].innerText,
})"""


def blank(folder: Path, language: str = "en") -> str:
    """The page in a file; its address."""
    path = folder / f"blank-{language}.html"
    path.write_bytes(write_blank(games.load_all(), Options(language=language)))
    return path.as_uri()


def shown(page: Page) -> dict[str, object]:
    """What a player reads: title, sides, how many units stand on the board, how it is won."""
    page.locator("#tab-rules").click()
    found: dict[str, object] = page.evaluate(SHOWN)
    return found


def walk_blank(browser: Browser, folder: Path) -> str:
    """Each example behind a link says what its own page says: title, sides, dice and victory."""
    address = blank(folder)
    paths = sorted(EXAMPLES.glob("*.json"))
    for language in ("en", "ru"):
        for path in paths:
            scenario = files.read(path)
            own = folder / "own.html"
            options = Options(language=language)
            own.write_bytes(render(scenario, games.load_for(scenario), "html", options))
            with opened(browser, own.as_uri()) as page:
                wanted = shown(page)
            wanted["units"] = sum(1 for unit in scenario.units if unit.at is not None)
            with opened(browser, f"{blank(folder, language)}#{quote(encoded(scenario))}") as page:
                found = shown(page)
                need(found == wanted, f"{path.stem}: {found} and not {wanted}")
                _tap_unit(page, scenario)
    with opened(browser, f"{address}#{encoded(files.read(paths[0]))}") as page:
        page.reload()
        need(page.locator("#opening").is_hidden(), "a link survives a reload")
    return f"{len(paths)} examples say in two languages what their own pages say"


def _tap_unit(page: Page, scenario: Scenario) -> None:
    """A tap on a unit shows what it is."""
    page.locator("#tab-board").click()
    page.evaluate("lookAt({ left: 0, top: 0, width: box().width, height: box().height }, false)")
    box = page.locator('#view [data-subject^="unit "]').first.bounding_box()
    need(box, "no unit is drawn")
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    text = page.locator("#here").inner_text()
    sides = page.locator("#seats button").all_inner_texts()
    neutral = any(seat.neutral for seat in scenario.seats)
    need(neutral or any(side in text for side in sides), f"no unit is named: {text}")


def walk_files(browser: Browser, folder: Path) -> str:
    """A chosen scenario file, a chosen sheet, and a dropped one."""
    raid = files.read(EXAMPLES / "raid-in-the-riverlands.json")
    sheet = folder / "raid.pdf"
    sheet.write_bytes(render(raid, games.load_for(raid), "pdf"))
    drop = """async ([name, text]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([text], name));
      const init = { dataTransfer: carried, bubbles: true, cancelable: true };
      dispatchEvent(new DragEvent("drop", init));
    }"""
    with opened(browser, blank(folder)) as page:
        for path in (EXAMPLES / "raid-in-the-riverlands.json", sheet):
            page.locator("#opening input").set_input_files(path)
            page.locator("#opening").wait_for(state="hidden")
            need(page.locator("#title").inner_text() == "Raid in the Riverlands", path.name)
            need(page.locator("#view [data-subject]").count() == len(raid.units), path.name)
            page.locator("#another").click()
        text = (EXAMPLES / "table-for-two.json").read_text(encoding="utf-8")
        page.evaluate(drop, ["table.json", text])
        page.locator("#opening").wait_for(state="hidden")
        page.reload()
        need("Six pieces" in page.locator("#title").inner_text(), "an opened file after a reload")
        page.locator("#another").click()
        page.locator("#code").fill("\n".join(f"https://club.example/#{encoded(raid)}".split("Q")))
    return "a scenario file, a sheet and a dropped file open, and stay open over a reload"


def walk_messages(browser: Browser, folder: Path) -> str:
    """A code that is pasted with its message opens as it does at the command line."""
    raid = files.read(EXAMPLES / "raid-in-the-riverlands.json")
    texts = messages(encoded(raid))
    with opened(browser, blank(folder)) as page:
        for text in texts:
            page.locator("#code").fill(text)
            page.locator("#opening .card button").click()
            page.locator("#opening").wait_for(state="hidden", timeout=5000)
            page.locator("#another").click()
    return f"{len(texts)} messages with a code in them open"


def walk_broken(browser: Browser, folder: Path) -> str:
    """What cannot be opened is refused in a sentence, and nothing else happens."""
    code = encoded(files.read(EXAMPLES / "raid-in-the-riverlands.json"))
    codes = {
        code[:-9]: "incomplete",
        code.replace(code[40:50], code[50:60], 1): "incomplete",
        "hello": "no Banneret code",
        "BANNERET1/": "incomplete",
        "BANNERET1/" + "A" * 70_000: "not a Banneret code",
    }
    contents = {
        b"{": "damaged",
        b"[1, 2]": "no Banneret code",
        b'{"format": "1.1"}': "not a scenario",
        b'{"format": "2.0", "board": {}, "seats": [], "game": {}}': "newer",
        b'{"format": "1.1", "board": {"kind": "hex", "lines": [9e9]}, "seats": [], "game": {}}': (
            "too large"
        ),
        b'{"format": "1.1", "board": {"kind": "hex", "lines": [2], "terrain": 7}, "seats": [null],'
        b' "game": {}}': "damaged",
        b"%PDF-1.4 nothing inside": "contains no scenario",
    }
    with opened(browser, blank(folder)) as page:
        for text, words in codes.items():
            page.locator("#code").fill(text)
            page.locator("#opening .card button").click()
            page.locator(".trouble", has_text=words).wait_for(timeout=5000)
        for number, (data, words) in enumerate(contents.items()):
            path = folder / f"broken-{number}.json"
            path.write_bytes(data)
            page.locator("#opening input").set_input_files(path)
            page.locator(".trouble", has_text=words).wait_for(timeout=5000)
    return f"{len(codes) + len(contents)} broken codes and files are refused in words"


def walk_host(browser: Browser, folder: Path) -> str:
    """The host's file opens without its secrets, and the page says so."""
    path = FIXTURES / "runewars-map.host.json"
    need("secrets" in json.loads(path.read_text(encoding="utf-8")), "the fixture has secrets")
    with opened(browser, blank(folder)) as page:
        page.locator("#opening input").set_input_files(path)
        page.locator("#opening").wait_for(state="hidden")
        notice = page.locator("#notice").inner_text()
        need("secrets are not shown" in notice, notice)
        kept = json.loads(page.evaluate("localStorage['banneret:opened']"))
        need("secrets" not in kept and "board" in kept, "secrets are kept in the browser")
    return "the host's file opens without its secrets"
