"""Map tiles typed in by an owner: an area a row, and nothing of ours stays."""

from pathlib import Path

import pytest

import games
from games.packs import leaves
from games.tables import orientation_of, tables_of
from games.tile_rows import links_of, parse_area
from geometry.hexes import DIRECTIONS, Hex
from rules.validation import check
from rules.validation.document import placeholder_count
from schema import files
from schema.board import LaidTile, TileBoard
from schema.game import Game
from schema.places import LaidArea, areas_of
from schema.rendering import render_finding
from schema.value import pointer_of
from tests.games.folders import read_csv, write_csv

FILE = "map-tiles.csv"
ROOT = Path(__file__).resolve().parents[2]
Rows = dict[str, dict[str, str]]

SIX: Rows = {
    "6A": {"terrain": "hills", "border nw": "water", "border w": "-", "yield": "ore 2"},
    "6B": {"of": "A", "direction": "E", "terrain": "Лес", "yield": "пища 1, древесина 2"},
    "6C": {"of": "6A", "direction": "ЮВ", "terrain": "-", "border se": "mountain", "city": "да"},
    "6D": {"of": "C", "direction": "se", "terrain": "plains", "neutral": "giant 2"},
    "6E": {"of": "D", "direction": "E", "border e": "M", "city": "no"},
}
"""A tile of five areas, as a person may type it."""


def runewars() -> Game:
    return games.load("runewars", add_ons=())


def typed(folder: Path, rows: Rows) -> Game:
    """The game with these rows of the template filled in, or added to it."""
    mine = folder / "mine"
    if not mine.exists():
        games.write_template(runewars(), mine)
    there = read_csv(mine / FILE)
    for name, cells in rows.items():
        row = next((r for r in there if r["area"] == name), None)
        if row is None:
            there.append(row := dict.fromkeys(there[0], "") | {"area": name})
        row.update(cells)
    write_csv(mine / FILE, there)
    return games.load("runewars", folders=[folder])


def refused(folder: Path, rows: Rows) -> str:
    """The one line about these rows, without the folder."""
    with pytest.raises(games.BrokenPack) as trouble:
        typed(folder, rows)
    sentence = trouble.value.sentence()
    assert trouble.value.sentence("ru") != sentence
    return sentence.partition(FILE + ": ")[2]


def areas_of_tile(game: Game, tile: str) -> dict[str, LaidArea]:
    areas = areas_of(LaidTile(tile=tile, q=0, r=0), game.tiles[tile])
    return {area.name: area for area in areas}


# what is typed in


def test_an_empty_template_lists_every_area_and_changes_nothing(tmp_path: Path) -> None:
    games.write_template(runewars(), tmp_path / "mine")
    rows = read_csv(tmp_path / "mine" / FILE)
    areas = [a for tile in runewars().tiles for a in areas_of_tile(runewars(), tile)]
    assert [row["area"] for row in rows] == areas
    assert [key for key in rows[0] if key.startswith("border")] == [
        f"border {name}" for name in ("e", "ne", "nw", "w", "sw", "se")
    ]
    filled = games.load("runewars", folders=[tmp_path])
    ours = runewars()
    assert filled.changed(packs=ours.packs, sources=ours.sources) == ours
    assert games.placeholders(filled) == games.placeholders(ours)
    readme = (tmp_path / "mine" / "README.txt").read_text("utf-8")
    assert "map-tiles.csv       a row" in readme
    assert "map-tiles.csv       строка" in readme


def test_a_typed_tile_is_all_there_is_of_it(tmp_path: Path) -> None:
    """Areas as a person sees them, in both languages; nothing of our tile 6 stays."""
    game = typed(tmp_path, SIX)
    areas = areas_of_tile(game, "6")
    assert {name: a.hex for name, a in areas.items()} == {
        "6A": Hex(0, 0),
        "6B": Hex(1, 0),
        "6C": Hex(1, -1),
        "6D": Hex(2, -2),
        "6E": Hex(3, -2),
    }
    assert areas["6A"].borders == (None, None, "water", None, None, None)
    assert areas["6C"].borders[5] == "mountain"
    assert areas["6E"].borders[0] == "mountain"
    printed = {name: a.area for name, a in areas.items()}
    assert printed["6B"].terrain == "forest"
    assert printed["6B"].resources == {"food": 1, "wood": 2}
    assert printed["6C"].terrain is None
    assert [name for name, a in printed.items() if a.city] == ["6C"]
    assert printed["6D"].neutral == {"giant": 2}
    assert not printed["6D"].resources, "ours yields ore"
    assert game.tiles["6"].pieces == 2, "what no column says stays"
    assert game.tiles["5"] == runewars().tiles["5"]


