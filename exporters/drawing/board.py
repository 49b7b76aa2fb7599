"""A board as a Picture: the one description of how boards look, for paper, files and the screen."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from exporters.drawing.field import HexField, field_of, half_hexes_of
from exporters.drawing.ground import (
    draw_coordinates,
    draw_elevation,
    draw_grid,
    draw_ground,
    draw_half_hexes,
    draw_heights,
    draw_symbols,
)
from exporters.drawing.guides import Margins, draw_edges, draw_guides, margins
from exporters.drawing.halves import half_extent, half_picture, halved, room_for_half
from exporters.drawing.labels import draw_labels
from exporters.drawing.leader_names import draw_commanders
from exporters.drawing.look import style_of
from exporters.drawing.markers import draw_hidden, draw_markers, draw_tokens
from exporters.drawing.measured import foot_of, ruled_scale, table_scale
from exporters.drawing.overlays import draw_control, draw_zones
from exporters.drawing.picture import Mark, Picture
from exporters.drawing.regions import draw_regions
from exporters.drawing.scene import LAYERS, Layer, Scene, Show, floor_of, floor_of_tiles
from exporters.drawing.sections import draw_sections
from exporters.drawing.tiles import (
    draw_setup_markers,
    draw_tile_outlines,
    draw_yields,
    map_field,
)
from exporters.drawing.units import draw_units
from exporters.drawing.ways import draw_walls, draw_ways
from geometry.layout import HexLayout
from schema.board import HexBoard, TableBoard, TileBoard, require
from schema.game import Game
from schema.look import Look
from schema.places import laid_areas, on_board
from schema.scenario import Scenario

DRAWN_BY: dict[str, Layer] = {
    "ground": draw_ground,
    "half-hexes": draw_half_hexes,
    "regions": draw_regions,
    "elevation": draw_elevation,
    "ways": draw_ways,
    "grid": draw_grid,
    "walls": draw_walls,
    "control": draw_control,
    "zones": draw_zones,
    "sections": draw_sections,
    "tiles": draw_tile_outlines,
    "setup": draw_setup_markers,
    "symbols": draw_symbols,
    "yields": draw_yields,
    "tokens": draw_tokens,
    "heights": draw_heights,
    "coordinates": draw_coordinates,
    "labels": draw_labels,
    "markers": draw_markers,
    "units": draw_units,
    "commanders": draw_commanders,
    "hidden": draw_hidden,
    "guides": draw_guides,
    "edges": draw_edges,
}


def draw_board(
    scenario: Scenario,
    game: Game,
    layout: HexLayout,
    *,
    look: Look | None = None,
    show: Show = Show(),  # noqa: B008  frozen
    language: str = "en",
) -> Picture:
    """A hex board on paper, with everything ``show`` names; the sheet ends where its marks do.

    Leave ``guides.margins`` of room around the layout for what stands beside the hexes. Nothing of
    ``scenario.secrets`` is ever read, and what lies beside the board is left out. Raises
    ``TypeError`` for another board.
    """
    scenario = on_board(scenario)
    board = require(HexBoard, scenario.board)
    turned = show.viewpoint == "top"
    field = field_of(layout, turned=turned)
    floor = floor_of(board, half_hexes_of(layout, turned=turned))
    if show.half is not None:
        field, floor = halved(field, floor, board.grid(), show.half, show.beyond)
    style = style_of(game, look, language, greyscale=show.greyscale)
    scene = Scene(scenario, style, field, floor, show)
    picture = _picture(scene, margins(scenario, game, show))
    if not show.overlays and show.heat is None:
        return picture
    return replace(picture, marks=picture.marks + _over(scene, look))


def _over(scene: Scene, look: Look | None) -> tuple[Mark, ...]:
    """What the engine shows, on what playtests show; it is loaded for those who ask."""
    from exporters.overlays import overlay_marks
    from exporters.overlays.heat import heat_marks

    heat = scene.show.heat
    veil = () if heat is None else tuple(heat_marks(heat, scene.field, scene.style))
    return veil + overlay_marks(
        scene.scenario,
        scene.style.game,
        scene.show.overlays,
        scene.field,
        language=scene.style.language,
        look=look,
        greyscale=scene.show.greyscale,
    )


def draw_tiles(
    scenario: Scenario,
    game: Game,
    room: tuple[float, float],
    *,
    look: Look | None = None,
    show: Show = Show(),  # noqa: B008  frozen
    language: str = "en",
    field: HexField | None = None,
) -> Picture:
    """A map of tiles, as large as fits into ``room`` (width and height in mm), or as it is
    already in a ``field``."""
    scenario = on_board(scenario)
    board = require(TileBoard, scenario.board)
    edge = margins(scenario, game, show)
    inner = (room[0] - edge.left - edge.right, room[1] - edge.top - edge.bottom)
    turned = show.viewpoint == "top"
    field = field or map_field(board, game, inner, (edge.left, edge.top), turned=turned)
    floor = floor_of_tiles(board, tuple(laid_areas(board, game.tiles).values()))
    style = style_of(game, look, language, greyscale=show.greyscale)
    return _picture(Scene(scenario, style, field, floor, show), edge)


def draw_scenario(
    scenario: Scenario,
    game: Game,
    width: float,
    height: float,
    *,
    look: Look | None = None,
    show: Show = Show(),  # noqa: B008  frozen
    language: str = "en",
) -> Picture:
    """Any scenario's board, as large as fits into ``width`` × ``height`` mm, margins included."""
    fitted = FITTED[scenario.board.kind]
    return fitted(scenario, game, (width, height), look=look, show=show, language=language)


def _fitted_hexes(
    scenario: Scenario, game: Game, room: tuple[float, float], *, show: Show, **style: Any
) -> Picture:
    edge = margins(scenario, game, show)
    inner = (room[0] - edge.left - edge.right, room[1] - edge.top - edge.bottom)
    grid, corner = require(HexBoard, scenario.board).grid(), (edge.left, edge.top)
    layout = HexLayout.fit(grid, *inner, origin=corner)
    if show.half is not None:
        across, down = half_extent(grid, show.half, show.beyond)
        layout = HexLayout(grid, min(inner[0] / across, inner[1] / down), corner)
    return draw_board(scenario, game, layout, show=show, **style)


def _fitted_table(
    scenario: Scenario, game: Game, room: tuple[float, float], *, show: Show, **style: Any
) -> Picture:
    from exporters.drawing.table import draw_table  # a window on hexes opens without tables

    if show.half is not None:
        room = room_for_half(*room, show.half, foot_of(show))
    scale = table_scale(require(TableBoard, scenario.board), *room, foot_of(show))
    scale = ruled_scale(scale) if show.ruled else scale
    picture = draw_table(scenario, game, scale, show=show, **style)
    return picture if show.half is None else half_picture(picture, show.half, foot_of(show))


FITTED: Mapping[str, Callable[..., Picture]] = {
    "hex": _fitted_hexes,
    "tiles": draw_tiles,
    "table": _fitted_table,
}
"""What draws a board as large as a room, by its kind."""


def _picture(scene: Scene, edge: Margins) -> Picture:
    _, _, right, bottom = scene.field.box
    return Picture(right + edge.right, bottom + edge.bottom, tuple(_drawn(scene, LAYERS)))


def _drawn(scene: Scene, layers: Iterable[str]) -> Iterator[Mark]:
    for name in layers:
        if name in scene.show.layers:
            yield from DRAWN_BY[name](scene)
