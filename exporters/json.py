"""A scenario as JSON, fit to be given away: the file's own layout, without the secrets."""

from schema.files import canonical
from schema.scenario import Scenario


def write_json(scenario: Scenario) -> bytes:
    """The canonical file of what both players may know (DESIGN 3.10)."""
    return canonical(scenario.public()).encode()
