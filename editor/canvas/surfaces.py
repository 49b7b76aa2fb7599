"""Which surface a board has; those of other kinds are not loaded for it."""

from editor.boards import kind_of
from editor.canvas.surface import Surface, ViewOptions
from schema.scenario import Scenario


def surface_of(scenario: Scenario, sight: ViewOptions) -> Surface:
    """The surface of a scenario's board."""
    scenario = scenario.public()
    return kind_of(scenario.board).surface(scenario, sight)
