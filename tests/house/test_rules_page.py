"""docs/rules.md names every switch and every open question, and no rule that no test proves."""

import re
import runpy
from functools import cache
from pathlib import Path

import pytest

import games
from tests.house.plan import ROOT
from tests.house.proofs import of_module, proofs

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


def section(title: str) -> str:
    """The rows of all tables under bold headings of this kind."""
    parts = re.split(r"^(?:## .*|\*\*(.*)\*\*)$", PAGE, flags=re.MULTILINE)
    under = zip(parts[1::2], parts[2::2], strict=True)
    text = "\n".join(text for head, text in under if title in (head or ""))
    return "\n".join(line for line in text.splitlines() if line.startswith("|"))


@cache
def proved() -> frozenset[str]:
    """Every rule that a test of a plain run is marked with and asserts something about."""
    return frozenset(
        rule for proof in proofs() if proof.asserts and proof.plain for rule in proof.rules
    )


def test_the_tables_are_todays() -> None:
    """Nobody forgot ``python docs/switches.py``: its run would change nothing."""
    writer = runpy.run_path(str(ROOT / "docs" / "switches.py"))
    for language, path in writer["PAGES"].items():
        page = path.read_text(encoding="utf-8")
        assert writer["filled"](page, language) == page


def test_what_every_setting_decides_is_written_in_russian() -> None:
    """After a change of one: write it in docs/switches_ru.json, and no more."""
    settings = PAGE.partition("<!-- choices")[2]
    written = re.findall(r"^\| `[^`]+` \| (.+?) \| ", settings, re.MULTILINE)
    writer = runpy.run_path(str(ROOT / "docs" / "switches.py"))
    assert set(written) == set(writer["EXPLAINED"])


def test_the_russian_page_has_the_same_rules() -> None:
    """In the same places: no row was forgotten there."""
    code = re.compile(r"\b(?:BOW|BL2|BLH|RW|TC)-[A-Z]+-[!\w]+(?:-\d+)?|`rules/\w+\.py`|`\w+_\w+`")
    russian = (ROOT / "docs" / "rules.ru.md").read_text(encoding="utf-8")
    codes = [code.findall(page.partition("<!-- choices")[0]) for page in (PAGE, russian)]
    assert codes[0] == codes[1]


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
    assert f"| {rule} |" in section("Unclear rules")


def test_what_the_engine_answers_is_proved() -> None:
    """A test is marked with each rule that the page says the engine has."""
    said = set(RULE.findall(section("What Banneret checks and calculates")))
    assert len(said) > 50
    assert sorted(said - proved()) == []


def test_a_mark_is_a_proof_of_a_rule_that_is_there() -> None:
    """Whatever is marked asserts something, and names rules of the digest."""
    marked = list(proofs())
    assert len(marked) > 400
    assert [proof.test for proof in marked if not proof.asserts] == []
    assert {rule for proof in marked for rule in proof.rules} <= set(ALL)


MARK = '@pytest.mark.rule("BOW-TT-00")\n'
CASES = "@pytest.mark.parametrize('n', [1, pytest.param(2, marks=pytest.mark.soak)])\n"


@pytest.mark.parametrize(
    ("module", "asserts", "plain"),
    [
        (f"{MARK}def test_it():\n    assert 1", True, True),
        (f"{MARK}def test_it():\n    with pytest.raises(KeyError): 1", True, True),
        (f"{MARK}def test_it():\n    'BOW-TT-00: a word alone.'", False, True),
        (f"def oracle(): assert 1\n{MARK}def test_it():\n    oracle()", True, True),
        (f"def oracle(): oracle()\n{MARK}def test_it():\n    oracle()", False, True),
        (f"{MARK}class TestIt:\n    def test_it(self): assert 1", True, True),
        (f"{MARK}@pytest.mark.soak\ndef test_it(): assert 1", True, False),
        (f"pytestmark = pytest.mark.window\n{MARK}def test_it(): assert 1", True, False),
        (f"{CASES}{MARK}def test_it(n): assert n", True, True),
    ],
)
def test_what_counts_as_a_proof(
    module: str, asserts: bool, plain: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A citation alone is none; a helper that asserts is; what only the soak runs is not."""
    monkeypatch.setattr("tests.house.proofs.ROOT", tmp_path)
    path = tmp_path / "test_it.py"
    path.write_text(module, encoding="utf-8")
    (proof,) = of_module(path)
    assert (proof.rules, proof.asserts, proof.plain) == (("BOW-TT-00",), asserts, plain)


def test_a_table_proves_only_in_a_test_that_goes_through_it(tmp_path: Path) -> None:
    """Else a list of ids anywhere would do."""
    path = tmp_path / "test_it.py"
    start = 'IDS = {"BOW-TT-00": 1}\n@pytest.mark.rule(*IDS)\n'
    path.write_text(f"{start}def test_it(): assert 1", encoding="utf-8")
    with pytest.raises(ValueError, match="does not use it"):
        list(of_module(path))


def kept_by_people() -> dict[str, str]:
    """Rules that only people keep: what the page says of where they see them."""
    rows = [row.split("|") for row in section("What players apply themselves").splitlines()]
    return {row[1].strip(): row[3] for row in rows if RULE.fullmatch(row[1].strip())}


def test_every_rule_is_proved_or_shown() -> None:
    """A test proves each rule of the digest, or the page says where the player sees it."""
    kept = set(kept_by_people())
    answered = proved() | kept
    assert [rule for rule in ALL if rule not in answered] == []
    assert kept <= set(ALL)


def test_what_the_reference_page_is_said_to_show_is_in_its_pack() -> None:
    """What people keep in mind is data of the pack, and the reference page prints it."""
    listed = {
        rule
        for pack in games.find()
        if pack.kind == "game"
        for reminder in games.load(pack.id, add_ons=()).reminders.values()
        for rule in reminder.rules
    }
    shown = {rule for rule, where in kept_by_people().items() if "the reference page" in where}
    assert len(shown) > 5
    assert shown <= listed


@pytest.mark.skipif(not SOURCE.exists(), reason="the digest is not part of the project")
def test_no_rule_of_the_digest_is_left_out() -> None:
    found = re.findall(
        r"\*\*((?:BOW|BLH|BL2|RW|TC)-[A-Z0-9!]+(?:-[A-Za-z0-9!]+)*)\*\*", SOURCE.read_text("utf-8")
    )
    assert sorted(set(found)) == sorted(ALL)
