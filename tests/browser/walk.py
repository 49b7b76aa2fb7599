"""Walk through the phone page in the system's Chromium and Firefox: ``python dev.py browser``.

It is no test of the plain run, for that has no browser. Each walk prints a line; the first fault
ends the program with 1. ``BANNERET_CHROMIUM`` and ``BANNERET_FIREFOX`` name browsers that are not
on PATH; names of walks as arguments choose them.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from schema import files
from schema.scenario import SpecialRule
from schema.value import FrozenMap
from tests.browser.driving import (
    EXAMPLES,
    PHONE,
    Fault,
    chosen_in_menu,
    need,
    opened,
    program,
    take_aim,
    written,
)
from tests.browser.firefox import firefox
from tests.browser.pictures import picture
from tests.browser.walk_blank import (
    walk_blank,
    walk_broken,
    walk_files,
    walk_host,
    walk_messages,
)
from tests.browser.walk_board import (
    walk_below,
    walk_fading,
    walk_measures,
    walk_names_in_sight,
    walk_night,
    walk_rulers,
    walk_sideways,
    walk_steps_on_hexes,
    walk_tokens,
)
from tests.browser.walk_firefox import walk_firefox
from tests.browser.walk_looks import (
    walk_contrast,
    walk_legible,
    walk_paint,
    walk_print,
    walk_sizes,
)
from tests.browser.walk_sight import walk_sight
from tests.browser.walk_thumb import (
    walk_attack,
    walk_dice,
    walk_done,
    walk_losses,
    walk_moving,
    walk_muster,
    walk_panel,
    walk_phases,
    walk_polish,
)

ROOT = Path(__file__).resolve().parents[2]
HOSTILE = "<script>document.title='taken'</script> javascript:alert(1) "


def tick_all(page: Page) -> int:
    """Tick every step of the setup, one screen after the other; how many."""
    page.locator("#tab-setup").click()
    stages, count = page.locator("#setup .stages button"), 0
    for stage in range(stages.count()):
        stages.nth(stage).click()
        boxes = page.locator("#setup article:not(.elsewhere) input")
        for number in range(boxes.count()):
            boxes.nth(number).check()
        count += boxes.count()
    need(count == page.locator("#setup input:checked").count(), "a step that no screen shows")
    return int(count)


def walk_setup(browser: Browser, folder: Path) -> str:
    """Each side ticks its steps; units are pale until they stand, and a reload keeps all of it."""
    raid = files.read(EXAMPLES / "raid-in-the-riverlands.json")
    address = written(raid, folder, "raid")
    count = 0
    with opened(browser, address) as page:
        page.locator("#tab-setup").click()
        coming = page.locator("#view .faded").count()
        need(coming > len(raid.units) / 2, f"only {coming} of {len(raid.units)} units are to come")
        for seat in raid.seats:
            page.locator(f'#seats [value="{seat.id}"]').click()
            count += tick_all(page)
        shown = set(page.evaluate("document.body.className").split())
        need("split" in shown, "a short step after units are placed leaves its page empty")
        page.locator("#setup .stages button").first.click()
        shown = set(page.evaluate("document.body.className").split())
        need("split" not in shown, "the board is above what is taken from the box")
        page.locator("#setup .stages button").last.click()
        faded = page.locator("#view .faded").count()
        need(faded == 0, f"{faded} units are pale that stand on the table")
        page.locator("#tab-play").click()
        page.locator("#play .go button").last.click()
        page.locator("#tab-board").click()
        need(page.locator("#view .faded").count() == 0, "units fade while they fight")
        page.reload()
        page.locator("#tab-setup").click()
        kept = page.locator("#setup input:checked").count()
        need(kept == page.locator("#setup input").count(), f"{kept} ticks after a reload")
    return f"{count} steps ticked, {coming} units pale before, ticks survive a reload"


def walk_next(browser: Browser, folder: Path) -> str:
    """While terrain and units are placed, the board is above the list, and what comes next on it
    is outlined and in sight: of hexes, of a map and of a table."""
    shown = 0
    for name in ("raid-in-the-riverlands", "map-for-two", "table-for-two"):
        address = written(files.read(EXAMPLES / f"{name}.json"), folder, f"next-{name}")
        with opened(browser, address) as page:
            page.locator("#tab-setup").click()
            stages = page.locator("#setup .stages button")
            for stage in range(stages.count()):
                stages.nth(stage).click()
                while page.locator(".line.now").count():
                    if page.locator(".line.now .where").count():
                        lead = page.locator(".line.now .lead").inner_text()
                        need(page.locator("#view").is_visible(), f"{name}: the board is not there")
                        need(page.evaluate(OUTLINED), f"{name}, {lead}: not outlined in sight")
                        shown += 1
                    page.locator(".line.now input").click()
    return f"{shown} lines shown on the board, one after the other"


OUTLINED = """() => {
  const room = $("view").getBoundingClientRect();
  const seen = (place) => {
    const [x, y] = data.boards[shownView].centres[place];
    return x * at.scale + at.x > 0 && x * at.scale + at.x < room.width
      && y * at.scale + at.y > 0 && y * at.scale + at.y < room.height;
  };
  const marks = document.querySelectorAll("#view .picked").length;
  return pointed.length > 0 && new Set(pointed).size <= marks && pointed.every(seen);
}"""


def walk_two(browser: Browser, folder: Path) -> str:
    """Ticks of one scenario are none of another, in one browser."""
    context = browser.new_context(viewport=PHONE)
    page = context.new_page()
    page.goto(written(files.read(EXAMPLES / "raid-in-the-riverlands.json"), folder, "one"))
    tick_all(page)
    page.goto(written(files.read(EXAMPLES / "westerlands-bounty.json"), folder, "two"))
    page.locator("#tab-setup").click()
    need(page.locator("#setup input:checked").count() == 0, "ticks of another scenario")
    context.close()
    return "two scenarios keep apart"


def walk_taps(browser: Browser, folder: Path) -> str:
    """Two hundred taps all over the board, with sight and movement asked."""
    asked = 0
    address = written(files.read(EXAMPLES / "rallying-the-remnant.json"), folder, "taps")
    with opened(browser, address) as page:
        box = page.locator("#view").bounding_box()
        need(box, "no board")
        assert box is not None
        for number in range(200):
            x = box["x"] + box["width"] * (0.05 + 0.9 * ((number * 37) % 100) / 100)
            y = box["y"] + box["height"] * (0.05 + 0.55 * ((number * 61) % 100) / 100)
            page.touchscreen.tap(x, y)
            ask = page.locator("#here:not([hidden]) .ask button")
            if number % 10 == 0 and ask.count():
                ask.first.click()
                asked += page.locator("#view .unseen").count() > 0
        need(asked, "no line of sight was shown")
    return f"200 taps, line of sight shown {asked} times"


def walk_play(browser: Browser, folder: Path) -> str:
    """Rounds, points, dice and who won; the line to record it; undo."""
    address = written(files.read(EXAMPLES / "raid-in-the-riverlands.json"), folder, "play")
    with opened(browser, address) as page:
        page.locator("#tab-play").click()
        plus = page.get_by_role("button", name="Victory points +1")
        for _ in range(5):
            plus.first.click()
        page.locator("#tab-dice").click()
        take_aim(page)
        many = page.evaluate("dice")
        page.get_by_role("button", name="Roll").click()
        need(page.locator(".die svg").count() == many, "as many dice as the unit has, drawn")
        page.get_by_role("button", name="Roll").click()
        need(page.locator(".log li .signs svg").count() == many, "the roll before it, in the log")
        page.locator("#tab-play").click()
        both = page.locator(".phases em").inner_text()
        need(both == "Both sides", f"who rallies: {both}")
        need(page.locator("#play .go .turn").count() == 0, "a turn in a phase of both sides")
        page.evaluate("change({ phase: 2 })")  # in which the sides take turns
        page.get_by_role("button", name="Next turn: House Stark").click()
        turn = page.locator('#play .heads [aria-pressed="true"]')
        need(turn.inner_text() == "House Stark\ntheir turn", "a turn")
        page.locator('#play .heads [value="lannister"]').click()
        need("Lannister" in turn.inner_text(), "a tap on a side gives it the turn")
        page.locator("#undo").click()
        page.locator("#end").click()
        page.locator('#ending [value="stark"]').click()
        page.get_by_label("Played by: House Stark").fill("Ann")
        need("House Stark (Ann)" in page.evaluate("resultText('stark')"), "no player")
        result = page.locator("#ending .result").text_content() or ""
        need("House Stark won" in result and "5\xa0VP · morale\xa011" in result, result)
        line = page.locator("#ending code").text_content() or ""
        need("--winner stark" in line and "--points lannister=5" in line, line)
        page.locator("#ending summary").first.click()
        page.get_by_role("button", name="Copy").click()
        page.get_by_role("button", name="Copied").wait_for()
        page.keyboard.press("Escape")
        page.locator("#undo").click()
        need(page.evaluate("state.winner") == "", "undo")
        page.locator("#more").click()
        page.locator("#reset").click()
        need("lannister=0" in page.evaluate("resultLine()"), "started over")
        page.locator("#toast button").click()
        need("lannister=5" in page.evaluate("resultLine()"), "starting over is taken back")
    return f"recorded by: {line}"


def walk_ending(browser: Browser, folder: Path) -> str:
    """The last phase of the last round leads to the end, where the winner by points, then by
    morale, is suggested; a marker stops at its track's last space, which ends the battle too."""
    address = written(files.read(EXAMPLES / "raid-in-the-riverlands.json"), folder, "ending")
    with opened(browser, address) as page:
        page.locator("#tab-play").click()
        early = page.locator("#ending .label").first
        need(
            early.text_content() == "Round 1 of 5: the battle is not over.", "ends early in silence"
        )
        page.evaluate("change({ round: data.rounds, phase: phases().length - 1 })")
        page.locator("#play .go button").last.click()
        need(page.locator("#ending").is_visible(), "the battle goes on after its last phase")
        need(page.evaluate("state.round") == 5, "a round after the last")
        why = page.locator("#ending .why").inner_text()
        need(page.evaluate("winnerNow()") == "lannister", "whom the token favours")
        need(why == "Level; momentum token: House Lannister.", why)
        page.locator("#save-result").click()
        need(page.evaluate("state.winner") == "lannister", "the result is saved")
        need(page.locator("#ending").is_hidden(), "saving closes the dialog")
        page.locator("#end").click()
        crown = page.locator("#ending .crown")
        won = crown.locator("h2").inner_text()
        need(won == "House\u00a0Lannister won", "no banner for the winner")
        need(crown.locator("svg path, svg use").count() > 0, "the banner has no emblem")
        need(page.locator("#ending .rounds").count() == 0, "a table of what nobody counted")
        page.locator("#new-battle").click()
        need(page.evaluate("state.winner") == "lannister", "a battle is cleared by one tap")
        page.locator("#new-for-sure").click()
        need(page.evaluate("state.round + state.winner") == "1", "a new battle")
        page.locator("#toast button").click()
        page.locator("#undo").click()
        page.locator("#holder-stark").click()
        need(page.evaluate("winnerNow()") == "stark", "who has the momentum token now")
        page.get_by_role("button", name="House Stark: morale −1").click()
        page.locator("#end").click()
        shown = page.locator('#ending [aria-pressed="true"]').inner_text().split("\n")
        need(shown[0] == "House Lannister" and shown[-2:] == ["morale", "11"], f"morale: {shown}")
        page.keyboard.press("Escape")
        page.get_by_role("button", name="House Lannister: Victory points −1").click()
        need(page.evaluate("winnerNow()") == "stark", "points come before morale")
        for _ in range(12):
            page.get_by_role("button", name="House Stark: morale −1").click()
        need(page.evaluate("count('stark', 'morale')") == 0, "below the last space")
        message = str(page.locator("#toast span").inner_text())
        need(message.startswith("House Lannister wins"), message)
        page.locator("#toast .end").click()
        page.locator("#ending summary").first.click()
        need(page.locator("#ending .result").inner_text().count("\n") >= 4, "no result")
        rounds = page.locator("#ending .rounds tr").nth(1).locator("td").all_inner_texts()
        need(rounds == ["0"] * 4 + ["-1"], f"points by round: {rounds}")
        need(page.evaluate("winnerNow()") == "lannister", "rout is no win")
    return message


