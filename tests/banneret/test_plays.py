"""``banneret plays``: battles are recorded in the file, and listed with how often who won."""

from pathlib import Path

import pytest

from schema import files
from tests.banneret.conftest import Run


def test_a_battle_is_recorded_and_told_everywhere(run: Run, raid: Path) -> None:
    order = ("plays", "add", raid, "--date", "2026-11-23", "--winner", "stark")
    answer = run(*order, "--points", "stark=5", "--points", "lannister=3", "--note", "close")
    assert answer.code == 0
    (play,) = files.read(raid).plays
    assert (play.date, play.winner, play.note) == ("2026-11-23", "stark", "close")
    assert dict(play.points) == {"stark": 5, "lannister": 3}
    for told in (run("plays", "list", raid).out, run("check", raid).out):
        assert "1 battle; " in told
        assert "House Stark: won 1 (100 %, between 21 and 100 %)" in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--winner", "bolton"), "no side has the id bolton; available: "),
        (("--points", "stark=many"), "--points stark=many: write the side and its points"),
        (("--date", "1.1.2026"), "--date 1.1.2026: write year, month and day as 2026-11-23"),
    ],
)
def test_what_cannot_be_is_refused_in_a_line(
    run: Run, raid: Path, words: tuple[str, ...], told: str
) -> None:
    before = raid.read_bytes()
    answer = run("plays", "add", raid, *words)
    assert answer.code == 2
    assert told in answer.err
    assert answer.err.count("\n") == 1
    assert raid.read_bytes() == before


def test_nothing_played_is_said(run: Run, raid: Path) -> None:
    assert run("plays", "list", raid).out == "no battles recorded\n"
