"""Every bound of the format, tried on both sides; what is over one is reported in one line."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import games
from schema import files, limits
from schema.language import UserError
from schema.published import stored
from tests.games.folders import write_overlay
from tests.schema.test_edits import small_scenario

Document = dict[str, Any]


def small(**fields: Any) -> Document:
    return {**json.loads(files.canonical(small_scenario())), **fields}


def seats(count: int) -> Document:
    return small(seats=[{"id": f"s{i}"} for i in range(count)], units=[])


def units(count: int) -> Document:
    return small(units=[{"id": f"u{i}", "seat": "red", "type": "x"} for i in range(count)])


def title(count: int) -> Document:
    return small(title={"en": "x" * count})


def text(count: int) -> Document:
    return small(rules=[{"id": "r", "text": {"en": "x" * count}}])


def label(count: int) -> Document:
    board = {**small()["board"], "labels": [{"at": "A1", "text": {"en": "x" * count}}]}
    return small(board=board)


def tiles(count: int) -> Document:
    tiles_there = [{"tile": "t", "q": 0, "r": 0} for _ in range(count)]
    return small(board={"kind": "tiles", "tiles": tiles_there}, units=[])


def setup_markers(count: int) -> Document:
    markers = [{"q": 0, "r": 0, "direction": 0} for _ in range(count)]
    return small(board={"kind": "tiles", "tiles": [], "setup_markers": markers}, units=[])


def steps(count: int) -> Document:
    far_tiles = [{"tile": "t", "q": q, "r": 0} for q in (0, count)]
    return small(board={"kind": "tiles", "tiles": far_tiles}, units=[])


def pieces(count: int) -> Document:
    table_pieces = [{"id": f"p{i}", "terrain": "x", "at": {"x": 1, "y": 1}} for i in range(count)]
    return small(
        board={"kind": "table", "width": 900, "depth": 900, "pieces": table_pieces}, units=[]
    )


def corners(count: int) -> Document:
    zone = {"id": "z", "kind": "other", "outline": [[i, i * i % 7] for i in range(count)]}
    return small(zones=[zone])


def markers(count: int) -> Document:
    return small(markers=[{"id": f"m{i}", "marker": "x", "at": "A1"} for i in range(count)])


def resources(count: int) -> Document:
    return small(seats=[{"id": "red", "resources": {f"r{i}": 1 for i in range(count)}}])


BOUNDS = {
    seats: limits.SEATS,
    units: limits.UNITS,
    title: limits.TITLE,
    text: limits.TEXT,
    label: limits.LABEL,
    tiles: limits.TILES,
    setup_markers: limits.SETUP_MARKERS,
    steps: limits.STEPS,
    pieces: limits.TABLE_PIECES,
    corners: limits.CORNERS,
    markers: limits.MARKERS,
    resources: limits.MAPPED,
}


@pytest.mark.parametrize(
    ("make", "bound"), BOUNDS.items(), ids=lambda one: getattr(one, "__name__", str(one))
)
def test_a_file_at_a_bound_is_read_and_one_over_it_is_refused_in_a_line(
    make: Any, bound: int, tmp_path: Path
) -> None:
    """The number of the format is no matter, and the file is left as it is."""
    for number in ("1.0", "1.1"):
        path = tmp_path / "file.json"
        path.write_text(json.dumps({**make(bound), "format": number}), encoding="utf-8")
        files.read(path)
        over = json.dumps({**make(bound + 1), "format": number})
        path.write_text(over, encoding="utf-8")
        with pytest.raises(files.Unreadable) as refused:
            files.read(path)
        assert str(bound) in str(refused.value)
        assert "\n" not in str(refused.value)
        assert path.read_text(encoding="utf-8") == over


def test_a_map_lies_within_its_extent_wherever_its_middle_is() -> None:
    """Each tile may be written, and the two together are too far apart."""
    far_tiles = [{"tile": "t", "q": q, "r": 0} for q in (-limits.STEPS, limits.STEPS)]
    over = small(board={"kind": "tiles", "tiles": far_tiles}, units=[])
    with pytest.raises(files.Unreadable, match="240 steps wide"):
        files.from_bytes(json.dumps(over).encode(), "a file")


def _lists(schema: Document) -> Iterator[tuple[str, Document]]:
    parts = {"": schema, **schema["$defs"]}
    for name, part in parts.items():
        for key, field in part.get("properties", {}).items():
            for one in (field, *field.get("anyOf", ())):
                if one.get("type") == "array":
                    yield f"{name}/{key}", one


OF_IDS = (
    "Barred/seats",
    "CommanderLost/cards",
    "GameRef/add_ons",
    "HexBoard/elevation",
    "HexBoard/terrain",
    "Muster/uncounted",
    "Objective/seats",
    "Override/places",
    "Pick/units",
    "Provenance/locks",
    "SpecialRule/seats",
    "UnitsDestroyed/badges",
    "UnitsDestroyed/except_types",
    "UnitsDestroyed/ranks",
    "UnitsDestroyed/seats",
    "UnitsDestroyed/types",
    "UnitsExited/types",
    "Waiver/places",
    "Win/seats",
)
"""Lists of ids and places, bounded by the size of the file; terrain has the board's shape."""


def test_every_list_of_a_scenario_is_bounded() -> None:
    """In the published schema, for editors of JSON too."""
    unbounded = [name for name, field in _lists(stored("scenario")) if "maxItems" not in field]
    assert sorted(unbounded) == sorted(OF_IDS)


def _mappings(node: Any, way: str = "") -> Iterator[tuple[str, Document]]:
    if isinstance(node, list):
        for item in node:
            yield from _mappings(item, way)
    elif isinstance(node, dict):
        if "patternProperties" in node or isinstance(node.get("additionalProperties"), dict):
            yield way, node
        for key, inner in node.items():
            yield from _mappings(inner, f"{way}/{key}")


@pytest.mark.parametrize("kind", ["scenario", "game", "pack", "collection"])
def test_every_mapping_is_bounded(kind: str) -> None:
    """Of a pack only the size of the file was a bound."""
    found = list(_mappings(stored(kind)))
    assert found
    assert [way for way, node in found if node.get("maxProperties") != limits.MAPPED] == []


def test_a_pack_at_a_bound_is_read_and_one_over_it_is_refused_in_a_line(tmp_path: Path) -> None:
    known = len(games.load("battles-of-westeros").words)
    for more in (0, 1):
        words = {f"w{i}": {"en": "x"} for i in range(limits.MAPPED - known + more)}
        write_overlay(tmp_path / str(more), {"words.json": {"words": words}})
    assert len(games.load("battles-of-westeros", folders=[tmp_path / "0"]).words) == limits.MAPPED
    with pytest.raises(UserError, match="an object of at most 5000 entries") as refused:
        games.load("battles-of-westeros", folders=[tmp_path / "1"])
    assert "\n" not in str(refused.value)
