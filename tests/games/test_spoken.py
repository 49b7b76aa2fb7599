"""Packs speak Russian wherever they speak English, down to where a value comes from."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.house.plan import ROOT

FILES = sorted((ROOT / "games").glob("*/*.json"))
CODES = re.compile(r"[\d ×=]+|[\dA-Z]{2,4}-[A-Z]+(-\d+)?(, [\dA-Z]{2,4}-[A-Z]+(-\d+)?)*|Banneret")
"""What is the same in every language: ids of rules, sums."""
SPOKEN = {"source", "note"}


def untold(value: Any, key: str = "") -> Iterator[str]:
    """Texts with an English version and no Russian one; sources that are in one language."""
    if isinstance(value, dict):
        if isinstance(value.get("en"), str) and not value.get("ru"):
            yield value["en"]
        for name, below in value.items():
            yield from untold(below, name)
    elif isinstance(value, list):
        for below in value:
            yield from untold(below)
    elif key in SPOKEN and isinstance(value, str) and not CODES.fullmatch(value):
        yield value


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_nothing_is_written_in_english_alone(file: Any) -> None:
    """Names, rules, sources and notes."""
    data = json.loads(file.read_text(encoding="utf-8"))
    assert list(untold(data)) == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_no_pack_says_ours(file: Any) -> None:
    """A player does not know who we are: an estimate is Banneret's."""
    assert not re.search(r"\b(is|are|of) ours\b", file.read_text(encoding="utf-8"))
