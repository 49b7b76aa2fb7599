"""The quick-start card: six lines, how it is won and the command, two to a page."""

from io import BytesIO
from typing import Any

import pytest

from exporters.aids.quick_start import plan_quick_start
from exporters.aids.turn import order_of_turn
from exporters.catalogue import PAPERS
from exporters.export import Options, render
from exporters.origin import command_of
from exporters.paper.page import Placed, SheetLayout
from exporters.sheet.context import SheetContext
from exporters.sheet.qr import head_code
from generators.blank import blank
from schema.objectives import Win
from tests.exporters.aids.games_drawn import GAMES, read
from tests.exporters.sheet.battles import westeros
from tests.exporters.sheet.test_plan import check_page, wordy
from tests.sampling import each_once

SCENARIOS = (*GAMES, "mustered-battle", "map-for-four", "rallying-the-remnant")


def planned(name: str, **choices: Any) -> SheetLayout:
    return plan_quick_start(*read(name), Options(**choices))


def words(name: str, **choices: Any) -> str:
    return " ".join(planned(name, **choices).text().split())


@pytest.mark.parametrize(
    ("name", "paper", "language"), each_once(SCENARIOS, tuple(PAPERS), ("en", "ru"))
)
def test_nothing_overlaps_and_all_is_on_one_page(name: str, paper: str, language: str) -> None:
    plan = planned(name, paper=paper, language=language)
    made_by_hand = not command_of(read(name)[0], "FILE")
    assert len(plan.pages) == 1 + made_by_hand  # the scenario's code is on the backs
    for page in plan.pages:
        check_page(page)
    told = plan.text()
    assert told.count({"en": "QUICK", "ru": "БЫСТРЫЙ"}[language]) == 2
    assert told.count({"en": "VICTORY", "ru": "ПОБЕДА"}[language]) == 2


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_each_card_of_a_scenario_made_by_hand_has_its_code_behind_it(paper: str) -> None:
    front, back = planned("rallying-the-remnant", paper=paper).pages
    codes = [item for item in back.items if isinstance(item, Placed)]
    assert len(codes) == 2
    middle = front.width / 2
    lefts = {round(code.box[0] + code.box[2] - 2 * middle, 3) for code in codes}
    assert lefts == {-low for low in lefts}  # mirrored they are the same: turned over they fit


@pytest.mark.parametrize("name", SCENARIOS)
def test_all_ways_to_win_are_on_the_card(name: str) -> None:
    text = words(name)
    assert "… more on the setup sheet" not in text
    assert text.count("Instant win") + text.count("Goal") == 2 * len(wins(name))


def wins(name: str) -> tuple[Win, ...]:
    return read(name)[0].victory.wins


def test_a_raid_in_five_lines_a_side() -> None:
    text = words("battles-of-westeros")
    assert "1 Take from the box 35 figures, 10 units: Casterly Rock Cavaliers 3" in text
    assert "1 Take from the box 32 figures, 9 units: War Host of the North 4" in text
    assert "2 Board Side A (deep) Building 6 Forest 6 Hill 4" in text
    assert text.count("your edge is at the bottom of the picture") == 2
    assert "4 Prepare command tokens 4 each · order dice 4 each" in text
    assert "5 Begin momentum token: House Lannister · rounds: 5 " in text
    scenario, _ = read("battles-of-westeros")
    assert command_of(scenario, "FILE") in text


def test_each_card_has_the_code_of_its_command() -> None:
    scenario, _ = read("battles-of-westeros")
    code = head_code(scenario)
    items = planned("battles-of-westeros").pages[0].items
    assert sum(isinstance(item, Placed) and item.picture is code for item in items) == 2


def test_the_code_is_read_as_the_command() -> None:
    zxingcpp = pytest.importorskip("zxingcpp")
    pypdfium2 = pytest.importorskip("pypdfium2")
    scenario, game = read("battles-of-westeros")
    data = render(scenario, game, "pdf", Options(sheet="quickstart"))
    with pypdfium2.PdfDocument(BytesIO(data)) as pdf:
        image = pdf[0].render(scale=300 / 72).to_pil().convert("L")
    found = {code.text for code in zxingcpp.read_barcodes(image)}
    assert found == {command_of(scenario, "FILE")}


def test_two_languages_have_a_page_each() -> None:
    plan = planned("battles-of-westeros", beside="ru")
    assert len(plan.pages) == 2
    for page in plan.pages:
        check_page(page)
    told = plan.text()
    assert told.count("QUICK") == told.count("БЫСТРЫЙ") == 2


def test_an_army_to_be_mustered_is_told_by_its_points() -> None:
    assert "Take from the box an army of 26 points" in words("battlelore-2e")


def test_an_empty_and_an_overfull_scenario_have_a_card_too() -> None:
    _, game = read("battlelore-2e")
    check_page(plan_quick_start(blank(game), game, Options()).pages[0])
    check_page(plan_quick_start(wordy(), westeros(), Options(paper="a5")).pages[0])


def test_the_order_of_play_stands_below_a_picture_of_the_board() -> None:
    assert words("battles-of-westeros").count("A round 1 Rally 2 Marshaling order dice and") == 2
    items = planned("battles-of-westeros").pages[0].items
    pictures = [item for item in items if isinstance(item, Placed)]
    boards = [item for item in pictures if item.picture.height * item.scale > 70]
    assert len(boards) == 2


def test_phases_of_which_only_the_names_are_known_are_not_drawn() -> None:
    assert order_of_turn(SheetContext(*read("battlelore-2e"), "en"))[1]
    assert "2 Order 3 Move" not in words("battlelore-2e")