def walk_undo(browser: Browser, folder: Path) -> str:
    """Steps are taken back after a reload; the language is none of them, and the board follows."""
    address = written(files.read(EXAMPLES / "raid-in-the-riverlands.json"), folder, "undo")
    with opened(browser, address) as page:
        english = page.locator("#view svg").inner_html()
        count = tick_all(page)
        chosen_in_menu(page, "language-ru")
        page.reload()
        page.locator("#tab-board").click()
        page.wait_for_function("data.words && shownDrawing.endsWith('-ru')")
        need(page.locator("#view svg").inner_html() != english, "letters of the other language")
        page.locator("#tab-setup").click()
        for _ in range(count):
            page.locator("#undo").click()
        need(page.locator("#setup input:checked").count() == 0, "undo after a reload")
        need(page.locator("#undo").is_disabled(), "nothing is left to take back")
        need(page.locator("html").get_attribute("lang") == "ru", "the language stays")
        page.add_init_script("delete window.DecompressionStream")
        page.reload()
        page.wait_for_function("Object.keys(data.packed).length === 0")
        page.locator("#more").click()
        need(page.locator("#language-en, #language-ru").count() == 0, "a language nobody can read")
        need(page.locator("html").get_attribute("lang") == "en", "an old browser keeps the first")
    return f"{count} ticks taken back after a reload; the board speaks the other language"


