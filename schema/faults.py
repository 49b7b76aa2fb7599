"""What is wrong with a document, in plain words: pydantic's errors become one line."""

import json
import re
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from schema.language import N_, Phrase, UserError, printable, say_n

TEXT_FORMS = {
    "^[a-z0-9]+(": N_("a name of lowercase letters, digits and hyphens"),
    "^[0-9A-Z]{2": N_("a place, e.g. C4"),
    "^#[0-9a-f]": N_("a colour, e.g. #aa3300, in lowercase"),
    "^[0-9]{1,4}\\.": N_("a format number, e.g. 1.0"),
    "^[0-9]+\\.": N_("a version number, e.g. 1.0"),
    "^[a-z]{2,3}": N_("a language, e.g. en or pt-BR"),
    "^[0-9]{4}-": N_("a date, e.g. 2026-11-20"),
    "^[0-9a-f]{16}": N_("sixteen digits of a hash"),
    "^(/": N_("a JSON pointer, e.g. /title/en"),
}
"""What the patterns of the models mean, by how they begin."""

TYPES = {
    "int": N_("a whole number"),
    "float": N_("a number"),
    "finite": N_("a number"),
    "bool": N_("true or false"),
    "string": N_("a text in quotes"),
    "tuple": N_("a list in brackets"),
    "list": N_("a list in brackets"),
    "dict": N_("an object in braces"),
    "model": N_("an object in braces"),
    "none": N_("null"),
}
"""What the models ask for, by the first word of pydantic's error type."""

LIMITS = {
    "greater_than_equal": ("ge", N_("a number of at least {limit}")),
    "greater_than": ("gt", N_("a number above {limit}")),
    "less_than_equal": ("le", N_("a number of at most {limit}")),
    "less_than": ("lt", N_("a number below {limit}")),
    "too_short": ("min_length", N_("a list of at least {limit} entries")),
    "too_long": ("max_length", N_("a list of at most {limit} entries")),
    "string_too_short": ("min_length", N_("a text of at least {limit} characters")),
    "string_too_long": ("max_length", N_("a text of at most {limit} characters")),
}
"""Error types that speak of a limit: its name in the error, and what is asked for."""


MOST_FAULTS = 100_000
"""So many are looked at; each costs about a kilobyte then."""


def fault(trouble: ValidationError, document: object, above: str = "") -> Phrase:
    """The first error as one line, and how many places more are wrong.

    ``document`` is the plain JSON that was validated; ``above`` is the path to it, if it is a part.
    """
    if trouble.error_count() > MOST_FAULTS:
        return Phrase(
            say_n(
                "almost everything is wrong: {count} fault",
                "almost everything is wrong: {count} faults",
                by="count",
            ),
            count=trouble.error_count(),
        )
    places: dict[str, list[ErrorDetails]] = {}
    for error in trouble.errors(include_url=False):
        places.setdefault(_path(error, document, above), []).append(error)
    where, errors = next(iter(places.items()))
    # Of a union's errors the most useful is not that the value has another type altogether.
    error = next((e for e in errors if not e["type"].endswith("_type")), errors[0])
    phrase = _phrase(where, error)
    if len(places) == 1:
        return phrase
    return Phrase(N_("{first} (and {more} more)"), first=phrase, more=len(places) - 1)


class LocatedFault(NamedTuple):
    """One thing that is wrong with a file, and the line on which it stands, from 1."""

    line: int
    phrase: Phrase


MOST_TOLD = 50
"""Faults of a file that are listed one by one."""


def located(trouble: ValidationError, document: object, text: str) -> tuple[LocatedFault, ...]:
    """Every fault, one a place, with its line in the text that was read; ``MOST_TOLD`` at most."""
    if trouble.error_count() > MOST_FAULTS:
        return ()
    places: dict[str, list[ErrorDetails]] = {}
    for error in trouble.errors(include_url=False):
        places.setdefault(_path(error, document, ""), []).append(error)
    found = []
    for where, errors in islice(places.items(), MOST_TOLD):
        error = next((e for e in errors if not e["type"].endswith("_type")), errors[0])
        found.append(LocatedFault(line_of(text, where.split("/")), _phrase(where, error)))
    return tuple(sorted(found, key=lambda one: one.line))


SPACE = re.compile(r"[\s,:]*")
DECODER = json.JSONDecoder()


def line_of(text: str, path: Sequence[str]) -> int:
    """The line of the value at this path of a JSON text; of one that is not there, of what should
    hold it."""
    at = _after_space(text, 0)
    for step in path:
        inside = _inside(text, at, step)
        if inside is None:
            break
        at = inside
    return text.count("\n", 0, at) + 1


def _after_space(text: str, at: int) -> int:
    match = SPACE.match(text, at)
    return match.end() if match else at


