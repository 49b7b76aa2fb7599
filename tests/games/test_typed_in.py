"""The owner's own cards: the template, the round trip, any spreadsheet's CSV, wrong cells."""

import json
from pathlib import Path
from typing import Any

import pytest

import games
from games.tables import tables_of
from schema.game import Game
from schema.language import UserError
from tests.games.folders import read_csv, write_csv, write_overlay

BASE = "battles-of-westeros"


@pytest.fixture(scope="module")
def game() -> Game:
    return games.load(BASE)


def confidence(game: Game, pointer: str) -> str | None:
    source = games.confidence_of(game, pointer)
    return source.confidence if source else None


# -- the template --------------------------------------------------------------------------------


def test_template_changes_nothing_until_filled_in(game: Game, tmp_path: Path) -> None:
    games.write_template(game, tmp_path / "mine")
    empty = games.load(BASE, folders=[tmp_path])
    assert empty.packs is not None
    assert [ref.id for ref in empty.packs.add_ons] == ["my-battles-of-westeros"]
    assert empty.changed(packs=game.packs) == game


def test_template_names_every_card_unit_and_piece(game: Game, tmp_path: Path) -> None:
    games.write_template(game, tmp_path / "mine")
    ids = {
        name: [next(iter(row.values())) for row in read_csv(tmp_path / "mine" / name)]
        for name in ("setup-cards.csv", "commanders.csv", "units.csv", "skirmish-cards.csv")
    }
    assert ids["setup-cards.csv"] == list(game.setup_cards)
    assert ids["commanders.csv"] == list(game.commanders)
    assert ids["units.csv"] == list(game.unit_types)
    assert ids["skirmish-cards.csv"] == list(game.skirmish_cards)
    box = read_csv(tmp_path / "mine" / "box.csv")
    assert {row["thing"] for row in box if row["what"] == "pieces"} == set(
        game.boxes["core"].pieces
    )
    assert all(row["count"] == "" for row in box)


def test_a_setup_card_is_found_by_its_commander(game: Game, tmp_path: Path) -> None:
    """Our labels stand on no card; who is pictured does."""
    games.write_template(game, tmp_path / "mine")
    rows = {row["card"]: row["(what)"] for row in read_csv(tmp_path / "mine" / "setup-cards.csv")}
    assert rows["s1"] == "S1, Robb Stark, Young Wolf"
    assert rows["s8"] == "S8"


def test_a_template_for_an_add_on_counts_where_that_one_does(tmp_path: Path) -> None:
    game = games.load(BASE, ["invented-houses"])
    games.write_template(game, tmp_path / "mine")
    packs = {pack.id: pack for pack in games.find([tmp_path])}
    assert packs["my-invented-houses"].extends == "invented-houses"
    without = games.load(BASE, folders=[tmp_path]).packs
    assert without is not None
    assert without.add_ons == ()


def test_template_explains_itself_in_both_languages(game: Game, tmp_path: Path) -> None:
    games.write_template(game, tmp_path / "mine")
    text = (tmp_path / "mine" / "README.txt").read_text(encoding="utf-8")
    assert "YOUR OWN CARDS" in text
    assert "ВАШИ СОБСТВЕННЫЕ КАРТЫ" in text
    for file in (tmp_path / "mine").glob("*.csv"):
        assert file.name in text


def test_template_never_overwrites(game: Game, tmp_path: Path) -> None:
    games.write_template(game, tmp_path)
    with pytest.raises(UserError, match="already contains a pack; choose another folder"):
        games.write_template(game, tmp_path)


def present(data: Any, path: tuple[str, ...]) -> str:
    """The value at a path as a cell; a Setup card's blocks are counted from 1."""
    for key in path:
        data = (
            data[int(key) - 1]
            if isinstance(data, list) and int(key) <= len(data)
            else (data.get(key) if isinstance(data, dict) else None)
        )
    return "" if data is None else str(data)


def fill_in(folder: Path, game: Game) -> None:
    """Write the present values into every cell of a template."""
    data = game.model_dump(mode="json", exclude_unset=True)
    for table in tables_of(data):
        rows = read_csv(folder / table.file)
        for row in rows:
            entry = data[table.section][row[table.key]]
            row.update({column.title: present(entry, column.path) for column in table.columns})
            if table.section == "setup_cards" and not row["commander"]:
                row["commander"] = "-"
        write_csv(folder / table.file, rows)
    rows = read_csv(folder / "box.csv")
    for row in rows:
        held = data["boxes"][row["box"]][row["what"]][row["thing"]]
        if row["what"] == "pieces":
            row.update({key: str(held[key]) for key in ("count", "size", "front", "back")})
        else:
            row["count"] = str(held[row["rank"]] if row["rank"] else held)
    write_csv(folder / "box.csv", rows)


