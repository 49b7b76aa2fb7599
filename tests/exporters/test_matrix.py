"""Two hundred sheets: each kind of each game on each paper in one language and in two."""

from collections.abc import Callable
from functools import cache
from itertools import cycle, product
from typing import Any

import pytest

import games
from exporters.aids.packing import plan_packing
from exporters.aids.quick_start import plan_quick_start
from exporters.export import Options
from exporters.paper.page import SheetLayout
from exporters.sheet.plan import plan_sheet
from exporters.sheet.short import plan_short
from exporters.sheet.sides import plan_sides
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from schema.game import Game
from schema.scenario import Scenario
from tests.exporters.sheet.test_continued import check_heads
from tests.exporters.sheet.test_plan import check_page
from tests.sampling import one_in

DRAWN = {
    "raid": ("battles-of-westeros", "raid-in-the-riverlands"),
    "bounty": ("battles-of-westeros", "westerlands-bounty"),
    "mustered": ("battlelore-2e", "battle"),
    "arms": ("battlelore-1e", "call-to-arms"),
    "map": ("runewars", "map"),
    "table": ("terrain-cards", "table"),
}
Planner = Callable[..., SheetLayout]


def of_options(plan: Planner) -> Planner:
    """A planner that is given all that may be chosen at once."""

    def planned(scenario: Scenario, game: Game, **choices: Any) -> SheetLayout:
        return plan(scenario, game, Options(**choices))

    return planned


KINDS: dict[str, Planner] = {
    "setup": plan_sheet,
    "sides": plan_sides,
    "short": plan_short,
    "packing": of_options(plan_packing),
    "quickstart": of_options(plan_quick_start),
}
LANGUAGES = (("en", None), ("ru", None), ("en", "ru"))
SEEDS = cycle(range(8100, 8117))
SHEETS = [
    (battle, kind, paper, languages, next(SEEDS))
    for battle, kind, paper, languages in product(DRAWN, KINDS, ("a4", "letter", "a5"), LANGUAGES)
    if (battle, kind) != ("map", "sides")
]


@cache
def drawn(battle: str, seed: int) -> tuple[Scenario, Game]:
    pack, card = DRAWN[battle]
    game = games.load(pack)
    return generate(parse_brief(game, card, seed), game), game


@pytest.mark.parametrize(
    ("battle", "kind", "paper", "languages", "seed"), one_in(37, SHEETS), ids=str
)
def test_nothing_of_a_sheet_overlaps_or_is_cut_or_small(
    battle: str, kind: str, paper: str, languages: tuple[str, str | None], seed: int
) -> None:
    scenario, game = drawn(battle, seed)
    language, beside = languages
    plan = KINDS[kind](scenario, game, paper=paper, language=language, beside=beside)
    assert plan.pages
    for page in plan.pages:
        check_page(page)
        check_heads(page)


def test_there_are_two_hundred() -> None:
    assert len(SHEETS) >= 200
