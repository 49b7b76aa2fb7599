"""Walks that look at the page: contrast, sizes, the first paint, and what it prints."""

from pathlib import Path

import pypdfium2
from playwright.sync_api import Browser

from schema import files
from tests.browser.driving import EXAMPLES, PHONE, chosen_in_menu, need, opened, written

FIRST_PAINT, SLOWER = 1000, 4
"""Milliseconds to the first paint on a processor so many times slower."""
LEAST_INK = 0.002
"""Share of a printed page that is dark."""
CONTRAST = 4.5
"""Of text against what is behind it (WCAG 2.1, 1.4.3)."""

READ_CONTRAST = """() => {
  const light = (text) => {
    const [r, g, b] = text.match(/[\\d.]+/g).map(Number).map((v) => {
      v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (node) => {
    for (; node; node = node.parentElement) {
      const colour = getComputedStyle(node).backgroundColor;
      if (!/, 0\\)$/.test(colour)) return colour;
    }
    return "rgb(255, 255, 255)";
  };
  const poor = [];
  for (const node of document.querySelectorAll("body *:not(svg *)")) {
    if (![...node.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) continue;
    if (!node.getClientRects().length) continue;
    const [a, b] = [light(getComputedStyle(node).color), light(behind(node))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < LEAST && !node.disabled && !["SCRIPT", "STYLE"].includes(node.tagName))
      poor.push(`${node.tagName} ${node.textContent.slice(0, 20)} ${ratio.toFixed(1)}`);
  }
  const controls = [...document.querySelectorAll("button, select, input, textarea")];
  const nameless = controls.filter((node) => !(node.textContent.trim() ||
    node.getAttribute("aria-label") || node.closest("label"))).length;
  return { poor, nameless };
}""".replace("LEAST", str(CONTRAST))


def walk_contrast(browser: Browser, folder: Path) -> str:
    """Light and dark, in both languages: text can be read, and no control is without a name."""
    raid = files.read(EXAMPLES / "raid-in-the-riverlands.json")
    for language in ("en", "ru"):
        with opened(browser, written(raid, folder, f"look-{language}", language)) as page:
            for theme in ("dark", "light"):
                for tab in ("board", "setup", "play", "dice", "rules"):
                    page.locator(f"#tab-{tab}").click()
                    found = page.evaluate(READ_CONTRAST)
                    need(not found["poor"], f"{tab}: {found['poor'][:3]}")
                    need(not found["nameless"], f"{tab}: controls without a name")
                chosen_in_menu(page, f"theme-{theme}")
                page.wait_for_timeout(300)
    return f"all text at {CONTRAST}:1 or more, all controls named"


NARROW = ((390, 844, 1), (360, 640, 1), (360, 740, 1.5), (390, 844, 2), (740, 360, 1))
"""Pixels wide and high, and how much larger letters are."""
LARGE = """(() => {
  const faults = [];
  for (const node of document.querySelectorAll("button, input, textarea, label")) {
    const box = node.getBoundingClientRect();
    const { visibility, clipPath } = getComputedStyle(node);
    if (!box.width || visibility === "hidden" || clipPath !== "none") continue;
    const isCut = box.right > innerWidth + 0.5 || box.left < -0.5;
    if (isCut && !node.closest(".jumps, .way")) faults.push(`${node.textContent} is cut`);
    const large = node.tagName === "INPUT" ? node.closest("label") : node;
    if (large.getBoundingClientRect().height < 44) faults.push(`${node.textContent} is small`);
  }
  const cut = [...document.querySelectorAll(".page:not([hidden]), header")]
    .filter((node) => node.scrollWidth > node.clientWidth + 1)
    .map((node) => `${node.id} is too wide`);
  const over = [...document.querySelectorAll("button")]
    .filter((node) => getComputedStyle(node).clipPath === "none")
    .filter((node) => node.scrollWidth > node.clientWidth + 2)
    .map((node) => `${node.textContent} does not fit`);
  return [...faults, ...cut, ...over];
})()"""


def walk_sizes(browser: Browser, folder: Path) -> str:
    """On small phones nothing is cut at a side, and a finger hits every control."""
    screens = 0
    for name in ("raid-in-the-riverlands", "rolls-of-thunder", "map-for-four", "table-for-two"):
        address = written(files.read(EXAMPLES / f"{name}.json"), folder, f"{name}-ru", "ru")
        for width, height, scale in NARROW:
            with opened(browser, address) as page:
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate(f"prefer({{ scale: {scale} }})")
                for tab in page.locator('nav [role="tab"]:visible').all():
                    tab.click()
                    for stage in page.locator("#setup .stages button:visible").all() or [tab]:
                        stage.click()
                        found = page.evaluate(LARGE)
                        need(not found, f"{name}, {width} wide, {scale}: {found[:3]}")
                        screens += 1
    return f"{screens} screens of small phones: nothing cut, all controls 44 pixels high"


