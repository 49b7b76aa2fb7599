"""The quick-start card: a front with how it is set up and won, a back with how it is played."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import product
from typing import Any

import pytest

from exporters.aids.front_board import small_hexes
from exporters.aids.quick_start import plan_quick_start
from exporters.aids.quick_start_placing import units_by_row
from exporters.aids.quick_start_sections import in_play
from exporters.aids.quick_start_terrain import part_of_board, terrain_placed
from exporters.aids.turn import has_order_of_play
from exporters.catalogue import PAPERS
from exporters.drawing.lettering import UNOFFICIAL
from exporters.drawing.picture import Group, Mark
from exporters.export import Options, render
from exporters.origin import command_of
from exporters.paper.columned import aired, even_columns, spare_air
from exporters.paper.elements import Prose, Section
from exporters.paper.flow import LineBox, tall
from exporters.paper.page import Item, Page, Placed, Run, SheetLayout
from exporters.paper.sections import section
from exporters.paper.table import Table
from exporters.paper.text import MeasuredLine
from exporters.sheet.context import SheetContext
from exporters.sheet.placing import rows_of
from exporters.sheet.qr import head_code
from generators.blank import blank
from schema.forces import Seat
from schema.objectives import Win
from tests.exporters.aids.games_drawn import GAMES, read
from tests.exporters.sheet.battles import westeros
from tests.exporters.sheet.test_plan import check_page, wordy
from tests.sampling import each_once

SCENARIOS = (*GAMES, "mustered-battle", "map-for-four", "rallying-the-remnant")


@cache
def planned(name: str, **choices: Any) -> SheetLayout:
    return plan_quick_start(*read(name), Options(**choices))


def words(name: str, **choices: Any) -> str:
    return " ".join(planned(name, **choices).text().split())


@pytest.mark.parametrize(
    ("name", "paper", "language"), each_once(SCENARIOS, tuple(PAPERS), ("en", "ru"))
)
def test_nothing_overlaps_and_each_card_has_a_front_and_a_back(
    name: str, paper: str, language: str
) -> None:
    plan = planned(name, paper=paper, language=language)
    sides = 4 if has_whole_pages(plan) else 2
    assert sides <= len(plan.pages) <= sides + 1  # one of special rules
    for page in plan.pages:
        check_page(page)
    text = plan.text()
    assert text.count({"en": "QUICK", "ru": "БЫСТРЫЙ"}[language]) == 2
    assert text.count({"en": "VICTORY", "ru": "ПОБЕДА"}[language]) == 2


def has_whole_pages(plan: SheetLayout) -> bool:
    """Whether a side of a card is a page: on small paper, and where cards have much to show."""
    return plan.pages[0].width > plan.pages[0].height


def words_on(page: Page) -> str:
    return " ".join(item.text for item in page.items if isinstance(item, Run))


def test_rules_without_room_have_a_page_after_the_cards_and_a_code_alone_has_none() -> None:
    """A stranger found nothing to play by on a third page of codes, and missed these rules."""
    for name, paper in product(("battlelore-2e", "rallying-the-remnant"), ("a4", "a5")):
        plan = planned(name, paper=paper)
        has_rules = "on the page after the cards" in plan.text()
        assert len(plan.pages) == (4 if has_whole_pages(plan) else 2) + has_rules
    *_, last = planned("battlelore-2e", paper="a5").pages
    assert "Storm" in words_on(last)
    check_page(last)


def test_rules_of_all_stand_once_for_each_reader_on_the_backs_or_on_the_page_after_them() -> None:
    """A stranger saw a nearly empty page of rules after backs with room for some of them."""
    *sides, last = planned("battlelore-2e", paper="a5").pages
    on_backs, after = " ".join(map(words_on, sides)), words_on(last)
    titles = ("Fallen stronghold.", "Freed.", "Guards.", "No tents.", "All else.")
    counts = [(on_backs.count(title), after.count(title)) for title in titles]
    assert set(counts) == {(2, 0), (0, 1)}, counts


@pytest.mark.parametrize("language", ["en", "ru"])
def test_cards_with_more_than_half_a_page_holds_are_pages_with_all_rules(language: str) -> None:
    """A stranger gave letters of 7 points, and a third page with five rules on it, 6.5 of 10."""
    plan = planned("battlelore-2e", language=language)
    assert has_whole_pages(plan)
    assert len(plan.pages) == 4, "two leaves, printed on both sides"
    scenario, game = read("battlelore-2e")
    glossary = SheetContext(scenario, game, language)
    titles = [f"{glossary.text(rule.title)}" for rule in scenario.rules]
    for leaf in (plan.pages[:2], plan.pages[2:]):
        assert all(title in " ".join(map(words_on, leaf)) for title in titles)
        for page in leaf:
            sizes = Counter(item.size for item in page.items if isinstance(item, Run))
            assert sizes.most_common(1)[0][0] >= 8.5
    (board,) = (
        item.picture
        for item in plan.pages[0].items
        if isinstance(item, Placed) and item.picture.width * item.scale > 100
    )
    assert board.width > 0.55 * plan.pages[0].width, "the words beside it need the rest"


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_rules_of_one_side_alone_leave_room_for_those_of_all(paper: str) -> None:
    """Six house rules stood on a page of their own, for one side has none and cards are alike."""
    plan = planned("all-six-house-rules", paper=paper)
    assert len(plan.pages) == 4
    for back in plan.pages[1::2]:
        assert "Massed melee strike." in words_on(back)
        assert "Recruiting at the tent." in words_on(back)


def test_a_long_section_goes_on_where_letters_would_be_small_else() -> None:
    for name in ("runewars", "terrain-cards"):
        back = planned(name).pages[1]
        text = words_on(back)
        assert "REMEMBER (continued)" in text
        sizes = Counter(item.size for item in back.items if isinstance(item, Run))
        assert sizes.most_common(1)[0][0] >= 8.0


def test_a_section_that_goes_on_in_the_next_column_has_its_heading_there_again() -> None:
    """Strangers took lines without one for the end of another section."""
    rules = tuple(Prose("one two three", lead=f"Rule {n}.") for n in range(6))
    lines = section(Section("RULES", rules), 60.0, 10.0)
    for column in even_columns(lines, 2, 100.0, "(continued)"):
        head = column[0].items[0]
        assert isinstance(head, MeasuredLine)
        assert head.chunks[0][0].text == "RULES"


def test_a_card_says_what_an_army_may_not_have_what_is_kept_ready_and_who_sets_up_first() -> None:
    text = words("battlelore-2e")
    assert "not allowed: Mountain Giant" in text
    assert "keep ready: Citadel Guard" in text
    assert text.index("you set up first") < text.index("you set up second")


@pytest.mark.parametrize("name", SCENARIOS)
def test_all_ways_to_win_are_on_the_card(name: str) -> None:
    text = words(name)
    assert "… more on the setup sheet" not in text
    aims = text.count("Aim be the first")
    if any(win.seats for win in wins(name)):  # each behind who wins so
        assert all(text.count(win.text["en"]) == 2 for win in wins(name))
    else:
        assert text.count("Instant win") + text.count("Goal") + aims == 2 * len(wins(name))


def wins(name: str) -> tuple[Win, ...]:
    return read(name)[0].victory.wins


def test_a_raid_in_five_lines_a_side() -> None:
    text = words("battles-of-westeros")
    assert "Aim have the most victory points (VP) after 5 rounds 1 VP per enemy unit" in text
    assert "1 Take from the box 35 figures, 10 units LG Lannisport Guards × 2 × 3 (4" in text
    assert (
        "1 Take from the box 32 figures, 9 units WH War Host of the North × 2 × 2 (4 figures each)"
        in text
    )
    ground = "Side A (deep) · your edge is at the bottom Building 3 Forest 3 Hill 2"
    assert text.count(ground) == 2
    assert text.count("3 Place the units as the picture shows") == 2
    assert "Commanders Jaime Addam (each" in text, "a line of their own"
    assert "ON THE BOARD WH War Host of the North NA Northmen Archers" in text, (
        "the other side's codes"
    )
    assert text.count("Enemy") == 2
    assert "4 Prepare command tokens 4 · order dice 4" in text
    assert "5 Begin momentum token: House Lannister · rounds: 5 · then: see back" in text
    scenario, _ = read("battles-of-westeros")
    assert command_of(scenario, "FILE") in text


def test_a_side_reads_what_only_it_takes_and_places() -> None:
    """The captives are no figures of either side; who places them reads how (digest, seed of
    *Rolls of Thunder*); a unit that waits for its owner's choice is one of his."""
    text = words("battlelore-2e")
    assert "1 Take from the box an army of 26 points" in text
    assert text.count("1 Take from the box 19 figures, 7 units BH") == 1, "with the types"
    assert text.count("1 Take from the box 19 figures, 7 units") == 1
    placed = "2 × Citadel Guard, 3 × Blood Harvesters: unseen, one on each hex with"
    assert text.count(f"3 Place face-down cards {placed}") == 1, "on one card: its owner places"
    assert "as the picture shows; Mountain Giant: on any red hex" in text
    assert "MG Mountain Giant 4◊ 2◊ – 6" in text, "in the table of the side that has it"
    assert text.count("Mountain Giant 1 figure") == 1, "with the others"
    assert text.count("red hex Row 2: BH") == 1, "hexes in the step in which units are placed"
    assert text.count("put on top of the deck: Crushing Force") == 1