def test_what_is_typed_in_is_the_owner_s_and_no_placeholder_is_left_of_it(tmp_path: Path) -> None:
    game = typed(tmp_path, SIX)
    dumped = game.model_dump(mode="json", exclude_unset=True)["tiles"]["6"]["areas"]
    for segments in leaves(dumped):
        source = games.confidence_of(game, "/tiles/6/areas" + pointer_of(segments))
        assert source is not None
        assert source.confidence == "owner", segments
    ours = games.confidence_of(game, "/tiles/5/areas/A/terrain")
    assert ours is not None
    assert ours.confidence == "placeholder"
    assert "/tiles/6/areas/D/neutral" in runewars().sources, "the errata speak of it"


def test_a_tile_less_leaves_its_areas_and_borders_nowhere(tmp_path: Path) -> None:
    game = typed(
        tmp_path, {"12B": {"terrain": "hills"}, "12D": {"of": "B", "direction": "СВ", "yield": "-"}}
    )
    areas = areas_of_tile(game, "12")
    assert {name: a.hex for name, a in areas.items()} == {"12B": Hex(0, 0), "12D": Hex(0, 1)}
    assert all(not any(a.borders) for a in areas.values())
    assert game.tiles["12"].areas["D"].terrain is None


def test_a_home_realm_keeps_whose_it_is(tmp_path: Path) -> None:
    rows = {"Н1А": {"terrain": "hills"}, "h1b": {"of": "A", "direction": "W"}}
    mine = tmp_path / "mine"
    games.write_template(runewars(), mine)
    there = [row for row in read_csv(mine / FILE) if not row["area"].startswith("H1")]
    blank = dict.fromkeys(there[0], "")
    write_csv(mine / FILE, [*there, *({**blank, "area": k, **v} for k, v in rows.items())])
    game = games.load("runewars", folders=[tmp_path])
    assert game.tiles["h1"].faction == "daqan"
    assert [a.hex for a in areas_of_tile(game, "h1").values()] == [Hex(0, 0), Hex(-1, 0)]


def test_a_tile_ours_has_not_lies_in_the_first_box(tmp_path: Path) -> None:
    game = typed(
        tmp_path,
        {"13A": {"terrain": "plains"}, "13B": {"of": "A", "direction": "NE", "terrain": "hills"}},
    )
    assert list(game.tiles["13"].areas) == ["A", "B"]
    assert game.boxes["base"].tiles[-1] == "13"
    assert game.boxes["banners-of-war"].tiles == runewars().boxes["banners-of-war"].tiles


def test_the_first_area_may_be_any(tmp_path: Path) -> None:
    """Whatever is typed as first, a tile is laid by its first letter."""
    game = typed(
        tmp_path,
        {
            "1A": {"of": "C", "direction": "W"},
            "1B": {"of": "A", "direction": "NW"},
            "1C": {"terrain": "hills"},
        },
    )
    assert {n: a.hex for n, a in areas_of_tile(game, "1").items()} == {
        "1A": Hex(0, 0),
        "1B": Hex(-1, 1),
        "1C": Hex(1, 0),
    }


def test_one_border_given_by_both_of_its_areas_is_one(tmp_path: Path) -> None:
    game = typed(
        tmp_path,
        {
            "1A": {"terrain": "hills", "border e": "mountain"},
            "1B": {"of": "A", "direction": "E", "border w": "Г", "terrain": "hills"},
        },
    )
    areas = areas_of_tile(game, "1")
    assert (areas["1A"].borders[0], areas["1B"].borders[3]) == ("mountain", None)


def test_our_own_tiles_typed_in_are_our_own_tiles(tmp_path: Path) -> None:
    """All tiles of ours written as rows and read again are the same on the plane."""
    game = runewars()
    data = game.model_dump(mode="json", exclude_unset=True)
    table = next(t for t in tables_of(data) if t.file == FILE)
    rows: Rows = {}
    for tile in game.tiles:
        areas = areas_of_tile(game, tile)
        links = links_of({n[-1]: a.hex for n, a in areas.items()}, orientation_of(data))
        assert links is not None
        for name, area in areas.items():
            of, direction = links[name[-1]]
            rows[name] = {"of": of, "direction": direction, "terrain": area.area.terrain or "-"}
            for title, kind in zip(table.titles[4:10], area.borders, strict=True):
                rows[name][title] = kind or ""
            rows[name]["yield"] = " ".join(f"{k} {n}" for k, n in area.area.resources.items())
            rows[name]["neutral"] = " ".join(f"{k} {n}" for k, n in area.area.neutral.items())
            rows[name]["city"] = "yes" if area.area.city else ""
    again = typed(tmp_path, rows)
    assert again.tiles == game.tiles
    assert not any(key.startswith("/tiles/*") and "areas" in key for key in again.sources)


# what is wrong

