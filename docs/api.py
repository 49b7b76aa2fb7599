"""Write the reference of library.md and library.ru.md: ``python docs/api.py``."""

# ruff: noqa: INP001  docs is a folder to read, not a package

import inspect
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import banneret

PAGES = {
    "en": Path(__file__).with_name("library.md"),
    "ru": Path(__file__).with_name("library.ru.md"),
}
RUSSIAN: dict[str, str] = json.loads(
    Path(__file__).with_name("api_ru.json").read_text(encoding="utf-8")
)
"""What docstrings say, from English to Russian."""
BLOCK = re.compile(r"(<!-- reference -->\n)(.*?)(<!-- end -->)", re.DOTALL)
FUNCTIONS = (
    *("load_game", "read", "write", "generate", "check", "render", "contact_sheet"),
    *("sight", "reach", "odds", "playtest"),
)
CLASSES = ("Scenario", "Findings", "Picture", "Playtest")
"""Those of the library itself; ``Game`` and ``Position`` are described in the code."""


def filled(page: str, language: str) -> str:
    """The page with its reference as the docstrings have it today."""
    block = "\n".join(reference(language))
    return BLOCK.sub(lambda match: f"{match[1]}\n{block}\n{match[3]}", page)


def reference(language: str) -> Iterator[str]:
    """Every function with its parameters, every class with what one asks of it."""
    for name in FUNCTIONS:
        function = getattr(banneret, name)
        yield f"### {name}\n"
        yield f"```text\n{_called(name, function)}\n```\n"
        yield f"{_told(function, language)}\n"
    for name in CLASSES:
        kind = getattr(banneret, name)
        yield f"### {name}\n"
        yield f"{_told(kind, language)}\n"
        head = ("member", "what it gives") if language == "en" else ("имя", "что даёт")
        yield f"| {head[0]} | {head[1]} |\n|---|---|"
        for member, value in _members(kind):
            yield f"| `{member}` | {' '.join(_told(value, language).split())} |"
        yield ""


def texts() -> Iterator[str]:
    """Every docstring that the page shows."""
    for name in FUNCTIONS:
        yield _docstring(getattr(banneret, name))
    for name in CLASSES:
        kind = getattr(banneret, name)
        yield _docstring(kind)
        for _, value in _members(kind):
            yield _docstring(value)


def _members(kind: type) -> Iterator[tuple[str, Any]]:
    """Its public properties and methods in the order of the code."""
    for name, value in vars(kind).items():
        if name.startswith("_"):
            continue
        if isinstance(value, property):
            yield name, value.fget
        elif isinstance(value, classmethod):
            yield _called(name, value.__func__), value.__func__
        elif inspect.isfunction(value):
            yield _called(name, value), value


def _called(name: str, function: Any) -> str:
    """A call with its parameters, without types."""
    parts: list[str] = []
    starred = False
    for one in inspect.signature(function).parameters.values():
        if one.name in ("self", "cls"):
            continue
        if one.kind is one.KEYWORD_ONLY and not starred:
            parts.append("*")
            starred = True
        sign = "**" if one.kind is one.VAR_KEYWORD else ""
        usual = "" if one.default is one.empty else f"={one.default!r}"
        parts.append(f"{sign}{one.name}{usual}")
    return f"{name}({', '.join(parts)})"


def _docstring(thing: Any) -> str:
    paragraphs = (inspect.getdoc(thing) or "").split("\n\n")
    return "\n\n".join(" ".join(part.split()) for part in paragraphs)


def _told(thing: Any, language: str) -> str:
    text = _docstring(thing)
    if language != "en":
        text = RUSSIAN.get(text, text)
    return text.replace("``", "`")


def main() -> None:
    """Write the pages, and say which docstrings want a translator."""
    for language, path in PAGES.items():
        path.write_text(filled(path.read_text(encoding="utf-8"), language), encoding="utf-8")
    for text in texts():
        if text not in RUSSIAN:
            print("without Russian:", text)


if __name__ == "__main__":
    main()
