"""Values are immutable, comparable and quick to copy; JSON of other programs too."""

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given
from pydantic import ValidationError

from schema.forces import Seat
from schema.scenario import Scenario
from schema.text import choose
from schema.unknown_keys import unknown_keys
from schema.value import FrozenMap, frozen
from tests.strategies import json_values, scenarios


@pytest.mark.parametrize(
    "change",
    [
        lambda m: m.__setitem__("a", 2),
        lambda m: m.__delitem__("a"),
        lambda m: m.__ior__({"b": 1}),
        lambda m: m.clear(),
        lambda m: m.pop("a"),
        lambda m: m.popitem(),
        lambda m: m.setdefault("b", 1),
        lambda m: m.update(b=1),
    ],
)
def test_a_frozen_map_cannot_be_changed(change: Any) -> None:
    """Every way in which a dict changes is barred (ADR 2)."""
    kept = FrozenMap({"a": 1})
    with pytest.raises(TypeError, match="build a new one"):
        change(kept)
    assert kept == {"a": 1}


def test_a_frozen_map_hashes_pickles_and_copies() -> None:
    """Equal maps hash equally, whatever their order; copies stay frozen."""
    one, other = FrozenMap({"a": 1, "b": 2}), FrozenMap({"b": 2, "a": 1})
    assert one == other
    assert hash(one) == hash(other)
    for twin in (pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)):  # noqa: S301
        assert twin == one
        assert type(twin) is FrozenMap
        assert list(twin) == list(one)


@given(json_values)
def test_any_json_is_frozen_deeply(value: Any) -> None:
    """What others brought can be hashed, so nothing in it can change."""
    assert frozen(value) == value
    hash(frozen(value))


@given(scenarios())
def test_scenarios_are_hashable_and_pickle(scenario: Scenario) -> None:
    """Batches send scenarios between processes; caches use them as keys."""
    twin = pickle.loads(pickle.dumps(scenario))  # noqa: S301
    assert twin == scenario
    assert hash(twin) == hash(scenario)


def test_changed_refuses_fields_that_do_not_exist() -> None:
    """A misspelt field is a programmer's mistake."""
    seat = Seat(id="red")
    assert seat.changed(faction="stark") == Seat(id="red", faction="stark")
    with pytest.raises(AttributeError, match="factoin"):
        seat.changed(factoin="stark")
    with pytest.raises(ValidationError):
        seat.faction = "stark"  # type: ignore[misc]


def test_an_unknown_key_is_no_attribute() -> None:
    """A board of tiles with ``pieces`` of its own was asked for those of a board of hexes."""
    seat = Seat.model_validate({"id": "a", "pieces": [1]})
    assert seat.model_extra == {"pieces": (1,)}
    assert not hasattr(seat, "pieces")
    assert getattr(pickle.loads(pickle.dumps(seat)), "pieces", ()) == ()  # noqa: S301
    assert copy.copy(seat) == seat


def test_unknown_keys_are_found_wherever_they_are() -> None:
    """Pointers as in RFC 6901, also through maps and lists, in the format's order."""
    seat = Seat.model_validate_json('{"id": "red", "a/b": 1, "": 2, "name": {"en": "Red"}}')
    assert list(unknown_keys((seat, FrozenMap({"x~y": seat})))) == [
        "/0/a~1b",
        "/0/",
        "/1/x~0y/a~1b",
        "/1/x~0y/",
    ]


@pytest.mark.parametrize(
    ("languages", "asked", "chosen"),
    [
        ({"en": "hill", "ru": "холм"}, "ru", "холм"),
        ({"en": "hill", "ru": "холм"}, "de", "hill"),
        ({"ru": "холм"}, "en", "холм"),
        ({}, "en", ""),
    ],
)
def test_a_text_is_chosen_by_language(languages: Any, asked: str, chosen: str) -> None:
    """Asked for, else English, else the first there is: none is required (ADR 15)."""
    assert choose(FrozenMap(languages), asked) == chosen
