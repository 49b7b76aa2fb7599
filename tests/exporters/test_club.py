"""Club packs: one scenario for many tables, slips to cut off, a list; light, and no secrets."""

import re
from io import BytesIO

import pytest
from pypdf import PdfReader

import games
from exporters.catalogue import PAPERS
from exporters.club import CUT, MOST, NoSuchPack, organiser, plan_club, slips, write
from exporters.export import Options
from exporters.paper.frame import headed
from exporters.paper.page import PictureWindow, Placed, RuleLine, Run
from exporters.sheet.context import SheetContext
from exporters.sheet.plan import plan_sheet
from importers.sheet import read
from schema import files
from schema.language import translator
from schema.value import FrozenMap
from tests.exporters.sheet.battles import FIXTURES, bare, raid, westeros
from tests.sampling import each_once


@pytest.fixture(scope="module")
def pack() -> bytes:
    return write(raid(), westeros(), Options(tables=8))


@pytest.fixture(scope="module")
def texts(pack: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(BytesIO(pack)).pages]


def test_each_table_has_its_own_numbered_copy(texts: list[str]) -> None:
    """The table's number stands on both pages, the pages are counted copy by copy."""
    for table in range(1, 9):
        for page in (1, 2):
            text = texts[2 * (table - 1) + page - 1]
            assert f"table {table} of 8 · page {page} of 2" in text


def test_slips_and_the_organisers_list_name_every_table(texts: list[str]) -> None:
    listed, aid, *cut = texts[16:]
    assert "Player aid" in aid  # on the back of the list
    assert re.findall(r"^(\d+)$", listed, re.MULTILINE)[:8] == [str(n) for n in range(1, 9)]
    slips_text = "\n".join(cut)
    assert [int(n) for n in re.findall(r"table (\d) of 8", slips_text)] == list(range(1, 9))
    for word in ("winner", "draw", "rounds played", "House Stark", "House Lannister", "seed 4711"):
        assert slips_text.count(word) >= 8
    assert slips_text.count("signature") == slips_text.count("points") == 16


def test_no_tables_sheet_begins_on_the_back_of_anothers() -> None:
    """A pack printed on both sides: behind sheets of one page or three is their packing list."""
    for scenario, paper in ((bare(), "a4"), (raid(), "a5")):
        plan = plan_club(scenario, westeros(), Options(tables=3, paper=paper))
        starts = [n for n, page in enumerate(plan.pages, start=1) if page.level == 0]
        assert len(starts) == 5
        assert all(n % 2 == 1 for n in starts)
        assert {page.title for page in plan.pages if page.level == 0} >= {"Table 3"}
        assert sum(page.title == "Packing list" for page in plan.pages) == 3


@pytest.mark.parametrize("paper", PAPERS)
def test_no_word_is_torn_in_the_organisers_list(paper: str) -> None:
    """Columns are as wide as their names; a side's name that is too long is cut openly."""
    scenario = files.read(FIXTURES / "commands-and-colors-wide.json")
    game = games.load_for(scenario, (FIXTURES / "games",))
    (page,) = organiser(SheetContext(scenario, game, "ru"), "Мост", 3, headed(paper))
    shown = {item.text for item in page if isinstance(item, Run)}
    say = translator("ru")
    assert shown >= {say("table"), say("points"), say("winner"), say("rounds")}
    assert {"Северная", "Северная армия"} & shown
    assert {"Юго-", "Юго-западный", "Юго-западный корпус"} & shown
    torn = "Достопочтенностаросветскообразное"
    named = tuple(seat.changed(name=FrozenMap({"en": torn})) for seat in scenario.seats)
    glossary = SheetContext(scenario.changed(seats=named), game, "en")
    (page,) = organiser(glossary, f"{torn} " * 20, 3, headed(paper))
    cut = [item.text for item in page if isinstance(item, Run) and item.text.endswith("…")]
    assert len(cut) >= 1 + len(named)
    assert all(torn.startswith(text[:-1]) for text in cut[1:])


