"""Strange keys in a file: the quick look for any finds all that the slow one finds."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from schema.scenario import Scenario
from schema.unknown_keys import _pointers, has_unknown_keys

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.json"))


def _spoilt(data: Any, seen: set[str], way: str = "") -> Iterator[str]:
    """Where an object stands, one of each kind, with a strange key in it while it is yielded."""
    if isinstance(data, list):
        for part in data:
            yield from _spoilt(part, seen, f"{way}/*")
    elif isinstance(data, dict):
        if way not in seen:
            seen.add(way)
            data["strange"] = "key"
            yield way
            del data["strange"]
        for name, part in list(data.items()):
            yield from _spoilt(part, seen, f"{way}/{name}")


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_strange_key_is_found_in_every_kind_of_value(path: Path) -> None:
    """ADR 9: the quick look misses nothing that the slow one finds, which says where."""
    data = json.loads(path.read_bytes())
    found = 0
    for way in _spoilt(data, set()):
        try:
            scenario = Scenario.model_validate_json(json.dumps(data))
        except ValidationError:  # a map of numbers holds no text
            continue
        strange = any("strange" in pointer for pointer in _pointers(scenario, ""))
        assert has_unknown_keys(scenario) is strange, way
        found += strange
    assert found > 9
