"""A table by hand: terrain with live rings, turned and dragged, a hero at his edge, the sheet."""

import pytest

from importers.reading import read_any
from schema.board import Pose, TableBoard
from schema.scenario import Scenario
from tests.window.desktop import Desktop

pytestmark = pytest.mark.window

TITLE = "The heath in spring"


def test_a_table_is_laid_by_hand(desktop: Desktop) -> None:
    desktop.start()
    desktop.wait_for("Generate a skirmish")
    desktop.key("ctrl+n")
    desktop.wait_for_window("New scenario")
    desktop.type(TITLE)
    _choose_the_game(desktop)
    desktop.key("Return")
    desktop.wait_for_window(TITLE)
    desktop.wait_for("Forest")
    _lay_terrain(desktop)
    _carry_it_with_rings(desktop)
    _place_a_hero(desktop)
    _print(desktop)


def _lay_terrain(desktop: Desktop) -> None:
    """Too near to the own edge it snaps away from it; another is turned before it is laid."""
    desktop.click("Forest", kind="Swatch")
    _point(desktop, 300, 60)
    desktop.wait_for("Nearest legal position; Ctrl places it under the pointer")
    desktop.picture("snapped")
    desktop.click(_at(desktop, 300, 60))
    desktop.click("Rock", kind="Swatch")
    _point(desktop, 800, 500)
    desktop.key("r", "r")
    desktop.click(_at(desktop, 800, 500))
    (forest, rock) = _board(_saved(desktop)).pieces
    assert (forest.seat, forest.turn, rock.turn) == ("heath", 1, 2)
    assert rock.at.angle == 30


def _carry_it_with_rings(desktop: Desktop) -> None:
    """Rulers follow it while the button is down; arrows nudge it then, and undo takes that back."""
    rock = _board(_saved(desktop)).pieces[1]
    desktop.key("v")
    desktop.carry(*(_at(desktop, x, y) for x, y in ((800, 500), (550, 420))))
    here = set(desktop.seen()["rulers"])
    desktop.point(_at(desktop, 360, 260))
    desktop.wait(lambda: bool(desktop.seen()["rulers"]), "rulers")
    assert set(desktop.seen()["rulers"]) != here
    desktop.wait_for("Nearest legal position; Ctrl places it under the pointer")
    desktop.picture("carried")
    desktop.drop()
    desktop.wait(lambda: not desktop.seen()["rulers"], "an end of the rulers")
    moved = _board(_saved(desktop)).pieces[1].at
    assert moved != rock.at
    desktop.key("Right", "shift+Up")
    nudged = _board(_saved(desktop)).pieces[1].at
    assert (nudged.x - moved.x, nudged.y - moved.y) == (5, 1)
    desktop.key("ctrl+z")


def _place_a_hero(desktop: Desktop) -> None:
    """Wherever the pointer is, he touches his edge (TC-CHR-01)."""
    desktop.click("Hero", kind="Swatch")
    _point(desktop, 600, 300)
    desktop.picture("hero")
    desktop.click(_at(desktop, 600, 300))
    (hero,) = _saved(desktop).units
    assert isinstance(hero.at, Pose)
    assert hero.at.y < 40
    desktop.click("panel-findings")
    desktop.wait_for("0 errors")


def _print(desktop: Desktop) -> None:
    """The paper holds the table."""
    scenario = _saved(desktop)
    desktop.key("ctrl+p")
    desktop.wait_for_window("Sheet preview")
    desktop.wait_for("Page 1 of")
    desktop.picture("sheet")
    desktop.click("Save PDF…")
    desktop.wait_for_window("Save to")
    desktop.key("Return")
    paper = desktop.documents / "the-heath-in-spring.pdf"
    desktop.wait(paper.exists, "the sheet")
    assert read_any(paper).public() == scenario.public()


def _choose_the_game(desktop: Desktop) -> None:
    """By its first letter, from the keyboard."""
    desktop.key("alt+g")
    desktop.type("Terr")
    desktop.wait_for("Terrain cards")


def _at(desktop: Desktop, x: int, y: int) -> tuple[int, int]:
    """The pixel of a spot of the table, from two of its corners."""
    desktop.wait(lambda: "0, 0" in desktop.seen()["places"], "the table")
    places = desktop.seen()["places"]
    (left, low), (right, high) = places["0, 0"], places["1200, 900"]
    across, up = (right - left) / 1200, (high - low) / 900
    return round(left + x * across), round(low + y * up)


def _point(desktop: Desktop, x: int, y: int) -> None:
    desktop.point(_at(desktop, x, y))


def _saved(desktop: Desktop) -> Scenario:
    """What lies there, as it is in the file."""
    desktop.key("ctrl+s")
    kept = desktop.documents / "the-heath-in-spring.json"
    if desktop.has("Save as"):
        desktop.key("Return")
    desktop.wait(kept.exists, "the table")
    desktop.wait_for("Saved the-heath-in-spring.json")
    found = read_any(kept)
    assert isinstance(found, Scenario)
    return found


def _board(scenario: Scenario) -> TableBoard:
    assert isinstance(scenario.board, TableBoard)
    return scenario.board
