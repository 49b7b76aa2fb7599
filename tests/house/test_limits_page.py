"""The page of limits is what the schemas say today."""

import runpy

from tests.house.plan import ROOT

WRITER = runpy.run_path(str(ROOT / "docs" / "limits.py"))


def test_the_page_is_current() -> None:
    """After a change of a bound: ``python -m schema.publish`` and ``python docs/limits.py``."""
    stored = (ROOT / "docs" / "limits.md").read_text(encoding="utf-8")
    assert stored == WRITER["page"](), "run python docs/limits.py"
