"""The documentation in Russian: which pages wait for it, and what both languages share."""

import re
from itertools import chain

import pytest
from babel.messages.pofile import read_po

from editor.help import docs
from schema.language import LANGUAGES, LOCALE
from schema.locale import update
from tests.house.plan import ROOT

PAGES = ROOT / "docs"
SITE = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
NAVIGATION = SITE.partition("\nnav:\n")[2]
WAITING: set[str] = set()
"""Pages of the navigation that are in English alone: a Russian reader gets these."""
MENU_PATH = re.compile(r"\*([^*\n]*→[^*\n]*)\*")
FOREIGN = "File → Open Folder…"
"""Of another program."""
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_menus_are_called_what_the_window_calls_them(language: str) -> None:
    """Every ``*Menu → Entry…*`` of a page, in the language of the page."""
    with (LOCALE / "ru" / "LC_MESSAGES" / "banneret.po").open("rb") as stream:
        entries = [one for one in read_po(stream, locale="ru") if one.id]
    forms = chain.from_iterable(
        update.forms(one.id if language == "en" else one.string) for one in entries
    )
    known = {_entry(text) for text in forms}
    pages = [
        page
        for page in (*PAGES.glob("*.md"), *ROOT.glob("README*.md"))
        if page.name.endswith(f"{docs.RUSSIAN}.md") == (language == "ru")
    ]
    paths = [
        path for page in pages for path in MENU_PATH.findall(docs.text_of(page)) if path != FOREIGN
    ]
    assert len(paths) > 10
    assert [path for path in paths if not set(map(_entry, path.split("→"))) <= known] == []


def _entry(text: str) -> str:
    return text.replace("&", "").strip().rstrip("…")


def test_a_heading_is_found_by_its_english_name() -> None:
    """Windows and links of English pages name it so."""
    assert docs.twin("hidden-cards", "sheets", "ru") == "скрытые-карты"
    assert not docs.twin("hidden-cards", "sheets", "en")
