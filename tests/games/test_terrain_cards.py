"""The pack of the table game: its two distances, whose terrain is whose, what is known of it."""

from pathlib import Path

import pytest
import shapely

import games
from games.sources import confidence_of, sourced_values
from rules.rulebook import Rulebook
from rules.validation import check
from schema.board import Pose, TableBoard, TablePiece
from schema.game import Game
from schema.rendering import render_finding
from tests.games.folders import read_csv, write_csv
from tests.rules.table_mutations import table
from tests.tables import drawn_table, on_a_table, terrain_cards

OWN = ("hill", "swamp")
UNIQUE = ("magic-spire", "barrow", "ominous-catacombs", "drowned-shrine")


def of(game: Game, pointer: str) -> str:
    source = confidence_of(game, pointer)
    assert source is not None
    return source.confidence


@pytest.mark.rule("TC-DIST-01", "TC-PLAY-01", "TC-PLAY-03", "TC-CHR-01", "TC-CHR-04")
def test_distances_and_counts_are_those_of_the_page() -> None:
    """TC-DIST-01, TC-PLAY-01, TC-PLAY-03, TC-CHR-01, TC-CHR-04."""
    rules = Rulebook.in_play(table(), terrain_cards()).table
    assert (rules.short, rules.medium) == (80, 100)
    assert (rules.piece_own_edge, rules.piece_other_edge, rules.piece_piece) == (
        "short",
        "medium",
        "short",
    )
    assert (rules.pieces_a_turn, rules.characters, rules.heroes) == (1, 7, ("hero",))
    assert rules.penalty in terrain_cards().badges
    for choice in ("short", "medium", "piece-other-edge", "pieces-a-turn", "characters"):
        assert of(terrain_cards(), f"/rules/table/{choice}") == "official"


def test_every_value_says_where_it_is_from() -> None:
    """Shapes, bases and the size of the table are ours, and say so."""
    game = terrain_cards()
    data = game.model_dump(mode="json", exclude_unset=True)
    untold = [s for s in sourced_values(data) if confidence_of(game, "/" + "/".join(s)) is None]
    assert untold == []
    for name in game.terrain:
        assert of(game, f"/terrain/{name}/outline") == "placeholder"
    for name in game.unit_types:
        assert of(game, f"/unit_types/{name}/base") == "placeholder"
    assert of(game, "/boards/table/width") == "placeholder"
    assert of(game, "/terrain/magic-spire/unique") == "official"


@pytest.mark.rule("TC-PLAY-01", "TC-PLAY-05")
def test_each_faction_has_terrain_of_its_own_and_unique_ones() -> None:
    """TC-PLAY-01 and TC-PLAY-05: common ones that anybody plays, own ones, two unique ones each."""
    terrain = terrain_cards().terrain
    assert {name for name, kind in terrain.items() if kind.unique} == set(UNIQUE)
    for faction in terrain_cards().factions:
        mine = [name for name, kind in terrain.items() if kind.factions == (faction,)]
        assert len([name for name in mine if terrain[name].unique]) == 2
        assert len([name for name in mine if not terrain[name].unique]) == 1
    assert [name for name, kind in terrain.items() if not kind.factions] == [
        "forest",
        "rock",
        "ruins",
    ]


def test_terrain_is_cut_so_that_a_sheet_of_paper_holds_it() -> None:
    """Each outline is a true shape around its middle, and a template of it fits on A4."""
    for name, kind in terrain_cards().terrain.items():
        shape = shapely.Polygon(kind.outline)
        assert shape.is_valid, name
        assert shape.contains(shapely.Point(0, 0))
        left, low, right, high = shape.bounds
        assert max(right - left, high - low) <= 190
        assert abs(left + right) <= 4
        assert abs(low + high) <= 4


def test_names_letters_and_codes_are_told_apart_in_both_languages() -> None:
    game = terrain_cards()
    for language in ("en", "ru"):
        letters = [kind.letter[language] for kind in game.terrain.values()]
        assert len(set(letters)) == len(letters)
        codes = [kind.code[language] for kind in game.unit_types.values()]
        assert len(set(codes)) == len(codes)
        for reminder in game.reminders.values():
            assert reminder.name[language]
            assert reminder.text[language]


@pytest.mark.rule(
    "TC-DIST-01",
    "TC-PLAY-01",
    "TC-PLAY-02",
    "TC-PLAY-03",
    "TC-PLAY-04",
    "TC-PLAY-05",
    "TC-RUIN-01",
    "TC-ACT-01",
    "TC-ACT-02",
    "TC-ACT-E1",
    "TC-CHR-01",
    "TC-CHR-02",
    "TC-CHR-03",
    "TC-CHR-04",
    "TC-CARD-01",
    "TC-TURN-01",
)
def test_what_is_played_at_the_table_is_on_the_reference_page() -> None:
    """TC-PLAY-02, TC-PLAY-04, TC-RUIN-01, TC-ACT-01, TC-ACT-02, TC-ACT-E1, TC-CHR-02, TC-CHR-03,
    TC-CARD-01, TC-TURN-01: reminders of the pack."""
    rules = {rule for reminder in terrain_cards().reminders.values() for rule in reminder.rules}
    assert rules == {
        *("TC-DIST-01", "TC-PLAY-01", "TC-PLAY-02", "TC-PLAY-03", "TC-PLAY-04", "TC-PLAY-05"),
        *("TC-RUIN-01", "TC-ACT-01", "TC-ACT-02", "TC-ACT-E1"),
        *("TC-CHR-01", "TC-CHR-02", "TC-CHR-03", "TC-CHR-04", "TC-CARD-01", "TC-TURN-01"),
    }
    rowena = terrain_cards().reminders["rowena"]
    assert rowena.kind == "ruling"  # its example contradicts itself


