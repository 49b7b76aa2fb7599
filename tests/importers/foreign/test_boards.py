"""Boards of MegaMek, Wesnoth and HeroScape: every construct, on miniatures of our own."""

import json
import random
import struct
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games
from geometry.grid import HexGrid
from importers.heroscape import HeroscapeTile, cells_of
from importers.reading import imported
from importers.staggered import Staggered
from schema import files
from schema.board import HexBoard, Orientation, require
from schema.disk import Unreadable
from schema.foreign.names import HOME, guessed, table
from schema.scenario import Scenario
from tests.importers.foreign.mutations import is_known_as, survives
from tests.sampling import examples

GAME = games.load(HOME)


def grid_of(scenario: Scenario) -> HexGrid:
    grid = scenario.board.grid()
    assert grid is not None
    return grid


def board_of(scenario: Scenario) -> HexBoard:
    return require(HexBoard, scenario.board)


def terrain_at(scenario: Scenario, place: str) -> str:
    line, position = grid_of(scenario).line_and_position(place)
    return scenario.board.terrain[line][position]


def height_at(scenario: Scenario, place: str) -> int:
    line, position = grid_of(scenario).line_and_position(place)
    return scenario.board.elevation[line][position] if scenario.board.elevation else 0


def opened(data: bytes | str, folder: Path, name: str) -> Scenario:
    path = folder / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return imported(path).scenario


# -- staggered cells -------------------------------------------------------------------------------


@examples(20)
@given(
    wide=st.integers(1, 7),
    high=st.integers(1, 7),
    orientation=st.sampled_from(("pointy", "flat")),
    odd=st.booleans(),
)
def test_neighbours_stay_neighbours(
    wide: int, high: int, orientation: Orientation, odd: bool
) -> None:
    """Cells are adjacent on our board exactly where their middles are one hex apart."""
    field = Staggered(wide, high, orientation, odd)
    grid = HexGrid(field.lines, orientation, field.indent)

    def middle(x: int, y: int) -> tuple[float, float]:
        shift = 0.5 if ((y if orientation == "pointy" else x) % 2 == 1) is odd else 0.0
        root = 3**0.5 / 2
        return (x + shift, root * y) if orientation == "pointy" else (root * x, y + shift)

    cells = [(x, y) for y in range(high) for x in range(wide)]
    assert sorted(field.place(*cell) for cell in cells) == sorted(grid.names)
    for one in cells:
        for other in cells:
            (ax, ay), (bx, by) = middle(*one), middle(*other)
            near = abs((ax - bx) ** 2 + (ay - by) ** 2 - 1) < 0.01
            apart = grid.distance(grid.index(field.place(*one)), grid.index(field.place(*other)))
            assert near == (apart == 1)


# -- MegaMek ---------------------------------------------------------------------------------------

BOARD = """# MegaMek Data (C) 2025
# a licence

size 3 3
option exit_roads_to_pavement false
tag "meadow"
hex 0101 0 "" ""
hex 0201 2 "woods:2;foliage_elev:2" "grass"
hex 0301 -1 "water:1"
hex 0102 0 "road:1:36" ""
hex 0202 0 "road:1:6;bridge:2:9;bridge_cf:2:40" ""
hex 0302 105 "odd_thing:1;rough:1" ""
hex 0103 0 "building:2:8;bldg_elev:2;bldg_cf:2:40" ""
hex 0203 0 "pavement:1" "grass"
hex 10110 0 "swamp:1;woods:1" ""
end
""".replace("\n", "\r\n")


def test_a_board_of_megamek(tmp_path: Path) -> None:
    """Lines are counted, their numbers are not looked at; odd columns are lower."""
    scenario = opened(BOARD, tmp_path, "x.board")
    is_known_as(BOARD.encode(), "megamek")
    board = board_of(scenario)
    assert (board.lines, board.orientation, board.indent) == ((3, 3, 3), "flat", "odd")
    assert [terrain_at(scenario, p) for p in ("A3", "B3", "C3")] == ["open", "forest", "lake"]
    assert [terrain_at(scenario, p) for p in ("A2", "B2", "C2")] == ["open", "open", "rough"]
    assert [terrain_at(scenario, p) for p in ("A1", "B1", "C1")] == ["town", "paved", "forest"]
    assert [height_at(scenario, p) for p in ("B3", "C3", "C2")] == [2, -1, 99]
    (remark,) = imported(tmp_path / "x.board").left_out
    assert (remark.name, remark.places) == ("odd_thing", ("C2",))
    (token,) = board.tokens
    assert (token.at, token.token, token.facing) == ("B2", "bridge", 2)