def test_a_sentence_about_placing_stands_after_a_full_stop_and_each_page_has_its_foot() -> None:
    plan = planned("battlelore-2e")
    assert "one unit per hex. Place its figures openly" in " ".join(plan.text().split())
    assert len(plan.pages) == 4
    for page in plan.pages:
        runs = [item.text for item in page.items if isinstance(item, Run)]
        assert "Quick-start card" in runs


def test_units_that_come_later_are_with_those_that_are_placed() -> None:
    """A stranger read the reserve as a part of the sentence about the picture."""
    text = words("battlelore-1e")
    assert "as the picture shows Row 2: IN A2" in text
    assert text.count("Reserve, from round 2: IN CV") == 1, "as units on the board are named"
    assert text.count("SPECIAL RULES Reserve (unofficial rule).") == 2


def test_a_newcomer_finds_how_to_attack_to_move_and_to_give_orders() -> None:
    text = words("battles-of-westeros")
    for line in (
        "Green × 3 hits",
        "Valor × 1 hits any unit in melee",
        "Counterattack:",
        "Retreat:",
    ):
        assert text.count(line) == 2
    assert "Order tokens. Colour: a unit of that rank" in text
    assert "Moves before attacks." in text
    line = f"LG Lannisport Guards G 2{UNOFFICIAL} 4 B 3 3 CC Casterly Rock Cavaliers B"
    assert line in text, "dice and moves of its own units, each rank in a row"
    assert f"WR Winterfell Riders G 2{UNOFFICIAL} 5 – B 3 4 – R 4{UNOFFICIAL} 3 – KM" in text
    assert text.count("Lannisport Guards") == 3, "in list and table, and on the other side's card"
    assert text.count("Roll as many dice as your unit has.") == 2
    assert text.count("it rolls; move: in hexes") == 1, "only its enemy has archers"
    assert text.count("unofficial: use the values on your cards") >= 2
    assert "Flank" not in words("battlelore-1e")


