"""Random terrain: what was wished is placed, and the board can still be played on."""

import json
import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games
from exporters.text import draw_board_text
from generators.blank import blank
from generators.placing.fields import field_of
from generators.terrain.generate import generate_terrain
from generators.terrain.plan import NOWHERE, twins_of
from generators.terrain.wish import (
    ROLES,
    SHAPES,
    SYMMETRIES,
    TerrainRole,
    TerrainSymmetry,
    TerrainWish,
    UnknownTerrainWish,
    kinds_of,
    parse_wish,
)
from rules.supply import contents, needs, piece_fit
from rules.validation import check
from schema.board import HexBoard, require
from schema.forces import Unit
from schema.game import Game
from schema.scenario import Scenario

BOARDS = [
    (game, side)
    for game in ("battles-of-westeros", "battlelore-2e", "battlelore-1e")
    for side in games.load(game).boards
]
FAMILY = "commands-and-colors-family"
UNPLAYABLE = ("edges-not-connected", "unit-walled-in", "hexes-unreachable")


SOME: dict[TerrainRole, int] = {"woods": 5, "hills": 4, "water": 4, "buildings": 2}
MUCH: dict[TerrainRole, int] = {"woods": 20, "hills": 15, "water": 5, "buildings": 6, "roads": 5}


def empty(game: str, side: str) -> tuple[Scenario, Game]:
    loaded = games.load(game)
    return blank(loaded, side), loaded


def with_terrain(
    scenario: Scenario, game: Game, wish: TerrainWish, *, boxes: bool = True
) -> Scenario:
    found = generate_terrain(scenario, game, wish, contents(game) if boxes else None)
    return scenario.changed(board=found.board)


def flat(scenario: Scenario) -> list[str]:
    return [kind for line in scenario.board.terrain for kind in line]


wishes = st.builds(
    TerrainWish,
    seed=st.integers(0, 10**6),
    shape=st.sampled_from(tuple(SHAPES)),
    amounts=st.fixed_dictionaries({role: st.integers(0, 40) for role in ROLES}),
    symmetry=st.sampled_from(tuple(SYMMETRIES)),
)


def test_nothing_is_placed_on_masked_hexes_and_no_way_leads_over_them() -> None:
    """A board with a hole is one board all the same; what lies under a mask stays there."""
    scenario, game = empty("battles-of-westeros", "wide")
    board = require(HexBoard, scenario.board)
    gone = tuple(f"{letter}{row}" for letter in "EFG" for row in (5, 6, 7))
    holed = scenario.changed(board=board.changed(masked=gone))
    for shape in SHAPES:
        for seed in range(3):
            wish = TerrainWish(seed=seed, shape=shape, amounts=MUCH, symmetry="half-turn")
            after = with_terrain(holed, game, wish)
            assert after.board.masked == gone
            spots = [board.grid().line_and_position(name) for name in gone]
            assert {after.board.terrain[line][at] for line, at in spots} == {"plains"}
            found = {finding.slug for finding in check(after, game).findings}
            assert found.isdisjoint(UNPLAYABLE)


@given(st.sampled_from(BOARDS), wishes, st.booleans())
def test_what_is_placed_can_be_played_on(
    board: tuple[str, str], wish: TerrainWish, boxes: bool
) -> None:
    """One piece of plan, nobody walled in; with boxes no more than their pieces show."""
    scenario, game = empty(*board)
    made = with_terrain(scenario, game, wish, boxes=boxes)
    assert [f.slug for f in check(made, game) if f.slug in UNPLAYABLE] == []
    if boxes:
        assert piece_fit(needs(made, game), contents(game))


@given(st.sampled_from(BOARDS), wishes)
def test_the_same_seed_places_the_same(board: tuple[str, str], wish: TerrainWish) -> None:
    scenario, game = empty(*board)
    assert with_terrain(scenario, game, wish) == with_terrain(scenario, game, wish)


@given(st.sampled_from(BOARDS), wishes)
def test_without_boxes_twins_are_alike(board: tuple[str, str], wish: TerrainWish) -> None:
    """Whatever has a twin lies like it; what has none stays open plan."""
    scenario, game = empty(*board)
    kinds = flat(with_terrain(scenario, game, wish, boxes=False))
    grid = scenario.board.grid()
    assert grid is not None
    twins = twins_of(field_of(grid, "bottom"), wish.symmetry)
    assert all(kinds[i] == kinds[twin] for i, twin in enumerate(twins) if twin != NOWHERE)