GOOD: Rows = {"1A": {"terrain": "plains"}, "1B": {"of": "A", "direction": "E", "city": "yes"}}


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ({"1B": {"of": "D"}}, "row 3, column of: 'D' is not another filled-in area of this tile"),
        ({"1B": {"of": "B"}}, "row 3, column of: 'B' is not another filled-in area"),
        ({"1B": {"direction": ""}}, "row 3, column direction: empty, but of is filled in"),
        ({"1B": {"of": ""}}, "row 3, column of: empty, but direction is filled in"),
        ({"1B": {"direction": "N"}}, "row 3, column direction: 'N' is not allowed; allowed: E, NE"),
        (
            {"1C": {"of": "A", "direction": "E"}},
            "row 4, column direction: this position is taken by 1B",
        ),
        ({"1C": {"terrain": "hills"}}, "row 4, column of: empty here and at 1A"),
        (
            {
                "1C": {"of": "D", "direction": "E"},
                "1D": {"of": "C", "direction": "W"},
            },
            "row 4, column of: the neighbours form a circle",
        ),
        ({"1A": {"border e": "water"}, "1B": {"border w": "mountain"}}, "row 3, column border w: "),
        (
            {"1A": {"border e": "water"}, "1B": {"border w": "-"}},
            "row 3, column border w: '-' here",
        ),
        (
            {"1A": {"border e": "lava"}},
            "row 2, column border e: 'lava' is not allowed; allowed: mo",
        ),
        ({"1A": {"yield": "gold 2"}}, "row 2, column yield: 'gold 2' is not allowed; allowed: inf"),
        ({"1A": {"yield": "2"}}, "row 2, column yield: '2' is not allowed; allowed: what and how"),
        ({"1A": {"yield": "food 1 food 2"}}, "row 2, column yield: "),
        ({"1B": {"neutral": "2 giant"}}, "row 3, column neutral: "),
        ({"1B": {"city": "perhaps"}}, "row 3, column city: 'perhaps' is not allowed; allowed: yes"),
        ({"2B": {"terrain": "hills"}}, "row 7, column of: tile 2 would have only one area"),
        ({"forest": {"city": "yes"}}, "column area: 'forest' is not allowed; allowed: a tile"),
        ({"1": {"city": "yes"}}, "column area: '1' is not allowed"),
        ({"1a": {"city": "yes"}}, "column area: 1a already has a row (row 2"),
    ],
)
def test_what_cannot_be_is_reported_with_row_and_column(
    tmp_path: Path, rows: Rows, message: str
) -> None:
    both = {name: {**GOOD.get(name, {}), **rows.get(name, {})} for name in (*GOOD, *rows)}
    assert message in refused(tmp_path, both)


@pytest.mark.parametrize(
    ("word", "area"),
    [
        ("6D", ("6", "D")),
        ("6d", ("6", "D")),
        ("12А", ("12", "A")),
        ("h1c", ("h1", "C")),
        ("Н1С", ("h1", "C")),
        ("013A", ("13", "A")),
        ("000A", None),
        ("H9A", None),
        ("A", None),
        ("", None),
        ("6É", None),
    ],
)
def test_areas_are_named_as_they_are_printed(word: str, area: tuple[str, str] | None) -> None:
    assert parse_area(word, runewars().tiles) == area


def test_links_lead_to_every_area_or_there_are_none() -> None:
    ring = dict(zip("ABCDEF", DIRECTIONS, strict=True))
    links = links_of(ring, "flat")
    assert links is not None
    assert links["A"] == ("", "")
    assert {name for _, name in links.values()} <= {"", "NE", "N", "NW", "SW", "S", "SE"}
    assert links_of({"A": Hex(0, 0), "B": Hex(2, 0)}, "pointy") is None


# maps that are laid already


def test_a_map_laid_with_our_tiles_is_reported_where_it_no_longer_fits(tmp_path: Path) -> None:
    """Nothing of the file is lost; every tile that lies wrongly now is named."""
    example = ROOT / "examples" / "map-for-two.json"
    scenario = files.read(example)
    assert isinstance(scenario.board, TileBoard)
    first = next(t.tile for t in scenario.board.tiles if not t.tile.startswith("h"))
    number = first.upper()
    game = typed(
        tmp_path,
        {
            f"{number}A": {"terrain": "hills"},
            f"{number}B": {"of": "A", "direction": "W", "terrain": "hills"},
        },
    )
    before = {f.slug for f in check(scenario, runewars()) if f.severity == "error"}
    report = check(scenario, game)
    errors = {f.slug for f in report if f.severity == "error"}
    assert errors - before & {"tile-touches-too-few", "tile-overlaps", "unknown-place"}
    assert placeholder_count(scenario, game) < placeholder_count(scenario, runewars())
    for finding in report:
        assert render_finding(finding, game, "en")
    assert files.canonical(scenario) == example.read_text("utf-8")
