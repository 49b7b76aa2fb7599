"""``--print-completion SHELL``: what a shell completes after ``banneret``, made of the grammar.

shtab writes the script; it is imported here only, so no other start pays for it.
"""

import argparse
from typing import Any

from banneret import locations
from banneret.terminal import say
from schema.language import N_, translator

SHELLS = ("bash", "zsh", "fish")


class PrintCompletion(argparse.Action):
    """Print the script for a shell, and end the program."""

    def __call__(self, parser: argparse.ArgumentParser, _space: Any, shell: Any, *_: Any) -> None:
        """The script completes commands, options, their values, games, cards and files."""
        import shtab

        _mark_values(parser)
        say_script(shtab.complete(parser, shell=str(shell)))
        parser.exit()


def say_script(script: str) -> None:
    """Every line as it is."""
    for line in script.splitlines():
        say(line.replace("\t", "    "))


def _mark_values(parser: argparse.ArgumentParser) -> None:
    """Say of each argument what it takes: files, folders, the games and cards at hand."""
    import shtab

    _ = translator(locations.language())
    games, cards = _games_and_cards()
    kinds: dict[str, dict[str, Any]] = {
        _(N_("FILE")): {"complete": shtab.FILE},
        _(N_("DIR")): {"complete": shtab.DIRECTORY},
        _(N_("GAME")): {"choices": games},
        _(N_("CARD")): {"choices": cards},
    }
    for one in _all_parsers(parser):
        for action in one._actions:  # noqa: SLF001 - argparse lists its arguments nowhere else
            values = kinds.get(action.metavar) if isinstance(action.metavar, str) else None
            for name, value in (values or {}).items():
                setattr(action, name, value)


def _all_parsers(parser: argparse.ArgumentParser) -> list[argparse.ArgumentParser]:
    """The parser and those of its commands."""
    found = [parser]
    for action in parser._actions:  # noqa: SLF001
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            found += action.choices.values()
    return found


def _games_and_cards() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The ids of the games at hand, and of what can be generated with them."""
    from games import load_all

    known = load_all(locations.game_folders())
    cards = [name for game in known for name in (*game.skirmish_cards, *game.draws)]
    return tuple(game.id for game in known), tuple(dict.fromkeys(cards))
