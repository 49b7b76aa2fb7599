"""Modules and saved games of VASSAL, on miniatures of our own."""

import io
import lzma
import random
import re
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from geometry.grid import HexGrid
from importers.reading import imported
from importers.vassal.grid import PixelGrid
from importers.vassal.save import decoded, parts_of, pieces_of
from schema.board import HexBoard, require
from schema.disk import Unreadable
from tests.importers.foreign.mutations import is_known_as, survives
from tests.importers.foreign.test_boards import opened
from tests.sampling import examples

PIECE = "+/null/mark;Side\tpiece;;;{image};{name}/Blue\tnull;0;0;{gpid};0"


def build(grid: str, stacks: str = "", head: str = "") -> str:
    return f"""<?xml version="1.0" encoding="UTF-8" standalone="no"?>
{head}<VASSAL.launch.BasicModule name="Small War" version="1.2" vassalVersion="3.6.7">
 <VASSAL.build.module.Map mapName="Main Map" edgeWidth="5" edgeHeight="7">
  <VASSAL.build.module.map.BoardPicker>
   <VASSAL.build.module.map.boardPicker.Board image="map.png" name="Field">
    <VASSAL.build.module.map.boardPicker.board.HexGrid {grid} snapTo="true">
     <VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering first="H" sep=""/>
    </VASSAL.build.module.map.boardPicker.board.HexGrid>
   </VASSAL.build.module.map.boardPicker.Board>
  </VASSAL.build.module.map.BoardPicker>
  {stacks}
 </VASSAL.build.module.Map>
</VASSAL.launch.BasicModule>
"""


FLAT = 'x0="20.0" y0="23.0" dx="35.0" dy="40.0" sideways="false"'
SIDEWAYS = 'x0="20.0" y0="23.0" dx="35.0" dy="40.0" sideways="true"'


def stack(name: str, x: int, y: int) -> str:
    text = PIECE.format(image="a.png", name=name, gpid=1)
    return (
        f'<VASSAL.build.module.map.SetupStack name="s" owningBoard="Field" x="{x}" y="{y}">'
        f'<VASSAL.build.widget.PieceSlot entryName="{name}" gpid="1">{text}'
        f"</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack>"
    )


def picture(wide: int, high: int) -> bytes:
    stream = io.BytesIO()
    Image.new("L", (wide, high), 200).save(stream, "PNG")
    return stream.getvalue()


def zipped(**files: bytes | str) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name.replace("__", "/").replace("_DOT_", "."), data)
    return stream.getvalue()


def module(text: str, size: tuple[int, int] = (200, 150), **more: bytes) -> bytes:
    return zipped(buildFile_DOT_xml=text, images__map_DOT_png=picture(*size), **more)


def test_a_board_with_columns(tmp_path: Path) -> None:
    """Five columns of three hexes, and of two where the third would not be in the picture."""
    data = module(build(FLAT, stack("Panzer tank", 20, 23) + stack("xyzzy", 56, 84)))
    is_known_as(data, "vassal")
    found_at = tmp_path / "x.vmod"
    found_at.write_bytes(data)
    found = imported(found_at)
    board = require(HexBoard, found.scenario.board)
    assert found.scenario.title == {"en": "Small War"}
    assert (board.lines, board.orientation) == ((3, 3, 3, 3, 3), "flat")
    units = {unit.at: (unit.type, unit.note["en"]) for unit in found.scenario.units}
    assert units == {"A3": ("armour", "Panzer tank"), "B2": ("figure", "xyzzy")}
    assert [(r.what, r.name, r.places) for r in found.left_out] == [("unit", "xyzzy", ("B2",))]
    taught = imported(found_at, {"vassal": {"xyzzy": "cavalry"}})
    assert {unit.type for unit in taught.scenario.units} == {"armour", "cavalry"}
    short = opened(module(build(FLAT), (200, 130)), tmp_path, "y.vmod")
    assert short.board.lines == (3, 2, 3, 2, 3)
    assert require(HexBoard, short.board).indent == "even"


NUMBERING = (
    '<VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering first="H" sep="{sep}" '
    'hType="{h}" vType="{v}" hOff="1" vOff="{off}" hLeading="1" vLeading="1" hDescend="false" '
    'vDescend="{back}" '
    'stagger="{stagger}" locationFormat="$gridLocation$"/>'
)
BOARD = "VASSAL.build.module.map.boardPicker.board."


