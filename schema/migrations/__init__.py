"""From older formats to the present one, a step at a time: plain JSON in, plain JSON out.

A *minor* number grows when something is added that older programs may leave alone: they keep keys
they do not know; or when a bound is set that no real file comes near (``schema.limits``). A
*major* number grows when something means something else. Then, and only then:

1. the schema of the format that ends here stays under ``schema/published`` as it is, for good;
2. a module ``schema/migrations/<kind>_<n>_to_<n+1>.py`` says what the step changes, and does it;
3. ``STEPS`` names it; tests bring a file of every older format up to the present.

A file of an older major format is held against its own frozen schema before the first step, so that
a step need not doubt what it is given, and against the schema of each format that a step leads to.
``HISTORY.md`` beside this file says what changed, and why.
"""

from collections.abc import Callable, Mapping
from typing import Any

from schema.language import N_, Phrase, UserError

Document = dict[str, Any]
Step = Callable[[Document], Document]
"""From one major format to the next; it may change what it is given and sets ``format`` itself."""

STEPS: Mapping[str, Mapping[int, Step]] = {}
"""Kind of file (``scenario``, ``collection``) to the step that leads on from a major format."""

NEWEST: Mapping[str, int] = {"scenario": 1, "game": 1, "collection": 1}


class NotOfItsFormat(UserError, ValueError):
    """A file that is not what its own format says; the text says where."""


def frozen_schema(kind: str, major: int) -> Document | None:
    """The published schema of a major format, ``None`` if there never was one.

    It is that of its minor format 0: what later ones bound, a step need not.
    """
    from schema.published import stored

    try:
        return stored(kind, str(major))
    except FileNotFoundError:
        return None


def upgrade(
    document: Document,
    kind: str,
    *,
    steps: Mapping[str, Mapping[int, Step]] = STEPS,
    newest: Mapping[str, int] = NEWEST,
    schema_of: Callable[[str, int], Document | None] = frozen_schema,
) -> Document:
    """The document in the newest major format; raises ``NotOfItsFormat``.

    ``format`` must be a format number; a newer major format than ours is refused by the reader.
    """
    major = _major(document)
    while major < newest[kind]:
        step = steps.get(kind, {}).get(major)
        schema = schema_of(kind, major)
        if step is None or schema is None:
            template = N_("unknown format {format}; check the number")
            raise NotOfItsFormat(Phrase(template, format=str(document["format"])))
        _check(document, schema)
        document = step(document)
        if _major(document) != major + 1:
            raise RuntimeError(f"the step from {kind} {major} leads to {document['format']}")
        major += 1
    return document


def _major(document: Document) -> int:
    return int(str(document["format"]).partition(".")[0])


def _check(document: Document, schema: Document) -> None:
    import jsonschema  # costs 50 ms, and only old files need it

    validator = jsonschema.Draft202012Validator(schema)
    fault = jsonschema.exceptions.best_match(validator.iter_errors(document))
    if fault is not None:
        where = "/".join(str(step) for step in fault.absolute_path) or "/"
        message = fault.message if len(fault.message) <= 120 else f"{fault.message[:118]}…"
        raise NotOfItsFormat(Phrase("{where}: {said}", where=where, said=" ".join(message.split())))