@pytest.mark.parametrize("add_ons", [(), ("invented-houses",)])
def test_round_trip(tmp_path: Path, add_ons: tuple[str, ...]) -> None:
    """Present values typed in give the same game but for its sources: they are the owner's."""
    game = games.load(BASE, add_ons)
    games.write_template(game, tmp_path / "mine")
    fill_in(tmp_path / "mine", game)
    filled = games.load(BASE, add_ons, [tmp_path])
    assert filled != game
    assert filled.changed(packs=game.packs, sources=game.sources) == game
    for pointer in (
        "/setup_cards/s2/units/0/rank",
        "/setup_cards/s2/terrain/hill",
        "/commanders/jaime/capture",
        "/unit_types/war-host/profiles/red/move",
        "/ranks/green/dice",
        "/boxes/core/figures/war-host",
        "/boxes/core/pieces/forest-hill/back",
        "/boxes/core/banners/stark/blue",
        "/skirmish_cards/raid-in-the-riverlands/rounds",
    ):
        assert confidence(filled, pointer) == "owner"
    left = [
        p for p in games.placeholders(filled) if p.startswith(("/setup_cards", "/ranks", "/boxes"))
    ]
    assert left == []


# -- cells ---------------------------------------------------------------------------------------


def typed(folder: Path, file: str, text: str | bytes) -> Game:
    write_overlay(folder, {file: text})
    return games.load(BASE, folders=[folder])


def test_typed_in_values_replace_placeholders(tmp_path: Path) -> None:
    game = typed(
        tmp_path,
        "setup-cards.csv",
        "card;commander;unit 1;rank 1;count 1;unit 2;rank 2;count 2;forest\n"
        "s4;;war-host;blue;3;kennelmasters;green;1;5\n",
    )
    card = game.setup_cards["s4"]
    assert [(b.type, b.rank, b.count) for b in card.units] == [
        ("war-host", "blue", 3),
        ("kennelmasters", "green", 1),
    ]
    assert card.terrain == {"forest": 5}
    assert card.commander == "greatjon-second"
    assert confidence(game, "/setup_cards/s4/units/1/count") == "owner"
    assert confidence(game, "/setup_cards/s4/commander") == "placeholder"
    assert confidence(game, "/setup_cards/s3/units/1/count") == "placeholder"


def test_empty_terrain_stays_when_none_is_typed_in(tmp_path: Path) -> None:
    game = typed(tmp_path, "setup-cards.csv", "card,commander,forest,hill\ns4,greatjon,,\n")
    assert game.setup_cards["s4"].terrain == {"forest": 1, "hill": 3}
    assert game.setup_cards["s4"].commander == "greatjon"


def test_things_go_by_their_names_in_any_language(tmp_path: Path) -> None:
    game = typed(
        tmp_path,
        "setup-cards.csv",
        "card;unit 1;rank 1;count 1;unit 2;rank 2;count 2\n"
        "S4;Псари Старков;зеленый;1;War Host of the North;R;2\n",
    )
    assert [(b.type, b.rank) for b in game.setup_cards["s4"].units] == [
        ("kennelmasters", "green"),
        ("war-host", "red"),
    ]


def test_new_kind_of_piece(tmp_path: Path) -> None:
    game = typed(
        tmp_path,
        "box.csv",
        "box,what,thing,rank,count,size,front,back\n"
        "core,pieces,lone-hill,,2,single,hill,-\n"
        "core,pieces,hill-building,,4,,,\n"
        "core,banners,stark,red,9,,,\ncore,counts,combat-dice,,8,,,\n",
    )
    pieces = game.boxes["core"].pieces
    assert (pieces["lone-hill"].count, pieces["lone-hill"].front, pieces["lone-hill"].back) == (
        2,
        "hill",
        None,
    )
    assert (pieces["hill-building"].count, pieces["hill-building"].back) == (4, "building")
    assert game.boxes["core"].banners["stark"]["red"] == 9


def test_names_and_titles_can_be_typed_in(tmp_path: Path) -> None:
    game = typed(
        tmp_path, "commanders.csv", 'card,name en,title en\nmaege,,"The She-Bear, of Bear Island"\n'
    )
    assert game.commanders["maege"].title == {"en": "The She-Bear, of Bear Island"}
    assert game.commanders["maege"].name["ru"] == "Мейдж Мормонт"


HEADING, ROW = ("card", "rating", "limit", "title en"), ("maege", "2", "3", "Мать медведей")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1251"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_any_spreadsheets_csv(tmp_path: Path, encoding: str, delimiter: str, newline: str) -> None:
    text = newline.join(delimiter.join(cells) for cells in (HEADING, ROW)) + newline
    maege = typed(tmp_path, "commanders.csv", text.encode(encoding)).commanders["maege"]
    assert (maege.rating, maege.limit, maege.title["en"]) == (2, 3, "Мать медведей")


@pytest.mark.parametrize("cell", ["2", "2.0", "2,0", " 2 ", "\u00a02", "'2", '"2"', '"2,00"'])
def test_numbers_as_spreadsheets_write_them(tmp_path: Path, cell: str) -> None:
    game = typed(tmp_path, "commanders.csv", f"card;rating\nmaege;{cell}\n")
    assert game.commanders["maege"].rating == 2