def _inside(text: str, at: int, step: str) -> int | None:
    """Where the member of this name, or of this number, begins in the object or list at ``at``."""
    if text[at : at + 1] not in ("{", "["):
        return None
    named, number = text[at] == "{", 0
    at = _after_space(text, at + 1)
    while text[at : at + 1] not in ("}", "]", ""):
        key = str(number)
        if named:
            key, at = DECODER.raw_decode(text, at)
            at = _after_space(text, at)
        if key == step:
            return at
        _, at = DECODER.raw_decode(text, at)
        at = _after_space(text, at)
        number += 1
    return None


def problem(error: ErrorDetails) -> Phrase:
    """What is wrong with one value; whoever asks says where it stands."""
    if error["type"] == "missing":
        return Phrase(N_("is missing"))
    kind, context = error["type"], error.get("ctx", {})
    if isinstance(context.get("error"), UserError):
        phrase: Phrase = context["error"].phrase
        return phrase
    if kind == "union_tag_not_found":
        key = str(context["discriminator"]).strip("'")
        return Phrase(N_("{key} must name a type"), key=key)
    if kind == "union_tag_invalid":
        return _expected(*_tag(context))
    what = _asked_for(kind, context, error)
    return Phrase(N_("expected {what}, found {found}"), what=what, found=shown(error["input"]))


def shown(value: object) -> str:
    """A value from a file in at most forty printable characters."""
    if isinstance(value, Mapping):
        return "{…}" if value else "{}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[…]" if value else "[]"
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 10**39:
        return "…"  # Python refuses to write very long numbers out
    text = json.dumps(value, ensure_ascii=False, default=str)
    return printable(text if len(text) <= 40 else f"{text[:38]}…")


def _path(error: ErrorDetails, document: Any, above: str) -> str:
    """Where an error is, as ``units/3/at``, without pydantic's names for branches of a union."""
    steps: list[str] = [above] if above else []
    here = document
    last = len(error["loc"]) - 1
    for index, step in enumerate(error["loc"]):
        inside = isinstance(here, dict) and step in here
        if inside and here.get("kind") == step and index < last:
            # A board of tiles has a field of the name of its branch.
            after = error["loc"][index + 1]
            inside = after not in here and (error["type"] != "missing" or index + 1 != last)
        if isinstance(here, list | tuple) and isinstance(step, int):
            inside = step < len(here)
        if inside:
            here = here[step]
        elif error["type"] != "missing" or index != last:
            continue
        steps.append(printable(str(step)[:80]))
    return "/".join(steps)


def _phrase(where: str, error: ErrorDetails) -> Phrase:
    kind, context = error["type"], error.get("ctx", {})
    if isinstance(context.get("error"), UserError):
        phrase: Phrase = context["error"].phrase
        return phrase
    if kind == "missing":
        return Phrase(N_("{where} is missing"), where=where)
    if kind == "union_tag_not_found":
        key = str(context["discriminator"]).strip("'")
        return Phrase(N_("{where} is missing"), where=f"{where}/{key}".lstrip("/"))
    if kind == "union_tag_invalid":
        key, what, tag = _tag(context)
        return _expected(f"{where}/{key}".lstrip("/"), what, tag)
    return _expected(where, _asked_for(kind, context, error), error["input"])


def _tag(context: Mapping[str, Any]) -> tuple[str, Phrase, str]:
    """The key that says of which kind a thing is, the kinds that there are, and what is said."""
    key = str(context["discriminator"]).strip("'")
    choices = str(context["expected_tags"]).replace("'", "")
    return key, Phrase(N_("one of: {choices}"), choices=choices), str(context["tag"])


def _expected(where: str, what: Phrase | str, found: object) -> Phrase:
    template = N_("{where}: expected {what}, found {found}")
    return Phrase(template, where=where or "/", what=what, found=shown(found))


def _asked_for(kind: str, context: Mapping[str, Any], error: ErrorDetails) -> Phrase | str:
    if kind == "literal_error":
        choices = str(context["expected"]).replace(" or ", ", ").replace("'", "")
        return Phrase(N_("one of: {choices}"), choices=choices)
    if kind == "string_pattern_mismatch":
        pattern = str(context["pattern"])
        form = next((text for start, text in TEXT_FORMS.items() if pattern.startswith(start)), None)
        return Phrase(form) if form else Phrase(N_("text of the form {pattern}"), pattern=pattern)
    if kind in LIMITS:
        name, template = LIMITS[kind]
        if context.get("field_type") == "Dictionary":
            template = N_("an object of at most {limit} entries")
        return Phrase(template, limit=str(context[name]))
    if kind == "value_error":
        return Phrase(N_("a value that JSON can hold"))
    template = TYPES.get(kind.split("_", maxsplit=1)[0], "")
    return Phrase(template) if template else printable(error["msg"])
