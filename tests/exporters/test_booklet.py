"""Booklets: order, numbers of pages, bookmarks, one appendix, what lies inside, no secrets."""

import os
from io import BytesIO
from typing import Any

import pypdfium2
import pytest
from pypdf import PdfReader

import games
from exporters.booklet.appendix import appendix
from exporters.booklet.binding import STEPS, write
from exporters.booklet.contents import chapters_of, contents, shared_of
from exporters.booklet.folding import in_signature
from exporters.catalogue import PAPERS
from exporters.drawing.paths import Box
from exporters.export import Options
from exporters.origin import command_of
from exporters.paper.frame import HeadedLeaf, foot, head, headed
from exporters.paper.page import Item, Link, Page, Run
from exporters.paper.text import clipped
from importers.sheet import read
from schema import files
from schema.scenario import Override
from schema.value import FrozenMap
from tests.exporters.sheet.battles import FIXTURES, bare, raid, westeros
from tests.sampling import one_in

Entry = Any


def battlelore() -> Entry:
    scenario = files.read(FIXTURES / "battlelore-1e-tent.json")
    return scenario, games.load_for(scenario, (FIXTURES / "games",))


@pytest.fixture(scope="module")
def entries() -> list[Entry]:
    """Two raids of one name, the emptiest scenario, and one of another game."""
    game = westeros()
    return [(raid(), game), (bare(), game), (raid(first_player="stark"), game), battlelore()]


@pytest.fixture(scope="module")
def booklet(entries: list[Entry]) -> PdfReader:
    return PdfReader(BytesIO(write(entries, Options(title="Winter"))))


@pytest.fixture(scope="module")
def texts(booklet: PdfReader) -> list[str]:
    return [page.extract_text() for page in booklet.pages]


def outline(reader: PdfReader) -> list[tuple[int, str, int]]:
    """Level, title and page (from 1 on) of each bookmark."""

    def walk(part: Any, level: int) -> list[tuple[int, str, int]]:
        found: list[tuple[int, str, int]] = []
        for entry in part:
            if isinstance(entry, list):
                found += walk(entry, level + 1)
            else:
                number = reader.get_destination_page_number(entry)
                found.append((level, str(entry.title), (number or 0) + 1))
        return found

    return walk(reader.outline, 0)


@pytest.mark.soak
def test_the_contents_name_the_pages_on_which_titles_stand(
    booklet: PdfReader, texts: list[str]
) -> None:
    """Title, dots and page, in the order in which the scenarios were given."""
    lines = texts[1].splitlines()
    starts = [entry for entry in outline(booklet) if entry[0] == 0][2:-1]
    titles = [title for _, title, _ in starts]
    assert titles == [
        "Raid in the Riverlands (1)",
        "Battles of Westeros",
        "Raid in the Riverlands (2)",
        "Tents by the water",
    ]
    places = [next(n for n, line in enumerate(lines) if title in line) for title in titles]
    assert places == sorted(places)
    for place, (_, title, page) in zip(places, starts, strict=True):
        assert str(page) in " ".join(lines[place : place + 3]).split()
        assert title in texts[page - 1]
        if title != "Battles of Westeros":  # without a title it is known by its game
            assert title not in "".join(texts[2 : page - 1])


def test_bookmarks_lead_to_the_scenarios_and_their_pages_lie_below(
    booklet: PdfReader, texts: list[str]
) -> None:
    found = outline(booklet)
    assert [page for _, _, page in found] == list(range(1, len(booklet.pages) + 1))
    top = [title for level, title, _ in found if level == 0]
    assert top[:3] == ["Cover", "Contents", "Raid in the Riverlands (1)"]
    assert top[-1] == "Appendix"
    assert {"Setup"} <= {title for level, title, _ in found if level == 1}
    for level, title, page in found:
        if level == 0 and title not in ("Cover", "Contents", "Appendix"):
            assert title in texts[page - 1]


