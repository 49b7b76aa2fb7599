"""Write the glossary in both languages from ``schema/locale/terms.toml``:
``python docs/glossary.py``."""

# ruff: noqa: INP001  docs is a folder to read, not a package

import json
from collections.abc import Iterator
from pathlib import Path

from schema.language import LANGUAGES
from schema.terms import GROUPS, GlossaryTerm, terms

DOCS = Path(__file__).parent
GAMES = DOCS.parent / "games"
HEADS = {
    "en": """# Glossary

What the words of Banneret mean, in the program, on the sheets and on these pages. Where a game has
its own word for a thing, sheets of that game use it. By `schema/locale/terms.toml`;
`python docs/glossary.py` writes this page.
""",
    "ru": """# Словарь

Что значат слова Banneret в программе, на листах и на этих страницах. Если у игры есть своё слово,
листы этой игры пользуются им. Составлено по `schema/locale/terms.toml` программой
`python docs/glossary.py`.
""",
}
COLUMNS = {
    "en": "| word | what it is | in Russian |\n|---|---|---|\n",
    "ru": "| слово | что это | по-английски |\n|---|---|---|\n",
}
OTHER = {"en": "ru", "ru": "en"}


def path(language: str) -> Path:
    """Where the page of a language is."""
    return DOCS / ("glossary.md" if language == "en" else f"glossary.{language}.md")


def page(language: str) -> str:
    """The whole page."""
    return HEADS[language] + "".join(_groups(language))


def _groups(language: str) -> Iterator[str]:
    for group, heading in GROUPS.items():
        yield f"\n## {heading[language]}\n\n{COLUMNS[language]}"
        found = [term for term in terms() if term.group == group]
        yield from (_row(term, language) for term in found)


def _row(term: GlossaryTerm, language: str) -> str:
    cells = [term.about[language], _worded(term, OTHER[language])]
    return f"| **{_worded(term, language)}** | {' | '.join(cells)} |\n".replace("****", "")


def _worded(term: GlossaryTerm, language: str) -> str:
    """The word, and the words of games that have their own."""
    own = [f"{words[language]} ({_game(game, language)})" for game, words in term.games.items()]
    return "; ".join([term.word[language], *own])


def _game(ident: str, language: str) -> str:
    name = json.loads((GAMES / ident / "game.json").read_text(encoding="utf-8"))["name"]
    return str(name.get(language) or name["en"])


if __name__ == "__main__":
    for each in LANGUAGES:
        path(each).write_text(page(each), encoding="utf-8")
