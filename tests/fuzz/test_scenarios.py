"""Scenarios of all boards, made from the published schema at its limits and from real files."""

import json
import random
from functools import cache
from pathlib import Path

import pytest

from schema.publish import schema_of
from tests.fuzz.documents import Changer
from tests.fuzz.whole_way import every, go
from tests.house.plan import ROOT

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


@pytest.mark.parametrize("chunk", range(4))
def test_scenarios_changed_within_their_format(chunk: int) -> None:
    """A tenth of the way of each: the soak goes all of it."""
    ends = every(range(chunk * 200, chunk * 200 + 200), lambda number: case(number, 0.02))
    assert ends["whole"] > 60


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_many_scenarios_changed_within_their_format(chunk: int) -> None:
    first = 10_000 + chunk * 1_600
    ends = every(range(first, first + 1_600), lambda number: case(number, 0.1), MOST)
    assert ends["whole"] > 500


def test_the_corpus_of_past_failures() -> None:
    """Each file once ended in a traceback, took minutes, or gigabytes."""
    corpus = sorted(Path(__file__).parent.joinpath("corpus").glob("*.json"))
    for path in corpus:
        go(path.read_bytes(), random.Random(1), 1.0)