def test_every_page_but_the_cover_has_its_number_of_the_whole(texts: list[str]) -> None:
    count = len(texts)
    assert "page " not in texts[0]
    for number, text in enumerate(texts[1:], start=2):
        assert f"page {number} of {count}" in text
        assert text.count(f" of {count}") == 1


def test_running_heads_name_booklet_and_scenario(texts: list[str]) -> None:
    for text in texts[1:]:
        assert "Winter" in text
    assert texts[3].count("Raid in the Riverlands") == 1  # in the head of the booklet alone


def test_terrain_is_explained_once_and_the_sheets_say_where(texts: list[str]) -> None:
    """Each sheet names the page on which its own game's terrain stands."""
    effect = "max 2 dice into or out of it"
    tables = [n for n, text in enumerate(texts, start=1) if "TERRAIN AND TOKENS" in text]
    assert sum(texts[n - 1].count("TERRAIN AND TOKENS") for n in tables) == 2
    westeros_page = next(n for n in tables if "Building" in texts[n - 1])
    other_page = next(n for n in tables if "Waterway" in texts[n - 1])
    assert westeros_page <= other_page
    assert effect in texts[westeros_page - 1].replace("\n", " ")
    sheets = [n for n, text in enumerate(texts, start=1) if "Effect" in text]
    for number in sheets:
        other = "Tents by the water" in texts[number - 1]
        wanted = other_page if other else westeros_page
        assert f"appendix, page {wanted}" in texts[number - 1]
        assert effect not in texts[number - 1]
    assert len(sheets) == 3


def test_each_scenario_begins_on_a_leaf_of_its_own(booklet: PdfReader, texts: list[str]) -> None:
    """Printed on both sides any of them can be taken out; behind it is its packing list."""
    found = outline(booklet)
    starts = [page for level, _, page in found if level == 0][2:]
    assert all(page % 2 == 1 for page in starts)
    backs = [page for _, title, page in found if title == "Packing list"]
    assert backs
    for page in backs:
        assert page % 2 == 0
        assert page + 1 in starts
        assert "Packing list" in texts[page - 1]


def test_on_small_paper_scenarios_follow_each_other_without_packing_lists() -> None:
    """Leaves that are folded into each other cannot be taken out one by one."""
    entries = [(raid(), westeros()), (bare(), westeros()), (raid(), westeros())]
    found = outline(PdfReader(BytesIO(write(entries, Options(paper="a5")))))
    starts = [page for level, _, page in found if level == 0][2:]
    assert any(page % 2 == 0 for page in starts)
    assert not any(title in ("Packing list", "Notes") for _, title, page in found if page > 2)


@pytest.mark.parametrize("paper", one_in(2, ["a5", "a4"]))
def test_a_scenario_has_the_code_of_its_command_where_a_page_has_room(paper: str) -> None:
    zxingcpp = pytest.importorskip("zxingcpp")
    document = pypdfium2.PdfDocument(write([(raid(), westeros())], Options(paper=paper)))
    images = [page.render(scale=200 / 72, grayscale=True).to_pil() for page in document]
    found = [code.text for image in images for code in zxingcpp.read_barcodes(image)]
    assert found.count(command_of(raid(), "FILE")) == 1


@pytest.mark.parametrize("count", one_in(3, [30, 55, 1]))
def test_contents_of_any_length_are_followed_by_the_front_of_a_leaf(count: int) -> None:
    """One page of contents, two, three; the numbers in them are those of the pages."""
    reader = PdfReader(BytesIO(write([(bare(), westeros())] * count, Options(paper="a5"))))
    found = outline(reader)
    assert [page for _, _, page in found] == list(range(1, len(reader.pages) + 1))
    starts = [page for level, _, page in found if level == 0][2:]
    assert len(starts) == count + 1
    assert starts[0] % 2 == 1
    contents_end = found[: starts[0] - 1]
    assert (contents_end[-1][1] == "Notes") == (len(contents_end) % 2 == 0 and starts[0] > 3)


