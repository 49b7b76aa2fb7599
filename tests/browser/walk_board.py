"""The board of the phone page: turned sideways, its rulers, what is pale and what is marked."""

import re
from itertools import combinations
from pathlib import Path

from playwright.sync_api import Browser, Page

from schema import files
from tests.browser.driving import EXAMPLES, PHONE, need, opened, written

ON_ITS_SIDE = {"width": 844, "height": 390}
SPOT = """(place) => {
  const room = $("view").getBoundingClientRect();
  const [x, y] = seenAt(data.boards[shownView].centres[place]);
  return [room.left + at.x + x * at.scale, room.top + at.y + y * at.scale];
}"""
SEEN = """(subject) => {
  const box = drawnOf(subject)[0].getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2, box.width, box.height];
}"""
RULER = """(way) => [...document.querySelectorAll(`.ruler.${way} b`)].map((one) => {
  const box = one.getBoundingClientRect();
  return [one.textContent, box.left + box.width / 2, box.top + box.height / 2];
})"""


def _place_raid(page: Page) -> None:
    page.locator("#tab-setup").click()
    page.locator("#setup .stages button:nth-child(2)").click()
    page.wait_for_timeout(400)


def walk_sideways(browser: Browser, folder: Path) -> str:
    """On a phone on its side a tall board is turned: wider than high, units upright in their
    hexes, and a tap hits the hex that is seen there."""
    raid = files.read(EXAMPLES / "raid-in-the-riverlands.json")
    with opened(browser, written(raid, folder, "sideways")) as page:
        upright = page.evaluate(SEEN, f"unit {raid.units[0].id}")
        page.set_viewport_size(ON_ITS_SIDE)
        page.wait_for_timeout(400)
        board = page.locator("#view svg").bounding_box()
        need(board and board["width"] > 1.1 * board["height"], f"not turned: {board}")
        for unit in raid.units:
            if not isinstance(unit.at, str):
                continue
            x, y = page.evaluate(SPOT, unit.at)
            left, top, wide, high = page.evaluate(SEEN, f"unit {unit.id}")
            need(abs(left - x) + abs(top - y) < 8, f"{unit.id} is not in {unit.at}")
            need(
                abs(wide / high - upright[2] / upright[3]) < 0.1,
                f"{unit.id} does not stand upright",
            )
        at = raid.units[0].at
        page.touchscreen.tap(*page.evaluate(SPOT, at))
        need(page.evaluate("picked.place") == at, f"{at} is not what was tapped")
        page.locator("#here .close").click()
        page.set_viewport_size(PHONE)
        page.wait_for_timeout(400)
        board = page.locator("#view svg").bounding_box()
        need(board and board["width"] < board["height"], "still turned on an upright phone")
    return f"{len(raid.units)} units upright"


def walk_rulers(browser: Browser, folder: Path) -> str:
    """A hex is where the ruler's column and row of its name meet, from every edge and sideways."""
    raid = files.read(EXAMPLES / "raid-in-the-riverlands.json")
    tried = 0
    with opened(browser, written(raid, folder, "rulers")) as page:
        for size in (PHONE, ON_ITS_SIDE):
            page.set_viewport_size(size)
            for seat in ("lannister", "stark"):
                page.locator(f'#seats button[value="{seat}"]').click()
                page.wait_for_timeout(500)
                above = {name: x for name, x, _ in page.evaluate(RULER, "across")}
                aside = {name: y for name, _, y in page.evaluate(RULER, "down")}
                hexes = page.evaluate("data.boards[shownView].size * at.scale")
                for name in ("A1", "C7", "J15", "E8"):
                    column, row = name[0], name[1:]
                    x, y = page.evaluate(SPOT, name)
                    across, along = (column, row) if column in above else (row, column)
                    need(abs(above[across] - x) < hexes, f"{name} is not below {across}")
                    need(abs(aside[along] - y) < hexes, f"{name} is not beside {along}")
                    tried += 1
        page.set_viewport_size(PHONE)
        _place_raid(page)
        pointed = page.evaluate("pointed.filter((name) => !unitOn(name))")
        seen = page.evaluate(
            "[...document.querySelectorAll('.names .marked')]"
            ".filter((one) => getComputedStyle(one).display !== 'none')"
            ".map((one) => one.textContent)"
        )
        need(sorted(pointed) == sorted(seen), f"{pointed} are marked, {seen} are named")
        hidden = page.evaluate(
            "[...document.querySelectorAll('.names text:not(.under-unit)')]"
            ".map((one) => one.textContent).filter((name) => unitOn(name))"
        )
        need(not hidden, f"names over the units of {hidden}")
        over = page.evaluate(
            "!!(document.querySelector('.marks').compareDocumentPosition(document.querySelector('.names'))"
            " & Node.DOCUMENT_POSITION_FOLLOWING)"
        )
        need(over, "outlines are drawn over names")
    return f"{tried} hexes found by column and row"


