"""The catalogue is complete and current (DESIGN 3.15)."""

import string
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from schema.language import LANGUAGES, LOCALE, translator
from schema.locale import update

OTHERS = [language for language in LANGUAGES if language != "en"]


def stored(language: str) -> Catalog:
    """A language's catalogue as it is committed."""
    path = LOCALE / language / "LC_MESSAGES" / "banneret.po"
    with path.open("rb") as stream:
        return read_po(stream, locale=language)


def pairs(language: str) -> Iterator[tuple[str, str]]:
    """Sentences and their translations, those that have one."""
    for message in stored(language):
        if message.id and message.string:
            yield str(message.id), str(message.string)


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_translated(language: str) -> None:
    """``python -m schema.locale.update`` collects the sentences; then somebody translates them."""
    missing = update.untranslated(language)
    if len(missing) > len(list(pairs(language))):
        pytest.skip(f"not half of it is translated into {language}: missing: {len(missing)}")
    assert missing == []
    marked = {str(message.id) for message in update.template() if message.id}
    assert {sentence for sentence, _ in pairs(language)} == marked


@pytest.mark.parametrize("language", OTHERS)
def test_the_program_reads_what_the_translator_wrote(language: str) -> None:
    """The compiled catalogue is that of the text."""
    for sentence, translated in pairs(language):
        assert translator(language)(sentence) == translated


@pytest.mark.parametrize("language", OTHERS)
def test_translations_are_filled_by_the_same_facts(language: str) -> None:
    """The same names in braces, the same percent signs, the same line end."""
    for sentence, translated in pairs(language):
        assert _facts(sentence) == _facts(translated), sentence
        assert sentence.endswith("\n") == translated.endswith("\n"), sentence


def _facts(sentence: str) -> tuple[list[str], int]:
    if "%" in sentence:
        return [], sentence.count("%")
    fields = {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}
    return sorted(fields), 0
