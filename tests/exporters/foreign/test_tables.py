"""What goes to VASSAL, Tabletop Simulator and Foundry."""

import io
import json
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import games
from exporters.export import Options, beside, losses, render
from importers.reading import imported
from importers.vassal.save import basic, parts_of
from schema import files
from schema.game import Game
from schema.language import UserError
from schema.scenario import Scenario

HERE = Path("tests/fixtures")
CASES = ("tests/fixtures/battlelore-1e-tent.json", "examples/raid-in-the-riverlands.json")
OPTIONS = Options(target="/games/out.json")


def read(name: str) -> tuple[Scenario, Game]:
    scenario = files.read(name)
    return scenario, games.load_for(scenario, [HERE / "games"])


@pytest.mark.parametrize("name", CASES)
def test_a_module_comes_back_with_its_board_and_pieces(tmp_path: Path, name: str) -> None:
    """The importer, which was written after real modules, finds every hex and every unit."""
    scenario, game = read(name)
    path = tmp_path / "x.vmod"
    path.write_bytes(render(scenario, game, "vmod", OPTIONS))
    back = imported(path).scenario
    assert back.board.lines == scenario.board.lines
    assert back.board.grid() == scenario.board.grid()
    standing = [u.at for u in scenario.units if u.at and u.arrival is None]
    standing += [m.at for m in scenario.markers]
    assert sorted(unit.at for unit in back.units if isinstance(unit.at, str)) == sorted(
        str(at) for at in standing
    )


def test_what_is_in_a_module() -> None:
    scenario, game = read(CASES[0])
    data = render(scenario, game, "vmod", OPTIONS)
    assert data == render(scenario, game, "vmod", OPTIONS)
    archive = zipfile.ZipFile(io.BytesIO(data))
    root = ET.fromstring(archive.read("buildFile.xml"))  # noqa: S314 - our own file
    assert root.tag == "VASSAL.build.GameModule"
    tags = [element.tag.rpartition(".")[2] for element in root.iter()]
    for wanted in ("PlayerRoster", "HexGrid", "HexGridNumbering", "SetupStack", "PieceWindow",
                   "SpecialDiceButton", "TurnTracker", "GlobalProperty", "HtmlChart"):  # fmt: skip
        assert wanted in tags, wanted
    slots = [element for element in root.iter() if element.tag.endswith("PieceSlot")]
    numbers = [slot.get("gpid") for slot in slots]
    assert len(set(numbers)) == len(numbers)
    for slot in slots:
        sign, ident, type_, _ = parts_of(slot.text or "", "/")
        assert (sign, ident) == ("+", "null")
        image, name = basic(type_) or ("", "")
        assert f"images/{image}" in archive.namelist()
        assert name == slot.get("entryName")
    with Image.open(io.BytesIO(archive.read("images/board.png"))) as board:
        picture = next(e for e in root.iter() if e.tag.endswith("boardPicker.Board"))
        assert abs(board.width - int(picture.get("width", "0"))) <= 1
    told = ET.fromstring(archive.read("moduledata"))  # noqa: S314 - our own file
    assert told.findtext("name") == root.get("name")


@pytest.mark.parametrize("form", ["tts", "foundry"])
@pytest.mark.parametrize("name", CASES)
def test_every_picture_that_is_named_is_there(form: str, name: str) -> None:
    scenario, game = read(name)
    told = json.loads(render(scenario, game, form, OPTIONS))
    others = beside(scenario, game, form, OPTIONS)
    named = {one.removeprefix("file:///games/") for one in _addresses(told)}
    assert named == set(others)
    assert all(data.startswith(b"\x89PNG") for data in others.values())
    assert losses(scenario, game, form)


def _addresses(told: Any) -> list[str]:
    if isinstance(told, dict):
        return [a for value in told.values() for a in _addresses(value)]
    if isinstance(told, list):
        return [a for value in told for a in _addresses(value)]
    return [told] if isinstance(told, str) and told.endswith(".png") else []


def test_a_save_has_a_point_for_each_hex_and_a_token_for_each_unit() -> None:
    scenario, game = read(CASES[0])
    told = json.loads(render(scenario, game, "tts", OPTIONS))
    grid = scenario.board.grid()
    assert grid is not None
    assert len(told["SnapPoints"]) == len(grid)
    tokens = [one for one in told["ObjectStates"] if one["Name"] == "Custom_Token"]
    assert [one["Description"] for one in tokens] == [
        *(u.at for u in scenario.units if u.at),
        *(m.at for m in scenario.markers),
    ]
    assert len({one["GUID"] for one in told["ObjectStates"]}) == len(told["ObjectStates"])
    points = {(p["Position"]["x"], p["Position"]["z"]) for p in told["SnapPoints"]}
    assert all((t["Transform"]["posX"], t["Transform"]["posZ"]) in points for t in tokens)


@pytest.mark.parametrize(
    ("indent", "rows", "kind"), [("even", 3, 2), ("even", 4, 3), ("odd", 3, 3)]
)
def test_the_shifted_rows_of_a_scene(indent: str, rows: int, kind: int) -> None:
    """Foundry counts rows from the top, beginning with 0."""
    scenario, game = read(CASES[0])
    board = scenario.board.changed(
        lines=(3,) * rows,
        indent=indent,
        terrain=(("countryside",) * 3,) * rows,
        tokens=(),
        side=None,
    )
    bare = scenario.changed(board=board, units=(), markers=(), zones=(), hidden=(), secrets=None)
    told = json.loads(render(bare, game, "foundry", OPTIONS))
    assert told["grid"]["type"] == kind


@pytest.mark.parametrize("form", ["vmod", "tts", "foundry"])
def test_tables_are_refused_in_a_line(form: str) -> None:
    scenario, game = read("examples/table-for-two.json")
    with pytest.raises(UserError, match="needs a board of hexes"):
        render(scenario, game, form, OPTIONS)
