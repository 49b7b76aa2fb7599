"""The walk from old formats to the present, with two old formats made for it (ADR 9).

Format 0 called the board's lines ``rows`` and had one title without a language; format 1 below, the
present one in these tests is 2, had the title by language already.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from schema import files, migrations
from schema.migrations import Document, NotOfItsFormat, upgrade
from tests.schema.test_edits import small_scenario

OLDEST: Document = {
    "type": "object",
    "required": ["format", "title", "board"],
    "properties": {
        "format": {"pattern": "^0\\."},
        "title": {"type": "string"},
        "board": {"type": "object", "required": ["rows"]},
    },
}
MIDDLE: Document = {
    "type": "object",
    "required": ["format", "title", "board"],
    "properties": {
        "format": {"pattern": "^1\\."},
        "title": {"type": "object"},
        "board": {"type": "object", "required": ["rows"]},
    },
}
SCHEMAS = {0: OLDEST, 1: MIDDLE}


def _title_by_language(document: Document) -> Document:
    return {**document, "format": "1.0", "title": {"en": document["title"]}}


def _rows_are_lines(document: Document) -> Document:
    board = dict(document["board"])
    board["lines"] = board.pop("rows")
    return {**document, "format": "2.0", "board": board}


STEPS = {"scenario": {0: _title_by_language, 1: _rows_are_lines}}


def walk(document: Document) -> Document:
    """To format 2, by the formats of this test."""
    return upgrade(
        document,
        "scenario",
        steps=STEPS,
        newest={"scenario": 2},
        schema_of=lambda _, major: SCHEMAS.get(major),
    )


def test_an_old_file_walks_every_step() -> None:
    """Two steps from the oldest, one from the next, none from the newest; keys of others stay."""
    old = {"format": "0.3", "title": "A hill", "board": {"rows": [3, 4]}, "mood": "grim"}
    new = {"format": "2.0", "title": {"en": "A hill"}, "board": {"lines": [3, 4]}, "mood": "grim"}
    assert walk(old) == new
    assert walk({**old, "format": "1.9", "title": {"en": "A hill"}}) == new
    assert walk(new) is new


@pytest.mark.parametrize(
    ("document", "why"),
    [
        (
            {"format": "0.1", "title": 5, "board": {"rows": []}},
            "title: 5 is not of type 'string'",
        ),
        (
            {"format": "1.0", "title": {}, "board": {}},
            "board: 'rows' is a required property",
        ),
    ],
)
def test_an_old_file_is_held_against_its_own_schema(document: Document, why: str) -> None:
    """Not against ours: it may be right in its own way, and a step need not doubt it."""
    with pytest.raises(NotOfItsFormat) as refused:
        walk(document)
    assert str(refused.value) == why


def test_a_format_without_a_step_was_never_published() -> None:
    """A number that somebody typed."""
    with pytest.raises(NotOfItsFormat, match=r"unknown format 0\.1"):
        upgrade({"format": "0.1"}, "scenario")


def test_a_step_that_leads_nowhere_is_a_programmers_mistake() -> None:
    """It must set the number it leads to."""
    with pytest.raises(RuntimeError, match="leads to"):
        upgrade(
            {"format": "0.1"},
            "scenario",
            steps={"scenario": {0: lambda document: document}},
            schema_of=lambda *_: {},
        )


def test_reading_brings_an_old_file_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole way through ``files``: an invented format 0 with ``rows``, and one of ours out."""
    document = small_scenario().model_dump(mode="json", exclude_defaults=True)
    document["board"]["rows"] = document["board"].pop("lines")
    document["format"] = "0.9"

    def step(old: Document) -> Document:
        return {**_rows_are_lines(old), "format": "1.0"}

    def walk_here(old: Document, kind: str) -> Document:
        steps = {"scenario": {0: step}}
        return upgrade(old, kind, steps=steps, schema_of=lambda *_: {"required": ["board"]})

    monkeypatch.setattr(migrations, "upgrade", walk_here)
    data = json.dumps(document).encode()
    assert files.from_bytes(data, "old") == small_scenario()


def test_only_old_files_cost_the_import_of_jsonschema() -> None:
    """It takes longer than reading a hundred scenarios (ADR 16)."""
    code = "import schema.files, sys; sys.exit('jsonschema' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], check=True)


def test_every_published_major_format_can_still_be_read() -> None:
    """Each kind's steps lead without a gap from its first major format to the newest."""
    for kind, newest in migrations.NEWEST.items():
        steps: Any = migrations.STEPS.get(kind, {})
        assert sorted(steps) == list(range(1, newest))
        assert all(migrations.frozen_schema(kind, major) for major in range(1, newest + 1))
