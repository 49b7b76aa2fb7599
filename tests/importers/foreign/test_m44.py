"""Memoir '44 files: every construct that real ones have, on miniatures of our own."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games
from exporters.export import PLAIN, losses, render
from geometry.grid import HexGrid
from importers.landing import landed
from importers.reading import imported
from importers.registry import Imported
from schema import files
from schema.disk import Unreadable
from schema.foreign import m44
from schema.foreign.names import HOME, table
from schema.language import UserError
from schema.scenario import Scenario
from tests.importers.foreign.mutations import is_known_as, survives
from tests.sampling import examples

GAME = games.load(HOME)
Json = dict[str, Any]


def document(*hexagons: Json, kind: str = "STANDARD", face: str = "COUNTRY", **more: Any) -> Json:
    """A file with these hexes."""
    return {
        "meta_data": {"software": "sed 1.2"},
        "game_info": {
            "starting": "PLAYER2",
            "side_player1": "AXIS",
            "side_player2": "ALLIES",
            "country_player1": "DE",
            "country_player2": "US",
            "cards_player1": 5,
            "cards_player2": 6,
            "victory_player1": 4,
            "victory_player2": 6,
            **more.pop("info", {}),
        },
        "board": {"type": kind, "face": face, "hexagons": list(hexagons), **more.pop("board", {})},
        "packs": {"base": 1},
        "text": {"en": {"name": "Two Fields"}},
        **more,
    }


def at(row: int, column: int, **fields: Any) -> Json:
    return {"row": row, "col": column, **fields}


def read(content: Json, folder: Path) -> Imported:
    path = folder / "x.m44"
    path.write_text(json.dumps(content), "utf-8")
    return imported(path)


def grid_of(scenario: Scenario) -> HexGrid:
    grid = scenario.board.grid()
    assert grid is not None
    return grid


def terrain_at(scenario: Scenario, place: str) -> str:
    line, position = grid_of(scenario).line_and_position(place)
    return scenario.board.terrain[line][position]


def edges_at(scenario: Scenario, place: str) -> dict[str, tuple[int, ...]]:
    return {way.kind: way.edges for way in scenario.board.ways if way.at == place}


@pytest.mark.parametrize(
    ("kind", "lines", "corner"),
    [
        ("STANDARD", (13, 12) * 4 + (13,), "M9"),
        ("BRKTHRU", (13, 12) * 8 + (13,), "M17"),
        ("OVERLORD", (26, 25) * 4 + (26,), "Z9"),
    ],
)
def test_boards_of_all_sizes(
    tmp_path: Path, kind: str, lines: tuple[int, ...], corner: str
) -> None:
    last = 2 * lines[0] - 2
    content = document(
        at(0, last, terrain={"name": "woods"}), at(1, 1, terrain={"name": "hills"}), kind=kind
    )
    scenario = read(content, tmp_path).scenario
    assert scenario.board.lines == lines
    assert terrain_at(scenario, corner) == "forest"
    assert terrain_at(scenario, f"A{len(lines) - 1}") == "hill"
    assert GAME.hex_side(scenario.board.side) is not None
    assert GAME.boards[str(scenario.board.side)].lines == lines  # type: ignore[union-attr]


def test_hexagons_in_every_spelling(tmp_path: Path) -> None:
    """A list, a list under ``item``, an object with numbers for keys, and texts for numbers."""
    plain = [at(0, 0, terrain={"name": "woods"}), at(8, 24, unit={"name": "infus"})]
    written = [at("0", "0", terrain={"name": "woods"}), at("8", "24", unit={"name": "infus"})]  # type: ignore[arg-type]
    spelt: list[Any] = [
        plain,
        {"item": plain},
        {"10": plain[1], "2": plain[0]},
        {"item": written},
    ]
    found = [read(document(board={"hexagons": one}), tmp_path).scenario for one in spelt]
    assert len({(s.board.terrain, s.units) for s in found}) == 1
    assert terrain_at(found[0], "A9") == "forest"
    assert [(u.at, u.type, u.seat) for u in found[0].units] == [("M1", "infantry", "allies")]
    assert read(document(board={"hexagons": {"item": plain[0]}}), tmp_path).scenario.units == ()


@pytest.mark.parametrize(
    ("name", "orientation", "kind", "edges"),
    [
        ("river", None, "river", (0, 3)),
        ("river", 2, "river", (1, 4)),
        ("road", 3, "road", (2, 5)),
        ("rail", "1", "rail", (0, 3)),
        ("wriver", 4, "frozen-river", (0, 3)),
        ("droad", 1, "road", (0, 3)),
        ("curve", 1, "river", (1, 5)),
        ("curve", 6, "river", (0, 4)),
        ("roadcurve", 2, "road", (0, 2)),
        ("wcurved", 1, "frozen-river", (1, 5)),
        ("droadcurve", 3, "road", (1, 3)),
        ("railcurve", 5, "rail", (3, 5)),
        ("riverFL", 1, "river", (0, 1, 3)),
        ("riverFR", 1, "river", (0, 3, 5)),
        ("riverY", 1, "river", (0, 2, 4)),
        ("riverY", 2, "river", (1, 3, 5)),
        ("roadX", 1, "road", (0, 1, 3, 4)),
        ("hillroad", 2, "road", (1, 4)),
    ],
)
def test_paths_lie_by_their_orientation(
    tmp_path: Path, name: str, orientation: object, kind: str, edges: tuple[int, ...]
) -> None:
    turned = {} if orientation is None else {"orientation": orientation}
    scenario = read(document(at(4, 12, terrain={"name": name, **turned})), tmp_path).scenario
    assert edges_at(scenario, "G5") == {kind: edges}
    assert terrain_at(scenario, "G5") == ("hill" if name == "hillroad" else "open")


def test_a_spring_and_a_crossing_take_up_what_leads_to_them(tmp_path: Path) -> None:
    content = document(
        at(4, 10, terrain={"name": "river"}),
        at(4, 12, terrain={"name": "pond", "orientation": 5}),
        at(3, 3, terrain={"name": "road", "orientation": 3}),
        at(4, 4, terrain={"name": "railroad"}),
    )
    scenario = read(content, tmp_path).scenario
    assert edges_at(scenario, "G5") == {"river": (3,)}
    assert terrain_at(scenario, "G5") == "lake"
    assert edges_at(scenario, "C5") == {"rail": (0, 3), "road": (2,)}


MEANDER = document(
    at(0, 10, terrain={"name": "river", "orientation": 3}),
    at(1, 11, terrain={"name": "riverY", "orientation": 1}),
    *(at(1, column, terrain={"name": "river"}) for column in (13, 15, 17, 21, 23)),
    at(2, 10, terrain={"name": "river", "orientation": 2}),
    at(3, 9, terrain={"name": "river", "orientation": 2}),
    at(
        4,
        8,
        terrain={"name": "river", "orientation": 2},
        rect_terrain={"name": "railbridge", "orientation": 2},
        tags=[{"name": "medal1"}],
    ),
    *(at(row, 12 - row, terrain={"name": "river", "orientation": 2}) for row in (5, 6, 7)),
    *(at(row, row + 4, terrain={"name": "rail", "orientation": 3}) for row in (0, 1, 2, 3)),
    *(at(row, row + 4, terrain={"name": "rail", "orientation": 3}) for row in (5, 6, 7, 8)),
    at(
        1,
        19,
        terrain={"name": "river", "orientation": 1},
        rect_terrain={"name": "bridge", "orientation": 1},
        unit={"name": "inf2ger", "nbr_units": "3", "badge": "badge4", "behavior": "X"},
    ),
    at(8, 4, terrain={"name": "river", "orientation": 2},
       tags=[{"name": "medal0", "medal": {"counts_for": 2, "majority": True, "permanent": 1},
              "group": ["b2", "c2", "D3"]}]),
    at(7, 3, tags=[{"name": "tag3", "behavior": "MINE_FIELD", "group": [], "side": "AXIS"},
                   {"name": "tag1"}]),
    at(0, 0, tags={"item": {"name": "tag4", "behavior": "EXIT_MARKER", "side": "ALLIES"}}),
    at(2, 0, obstacle={"name": "sand", "orientation": 2}, unit={"name": "tank2us"}),
    at(6, 0, obstacle={"name": "wire", "orientation": 1}, terrain={"name": "woods"}),
    at(6, 2, obstacle={"name": "hedgehog"}, unit={"name": "gunbrit"}),
    at(6, 4, rect_terrain={"name": "bunker", "orientation": 1}, unit={"name": "tankjp"}),
    board={"labels": [at(0, 18, text=["Old", "Mill"]), at(1, 4, text=["Between"])]},
    text={
        "fr": {"name": "Le pont", "subtitle": "Un essai", "historical": "Un jour…",
               "victory": "4 médailles", "rules": "Aucune.", "description": "Cinq cartes.",
               "bibliography": "Un livre"},
        "pt_br": {"name": "A ponte"},
    },
    info={"options": {"blitz_rules": True, "off": False}},
)  # fmt: skip
"""A river with a fork, a railway over it, and one of everything else."""


def test_paths_go_on_over_neighbours(tmp_path: Path) -> None:
    """No end of the river or the railway is left in the middle of the board, bridges apart."""
    scenario = read(MEANDER, tmp_path).scenario
    grid = grid_of(scenario)
    bridged = {token.at for token in scenario.board.tokens if "bridge" in token.token}
    ends = {(way.at, way.kind, edge) for way in scenario.board.ways for edge in way.edges}
    for place, kind, edge in ends:
        there = grid.neighbours(grid.index(place))[edge]
        assert (
            there < 0
            or grid.names[there] in bridged
            or (grid.names[there], kind, (edge + 3) % 6) in ends
        ), (place, kind, edge)


def test_everything_on_a_hex(tmp_path: Path) -> None:
    scenario = read(MEANDER, tmp_path).scenario
    tokens = {token.at: (token.token, token.facing) for token in scenario.board.tokens}
    assert tokens["J8"] == ("bridge", 3)
    assert tokens["E5"] == ("rail-bridge", 10)  # at a right angle to the river below
    assert tokens["A7"] == ("sandbags", 9)
    assert tokens["A3"] == ("wire", 3)
    assert tokens["B3"] == ("hedgehog", 0)
    assert tokens["C3"] == ("bunker", 3)
    assert tokens["B2"] == ("mines", None)
    units = {unit.at: unit for unit in scenario.units}
    assert units["J8"].type == "elite-infantry"
    assert (units["J8"].figures, units["J8"].badge, units["J8"].seat) == (3, "badge-4", "axis")
    assert units["A7"].type == "elite-armour"
    assert [units[place].seat for place in ("A7", "B3", "C3")] == ["allies", "allies", "axis"]
    assert {(m.marker, m.at, m.seat) for m in scenario.markers} == {
        ("medal", "E5", "allies"),
        ("medal", "C1", None),
        ("star", "B2", None),
        ("exit", "A9", "allies"),
    }
    group = next(zone for zone in scenario.zones if "C1" in zone.places)
    goal = next(goal for goal in scenario.victory.objectives if goal.id == group.id)
    assert group.places == ("C1", "B2", "C2", "D3")
    assert (goal.points, goal.keep, goal.condition.hold) == (2, "permanent", "majority")  # type: ignore[union-attr]


def test_texts_of_any_language(tmp_path: Path) -> None:
    found = read(MEANDER, tmp_path)
    scenario = found.scenario
    assert scenario.title == {"fr": "Le pont", "pt-BR": "A ponte"}
    assert scenario.about.background["fr"] == "Un essai\n\nUn jour…"
    assert [rule.text["fr"] for rule in scenario.rules] == ["4 médailles", "Aucune."]
    assert scenario.setup[0].text["fr"] == "Cinq cartes."
    assert [(label.at, label.text["fr"]) for label in scenario.board.labels] == [
        ("J9", "Old Mill"),
        ("C8", "Between"),
    ]
    assert [str(remark.phrase) for remark in found.left_out] == [
        "kept but not used: X, 1 place (J8)",
        "kept but not used: blitz_rules",
    ]
    first, second = scenario.seats
    assert (first.id, first.edge, first.resources["command-cards"]) == ("axis", "top", 5)
    assert (second.id, second.edge, scenario.first_player) == ("allies", "bottom", "allies")
    assert [win.condition.points for win in scenario.victory.wins] == [4, 6]  # type: ignore[union-attr]


def test_special_rules_of_hexes_and_units(tmp_path: Path) -> None:
    """A river that is waded through has fords; what else behaves in a way of its own is listed."""
    river = {"name": "river", "orientation": 1, "behavior": "FORDABLE_STREAM"}
    content = document(
        at(2, 2, terrain=river),
        at(2, 4, terrain=river, unit={"name": "infus", "behavior": "CAN_IGNORE_ONE_FLAG"}),
        at(4, 4, terrain={"name": "hills", "behavior": "IMPASSABLE_HILL"}),
        info={"victory_conditions": [{"standard": []}, {"sudden_death": {"group": ["A1"]}}]},
    )
    found = read(content, tmp_path)
    fords = [token for token in found.scenario.board.tokens if token.token == "ford"]  # noqa: S105
    assert [ford.at for ford in fords] == ["B7", "C7"]
    assert [(r.what, r.name, r.places) for r in found.left_out] == [
        ("behaviour", "CAN_IGNORE_ONE_FLAG", ("C7",)),
        ("behaviour", "IMPASSABLE_HILL", ("C5",)),
        ("option", "victory_conditions/sudden_death", ("",)),
    ]
    board = found.scenario.board
    dry = found.scenario.changed(board=board.changed(tokens=board.tokens[:1]))
    again, back = written(dry, tmp_path)
    assert [token.at for token in back.scenario.board.tokens] == ["B7"]
    assert again["board"]["hexagons"][0] == content["board"]["hexagons"][0]
    bare = found.scenario.changed(extras=type(found.scenario.extras)())
    _, anew = written(bare, tmp_path)
    assert {token.at for token in anew.scenario.board.tokens} == {"B7", "C7"}


def test_riders_are_known_by_their_badge(tmp_path: Path) -> None:
    """Board Game Arena has no other name for them."""
    content = document(at(2, 2, unit={"name": "infru", "badge": "badge29", "nbr_units": "3"}))
    scenario = read(content, tmp_path).scenario
    (unit,) = scenario.units
    assert (unit.type, unit.badge, unit.figures) == ("cavalry", "badge-29", 3)
    bare = scenario.changed(
        extras=type(scenario.extras)(), units=(unit.changed(badge=None, figures=None),)
    )
    again, _ = written(bare, tmp_path)
    (entry,) = again["board"]["hexagons"]
    assert entry["unit"] == {"name": "infus", "badge": "badge29"}


def test_sides_of_the_board(tmp_path: Path) -> None:
    """Snow and desert lie everywhere, sea and beach in the bottom rows, whatever the case."""
    beach = read(document(face="beach"), tmp_path).scenario
    rows = [line[0] for line in beach.board.terrain]
    assert rows == ["sea"] * 2 + ["beach"] * 3 + ["open"] * 4
    deep = read(document(face="BEACH", kind="BRKTHRU"), tmp_path).scenario
    assert [line[0] for line in deep.board.terrain][:7] == ["sea"] * 3 + ["beach"] * 3 + ["open"]
    winter = read(document(at(0, 0, terrain={"name": "wforest"}), face="WINTER"), tmp_path)
    assert terrain_at(winter.scenario, "A9") == "forest"
    assert terrain_at(winter.scenario, "A8") == "snow"


def test_what_was_not_understood(tmp_path: Path) -> None:
    """Listed by name, with how often and where; what the user has taught is known."""
    content = document(
        *(at(0, 2 * n, terrain={"name": "dhedgerow"}) for n in range(10)),
        at(1, 1, unit={"name": "elephant"}, rect_terrain={"name": "castle"}),
        at(3, 4, terrain={"name": "woods"}),
        at(2, 2, tags=[{"name": "flag9"}]),
    )
    found = read(content, tmp_path)
    assert {(r.what, r.name, len(r.places)) for r in found.left_out} == {
        ("terrain", "dhedgerow", 10),
        ("unit", "elephant", 1),
        ("token", "castle", 1),
        ("tag", "flag9", 1),
        ("hex", "3/4", 1),
    }
    dhedgerow = next(r for r in found.left_out if r.name == "dhedgerow")
    assert str(dhedgerow.phrase) == (
        "unknown terrain dhedgerow: 10 hexes (A9, B9, C9, D9, E9, F9, G9, H9…)"
    )
    taught = {"m44": {"dhedgerow": "forest", "castle": "bunker"}}
    scenario = imported(tmp_path / "x.m44", taught).scenario
    assert terrain_at(scenario, "J9") == "forest"
    assert [(token.at, token.token) for token in scenario.board.tokens] == [("A8", "bunker")]


def test_what_real_files_also_have(tmp_path: Path) -> None:
    """Labels without words, groups of hexes, names of older editors, countries that share pieces,
    victory as an object, and a train without its orientation: all open without a remark."""
    content = document(
        at(0, 0, terrain={"name": "forest"}),
        at(0, 2, terrain={"name": "village"}, tags=[{"name": "medal6"}]),
        at(0, 4, terrain={"name": "airfieldX1", "orientation": 2}),
        at(0, 6, terrain={"name": "wriver", "orientation": 4}),
        at(6, 22, terrain={"name": "rail"}, rect_terrain={"name": "loco"}),
        at(6, 24, terrain={"name": "rail"}, rect_terrain={"name": "wagon", "orientation": 1}),
        at(2, 2, unit={"name": "inf2ru", "badge": "badge25"}),
        at(2, 4, unit={"name": "tank2ger", "nbr_units": 1}),
        at(3, 5, rect_terrain={"name": "casemate"}, unit={"name": "tankru"}),
        info={
            "country_player1": "RO",
            "country_player2": "RU",
            "victory": {"condition": [{"standard": []}]},
            "victory_conditions": [{"standard": []}],
            "expert_mode": 0,
        },
        board={
            "labels": [at(4, 0, text=[""]), at(2, 22, text=["Novi ", "Dom"])],
            "groups": [{"group_id": "", "hexes": [{"col": 1, "row": 3}]}],
        },
    )
    found = read(content, tmp_path)
    assert found.left_out == ()
    scenario = found.scenario
    assert [terrain_at(scenario, name) for name in ("A9", "B9", "C9")] == [
        "forest",
        "town",
        "airfield",
    ]
    assert edges_at(scenario, "D9") == {"frozen-river": (0, 3)}
    assert [label.text["en"] for label in scenario.board.labels] == ["Novi Dom"]
    assert {unit.at: (unit.seat, unit.figures) for unit in scenario.units} == {
        "B7": ("allies", None),
        "C7": ("axis", 1),
        "C6": ("allies", None),
    }
    assert [(marker.marker, marker.seat) for marker in scenario.markers] == [("medal", "allies")]
    again, _ = written(scenario, tmp_path)
    assert again == content
    moved = tuple(label.changed(at="A1") for label in scenario.board.labels)
    again, _ = written(scenario.changed(board=scenario.board.changed(labels=moved)), tmp_path)
    assert again["board"]["labels"] == [at(8, 0, text=["Novi Dom"])]


def test_every_name_has_its_kind() -> None:
    """Whatever the table says is in the pack, and no orientation of a piece is like another's."""
    known = table("m44")
    assert set(known["terrain"].values()) <= set(GAME.terrain)
    assert {kind for shapes in known["ways"].values() for kind, _ in shapes} <= set(GAME.ways)
    assert {kind for kind, *_ in known["tokens"].values()} <= set(GAME.tokens)
    assert {kind for kind, _ in known["units"].values()} <= set(GAME.unit_types)
    assert set(known["tags"].values()) <= set(GAME.markers)
    for game, target in table("games").items():
        other = games.load(game)
        assert set(target["terrain"].values()) <= set(other.terrain)
        assert set(target["terrain"]) <= set(GAME.terrain)
        assert {target["ground"], *target["ways"].values()} <= set(other.terrain)
        assert {kind for kind, _ in target["units"].values()} <= set(other.unit_types)
        assert set(target["boards"].values()) <= set(other.boards)
        assert target["version"] == other.version


