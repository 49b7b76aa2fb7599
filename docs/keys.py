"""Write the table of keys at the end of docs/editor.md anew: ``python docs/keys.py``."""

# ruff: noqa: INP001  docs is a folder to read, not a package

from pathlib import Path

from editor.actions import MENUS, all_acts

PAGE = Path(__file__).parent / "editor.md"
BEGIN = "| key | what it does | menu |\n"


def table() -> str:
    """A row for each action with a key, in the order of the menus."""
    rows = [BEGIN, "|---|---|---|\n"]
    for menu, title in MENUS.items():
        for act in all_acts():
            if act.menu == menu and act.key:
                words = act.text.replace("&", "").rstrip("…")
                keys = f"`{act.key}`, `{act.also}`" if act.also else f"`{act.key}`"
                rows.append(f"| {keys} | {words} | {title.replace('&', '')} |\n")
    return "".join(rows)


def page() -> str:
    """The page with the table of now."""
    return PAGE.read_text(encoding="utf-8").partition(BEGIN)[0] + table()


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
