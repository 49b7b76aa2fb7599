"""Sheets of tables: the plan is to scale, and who follows the list with a ruler places everything
where it was (TC-PLAY-01, TC-PLAY-03, TC-CHR-01, TC-DIST-01)."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import chain, pairwise, product
from math import atan2, cos, degrees, hypot, radians, sin
from pathlib import Path as FilePath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exporters.drawing.board import draw_scenario
from exporters.drawing.measured import ROOM
from exporters.drawing.paths import IDENTITY, Affine, Point, apply, compose, control_points
from exporters.drawing.picture import Group, ImageMark, Mark, Path, Picture
from exporters.drawing.scene import Show
from exporters.paper.elements import NumberedStep, Prose, Section, Steps
from exporters.paper.page import Placed, Run, SheetLayout
from exporters.paper.table import Row, Table
from exporters.sheet.blocks_legend import legend
from exporters.sheet.content import content_of
from exporters.sheet.context import SheetContext
from exporters.sheet.plan import plan_sheet
from exporters.sheet.short import plan_short
from exporters.sheet.sides import plan_sides
from exporters.sheet.signs import ground_sign, style_of_signs
from exporters.table_measurements import (
    CORNERS,
    angle_from,
    centimetres,
    from_corner,
    marks_of,
    measured_pieces,
    nearest_corner,
    seen_from,
    size_from,
)
from exporters.text import draw_text
from rules.table_fairness import side_measures
from schema import files
from schema.board import Edge, Pose, TableBoard, TablePiece
from schema.scenario import Scenario
from schema.value import Outline
from tests.exporters.drawing.boards import fixture
from tests.exporters.sheet.test_plan import check_page
from tests.generators.tables import brief, drawn, game

EXAMPLES = FilePath(__file__).parents[3] / "examples"
SEEDS = (3, 7)
EDGES: tuple[Edge, ...] = ("bottom", "top", "left", "right")


@cache
def table(seed: int) -> Scenario:
    """A table as it is drawn."""
    return drawn(brief(seed))[1]


def board_of(scenario: Scenario) -> TableBoard:
    assert isinstance(scenario.board, TableBoard)
    return scenario.board


def thing_of(row: Row) -> str:
    """The one thing in a labelled row."""
    things = row.cells[1]
    assert isinstance(things, tuple)
    return things[0][0].text


def own(scenario: Scenario, title: str, language: str = "en") -> dict[str, Section]:
    """A step of each player."""
    glossary = SheetContext(scenario, game(), language)
    for step in content_of(glossary).steps:
        if isinstance(step, dict) and any(part.title == title for part in step.values()):
            return step
    raise LookupError(title)


def steps_of(part: Section) -> tuple[NumberedStep, ...]:
    return tuple(chain.from_iterable(e.steps for e in part.elements if isinstance(e, Steps)))


def words_of(step: NumberedStep) -> list[str]:
    return ["".join(span.text for span in chunk).replace("\u00a0", " ") for chunk in step.lines]


def columns_of(step: NumberedStep) -> str:
    """What stands in the columns of a step, in a line."""
    return " ".join(span.text for chunk in step.columns for span in chunk).replace("\u00a0", " ")


def measured(line: str) -> Point:
    """Along the edge and away from it, in mm."""
    found = re.search(r"[→←] (\d+[.,]\d) [↑↓] (\d+[.,]\d) (?:cm|см)", line)
    assert found is not None, line
    along, away = (float(figure.replace(",", ".")) * 10 for figure in found.groups())
    return along, away


def put(board: TableBoard, edge: str, corner: str, along: float, away: float) -> Point:
    """Where somebody who sits at an edge puts his finger: a ruler, and nothing of our own code."""
    wide, deep = board.width, board.depth
    right = along if "left" in corner else wide - along
    up = deep - away if "far" in corner else away
    return (right, up) if edge == "bottom" else (wide - right, deep - up)


def corner_at(piece: TablePiece, outline: Outline, n: int) -> Point:
    """A corner of a piece on the table."""
    turn, (x, y) = radians(piece.at.angle), outline[n]
    return (
        piece.at.x + x * cos(turn) - y * sin(turn),
        piece.at.y + x * sin(turn) + y * cos(turn),
    )


@pytest.mark.parametrize(
    ("x", "y", "cell"),
    [
        (100, 200, "from your left corner → 10.0 ↑ 20.0"),
        (1000, 200, "from your right corner ← 20.0 ↑ 20.0"),
        (100, 700, "from the far left corner → 10.0 ↓ 20.0"),
        (1000, 700, "from the far right corner ← 20.0 ↓ 20.0"),
    ],
)
def test_arrows_point_as_one_measures(x: int, y: int, cell: str) -> None:
    """From a far right corner one measures to the left and towards oneself."""
    scenario = table(7)
    first = scenario.units[0]
    board = TableBoard(kind="table", width=1200, depth=900)
    changed = scenario.changed(board=board, units=(first.changed(at=Pose(x=x, y=y, angle=90)),))
    part = own(changed, "PLACE units")[first.seat]
    rows = [e for e in part.elements if isinstance(e, Table)][-1]
    assert thing_of(rows.rows[0]).replace("\u00a0", " ") == cell


# -- what lies where ------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "language"), list(product(SEEDS, ("en", "ru"))))
def test_who_follows_the_list_with_a_ruler_places_every_piece_where_it_was(
    seed: int, language: str
) -> None:
    """Two marks from one corner, to half a millimetre: the whole pose comes of them."""
    scenario = table(seed)
    board = board_of(scenario)
    title = SheetContext(scenario, game(), language)._("PLACE terrain")
    by_number = {one.number: one for one in measured_pieces(scenario, game())}
    seen = []
    for seat in scenario.seats:
        for step in steps_of(own(scenario, title, language)[seat.id]):
            piece = by_number[int(step.number)].piece
            seen.append(piece.id)
            assert piece.seat == seat.id
            outline = piece.outline or game().terrain[piece.terrain].outline
            first, second = marks_of(outline)
            lines = words_of(step)
            say = SheetContext(scenario, game(), language)._
            corner = next(en for en in CORNERS.values() if say(en) == lines[0])
            assert seat.edge is not None
            of_a, of_b = columns_of(step).split("B")
            a = put(board, seat.edge, corner, *measured(of_a))
            b = put(board, seat.edge, corner, *measured(of_b))
            for spot, mark in ((a, first), (b, second)):
                there = corner_at(piece, outline, outline.index(mark))
                assert spot == pytest.approx(there, abs=0.8)
            # The angle that a piece has which lies so:
            straight = atan2(second[1] - first[1], second[0] - first[0])
            found = degrees(atan2(b[1] - a[1], b[0] - a[0]) - straight)
            assert (found - piece.at.angle + 180) % 360 - 180 == pytest.approx(0, abs=1.0)
    assert sorted(seen) == sorted(piece.id for piece in board.pieces)


@pytest.mark.rule("TC-PLAY-01")
def test_pieces_are_numbered_by_turns_from_the_first_player_on() -> None:
    """TC-PLAY-01: one in each turn, so the players' numbers alternate."""
    for seed in SEEDS:
        scenario = table(seed)
        parts = own(scenario, "PLACE terrain")
        first = scenario.first_player
        assert first is not None
        numbers = {seat: [int(s.number) for s in steps_of(part)] for seat, part in parts.items()}
        other = next(seat for seat in numbers if seat != first)
        assert numbers[first] == [1, 3, 5]
        assert numbers[other] == [2, 4, 6]


