"""An answer of the rules drawn into a board of letters."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

import games
from exporters.plain_text.marks import Sign, key
from exporters.text import draw_answer, draw_board_text
from schema import files

ROOT = Path(__file__).parent.parent.parent
CODES = re.compile(r"\x1b\[[0-9;]*m")
SCENARIO = files.read(ROOT / "examples" / "raid-in-the-riverlands.json")
GAME = games.load("battles-of-westeros")
SIGNS = {"A1": Sign(), "C4": Sign("××", "9", "#ff0000"), "E5": Sign("()", "2", "#00ff00")}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("width", [24, 40, 60, 80, 100])
def test_signs_change_only_their_hexes(width: int, language: str) -> None:
    """Whatever the width: every other letter is where it is without them, and the hexes' terrain
    can still be read."""
    text = draw_answer(SCENARIO, GAME, SIGNS, language=language, width=width)
    bare = draw_board_text(SCENARIO, GAME, language=language, width=width)
    changed = 0
    for line, before in zip(text.splitlines(), bare.splitlines(), strict=False):
        length = max(len(line), len(before))
        pairs = zip(line.ljust(length), before.ljust(length), strict=True)
        new = "".join(letter for letter, old in pairs if letter != old)
        changed += len(new)
        assert set(new) <= set("[]×()·92 ")
    assert changed
    assert text.count("[·") == 1


def test_a_unit_stays_in_sight() -> None:
    """Under the terrain stands the unit, not what the sign says there."""
    text = draw_answer(SCENARIO, GAME, SIGNS)
    lines = text.splitlines()
    row = next(i for i, line in enumerate(lines) if "×·×" in line)
    assert "LG" in lines[row + 1]
    assert "9" not in lines[row + 1]
    assert any("(·)" in line and " 2" in below for line, below in pairwise(lines))


def test_colours_add_nothing_but_colours() -> None:
    """Without the terminal's codes it is the same text."""
    plain = draw_answer(SCENARIO, GAME, SIGNS)
    painted = draw_answer(SCENARIO, GAME, SIGNS, colour=True)
    bare = [line.rstrip() for line in CODES.sub("", painted).splitlines()]
    assert bare == plain.splitlines()
    assert "48;2;255;0;0" in painted


def test_a_table_has_no_hexes_to_draw_on() -> None:
    """A board of another kind is the caller's mistake."""
    folder = ROOT / "tests" / "fixtures"
    scenario = files.read(folder / "table-centimetres.json")
    with pytest.raises(TypeError, match="not a HexBoard"):
        draw_answer(scenario, games.load(scenario.game.base.id, folders=(folder / "games",)), {})


def test_the_key_breaks_where_the_line_is_full() -> None:
    """As many meanings a line as there is room for."""
    meanings = [(Sign(), "one"), (Sign("()", "2"), "two"), (Sign("××"), "three")]
    assert key(meanings, 80) == ["  [·] one   (·)2 two   ×·× three"]
    assert key(meanings, 24) == ["  [·] one   (·)2 two", "  ×·× three"]
