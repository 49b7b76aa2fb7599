"""Faults of several findings of a kind, counted."""

import pytest

from schema.language import translator
from schema.sentences import SENTENCES
from schema.sentences.faults import FAULTS


def test_every_fault_is_that_of_a_finding() -> None:
    assert set(FAULTS) <= set(SENTENCES)


@pytest.mark.parametrize("slug", FAULTS)
def test_a_fault_begins_or_goes_on_with_its_number(slug: str) -> None:
    """In both languages, and says something else of one than of five."""
    for language in ("en", "ru"):
        one, five = (translator(language)(FAULTS[slug], count=count) for count in (1, 5))
        assert "1" in one
        assert "5" in five
        assert one.replace("1", "5") != five