def test_each_card_has_the_code_of_its_command() -> None:
    scenario, _ = read("battles-of-westeros")
    code = head_code(scenario)
    for front in planned("battles-of-westeros").pages[::2]:
        assert sum(isinstance(i, Placed) and i.picture is code for i in front.items) == 1


def test_the_code_is_read_as_the_command() -> None:
    zxingcpp = pytest.importorskip("zxingcpp")
    pypdfium2 = pytest.importorskip("pypdfium2")
    scenario, game = read("battles-of-westeros")
    data = render(scenario, game, "pdf", Options(sheet="quickstart"))
    with pypdfium2.PdfDocument(BytesIO(data)) as pdf:
        image = pdf[0].render(scale=300 / 72).to_pil().convert("L")
    found = {code.text for code in zxingcpp.read_barcodes(image)}
    assert found == {command_of(scenario, "FILE")}


@pytest.mark.parametrize("name", ["battles-of-westeros", "battlelore-2e"])
def test_both_cards_have_one_size_of_letters_and_boards_of_one_size(name: str) -> None:
    plan = planned(name)
    sides = cards_of(plan)
    for one, other in zip(*sides, strict=True):
        (upper, lower) = (
            Counter(item.size for item in side if isinstance(item, Run)).most_common(1)[0][0]
            for side in (one, other)
        )
        assert upper == lower
    largest = [
        max(
            (b.picture.width * b.scale, b.picture.height * b.scale)
            for b in side[0]
            if isinstance(b, Placed)
        )
        for side in sides
    ]
    assert largest[0] == pytest.approx(largest[1])