# -- out and in again ------------------------------------------------------------------------------


def written(scenario: Scenario, folder: Path) -> tuple[Json, Imported]:
    data = render(scenario, GAME, "m44", PLAIN)
    (folder / "out.m44").write_bytes(data)
    return json.loads(data), imported(folder / "out.m44")


def test_in_and_out_loses_nothing(tmp_path: Path) -> None:
    content = dict(MEANDER) | {"equipment_packs": ["x"]}
    found = read(content, tmp_path)
    again, back = written(found.scenario, tmp_path)
    assert again == content
    assert back.scenario == found.scenario
    assert losses(found.scenario, GAME, "m44") == ()


def test_only_what_changed_is_written_anew(tmp_path: Path) -> None:
    scenario = read(MEANDER, tmp_path).scenario
    gone = tuple(unit for unit in scenario.units if unit.at != "J8")
    again, back = written(scenario.changed(units=gone), tmp_path)
    before = {(h["row"], h["col"]): h for h in MEANDER["board"]["hexagons"]}
    after = {(h["row"], h["col"]): h for h in again["board"]["hexagons"]}
    assert {key for key in before if before[key] != after[key]} == {(1, 19)}
    assert "unit" not in after[1, 19]
    assert after[1, 19]["rect_terrain"] == before[1, 19]["rect_terrain"]
    assert back.scenario.board == scenario.board


