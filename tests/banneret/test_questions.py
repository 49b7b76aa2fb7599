"""`banneret sight`, `reach` and `odds`: the answer in words, drawn into the board, and as JSON."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from schema import files
from schema.scenario import Variant
from tests.banneret.conftest import Run
from tests.battles import scene

GROUND = """
    . . . . .
     . f . X
    . f ~v . .
     A B . .
    . . . . .
"""
"""Two units below, one above, a wood between them and a ford beside it."""


@pytest.fixture
def ground(tmp_path: Path) -> Path:
    """The drawing above on disk."""
    path = tmp_path / "ground.json"
    files.write(
        scene(
            GROUND,
            A="stark war-host blue",
            B="stark winterfell-riders green robb-young-wolf",
            X="lannister lannisport-guards red",
        ),
        path,
    )
    return path


def board(text: str) -> list[str]:
    """The drawn rows of an answer."""
    lines = text.splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith("     A "))
    end = next(i for i, line in enumerate(lines) if i > start and line.startswith("     A "))
    return [line.rstrip() for line in lines[start + 1 : end]]


# -- sight --------------------------------------------------------------------------------------


def test_sight_is_drawn(run: Run, ground: Path) -> None:
    """What is in the way is named and crossed out; the other hexes of the line are bracketed."""
    answer = run("sight", ground, "a2", "B4")
    assert answer.code == 0, answer.err
    assert "A2 cannot see B4" in answer.out
    assert "Forest (B3)" in answer.out
    assert any("×F×" in line for line in board(answer.out))
    assert "×·× blocking" in answer.out
    drawn = "".join(board(answer.out))
    assert "[·]" in drawn
    assert "[F]" in drawn


def test_sight_of_units_by_id_and_a_grazed_edge(run: Run, ground: Path) -> None:
    """Units are named by their ids too; a line along an edge says of which hexes."""
    assert "A2" in run("sight", ground, "a", "C1").out
    answer = run("sight", ground, "C1", "C3", "--json")
    parsed = json.loads(answer.out)
    assert parsed["grazed"] == [["B2", "C2"]]
    assert parsed["clear"]
    assert parsed["between"] == []
    drawn = board(run("sight", ground, "C1", "C3").out)
    assert sum(line.count(":·:") for line in drawn) == 2


def test_sight_as_json(run: Run, ground: Path) -> None:
    """Keys are stable: docs/questions.md lists them."""
    answer = json.loads(run("sight", ground, "A2", "B4", "--json").out)
    assert list(answer) == [
        "file", "from", "to", "clear", "blocked_by", "between", "grazed", "placeholders",
    ]  # fmt: skip
    assert answer["clear"] is False
    blocker = answer["blocked_by"][0]
    assert list(blocker) == ["why", "places", "what", "because"]
    assert blocker["because"]["text"].startswith("B4 cannot be seen from A2")
    assert blocker["what"] == [{"of": "terrain", "id": "forest"}]
    assert "/rules/sight/edges" in answer["placeholders"]


def test_all_that_is_seen(run: Run, ground: Path) -> None:
    """Without a second hex the area of sight is drawn, and it is the one of the pairs."""
    parsed = json.loads(run("sight", ground, "A2", "--json").out)
    assert list(parsed) == ["file", "from", "seen", "hiding", "placeholders"]
    assert "B3" in parsed["hiding"]
    for name in ("D4", "C1", "E5"):
        pair = json.loads(run("sight", ground, "A2", name, "--json").out)
        assert pair["clear"] == (name in parsed["seen"])
    answer = run("sight", ground, "A2")
    assert f"can see {len(parsed['seen'])} hexes" in answer.out
    drawn = "".join(board(answer.out))
    seen = [name for name in parsed["hiding"] if name in parsed["seen"]]
    assert drawn.count("×") == 2 * len(seen)
    assert drawn.count("(") == len(parsed["seen"]) - len(seen)


# -- reach --------------------------------------------------------------------------------------


def test_reach_is_drawn(run: Run, ground: Path) -> None:
    """Every hex within reach is bracketed and says what is left; where one stops, in braces."""
    answer = run("reach", ground, "B2")
    parsed = json.loads(run("reach", ground, "B2", "--json").out)
    assert answer.code == 0, answer.err
    assert list(parsed) == ["file", "unit", "at", "steps", "moves", "placeholders"]
    stops = [move for move in parsed["moves"] if move["must_stop"]]
    drawn = "\n".join(board(answer.out))
    assert stops
    assert drawn.count("{") == len(stops)
    assert drawn.count("(") == len(parsed["moves"]) - len(stops)
    assert drawn.count("[·]") == 1
    assert f"{len(parsed['moves'])} hexes in range" in answer.out
    assert "/unit_types/winterfell-riders/profiles/green/move" in parsed["placeholders"]


@pytest.mark.rule("BOW-TT-FORD")
def test_a_ford_takes_a_step_from_horse(run: Run, ground: Path) -> None:
    """BOW-TT-FORD: cavalry has one step less after it; the way is listed step by step."""
    parsed = json.loads(run("reach", ground, "b", "--to", "C3", "--json").out)
    assert list(parsed) == ["file", "unit", "at", "steps", "to", "reached", "move", "placeholders"]
    assert parsed["move"]["path"] == ["B2", "C3"]
    assert parsed["move"]["steps_left"] == parsed["steps"] - 2
    answer = run("reach", ground, "b", "--to", "C3")
    assert f"to C3: B2 C3; movement left: {parsed['steps'] - 2}" in answer.out


def test_the_reason_why_not(run: Run, ground: Path) -> None:
    """A hex out of reach is crossed out, and the reason names units by their names."""
    answer = run("reach", ground, "A2", "--to", "B2")
    assert answer.code == 0
    assert "cannot reach B2" in answer.out
    assert "Winterfell Riders, green (B2)" in answer.out
    assert "×·× out of range" in answer.out
    parsed = json.loads(run("reach", ground, "A2", "--to", "B2", "--json").out)
    assert parsed["reached"] is False
    assert parsed["because"]["slug"] == "move-taken"
    assert parsed["because"]["text"] in answer.out


@pytest.mark.rule("BOW-ADV-DIR-01")
def test_a_retreat_is_drawn(run: Run, ground: Path) -> None:
    """BOW-ADV-DIR-01: straight along the blow of the engaged attacker; all in one line."""
    words = ("reach", ground, "x", "--put", "x=C3", "--retreat", 2, "--from", "B2")
    answer = run(*words)
    assert answer.code == 0, answer.err
    assert "Lannisport Guards, red (C3) retreats 2 hexes" in answer.out
    assert "the attack from B2 forces it straight back" in answer.out
    assert "<·>" in "".join(board(answer.out))
    parsed = json.loads(run(*words, "--json").out)
    assert list(parsed) == [
        "file", "unit", "at", "attacker", "flags", "hexes", "ways", "because", "placeholders",
    ]  # fmt: skip
    assert parsed["attacker"] == "b"
    assert [way["path"] for way in parsed["ways"]] == [["C4", "D5"]]
    shot = json.loads(run(*words, "--ranged", "--json").out)
    assert {way["course"] for way in shot["ways"]} == {"homeward"}


# -- odds of bare dice ----------------------------------------------------------------------------


BARE = ("odds", "--game", "battles-of-westeros")


def test_bare_odds(run: Run) -> None:
    """Three dice at blue: five of eight faces miss (FFG news 1153)."""
    answer = run(*BARE, "--dice", 3, "--against", "blue")
    assert answer.code == 0, answer.err
    assert "melee attack: 3 dice against blue" in answer.out
    assert "hits: blue, valor (faces: 3 of 8)" in answer.out
    assert "24.4%" in answer.out
    assert "at least one retreat: 33.0%" in answer.out
    assert "on average: hits 1.13, retreats 0.38" in answer.out
    assert "/faces/valor/attacks" in answer.out
    parsed = json.loads(run(*BARE, "--dice", 3, "--against", "blue", "--json").out)
    assert Fraction(parsed["outcomes"][0]["exactly"]) == Fraction(1, 8)
    assert sum(Fraction(row["exactly"]) for row in parsed["outcomes"]) == 1
    assert parsed["at_least"][1] == float(1 - Fraction(5, 8) ** 3)


def test_bare_odds_change_with_the_attack(run: Run) -> None:
    """Valor misses from afar (a placeholder); a reroll says what it assumes."""
    near, far = (
        json.loads(run(*BARE, "--dice", 4, "--against", "red", *words, "--json").out)
        for words in ((), ("--ranged",))
    )
    assert near["mean_hits"] == 1.0
    assert far["mean_hits"] == 0.5
    again = run(*BARE, "--dice", 4, "--against", "red", "--reroll")
    assert "half a hit" in again.out


# -- odds of units --------------------------------------------------------------------------------


def test_an_attack_is_shown_step_by_step(run: Run, ground: Path) -> None:
    """Each rule that makes the dice has a line, then the table, then what becomes of the target."""
    words = ("odds", ground, "C4", "D4", "--put", "A2=C4")
    answer = run(*words)
    assert answer.code == 0, answer.err
    lines = answer.out.splitlines()
    assert lines[0] == ("War Host of the North, blue (C4) attacks Lannisport Guards, red (D4)")
    assert lines[1] == "  War Host of the North, blue (C4)’s own dice: 3"
    assert "  dice: 3" in lines
    assert "  hits: red, valor (faces: 2 of 8)" in lines
    assert any(line.startswith("  destroyed, including blocked retreats") for line in lines)
    assert "  if it survives without retreating, it counterattacks" in lines
    parsed = json.loads(run(*words, "--json").out)
    assert list(parsed) == [
        "file", "attacker", "target", "ranged", "allowed", "dice", "steps", "supporters", "reroll",
        "ignored_hits", "ignored_flags", "faces", "symbols", "outcomes", "at_least", "retreat",
        "mean_hits", "mean_flags", "hits_needed", "destroyed", "strikes_back", "placeholders",
    ]  # fmt: skip
    assert parsed["dice"] == 3
    assert parsed["at_least"][1] == float(1 - Fraction(3, 4) ** 3)
    assert parsed["steps"][0]["because"]["slug"] == "dice-of-its-own"


@pytest.mark.rule("BOW-ERR-04")
def test_two_attacks_in_a_turn_are_shown(run: Run, tmp_path: Path) -> None:
    """BOW-ERR-04: Maege's unit attacks twice in her turn, and strikes back once."""
    path = tmp_path / "maege.json"
    drawn = scene("A X", A="stark war-host blue maege", X="lannister lannisport-guards red")
    files.write(drawn, path)
    assert "attacks by this unit this turn: 2" in run("odds", path, "A1", "B1").out
    assert "in this turn" not in run("odds", path, "A1", "B1", "--counter").out
    assert "in this turn" not in run("odds", path, "B1", "A1").out
    assert json.loads(run("odds", path, "A1", "B1", "--json").out)["attacks_a_turn"] == 2


