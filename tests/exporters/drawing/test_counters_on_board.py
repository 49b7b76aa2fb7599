"""Counters fill their hex and stay in it, with letters that are read; no name is hidden."""

from collections.abc import Iterable, Iterator
from itertools import product
from math import hypot, sqrt

import pytest

import games
from exporters.drawing.board import draw_scenario
from exporters.drawing.counters import counter as counter_of
from exporters.drawing.counters import side
from exporters.drawing.lettering import GRAINS, LEAST, outline
from exporters.drawing.look import style_of
from exporters.drawing.paths import IDENTITY, Affine, Box, Commands, apply, compose
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.paper.page import Placed
from exporters.sheet.plan import plan_sheet
from exporters.sheet.sides import plan_sides
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from geometry.layout import HexLayout
from schema import files
from schema.scenario import Scenario
from tests.exporters.sheet.battles import FIXTURES
from tests.sampling import each_once, one_in

KINDS = (
    ("battles-of-westeros", "raid-in-the-riverlands"),
    ("battles-of-westeros", "westerlands-bounty"),
    ("battlelore-2e", "battle"),
    ("battlelore-1e", "call-to-arms"),
)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЖЗИКЛМНОПРСТУХЧШЭЮЯавгдежзийклмнопрстуфя0123456789"


def drawn(kind: tuple[str, str], seed: int) -> Scenario:
    game = games.load(kind[0])
    return generate(parse_brief(game, kind[1], seed), game)


def board(scenario: Scenario, paper: str, language: str, sheet: str = "setup") -> Picture:
    game = games.load_for(scenario)
    plan = plan_sides if sheet == "sides" else plan_sheet
    page = plan(scenario, game, paper=paper, language=language).pages[0]
    placed = [item for item in page.items if isinstance(item, Placed)]
    return max(placed, key=lambda one: one.picture.width * one.picture.height).picture


def paths(marks: Iterable[Mark], outer: Affine = IDENTITY) -> Iterator[tuple[Path, Affine]]:
    """Every path with the transform that holds for it, but those that are cut off by an outline."""
    for mark in marks:
        if isinstance(mark, Group) and mark.clip is None:
            yield from paths(mark.marks, compose(outer, mark.transform))
        elif isinstance(mark, Path):
            yield mark, outer


def glyphs() -> dict[Commands, str]:
    """Outlines of bold letters in grains."""
    return {outline(letter, GRAINS, bold=True)[0]: letter for letter in LETTERS}


@pytest.mark.parametrize(
    ("kind", "paper", "language", "sheet"),
    each_once(KINDS, ("a4", "letter", "a5"), ("en", "ru"), ("setup", "sides")),
)
def test_no_code_and_no_rank_is_smaller_than_seven_points(
    kind: tuple[str, str], paper: str, language: str, sheet: str
) -> None:
    picture = board(drawn(kind, 31), paper, language, sheet)
    units = [mark for mark in picture.marks if mark.layer == "units"]
    known = glyphs()
    sizes = {
        known[path.commands]: hypot(*transform[2:4]) * GRAINS
        for path, transform in paths(units)
        if path.commands in known
    }
    assert bool(sizes) == bool(units)
    assert min(sizes.values(), default=LEAST) >= LEAST - 0.01, sizes


@pytest.mark.parametrize(
    ("kind", "paper", "language"), one_in(17, product(KINDS, ("a4", "letter", "a5"), ("en", "ru")))
)
def test_no_counter_hides_the_name_of_a_hex(
    kind: tuple[str, str], paper: str, language: str
) -> None:
    picture = board(drawn(kind, 57), paper, language)
    named = [m for m in picture.marks if m.layer == "coordinates" and isinstance(m, Group)]
    names = [mark._replace(marks=mark.marks[-1:]) for mark in named]  # without its patch
    counters = [(mark, mark.box) for mark in picture.marks if mark.layer == "units"]
    hidden = []
    for name in names:
        assert name.box is not None
        left, top, right, bottom = name.box
        near = [mark for mark, box in counters if box and box[0] <= right and left <= box[2]]
        spots = [(x, (top + bottom) / 2) for x in (left, (left + right) / 2, right)]
        if any(counter.covers(spot) for counter in near for spot in spots):
            hidden.append(name.box)
    assert not hidden


