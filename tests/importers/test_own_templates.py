"""Templates of the user's own on the disk: what is damaged there does no harm."""

from pathlib import Path

import pytest

from importers.own_templates import (
    BOARD,
    FOLDER,
    NOTE,
    begun_on,
    drop_template,
    keep_template,
    own_templates,
)
from importers.registry import ModulePicture
from schema import files

PICTURE = ModulePicture(b"\x89PNG", "Scan.PNG", ("A1", "B4"), ((1.5, 2.0), (30.0, 40.5)))


def test_a_template_keeps_board_zones_and_picture(tmp_path: Path) -> None:
    scenario = files.read("examples/raid-in-the-riverlands.json")
    game = scenario.game.base.id
    made = keep_template(tmp_path, "../Übung / 1?", scenario, PICTURE)
    assert made.path.parent == tmp_path / FOLDER
    found = own_templates(tmp_path, game)[made.name]
    picture = found.picture()
    assert picture is not None
    assert (picture.data, picture.places, picture.pixels) == (
        PICTURE.data, PICTURE.places, PICTURE.pixels
    )  # fmt: skip
    seats = tuple(seat.changed(id=f"new-{seat.id}") for seat in scenario.seats)
    begun = begun_on(found, scenario.changed(seats=seats, zones=()))
    assert begun.board == scenario.board
    ours = {seat.id for seat in seats}
    assert all(zone.seat in {None, *ours} for zone in begun.zones)
    assert not own_templates(None, game)


@pytest.mark.parametrize(
    "note",
    [
        "",
        "[]",
        "{",
        '{"file": "../board.json", "places": ["A1", "Z99"], "pixels": [[1, 2], [3, 4]]}',
        '{"file": "picture.png", "places": ["A1"], "pixels": [[1, 2], [3, 4]]}',
        '{"file": "picture.png", "places": ["A1", "B4"], "pixels": [[1], 3]}',
        '{"file": "gone.png", "places": ["A1", "B4"], "pixels": [[1, 2], [3, 4]]}',
    ],
)
def test_a_damaged_note_is_no_picture(tmp_path: Path, note: str) -> None:
    scenario = files.read("examples/raid-in-the-riverlands.json")
    made = keep_template(tmp_path, "x", scenario, PICTURE)
    (made.path / NOTE).write_text(note, "utf-8")
    assert own_templates(tmp_path, scenario.game.base.id)["x"].picture() is None
    (made.path / BOARD).write_text("{", "utf-8")
    assert not own_templates(tmp_path, scenario.game.base.id)


def test_a_name_is_free_again_once_its_template_is_deleted(tmp_path: Path) -> None:
    """Nothing of the one before is used by the next; it can still be had from its files."""
    scenario = files.read("examples/raid-in-the-riverlands.json")
    first = keep_template(tmp_path, "Ford", scenario, PICTURE)
    assert keep_template(tmp_path, "Ford", scenario, None).name == "Ford 2"
    drop_template(first)
    again = keep_template(tmp_path, "Ford", scenario, None)
    assert again.name == "Ford"
    assert again.picture() is None
    assert (again.path / f"{NOTE}~").exists()
