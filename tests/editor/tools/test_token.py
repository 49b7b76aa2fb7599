"""Tokens: placed and removed, turned, raised by levels; terrain on a table."""

import pytest

from editor.tools.context import PaletteItem, ToolContext
from editor.tools.gesture import BoardHit
from editor.tools.token import NONE_PICKED, Token
from schema.board import Pose, TableBoard
from tests.boards import drawn, raid, westeros
from tests.editor.tools.strokes import (
    board_text,
    context,
    hexes,
    hits,
    outcomes,
    picture,
    stroke,
)


def held(name: str) -> PaletteItem:
    """A picked token."""
    return PaletteItem("token", name)


WATER = """
    . . . .
     ~ ~ ~ .
    . . . .
"""


def test_a_click_places_and_another_removes() -> None:
    """Two clicks are nothing."""
    before = drawn(WATER)
    placed = stroke(Token(), context(before, pick=held("bridge")), "B2")
    assert picture(placed) == board_text("""
        . . . .
         ~ ~= ~ .
        . . . .
    """)
    assert stroke(Token(), context(placed, pick=held("bridge")), "B2") == before


def test_a_drag_does_everywhere_what_it_did_first() -> None:
    """Begun on a free hex it places and passes over what lies already; begun on one it clears."""
    one = stroke(Token(), context(drawn(WATER), pick=held("camp")), "B2")
    three, results = outcomes(Token(), context(one, pick=held("camp")), hits("A2 B2 C2"))
    assert [t.at for t in hexes(three).tokens] == ["B2", "A2", "C2"]
    assert str(results[2].label) == "Place C × 2"
    assert not hexes(stroke(Token(), context(three, pick=held("camp")), "A2 B2 C2")).tokens


def test_several_tokens_share_a_hex() -> None:
    """Another kind lies on top."""
    one = stroke(Token(), context(drawn(WATER), pick=held("bridge")), "B2")
    two = stroke(Token(), context(one, pick=held("camp")), "B2")
    assert [t.token for t in hexes(two).tokens] == ["bridge", "camp"]
    less = stroke(Token(), context(two, pick=held("bridge")), "B2")
    assert [t.token for t in hexes(less).tokens] == ["camp"]


def test_a_token_out_of_place_is_placed_with_a_message() -> None:
    """A bridge on dry land is the author's right; the status bar says what it belongs on."""
    after, (result, _) = outcomes(Token(), context(drawn(WATER), pick=held("bridge")), hits("A1"))
    assert hexes(after).tokens[0].at == "A1"
    assert str(result.message) == "B can only be placed on: R"
    _, (silent, _) = outcomes(Token(), context(drawn(WATER), pick=held("bridge")), hits("B2"))
    assert silent.message is None


def test_turning_before_and_after() -> None:
    """Turned while it is held it lies so; a click with another turn turns what lies there."""
    token, now = Token(), context(drawn(WATER), pick=held("bridge"))
    token.hover(hits("B2")[0], now)
    token.turn()
    token.turn()
    placed = stroke(token, now, "B2")
    assert hexes(placed).tokens[0].facing == 1
    token.turn()
    turned, (result, _) = outcomes(token, context(placed, pick=held("bridge")), hits("B2"))
    assert hexes(turned).tokens[0].facing == 2
    assert str(result.label) == "Rotate B on B2"
    assert not hexes(stroke(token, context(turned, pick=held("bridge")), "B2")).tokens
    token.hover(hits("B2")[0], context(placed, pick=held("camp")))
    assert token.facing is None, "another thing begins unturned"


@pytest.mark.rule("BOW-TT-FIRE")
def test_fires_have_levels() -> None:
    """A fire begins at 1, goes up with Shift to the last level, begins again (BOW-TT-FIRE)."""
    now = ToolContext(raid(), westeros(), pick=PaletteItem("token", "fire"))
    levels, scenario = [], raid()
    for keys in ("", "shift", "shift", "shift", "shift"):
        here = ToolContext(scenario, westeros(), pick=now.pick)
        scenario = stroke(Token(), here, "A6", keys)
        levels.append(hexes(scenario).tokens[0].level)
    assert levels == [1, 2, 3, 4, 1]


def test_a_token_lies_face_down_for_its_pool() -> None:
    """It remembers the pool, and is not the open one of its kind."""
    pick = PaletteItem("token", "camp", hidden="secret")
    down = stroke(Token(), context(drawn(WATER), pick=pick), "A1")
    assert hexes(down).tokens[0].hidden == "secret"
    both = stroke(Token(), context(down, pick=held("camp")), "A1")
    assert [t.hidden for t in hexes(both).tokens] == ["secret", None]


def test_the_partner_gets_one_too() -> None:
    """Live symmetry places the image as well; the preview shows it before."""
    now = context(drawn(WATER), pick=held("camp"), symmetry="mirror-vertical")
    preview = Token().hover(hits("A1")[0], now)
    assert preview.edit is not None
    assert preview.partners
    after = stroke(Token(), now, "A1")
    assert {t.at for t in hexes(after).tokens} == {"A1", *preview.partners}


def test_nothing_picked_is_reported() -> None:
    """Without a token picked, a line in the status bar."""
    _, (result, _) = outcomes(Token(), context(drawn(WATER), terrain="forest"), hits("A1"))
    assert result.message is NONE_PICKED
    assert result.edit is None


def test_a_table_gets_pieces_of_terrain() -> None:
    """Where there are no hexes the tool places terrain by its outline, turned as before."""
    table = drawn("."). changed(board=TableBoard(kind="table", width=1000, depth=800))  # fmt: skip
    token, now = Token(), context(table, terrain="forest")
    hit = BoardHit((0.0, 0.0), Pose(x=300, y=200))
    token.hover(hit, now)
    token.turn()
    after, (result, _) = outcomes(token, now, [hit])
    assert isinstance(after.board, TableBoard)
    (piece,) = after.board.pieces
    assert (piece.id, piece.terrain, piece.at.angle) == ("forest-1", "forest", 30)
    assert str(result.label) == "Place F on 30 × 20 cm"


def test_what_was_picked_up_turned_is_turned_on_from_there() -> None:
    """The eyedropper brings its facing along."""
    tool = Token()
    now = context(drawn(WATER), pick=PaletteItem("token", "bridge", facing=3))
    tool.look(now)
    assert tool.facing == 3
    tool.turn()
    assert [t.facing for t in hexes(stroke(tool, now, "B2")).tokens] == [4]