PIECES = [(n, o) for n in {**table("m44")["terrain"], **table("m44")["ways"]} for o in range(1, 7)]
PIECES_OF_HEX = st.fixed_dictionaries(
    {},
    optional={
        "terrain": st.sampled_from(PIECES).map(lambda p: {"name": p[0], "orientation": p[1]}),
        "rect_terrain": st.sampled_from(["bridge", "bunker", "ford", "pontoon", "railbridge"]).map(
            lambda name: {"name": name, "orientation": 2}
        ),
        "obstacle": st.sampled_from(["wire", "hedgehog"]).map(lambda name: {"name": name}),
        "unit": st.sampled_from(["infger", "tank2us", "gunbrit", "inf2ru", "tankjp"]).map(
            lambda name: {"name": name, "nbr_units": "2"}
        ),
        "tags": st.sampled_from(["medal0", "medal1", "medal2", "tag1"]).map(
            lambda name: [{"name": name}]
        ),
    },
)
HEXES = st.dictionaries(
    st.tuples(st.integers(0, 8), st.integers(0, 11)), PIECES_OF_HEX, min_size=1, max_size=30
)


@examples(12)
@given(
    hexes=HEXES,
    face=st.sampled_from(["COUNTRY", "BEACH", "WINTER", "DESERT"]),
    kind=st.sampled_from(["STANDARD", "BRKTHRU", "OVERLORD"]),
)
def test_out_and_in_again_is_the_same(
    tmp_path_factory: pytest.TempPathFactory,
    hexes: dict[tuple[int, int], Json],
    face: str,
    kind: str,
) -> None:
    """Also for a scenario that never was such a file, as far as one hex's piece can show it."""
    folder = tmp_path_factory.mktemp("m44")
    content = document(
        *(at(row, 2 * column + row % 2, **one) for (row, column), one in hexes.items()),
        face=face,
        kind=kind,
    )
    scenario = read(content, folder).scenario
    again, back = written(scenario, folder)
    assert back.scenario == scenario
    assert again["board"]["hexagons"] == content["board"]["hexagons"]
    bare = scenario.changed(extras=type(scenario.extras)())
    lost = losses(bare, GAME, "m44")
    plain, anew = written(bare, folder)
    assert plain["board"]["type"] == kind
    bunkers = [h["rect_terrain"] for h in plain["board"]["hexagons"] if "rect_terrain" in h]
    assert all(
        one.get("original_owner") in ("AXIS", "ALLIES")
        for one in bunkers
        if "bunker" in one["name"]
    )
    if face == "COUNTRY" and len(lost) == (kind == "OVERLORD"):
        assert anew.scenario.units == bare.units
        assert anew.scenario.board == bare.board
        assert anew.scenario.markers == bare.markers


