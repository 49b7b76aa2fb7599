"""Walk through the phone page in the system's Firefox, over WebDriver BiDi."""

from pathlib import Path
from urllib.parse import quote

from schema import files
from schema.code import encoded
from tests.browser.driving import EXAMPLES, need, written
from tests.browser.firefox import tab
from tests.browser.walk_blank import blank

TICK_ALL = """(() => {
  $("tab-setup").click();
  const count = document.querySelectorAll("#setup input").length;
  for (let n = 0; n < count; n += 1) document.querySelectorAll("#setup input")[n].click();
  return count;
})()"""
TICKED = 'document.querySelectorAll("#setup input:checked").length'
TURNED = """new Promise((done) => {
  $("turn").click();
  const look = () => (shownView === "top" ? done(true) : setTimeout(look, 50));
  look();
})"""
SPEAKS = """new Promise((done) => {
  $("language-ru").click();
  const look = () => (shownDrawing.endsWith("-ru") ? done(document.title) : setTimeout(look, 50));
  look();
})"""
OPENED = """new Promise((done) => {
  const isOpen = () => $("opening").hidden && $("title").textContent;
  const look = () => (isOpen() ? done($("title").textContent) : setTimeout(look, 50));
  look();
})"""
UNITS = "document.querySelectorAll('#view [data-subject^=\"unit \"]').length"
HERE = """(() => {
  pick(Object.values(data.units)[0]);
  return $("here").innerText;
})()"""


def walk_firefox(program: str, folder: Path) -> str:
    """Ticks survive a reload, the board turns and speaks the other language, a link opens."""
    raid = files.read(EXAMPLES / "raid-in-the-riverlands.json")
    own, page = written(raid, folder, "firefox"), blank(folder)
    with tab(program) as firefox:
        firefox.open(own)
        count = firefox.run(TICK_ALL)
        need(count > 10, "steps to tick")
        firefox.reload()
        firefox.run('$("tab-setup").click()')
        need(firefox.run(TICKED) == count, "ticks after a reload")
        firefox.run('$("tab-board").click()')
        need(firefox.run(HERE), "nothing is shown of a unit's hex")
        need(firefox.run(TURNED), "the board turns")
        need(firefox.run(SPEAKS) == "Рейд в Речных землях", "the other language")
        firefox.open(f"{page}#{quote(encoded(raid))}")
        need(firefox.run(OPENED) == "Raid in the Riverlands", "a link opens")
        need(firefox.run(UNITS) == len(raid.units), "units of a link")
        ours = {own, page}
        heard = [one for one in firefox.heard if one.partition("#")[0] not in ours]
        need(not heard, f"console or network: {heard[:3]}")
    return f"{count} ticks survive a reload, the board turns and speaks Russian, a link opens"
