"""Bridges and fords: how they lie over what they cross."""

from exporters.drawing import look
from exporters.drawing.look import Style
from exporters.drawing.picture import Mark
from exporters.drawing.scene import Scene
from geometry.hexes import DIRECTIONS
from schema.board import PlacedToken


def bearing_of_crossing(scene: Scene, token: PlacedToken) -> float | None:
    """How a bridge lies that crosses a way: as it faces, along a road, or square to the water."""
    known = scene.style.game.tokens.get(token.token)
    ways = [way for way in scene.floor.ways if way.at == token.at and way.edges]
    if known is None or not known.movement.crossing or not ways:
        return None
    if token.facing is not None:
        return scene.field.bearing(token.facing)
    roads = [w for w in ways if (k := scene.style.game.ways.get(w.kind)) and k.movement.road]
    if roads:
        return scene.field.bearing(2 * roads[0].edges[0])
    return scene.field.bearing(2 * ways[0].edges[0] + 3)


def bearing_over_water(scene: Scene, token: PlacedToken) -> float | None:
    """How a bridge lies over a hex of water: as it faces, but square to water that runs straight on
    if it faces hardly another way; none of what is no bridge."""
    game, field = scene.style.game, scene.field
    known, index = game.tokens.get(token.token), field.index[token.at]
    below = game.terrain.get(scene.floor.terrain[index] or "")
    is_crossing = known is not None and known.movement.crossing
    if not is_crossing or token.facing is None or below is None:
        return None
    if not below.movement.needs_crossing:
        return None
    wet = [] if scene.show.on_screen else _water_beside(scene, index)
    is_straight = len(wet) == 2 and wet[1] - wet[0] == 3
    square = 2 * wet[0] + 3 if is_straight else token.facing
    return field.bearing(square if (square - token.facing) % 6 in (1, 5) else token.facing)


def _water_beside(scene: Scene, index: int) -> list[int]:
    """The directions in which the next hex of the whole board is of the same terrain."""
    field, board = scene.field, scene.scenario.board
    grid = board.grid()
    if grid is None:
        return []
    ground, here = board.ground(), field.hexes[index]
    names = [grid.name_of(here + step) for step in DIRECTIONS]
    kinds = [None if name is None else ground[grid.index(name)] for name in names]
    return [at for at, kind in enumerate(kinds) if kind == scene.floor.terrain[index]]


def crossing(style: Style) -> tuple[Mark, ...]:
    """A bridge over a way, in a box of 100."""
    paper = style.tone("#d9c7a3")
    return style.keep(
        "crossing",
        lambda: style.symbol(look.CROSSING, ink=style.ink, paper=paper, tint=paper),
    )
