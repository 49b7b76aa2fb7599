"""Walks through what a thumb does at the table: dice, phases, ticking off, the panel of a place."""

from pathlib import Path

from playwright.sync_api import Browser

from schema import files
from tests.browser.driving import EXAMPLES, PHONE, chosen_in_menu, need, opened, written

ROLL = """(faces) => {
  const [die] = Object.values(words().dice);
  const one = { die: die.name, faces, seat: roller().id, round: state.round, aim: aimOf(die) };
  change({ log: [one, ...state.log] });
}"""
"""Puts a roll of chosen faces at the top, as if it had been rolled."""

TOPS = """() => ["#play", "#play .standing"].map((one) =>
  document.querySelector(one).getBoundingClientRect().top)"""

TRAY = "one => one.getBoundingClientRect().height"

WHOLE = """(one) => {
  const seen = (name) => document.querySelector(name).getBoundingClientRect();
  const [box, foot] = [seen(one), seen("nav")];
  const end = foot.height > foot.width ? innerHeight : foot.top;
  return box.height > 40 && box.left >= 0 && box.right <= innerWidth && box.bottom <= end;
}"""
"""Whether something is wholly in sight, above the tabs or at their side."""

TAPPABLE = """(one) => {
  const found = document.querySelector(one);
  const { left, top, width, height } = found.getBoundingClientRect();
  return found.contains(document.elementFromPoint(left + width / 2, top + height - 4));
}"""
"""Whether nothing covers the lower edge of something."""

HITS = (
    (
        "raid-in-the-riverlands",
        ("green", "blue", "valor", "morale"),
        "target-blue",
        "2 hits on ■\u00a0blue",
    ),
    (
        "raid-in-the-riverlands",
        ("green", "blue", "blue", "morale"),
        "target-green",
        "1 hit on ●\u00a0green",
    ),
    ("mustered-battle", ("strike", "cleave", "pierce", "heroic"), "attack-ranged", "1 hit"),
    ("mustered-battle", ("strike", "cleave", "pierce", "heroic"), "attack-melee", "2 hits"),
    (
        "call-to-arms",
        ("red-helmet", "bonus-strike", "flag", "lore"),
        "target-red",
        "1 hit on ▲\u00a0red",
    ),
)
"""Faces, what is chosen, and what the page says they do."""


CLEAR_OF_LOSSES = """() => {
  const [left, ...parts] = ["#view .left circle", "#view .chosen .emblem", "#view .chosen .rank"]
    .map((name) => document.querySelector(name)?.getBoundingClientRect());
  const isClear = (one) => left.bottom <= one.top || left.right <= one.left;
  return parts.every((one) => one && one.width && isClear(one));
}"""


def walk_losses(browser: Browser, folder: Path) -> str:
    """A unit is counted down in the panel of its hex; without figures it leaves the board, and the
    enemy has its point; all of it is taken back at once, and a reload keeps it."""
    address = written(files.read(EXAMPLES / "raid-in-the-riverlands.json"), folder, "losses")
    stands = """() => [count("stark", "points"), document.querySelectorAll("#view .gone").length,
      leftOf("lannister-jaime-lannister")]"""
    with opened(browser, address) as page:
        page.evaluate("pick(data.units['lannister-jaime-lannister'])")
        less = page.locator("#here .losses button").first
        less.click()
        need(page.locator("#view .left text").text_content() == "2", "the board tells no losses")
        need(page.evaluate(CLEAR_OF_LOSSES), "what is left hides the unit's emblem or rank")
        less.click()
        less.click()
        page.reload()
        found = page.evaluate(stands)
        need(
            found == [1, 2, 0],  # with the name of its commander
            f"after its fall: {found}",
        )
        page.locator("#undo").click()
        found = page.evaluate(stands)
        need(found == [0, 0, 1], f"taken back: {found}")
        page.locator("#tab-play").click()
        page.locator("#play .units .fold").click()
        rows = page.locator("#play .units .line")
        need(rows.count() == 19, f"{rows.count()} units in the list")
        rows.first.locator("button").first.click()
        found = page.locator("#play .units h3 small").all_inner_texts()
        need(found == ["9 / 10", "9 / 9"], f"units left: {found}")
    return "a unit falls, scores and stands again"


OUTLINED = """[...document.querySelectorAll(".die")]
  .map((die) => !/, 0\\)$|transparent/.test(getComputedStyle(die).borderTopColor))"""
