"""What is taken for a map has pictures that distinguish its tokens."""

import games
from exporters.phone.content import words
from schema import files
from tests.exporters.sheet.battles import FIXTURES

EXAMPLES = FIXTURES.parents[1] / "examples"


def test_setup_markers_and_both_runes_are_drawn_differently() -> None:
    scenario = files.read(EXAMPLES / "map-for-three.json")
    steps = words(scenario, games.load_for(scenario), "en", "banneret")["steps"]
    for first, *_ in steps.values():
        drawn = {line["lead"]: line["drawing"] for line in first["lines"] if "drawing" in line}
        assert {"home realm setup markers", "Dragon rune", "False rune"} <= set(drawn)
        assert len({drawn[name] for name in drawn}) == len(drawn)