def test_the_board_is_drawn_once(pack: bytes) -> None:
    """Seven more tables weigh less than half of what as many sheets would."""
    one = write(raid(), westeros(), Options(tables=1))
    assert len(pack) < 3 * len(one)
    plan = plan_club(raid(), westeros(), Options(tables=8))
    windows = [
        item
        for page in plan.pages
        for item in page.items
        if isinstance(item, PictureWindow) and item.box[2] - item.box[0] > 100
    ]
    assert len(windows) == 8
    assert len({id(window.picture) for window in windows}) == 1


def test_bookmarks_lead_to_the_tables(pack: bytes) -> None:
    found = PdfReader(BytesIO(pack)).outline
    names = [str(entry.title) for entry in found if not isinstance(entry, list)]
    assert names == [*(f"Table {n}" for n in range(1, 9)), "For the organiser", "Result slips"]


def test_the_same_pack_has_the_same_bytes(pack: bytes) -> None:
    """ADR 14."""
    assert write(raid(), westeros(), Options(tables=8)) == pack


def test_it_holds_the_scenario_once_and_no_secrets() -> None:
    """ADR 10."""
    host = files.read(FIXTURES / "runewars-map.host.json")
    game = games.load_for(host, (FIXTURES / "games",))
    assert read(write(host, game, Options(tables=3)), "club").scenario == host.public()


@pytest.mark.parametrize("tables", [0, -1, MOST + 1])
def test_so_many_tables_there_are_not(tables: int) -> None:
    with pytest.raises(NoSuchPack, match="1 to 200 tables"):
        plan_club(raid(), westeros(), Options(tables=tables))


@pytest.mark.parametrize(("paper", "language"), each_once(tuple(PAPERS), ("en", "ru")))
def test_slips_and_lists_stay_on_the_paper(paper: str, language: str) -> None:
    """Only the lines to cut along reach its edges; a slip is never torn between pages."""
    leaf = headed(paper)
    for scenario in (raid(), bare()):
        glossary = SheetContext(scenario, westeros(), language)
        parts = slips(glossary, "A title " * 30, 40, leaf)
        cuts = 0
        for items in (*parts, *organiser(glossary, "A title " * 30, 90, leaf)):
            for item in items:
                left, _, right, bottom = item.box
                if isinstance(item, RuleLine) and item.dash == CUT:
                    cuts += 1
                    assert (left, right) == (0.0, leaf.width)
                    continue
                assert leaf.frame.left - 0.01 <= left
                assert right <= leaf.frame.right + 0.01
                assert bottom <= leaf.frame.bottom + 0.01
                assert not isinstance(item, Run) or item.size >= 7.0
        assert cuts == 40
        for items in parts:
            lowest = max(items, key=lambda item: item.box[3])
            assert isinstance(lowest, RuleLine)
            assert lowest.dash == CUT


def test_a_booklets_head_leaves_the_board_nearly_as_large() -> None:
    """The running head costs the board less than a twentieth."""
    plain = plan_sheet(raid(), westeros()).pages[0]
    headed_page = plan_club(raid(), westeros(), Options(tables=1)).pages[0]
    boards = [
        next(item for item in page.items if isinstance(item, Placed | PictureWindow)).picture
        for page in (plain, headed_page)
    ]
    assert boards[1].height > 0.95 * boards[0].height


def test_neutral_units_sign_no_slip_and_win_nothing() -> None:
    one = files.read(FIXTURES.parents[1] / "examples" / "map-for-two.json")
    glossary = SheetContext(one, games.load("runewars"), "en")
    for pages in (slips(glossary, "x", 1, headed("a4")), organiser(glossary, "x", 1, headed("a4"))):
        texts = [item.text for items in pages for item in items if isinstance(item, Run)]
        assert any("Latari" in text for text in texts)
        assert not any("Neutral" in text for text in texts)
        assert texts.count("signature") in (0, 2)
