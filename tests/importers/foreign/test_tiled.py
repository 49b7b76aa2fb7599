"""Maps of Tiled: every way in which one may be written, on miniatures of our own."""

import base64
import gzip
import json
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest
import zstandard
from hypothesis import given
from hypothesis import strategies as st

import games
from exporters.export import PLAIN, Options, beside, losses, render
from importers.reading import imported
from schema import files
from schema.board import HexBoard, require
from schema.disk import Unreadable
from schema.foreign.names import HOME
from schema.language import UserError
from schema.scenario import Scenario
from tests.importers.foreign.mutations import is_known_as, survives
from tests.importers.foreign.test_boards import opened, terrain_at
from tests.sampling import examples

GAME = games.load(HOME)
TURNED = 0x20000000
MIRRORED = 0x80000000
CELLS = [1, 2, 3, 1, 2 | TURNED, 3, 1, 1, 0x10000000 | 2, 3, 0, 4 | MIRRORED]
"""Four wide, three high: grass, woods, water, a keep; one cell is empty."""
TSX = """<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="ground" tilewidth="28" tileheight="32" tilecount="4" columns="4">
 <image source="ground.png" width="112" height="32"/>
 <tile id="0" class="Grass"/>
 <tile id="1" type="woods"/>
 <tile id="2"><properties><property name="Terrain" value="Deep Water"/></properties></tile>
 <tile id="3"><image source="tiles/keep.png"/></tile>
</tileset>
"""


def tmx(data: str, *, tileset: str = "", head: str = "", more: str = "", **axis: str) -> str:
    fields = {"staggeraxis": "y", "staggerindex": "odd", "width": "4", "height": "3"} | axis
    words = " ".join(f'{key}="{value}"' for key, value in fields.items())
    inner = tileset or TSX.split("\n", 1)[1].replace("<tileset ", '<tileset firstgid="1" ')
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n{head}<map version="1.10" '
        f'orientation="hexagonal" {words} tilewidth="28" tileheight="32" hexsidelength="16">\n'
        f'{inner}<layer id="1" name="ground" width="{fields["width"]}" height="{fields["height"]}">'
        f"{data}</layer>\n{more}</map>\n"
    )


def packed(how: str) -> str:
    raw = struct.pack(f"<{len(CELLS)}I", *CELLS)
    data = {
        "": raw,
        "gzip": gzip.compress(raw),
        "zlib": zlib.compress(raw),
        "zstd": zstandard.compress(raw),
    }[how]
    text = base64.b64encode(data).decode()
    mark = f' compression="{how}"' if how else ""
    return f'<data encoding="base64"{mark}>\n  {text}\n</data>'


CSV = f'<data encoding="csv">{",".join(map(str, CELLS))}\n</data>'
XML = "<data>" + "".join(f'<tile gid="{gid}"/>' for gid in CELLS) + "</data>"
ROWS = [
    ["open", "forest", "sea", "open"],
    ["forest", "sea", "open", "open"],
    ["forest", "sea", "void", "fortress"],
]


def rows_of(scenario: Scenario) -> list[list[str]]:
    """Terrain from the top row down."""
    board = require(HexBoard, scenario.board)
    if board.orientation == "pointy":
        return [list(line) for line in reversed(board.terrain)]
    return [list(row) for row in zip(*(reversed(line) for line in board.terrain), strict=True)]


@pytest.mark.parametrize("data", [CSV, XML, *map(packed, ("", "gzip", "zlib", "zstd"))])
def test_layers_in_every_encoding(tmp_path: Path, data: str) -> None:
    """Turned and mirrored tiles are the same tiles; an empty cell cannot be entered."""
    is_known_as(tmx(data).encode(), "tiled-xml")
    scenario = opened(tmx(data), tmp_path, "x.tmx")
    assert rows_of(scenario) == ROWS
    assert scenario.board.unplayable == ("C1",)


def test_where_a_document_type_is_to_be_had_is_not_asked(tmp_path: Path) -> None:
    """Early maps of Tiled name it; it is cut off."""
    head = '<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">\n'
    assert rows_of(opened(tmx(CSV, head=head), tmp_path, "x.tmx")) == ROWS


