"""A scenario as JSON, fit to be given away: the file's own layout, without the secrets."""

from exporters.export import Options
from schema.files import canonical
from schema.game import Game
from schema.scenario import Scenario


def write(scenario: Scenario, game: Game, options: Options) -> bytes:  # noqa: ARG001  one shape
    """The canonical file of what both players may know (ADR 10)."""
    return canonical(scenario.public()).encode()
