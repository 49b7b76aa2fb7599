"""What changed between two scenarios: all of it, and no secret."""

from hypothesis import given

from schema.board import HexBoard, Label, PlacedToken
from schema.differences import differences
from schema.edits import MoveUnits, PaintTerrain
from schema.forces import Secrets
from schema.rendering import name_of, render
from schema.scenario import Play, Scenario
from schema.text import Term
from schema.value import FrozenMap
from tests.boards import raid, westeros
from tests.strategies import scenarios


@given(scenarios())
def test_nothing_changed_is_nothing(scenario: Scenario) -> None:
    """A scenario does not differ from itself."""
    assert differences(scenario, scenario) == ()


@given(scenarios(), scenarios())
def test_what_differs_is_reported(before: Scenario, after: Scenario) -> None:
    """Two scenarios that are not the same have at least one difference, in words."""
    found = differences(before, after)
    unsaid = {"schema_": before.schema_, "format": before.format}
    assert bool(found) == (before != after.changed(**unsaid))
    assert all(render(message, None, "en") for message in found)


def test_each_change_is_one_line() -> None:
    """A moved unit, painted hexes and a new title are three lines with the game's own words."""
    scenario, game = raid(), westeros()
    unit = next(unit for unit in scenario.units if unit.at is not None)
    changed = MoveUnits(kind="move-units", moves=((unit.id, "A1"),)).apply(scenario)
    changed = PaintTerrain(kind="paint-terrain", places=("B2", "C2"), terrain="hill").apply(changed)
    changed = changed.changed(title=FrozenMap({**scenario.title, "en": "Another"}))
    lines = [render(message, game, "en") for message in differences(scenario, changed)]
    assert len(lines) == 3
    assert lines[0] == "B2, C2: Plains → Hill"
    assert f"{unit.at} → A1" in lines[1]
    assert lines[2].endswith("→ Another")


def test_no_field_is_forgotten() -> None:
    """Stand-ins, the order of units, keys of newer programs."""
    scenario, game = raid(), westeros()
    first, *others = scenario.units
    proxy = scenario.changed(units=(first.changed(stands_in_for="kennelmasters"), *others))
    turned = scenario.changed(units=(*others, first))
    newer = Scenario.model_validate({**dict(scenario), "weather": "rain"})
    lines = [
        render(message, game, "en")
        for after in (proxy, turned, newer)
        for message in differences(scenario, after)
    ]
    assert lines == [
        f"Units › {first.id} › Substitute for: – → Stark Kennelmasters",
        "Units: the order changed",
        "weather: – → rain",
    ]


def test_secrets_are_not_shown() -> None:
    """Between two host's files it is said that the secret differs, and nothing of it."""
    scenario, game = raid(), westeros()
    one = scenario.changed(secrets=Secrets(seed=1, placed=FrozenMap()))
    other = scenario.changed(
        secrets=Secrets(seed=2, placed=FrozenMap({"pool": FrozenMap({"C4": "traitor"})}))
    )
    (message,) = differences(one, other)
    assert render(message, game, "en") == "Hidden layout (host’s file only) (changed)"


def test_a_battle_played_is_named_by_its_day_and_result() -> None:
    scenario, game = raid(), westeros()
    play = Play(date="2026-03-01", points=FrozenMap({"stark": 4, "lannister": 6}))
    (message,) = differences(scenario, scenario.changed(plays=(play,)))
    assert render(message, game, "en") == "Played battles: added: 2026-03-01: stark 4, lannister 6"


def test_fields_are_named_in_words() -> None:
    """Those of forms, in the language asked for, with the game's own words and no JSON."""
    scenario, game = raid(), westeros()
    board = scenario.board
    assert isinstance(board, HexBoard)
    token = PlacedToken.model_validate({"at": "C4", "token": "bridge"})
    label = Label(at="B2", text=FrozenMap({"en": "Ford", "ru": "Брод"}))
    edited = board.changed(tokens=(*board.tokens, token), labels=(*board.labels, label))
    first, *others = scenario.seats
    rich = first.changed(resources=FrozenMap({**first.resources, "morale": 99}))
    about = scenario.about.changed(licence="CC0-1.0")
    after = scenario.changed(board=edited, seats=(rich, *others), rounds=77, about=about)
    lines = [render(message, game, "en") for message in differences(scenario, after)]
    assert lines == [
        f"Tokens: added: C4, {name_of(Term(of='tokens', id='bridge'), game, 'en')}",
        "Board labels: added: B2, Ford / Брод",
        f"Licence: {scenario.about.licence or '–'} → CC0-1.0",
        f"Sides › {first.id} › Starting amount › morale: {first.resources['morale']} → 99",
        f"Rounds: {scenario.rounds} → 77",
    ]
    russian = [render(message, game, "ru") for message in differences(scenario, after)]
    assert "мораль: " in russian[3].lower()
    assert russian[4].startswith("Раунд")


def test_keys_of_newer_programs_are_no_fields() -> None:
    """They look like steps to fields and to words of the game, and are shown as they stand."""
    scenario, game = raid(), westeros()
    newer = Scenario.model_validate({**dict(scenario), "v1.2": 1, "mod:rain": 2})
    lines = [render(message, game, "en") for message in differences(scenario, newer)]
    assert lines == ["v1.2: – → 1", "mod:rain: – → 2"]