@pytest.mark.parametrize(
    ("axis", "index", "orientation", "indent"),
    [
        ("y", "odd", "pointy", "even"),
        ("y", "even", "pointy", "odd"),
        ("x", "odd", "flat", "odd"),
        ("x", "even", "flat", "even"),
    ],
)
def test_both_stagger_axes(
    tmp_path: Path, axis: str, index: str, orientation: str, indent: str
) -> None:
    scenario = opened(tmx(CSV, staggeraxis=axis, staggerindex=index), tmp_path, "x.tmx")
    board = require(HexBoard, scenario.board)
    assert (board.orientation, board.indent) == (orientation, indent)
    assert rows_of(scenario) == ROWS


def test_a_tileset_in_a_file_of_its_own(tmp_path: Path) -> None:
    """It is read where it is; a missing one is named, and its tiles by number."""
    text = tmx(CSV, tileset='<tileset firstgid="1" source="sets/ground.tsx"/>')
    path = tmp_path / "x.tmx"
    path.write_text(text, "utf-8")
    found = imported(path)
    assert [(r.what, r.name) for r in found.left_out] == [("tileset", "sets/ground.tsx")]
    assert rows_of(found.scenario)[0] == ["open"] * 4  # "ground" is what the tileset is called
    path.write_text(text.replace("ground.tsx", "mystery.tsx"), "utf-8")
    counts = {(r.what, r.name): len(r.places) for r in imported(path).left_out}
    assert counts["terrain", "mystery#1"] == 3
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "ground.tsx").write_text(TSX, "utf-8")
    path.write_text(text, "utf-8")
    assert rows_of(imported(path).scenario) == ROWS
    with pytest.raises(Unreadable, match="tileset"):
        opened(TSX, tmp_path, "y.tsx")


def tmj(**more: Any) -> dict[str, Any]:
    tiles = [
        {"id": 0, "type": "Grass"},
        {"id": 1, "class": "woods"},
        {"id": 2, "properties": [{"name": "kind", "type": "string", "value": "Deep Water"}]},
        {"id": 3, "image": "tiles\\keep.png"},
    ]
    return {
        "type": "map",
        "orientation": "hexagonal",
        "staggeraxis": "y",
        "staggerindex": "odd",
        "width": 4,
        "height": 3,
        "tilewidth": 28,
        "tileheight": 32,
        "hexsidelength": 16,
        "infinite": False,
        "tilesets": [{"firstgid": 1, "name": "a", "tiles": tiles}],
        "layers": [{"type": "tilelayer", "width": 4, "height": 3, "data": CELLS}],
        **more,
    }


def test_json_holds_the_same(tmp_path: Path) -> None:
    is_known_as(json.dumps(tmj()).encode(), "tiled")
    assert rows_of(opened(json.dumps(tmj()), tmp_path, "x.tmj")) == ROWS
    raw = base64.b64encode(zlib.compress(struct.pack("<12I", *CELLS))).decode()
    layer = {"type": "tilelayer", "width": 4, "height": 3, "encoding": "base64"}
    layer |= {"compression": "zlib", "data": raw}
    content = tmj(layers=[{"type": "group", "layers": [layer]}])
    assert rows_of(opened(json.dumps(content), tmp_path, "x.tmj")) == ROWS


@pytest.mark.parametrize("corner", [(-16, -16), (0, 16), (16, -32)])
def test_endless_maps(tmp_path: Path, corner: tuple[int, int]) -> None:
    """Pieces lie anywhere; what is shifted stays shifted."""
    x, y = corner
    chunk = {"x": x, "y": y, "width": 4, "height": 3, "data": CELLS}
    layer = {"type": "tilelayer", "width": 4, "height": 3, "chunks": [chunk]}
    content = tmj(infinite=True, layers=[layer], width=0, height=0)
    scenario = opened(json.dumps(content), tmp_path, "x.tmj")
    assert rows_of(scenario) == ROWS
    assert require(HexBoard, scenario.board).indent == "even"
    data = f'<data encoding="csv"><chunk x="{x}" y="{y}" width="4" height="3">{",".join(map(str, CELLS))}</chunk></data>'  # noqa: E501
    assert rows_of(opened(tmx(data, infinite="1"), tmp_path, "x.tmx")) == ROWS


