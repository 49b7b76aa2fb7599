"""The page of findings is what the checks are today."""

import re
import runpy

from rules.validation import CHECKS
from schema.sentences.rules import RULES
from tests.house.plan import ROOT

WRITER = runpy.run_path(str(ROOT / "docs" / "findings.py"))


def test_the_page_is_current() -> None:
    """After a change of a check: ``python docs/findings.py``."""
    for language, path in WRITER["PAGES"].items():
        stored = path.read_text(encoding="utf-8")
        assert stored == WRITER["page"](language), "run python docs/findings.py"


def test_every_check_says_what_it_looks_for() -> None:
    """The explanation is the function's own first sentence."""
    assert [one.slug for one in CHECKS if not one.about.endswith(".")] == []


def test_every_explanation_is_in_russian() -> None:
    """After a change of one: write it in docs/findings_ru.json, and no more."""
    assert {one.about for one in CHECKS} == set(WRITER["EXPLAINED"])


def test_every_finding_has_an_example() -> None:
    """But for those that compare the home realms of a map, which say what each measure is."""
    bare = {one.slug for one in CHECKS if one.slug not in WRITER["EXAMPLES"]}
    assert all(slug.startswith("map-") and slug.endswith("-apart") for slug in bare)


def test_the_examples_are_what_is_said_today() -> None:
    """After a change of a check or of its sentence: ``python docs/findings_examples.py``."""
    made = runpy.run_path(str(ROOT / "docs" / "findings_examples.py"))["examples"]()
    changed = {slug for slug, one in made.items() if WRITER["EXAMPLES"].get(slug) != one}
    assert not changed, "run PYTHONPATH=. python docs/findings_examples.py"
    assert made.keys() == WRITER["EXAMPLES"].keys()


def test_every_rule_that_is_cited_has_its_sentence() -> None:
    """Also those that a check cites for another card than the one it is written for."""
    cited = re.compile(r'"((?:BOW|BL2|BLH|RW|TC)-[A-Z]+-[A-Z]*\d[\dA-Z]*|BOW-TT-[A-Z]+)"')
    sources = ((ROOT / "rules" / "validation").rglob("*.py"), [ROOT / "rules" / "muster.py"])
    ids = {one for some in sources for f in some for one in cited.findall(f.read_text("utf-8"))}
    assert len(ids) > 40
    assert sorted(ids - RULES.keys()) == []
