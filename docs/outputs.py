"""Write the tables of sheets.md from the catalogue of exports: ``python docs/outputs.py``."""

# ruff: noqa: INP001  docs is a folder to read, not a package

import re
from collections.abc import Iterator
from pathlib import Path

from exporters.catalogue import FORMATS, OPTIONS, SHEETS, kinds

PAGE = Path(__file__).with_name("sheets.md")
BLOCK = re.compile(r"(<!-- (formats|sheets|options) -->\n).*?(<!-- end -->)", re.DOTALL)


def filled(page: str) -> str:
    """The page with every block between ``<!-- name -->`` and ``<!-- end -->`` as it is today."""
    rows = {"formats": _formats, "sheets": _sheets, "options": _options}
    return BLOCK.sub(lambda found: f"{found[1]}\n{_table(rows[found[2]]())}\n{found[3]}", page)


def _table(rows: Iterator[tuple[str, ...]]) -> str:
    head, *rest = rows
    lines = [head, ("---",) * len(head), *rest]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _formats() -> Iterator[tuple[str, ...]]:
    yield "file type", "what it is"
    for form in FORMATS.values():
        named = f"`.{form.id}`" if form.suffix == form.id else f"`--format {form.id}`"
        yield named, form.about


def _sheets() -> Iterator[tuple[str, ...]]:
    yield "`--sheet`", "what it is"
    yield from ((f"`{sheet.id}`", sheet.about) for sheet in SHEETS.values())


def _options() -> Iterator[tuple[str, ...]]:
    yield "option", "what it does", "for"
    for option in OPTIONS.values():
        if option.flag:
            value = option.metavar or ", ".join(option.words if option.kind != "turn" else ())
            flags = ", ".join(f"`{flag} {value}".rstrip() + "`" for flag in option.flag.split(", "))
            yield (
                flags,
                option.help or "orientation of page 1: landscape or portrait",
                ", ".join(kinds(option.name)),
            )


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
