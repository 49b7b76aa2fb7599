"""Terrain in short phrases."""

import pytest

from exporters.effects import describe
from schema.value import FrozenMap
from tests.exporters.sheet.battles import westeros


@pytest.mark.parametrize(
    ("kind", "phrases"),
    [
        ("palisade", ("impassable", "blocks sight", "burns: removed at fire 4")),  # BOW-TT-PAL
        ("fire", ("no unit may enter", "units inside may not move", "units inside may not attack")),
        ("stone-bridge", ("counts as road", "no Advance or Pursuit onto it")),  # BOW-TT-SBRIDGE
        ("ford", ("all but Cavalry: stop on entering", "Cavalry: rest of the move −1")),
        ("devastation", ("counts as: Plains", "cancels all other terrain in the hex")),
    ],
)
def test_tokens_are_told_as_the_reference_has_them(kind: str, phrases: tuple[str, ...]) -> None:
    """BOW-TT: the five fields of the reference."""
    told = describe(westeros().tokens[kind], westeros(), "en")
    assert [phrase for phrase in phrases if phrase not in told] == []


def test_plain_ground_does_nothing() -> None:
    assert describe(westeros().terrain["plains"], westeros(), "en") == ("no effect",)


def test_equal_caps_are_told_once() -> None:
    """Forest: at most 2 dice into it or out of it."""
    told = describe(westeros().terrain["forest"], westeros(), "en")
    assert "at most 2 dice into it and out of it" in told
    special = westeros().terrain["forest"].changed(special=FrozenMap({"en": "Dark."}))
    assert describe(special, westeros(), "en")[-1] == "Dark"