def cards_of(plan: SheetLayout) -> list[list[list[Item]]]:
    """By card what stands on its front and on its back."""
    if has_whole_pages(plan):
        return [[[*page.items] for page in plan.pages[n : n + 2]] for n in (0, 2)]
    return [
        [
            [i for i in page.items if hasattr(i, "y") and (i.y > page.height / 2) is is_lower]
            for page in plan.pages
        ]
        for is_lower in (False, True)
    ]


def test_units_on_the_board_have_their_codes() -> None:
    """Letters of 7 points at least: two strangers looked for them in vain."""
    front = planned("battles-of-westeros").pages[0]
    boards = [item for item in front.items if isinstance(item, Placed) and item.scale == 1.0]
    lines = [line for board in boards for line in written(board.picture.marks)]
    assert {"CC", "LG", "HI", "WH"} <= set(lines)


def test_rows_are_numbered_from_the_edge_of_the_reader_and_as_hexes_name_them() -> None:
    """All of them: strangers missed the numbers of the other half, and saw row 4 hold H12."""
    plan = planned("battles-of-westeros")
    fronts = [page for page in plan.pages if any(_boards(page))]
    assert len(fronts) == 2
    own = [str(row) for row in range(1, 16)]
    for page, named in zip(fronts, (own, own[::-1]), strict=True):
        (board,) = _boards(page)
        guides = tuple(mark for mark in board.picture.marks if mark.layer == "guides")
        assert list(written(guides)) == own + named


def _boards(page: Page) -> list[Placed]:
    found = [item for item in page.items if isinstance(item, Placed) and item.scale == 1.0]
    return [one for one in found if any(mark.layer == "guides" for mark in one.picture.marks)]


def written(marks: tuple[Mark, ...]) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, Group):
            if mark.line is not None:
                yield mark.line.text
            yield from written(mark.marks)


def test_two_languages_have_a_leaf_each() -> None:
    plan = planned("battles-of-westeros", beside="ru")
    assert len(plan.pages) == (8 if has_whole_pages(plan) else 4)
    for page in plan.pages:
        check_page(page)
    text = plan.text()
    assert text.count("QUICK") == text.count("БЫСТРЫЙ") == 2


def test_each_language_has_its_own_half_where_sides_have_no_cards_of_their_own() -> None:
    plan = planned("runewars", beside="ru")
    assert plan.text().count("QUICK") == plan.text().count("БЫСТРЫЙ") == 1
    for page in plan.pages:
        check_page(page)


def test_an_army_to_be_mustered_is_given_by_its_points() -> None:
    """Its prices are in a table on the back, where a stranger did not look for them."""
    text = words("battlelore-2e")
    assert text.count("Take from the box an army of 26 points (prices: see UNITS);") == 1


def test_tokens_are_marked_where_what_they_do_is_unofficial() -> None:
    """The mark was in the title of a section that had become one with another."""
    text = words("battlelore-2e")
    assert text.count("Ford◊ only on: River") == text.count("TERRAIN AND TOKENS") == 2


def test_an_empty_and_an_overfull_scenario_have_a_card_too() -> None:
    _, game = read("battlelore-2e")
    check_page(plan_quick_start(blank(game), game, Options()).pages[0])
    check_page(plan_quick_start(wordy(), westeros(), Options(paper="a5")).pages[0])


def test_the_order_of_play_stands_on_the_backs_and_the_board_on_the_fronts() -> None:
    plan = planned("battles-of-westeros")
    texts = [" ".join(str(getattr(item, "text", "")) for item in page.items) for page in plan.pages]
    assert [text.count("Marshaling") for text in texts] == [0, 1, 0, 1]
    for front in plan.pages[::2]:
        pictures = [item for item in front.items if isinstance(item, Placed)]
        assert sum(item.picture.height * item.scale > 70 for item in pictures) == 1


@pytest.mark.parametrize("name", ["battles-of-westeros", "battlelore-1e", "mustered-battle"])
def test_cards_are_pages_where_hexes_would_be_too_small_for_units(name: str) -> None:
    """Strangers found units of 6 mm tiny, and counted hexes by eye."""
    plan = planned(name)
    assert has_whole_pages(plan)
    scenario, _ = read(name)
    for front in plan.pages[::2]:
        (board,) = (
            item.picture
            for item in front.items
            if isinstance(item, Placed) and item.picture.height * item.scale > 70
        )
        lines = set(written(board.marks))
        grid = scenario.board.grid()
        assert grid is not None
        assert set(grid.names) <= lines, "names of all hexes: the steps name them"
        half = 8 if name == "battles-of-westeros" else 5
        assert {str(n) for n in range(1, half + 1)} <= lines, "rows of the reader's half"


