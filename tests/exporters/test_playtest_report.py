"""A playtest as an HTML file: whole, in both languages, without a program and without secrets."""

from dataclasses import replace
from html.parser import HTMLParser

import pytest

from exporters.playtest_report import ReportSource, write
from playtests.reports import PlaytestReport, RunSettings, playtest
from playtests.verdicts import Band
from schema.names import Names
from schema.scenario import Scenario
from tests.playtests.coins import coins
from tests.playtests.fields import ready

VOID = {"meta", "input", "br", "img"}


class Reader(HTMLParser):
    """What is in a page; every element is closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.feed(page)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            assert not name.startswith("on")
            assert name not in ("src", "href") or (value or "").startswith("data:image/svg+xml;")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def report() -> PlaytestReport:
    """Coins for the Raid."""
    setup = ready("raid").setup
    settings = RunSettings(seed=3, kernel=coins())
    return playtest(setup.scenario, setup.game, settings, games=60, alternatives=False)


def page(report: PlaytestReport, scenario: Scenario, language: str = "en") -> str:
    names = Names(scenario, ready("raid").setup.game, language)
    return write(
        report, names, ReportSource("banneret playtest <raid>.json", "banneret 1")
    ).decode()


def test_a_page_is_whole_and_speaks_both_languages(report: PlaytestReport) -> None:
    """Well formed, three boards, a row a unit and language; what authors wrote is no markup."""
    scenario = ready("raid").setup.scenario
    html = page(report, scenario)
    seen = Reader(html).seen
    assert seen.count("img") == 3
    assert seen.count("table") == 2
    assert seen.count("tr") == 2 * (1 + len(scenario.units))
    assert "script" not in seen
    assert 'id="in-en" checked' in html
    assert 'id="in-ru" checked' in page(report, scenario, "ru")
    for words in ("House Lannister", "Дом Ланнистеров", "&lt;raid&gt;.json", "Not played"):
        assert words in html
    assert html == page(report, scenario)
    named = scenario.changed(title=scenario.title.__class__(en="<b>Raid</b>"))
    assert "<b>Raid" not in page(report, named)


def test_the_bar_shows_the_band_where_there_is_one(report: PlaytestReport) -> None:
    """As wide as the range over readings and players."""
    scenario = ready("raid").setup.scenario
    assert 'class="band"' not in page(report, scenario)
    html = page(replace(report, band=Band(0.4, 0.65)), scenario)
    assert '<rect class="band" x="400" y="108" width="250"' in html