@pytest.mark.parametrize(
    ("grid", "numbering", "place", "at"),
    [
        (FLAT, {"h": "N", "v": "N"}, "0203", "B1"),
        (FLAT, {"h": "A", "v": "N"}, "B01", "A3"),
        (FLAT, {"h": "N", "v": "N", "stagger": "true"}, "02.03", "B2"),
        (FLAT, {"h": "N", "v": "N", "back": "true", "off": "-2"}, "0102", "A3"),
        (SIDEWAYS, {"h": "N", "v": "A"}, "01C", "B4"),
        (SIDEWAYS, {"h": "N", "v": "N", "back": "true"}, "0301", "A2"),
    ],
)
def test_a_stack_may_stand_by_the_name_of_its_hex(
    tmp_path: Path, grid: str, numbering: dict[str, str], place: str, at: str
) -> None:
    """Its pixels are 0 then; columns of a sideways grid are rows, and count from the far side of
    the picture, whose height is divided by their pitch."""
    fields = {"off": "1", "back": "false", "stagger": "false", "sep": ""} | numbering
    if "." in place:
        fields["sep"] = "."
    text = build(grid, stack("tank", 0, 0))
    text = re.sub(r"<[^<]*HexGridNumbering[^>]*/>", NUMBERING.format(**fields), text)
    text = text.replace(' x="0" y="0"', f' useGridLocation="true" location="{place}" x="0" y="0"')
    (unit,) = opened(module(text), tmp_path, "x.vmod").units
    assert unit.at == at
    # A name that is none leaves the pixels.
    other = text.replace(f'"{place}" x="0" y="0"', '"nowhere" x="20" y="23"')
    (unit,) = opened(module(other), tmp_path, "x.vmod").units
    assert unit.at == ("A4" if grid is SIDEWAYS else "A3")


def test_zones_and_regions_have_names_of_their_own(tmp_path: Path) -> None:
    """The grid of the whole board is the board, wherever it is stated; a zone has one of its own,
    and a stack of another board of the map does not stand on this one."""
    numbering = NUMBERING.format(h="N", v="N", off="1", back="false", stagger="false", sep="")
    zone = (
        f'<{BOARD}mapgrid.Zone name="Isle" path="80,0;200,0;200,90;80,90" '
        f'locationFormat="$name$ $gridLocation$"><{BOARD}HexGrid x0="90" y0="20" dx="35.0" '
        f'dy="40.0">{numbering}</{BOARD}HexGrid></{BOARD}mapgrid.Zone>'
        f'<{BOARD}mapgrid.Zone name="Box" path="0,100;9,100;9,109;0,109"><{BOARD}RegionGrid>'
        f'<{BOARD}Region name="Reserve" originx="55" originy="83"/></{BOARD}RegionGrid>'
        f"</{BOARD}mapgrid.Zone>"
    )
    text = build(FLAT)
    grid = text[text.index(f"<{BOARD}HexGrid") : text.index(f"</{BOARD}HexGrid>")]
    grid += f"</{BOARD}HexGrid>"
    stacks = "".join(
        stack(name, 0, 0).replace(' x="0"', f' useGridLocation="true" location="{place}" x="0"')
        for name, place in (("tank", "Isle 0101"), ("gun", "Reserve"))
    )
    stacks += stack("infantry", 20, 23).replace('owningBoard="Field"', 'owningBoard="Other"')
    text = text.replace(grid, f"<{BOARD}ZonedGrid>{zone}{grid}</{BOARD}ZonedGrid>")
    text = text.replace(" </VASSAL.build.module.Map>", stacks + " </VASSAL.build.module.Map>")
    scenario = opened(module(text), tmp_path, "x.vmod")
    assert require(HexBoard, scenario.board).lines == (3, 3, 3, 3, 3)
    assert {unit.type: unit.at for unit in scenario.units} == {"armour": "C3", "artillery": "B2"}


def test_a_board_with_rows(tmp_path: Path) -> None:
    scenario = opened(module(build(SIDEWAYS), (193, 150)), tmp_path, "x.vmod")
    board = require(HexBoard, scenario.board)
    assert (board.orientation, board.lines, board.indent) == ("pointy", (4, 5, 4, 5), "odd")


