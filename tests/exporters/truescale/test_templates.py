"""Templates of a table: what is cut out of the PDF is as large as it is on the table."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import chain, pairwise, repeat
from math import hypot
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from exporters.catalogue import PAPERS
from exporters.drawing.lettering import LEAST
from exporters.drawing.paths import Affine, Point, apply, compose
from exporters.drawing.picture import Group
from exporters.drawing.scene import word
from exporters.export import Options, render
from exporters.paper.page import PictureWindow, Placed, Run
from exporters.sheet.qr import head_code
from exporters.table_measurements import marks_of, measured_pieces
from exporters.truescale.free_rooms import Room, packed
from exporters.truescale.sheets import HEAD_AGAIN, plan_counters
from exporters.truescale.templates import CONTROL, LINES, STICK, _name_on
from exporters.truescale.tiling import EDGE
from schema.game import Game
from schema.scenario import Scenario
from tests.exporters.drawing.boards import fixture, font_sizes
from tests.generators.tables import brief, drawn, game

MM = 72 / 25.4
CLOSE = 0.02


class Drawn(NamedTuple):
    """A path of a PDF, its points in mm from the page's lower left corner."""

    points: tuple[Point, ...]
    curved: bool

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the box around its points."""
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        return max(xs) - min(xs), max(ys) - min(ys)


@cache
def table(seed: int) -> Scenario:
    return drawn(brief(seed))[1]


@cache
def pdf(seed: int, paper: str = "a4") -> tuple[tuple[Drawn, ...], ...]:
    """The paths of every page, as a reader of the file follows them."""
    options = Options(sheet="counters", paper=paper)
    reader = PdfReader(BytesIO(render(table(seed), game(), "pdf", options)))
    scale = (1 / MM, 0.0, 0.0, 1 / MM, 0.0, 0.0)
    return tuple(tuple(_page(page, scale)) for page in reader.pages)


def _page(page: Any, at: Affine) -> Iterator[Drawn]:
    contents = page.get_contents()
    assert contents is not None
    yield from _followed(contents.get_data().decode("latin-1"), page["/Resources"], at)


def _followed(content: str, resources: Any, at: Affine) -> Iterator[Drawn]:
    """Path by path, through forms within forms; what is text or a clip is no path."""
    numbers: list[float] = []
    names: list[str] = []
    kept: list[Affine] = []
    points: list[Point] = []
    curved = False
    for operator in re.findall(r"\([^)]*\)|/\S+|[^\s()\[\]]+", content):
        if re.fullmatch(r"[-+]?[\d.]+", operator):
            numbers.append(float(operator))
            continue
        if operator.startswith("/"):
            names.append(operator)
            continue
        if operator == "q":
            kept.append(at)
        elif operator == "Q":
            at = kept.pop()
        elif operator == "cm":
            at = compose(at, (*numbers[-6:],))  # type: ignore[arg-type]  # six of them
        elif operator in ("m", "l"):
            points.append(apply(at, (numbers[-2], numbers[-1])))
        elif operator == "c":
            curved = True
            points += [apply(at, (numbers[-6 + n], numbers[-5 + n])) for n in (0, 2, 4)]
        elif operator == "re":
            x, y, wide, high = numbers[-4:]
            points += [apply(at, (x, y)), apply(at, (x + wide, y + high))]
        elif operator == "Do":
            form = resources["/XObject"][names[-1]].get_object()
            own = form.get("/Matrix")
            inner = compose(at, tuple(float(n) for n in own)) if own else at  # type: ignore[arg-type]
            text = form.get_data().decode("latin-1")
            yield from _followed(text, form.get("/Resources", resources), inner)
        elif operator in ("S", "s", "f", "f*", "B", "B*", "b", "n"):
            if points and operator != "n":
                yield Drawn(tuple(points), curved)
            points, curved = [], False
        numbers, names = [], names[-1:] if operator != "Do" else []


def _alike(path: Drawn, outline: tuple[tuple[int, int], ...]) -> bool:
    """Whether a path runs through these corners, moved and perhaps turned by a quarter."""
    found = path.points[: len(outline)]
    if path.curved or len(path.points) not in (len(outline), len(outline) + 1):
        return False
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(found)]
    wanted = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(outline)]
    return any(
        all(
            hypot(x * c - y * s - u, x * s + y * c - v) < CLOSE
            for (x, y), (u, v) in zip(steps, wanted, strict=True)
        )
        for c, s in ((1, 0), (0, 1), (-1, 0), (0, -1))
    )


# -- true size ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [3, 7])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_terrain_is_in_the_pdf_as_large_as_on_the_table(seed: int, paper: str) -> None:
    """Issue 7: each corner of each piece, to a 50th of a millimetre, by the file's own numbers."""
    paths = list(chain.from_iterable(pdf(seed, paper)))
    pieces = [one.outline for one in measured_pieces(table(seed), game())]
    for outline, count in Counter(pieces).items():
        assert sum(_alike(path, outline) for path in paths) == count


@pytest.mark.rule("TC-DIST-01")
def test_bases_sticks_and_control_lines_are_in_true_size() -> None:
    """TC-DIST-01: S is 8 cm and M is 10 cm, to put on the table; one of each for each player."""
    paths = list(chain.from_iterable(pdf(7)))
    rims = Counter(round(p.size[0], 1) for p in paths if p.curved and p.size[0] > 20)
    bases = Counter(game().unit_types[unit.type].base or 0 for unit in table(7).units)
    for across, count in bases.items():
        assert rims[float(across)] == count
    sticks = Counter(
        round(p.size[0], 1) for p in paths if p.size[1] == pytest.approx(STICK, abs=CLOSE)
    )
    assert sticks == {80.0: 2, 100.0: 2}
    lines = [p.size[0] for p in paths if len(p.points) == 2 and p.size[1] < CLOSE]
    controls = [long for long in lines if long == pytest.approx(CONTROL, abs=CLOSE)]
    assert len(controls) == len(measured_pieces(table(7), game()))


