"""An exporter: the units of a scenario as a table.

The row says what the format is; the module that it names has ``write``.
"""

import csv
from io import StringIO

from exporters.catalogue import OutputFormat
from exporters.export import Options
from schema.game import Game
from schema.scenario import Scenario
from schema.text import choose

FORMAT = OutputFormat(
    "roster",
    "banneret_example.roster",
    "CSV: the units as a table",
    "the units of both sides as a table",
    follows=("language",),
    ending="csv",
)


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """A line a unit: whose it is, what it is, where it stands."""
    text = StringIO(newline="")
    table = csv.writer(text)
    table.writerow(("side", "unit", "rank", "place"))
    for unit in scenario.units:
        kind = game.unit_types.get(unit.type)
        name = choose(kind.name, options.language) if kind is not None else unit.type
        table.writerow((unit.seat, name, unit.rank or "", unit.at or ""))
    return text.getvalue().encode()