def test_a_wood_caps_the_dice(run: Run, ground: Path) -> None:
    """At most two dice into a forest, by whoever stands where."""
    answer = run("odds", ground, "x", "a", "--put", "x=B4", "--put", "a=B3")
    assert "max 2 into B3: Forest" in answer.out
    assert "  dice: 2\n" in answer.out


@pytest.mark.rule("BLH-FLK-01")
def test_a_flank_is_rolled_again(run: Run, ground: Path) -> None:
    """BLH-FLK-01: a target that is engaged with somebody else; the reroll brings more hits."""
    words = ("odds", ground, "C4", "D4", "--put", "A2=C4", "--put", "B2=D3", "--json")
    plain = json.loads(run(*words).out)
    flank = json.loads(run(*words, "--engaged", "D3").out)
    assert (plain["reroll"], flank["reroll"]) == (False, True)
    assert flank["mean_hits"] > plain["mean_hits"]


@pytest.mark.rule("BOW-ADV-CO-E1")
def test_striking_together_needs_its_variant(run: Run, tmp_path: Path) -> None:
    """BOW-ADV-CO-E1: blue and blue roll five dice where coordinated attacks are played."""
    plays: list[tuple[tuple[Variant | str, ...], int]] = [((), 3), (("coordinated-attacks",), 5)]
    for variants, dice in plays:
        path = tmp_path / f"{dice}.json"
        drawn = scene(
            "X .\n A B",
            variants=variants,
            A="stark winterfell-riders blue",
            B="stark winterfell-riders blue",
            X="lannister lannisport-guards red",
        )
        files.write(drawn, path)
        words = ("odds", path, "A1", "B2", "--put", "x=B2", "--with", "B1", "--json")
        answer = json.loads(run(*words).out)
        assert answer["dice"] == dice
        assert ("because" in answer["supporters"][0]) == (dice == 3)