@pytest.mark.parametrize(
    ("name", "language"),
    each_once(("mustered-battle", *GAMES, "all-six-house-rules"), ("ru", "en")),
)
def test_small_cards_have_their_boards_too(name: str, language: str) -> None:
    """Of an army that was mustered, the Russian key left no room for the board."""
    fronts = planned(name, paper="a5", language=language).pages[:4:2]
    for front in fronts:
        boards = [item.picture for item in front.items if isinstance(item, Placed)]
        assert max(min(board.width, board.height) for board in boards) > 40


def test_names_in_the_key_are_whole_where_that_takes_no_more_room() -> None:
    runs = [i for i in planned("battles-of-westeros").pages[0].items if isinstance(i, Run)]
    names = {i.y for i in runs if "Lannisport Guards" in i.text or "Heavy Infantry" in i.text}
    assert names <= {i.y for i in runs if i.text.endswith("figures each)")}, "on their lines"


def test_how_many_figures_a_unit_has_stays_behind_its_ranks() -> None:
    """It was on a line of its own, further in than what went on of other steps."""
    for front in planned("battlelore-1e").pages[::2]:
        runs = [item for item in front.items if isinstance(item, Run)]
        names = {item.y for item in runs if item.text in ("Infantry", "Bowmen", "Cavalry")}
        counted = [item for item in runs if item.text.endswith("figures each)")]
        assert counted
        assert {item.y for item in counted} <= names


def test_a_card_of_a_small_board_is_half_a_page() -> None:
    scenario, game = read("battles-of-westeros")
    known = SheetContext(scenario, game, "en")
    assert small_hexes(known, 100.0, 120.0)
    assert not small_hexes(known, 130.0, 150.0)
    assert not small_hexes(SheetContext(*read("runewars"), "en"), 10.0, 10.0), "areas are larger"
    assert not has_whole_pages(planned("runewars"))


@pytest.mark.parametrize("name", ["battles-of-westeros", "battlelore-1e", "mustered-battle"])
def test_where_each_unit_is_placed_is_listed_row_by_row(name: str) -> None:
    scenario, game = read(name)
    glossary = SheetContext(scenario, game, "en")
    for seat, front in zip(scenario.seats, planned(name).pages[::2], strict=True):
        text = " ".join(words_on(front).split())
        rows = list(units_by_row(glossary, seat))
        numbers = [int(str(row.cells[1]).strip("Row :")) for row in rows]
        assert numbers == sorted(numbers, reverse=True), "the front row first"
        found = []
        for row in rows:
            assert f"{row.cells[1]}" in text
            assert isinstance(row.cells[2], tuple)
            spans = [span for chunk in row.cells[2] for span in chunk]
            found += [span.text for span in spans if span.bold]
        own = [unit for unit in scenario.units if unit.seat == seat.id and unit.arrival is None]
        assert sorted(filter(None, map(str.strip, found))) == sorted(str(u.at) for u in own)


@pytest.mark.parametrize("name", ["battles-of-westeros", "battlelore-1e", "mustered-battle"])
def test_backs_use_the_height_of_their_pages(name: str) -> None:
    """A stranger saw the lower part of each back empty, below small letters."""
    for back in planned(name).pages[1::2]:
        runs = [i for i in back.items if isinstance(i, Run) and i.y < 0.9 * back.height]
        assert max(run.y for run in runs) > 0.78 * back.height
        sizes = Counter(run.size for run in runs)
        assert sizes.most_common(1)[0][0] >= 10.0


def test_lines_of_all_columns_get_as_much_more_air_as_the_highest_has_room_for() -> None:
    mark = Run("x", 0.0, 0.0, 10.0)
    line, air = LineBox(4.0, (mark,)), LineBox(1.0)
    columns = ((line, air, line, air), (line, air, air, air))
    times = spare_air(columns, 12.0, 5.0)
    assert times == pytest.approx(2.0)
    assert [tall(aired(column, times)) for column in columns] == pytest.approx([12.0, 10.0])
    assert spare_air(columns, 100.0, 2.5) == 2.5
    assert spare_air(columns, 5.0, 2.5) == 1.0, "never less"