@pytest.mark.rule("TC-PLAY-03")
def test_nothing_fits_any_more_and_it_is_said_for_whom() -> None:
    """TC-PLAY-03: the place where no terrain fits is found: 30 cm between the edges leave room for
    what is at most 12 cm deep, and a piece in the middle for nothing."""
    narrow = TableBoard(kind="table", width=400, depth=300)
    spire = TablePiece(id="s", terrain="magic-spire", at=Pose(x=200, y=150), seat="heath")
    report = check(on_a_table(narrow.changed(pieces=(spire,))), terrain_cards())
    found = [f for f in report if f.slug == "no-room-left"]
    assert [f.fields for f in found] == [("/seats/0",), ("/seats/1",)]
    kinds = {term.id for term in found[0].args["terrain"]}  # type: ignore[union-attr]
    assert kinds == {"forest", "rock", "ruins", "hill", "barrow"}  # neither theirs nor the spire
    assert render_finding(found[1], terrain_cards(), "en").startswith(
        "Mere has no room left to place: Forest, Rock"
    )
    far = spire.changed(at=Pose(x=60, y=150))
    kinds = {
        name
        for f in check(on_a_table(narrow.changed(pieces=(far,))), terrain_cards())
        if f.slug == "no-room-left" and f.fields == ("/seats/0",)
        for name in (term.id for term in f.args["terrain"])  # type: ignore[union-attr]
    }
    assert kinds == {"forest", "hill"}  # what is not so deep still fits beside it


@pytest.mark.rule("TC-CHR-01")
def test_a_crowded_edge_is_said_for_whom() -> None:
    """TC-CHR-01: enemies all along the edge."""
    scenario = drawn_table("""
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . m . . . m . . . m
        . . . . . . . . . .
    """)
    (found,) = [f for f in check(scenario, terrain_cards()) if f.slug == "no-room-at-edge"]
    assert found.fields == ("/seats/0",)
    types = {term.id for term in found.args["units"]}  # type: ignore[union-attr]
    assert "ogre" in types
    assert "mud-giant" not in types  # not one of this player's


def test_without_the_pack_s_choices_nothing_is_forbidden() -> None:
    """The fixture of the file format names no distances."""
    bare = terrain_cards().changed(rules=type(terrain_cards().rules)({}))
    slugs = {f.slug for f in check(table(), bare) if f.severity == "error"}
    assert slugs == set()
    assert games.load("terrain-cards", add_ons=()).version == terrain_cards().version


# typed in


def typed(folder: Path, file: str, row: str, **cells: str) -> Game:
    """The game with one row of a template filled in."""
    mine = folder / "mine"
    if not mine.exists():
        games.write_template(terrain_cards(), mine)
    rows = read_csv(mine / file)
    next(r for r in rows if next(iter(r.values())) == row).update(cells)
    write_csv(mine / file, rows)
    return games.load("terrain-cards", folders=[folder])


def test_an_empty_template_changes_nothing(tmp_path: Path) -> None:
    games.write_template(terrain_cards(), tmp_path / "mine")
    filled = games.load("terrain-cards", folders=[tmp_path])
    assert filled.changed(packs=terrain_cards().packs) == terrain_cards()
    for language in ("terrain-shapes.csv  a row", "terrain-shapes.csv  строка"):
        assert language in (tmp_path / "mine" / "README.txt").read_text("utf-8")


def test_shapes_and_bases_are_typed_in_from_squared_paper(tmp_path: Path) -> None:
    """Corners from anywhere; the middle of what they span becomes the token's middle."""
    typed(tmp_path, "units.csv", "hero", base="32")
    game = typed(
        tmp_path,
        "terrain-shapes.csv",
        "forest",
        corners="10,20 150,20 150,130 ; 10:130",
        unique="yes",
        impassable="да",
    )
    forest = game.terrain["forest"]
    assert forest.outline == ((-70, -55), (70, -55), (70, 55), (-70, 55))
    assert forest.unique
    assert forest.movement.impassable
    assert game.unit_types["hero"].base == 32
    assert of(game, "/terrain/forest/outline") == "owner"
    assert of(game, "/terrain/rock/outline") == "placeholder"


@pytest.mark.parametrize(
    "corners",
    [
        *("0,0 10,0", "0,0 10,0 x", "0,0 10,0 10", "0,0 10,0 9000,9000", "здесь"),
        *("0,0 0,0 0,0", "0,0 10,0 20,0"),  # without an area
    ],
)
def test_corners_that_are_none_are_reported(tmp_path: Path, corners: str) -> None:
    with pytest.raises(games.BrokenPack) as trouble:
        typed(tmp_path, "terrain-shapes.csv", "forest", corners=corners)
    assert "terrain-shapes.csv" in str(trouble.value)
    assert "0,0 140,0 140,110 0,110" in str(trouble.value)
