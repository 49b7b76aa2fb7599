"""What tools say and give on a table besides places: penalties, whose terrain, how many."""

from dataclasses import replace

import pytest

from editor.tools.context import PaletteItem, Selection, ToolContext
from editor.tools.select import Select
from editor.tools.token import Token
from editor.tools.unit import UnitTool as Units
from rules.validation import check
from schema.board import Pose
from schema.scenario import Scenario
from tests.editor.tools.tables import archer, cards, context, over, table, tabletop


def crowded() -> Scenario:
    """A table of 20 cm on which an enemy stands so that along heath's edge only contact is left."""
    return tabletop(units=(archer("foe", "mere", 100, 30, moved=True),), width=200)


def slugs(scenario: Scenario) -> set[str]:
    """What the rules find."""
    return {finding.slug for finding in check(scenario, cards()).findings}


def with_pick(scenario: Scenario, kind: str, name: str) -> ToolContext:
    """Something of the palette is held."""
    return replace(context(scenario), pick=PaletteItem(kind, name))  # type: ignore[arg-type]  # as a key


@pytest.mark.rule("TC-CHR-01")
def test_who_must_touch_an_enemy_is_stabbed_in_the_back() -> None:
    """He gets the badge, and it is said (TC-CHR-01); the rules find nothing then."""
    now = with_pick(crowded(), "unit", "archer")
    tool = Units()
    assert "Stab " in tool.hover(over(150, 15), now).message
    outcome = tool.press(over(150, 15), now)
    assert outcome.edit is not None
    after = outcome.edit.apply(now.scenario)
    assert after.units[-1].badge == "stabbed"
    assert outcome.message is not None
    assert "Stab " in outcome.message.translated()
    assert not slugs(after) & {"penalty-missing", "unit-near-enemy", "penalty-without-need"}


def test_the_badge_comes_and_goes_with_the_place() -> None:
    """Of one who is carried: where the edge has room again, he is rid of it."""
    start = tabletop(
        units=(
            archer("foe", "mere", 100, 30, moved=True),
            archer("late", "heath", 20, 300),
        ),
        width=200,
    )
    stabbed = dragged(start, (20, 300), (150, 15))
    assert stabbed.units[1].badge == "stabbed"
    assert "penalty-missing" not in slugs(stabbed)
    wide = stabbed.changed(board=table(stabbed).changed(width=1200))
    here = wide.units[1].at
    assert isinstance(here, Pose)
    free = dragged(wide, (here.x, here.y), (700, 15))
    assert free.units[1].badge is None
    assert "penalty-without-need" not in slugs(free)


def dragged(scenario: Scenario, start: tuple[int, int], end: tuple[int, int]) -> Scenario:
    """After the late one was carried from one place to another."""
    tool = Select()
    now = replace(context(scenario), selection=Selection(units=("late",)))
    tool.press(over(*start, subject=("unit", "late")), now)
    tool.drag(over(*end), now)
    outcome = tool.release(over(*end), now)
    assert outcome.edit is not None
    return outcome.edit.apply(scenario)


@pytest.mark.rule("TC-PLAY-01")
def test_terrain_of_another_faction_is_said_so() -> None:
    """As the finding says it, before it is placed and when it is (TC-PLAY-01)."""
    foreign = next(
        name
        for name, kind in cards().terrain.items()
        if kind.factions and "heath" not in kind.factions
    )
    now = with_pick(tabletop(), "terrain", foreign)
    preview = Token().hover(over(600, 450), now)
    assert "which only Mere may place" in preview.message
    assert preview.wrong
    outcome = Token().press(over(600, 450), now)
    assert outcome.edit is not None
    assert outcome.message is not None
    assert "which only Mere may place" in outcome.message.translated()
    assert "terrain-of-other-faction" in slugs(outcome.edit.apply(now.scenario))


@pytest.mark.rule("TC-PLAY-05")
def test_unique_terrain_is_played_once() -> None:
    """It is said before it is placed again (TC-PLAY-05)."""
    unique = next(
        name
        for name, kind in cards().terrain.items()
        if kind.unique and (not kind.factions or "heath" in kind.factions)
    )
    now = with_pick(tabletop(), "terrain", unique)
    first = Token().press(over(600, 450), now)
    assert first.message is None
    assert first.edit is not None
    again = with_pick(first.edit.apply(now.scenario), "terrain", unique)
    assert "once per game" in Token().hover(over(300, 300), again).message


@pytest.mark.rule("TC-CHR-04")
def test_an_eighth_character_is_said_to_be_one_too_many() -> None:
    """Heroes count apart (TC-CHR-04)."""
    seven = tuple(archer(f"a{n}", "heath", 100 + 60 * n, 15) for n in range(7))
    now = with_pick(tabletop(units=seven), "unit", "archer")
    assert "the maximum is 7" in Units().hover(over(900, 15), now).message
    hero = with_pick(tabletop(units=seven), "unit", "hero")
    assert Units().hover(over(900, 15), hero).message == ""
    six = with_pick(tabletop(units=seven[:6]), "unit", "archer")
    assert Units().hover(over(900, 15), six).message == ""
