"""One word a thing: what terms.toml forbids is written nowhere that a user reads."""

import runpy

import pytest

from schema.language import LANGUAGES
from schema.terms import GROUPS, Offence, offences, terms
from tests.house import words
from tests.house.plan import ROOT

GLOSSARY = runpy.run_path(str(ROOT / "docs" / "glossary.py"))


def test_no_text_has_a_forbidden_word() -> None:
    """Catalogue, packs, examples and pages; ``python -m tests.house.words`` lists them by place."""
    there = [
        f"{place}: {one} in {text[:90]!r}"
        for place, all_ in words.found().items()
        for text, one in all_
    ]
    assert not there, "\n".join(there[:40])


def test_the_terms_are_complete() -> None:
    """Each stands once, in a group, in both languages, and forbids none of its own words."""
    rows = terms()
    assert len(rows) >= 60
    assert len({term.id for term in rows}) == len(rows)
    for term in rows:
        assert term.group in GROUPS
        assert set(term.word) == set(term.about) == set(LANGUAGES), term.id
        assert set(term.never) <= set(LANGUAGES)
        for language in LANGUAGES:
            own = [term.word[language], *(each[language] for each in term.games.values())]
            assert not list(offences(". ".join(own), language)), term.id
            assert term.about[language].endswith((".", "…")), term.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_is_written_from_the_terms(language: str) -> None:
    """``python docs/glossary.py`` would change nothing, and the page keeps to its own words."""
    text = GLOSSARY["page"](language)
    assert GLOSSARY["path"](language).read_text(encoding="utf-8") == text
    assert text.count("\n| **") == len(terms())


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("Mend the  errors", "en", "“Mend”: write “fix”"),
        ("each seat", "en", "“seat”: write “side”"),
        ("Take\naway", "en", "“Take away”: write “place / remove”"),
        ("Все заглушками", "ru", "“заглушками”: write “условное значение ◊”"),
        ("колода карт лидерства", "ru", "“карт лидерства”: write “карта приказа”"),
    ],
)
def test_a_forbidden_word_is_named_with_the_right_one(
    text: str, language: str, expected: str
) -> None:
    """Whole words in any case, over spaces and line ends."""
    assert [str(one) for one in offences(text, language)] == [expected]


@pytest.mark.parametrize(
    "text",
    [
        *["`seat`", "--seat NAME", "{seat} wins", "/seats/0", "seats.json", "```\nmend\n```"],
        *["player", '"seats": [', "[x](mend.md)", "amend", "layer"],
    ],
)
def test_names_that_the_program_reads_are_no_text(text: str) -> None:
    """Options, keys, ways, files and parts of other words are let through."""
    assert list(offences(text, "en")) == []


def test_an_offence_explains_itself() -> None:
    """It names what was found, the term, and the language."""
    (one,) = offences("thrown away", "en")
    assert isinstance(one, Offence)
    assert (one.found, one.term.id, one.language) == ("thrown away", "discard", "en")