def test_a_railway_next_to_a_road_does_not_become_a_crossing(tmp_path: Path) -> None:
    """Of the pieces with a railway, that one is written which takes up no road."""
    content = document(
        at(7, 21, terrain={"name": "wrail", "orientation": 5}),
        at(7, 23, terrain={"name": "roadFL", "orientation": 3}),
    )
    scenario = read(content, tmp_path).scenario
    _, anew = written(scenario.changed(extras=type(scenario.extras)()), tmp_path)
    assert anew.scenario.board == scenario.board


def test_boards_of_other_sizes_are_refused() -> None:
    raid = files.read("examples/raid-in-the-riverlands.json")
    with pytest.raises(UserError, match="13 × 9, 13 × 17, 26 × 9"):
        render(raid, games.load("battles-of-westeros"), "m44", PLAIN)


def test_a_battle_of_another_game_goes_out(tmp_path: Path) -> None:
    """BattleLore's board is of the same size: its terrain is written with the nearest pieces."""
    tents = files.read("tests/fixtures/battlelore-1e-tent.json")
    game = games.load_for(tents, ())
    path = tmp_path / "out.m44"
    path.write_bytes(render(tents, game, "m44", PLAIN))
    back = imported(path).scenario
    assert [unit.at for unit in back.units] == sorted(
        (unit.at for unit in tents.units if unit.at), key=lambda at: grid_of(back).index(str(at))
    )
    kinds = {"countryside": "open", "woods": "forest", "hill": "hill"}
    for line, other in zip(tents.board.terrain, back.board.terrain, strict=True):
        for theirs, ours in zip(line, other, strict=True):
            assert ours == kinds.get(theirs, ours)


