"""Another program's package in the place of one of ours is named in one line, before it is run."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from banneret import rooms
from tests.house.plan import ROOMS


def test_every_room_is_known_and_ours() -> None:
    assert {*rooms.ROOMS, "banneret"} == set(ROOMS)
    assert [rooms.stranger(room) for room in rooms.ROOMS] == [None] * len(rooms.ROOMS)


def test_a_package_written_over_ours_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As ``pip install schema`` does to an installed copy."""
    for room in rooms.ROOMS:
        (tmp_path / room).mkdir()
        text = "" if room == "rules" else 'ROOM = "banneret"\n'
        (tmp_path / room / "__init__.py").write_text(f'"""A room."""\n\n{text}', encoding="utf-8")
    monkeypatch.setattr(rooms, "HOME", str(tmp_path))
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(SystemExit) as ended:
        rooms.refuse_strangers()
    said = capsys.readouterr().err
    assert (ended.value.code, said.count("\n")) == (2, 1)
    assert str(tmp_path / "rules" / "__init__.py") in said
    assert "pipx" in said


def test_a_folder_that_hides_a_room_is_reported_and_not_run(tmp_path: Path) -> None:
    (tmp_path / "schema").mkdir()
    (tmp_path / "schema" / "__init__.py").write_text("open('pwned', 'w')", encoding="utf-8")
    answer = subprocess.run(
        [sys.executable, "-m", "banneret", "--version"],
        cwd=tmp_path,
        env={**os.environ, "BANNERET_LANGUAGE": "en"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (answer.returncode, answer.stderr.count("\n")) == (2, 1)
    assert "is not part of Banneret: another package named" in answer.stderr
    assert not (tmp_path / "pwned").exists()
