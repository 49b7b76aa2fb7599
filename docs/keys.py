"""Write the tables of keys in editor.md and editor.ru.md anew: ``python docs/keys.py``."""

# ruff: noqa: INP001  docs is a folder to read, not a package

from pathlib import Path

from editor.actions import MENUS, all_acts
from schema.language import translator

DOCS = Path(__file__).parent
PAGES = {"en": DOCS / "editor.md", "ru": DOCS / "editor.ru.md"}
HEADS = {"en": "| key | what it does | menu |\n", "ru": "| клавиши | что делает | меню |\n"}


def table(language: str) -> str:
    """A row for each action with a key, in the order of the menus."""
    say = translator(language)
    rows = [HEADS[language], "|---|---|---|\n"]
    for menu, title in MENUS.items():
        for act in all_acts():
            if act.menu == menu and act.key:
                words = act.words(say).replace("&", "").rstrip("…")
                keys = f"`{act.key}`, `{act.also}`" if act.also else f"`{act.key}`"
                rows.append(f"| {keys} | {words} | {say(title).replace('&', '')} |\n")
    return "".join(rows)


def page(language: str) -> str:
    """The page with the table of now."""
    text = PAGES[language].read_text(encoding="utf-8")
    return text.partition(HEADS[language])[0] + table(language)


if __name__ == "__main__":
    for spoken, path in PAGES.items():
        path.write_text(page(spoken), encoding="utf-8", newline="\n")
