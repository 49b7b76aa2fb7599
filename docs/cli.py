"""Write cli.md and cli.ru.md from the grammar of the command line: ``python docs/cli.py``."""

# ruff: noqa: INP001  docs is a folder to read, not a package

import argparse
from pathlib import Path
from unittest.mock import patch

from banneret import cli, locations

DOCS = Path(__file__).parent
PAGES = {"en": DOCS / "cli.md", "ru": DOCS / "cli.ru.md"}
EXAMPLE = """\
```
banneret generate battles-of-westeros raid-in-the-riverlands --seed 4711 -o raid.json --pdf raid.pdf
banneret check raid.json
banneret export raid.json -o raid.png
```
"""
HEADS = {
    "en": """\
# Command line

Everything that the window does is also a command. `banneret COMMAND --help` says the same as this
page, in your language. Every command ends with 0 (done), 1 (errors were found in a scenario),
2 (it could not be done) or 70 (Banneret itself failed).

Answers for other programs: [check](check-json.md), [games and settings](games-json.md),
[diff](diff-json.md), [odds, movement and line of sight](questions.md), [playtests](playtests.md).

Your shell completes commands, options, games, cards and files after one of these lines:

```
bash: banneret --print-completion bash > ~/.local/share/bash-completion/completions/banneret
zsh:  banneret --print-completion zsh > "${fpath[1]}/_banneret"
fish: banneret --print-completion fish > ~/.config/fish/completions/banneret.fish
```
""",
    "ru": """\
# Командная строка

Всё, что делает окно, есть и в виде команды. `banneret КОМАНДА --help` говорит то же, что и эта
страница. Команда завершается с кодом 0 (сделано), 1 (в сценарии есть ошибки), 2 (сделать не
удалось) или 70 (сбой в самом Banneret).

Ответы для других программ: [check](check-json.md), [games и параметры](games-json.md),
[diff](diff-json.md), [шансы, движение и линия видимости](questions.md),
[проверка игрой](playtests.md).

Оболочка дополняет команды, параметры, игры, карты и файлы после одной из этих строк:

```
bash: banneret --print-completion bash > ~/.local/share/bash-completion/completions/banneret
zsh:  banneret --print-completion zsh > "${fpath[1]}/_banneret"
fish: banneret --print-completion fish > ~/.config/fish/completions/banneret.fish
```
""",
}
WORDS = {
    "en": ("command", "argument", "what it does", "[options]"),
    "ru": ("команда", "аргумент", "что делает", "[параметры]"),
}


def parser(language: str) -> argparse.ArgumentParser:
    """The grammar in a language."""
    with patch.object(locations, "language", lambda: language):
        return cli.build_parser()


def page(language: str) -> str:
    """The page of now."""
    head, argument, does, options = WORDS[language]
    commands = next(
        action
        for action in parser(language)._actions  # noqa: SLF001 - argparse shows its options nowhere else
        if isinstance(action, argparse._SubParsersAction)  # noqa: SLF001
    )
    parts = [HEADS[language], EXAMPLE, f"| {head} | {does} |\n|---|---|"]
    parts += [
        f"| [`{choice.dest}`](#{choice.dest}) | {_cell(choice.help or '')} |"
        for choice in commands._choices_actions  # noqa: SLF001
    ]
    for name, command in commands.choices.items():
        parts.append(f"\n## {name}\n\n{command.description}\n")
        parts.append(f"`{_usage(name, options, command)}`\n")
        rows = [row for action in command._actions if (row := _row(action))]  # noqa: SLF001
        if rows:
            parts += [f"| {argument} | {does} |", "|---|---|", *rows]
    return "\n".join(parts) + "\n"


def _usage(name: str, options: str, command: argparse.ArgumentParser) -> str:
    words = [
        _metavar(action) if action.nargs != "*" else f"[{_metavar(action)} …]"
        for action in command._actions  # noqa: SLF001
        if not action.option_strings
    ]
    return " ".join(("banneret", name, options, *words))


def _row(action: argparse.Action) -> str:
    if isinstance(action, argparse._HelpAction):  # noqa: SLF001
        return ""
    value = f" {_metavar(action)}" if action.nargs != 0 and action.option_strings else ""
    name = ", ".join(action.option_strings) + value if action.option_strings else _metavar(action)
    return f"| `{_cell(name)}` | {_cell(action.help or '')} |"


def _metavar(action: argparse.Action) -> str:
    if isinstance(action.metavar, str):
        return action.metavar
    if action.choices is not None:
        return "{" + ",".join(map(str, action.choices)) + "}"
    return str(action.dest).upper()


def _cell(text: str) -> str:
    return " ".join(text.replace("%%", "%").split()).replace("|", "\\|").replace("<", "&lt;")


if __name__ == "__main__":
    for spoken, path in PAGES.items():
        path.write_text(page(spoken), encoding="utf-8", newline="\n")
