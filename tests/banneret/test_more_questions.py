"""Questions about what happens around a blow: withdrawing, evading, recruits, fires, ruins."""

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import games
from schema import files
from schema.forces import Marker
from tests.banneret.conftest import Run
from tests.battles import scene

BOARD = """
    . . . . .
     . . X . .
    . . A b .
     . f . . .
    . . . . .
"""
"""A unit in the middle with an enemy behind it and a building beside."""

Drawn = Callable[..., Path]


@pytest.fixture
def drawn(tmp_path: Path) -> Drawn:
    """The drawing above on disk, in a game and with variants."""

    def draw(game: str, *variants: str, **units: str) -> Path:
        path = tmp_path / "drawn.json"
        files.write(scene(BOARD, games.load(game), variants, **units), path)
        return path

    return draw


@pytest.fixture
def westeros(drawn: Drawn) -> Path:
    """Robb Stark's unit with a Lannister one behind it, played with withdrawing."""
    return drawn(
        "battles-of-westeros",
        "withdrawal",
        A="stark war-host green robb-young-wolf",
        X="lannister lannisport-guards red",
    )


@pytest.fixture
def lore(drawn: Drawn) -> Path:
    """Green foot and green horse, played with evading, engagements and recruits."""
    return drawn(
        "battlelore-1e",
        "tactical-evade",
        "engagement",
        "recruiting",
        A="standard infantry green",
        X="pennant cavalry green",
    )


def answer_of(run: Run, *words: object) -> dict[str, Any]:
    """The answer of a question as JSON."""
    answer = run(*words, "--json")
    assert answer.code == 0, answer.err
    found: dict[str, Any] = json.loads(answer.out)
    return found


# -- reach ---------------------------------------------------------------------------------------


@pytest.mark.rule("BOW-ADV-WD-01", "BOW-ADV-WD-02", "BOW-ADV-WD-03", "BOW-ADV-WD-04")
def test_a_unit_withdraws(run: Run, westeros: Path) -> None:
    """BOW-ADV-WD-01…04: green before red costs one; an engaged unit is struck first."""
    words = ("reach", westeros, "C3", "--withdraw", "--from", "C4", "--engaged", "C4")
    found = answer_of(run, *words)
    assert list(found) == [
        "file", "unit", "at", "attackers", "allowed", "resource", "price", "struck_by", "ways",
        "because", "placeholders",
    ]  # fmt: skip
    assert (found["resource"], found["price"], found["struck_by"]) == ("morale", 1, ["x"])
    assert ["C2", "D1"] in found["ways"]
    answer = run(*words)
    assert "may withdraw for 1 morale" in answer.out
    assert "free attack on leaving: Lannisport Guards, red (C4)" in answer.out
    assert "→ C3 C2 D1" in answer.out
    assert answer_of(run, "reach", westeros, "C3", "--withdraw")["attackers"] == ["x"]


def test_withdrawing_must_be_played(run: Run, lore: Path) -> None:
    """The reason is given, and in words no way."""
    found = answer_of(run, "reach", lore, "C3", "--withdraw")
    assert found["allowed"] is False
    assert found["because"][0]["slug"] == "withdraw-not-played"
    answer = run("reach", lore, "C3", "--withdraw")
    assert "Infantry, green (C3) may not withdraw" in answer.out
    assert "this battle has no withdrawals" in answer.out


@pytest.mark.rule(
    "BLH-EVD-01", "BLH-EVD-02", "BLH-EVD-03", "BLH-EVD-04", "BLH-EVD-05", "BLH-EVD-06"
)
def test_a_unit_evades(run: Run, lore: Path) -> None:
    """BLH-EVD-01…06: green foot evades anybody, two hexes; helmets of its colour alone hit."""
    found = answer_of(run, "reach", lore, "C3", "--evade", "--from", "C4")
    assert list(found) == [
        "file", "unit", "at", "attacker", "allowed", "colour", "struck_by", "ways", "because",
        "placeholders",
    ]  # fmt: skip
    assert (found["allowed"], found["colour"]) == (True, "green")
    assert {len(way) for way in found["ways"]} == {2}
    shot = answer_of(run, "reach", lore, "C3", "--evade", "--from", "C4", "--ranged")
    assert shot["because"][0]["slug"] == "evade-shot"
    answer = run("reach", lore, "C3", "--evade", "--from", "C4")
    assert "may evade Cavalry, green (C4)" in answer.out
    assert "the attack hits only on: green" in answer.out


