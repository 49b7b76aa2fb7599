"""What players ask at the table stands on the sheet: whose turn, from which box, who needs what."""

from typing import Any

import pytest

import games
from exporters.catalogue import PAPERS
from exporters.paper.page import Placed, Run, Tick
from exporters.sheet.plan import plan_sheet
from exporters.sheet.short import plan_short
from rules.validation import check
from schema import files
from schema.forces import Unit
from schema.game import Game
from schema.scenario import Scenario, SpecialRule
from schema.value import FrozenMap
from tests.exporters.sheet.battles import FIXTURES, bare, grey_board, raid, westeros
from tests.sampling import each_once


def text_of(scenario: Scenario, game: Game | None = None, **choices: Any) -> str:
    plan = plan_sheet(scenario, game or westeros(), draw=grey_board, **choices)
    return plan.text().replace("\n", " ")


def thunder() -> tuple[Scenario, Game]:
    scenario = files.read(FIXTURES / "battlelore-2e-thunder.json")
    return scenario, games.load_for(scenario)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_both_sides_see_on_page_1_how_the_other_wins(paper: str, language: str) -> None:
    """Walk 3: both win lines stand over the board; the board stays the largest thing."""
    scenario, game = thunder()
    plan = plan_sheet(scenario, game, paper=paper, language=language, draw=grey_board)
    page = plan.pages[0]
    words = " ".join(item.text for item in page.items if isinstance(item, Run))
    names = {
        "en": ("8 VP or more", "3 × Blood Harvesters revealed"),
        "ru": ("8 ПО или больше", "открыто 3 × Сборщики крови"),
    }
    assert all(name in words for name in names[language]), words
    board = next(item for item in page.items if isinstance(item, Placed))
    assert board.picture.height >= 0.45 * page.height


def test_who_wins_alike_reads_it_once() -> None:
    page = plan_sheet(raid(), westeros(), draw=grey_board).pages[0]
    assert not any("Instant win" in item.text for item in page.items if isinstance(item, Run))


def test_a_track_says_how_many_are_needed_and_revealed_cards_have_boxes() -> None:
    """Walk 3: the strip ends at 8 at the start of the turn; three Harvester boxes for Uthuk."""
    scenario, game = thunder()
    plan = plan_sheet(scenario, game, draw=grey_board)
    last = plan.pages[-1].items  # the boxes to muster by stand before it
    ticks = [t for t in last if isinstance(t, Tick) and t.side >= 4.0]
    assert sum(tick.shape == "circle" for tick in ticks) == 8
    assert sum(tick.shape == "square" for tick in ticks) == 3
    short = plan_short(scenario, game, draw=grey_board).text().replace("\n", " ")
    assert "Uthuk Y'llan 3 × Blood Harvesters revealed" in short


def test_the_order_of_setting_up_is_printed_where_no_ledger_has_it() -> None:
    words = text_of(*thunder())
    assert "Setup order 1 Daqan Lords 2 Uthuk Y'llan" in words
    assert "Setup order" not in text_of(raid())
    cards = raid(cards=True, setup_order=("stark", "lannister"))
    assert "Setup order" not in text_of(cards)


@pytest.mark.rule("BL2-THN-06")
def test_the_sheet_of_one_side_explains_its_half_alone() -> None:
    """Its legend names no unit of the other side."""
    guards = "Lannisport Guards"
    assert guards in text_of(raid())
    text = text_of(raid(), view="stark")
    assert "Winterfell Riders" in text
    assert guards not in text


@pytest.mark.parametrize("language", ["en", "ru"])
def test_masked_hexes_are_listed_in_words(language: str) -> None:
    """Those of a line that follow each other by the first and the last."""
    scenario = raid()
    board = scenario.board.changed(masked=("A1", "B1", "A2", "J15", "E6"))
    gone = "A1–B1, A2, E6, J15"
    for read in (plan_sheet, plan_short):
        plan = read(scenario.changed(board=board), westeros(), draw=grey_board, language=language)
        words = " ".join(run.text for p in plan.pages for run in p.items if isinstance(run, Run))
        assert gone in words