def walk_fading(browser: Browser, folder: Path) -> str:
    """A unit that is still to come on ground that is still to come is pale once, not twice."""
    arms = files.read(EXAMPLES / "call-to-arms.json")
    with opened(browser, written(arms, folder, "fading")) as page:
        _place_raid(page)
        twice = page.evaluate("""() => {
          const pointsOf = (one) => one.getAttribute("points");
          const veiled = [...document.querySelectorAll(".marks .veil")].map(pointsOf);
          const places = Object.values(data.units);
          return places.filter((at) => veiled.includes(pointsOf(outlined(at, "veil")))).length;
        }""")
        pale = page.locator('#view [data-subject^="unit "].faded').count()
        need(pale > 0, "no unit is still to come")
        need(twice == 0, f"{twice} units are pale twice")
    return f"{pale} units pale, each once"


STEPS_ON_HEXES = """(unit) => {
  pick(placeNow(unit), unit);
  const costs = costsNow(unit);
  const shown = [...drawing.querySelectorAll(".costs-here text")].map((one) => one.textContent);
  const wrong = [...costs].filter(([place, cost]) => distance(placeNow(unit), place) > cost);
  const most = Math.max(...costs.values());
  const numbers = [...drawing.querySelectorAll(".costs-here > *")];
  const aside = [...costs.keys()].filter((place, n) => {
    const { e, f } = numbers[n].transform.baseVal.consolidate().matrix;
    const [x, y] = data.boards[shownView].centres[place];
    return Math.hypot(e - x, f - y) > 0.1;
  });
  pick(null);
  const signs = document.querySelectorAll(".ground-sign").length;
  const places = [...new Set(Object.keys(data.units).map(placeNow))];
  const hidden = places.filter((place) => signedLike(place)).length;
  return { shown, costs: [...costs.values()].map(String), wrong, most, signs, hidden, aside };
}"""


def walk_steps_on_hexes(browser: Browser, folder: Path) -> str:
    """Each hex in reach has the number of moves that it takes in its middle; ground that a unit
    hides has a small sign at the unit's foot."""
    tried = signs = 0
    for name in ("raid-in-the-riverlands", "call-to-arms"):
        scenario = files.read(EXAMPLES / f"{name}.json")
        with opened(browser, written(scenario, folder, name)) as page:
            for unit in page.evaluate("standing()"):
                found = page.evaluate(STEPS_ON_HEXES, unit)
                need(found["shown"] == found["costs"], f"{name}, {unit}: {found}")
                need(not found["aside"], f"numbers not in the middle of {found['aside']}")
                need(not found["wrong"], f"{unit} goes farther than its moves: {found['wrong']}")
                moves = page.evaluate(f"fighterOf('{unit}').move")
                need(found["most"] <= moves, f"{unit} takes {found['most']} of {moves} moves")
                need(found["signs"] == found["hidden"], f"{name}: {found['signs']} signs of ground")
                tried += len(found["shown"])
                signs = max(signs, found["signs"])
    need(signs > 0, "no ground under units has a sign")
    return f"{tried} hexes with their moves"


NAMES_IN_SIGHT = """() => [...document.querySelectorAll(".names text")]
  .filter((one) => getComputedStyle(one).display !== "none").map((one) => one.textContent)"""
