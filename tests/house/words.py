"""Every text that a user reads, place by place: ``python -m tests.house.words`` counts offences.

With parts of places behind it (``docs CHANGELOG``) it also prints each of their texts.
"""

import ast
import json
import re
import sys
from collections.abc import Iterator
from typing import Any

from babel.messages.pofile import read_po

from schema.language import LANGUAGES, LOCALE
from schema.locale import update
from schema.terms import Offence, offences
from tests.house.plan import ROOT, modules, text_of, tree_of

CATALOGUE = "catalogue"
PAGES = ("README*.md", "docs/*.md", "docs/ru/*.md", "examples/*.md", "CHANGELOG.md")
QUOTED = {"docs/glossary.md", "docs/glossary.ru.md"}
"""Pages written from the terms themselves."""
CYRILLIC = re.compile("[А-Яа-яЁё]")
NAMED = re.compile(rf"\b(?:{'|'.join(LANGUAGES)})=")
"""What stands in a module with texts per language: the others need not be parsed."""


def texts() -> Iterator[tuple[str, str, str]]:
    """Place, language and text of all that a user reads."""
    with (LOCALE / "ru" / "LC_MESSAGES" / "banneret.po").open("rb") as stream:
        for one in read_po(stream, locale="ru"):
            for language, forms in (("en", one.id), ("ru", one.string)):
                if one.id:
                    for text in update.forms(forms):
                        yield f"{CATALOGUE} {language}", language, text
    for file in sorted([*ROOT.glob("games/*/*.json"), *ROOT.glob("examples/**/*.json")]):
        place = file.relative_to(ROOT).as_posix()
        for language, text in _localized(json.loads(file.read_text(encoding="utf-8"))):
            yield place, language, text
    for room in update.ROOMS:
        for file in modules(room):
            if not NAMED.search(text_of(file)):
                continue
            place = file.relative_to(ROOT).as_posix()
            for language, text in _named(tree_of(file)):
                yield place, language, text
    for pattern in PAGES:
        for file in sorted(ROOT.glob(pattern)):
            place = file.relative_to(ROOT).as_posix()
            if place not in QUOTED:
                text = file.read_text(encoding="utf-8")
                russian = len(CYRILLIC.findall(text)) > len(text) // 4
                yield place, "ru" if russian else "en", text


def _localized(value: Any) -> Iterator[tuple[str, str]]:
    """The texts per language of a pack's or a scenario's file."""
    if isinstance(value, dict):
        if value and set(value) <= {"en", "ru"}:
            yield from (
                (language, text)
                for language, text in value.items()
                if isinstance(text, str) and len(text) > len("HE")  # a code on the board
            )
        else:
            for inner in value.values():
                yield from _localized(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _localized(inner)


def _named(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Texts per language that stand in the code: ``FrozenMap(en="Reserve", ru="Резерв")``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            for one in node.keywords:
                if one.arg in LANGUAGES and isinstance(one.value, ast.Constant):
                    yield one.arg, str(one.value.value)


def found() -> dict[str, list[tuple[str, Offence]]]:
    """What is never written and is, with its text, by place."""
    places: dict[str, list[tuple[str, Offence]]] = {}
    for place, language, text in texts():
        for one in offences(text, language):
            places.setdefault(place, []).append((text, one))
    return places


def main() -> int:
    """Print how many there are in each place, and in all."""
    places = found()
    wanted = sys.argv[1:]
    for place, all_ in sorted(places.items()):
        if not wanted or any(part in place for part in wanted):
            print(f"{place}: {len(all_)}")
            if wanted:
                print("".join(f"  {one}\n    {text[:160]!r}\n" for text, one in all_), end="")
    print(sum(map(len, places.values())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