def test_a_line_of_the_contents_leads_to_its_page(booklet: PdfReader) -> None:
    """All of it may be touched; it leads where the bookmark of that name leads."""
    page = booklet.pages[1]
    numbers = {found.indirect_reference: n for n, found in enumerate(booklet.pages, start=1)}
    led = []
    for reference in page["/Annots"]:  # type: ignore[attr-defined]
        link = reference.get_object()
        assert link["/Subtype"] == "/Link"
        left, low, right, high = (float(value) for value in link["/Rect"])
        assert 0 <= left < right <= page.mediabox.width
        assert 0 <= low < high <= page.mediabox.height
        led.append(numbers[link["/Dest"].get_object()[0]])
    wanted = [page for level, _, page in outline(booklet) if level == 0][2:]
    assert list(dict.fromkeys(led)) == wanted


@pytest.mark.parametrize("paper", PAPERS)
def test_games_share_a_page_of_the_appendix_only_where_they_fit(paper: str) -> None:
    """Each game stands in one part; only a part of a single long game has several pages."""
    leaf = headed(paper)
    entries = [(raid(rounds=2), westeros()), battlelore()]
    for name in ("commands-and-colors-wide", "runewars-map", "table-centimetres"):
        scenario = files.read(FIXTURES / f"{name}.json")
        entries.append((scenario, games.load_for(scenario, (FIXTURES / "games",))))
    shared = shared_of(chapters_of(entries, "ru"), "ru")
    parts = appendix(shared, leaf, "ru")
    assert [packs for part in parts for packs in part.packs] == [s.packs for s in shared]
    assert len(parts) < len(shared)
    for part in parts:
        assert len(part.pages) == 1 or len(part.packs) == 1
        assert all(_inside(item.box, leaf) for page in part.pages for item in page)


def test_what_a_scenario_changes_stays_on_its_sheet() -> None:
    """The appendix is for all; an override holds for one."""
    text = FrozenMap({"en": "may not burn here"})
    changed = raid(overrides=(Override(what="forest", text=text),))
    reader = PdfReader(BytesIO(write([(changed, westeros())], Options())))
    pages = [page.extract_text() for page in reader.pages]
    assert [n for n, page in enumerate(pages) if "may not burn here" in page] == [3]
    assert "may not burn here" not in pages[-1]


def test_placeholders_are_listed_once_a_game(texts: list[str]) -> None:
    """Two games are in it, and both have values that are ours."""
    assert " ".join(texts).replace("\n", " ").count("unit values") == 2


def test_all_scenarios_lie_inside_without_their_secrets() -> None:
    """ADR 10: what the host knows is nowhere in the file."""
    path = FIXTURES / "runewars-map.host.json"
    host = files.read(path)
    assert host.secrets is not None
    game = games.load_for(host, (FIXTURES / "games",))
    data = write([(host, game), (raid(), westeros())], Options())
    found = [read(data, "booklet", str(number)).scenario for number in (1, 2)]
    assert found == [host.public(), raid()]
    assert "secrets" not in files.canonical(found[0])


