"""Questions about lore cards and the giant: ``--card`` of reach, odds and sight."""

import json
from pathlib import Path
from typing import Any

import pytest

import games
from schema import files
from tests.banneret.conftest import Run
from tests.battles import scene

BOARD = """
    . . . . . .
     . . f X . .
    . . G b . .
     . f f . . Y
    . . . . b .
"""
"""A giant with a building beside it, forests around and an enemy behind one of them."""


@pytest.fixture
def giant(tmp_path: Path) -> Path:
    """The drawing on disk; the giant's owner has 5 lore."""
    units = {
        "G": "daqan mountain-giant any",
        "X": "uthuk blood-harvester any",
        "Y": "uthuk flesh-ripper-brute any",
    }
    drawn = scene(BOARD, games.load("battlelore-2e"), (), **units)
    ranked = drawn.changed(units=tuple(unit.changed(rank=None) for unit in drawn.units))
    south, north = drawn.seats
    path = tmp_path / "giant.json"
    files.write(ranked.changed(seats=(south.changed(resources={"lore": 5}), north)), path)
    return path


def answer_of(run: Run, *words: object) -> dict[str, Any]:
    """The answer of a question as JSON."""
    answer = run(*words, "--json")
    assert answer.code == 0, answer.err
    found: dict[str, Any] = json.loads(answer.out)
    return found


# -- reach ---------------------------------------------------------------------------------------


@pytest.mark.rule("BL2-LC-01")
def test_reach_with_shortcut(run: Run, giant: Path) -> None:
    """BL2-LC-01: no stop in a forest and a hex more over it; what it costs is named."""
    words = ("reach", giant, "C3")
    plain, helped = answer_of(run, *words), answer_of(run, *words, "--card", "shortcut")
    assert "cards" not in plain
    (card,) = helped["cards"]
    assert (card["card"], card["cost"], card["resource"], card["has"]) == ("shortcut", 2, "lore", 5)
    assert card["when"]["slug"] == "card-after-own-order"
    before, after = ({move["to"] for move in found["moves"]} for found in (plain, helped))
    assert before < after
    over = next(move for move in helped["moves"] if move["to"] == "C5")
    assert over["must_stop"] is False
    assert "/cards/shortcut/options/last" in helped["placeholders"]
    answer = run(*words, "--card", "shortcut", "--to", "C1")
    assert "Shortcut costs 2 Lore; available: 5" in answer.out
    assert "Shortcut is played after its owner's Order step" in answer.out
    assert "to C1: C3" in answer.out


def test_reach_with_another_card_is_no_question(run: Run, giant: Path) -> None:
    """A card that changes no move is refused with those that do; so is one beside another
    question."""
    answer = run("reach", giant, "C3", "--card", "brute-strength")
    assert (answer.code, answer.out) == (2, "")
    assert "brute-strength has no effect here; cards that have: shortcut" in answer.err
    answer = run("reach", giant, "C3", "--zone", "--card", "shortcut")
    assert (answer.code, "--card cannot be combined with --zone" in answer.err) == (2, True)


# -- odds ----------------------------------------------------------------------------------------


@pytest.mark.rule("BL2-LC-03")
def test_odds_with_brute_strength(run: Run, giant: Path) -> None:
    """BL2-LC-03: a giant's attack on infantry has three dice more; lore that is missing is named,
    not asked for."""
    words = ("odds", giant, "C3", "D3", "--put", "x=D3", "--card", "brute-strength")
    found = answer_of(run, *words)
    assert found["dice"] == 4 + 3
    assert found["steps"][-1]["because"]["slug"] == "dice-card"
    assert (found["cards"][0]["cost"], found["cards"][0]["has"]) == (6, 5)
    answer = run(*words)
    assert "Brute Strength, +3: 7" in answer.out
    assert "Brute Strength costs 6 Lore; available: 5" in answer.out
    assert answer_of(run, *words, "--boulder")["dice"] == 2 + 3
    back = ("odds", giant, "C3", "D3", "--put", "x=D3", "--back", "--card", "brute-strength")
    assert run(*back).code == 2
    assert run("odds", "--game", "battlelore-2e", "--dice", 2, "--card", "shortcut").code == 2


@pytest.mark.rule("BL2-TB-02")
def test_a_boulder_and_a_swing_share_their_faces(run: Run, giant: Path) -> None:
    """BL2-TB-02: with an enemy beside the giant, a face spent on a swing does no damage."""
    words = ("odds", giant, "C3", "D5", "--put", "y=D5", "--put", "x=D3", "--boulder")
    hidden = answer_of(run, *words)
    assert hidden["because"]["slug"] == "attack-not-seen"
    words = ("odds", giant, "C3", "A3", "--put", "y=A3", "--put", "x=D3", "--boulder")
    assert answer_of(run, *words)["swing"]["units"] == ["x"]
    assert "a face used this way does no damage" in run(*words).out


# -- sight ---------------------------------------------------------------------------------------


@pytest.mark.rule("BL2-LC-02")
def test_what_crushing_force_lets_fall(run: Run, giant: Path) -> None:
    """BL2-LC-02: the buildings near the giant and in its sight, and who is in them."""
    found = answer_of(run, "sight", giant, "C3", "--card", "crushing-force", "--put", "x=D3")
    assert found["falls"] == [{"place": "D3", "units": [{"unit": "x", "destroyed": False}]}]
    assert found["cards"][0]["when"]["slug"] == "card-after-any-move"
    answer = run("sight", giant, "C3", "--card", "crushing-force", "--put", "x=D3")
    assert "D3 can collapse: Building" in answer.out
    assert "Blood Harvesters (D3) takes damage and is stunned" in answer.out
    assert "(·) can collapse" in answer.out


@pytest.mark.rule("BL2-LC-02")
@pytest.mark.parametrize(
    ("words", "slug", "said"),
    [
        (("C3", "E1"), "crush-too-far", "E1 is out of range of Mountain Giant (C3): range 2"),
        (("C3", "C4"), "ruin-cannot", "Forest on C4 cannot become ruins"),
        (("D3", "E1", "--put", "g=B1", "--put", "x=D3"), "crush-not-by", "cannot crush buildings"),
        (("D4",), "crush-not-by", "Blood Harvesters (D4) cannot crush buildings"),
    ],
)
def test_why_it_does_not_fall(
    words: tuple[str, ...], slug: str, said: str, run: Run, giant: Path
) -> None:
    """BL2-LC-02: too far, no building, no giant."""
    found = answer_of(run, "sight", giant, *words, "--card", "crushing-force")
    assert found["because"]["slug"] == slug
    assert found["falls"] == []
    assert said in run("sight", giant, *words, "--card", "crushing-force").out


def test_who_may_not_be_asked(run: Run, giant: Path) -> None:
    """Only where a unit stands, of one card, and of one that lets buildings fall."""
    assert run("sight", giant, "A1", "--card", "crushing-force").code == 2
    assert run("sight", giant, "C3", "--card", "shortcut").code == 2
    twice = ("--card", "crushing-force") * 2
    assert "use --card only once" in run("sight", giant, "C3", *twice).err


def test_in_russian(run: Run, giant: Path) -> None:
    """The game's own words are Russian; sentences follow when they are translated."""
    answer = run("reach", giant, "C3", "--card", "shortcut", "--language", "ru")
    assert "Напролом" in answer.out