def test_exits_are_taken_up(tmp_path: Path) -> None:
    """A road that leaves a hex by an exit enters the hex beyond by the opposite one."""
    dice = random.Random(4)
    wide, high = 7, 6
    field = Staggered(wide, high, "flat", odd=True)
    grid = HexGrid(field.lines, "flat", "odd")
    bits = (1, 0, 5, 4, 3, 2)
    exits = dict.fromkeys(grid.names, 0)
    for name in grid.names:
        for bit, edge in enumerate(bits):
            there = grid.neighbours(grid.index(name))[edge]
            if there >= 0 and dice.random() < 0.3:
                exits[name] |= 1 << bit
                exits[grid.names[there]] |= 1 << ((bit + 3) % 6)
    rows = [
        f'hex 0101 0 "road:1:{exits[field.place(x, y)]}" ""'
        for y in range(high)
        for x in range(wide)
    ]
    scenario = opened(f"size {wide} {high}\n" + "\n".join(rows) + "\nend\n", tmp_path, "x.board")
    leads = {(way.at, edge) for way in scenario.board.ways for edge in way.edges}
    assert len(leads) == sum(value.bit_count() for value in exits.values())
    for at, edge in leads:
        there = grid.neighbours(grid.index(at))[edge]
        assert (grid.names[there], (edge + 3) % 6) in leads