def test_a_river_parts_the_board_and_is_crossed() -> None:
    """The picture of one seed; fords stand on both sides of the middle."""
    scenario, game = empty("battlelore-2e", "main")
    made = with_terrain(scenario, game, parse_wish("river,woods=0,hills=0,buildings=0", 7))
    kinds = Counter(flat(made))
    assert kinds["river"] >= 11
    assert len(made.board.tokens) >= 2
    assert {token.token for token in made.board.tokens} == {"ford"}
    assert "R" in draw_board_text(made, game)


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize("board", BOARDS)
def test_what_shares_no_pieces_with_the_rest_is_there(
    board: tuple[str, str], symmetry: TerrainSymmetry
) -> None:
    """One hex of water too many took woods, hills and buildings away: no number of them fitted."""
    scenario, game = empty(*board)
    kinds = kinds_of(game)
    for shape in SHAPES:
        made = with_terrain(scenario, game, TerrainWish(3, shape, SOME, symmetry))
        there = Counter(flat(made))
        assert all(there[kinds[role]] for role in ("woods", "hills", "water", "buildings"))


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize("board", BOARDS)
def test_ponds_are_no_rivers_that_end_and_a_river_reaches_both_edges(
    board: tuple[str, str], symmetry: TerrainSymmetry
) -> None:
    scenario, game = empty(*board)
    for shape in SHAPES:
        for seed in range(2):
            amounts: dict[TerrainRole, int] = {"woods": 10, "hills": 8, "water": 6}
            made = with_terrain(scenario, game, TerrainWish(seed, shape, amounts, symmetry))
            found = {finding.slug for finding in check(made, game)}
            assert found.isdisjoint({"river-ends", "water-without-crossing"}), (shape, seed)


@pytest.mark.parametrize("symmetry", ["half-turn", "left-right", "bottom-top"])
@pytest.mark.parametrize("board", BOARDS)
def test_twins_of_neighbours_are_neighbours(
    board: tuple[str, str], symmetry: TerrainSymmetry
) -> None:
    """Also where every second row is half a hex farther: a wood is not torn by its turn."""
    scenario, _ = empty(*board)
    field = field_of(require(HexBoard, scenario.board).grid(), "bottom")
    twins = twins_of(field, symmetry)
    alone = [i for i, twin in enumerate(twins) if twin == NOWHERE]
    assert len(alone) * 10 < len(twins)
    for index, twin in enumerate(twins):
        for near in field.around[index]:
            if NOWHERE not in (twin, twins[near]):
                assert twins[near] in field.around[twin]


def test_a_road_is_as_long_as_was_wished() -> None:
    scenario, game = empty("battles-of-westeros", "wide")
    for percent in (2, 6, 12):
        wish = TerrainWish(4, amounts={"roads": percent}, symmetry="none")
        there = Counter(flat(with_terrain(scenario, game, wish, boxes=False)))
        assert there["road"] == len(flat(scenario)) * percent // 100


def test_hexes_without_a_twin_among_the_chosen_are_spoken_of() -> None:
    """All chosen hexes are in one half: with a half-turn nothing can change there."""
    scenario, game = empty("battlelore-2e", "main")
    wish = TerrainWish(1, region=frozenset({"A1", "B1", "C1"}), symmetry="half-turn")
    made = generate_terrain(scenario, game, wish)
    assert made.board == scenario.board
    (note,) = made.notes
    assert note.translated("en") == "No hex can change: those without a twin in the symmetry stay."


def test_terrain_that_a_game_has_not_is_said_so() -> None:
    """Two Battle Lines has no roads: that no pieces are left would be untrue."""
    scenario, game = empty(FAMILY, "standard")
    made = generate_terrain(scenario, game, parse_wish("roads=5", 1), contents(game))
    said = [note.translated("en") for note in made.notes]
    assert said == ["This game has no such terrain: Roads."]


def test_too_much_on_hexes_that_stay_takes_nothing_from_the_others() -> None:
    """More river on the board than the boxes hold is another matter than woods."""
    scenario, game = empty("battles-of-westeros", "wide")
    first = with_terrain(scenario, game, parse_wish("water=40,symmetry=none", 1), boxes=False)
    stay = dict(zip(require(HexBoard, first.board).grid().names, flat(first), strict=True))
    locked = frozenset(at for at, kind in stay.items() if kind == "river")
    wish = TerrainWish(2, amounts={"woods": 10}, symmetry="none", locked=locked)
    assert Counter(flat(with_terrain(first, game, wish)))["forest"] > 5


@pytest.mark.parametrize("board", BOARDS)
def test_each_half_has_as_much_with_what_the_boxes_hold(board: tuple[str, str]) -> None:
    scenario, game = empty(*board)
    rows = field_of(require(HexBoard, scenario.board).grid(), "bottom").rows
    middle = (max(rows) + min(rows)) / 2
    kinds = {*kinds_of(game).values()}
    for shape in ("scattered", "belts", "village", "valley"):
        for seed in range(3):
            there = flat(with_terrain(scenario, game, TerrainWish(seed, shape, MUCH, "equal")))
            pairs = [(kind, row) for kind, row in zip(there, rows, strict=True) if kind in kinds]
            near = Counter(kind for kind, row in pairs if row < middle)
            assert near == Counter(kind for kind, row in pairs if row > middle)


@pytest.mark.parametrize("seed", range(12))
def test_as_much_for_both(seed: int) -> None:
    scenario, game = empty("battlelore-2e", "main")
    board = with_terrain(scenario, game, parse_wish("valley,symmetry=equal", seed)).board
    assert isinstance(board, HexBoard)
    near, far = Counter[str](), Counter[str]()
    for number, line in enumerate(board.terrain):
        (near if number < 4 else far if number > 4 else Counter[str]()).update(line)
    plain = near.pop("plains") - far.pop("plains")
    assert near == far
    assert plain == 0