CUT = """() => [...drawing.querySelectorAll('[data-layer="edges"] > *')].filter((one) => {
  const { top, bottom } = one.getBoundingClientRect();
  const room = document.querySelector(".ruler.across").getBoundingClientRect().bottom;
  return getComputedStyle(one).visibility !== "hidden" && top < room && bottom > room;
}).length"""


def walk_names_in_sight(browser: Browser, folder: Path) -> str:
    """What the next line of the setup names has its name on the board, units there or not; names
    of sides at the edges are never seen half."""
    game = written(files.read(EXAMPLES / "map-for-four.json"), folder, "named")
    with opened(browser, game) as page:
        page.set_viewport_size({"width": 360, "height": 640})
        page.locator("#tab-setup").click()
        page.locator("#setup .stages button").nth(1).click()
        page.locator(".tickoff").first.click()
        named = set(re.findall(r"\d[A-D]", page.locator(".line.now .more").inner_text()))
        missing = named - set(page.evaluate(NAMES_IN_SIGHT))
        need(bool(named) and not missing, f"no names on {missing}")
    raid = written(files.read(EXAMPLES / "raid-in-the-riverlands.json"), folder, "edges")
    with opened(browser, raid) as page:
        page.evaluate("pick(data.units[Object.keys(data.units)[0]])")
        for shift in range(0, 60, 6):
            page.evaluate("(y) => { at.y = -y; move(); }", shift)
            need(not page.evaluate(CUT), f"half a name at the edge, {shift} pixels up")
    return f"{len(named)} hexes of a line have their names"


GROUND = """() => {
  const light = (colour) => colour.match(/\\d+/g).slice(0, 3).map(Number);
  const seen = (one, name) => getComputedStyle(one)[name];
  const grounds = [...drawing.querySelectorAll('[data-layer="ground"] use')];
  const units = [...drawing.querySelectorAll('[data-layer="units"] [fill^="#"]')];
  return { ground: [...new Set(grounds.map((one) => seen(one, "fill")))].map(light),
    first: [...new Set(grounds.map((one) => one.getAttribute("fill")))],
    kept: units.every((one) => !one.style.fill) };
}"""


def walk_night(browser: Browser, folder: Path) -> str:
    """In the dark the ground is dark and every kind of it has a colour of its own; units keep
    theirs, and paper has the first ones."""
    raid = files.read(EXAMPLES / "raid-in-the-riverlands.json")
    with opened(browser, written(raid, folder, "night")) as page:
        page.emulate_media(color_scheme="dark")
        page.evaluate("show()")
        found = page.evaluate(GROUND)
        colours = [tuple(one) for one in found["ground"]]
        need(len(colours) == len(found["first"]) > 3, f"as many colours as grounds: {colours}")
        need(max(sum(one) for one in colours) < 3 * 128, f"light ground: {colours}")
        apart = min(
            sum(abs(a - b) for a, b in zip(one, other, strict=True))
            for one, other in combinations(colours, 2)
        )
        need(apart > 24, f"ground that looks alike: {colours}")
        need(found["kept"], "units have other colours")
        page.emulate_media(media="print")
        printed = {tuple(one) for one in page.evaluate(GROUND)["ground"]}
        first = {tuple(bytes.fromhex(one[1:])) for one in found["first"]}
        need(printed == first, f"paper has {printed}")
    return f"{len(colours)} kinds of ground, each of its own colour"


SCREENS = ((390, 844), (360, 640), (844, 390), (820, 1180), (1180, 820))
COVERED = """() => {
  const shown = (one) => one.getBoundingClientRect();
  const over = (a, b) => a.width && b.width && a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const board = shown($("view").querySelector("svg"));
  return [...document.querySelectorAll(".tools button, #extra:not([hidden])")]
    .filter((one) => over(shown(one), board)).map((one) => one.id);
}"""


