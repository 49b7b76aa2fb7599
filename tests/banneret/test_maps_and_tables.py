"""Maps of tiles and tables in centimetres on the command line: what it prints; hostile files."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from geometry.hexes import Hex
from rules.maps import Plane
from schema.places import LaidArea
from schema.printed import TileArea
from tests.banneret.conftest import Run
from tests.house.plan import ROOT
from tests.work import calls_of

MAP = ROOT / "examples" / "map-for-two.json"
TABLE = ROOT / "examples" / "table-for-two.json"


def _broken(path: Path, source: Path, **board: Any) -> Path:
    """An example with some fields of its board set anew."""
    answer = json.loads(source.read_text("utf-8"))
    answer["board"].update(board)
    path.write_text(json.dumps(answer), "utf-8")
    return path


def _slugs(run: Run, path: Path) -> list[str]:
    (checked,) = json.loads(run("check", path, "--json").out)["files"]
    return [finding["slug"] for finding in checked["findings"]]


def test_what_a_game_of_tiles_or_centimetres_holds_is_listed(run: Run) -> None:
    """Tiles, home realms, sizes of tables and bases, who may play which terrain, how often."""
    listed = run("games", "runewars").out
    assert "  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12\n" in listed
    assert "  h2            Waiqar the Undying\n" in listed
    listed = run("games", "terrain-cards").out
    assert "120 × 90 cm" in listed
    assert "Ogre  (base: 50 mm)" in listed
    assert "Magic Spire  (Heath; once per game)" in listed
    sentences = listed[: listed.index("Heath\n")]
    assert max(map(len, sentences.splitlines())) <= 80


def test_what_a_rule_forbids_is_reported_for_the_part_that_wanted_it(
    run: Run, tmp_path: Path
) -> None:
    """Which of several markers, and that it was a lock that wanted it so."""
    draw = ("generate", "runewars", "map", "--seed", 7, "-o", tmp_path / "map.json")
    refusal = run(*draw, "--set", "markers=?,9:9:1").err
    assert refusal.startswith("banneret: markers.2 cannot be set so: A home realm setup marker")
    refusal = run(*draw, "--lock", "homes", "--reroll", "tiles=2").err
    assert "cannot be locked: Home realm of" in refusal
    assert "Lock what it depends on too, or unlock it" in refusal


@pytest.mark.parametrize(
    ("path", "word"),
    [
        (MAP, "is a map scenario, whose movement and combat Banneret"),
        (TABLE, "is a table scenario: measure line of sight and movement"),
    ],
)
def test_questions_of_sight_and_ways_are_refused_with_what_to_do(
    path: Path, word: str, run: Run
) -> None:
    """They are asked of boards of hexes; elsewhere another command answers."""
    for words in (("sight", path, "2A"), ("reach", path, "2A"), ("odds", path, "2A", "2B")):
        answer = run(*words)
        assert answer.code == 2
        assert word in answer.err
        assert "`banneret " in answer.err
    assert "has no dice" in run("odds", "--game", "runewars", "--dice", 3).err


def test_tiles_at_the_ends_of_the_plane_are_checked(run: Run, tmp_path: Path) -> None:
    """They had a place beyond the plane offered, and holes looked for between them."""
    path, slugs = tmp_path / "far.json", list[str]()
    tiles = json.loads(MAP.read_text("utf-8"))["board"]["tiles"]
    tiles[0].update(q=-60, r=0)
    tiles[1].update(q=60, r=0)
    path = _broken(path, MAP, tiles=tiles)
    calls = calls_of(lambda: slugs.extend(_slugs(run, path)))
    assert "tile-touches-too-few" in slugs
    assert calls < 2_000_000


def test_a_heap_of_tiles_or_terrain_is_checked_soon(run: Run, tmp_path: Path) -> None:
    """A better place is looked for only for some, and for none where there are very many."""
    slugs: list[str] = []
    tiles = [{"tile": "1", "q": 3 * (n % 20), "r": 3 * (n // 20)} for n in range(300)]
    pieces = [
        {"id": f"p{n}", "terrain": "rock", "at": {"x": n * 37 % 1200, "y": n * 91 % 900}}
        for n in range(200)
    ]
    map_of_heaps = _broken(tmp_path / "m.json", MAP, tiles=tiles)
    assert calls_of(lambda: slugs.extend(_slugs(run, map_of_heaps))) < 3_000_000
    table_of_heaps = _broken(tmp_path / "t.json", TABLE, pieces=pieces)
    assert calls_of(lambda: slugs.extend(_slugs(run, table_of_heaps))) < 6_000_000
    assert {"tile-touches-too-few", "terrain-near-terrain"} <= set(slugs)


def test_two_pieces_of_terrain_of_one_id_are_an_error(run: Run, tmp_path: Path) -> None:
    """Only one of them would be measured."""
    pieces = json.loads(TABLE.read_text("utf-8"))["board"]["pieces"]
    pieces[1]["id"] = pieces[0]["id"]
    assert "id-used-twice" in _slugs(run, _broken(tmp_path / "t.json", TABLE, pieces=pieces))


def test_holes_are_what_cannot_be_reached_from_outside() -> None:
    """Against a flood over a whole window of hexes, on random heaps of areas."""
    chance = random.Random(7)
    window = [Hex(q, r) for q in range(-7, 8) for r in range(-7, 8)]
    inner = [place for place in window if max(abs(place.q), abs(place.r)) < 7]
    area = TileArea(q=0, r=0, terrain="plains")
    holes = 0
    for _ in range(60):
        chosen = chance.sample(inner, chance.randint(20, 150))
        plane = Plane({at: LaidArea("1A", "1", at, area, (None,) * 6) for at in chosen})
        reached, queue = {window[0]}, [window[0]]
        while queue:
            for step in queue.pop().neighbours():
                if step in window and step not in reached and step not in plane.areas:
                    reached.add(step)
                    queue.append(step)
        for place in window:
            assert plane.outside((place,)) is (place in reached)
        holes += len(window) - len(reached) - len(chosen)
    assert holes > 100


@pytest.mark.parametrize("outline", [[[0, 0], [50, 50], [100, 100]], [[0, 0]] * 3])
def test_a_sheet_of_terrain_without_ground_is_printed(
    outline: list[list[int]], run: Run, tmp_path: Path
) -> None:
    """An outline whose corners lie on one line, or on one point."""
    pieces = json.loads(TABLE.read_text("utf-8"))["board"]["pieces"]
    pieces[0]["outline"] = outline
    path = _broken(tmp_path / "t.json", TABLE, pieces=pieces)
    assert run("export", path, "-o", tmp_path / "t.pdf").code == 0


def test_a_fault_in_a_board_of_tiles_is_reported_where_it_stands(run: Run, tmp_path: Path) -> None:
    """Its list of tiles has the name of the kind of board, and was mistaken for it."""
    answer = json.loads(MAP.read_text("utf-8"))["board"]
    answer["setup_markers"][0]["q"] = 1001
    path = _broken(tmp_path / "m.json", MAP, setup_markers=answer["setup_markers"])
    assert "board/setup_markers/0/q: expected" in run("check", path).err
    answer["tiles"][1]["q"] = 1001
    path = _broken(tmp_path / "m.json", MAP, tiles=answer["tiles"])
    assert "board/tiles/1/q: expected" in run("check", path).err
