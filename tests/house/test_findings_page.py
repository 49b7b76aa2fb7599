"""The page of findings is what the checks are today."""

import runpy

from rules.validation import CHECKS
from tests.house.plan import ROOT

WRITER = runpy.run_path(str(ROOT / "docs" / "findings.py"))


def test_the_page_is_current() -> None:
    """After a change of a check: ``python docs/findings.py``."""
    stored = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")
    assert stored == WRITER["page"](), "run python docs/findings.py"


def test_every_check_says_what_it_looks_for() -> None:
    """The explanation is the function's own first sentence."""
    assert [one.slug for one in CHECKS if not one.about.endswith(".")] == []
