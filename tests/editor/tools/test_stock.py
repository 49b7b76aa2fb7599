"""What is left in the boxes, as the palette shows it."""

from editor.tools.stock import Supply, stock_of
from schema.board import PlacedToken
from schema.collection import Collection, Owned
from schema.forces import Marker
from schema.value import FrozenMap
from tests.boards import TOY, drawn, raid, westeros
from tests.editor.tools.strokes import hexes
from tests.work import calls_of


def text(sentences: tuple[object, ...]) -> str:
    """The sentences in English."""
    return "; ".join(str(one) for one in sentences)


def test_forests_and_hills_share_their_pieces() -> None:
    """Four pieces and a large one: two forests and a hill leave one, and the large one."""
    stock = stock_of(drawn(". f . f\n h . . ."), TOY, None)
    for face, other in (("forest", "F"), ("hill", "H")):
        supply = stock.face(face)
        assert supply.left == 1 + 3
        assert "1 left in the box" in text(supply.notes)
        assert "1 three-hex piece left" in text(supply.notes)
        assert other not in text(supply.notes).split(": ")[-1]
    assert stock.face("plains").left is None


def test_too_many_say_what_took_their_pieces() -> None:
    """Three hills on the backs of forests: of three forests two have no piece."""
    stock = stock_of(drawn(". f . f . f\n h . h . h ."), TOY, None)
    over = {face: stock.face(face) for face in ("forest", "hill")}
    assert sum(supply.over for supply in over.values()) == 2
    short = next(supply for supply in over.values() if supply.over)
    assert "2 too many" in text(short.notes)
    assert "its pieces are in use as" in text(short.notes)


def test_none_left_is_shown_before_it_is_too_late() -> None:
    """All crossings in use: none left, and what they lie as."""
    board = hexes(drawn("~ ~ ~ ~"))
    wall = "palisade"
    tokens = tuple(PlacedToken(at=f"{c}1", token=wall) for c in "ABC")
    scenario = drawn("~ ~ ~ ~").changed(board=board.changed(tokens=tokens))
    supply = stock_of(scenario, TOY, None).face("bridge")
    assert (supply.left, supply.over) == (0, 0)
    assert text(supply.notes) == "none left in the box; its pieces are in use as W"


def test_units_want_figures_banners_and_poles() -> None:
    """Three riders' figures make one unit; the scarcest part decides."""
    stock = stock_of(drawn(". . .\n . .S ."), TOY, None)
    assert stock.unit("reds", "riders", "low").left == 1
    assert stock.unit("reds", "soldiers", "low").left == 9
    assert "36 figures left, 4 per unit" in text(stock.unit("reds", "soldiers", "low").notes)
    assert stock.unit("reds", "unheard-of", None).left is None


def test_markers_and_commanders_are_counted() -> None:
    """A marker on the board is one less; a commander in play is not to be had again."""
    scenario = drawn(". . .\n . .K .", markers=(Marker(id="a", marker="flag", at="A1"),))
    stock = stock_of(scenario, TOY, None)
    assert stock.marker("flag").left == 3
    assert stock.commander("ada").left == 0
    assert stock.commander("bob").left == 1


def test_the_owners_boxes_count_and_a_slip_in_them_is_named() -> None:
    """Two boxes hold twice as much; a box nobody knows is named, and the game's own count."""
    two = Collection(format="1.0", games=FrozenMap(toy=Owned(boxes=FrozenMap(toy=2))))
    assert stock_of(drawn(". f"), TOY, two).face("forest").left == 7 + 6
    odd = Collection(format="1.0", games=FrozenMap(toy=Owned(boxes=FrozenMap(odd=1))))
    stock = stock_of(drawn(". f"), TOY, odd)
    assert stock.face("forest").left == 3 + 3
    assert stock.trouble is not None


def test_it_is_worded_in_russian_too() -> None:
    """Names within sentences change with the language."""
    stock = stock_of(raid(), westeros(), None)
    sentence = stock.face("hill").notes[-1]
    assert "Лес" in sentence.translated("ru")
    assert "Forest" in sentence.translated("en")


def test_a_large_board_is_counted_while_one_draws() -> None:
    """300 × 300 hexes, a third of them forest, without looking at each."""
    board = hexes(drawn(". .")).changed(
        lines=(300,) * 300,
        terrain=tuple(tuple("forest" if (x + y) % 3 else "plains" for x in range(300))
                      for y in range(300)),
    )  # fmt: skip
    scenario = drawn(". .").changed(board=board)
    supplies: list[Supply] = []
    calls = calls_of(lambda: supplies.append(stock_of(scenario, TOY, None).face("forest")))
    assert supplies[0].over == 60000 - 4 - 3
    assert calls < 4000, "counted line by line, not hex by hex"