@pytest.mark.parametrize("paper", ["a4", "a5"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_counter_fills_its_hex_and_hardly_reaches_over_its_rim(
    kind: tuple[str, str], paper: str
) -> None:
    """At 7 points its letters need the room; a led unit's is smaller for the name below it."""
    scenario = drawn(kind, 57)
    picture = board(scenario, paper, "en")
    layout = _layout(scenario, picture)
    wide, units = layout.size * sqrt(3), {unit.id: unit.at for unit in scenario.units}
    for counter in (mark for mark in picture.marks if mark.layer == "units"):
        assert isinstance(counter, Group)
        assert isinstance(counter.subject, tuple)
        assert counter.box is not None
        place = units[str(counter.subject[1])]
        assert isinstance(place, str)
        corners = layout.corners(place)
        share = (counter.box[2] - counter.box[0]) / wide
        is_led = any(one.unit == counter.subject[1] for one in scenario.commanders)
        assert (0.5 if is_led else 0.58) <= share <= 0.9, share
        for path, transform in paths((counter,)):
            if path.fill is not None:
                for spot in _spots(path.commands, transform):
                    assert _inside(spot, corners, 0.1 * wide), counter.subject


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_name_of_a_commander_covers_another_counter_or_the_name_of_a_hex(language: str) -> None:
    """It may hang over the lower edges of its hex, where nothing stands."""
    scenario = drawn(("battles-of-westeros", "raid-in-the-riverlands"), 57)
    led = {commander.card: commander.unit for commander in scenario.commanders}
    for size in (110, 160, 230, 260):
        picture = draw_scenario(scenario, games.load_for(scenario), size, size, language=language)
        wide = sqrt(3) * _layout(scenario, picture).size
        counters = [mark for mark in picture.marks if mark.layer == "units"]
        hexes = [
            mark._replace(marks=mark.marks[-1:])  # without its patch
            for mark in picture.marks
            if mark.layer == "coordinates" and isinstance(mark, Group)
        ]
        names = [mark for mark in picture.marks if mark.layer == "commanders"]
        assert names or size < 230
        for name in names:
            assert isinstance(name, Group)
            assert isinstance(name.subject, tuple)
            assert name.box is not None
            x0, y0, x1, y1 = name.box
            assert x1 - x0 <= wide
            others = [c for c in counters if c.subject != ("unit", led[str(name.subject[1])])]
            corners = [
                (x0 + share * (x1 - x0), y) for share in (0, 0.25, 0.5, 0.75, 1) for y in (y0, y1)
            ]
            assert not any(mark.covers(spot) for mark in others for spot in corners), name.subject
            assert not any(_meet(mark.box, name.box) for mark in hexes), name.subject


def test_commanders_are_named_where_hexes_have_room_whatever_others_have() -> None:
    scenario = drawn(("battles-of-westeros", "westerlands-bounty"), 4711)
    game = games.load_for(scenario)
    named = []
    for size in range(80, 300, 10):
        picture = draw_scenario(scenario, game, size, size)
        named.append(sum(mark.layer == "commanders" for mark in picture.marks))
    assert named == sorted(named)
    assert named[0] == 0
    assert named[-1] == len(scenario.commanders)
    assert any(0 < count < len(scenario.commanders) for count in named)


def _meet(one: Box | None, other: Box) -> bool:
    return one is not None and all(
        one[side] < other[side + 2] and other[side] < one[side + 2] for side in (0, 1)
    )


def _layout(scenario: Scenario, picture: Picture) -> HexLayout:
    """The board's hexes as they are drawn."""
    grid = scenario.board.grid()
    assert grid is not None
    (hexes,) = (mark for mark in picture.marks if mark.layer == "grid")
    assert hexes.box is not None
    left, top, right, _ = HexLayout(grid, 1.0).bounds()
    side = (hexes.box[2] - hexes.box[0]) / (right - left)
    return HexLayout(grid, side, (hexes.box[0] - left * side, hexes.box[1] - top * side))


def _spots(commands: Commands, transform: Affine) -> Iterator[tuple[float, float]]:
    """Where the steps of a path end."""
    for _, *values in commands:
        if values:
            yield apply(transform, (float(values[-2]), float(values[-1])))


def _inside(spot: tuple[float, float], corners: tuple[tuple[float, float], ...], by: float) -> bool:
    """Whether a spot is in a hex or not farther than ``by`` from it."""
    middle = (sum(x for x, _ in corners) / 6, sum(y for _, y in corners) / 6)
    for (ax, ay), (bx, by_) in zip(corners, (*corners[1:], corners[0]), strict=True):
        nx, ny = by_ - ay, ax - bx
        out = (spot[0] - ax) * nx + (spot[1] - ay) * ny
        own = (middle[0] - ax) * nx + (middle[1] - ay) * ny
        if (out if own < 0 else -out) > by * hypot(nx, ny):
            return False
    return True


def test_plates_of_commanders_are_equally_wide() -> None:
    scenario = drawn(KINDS[0], 4711)
    picture = draw_scenario(scenario, games.load_for(scenario), 300, 300, language="ru")
    names = [mark for mark in picture.marks if mark.layer == "commanders"]
    boxes = [mark.box for mark in names if mark.box is not None]
    assert len(boxes) > 2
    assert max(b[2] - b[0] for b in boxes) == pytest.approx(min(b[2] - b[0] for b in boxes))


def test_a_marker_beside_a_unit_touches_its_counter() -> None:
    """A neutral marker moves with its unit: apart from it, near the rim, it looked lost."""
    scenario = files.read(FIXTURES.parents[1] / "examples" / "mustered-battle.json")
    picture = draw_scenario(scenario, games.load_for(scenario), 180, 250)
    wide = sqrt(3) * _layout(scenario, picture).size
    units = {("unit", unit.id): unit.at for unit in scenario.units}
    counters = {units[mark.subject]: mark.box for mark in picture.marks if mark.layer == "units"}  # type: ignore[index]
    beside = {("marker", m.id): m.at for m in scenario.markers if m.at in counters}
    found = [mark for mark in picture.marks if mark.layer == "markers" and mark.subject in beside]
    assert found
    for mark in found:
        counter = counters[beside[mark.subject]]  # type: ignore[index]
        assert mark.box is not None
        assert counter is not None
        assert 0 < mark.box[2] - counter[0] < 0.25 * wide


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("wide", [10.5, 11.5, 12.5, 14.0, 20.0])
def test_no_rank_reaches_into_the_letters_of_the_code(wide: float, language: str) -> None:
    """The red triangle, larger for its letter, stood over the lower ends of WH."""
    scenario = drawn(("battles-of-westeros", "raid-in-the-riverlands"), 31)
    game = games.load_for(scenario)
    style = style_of(game, None, language, greyscale=False)
    shape = style.shapes(scenario)["stark"]
    before = len(side(style, shape, "chief"))
    for kind, rank in product(game.unit_types, game.ranks):
        (whole,) = counter_of(style, shape, kind, rank, least=100 * LEAST / wide)
        assert isinstance(whole, Group)
        code, sign = whole.marks[before].box, whole.marks[-1].box
        assert code is not None
        assert sign is not None
        assert code[3] <= sign[1], (kind, rank)