def test_empty_rows_trailing_cells_and_notes_do_not_matter(tmp_path: Path) -> None:
    text = "sep=;\nCard;(my note);Rating;;\n;;;;\nmaege;three, I think;3;;\n\n"
    assert typed(tmp_path, "commanders.csv", text).commanders["maege"].rating == 3


def test_line_endings_and_delimiters_are_the_same_content(tmp_path: Path) -> None:
    one = typed(tmp_path / "1", "commanders.csv", "card;rating\nmaege;3\n")
    two = typed(tmp_path / "2", "commanders.csv", "\ufeffcard,rating\r\nmaege,3\r\n")
    assert one.packs == two.packs


WRONG = [
    (
        "commanders.csv",
        "card;rating\nmaege;three\n",
        "row 2, column rating: 'three' is not allowed; allowed: a whole number from 0 to 999",
    ),
    (
        "commanders.csv",
        "card;rating\n\nmaege;2,5\n",
        "row 3, column rating: '2.5'|'2,5' is not allowed",
    ),
    ("commanders.csv", "card;rating\nmaege;-1\n", "row 2, column rating: '-1' is not allowed"),
    ("commanders.csv", "card;rating\nmaege;²\n", "row 2, column rating: '²' is not allowed"),
    (
        "commanders.csv",
        "card;leads\nmaege;dragons\n",
        "row 2, column leads: 'dragons' is not allowed; allowed: war-host, northmen-archers",
    ),
    (
        "commanders.csv",
        "card;rating\ntyrion;3\n",
        "row 2, column card: 'tyrion' is not allowed; allowed: robb-young-wolf",
    ),
    ("commanders.csv", "card;rank\nmaege;purple\n", "allowed: green, blue, red"),
    (
        "commanders.csv",
        "card;ratting\nmaege;3\n",
        "column ratting: unknown column; available: card,",
    ),
    ("commanders.csv", "rating\n3\n", "column card: a column is missing"),
    ("commanders.csv", "", "row 1: a column is missing"),
    (
        "commanders.csv",
        "card;rating\nmaege;3\nmaege;2\n",
        "row 3, column card: maege already has a row (row 2)",
    ),
    ("commanders.csv", "card;rating\nmaege;3;4\n", "row 2: has more cells than the heading"),
    ("commanders.csv", 'card;rating\n"maege;3\n', "not a table"),
    ("commanders.csv", "card;rating;rating\nmaege;3;3\n", "row 1: the key rating appears twice"),
    (
        "comanders.csv",
        "card;rating\n",
        "comanders.csv: unknown table; available: setup-cards.csv",
    ),
    (
        "setup-cards.csv",
        "card;unit 1;rank 1;count 1\ns1;war-host;;2\n",
        "row 2, column rank 1: empty",
    ),
    (
        "setup-cards.csv",
        "card;unit 1;rank 1;count 1\ns1;war-host;red;0\n",
        "row 2, column count 1: '0' is not allowed; allowed: a whole number from 1",
    ),
    ("setup-cards.csv", "card;forest\ns1;two\n", "row 2, column forest: 'two'"),
    ("units.csv", "unit;figures\nwar-host;0\n", "row 2, column figures: '0' is not allowed"),
    (
        "box.csv",
        "box;what;thing;count\ncore;dice;x;3\n",
        "row 2, column what: 'dice' is not allowed; allowed: figures, banners, poles",
    ),
    ("box.csv", "box;what;thing;count\nattic;figures;war-host;3\n", "row 2, column box: 'attic'"),
    ("box.csv", "box;what;thing;count\ncore;pieces;swamp;3\n", "row 2, column thing: 'swamp'"),
    (
        "box.csv",
        "box;what;thing;count;size;front\ncore;pieces;x;3;huge;hill\n",
        "column size: 'huge'",
    ),
    ("box.csv", "box;what;thing;rank;count\ncore;banners;stark;;3\n", "row 2, column rank: ''"),
]


@pytest.mark.parametrize(("file", "text", "said"), WRONG)
def test_wrong_cell_is_reported_with_file_row_and_column(
    tmp_path: Path, file: str, text: str, said: str
) -> None:
    with pytest.raises(games.BrokenPack) as caught:
        typed(tmp_path, file, text)
    line = str(caught.value)
    parts = said.split("'2.5'|")
    assert all(part in line for part in parts)
    assert str(tmp_path / "mine" / file) in line
    assert "\n" not in line


def test_what_the_tables_lack_goes_into_json(tmp_path: Path) -> None:
    """As the README of the template says."""
    game = games.load(BASE)
    games.write_template(game, tmp_path / "mine")
    head = tmp_path / "mine" / "game.json"
    data = json.loads(head.read_text(encoding="utf-8"))
    data["terrain"] = {"building": {"burn": {"limit": 4}}}
    head.write_text(json.dumps(data), encoding="utf-8")
    changed = games.load(BASE, folders=[tmp_path])
    assert changed.terrain["building"].burn.limit == 4
    assert confidence(changed, "/terrain/building/burn/limit") == "owner"
