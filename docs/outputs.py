"""Write the tables of sheets.md and sheets.ru.md from the catalogue of exports:
``python docs/outputs.py``."""

# ruff: noqa: INP001  docs is a folder to read, not a package

import re
from collections.abc import Iterator
from pathlib import Path

from exporters.catalogue import FORMATS, SHEETS, kinds
from exporters.option_table import OPTIONS
from schema.language import translator

PAGES = {
    "en": Path(__file__).with_name("sheets.md"),
    "ru": Path(__file__).with_name("sheets.ru.md"),
}
WORDS = {
    "en": ("file type", "what it is", "option", "what it does", "for"),
    "ru": ("вид файла", "что это", "параметр", "что делает", "для чего"),
}
TURNS = {
    "en": "orientation of page 1: landscape or portrait",
    "ru": "ориентация первой страницы: альбомная или книжная",
}
BLOCK = re.compile(r"(<!-- (formats|sheets|options) -->\n).*?(<!-- end -->)", re.DOTALL)


def filled(page: str, language: str) -> str:
    """The page with every block between ``<!-- name -->`` and ``<!-- end -->`` as it is today."""
    rows = {"formats": _formats, "sheets": _sheets, "options": _options}
    return BLOCK.sub(
        lambda found: f"{found[1]}\n{_table(rows[found[2]](language))}\n{found[3]}", page
    )


def _table(rows: Iterator[tuple[str, ...]]) -> str:
    head, *rest = rows
    lines = [head, ("---",) * len(head), *rest]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _formats(language: str) -> Iterator[tuple[str, ...]]:
    say = translator(language)
    yield WORDS[language][:2]
    for form in FORMATS.values():
        named = f"`.{form.id}`" if form.suffix == form.id else f"`--format {form.id}`"
        yield named, say(form.about)


def _sheets(language: str) -> Iterator[tuple[str, ...]]:
    say = translator(language)
    yield "`--sheet`", WORDS[language][1]
    yield from ((f"`{sheet.id}`", say(sheet.about)) for sheet in SHEETS.values())


def _options(language: str) -> Iterator[tuple[str, ...]]:
    say = translator(language)
    yield WORDS[language][2:]
    for option in OPTIONS.values():
        if option.flag:
            value = option.metavar or ", ".join(option.words if option.kind != "turn" else ())
            flags = ", ".join(f"`{flag} {value}".rstrip() + "`" for flag in option.flag.split(", "))
            about = say(option.help) if option.help else TURNS[language]
            yield flags, about, ", ".join(kinds(option.name))


if __name__ == "__main__":
    for spoken, path in PAGES.items():
        text = filled(path.read_text(encoding="utf-8"), spoken)
        path.write_text(text, encoding="utf-8", newline="\n")