def test_what_nobody_played_is_placed_first_and_once_by_whom_it_is_nearest() -> None:
    """A table of one's own: its pieces have neither seat nor turn."""
    scenario, cards = fixture("table-centimetres")
    glossary = SheetContext(scenario, cards, "en")
    parts = next(
        step
        for step in content_of(glossary).steps
        if isinstance(step, dict) and "PLACE terrain" in step["heath"].title
    )
    numbers = {seat: [int(s.number) for s in steps_of(part)] for seat, part in parts.items()}
    assert sorted(chain.from_iterable(numbers.values())) == [1, 2, 3, 4, 5, 6]
    by_number = {one.number: one.piece for one in measured_pieces(scenario, cards)}
    assert all(by_number[n].at.y <= 450 for n in numbers["heath"])
    assert all(by_number[n].at.y >= 450 for n in numbers["mere"])
    board = board_of(scenario)
    mixed = scenario.changed(
        board=board.changed(
            pieces=(board.pieces[0].changed(seat="mere", turn=1), *board.pieces[1:])
        )
    )
    assert [one.piece.id for one in measured_pieces(mixed, cards)][-1] == board.pieces[0].id


@pytest.mark.rule("TC-CHR-01")
@pytest.mark.parametrize("seed", SEEDS)
def test_bases_at_the_own_edge_are_placed_by_their_way_along_it(seed: int) -> None:
    """TC-CHR-01: their middle, from the nearer corner, as their player sees it."""
    scenario = table(seed)
    board = board_of(scenario)
    for seat, part in own(scenario, "PLACE units").items():
        edge = next(one.edge for one in scenario.seats if one.id == seat)
        lead, rows = part.elements
        assert lead == Prose("Base touching your edge; distance to the base’s centre:")
        assert isinstance(rows, Table)
        found = []
        for row in rows.rows:
            text = thing_of(row)
            match = re.fullmatch(r"(\d+\.\d) cm from your (left|right) corner", text)
            assert match is not None, text
            along = float(match[1]) * 10
            assert along <= board.width / 2
            right = along if match[2] == "left" else board.width - along
            found.append(
                (str(row.cells[0])[:2], right if edge == "bottom" else board.width - right)
            )
        codes = {unit.type: game().unit_types[unit.type].code["en"] for unit in scenario.units}
        wanted = [
            (codes[unit.type], float(unit.at.x))
            for unit in scenario.units
            if unit.seat == seat and isinstance(unit.at, Pose)
        ]
        assert sorted(found) == sorted(wanted)
        rights = [x for _, x in found]
        assert rights == sorted(rights, reverse=edge == "top")