@pytest.mark.rule("BOW-FAQ-03")
def test_a_zone_of_control(run: Run, westeros: Path) -> None:
    """BOW-FAQ-03: two hexes around the commander; whom he may order stands in it."""
    found = answer_of(run, "reach", westeros, "C3", "--zone")
    assert (found["radius"], len(found["zone"]), found["commands"]) == (2, 19, ["a"])
    assert "zone of control, radius 2, 19 hexes" in run("reach", westeros, "C3", "--zone").out
    nobody = answer_of(run, "reach", westeros, "C4", "--zone")
    assert (nobody["zone"], nobody["because"]["slug"]) == ([], "command-nobody")


@pytest.mark.rule("BOW-FAQ-10")
def test_an_advance(run: Run, westeros: Path) -> None:
    """BOW-FAQ-10: terrain counts; of a hex too far it says why."""
    found = answer_of(run, "reach", westeros, "C3", "--advance", 1)
    assert "B3" in found["places"]
    assert "C4" not in found["places"]
    far = answer_of(run, "reach", westeros, "C3", "--advance", 1, "--to", "C5")
    assert (far["reached"], far["because"]["slug"]) == (False, "advance-too-far")
    answer = run("reach", westeros, "C3", "--advance", 1, "--to", "C5")
    assert "cannot advance to C5" in answer.out
    assert "×·× out of range" in answer.out
    assert "can advance to B3" in run("reach", westeros, "C3", "--advance", 1, "--to", "B3").out


@pytest.mark.rule("BOW-TT-FIRE")
def test_what_burns_is_not_entered(run: Run, westeros: Path) -> None:
    """BOW-TT-FIRE: the hex is drawn burning, and at its limit nothing is left to burn."""
    words = ("reach", westeros, "C3", "--to", "D3")
    assert answer_of(run, *words)["reached"]
    burning = run(*words, "--burn", "D3")
    assert "D3 may not be entered: Fire" in burning.out
    assert "Fire: D3 (1)" in burning.out
    assert run(*words, *["--burn", "D3"] * 9).code == 2


@pytest.mark.rule("BL2-RUINS-01", "BL2-LC-02")
def test_a_unit_in_ruins_is_stunned(run: Run, drawn: Drawn) -> None:
    """BL2-RUINS-01, BL2-LC-02: the building falls, and the unit in it does not move."""
    path = drawn("battlelore-2e", A="daqan citadel-guard none", X="uthuk blood-harvester none")
    words = ("reach", path, "D3", "--put", "a=D3")
    assert answer_of(run, *words)["moves"]
    assert answer_of(run, *words, "--ruin", "D3")["moves"] == []
    assert "[Ru]" in run(*words, "--ruin", "D3").out


# -- odds ----------------------------------------------------------------------------------------


@pytest.mark.rule("BLH-EVD-03", "BLH-ENG-06")
@pytest.mark.parametrize("option", ["--evades", "--back"])
def test_only_helmets_count(option: str, run: Run, lore: Path) -> None:
    """BLH-EVD-03, BLH-ENG-06: one face of six hits, nothing drives back, nobody answers."""
    found = answer_of(run, "odds", lore, "C4", "C3", option)
    assert Fraction(found["outcomes"][0]["exactly"]) == Fraction(5, 6) ** 2
    assert (found["retreat"], found["strikes_back"]) == (0, False)
    said = {"--evades": "which evades", "--back": "makes a free attack on"}[option]
    assert said in run("odds", lore, "C4", "C3", option).out


