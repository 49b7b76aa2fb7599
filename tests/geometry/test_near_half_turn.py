"""The half-turn of a board on which a few hexes have no twin."""

from geometry.grid import HexGrid
from geometry.hexes import Hex
from geometry.symmetries import near_symmetry

UNEVEN = (5, 6, 5, 6)


def grid() -> HexGrid:
    """Lines of which every second one is longer: no half-turn lays it onto itself."""
    return HexGrid(UNEVEN)


def test_it_is_its_own_inverse_and_leaves_few_out() -> None:
    board = grid()
    assert "rotate-180" not in {symmetry.id for symmetry in board.symmetries()}
    (turn,) = [s for s in board.live_symmetries() if s.id == "rotate-180"]
    alone = [index for index, image in enumerate(turn.permutation) if image < 0]
    assert 0 < len(alone) <= 3
    for index, image in enumerate(turn.permutation):
        assert image < 0 or turn.permutation[image] == index
    assert sorted(turn.directions) == list(range(6))


def test_an_exact_one_is_taken_as_it_is() -> None:
    board = HexGrid((5, 5))
    exact = [s for s in board.symmetries() if s.id == "rotate-180"]
    assert [s for s in board.live_symmetries() if s.id == "rotate-180"] == exact


def test_there_is_none_where_most_have_no_twin() -> None:
    assert near_symmetry([Hex(0, 0), Hex(1, 0), Hex(0, 1)], "pointy", "rotate-180") is None
