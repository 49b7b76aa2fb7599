"""Write the tables of rules.md and rules.ru.md from the packs and the rulebook:
``python docs/switches.py``.
"""

# ruff: noqa: INP001  docs is a folder to read, not a package

import ast
import inspect
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import games
from rules import board_rules, rulebook
from rules.rulebook import Rulebook
from schema.game import Game, VariantRule
from schema.scenario import Variant
from schema.text import choose

PAGES = {
    "en": Path(__file__).with_name("rules.md"),
    "ru": Path(__file__).with_name("rules.ru.md"),
}
WORDS: dict[str, dict[str, tuple[str, ...]]] = {
    "variants": {
        "en": ("id", "rule", "what it does", "options"),
        "ru": ("id", "правило", "что делает", "параметры"),
    },
    "readings": {
        "en": ("id", "rule", "what changes", "needs", "settings"),
        "ru": ("id", "правило", "что меняется", "нужно", "настройки"),
    },
    "choices": {
        "en": ("setting", "what it decides", "values"),
        "ru": ("настройка", "что решает", "значения"),
    },
    "values": {
        "en": ("{} to {}, {}", "ids, {}", "none", " (always on)"),
        "ru": ("от {} до {}, {}", "идентификаторы, {}", "нет", " (всегда)"),
    },
}
"""What the tables say in each language."""
EXPLAINED: dict[str, str] = json.loads(
    Path(__file__).with_name("switches_ru.json").read_text(encoding="utf-8")
)
"""What a setting decides, from English to Russian."""
BATTLES = {
    "en": {
        "battles-of-westeros": "Westeros",
        "battlelore-1e": "BattleLore 1",
        "battlelore-2e": "BattleLore 2",
    },
    "ru": {
        "battles-of-westeros": "Вестерос",
        "battlelore-1e": "BattleLore 1",
        "battlelore-2e": "BattleLore 2",
    },
}
"""Games whose choices stand beside each other, and what they are called there."""
ELSEWHERE = {"runewars": ("map", "realms"), "terrain-cards": ("table",)}
"""Games on other boards to the families that only they have."""
BLOCK = re.compile(r"(<!-- (\w+)(?: ([\w-]+))? -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def filled(page: str, language: str) -> str:
    """The page with every block between ``<!-- name -->`` and ``<!-- end -->`` as it is today."""

    def block(match: re.Match[str]) -> str:
        return f"{match[1]}\n{_block(match[2], match[3] or '', language)}\n{match[5]}"

    return BLOCK.sub(block, page)


def _block(name: str, game: str, language: str) -> str:
    if name == "choices" and not game:
        apart = {family for families in ELSEWHERE.values() for family in families}
        families = [family.name for family in fields(Rulebook) if family.name not in apart]
        return _choices(families, BATTLES[language], language)
    if name == "choices":
        called = {game: choose(games.load(game).name, language)}
        return _choices(ELSEWHERE[game], called, language)
    pack = games.load(game)
    return _variants(pack, language) if name == "variants" else _readings(pack, language)


def _table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    heads = tuple(heads)
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def _of_kind(game: Game, kind: str) -> Iterator[tuple[str, VariantRule]]:
    return ((name, rule) for name, rule in game.variants.items() if rule.kind == kind)


def _variants(game: Game, language: str) -> str:
    always = WORDS["values"][language][3]
    rows = [
        [
            f"`{name}`" + (always if rule.mandatory else ""),
            rule.rule or "",
            choose(rule.text or rule.name, language),
            "<br>".join(_options(rule, language)),
        ]
        for name, rule in _of_kind(game, "rule")
    ]
    return _table(WORDS["variants"][language], rows)


def _options(rule: VariantRule, language: str) -> Iterator[str]:
    """Each option with its values, the one that counts unless a scenario names another in bold."""
    for name, default in rule.options.items():
        hint = next(
            _hint(family, choice)
            for family, choices in rule.rules.items()
            for choice, value in choices.items()
            if isinstance(value, Mapping) and value.get("option") == name
        )
        yield f"`{name}`: {_values(hint, default, language)}"


def _readings(game: Game, language: str) -> str:
    rows = []
    for name, rule in _of_kind(game, "reading"):
        needed = tuple(rule.needs)
        before = Rulebook.printed_rules(game, tuple(Variant(id=other) for other in needed))
        changes = [
            f"`{family}.{choice}` `{getattr(getattr(before, family), choice.replace('-', '_'))}`"
            f" → **`{value}`**"
            for family, choices in rule.rules.items()
            for choice, value in choices.items()
        ]
        needs = ", ".join(f"`{other}`" for other in needed) or "–"
        text = choose(rule.text or rule.name, language)
        rows.append([f"`{name}`", rule.rule or "", text, needs, "<br>".join(changes)])
    return _table(WORDS["readings"][language], rows)


def _hint(family: str, choice: str) -> Any:
    kind = get_type_hints(Rulebook)[family]
    return get_type_hints(kind, include_extras=True)[choice.replace("-", "_")]


def _values(hint: Any, default: object, language: str) -> str:
    if get_origin(hint) is Literal:
        words = ((word, f"`{word}`") for word in get_args(hint))
        return ", ".join(f"**{shown}**" if word == default else shown for word, shown in words)
    between, ids, none, _ = WORDS["values"][language]
    shown = f"**{_shown(default) or none}**"
    if metadata := getattr(hint, "__metadata__", None):
        least, most = metadata
        return between.format(least, most, shown)
    return ids.format(shown)


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return str(value)


def _quoted(value: object, language: str) -> str:
    """A value as it is written in a pack; words are marked as such."""
    shown = _shown(value) or WORDS["values"][language][2]
    return shown if isinstance(value, int) else ", ".join(f"`{w}`" for w in shown.split(", "))


def _choices(families: Iterable[str], called: Mapping[str, str], language: str) -> str:
    """All choices of these families, and what these games have chosen."""
    books = [Rulebook.printed_rules(games.load(name)) for name in called]
    modules = (rulebook, board_rules, board_rules)
    docs = {key: text for module in modules for key, text in _docstrings(module).items()}
    rows = []
    for family in families:
        kind = get_type_hints(Rulebook)[family]
        silent = kind()
        for choice in fields(kind):
            default = getattr(silent, choice.name)
            chosen = [getattr(getattr(book, family), choice.name) for book in books]
            key = f"{family}.{choice.name}".replace("_", "-")
            text = docs.get((kind.__name__, choice.name)) or docs[kind.__name__, ""]
            own = ["" if value == default else _quoted(value, language) for value in chosen]
            told = text if language == "en" else EXPLAINED.get(text, text)
            values = _values(_hint(family, choice.name), default, language)
            rows.append([f"`{key}`", told, values, *own])
    return _table((*WORDS["choices"][language], *called.values()), rows)


def _docstrings(module: ModuleType) -> dict[tuple[str, str], str]:
    """Class and field to the sentence behind it in the source; an empty field: the class itself."""
    found: dict[tuple[str, str], str] = {}
    for node in ast.parse(inspect.getsource(module)).body:
        if not isinstance(node, ast.ClassDef):
            continue
        found[node.name, ""] = _one_line(ast.get_docstring(node) or "")
        for field, after in zip(node.body, node.body[1:], strict=False):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                said = after.value if isinstance(after, ast.Expr) else None
                if isinstance(said, ast.Constant):
                    found[node.name, field.target.id] = _one_line(str(said.value))
    return found


def _one_line(text: str) -> str:
    return " ".join(text.split()).replace("``", "`").replace("|", "\\|")


if __name__ == "__main__":
    for spoken, path in PAGES.items():
        text = filled(path.read_text(encoding="utf-8"), spoken)
        path.write_text(text, encoding="utf-8", newline="\n")