def test_a_unit_in_the_field_is_placed_from_a_corner_and_by_where_it_looks() -> None:
    scenario = table(7)
    first = scenario.units[0]  # of the player at the lower edge
    moved = first.changed(at=Pose(x=1000, y=300, angle=135))
    changed = scenario.changed(units=(moved, *scenario.units[1:]))
    part = own(changed, "PLACE units")[first.seat]
    rows = [e for e in part.elements if isinstance(e, Table)][-1]
    assert thing_of(rows.rows[0]).replace("\u00a0", " ") == (
        "from your right corner ← 20.0 ↑ 30.0, facing 45° left"
    )


def test_each_takes_from_the_box_what_he_places() -> None:
    """And not what lies nearest to his edge."""
    for seed in SEEDS:
        scenario = table(seed)
        taking = own(scenario, "TAKE from the box")
        for seat, part in taking.items():
            text = repr(part)
            for piece in board_of(scenario).pieces:
                name = game().terrain[piece.terrain].name["en"]
                if piece.seat == seat:
                    assert name in text
                elif all(p.terrain != piece.terrain for p in pieces_of(scenario, seat)):
                    assert name not in text


def pieces_of(scenario: Scenario, seat: str) -> list[TablePiece]:
    return [piece for piece in board_of(scenario).pieces if piece.seat == seat]


# -- seen from an edge ----------------------------------------------------------------------------

spots = st.tuples(st.integers(0, 1200), st.integers(0, 900))


