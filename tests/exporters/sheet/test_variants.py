"""The evade table stands on the sheet when its variant is in use, and only then (BLH-EVD-01)."""

import games
from exporters.sheet.plan import plan_sheet
from schema import files
from tests.exporters.sheet.battles import FIXTURES, grey_board, raid, westeros


def test_who_may_evade_whom_is_a_table() -> None:
    scenario = files.read(FIXTURES / "battlelore-1e-tent.json")
    game = games.load_for(scenario)
    words = plan_sheet(scenario, game, draw=grey_board).text().replace("\n", " ")
    assert "Which units may evade which attackers:" in words
    assert "●G all except Creatures, Dragons" in words
    without = scenario.changed(variants=())
    assert "evade" not in plan_sheet(without, game, draw=grey_board).text()
    assert "evade" not in plan_sheet(raid(), westeros(), draw=grey_board).text()