def test_a_road_without_exits_joins_its_neighbours(tmp_path: Path) -> None:
    scenario = opened('size 1 3\nhex 0101 0 "road:1" ""\nhex 0102 0 "road:1" ""\n'
                      'hex 0103 0 "" ""\nend', tmp_path, "x.board")  # fmt: skip
    assert [(way.at, way.edges) for way in scenario.board.ways] == [("A3", (4,)), ("A2", (1,))]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("size 2 2\nend", "0 hexes for a board of 2 × 2"),
        ("size 900 900\nend", "too large"),
        ("size 0 4\nend", "no hexes"),
        ("size 9 9" + "\n" * 300_000, "0 hexes for a board of 9 × 9"),
    ],
)
def test_boards_that_cannot_be(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        opened(text, tmp_path, "x.board")


def test_a_large_board_is_read_in_few_steps(tmp_path: Path) -> None:
    """Nothing is timed: 200 by 200 hexes give as many cells and as few texts as they have."""
    row = 'hex 0101 1 "woods:1;foliage_elev:2" ""\n'
    scenario = opened("size 200 200\n" + row * 40_000 + "end\n", tmp_path, "x.board")
    assert sum(map(len, scenario.board.terrain)) == 40_000


# -- Wesnoth ---------------------------------------------------------------------------------------

MAP = r"""border_size=1
usage=map

Gg, Gg, Gg, Gg, Gg
Gg, 1 Ke, Ww^Bw/, Gs^Fp, Gg
Gg, Hh^Fp, 2 Mm, Ds, Gg
Gg, Wwf, Gg^Vh, knight Aa, Gg
Gg, Gg, Gg, Gg, Gg
"""


def test_a_map_of_wesnoth(tmp_path: Path) -> None:
    """The border is no part of the board; the first column stands higher than the second."""
    is_known_as(MAP.encode(), "wesnoth")
    scenario = opened(MAP, tmp_path, "x.map")
    board = board_of(scenario)
    assert (board.lines, board.orientation, board.indent) == ((3, 3, 3), "flat", "odd")
    rows = [[terrain_at(scenario, f"{c}{r}") for c in "ABC"] for r in (3, 2, 1)]
    assert rows == [
        ["fortress", "lake", "forest"],
        ["wooded-hill", "mountain", "desert"],
        ["lake", "town", "snow"],
    ]
    assert {(t.at, t.token, t.facing) for t in board.tokens} == {
        ("B3", "bridge", 0),
        ("A1", "ford", None),
    }
    assert [(zone.name["en"], zone.places) for zone in scenario.zones] == [
        ("1", ("A3",)),
        ("2", ("B2",)),
        ("knight", ("C1",)),
    ]
    assert [seat.id for seat in scenario.seats] == ["player-1", "player-2"]


def test_a_scenario_of_wesnoth_names_its_map(tmp_path: Path) -> None:
    """In the folder of maps beside its own, or by the path from the data's root."""
    for folder in ("battle/scenarios", "battle/maps"):
        (tmp_path / folder).mkdir(parents=True)
    path = tmp_path / "battle" / "scenarios" / "x.cfg"
    (tmp_path / "battle" / "maps" / "01_Old Mill.map").write_text(MAP, "utf-8")
    plain = opened(MAP, tmp_path, "y.map")
    for key in ("map_file=01_Old Mill.map", "map_file=battle/maps/01_Old Mill.map",
                'map_data="{battle/maps/01_Old Mill.map}"'):  # fmt: skip
        text = f'[scenario]\n    id=mill\n    name= _ "The Mill"\n    {key}\n[/scenario]\n'
        path.write_text(text, "utf-8")
        is_known_as(text.encode(), "wesnoth")
        scenario = imported(path).scenario
        assert scenario.board == plain.board
        assert scenario.title == {"en": "The Mill"}
    path.write_text("[scenario]\nmap_file=../../gone.map\n[/scenario]", "utf-8")
    with pytest.raises(Unreadable, match="another file"):
        imported(path)


def test_rails_gates_and_paths_of_wesnoth(tmp_path: Path) -> None:
    """Rails of a mine are no bridge; a gate is a wall while it is closed; a path in a cave is
    as good as a road; of an unknown overlay, what is below is painted."""
    rows = (("Uu^Br|", "Uu^Br/", "Uu^Br\\"), ("Re^Pr/", "Re^Pr/o", "Ww^zzz"))
    path = tmp_path / "x.map"
    edge = ", ".join(["Gg"] * 5)
    path.write_text(
        "\n".join([edge, *(", ".join(["Gg", *row, "Gg"]) for row in rows), edge]), "utf-8"
    )
    found = imported(path)
    board = board_of(found.scenario)
    assert not board.tokens
    assert [(w.at, w.kind, w.edges) for w in board.ways] == [
        ("A2", "rail", (1, 4)), ("B2", "rail", (0, 3)), ("C2", "rail", (2, 5))
    ]  # fmt: skip
    kinds = [terrain_at(found.scenario, place) for place in ("A2", "A1", "B1", "C1")]
    assert kinds == ["cave", "wall", "open", "lake"]
    assert [remark.name for remark in found.left_out] == ["Ww^zzz"]
    path.write_text("Ur, Mv, VdS\nUrb, Mv, VdS\n Ur, Ur, Ur\n", "utf-8")
    assert terrain_at(imported(path).scenario, "A1") == "lava"


def test_three_generations_of_maps(tmp_path: Path) -> None:
    """A bare grid, one with a header, and one within WML."""
    grid = MAP.split("\n\n", 1)[1]
    bare = opened(grid, tmp_path, "a.map")
    inner = opened(f'[scenario]\n id=x\n map_data="{MAP}"\n[/scenario]\n', tmp_path, "b.cfg")
    assert bare.board == inner.board == opened(MAP, tmp_path, "c.map").board
    without = opened(MAP.replace("=1", "=0", 1), tmp_path, "d.map")
    assert without.board.lines == (5,) * 5
    assert terrain_at(without, "B4") == "fortress"
    assert board_of(without).indent == "even"


def test_unknown_codes_are_listed(tmp_path: Path) -> None:
    path = tmp_path / "x.map"
    path.write_text("Gg, Gg, Gg\nGg, @!, Gg\nGg, Gg, Gg\n", "utf-8")
    (remark,) = imported(path).left_out
    assert (remark.name, remark.places) == ("@!", ("A1",))
    path.write_text("Gg, Gg, Gg\nGg, Gg\n", "utf-8")
    with pytest.raises(Unreadable, match="same length"):
        imported(path)


# -- HeroScape -------------------------------------------------------------------------------------


def _text(text: str) -> bytes:
    encoded = text.encode("utf-16-le")
    length = len(encoded) // 2
    return b"\xff\xfe\xff" + (
        bytes([length]) if length < 255 else b"\xff" + struct.pack("<H", length)
    ) + encoded  # fmt: skip


def hsc(*tiles: tuple[Any, ...], tail: bytes = b"") -> bytes:
    """A map of VirtualScape: type, rotation, x, y, z and, for some, more."""
    data = struct.pack("<d", 0.0007) + _text("Пруд") + _text("A" * 300) + _text("2")
    rich = rb"{\rtf1 Hold the \par pond.}"
    data += struct.pack("<i", len(rich)) + rich + struct.pack("<6i", 0, 0, 0, 0, 0, len(tiles))
    for kind, rotation, x, y, z, *more in tiles:
        usual: tuple[Any, ...] = (0, "", 1)
        colour, name, size = (*more, *usual[len(more) :])
        data += struct.pack("<id4iB", kind, 0.0003, rotation, x, y, z, 65) + _text("") + _text("")
        data += struct.pack("<I", colour)
        if kind // 1000 == 17:
            data += struct.pack("<i", size) + b"".join(map(_text, ("a.bmp", "b.bmp", "w", name)))
        if kind // 1000 == 18:
            data += _text(name) + _text("")
    return data + tail


POND = hsc(
    (1007, 0, 10, 10, 0),
    (4001, 0, 10, 11, 1),
    (2001, 0, 10, 10, 1),
    (2002, 0, 10, 10, 2),
    (10011, 0, 12, 10, 0),
    (14000, 0, 11, 12, 1),
    (15001, 0, 9, 11, 1, 255),
    (15001, 0, 10, 12, 1, 65280),
    (18001, 0, 11, 11, 1, 0, "RAELIN"),
    (17000, 0, 13, 10, 0, 0, "Snow tile"),
    (99001, 0, 9, 11, 1),
    tail=b"\0\0\0",
)


def test_a_map_of_virtualscape(tmp_path: Path) -> None:
    is_known_as(POND, "heroscape")
    scenario = opened(POND, tmp_path, "x.hsc")
    assert scenario.title == {"en": "Пруд"}
    assert scenario.about.authors == ("A" * 300,)
    assert scenario.about.background["en"].split() == ["Hold", "the", "pond."]
    board = board_of(scenario)
    assert (board.lines, board.indent) == ((5, 5, 5), "even")
    kinds = [[terrain_at(scenario, f"{c}{r}") for c in "ABCDE"] for r in (3, 2, 1)]
    assert kinds == [
        ["void", "rough", "rough", "forest", "snow"],
        ["open", "lake", "open", "void", "void"],
        ["void", "open", "open", "void", "void"],
    ]
    assert [height_at(scenario, p) for p in ("B3", "C3", "B2", "A2")] == [3, 3, 2, 1]
    assert set(board.unplayable) == {"A3", "D2", "E2", "A1", "D1", "E1"}
    assert [(t.at, t.token) for t in board.tokens] == [("C1", "glyph")]
    assert [zone.id for zone in scenario.zones] == ["start-1", "start-2"]
    assert [zone.places for zone in scenario.zones] == [("A2",), ("B1",)]
    assert [(u.at, u.type, u.note["en"]) for u in scenario.units] == [("C2", "figure", "RAELIN")]
    (remark,) = imported(tmp_path / "x.hsc").left_out
    assert (remark.name, remark.places) == ("99001", ("A2",))


def test_pieces_of_ones_own_have_a_size(tmp_path: Path) -> None:
    """A rose of snow, and the walls of a ruin along two hexes, three, and bent round six."""
    data = hsc(
        (17000, 0, 10, 10, 0, 0, "Snow 7", 7),
        (11002, 1, 10, 10, 1),
        (11003, 0, 20, 10, 0),
        (11006, 0, 20, 12, 0),
    )
    scenario = opened(data, tmp_path, "x.hsc")
    ground = [kind for line in scenario.board.terrain for kind in line]
    assert ground.count("snow") == 7
    tokens = board_of(scenario).tokens
    assert {token.token for token in tokens} == {"rubble"}
    walls = {"B4", "B3", "L4", "M4", "N4", "L2", "M2", "L1", "M1", "N1", "O1"}
    assert {token.at for token in tokens} == walls


def test_names_show_what_a_piece_of_ones_own_is(tmp_path: Path) -> None:
    data = hsc(
        (17000, 0, 0, 0, 0, 0, "LavaField3", 3),
        (17000, 0, 4, 0, 0, 0, "Wellspring", 1),
        (17000, 0, 0, 0, 1, 0, "Laur pillar", 1),
    )
    scenario = opened(data, tmp_path, "x.hsc")
    assert [terrain_at(scenario, p) for p in ("A2", "B2", "A1", "E2")] == ["rough"] * 3 + ["lake"]
    assert [(t.at, t.token) for t in board_of(scenario).tokens] == [("A2", "roadblock")]


@examples(12)
@given(
    kind=st.sampled_from([1001, 1002, 1003, 1007, 1024, 8005, 10004, 11006, 13006, 16007, 16009]),
    rotation=st.integers(0, 5),
    y=st.integers(0, 9),
)
def test_a_piece_lies_from_its_corner(kind: int, rotation: int, y: int) -> None:
    """However it is turned, its anchor is its leftmost hex in the top row, and it hangs together;
    a rose turned is the same rose."""
    cells = list(cells_of(HeroscapeTile(kind, rotation, 10, y, 0)))
    plain = list(cells_of(HeroscapeTile(kind, 0, 10, y, 0)))
    assert len(set(cells)) == len(plain)
    assert min(cells, key=lambda cell: (cell[1], cell[0])) == (10, y)
    if kind == 1007:
        assert sorted(cells) == sorted(plain)


def test_a_map_of_hexoscape(tmp_path: Path) -> None:
    document = {
        "hexMap": {"name": "Ceremony", "shape": "rectangle", "width": 4, "length": 4},
        "boardPieces": {
            "0~2~2~0~g7": "g7", "0~4~2~0~w1": "w1", "1~2~2~0~r1": "r1", "2~2~2~0~tr11": "tr11",
            "1~1~3~1.5~lwr": "lwr", "1~2~3~0~zz9": "zz9", "odd": "x",
        },
    }  # fmt: skip
    is_known_as(json.dumps(document).encode(), "hexoscape")
    scenario = opened(json.dumps(document), tmp_path, "x.json")
    assert scenario.title == {"en": "Ceremony"}
    assert sorted({kind for line in scenario.board.terrain for kind in line}) == [
        "forest",
        "lake",
        "open",
        "void",
    ]
    names = {remark.name for remark in imported(tmp_path / "x.json").left_out}
    assert names == {"zz9", "odd"}
    # A rectangle is as large as it says, whatever is on it.
    document["boardPieces"] = {"0~1~1~0~rm": "rm"}
    document["hexMap"] |= {"width": 6, "length": 5}  # type: ignore[operator]
    small = opened(json.dumps(document), tmp_path, "y.json")
    assert board_of(small).lines == (6, 6, 6, 6, 6)
    assert len(board_of(small).tokens) == 6


# -- all of them -----------------------------------------------------------------------------------

MINIATURES = {"x.board": BOARD.encode(), "x.map": MAP.encode(), "x.hsc": POND}


@pytest.mark.parametrize("name", MINIATURES)
def test_damaged_files_are_refused_in_a_line(tmp_path: Path, name: str) -> None:
    survives(MINIATURES[name], tmp_path, name)


@pytest.mark.parametrize("name", MINIATURES)
def test_they_can_be_stored_and_checked(tmp_path: Path, name: str) -> None:
    scenario = opened(MINIATURES[name], tmp_path, name)
    assert files.from_bytes(files.canonical(scenario).encode(), "x") == scenario
    kinds = {kind for line in scenario.board.terrain for kind in line}
    assert kinds <= set(GAME.terrain)


def test_every_kind_of_the_tables_is_in_the_pack() -> None:
    for name in ("megamek", "heroscape", "wesnoth"):
        known = table(name)
        for section in ("terrain", "base", "overlay", "ground", "cover", "castle"):
            assert set(known.get(section, {}).values()) <= {*GAME.terrain, ""}, (name, section)
        assert set(known.get("tokens", {}).values()) <= set(GAME.tokens)
        assert set(known.get("ways", {}).values() if "ways" in known else ()) <= set(GAME.ways)
    words = table("words")
    assert set(words["terrain"].values()) <= set(GAME.terrain)
    assert set(words["tokens"].values()) <= set(GAME.tokens)
    assert set(words["ways"].values()) <= set(GAME.ways)
    assert set(words["units"].values()) <= set(GAME.unit_types)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Deep_Water-02", "sea"),
        ("pineForest3", "forest"),
        ("Forest Hills", "wooded-hill"),
        ("HILLS", "hill"),
        ("tile-17", None),
        ("grassland", "open"),
    ],
)
def test_words_tell_kinds(name: str, kind: str | None) -> None:
    assert guessed(name) == kind
