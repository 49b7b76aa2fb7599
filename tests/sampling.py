"""A sample of a long list of cases for every run; the soak takes all of them."""

import os
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

import pytest
from hypothesis import settings

PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "dev")
PLAIN = 6
"""Examples of a law in a plain run that does not say how many it takes."""
SOAK = 5_000
"""And with the profile of the soak."""


def examples(count: int) -> settings:
    """So many examples of a slow or a quick law in a plain run; with the profile of the soak as
    many times more as any law gets there, ``SOAK`` at most."""
    if PROFILE == "soak":
        count = max(count, min(SOAK, count * SOAK // PLAIN))
    return settings(max_examples=count)


def another_hash_seed() -> str:
    """A ``PYTHONHASHSEED`` for another process, in which sets have another order than here."""
    return "1" if os.environ.get("PYTHONHASHSEED", "random") != "1" else "2"


def one_in(few: int, cases: Iterable[Any]) -> list[Any]:
    """Every so-manieth of the cases, the first among them; the others are of the soak.

    A case is one value, or a tuple of them for a test that takes several.
    """
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            marks=() if number % few == 0 else pytest.mark.soak,
        )
        for number, case in enumerate(cases)
    ]


def each_once(*lists: Sequence[Any]) -> list[Any]:
    """All combinations of an item of each list: as many in every run as the longest list has
    items, so that each item of each list comes up; the others are of the soak."""
    longest = max(len(one) for one in lists)
    plain = {
        tuple((number + shift) % len(one) for shift, one in enumerate(lists))
        for number in range(longest)
    }
    return [
        pytest.param(*(one[n] for one, n in zip(lists, numbers, strict=True)), marks=marks)
        for numbers in product(*(range(len(one)) for one in lists))
        for marks in [() if numbers in plain else pytest.mark.soak]
    ]
