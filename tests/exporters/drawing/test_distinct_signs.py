"""Signs on a board are distinct: bridges below markers, zones from zones of control, ranks."""

from types import SimpleNamespace
from typing import Any

import games
from exporters.drawing.markers import _spot
from exporters.drawing.overlays import DASHES, drawn_zones, zone_title
from exporters.export import render
from exporters.sheet.context import SheetContext
from schema.board import Zone
from schema.files import read
from schema.names import Names
from schema.value import FrozenMap
from tests.house.plan import ROOT

WESTEROS = games.load("battles-of-westeros")


def test_a_marker_lies_aside_where_a_token_is() -> None:
    """The bridge below it is to be seen."""
    scene: Any = SimpleNamespace(occupied={}, tokened={"B2"})
    x, y, scale = _spot(scene, "B2", 0)
    assert x + 50 * scale < -10
    assert (x, y, scale) != _spot(scene, "C3", 0)


def test_only_zones_of_control_are_dashed_like_them() -> None:
    """Where units are deployed is hatched within a plain line, and the legend says so."""
    assert DASHES["deployment"] == ()
    scenario = read(ROOT / "examples" / "raid-in-the-riverlands.json")
    zone = Zone(id="camp", kind="deployment", seat="stark", places=("C12", "D12"))
    again = zone.changed(id="camp-2", places=("F12",))
    scenario = scenario.changed(zones=(zone, again, zone.changed(id="nowhere", places=())))
    assert [one.id for one in drawn_zones(scenario)] == ["camp"]
    for language, title in (
        ("en", "deployment zone: House Stark"),
        ("ru", "зона расстановки: Дом"),
    ):
        names = Names(scenario, WESTEROS, language)
        assert zone_title(names, zone).startswith(title)
    assert render(scenario, WESTEROS, "svg")


def test_letters_of_ranks_are_no_figures_and_no_terrain() -> None:
    """A З reads as a 3, and is the building's letter, too."""
    for game in (WESTEROS, games.load("battlelore-1e")):
        ground = {kind.letter.get("ru") for kind in game.terrain.values()}
        letters = [rank.letter["ru"] for rank in game.ranks.values()]
        assert letters == ["Зл", "Сн", "Кр"]
        assert not ground & set(letters)


def test_no_letter_on_a_board_is_a_figure() -> None:
    """The Russian building's too, where it has no picture: two letters of its name."""
    scenario = read(ROOT / "examples" / "raid-in-the-riverlands.json")
    bare = WESTEROS.changed(look=WESTEROS.look.changed(terrain=FrozenMap()))
    names = Names(scenario, WESTEROS, "ru")
    drawn = {kind: names.drawn_letter("terrain", kind) for kind in WESTEROS.terrain}
    assert drawn["building"] == "Зд"
    assert "З" not in drawn.values()
    assert len(set(drawn.values())) == len(drawn)
    assert SheetContext(scenario, bare, "ru").ground_letter("building") == "Зд"
    assert names.drawn_letter("terrain", "forest") == names.letter("terrain", "forest") == "Л"


def test_no_name_of_the_product_speaks_of_what_was_not_found() -> None:
    """*My cards* says where a value is ours; a sheet shows names."""
    for commander in WESTEROS.commanders.values():
        names = [*commander.name.values(), *commander.title.values(), *commander.short.values()]
        assert not [word for word in names if "not found" in word or "не найден" in word]