def test_who_may_not_evade_does_not(run: Run, westeros: Path) -> None:
    """The answer is no, with the reason."""
    found = answer_of(run, "odds", westeros, "C4", "C3", "--evades")
    assert (found["allowed"], found["because"]["slug"]) == (False, "evade-not-played")


def test_a_strike_back(run: Run, westeros: Path) -> None:
    """Dice as in an attack, and nobody answers it."""
    answer = run("odds", westeros, "C3", "C4", "--counter")
    assert "counterattacks Lannisport Guards, red (C4)" in answer.out
    assert "no counterattack against a counterattack" in answer.out


@pytest.mark.rule("BLH-ENG-03")
def test_engagements_of_others(run: Run, lore: Path) -> None:
    """BLH-ENG-03: who is engaged may attack only that enemy; the two are named by their hexes."""
    scenario = files.read(lore)
    third = scenario.units[1].changed(id="y", at="B4")
    files.write(scenario.changed(units=(*scenario.units, third)), lore)
    found = answer_of(run, "odds", lore, "C3", "C4", "--engaged", "C3=B4")
    assert found["because"]["slug"] == "attack-engaged"


@pytest.mark.rule("BLH-REC-02", "BLH-REC-03")
def test_a_roll_for_a_recruit(run: Run, tmp_path: Path) -> None:
    """BLH-REC-02, BLH-REC-03: three helmets of six faces, and Lore for two tokens."""
    drawing = scene(
        BOARD, games.load("battlelore-1e"), ("recruiting",), A="standard cavalry green",
        X="pennant cavalry green",
    )  # fmt: skip
    tent = Marker(id="tent", marker="commanders-tent", at="A1", seat="standard")
    unit = drawing.units[0].changed(at="A1", figures=2)
    seats = (drawing.seats[0].changed(resources={"lore": 2}), drawing.seats[1])
    path = tmp_path / "tent.json"
    files.write(drawing.changed(units=(unit, drawing.units[1]), markers=(tent,), seats=seats), path)
    found = answer_of(run, "odds", path, "A1", "--recruit")
    assert list(found) == [
        "file", "unit", "at", "allowed", "faces", "paid", "chance", "exactly", "placeholders",
    ]  # fmt: skip
    assert (found["exactly"], found["paid"]) == ("2/3", {"lore": 2})
    assert "chance: 66.7%" in run("odds", path, "A1", "--recruit").out
    moved = run("odds", path, "A1", "--recruit", "--moved")
    assert "has moved, so it cannot recruit" in moved.out


@pytest.mark.rule("BL2-HS-01", "BL2-TB-01")
def test_a_giant(run: Run, drawn: Drawn) -> None:
    """BL2-HS-01, BL2-TB-01: a swing drives back those beside him; a boulder flies two hexes."""
    path = drawn("battlelore-2e", A="daqan mountain-giant none", X="uthuk blood-harvester none")
    found = answer_of(run, "odds", path, "C3", "C4")
    assert found["swing"]["units"] == ["x"]
    assert Fraction(found["swing"]["exactly"]) == 1 - Fraction(5, 6) ** found["dice"]
    assert "/abilities/heavy-swing/options/face" in found["placeholders"]
    assert "each can force a retreat: Blood Harvesters" in run("odds", path, "C3", "C4").out
    boulder = answer_of(run, "odds", path, "C3", "C5", "--put", "x=C5", "--boulder")
    assert (boulder["dice"], boulder["mean_hits"]) == (2, pytest.approx(2 / 3))
    assert "swing" not in boulder
    assert "swing" not in answer_of(run, "odds", path, "C4", "C3", "--counter")


def test_engaged_is_who_stands_beside(run: Run, westeros: Path) -> None:
    """Tokens lie between neighbours: asked otherwise there is no answer, or it is no."""
    answer = run("reach", westeros, "C3", "--put", "x=E5", "--engaged", "E5")
    assert (answer.code, "is not adjacent to" in answer.err) == (2, True)
    found = answer_of(run, "odds", westeros, "C3", "E5", "--put", "x=E5", "--back")
    assert (found["allowed"], found["because"]["slug"]) == (False, "engage-not-beside")
