"""Heat over a board: denser where more happens, numbers on the hottest hexes."""

from exporters.drawing.board import draw_scenario
from exporters.drawing.heat import Heat
from exporters.drawing.picture import Group, Path
from exporters.drawing.scene import Show
from tests.exporters.drawing.boards import lines_of
from tests.playtests.fields import ready

ROOM = (200.0, 180.0)


def veils(heat: Heat, *, greyscale: bool = False) -> dict[float, float]:
    """How opaque each veil is, by the middle of its hex from left to right."""
    setup = ready("raid").setup
    picture = draw_scenario(
        setup.scenario, setup.game, *ROOM, show=Show(heat=heat, greyscale=greyscale)
    )
    return {
        mark.transform[4]: mark.marks[0].opacity
        for mark in picture.marks
        if isinstance(mark, Group)
        and mark.subject == ("overlay", "fights")
        and isinstance(mark.marks[0], Path)
        and mark.marks[0].opacity < 1
    }


def test_the_hotter_a_hex_the_denser_its_veil() -> None:
    """Three hexes of a row, and none where nothing happens."""
    heat = Heat.of("fights", {"A1": 1, "B1": 50, "C1": 100, "D1": 0}, 10)
    assert dict(heat.per_game) == {"A1": 0.1, "B1": 5.0, "C1": 10.0}
    found = veils(heat)
    assert [found[x] for x in sorted(found)] == sorted(found.values())
    assert len(found) == len(set(found.values())) == 3
    assert veils(heat, greyscale=True) == found


def test_no_games_no_heat() -> None:
    """Before the first game, and on hexes that are not drawn, there is nothing to show."""
    assert Heat.of("fights", {"A1": 3}, 0).per_game == ()
    assert not veils(Heat("fights", (("Z99", 2.0),)))


def test_numbers_are_written_as_the_language_has_them() -> None:
    setup = ready("raid").setup
    heat = Heat.of("fights", {"A1": 25}, 10)
    for language, number in (("en", "2.5"), ("ru", "2,5")):
        picture = draw_scenario(
            setup.scenario, setup.game, *ROOM, show=Show(heat=heat), language=language
        )
        assert number in list(lines_of(picture.marks))
