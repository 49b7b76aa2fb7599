"""Let every example be played, and write the table of it on playtests.md and playtests.ru.md:
``python docs/playtest_examples.py`` (half a minute with the fast kernel)."""

# ruff: noqa: INP001  docs is a folder to read, not a package

import re
from collections.abc import Iterator
from pathlib import Path

import games
from banneret.locations import playtest_cache
from exporters.poster import title_of
from exporters.words.playtests import DIAL_NAMES, PlaytestWords
from playtests import backend
from playtests.reports import PlaytestReport, RunSettings, playtest
from playtests.troubles import NotPlayable
from schema import files
from schema.names import Names
from schema.scenario import Scenario

EXAMPLES = Path(__file__).parent.parent / "examples"
PAGES = {
    "en": Path(__file__).with_name("playtests.md"),
    "ru": Path(__file__).with_name("playtests.ru.md"),
}
WORDS = {"en": ("example", "verdict", "share"), "ru": ("пример", "вывод", "доля побед")}
BLOCK = re.compile(r"(<!-- examples -->\n).*?(<!-- end -->)", re.DOTALL)

Played = list[tuple[Scenario, PlaytestReport | None, str]]


def played() -> Played:
    """Each example with its report, or with why it cannot be played."""
    cache = playtest_cache()
    if cache is None or not backend.installed():
        raise SystemExit("the fast kernel is not installed")
    settings = RunSettings(kernel=backend.compiled(cache))
    found: Played = []
    for path in sorted(EXAMPLES.glob("*.json")):
        scenario = files.read(path)
        game = games.load_for(scenario)
        try:
            found.append((scenario, playtest(scenario, game, settings), path.name))
        except NotPlayable:
            found.append((scenario, None, path.name))
    return found


def table(found: Played, language: str) -> Iterator[tuple[str, ...]]:
    """The rows of the table; examples that cannot be played are left out."""
    names = Names(found[0][0], games.load_for(found[0][0]), language)
    yield (*WORDS[language], *(names.say(dial) for dial in DIAL_NAMES.values()))
    for scenario, report, _ in found:
        if report is None:
            continue
        words = PlaytestWords(report, Names(scenario, games.load_for(scenario), language))
        dials = [str(value) for _, value in words.dials()] or ["–"] * len(DIAL_NAMES)
        title = title_of(words.names)
        band = words.band().split(" %")[0]
        yield title, words.verdict(), f"{words.odds()}; {band} %", *dials


def filled(page: str, found: Played, language: str) -> str:
    """The page with the table as it is today."""
    head, *rows = table(found, language)
    lines = [head, ("---",) * len(head), *rows]
    told = "".join(f"| {' | '.join(line)} |\n" for line in lines)
    return BLOCK.sub(lambda block: f"{block[1]}\n{told}\n{block[2]}", page)


if __name__ == "__main__":
    everything = played()
    for tongue, path in PAGES.items():
        page = filled(path.read_text(encoding="utf-8"), everything, tongue)
        path.write_text(page, encoding="utf-8")
