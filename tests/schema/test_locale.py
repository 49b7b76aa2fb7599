"""The catalogue is complete, current and fillable (ADR 15)."""

import ast
import re
import string
from collections import Counter
from functools import cache

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from schema.language import LANGUAGES, LOCALE, Counted, translator
from schema.locale import update

OTHERS = [language for language in LANGUAGES if language != "en"]
PERCENT = re.compile(r"%(?:\([a-z_]+\))?[a-z]")


@cache
def stored(language: str) -> Catalog:
    """A language's catalogue as it is committed."""
    path = LOCALE / language / "LC_MESSAGES" / "banneret.po"
    with path.open("rb") as stream:
        return read_po(stream, locale=language)


@cache
def template() -> Catalog:
    """What is marked in the sources, collected once."""
    return update.template()


@cache
def pairs(language: str) -> tuple[tuple[str, str], ...]:
    """Sentences and their translations, a form of one with a count beside its own in English."""
    return tuple(
        (update.forms(one.id)[min(number, 1) if one.pluralizable else 0], form)
        for one in stored(language)
        if one.id
        for number, form in enumerate(update.forms(one.string))
    )


def test_sentences_inside_f_strings_and_in_pieces_are_marked() -> None:
    """Babel's own reader passes over the first; both would stay English."""
    text = """print(f"{_('one')}: {names.say(N_('two'))}", glossary._("thr" "ee"), _(name), f(_))"""
    assert list(update.marked(ast.parse(text))) == ["one", "two", "three"]
    counted = (
        'say_n("{n} hex", "{n} " "hexes"), say_n(one, "many"), tr(say_n("a", "{k} b", by="k"))'
    )
    assert list(update.marked(ast.parse(counted))) == [("{n} hex", "{n} hexes"), ("a", "{k} b")]


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_translated(language: str) -> None:
    """``python -m schema.locale.update`` collects the sentences; then somebody translates them."""
    assert [sentence for sentence, translated in pairs(language) if not translated] == []
    assert [message.id for message in stored(language) if message.id and message.fuzzy] == []
    marked = {update.forms(message.id) for message in template() if message.id}
    assert {update.forms(message.id) for message in stored(language) if message.id} == marked


def test_the_files_are_what_the_sources_and_translators_give() -> None:
    """Nobody forgot ``python -m schema.locale.update``: its run would change no byte."""
    assert [
        path.name for path, data in update.texts(template()).items() if path.read_bytes() != data
    ] == []


@pytest.mark.parametrize("language", OTHERS)
def test_the_program_reads_what_the_translator_wrote(language: str) -> None:
    """The compiled catalogue is that of the text."""
    say = translator(language)
    for one in stored(language):
        if one.pluralizable:
            forms = update.forms(one.id)
            translated = say(Counted(forms, "en", _count(forms[-1])))
            assert isinstance(translated, Counted)
            assert translated.forms == update.forms(one.string)
        elif one.id:
            assert say(str(one.id)) == one.string


@pytest.mark.parametrize("language", OTHERS)
def test_translations_are_filled_by_the_same_facts(language: str) -> None:
    """The same names in braces or after percent signs, each as often as a language needs it; the
    same spaces and lines around them."""
    for sentence, translated in pairs(language):
        assert set(_facts(sentence)) == set(_facts(translated)), (sentence, translated)
        assert sentence.endswith("\n") == translated.endswith("\n"), sentence
        assert sentence.endswith(" ") == translated.endswith(" "), sentence
        assert "  " not in translated, sentence


def test_russian_is_written_in_russian_letters() -> None:
    """Words stay Latin only where they are names that the program itself reads."""
    latin = {s: t for s, t in pairs("ru") if re.search("[A-Za-z]{2}", _words(s))}
    bare = [s for s, t in latin.items() if not re.search("[А-Яа-яЁё]", t)]
    assert bare == ["null"]


def _facts(sentence: str) -> Counter[str]:
    if "%(" in sentence or "%s" in sentence or "%r" in sentence:
        return Counter(PERCENT.findall(sentence))
    return Counter(name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None)


def _count(sentence: str) -> str:
    return next(name for _, name, _, _ in string.Formatter().parse(sentence) if name)


def _words(sentence: str) -> str:
    return PERCENT.sub("", re.sub(r"\{[^}]*\}", "", sentence))
