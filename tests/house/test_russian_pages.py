"""The documentation in Russian: which pages wait for it, and what both languages share."""

import re

import pytest

from editor.help import docs
from tests.house.plan import ROOT

PAGES = ROOT / "docs"
SITE = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
NAVIGATION = SITE.partition("\nnav:\n")[2]
WAITING: set[str] = set()
"""Pages of the navigation that are in English alone: a Russian reader gets these."""
TRANSLATED = sorted(docs.page_name(page) for page in PAGES.glob("*.ru.md"))


def test_every_page_of_the_navigation_is_in_russian_or_known_to_wait() -> None:
    """A page that nobody thought of is seen here; one that is translated leaves the list."""
    named = re.findall(r": ([\w-]+)\.md$", NAVIGATION, re.MULTILINE)
    assert len(named) > 20
    assert {name for name in named if name not in TRANSLATED} == WAITING


def test_the_navigation_is_in_russian() -> None:
    """Every entry has its Russian words, and no words are left of one that is gone."""
    block = SITE.partition("nav_translations:\n")[2].partition("markdown_extensions:")[0]
    titles = set(re.findall(r"^ +- ([^:]+):", NAVIGATION, re.MULTILINE))
    assert set(re.findall(r"^ +([^:]+): .", block, re.MULTILINE)) == titles


@pytest.mark.parametrize("name", TRANSLATED)
def test_a_translated_page_has_the_headings_of_the_english_one(name: str) -> None:
    """As many, of the same levels and in the same order: F1 finds its place by that."""
    english, russian = (docs.headings(PAGES / f"{name}{end}.md") for end in ("", docs.RUSSIAN))
    assert [line.split()[0] for line in russian] == [line.split()[0] for line in english]


def test_a_heading_is_found_by_its_english_name() -> None:
    """Windows and links of English pages name it so."""
    assert docs.twin("hidden-cards", "sheets", "ru") == "скрытые-карты"
    assert not docs.twin("hidden-cards", "sheets", "en")