def test_units_with_a_commander_have_his_name() -> None:
    """Strangers asked which of two units the star was for, and who led it."""
    assert "Row 3: CC C3 I3 ★ Addam LG E3 HI H3" in " ".join(words("battles-of-westeros").split())


def test_a_commander_is_named_among_the_figures_of_his_unit_with_what_he_can_do() -> None:
    """With 4 figures in each unit and its commander one took two more than the title said."""
    text = words("battles-of-westeros")
    assert text.count("(each replaces one figure)") == 2
    for words_of_cards in (text, words("battles-of-westeros", paper="a5")):
        assert words_of_cards.count("Always flanking (Addam).") == 1
        assert words_of_cards.count("Always flanking (the enemy’s Addam).") == 1


def test_zones_of_control_and_lines_between_sections_are_in_the_key() -> None:
    assert words("battles-of-westeros").count("zone of control: 2 hexes") == 2
    text = words("battlelore-1e", language="ru")
    assert text.count("гекс на границе секторов: входит в оба") == 2
    assert text.count("Резерв: здесь вступают отряды") == 2, "once for both sides"


def test_terrain_that_a_side_does_not_place_is_in_the_key_without_a_number() -> None:
    plan = planned("battlelore-1e", language="ru")
    counts = ["Брод 2" in words_on(front) for front in plan.pages[::2]]
    assert sorted(counts) == [False, True]
    assert "Брод 0" not in plan.text()
    for front in plan.pages[::2]:
        assert "Брод" in words_on(front)


def test_of_a_turn_whose_names_alone_are_known_these_are_drawn() -> None:
    assert words("battlelore-2e").count("3 Move 4 Attack 5 Victory points 6 Draw 7 Lore") == 2


def test_a_map_whose_turn_the_pack_does_not_list_shows_the_steps_of_its_setup() -> None:
    assert not has_order_of_play(SheetContext(*read("runewars"), "en"))
    assert words("runewars").count("1 Tiles 2 Home realm markers 3 Rune tokens") == 2


@pytest.mark.parametrize("name", ["battles-of-westeros", "battlelore-1e"])
def test_each_rank_has_a_row_where_types_have_different_ranks(name: str) -> None:
    """Nobody could say which figure of *2/2 (1)/1* was whose."""
    scenario, game = read(name)
    for seat in scenario.seats:
        parts = in_play(SheetContext(scenario, game, "en"), seat)
        (units,) = (part for part in parts if part.title.startswith("UNITS"))
        table = units.elements[0]
        assert isinstance(table, Table)
        ranked = [table.rows[0].cells[0]]
        for row in table.rows:  # the name stands in the first row of its type
            ranked.append(row.cells[0] or ranked[-1])
        rows = zip(ranked[1:], (row.cells[1] for row in table.rows), strict=True)
        assert len(set(rows)) == len(table.rows) > 4
        assert "figures" not in table.heads, "they stand on the front"
        assert not any("/" in str(cell) for row in table.rows for cell in row.cells)
        assert not units.aside


@pytest.mark.parametrize("paper", ["a4", "a5"])
@pytest.mark.parametrize("name", ["battles-of-westeros", "battlelore-2e"])
def test_the_cards_of_both_sides_have_the_same_blocks_in_front(name: str, paper: str) -> None:
    plan = planned(name, paper=paper)
    pages = plan.pages
    fronts = pages[0:4:2] if has_whole_pages(plan) else pages[:1]
    found = [item.text for page in fronts for item in page.items if isinstance(item, Run)]
    blocks = ("UNITS", "REMEMBER", "TERRAIN", "ATTACKS")
    counts = [sum(text.rstrip("◊") == block for text in found) for block in blocks]
    assert set(counts) <= {0, 2}
    assert found.count("VICTORY") == 2


def test_rules_of_both_sides_are_on_a_card_that_has_room() -> None:
    text = words("mustered-battle")
    rule = "SPECIAL RULES Village at the front (Daqan Lords)."
    assert text.count(rule) == text.count("The dead wood (Uthuk Y'llan).") == 2
    assert "MORE SPECIAL RULES" not in text, "all of them together"
    assert text.count("DICE Roll as many dice") == 2
    assert "on the setup sheet" not in text
    assert "on the setup sheet" not in words("battlelore-1e")