def test_into_battlelore(tmp_path: Path) -> None:
    found = landed(read(MEANDER, tmp_path), "battlelore-1e")
    scenario = found.scenario
    assert terrain_at(scenario, "J8") == "water"
    assert terrain_at(scenario, "A3") == "woods"
    assert scenario.board.side == "main"
    assert {"rail", "sandbags", "badge-4"} <= {remark.name for remark in found.left_out}
    files.from_bytes(files.canonical(scenario).encode(), "x")
    with pytest.raises(UserError, match="battlelore-1e"):
        landed(read(MEANDER, tmp_path), "runewars")


# -- damaged files ---------------------------------------------------------------------------------


def test_damaged_files_are_refused_in_a_line(tmp_path: Path) -> None:
    data = json.dumps(MEANDER).encode()
    is_known_as(data, "m44")
    survives(data, tmp_path, "x.m44")


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ({"board": {"type": "HUGE", "hexagons": []}}, "unknown board type HUGE"),
        ('{"board": {"hexagons": [', "not valid JSON"),
        ('{"board": {"hexagons": [NaN]}}', "not readable"),
        ('{"board": {"hexagons": "\\ud800"}}', "not readable"),
        ('{"board": {"hexagons": ' + "[" * 5000 + "]" * 5000 + "}}", "too deeply nested"),
    ],
)
def test_hostile_files(tmp_path: Path, content: object, why: str) -> None:
    path = tmp_path / "x.m44"
    path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
    with pytest.raises(Unreadable, match=why):
        imported(path)


def test_odd_files_open(tmp_path: Path) -> None:
    odd: tuple[Json, ...] = (
        {"board": {"hexagons": []}},
        {"board": {"hexagons": {}}, "text": [], "game_info": []},
        {"board": {"hexagons": [5, None, "x", {"row": [], "col": {}}]}},
        document(info={"side_player1": "AXIS", "side_player2": "AXIS"}),
    )
    for content in odd:
        scenario = read(content, tmp_path).scenario
        assert scenario.board.lines == (13, 12) * 4 + (13,)
        assert len(scenario.seats) == len({seat.id for seat in scenario.seats}) == 2


def test_our_own_file_with_such_an_extra_is_ours(tmp_path: Path) -> None:
    scenario = read(MEANDER, tmp_path).scenario
    is_known_as(files.canonical(scenario).encode(), "scenario")


def test_sizes_are_those_of_the_pack() -> None:
    for kind, name in m44.BOARDS.items():
        side = GAME.hex_side(name)
        assert side is not None
        assert m44.grid_for(kind).lines == side.lines