def test_terrain_by_the_name_of_a_tileset(tmp_path: Path) -> None:
    """One tile a tileset, and the tileset's name is the meaning; an upper layer lies on top."""
    sets = [
        {"firstgid": n, "name": name, "tilecount": 1}
        for n, name in enumerate(("clear", "forest", "hill", "bridge", "xyzzy"), start=1)
    ]
    upper = [0] * 12
    upper[0], upper[1], upper[2] = 3, 4, 5
    layers = [
        {"type": "tilelayer", "width": 4, "height": 3, "data": [1, 2] * 6},
        {"type": "tilelayer", "width": 4, "height": 3, "data": upper},
        {"type": "tilelayer", "width": 4, "height": 3, "data": [5] * 12, "visible": False},
    ]
    path = tmp_path / "x.tmj"
    path.write_text(json.dumps(tmj(tilesets=sets, layers=layers)), "utf-8")
    found = imported(path)
    assert rows_of(found.scenario)[0] == ["hill", "forest", "open", "forest"]
    assert [(t.at, t.token) for t in found.scenario.board.tokens] == [("B3", "bridge")]
    assert [(r.name, r.places) for r in found.left_out] == [("xyzzy#0", ("C3",))]
    taught = {"tiled": {"xyzzy#0": "jungle"}}
    assert terrain_at(imported(path, taught).scenario, "C3") == "jungle"


def test_objects_are_units_and_labels(tmp_path: Path) -> None:
    owner = [{"name": "Owner", "type": "string", "value": "Red Army"}]
    things = [
        {"type": "Tank", "name": "1st", "x": 28 + 14 + 14, "y": 24 + 16, "properties": owner},
        {"class": "infantry", "gid": 1, "x": 0, "y": 32, "width": 28, "height": 32},
        {"name": "Old Mill", "x": 14, "y": 16, "point": True},
        {"name": "far off", "x": 9999, "y": 16},
    ]
    layers = [*tmj()["layers"], {"type": "objectgroup", "objects": things}]
    scenario = opened(json.dumps(tmj(layers=layers)), tmp_path, "x.tmj")
    assert [(u.at, u.type, u.seat) for u in scenario.units] == [
        ("B2", "armour", "red-army"),
        ("A3", "infantry", "first"),
    ]
    assert [(label.at, label.text["en"]) for label in scenario.board.labels] == [("A3", "Old Mill")]


# -- out and in again ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["tests/fixtures/commands-and-colors-wide.json", "examples/raid-in-the-riverlands.json"]
)
def test_out_and_in_is_the_same(tmp_path: Path, name: str) -> None:
    scenario = files.read(name)
    game = games.load_for(scenario, [Path("tests/fixtures/games")])
    data = render(scenario, game, "tmj", PLAIN)
    is_known_as(data, "tiled")
    assert opened(data, tmp_path, "x.tmj") == scenario.public()
    assert losses(scenario, game, "tmj") == ()
    ((picture, image),) = beside(scenario, game, "tmj", PLAIN).items()
    assert image.startswith(b"\x89PNG")
    assert json.loads(data)["tilesets"][0]["image"] == picture


def test_what_was_painted_in_tiled_comes_back(tmp_path: Path) -> None:
    scenario = files.read("examples/raid-in-the-riverlands.json")
    game = games.load_for(scenario, ())
    content = json.loads(render(scenario, game, "tmj", Options(language="ru")))
    forest = next(t["id"] for t in content["tilesets"][0]["tiles"] if t["type"] == "forest") + 1
    content["layers"][0]["data"][0] = forest | TURNED
    back = opened(json.dumps(content), tmp_path, "x.tmj")
    first = f"A{len(scenario.board.lines)}"
    assert terrain_at(back, first) == "forest"
    assert terrain_at(scenario, first) != "forest"
    assert back.units == scenario.units


