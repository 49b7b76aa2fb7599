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
    "RW-MAP-01",
    "RW-MAP-03",
    "RW-MAP-!1",
    "RW-HERO-02",
    "TC-PLAY-03",
    "TC-CHR-01",
    "TC-ACT-02",
    "TC-ACT-E1",
)
DIGEST = {
    "BL2-CMP": "01 02",
    "BL2-GLD": "01",
    "BL2-NEU": "01 02",
    "BL2-DRF": "01 02 03 04 05",
    "BL2-MRK": "01 02",
    "BL2-LOR": "01 02 03 04",
    "BL2-RUINS": "01 02 03 04 05 06 07 08 E1",
    "BL2-HS": "01 02 03",
    "BL2-TB": "01 02",
    "BL2-LC": "01 02 !1 03",
    "BL2-PRE": "01 02 03 04 05 06 07",
    "BL2-THN": "01 02 03 04 05 06 07 08 09 10 11 12 13 14",
    "BLH-EVD": "01 !1 02 03 04 05 06 E1",
    "BLH-DRT": "01 02 03 04 05 E1 E2 E3 !1",
    "BLH-WEAK": "01 E1 !1",
    "BLH-REC": "01 02 03 04",
    "BLH-MMS": "01 02 03 04 05 E1",
    "BLH-ENG": "01 02 03 04 05 06",
    "BLH-FLK": "01 02 E1",
    "BOW-TT": "00 FORD WBRIDGE SBRIDGE PAL TENT TOWER FIRE DEV !1 !3 !2",
    "BOW-TT-FORD": "E1",
    "BOW-SK": "00 01 S01 S02 S03 S03a S04 S05 S06 S07 S08 S09 S10 S10a S11 S12 S13 S14 INV E1 E2 "
    "!1 !2",
    "BOW-SKC": "01 02 03 04 05 06 07 08 09 10 11 12 13 14",
    "BOW-RAID": "01 02 03 04 05 !1 !2",
    "BOW-BOUNTY": "01",
    "BOW-ADV": "00",
    "BOW-ADV-CARD": "01",
    "BOW-ADV-RED": "01",
    "BOW-ADV-DIR": "01 02 03",
    "BOW-ADV-WD": "01 02 03 04 E1",
    "BOW-ADV-CO": "01 02 03 E1",
    "BOW-ERR": "01 02 03 04 05 06",
    "BOW-FAQ": "01 02 03 04 05 06 07 08 09 10 11",
    "RW-OVW": "01",
    "RW-MAP": "01 02 03 !1",
    "RW-END": "01",
    "RW-WIN": "01 02 03",
    "RW-VIC": "01 02 03 04 05 E1",
    "RW-RUNE": "01 02",
    "RW-BAT": "01",
    "RW-HERO": "01 02 03 E1",
    "RW-CARD": "01 02 03",
    "TC-DIST": "01",
    "TC-PLAY": "01 02 03 04 05",
    "TC-RUIN": "01",
    "TC-ACT": "01 02 E1",
    "TC-CHR": "01 02 03 04",
    "TC-CARD": "01",
    "TC-TURN": "01",
}
"""Every rule of the digest on these games, in its order."""
ALL = [f"{stem}-{last}" for stem, ends in DIGEST.items() for last in ends.split()]
SOURCE = ROOT.parent / "shared" / "facts" / "rules-digest.md"

RULE = re.compile(r"\b(?:BOW|BLH|BL2|RW|TC)(?:-[A-Z]+)+(?:-(?:S?\d\d[a-z]?|E\d|![1-9]))?(?!\w)")
SPAN = re.compile(r"((?:BOW|BLH|BL2|RW|TC)-(?:[A-Z]+-)+S?)(\d\d)( to |…|–|, | and )S?(\d\d)\b")


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
            for kind in {variant.kind for variant in variants.values()}:
                table = {"rule": "variants", "reading": "readings"}[kind]
                assert f"<!-- {table} {pack.id} -->" in PAGE
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


def kept_by_people() -> dict[str, str]:
    """Rules that only people keep: what the page says of where they see them."""
    rows = [row.split("|") for row in section("Where the player sees it").splitlines()]
    return {row[1].strip(): row[3] for row in rows if RULE.fullmatch(row[1].strip())}


def test_every_rule_is_proved_or_shown() -> None:
    """Each rule of the digest is cited by a test, or the page says where the player sees it."""
    kept = set(kept_by_people())
    answered = cited() | kept
    assert [rule for rule in ALL if rule not in answered] == []
    assert kept <= set(ALL)


def test_what_the_reference_page_is_said_to_show_is_in_its_pack() -> None:
    """What people keep in mind is data of the pack, and the reference page prints it."""
    told = {
        rule
        for pack in games.find()
        if pack.kind == "game"
        for reminder in games.load(pack.id, add_ons=()).reminders.values()
        for rule in reminder.rules
    }
    shown = {rule for rule, where in kept_by_people().items() if "the reference page" in where}
    assert len(shown) > 5
    assert shown <= told


@pytest.mark.skipif(not SOURCE.exists(), reason="the digest is not part of the project")
def test_no_rule_of_the_digest_is_left_out() -> None:
    found = re.findall(
        r"\*\*((?:BOW|BLH|BL2|RW|TC)-[A-Z0-9!]+(?:-[A-Za-z0-9!]+)*)\*\*", SOURCE.read_text("utf-8")
    )
    assert sorted(set(found)) == sorted(ALL)