UNCOVERED = """() => {
  const { centres, size } = data.boards[shownView];
  const [, y] = centres[picked.place];
  return (y + size) * at.scale + at.y <= $("here").offsetTop;
}"""


def walk_places(browser: Browser, folder: Path) -> str:
    """A tap on an area of a map, on a unit and on a piece of a table shows what it is."""
    counts = []
    for name in ("map-for-two", "table-for-two"):
        scenario = files.read(EXAMPLES / f"{name}.json")
        with opened(browser, written(scenario, folder, name)) as page:
            places = page.evaluate("Object.keys(data.boards[shownView].centres)")
            for place in places:
                page.evaluate("fit()")
                spot = page.evaluate(
                    """(place) => {
                      const room = $("view").getBoundingClientRect();
                      const [x, y] = data.boards[shownView].centres[place];
                      return [room.left + at.x + x * at.scale, room.top + at.y + y * at.scale];
                    }""",
                    place,
                )
                page.touchscreen.tap(*spot)
                need(page.locator("#here p, #here li").count(), f"{place} tells nothing")
                need(page.evaluate("picked.place") == place, f"{place} is not what was tapped")
                need(page.evaluate(UNCOVERED), f"{place} is covered by what is shown of it")
                page.locator("#here .close").click()
            counts.append(f"{len(places)} places of {name}")
    return ", ".join(counts)