@examples(8)
@given(
    lines=st.lists(st.integers(1, 5), min_size=1, max_size=5),
    orientation=st.sampled_from(("pointy", "flat")),
    indent=st.sampled_from(("odd", "even")),
)
def test_a_board_of_any_shape_comes_back(
    tmp_path_factory: pytest.TempPathFactory, lines: list[int], orientation: Any, indent: Any
) -> None:
    """Also without the property: then the cells hold terrain, and what is missing is no hex."""
    kinds = list(GAME.terrain)
    board = HexBoard(
        kind="hex",
        lines=tuple(lines),
        orientation=orientation,
        indent=indent,
        terrain=tuple(
            tuple(kinds[(3 * i + j) % len(kinds)] for j in range(n)) for i, n in enumerate(lines)
        ),
    )
    path = tmp_path_factory.mktemp("tiled")
    start = opened(tmx(CSV), path, "x.tmx")
    scenario = start.changed(board=board)
    data = render(scenario, GAME, "tmj", PLAIN)
    assert opened(data, path, "x.tmj") == scenario
    content = json.loads(data)
    del content["properties"]
    bare = require(HexBoard, opened(json.dumps(content), path, "x.tmj").board)
    assert bare.orientation == orientation
    assert len(lines) == 1 or bare.indent == indent or len(set(bare.lines)) != 1
    for line, plain in zip(board.terrain, bare.terrain, strict=True):
        assert plain[: len(line)] == line


# -- damaged and hostile files ---------------------------------------------------------------------


def test_damaged_files_are_refused_in_a_line(tmp_path: Path) -> None:
    survives(tmx(packed("zlib"), more='<objectgroup><object id="1" x="3"/></objectgroup>').encode(),
             tmp_path, "x.tmx")  # fmt: skip
    survives(json.dumps(tmj()).encode(), tmp_path, "x.tmj")


def bomb(how: str) -> str:
    raw = bytes(60_000_000)
    data = zlib.compress(raw) if how == "zlib" else zstandard.compress(raw)
    text = base64.b64encode(data).decode()
    return f'<data encoding="base64" compression="{how}">{text}</data>'


EMPTY = base64.b64encode(zlib.compress(bytes(1_000_000))).decode()
LAYERS = (
    '<layer width="500" height="500"><data encoding="base64" compression="zlib">'
    f"{EMPTY}</data></layer>"
) * 20
"""A small file of five million cells."""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (tmx(CSV, head='<!DOCTYPE map [<!ENTITY a "b">]>\n'), "document type"),
        (tmx(CSV, head='<!DOCTYPE map SYSTEM "x.dtd" [<!ENTITY a "b">]>\n'), "document type"),
        (tmx(CSV, head='<!DOCTYPE map PUBLIC "a" "b">\n'), "document type"),
        (tmx(CSV, width="900000"), "too large"),
        (tmx(CSV, more="<group>" * 5000 + "</group>" * 5000), "nested"),
        (tmx(CSV, more=LAYERS), "too large"),
        ("<!---->" * 9000 + "<x/>", "not valid JSON|line 1"),
        (tmx('<data encoding="base64" compression="lzma">AAAA</data>'), "lzma"),
        (tmx('<data encoding="base64">!!!!</data>'), "cannot be unpacked"),
        (tmx("<data>" * 3000 + "</data>" * 3000), "0 tiles|1 tiles|not valid|nested"),
        (tmx(CSV).replace("hexagonal", "orthogonal"), "not made of hexagons"),
        (tmx(CSV)[:-20], "not valid XML"),
    ],
)
def test_hostile_files(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        opened(text, tmp_path, "x.tmx")


@pytest.mark.parametrize("how", ["zlib", "zstd"])
def test_a_bomb_is_refused(tmp_path: Path, how: str) -> None:
    with pytest.raises(Unreadable, match="instead of 12"):
        opened(tmx(bomb(how)), tmp_path, "x.tmx")


def test_a_table_cannot_be_a_map() -> None:
    table = files.read("examples/table-for-two.json")
    with pytest.raises(UserError, match="needs a board of hexes"):
        render(table, games.load_for(table, ()), "tmj", PLAIN)
