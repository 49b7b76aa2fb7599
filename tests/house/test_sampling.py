"""How many examples a law gets is said in one way, so that the soak is limited by no plain run."""

import pytest

from tests import sampling
from tests.house.plan import ROOT

OWN = {
    "tests/sampling.py",
    "tests/conftest.py",
    "tests/house/test_sampling.py",
    "tests/editor/test_any_muster.py",
    "tests/editor/test_any_sequence.py",
    "tests/exporters/sheet/test_nothing_dropped.py",
}
"""The way itself, and those that have a test of their own for the soak."""


def test_the_soak_takes_many_times_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """It took the twelve of a plain run."""
    monkeypatch.setattr(sampling, "PROFILE", "dev")
    assert sampling.examples(12).max_examples == 12
    monkeypatch.setattr(sampling, "PROFILE", "soak")
    assert sampling.examples(12).max_examples == sampling.SOAK
    assert sampling.examples(200).max_examples == sampling.SOAK


def test_no_law_says_its_number_by_itself() -> None:
    files = {p.relative_to(ROOT).as_posix(): p for p in (ROOT / "tests").rglob("*.py")}
    own = {name for name, path in files.items() if "max_examples" in path.read_text("utf-8")}
    assert own == OWN, "write @examples(n), from tests.sampling"
