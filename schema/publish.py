"""JSON Schemas (draft 2020-12) from the models: ``python -m schema.publish`` stores them.

Objects stay open: unknown keys are allowed, as in the models. A closed schema would underline
typing errors in VS Code, but the same schema guards old files before they are upgraded and files of
newer minor formats, and both may hold keys that it does not know. Typing errors are what ``banneret
check`` reports (``unknown-field``).

Descriptions are the docstrings of classes and fields, read from the source only here: pydantic
could do it too, but in every program that imports the models.
"""

import ast
import inspect
import json
import re
import sys
import textwrap
from itertools import pairwise
from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from schema.collection import Collection
from schema.game import Game, PackHead
from schema.published import KINDS, NEWEST, path_of
from schema.scenario import Scenario
from schema.value import Value

DIALECT = "https://json-schema.org/draft/2020-12/schema"
URN = "urn:banneret:schema:{kind}-{number}"
"""What a schema is called, wherever it lies."""

BRACKET = re.compile(r"\s*\(([^()]*\b(?:ADR|public facts|plan|field)\s+B?\d[^()]*)\)")
"""What docstrings cite of papers that authors of packs have not."""
RULE = re.compile(r"[A-Z0-9]+-[A-Z0-9!…/-]+")
"""An id of a rule, which docs/rules.md has."""

MODELS: dict[str, type[Value]] = {
    "scenario": Scenario,
    "game": Game,
    "pack": Game,
    "collection": Collection,
}


def schema_of(kind: str) -> dict[str, Any]:
    """The schema of ``scenario``, ``game``, ``collection`` or ``pack``.

    ``pack`` is for the files of a data pack, which are parts of a game or patches on one (RFC
    7386): as ``game``, with what a ``game.json`` says of its pack, but nothing is required, and
    ``null`` for an id takes its thing away.
    """
    body = MODELS[kind].model_json_schema(schema_generator=_Generator, mode="validation")
    schema = {"$schema": DIALECT, "$id": URN.format(kind=kind, number=NEWEST), **body}
    if kind == "pack":
        head = PackHead.model_json_schema(schema_generator=_Generator)["properties"]
        del schema["properties"]["packs"]  # the loader's
        schema["properties"] = {**head, **schema["properties"]}
        schema["properties"]["$schema"].pop("default")  # where it lies, only the author knows
        schema = _optional(schema)
        schema["title"] = "Pack"
        schema["description"] = "A file of a data pack: any part of a game, or a patch on one."
    return schema


def text_of(kind: str) -> str:
    """The text of the stored schema."""
    return json.dumps(schema_of(kind), ensure_ascii=False, indent=1) + "\n"


def main() -> int:
    """Store the schemas."""
    for kind in KINDS:
        path_of(kind).write_text(text_of(kind), encoding="utf-8", newline="\n")
        print(path_of(kind).name)
    return 0


class _Generator(GenerateJsonSchema):
    """Titles only where they say something, and descriptions from docstrings."""

    def field_title_should_be_set(self, schema: object) -> bool:  # noqa: ARG002
        """A field's title would only repeat its key."""
        return False

    def dict_schema(self, schema: core_schema.DictSchema) -> JsonSchemaValue:
        """A mapping by id or language, whose keys must be such."""
        made = super().dict_schema(schema)
        if "patternProperties" in made:
            made["additionalProperties"] = False
        return made

    def tagged_union_schema(self, schema: core_schema.TaggedUnionSchema) -> JsonSchemaValue:
        """One of some objects, told apart by their ``kind``."""
        made = super().tagged_union_schema(schema)
        made.pop("discriminator", None)  # a word of OpenAPI, not of JSON Schema
        return made

    def model_schema(self, schema: core_schema.ModelSchema) -> JsonSchemaValue:
        """An object, with what its class and fields are for."""
        made = super().model_schema(schema)
        model: type[Any] = schema["cls"]
        made.pop("additionalProperties", None)  # open is what JSON Schema takes for granted
        made["description"] = _plain(inspect.getdoc(model) or "")
        for name, text in _field_docs(model).items():
            key = model.model_fields[name].alias or name
            field = made["properties"][key]
            # Beside a $ref a description is allowed since draft 2019-09.
            made["properties"][key] = {**field, "description": _plain(text)}
        kind = made["properties"].get("kind")
        if kind is not None:  # beside one constant a word on what it means is all there is to say
            kind.setdefault("description", made["description"])
        return made


def _field_docs(model: type[Any]) -> dict[str, str]:
    """Field name to the string that stands below it in the class."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(model)))
    body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
    found: dict[str, str] = {}
    for field, below in pairwise(body):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
            and isinstance(below.value.value, str)
        ):
            found[field.target.id] = below.value.value
    return found


def _cited(bracket: re.Match[str]) -> str:
    """What is left of a bracket: the ids of rules in it."""
    rules = RULE.findall(bracket[1])
    return f" ({', '.join(rules)})" if rules else ""


def _plain(text: str) -> str:
    """A docstring as running text, code in single backticks, for people who have not our papers."""
    paragraphs = re.split(r"\n\s*\n", BRACKET.sub(_cited, text).replace("``", "`"))
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def _optional(part: Any) -> Any:
    """The same schema with nothing required, and with null for things that are taken away."""
    if isinstance(part, list):
        return [_optional(item) for item in part]
    if not isinstance(part, dict):
        return part
    kept = {key: value for key, value in part.items() if key != "required"}
    made = {key: _optional(value) for key, value in kept.items()}
    if "oneOf" in made:  # a patch need not say which kind it is a patch on
        made["anyOf"] = made.pop("oneOf")
    for pattern, inner in made.get("patternProperties", {}).items():
        made["patternProperties"][pattern] = {"anyOf": [inner, {"type": "null"}]}
    return made


if __name__ == "__main__":
    sys.exit(main())
