"""Sentences that a player can read at a glance: 20 words at most, in the whole catalogue."""

import re

from babel.messages.pofile import read_po

from tests.house.plan import ROOT

CATALOGUE = ROOT / "schema" / "locale" / "banneret.pot"
MOST = 20
END = re.compile(r"(?<=[.!?])\s+|\n| · |\[\[|\]\]|<[^>]+>")
"""Where a sentence ends; what stands in double brackets is one of its own, or is left out."""
WORD = re.compile(r"[\w{}’'-]+")


def test_no_english_sentence_is_long() -> None:
    """A name in braces counts as one word."""
    with CATALOGUE.open("rb") as file:
        sentences = [
            sentence
            for entry in read_po(file)
            for form in (entry.id if isinstance(entry.id, tuple) else (entry.id,))
            for sentence in END.split(str(form))
        ]
    assert [one for one in sentences if len(WORD.findall(one)) > MOST] == []
