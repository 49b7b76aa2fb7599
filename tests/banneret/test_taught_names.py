"""What a user has taught of another program's names is known by all that opens a file for him."""

import json
from pathlib import Path

import pytest

import banneret
from banneret import locations
from schema import files
from schema.foreign.taught import teach
from tests.banneret.conftest import Run

TAUGHT = {"dhedgerow": "forest"}


def _taught() -> None:
    folder = locations.user_folder()
    assert folder is not None
    folder.mkdir(parents=True, exist_ok=True)
    teach(folder, "m44", TAUGHT)


@pytest.fixture
def bridge(tmp_path: Path) -> Path:
    hexes = [{"row": 0, "col": 0, "terrain": {"name": "dhedgerow"}}]
    document = {
        "board": {"type": "STANDARD", "hexagons": hexes},
        "text": {"en": {"name": "Bridge"}},
    }
    path = tmp_path / "files" / "bridge.m44"
    path.parent.mkdir()
    path.write_text(json.dumps(document), "utf-8")
    return path


@pytest.mark.parametrize(
    "words",
    [
        ("check", "{file}"),
        ("export", "{file}", "-o", "{out}.json"),
        ("booklet", "{file}", "{file}", "-o", "{out}.pdf"),
        ("diff", "{file}", "{file}"),
    ],
)
def test_commands_ask_what_was_taught(
    run: Run, bridge: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    asked = [word.format(file=bridge, out=tmp_path / "out") for word in words]
    assert "unknown terrain dhedgerow" in run(*asked).err
    _taught()
    for made in tmp_path.glob("out.*"):
        made.unlink()
    assert "unknown terrain" not in run(*asked).err
    for made in tmp_path.glob("out.json"):
        assert files.read(made).board.terrain[-1][0] == "forest"


def test_a_script_asks_too(run: Run, bridge: Path) -> None:
    del run  # its home, not the user's own
    _taught()
    found = banneret.read(bridge)
    assert found.left_out == ()
    assert found.terrain_at("A9") == "forest"
