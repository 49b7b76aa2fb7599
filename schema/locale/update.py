"""Bring the catalogue up to date: ``python -m schema.locale.update`` (needs Babel, a tool of ours).

Collects what ``_("…")``, ``N_("…")`` and ``say_n("…", "…")`` mark in the rooms into
``banneret.pot`` and merges it into each language's ``banneret.po``, which the program reads as it
stands. Same sources, same bytes.
"""

import ast
import io
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from schema.language import LANGUAGES, LOCALE, Counted
from schema.sentences import SENTENCES

ROOT = LOCALE.parent.parent
ROOMS = (
    "banneret",
    "editor",
    "exporters",
    "games",
    "generators",
    "geometry",
    "importers",
    "playtests",
    "rules",
    "schema",
)
MARKS = {"_": 1, "N_": 1, "say_n": 2}
"""What marks a sentence, and how many of its arguments are forms of it."""
CALLED = re.compile(rb"\b(?:" + "|".join(MARKS).encode() + rb")\(")
"""What stands in every module with a sentence: the others need not be parsed."""
HEADER = "# Sentences of Banneret; see schema/locale/update.py.\n#"
TEAM = "Banneret contributors"
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)  # a date of now would change in every run


def template() -> Catalog:
    """Everything that is marked, in the order of rooms, files and lines."""
    catalogue = Catalog(
        project="Banneret",
        version="1",
        header_comment=HEADER,
        charset="utf-8",
        creation_date=LONG_AGO,
        fuzzy=False,
    )
    for path in _sources():
        source = path.read_bytes()
        if not CALLED.search(source):
            continue
        name = path.relative_to(ROOT).as_posix()
        for sentence in marked(ast.parse(source)):
            catalogue.add(sentence, locations=[(name, 1)])
    for sentence in SENTENCES.values():  # in case one is not marked
        catalogue.add(sentence.forms if isinstance(sentence, Counted) else sentence)
    return catalogue


def marked(node: ast.AST) -> Iterator[str | tuple[str, ...]]:
    """The sentences of a syntax tree as they stand, both forms of one with a count; Babel's own
    reader passes over f-strings."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Call):
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            wanted = MARKS.get(name, 0)
            forms = tuple(
                one.value
                for one in node.args[:wanted]
                if isinstance(one, ast.Constant) and isinstance(one.value, str)
            )
            if forms and len(forms) == wanted:
                yield forms if wanted > 1 else forms[0]
        waiting.extend(reversed(list(ast.iter_child_nodes(node))))


def translation(language: str, current: Catalog) -> Catalog:
    """A language's catalogue with exactly the sentences that are marked; nothing is guessed."""
    path = _po(language)
    if path.exists():
        with path.open("rb") as stream:
            catalogue = read_po(stream, locale=language)
    else:
        catalogue = Catalog(locale=language, project="Banneret", charset="utf-8")
    catalogue.update(current, no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    catalogue.project, catalogue.version = current.project, current.version
    catalogue.header_comment, catalogue.fuzzy = HEADER, False
    catalogue.last_translator = catalogue.language_team = catalogue.msgid_bugs_address = TEAM
    catalogue.creation_date = catalogue.revision_date = LONG_AGO
    return catalogue


def texts(current: Catalog) -> dict[Path, bytes]:
    """Every file of the catalogue and what it should hold when this is marked."""
    files = {LOCALE / "banneret.pot": _po_text(current)}
    for language in LANGUAGES:
        if language != "en":
            files[_po(language)] = _po_text(translation(language, current))
    return files


def untranslated(language: str) -> list[str]:
    """The marked sentences that have no translation."""
    done = translation(language, template())
    return [str(message.id) for message in done if message.id and not all(forms(message.string))]


def forms(string: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    """A sentence of the catalogue as all its forms; one without a count has one."""
    return (string or "",) if isinstance(string, str | None) else tuple(string)


def main() -> int:
    """Write what changed, and say what still wants a translator."""
    for path, data in texts(template()).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    for language in LANGUAGES:
        if language != "en":
            print(f"{language}: sentences without a translation: {len(untranslated(language))}")
    return 0


def _sources() -> Iterator[Path]:
    for room in ROOMS:
        yield from sorted((ROOT / room).rglob("*.py"))


def _po(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "banneret.po"


def _po_text(catalogue: Catalog) -> bytes:
    written = io.BytesIO()
    write_po(written, catalogue, width=96, include_lineno=False, sort_by_file=False)
    return written.getvalue()


if __name__ == "__main__":
    sys.exit(main())
