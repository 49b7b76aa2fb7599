"""The command in the sheet's small print draws the same skirmish again, on any machine."""

import shlex
from pathlib import Path

import pytest

import games
from exporters.sheet.blocks_about import command
from exporters.sheet.context import SheetContext
from schema import files
from tests.banneret.conftest import Run


@pytest.mark.parametrize(
    "words",
    [
        "--place cards",
        "--set houses=lannister,stark --set units.stark=S2,S5",
        "--set 'houses=House Stark'",
        "--add-on invented-houses --set houses=karrowmere,stark",
        "--lock units --lock ground=5 --reroll terrain=1",
    ],
)
def test_the_printed_command_makes_the_same_file(run: Run, tmp_path: Path, words: str) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    ask = ("generate", "battles-of-westeros", "raid-in-the-riverlands", "--seed", 11)
    assert run(*ask, *shlex.split(words), "-o", first).code == 0
    scenario = files.read(first)
    printed = shlex.split(command(SheetContext(scenario, games.load_for(scenario), "en")))
    assert printed[0] == "banneret"
    assert run(*printed[1:], "-o", second).code == 0
    assert second.read_bytes() == first.read_bytes()