def test_the_same_scenarios_give_the_same_bytes_on_any_number_of_cores(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """ADR 14; and every scenario is counted and drawn, a step each."""
    game = westeros()
    many = [
        (raid(rounds=n) if n % 8 == 1 else bare().changed(rounds=n), game) for n in range(1, 17)
    ]
    steps: list[None] = []
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    on_two = write(many, Options(), step=lambda: steps.append(None))
    assert len(steps) == STEPS * len(many)
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    assert write(many, Options()) == on_two


def test_equal_titles_are_made_distinct_even_from_numbered_ones() -> None:
    game = westeros()
    titles = ("Ford", "Ford (1)", "Ford", "Hill")
    named = [(raid(title=FrozenMap({"en": title})), game) for title in titles]
    found = [chapter.title for chapter in chapters_of(named, "en")]
    assert found == ["Ford (2)", "Ford (1)", "Ford (3)", "Hill"]


def test_the_appendix_has_a_part_for_each_game_and_names_what_occurs(entries: list[Entry]) -> None:
    shared = shared_of(chapters_of(entries, "en"), "en")
    assert [part.glossary.game.id for part in shared] == ["battles-of-westeros", "battlelore-1e"]
    assert sorted(shared[0].kinds) == ["building", "forest", "hill"]


@pytest.mark.parametrize("paper", PAPERS)
def test_contents_take_as_many_pages_whatever_the_numbers_are(paper: str) -> None:
    """The pages of the sheets are counted after those of the contents."""
    game = westeros()
    title = FrozenMap({"en": "A title that is longer than what fits on one line of any paper " * 2})
    chapters = chapters_of([(raid(title=title), game)] * 60, "en")
    leaf = headed(paper)
    few = contents(chapters, [1] * 60, 1, leaf, "en")
    many = contents(chapters, list(range(88_000, 88_060)), 99_999, leaf, "en")
    assert len(few) == len(many) > 1
    assert all(_inside(item.box, leaf) for page in many for item in page)


@pytest.mark.parametrize("paper", PAPERS)
def test_heads_and_feet_keep_clear_of_the_frame_and_of_each_other(paper: str) -> None:
    for leaf in (headed(paper), headed(paper).turned()):
        long = "A very long title " * 20
        items: list[Item] = [*head(leaf, (long, long)), *foot(leaf, (long, "page 1 of 2"))]
        runs = [item for item in items if isinstance(item, Run)]
        assert len(runs) == 4
        assert all(run.size >= 7.0 for run in runs)
        assert all(run.box[1] > 3.5 and run.box[3] < leaf.height - 3.5 for run in runs)
        assert runs[0].box[2] < leaf.width / 2 - 1.0 < leaf.width / 2 + 1.0 < runs[1].box[0]
        assert all(item.box[3] <= leaf.frame.top for item in items[:3])
        assert all(item.box[1] >= leaf.frame.bottom for item in items[3:])


def test_clipped_text_is_never_wider_than_its_room() -> None:
    text = "Чрезвычайно длинное название сценария"
    for room in (15.0, 30.0, 45.0):
        assert Run(clipped(text, room, 9.0), 0.0, 0.0, 9.0).width <= room + 1e-6
    assert clipped(text, 500.0, 9.0) == text
    assert clipped("", 10.0, 9.0) == ""


@pytest.mark.parametrize("count", [1, 4, 5, 8, 15])
def test_a_folded_booklet_lies_in_order(count: int) -> None:
    """As a printer folds it: each sheet inside the one before, read as leaves are turned."""
    pages = [
        Page(148.0, 210.0, str(n), (Run(str(n), 10.0, 10.0, 9.0), Link(0.0, 0.0, 9.0, 9.0, 1)))
        for n in range(1, count + 1)
    ]
    sides = list(in_signature(pages))
    assert all((side.width, side.height) == (296.0, 210.0) for side in sides)
    assert len(sides) == 2 * -(-count // 4)
    read: dict[int, str] = {}
    for number, side in enumerate(sides):
        halves = ["", ""]
        for item in side.items:
            assert isinstance(item, Run)  # nothing leads anywhere
            halves[item.x > 148.0] = item.text
        left, right = halves
        front, back = (right, left) if number % 2 == 0 else (left, right)
        read[number], read[2 * len(sides) - 1 - number] = front, back
    assert [read[n] for n in range(2 * len(sides)) if read[n]] == [page.title for page in pages]


def test_a_booklet_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a scenario"):
        write([], Options())


def _inside(box: Box, leaf: HeadedLeaf) -> bool:
    frame = leaf.frame
    left, top, right, bottom = box
    return (
        left >= frame.left - 0.01
        and right <= frame.right + 0.01
        and top >= frame.top - 0.01
        and bottom <= frame.bottom + 0.5
    )