def walk_below(browser: Browser, folder: Path) -> str:
    """How to win stands whole below a board that leaves room; nothing covers the whole board."""
    tried = 0
    for name in ("raid-in-the-riverlands", "rolls-of-thunder", "map-for-three", "table-for-two"):
        scenario = files.read(EXAMPLES / f"{name}.json")
        with opened(browser, written(scenario, folder, name)) as page:
            for width, height in SCREENS:
                page.set_viewport_size({"width": width, "height": height})
                for tab in ("board", "play"):
                    page.locator(f"#tab-{tab}").click()
                    page.wait_for_timeout(300)
                    page.evaluate("fit(false)")
                    if page.locator("#view").is_visible():
                        found = page.evaluate(COVERED)
                        need(not found, f"{found} over {name} at {width} × {height}, {tab}")
                        tried += 1
                page.locator("#tab-board").click()
            page.set_viewport_size(PHONE)
            page.wait_for_timeout(300)
            texts = page.evaluate("words().rules[0].lines.map((one) => one.text)")
            shown = page.locator("#extra .win").inner_text()
            need(all(text in shown for text in texts), f"{name}: not all of how to win is shown")
    return f"{tried} boards that nothing covers"


MEASURED = "[...document.querySelectorAll('.measured :is(.along, .before, .after)')]"
IN_SIGHT = """() => {
  const room = $("view").getBoundingClientRect();
  const box = document.querySelector(".measured .corner").getBoundingClientRect();
  return box.left >= room.left - 8 && box.right <= room.right + 8
    && box.top >= room.top - 8 && box.bottom <= room.bottom + 8;
}"""


def walk_measures(browser: Browser, folder: Path) -> str:
    """What is drawn between a corner of a table and a thing on it are the centimetres of its line,
    and the corner is in sight."""
    scenario = files.read(EXAMPLES / "table-for-two.json")
    tried = 0
    for language in ("en", "ru"):
        address = written(scenario, folder, f"measures-{language}", language)
        with opened(browser, address) as page:
            page.locator("#tab-setup").click()
            for seat in ("mere", "heath"):
                page.locator(f'#seats button[value="{seat}"]').click()
                for stage in (2, 3):
                    page.locator(f"#setup .stages button:nth-child({stage})").click()
                    lines = page.locator("#setup .open .line:has(.where)")
                    for line in range(lines.count()):
                        lines.nth(line).locator(".where").click()
                        page.wait_for_timeout(300)
                        line_text = lines.nth(line).inner_text()
                        drawn = page.evaluate(f"{MEASURED}.map((one) => one.textContent)")
                        need(drawn, f"nothing is measured for {line_text}")
                        for long in drawn:
                            shown = " ".join(line_text.split())
                            need(" ".join(long.split()) in shown, f"{long} is not in: {shown}")
                        need(page.evaluate(IN_SIGHT), f"the corner is out of sight: {line_text}")
                        tried += 1
    return f"{tried} lines measured as they say"


PARTS = """(unit) => {
  const shows = (one) => getComputedStyle(one).display !== "none";
  const body = drawnOf(`unit ${unit}`)[0].querySelector(".body");
  const high = body.getBoundingClientRect().height;
  return { high, rank: [...body.querySelectorAll(".rank")].some(shows),
    plain: [...body.querySelectorAll(".side")].some(shows) };
}"""


def walk_tokens(browser: Browser, folder: Path) -> str:
    """On the smallest phone every unit of a whole board has its code, its figure and its rank; the
    legend shows the same banner of each side, without the rank of one."""
    arms = files.read(EXAMPLES / "call-to-arms.json")
    with opened(browser, written(arms, folder, "tokens")) as page:
        page.set_viewport_size({"width": 360, "height": 640})
        page.wait_for_timeout(300)
        standing = [unit for unit in arms.units if unit.at is not None]
        for unit in standing:
            found = page.evaluate(PARTS, unit.id)
            need(found["rank"] and not found["plain"], f"{unit.id} is a patch of colour: {found}")
            need(found["high"] > 18, f"{unit.id} is only {found['high']} pixels high")
        page.locator("#legend").click()
        kinds = page.locator("#signs .sign.kind")
        of_both = len({(unit.seat, unit.type) for unit in standing})
        need(
            kinds.count() == of_both, f"{kinds.count()} kinds of units in the legend, not {of_both}"
        )
        shown = page.evaluate(
            "[...document.querySelectorAll('#signs .kind :is(.small-sign, .star, .rank)')]"
            ".filter((one) => getComputedStyle(one).display !== 'none').length"
        )
        need(shown == 0, f"{shown} ranks of single units in the legend")
    return f"{len(standing)} units with code, figure and rank"
