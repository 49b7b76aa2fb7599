"""BattleLore by the command line: new battles checked and printed; hand-written ones are clean."""

import json
from pathlib import Path

import pytest

from tests.banneret.conftest import Run
from tests.house.plan import ROOT

FIXTURES = ROOT / "tests" / "fixtures"


@pytest.mark.parametrize("game", ["battlelore-1e", "battlelore-2e"])
def test_from_a_new_battle_to_its_sheet(game: str, run: Run, tmp_path: Path) -> None:
    """What ``new`` writes has no errors, and every export of it works."""
    path = tmp_path / "battle.json"
    assert run("new", game, "-o", path).code == 0
    assert run("check", path).code == 0
    for ending in ("pdf", "svg", "png", "txt"):
        out = tmp_path / f"battle.{ending}"
        assert run("export", path, "-o", out).code == 0
        assert out.stat().st_size > 500


@pytest.mark.parametrize("name", ["battlelore-1e-tent", "battlelore-2e-thunder"])
def test_hand_written_battles_have_neither_errors_nor_warnings(name: str, run: Run) -> None:
    """Both load the built-in packs; what is unknown of the games is a note."""
    answer = run("check", FIXTURES / f"{name}.json", "--json")
    assert answer.code == 0
    (checked,) = json.loads(answer.out)["files"]
    assert (checked["summary"]["error"], checked["summary"]["warning"]) == (0, 0)


@pytest.mark.rule("BLH-EVD-!1")
def test_readings_are_listed_apart_from_variants(run: Run) -> None:
    """A reading of an unclear rule names the rule that it needs."""
    listed = run("games", "battlelore-1e").out
    variants, _, readings = listed.partition("Other readings of unclear rules")
    assert "massed-melee-strike" in variants.partition("Variants")[2]
    assert "BLH-EVD-!1; needs tactical-evade" in readings
    assert "Units of any side" in variants
    assert "always on" in run("games", "battles-of-westeros").out
