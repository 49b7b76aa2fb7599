"""Packs that made `games --check`, a draw or a sheet fail: each is reported in one line now."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import games
from editor.pack_checks import CHECKS, check_pack, components
from editor.pack_checks.subject import CheckedPack, PackFinding
from games.packs import BUILT_IN
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from generators.core.refusals import DemandRejected
from tests.games.folders import write_overlay, write_pack

TABLE = {"kind": "table", "name": {"en": "Table"}, "width": 900, "depth": 900}


def test_a_skirmish_card_on_a_board_without_hexes(tmp_path: Path) -> None:
    card = {"raid-in-the-riverlands": {"board": "table"}}
    folder = write_overlay(
        tmp_path, {"c.json": {"boards": {"table": TABLE}, "skirmish_cards": card}}
    )
    (finding,) = [f for f in check_pack(folder).findings if f.severity == "error"]
    assert finding.slug == "board-without-hexes"
    assert finding.place() == "c.json: /skirmish_cards/raid-in-the-riverlands/board"


def test_a_source_that_is_no_pointer(tmp_path: Path) -> None:
    source = {"source": "x", "confidence": "placeholder"}
    folder = write_pack(tmp_path, "toy", {"s.json": {"sources": {"x": source}}})
    found = [f for f in check_pack(folder).findings if f.severity == "error"]
    assert [(f.slug, f.place()) for f in found] == [("not-a-pointer", "s.json: /sources/x")]


def test_a_call_to_arms_on_a_lopsided_board(tmp_path: Path) -> None:
    """One line of the board is longer: it does not fall onto itself when it is turned."""
    base = json.loads((BUILT_IN / "battlelore-1e" / "boards.json").read_text("utf-8"))
    (name,) = base["boards"]
    lines: list[Any] = base["boards"][name]["lines"]
    longer = {"boards": {name: {"lines": [*lines[:-1], lines[-1] + 1]}}}
    write_overlay(tmp_path, {"b.json": longer}, extends="battlelore-1e")
    game = games.load("battlelore-1e", folders=[tmp_path])
    with pytest.raises(DemandRejected) as caught:
        generate(parse_brief(game, "call-to-arms", 29), game)
    assert caught.value.slug == "board-not-halved"


def test_a_check_that_fails_is_a_finding_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: CheckedPack) -> Iterator[PackFinding]:
        raise ZeroDivisionError

    fail.__module__ = components.__name__
    monkeypatch.setitem(CHECKS, "empty_sections", fail)
    report = check_pack(write_pack(tmp_path, "toy"))
    assert {"check-failed", "no-board"} <= {finding.slug for finding in report.findings}
    assert report.code == 1
