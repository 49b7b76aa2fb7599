"""Templates of new scenarios: nothing wrong, nobody walled in, no unit in water, on every board."""

from pathlib import Path

import pytest

import games
from generators.blank import blank
from generators.terrain.templates import (
    TEMPLATES,
    FilledTemplate,
    UnknownTemplate,
    fill_template,
    sample_of,
    templates_for,
)
from rules.supply import contents
from rules.validation import check
from schema.board import HexBoard
from schema.forces import Unit
from schema.game import Game
from schema.scenario import Scenario
from tests.house.plan import ROOT

GARDEN = ROOT / "examples" / "games"
HEX_GAMES = ("battles-of-westeros", "battlelore-1e", "battlelore-2e", "garden-war")


def game_of(name: str) -> Game:
    return games.load(name, None, (GARDEN,))


CASES = [
    (name, board, template)
    for name in HEX_GAMES
    for board in game_of(name).boards
    for template in templates_for(game_of(name))
]


def filled(name: str, board: str, template: str, seed: int) -> tuple[FilledTemplate, Game]:
    game = game_of(name)
    return fill_template(blank(game, board), game, template, seed, contents(game)), game


def manned(scenario: Scenario, game: Game) -> Scenario:
    """A unit on every hex of the deployment zones, as far as the validator looks at ground."""
    kind, rank = next(iter(game.unit_types)), next(iter(game.ranks), None)
    units = tuple(
        Unit(id=f"{zone.id}-{at.lower()}", type=kind, rank=rank, seat=str(zone.seat), at=at)
        for zone in scenario.zones
        if zone.kind == "deployment"
        for at in zone.places
    )
    return scenario.changed(units=units)


GROUND = (
    "edges-not-connected",
    "hexes-unreachable",
    "unit-walled-in",
    "unit-on-unplayable-hex",
    "unit-on-impassable-hex",
    "unit-on-forbidden-terrain",
    "units-stacked",
    "unit-outside-zone",
    "terrain-pieces-short",
    "zone-hex-useless",
)


def assert_sound(name: str, board: str, template: str, seed: int) -> None:
    """Nothing but notes on the empty battlefield; with units in all zones none stands wrong."""
    made, game = filled(name, board, template, seed)
    faults = [f.slug for f in check(made.scenario, game) if f.severity != "note"]
    assert faults == [], (name, board, template, seed)
    wrong = {f.slug for f in check(manned(made.scenario, game), game)} & {*GROUND}
    assert wrong == set(), (name, board, template, seed)


@pytest.mark.parametrize(("name", "board", "template"), CASES)
def test_a_template_is_sound(name: str, board: str, template: str) -> None:
    for seed in (1, 2):
        assert_sound(name, board, template, seed)


@pytest.mark.soak
@pytest.mark.parametrize(("name", "board", "template"), CASES)
def test_templates_are_sound_for_many_seeds(name: str, board: str, template: str) -> None:
    for seed in range(300):
        assert_sound(name, board, template, seed)


@pytest.mark.parametrize("template", TEMPLATES)
def test_the_same_seed_makes_the_same_battlefield(template: str) -> None:
    one, _ = filled("battlelore-2e", "main", template, 7)
    again, _ = filled("battlelore-2e", "main", template, 7)
    assert one.scenario == again.scenario
    assert one.complete


def test_a_goal_lies_where_the_template_says() -> None:
    """A town on the side of who holds it; crossings on the river; a way out behind the ambush."""
    siege, game = filled("battlelore-2e", "main", "siege", 1)
    town = next(zone for zone in siege.scenario.zones if zone.id == "goal")
    held = next(zone for zone in siege.scenario.zones if zone.seat == siege.scenario.seats[1].id)
    assert {*town.places} <= {*held.places}
    crossing, _ = filled("battlelore-2e", "main", "river-crossing", 1)
    board = crossing.scenario.board
    assert isinstance(board, HexBoard)
    assert {token.at for token in board.tokens} == {*crossing.scenario.zones[2].places}
    ambush, _ = filled("battlelore-2e", "main", "ambush", 1)
    kinds = [zone.kind for zone in ambush.scenario.zones]
    assert kinds == ["deployment", "deployment", "exit"]
    assert templates_for(game) == tuple(TEMPLATES)


def test_a_game_without_water_has_no_river_crossing() -> None:
    """It is not offered; asked for, the answer names those there are."""
    garden = game_of("garden-war")
    assert templates_for(garden) == ("open-field", "ambush")
    with pytest.raises(UnknownTemplate, match="open-field, ambush"):
        fill_template(blank(garden), garden, "river-crossing", 1)


def test_every_game_has_a_board_for_its_picture() -> None:
    """Terrain on hexes, tiles on a map."""
    for pack in games.find((Path(GARDEN),)):
        if pack.kind == "game":
            game = game_of(pack.id)
            assert sample_of(game).board.kind == blank(game).board.kind


@pytest.mark.parametrize("template", ["river-crossing", "siege"])
def test_what_no_box_lists_is_not_limited(template: str) -> None:
    """A game without boxes has as much terrain as a template wishes."""
    done, game = filled("commands-and-colors-family", "standard", template, 3)
    assert not game.boxes
    assert done.complete
    assert not done.notes
    assert len(set(done.scenario.board.ground())) > 2
