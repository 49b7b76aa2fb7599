"""The phases of a turn on the phone page: each says what is done in it."""

import games
from exporters.phone.content import words
from schema import files
from tests.exporters.sheet.battles import FIXTURES

EXAMPLES = FIXTURES.parents[1] / "examples"


def test_a_phase_that_a_pack_names_without_a_text_says_what_is_done() -> None:
    scenario = files.read(EXAMPLES / "rolls-of-thunder.json")
    phases = words(scenario, games.load_for(scenario), "en", "banneret")["phases"]["list"]
    assert [one["name"] for one in phases][:2] == ["Command", "Order"]
    assert phases[1]["text"] == "choose the units that the card lets you order"
    assert all(one["text"] for one in phases)


def test_a_phase_keeps_the_text_of_its_pack() -> None:
    scenario = files.read(EXAMPLES / "raid-in-the-riverlands.json")
    phases = words(scenario, games.load_for(scenario), "en", "banneret")["phases"]["list"]
    assert phases[1] == {
        "name": "Marshaling",
        "text": "roll order dice, draw Leadership cards",
        "shared": True,
    }
