"""Laws of merging: patches (RFC 7386), pointers (RFC 6901), and which source counts."""

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.loading import _both
from games.packs import leaves, merge_patch
from games.sources import SourceIndex, merge_sources
from schema.value import pointer_of, segments_of

KEYS = st.sampled_from(["a", "b", "c"])
SCALARS = st.integers(0, 3) | st.sampled_from(["x", "y"]) | st.booleans()
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=2) | st.dictionaries(KEYS, inner, max_size=3)
)
PATCHES = st.recursive(
    SCALARS | st.none(),
    lambda inner: st.lists(SCALARS, max_size=2) | st.dictionaries(KEYS, inner, max_size=3),
)
OBJECTS = st.dictionaries(KEYS, VALUES, max_size=3)
OBJECT_PATCHES = st.dictionaries(KEYS, PATCHES, max_size=3)

RFC_7386: list[tuple[Any, Any, Any]] = [
    ({"a": "b"}, {"a": "c"}, {"a": "c"}),
    ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
    ({"a": "b"}, {"a": None}, {}),
    ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
    ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
    ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
    ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
    ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
    (["a", "b"], ["c", "d"], ["c", "d"]),
    ({"a": "b"}, ["c"], ["c"]),
    ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
    ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
    ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
]


@pytest.mark.parametrize(("target", "patch", "result"), RFC_7386)
def test_examples_of_the_rfc(target: Any, patch: Any, result: Any) -> None:
    assert merge_patch(target, patch) == result


@given(VALUES)
def test_empty_patch_changes_no_object(value: Any) -> None:
    assert merge_patch(value, {}) == (value if isinstance(value, dict) else {})


@given(VALUES, PATCHES)
def test_patching_twice_is_patching_once(target: Any, patch: Any) -> None:
    once = merge_patch(target, patch)
    assert merge_patch(once, patch) == once


@given(VALUES, VALUES)
def test_value_without_nulls_patches_nothing_into_itself(target: Any, value: Any) -> None:
    assert merge_patch(value, value) == value
    assert merge_patch(None, value) == value
    assert merge_patch({} if isinstance(value, dict) else target, value) == value


@given(OBJECTS, OBJECT_PATCHES)
def test_neither_is_changed(target: Any, patch: Any) -> None:
    before = repr((target, patch))
    merge_patch(target, patch)
    assert repr((target, patch)) == before


@given(OBJECTS, OBJECT_PATCHES)
def test_order_is_kept(target: dict[str, Any], patch: dict[str, Any]) -> None:
    merged = list(merge_patch(target, patch))
    assert [key for key in target if key in merged] == [key for key in merged if key in target]


@given(OBJECTS, OBJECT_PATCHES, OBJECT_PATCHES)
def test_two_patches_become_one(target: Any, first: Any, second: Any) -> None:
    """So that an add-on's JSON and its tables are one patch.

    Both are objects below the same keys, as they are in a pack: where one says a plain value and
    the other an object, RFC 7386 knows no single patch.
    """
    assume(_same_kinds(first, second))
    assume(_same_kinds(target, first) and _same_kinds(target, second))
    in_turn = merge_patch(merge_patch(target, first), second)
    assert merge_patch(target, _both(first, second)) == in_turn


def _same_kinds(one: Any, two: Any) -> bool:
    if isinstance(one, dict) and isinstance(two, dict):
        return all(_same_kinds(one[key], two[key]) for key in one if key in two)
    return isinstance(one, dict) == isinstance(two, dict)


@given(st.lists(st.text(max_size=4), max_size=4))
def test_pointers_come_back(segments: list[str]) -> None:
    assert segments_of(pointer_of(segments)) == tuple(segments)


@given(VALUES)
def test_leaves_lead_to_values_that_hold_no_other(value: Any) -> None:
    for segments in leaves(value):
        node = value
        for segment in segments:
            node = node[int(segment)] if isinstance(node, list) else node[segment]
        assert not node or not isinstance(node, dict | list)


# -- sources -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "pointer", "deciding"),
    [
        (["/a", "/a/b"], "/a/b/c", "/a/b"),
        (["/a/*", "/a/b"], "/a/b", "/a/b"),
        (["/a/*/c", "/a/b"], "/a/b/c", "/a/*/c"),
        (["/a/*/c", "/a/b/*"], "/a/b/c", "/a/b/*"),
        (["/a/b/c"], "/a/b", None),
        (["/*/b"], "/a/b/c/0", "/*/b"),
        (["/a/*/*", "/*/b/c"], "/a/b/c", "/a/*/*"),
    ],
)
def test_longest_entry_counts(keys: list[str], pointer: str, deciding: str | None) -> None:
    assert SourceIndex(keys).deciding(segments_of(pointer)) == deciding


POINTERS = st.lists(st.sampled_from(["a", "b", "*"]), min_size=1, max_size=3).map(pointer_of)
PLACES = st.lists(st.sampled_from(["a", "b", "c"]), min_size=1, max_size=4).map(tuple)


@given(st.lists(POINTERS, unique=True), st.lists(POINTERS, unique=True), PLACES)
def test_add_ons_sources_count_at_and_below_their_pointers(
    older: list[str], newer: list[str], place: tuple[str, ...]
) -> None:
    merged = merge_sources(
        {key: f"old {key}" for key in older}, {key: f"new {key}" for key in newer}
    )
    said = SourceIndex(merged).deciding(place)
    new = SourceIndex(newer).deciding(place)
    old = SourceIndex(older).deciding(place)
    if new is None:
        assert said == old
    else:
        assert said is not None
        assert merged[said].startswith("new")
