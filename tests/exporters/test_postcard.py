"""Postcards: the band, the board and the words below each other or side by side."""

from pathlib import Path

import pytest

import games
from exporters.card import BAND, STRIPE, draw_card
from exporters.export import Options
from exporters.origin import command_of
from schema import files
from tests.house.plan import ROOT
from tests.sampling import each_once

LONG = 180
"""So many letters make a code of a quarter of the picture's height."""
EXAMPLES = sorted((ROOT / "examples").glob("*.json"))


@pytest.mark.parametrize(
    ("path", "square", "language"), each_once(EXAMPLES, (True, False), ("en", "ru"))
)
def test_nothing_lies_over_another_or_beyond_the_rim(
    path: Path, square: bool, language: str
) -> None:
    scenario = files.read(path)
    options = Options(language=language, square=square)
    picture = draw_card(scenario, games.load_for(scenario), options)
    boxes = {
        layer: [mark.box for mark in picture.marks if mark.layer == layer and mark.box]
        for layer in ("board", "legend")
    }
    (board,), (words,) = boxes["board"], boxes["legend"]
    for left, top, right, bottom in (board, words):
        assert top >= BAND + STRIPE
        assert 0 <= left < right <= picture.width
        assert bottom <= picture.height
    assert words[0] >= board[2] or words[1] >= board[3]
    codes = [mark.box for mark in picture.marks if mark.layer == "code" and mark.box]
    command = command_of(scenario, "FILE")
    # The longest commands need a code for which neither board nor words leave room.
    assert bool(codes) == bool(command) or (not codes and len(command) > LONG)
    for left, top, right, bottom in codes:
        assert BAND + STRIPE <= top < bottom <= picture.height
        assert right <= picture.width
        assert left >= board[2] or top >= board[3]