def walk_hostile(browser: Browser, folder: Path) -> str:
    """60,000 letters with markup do nothing but show."""
    raid = files.read(EXAMPLES / "raid-in-the-riverlands.json")
    text = FrozenMap({"en": (HOSTILE * 400)[:20_000]})
    title = FrozenMap({"en": HOSTILE[:60]})
    rules = tuple(SpecialRule(id=f"x{n}", title=title, text=text) for n in range(3))
    with opened(browser, written(raid.changed(title=title, rules=rules), folder, "evil")) as page:
        page.locator("#tab-rules").click()
        need(HOSTILE.strip() in page.locator("#rules").inner_text(), "the text is shown")
        need(page.title() != "taken", "a script ran")
    return "60,000 letters of markup stay letters"


WALKS: tuple[Callable[[Browser, Path], str], ...] = (
    walk_setup,
    walk_next,
    walk_two,
    walk_taps,
    walk_play,
    walk_ending,
    walk_dice,
    walk_losses,
    walk_moving,
    walk_sight,
    walk_attack,
    walk_phases,
    walk_done,
    walk_muster,
    walk_panel,
    walk_polish,
    walk_undo,
    walk_places,
    walk_hostile,
    walk_contrast,
    walk_sizes,
    walk_legible,
    walk_paint,
    walk_print,
    walk_blank,
    walk_files,
    walk_broken,
    walk_messages,
    walk_host,
    walk_rulers,
    walk_sideways,
    walk_fading,
    walk_below,
    walk_measures,
    walk_night,
    walk_steps_on_hexes,
    walk_names_in_sight,
    walk_tokens,
)


def main() -> int:
    """All walks, in each browser that there is; 1 at the first fault."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            _in_chromium(Path(folder))
            _in_firefox(Path(folder))
        except Fault as fault:
            print(f"FAILED: {fault}")
            return 1
    return 0


def _in_chromium(folder: Path) -> None:
    chromium = program()
    if chromium is None:
        print("not tried in Chromium: none found (BANNERET_CHROMIUM may name one)")
        return
    named = [one for one in WALKS if one.__name__ in sys.argv]
    walks = (picture,) if "--pictures" in sys.argv else named or WALKS
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for walk in walks:
            print(f"{walk.__name__}: ", end="", flush=True)
            print(walk(browser, folder), flush=True)
        browser.close()


def _in_firefox(folder: Path) -> None:
    found = firefox()
    if len(sys.argv) > 1 and walk_firefox.__name__ not in sys.argv:
        return
    if found is None:
        print("not tried in Firefox: none found (BANNERET_FIREFOX may name one)")
        return
    print(f"{walk_firefox.__name__}: ", end="", flush=True)
    print(walk_firefox(found, folder), flush=True)


if __name__ == "__main__":
    sys.exit(main())
