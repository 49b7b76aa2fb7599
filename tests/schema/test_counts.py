"""Sentences with a count choose their form by it, in every language (ADR 15)."""

import gettext
import pickle
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from hypothesis import given
from hypothesis import strategies as st

from editor.i18n import speak, tr
from schema import language
from schema.findings import Finding
from schema.language import LOCALE, PLURALS, Counted, Phrase, say_n, translator
from schema.locale import update
from schema.rendering import render_finding
from schema.sentences import SENTENCES
from schema.text import Message
from schema.value import FrozenMap
from tests.sampling import examples

HEXES = Counted(("{n} гекс", "{n} гекса", "{n} гексов"), "ru", "n")
PO = """
msgid ""
msgstr "Plural-Forms: nplurals=3"

msgid "plain"
msgstr "просто"

msgid "{n} hex of \\"{name}\\""
msgid_plural "{n} hexes of "
"\\"{name}\\""
msgstr[0] "{n} гекс "
"«{name}»"
msgstr[1] "{n} гекса «{name}»"
msgstr[2] "{n} гексов «{name}»"

msgid "{n} row"
msgid_plural "{n} rows"
msgstr[0] ""
msgstr[1] ""
msgstr[2] ""
"""
OF_A_ZONE = say_n('{n} hex of "{name}"', '{n} hexes of "{name}"')


@pytest.fixture
def russian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A catalogue of two sentences in place of ours."""
    home = tmp_path / "ru" / "LC_MESSAGES"
    home.mkdir(parents=True)
    (home / "banneret.po").write_text(PO, encoding="utf-8")
    monkeypatch.setattr(language, "LOCALE", tmp_path)
    translator.cache_clear()
    monkeypatch.setattr(language, "translator", translator)
    yield
    translator.cache_clear()


@pytest.mark.parametrize(
    ("n", "expected"),
    [
        *[(0, "0 гексов"), (1, "1 гекс"), (2, "2 гекса"), (4, "4 гекса"), (5, "5 гексов")],
        *[(11, "11 гексов"), (12, "12 гексов"), (21, "21 гекс"), (22, "22 гекса")],
        *[(25, "25 гексов"), (101, "101 гекс"), (111, "111 гексов"), ("x", "x гексов")],
        *[("2–3", "2–3 гекса"), ("2,5", "2,5 гекса"), ("1.0", "1.0 гекса")],
    ],
)
def test_russian_has_three_forms_and_a_half(n: int | str, expected: str) -> None:
    """Of a range the last number decides; a part of one takes the second form."""
    assert HEXES.format(n=n) == HEXES.format_map({"n": n}) == expected


def test_english_has_two() -> None:
    """One is one, all else is many; nothing too."""
    sentence = say_n("{n} hex", "{n} hexes")
    assert [sentence.format(n=n) for n in (0, 1, 2, 21, "1.5")] == [
        "0 hexes",
        "1 hex",
        "2 hexes",
        "21 hexes",
        "1.5 hexes",
    ]
    assert say_n("one row", "{rows} rows", by="rows").format(rows=1) == "one row"


@pytest.mark.usefixtures("russian")
def test_every_door_takes_a_sentence_with_a_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Translator, phrase, editor and finding choose alike."""
    facts = {"n": 2, "name": "A"}
    assert translator("ru")(OF_A_ZONE, **facts) == "2 гекса «A»"
    assert translator("ru")(OF_A_ZONE).format(**facts) == "2 гекса «A»"
    assert Phrase(OF_A_ZONE, n=5, name="A").translated("ru") == "5 гексов «A»"
    assert Phrase(OF_A_ZONE, n=1, name="A").translated("en") == '1 hex of "A"'
    speak("ru")
    try:
        assert tr(OF_A_ZONE, n=21, name="A") == "21 гекс «A»"
    finally:
        speak("en")
    monkeypatch.setitem(SENTENCES, "test-counted", OF_A_ZONE)
    for n, expected in ((1, "1 гекс «A»"), (11, "11 гексов «A»")):
        found = Finding(slug="test-counted", severity="note", args=FrozenMap({"n": n, "name": "A"}))
        assert render_finding(found, None, "ru") == expected
    assert Message(slug="test-counted").slug == "test-counted"


@pytest.mark.usefixtures("russian")
def test_a_sentence_without_translation_stays_english() -> None:
    """With the forms of English."""
    assert translator("ru")(say_n("{n} row", "{n} rows"), n=2) == "2 rows"
    assert translator("ru")(say_n("{n} row", "{n} rows"), n=21) == "21 rows"
    assert translator("ru")("plain") == "просто"


def test_it_goes_between_processes() -> None:
    """A phrase of a worker arrives with all its forms."""
    there = pickle.loads(pickle.dumps(HEXES))  # noqa: S301 - our own bytes
    assert (there.forms, there.language, there.by) == (HEXES.forms, "ru", "n")


@cache
def stored_forms() -> Callable[[int], int]:
    """The form of a number as gettext reads it from the header of the file."""
    with (LOCALE / "ru" / "LC_MESSAGES" / "banneret.po").open("rb") as stream:
        return gettext.c2py(read_po(stream, locale="ru").plural_expr)


@examples(300)
@given(st.integers(min_value=0, max_value=10**6))
def test_forms_are_those_that_the_catalogue_names(n: int) -> None:
    """Law: for every number gettext's own reading of the file's header chooses the same form."""
    assert PLURALS["ru"](n, whole=True) == stored_forms()(n)
    assert PLURALS["en"](n, whole=True) == (n != 1)


def test_the_catalogue_writes_what_the_program_reads(tmp_path: Path) -> None:
    """A marked pair becomes an entry with as many translations as the language has forms."""
    current = Catalog()
    current.add(OF_A_ZONE.forms)
    done = update.translation("ru", current)
    assert [update.forms(one.string) for one in done if one.id] == [("", "")]
    next(one for one in done if one.id).string = ("{n} а", "{n} б", "{n} в")
    (tmp_path / "x.po").write_bytes(update._po_text(done))
    assert language._catalogue(tmp_path / "x.po") == {
        OF_A_ZONE.forms[0]: ("{n} а", "{n} б", "{n} в")
    }