@given(spots, st.sampled_from(EDGES))
def test_a_spot_is_measured_from_the_corner_that_is_nearest(spot: Point, edge: Edge) -> None:
    board = TableBoard(kind="table", width=1200, depth=900)
    corner = nearest_corner(board, edge, spot)
    along, away = from_corner(board, edge, corner, spot)
    wide, deep = size_from(board, edge)
    assert 0 <= along <= wide / 2
    assert 0 <= away <= deep / 2
    to_corners = [hypot(spot[0] - x, spot[1] - y) for x in (0, 1200) for y in (0, 900)]
    assert hypot(along, away) == pytest.approx(min(to_corners))


@given(spots, st.integers(0, 359), st.sampled_from(EDGES))
def test_what_a_player_sees_is_the_table_turned(spot: Point, angle: int, edge: Edge) -> None:
    """A step ahead of a unit is a step in the direction that its player reads."""
    board = TableBoard(kind="table", width=1200, depth=900)
    x, y = spot
    ahead = (x + 10 * cos(radians(angle)), y + 10 * sin(radians(angle)))
    one, other = seen_from(board, edge, spot), seen_from(board, edge, ahead)
    angle_seen = radians(angle_from(edge, Pose(x=0, y=0, angle=angle)))
    step = (other[0] - one[0], other[1] - one[1])
    assert step == pytest.approx((10 * cos(angle_seen), 10 * sin(angle_seen)), abs=1e-6)


corners = st.tuples(st.integers(-200, 200), st.integers(-200, 200))


@given(st.lists(corners, min_size=1, max_size=12).map(tuple))
def test_marks_are_the_corners_that_lie_farthest_apart(outline: Outline) -> None:
    a, b = marks_of(outline)
    far = max(hypot(p[0] - q[0], p[1] - q[1]) for p in outline for q in outline)
    assert hypot(a[0] - b[0], a[1] - b[1]) == pytest.approx(far)


def test_figures_are_written_as_the_language_writes_them() -> None:
    assert (centimetres(405, "en"), centimetres(405, "ru")) == ("40.5", "40,5")
    sheet = plan_sheet(table(7), game(), language="ru").text()
    assert re.search(r"[→←] \d+,\d\n[↑↓] \d+,\d см", sheet)
    assert not re.search(r"→ \d+\.\d", sheet)
    assert not re.search(r"\d\.\d см", draw_text(table(7), game(), language="ru"))
    # In two languages each leaf has its own.
    both = plan_sheet(table(7), game(), language="en", beside="ru")
    for page, point in zip(both.pages[1:], (r"\.", ","), strict=True):
        text = replace(both, pages=(page,)).text()
        spots = rf"^[AB]\n[→←] \d+{point}\d\n[↑↓] \d+{point}\d (?:cm|см)$"
        assert len(re.findall(spots, text, re.MULTILINE)) == 12


# -- the plan -------------------------------------------------------------------------------------


def drawn_plan(scenario: Scenario, *, greyscale: bool = False) -> Picture:
    show = Show(ruled=True, greyscale=greyscale)
    return draw_scenario(scenario, game(), 180.0, 200.0, show=show)


def points(marks: Iterable[Mark], at: Affine = IDENTITY) -> Iterator[tuple[Path, list[Point]]]:
    """Every path with its points on paper."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from points(mark.marks, compose(at, mark.transform))
        elif not isinstance(mark, ImageMark):
            yield mark, [apply(at, point) for point in control_points(mark.commands)]


def ruled_scale(scenario: Scenario) -> float:
    """The plan's scale as its lower edge has it."""
    plan = drawn_plan(scenario)
    frame = next(mark for mark in plan.marks if mark.subject == "table")
    assert isinstance(frame, Path)
    (_, corners), *_ = points([frame])
    xs = [x for x, _ in corners]
    return (max(xs) - min(xs)) / board_of(scenario).width