def test_an_attack_that_is_not_allowed(run: Run, ground: Path) -> None:
    """The answer is no, with the reason; the question was answered."""
    answer = run("odds", ground, "A2", "D4")
    assert answer.code == 0
    assert "not allowed: out of melee range" in answer.out
    parsed = json.loads(run("odds", ground, "A2", "D4", "--json").out)
    assert parsed["allowed"] is False
    assert parsed["because"]["slug"] == "attack-not-beside"


# -- what cannot be answered ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("sight", "FILE", "Z9"), "hex Z9 is not on this board (A1 to E5)"),
        (("sight", "FILE", "A1", "nowhere"), "hex nowhere is not"),
        (("reach", "FILE", "A1"), "there is no unit on A1; units are on A2, B2, D4"),
        (("reach", "FILE", "A2", "--to", "F6"), "hex F6 is not"),
        (("reach", "missing.json", "A2"), "missing.json"),
        (
            ("reach", "FILE", "A2", "--put", "A2=B2"),
            "B2 is occupied by Winterfell Riders, green (B2)",
        ),
        (
            ("reach", "FILE", "A2", "--from", "D4"),
            "--from can only be used with --retreat, --withdraw",
        ),
        (
            ("reach", "FILE", "A2", "--retreat", 1, "--to", "A1"),
            "--to cannot be combined with --retreat",
        ),
        (
            ("reach", "FILE", "A2", "--zone", "--retreat", 1),
            "--retreat cannot be combined with --zone",
        ),
        (
            ("reach", "FILE", "A2", "--zone", "--engaged", "D4"),
            "--engaged cannot be combined with --zone",
        ),
        (("reach", "FILE", "A2", "--evade"), "--evade needs an attacker: --from HEX"),
        (
            ("reach", "FILE", "A2", "--retreat", 1, "--from", "D4", "--from", "B2"),
            "--retreat allows one attacker",
        ),
        (
            ("reach", "FILE", "A2", "--advance", 0),
            "--advance: enter a number from 1 to 99",
        ),
        (("reach", "FILE", "A2", "--engaged", "B2"), "are on the same side"),
        (("reach", "FILE", "A2", "--burn", "A1"), "Plains on A1 cannot burn"),
        (("sight", "FILE", "A2", "--ruin", "B3"), "Forest on B3 cannot become ruins"),
        (
            ("odds", "FILE", "A2", "D4", "--back", "--moved"),
            "--moved cannot be combined with --back",
        ),
        (("odds", "FILE", "A2", "D4", "--recruit"), "--recruit needs one unit and no target"),
        ((*BARE, "--dice", 3, "--counter"), "--counter needs a FILE with units"),
        (("reach", "FILE", "A2", "--retreat", 0), "from 1 to 99, not 0"),
        (("odds", "FILE", "A2"), "name FILE ATTACKER TARGET"),
        (("odds", "FILE", "A2", "D4", "--dice", 3), "--dice is for dice alone (--game), not"),
        ((*BARE, "--dice", 3, "--with", "A2"), "--with needs a FILE with units"),
        (("odds", "FILE", "A2", "E5"), "there is no unit on E5"),
        ((*BARE, "--dice", 3), "--against must be one of green, blue, red"),
        ((*BARE, "--dice", 0, "--against", "red"), "from 1 to 40, not 0"),
        ((*BARE, "--dice", 2, "--against", "red", "--die", "d20"), "no die d20; available: combat"),
    ],
    ids=str,
)
def test_refusals_are_one_line(words: tuple[str, ...], said: str, run: Run, ground: Path) -> None:
    """2, and one line that says what there is instead."""
    answer = run(*(ground if word == "FILE" else word for word in words))
    assert answer.code == 2
    assert answer.out == ""
    assert said in answer.err
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize("question", ["sight", "reach"])
def test_a_table_has_no_hexes(question: str, run: Run) -> None:
    """A board without hexes is refused, not misread."""
    fixtures = Path(__file__).parent.parent / "fixtures"
    path = fixtures / "table-centimetres.json"
    answer = run(question, path, "A1", "--games-path", fixtures / "games")
    assert answer.code == 2
    assert "is a table scenario: measure line of sight and movement" in answer.err


# -- the page --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ("sight", "RAID", "C4", "C13"),
        ("reach", "RAID", "D4"),
        ("odds", "RAID", "D11", "D12", "--put", "D4=D11"),
    ],
    ids=lambda words: words[0],
)
@pytest.mark.parametrize(("language", "name"), [("en", "questions.md"), ("ru", "questions.ru.md")])
def test_the_page_shows_what_is_answered(
    words: tuple[str, ...],
    language: str,
    name: str,
    run: Run,
    raid: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The page of either language quotes today's answers; of boards some rows."""
    monkeypatch.setenv("COLUMNS", "90")
    said = (raid if word == "RAID" else word for word in words)
    answer = run(*said, "--language", language)
    lines = [line.rstrip() for line in answer.out.splitlines()]
    page = (Path(__file__).parents[2] / "docs" / name).read_text(encoding="utf-8")
    blocks = [block.split("```")[0].splitlines()[1:] for block in page.split("```text")[1:]]
    shown = next(block for block in blocks if block[0] == lines[0])
    assert len(shown) > 10
    left = iter(lines)
    assert all(line in left for line in shown)
