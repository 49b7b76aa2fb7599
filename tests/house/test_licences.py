"""Users can read under which licences the packages come that Banneret brings along."""

import runpy

from tests.house.plan import ROOT

DOCS = ROOT / "docs"


def test_the_page_is_current() -> None:
    """After a change of requirements/run.txt: ``python docs/licences.py``."""
    licences = runpy.run_path(str(DOCS / "licences.py"))
    for language, path in licences["PAGES"].items():
        stored = path.read_text(encoding="utf-8")
        assert stored == licences["page"](language), "run python docs/licences.py"


def test_no_package_is_without_a_licence() -> None:
    """A new dependency that does not say its licence is looked at by a person first."""
    licences = runpy.run_path(str(DOCS / "licences.py"))
    assert [name for name, _ in licences["pins"]() if not licences["licence_of"](name)] == []
