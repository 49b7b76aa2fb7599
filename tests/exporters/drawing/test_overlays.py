"""The legend that explains what everything is."""

from exporters.drawing.counters import counter
from exporters.drawing.legend import draw_legend, kinds_of_terrain
from exporters.drawing.look import style_of
from exporters.drawing.scene import Show
from exporters.export import Options
from exporters.poster import draw_poster
from tests.exporters.drawing.boards import fixture, raid


def test_the_legend_names_what_lies_on_the_board_and_nothing_else() -> None:
    scenario, game = raid()
    kinds = kinds_of_terrain(scenario, game)
    on_board = {kind for line in scenario.board.terrain for kind in line}
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
