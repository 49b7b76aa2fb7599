"""The key of a leaf's board is a grid: kind by kind, in columns of one width."""

from exporters.drawing.overlays import control_sign, controlled
from exporters.drawing.picture import Picture
from exporters.paper.page import INK, Placed, Run
from exporters.paper.sections import strips
from exporters.paper.table import KEY, Table, labelled
from exporters.paper.text import Chunk, MeasuredLine, Span
from exporters.sheet.blocks_legend import control_signs
from exporters.sheet.context import SheetContext
from exporters.sheet.own_half import own_half
from exporters.sheet.signs import sign, style_of_signs
from tests.exporters.sheet.battles import raid, westeros

SIGN = Picture(100.0, 100.0, ())
SHORT, LONG = "Hill", "War Host of the North and of all the South"


def rows(*groups: tuple[str, ...], size: float = 8.0) -> list[list[tuple[int, str]]]:
    """Row by row where each name begins, in tenths of the column, and the name."""
    named = ([(Span("", sign=SIGN), Span(" "), Span(name)) for name in group] for group in groups)
    boxes = strips(Table(tuple(labelled("", one, tick=False) for one in named), KEY), 80.0, size)
    found: list[list[tuple[int, str]]] = []
    for box in boxes:
        signs = [item.x for item in box.items if isinstance(item, Placed)]
        names = [item for item in box.items if isinstance(item, MeasuredLine)]
        texts = ["".join(span.text for chunk in name.chunks for span in chunk) for name in names]
        found.append([(round(10 * x / 82.5), name) for x, name in zip(signs, texts, strict=True)])
    return found


def test_each_kind_begins_a_row_and_columns_are_aligned() -> None:
    """Names of different kinds stood in one row, and each row had its own columns."""
    key = rows(
        ("One", "Two", "Three", "Four"), ("A much longer name", "Another long name"), ("Zone",)
    )
    assert key[0] == [(0, "One"), (2, "Two"), (5, "Three"), (8, "Four")]
    assert key[1] == [(0, "A much longer name"), (5, "Another long name")]
    assert key[2] == [(0, "Zone")]


def test_names_of_a_kind_take_as_many_columns_each() -> None:
    """Rows of one and of two names took turns."""
    key = rows((SHORT, LONG, SHORT, SHORT), size=9.0)
    assert [name for row in key for _, name in row] == [SHORT, LONG, SHORT, SHORT]
    assert [len(row) for row in key] == [1, 1, 1, 1]


def test_long_names_are_below_the_short_ones_of_their_kind_in_small_letters() -> None:
    """A page that needs these has no room for more rows; one in the middle left a hole."""
    key = rows((SHORT, LONG, SHORT, SHORT))
    assert [name for row in key for _, name in row] == [SHORT, SHORT, SHORT, LONG]
    assert [len(row) for row in key] == [3, 1]


def test_rows_of_a_kind_have_as_many_names_each() -> None:
    """The fifth of five stood alone below four."""
    key = rows(("One", "Two", "Three", "Four", "Five"), ("A longer name", "Another one"))
    assert [len(row) for row in key] == [3, 2, 2]
    assert {x for row in key for x, _ in row} <= {0, 3, 7}


def test_a_longer_name_goes_on_over_the_columns_that_are_left() -> None:
    key = rows(("One", "Two", "Three", "Four", "A name for two columns"))
    assert [[x for x, _ in row] for row in key] == [[0, 3, 7], [0, 3]]


def test_a_sign_as_high_as_a_line_is_beside_the_first_of_two() -> None:
    """It was between them."""
    chunks = [(Span("", sign=SIGN), Span(" "), Span(3 * f"{LONG} "))]
    (box,) = strips(Table((labelled("", chunks, tick=False),), KEY), 80.0, 8.0)
    (drawn,) = [item.y for item in box.items if isinstance(item, Placed)]
    assert len([item for item in box.items if isinstance(item, MeasuredLine)]) == 2
    assert drawn < 0.5


def test_kinds_have_labels_where_a_key_is_wide() -> None:
    named = [
        labelled(name, [(Span("", sign=SIGN), Span(" "), Span(SHORT))], tick=False)
        for name in ("Units", "Zones", "Zones")
    ]
    labels = {
        width: [
            item.text
            for box in strips(Table(tuple(named), KEY), width, 9.0)
            for item in box.items
            if isinstance(item, Run)
        ]
        for width in (60.0, 90.0)
    }
    assert labels == {60.0: [], 90.0: ["Units", "Zones"]}


def test_the_sign_of_a_zone_is_drawn_as_its_sides_line_is() -> None:
    """It was black in the keys of both sides."""
    scenario, game = raid(), westeros()
    for seat in scenario.seats:
        context = own_half(SheetContext(scenario, game, "en", view=seat.id))
        assert controlled(context.scenario, game) == {seat.id}
        (chunk,) = control_signs(context)
        style = style_of_signs(context)
        assert _signs(chunk) == [sign(control_sign(style, style.shapes(scenario)[seat.id]))]
    (both,) = control_signs(SheetContext(scenario, game, "en"))
    one, other = _signs(both)
    assert one != other


def _signs(chunk: Chunk) -> list[Picture]:
    return [span.sign for span in chunk if span.sign is not None]


def test_lists_show_the_shapes_of_ranks_in_the_colours_of_the_board() -> None:
    """They were black there; in greys they still are, for the lightest would not be seen."""
    scenario, game = raid(), westeros()
    unit = next(unit for unit in scenario.units if unit.rank == "red")
    shape, letter, _ = SheetContext(scenario, game, "en").unit_chunk(unit)
    assert (shape.text, letter.text) == ("▲", "R ")
    assert shape.colour == style_of_signs(SheetContext(scenario, game, "en")).rank_tint("red")
    grey = SheetContext(scenario, game, "en", greyscale=True).unit_chunk(unit)
    assert [span.colour for span in grey] == [INK, INK]
