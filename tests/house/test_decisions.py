"""Decisions have a page each, are listed, and whoever cites one cites a page that is there."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.house.plan import ROOT

PLACE = ROOT / "docs" / "decisions"
PAGES = {int(path.name[:4]): path for path in sorted(PLACE.glob("[0-9]*.md"))}
CITED = re.compile(r"\bADR\s+((?:\d+(?:,\s+| to | and )?)+)")
LINES = re.compile(r"\n\s*#?\s*")
"""A citation may run over the end of a line, in a comment too."""
FOLDERS = ("benchmarks", "docs", "examples", "tests")


def _citing() -> Iterator[tuple[Path, list[int]]]:
    rooms = (path.parent for path in ROOT.glob("*/__init__.py"))
    folders = {*rooms, *(ROOT / name for name in FOLDERS)}
    files = {*ROOT.glob("*.py"), *ROOT.glob("*.md")}
    for folder in folders:
        files |= {*folder.rglob("*.py"), *folder.rglob("*.md")}
    for file in sorted(files):
        text = file.read_text(encoding="utf-8")
        if "ADR" in text:
            for cited in CITED.findall(LINES.sub(" ", text)):
                yield file, [int(number) for number in re.findall(r"\d+", cited)]


def test_every_citation_leads_to_a_page() -> None:
    """``ADR 10`` in a docstring is a page under docs/decisions."""
    citations = list(_citing())
    assert len(citations) > 100
    lost = [(str(file), cited) for file, cited in citations if not set(cited) <= set(PAGES)]
    assert lost == []


def test_the_pages_are_numbered_and_listed() -> None:
    """Numbers run on; the title says the number of the file; the index has every title."""
    assert list(PAGES) == list(range(1, len(PAGES) + 1))
    index = (PLACE / "README.md").read_text(encoding="utf-8")
    for number, path in PAGES.items():
        title = path.read_text(encoding="utf-8").partition("\n")[0]
        assert title.startswith(f"# ADR {number}: ")
        row = f"| [{number}]({path.name}) | {title.partition(': ')[2]} |"
        assert row in index
