"""The page of limits is what the schemas say today."""

import runpy

from tests.house.plan import ROOT

WRITER = runpy.run_path(str(ROOT / "docs" / "limits.py"))


def test_the_page_is_current() -> None:
    """After a change of a bound: ``python -m schema.publish`` and ``python docs/limits.py``."""
    for language, path in WRITER["PAGES"].items():
        stored = path.read_text(encoding="utf-8")
        assert stored == WRITER["page"](language), "run python docs/limits.py"
