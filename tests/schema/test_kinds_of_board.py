"""What a kind of board does not have is empty, and no field of it."""

import pytest

from schema.board import Board, HexBoard, Pose, TableBoard, TileBoard

HEXES = HexBoard(kind="hex", lines=(2,), orientation="flat", indent="odd", terrain=(("a", "b"),))
MAP = TileBoard(kind="tiles", tiles=())
TABLE = TableBoard(kind="table", width=1000, depth=900)
ASKED_OF_ALL = (
    *("side", "lines", "unplayable", "terrain", "elevation", "ways", "walls", "pinned_pieces"),
    *("tokens", "tiles", "setup_markers", "table_pieces", "labels", "orientation", "place_type"),
)


@pytest.mark.parametrize("board", [HEXES, MAP, TABLE])
def test_every_kind_can_be_asked_the_same(board: Board) -> None:
    for name in ASKED_OF_ALL:
        assert hasattr(board, name), name
    assert list(board.model_dump()) == list(type(board).model_fields)


def test_what_a_kind_has_not_is_empty() -> None:
    assert (HEXES.tiles, HEXES.setup_markers, HEXES.table_pieces) == ((), (), ())
    assert (MAP.lines, MAP.terrain, MAP.ways, MAP.pinned_pieces) == ((), (), (), ())
    assert (TABLE.tokens, TABLE.tiles, TABLE.walls, TABLE.lines) == ((), (), (), ())
    assert MAP.grid() is None
    assert TABLE.grid() is None
    assert [board.place_type for board in (HEXES, MAP, TABLE)] == [str, str, Pose]


def test_an_unknown_key_of_such_a_name_is_kept_and_not_asked() -> None:
    board = TableBoard.model_validate({**TABLE.model_dump(), "tokens": "of a newer program"})
    assert board.tokens == ()
    assert board.model_dump()["tokens"] == "of a newer program"
