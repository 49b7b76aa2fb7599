"""Lines around sets of hexes, and the legend that tells what everything is."""

from hypothesis import given
from hypothesis import strategies as st

from exporters.drawing.counters import counter
from exporters.drawing.field import Field, field_of
from exporters.drawing.legend import draw_legend, kinds_of_terrain
from exporters.drawing.look import style_of
from exporters.drawing.overlays import border
from exporters.drawing.paths import control_points
from exporters.drawing.scene import Show
from exporters.options import Options
from exporters.poster import draw_poster
from geometry.grid import grid_of
from geometry.layout import HexLayout
from tests.exporters.drawing.boards import fixture, raid

GRID = grid_of((5, 4, 5, 4))
FIELDS = tuple(
    field_of(HexLayout(grid_of((5, 4, 5, 4), orientation), 8.0), turned=turned)
    for orientation in ("pointy", "flat")
    for turned in (False, True)
)
places = st.sets(st.integers(0, len(GRID) - 1))


def edges(field: Field, chosen: set[int]) -> int:
    """How many edges lie between the chosen hexes and all others."""
    return sum(near not in chosen for i in chosen for near in field.neighbours[i])


@given(places, st.sampled_from(FIELDS))
def test_a_border_has_every_edge_once_and_closes(chosen: set[int], field: Field) -> None:
    runs = border(field, chosen)
    assert all(run[-1] == ("Z",) for run in runs)
    drawn = sum(verb != "Z" for run in runs for verb, *_ in run)
    assert drawn == 2 * edges(field, chosen)


@given(places, st.sampled_from(FIELDS))
def test_an_inset_border_joins_up_and_stays_inside(chosen: set[int], field: Field) -> None:
    """Zones that share an edge keep their lines apart, and dashes run on from hex to hex."""
    for run in border(field, chosen, 1.0):
        points = list(control_points(run))
        ends = [*points[1::2]]
        starts = [*points[2::2], points[0]]
        for (ax, ay), (bx, by) in zip(ends, starts, strict=True):
            assert abs(ax - bx) < 1e-6
            assert abs(ay - by) < 1e-6
        for x, y in points:
            away = [(x - cx) ** 2 + (y - cy) ** 2 for cx, cy in (field.centres[i] for i in chosen)]
            assert min(away) <= (field.size - 0.5) ** 2


def test_the_legend_names_what_lies_on_the_board_and_nothing_else() -> None:
    scenario, game = raid()
    kinds = kinds_of_terrain(scenario, game)
    on_board = {kind for line in scenario.board.terrain for kind in line}  # type: ignore[union-attr]
    assert set(kinds) == on_board
    picture = draw_legend(scenario, game, 180)
    bounds = picture.bounds
    assert bounds is not None
    assert bounds[2] <= 181
    assert bounds[3] <= picture.height + 1


def test_the_legend_grows_with_zones_and_their_meanings() -> None:
    scenario, game = fixture("commands-and-colors-wide")
    bare = scenario.changed(zones=())
    assert draw_legend(scenario, game, 120).height > draw_legend(bare, game, 120).height


def test_a_wide_board_takes_the_long_side_of_the_paper() -> None:
    assert draw_poster(*raid(), Options()).width == 210
    assert draw_poster(*raid(card="westerlands-bounty"), Options()).width == 297
    letter = Options(paper="letter")
    assert draw_poster(*fixture("commands-and-colors-wide"), letter).width == 279.4


def test_counters_are_shared_by_board_and_legend() -> None:
    """One drawing a kind of unit: what the legend shows is what stands on the board."""
    scenario, game = raid()
    style = style_of(game, None, "en", greyscale=Show().greyscale)
    shape = next(iter(style.shapes(scenario).values()))
    kind = next(iter(game.unit_types))
    assert counter(style, shape, kind, None) is counter(style, shape, kind, None)