TICKED = """[...document.querySelectorAll(".die")]
  .every((die) => die.matches(".hit") === Boolean(die.querySelector("b")))"""


def walk_dice(browser: Browser, folder: Path) -> str:
    """Hits are counted by the faces of each game; chosen dice are rolled again, others stay; a
    unit sets how many dice there are."""
    for name, faces, choice, wanted in HITS:
        address = written(files.read(EXAMPLES / f"{name}.json"), folder, f"dice-{name}")
        with opened(browser, address) as page:
            page.locator("#tab-dice").click()
            page.evaluate(ROLL, faces)
            page.locator(f"#{choice}").click()
            found = page.locator(".sum b").first.inner_text()
            need(found == wanted, f"{name}: {faces} are {wanted}, not {found}")
    address = written(files.read(EXAMPLES / "call-to-arms.json"), folder, "dice-again")
    with opened(browser, address) as page:
        page.locator("#tab-dice").click()
        strip = page.locator(".attackers .strip button").first
        page.set_viewport_size({"width": 360, "height": 640})
        need(
            page.evaluate(WHOLE, "#dice .attackers"), "the units are not in sight on a small phone"
        )
        page.set_viewport_size(PHONE)
        need(page.locator(".roll").is_disabled(), "dice are rolled of nobody")
        count = int(strip.locator("small").inner_text())
        strip.click()
        row = page.locator("#dice .fighter").inner_text()
        need(f"{count} dice" in row, f"the unit is not shown as chosen: {row}")
        need(page.locator(".roll").is_disabled(), "dice are rolled against nobody")
        page.locator("#dice .others").click()
        page.locator("#dice .strip button").first.click()
        count = page.evaluate("dice")
        need(0 < count <= int(page.evaluate("rollOf(unitThatRolls).dice")), f"{count} dice")
        height = page.locator("#dice .faces").evaluate(TRAY)
        page.evaluate("$('dice').scrollTop = 9999")
        page.locator(".roll").click()
        need(page.evaluate("$('dice').scrollTop") == 0, "the roll is out of sight")
        need(page.locator(".faces").evaluate(TRAY) == height, "the tray of the dice jumps")
        need(page.locator(".die").count() == count, "the dice of the unit")
        before = page.evaluate("state.log[0].faces")
        page.locator(".die").first.click()
        need("1" in page.locator(".roll").inner_text(), "one die to roll again")
        need(page.evaluate(OUTLINED) == [True] + [False] * (count - 1), "what hit looks chosen")
        need(page.evaluate(TICKED), "dice that hit have no tick")
        held = page.evaluate("document.activeElement.className")
        need("die" in held, "the keyboard stays on the die")
        page.locator(".roll").focus()
        page.keyboard.press("Enter")
        after = page.evaluate("state.log[0].faces")
        need(after[1:] == before[1:], "dice that were not chosen stay")
        unit = page.evaluate("unitName(unitThatRolls)")
        need(unit in page.locator(".log").inner_text(), f"the log does not name {unit}")
        need(page.locator(".faces").evaluate(TRAY) == height, "the log moves the tray")
        need("re-rolled" not in page.locator(".log").inner_text(), "the roll before is none again")
        page.locator("#undo").click()
        need(page.evaluate("state.log.length") == 1, "a roll is taken back")
    return f"{len(HITS)} rolls counted; {count} dice of a unit, one of them rolled again"


