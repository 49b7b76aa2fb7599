"""``banneret plays``: battles are recorded in the file, and listed with how often who won."""

from pathlib import Path

import pytest

from schema import files
from schema.scenario import Play
from tests.banneret.conftest import Run


def test_a_battle_is_recorded_and_shown_everywhere(run: Run, raid: Path) -> None:
    order = ("plays", "add", raid, "--date", "2026-11-23", "--winner", "stark")
    answer = run(*order, "--points", "stark=5", "--points", "lannister=3", "--note", "close")
    assert answer.code == 0
    (play,) = files.read(raid).plays
    assert (play.date, play.winner, play.note) == ("2026-11-23", "stark", "close")
    assert dict(play.points) == {"stark": 5, "lannister": 3}
    for printed in (run("plays", "list", raid).out, run("check", raid).out):
        assert "1 battle; " in printed
        assert "House Stark: won 1 (100 %, between 21 and 100 %)" in printed


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--winner", "bolton"), "no side has the id bolton; available: "),
        (("--points", "stark=many"), "--points stark=many: write the side and its points"),
        (("--winner", ""), "no side has the id ; available: "),
        (("--points", "stark=" + "9" * 5000), ": write the side and its points, as in stark=5"),
        (("--date", "2026-02-30"), "--date 2026-02-30: write year, month and day as 2026-11-23"),
        (("--date", "20261123"), "--date 20261123: write year, month and day as 2026-11-23"),
        (("--note", "x" * 60_000), "--note: write a text of at most 20000 characters"),
        (("--note", "\ud83d"), "--note: write a text of at most 20000 characters"),
        (("--date", "1.1.2026"), "--date 1.1.2026: write year, month and day as 2026-11-23"),
    ],
)
def test_what_cannot_be_is_refused_in_a_line(
    run: Run, raid: Path, words: tuple[str, ...], message: str
) -> None:
    before = raid.read_bytes()
    answer = run("plays", "add", raid, *words)
    assert answer.code == 2
    assert message in answer.err
    assert answer.err.count("\n") == 1
    assert raid.read_bytes() == before


def test_nothing_played_is_said(run: Run, raid: Path) -> None:
    assert run("plays", "list", raid).out == "no battles recorded\n"


def test_a_sheet_lists_its_battles(run: Run, raid: Path, tmp_path: Path) -> None:
    """It was refused, for nothing could be recorded in it."""
    sheet = tmp_path / "raid.pdf"
    assert run("plays", "add", raid, "--winner", "stark").code == 0
    assert run("export", raid, "-o", sheet).code == 0
    assert run("plays", "list", sheet).out == run("plays", "list", raid).out
    assert run("plays", "add", sheet).code == 2


def test_a_full_list_is_refused(run: Run, raid: Path) -> None:
    files.write(files.read(raid).changed(plays=(Play(date="2026-11-23"),) * 1000), raid)
    answer = run("plays", "add", raid)
    assert (answer.code, "no room for another battle; 1000 are" in answer.err) == (2, True)
