"""The owner's folder, amended cell by cell: the same that the command line writes and reads."""

import json
from pathlib import Path

import pytest

import games
from games.own_cards import (
    NEW_CARDS,
    Key,
    keep,
    keep_new_card,
    own_pack,
    typed_rows,
    with_cells,
    without_tables,
)
from games.tables import BOX_TITLES, tables_of
from tests.games.folders import write_pack

BASE = "battles-of-westeros"
ROBB = ("robb-young-wolf",)


def test_a_first_cell_makes_the_folder_that_the_command_line_would(tmp_path: Path) -> None:
    own = own_pack(BASE, tmp_path / "games")
    game = without_tables(own)
    keep(own, game, {"commanders.csv": {ROBB: {"rating": "5"}}})
    games.write_template(games.load(BASE), tmp_path / "template")
    folder = tmp_path / "games" / f"my-{BASE}"
    for file in (tmp_path / "template").iterdir():
        if file.name != "commanders.csv":
            assert (folder / file.name).read_bytes() == file.read_bytes()
    mine = games.load(BASE, folders=[tmp_path / "games"])
    assert mine.commanders[ROBB[0]].rating == 5
    assert sorted(p.name for p in tmp_path.iterdir()) == ["games", "template"]


def test_what_stands_in_a_folder_already_stays(tmp_path: Path) -> None:
    """Another folder's name, Russian Windows, commas, notes, another order of columns."""
    table = "(заметка),limit,card,rating\nс карты,6,Robb Stark,\nпомню,,maege,2\n"
    folder = write_pack(
        tmp_path,
        "cardboard",
        {"Commanders.csv": table.encode("cp1251")},
        extends=BASE,
        active="always",
        id=f"my-{BASE}",
    )
    (folder / "Commanders.csv").write_bytes(table.replace("Robb Stark", ROBB[0]).encode("cp1251"))
    own = own_pack(BASE, tmp_path)
    assert own.folder == folder
    keep(own, without_tables(own), {"commanders.csv": {ROBB: {"rating": "4", "rank": "red"}}})
    text = (folder / "Commanders.csv").read_text(encoding="utf-8-sig")
    assert text.splitlines() == [
        "(заметка);limit;card;rating;name en;name ru;title en;title ru;capture;leads;rank",
        "с карты;6;robb-young-wolf;4;;;;;;;red",
        "помню;;maege;2;;;;;;;",
    ]
    assert (folder / "Commanders.csv~").read_bytes().startswith("(заметка)".encode("cp1251"))
    assert not (folder / "commanders.csv").exists()


def test_nothing_wrong_is_stored(tmp_path: Path) -> None:
    own = own_pack(BASE, tmp_path)
    game = without_tables(own)
    for wrong in ({"rating": "many"}, {"rank": "purple"}):
        with pytest.raises(games.BrokenPack, match=r"^commanders.csv: row \d+, column r"):
            keep(own, game, {"commanders.csv": {ROBB: wrong}})
    assert not own.folder.exists()


def test_half_a_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / f"my-{BASE}").mkdir()
    own = own_pack(BASE, tmp_path)
    assert own.folder.name == f"my-{BASE}-1"


def test_rows_are_known_by_any_name(tmp_path: Path) -> None:
    tables = {"units.csv": "unit;figures\nВоинство;3\n", "box.csv": "box;what;thing;rank;count\n"}
    write_pack(tmp_path, f"my-{BASE}", tables, extends=BASE, active="always")
    own = own_pack(BASE, tmp_path)
    data = without_tables(own).model_dump(mode="json", exclude_unset=True)
    (table,) = (t for t in tables_of(data) if t.file == "units.csv")
    rows = typed_rows(own, "units.csv", table.titles, data)
    assert all(len(key) == 1 for key in rows)
    assert [row.cells["figures"] for row in rows.values()] == ["3"]
    assert typed_rows(own, "box.csv", BOX_TITLES, data) == {}


def test_a_card_that_the_pack_has_not_goes_into_its_deck(tmp_path: Path) -> None:
    own = own_pack(BASE, tmp_path)
    card = {"faction": "stark", "label": "S9", "units": [], "terrain": {"forest": 1}}
    own = keep_new_card(own, without_tables(own), "s9", card)
    game = games.load(BASE, folders=[tmp_path])
    assert game.setup_cards["s9"].label == "S9"
    assert game.boxes["core"].decks["stark"][-1] == "s9"
    keep_new_card(own, without_tables(own), "s9", {**card, "label": "S99"})
    said = json.loads((own.folder / NEW_CARDS).read_text(encoding="utf-8"))
    assert said["setup_cards"]["s9"]["label"] == "S99"
    assert said["boxes"]["core"]["decks"]["stark"].count("s9") == 1


def test_a_rehearsal_is_the_game_to_come(tmp_path: Path) -> None:
    own = own_pack(BASE, tmp_path)
    row: Key = ("core", "pieces", "forest-hill", "")
    cells = {"box.csv": {row: {"count": "9"}}}
    game = with_cells(own, without_tables(own), cells)
    assert game.boxes["core"].pieces["forest-hill"].count == 9
    assert not own.folder.exists()
    keep(own, without_tables(own), cells)
    assert games.load(BASE, folders=[tmp_path]).boxes == game.boxes