@pytest.mark.parametrize("seed", SEEDS)
def test_the_plan_is_to_a_scale_with_one_decimal(seed: int) -> None:
    """1 : 7.5, and what measures 8 cm on the table measures a 7.5th of it on the plan."""
    scenario = table(seed)
    scale = ruled_scale(scenario)
    assert (10 / scale) == pytest.approx(round(10 / scale), abs=1e-6)
    lengths = [
        (abs(ends[1][0] - ends[0][0]), ends[0][1])
        for path, ends in points(drawn_plan(scenario).marks)
        if path.width == 0.4 and path.cap == "butt" and len(ends) == 2
    ]
    distances = [length / scale for length, _ in lengths]
    assert distances == pytest.approx([80, 100]), "short and medium: no third bar says 10 cm again"
    foot = ROOM + board_of(scenario).depth * scale
    assert all(y > foot for _, y in lengths)


@pytest.mark.parametrize("seed", SEEDS)
def test_bases_and_terrain_are_in_their_true_size_where_they_stand(seed: int) -> None:
    scenario = table(seed)
    scale = ruled_scale(scenario)
    depth = board_of(scenario).depth
    plan = drawn_plan(scenario)
    for unit in scenario.units:
        group = next(m for m in plan.marks if m.subject == ("unit", unit.id))
        (_, rim), *_, (_, arrow) = points([group])
        assert isinstance(unit.at, Pose)
        middle = (ROOM + unit.at.x * scale, ROOM + (depth - unit.at.y) * scale)
        base = game().unit_types[unit.type].base
        assert base is not None
        xs, ys = [x for x, _ in rim], [y for _, y in rim]
        assert (max(xs) - min(xs)) / scale == pytest.approx(base, abs=0.01)
        assert ((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2) == pytest.approx(middle)
        # The arrow's tip is the point that is farthest away, in the direction it looks.
        tip = max(arrow, key=lambda p: hypot(p[0] - middle[0], p[1] - middle[1]))
        looks = degrees(atan2(middle[1] - tip[1], tip[0] - middle[0])) % 360
        assert looks == pytest.approx(unit.at.angle, abs=0.01)
    for measured in measured_pieces(scenario, game()):
        group = next(m for m in plan.marks if m.subject == ("piece", measured.piece.id))
        *_, (_, rim) = points([group])
        there = [((x - ROOM) / scale, depth - (y - ROOM) / scale) for x, y in rim]
        wanted = [
            corner_at(measured.piece, measured.outline, n) for n in range(len(measured.outline))
        ]
        for spot, corner in zip(there, wanted, strict=False):
            assert spot == pytest.approx(corner, abs=0.01)
        dots = [
            ((min(x for x, _ in ring) + max(x for x, _ in ring)) / 2,
             (min(y for _, y in ring) + max(y for _, y in ring)) / 2)
            for mark in plan.marks
            if mark.subject == ("piece", measured.piece.id) and isinstance(mark, Path) and mark.fill
            for _, ring in points([mark])
            if len(ring) == 13
        ]  # fmt: skip
        marks = [((x - ROOM) / scale, depth - (y - ROOM) / scale) for x, y in dots]
        assert marks == [pytest.approx(spot, abs=0.01) for spot in measured.marks()]


def test_rulers_run_along_all_four_edges() -> None:
    """A tick every 5 cm, and a longer one every 10."""
    scenario = table(7)
    scale = ruled_scale(scenario)
    wide, deep = (side * scale for side in (board_of(scenario).width, board_of(scenario).depth))
    found: dict[str, list[float]] = {"bottom": [], "top": [], "left": [], "right": []}
    for path, ends in points(drawn_plan(scenario).marks):
        if len(ends) != 2 or path.width not in (0.25, 0.18):
            continue
        (x, y), (to_x, to_y) = ends
        if y == pytest.approx(ROOM + deep) and to_y > y:
            found["bottom"].append((x - ROOM) / scale)
        elif y == pytest.approx(ROOM) and to_y < y:
            found["top"].append((x - ROOM) / scale)
        elif x == pytest.approx(ROOM) and to_x < x:
            found["left"].append((y - ROOM) / scale)
        elif x == pytest.approx(ROOM + wide) and to_x > x:
            found["right"].append((y - ROOM) / scale)
    for edge, long in (("bottom", 1200), ("top", 1200), ("left", 900), ("right", 900)):
        assert sorted(found[edge]) == pytest.approx(list(range(0, long + 1, 50)))


@pytest.mark.rule("TC-PLAY-03")
@pytest.mark.parametrize("greyscale", [False, True])
def test_lines_before_the_edges_keep_the_distances(greyscale: bool) -> None:
    """TC-PLAY-03: 8 cm for the own terrain, 10 cm for the opponent's, before both edges."""
    scenario = table(3)
    scale = ruled_scale(scenario)
    deep = board_of(scenario).depth
    lines = {
        (round((ends[0][1] - ROOM) / scale), path.dash)
        for path, ends in points(drawn_plan(scenario, greyscale=greyscale).marks)
        if path.dash and len(ends) == 2
    }
    dashes = {dash for _, dash in lines}
    assert len(dashes) == 2
    assert {mm for mm, _ in lines} == {80, 100, deep - 80, deep - 100}


def test_the_editors_drawing_has_nothing_of_it() -> None:
    """Numbers, marks and bands are for paper: one asks for them."""
    scenario = table(7)
    bare = draw_scenario(scenario, game(), 180.0, 200.0)
    ruled = drawn_plan(scenario)
    assert len(bare.marks) < len(ruled.marks)
    assert bare.height != ruled.height or bare.width != ruled.width


# -- whole sheets ---------------------------------------------------------------------------------


@cache
def sheet(seed: int, paper: str, language: str) -> SheetLayout:
    return plan_sheet(table(seed), game(), paper=paper, language=language)


@pytest.mark.parametrize(("seed", "paper"), list(product(SEEDS, ("a4", "letter", "a5"))))
def test_two_pages_are_enough_and_nothing_overlaps(seed: int, paper: str) -> None:
    for language in ("en", "ru"):
        plan = sheet(seed, paper, language)
        for page in plan.pages:
            check_page(page)
        assert len(plan.pages) <= (2 if paper != "a5" else 3)
        assert min(item.size for p in plan.pages for item in p.items if isinstance(item, Run)) >= 7


def test_the_short_form_says_all_that_is_needed() -> None:
    plan = plan_short(table(7), game())
    (page,) = plan.pages
    check_page(page)
    text = " ".join(plan.text().split())
    for measured in measured_pieces(table(7), game()):
        assert f"{measured.number} {game().terrain[measured.piece.terrain].letter['en']}" in text
    assert len(re.findall(r"A [→←] \d+\.\d [↑↓] \d+\.\d", text)) == 6
    assert len(re.findall(r"\d+\.\d cm from your (?:left|right) corner", text)) == 8


def test_fairness_is_printed_as_it_is_measured() -> None:
    scenario = table(7)
    assert not content_of(SheetContext(scenario, game(), "en")).sections("fair")[0].elements
    shown = SheetContext(scenario, game(), "en", balance=True)
    fair = content_of(shown).sections("fair")[0]
    assert fair.title == "TABLE BALANCE"
    (grid,) = fair.elements
    assert isinstance(grid, Table)
    sides = side_measures(scenario, game())
    rows = {row.cells[0]: row.cells[1:-1] for row in grid.rows}
    assert rows["pieces"] == tuple(str(side.pieces) for side in sides)
    assert rows["area, cm²"] == tuple(str(side.ground) for side in sides)
    assert rows["cover, cm"] == tuple(centimetres(side.cover or 0, "en") for side in sides)
    assert rows["to centre, cm"] == tuple(centimetres(side.middle or 0, "en") for side in sides)
    assert all(row.cells[-1] for row in grid.rows)


def test_in_letters_marks_are_measured_from_the_corners_of_the_plan() -> None:
    """``A 62.2 × 37.5``: from one of the four corners, the same spots as on the sheet."""
    scenario = table(7)
    board = board_of(scenario)
    text = " ".join(draw_text(scenario, game()).replace("\u00a0", " ").split())
    for measured in measured_pieces(scenario, game()):
        name = game().terrain[measured.piece.terrain].name["en"]
        found = re.search(
            rf"{measured.number} \w+ {name} \([^)]*\), from the (\w+) (\w+) corner: "
            r"A ([\d.]+) × ([\d.]+) cm, B ([\d.]+) × ([\d.]+) cm",
            text,
        )
        assert found is not None, name
        up, side = found.groups()[:2]
        figures = [float(figure) * 10 for figure in found.groups()[2:]]
        for mark, (across, away) in zip(
            measured.marks(), list(pairwise(figures))[::2], strict=True
        ):
            x = across if side == "left" else board.width - across
            y = away if up == "lower" else board.depth - away
            assert (x, y) == pytest.approx(mark, abs=0.8)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_terrain_of_a_great_table_has_its_picture_over_its_number(paper: str) -> None:
    """Six of ten pieces had their letters alone where a leaf has little room for a plan, and the
    key named them by their pictures."""
    scenario = files.read(EXAMPLES / "table-great.json")
    leaves = plan_sides(scenario, game(), paper=paper)
    for page in leaves.pages:
        plan = max(
            (item.picture for item in page.items if isinstance(item, Placed)),
            key=lambda picture: picture.width,
        )
        pieces = {
            mark.subject
            for mark in plan.marks
            if isinstance(mark, Group) and mark.subject and mark.subject[0] == "piece"
            if abs(mark.transform[0]) < 0.2
        }
        assert len(pieces) == 10


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_great_table_takes_two_pages_in_large_letters(language: str) -> None:
    """All of it stood beside the plan in letters of 7 points, a third of it the command."""
    scenario = files.read(EXAMPLES / "table-great.json")
    first, second = plan_sheet(scenario, game(), language=language).pages
    texts = [item for item in first.items if isinstance(item, Run)]
    codes = [
        text for text in texts if text.text in ("HE", "MG", "RS", "ГЕ", "МЕ", "ЛУ", "КО", "БВ")
    ]
    assert codes
    assert min(text.size for text in codes) >= 8.5
    heading = {"en": "VICTORY", "ru": "ПОБЕДА"}[language]
    runs = [item for item in second.items if isinstance(item, Run)]
    assert next(text.size for text in runs if text.text == heading) >= 9.0


@pytest.mark.parametrize(("language", "paper"), list(product(("en", "ru"), ("a4", "letter"))))
def test_a_leaf_shows_a_great_table_as_wide_as_the_page_lets_it(language: str, paper: str) -> None:
    """It was 1 : 18 below a code that stood beside two short facts."""
    scenario = files.read(EXAMPLES / "table-great.json")
    leaves = plan_sides(scenario, game(), language=language, paper=paper)
    assert len(leaves.pages) == 3
    for page in leaves.pages[:2]:
        widths = (i.box[2] - i.box[0] for i in page.items if isinstance(i, Placed))
        assert max(widths) > (0.72 if paper == "a4" else 0.6) * page.width


@pytest.mark.parametrize("language", ["en", "ru"])
def test_figures_of_a_great_table_are_read_with_ease(language: str) -> None:
    """They had letters of 7 points below a plan as wide as the page."""
    leaves = plan_sides(files.read(EXAMPLES / "table-great.json"), game(), language=language)
    for page in leaves.pages[:2]:
        runs = [item for item in page.items if isinstance(item, Run)]
        assert all(run.size >= 8.5 for run in runs if re.search("[→←].*[↑↓]", run.text))
        assert "180 × 120" in leaves.text(), "its size is in the band"


def test_terrain_without_a_known_effect_stands_below_one_sentence() -> None:
    leaves = plan_sides(files.read(EXAMPLES / "table-great.json"), game())
    for page in leaves.pages:
        text = " ".join(item.text for item in page.items if isinstance(item, Run))
        known, _, unknown = text.partition("Before play, agree on what this terrain does:")
        assert all(name in known for name in ("F Forest", "R Rock", "U Ruins"))
        assert all(name in unknown for name in ("H Hill", "W Swamp", "D Drowned Shrine"))


@pytest.mark.parametrize("viewpoint", ["bottom", "top"])
def test_each_corner_is_read_off_the_rulers_that_begin_there(viewpoint: str) -> None:
    """*From the far left corner → 36.8* stood at 83 of a ruler that began at the other end."""
    scenario = files.read(EXAMPLES / "table-great.json")
    show = Show(ruled=True, one_reader=True, viewpoint=viewpoint)  # type: ignore[arg-type]
    plan = draw_scenario(scenario, game(), 180.0, 200.0, show=show)
    words = {
        (group.transform[4:], line.text)
        for group in plan.marks
        if isinstance(group, Group) and group.layer == "ground"
        for part in group.marks
        if isinstance(part, Group) and (line := part.line) is not None
    }
    assert {name.removeprefix("from ").removeprefix("the ") for name in CORNERS.values()} <= {
        text for _at, text in words
    }
    above = sorted((x, text) for (x, y), text in words if y < ROOM - 1 and text.isdecimal())
    row = [int(text) for _x, text in above]
    assert row == row[::-1] == [*range(0, 100, 10), *range(80, -1, -10)]


@pytest.mark.parametrize("name", ["table-for-two", "table-great"])
def test_the_key_has_terrain_in_the_colours_that_it_has_on_the_table(name: str) -> None:
    """Woods were dark and hills pale there, as on boards of hexes."""
    glossary = SheetContext(files.read(EXAMPLES / f"{name}.json"), game(), "en")
    style = style_of_signs(glossary)
    for piece in glossary.scenario.board.table_pieces:
        sign = ground_sign(glossary, piece.terrain)
        assert sign is not None
        first, *_ = (path for path, _ends in points(sign.marks) if path.fill)
        assert first.fill == style.wash(style.ground(piece.terrain).colour)


@pytest.mark.parametrize("name", ["table-for-two", "table-great"])
def test_the_legend_shows_how_bases_of_both_sides_are_drawn(name: str) -> None:
    scenario = files.read(EXAMPLES / f"{name}.json")
    leaves = plan_sides(scenario, game())
    for page in leaves.pages:
        text = " ".join(item.text for item in page.items if isinstance(item, Run))
        assert all(f"bases: {seat.name['en']}" in text for seat in scenario.seats)


@pytest.mark.parametrize("name", ["table-for-two", "table-great"])
def test_lines_before_the_edges_have_no_letters_of_terrain(name: str) -> None:
    """S was a line of 8 cm and a Magic Spire."""
    leaves = plan_sides(files.read(EXAMPLES / f"{name}.json"), game())
    assert not re.search(r"\bS (= )?8 cm|\bM (= )?10 cm", leaves.text().replace("\n", " "))


def test_the_legend_of_a_leaf_has_the_codes_of_all_bases() -> None:
    """A board shows those of both sides: half of them were to be sought among the steps."""
    scenario = files.read(EXAMPLES / "table-great.json")
    for seat in ("mere", "heath", "whole"):
        text = str(legend(SheetContext(scenario, game(), "en", view=seat)).elements)
        assert all(name in text for name in ("Mud giant", "Reed stalker", "Outrider", "Archer"))
