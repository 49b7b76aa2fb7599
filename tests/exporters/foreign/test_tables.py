"""What goes to VASSAL, Tabletop Simulator and Foundry."""

import io
import json
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

import games
from exporters.export import Options, beside, losses, render
from exporters.foreign import vassal
from exporters.foreign.pictures import ForeignPictures
from importers.foreign import scenario_of
from importers.megamek import SEATS
from importers.reading import imported
from importers.vassal.module import Module, numberings_of
from importers.vassal.save import basic, parts_of
from importers.zipped import Archive
from schema import files
from schema.board import HexBoard
from schema.forces import Unit
from schema.game import Game
from schema.language import UserError
from schema.scenario import Scenario
from tests.sampling import each_once, examples, one_in

HERE = Path("tests/fixtures")
CASES = ("tests/fixtures/battlelore-1e-tent.json", "examples/raid-in-the-riverlands.json")
OPTIONS = Options(target="/games/out.json")
WHOLE = {
    *("x", "y", "x0", "y0", "width", "height", "edgeWidth", "edgeHeight", "hOff", "vOff"),
    *("hLeading", "vLeading", "fontSize", "rotateText", "min", "max", "start", "incr", "value"),
    *("loopLimit", "gpid", "nextPieceSlotId", "maxStack", "minDisplayPieces", "zoomStart"),
}


