"""The whole-board page is the board's: how much of it hexes, map tiles and tables cover."""

from functools import cache
from itertools import product
from pathlib import Path

import pytest

import games
from exporters.paper.page import Page, Placed
from exporters.sheet.plan import plan_sheet
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from schema import files
from schema.game import Game
from schema.scenario import Scenario
from tests.sampling import one_in

EXAMPLES = sorted((Path(__file__).parents[3] / "examples").glob("*.json"))
HALF = 0.5
SMALL_PAPER = 0.48
"""On A5 the names at the edges of a board with sections are as large as on A4."""
DRAWN = (
    ("battles-of-westeros", "raid-in-the-riverlands"),
    ("battles-of-westeros", "westerlands-bounty"),
    ("battlelore-2e", "battle"),
    ("battlelore-1e", "call-to-arms"),
)
SEEDS = range(100, 150)


def board_of(page: Page) -> Placed:
    return next(item for item in page.items if isinstance(item, Placed))


def share(scenario: Scenario, game: Game, **how: str) -> float:
    """What part of page 1 the hexes cover without what stands around them; of other boards the
    drawing."""
    page = plan_sheet(scenario, game, **how).pages[0]  # type: ignore[arg-type]
    picture = board_of(page).picture
    if scenario.board.kind == "hex":
        (grid,) = (mark for mark in picture.marks if mark.layer == "grid")
        assert grid.box is not None
        left, top, right, bottom = grid.box
    else:
        left, top, right, bottom = 0.0, 0.0, picture.width, picture.height
    return (right - left) * (bottom - top) / (page.width * page.height)


@cache
def example(path: Path) -> Scenario:
    return files.read(path)


@pytest.mark.parametrize(
    ("path", "paper", "language"),
    one_in(11, product(EXAMPLES, ("a4", "letter", "a5"), ("en", "ru"))),
    ids=lambda value: value.stem if isinstance(value, Path) else value,
)
def test_the_board_of_every_example_covers_half_of_its_page(
    path: Path, paper: str, language: str
) -> None:
    scenario = example(path)
    found = share(scenario, games.load_for(scenario), paper=paper, language=language)
    assert found >= (SMALL_PAPER if paper == "a5" else HALF)


@pytest.mark.parametrize(("kind", "seed"), one_in(20, product(DRAWN, SEEDS)))
def test_the_board_of_what_is_drawn_covers_half_of_its_page(
    kind: tuple[str, str], seed: int
) -> None:
    name, card = kind
    game = games.load(name)
    place = "cards" if seed % 4 == 0 else "full"
    scenario = generate(parse_brief(game, card, seed, place=place), game)
    assert share(scenario, game, language=("en", "ru")[seed % 2]) >= HALF