def test_what_a_player_places_freely_is_taken_too_and_the_boxes_are_named() -> None:
    """BL2-THN-06: the giant has no hex yet, but he comes from the box all the same."""
    scenario, game = thunder()
    words = text_of(scenario, game)
    boxes = [game.boxes[name].name["en"] for name in game.boxes]
    assert "Mountain Giant 1 × 1 1 total figures = 25" in words
    assert " + ".join(boxes) in words


@pytest.mark.rule("BOW-ERR-02", "BOW-ERR-03")
def test_stand_ins_and_what_is_not_enough_are_named() -> None:
    """BOW-ERR-02, BOW-ERR-03: whose figures stand for whose."""
    guards = Unit(
        id="x",
        seat="lannister",
        type="lannisport-guards",
        rank="blue",
        at="E14",
        stands_in_for="casterly-rock-cavaliers",
    )
    words = text_of(raid(units=(*raid().units, guards)))
    assert "Missing from the box: 1 × Lannisport Guards (instead of" in words
    assert "Missing from the box" not in text_of(raid())
    riders = tuple(
        Unit(id=f"r{n}", seat="stark", type="winterfell-riders", rank="green", at=at)
        for n, at in enumerate(("A1", "B1", "C1"))
    )
    many = raid(units=(*raid().units, *riders))
    assert "Missing:" in text_of(many, report=check(many, westeros()))
    assert "Missing:" not in text_of(raid(), report=check(raid(), westeros()))


def test_rules_of_unequal_strength_say_so() -> None:
    weak = SpecialRule(id="a", title=FrozenMap(en="Weak"), text=FrozenMap(en="One."))
    strong = weak.changed(id="b", title=FrozenMap(en="Strong"), precedence=2)
    words = text_of(raid(rules=(weak, strong)))
    assert words.index("Strong.") < words.index("Weak.")
    assert "If rules conflict, the one listed first applies" in words
    assert "If rules conflict, the one listed first applies" not in text_of(raid(rules=(weak,)))


def test_a_game_with_one_board_does_not_name_it() -> None:
    scenario, game = thunder()
    assert "Board Board" not in text_of(scenario, game)
    assert "Board Side A" in text_of(raid())


@pytest.mark.parametrize(
    ("paper", "name"), each_once(tuple(PAPERS), ("runewars-map", "commands-and-colors-wide"))
)
def test_names_of_three_players_are_whole(name: str, paper: str) -> None:
    """Three columns on A5 are 37 mm wide: names get smaller, and no word of them is torn."""
    scenario = files.read(FIXTURES / f"{name}.json")
    game = games.load_for(scenario, [FIXTURES / "games"])
    # On a map nobody has a column of his own who does not play.
    seats = tuple(seat.changed(neutral=False) for seat in scenario.seats)
    scenario = scenario.changed(seats=seats)
    for language, beside in (("ru", None), ("en", "ru")):
        plan = plan_sheet(
            scenario, game, paper=paper, language=language, beside=beside, draw=grey_board
        )
        found = {word for page in plan.pages for word in page_words(page.items)}
        wanted = {"ДАКАНА", "БЕССМЕРТНЫЙ", "НЕЙТРАЛЬНЫЕ"}
        if name != "runewars-map":
            wanted = {"ЮГО-ЗАПАДНЫЙ", "ЮГО-ВОСТОЧНЫЙ", "СЕВЕРНАЯ", "КОРПУС"}
        assert wanted <= found, wanted - found


def page_words(items: tuple[object, ...]) -> list[str]:
    return [word for item in items if isinstance(item, Run) for word in item.text.split()]


def test_nobody_without_a_task_has_a_heading_on_the_short_sheet() -> None:
    scenario = bare().changed(
        seats=tuple(seat.changed(resources=FrozenMap(), sides=FrozenMap()) for seat in raid().seats)
    )
    assert "HOUSE STARK" not in plan_short(scenario, westeros(), draw=grey_board).text()
