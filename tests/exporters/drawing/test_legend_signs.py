"""Signs of a legend: tokens on the ground that they need, ways as they run over the board."""

import pytest

import games
from exporters.drawing.legend import ground_marks
from exporters.drawing.look import style_of
from exporters.drawing.picture import Mark, Path
from exporters.paper.signs import set_signs
from exporters.paper.table import LEGEND, Row, Table
from exporters.paper.text import Span, wide

KINDS = [("battlelore-1e", "bridge", "water"), ("battles-of-westeros", "wood-bridge", "river")]


def _first(game_id: str, kind: str, *, greyscale: bool = False) -> tuple[Mark, ...]:
    game = games.load(game_id)
    marks = ground_marks(style_of(game, None, "en", greyscale=greyscale), kind)
    assert marks is not None
    return marks


@pytest.mark.parametrize(("game_id", "token", "below"), KINDS)
def test_a_bridge_lies_on_its_water(game_id: str, token: str, below: str) -> None:
    hexagon = _first(game_id, token)[0]
    assert isinstance(hexagon, Path)
    assert hexagon.fill == games.load(game_id).look.terrain[below].colour


@pytest.mark.parametrize(("game_id", "token"), [kind[:2] for kind in KINDS])
def test_no_part_of_a_bridge_is_a_bar_of_ink(game_id: str, token: str) -> None:
    """At the size of a legend planks close to each other run into one black bar."""
    drawing = games.load(game_id).look.symbols[token]
    assert not [path for path in drawing.paths if path.fill == "ink"]


@pytest.mark.parametrize("kind", ["river", "road", "rail"])
@pytest.mark.parametrize("greyscale", [False, True])
def test_a_way_crosses_a_hex_with_its_rims(kind: str, greyscale: bool) -> None:
    hexagon, rims, middle, *dressed = _first(
        "commands-and-colors-family", kind, greyscale=greyscale
    )
    assert isinstance(hexagon, Path)
    assert isinstance(rims, Path)
    assert isinstance(middle, Path)
    assert hexagon.fill is not None
    assert rims.width > middle.width
    assert rims.stroke != middle.stroke
    assert bool(dressed) == (kind != "road")


def test_no_name_stands_alone_in_the_last_row() -> None:
    names = tuple((Span(name),) for name in ("Wood", "Hill", "Ford", "Pond", "Moor", "Keep"))
    table = Table((Row(("", names)),), LEGEND)
    room = 5 * wide(names[0], 9.0) + 5 * 4.5
    rows = [len(box.items) for box in set_signs(table, room, 9.0)]
    assert rows == [3, 3]
