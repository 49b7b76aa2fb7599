"""Lines around sets of hexes: each edge once, and as long as they go."""

from hypothesis import given
from hypothesis import strategies as st

from exporters.drawing.borders import border
from exporters.drawing.field import HexField, field_of
from exporters.drawing.paths import control_points
from geometry.grid import NOWHERE, grid_of
from geometry.layout import HexLayout

GRID = grid_of((5, 4, 5, 4))
FIELDS = tuple(
    field_of(HexLayout(grid_of((5, 4, 5, 4), orientation), 8.0), turned=turned)
    for orientation in ("pointy", "flat")
    for turned in (False, True)
)
places = st.sets(st.integers(0, len(GRID) - 1))


@given(places, st.sampled_from(FIELDS), st.sampled_from([0.0, 1.0]))
def test_a_border_has_every_edge_once_and_closes(
    chosen: set[int], field: HexField, inset: float
) -> None:
    """Zones that share an edge keep their lines apart, and dashes run on from hex to hex."""
    runs = border(field, chosen, inset)
    assert all(run[-1] == ("Z",) for run in runs)
    corners = [point for run in runs for point in control_points(run)]
    assert len(corners) == sum(near not in chosen for i in chosen for near in field.neighbours[i])
    for x, y in corners if inset else ():
        away = [(x - cx) ** 2 + (y - cy) ** 2 for cx, cy in (field.centres[i] for i in chosen)]
        assert min(away) <= (field.size - 0.5) ** 2


@given(places, st.sampled_from(FIELDS))
def test_the_edge_of_the_board_can_be_left_out(chosen: set[int], field: HexField) -> None:
    runs = border(field, chosen, edge=False)
    inner = sum(
        near != NOWHERE and near not in chosen for i in chosen for near in field.neighbours[i]
    )
    drawn = sum(len(list(control_points(run))) - (run[-1] != ("Z",)) for run in runs)
    assert drawn == inner


def test_a_line_across_the_board_is_one() -> None:
    """The limit of a row is one stroke from side to side, so that its dashes go round corners."""
    field = FIELDS[0]
    row = [i for i, name in enumerate(field.names) if name.endswith(("1", "2"))]
    assert len(border(field, row, edge=False)) == 1
