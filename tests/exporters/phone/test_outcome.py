"""How a battle ends on the phone page: immediate wins that are counted there, and tiebreakers."""

import games
from exporters.phone.content import words
from exporters.phone.outcome import outcome
from schema import files
from tests.exporters.sheet.battles import FIXTURES

EXAMPLES = FIXTURES.parents[1] / "examples"


def test_rout_is_an_enemy_at_the_last_space_and_is_worded_as_on_paper() -> None:
    scenario = files.read(EXAMPLES / "raid-in-the-riverlands.json")
    found = outcome(scenario, games.load_for(scenario))
    rout = {"resource": "morale", "enemy": True, "least": None, "most": 0, "seats": []}
    assert (found["wins"], found["ties"]) == ([rout], ["morale", "momentum"])
    phrases = words(scenario, games.load_for(scenario), "en", "")
    assert phrases["wins"] == ["the enemy's morale reaches Rout"]
    assert phrases["ties"][0] == "higher morale"
    assert len(phrases["ties"]) == 2


def test_what_is_looked_at_later_ends_nothing_now() -> None:
    scenario = files.read(EXAMPLES / "map-for-two.json")
    assert outcome(scenario, games.load_for(scenario))["wins"] == []


def test_what_wins_has_a_name_though_nobody_begins_with_any() -> None:
    scenario = files.read(FIXTURES / "runewars-map.host.json").public()
    game = games.load_for(scenario)
    main = outcome(scenario, game)["main"]
    assert main == "dragon-runes"
    assert all(main not in seat.resources for seat in scenario.seats)
    assert words(scenario, game, "en", "")["tracks"][main] == "Dragon runes"


def test_a_side_is_seen_by_what_wins() -> None:
    """Points and how many win, or a resource where a game has no points; and the token of the
    first player where it changes hands."""
    found = {}
    for name in ("raid-in-the-riverlands", "call-to-arms", "map-for-two", "table-for-two"):
        scenario = files.read(EXAMPLES / f"{name}.json")
        game = games.load_for(scenario)
        ends = outcome(scenario, game)
        found[name] = (ends["main"], set(ends["aims"].values()), ends["token"])
        tracks = words(scenario, game, "en", "")["tracks"]
        assert ends["main"] == "points" or ends["main"] in tracks
    assert found == {
        "raid-in-the-riverlands": ("points", set(), True),
        "call-to-arms": ("points", {6}, False),
        "map-for-two": ("dragon-runes", {6}, False),
        "table-for-two": ("prosperity", set(), False),
    }