def near(mm: float) -> Any:
    return pytest.approx(mm, abs=CLOSE)


def middle_of(path: Drawn) -> Point:
    """The middle of the box around a path."""
    xs, ys = [x for x, _ in path.points], [y for _, y in path.points]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def test_marks_lie_at_their_corners() -> None:
    """A and B of the template are the corners that the list measures."""
    for page in pdf(7):
        dots = [p for p in page if len(p.points) == 13 and p.size == (near(2.0), near(2.0))]
        spots = [middle_of(dot) for dot in dots]
        outlines = {one.outline for one in measured_pieces(table(7), game())}
        there = [(path, o) for path in page for o in outlines if _alike(path, o)]
        assert len(spots) == 2 * len(there)
        for path, outline in there:
            for mark in marks_of(outline):
                x, y = path.points[outline.index(mark)]
                assert any(hypot(x - u, y - v) < CLOSE for u, v in spots)


def test_what_is_larger_than_a_page_lies_over_several() -> None:
    """A forest is 18.8 cm wide: two pages of A5, each with what is the other's strip."""
    scenario = table(3)
    plan = plan_counters(scenario, game(), Options(sheet="counters", paper="a5"))
    windows = [
        item for page in plan.pages for item in page.items if isinstance(item, PictureWindow)
    ]
    assert {window.scale for window in windows} == {1.0}
    large = {id(window.picture): window.picture for window in windows}
    forests = [p for p in measured_pieces(scenario, game()) if p.piece.terrain == "forest"]
    assert len(large) == len(forests) == 2
    for picture in large.values():
        parts = sorted(w.part for w in windows if w.picture is picture)
        assert parts[0][0] == 0.0
        assert parts[-1][2] == pytest.approx(picture.width)
        assert all(b[0] < a[2] for a, b in pairwise(parts))
    # They are drawn whole on every page that shows a part, and in true size.
    outline = forests[0].outline
    assert sum(_alike(path, outline) for page in pdf(3, "a5") for path in page) == 4


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_everything_lies_on_the_paper_and_can_be_read(paper: str, language: str) -> None:
    cases: list[tuple[Scenario, Game]] = [(table(3), game()), fixture("table-centimetres")]
    for scenario, cards in cases:
        options = Options(sheet="counters", paper=paper, language=language, greyscale=True)
        for page in plan_counters(scenario, cards, options).pages:
            for item in page.items:
                left, top, right, bottom = item.box
                assert left >= 0
                assert top >= 0
                assert right <= page.width
                assert bottom <= page.height
                assert not isinstance(item, Run) or item.size >= 7.0
                is_emblem = item.box[3] < EDGE + HEAD_AGAIN
                is_code = isinstance(item, Placed) and item.picture is head_code(scenario)
                if isinstance(item, Placed) and not is_code and not is_emblem:
                    assert item.scale == 1.0
                    assert min(font_sizes(item.picture.marks)) >= LEAST - 1e-6
                    boxes = [box for mark in item.picture.marks if (box := mark.box)]
                    assert all(box[0] > 9 and box[2] < page.width - 9 for box in boxes)
                    for n, one in enumerate(boxes):
                        assert not any(_meet(one, other) for other in boxes[n + 1 :])


def _meet(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_the_same_table_gives_the_same_bytes() -> None:
    options = Options(sheet="counters")
    assert render(table(7), game(), "pdf", options) == render(table(7), game(), "pdf", options)


# -- packing --------------------------------------------------------------------------------------

sizes = st.lists(st.tuples(st.integers(5, 100), st.integers(5, 100)), max_size=25)


@given(sizes)
def test_packed_things_lie_apart_and_within_their_pages(found: list[tuple[int, int]]) -> None:
    page, gap = Room(10, 10, 120, 110), 3.0
    first = Room(10, 90, 120, 30)  # the rest of a page on which something lies already
    spots = packed(found, chain((first,), repeat(page)), gap)
    boxes = [
        (spot.page, spot.x, spot.y, spot.x + wide, spot.y + high)
        for spot, (wide, high) in zip(spots, found, strict=False)
    ]
    for n, (number, left, top, right, bottom) in enumerate(boxes):
        room = first if number == 0 else page
        assert room.x <= left
        assert room.y <= top
        assert right <= room.x + room.wide
        assert bottom <= room.y + room.high
        for other, x, y, to_x, to_y in boxes[n + 1 :]:
            apart = (
                other != number
                or x >= right + gap
                or left >= to_x + gap
                or y >= bottom + gap
                or top >= to_y + gap
            )
            assert apart


def test_what_no_page_holds_is_refused() -> None:
    with pytest.raises(ValueError, match="larger than a page"):
        packed([(50, 200)], repeat(Room(0, 0, 100, 100)), 1.0)


def test_a_long_name_goes_over_several_lines_on_a_small_base() -> None:
    (whole,) = _name_on("Знахарка", 10.5, "#000000")
    assert isinstance(whole, Group)
    lines = list(_name_on("Камышовый охотник", 10.5, "#000000"))
    assert len(lines) == 2
    assert lines == [
        word("Камышовый", 0.0, 4.2, LEAST, fill="#000000"),
        word("охотник", 0.0, 4.2 + LINES, LEAST, fill="#000000"),
    ]