def test_each_side_reads_its_draw_its_lore_and_what_it_may_swap() -> None:
    """In the order of the setup: cards before units, the deck before the first cards are drawn."""
    text = words("battlelore-2e")
    swap = "Change your deck in secret swap up to 5 cards for unused ones, max 2 copies of a card"
    assert text.count(swap) == 2
    assert text.count("draw your first command cards") == 2
    assert text.count("take your first lore") == text.count("Lore 1 ·") == 1
    assert "Change your deck" not in words("battlelore-1e")


def test_an_army_to_be_mustered_has_its_prices() -> None:
    text = words("battlelore-2e")
    assert text.count("health◊ price") == 1, "of the side that musters alone"
    assert "RW Roc Warrior 4◊ 4◊ – 1◊ 5 11" in text


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        (
            "battles-of-westeros",
            ("on your half and in the middle row", "on your half, but not in the middle row"),
        ),
        ("terrain-cards", ("your pieces are those with a number",) * 2),
    ],
)
def test_each_card_counts_the_terrain_that_its_side_places(
    name: str, counts: tuple[str, str]
) -> None:
    """Both cards asked each player to place all of it."""
    scenario, game = read(name)
    own = SheetContext(scenario, game, "en")
    all_of_it = Counter(dict(_placed(own, None)))
    sides = [Counter(dict(_placed(own, seat))) for seat in scenario.seats]
    assert all(sides)
    assert sum(sides, Counter()) == all_of_it
    assert {part_of_board(own, seat).removeprefix("in turn; ") for seat in scenario.seats} == {
        *counts
    }


def _placed(own: SheetContext, seat: Seat | None) -> Iterator[tuple[str, int]]:
    """Each terrain of a card with its number, 0 for none."""
    for chunk in terrain_placed(own, seat):
        name, _, count = "".join(span.text for span in chunk).strip().rpartition("\u00a0")
        yield (name, int(count)) if count.isdigit() else (count, 0)


def example(name: str, **choices: Any) -> list[str]:
    """What stands on each page of the quick-start cards of an example."""
    return [words_on(page) for page in planned(name, **choices).pages]


def test_each_side_reads_which_markers_it_places_and_where() -> None:
    """A stranger: no step places banner markers, tent and neutral marker (BL2-MRK)."""
    daqan, _, uthuk, _ = example("mustered-battle")
    assert "Place the markers Banner marker E4 G4 Command tent F1 Neutral marker H2" in daqan
    assert "Place the markers Banner marker" in uthuk
    assert "Command tent D9 Neutral marker J8" in uthuk
    assert "Place the markers" not in example("raid-in-the-riverlands")[0]


def test_a_high_board_fills_the_height_of_a_page_beside_the_words() -> None:
    """Strangers: the smallest board of all sheets; the title stood above it (hexes of 8.65 mm)."""
    plan = plan_quick_start(*read("battles-of-westeros"), Options(paper="a5", language="ru"))
    for front in plan.pages[::2]:
        (board,) = _boards(front)
        assert board.picture.height > 0.85 * front.height
        words_at = [item.x + item.width for item in front.items if isinstance(item, Run)]
        assert max(words_at) < board.x


@pytest.mark.parametrize(
    ("name", "paper"),
    [
        *product(("battles-of-westeros", "mustered-battle"), ("a4", "a5")),
        ("battlelore-1e", "a4"),  # on a5 hexes have no names
    ],
)
def test_the_hexes_of_terrain_are_in_rows(name: str, paper: str) -> None:
    scenario, game = read(name)
    fronts = plan_quick_start(scenario, game, Options(paper=paper)).pages[::2]
    for seat, front in zip(scenario.seats, fronts, strict=True):
        written = words_on(front).split()
        for row, spreads in rows_of(scenario, game)[seat.id]:
            assert row is not None
            assert {at for spread in spreads for at in spread.places} <= set(written)


def test_rows_have_one_number_on_a_card() -> None:
    """Where columns and rows are named at the rim, as in the names of hexes, the list of units has
    that number of a row, not one from the side's edge: a stranger placed a side in the enemy's
    row."""
    tiny = example("westerlands-bounty", paper="a5", language="ru")
    assert "Ряд 11:" in tiny[2]
    assert "Ряд 1:" not in tiny[2]
    for paper in ("a4", "a5"):
        assert "Row 4:" in example("raid-in-the-riverlands", paper=paper)[2]
