"""The published schemas are those of the models, and say the same of a document."""

import hashlib
import json
import re
from functools import cache
from typing import Any

import jsonschema
import pytest
from hypothesis import given

from schema import files, publish
from schema.collection import COLLECTION_FORMAT
from schema.game import GAME_FORMAT, PackHead
from schema.published import KINDS, NEWEST, path_of, stored
from schema.scenario import SCENARIO_FORMAT, Scenario
from tests.sampling import examples
from tests.schema.test_edits import small_scenario
from tests.strategies import scenarios

published = cache(publish.text_of)
"""The schema of a kind as the models are now, made once."""

SCENARIO = jsonschema.Draft202012Validator(stored("scenario"))


@pytest.mark.parametrize("kind", KINDS)
def test_the_published_schema_is_current(kind: str) -> None:
    """``python -m schema.publish`` makes it so; a released one never changes."""
    assert path_of(kind).read_text(encoding="utf-8") == published(kind)


RELEASED = {
    "scenario-1": "60b9214f5c23ba79c798373fd0548217a5aa6d85bab46f0dc0919e9e21f93067",
    "game-1": "c1764e971941a8a2377af5af97cb049b20626ce0d964cdf1431a87f2df97c3e0",
    "pack-1": "15ee4ddc7f025bd0ec6608113264cf3f5cc12df2eccecab0283064a2617ea9b0",
    "collection-1": "e2c02a761e605060533d11cecaa4c4fb87fd8b070b6b2fdcd43da93153614f13",
}
"""SHA-256 of schemas that were released: these never change again."""


@pytest.mark.parametrize("name", RELEASED)
def test_a_released_schema_is_as_it_was(name: str) -> None:
    """What is new goes into a new minor format with a schema of its own."""
    kind, _, number = name.partition("-")
    assert hashlib.sha256(path_of(kind, number).read_bytes()).hexdigest() == RELEASED[name]


@pytest.mark.parametrize("kind", KINDS)
def test_the_newest_format_is_that_of_new_files(kind: str) -> None:
    """The number in ``published`` and those that files begin with are one."""
    assert NEWEST == SCENARIO_FORMAT == GAME_FORMAT == COLLECTION_FORMAT
    assert path_of(kind, "1.0") == path_of(kind, "1") != path_of(kind)


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_a_schema_with_a_name_and_words(kind: str) -> None:
    """Draft 2020-12, an ``$id`` of ours, and a sentence on hovering every object."""
    schema = stored(kind)
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["$id"] == f"urn:banneret:schema:{kind}-{NEWEST}"
    assert schema["description"]
    wordless = [name for name, part in schema["$defs"].items() if not part.get("description")]
    assert not wordless


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_says_what_it_is_for(kind: str) -> None:
    """On hovering it in VS Code; ``kind`` is explained by the object that it names."""
    schema = stored(kind)
    objects = {"": schema, **schema["$defs"]}
    bare = [
        f"{name}/{key}"
        for name, part in objects.items()
        for key, field in part.get("properties", {}).items()
        if not field.get("description") and "const" not in field
    ]
    assert bare == []


def test_a_packs_head_is_completed_and_the_loaders_notes_are_not() -> None:
    """An add-on's ``game.json`` says what it extends; which packs were merged nobody types."""
    fields = stored("pack")["properties"]
    assert set(PackHead.model_fields) <= set(fields)
    assert "packs" not in fields
    pack = jsonschema.Draft202012Validator(stored("pack"))
    assert pack.is_valid({"extends": "game", "active": "always"})
    assert not pack.is_valid({"active": "sometimes"})
    assert pack.is_valid({"boards": {"deep": {"hex_mm": 40}}})
    assert not pack.is_valid({"boards": {"deep": {"kind": "hex", "lines": []}}})


def test_docstrings_of_fields_are_shown() -> None:
    """What stands below a field in the class stands at it in VS Code."""
    token = stored("scenario")["$defs"]["PlacedToken"]
    assert token["properties"]["level"]["description"].startswith("Fire level")


@examples(10)
@given(scenarios())
def test_what_the_models_write_the_schema_allows(scenario: Scenario) -> None:
    """In files with defaults left out."""
    SCENARIO.validate(json.loads(files.canonical(scenario)))


@pytest.mark.parametrize(
    "fields",
    [
        {"title": {"EN": "x"}},
        {"rounds": 0},
        {"rounds": "x"},
        {"board": {"kind": "cube"}},
        {"seats": {}},
        {"units": [{"id": "u"}]},
        {"format": "one"},
    ],
)
def test_both_refuse_the_same(fields: dict[str, Any]) -> None:
    """The schema is no weaker than the models where a schema can say it."""
    document = {**json.loads(files.canonical(small_scenario())), **fields}
    assert not SCENARIO.is_valid(document)
    with pytest.raises(files.Unreadable):
        files.from_bytes(json.dumps(document).encode(), "a file")


def test_a_pack_file_may_be_any_part_of_a_game() -> None:
    """Nothing is required; null for an id takes its thing away; types still count."""
    pack = jsonschema.Draft202012Validator(stored("pack"))
    assert pack.is_valid({"terrain": {"hill": {"blocks_sight": True}, "forest": None}})
    assert not pack.is_valid({"terrain": {"hill": {"blocks_sight": "yes"}}})
    assert not jsonschema.Draft202012Validator(stored("game")).is_valid({})


@pytest.mark.parametrize("kind", KINDS)
def test_descriptions_cite_nothing_that_only_we_have(kind: str) -> None:
    """Rules' ids stand in docs/rules.md; our design and the papers behind it lie elsewhere."""
    text = published(kind)
    assert not re.search(r"\b(ADR|public facts|plan \d|field \d|`rules\.[a-z]+)", text)


def test_each_kind_of_thing_says_what_it_is() -> None:
    """Beside one constant an editor shows nothing but this."""
    kinds = [
        body["properties"]["kind"]
        for body in json.loads(published("pack"))["$defs"].values()
        if "const" in body.get("properties", {}).get("kind", {})
    ]
    assert len(kinds) > 10
    assert all(kind["description"] for kind in kinds)


def test_an_author_is_not_offered_a_schema_that_lies_elsewhere() -> None:
    assert "default" not in json.loads(published("pack"))["properties"]["$schema"]
