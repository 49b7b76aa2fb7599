"""docs/rules.md names every switch and every open question, and no rule that nothing proves."""

import re
import runpy

import pytest

import games
from tests.house.plan import ROOT

PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
OPEN = (
    # The digest's ambiguities about what the engine and the generator decide.
    "BOW-RAID-!1",
    "BOW-RAID-!2",
    "BOW-TT-!1",
    "BOW-TT-!2",
    "BOW-TT-!3",
    "BOW-SK-!1",
    "BOW-SK-!2",
    "BOW-ADV-RED-01",
    "BOW-ADV-WD-04",
    "BLH-EVD-!1",
    "BLH-EVD-05",
    "BLH-DRT-04",
    "BLH-DRT-!1",
    "BLH-WEAK-!1",
    "BL2-LC-!1",
)
RULE = re.compile(r"\b(?:BOW|BLH|BL2)-[A-Z]+(?:-[A-Z]+)?(?:-\d\d|-![1-9]|(?=\W))")
SPAN = re.compile(r"((?:BOW|BLH|BL2)-(?:[A-Z]+-)+)(\d\d)( to |…|–|, | and )(\d\d)\b")


def section(title: str) -> str:
    """The rows of all tables under bold headings of this kind."""
    parts = re.split(r"^(?:## .*|\*\*(.*)\*\*)$", PAGE, flags=re.MULTILINE)
    under = zip(parts[1::2], parts[2::2], strict=True)
    text = "\n".join(text for head, text in under if title in (head or ""))
    return "\n".join(line for line in text.splitlines() if line.startswith("|"))


def cited() -> set[str]:
    """Every rule id that a test names, spans such as BOW-ADV-WD-01 to 04 spelled out."""
    found = set()
    for path in sorted((ROOT / "tests").rglob("*.py")):
        if path.name == "test_rules_page.py":
            continue
        text = " ".join(path.read_text(encoding="utf-8").split())
        found |= set(RULE.findall(text))
        for stem, first, word, last in SPAN.findall(text):
            between = range(int(last if word in (", ", " and ") else first), int(last) + 1)
            found |= {f"{stem}{number:02}" for number in between}
    return found


def test_the_tables_are_todays() -> None:
    """Nobody forgot ``python docs/switches.py``: its run would change nothing."""
    assert runpy.run_path(str(ROOT / "docs" / "switches.py"))["filled"](PAGE) == PAGE


def test_every_game_with_variants_has_its_tables() -> None:
    """A new pack with variants must be described too."""
    for pack in games.find():
        if pack.kind == "game" and (variants := games.load(pack.id).variants):
            assert f"<!-- variants {pack.id} -->" in PAGE
            assert all(f"`{name}`" in PAGE for name in variants), pack.id


@pytest.mark.parametrize("rule", OPEN)
def test_every_open_question_has_its_answer(rule: str) -> None:
    """Each ambiguity of the sources stands in a table with what is taken."""
    assert f"| {rule} |" in section("leave")


def test_what_the_engine_answers_is_proved() -> None:
    """Each rule that the page says the engine has is cited by a test."""
    said = set(RULE.findall(section("What the engine answers")))
    assert len(said) > 50
    assert sorted(said - cited()) == []