def walk_phases(browser: Browser, folder: Path) -> str:
    """The phases of a round lead to the next round, those of a turn to the other side's turn."""
    counts = []
    for name, each_turn in (("raid-in-the-riverlands", False), ("call-to-arms", True)):
        address = written(files.read(EXAMPLES / f"{name}.json"), folder, f"phases-{name}")
        with opened(browser, address) as page:
            page.locator("#tab-play").click()
            for size in ({"width": 360, "height": 640}, PHONE):
                page.set_viewport_size(size)
                page.evaluate("change({ round: data.rounds || 9 })")
                near = not page.evaluate("data.rounds") or page.evaluate(TAPPABLE, "#end")
                need(near, f"{name}: the end is out of sight in the last round at {size}")
                page.locator("#undo").click()
            page.evaluate("$('play').scrollTop = 9999")
            need(page.evaluate(TAPPABLE, "#end"), f"{name}: the end is out of reach")
            page.locator("#play textarea").scroll_into_view_if_needed()
            tops = page.evaluate(TOPS)
            need(tops[1] > tops[0] - 2, f"{name}: the points are out of sight {tops}")
            count = page.locator(".phases button").count()
            for number in range(count):
                now = page.locator('.phases [aria-current="step"] i').inner_text()
                need(now == str(number + 1), f"{name}: phase {now}")
                page.locator("#play .go .main").click()
            need(page.evaluate("state.phase") == 0, f"{name}: the first phase again")
            stands = page.evaluate("[state.round, state.turn]")
            need(stands == ([1, 1] if each_turn else [2, 0]), f"{name}: {stands}")
            page.locator("#undo").click()
            need(page.evaluate("state.phase") == count - 1, f"{name}: undo")
            page.set_viewport_size({"width": 820, "height": 1180})
            need(page.evaluate(WHOLE, "#play textarea"), f"{name}: notes are cut on a tablet")
            counts.append(f"{count} phases of {name}")
    return ", ".join(counts)


def walk_attack(browser: Browser, folder: Path) -> str:
    """A unit attacks from the board: its dice and the rank of its target are filled in, and hits
    are taken from the target's figures, once, until that is taken back."""
    address = written(files.read(EXAMPLES / "raid-in-the-riverlands.json"), folder, "attack")
    unit = "lannister-jaime-lannister"
    with opened(browser, address) as page:
        enemy = page.evaluate("Object.keys(data.units).find((id) => id.startsWith('stark'))")
        page.evaluate("(unit) => pick(data.units[unit])", unit)
        page.get_by_role("button", name="Attack").click()
        page.evaluate("(unit) => askAbout(data.units[unit])", enemy)
        answer = page.locator("#here .answer").inner_text()
        name = str(page.evaluate("unitName", enemy)).split(" (")[0]  # its rank is a shape
        need(name in answer, f"whom it is against: {answer}")
        need(page.locator("#here .ask [aria-pressed=true]").inner_text() == "Attack", "its mode")
        need(page.locator("#view .picked.attacker").count() == 1, "the attacker's own outline")
        page.locator("#here .go-there").click()
        rank = page.evaluate("(unit) => [dice, state.aim.rank === data.unit_ranks[unit]]", enemy)
        need(rank == [3, True], f"dice and rank: {rank}")
        page.locator(f'#target-unit [value="{enemy}"]').click()
        need(page.evaluate("unitAimedAt + state.aim.rank") == "", "a target is not taken back")
        need(page.locator(".roll").is_disabled(), "dice are rolled against nobody")
        page.locator("#dice .others").click()
        page.locator(f'#dice .strip [value="{enemy}"]').click()
        most = page.evaluate("(unit) => dice <= mostDiceAt(unit)", enemy)
        need(most, "more dice than the terrain of the target allows")
        page.get_by_role("button", name="Roll").click()
        page.evaluate("""() => {
          const hitting = Object.keys(data.does).find((face) => hits(face, state.log[0].aim));
          prefer({ log: [{ ...state.log[0], faces: [hitting, hitting] }] });
        }""")
        before = page.evaluate("(unit) => leftOf(unit)", enemy)
        offered = page.locator("#dice .apply").inner_text()
        need(offered.startswith("Remove 2 figures"), offered)
        need(page.locator("#dice .main").count() == 1, "several main buttons")
        page.locator("#dice .apply").click()
        left = page.evaluate("(unit) => leftOf(unit)", enemy)
        need(left == max(0, before - 2), f"{left} of {before} after two hits")
        need(page.locator("#dice .apply").inner_text() == "Next attack", "hits are applied twice")
        page.locator("#dice .apply").click()
        need(page.locator("#dice .fighter").count() == 0, "another unit attacks")
        page.reload()
        page.locator("#tab-dice").click()
        need(page.locator("#dice .fighter").count() == 1, "a reload forgets who attacks")
        page.locator("#undo").click()
        found = page.locator("#dice .apply").inner_text()
        need(found.startswith("Remove 2 figures"), "hits that are not taken back")
        page.set_viewport_size({"width": 820, "height": 1180})
        page.wait_for_timeout(600)  # the board glides there
        seen = page.evaluate(FIGHT_IN_SIGHT)
        need(seen == [True, True], f"attacker and target on the board above the dice: {seen}")
    return f"two hits leave {left} of {before}"


