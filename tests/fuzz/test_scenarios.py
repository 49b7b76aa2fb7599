"""Scenarios of all boards, made from the published schema at its limits and from real files."""

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from schema.publish import schema_of
from tests.fuzz.documents import Changer
from tests.fuzz.whole_way import every, go
from tests.house.plan import ROOT
from tests.sampling import one_in

SOUND = (*(ROOT / "examples").glob("*.json"), *(ROOT / "tests/fixtures").glob("*.json"))
CHUNKS = 50
MOST = 10.0
"""Seconds of a processor for one case."""


@cache
def changer() -> Changer:
    wholes = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(SOUND)]
    for whole in wholes:
        whole.pop("transcript", None)
    return Changer(schema_of("scenario"), wholes)


def data_of(number: int) -> bytes:
    """The bytes of a case."""
    return json.dumps(changer().changed(random.Random(number))).encode()


def case(number: int, drawings: float) -> str:
    return go(data_of(number), random.Random(-number), drawings)


def test_scenarios_changed_within_their_format() -> None:
    """A few of them, and one drawing in fifty: the soak draws 80,000 scenarios."""
    ends = every(range(20), lambda number: case(number, 0.02))
    assert ends["whole"] > 9


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_many_scenarios_changed_within_their_format(chunk: int) -> None:
    first = 10_000 + chunk * 1_600
    ends = every(range(first, first + 1_600), lambda number: case(number, 0.02), MOST)
    assert ends["whole"] > 500


FIXTURES = ROOT / "tests/fixtures"
CORPUS = (*(FIXTURES / "odd").glob("*.json"), *(FIXTURES / "beside").glob("*.json"))


@pytest.mark.parametrize("path", one_in(3, sorted(CORPUS)), ids=lambda path: path.stem)
def test_what_once_failed_goes_the_whole_way(path: Path) -> None:
    """Each file once ended in a traceback, or was refused, or silently lost a thing."""
    assert go(path.read_bytes(), random.Random(1), 0.08) == "whole"


def _with(name: str, **fields: Any) -> bytes:
    document = json.loads((ROOT / "examples" / name).read_text(encoding="utf-8"))
    return json.dumps(document | fields).encode()


def test_what_once_took_gigabytes_or_minutes_is_refused_in_a_line() -> None:
    """Far markers, a crowd of seats, a word of a book's length (docs/limits.md)."""
    tiles = json.loads((ROOT / "examples/map-for-two.json").read_text(encoding="utf-8"))["board"]
    (one, *_) = tiles["setup_markers"]
    far = tiles | {"setup_markers": [one | {"q": n, "r": -n} for n in (-100, 100)]}
    seats = [{"id": f"s{n}"} for n in range(1_000)]
    # A marker at 1,000 is refused for itself; two at 100 for the way between them.
    for data in (
        _with("map-for-two.json", board=far),
        _with("raid-in-the-riverlands.json", seats=seats),
        _with("raid-in-the-riverlands.json", title={"en": "x" * 60_000}),
    ):
        assert go(data, random.Random(1), 1.0) == "refused"
