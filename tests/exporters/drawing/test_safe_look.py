"""A look in which everybody can distinguish one ground from the other."""

from itertools import combinations

import pytest

from exporters.drawing.colours import contrast
from exporters.drawing.look import Style, confusions
from exporters.drawing.safe_look import APART, LIGHT, PLAIN, apart, safe_look
from tests.exporters.drawing.boards import FIXTURE_NAMES, fixture, raid

GAMES = [raid()[1], *(fixture(name)[1] for name in FIXTURE_NAMES)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_grounds_are_distinct_for_every_eye(game: object) -> None:
    """In colour, and as those see it who lack one of the three kinds of cones."""
    look = safe_look(game)  # type: ignore[arg-type]  # a game
    grounds = list(look.terrain.values())
    for one, other in combinations(grounds, 2):
        assert apart(one.colour, other.colour) >= APART
        assert one.pattern != other.pattern
    for ground in grounds:
        assert contrast(ground.colour, "#000000") >= LIGHT
        if ground.pattern != "none":
            assert contrast(ground.ink, ground.colour) >= PLAIN


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nothing_is_confused(game: object) -> None:
    """What the pack's own test looks for is not there, and the symbols are the pack's."""
    look = safe_look(game)  # type: ignore[arg-type]  # a game
    style = Style(game, look, "en", greyscale=False)  # type: ignore[arg-type]
    assert not confusions(style)
    assert look.symbols is style.game.look.symbols
    assert safe_look(style.game) is look