@pytest.fixture
def bare_module(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module without the pages of reference, which are most of what one costs."""
    monkeypatch.setattr(vassal, "MOST_PAGES", 0)
    monkeypatch.setattr(vassal, "render", lambda *_: b"")


def read(name: str) -> tuple[Scenario, Game]:
    scenario = files.read(name)
    return scenario, games.load_for(scenario, [HERE / "games"])


@pytest.mark.usefixtures("bare_module")
@pytest.mark.parametrize("name", one_in(2, CASES))
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
    archive = zipfile.ZipFile(io.BytesIO(data))
    root = ET.fromstring(archive.read("buildFile.xml"))  # noqa: S314 - our own file
    assert root.tag == "VASSAL.build.GameModule"
    tags = [element.tag.rpartition(".")[2] for element in root.iter()]
    for wanted in ("PlayerRoster", "HexGrid", "HexGridNumbering", "SetupStack", "PieceWindow",
                   "SpecialDiceButton", "TurnTracker", "GlobalProperty", "HtmlChart"):  # fmt: skip
        assert wanted in tags, wanted
    for element in root.iter():  # VASSAL reads these as whole numbers, and stops at a fraction
        for key in WHOLE & set(element.attrib):
            assert element.get(key, "").lstrip("-").isdigit(), (element.tag, key)
    slots = [element for element in root.iter() if element.tag.endswith("PieceSlot")]
    numbers = [slot.get("gpid") for slot in slots]
    assert len(set(numbers)) == len(numbers)
    for slot in slots:
        sign, ident, type_, _ = parts_of(slot.text or "", "/")
        assert (sign, ident) == ("+", "null")
        image, name = basic(type_) or ("", "")
        assert f"images/{image}" in archive.namelist()
        assert name == slot.get("entryName")
        if "emb2;" in type_:  # two faces
            owner = next(u.seat for u in scenario.units if image == f"{u.id}.png")
            assert f"images/back-{owner}.png" in archive.namelist()
            assert f"{image},back-{owner}.png" in type_
    assert sum("emb2;" in (slot.text or "") for slot in slots) >= len(scenario.units) > 0
    roster = next(element for element in root.iter() if element.tag.endswith("PlayerRoster"))
    assert [entry.tag for entry in roster] == ["entry"] * len(scenario.seats)
    charts = [element for element in root.iter() if element.tag.endswith("widget.Chart")]
    assert charts
    assert {f"images/{one.get('fileName')}" for one in charts} <= set(archive.namelist())
    with Image.open(io.BytesIO(archive.read("images/board.png"))) as board:
        picture = next(e for e in root.iter() if e.tag.endswith("boardPicker.Board"))
        assert abs(board.width - int(picture.get("width", "0"))) <= 1
    about = ET.fromstring(archive.read("moduledata"))  # noqa: S314 - our own file
    assert about.findtext("name") == root.get("name")


def on_board(
    orientation: str, indent: str, lines: tuple[int, ...], places: tuple[str, ...] = ()
) -> Scenario:
    """A scenario of the neutral game on a bare board, with a unit on each of these hexes."""
    ground = tuple(("open",) * length for length in lines)
    fields = {"kind": "hex", "lines": lines, "orientation": orientation, "indent": indent}
    board = HexBoard.model_validate(fields | {"terrain": ground})
    units = tuple(
        Unit(id=f"u-{number}", seat="first", type="infantry", rank="regular", at=place)
        for number, place in enumerate(places)
    )
    return scenario_of("x", board, seats=SEATS, units=units)


BOARDS = st.one_of(
    st.tuples(
        st.sampled_from(("pointy", "flat")),
        st.sampled_from(("odd", "even")),
        st.integers(1, 6).flatmap(
            lambda n: st.integers(1, 6).map(lambda length: (length,) * n)
        ),
    ),
    st.tuples(
        st.just("pointy"), st.just("even"), st.integers(2, 6).map(lambda n: ((n, n - 1) * 4)[:n])
    ),
)  # fmt: skip


@pytest.mark.usefixtures("bare_module")
@examples(6)
@given(shape=BOARDS, picks=st.sets(st.integers(0, 35), max_size=6))
def test_out_and_in_again_finds_every_hex_and_piece(
    tmp_path_factory: pytest.TempPathFactory,
    shape: tuple[str, str, tuple[int, ...]],
    picks: set[int],
) -> None:
    """Whatever the board: its hexes come back, and each piece on its own."""
    bare = on_board(*shape)
    grid = bare.board.grid()
    assert grid is not None
    places = tuple(grid.names[pick] for pick in sorted(picks) if pick < len(grid))
    scenario = on_board(*shape, places=places)
    path = tmp_path_factory.mktemp("vmod") / "x.vmod"
    path.write_bytes(render(scenario, games.load_for(scenario), "vmod", OPTIONS))
    back = imported(path).scenario
    again = back.board.grid()
    assert again is not None
    assert sorted(str(unit.at) for unit in back.units) == sorted(places)
    assert (again.lines, again.orientation) == (grid.lines, grid.orientation)
    assert again.neighbour_table == grid.neighbour_table


@pytest.mark.usefixtures("bare_module")
@pytest.mark.parametrize(
    ("orientation", "indent", "lines"),
    [
        ("pointy", "even", (13, 12) * 4 + (13,)),
        ("pointy", "odd", (4, 4, 4, 4)),
        ("flat", "odd", (3, 3, 3, 3)),
        ("flat", "even", (3, 3, 3)),
        ("flat", "odd", (5, 4, 5, 4)),
        ("flat", "even", (5, 4, 5, 4)),
        ("flat", "odd", (2,) * 29),
    ],
)
def test_a_module_calls_each_hex_by_our_name(
    tmp_path: Path, orientation: str, indent: str, lines: tuple[int, ...]
) -> None:
    """By the rules of VASSAL's numbering, and in the whole numbers that it reads."""
    scenario = on_board(orientation, indent, lines)
    game = games.load_for(scenario)
    path = tmp_path / "x.vmod"
    path.write_bytes(render(scenario, game, "vmod", OPTIONS))
    module = Module(Archive(path.read_bytes(), path), path)
    (board,) = module.boards()
    element = next(one for one in module.root.iter() if one.tag.endswith("boardPicker.Board"))
    grid = next(one for one in element if one.tag.endswith("HexGrid"))
    assert (int(grid.get("x0", "")), int(grid.get("y0", ""))) == (board.grid.x0, board.grid.y0)
    (numbering,) = numberings_of(element, (board.grid.wide, board.grid.high))
    pictures = ForeignPictures(scenario, game, "en")
    strange = [place for place in pictures.grid.names if place.startswith(("AB", "AC"))]
    assert bool(strange) == (len(losses(scenario, game, "vmod")) > 1)
    for place in pictures.grid.names:
        spot = numbering.spot(place)
        if place not in strange:
            assert spot is not None, place
            x, y = pictures.middle(place)
            assert abs(spot[0] - x) < 1, place
            assert abs(spot[1] - y) < 1, place


@pytest.mark.parametrize(("form", "name"), each_once(("tts", "foundry"), CASES))
def test_every_picture_that_is_named_is_there(form: str, name: str) -> None:
    scenario, game = read(name)
    save = json.loads(render(scenario, game, form, OPTIONS))
    others = beside(scenario, game, form, OPTIONS)
    named = {one.removeprefix("file:///games/") for one in _addresses(save)}
    assert named == set(others)
    assert all(data.startswith(b"\x89PNG") for data in others.values())
    assert losses(scenario, game, form)


def _addresses(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [a for part in value.values() for a in _addresses(part)]
    if isinstance(value, list):
        return [a for part in value for a in _addresses(part)]
    return [value] if isinstance(value, str) and value.endswith(".png") else []


def test_a_save_has_a_point_for_each_hex_and_a_token_for_each_unit() -> None:
    scenario, game = read(CASES[0])
    save = json.loads(render(scenario, game, "tts", OPTIONS))
    grid = scenario.board.grid()
    assert grid is not None
    assert len(save["SnapPoints"]) == len(grid)
    tokens = [one for one in save["ObjectStates"] if one["Name"] == "Custom_Token"]
    assert [one["Description"] for one in tokens] == [
        *(u.at for u in scenario.units if u.at and u.arrival is None),
        *(m.at for m in scenario.markers),
    ]
    assert len({one["GUID"] for one in save["ObjectStates"]}) == len(save["ObjectStates"])
    points = {(p["Position"]["x"], p["Position"]["z"]) for p in save["SnapPoints"]}
    assert all((t["Transform"]["posX"], t["Transform"]["posZ"]) in points for t in tokens)


@pytest.mark.usefixtures("bare_module")
def test_decks_are_of_cards_by_name() -> None:
    """Every card of a deck as often as it is in it, with one picture for each kind and the back."""
    scenario, game = read("examples/mustered-battle.json")
    deck = game.decks["daqan-lore"]
    archive = zipfile.ZipFile(io.BytesIO(render(scenario, game, "vmod", OPTIONS)))
    root = ET.fromstring(archive.read("buildFile.xml"))  # noqa: S314 - our own file
    pile = next(e for e in root.iter() if e.tag.endswith("DrawPile") and len(e))
    assert pile.get("name") == deck.name["en"]
    cards = [basic(parts_of(slot.text or "", "/")[2]) or ("", "") for slot in pile]
    assert len(cards) == sum(deck.cards.values())
    assert {name for _, name in cards} == {game.cards[card].name["en"] for card in deck.cards}
    pictures = {f"images/{image}" for image, _ in cards} | {"images/card-back.png"}
    assert pictures <= set(archive.namelist())
    hands = [e for e in root.iter() if e.tag.endswith("PlayerHand")]
    entries = [e.text for e in root.iter() if e.tag == "entry"]
    assert [hand.get("side") for hand in hands] == entries
    save = json.loads(render(scenario, game, "tts", OPTIONS))
    decks = [one for one in save["ObjectStates"] if one["Name"] == "DeckCustom"]
    assert [len(one["DeckIDs"]) for one in decks] == [20, 20]
    others = beside(scenario, game, "tts", OPTIONS)
    sheet = next(data for name, data in others.items() if name.endswith("/deck-daqan-lore.png"))
    custom = decks[0]["CustomDeck"]["1"]
    assert max(decks[0]["DeckIDs"]) - 100 < custom["NumWidth"] * custom["NumHeight"] - 1
    with Image.open(io.BytesIO(sheet)) as picture:
        assert picture.width % custom["NumWidth"] == picture.height % custom["NumHeight"] == 0
    bags = [one for one in save["ObjectStates"] if one["Name"] == "Infinite_Bag"]
    assert [one["Nickname"] for one in bags] == [kind.name["en"] for kind in game.terrain.values()]


@pytest.mark.parametrize("name", CASES)
def test_a_scene_lies_on_its_grid(name: str) -> None:
    """The grid begins in the corner: each token's corner is its hex's, in whole hexes of theirs."""
    scenario, game = read(name)
    scene = json.loads(render(scenario, game, "foundry", OPTIONS))
    size, flat = scene["grid"]["size"], scene["flags"]["banneret"]["flatTop"]
    longer = size * 2 / 3**0.5
    wide, high = (longer, size) if flat else (size, longer)
    step = (wide * 0.75, size / 2) if flat else (size / 2, high * 0.75)
    assert len(scene["tokens"]) == sum(u.arrival is None for u in scenario.units if u.at)
    for token in scene["tokens"]:
        assert (token["width"], token["height"], token["actorId"]) == (1, 1, None)
        for place, one in zip((token["x"], token["y"]), step, strict=True):
            assert abs(place / one - round(place / one)) < 0.05
    assert scene["width"] >= max(token["x"] for token in scene["tokens"]) + wide - 2


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
    scene = json.loads(render(bare, game, "foundry", OPTIONS))
    assert scene["grid"]["type"] == kind


@pytest.mark.parametrize("form", ["vmod", "tts", "foundry"])
def test_tables_are_refused_in_a_line(form: str) -> None:
    scenario, game = read("examples/table-for-two.json")
    with pytest.raises(UserError, match="needs a board of hexes"):
        render(scenario, game, form, OPTIONS)
