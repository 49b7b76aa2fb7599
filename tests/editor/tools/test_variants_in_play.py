"""Validator, tools and sheets ask the rules that a scenario is played by, its variants included."""

import ast

import pytest

from editor.tools.context import PaletteItem
from editor.tools.unit import UnitTool as UnitDecision
from exporters.sheet.blocks_taking import _soldiers
from exporters.sheet.context import SheetContext
from rules.rulebook import Rulebook
from rules.supply import needs
from rules.validation import check
from schema.game import Game, VariantRule
from schema.scenario import Scenario, Variant
from schema.value import FrozenMap, Json
from tests.boards import TOY, drawn
from tests.editor.tools.strokes import context, stroke
from tests.house.plan import ROOT, modules_with, tree_of

NAME = FrozenMap(en="Another way", ru="Иначе")


def varied(family: str, **choices: Json) -> Game:
    """The toy with a variant ``other`` that makes these choices."""
    rules = FrozenMap({family: FrozenMap({k.replace("_", "-"): v for k, v in choices.items()})})
    rule = VariantRule(name=NAME, text=NAME, rules=rules)
    return TOY.changed(variants=FrozenMap(other=rule))


def played(scenario: Scenario) -> Scenario:
    return scenario.changed(variants=(Variant(id="other"),))


FIELD = """
    . . . .
     . .S . .
"""


@pytest.mark.parametrize("is_played", [True, False])
def test_two_units_share_a_hex_for_validator_and_tool_alike(is_played: bool) -> None:
    """``units-in-a-hex: 2``: both accept the second unit, or neither does."""
    game = varied("placement", units_in_a_hex=2)
    before = played(drawn(FIELD)) if is_played else drawn(FIELD)
    (there,) = before.units
    other = next(seat.id for seat in before.seats if seat.id != there.seat)
    pick = PaletteItem("unit", "soldiers", rank="low", seat=other)
    after = stroke(UnitDecision(), context(before, game=game, pick=pick), str(there.at))
    assert len(after.units) == (2 if is_played else 1)
    doubled = before.changed(units=(there, there.changed(id="second", seat=other)))
    slugs = {finding.slug for finding in check(doubled, game).findings}
    assert ("units-stacked" in slugs) is not is_played


@pytest.mark.parametrize("is_played", [True, False])
def test_a_commanders_figure_is_counted_alike_on_the_sheet_and_in_the_boxes(
    is_played: bool,
) -> None:
    """``figure: extra``: the commander stands beside all of his unit's soldiers."""
    game = varied("commander", figure="extra")
    scenario = drawn(". .K . .\n . . . .")
    scenario = played(scenario) if is_played else scenario
    soldiers = 4 if is_played else 3
    assert needs(scenario, game).figures == {"soldiers": soldiers}
    (unit,) = scenario.units
    assert _soldiers(SheetContext(scenario, game, "en"), scenario.units)[1] == soldiers
    full = scenario.changed(units=(unit.changed(figures=4),))
    slugs = {finding.slug for finding in check(full, game).findings}
    assert ("too-many-figures" in slugs) is not is_played


# -- one way to a rulebook -------------------------------------------------------------------------

WITHOUT_A_SCENARIO = ("generators/", "rules/rulebook.py", "rules/validation/variants.py")
"""Who may ask for the rules of a pack: the drawing, which has no scenario yet, and those who try
what a variant would be."""


def test_nobody_forgets_the_variants_of_a_scenario() -> None:
    """``Rulebook.in_play`` is the way; ``printed_rules`` is for those who have no scenario."""
    rooms = ("rules", "editor", "exporters", "importers", "generators", "games", "banneret")
    forgetful = [
        f"{name}:{node.lineno}"
        for room in rooms
        for path in modules_with(room, "printed_rules")
        if not (name := path.relative_to(ROOT).as_posix()).startswith(WITHOUT_A_SCENARIO)
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Attribute) and node.attr == "printed_rules"
    ]
    assert forgetful == []
    assert not hasattr(Rulebook, "of")
