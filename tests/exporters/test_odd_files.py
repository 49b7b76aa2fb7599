"""Files that ended in a traceback once: whatever the format lets pass is checked and drawn."""

from pathlib import Path

import pytest

import games
from exporters.export import Options, render
from geometry.shapes import has_ground
from rules.validation import check
from schema import files
from tests.sampling import one_in

ODD = sorted((Path(__file__).parents[1] / "fixtures" / "odd").glob("*.json"))


@pytest.mark.parametrize("path", one_in(2, ODD), ids=lambda path: path.stem)
def test_a_file_that_ended_in_a_traceback_is_checked_and_drawn(path: Path) -> None:
    scenario = files.read(path)
    game = games.load_for(scenario)
    report = check(scenario, game)
    assert report.of("error") or report.of("warning")
    for form in ("svg", "txt"):
        render(scenario, game, form)
    for sheet in ("setup", "short", "reference"):
        render(scenario, game, "pdf", Options(sheet=sheet))


def test_an_outline_has_ground_or_not() -> None:
    assert has_ground([(0, 0), (4, 0), (0, 4)])
    assert has_ground([(0, 0), (2, 2), (2, 0), (0, 2)])  # crossed, and a string holds some
    assert not has_ground([(1, 1)])
    assert not has_ground([(3, -5), (-5, 1), (3, -5)])
    assert not has_ground([(0, 0), (1, 1), (2, 2), (9, 9)])