LETTERS = """() => lettering.filter(({ element }) => getComputedStyle(element).display !== "none" &&
    !element.closest('[data-layer="commanders"]')).map(({ element, capital }) => {
  const grown = /scale\\(([\\d.]+)\\)/.exec(element.getAttribute("transform"));
  return capital * at.scale * Number(grown?.[1] ?? 1);
})"""
"""Pixels of the capitals of everything that is written on the board and shown."""
LEGIBLE = 5


def walk_legible(browser: Browser, folder: Path) -> str:
    """On a small phone the whole board is seen at first, and what is written on it can be read or
    is not there; ranks are in large shapes, from far and near."""
    count = 0
    for name in ("raid-in-the-riverlands", "rolls-of-thunder", "map-for-three", "table-for-two"):
        address = written(files.read(EXAMPLES / f"{name}.json"), folder, f"legible-{name}")
        with opened(browser, address) as page:
            need(page.evaluate("isWhole()"), f"{name}: not the whole board at first")
            high = page.evaluate(LETTERS)
            least = min(high, default=LEGIBLE)
            need(least >= LEGIBLE, f"{name}: letters of {least:.1f} pixels")
            ranks = page.locator("#view rect.rank:visible").count()
            ranked = page.evaluate("Object.values(data.unit_ranks).filter(Boolean).length")
            need(ranks == ranked, f"{name}: {ranks} ranks of {ranked} units")
            small = page.locator("#view .small-sign:visible").count()
            need(not small, f"{name}: {small} small signs beside the large ranks")
            if name.startswith("map"):
                tiles = page.evaluate("Object.keys(data.boards[shownView].centres).length")
                named = page.locator("#view .names text:visible").count()
                need(named == tiles, f"{name}: {named} names of {tiles} areas")
            page.evaluate("zoom(4)")
            need(not page.locator("#view .unread").count(), f"{name}: letters that stay away")
            near = page.locator("#view rect.rank:visible").count()
            need(near == ranked, f"{name}: {near} ranks of {ranked} units when near")
            count += len(high)
    return f"{count} labels of boards are {LEGIBLE} pixels high or more"


def walk_paint(browser: Browser, folder: Path) -> str:
    """The first paint of the largest page, on a slow processor."""
    path = max(EXAMPLES.glob("*.json"), key=lambda one: one.stat().st_size)
    context = browser.new_context(viewport=PHONE)
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(written(files.read(path), folder, "paint"))
    asked = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
    page.wait_for_function(f"({asked}) > 0")
    taken = page.evaluate(asked)
    context.close()
    need(taken < FIRST_PAINT, f"first paint after {taken:.0f} ms")
    return f"{path.stem}: first paint after {taken:.0f} ms on a processor {SLOWER}× slower"


def walk_print(browser: Browser, folder: Path) -> str:
    """Printed from the dark page: the board on a page of its own, then all steps, on white."""
    count = 0
    for name in ("raid-in-the-riverlands", "map-for-two", "table-for-two"):
        with opened(browser, written(files.read(EXAMPLES / f"{name}.json"), folder, name)) as page:
            chosen_in_menu(page, "theme-dark")
            steps = page.locator("#setup .line").count()
            pages = list(pypdfium2.PdfDocument(page.pdf()))
        inked = [_inked(one) for one in pages]
        need(all(white for white, _ in inked), f"{name}: the paper is not white")
        need(all(ink > LEAST_INK for _, ink in inked), f"{name}: an empty page")
        lines = sum(one.get_textpage().get_text_bounded().count("\n") for one in pages[1:])
        need(lines >= steps, f"{name}: {lines} lines printed of {steps} steps")
        count += len(pages)
    return f"{count} pages printed"


def _inked(page: pypdfium2.PdfPage) -> tuple[bool, float]:
    """Whether the corners of a page are white, and the share of it that is dark."""
    picture = page.render(scale=0.5).to_pil().convert("L")
    wide, high = picture.size
    corners = [picture.getpixel((x, y)) for x in (0, wide - 1) for y in (0, high - 1)]
    dark = sum(picture.histogram()[:128])
    return min(corners) > 250, dark / (wide * high)
