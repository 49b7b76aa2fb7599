"""Everything that is wrong with a file's structure is listed at once, each with its line."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema import files
from schema.disk import Unreadable
from schema.faults import MOST_TOLD, line_of
from tests.banneret.conftest import Run, run
from tests.house.plan import ROOT

__all__ = ["run"]

RAID = ROOT / "examples" / "raid-in-the-riverlands.json"


def spoilt(path: Path) -> list[int]:
    """A raid with four faults; the lines on which they stand."""
    document = json.loads(RAID.read_text(encoding="utf-8"))
    document["seats"][0]["edge"] = "middle"
    document["units"][0]["at"] = 7
    document["units"][3]["rank"] = ["x"]
    del document["units"][5]["type"]
    text = json.dumps(document, indent=1)
    path.write_text(text, encoding="utf-8")
    ways = (["seats", 0, "edge"], ["units", 0, "at"], ["units", 3, "rank"], ["units", 5])
    return [line_of(text, [str(step) for step in way]) for way in ways]


def test_all_faults_are_found_with_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "raid.json"
    lines = spoilt(path)
    with pytest.raises(Unreadable) as caught:
        files.read(path)
    assert [fault.line for fault in caught.value.faults] == lines
    text = path.read_text(encoding="utf-8").splitlines()
    assert '"edge": "middle"' in text[lines[0] - 1]
    assert '"at": 7' in text[lines[1] - 1]


def test_check_lists_them_one_by_one(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "raid.json"
    lines = spoilt(path)
    answer = run("check", path)
    assert answer.code == 2
    faults = [line for line in answer.err.splitlines() if "line " in line]
    assert [int(line.split("line ")[1].split(":")[0]) for line in faults] == lines
    assert "units/5/type is missing" in faults[-1]
    (whole,) = json.loads(run("check", path, "--json").out)["files"]
    assert [fault["line"] for fault in whole["faults"]] == lines


def test_of_very_many_the_first_are_listed(tmp_path: Path) -> None:
    document = json.loads(RAID.read_text(encoding="utf-8"))
    document["units"] = [{"id": 7}] * 200
    path = tmp_path / "raid.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(Unreadable) as caught:
        files.read(path)
    assert len(caught.value.faults) == MOST_TOLD


trees = st.recursive(
    st.integers() | st.text(max_size=5) | st.none(),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(trees, st.data())
def test_a_line_is_where_the_value_stands(tree: Any, data: st.DataObject) -> None:
    """A mark is put somewhere; its line in the text is that of the way to it."""
    way: list[str] = []
    document = {"root": tree}
    here: Any = document
    step: Any = "root"
    way.append("root")
    while isinstance(here[step], list | dict) and here[step] and data.draw(st.booleans()):
        here = here[step]
        step = data.draw(
            st.sampled_from(sorted(here) if isinstance(here, dict) else range(len(here)))
        )
        way.append(str(step))
    here[step] = "the mark"
    text = json.dumps(document, indent=1)
    (line,) = (n for n, row in enumerate(text.splitlines(), start=1) if '"the mark"' in row)
    assert line_of(text, way) == line