def test_only_the_region_changes_and_locked_hexes_stay() -> None:
    scenario, game = empty("battlelore-2e", "main")
    first = with_terrain(scenario, game, parse_wish("woods=40,symmetry=none", 1), boxes=False)
    region = frozenset(f"{column}{row}" for column in "ABCD" for row in range(1, 6))
    locked = frozenset({"A1", "B2"})
    wish = TerrainWish(9, amounts={"hills": 40}, symmetry="none", region=region, locked=locked)
    second = with_terrain(first, game, wish, boxes=False)
    grid = first.board.grid()
    assert grid is not None
    for name, before, after in zip(grid.names, flat(first), flat(second), strict=True):
        assert before == after or (name in region and name not in locked)
    there = dict(zip(grid.names, flat(second), strict=True))
    hills = sum(there[name] == "hill" for name in region - locked)
    assert hills == len(region - locked) * 40 // 100


def test_no_unit_stands_in_water() -> None:
    """BL2: a unit may not be set up in a river."""
    scenario, game = empty("battlelore-2e", "main")
    names = [f"{column}5" for column in "ABCDEFGHIJKL"]
    units = tuple(
        Unit(id=f"u{i}", seat=scenario.seats[0].id, type="yeoman-archer", at=at)
        for i, at in enumerate(names)
    )
    crowded = scenario.changed(units=units)
    for seed in range(20):
        made = with_terrain(
            crowded, game, parse_wish("river,water=30,symmetry=none", seed), boxes=False
        )
        grid = made.board.grid()
        assert grid is not None
        there = dict(zip(grid.names, flat(made), strict=True))
        assert all(there[name] != "river" for name in names)


def test_the_density_of_a_zone_thins_it_out() -> None:
    scenario, game = empty("battlelore-2e", "main")
    zone = {"id": "front", "name": {"en": "Front"}, "kind": "other", "places": ["E4", "F4", "G4"]}
    data = {**scenario.model_dump(mode="json"), "zones": [zone]}
    zoned = Scenario.model_validate_json(json.dumps(data))
    wish = parse_wish("woods=40,hills=40,symmetry=none,zone:front=0", 3)
    grid = zoned.board.grid()
    assert grid is not None
    there = dict(zip(grid.names, flat(with_terrain(zoned, game, wish, boxes=False)), strict=True))
    assert {there[name] for name in ("E4", "F4", "G4")} == {"plains"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("swamp", "swamp is unknown; available: scattered, belts, river, village, valley"),
        ("mud=3", "mud is unknown; available: woods, hills, water, buildings, roads"),
        ("woods=many", "woods=many: type a percentage from 0 to 40"),
        ("woods=41", "woods=41: type a percentage from 0 to 40"),
        ("symmetry=odd", "odd is unknown; available: none, half-turn"),
    ],
)
def test_a_wish_that_nobody_understands(text: str, said: str) -> None:
    with pytest.raises(UnknownTerrainWish) as refused:
        parse_wish(text, 1)
    assert said in str(refused.value)


def test_every_hex_game_has_woods_hills_water_and_buildings() -> None:
    for game in ("battles-of-westeros", "battlelore-2e", "battlelore-1e", FAMILY):
        assert {"woods", "hills", "water", "buildings"} <= kinds_of(games.load(game)).keys()


@pytest.mark.soak
def test_a_thousand_boards_can_be_played_on() -> None:
    """Every shape and symmetry on every board, with what one box of each holds."""
    number = 0
    for seed in range(1000 // (len(BOARDS) * len(SHAPES) * len(SYMMETRIES)) + 1):
        for board in BOARDS:
            scenario, game = empty(*board)
            for shape in SHAPES:
                for symmetry in SYMMETRIES:
                    wish = TerrainWish(seed, shape, MUCH, symmetry)
                    made = with_terrain(scenario, game, wish)
                    found = [f.slug for f in check(made, game) if f.slug in UNPLAYABLE]
                    assert found == [], (board, wish)
                    assert piece_fit(needs(made, game), contents(game)), (board, wish)
                    number += 1
    assert number >= 1000


def test_what_is_said_of_too_few_pieces_is_what_was_drawn() -> None:
    """A feature may hold fewer hexes than there are pieces: each half gets as much as the other."""
    scenario, game = empty("battles-of-westeros", "deep")
    made = generate_terrain(scenario, game, parse_wish("river,woods=10", 4711), contents(game))
    said = [note.translated("en") for note in made.notes]
    for note in said:
        count, wanted = (int(word) for word in re.findall(r"\d+", note))
        assert count < wanted
    drawn = Counter(flat(scenario.changed(board=made.board)))
    for kind, ground in game.terrain.items():
        about = [note for note in said if note.startswith(f"{ground.name['en']}:")]
        assert all(f": {drawn[kind]} of " in note for note in about)
    assert said
