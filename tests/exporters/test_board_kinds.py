"""Every room that has one object a kind of board has one for each."""

from collections.abc import Mapping
from typing import get_args

import pytest

from exporters import board_kinds
from exporters.drawing import board as drawing
from exporters.plain_text import board_kinds as letters
from exporters.sheet import board_kinds as sheet
from exporters.truescale import poster
from rules.validation import facts
from schema.board import HexBoard, TableBoard, TileBoard

EACH = {
    "what holds": board_kinds.KINDS,
    "drawing": drawing.FITTED,
    "letters": letters.KINDS,
    "sheet": sheet.KINDS,
    "true scale, 1 : 1": poster.GROUNDS,
    "checks": facts.BY_BOARD,
}


@pytest.mark.parametrize("one", EACH)
def test_every_kind_has_its_own(one: str) -> None:
    known: Mapping[str, object] = EACH[one]
    boards = (HexBoard, TileBoard, TableBoard)
    assert sorted(known) == sorted(
        name for board in boards for name in get_args(board.model_fields["kind"].annotation)
    )
