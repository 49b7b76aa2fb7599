"""Which surface a board has; those of other kinds are not loaded for it."""

from editor.canvas.surface import Sight, Surface
from schema.board import HexBoard, TileBoard
from schema.scenario import Scenario


def surface_of(scenario: Scenario, sight: Sight) -> Surface:
    """The surface of a scenario's board."""
    scenario = scenario.public()
    if isinstance(scenario.board, HexBoard):
        from editor.canvas.hex_surface import HexSurface

        return HexSurface(scenario, sight)
    if isinstance(scenario.board, TileBoard):
        from editor.canvas.tiles_surface import TilesSurface

        return TilesSurface(scenario, sight)
    from editor.canvas.table_surface import TableSurface

    return TableSurface(scenario, sight)