@examples(15)
@given(
    sideways=st.booleans(),
    wide=st.integers(60, 260),
    high=st.integers(60, 260),
    shift=st.tuples(st.integers(-9, 9), st.integers(-9, 9)),
    seed=st.integers(0, 99),
)
def test_stacks_stand_on_middles(
    sideways: bool, wide: int, high: int, shift: tuple[int, int], seed: int
) -> None:
    """Whatever the shift of a save: each stack is put on the hex that it was put on, neighbours
    are neighbours, and every hex of the board has one middle."""
    plain = PixelGrid(20, 23, 35, 40, sideways, wide, high)
    grid = HexGrid(plain.lines, plain.orientation, plain.indent)
    spots = {}
    for c in range(12):
        for r in range(12):
            spot = plain.middle(c, r)
            name = plain.place(spot)
            if name is not None:
                spots[name] = spot
    assert sorted(spots) == sorted(grid.names)
    for one, (ax, ay) in spots.items():
        for other, (bx, by) in spots.items():
            near = 0 < (ax - bx) ** 2 + (ay - by) ** 2 < 55**2
            assert near == (grid.distance(grid.index(one), grid.index(other)) == 1)
    dice = random.Random(seed)
    moved = {
        name: (x + shift[0] + dice.choice((-1, 0, 1)), y + shift[1] + dice.choice((-1, 0, 1)))
        for name, (x, y) in spots.items()
    }
    fitted = plain.fitted(moved.values())
    assert {name: fitted.place(spot) for name, spot in moved.items()} == {n: n for n in moved}


LINES = (
    "begin_save",
    "+/1/mark;Side\tpiece;;;a.png;1st \\/ Guards/Blue\tMain Map;25;30;7;0",
    "+/2/piece;;;b.png;Artillery/null;0;0;8;0",
    "+/3/stack/Main Map;25;30;1",
    "+/4/stack/Main Map;60;90;2",
    "+/5/piece;;;c.png;Lone cavalry/Main Map;95;30;9;0",
    "+/6/piece;;;c.png;In a tray/Tray;95;30;9;0",
    "end_save",
)
COMMANDS = "\x1b".join(LINES)


def keyed(text: str) -> bytes:
    return sealed(text.encode())


def sealed(data: bytes) -> bytes:
    return b"!VCSK" + b"5a" + bytes(b ^ 0x5A for b in data).hex().encode()


def raw(text: str) -> bytes:
    return b"VOBS\x77" + bytes(b ^ 0x77 for b in text.encode())


def xz(text: str) -> bytes:
    return lzma.compress(text.encode())


@pytest.mark.parametrize("encode", [keyed, raw, xz])
def test_three_encodings(tmp_path: Path, encode: object) -> None:
    assert decoded(encode(COMMANDS), "x") == COMMANDS  # type: ignore[operator]
    save = zipped(savedGame=encode(COMMANDS), moduledata="<data><name>Small War</name></data>")  # type: ignore[operator]
    path = tmp_path / "x.vsav"
    path.write_bytes(save)
    with pytest.raises(Unreadable, match=r"\.vmod"):
        imported(path)
    (tmp_path / "small.vmod").write_bytes(module(build(FLAT)))
    (tmp_path / "other.vmod").write_bytes(module(build(FLAT).replace("Small War", "Other")))
    found = imported(path)
    units = {unit.at: (unit.type, unit.note["en"]) for unit in found.scenario.units}
    assert units == {
        "A3": ("elite-infantry", "1st / Guards"),
        "B2": ("artillery", "Artillery"),
        "C3": ("cavalry", "Lone cavalry"),
    }


def test_a_save_within_a_module(tmp_path: Path) -> None:
    save = zipped(savedGame=xz(COMMANDS))
    data = module(build(FLAT), first_DOT_vsav=save)
    assert len(opened(data, tmp_path, "x.vmod").units) == 3


def test_a_save_of_the_menu_may_be_called_anything(tmp_path: Path) -> None:
    """Markers are set up and the armies saved; a save that cannot be read is passed over."""
    menu = "".join(
        f'<VASSAL.build.module.PredefinedSetup name="x" file="{name}" useFile="true"/>'
        for name in ("Missing", "Broken", "Spring")
    )
    text = build(FLAT, stack("xyzzy", 20, 63))
    text = text.replace("</VASSAL.launch.BasicModule>", f"{menu}</VASSAL.launch.BasicModule>")
    spring = zipped(savedGame=xz(COMMANDS))
    units = opened(module(text, Spring=spring, Broken=b"PK"), tmp_path, "x.vmod").units
    assert {unit.note["en"] for unit in units} >= {"1st / Guards", "Artillery"}
    (unit,) = opened(module(text, Broken=b"PK"), tmp_path, "y.vmod").units
    assert unit.note["en"] == "xyzzy"


def test_nested_signs() -> None:
    assert parts_of(r"a\/b/c", "/") == ["a/b", "c"]
    assert [piece.name for piece in pieces_of("+/1/stack/x;1;2;9\x1bLOG\t+/x")] == []


