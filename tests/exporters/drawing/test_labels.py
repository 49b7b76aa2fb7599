"""Words on boards: nothing that stands on the hexes hides them, and no line strikes them out."""

from pathlib import Path as FilePath

import pytest

import games
from exporters.drawing.board import draw_scenario, draw_tiles
from exporters.drawing.paths import polygon
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.drawing.scene import Show
from exporters.drawing.tiles import map_field
from schema import files
from schema.board import TileBoard

EXAMPLES = FilePath(__file__).parents[3] / "examples"


def drawn(name: str, show: Show, language: str) -> Picture:
    scenario = files.read(EXAMPLES / f"{name}.json")
    game = games.load_for(scenario)
    return draw_scenario(scenario.public(), game, 250.0, 160.0, show=show, language=language)


def meet(one: Mark, other: Mark) -> bool:
    a, b = one.box, other.box
    return bool(a and b and a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3])


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("name", "show"),
    [
        ("call-to-arms", Show()),
        ("mustered-battle", Show()),
        ("rolls-of-thunder", Show()),
        ("rolls-of-thunder", Show(viewpoint="top", half="top")),
        ("rolls-of-thunder", Show(half="bottom")),
    ],
)
def test_no_counter_and_no_card_hides_what_a_zone_is_called(
    name: str, show: Show, language: str
) -> None:
    picture = drawn(name, show, language)
    words = [m for m in picture.only(("labels",)).marks if m.subject and m.subject[0] == "zone"]
    standing = picture.only(("units", "markers", "hidden")).marks
    assert words
    assert not [(w.subject, m.subject) for w in words for m in standing if meet(w, m)]


def test_lines_between_sections_do_not_strike_out_the_names_of_hexes() -> None:
    picture = drawn("mustered-battle", Show(layers=("ground", "sections", "coordinates")), "en")
    line = next(m for m in picture.marks if m.layer == "sections")
    written = picture.only(("coordinates",)).marks
    names = [mark for mark in written if isinstance(mark, Group)]
    patches = [m._replace(marks=m.marks[:1]) for m in names if isinstance(m.marks[0], Path)]
    boxes = [box for m in names if (box := m._replace(marks=m.marks[-1:]).box)]
    middles = [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for box in boxes]
    crossed = [(x, y) for x, y in middles if any(line.covers((x, y + d)) for d in (-6, 0, 6))]
    assert len(crossed) == 8
    assert all(any(patch.covers(middle) for patch in patches) for middle in crossed)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", ["map-for-two", "map-for-four"])
def test_what_an_area_yields_stays_between_its_slanting_sides(name: str, language: str) -> None:
    scenario = files.read(EXAMPLES / f"{name}.json")
    game = games.load_for(scenario)
    board = scenario.board
    assert isinstance(board, TileBoard)
    tried = map_field(board, game, (100.0, 100.0))
    room = 100.0 * 16.0 / tried.wide  # as large as in the editor, where long words are a tight fit
    field = map_field(board, game, (room, room))
    picture = draw_tiles(scenario.public(), game, (0.0, 0.0), language=language, field=field)
    outlines = [
        Path(polygon([(x + dx, y + dy) for dx, dy in field.offsets]), fill="#ffffff")
        for x, y in field.centres
    ]
    words = [m for m in picture.only(("yields",)).marks if not isinstance(m, Path) and m.box]
    assert len(words) > 12
    for mark in words:
        left, top, right, bottom = mark.box or (0.0,) * 4
        low = (top + bottom) / 2  # tails of letters and the rim around them do no harm
        sides = [(left, low), (right, low)]
        assert any(all(map(outline.covers, sides)) for outline in outlines)
