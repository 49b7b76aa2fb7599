"""Numbers with decimals, as each language writes them."""

from collections.abc import Iterator

import pytest

from editor import i18n
from editor.i18n import tr
from editor.panels.forms.poses import CentimetreSpin
from editor.panels.table_options import from_corners, from_nearest_corner
from editor.tools.rings import rulers_of
from editor.tools.snapping import SnapTarget, carried_piece
from schema.board import Pose, TableBoard
from schema.language import NumberArg, Phrase
from schema.names import name_of_place
from tests.editor.tools.tables import cards, context, square, tabletop


@pytest.fixture
def russian() -> Iterator[None]:
    """The editor speaks Russian."""
    i18n.speak("ru")
    yield
    i18n.speak("en")


def test_a_figure_follows_the_language_of_its_sentence() -> None:
    """A point in English, a comma in Russian."""
    assert [NumberArg("6.5").translated(language) for language in ("en", "ru")] == ["6.5", "6,5"]


@pytest.mark.usefixtures("russian")
def test_distances_have_commas_in_russian(qapp: object) -> None:
    """Beside the hand, along rulers, in the line below and in the inspector, which reads both."""
    board = tabletop().board
    assert isinstance(board, TableBoard)
    assert "46,5" in from_nearest_corner(Pose(x=465, y=100), board)
    left, right = from_corners(Pose(x=465, y=100), board).splitlines()
    assert "46,5 × 10,0" in left
    assert f"{(board.width - 465) / 10:.1f}".replace(".", ",") in right
    place = name_of_place(Pose(x=465, y=100))
    assert isinstance(place, Phrase)
    assert "46,5" in tr(place)
    ground, now = SnapTarget(), context(tabletop(square("a", 400, 400)))
    carried = carried_piece(square("b", 600, 400), cards(), lies=False)
    rulers = rulers_of(ground.top(now), ground.gaps(now, carried, Pose(x=600, y=400)))
    assert any(ruler.words.startswith("10,0") for ruler in rulers)
    spin = CentimetreSpin(0, 9999)
    assert spin.textFromValue(465) == "46,5"
    assert spin.valueFromText("46,5") == spin.valueFromText("46.5") == 465