def walk_moving(browser: Browser, folder: Path) -> str:
    """A mode answers each tap, and names what is in the way; a unit moves on the board, is found
    where it stands after a reload, and goes back."""
    address = written(files.read(EXAMPLES / "raid-in-the-riverlands.json"), folder, "moving")
    unit = "lannister-jaime-lannister"
    with opened(browser, address) as page:
        start = page.evaluate(f"data.units['{unit}']")
        page.evaluate("(place) => pick(place)", start)
        page.locator("#here .ask button").first.click()
        answers = page.evaluate(ANSWERS)
        seen = [one for one in answers if one.endswith(": in sight")]
        hidden = [one for one in answers if ": blocked by " in one and one.endswith(")")]
        need(len(seen) > 5 and len(hidden) > 5, f"{len(seen)} in sight, {len(hidden)} blocked")
        need(page.evaluate("picked.ask") == "sight", "the mode ended by a tap")
        part = page.evaluate("$('here').getBoundingClientRect().height / innerHeight")
        need(part < 0.4, f"the panel takes {part:.2f} of the window in a mode")
        page.locator("#here .ask button").nth(1).click()
        goal = page.evaluate(f"reachNow('{unit}')[0]")
        page.evaluate("(place) => askAbout(place)", goal)
        need("within reach" in page.locator("#here .answer").inner_text(), "no reach")
        page.locator("#here .go-there").click()
        page.reload()
        page.evaluate("(place) => pick(place)", goal)
        need(
            "Jaime" in page.locator("#here").inner_text() or page.locator("#here .losses").count(),
            "nobody stands where the unit went",
        )
        need("figure" not in page.locator("#here .facts").inner_text(), "figures twice")
        need(
            page.locator(f'#view [data-subject="unit {unit}"][transform]').count(),
            "not drawn there",
        )
        page.locator("#here .ask button").nth(1).click()
        need(page.locator("#view .reached").count(), "no reach from where it stands now")
        page.locator("#here .ask button").nth(2).click()
        far = page.evaluate(f"targetsNow('{unit}').length")
        need(page.locator("#view .aimed").count() == far, "not all that it may attack is outlined")
        none = page.locator("#here .answer").inner_text()
        need(far or none == "No enemy is within reach and in sight.", f"no target: {none}")
        enemy = page.evaluate("Object.keys(data.units).find((id) => id.startsWith('stark'))")
        page.evaluate("(unit) => askAbout(data.units[unit])", enemy)
        answer = page.locator("#here .answer").inner_text()
        need("too far" in answer and "range 1" in answer, f"an attack across the board: {answer}")
        page.evaluate("([place, unit]) => pick(place, ATTACK + unit)", [start, unit])
        need(page.evaluate("picked.place") == goal, "an attack from where it no longer stands")
        page.evaluate("fit(false)")
        page.touchscreen.tap(*page.evaluate(EMPTY_HEX))
        need(page.evaluate("picked.ask") == "", "the attack goes on at an empty hex")
        page.locator("#undo").click()
        need(page.evaluate(f"placeNow('{unit}')") == start, "it does not go back")
        page.evaluate("pick(null)")
        for width, height in ((820, 1180), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            covered = page.evaluate(COVERED_BOARD)
            need(not covered, f"{width} × {height}: the panel covers {covered}")
    return f"{len(seen)} in sight, {len(hidden)} with what is in the way; moved and taken back"


FIGHT_IN_SIGHT = """() => {
  const room = $("view").getBoundingClientRect();
  return [...document.querySelectorAll("#view .picked")].map((one) => {
    const box = one.getBoundingClientRect();
    return box.left >= room.left && box.right <= room.right
      && box.top >= room.top && box.bottom <= room.bottom;
  });
}"""

EMPTY_HEX = """() => {
  const room = $("view").getBoundingClientRect();
  const places = Object.entries(data.boards[shownView].centres);
  const [, [x, y]] = places.find(([place]) => place.endsWith("8") && !unitOn(place));
  return [room.left + at.x + x * at.scale, room.top + at.y + y * at.scale];
}"""

ANSWERS = """() => data.engine.places.filter((place) => place !== picked.place).map((place) => {
  picked = { ...picked, to: place };
  showBoard();
  const answer = document.querySelector("#here .answer").textContent;
  picked = { ...picked, to: "" };
  return answer;
})"""

COVERED_BOARD = """() => {
  pick(null);
  fit(false);
  pick(data.units["lannister-jaime-lannister"]);
  const { centres, size } = data.boards[shownView];
  const [room, panel] = [$("view"), $("here")].map((one) => one.getBoundingClientRect());
  const status = $("status").getBoundingClientRect();
  const over = (x, y) => x > panel.left && x < panel.right && y > panel.top && y < panel.bottom;
  const places = Object.keys(centres).filter((place) => {
    const [x, y] = centres[place];
    return over(room.left + at.x + x * at.scale, room.top + at.y + y * at.scale);
  });
  return [...places, ...(over(status.right - 4, status.top + 4) ? ["the button"] : [])].join(" ");
}"""
"""The places of the whole board, and the button below it, that the panel covers."""


def walk_done(browser: Browser, folder: Path) -> str:
    """One button sets up the whole battle: it ticks, goes on, and leads to play."""
    address = written(files.read(EXAMPLES / "raid-in-the-riverlands.json"), folder, "done")
    with opened(browser, address) as page:
        page.locator("#tab-setup").click()
        steps, taps = page.locator("#setup .stages button").count(), 0
        tick = page.locator("#setup .tickoff")
        need(tick.inner_text() == "Done: Lannisport Guards", tick.inner_text())
        page.locator("#setup .stages button").nth(1).click()
        tick.click()
        tick.click()
        need(page.locator(".open .line").nth(1).evaluate(ABOVE), "what was ticked is out of sight")
        page.locator("#setup .stages button").first.click()
        while page.locator("#setup").is_visible():
            need(page.locator("#setup article:not(.elsewhere)").count() == 1, "one step is open")
            page.locator("#setup .go button").last.click()
            taps += 1
            need(taps < 200, "the setup never ends")
        done = page.evaluate("setupSoFar()")
        need(done["all"] == done["done"], f"{done} after the last tap")
        need(page.evaluate("pageNow") == "play", "on to play")
        page.locator("#tab-setup").click()
        need(page.locator(".elsewhere.finished").count() == steps - 1, "steps that are done fold")
    return f"{steps} steps set up by {taps} taps of one button"


ABOVE = """(one) => one.getBoundingClientRect().top + 1
  >= document.querySelector(".progress").getBoundingClientRect().bottom"""
"""Whether a line is wholly below what the head of its step covers."""


def walk_muster(browser: Browser, folder: Path) -> str:
    """Units are bought one by one; the page adds up, and sells none for more than is left."""
    address = written(files.read(EXAMPLES / "rolls-of-thunder.json"), folder, "muster")
    with opened(browser, address) as page:
        page.locator("#tab-setup").click()
        page.locator("#setup .stages button").nth(1).click()
        total = page.locator(".budget output")
        bought = page.locator(".open .bought")
        need(
            "figures 3" in bought.first.text_content(),
            "a unit without its values",
        )
        for unit, by, points in ((0, 1, 5), (0, 1, 10), (1, 1, 14), (0, 0, 9)):
            bought.nth(unit).locator("button").nth(by).click()
            shown = total.inner_text()
            need(shown == f"{points} of 26 points", f"{shown}, not {points}")
        page.locator("#undo").click()
        need(total.inner_text() == "14 of 26 points", "a unit is not taken back")
        for _ in range(2):
            bought.nth(0).locator("button").nth(1).click()
        need(total.inner_text() == "24 of 26 points", "two more are not bought")
        more = page.locator(".open .bought button:last-child:not([disabled])").count()
        need(not more, f"{more} units for more points than are left")
        need(page.locator(".open .dear").count() >= 2, "what costs too much is not pale")
    return "units bought by taps add up"


def walk_panel(browser: Browser, folder: Path) -> str:
    """The panel is short first and shows the rules by its handle; the hex stays in sight."""
    address = written(files.read(EXAMPLES / "call-to-arms.json"), folder, "panel")
    shown = 0
    with opened(browser, address) as page:
        for unit in page.evaluate("Object.keys(data.units)"):
            page.evaluate("(unit) => pick(data.units[unit])", unit)
            need(page.evaluate(IN_SIGHT), f"{unit} is covered")
            if page.locator("#here .handle").count():
                short = page.locator("#here").bounding_box()
                page.locator("#here .handle").click()
                tall = page.locator("#here").bounding_box()
                need(short and tall and tall["height"] > short["height"], f"{unit}: no rules")
                need(page.evaluate(IN_SIGHT), f"{unit} is covered by the rules")
                shown += 1
        page.evaluate("pick(null); fit(false)")
        share = page.evaluate("box().width * at.scale / $('view').clientWidth")
        need(share > 0.9 and page.evaluate("isWhole()"), f"{share:.0%} of the width used at first")
        wooded = page.evaluate(WOODED)
        page.evaluate("(place) => pick(place)", wooded)
        rule = page.locator("#here .rest p").first
        need(rule.is_visible() and rule.inner_text(), f"{wooded}: a terrain without a word")
        page.locator("#tab-dice").click()
        need(page.evaluate("picked") is None, "the panel stays when the page changes")
        page.locator("#tab-board").click()
        for width, height in ((820, 1180), (844, 390)):
            page.set_viewport_size({"width": width, "height": height})
            covered = page.evaluate(COVERED)
            need(not covered, f"{width} × {height}: {covered} covered")
        page.set_viewport_size(PHONE)
        page.evaluate("pick(null)")
        page.locator("#legend").click()
        need("(G)" in page.locator("#signs").inner_text(), "no letters in the legend")
        page.keyboard.press("Escape")
    need(shown, "no place has rules")
    return f"{shown} panels pulled open, each hex in sight"


IN_SIGHT = """() => {
  const { centres, size } = data.boards[shownView];
  const [x, y] = centres[picked.place].map((one, n) => one * at.scale + (n ? at.y : at.x));
  const half = size * at.scale;
  return y - half >= 0 && y + half <= $("here").offsetTop;
}"""

WOODED = """() => {
  const standing = Object.values(data.units);
  const rule = (place) => words().places[place].join("");
  const free = Object.keys(words().places).filter((place) => !standing.includes(place));
  return free.sort((one, other) => rule(other).length - rule(one).length)[0];
}"""
"""The hex with the longest rules on which nothing stands."""

COVERED = """() => Object.keys(data.boards[shownView].centres).filter((place) => {
  pick(null);
  fit(false);
  pick(place);
  const { centres, size } = data.boards[shownView];
  const room = $("view").getBoundingClientRect();
  const panel = $("here").getBoundingClientRect();
  const half = size * at.scale;
  const x = room.left + centres[place][0] * at.scale + at.x;
  const y = room.top + centres[place][1] * at.scale + at.y;
  return x + half > panel.left && x - half < panel.right
    && y + half > panel.top && y - half < panel.bottom;
})"""
"""The places that the panel covers when they are tapped."""


def walk_polish(browser: Browser, folder: Path) -> str:
    """A double tap comes closer, a drag never loses the board, colours follow the system until
    they are chosen, a fall is taken back where it is shown, and each side's turn is marked."""
    address = written(files.read(EXAMPLES / "call-to-arms.json"), folder, "polish")
    with opened(browser, address) as page:
        before = page.evaluate("at.scale")
        for _ in range(2):
            page.touchscreen.tap(195, 300)
        need(page.evaluate("at.scale") > 1.5 * before, "a double tap comes no closer")
        page.evaluate("at.x = -9999; at.y = 9999; move()")
        box = page.locator("#view svg").bounding_box()
        room = page.locator("#view").bounding_box()
        need(box and room and box["x"] + box["width"] > room["x"] + 40, "the board is lost")
        themes = []
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            page.reload()
            themes.append(page.locator("html").get_attribute("data-theme"))
        need(themes == ["dark", "light"], f"colours are not the system's: {themes}")
        chosen_in_menu(page, "theme-dark")
        need(page.locator("html").get_attribute("data-theme") == "dark", "colours as chosen")
        page.locator("#tab-play").click()
        now = page.locator('#play .heads [aria-pressed="true"]').inner_text()
        need("Pennant Bearers" in now, f"the first player is not the one who begins: {now}")
        page.evaluate("setLeft(Object.keys(data.losses)[0], 0)")
        score = page.locator("#play .score output").last.text_content()
        need(score == "1 / 6" and page.evaluate("state.counts['pennant/points']") == 1, "no point")
        page.locator("#toast button").first.click()
        need(page.evaluate("Object.keys(state.lost).length") == 0, "the fall is not taken back")
        need(page.locator("#toast").is_hidden(), "the message stays")
    return "double tap, drag, colours, turn and messages"