def test_damaged_files_are_refused_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "small.vmod").write_bytes(module(build(FLAT)))
    survives(zipped(savedGame=keyed(COMMANDS)), tmp_path, "x.vsav")
    survives(COMMANDS.encode(), tmp_path, "x.vsav", lambda data: zipped(savedGame=sealed(data)))
    survives(xz(COMMANDS), tmp_path, "x.vsav", lambda data: zipped(savedGame=data))
    text = build(FLAT, stack("tank", 20, 23))
    survives(
        text.encode(),
        tmp_path,
        "y.vmod",
        lambda data: zipped(buildFile=data, images__map_DOT_png=picture(60, 60)),
    )
    survives(
        picture(60, 60),
        tmp_path,
        "y.vmod",
        lambda data: zipped(buildFile=text, images__map_DOT_png=data),
    )


def test_a_name_of_many_lines_is_shown_in_one(tmp_path: Path) -> None:
    text = build(FLAT, stack("xy&#10;z" + "7" * 400, 20, 63))
    (tmp_path / "x.vmod").write_bytes(module(text))
    (line,) = (remark.phrase.translated("en") for remark in imported(tmp_path / "x.vmod").report)
    assert line.startswith("unknown unit xy z777")
    assert len(line) < 120


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (module(build(FLAT, head='<!DOCTYPE a [<!ENTITY b "c">]>')), "document type"),
        (module("<a/>"), "no board with hexagons"),
        (module(build(FLAT.replace("35.0", "0.0"))), "no board with hexagons"),
        (module(build(FLAT.replace("35.0", "NaN"))), "no board with hexagons"),
        (module(build(FLAT))[:-30], "damaged"),
    ],
)
def test_hostile_files(tmp_path: Path, data: bytes, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        opened(data, tmp_path, "x.vmod")


def test_a_bomb_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="far too much"):
        opened(zipped(buildFile=bytes(40_000_000)), tmp_path, "x.vmod")


@pytest.mark.parametrize("grid_xml", [FLAT, SIDEWAYS])
@pytest.mark.parametrize("beside", [(0, 0), (-4, 29)])
def test_the_picture_comes_with_its_hexes(
    tmp_path: Path, grid_xml: str, beside: tuple[int, int]
) -> None:
    """Two hexes far apart align the picture: where pieces stand, without the map's edge;
    both middles are by the grid, moved as the stacks of the module are."""
    grid = PixelGrid(20.0, 23.0, 35.0, 40.0, grid_xml is SIDEWAYS, 200, 150)
    spots = [grid.middle(column, row) for column, row in ((0, 0), (1, 1), (2, 1), (2, 2))]
    stacks = "".join(
        stack("Blue tank", round(x) + beside[0], round(y) + beside[1]) for x, y in spots
    )
    path = tmp_path / "x.vmod"
    path.write_bytes(module(build(grid_xml, stacks)))
    found = imported(path)
    assert found.picture is not None
    assert found.picture.data.startswith(b"\x89PNG")
    names = set(require(HexBoard, found.scenario.board).grid().names)
    assert set(found.picture.places) <= names
    first, last = found.picture.pixels
    x, y = grid.middle(0, 0)
    fitted = grid.fitted((a + beside[0], b + beside[1]) for a, b in spots)
    assert first == pytest.approx((x + fitted.shift[0], y + fitted.shift[1]), abs=1)
    assert abs(first[0] - last[0]) + abs(first[1] - last[1]) > 100


def test_a_module_without_its_picture_has_none(tmp_path: Path) -> None:
    path = tmp_path / "x.vmod"
    text = build(FLAT).replace('name="Field"', 'name="Field" width="200" height="150"')
    path.write_bytes(zipped(buildFile_DOT_xml=text))
    assert imported(path).picture is None


def test_a_grid_within_zones(tmp_path: Path) -> None:
    """Most modules of today have it so; what lies in their boxes beside the hexes is left out."""
    name = "VASSAL.build.module.map.boardPicker.board."
    zone = f'<{name}mapgrid.Zone name="Turn 1" path="160,0;200,0;200,40;160,40"/>'
    grid = f"<{name}HexGrid {FLAT}"
    zoned = build(FLAT, stack("Blue tank", 20, 63)).replace(grid, f"<{name}ZonedGrid>{zone}{grid}")
    zoned = zoned.replace(f"</{name}HexGrid>", f"</{name}HexGrid></{name}ZonedGrid>")
    path = tmp_path / "x.vmod"
    for text in (zoned, build(FLAT, stack("Blue tank", 20, 63))):
        path.write_bytes(module(text))
        scenario = imported(path).scenario
        assert [(unit.at, unit.type) for unit in scenario.units] == [("A2", "armour")]
        assert scenario.board.lines == (3,) * 5
