"""Where values come from: which entry decides a value, and what is only a placeholder.

An entry's key is a JSON pointer in which ``*`` stands for any one key. The longest that fits
counts; of equally long ones the one whose first difference is a name, not ``*`` (ADR 7).
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from games.packs import Json, leaves
from schema.game import WORDING, Game, Source
from schema.value import pointer_of, segments_of

UNSOURCED = frozenset({"sources", "packs", "look", "$schema", "format", "id", "version", "words"})
"""Top-level keys that are no values of the game: our own drawings, words and bookkeeping."""


class SourceIndex:
    """The entries as a tree, for many questions."""

    def __init__(self, pointers: Iterable[str]) -> None:
        self._root: dict[str, Any] = {}
        for pointer in pointers:
            node = self._root
            for segment in segments_of(pointer):
                node = node.setdefault("/" + segment, {})
            node["is"] = pointer

    def deciding(self, segments: tuple[str, ...]) -> str | None:
        """The key of the entry that counts for the value at these segments."""
        return self._deepest(self._root, segments, 0)[1]

    def _deepest(
        self, node: dict[str, Any], segments: tuple[str, ...], depth: int
    ) -> tuple[int, str | None]:
        best: tuple[int, str | None] = (depth, node["is"]) if "is" in node else (-1, None)
        if depth < len(segments):
            for key in ("/" + segments[depth], "/*"):
                below = node.get(key)
                if below is not None:
                    found = self._deepest(below, segments, depth + 1)
                    if found[0] > best[0]:
                        best = found
        return best


def confidence_of(game: Game, pointer: str) -> Source | None:
    """The source of the value at this JSON pointer into the game, or None where nobody says."""
    return source_of(game, segments_of(pointer))


def source_of(game: Game, segments: tuple[str, ...]) -> Source | None:
    """The source of the value at these segments of a pointer, or None where nobody says."""
    key = _index_of(tuple(game.sources)).deciding(segments)
    return None if key is None else game.sources[key]


@lru_cache(maxsize=8)
def _index_of(pointers: tuple[str, ...]) -> SourceIndex:
    """A window asks a hundred times about one game."""
    return SourceIndex(pointers)


def placeholders(game: Game) -> tuple[str, ...]:
    """Keys of ``game.sources`` that mark placeholders and decide a value, in the pack's order.

    They are pointers with ``*`` for any one key: ``/setup_cards/*/terrain``.
    """
    deciding = deciding_entries(game.model_dump(mode="json", exclude_unset=True), game.sources)
    return tuple(
        key
        for key, source in game.sources.items()
        if source.confidence == "placeholder" and key in deciding
    )


def sourced_values(data: Json) -> Iterator[tuple[str, ...]]:
    """The segments of every value that needs a source: all but wording, looks and bookkeeping."""
    for segments in leaves(data):
        if segments[0] not in UNSOURCED and WORDING.isdisjoint(segments):
            yield segments


def deciding_entries(data: Json, keys: Iterable[str]) -> frozenset[str]:
    """Those of the keys that decide at least one value of the game.

    Of names and texts only those count that a key speaks of expressly: ``/boards/*/name``.
    """
    index = SourceIndex(keys)
    found: set[str] = set()
    for segments in leaves(data):
        key = None if segments[0] in UNSOURCED else index.deciding(segments)
        if key is not None and (
            WORDING.isdisjoint(segments) or not WORDING.isdisjoint(segments_of(key))
        ):
            found.add(key)
    return frozenset(found)


def merge_sources(base: Mapping[str, Json], newer: Mapping[str, Json]) -> dict[str, Json]:
    """The entries of a pack with an add-on's, which count for all at and below their pointers.

    Where the base knows more detail there, the detail is repeated with the newer source.
    """
    merged = dict(base)
    older = [(key, segments_of(key)) for key in base]
    for key in sorted(newer, key=lambda k: len(segments_of(k))):
        new = segments_of(key)
        for _, old in older:
            if len(old) >= len(new) and all(
                n in (o, "*") or o == "*" for n, o in zip(new, old, strict=False)
            ):
                narrowed = [o if n == "*" else n for n, o in zip(new, old, strict=False)]
                merged[pointer_of((*narrowed, *old[len(new) :]))] = newer[key]
    return {**merged, **newer}
