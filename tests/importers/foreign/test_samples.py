"""Real files of a folder, where ``BANNERET_SAMPLES`` names one; none may be given away with us."""

import os
from collections import Counter
from pathlib import Path

import pytest

from importers.reading import imported
from importers.registry import IMPORTERS, importer_of
from schema import files
from schema.disk import Unreadable

FOLDER = os.environ.get("BANNERET_SAMPLES", "")
ENDINGS = {ending for one in IMPORTERS if one.foreign for ending in one.endings}
SURE = {".m44": 0.85, ".board": 0.99}
"""Part of all ends of ways that the next hex takes up: bridges carry some, and some files err."""


@pytest.mark.skipif(not FOLDER, reason="BANNERET_SAMPLES names no folder")
def test_real_files_open_and_their_ways_go_on() -> None:
    found, refused = Counter[str](), list[str]()
    ends, taken = Counter[str](), Counter[str]()
    for path in sorted(Path(FOLDER).rglob("*")):
        if path.suffix.lower() not in ENDINGS:
            continue
        if path.suffix == ".cfg" and importer_of(path.read_bytes()).id != "wesnoth":
            continue  # most of them hold no map
        found[path.suffix] += 1
        try:
            scenario = imported(path).scenario
        except Unreadable as trouble:
            refused.append(str(trouble))
            continue
        files.from_bytes(files.canonical(scenario).encode(), path)
        grid = scenario.board.grid()
        assert grid is not None
        leads = {(w.at, w.kind, edge) for w in scenario.board.ways for edge in w.edges}
        for at, kind, edge in leads:
            there = grid.neighbours(grid.index(at))[edge]
            if there >= 0:
                ends[path.suffix] += 1
                taken[path.suffix] += (grid.names[there], kind, (edge + 3) % 6) in leads
    assert len(refused) <= sum(found.values()) / 100, refused[:20]
    for ending, part in SURE.items():
        assert taken[ending] >= part * ends[ending], (ending, taken[ending], ends[ending])
